### What people, places and amounts are called within sentences.

names-seat = seat { $seat }
names-you = you
names-hand = seat { $seat } hand { $hand }
names-your_hand = your hand { $hand }
names-dealer = the dealer
names-floorperson = the floorperson
names-hours = { $hours } hours{ $minutes ->
    [0] { "" }
    [one] { " " }{ $minutes } minute
   *[other] { " " }{ $minutes } minutes
}
