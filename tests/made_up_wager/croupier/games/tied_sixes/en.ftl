### What documents say of the Tied Sixes Wager.

wagers-tied-sixes = Tied Sixes
baccarat-payouts-tied-sixes = both hands have 6
baccarat-hands-tied-sixes = Two hands with { $points }
baccarat-hands-tied-sixes_says = The other has { $other } too: Tied Sixes pays { $odds }.
