### Why something is refused at a table of a Baccarat game, what is announced and noted there.

baccarat-no_player_has_the_shoe = no player has the dealing shoe
baccarat-simulated_round = no wager is accepted or withdrawn in a simulated round
baccarat-simulated_round_next = no wager is accepted now: a simulated round comes next, for a disclosed card
baccarat-no_player_holds_cards = no player holds cards
baccarat-third_card_when = this can be reported only while each hand has two cards, before the Banker's Hand is decided
baccarat-hands_face_down = the hands are face down: report this after they have been turned and called
baccarat-reported_already = this has already been reported
baccarat-another_has_the_shoe = seat { $seat } does not have the shoe: seat { $curator } does
baccarat-another_holds_cards = seat { $seat } holds no cards: seat { $holder } does
baccarat-card_damaged = a player damaged a card, which counts in this round
baccarat-third_card_is_due = this third card is not an error: the Player's Hand draws on { $points }
baccarat-points = Player { $player }, Banker { $banker }
baccarat-points_of_hand = { CAPITAL($hand) } { $points }
baccarat-result = Player { $player }, Banker { $banker }, { CAPITAL($winner) } wins
baccarat-tie = tie hand
baccarat-tie_541 = Tie Hand
baccarat-card_for = A card for the { CAPITAL($hand) }
baccarat-last_hand = last hand
baccarat-cards = cards
baccarat-dragon_7 = Dragon 7
