### Why something is refused at a 21 Baccarat table.

baccarat_21-one_hand_only = this player has wagered on the other hand: a player may wager on only one
baccarat_21-reshuffle_of_the_stack = a reshuffle of the stack can be ordered only after the cut and before the cards are in the shoe
baccarat_21-drawn_on_17_when = this can be reported only after the first four cards, when a hand has 17 or more
baccarat_21-only_with_a_hand = { $on } can be wagered only with a wager on one of the hands

## How a round goes, for somebody who has never seen it

baccarat_21-how_wagers = Two hands are dealt, the Player's Hand and the Banker's Hand, and neither is yours: you wager on which of them wins
baccarat_21-how_closed = Wagers close before the first card; after it nobody decides anything
baccarat_21-how_dealt = Each hand gets two cards in turn, the Player's Hand first
baccarat_21-how_won = The higher total wins up to 21. A hand over 21 loses to one that is not; of two over 21 the lower wins
baccarat_21-how_tied = Equal totals tie, and wagers on either hand come back

baccarat_21-how_counted = { $decks } decks are in play. Cards from 2 to 10 count their number, court cards 10, and an ace 11, or 1 where 11 would take the hand over 21
baccarat_21-how_drawn = Otherwise a hand below { $stands } gets one more card, first the Player's Hand, then the Banker's
baccarat_21-how_paid = A win pays { $odds }, but only { $half } if the winning hand has { $stands }
baccarat_21-how_natural = An ace with a card that counts 10, or two aces, is a natural: then the first two cards of each hand decide. Two aces { $outrank ->
    [yes] outrank every other hand
   *[no] count 12
} at this table
