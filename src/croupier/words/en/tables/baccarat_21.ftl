### Why something is refused at a 21 Baccarat table.

baccarat_21-one_hand_only = this player has wagered on the other hand: a player may wager on only one
baccarat_21-reshuffle_of_the_stack = a reshuffle of the stack can be ordered only after the cut and before the cards are in the shoe
baccarat_21-drawn_on_17_when = this can be reported only after the first four cards, when a hand has 17 or more
baccarat_21-only_with_a_hand = { $on } can be wagered only with a wager on one of the hands
