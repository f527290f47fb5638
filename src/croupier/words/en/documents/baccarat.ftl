### What documents say of Minibaccarat, Midibaccarat and Baccarat.

## titles

baccarat-titles-shoe = Who deals
baccarat-titles-deal = The deal
baccarat-titles-third_cards = Third cards
baccarat-titles-settlement = Result and settlement
baccarat-titles-vigorish = Vigorish
baccarat-titles-after = After the round
baccarat-titles-payouts = What wagers pay
baccarat-titles-dragon_bonus = Dragon Bonus: paytable { $table }

## prepare

baccarat-prepare-caller = On this card, “you” are the dealer who calls the game.
baccarat-prepare-each_dealer = Each of the { $dealers } dealers shuffles the stack by hand, independently of the others.
baccarat-prepare-cut_from_curator = Offer the stack to be cut, backs away from you: first to the player in the highest-numbered place or, at a reshuffle, to the last curator; then clockwise until a player accepts. If nobody does, cut it yourself.
baccarat-prepare-burn_down_rack = Turn up the first card of the shoe. Put it into the discard rack, and as many more cards, face down, as its face value: an ace counts 1, a 10 or face card 10.
baccarat-prepare-burn_down_bucket = Turn up the first card of the shoe. Put it into the discard bucket, and as many more cards, face down, as its face value: an ace counts 1, a 10 or face card 10.
baccarat-prepare-burn_up_rack = Draw the first card of the shoe, and as many more as its face value: an ace counts 1, a 10 or face card 10. Show all of them to the players, then put them into the discard rack.
baccarat-prepare-burn_up_bucket = Draw the first card of the shoe, and as many more as its face value: an ace counts 1, a 10 or face card 10. Show all of them to the players, then put them into the discard bucket.

## shoe

baccarat-shoe-offer = Offer the dealing shoe to the player in seat 1, then to the others counterclockwise, until a player accepts it. That player is the curator and deals.
baccarat-shoe-dealer_deals = Deal as curator yourself if the player who accepts the shoe designates you, or if nobody accepts it.
baccarat-shoe-after_loss = The curator passes the shoe when the Banker’s Hand loses; after any other round the curator may keep or pass it.
baccarat-shoe-to_the_right = Offer a shoe that is passed to the player at the previous curator’s right, then to the others counterclockwise. The first who accepts is the new curator.

## deal

baccarat-deal-wagers = Wagers are chips or plaques on the layout. Accept a spoken wager only with cash: confirm it, and change the cash into chips or plaques at once.
baccarat-deal-no_more_bets = Announce “no more bets”. After that no wager is made, increased or withdrawn.
baccarat-deal-cards = Announce “cards”, so that the curator begins to deal.
baccarat-deal-face_up = Deal four cards face up, drawing with the left hand and placing with the right: the first and third to the Player’s Hand, the second and fourth to the Banker’s Hand.
baccarat-deal-face_down = Deal four cards face down: the first and third to the area of the Player’s Hand; the second and fourth, the Banker’s Hand, under the right corner of the shoe.
baccarat-deal-face_down_left = Deal four cards face down, drawing with the left hand: the first and third to the area of the Player’s Hand; the second and fourth, the Banker’s Hand, under the right corner of the shoe.
baccarat-deal-turn_in_turn = Turn the Player’s Hand face up and announce its Point Count; then turn the Banker’s Hand face up, place it in its area and announce its Point Count.
baccarat-deal-announce_both = Announce the Point Count of the Player’s Hand, then that of the Banker’s Hand.
baccarat-deal-four_down = Deal four cards face down: the first and third to the Player’s Hand, the second and fourth to the Banker’s Hand.
baccarat-deal-curator_four = The curator deals four cards face down: the first and third to the Player’s Hand, the second and fourth to the Banker’s Hand.
baccarat-deal-turn_both = Place both hands face up in front of you.
baccarat-deal-tuck = Place the Banker’s Hand under the right corner of the shoe.
baccarat-deal-curator_tucks = The curator places the Banker’s Hand under the right corner of the shoe.
baccarat-deal-hand_player = Hand the Player’s Hand, face down, to the player with the highest wager on it. Place the cards that come back face up in their area, and announce the Point Count.
baccarat-deal-hand_banker = Then hand the Banker’s Hand, face down, to the player with the highest wager on it. Place the cards that come back face up in their area, and announce the Point Count.
baccarat-deal-equal_wagers = If several players have the highest wager on a hand, it goes to the one closest to you counterclockwise: the lowest seat number.
baccarat-deal-no_wager = If nobody has wagered on a hand, turn it over yourself, and its third card too.
baccarat-deal-hands_off = No player touches the cards.
baccarat-deal-count = An ace counts 1, a card from 2 to 9 its number, a 10 or face card 0. Of the sum of a hand only the right digit counts.

## third

baccarat-third-natural = If either hand has { $points } on two cards, a Natural, deal no more cards.
baccarat-third-player = Otherwise the Player’s Hand draws a third card on { $draws } and stays on { $stays }.
baccarat-third-banker_alone = If the Player’s Hand stays, the Banker’s Hand draws on { $draws } and stays on { $stays }.
baccarat-third-banker_table = If the Player’s Hand draws, look the Banker’s Hand up in the table below.
baccarat-third-face_up = Deal third cards face up: first to the Player’s Hand, then to the Banker’s Hand; never more than one to a hand.
baccarat-third-instruct = Tell the curator whether to deal a third card to a hand. Third cards are dealt face up: first to the Player’s Hand, then to the Banker’s Hand; never more than one to a hand.
baccarat-third-handed = Deal a third card face down, first to the Player’s Hand, then to the Banker’s Hand, and hand it to the player who had that hand. Place it, returned face up, with its hand; never more than one to a hand.
baccarat-third-instruct_handed = Tell the curator whether to deal a third card to a hand. It is dealt face down; hand it to the player who had that hand, and place it, returned face up, with its hand. Never more than one to a hand.

## third.table

baccarat-third-table-caption = The Banker’s Hand by its Point Count on two cards and by what the Player’s third card counts: D draws, S stays.
baccarat-third-table-banker = Banker has
baccarat-third-table-none = no third card
baccarat-third-table-draw = D
baccarat-third-table-stay = S

## settle

baccarat-settle-announce = Announce the final Point Counts and which hand has won; if they are equal, “{ $tie }”.
baccarat-settle-announce_dragon_7 = If the Banker’s Hand wins with { $points } on three cards, announce “Dragon 7”.
baccarat-settle-losers = Collect every losing wager.
baccarat-settle-by_dealers = Wagers are collected and paid by the dealer or dealers who are responsible for them.
baccarat-settle-pay = Then pay the winning wagers, beginning at the highest-numbered place that has one and going down.
baccarat-settle-at_payout = Then begin at the highest-numbered place with a winning wager and go down: at each place first collect the vigorish that the player owes, then pay the winning wagers.
baccarat-settle-deferred = Then begin at the highest-numbered place with a winning wager and go down: at each place first mark the vigorish that the player owes, then pay the winning wagers.
baccarat-settle-at_payout_paid_first = Then begin at the highest-numbered place with a winning wager and go down: at each place first pay the winning wagers, then collect the vigorish that the player owes.
baccarat-settle-deferred_paid_first = Then begin at the highest-numbered place with a winning wager and go down: at each place first pay the winning wagers, then mark the vigorish that the player owes.
baccarat-settle-tie = If the hands tie, return the wagers on both hands.
baccarat-settle-tie_charged = If the hands tie, return the wagers on the Player’s Hand, and those on the Banker’s Hand less the vigorish.
baccarat-settle-dragon_7_push = On a Dragon 7, return the wagers on the Banker’s Hand.
baccarat-settle-push_dragon-bonus = Return a Dragon Bonus Wager if both hands are Naturals with the same Point Count.

## vigorish

baccarat-vigorish-none = EZ Baccarat: take no vigorish.
baccarat-vigorish-rate_up = Of what a wager on the Banker’s Hand wins, take { $percent }% as vigorish, rounded up to the next { $unit }.
baccarat-vigorish-rate_exact = Of what a wager on the Banker’s Hand wins, take exactly { $percent }% as vigorish.
baccarat-vigorish-ties_up = When the hands tie, take { $percent }% of every wager on the Banker’s Hand as vigorish, rounded up to the next { $unit }, before a card of the next round is dealt. Take nothing from a win.
baccarat-vigorish-ties_exact = When the hands tie, take exactly { $percent }% of every wager on the Banker’s Hand as vigorish, before a card of the next round is dealt. Take nothing from a win.
baccarat-vigorish-marked = Mark what a player owes with a coin or marker button of that amount in the rectangle with the player’s number. It stays there until the vigorish is collected.
baccarat-vigorish-marked_in_front = Mark what a player owes with a coin or marker button of that amount in the rectangle in front of you with the player’s number. It stays there until the vigorish is collected.
baccarat-vigorish-due_reshuffle = Collect what is owed before the cards are reshuffled, or when the player leaves, whichever comes first.
baccarat-vigorish-due_new_shoe = Collect what is owed before play begins with a new shoe, or when the player leaves, whichever comes first.
baccarat-vigorish-due_continuous = Collect what is owed when the player leaves, when the decks are changed, or when the cards leave the device for another reason.
baccarat-vigorish-not_on_others = Take no vigorish on a winning { $wager } Wager.
baccarat-vigorish-everybody = The vigorish is the same for every player at the table.

## vigorish.table

baccarat-vigorish-table-caption_won_up = Vigorish of { $percent }% on what a wager on the Banker’s Hand wins, rounded up to the next { $unit }.
baccarat-vigorish-table-caption_won_exact = Vigorish of { $percent }% on what a wager on the Banker’s Hand wins, exactly.
baccarat-vigorish-table-caption_ties_up = Vigorish of { $percent }% on a wager on the Banker’s Hand when the hands tie, rounded up to the next { $unit }.
baccarat-vigorish-table-caption_ties_exact = Vigorish of { $percent }% on a wager on the Banker’s Hand when the hands tie, exactly.
baccarat-vigorish-table-won = Wins
baccarat-vigorish-table-wagered = Wagered
baccarat-vigorish-table-vigorish = Vigorish
baccarat-vigorish-table-net = Net win
baccarat-vigorish-table-returned = Returned

## after

baccarat-after-clear_rack = Put the cards into the discard rack so that each hand can be reconstructed if there is a question or dispute.
baccarat-after-clear_rack_in_order = Pick up the cards in order and put them into the discard rack so that the Player’s Hand and the Banker’s Hand can be shown again if there is a question or dispute.
baccarat-after-clear_bucket = Put the cards into the discard bucket.
baccarat-after-cover_reshuffle = When the cover card comes out, put it aside and complete the hand; announce “last hand”. After one more hand, reshuffle the cards.
baccarat-after-cover_new_decks = When the cover card comes out, put it aside and complete the hand; announce “last hand”. After one more hand, replace the cards by new decks.

## payouts

baccarat-payouts-wager = Wager
baccarat-payouts-wins = Wins if
baccarat-payouts-pays = Pays
baccarat-payouts-player = the Player’s Hand has the higher Point Count
baccarat-payouts-banker = the Banker’s Hand has the higher Point Count
baccarat-payouts-banker_ez = the Banker’s Hand has the higher Point Count, but not with a Dragon 7
baccarat-payouts-tie = both hands have the same Point Count
baccarat-payouts-dragon-7 = the Banker’s Hand has { $points } on three cards, and the Player’s Hand has less
baccarat-payouts-less_vigorish = { $odds } less vigorish

## bonus

baccarat-bonus-line = The selected hand wins
baccarat-bonus-by = by { $margin } points
baccarat-bonus-natural = as a Natural, whatever the margin
baccarat-bonus-tie = Natural tie
baccarat-bonus-push = push
baccarat-bonus-loses = The wager loses if its hand wins by less than { $margin } points without a Natural, ties without one, or loses.

## trouble.unseen

baccarat-trouble-unseen-happened = A card was drawn in error and nobody has seen it.
baccarat-trouble-unseen-to_do = Keep it face down: it is the first card of the next hand of play.

## trouble.third_unseen

baccarat-trouble-third_unseen-happened = The Player’s Hand was dealt a third card that it may not take, and nobody has seen it.
baccarat-trouble-third_unseen-to_do = It is the Banker’s third card if that hand must draw; otherwise it is the first card of the next hand of play.

## trouble.third_seen_rack

baccarat-trouble-third_seen_rack-happened = The Player’s Hand was dealt a third card that it may not take, and it was disclosed or lay face up.
baccarat-trouble-third_seen_rack-to_do = It is the Banker’s third card if that hand must draw; otherwise put it into the discard rack with one more card, drawn face down and not shown.

## trouble.third_seen_bucket

baccarat-trouble-third_seen_bucket-happened = The Player’s Hand was dealt a third card that it may not take, and it was disclosed or lay face up.
baccarat-trouble-third_seen_bucket-to_do = It is the Banker’s third card if that hand must draw; otherwise put it into the discard bucket with one more card, drawn face down and not shown.

## trouble.third_seen_simulated_rack

baccarat-trouble-third_seen_simulated_rack-happened = The Player’s Hand was dealt a third card that it may not take, and it was disclosed or lay face up.
baccarat-trouble-third_seen_simulated_rack-to_do = It is the Banker’s third card if that hand must draw; otherwise, after the round, it is the first card of a simulated round without wagers, whose cards go into the discard rack.

## trouble.third_seen_simulated_bucket

baccarat-trouble-third_seen_simulated_bucket-happened = The Player’s Hand was dealt a third card that it may not take, and it was disclosed or lay face up.
baccarat-trouble-third_seen_simulated_bucket-to_do = It is the Banker’s third card if that hand must draw; otherwise, after the round, it is the first card of a simulated round without wagers, whose cards go into the discard bucket.

## trouble.seen_rack

baccarat-trouble-seen_rack-happened = Another card was disclosed as it was dealt, or lay face up in the shoe.
baccarat-trouble-seen_rack-to_do = Do not use it in a hand that is played. If the round has begun, finish it without that card; if not, return the wagers. Then it is the first card of a simulated round without wagers, whose cards go into the discard rack.

## trouble.seen_bucket

baccarat-trouble-seen_bucket-happened = Another card was disclosed as it was dealt, or lay face up in the shoe.
baccarat-trouble-seen_bucket-to_do = Do not use it in a hand that is played. If the round has begun, finish it without that card; if not, return the wagers. Then it is the first card of a simulated round without wagers, whose cards go into the discard bucket.

## trouble.disclosed_rack

baccarat-trouble-disclosed_rack-happened = A card drawn or dealt in error was disclosed as it was dealt.
baccarat-trouble-disclosed_rack-to_do = Put it into the discard rack with one more card, drawn face down and not shown.

## trouble.disclosed_bucket

baccarat-trouble-disclosed_bucket-happened = A card drawn or dealt in error was disclosed as it was dealt.
baccarat-trouble-disclosed_bucket-to_do = Put it into the discard bucket with one more card, drawn face down and not shown.

## trouble.face_up_rack

baccarat-trouble-face_up_rack-happened = A card lies face up in the shoe.
baccarat-trouble-face_up_rack-to_do = Do not use it. Put it into the discard rack with as many more cards, drawn face up, as it counts in a hand: none for a 10 or face card.

## trouble.face_up_bucket

baccarat-trouble-face_up_bucket-happened = A card lies face up in the shoe.
baccarat-trouble-face_up_bucket-to_do = Do not use it. Put it into the discard bucket with as many more cards, drawn face up, as it counts in a hand: none for a 10 or face card.

## trouble.out_of_cards

baccarat-trouble-out_of_cards-happened = The shoe has too few cards to complete the round.
baccarat-trouble-out_of_cards-to_do = The round is void: return all wagers. Reshuffle the entire set of cards and put it into the shoe before the next round.

## trouble.out_of_cards_new_decks

baccarat-trouble-out_of_cards_new_decks-happened = The shoe has too few cards to complete the round.
baccarat-trouble-out_of_cards_new_decks-to_do = The round is void: return all wagers. Replace the entire set of cards and put the new set into the shoe before the next round.

## trouble.delay

baccarat-trouble-delay-happened = A player who holds cards unreasonably delays the game, or gives up the right to turn them over.
baccarat-trouble-delay-to_do = You or the floorperson may require the player to give them up. Offer them to the player at that player’s right, then to the others counterclockwise; if nobody accepts, turn them over yourself.

## trouble.delay_or_violation

baccarat-trouble-delay_or_violation-happened = A player who holds cards unreasonably delays the game or breaks the law, or gives up the right to turn them over.
baccarat-trouble-delay_or_violation-to_do = You or the floorperson may require the player to give them up. Offer them to the player at that player’s right, then to the others counterclockwise; if nobody accepts, turn them over yourself.

## trouble.shown

baccarat-trouble-shown-happened = The player who holds cards shows them to the table.
baccarat-trouble-shown-to_do = They count as returned face up: place them, and go on with the round.

## trouble.torn

baccarat-trouble-torn-happened = The player who holds cards bends, marks or tears one.
baccarat-trouble-torn-to_do = The card counts in this round. Note it: it leaves the game with its shoe.

## trouble.pass

baccarat-trouble-pass-happened = The curator unreasonably delays the game or repeatedly makes invalid deals.
baccarat-trouble-pass-to_do = You or a floorperson or above may order the curator to pass the shoe. Offer it to the player at the curator’s right, then to the others counterclockwise.

## trouble.pass_or_violation

baccarat-trouble-pass_or_violation-happened = The curator unreasonably delays the game, repeatedly makes invalid deals or breaks the law.
baccarat-trouble-pass_or_violation-to_do = You or a floorperson or above may order the curator to pass the shoe. Offer it to the player at the curator’s right, then to the others counterclockwise.

## players

baccarat-players-out_of_cards = If the shoe has too few cards to complete a round, the round does not count and every wager is returned.
baccarat-players-unseen = A card that came out by mistake and that nobody saw becomes the first card of the next hand, or the third card of the Banker’s Hand if it was meant for the Player’s Hand and the Banker’s Hand must draw.
baccarat-players-seen_simulated = A card that was shown by mistake, or lay face up in the shoe, is not played. A round that has begun is finished without it; if none has, your wagers are returned. Then it begins a round that is dealt without wagers.
baccarat-players-seen_discarded = A card that was shown by mistake, or lay face up in the shoe, is put away, perhaps with others.
baccarat-players-third_discard = A third card shown by mistake at the Player’s Hand goes to the Banker’s Hand if that must draw; otherwise it is put away with one more card.
baccarat-players-third_simulated = A third card shown by mistake at the Player’s Hand goes to the Banker’s Hand if that must draw; otherwise it begins a round that is dealt without wagers.
baccarat-players-hands_off = Please do not touch the cards: only the dealer does.
baccarat-players-delay = If you are handed cards, return them face up without delay; otherwise they may be offered to another player.
baccarat-players-pass = A curator who delays the game may be told to pass the shoe.

## hands

baccarat-hands-natural = Natural { $points }
baccarat-hands-natural_says = { $points } on two cards: no more cards are dealt.
baccarat-hands-last_digit = { $total } counts { $points }
baccarat-hands-last_digit_says = Of the sum { $total } only the right digit counts.
baccarat-hands-player_draws = Player’s Hand, { $points } on two cards
baccarat-hands-player_draws_says = The Player’s Hand takes a third card on { $draws }: here it ends with { $final }.
baccarat-hands-player_stays = Player’s Hand, { $points } on two cards
baccarat-hands-player_stays_says = The Player’s Hand stays on { $stays }.
baccarat-hands-banker_stays = Banker’s Hand, { $points } on two cards
baccarat-hands-banker_stays_says = On { $points } it draws unless the Player’s third card counts { $against }.
baccarat-hands-dragon-7 = Dragon 7
baccarat-hands-dragon-7_says = The Banker’s Hand wins with { $points } on three cards: wagers on it are returned, and Dragon 7 Insurance pays { $odds }.
baccarat-hands-dragon-bonus = A hand that ends with { $points }
baccarat-hands-dragon-bonus_says = Against { $other } it wins by { $margin } points: Dragon Bonus pays { $odds }.
baccarat-hands-zero = A hand that counts { $points }
baccarat-hands-zero_says = Tens and face cards count nothing.

## opening

baccarat-opening-places = Up to { $seats } numbered places on the players’ side of the table.
baccarat-opening-places_around = { $seats } numbered places around the table.
baccarat-opening-areas = Areas for wagers on the Banker’s Hand, the Player’s Hand and the tie.
baccarat-opening-areas_each = A separate area for each player for wagers on the Banker’s Hand, the Player’s Hand and the tie.
baccarat-opening-area_of_its_own = A separate area for each player for the { $wager } Wager.
baccarat-opening-card_areas = An area for the cards of the Player’s Hand and of the Banker’s Hand.
baccarat-opening-holder = The name or logo of the certificate holder on the layout.
baccarat-opening-tie_odds = The layout states the odds of the Tie Wager: { $odds }.
baccarat-opening-dragon_7_sign = The layout or a sign at the table says that a wager on the Banker’s Hand is returned on a Dragon 7.
baccarat-opening-marker_areas = A rectangle for each seat, with its number, for marking vigorish.
baccarat-opening-marker_areas_in_front = A rectangle for each seat, with its number, in front of the dealer, for marking vigorish.
baccarat-opening-marker_buttons = Marker buttons, if they are used, are in the table inventory container or in a rack of their own in front of it.
baccarat-opening-dealers = { $dealers } dealers at the table, of whom one calls the game.
baccarat-opening-one_dealer = The dealer who calls the game is at the table.

## closing

baccarat-closing-settled = Every wager is settled, and none is left on the layout.
baccarat-closing-debts = All vigorish that players owe is collected; only then are coins and marker buttons taken off the layout.
baccarat-closing-ties = All vigorish on the last tie is collected.
baccarat-closing-clear = The cards of the last round are put away.
baccarat-closing-buttons = Marker buttons are back in the table inventory container or in their rack.

## approved

baccarat-approved-size = The size of the table is approved by the Bureau of Gaming Operations.
baccarat-approved-one_vigorish = All tables of this game in the facility take the same kind and percentage of vigorish.
baccarat-approved-one_percentage = All tables of this game in the facility take the same percentage of vigorish.
baccarat-approved-odds = The Tie Wager pays { $odds }; the law asks for at least { $least }.
baccarat-approved-paytable = The Dragon Bonus Wager is paid by paytable { $table }, as submitted.
