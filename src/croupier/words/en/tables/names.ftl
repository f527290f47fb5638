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
names-aside_as = { NAME($place, of: "names.place") }
names-bare-dealer = dealer
names-bare-floorperson = floorperson
names-bare-seat = { names-seat }
names-bare-you = { names-you }
names-bare-hand = { names-hand }
names-bare-your_hand = { names-your_hand }
names-bare-dead_hand = dead hand
names-bare-player = player
names-bare-banker = banker
names-bare-pit_manager = pit manager
names-bare-shift_manager = shift manager
names-bare-casino_manager = casino manager
names-back-red = red
names-back-blue = blue
names-device-the_shuffling_device = the shuffling device

## Where cards lie that no hand has, and cards that are passed over

names-place-disclosed_card = disclosed card
names-place-disclosed_third_card__for_a_simulated_round = disclosed third card, for a simulated round
names-place-third_card_in_error = third card in error
names-place-disclosed_third_card_in_error = disclosed third card in error
names-place-next_hand = next hand
names-place-next_hand__a_third_card = next hand, a third card
names-place-this_hand = this hand
names-place-this_hand__a_third_card = this hand, a third card
names-place-drawn_in_error = drawn in error ({ $number })
names-place-drawn_in_error__exposed = drawn in error ({ $number }), exposed
names-place-drawn_in_error__exposed_early = drawn in error ({ $number }), exposed early
names-place-card_reader = card reader
names-card-card = card { $number }
names-card-first_card = first card
names-card-second_card = second card

## Amounts

names-span = { $first } to { $last }
names-any_of = { LIST($numbers, last: "or") }
names-odds = { $win } to { $stake }

names-hours = { $hours } hours{ $minutes ->
    [0] { "" }
    [one] { " " }{ $minutes } minute
   *[other] { " " }{ $minutes } minutes
}
