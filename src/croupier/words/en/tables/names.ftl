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
