### What documents of several games say.

## titles

shared-titles-before = Before the deal
shared-titles-idle = When nobody plays
shared-titles-decks = Life of the decks
shared-titles-payouts = Payouts by chip
shared-titles-equipment = Equipment and its place
shared-titles-cards = Cards
shared-titles-present = Who is present
shared-titles-layout = Layout and signs
shared-titles-elsewhere = Approved elsewhere
shared-titles-money = Wagers and money

## arrival

shared-arrival-decks = Receive { $decks } decks of cards.
shared-arrival-two_batches = Receive two batches of { $decks } decks each, of the same design, the backs of one batch in another color than those of the other.
shared-arrival-inspect = Inspect the cards for defects; the floorperson assigned to the table verifies the inspection.
shared-arrival-inspect_apart = Inspect each batch separately for defects; the floorperson assigned to the table verifies each inspection.
shared-arrival-sort = Sort and inspect each deck separately, face down; the floorperson assigned to the table verifies the inspection.
shared-arrival-sort_apart = Sort and inspect each deck of each batch separately, face down; the floorperson assigned to the table verifies the inspection of each batch.
shared-arrival-spread_fans = Spread the cards face up in fan-shaped columns, deck by deck, by suit and in sequence, for the first player to look at.
shared-arrival-spread_rows = Spread the cards face up in rows, deck by deck, by suit and in sequence, for the first player to look at.
shared-arrival-spread_columns = Spread the cards face up in columns, deck by deck, by suit and in sequence, for the first player to look at.
shared-arrival-spread_apart = Spread the decks of one batch apart from those of the other.
shared-arrival-wash = Once the player has had a chance to look, turn the cards face down, wash them thoroughly and stack them.
shared-arrival-wash_apart = Once the player has had a chance to look, turn each batch face down by itself, wash it thoroughly and stack it.
shared-arrival-stack_apart = Once the player has had a chance to look, turn each batch face down by itself and stack it.
shared-arrival-preshuffled = Decks that came preinspected and preshuffled (see § 603a.16(u) and (v), whose text is not held here) are not inspected, spread or washed, and not shuffled before play begins.
shared-arrival-preshuffled_only = Decks that came preshuffled are not shuffled before play begins.

## shuffle

shared-shuffle-by_hand = Shuffle the cards by hand until they are randomly intermixed.
shared-shuffle-feathered = Leave the stack feathered, so that the floorperson can verify that the cards are evenly mixed.
shared-shuffle-by_device = Have the automated shuffling device shuffle the cards until they are randomly intermixed.
shared-shuffle-batches = While one batch is in play, the device shuffles the other and keeps it. Take the batches in turn, each for every other shoe, and have cards of only one batch in the discard rack at a time.
shared-shuffle-continuous = Put the cards into the continuous shuffling device and deal from it: the stack is not cut, and no cover card is inserted.
shared-shuffle-after_shoe = Shuffle again after each shoe.
shared-shuffle-ordered = Shuffle again after each shoe, and whenever a floorperson or above directs it.
shared-shuffle-ordered_of_device = Have the cards reshuffled whenever a floorperson or above directs it.

## cut

shared-cut-highest = Offer the stack to be cut, backs away from you: first to the player in the highest-numbered place, then clockwise until a player accepts. If nobody does, cut it yourself.
shared-cut-depth = The cut: a cover card goes into the stack at least { $cards } cards from the top or the bottom.
shared-cut-complete = Put the cards above the cover card, and that card with them, on the bottom of the stack. Insert the second cover card at least { $cards } cards above the bottom.
shared-cut-load = Put the stack into the dealing shoe.
shared-cut-first_card = Put the first card of a freshly loaded shoe into the discard rack. A dealer who comes to the table does the same with one card before dealing.

## idle

shared-idle-down = Take the cards out of the dealing shoe and the discard rack and spread them face down; if a player asks, face up.
shared-idle-either = Take the cards out of the dealing shoe and the discard rack and spread them face up or face down. Turn them face up when a player comes.
shared-idle-by_hand = Once the first player has had a chance to look, wash, stack, shuffle and cut the cards.
shared-idle-device_secure = Once the first player has had a chance to look, stack the cards and put them into the device. Deal the batch that it kept; spread and reshuffle that batch first only if a player asks.
shared-idle-device_open = Once the first player has had a chance to look, stack the cards and put them into the device. Spread the batch that it kept for inspection and reshuffle it before it is dealt.
shared-idle-device_one_batch = Once the first player has had a chance to look, stack the cards and have the device shuffle them.

## decks

shared-decks-hours = Change the decks at least once every { $hours } hours.
shared-decks-shoe = Change the decks after each shoe: take new ones for the next.

## equipment

shared-equipment-boxes = Drop box and tip box attached to the dealer’s side of the table, one on each side of the dealer.
shared-equipment-boxes_elsewhere = Drop box and tip box attached to the dealer’s side of the table, one on each side of the dealer; the tip box is in another place only if that is approved because equipment is in the way.
shared-equipment-rack = Discard rack securely attached to the top of the table on the dealer’s side.
shared-equipment-bucket = Discard bucket on the dealer’s side of the table.
shared-equipment-shoe = Dealing shoe at the table, from which the cards are dealt.
shared-equipment-manual_shoe = Manual dealing shoe made for the purpose, from which the cards are dealt.
shared-equipment-continuous = Continuous shuffling device at the table in place of the dealing shoe.
shared-equipment-device = Automated shuffling device at the table, in working order.
shared-equipment-two_cover_cards = Two cover cards at the table.
shared-equipment-decks = { $decks } decks at the table.
shared-equipment-decks_alike = { $decks } decks at the table, identical in appearance.
shared-equipment-two_batches = Two batches of { $decks } decks at the table, of the same design, the backs of one batch in another color than those of the other.
shared-equipment-odds = The odds of every wager that is offered are on the layout or, if not, on a sign at the table.

## cards

shared-cards-opened = Note when the decks were opened: they are changed at the latest { $hours } hours later.
shared-cards-opened_shoe = New decks for the first shoe; those of the last shoe are not used again.
shared-cards-gathered = The { $decks } decks are complete: no card is left in the shoe, in the discard rack or anywhere else at the table.
shared-cards-gathered_bucket = The { $decks } decks are complete: no card is left in the shoe, in the discard bucket or anywhere else at the table.
shared-cards-gathered_batches = Both batches of { $decks } decks are complete: no card is left in the shoe, the discard rack or the device.
shared-cards-removed = How cards are taken out of use: see § 603a.16, whose text is not held here.

## present

shared-present-floorperson = The floorperson assigned to the table verifies the inspection of the cards.
shared-present-feathered = The floorperson verifies each shuffle by hand from the feathered stack.

## approved

shared-approved-layout = The layout was submitted to the Bureau of Gaming Operations and approved: see § 601a.10(a), whose text is not held here.
shared-approved-layout_2010 = The layout is approved by the Bureau of Gaming Operations.
shared-approved-boxes = The places of the drop box and the tip box are approved by the Bureau of Casino Compliance: see § 601a.10(g), whose text is not held here.
shared-approved-boxes_2010 = The places of the drop box and the tip box are approved by the Bureau of Gaming Operations.
shared-approved-bucket_2010 = The place of the discard bucket is approved by the Bureau of Gaming Operations.
shared-approved-shoe_place = The place of the dealing shoe on the table is approved by the Bureau of Casino Compliance: see § 601a.10(g), whose text is not held here.
shared-approved-choices = The choices of this table are those of the Rules Submission: see § 601a.2, whose text is not held here.
shared-approved-choices_2010 = The choices of this table are those of the Rules Submission: see § 521.2, whose text is not held here.
shared-approved-preshuffled = Cards that come preinspected and preshuffled were prepared as § 603a.16(u) or (v) says, whose text is not held here.
shared-approved-stores_securely = The device keeps a single shuffled batch inside it in a secure manner.
shared-approved-stores_securely_2010 = The device keeps a single shuffled batch inside it in a secure manner that the Bureau of Gaming Operations approved.
shared-approved-procedures = The shuffled batch is secured, released and prepared for play by procedures submitted to the Bureau of Gaming Operations and approved: see § 465a.2, whose text is not held here.
shared-approved-procedures_2010 = The shuffled batch is secured, released and prepared for play by procedures that the Bureau of Gaming Operations approved.
shared-approved-not_secure = The submission does not say that the device keeps its batch securely: after an idle table the batch is spread and reshuffled before it is dealt.
shared-approved-continuous = The continuous shuffling device was submitted to the Bureau of Gaming Laboratory Operations and approved before it was used: see § 461a.4, whose text is not held here.
shared-approved-continuous_2010 = The continuous shuffling device, and the procedures for dealing and shuffling with it, are approved by the Bureau of Gaming Laboratory Operations.

## tables

shared-tables-chip = Chip
shared-tables-odds_pay = What a winning wager of one chip wins at each of the odds of this table, on top of the wager.
shared-tables-not_whole = –

## trouble.jam

shared-trouble-jam-happened = The shuffling device jams, stops during a shuffle or does not complete its cycle.
shared-trouble-jam-to_do = Reshuffle the cards.

## trouble.out_of_order_covered

shared-trouble-out_of_order_covered-happened = The shuffling device cannot be used.
shared-trouble-out_of_order_covered-to_do = Cover it or put an out-of-order sign on it before the cards are shuffled in any other way.

## trouble.out_of_order_removed

shared-trouble-out_of_order_removed-happened = The shuffling device cannot be used.
shared-trouble-out_of_order_removed-to_do = Take it off the table before the cards are shuffled in any other way.

## trouble.fails_in_a_round

shared-trouble-fails_in_a_round-happened = The continuous shuffling device fails before the round is over.
shared-trouble-fails_in_a_round-to_do = Shuffle the cards in it and the discards by hand, have them cut, and complete the round with them; shuffle them again afterwards.

## trouble.handled

shared-trouble-handled-happened = A player touches, takes or alters cards.
shared-trouble-handled-to_do = Do not allow it: players may not handle the cards.

## trouble.recut

shared-trouble-recut-happened = The cut was improper or may affect the fairness of the game.
shared-trouble-recut-to_do = If a floorperson or above orders it before the stack is in the shoe, have the next person entitled cut again.
