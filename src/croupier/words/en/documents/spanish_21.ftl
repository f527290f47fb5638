### What documents say of Spanish 21.

## sections

spanish_21-sections-cards = The cards
spanish_21-sections-wagers = Wagers
spanish_21-sections-deal = The deal
spanish_21-sections-decisions = The players’ decisions
spanish_21-sections-dealer = The dealer’s hand
spanish_21-sections-settlement = Settlement
spanish_21-sections-after = After the round
spanish_21-sections-bonus = What winning hands pay
spanish_21-sections-fixed = Three 7s of one suit against a dealer’s 7
spanish_21-sections-halves = Insurance and surrender by wager
spanish_21-sections-match = Match-the-Dealer by chip
spanish_21-sections-reader = The card reader
spanish_21-sections-conduct = How the game is dealt

## cards

spanish_21-cards-tens = With a floorperson, take the 10 of each suit out of every deck, tear it in half and put it into the box, envelope or container that the decks came from. Decks of { $cards } cards are left.
spanish_21-cards-offer_cut = Offer the stack, backs away from you, to be cut: when the game begins, to the first player who came; later, to the player on whose area the cover card came out. If it came out on your own hand, or a floorperson ordered the shuffle, begin with the player farthest to your right. If refused, go on counterclockwise. If nobody cuts, cut yourself.
spanish_21-cards-offer_cut_2010 = Offer the stack, backs up, to be cut: when the game begins, to the first player who came; later, to the player on whose box the cover card came out. If it came out on your own hand, or a floorperson ordered the shuffle, begin with the player farthest to your right. If refused, go on clockwise. If nobody cuts, cut yourself.
spanish_21-cards-cut_depth = The cut: the cover card goes into the stack at least { $cards } cards from the top or the bottom.
spanish_21-cards-cut_complete = Put all cards above the cover card on the bottom of the stack. Then insert the cover card at least { $share } of the way in from the bottom.
spanish_21-cards-cut_complete_2010 = Put all cards above the cover card on the bottom of the stack. Then align the stack with the mark on the side of the shoe, and insert the cover card at least { $share } of the way in from the bottom.
spanish_21-cards-cover_card = At least one cover card at the table.

## wagers

spanish_21-wagers-main = A box plays with a Spanish 21 Wager that is placed before the first card of the round.
spanish_21-wagers-chips = Take wagers in chips, plaques or other instruments that the Board has approved, on their areas.
spanish_21-wagers-chips_2010 = Take wagers in chips or plaques on their areas.
spanish_21-wagers-cash = A spoken wager with cash is good if you confirm it; change the cash into chips or plaques at once.
spanish_21-wagers-cash_2010 = A spoken wager with cash is good if you and a floorperson confirm it; change the cash into chips or plaques at once.
spanish_21-wagers-match = Beside a Spanish 21 Wager, and only beside one, take a Match-the-Dealer Wager.
spanish_21-wagers-match_terms = It is at least { $least } and at most as much as the Spanish 21 Wager of that box.
spanish_21-wagers-match_maximum = It is at least { $least }, and at most { $most } or, if that is less, as much as the Spanish 21 Wager of that box.
spanish_21-wagers-one_box = A player wagers on one box in a round.
spanish_21-wagers-boxes = A player may wager on up to { $boxes } boxes in a round; they must be adjacent.
spanish_21-wagers-sat_out = A player who sat out a round may not wager until the next shuffle, unless the house permits it.
spanish_21-wagers-hands_off = Nobody handles, takes back or alters a wager before it is decided.
spanish_21-wagers-hands_off_2010 = From the first card on, nobody handles, takes back or alters a wager before it is decided.

## deal

spanish_21-deal-hands = Take each card out of the shoe with the hand next to it, and place it with the other. The two positions nearest to the shoe may be dealt with the same hand.
spanish_21-deal-hands_2010 = Take each card out of the shoe with your left hand, and place it with your right. Hit cards for the first two positions may be placed with the left.
spanish_21-deal-first = From your left, clockwise: one card face up to each box with a wager, then one face up to yourself.
spanish_21-deal-second = A second card face up to each box with a wager, then one face down to yourself: the hole card.
spanish_21-deal-cover_card = When the cover card comes out, put it aside and finish the round. Then collect all cards and shuffle them.
spanish_21-deal-cover_card_2010 = When the cover card comes out, finish the round. Then collect the cards, put those left in the shoe into the discard rack, so that none is missing, and shuffle them.
spanish_21-deal-match = Settle Match-the-Dealer at once, counterclockwise from your right, before any other card and before the card reader: pay each of the box’s two cards that has the rank of your up card; if neither has, collect the wager. A king, queen or jack matches only its like.
spanish_21-deal-match_2010 = Settle Match-the-Dealer at once, before any other card and before the card reader: pay each of the box’s two cards that has the rank of your up card; if neither has, collect the wager. A king, queen or jack matches only its like.
spanish_21-deal-match_apart = Match-the-Dealer has no bearing on any other wager, and insurance does not cover it.
spanish_21-deal-insurance = Ace up: offer insurance. An Insurance Wager goes on the insurance line before the hole card is checked, for at most half of the box’s wager or, if chips cannot make half, the next amount that they can.
spanish_21-deal-reader = Ace, king, queen or jack up: move the hole card face down into the card reader. Nobody sees it, you neither.
spanish_21-deal-blackjack = Blackjack: deal no further card. Turn the hole card, pay insurance { $odds }, and settle.
spanish_21-deal-no_blackjack = No Blackjack: collect Insurance Wagers at once, before any other card.

## decisions

spanish_21-decisions-turn = From your left, clockwise, one box after another.
spanish_21-decisions-turn_2010 = From your left, announce the points of each box in turn, and of each hand again after every card.
spanish_21-decisions-blackjack_at_once = Player’s Blackjack against a 2 to 9: announce it, pay { $odds } at once and remove the cards.
spanish_21-decisions-blackjack_waits = Player’s Blackjack against an ace, king, queen or jack: announce it, and leave it until you turn the hole card.
spanish_21-decisions-blackjack_2010 = A player’s Blackjack is announced and waits for the end of the round.
spanish_21-decisions-surrender = Surrender: only as the first decision on two cards that were not split, for half of the wager. Against a 2 to 9, collect half and return half at once. Otherwise put the wager on top of the cards: when the hole card is turned, a Blackjack takes all of it; if there is none, collect half and return half.
spanish_21-decisions-draw = Below 21 a player may draw, face up, again and again. At 21 no card is dealt.
spanish_21-decisions-double = Double down: on any two or more cards, not on a Blackjack, for up to the hand’s own wager. Deal one card, face up and sideways, and no other.
spanish_21-decisions-double_2010 = Double down: on the first two cards of a hand, not on a Blackjack, for up to the hand’s own wager. Deal one card, face up and sideways, and no other.
spanish_21-decisions-rescue = After that card, unless the hand is over 21, the player may rescue: return the Double Down Wager, and collect the hand’s own.
spanish_21-decisions-split = Split: two first cards of equal value (a king and a jack are), for another wager as large as the first.
spanish_21-decisions-split_order = Deal to the first incomplete hand on your left and finish it before the next. A split hand may stand, draw or double, not surrender.
spanish_21-decisions-split_once = A box may be split once in a round.
spanish_21-decisions-split_times = A box may be split { $times } times in a round, aces too: { $hands } hands.
spanish_21-decisions-counts_own = Players count their own points, and may not rely on your announcement.

## dealer

spanish_21-dealer-turn = When all hands are complete, turn the hole card face up.
spanish_21-dealer-turn_2010 = When all hands are complete, announce “Dealer’s Card”, loud enough for everybody, and turn the hole card face up.
spanish_21-dealer-draw = Draw face up to a hard or soft total of { $stands } or more, and announce your total after each card.
spanish_21-dealer-no_need = Do not draw if your hand decides nothing any more: no hand is left, or every hand left wins whatever you draw.

## settle

spanish_21-settle-wins = A hand wins if it has 21 or less and you are over 21, or if it is nearer to 21 than yours.
spanish_21-settle-blackjack = A player’s Blackjack wins against any hand, and pays { $odds }.
spanish_21-settle-twenty_ones = A 21 of three or more cards wins against your 21, unless that is a Blackjack: then it loses.
spanish_21-settle-split_twenty_one = A split hand’s 21 of two cards is no Blackjack. It ties with your 21, a Blackjack too.
spanish_21-settle-split_twenty_one_2010 = A split hand’s 21 of two cards is no Blackjack. It ties with your 21 of more cards, and loses to your Blackjack.
spanish_21-settle-split_twenty_one_wins = A split hand’s 21 of two cards is no Blackjack. It wins against your 21 of more cards, and ties with your Blackjack.
spanish_21-settle-split_twenty_one_wins_2010 = A split hand’s 21 of two cards is no Blackjack. It wins against your 21 of more cards, and loses to your Blackjack.
spanish_21-settle-ties = Other equal totals tie: return the wager.
spanish_21-settle-loses = Every other hand loses, and a hand over 21 always does.
spanish_21-settle-even = Winning hands pay { $odds }, and hands of 21 in the table below more.
spanish_21-settle-doubled = A doubled hand pays { $odds } and nothing more.
spanish_21-settle-split = A split hand pays { $odds }, without the table below.
spanish_21-settle-split_2010 = A split hand is paid by the table below, but earns no fixed payout.
spanish_21-settle-spared = Your Blackjack takes only original wagers: return Double Down Wagers and those on split hands.
spanish_21-settle-losers_first = Collect all losing wagers, then pay the winning ones.
spanish_21-settle-in_turn = Settle box by box, counterclockwise from your right. Put losing wagers straight into the table inventory, and pay no winner with chips collected from a loser.

## after

spanish_21-after-clear = Take the cards off the table into the discard rack so that each hand can be rebuilt.
spanish_21-after-clear_2010 = Pick the cards up in order, so that each hand can be rebuilt: counterclockwise from your far right, your own last against the bottom of the others, into the discard rack.

## bonus

spanish_21-bonus-columns-hand = Winning hand
spanish_21-bonus-columns-pays = Pays
spanish_21-bonus-caption = Not for a doubled or split hand
spanish_21-bonus-caption_2010 = Not for a doubled hand
spanish_21-bonus-blackjack = Blackjack
spanish_21-bonus-other = Any other winning hand
spanish_21-bonus-insurance = Insurance, if the dealer has a Blackjack
spanish_21-bonus-match_same = Match-the-Dealer, each matching card of the same suit
spanish_21-bonus-match_different = Match-the-Dealer, each matching card of another suit

## bonus.hands

spanish_21-bonus-hands-6-7-8_mixed = 6, 7 and 8 of mixed suits
spanish_21-bonus-hands-6-7-8_suited = 6, 7 and 8 of one suit
spanish_21-bonus-hands-6-7-8_spades = 6, 7 and 8 of spades
spanish_21-bonus-hands-7-7-7_mixed = Three 7s of mixed suits
spanish_21-bonus-hands-7-7-7_suited = Three 7s of one suit
spanish_21-bonus-hands-7-7-7_spades = Three 7s of spades
spanish_21-bonus-hands-five-card_21 = 21 of five cards
spanish_21-bonus-hands-six-card_21 = 21 of six cards
spanish_21-bonus-hands-seven-card_21 = 21 of seven or more cards

## fixed

spanish_21-fixed-columns-who = Who is paid
spanish_21-fixed-columns-amount = Fixed payout
spanish_21-fixed-caption = In addition; neither for a doubled nor for a split hand
spanish_21-fixed-smaller = The hand, if its original wager was { $least } or more but less than { $below }
spanish_21-fixed-larger = The hand, if its original wager was { $least } or more
spanish_21-fixed-others = Every other player who wagered in the round
spanish_21-fixed-none = Below { $least } there is no fixed payout, and nobody else is paid either.

## halves

spanish_21-halves-columns-wager = Wager
spanish_21-halves-columns-insurance = Most insurance
spanish_21-halves-columns-surrender = Surrender returns
spanish_21-halves-caption = What insurance may be at most, and what is returned to a player who surrenders

## match

spanish_21-match-columns-chip = Chip
spanish_21-match-columns-same = Same suit ({ $odds })
spanish_21-match-columns-different = Another suit ({ $odds })
spanish_21-match-columns-same_twice = Two of the same suit
spanish_21-match-columns-one_each = One of each
spanish_21-match-columns-different_twice = Two of another suit
spanish_21-match-caption = What the two cards of a box win

## trouble.face_up

spanish_21-trouble-face_up-happened = A card lies face up in the shoe.
spanish_21-trouble-face_up-to_do = Put it into the discard rack: it is not used in this round.

## trouble.face_up_2010

spanish_21-trouble-face_up_2010-happened = A card lies face up in the shoe.
spanish_21-trouble-face_up_2010-to_do = Put it into the discard rack: it is not used until all the cards are shuffled.

## trouble.face_up_cards

spanish_21-trouble-face_up_cards-happened = More than one card is found face up in a round.
spanish_21-trouble-face_up_cards-to_do = The round is void: return wagers that are not settled, and reshuffle the cards.

## trouble.ten

spanish_21-trouble-ten-happened = A 10 is found in the shoe.
spanish_21-trouble-ten-to_do = It is not used. A floorperson tears it in half and puts it into the box, envelope or container that the decks came from.

## trouble.tens

spanish_21-trouble-tens-happened = More than one 10 is found in a round.
spanish_21-trouble-tens-to_do = The round is void: return wagers that are not settled, and have the decks removed from play.

## trouble.unseen

spanish_21-trouble-unseen-happened = You draw a card in error, and nobody sees it.
spanish_21-trouble-unseen-to_do = Use it as the next card.

## trouble.exposed

spanish_21-trouble-exposed-happened = You draw a card in error after everybody has two cards, and players see it.
spanish_21-trouble-exposed-to_do = Deal it as the next card. A player may refuse it, and gets no other card in this round. If nobody takes it and you cannot use it, put it into the discard rack.

## trouble.exposed_early

spanish_21-trouble-exposed_early-happened = You draw a card in error before everybody has two cards, and players see it.
spanish_21-trouble-exposed_early-to_do = Use it as the next card: nobody may refuse it.

## trouble.on_17

spanish_21-trouble-on_17-happened = You draw a card to your own 17 or more.
spanish_21-trouble-on_17-to_do = Put it into the discard rack.

## trouble.dealer_skipped

spanish_21-trouble-dealer_skipped-happened = You miss your own first or second card.
spanish_21-trouble-dealer_skipped-to_do = Go on dealing the players’ first two cards, then deal yourself what is missing.

## trouble.out_of_cards

spanish_21-trouble-out_of_cards-happened = The cards in the shoe do not suffice for the round.
spanish_21-trouble-out_of_cards-to_do = Shuffle the cards in the discard rack and have them cut. Put their first card, face down, into the discard rack, and complete the round with the others.

## trouble.dealt_none

spanish_21-trouble-dealt_none-happened = A box with a wager was dealt no card.
spanish_21-trouble-dealt_none-to_do = The hand is dead: return its wagers. The player is in the next deal.

## trouble.dealt_one

spanish_21-trouble-dealt_one-happened = A box was dealt only one card.
spanish_21-trouble-dealt_one-to_do = At the player’s option, deal the second card after everybody else’s. If the player does not want it, the hand is dead: return its wagers.

## trouble.missed

spanish_21-trouble-missed-happened = A player asked for a card and you did not deal it.
spanish_21-trouble-missed-to_do = At the player’s option, deal it after the other players’ cards and before you turn the hole card, or call the hand dead and return its wager.

## trouble.reader_shows

spanish_21-trouble-reader_shows-happened = You put the hole card into the card reader under a 2 to 9.
spanish_21-trouble-reader_shows-to_do = Tell a floorperson or above. This device lets players see the card: call all hands dead, collect the cards and return wagers that are not settled.

## trouble.reader_hides

spanish_21-trouble-reader_hides-happened = You put the hole card into the card reader under a 2 to 9.
spanish_21-trouble-reader_hides-to_do = Tell a floorperson or above. This device lets no player see the card: go on.

## trouble.reader_fails

spanish_21-trouble-reader_fails-happened = The card reader fails.
spanish_21-trouble-reader_fails-to_do = Deal no further card until it is repaired or replaced.

## trouble.unchecked

spanish_21-trouble-unchecked-happened = You go on without the card reader although an ace, king, queen or jack is up.
spanish_21-trouble-unchecked-to_do = Play the round as it stands. If the hole card then makes a Blackjack, it takes original wagers only; a surrendered wager is taken whole.

## trouble.recut

spanish_21-trouble-recut-happened = The cut was improper, or may affect the fairness of the game.
spanish_21-trouble-recut-to_do = If a floorperson or above orders it before the cards are in the shoe, have the player who cut, or the next one entitled, cut again.

## trouble.recut_2010

spanish_21-trouble-recut_2010-happened = The cut was improper, or may affect the fairness of the game.
spanish_21-trouble-recut_2010-to_do = If a floorperson or above orders it before any card is dealt, have the next player entitled cut again.

## trouble.wager_handled

spanish_21-trouble-wager_handled-happened = A player handles, takes back or alters a wager that is not decided.
spanish_21-trouble-wager_handled-to_do = Stop it: the wager stays as it was. Have it noted.

## trouble.late_wager

spanish_21-trouble-late_wager-happened = A player makes, raises or takes back a wager after the first card.
spanish_21-trouble-late_wager-to_do = Refuse it. Insurance, a double and a wager on a split hand come later.

## trouble.old_decks

spanish_21-trouble-old_decks-happened = The decks have been in use for { $hours } hours.
spanish_21-trouble-old_decks-to_do = Finish the round that has begun, and have the decks changed.

## players

spanish_21-players-face_up = If more than one card lies face up in the shoe, or more than one 10 is found, the round is void and wagers that are not settled go back.
spanish_21-players-exposed = A card that is drawn by mistake and seen is dealt as the next one. You may refuse it, but then get no other card in this round.
spanish_21-players-not_dealt = If you get no card at all, your wager goes back. If only one of the first two is missing, you may have it after everybody else.
spanish_21-players-missed = If a card that you asked for is forgotten, choose: get it after the other players, or have your wager back.
spanish_21-players-reader_shows = If the dealer puts the hole card into the card reader under a 2 to 9, all hands are dead and wagers that are not settled go back.
spanish_21-players-reader_hides = If the dealer puts the hole card into the card reader under a 2 to 9, the round goes on: nobody could see the card.
spanish_21-players-reader_fails = If the card reader fails, nothing is dealt until it is repaired or replaced.
spanish_21-players-out_of_cards = If the shoe runs out, the discards are shuffled and cut, and the round goes on with them.
spanish_21-players-hands_off = Do not touch the cards, nor a wager before it is decided.

## pictures

spanish_21-pictures-blackjack = An ace and a face card: pays { $odds }
spanish_21-pictures-bonus = Pays { $odds }
spanish_21-pictures-fixed = Pays { $odds } and, against a dealer’s 7, a fixed payout
spanish_21-pictures-pair = Cards of equal value may be split
spanish_21-pictures-pair_title = A pair
spanish_21-pictures-soft = The ace counts 11. The dealer stands on it
spanish_21-pictures-soft_title = Soft { $total }
spanish_21-pictures-match_title = Match-the-Dealer
spanish_21-pictures-match = Both match a dealer’s { $up } in rank: the wager wins { $pays } for { $stake }

## open

spanish_21-open-seats = The layout has betting positions for at most { $seats } players.
spanish_21-open-name = The layout bears the certificate holder’s name or logo.
spanish_21-open-area = Every position has a separate area for the Spanish 21 Wager.
spanish_21-open-match_area = Every position has a separate area for the Match-the-Dealer Wager.
spanish_21-open-insurance_line = The layout has an insurance line.
spanish_21-open-inscriptions = The layout says that Blackjack pays { $blackjack } and insurance { $insurance }, and that the dealer draws to { $draws } and stands on all { $stands }s.
spanish_21-open-odds = The odds and amounts of all wagers that are offered are on the layout or on a sign at the table.
spanish_21-open-odds_2010 = The odds of winning wagers, also of hands of 21 that pay more, are on the layout.
spanish_21-open-match_odds_2010 = The odds of Match-the-Dealer are on the layout, or on the sign.
spanish_21-open-sign = A sign at the table explains that doubled hands earn no additional payouts.
spanish_21-open-reader = A card reader is attached to the top of the table on the dealer’s side.
spanish_21-open-reader_2010 = A card reader is attached to the table.
spanish_21-open-reader_inspected = At the beginning of the gaming day the floorperson assigned to the table has inspected the card reader: nobody has tampered with it, and it works.
spanish_21-open-rack = A discard rack is securely attached to the top of the table on the dealer’s side, as high as { $decks } decks of { $cards } cards, or taller with a clearly visible mark at that height.

## close

spanish_21-close-settled = The last round is settled; no wager is left on the layout.
spanish_21-close-cleared = The cards of the last round are off the layout.
spanish_21-close-reader = No card is left in the card reader.

## look

spanish_21-look-reader_fact = The card reader does as the submission states: it lets no player see the value of the hole card.
spanish_21-look-reader_fact_shows = The card reader does as the submission states: it lets players see the value of the hole card.
spanish_21-look-reader_unseen = The hole card goes into the card reader face down, unseen by everybody, the dealer included, and only under an ace, king, queen or jack.
spanish_21-look-tens = The 10s are out of all decks; torn halves are in the container that the decks came from.
spanish_21-look-first_card = The first card of each shoe, and one for each new dealer, goes into the discard rack.
spanish_21-look-match_first = Match-the-Dealer is settled before the card reader is used.
spanish_21-look-rebuilt = Discards lie so that each hand can be rebuilt.
spanish_21-look-sign = The sign on doubled hands is approved by the Executive Director.
spanish_21-look-draw_rule = Other words for the drawing rule on the layout are approved by the Executive Director: see § 601a.10(a), whose text is not held here.
spanish_21-look-sign_2010 = The sign on doubled hands is approved by the Bureau of Gaming Operations.
spanish_21-look-reader_approved_2010 = The card reader is approved by the Bureau of Gaming Operations.
spanish_21-look-continuous = The continuous shuffling device is approved: see § 461a.4, whose text is not held here.
spanish_21-look-continuous_2010 = The continuous shuffling device, and the procedures for dealing and shuffling with it, are approved by the Bureau of Gaming Operations.
