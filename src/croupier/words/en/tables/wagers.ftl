### The names of wagers and payouts, as people read them: of any game, or under the name of a game that has its own.

wagers-player = Player
wagers-banker = Banker
wagers-tie = Tie
wagers-dragon-bonus-player = Dragon Bonus on Player
wagers-dragon-bonus-banker = Dragon Bonus on Banker
wagers-dragon-bonus = Dragon Bonus
wagers-dragon-7 = Dragon 7 Insurance
wagers-dragon-7-notice = Dragon 7
wagers-bonus-player = Bonus on Player
wagers-bonus-banker = Bonus on Banker
wagers-spanish-21 = Spanish 21
wagers-match-the-dealer = Match-the-Dealer
wagers-insurance = Insurance
wagers-blackjack = Blackjack
wagers-bonus-payouts = Bonus payouts
wagers-fixed-payouts = Three 7s of one suit against a dealer’s 7
wagers-draw-rule = Drawing rule
wagers-doubled-hands = Doubled hands
wagers-pai-gow = Pai Gow
wagers-pair-fortunes = Pair Fortunes
wagers-sum = Sum
wagers-match = Match
wagers-match-1 = Match 1
wagers-match-2 = Match 2
wagers-match-3 = Match 3
wagers-match-4 = Match 4
wagers-match-5 = Match 5
wagers-match-6 = Match 6
wagers-beat-it = Beat It
wagers-double-down = Double Down
wagers-split = Split
wagers-bonus = Bonus

## As a log names them, where that is otherwise

wagers-short-dragon-bonus-player = Dragon Bonus, Player
wagers-short-dragon-bonus-banker = Dragon Bonus, Banker
wagers-short-dragon-7 = Dragon 7
wagers-short-bonus-player = Bonus, Player
wagers-short-bonus-banker = Bonus, Banker
wagers-short-match-the-dealer = Match the Dealer
