### What documents say of 21 Baccarat.

## titles

baccarat_21-titles-deal = The deal
baccarat_21-titles-further = Further cards
baccarat_21-titles-settlement = Settlement
baccarat_21-titles-after = After the round
baccarat_21-titles-payouts = What wagers pay
baccarat_21-titles-bonus = Bonus Wagers: paytable { $table }

## deal

baccarat_21-deal-wagers = Wagers are chips, plaques or other approved instruments on the layout, placed before the first card. Nobody handles, takes back or alters a wager until it is decided.
baccarat_21-deal-one_hand = Each player wagers on the Player’s Hand or on the Banker’s Hand, not on both.
baccarat_21-deal-optional = Only a player with a wager on a hand may make the optional wagers: { $wagers }.
baccarat_21-deal-with_hands = Draw each card with the hand that is closest to the shoe, and place it with the other.
baccarat_21-deal-four = Deal four cards face up in front of the table inventory container: one to the Player’s Hand, one to the Banker’s Hand, a second to the Player’s Hand, a second to the Banker’s Hand.
baccarat_21-deal-hands_off = No player handles the cards.
baccarat_21-deal-count = A card from 2 to 10 counts its number, a face card 10, an ace 11, or 1 where 11 would take the hand over 21.

## further

baccarat_21-further-natural = Two aces, or an ace with a card that counts 10, are a natural. If either hand is one, deal no more cards.
baccarat_21-further-natural_bonus = Two aces, or an ace with a card that counts 10, are a natural. If either hand is one and nobody has a Bonus Wager, deal no more cards.
baccarat_21-further-bonus_card = If either hand is a natural and somebody has a Bonus Wager, deal one more card face up to each hand below { $points }, the Player’s Hand first. It counts for the Bonus Wager only.
baccarat_21-further-draw = If neither hand is a natural, deal one more card face up to each hand below { $points }, soft or hard, the Player’s Hand first; never more than one to a hand.
baccarat_21-further-aces_twelve = Two aces count { $points }.
baccarat_21-further-aces_outrank = Two aces outrank every other hand; two such hands tie.

## settle

baccarat_21-settle-compare = Compare the totals of both hands.
baccarat_21-settle-order = Begin with the player farthest to your right and go on counterclockwise: settle the wagers on the Player’s Hand and the Banker’s Hand.
baccarat_21-settle-then_optional = Then settle the optional wagers in the same order: { $wagers }.

## settle.table

baccarat_21-settle-table-caption = Which hand wins: its wagers are paid, those on the other hand collected.
baccarat_21-settle-table-totals = Totals
baccarat_21-settle-table-wins = Winner
baccarat_21-settle-table-both_within = both 21 or less
baccarat_21-settle-table-higher = the higher total
baccarat_21-settle-table-one_over = one hand over 21
baccarat_21-settle-table-not_over = the hand that is not over 21
baccarat_21-settle-table-both_over = both over 21
baccarat_21-settle-table-lower = the lower total
baccarat_21-settle-table-equal = equal
baccarat_21-settle-table-returned = neither: return the wagers on both hands

## after

baccarat_21-after-clear = Put the cards into the discard rack so that each hand can be reconstructed if there is a question or dispute.
baccarat_21-after-cover = When the cover card comes out, put it aside and complete the hand. Then put the cards left in the shoe into the discard rack, to make sure that none is missing, and shuffle all of them.

## payouts

baccarat_21-payouts-wager = Wager
baccarat_21-payouts-wins = Wins if
baccarat_21-payouts-pays = Pays
baccarat_21-payouts-player = the Player’s Hand wins
baccarat_21-payouts-banker = the Banker’s Hand wins
baccarat_21-payouts-hand_pays = { $odds }; { $half } if it wins with { $points }
baccarat_21-payouts-tie = the totals are equal

## bonus

baccarat_21-bonus-line = The hand contains
baccarat_21-bonus-best = A hand that fills several lines is paid on the best of them.
baccarat_21-bonus-pair_only = For a pair only the first two cards of the hand count.

## bonus.lines

baccarat_21-bonus-lines-three_7s = three 7s
baccarat_21-bonus-lines-three-of-a-kind = three cards of the same rank
baccarat_21-bonus-lines-three-card_straight = three cards in consecutive rank
baccarat_21-bonus-lines-three-card_21 = three cards that total 21
baccarat_21-bonus-lines-pair = two cards of the same rank, dealt first

## trouble.recut

baccarat_21-trouble-recut-happened = The shuffle or the cut was improper or may affect the fairness of the game.
baccarat_21-trouble-recut-to_do = If a floorperson or above orders it before the stack is in the shoe, shuffle again or have the cards cut again; the next person in the order of the offer cuts.

## trouble.face_up

baccarat_21-trouble-face_up-happened = A card lies face up in the shoe.
baccarat_21-trouble-face_up-to_do = Do not use it in this round: put it into the discard rack, or into the segregated area of a double shoe.

## trouble.drawn

baccarat_21-trouble-drawn-happened = A hand that has { $points } or more is dealt another card by accident.
baccarat_21-trouble-drawn-to_do = Put that card into the discard rack.

## trouble.out_of_cards

baccarat_21-trouble-out_of_cards-happened = The shoe has too few cards to complete the round.
baccarat_21-trouble-out_of_cards-to_do = The round is void: return all wagers, and reshuffle the cards.

## players

baccarat_21-players-out_of_cards = If the shoe has too few cards to complete a round, the round does not count and every wager is returned.
baccarat_21-players-face_up = A card that lies face up in the shoe is not used in the round: it is put away.
baccarat_21-players-drawn = A card dealt by accident to a hand that has { $points } or more is put away and does not count.
baccarat_21-players-hands_off = Please do not touch the cards: only the dealer does.

## hands

baccarat_21-hands-natural = A natural: { $points }
baccarat_21-hands-natural_says = An ace with a card that counts 10: the first two cards of each hand decide.
baccarat_21-hands-aces_twelve = Two aces: { $points }
baccarat_21-hands-aces_twelve_says = A natural, too: one ace counts 11, the other 1.
baccarat_21-hands-aces_outrank = Two aces
baccarat_21-hands-aces_outrank_says = A natural, too: at this table it outranks every other hand.
baccarat_21-hands-stays = { $points }: no more cards
baccarat_21-hands-stays_says = A hand of { $points } or more gets no third card. If it wins with { $points }, it pays { $odds }.
baccarat_21-hands-soft = Soft { $points }
baccarat_21-hands-soft_says = The ace counts 11: this hand, too, gets no third card.
baccarat_21-hands-draws = { $points }, and one more card
baccarat_21-hands-draws_says = A hand below { $stands } gets one more card: here it ends with { $final }.
baccarat_21-hands-over = Over 21: { $points }
baccarat_21-hands-over_says = It loses to a hand of 21 or less. If both are over 21, the lower total wins.
baccarat_21-hands-bonus = Bonus Wager: { $line }
baccarat_21-hands-bonus_says = Pays { $odds } by the paytable of this table.

## opening

baccarat_21-opening-places = Betting positions for up to { $seats } players on one side of the table, a place for the dealer on the other.
baccarat_21-opening-holder = The name or logo of the certificate holder on the layout.
baccarat_21-opening-areas = A separate betting area for each player for each of the wagers: on the Player’s Hand, on the Banker’s Hand, the Bonus Wager on either hand, and the Tie Wager.
baccarat_21-opening-draw_rule = The layout says that hands draw to { $draws } and stand on all { $stands }s, or similar approved words.

## closing

baccarat_21-closing-settled = Every wager is settled, and none is left on the layout.
baccarat_21-closing-clear = The cards of the last round are put away.

## approved

baccarat_21-approved-paytable = The Bonus Wagers are paid by paytable { $table }, which is one of those for { $decks } decks.
baccarat_21-approved-draw_rule = Other words for the drawing rule on the layout are approved by the Executive Director: see § 601a.10(a), whose text is not held here.
