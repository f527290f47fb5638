### What people, places and amounts are called within sentences.

names-seat = seat { $seat }
names-you = you
names-hand = seat { $seat } hand { $hand }
names-your_hand = your hand { $hand }
names-dealer = the dealer
names-floorperson = the floorperson
names-player = the Player's Hand
names-banker = the Banker's Hand
names-discard = the discards
names-dead_hand = the Dead Hand
names-place_of = { NAME($name) }
names-role-dealer = dealer
names-role-floorperson = floorperson
names-back-red = red
names-back-blue = blue
names-device-the_shuffling_device = the shuffling device
names-hours = { $hours } hours{ $minutes ->
    [0] { "" }
    [one] { " " }{ $minutes } minute
   *[other] { " " }{ $minutes } minutes
}

## Wagers, as a log names them

names-wager-player = Player
names-wager-banker = Banker
names-wager-tie = Tie
names-wager-dragon-bonus-player = Dragon Bonus, Player
names-wager-dragon-bonus-banker = Dragon Bonus, Banker
names-wager-dragon-7 = Dragon 7
names-wager-bonus-player = Bonus, Player
names-wager-bonus-banker = Bonus, Banker
names-wager-pai-gow = Pai Gow
names-wager-pair-fortunes = Pair Fortunes
names-wager-sum = Sum
names-wager-match-1 = Match 1
names-wager-match-2 = Match 2
names-wager-match-3 = Match 3
names-wager-match-4 = Match 4
names-wager-match-5 = Match 5
names-wager-match-6 = Match 6
names-wager-beat-it = Beat It
names-wager-spanish-21 = Spanish 21
names-wager-match-the-dealer = Match the Dealer
names-wager-double-down = Double Down
names-wager-split = Split
names-wager-insurance = Insurance
names-wager-dragon-bonus = Dragon Bonus
names-wager-bonus = Bonus
names-wager-match = Match
