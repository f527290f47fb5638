### What documents say of Pai Gow.

## sections

pai_gow-sections-before = Before the deal
pai_gow-sections-bank = The bank
pai_gow-sections-deal = The deal
pai_gow-sections-setting = Setting the hands
pai_gow-sections-settlement = Settlement
pai_gow-sections-banked_settlement = Settlement against a bank
pai_gow-sections-after = After the round
pai_gow-sections-start = Where the deal begins
pai_gow-sections-delivery = Styles of delivery
pai_gow-sections-ranking = Ranking of hands
pai_gow-sections-house_way = The house way
pai_gow-sections-house_way_table = The house way: hands that its table sets
pai_gow-sections-payouts = Payouts by chip
pai_gow-sections-vigorish = Vigorish by amount
pai_gow-sections-table = The table and its equipment
pai_gow-sections-tiles = The tiles
pai_gow-sections-dice = Shaker and dice
pai_gow-sections-generator = The random number generator
pai_gow-sections-close_table = When the table closes
pai_gow-sections-approvals = Approvals and filings
pai_gow-sections-equipment = Equipment
pai_gow-sections-conduct = How the game is dealt
pai_gow-sections-elsewhere = What is governed elsewhere

## before

pai_gow-before-shown = When the first player arrives, let that player look at the tiles, which lie face up in { $pairs } pairs. Then turn them face down.
pai_gow-before-mix = Mix with the heels of both hands, one clockwise and the other counterclockwise, at least eight circles each.
pai_gow-before-stack = Pick tiles up at random, { $height } with each hand, and set { $stacks } stacks of { $height } side by side in front of the table inventory container.
pai_gow-before-wagers = Take wagers in chips or plaques, from seated players only. Take no spoken wager with cash.
pai_gow-before-optional = Take these only beside a Pai Gow Wager: { $wagers }.
pai_gow-before-one_area = A player wagers on one betting area only.
pai_gow-before-two_areas = A player may wager on two adjacent betting areas, and on no more.

## bank

pai_gow-bank-start = Offer no bank in the first round after the table opens, after it was idle, or after the tiles are changed.
pai_gow-bank-offer = Once the wagers are down, offer the bank counterclockwise, to each player once, from your right the first time, until a player accepts. In the next round begin with the player to the right of the one who was asked first.
pai_gow-bank-offer_if_accepted = Once the wagers are down, offer the bank counterclockwise, to each player once, from your right, until a player accepts. If the first player you ask banks, begin the next offer with the player to the right of the bank.
pai_gow-bank-dealers_turn = When the first offer has come around to you, the house banks that round.
pai_gow-bank-confirm = Before a player banks, confirm that the player wagered against the dealer in the last round without a bank, and has chips on the table that cover all other players’ Pai Gow Wagers.
pai_gow-bank-not_twice = Nobody banks two rounds in a row.
pai_gow-bank-marker = Put the marker in front of the bank. The bank plays one area, and gets its own wagers back.
pai_gow-bank-co = If the bank asks to co-bank, put the co-bank’s marker there. The house then covers half of the winning Pai Gow Wagers, you set the bank’s hands, and you do not wager.
pai_gow-bank-cut = Offer the bank one cut: adjacent stacks go to one end, or some of them to each end. Without one, the stacks stay.
pai_gow-bank-wager_last = Take chips as much as the bank’s last wager against the dealer from the table inventory container and put them in front of it: your wager against the bank. The bank may have it lower, or have none.
pai_gow-bank-wager_fixed = Take { $amount } from the table inventory container and put it in front of it: your wager against the bank. The bank may have it lower, or have none.
pai_gow-bank-wager_capped = You wager no more than the bank has left once the players’ Pai Gow Wagers are covered.

## deal

pai_gow-deal-no_more_bets = Announce “no more bets”. From now on no wager is made, raised or taken back.
pai_gow-deal-style = You may choose one of the styles of delivery below, and show it. Otherwise deal from the right, stack by stack.
pai_gow-deal-style_own = You yourself may choose only what the Rules Submission specifies, and show it: { $styles }. Otherwise deal from the right, stack by stack.
pai_gow-deal-bank_style_listed = In a banked round the bank may choose among these styles instead.
pai_gow-deal-bank_style_any = In a banked round the bank may choose any of the styles of delivery below. If it chooses none, deal from the right, stack by stack.
pai_gow-deal-style_repeated = Repeat the bank’s style aloud, do what the Rules Submission specifies to identify it to surveillance, and show it with the stacks.
pai_gow-deal-shake = Shake the shaker at least three times.
pai_gow-deal-uncover = Take off the lid.
pai_gow-deal-uncover_in_area = Take off the lid, and put the open shaker in its area on the layout.
pai_gow-deal-press = Tell the player with a wager nearest to your right to press the button. The shaker runs for at least { $seconds } seconds.
pai_gow-deal-number = Start the random number generator, and read the number that it shows.
pai_gow-deal-bank_shakes = In a banked round the bank shakes, at least three times. Only you take off the lid.
pai_gow-deal-bank_presses = In a banked round the bank presses the button.
pai_gow-deal-call_dice = Call the number on each die.
pai_gow-deal-settle_dice = Settle these at once, before any tile is dealt: { $wagers }. Collect those that lose, and pay those that win by the tables on this card.
pai_gow-deal-total = Add up the dice, and announce the total.
pai_gow-deal-count = Count counterclockwise up to the total, yourself as one, over the { $seats } betting positions, wagered on or not, and the Dead Hand.
pai_gow-deal-count_number = Count counterclockwise up to the number, yourself as one, over the { $seats } betting positions, wagered on or not, and the Dead Hand.
pai_gow-deal-count_from_bank = In a banked round the count begins with the bank as one, and includes you.
pai_gow-deal-stacks = Deal { $height } tiles there, beginning with the stack at your right, and then counterclockwise to every other position, the Dead Hand and yourself included.
pai_gow-deal-marker = Put the marker on your own tiles as soon as they are dealt.
pai_gow-deal-wager_on_tiles = Against a bank, put your wager on your tiles instead, before you deal on.
pai_gow-deal-collect = Without showing a tile, collect the tiles of positions without a wager. They lie with the Dead Hand, at your left in front of the table inventory container.
pai_gow-deal-own_tiles = In a banked round in which you have no wager, your own tiles join the Dead Hand.
pai_gow-deal-cover = Cover the shaker, shake it once, and put it at your right.

## set

pai_gow-set-players = Each player sets the four tiles as a high and a low hand, and lays both face down and apart, right behind the betting area.
pai_gow-set-touch = Nobody but the player and you touches a player’s tiles. They stay in your view, and once set the player touches them no more.
pai_gow-set-help_must = If a player asks for help, say how the house way sets the tiles.
pai_gow-set-help_may = If a player asks for help, you may say how the house way sets the tiles.
pai_gow-set-two_areas = A player with two areas sets the hand with the larger wager first; with equal wagers, counterclockwise. A hand that lies face down is not changed.
pai_gow-set-surrender = Until you expose a player’s hands, that player may surrender. Take the Pai Gow Wager at once, and stack the tiles face down at your right in front of the table inventory container, unseen.
pai_gow-set-surrendered_fortunes = Leave a surrendered player’s Pair Fortunes Wager on top of the tiles until it is settled.
pai_gow-set-bank_sets = A player who banks alone sets its own hands.
pai_gow-set-co_bank = In a co-banked round, set the bank’s tiles the house way.
pai_gow-set-dealer = When all players’ hands are down, turn your four tiles over and set them the house way: face up, the high hand upright, the low hand across it.
pai_gow-set-dealer_2010 = When all players’ hands are down, turn your four tiles over and set them the house way: face up, the high hand at your right, the low hand at your left.

## settle

pai_gow-settle-compare = Counterclockwise from your right, expose both hands of each player. Compare high with high and low with low, and announce win, lose or tie.
pai_gow-settle-wins = Both hands higher than yours: the wager wins, { $odds }.
pai_gow-settle-ties = One hand higher, the other not: a tie. Return the wager.
pai_gow-settle-loses = Neither hand higher: the wager loses. Collect it at once.
pai_gow-settle-copy = A copy hand, of the same pair or of the same points and highest tile, is not higher.
pai_gow-settle-zero = A player’s low hand of zero points is never higher.
pai_gow-settle-in_turn = Pay a winner before you expose the next player’s hands.
pai_gow-settle-paid_last = Leave winning hands face up. Pay them after all hands are exposed, counterclockwise from your right.
pai_gow-settle-vigorish_up = As you pay, take { $percent }% of the amount won, rounded up to the next { $unit }.
pai_gow-settle-vigorish_exact = As you pay, take { $percent }% of the amount won, to the cent.
pai_gow-settle-fortunes = Then settle Pair Fortunes by the pairs among the four tiles, however they are set: pay the best line, or collect.
pai_gow-settle-tiles = Then collect the tiles in order, so that every hand can be rebuilt, and lay them face up at your right in front of the table inventory container.
pai_gow-settle-tiles_2010 = Collect the tiles of a hand that lost or tied at once, those of a winner once it is paid: in order, so that every hand can be rebuilt, face up at your right in front of the table inventory container.

## banked

pai_gow-banked-dealer = If you have a wager, set your own hands; expose the bank’s, and compare yours with them first. You win: stack your tiles face up at the right with your wager on top. Tie: your wager goes back to the table inventory container. You lose: it goes to the center of the layout.
pai_gow-banked-compare = Then expose each player’s hands, counterclockwise from your right, against the bank’s, and announce win, lose or tie. Put losing Pai Gow Wagers in the center.
pai_gow-banked-pay = After all hands, pay winning Pai Gow Wagers from the center, yours included.
pai_gow-banked-adds = If the center runs out, collect what is still owed from the bank.
pai_gow-banked-own_win = Put your winnings and your wager back into the table inventory container at once. They bear no vigorish.
pai_gow-banked-vigorish = Every player who wins against the bank pays { $percent }% of the amount won.
pai_gow-banked-surplus = Take { $percent }% from what is left in the center, and give the rest to the bank.
pai_gow-banked-co_compare = Co-banked: once you have set the bank’s hands, expose each player’s, counterclockwise from your right, against them. Put losing Pai Gow Wagers in the center, and after all hands pay winners from there.
pai_gow-banked-co_adds = Co-banked: if the center runs out, take half of what is still owed from the co-bank and half from the table inventory container.
pai_gow-banked-co_surplus = Co-banked: put half of what is left into the table inventory container, take { $percent }% from the other half, and give the rest to the co-bank.
pai_gow-banked-fortunes = Pair Fortunes is a wager against the house also in a banked round: settle it after the Pai Gow Wager.

## after

pai_gow-after-remix = Turn all tiles face down, mix them and stack them for the next round.
pai_gow-after-idle = When nobody plays, lay the tiles out face up in { $pairs } pairs by rank, the Supreme Pair first.

## start

pai_gow-start-columns-place = First tiles to
pai_gow-start-columns-totals = Total
pai_gow-start-columns-numbers = Number
pai_gow-start-caption = Counterclockwise from the dealer, who is one
pai_gow-start-dealer = Dealer
pai_gow-start-seat = Position { $seat }
pai_gow-start-dead_hand = Dead Hand
pai_gow-start-banked = In a banked round, count from the bank instead: the bank is one.

## delivery

pai_gow-delivery-columns-style = Style
pai_gow-delivery-columns-shown = Shown by
pai_gow-delivery-columns-dealt = Dealt
pai_gow-delivery-caption = From the starting position on, counterclockwise; right and left are the dealer’s

## delivery.shown

pai_gow-delivery-shown-house_way_from_the_left = Moving the leftmost stack forward
pai_gow-delivery-shown-cup_say_from_the_right = Moving the two rightmost stacks forward
pai_gow-delivery-shown-cup_say_from_the_left = Moving the two leftmost stacks forward
pai_gow-delivery-shown-jung_quat = Moving the two middle stacks forward
pai_gow-delivery-shown-chee_yee = Moving the two outermost stacks forward
pai_gow-delivery-shown-pin_say_from_the_right = Laying the top tile of the rightmost stack diagonally over the next three
pai_gow-delivery-shown-pin_say_from_the_left = Laying the top tile of the leftmost stack diagonally over the next three
pai_gow-delivery-shown-dragon_head_from_the_right = Setting the two rightmost stacks on the next two, and moving the upper two tiles of both forward
pai_gow-delivery-shown-dragon_head_from_the_left = Setting the two leftmost stacks on the next two, and moving the upper two tiles of both forward

## delivery.dealt

pai_gow-delivery-dealt-house_way_from_the_left = Stack by stack, left to right
pai_gow-delivery-dealt-cup_say_from_the_right = Upper halves of both stacks, then lower halves; then the next two, right to left
pai_gow-delivery-dealt-cup_say_from_the_left = Upper halves of both stacks, then lower halves; then the next two, left to right
pai_gow-delivery-dealt-jung_quat = Upper halves of both stacks, then lower halves; close up, and take the middle two again
pai_gow-delivery-dealt-chee_yee = Center both stacks: upper halves, then lower halves; then the outermost two again
pai_gow-delivery-dealt-pin_say_from_the_right = Top tiles of the four stacks at the right, then of the four at the left, by turns
pai_gow-delivery-dealt-pin_say_from_the_left = Top tiles of the four stacks at the left, then of the four at the right, by turns
pai_gow-delivery-dealt-dragon_head_from_the_right = Two tiles off each tall stack at the right, then the top tiles of the four at the left, by turns
pai_gow-delivery-dealt-dragon_head_from_the_left = Two tiles off each tall stack at the left, then the top tiles of the four at the right, by turns

## ranking

pai_gow-ranking-pairs_caption = Permissible pairs, the highest first; any of them beats points
pai_gow-ranking-columns-rank = Rank
pai_gow-ranking-columns-pair = Pair
pai_gow-ranking-columns-tiles = Tiles
pai_gow-ranking-tiles_caption = Single tiles, the highest first: they decide between hands of equal points
pai_gow-ranking-columns-tile = Tile
pai_gow-ranking-columns-spots = Counts
pai_gow-ranking-or = { $one } or { $other }
pai_gow-ranking-points = Without such a pair a hand counts the last digit of its spots, 0 to 9: { $first } counts { $first_value }, { $second } counts { $second_value }.
pai_gow-ranking-gee_joon = Apart from each other, 2-4 and 1-2 count 3 or 6, whichever is better, and rank as { $six } counting 6 and as { $three } counting 3.
pai_gow-ranking-highest_tile = Of hands with equal points, the one with the higher single tile is higher. If these rank the same it is a copy, and the dealer has the higher hand.
pai_gow-ranking-highest_tile_banked = Of hands with equal points, the one with the higher single tile is higher. If these rank the same it is a copy, and the dealer or the bank has the higher hand.
pai_gow-ranking-zeros = Zero against zero goes to the dealer, whatever the tiles.
pai_gow-ranking-zeros_banked = Zero against zero goes to the dealer or the bank, whatever the tiles.

## house_way

pai_gow-house_way-first = The Supreme Pair is played as such.
pai_gow-house_way-second = Otherwise play a pair, Wong or Gong if there is one.
pai_gow-house_way-third = Otherwise play two tiles that count nine, eight or seven.
pai_gow-house_way-fourth = Otherwise play the highest tile with the lowest.
pai_gow-house_way-highest_high = Where that leaves a choice, take the highest high hand; if these are equal, the higher low hand.
pai_gow-house_way-highest_low = Where that leaves a choice, take the highest low hand; if these are equal, the higher high hand.
pai_gow-house_way-own_table = Where that leaves a choice, the house has a table of its own. Hands that it sets otherwise than with the highest high hand are listed at the end ({ $count } of them). With all others, take the highest high hand and, if these are equal, the higher low hand.
pai_gow-house_way-own_table_same = Where that leaves a choice, the house’s own table takes the highest high hand and, if these are equal, the higher low hand.
pai_gow-house_way-examples = How it sets
pai_gow-house_way-columns-tiles = Four tiles
pai_gow-house_way-columns-high = High hand
pai_gow-house_way-columns-low = Low hand
pai_gow-house_way-table_caption = Four tiles, and the high hand that the house’s table makes of them

## payouts

pai_gow-payouts-columns-chip = Chip
pai_gow-payouts-line = { $line } ({ $odds })
pai_gow-payouts-wager = { $wager } pays
pai_gow-payouts-wager_table = { $wager } pays (Paytable { $table })

## vigorish

pai_gow-vigorish-columns-won = Won
pai_gow-vigorish-columns-taken = Vigorish
pai_gow-vigorish-columns-paid = Net win
pai_gow-vigorish-caption_up = { $percent }% of the amount won, rounded up to the next { $unit }
pai_gow-vigorish-caption_exact = { $percent }% of the amount won, to the cent

## trouble.turned_over

pai_gow-trouble-turned_over-happened = A tile turns over and is seen while you stack.
pai_gow-trouble-turned_over-to_do = Mix the whole set again.

## trouble.unsuitable

pai_gow-trouble-unsuitable-happened = A tile is flawed, scratched or marked.
pai_gow-trouble-unsuitable-to_do = Seal the whole set in an envelope or container with table number, date and time, signed by you and a floorperson or above. A floorperson or above brings another set from the reserve in the pit stand; inspect it.

## trouble.defect

pai_gow-trouble-defect-to_do = The set is unsuitable: seal and replace it as one with a flawed tile.

## trouble.defects

pai_gow-trouble-defects-tiles_unlike = A tile differs from the others in size or shading.
pai_gow-trouble-defects-tile_of_a_wrong_material = A tile is transparent, not black, or too small.
pai_gow-trouble-defects-tile_not_flat = A side of a tile is not flat, or its spots are not equally deep.
pai_gow-trouble-defects-tile_without_the_back = The back of a tile lacks the house’s own feature.
pai_gow-trouble-defects-tile_of_another_finish = A side of a tile has another texture or finish.
pai_gow-trouble-defects-tile_marked = A mark tells a tile from the others.
pai_gow-trouble-defects-spots_of_a_wrong_colour = Spots are neither red nor white.
pai_gow-trouble-defects-package_not_sealed = The set came unsealed, or not packed by itself.
pai_gow-trouble-defects-set_not_complete = The tiles are not the 32 of a set.
pai_gow-trouble-defects-tile_against_the_standards = A tile does not comply with the standards for tiles.

## trouble.not_flat

pai_gow-trouble-not_flat-happened = A die does not lie flat on the bottom of the shaker.
pai_gow-trouble-not_flat-to_do = Call “no roll”, and shake again.

## trouble.not_flat_banked

pai_gow-trouble-not_flat_banked-happened = A die does not lie flat on the bottom of the shaker.
pai_gow-trouble-not_flat_banked-to_do = Call “no roll”. Whoever shook shakes again: you, or the bank.

## trouble.not_flat_button

pai_gow-trouble-not_flat_button-happened = A die does not lie flat on the bottom of the shaker.
pai_gow-trouble-not_flat_button-to_do = Call “no roll”, and have the player press the button again.

## trouble.fell_out

pai_gow-trouble-fell_out-happened = A die falls out as you uncover the shaker.
pai_gow-trouble-fell_out-to_do = Call “no roll”, and shake again.

## trouble.fell_out_banked

pai_gow-trouble-fell_out_banked-happened = A die falls out as you uncover the shaker.
pai_gow-trouble-fell_out_banked-to_do = Call “no roll”. Whoever shook shakes again: you, or the bank.

## trouble.lid

pai_gow-trouble-lid-happened = The bank takes the lid off the shaker.
pai_gow-trouble-lid-to_do = Cover the shaker, and have the bank shake again.

## trouble.wrong_total

pai_gow-trouble-wrong_total-happened = You add the dice up wrongly and deal to the wrong positions.
pai_gow-trouble-wrong_total-to_do = All hands are void. Return all wagers that are not settled, and mix the tiles again.

## trouble.exposed

pai_gow-trouble-exposed-happened = You expose a tile of a player with a wager.
pai_gow-trouble-exposed-to_do = Before looking at the other tiles, the player chooses to play the hand or to void it. Void: return the player’s wagers at that position, and put the tiles with the Dead Hand. A player who has already looked plays on.

## trouble.exposed_to_all

pai_gow-trouble-exposed_to_all-happened = A tile of the dealer, of the Dead Hand, or of a position without a wager is exposed.
pai_gow-trouble-exposed_to_all-to_do = All hands are void. Return all wagers that are not settled, and mix the tiles again.

## trouble.exposed_to_all_banked

pai_gow-trouble-exposed_to_all_banked-happened = A tile of the dealer, of the bank, of the Dead Hand, or of a position without a wager is exposed.
pai_gow-trouble-exposed_to_all_banked-to_do = All hands are void. Return all wagers that are not settled, and mix the tiles again.

## trouble.exposed_of_bank

pai_gow-trouble-exposed_of_bank-happened = You expose a tile of the bank.
pai_gow-trouble-exposed_of_bank-to_do = The bank chooses, like any player and before looking, to play or to void. If it voids its hand, the round is void.

## trouble.too_late

pai_gow-trouble-too_late-happened = An exposed tile is reported only after the first player’s hands were compared.
pai_gow-trouble-too_late-to_do = It voids nothing any more: finish the round.

## trouble.too_late_dice

pai_gow-trouble-too_late_dice-happened = A wrong total, or an exposed tile, is reported only after the first player’s hands were compared.
pai_gow-trouble-too_late_dice-to_do = It voids nothing any more: finish the round.

## trouble.reset

pai_gow-trouble-reset-happened = You set your hands otherwise than the house way.
pai_gow-trouble-reset-to_do = Set them again as the Rules Submission says, and finish the round.

## trouble.reset_co_bank

pai_gow-trouble-reset_co_bank-happened = You set your hands, or those of a co-bank, otherwise than the house way.
pai_gow-trouble-reset_co_bank-to_do = Set them again as the Rules Submission says, and finish the round.

## trouble.touched

pai_gow-trouble-touched-happened = Somebody other than you touches a player’s tiles.
pai_gow-trouble-touched-to_do = Point out that only the player and the dealer may. The chapter says no more: have it noted.

## trouble.touched_when_set

pai_gow-trouble-touched_when_set-happened = A player touches tiles that are set.
pai_gow-trouble-touched_when_set-to_do = Point out that they may not be touched again; the hands stay as set. Have it noted.

## trouble.out_of_view

pai_gow-trouble-out_of_view-happened = A player takes tiles out of your view.
pai_gow-trouble-out_of_view-to_do = Point out that they must stay in full view. The chapter says no more: have it noted.

## trouble.got_up

pai_gow-trouble-got_up-happened = A player gets up during the round.
pai_gow-trouble-got_up-to_do = Players with tiles stay seated to the end of the round: point it out, and have it noted.

## trouble.left

pai_gow-trouble-left-happened = A player leaves the table during the round.
pai_gow-trouble-left-to_do = Wagers that are not decided yet count as lost: collect them and the tiles. Once what decides a wager lies open, or the hand is void, settle it as it came out.

## trouble.bank_left

pai_gow-trouble-bank_left-happened = The bank leaves the table.
pai_gow-trouble-bank_left-to_do = Before “no more bets” it is no bank: take your wager back, and offer the bank to the next player. During the round its chips stay until the round is settled, and hands that it has not set are set the house way.

## trouble.unattended

pai_gow-trouble-unattended-happened = The shaker is left unattended at the table.
pai_gow-trouble-unattended-to_do = The dealer is responsible for it: take it back, and have it noted.

## trouble.late_wager

pai_gow-trouble-late_wager-happened = A player makes, raises or takes back a wager after “no more bets”.
pai_gow-trouble-late_wager-to_do = Refuse it: the wager stays as it was.

## trouble.cash

pai_gow-trouble-cash-happened = A player calls a wager and puts cash down.
pai_gow-trouble-cash-to_do = Refuse it: wagers are made with chips or plaques.

## trouble.old_tiles

pai_gow-trouble-old_tiles-happened = The tiles have been at the table for { $hours } hours.
pai_gow-trouble-old_tiles-to_do = Deal no further round with them: have the set changed and inspect the new one. The round that has begun is finished.

## trouble.old_dice

pai_gow-trouble-old_dice-happened = The dice have been at the table for more than { $hours } hours.
pai_gow-trouble-old_dice-to_do = Deal no further round with them: have them changed. The round that has begun is finished.

## players

pai_gow-players-exposed = If the dealer exposes one of your tiles before you have looked at the others, you may play the hand or have your wagers back.
pai_gow-players-void = If a tile of the dealer, of the Dead Hand or of an empty position is exposed, the round is void and wagers that are not settled go back.
pai_gow-players-void_banked = If a tile of the dealer, of the bank, of the Dead Hand or of an empty position is exposed, the round is void and wagers that are not settled go back.
pai_gow-players-wrong_total = If the dealer adds the dice up wrongly and deals to the wrong positions, the round is void and wagers that are not settled go back.
pai_gow-players-no_roll = A roll in which a die does not lie flat, or falls out, does not count: the dice are shaken again.
pai_gow-players-no_roll_button = A roll in which a die does not lie flat does not count: the dice are shaken again.
pai_gow-players-reset = If the dealer sets the dealer’s hands otherwise than the house way, they are set again, and the round goes on.
pai_gow-players-reset_co_bank = If the dealer sets the dealer’s or a co-bank’s hands otherwise than the house way, they are set again, and the round goes on.
pai_gow-players-leaving = If you leave the table during a round, wagers that are not decided yet count as lost.
pai_gow-players-yours = Only you and the dealer touch your tiles. Keep them in the dealer’s view, and once they are set, touch them no more.

## hands

pai_gow-hands-pair = Rank { $rank } of { $pairs }
pai_gow-hands-points = { $total } spots: the left digit does not count
pai_gow-hands-zero = { $total } spots. A player’s low hand of zero never wins
pai_gow-hands-gee_joon_alone = The { $tile } without its mate counts { $count } here
pai_gow-hands-set = Set the house way: { $high } and { $low }
pai_gow-hands-fortunes = Pair Fortunes pays { $odds } on { $line }

## open

pai_gow-open-name = The layout bears the certificate holder’s name or logo.
pai_gow-open-areas = Every player has a separate area for the Pai Gow Wager.
pai_gow-open-areas_numbered = There are { $seats } separate betting areas, numbered 1 to { $seats }.
pai_gow-open-side_areas = Every player has a separate area for each of these: { $wagers }.
pai_gow-open-match_areas = Every player has six separate areas for the Match Wager.
pai_gow-open-dead_hand = At the dealer’s left is a separate area for the { $height } tiles of the Dead Hand.
pai_gow-open-shaker_area = There is an area on the layout for the open shaker.
pai_gow-open-fortunes_odds = The odds of the Pair Fortunes Wager are on the layout, or a sign at the table states them.
pai_gow-open-boxes = Drop box and tip box are attached to the table on the dealer’s side, on opposite sides of the dealer, in their approved places.
pai_gow-open-seats = There are betting positions for { $seats } players on one side and the dealer’s place on the other.
pai_gow-open-buttons = Every player’s position has a button that starts the shaker.
pai_gow-open-one_set = One set of { $tiles } tiles has come to the table.
pai_gow-open-sealed = The set came packed by itself and completely sealed, without a sign of tampering.
pai_gow-open-sorted = The dealer has sorted the tiles into pairs: the Supreme Pair and all { $others } others are there.
pai_gow-open-alike = The dealer has laid all tiles side by side: all have the same size and shading.
pai_gow-open-backs = The dealer has examined the back and the sides of each tile: none is flawed, scratched or marked.
pai_gow-open-verified = The floorperson assigned to the table has verified the inspection.
pai_gow-open-unsuitable = An unsuitable set was sealed in an envelope or container with table number, date and time, signed by the dealer and a floorperson or above, and replaced from the reserve in the pit stand.
pai_gow-open-laid_out = The tiles lie face up in { $pairs } pairs by rank, the Supreme Pair first, for the first player to look at.
pai_gow-open-tile_hours = The time is noted at which the tiles came: they are changed at least every { $hours } hours.
pai_gow-open-shaker = A Pai Gow shaker is at the table, in the dealer’s charge.
pai_gow-open-shaker_name = The shaker bears the certificate holder’s name or logo.
pai_gow-open-shaker_hides = The shaker hides the dice while it is shaken.
pai_gow-open-three_dice = Three dice are in the shaker.
pai_gow-open-player_shaker = The player-activated shaker is the one approved, and is sealed or locked with three dice inside.
pai_gow-open-five_seconds = Started by a button, the shaker shakes the dice for at least { $seconds } seconds.
pai_gow-open-coloured = One die is red and two are blue.
pai_gow-open-dice_hours = The time is noted at which the dice came: they stay at the table for no more than { $hours } hours.
pai_gow-open-generator = The random number generator is the one approved, and shows a number.
pai_gow-open-markers = The dealer’s marker is at the table.
pai_gow-open-bank_marker = The marker for a bank is at the table.
pai_gow-open-co_bank_marker = The marker for a co-bank is at the table.

## close

pai_gow-close-last_round = The last round is settled; no wager is left on the layout.
pai_gow-close-paired = The tiles lie face up in { $pairs } pairs by rank: the set is complete.
pai_gow-close-shaker = The shaker, with its three dice, is not left unattended.
pai_gow-close-device = The shaker is not left unattended.
pai_gow-close-dice = The dice do not stay at the table for more than { $hours } hours.
pai_gow-close-tiles = Tiles that will have been in use for { $hours } hours are changed before the next round.
pai_gow-close-inspected = A set that comes to the table next is inspected before play.
pai_gow-close-elsewhere = The chapter does not say how tiles and dice are counted, stored or destroyed: see the rules on gaming equipment, whose text is not held here.
pai_gow-close-elsewhere_tiles = The chapter does not say how tiles are counted, stored or destroyed: see the rules on gaming equipment, whose text is not held here.

## approvals

pai_gow-approvals-shaker = The shaker is approved: see § 601a.10(a), whose text is not held here.
pai_gow-approvals-shaker_2010 = The shaker is approved by the Bureau of Gaming Operations.
pai_gow-approvals-marker_2010 = The objects that mark a bank and a co-bank are approved by the Bureau of Gaming Operations.
pai_gow-approvals-player_shaker = The player-activated shaker is approved by the Bureau of Gaming Laboratory Operations: see § 461a.4, whose text is not held here.
pai_gow-approvals-generator = The random number generator is approved by the Bureau of Gaming Laboratory Operations: see § 461a.4, whose text is not held here.
pai_gow-approvals-tiles = The tiles comply with § 603a.18, whose text is not held here.
pai_gow-approvals-dice = The dice comply with § 603a.12(b), whose text is not held here.

## look

pai_gow-look-tile_set = The set has the { $tiles } tiles with the spots that the chapter lists.
pai_gow-look-tile_size = Each tile is black, nontransparent and rectangular, at least 2.5 by 1 by 0.375 inches.
pai_gow-look-tile_surface = Each side is flat; all spots go equally deep.
pai_gow-look-tile_back = The back has a feature of the certificate holder’s own.
pai_gow-look-tile_finish = Texture and finish are the same on every side but the front.
pai_gow-look-tile_unmarked = No mark tells a tile from the others of the set.
pai_gow-look-tile_spots = Spots are red, white or both.
pai_gow-look-mixing = The dealer mixes with both hands, at least eight circles each, and builds { $stacks } stacks of { $height }.
pai_gow-look-tile_age = The tiles were changed within the last { $hours } hours.
pai_gow-look-dice_age = The dice have been at the table for no more than { $hours } hours.
pai_gow-look-attended = The shaker is never left unattended.
pai_gow-look-no_more_bets = “No more bets” is announced before the dice are shaken, and no wager changes after it.
pai_gow-look-no_more_bets_generator = “No more bets” is announced before the number is shown, and no wager changes after it.
pai_gow-look-unseen = Tiles of positions without a wager are collected unseen.
pai_gow-look-house_way = The dealer’s hands are set by the house way of the Rules Submission.
pai_gow-look-vigorish = Vigorish of { $percent }% is taken from every winning Pai Gow Wager when it is paid.
pai_gow-look-in_order = Tiles are collected so that every hand can be rebuilt.
pai_gow-look-bank = The bank was offered around the table, was confirmed before it was taken, and is marked.
pai_gow-look-sign = The sign or inscription states the odds of Pair Fortunes exactly: { $odds }.
