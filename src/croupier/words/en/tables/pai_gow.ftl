### Why something is refused at a Pai Gow table, what is announced and noted there.

pai_gow-no_bank_twice = a player may not bank two rounds in a row
pai_gow-bank_must_have_wagered = a bank must have wagered against the dealer in the last round that no player banked
pai_gow-nothing_to_bank = there is no other player's Pai Gow Wager to bank
pai_gow-bank_makes_no_wager = the bank plays against the other players and makes no wager
pai_gow-adjacent_areas_only = a player may wager on two betting areas that are next to each other, and no others
pai_gow-main_wager_needed = the other wagers at this seat need the Pai Gow Wager
pai_gow-no_main_wager = nobody has placed a Pai Gow Wager
pai_gow-too_late_to_void = the round can no longer be void: the first hands were compared, or every wager is decided
pai_gow-laid_out_after_mixing = the tiles can be laid out only after they have been mixed
pai_gow-surrender_until_exposed = a player who was asked may still surrender until the hands at that seat are exposed
pai_gow-no_player_bank = players do not bank at this table
pai_gow-no_co_banking = co-banking is not offered at this table
pai_gow-dealers_turn_to_bank = the offer of the bank has come around to the dealer, and the house banks
pai_gow-no_bank_at_the_start = no player may bank the first round of the game
pai_gow-not_being_stacked = the tiles are not being stacked
pai_gow-roll_called_off_when = a roll can be called off only while the dice lie open and nothing has followed from them
pai_gow-no_bank = no player banks this round
pai_gow-after_tiles_were_dealt = this can be reported only after tiles were dealt in a round that goes on
pai_gow-hands_are_set = these hands are set, and may not be changed
pai_gow-bank_covers_all = the other players' Pai Gow Wagers add up to { $others }, and the bank has only { $chips }
pai_gow-more_than_the_bank_covers = the bank covers Pai Gow Wagers of { $covered } in all, and this would make them { $raised }
pai_gow-less_is_less = less is an amount above 0.00 and below { $full }: say none for no wager
pai_gow-dealers_wager_step = { $amount } is not made of chips and in steps of { $step }
pai_gow-bank_offered_on = the bank is offered to the next player
pai_gow-bank_left = the bank left before the round began: the offer goes on with the next player
pai_gow-dealers_wager_is_least = the dealer's wager is already the smallest that chips can make
pai_gow-cut_moves_something = a cut moves at least one stack; without one there is no cut
pai_gow-no_stack = there is no stack { $stack }: stacks are numbered from 1 to { $stacks } from the dealer's right
pai_gow-stack_moved_twice = stack { $stack } cannot be moved twice
pai_gow-stacks_not_adjacent = only adjacent stacks may be moved, such as 3, 4 and 5
pai_gow-only_with_main_wager = { $on } can be wagered only with a Pai Gow Wager
pai_gow-one_area = { WHO($seat) ->
    [you] a player may wager on one betting area only, and you have a wager at seat { $seat }
   *[other] a player may wager on one betting area only, and has a wager at seat { $seat }
}
pai_gow-tiles_too_old = the tiles have been here for { HOURS($age) } and must be changed every { $hours } hours: order 'change tiles'
pai_gow-dice_too_old = the dice have been here for { HOURS($age) } and must be changed every { $hours } hours: order 'change dice'
pai_gow-position = 'position' counts the tiles from 1 to { $most }, not { $number }
pai_gow-place_without_tiles = { WHO($place) ->
    [you] you have no tiles
   *[other] { NAME($place, of: "names.bare") } has no tiles
}
pai_gow-tile_is_face_up = { WHO($place) ->
    [you] your tile { $number } lies face up already
   *[other] tile { $number } of { NAME($place, of: "names.bare") } lies face up already
}
pai_gow-player_has_looked = the player has looked at the tiles: the hand is played out
pai_gow-seat_without_tiles = { WHO($seat) ->
    [you] you have no tiles
   *[other] seat { $seat } has no tiles
}
pai_gow-nothing_set = { WHO($seat) ->
    [you] you have not set any tiles
   *[other] seat { $seat } has not set any tiles
}
pai_gow-shaker_unattended = the shaker was left unattended at the table
pai_gow-tiles_touched = somebody other than the dealer touched a player's tiles
pai_gow-set_tiles_touched = a player touched tiles that were set
pai_gow-tiles_out_of_view = a player took tiles out of the dealer's view
pai_gow-got_up = a player got up during the round
pai_gow-two_of_four_tiles = { WHO($place) ->
    [you] a hand is two of the four tiles at your seat, as in ["1-2", "2-4"]
   *[other] a hand is two of the four tiles at { NAME($place, of: "names.bare") }, as in ["1-2", "2-4"]
}
pai_gow-no_help = the dealer does not say how the house way would set the hands
pai_gow-tiles_sorted = sorts the tiles into the Supreme Pair and 15 others
pai_gow-tiles_laid_side_by_side = lays the tiles side by side: all have the same size and shading
pai_gow-tiles_examined = examines the back and the sides of each tile for flaws, scratches and marks
pai_gow-looked_at_tiles = looks at the tiles, laid out face up in pairs
pai_gow-looked_at_tiles_by_you = look at the tiles, laid out face up in pairs
pai_gow-no_roll = No roll
pai_gow-number = The number is { $number }
pai_gow-total = { LIST($dice, none: "none") }: the total is { $total }
pai_gow-deliver_house_way_from_the_right = House Way From the Right
pai_gow-deliver_house_way_from_the_left = House Way From the Left
pai_gow-deliver_cup_say_from_the_right = Cup Say (pick four) From the Right
pai_gow-deliver_cup_say_from_the_left = Cup Say (pick four) From the Left
pai_gow-deliver_jung_quat = Jung Quat (take the heart)
pai_gow-deliver_chee_yee = Chee Yee (chop the ears)
pai_gow-deliver_pin_say_from_the_right = Pin Say (slice four) From the Right
pai_gow-deliver_pin_say_from_the_left = Pin Say (slice four) From the Left
pai_gow-deliver_dragon_head_from_the_right = Dragon Head and Phoenix Tail From the Right
pai_gow-deliver_dragon_head_from_the_left = Dragon Head and Phoenix Tail From the Left
# How the dealer shows which style it is.
pai_gow-shown_house_way_from_the_left = The dealer moves the leftmost stack forward.
pai_gow-shown_cup_say_from_the_right = The dealer moves the two stacks farthest to the right forward.
pai_gow-shown_cup_say_from_the_left = The dealer moves the two stacks farthest to the left forward.
pai_gow-shown_jung_quat = The dealer moves the two stacks in the centre forward.
pai_gow-shown_chee_yee = The dealer moves the two outermost stacks, one at each end, forward.
pai_gow-shown_pin_say_from_the_right = The dealer lays the top tile of the rightmost stack diagonally over the three stacks beside it.
pai_gow-shown_pin_say_from_the_left = The dealer lays the top tile of the leftmost stack diagonally over the three stacks beside it.
pai_gow-shown_dragon_head_from_the_right = The dealer lifts the first two stacks from the right onto the next two and moves the upper two tiles of both towers forward.
pai_gow-shown_dragon_head_from_the_left = The dealer lifts the first two stacks from the left onto the next two and moves the upper two tiles of both towers forward.
pai_gow-place_win = { WHO($place) ->
    [you] You win
   *[other] { CAPITAL(NAME($place, of: "names.bare")) } wins
}
pai_gow-place_lose = { WHO($place) ->
    [you] You lose
   *[other] { CAPITAL(NAME($place, of: "names.bare")) } loses
}
pai_gow-place_tie = { WHO($place) ->
    [you] You tie
   *[other] { CAPITAL(NAME($place, of: "names.bare")) } ties
}

## Events: what happened

pai_gow-event-tiles_received = A set of 32 tiles comes to the table.
pai_gow-event-tiles_sealed = The unsuitable tiles are sealed in an envelope with the table number, { $time }, signed by { LIST($signed_by, last: "and", of: "names") }.
pai_gow-event-dice_placed = Three dice are placed in the shaker.
pai_gow-event-tiles_laid_out = The tiles are laid out face up in sixteen pairs, the Supreme Pair first.
pai_gow-event-tiles_mixed = The tiles are turned face down and mixed.
pai_gow-event-tiles_stacked = They are placed in eight stacks of four.
pai_gow-event-bank_offered = { WHO($first) ->
    [none] The offer of the bank has come around to the dealer: the house banks.
    [you] The bank is offered, first to you.
   *[other] The bank is offered, first to seat { $first }.
}
pai_gow-event-bank = { WHO($seat) ->
    [you] { $co ->
        [yes] You co-bank with the house.
       *[no] You are the bank.
    }
   *[other] { $co ->
        [yes] Seat { $seat } co-banks with the house.
       *[no] Seat { $seat } is the bank.
    }
}
pai_gow-event-bank_given_up = { WHO($seat) ->
    [you] You give the bank back: there is nothing to bank.
   *[other] Seat { $seat } gives the bank back: there is nothing to bank.
}
pai_gow-event-stacks_cut = The stacks are cut: { LIST($ends, last: "and") }.
pai_gow-stacks_to_end = { $number ->
    [one] stack { $stacks }
   *[other] stacks { $stacks }
} { $end ->
    [right] to the dealer's right
   *[left] to the dealer's left
}
pai_gow-event-dealer_wagered = The dealer wagers { $amount } against the bank.
pai_gow-event-delivery = { $title }.{ $is_shown ->
    [yes] { " " }{ $shown }
   *[no] { "" }
}
pai_gow-event-shaken = { WHO($by) ->
    [you] { $device ->
        [yes] you press the button, and the shaker shakes the dice
       *[no] you shake the dice
    }
   *[other] { $device ->
        [yes] { NAME($by, of: "names.bare") } presses the button, and the shaker shakes the dice
       *[no] { NAME($by) } shakes the dice
    }
}
pai_gow-event-dice = the dice show { $dice }
pai_gow-event-number = the generator shows { $number }
pai_gow-event-starting_place = a count of { $total } comes to { NAME($place) }
pai_gow-event-tiles = { WHO($to) ->
    [you] your { $shown }, face down
   *[other] { NAME($to) }: { $shown }, face down
}
pai_gow-event-marker = { $what ->
    [marker] the dealer's marker goes on the dealer's tiles
   *[wager] the dealer's wager goes on the dealer's tiles
}
pai_gow-event-tiles_collected = { WHO($place) ->
    [you] your tiles join the Dead Hand
   *[other] the tiles of { NAME($place) } join the Dead Hand
}
pai_gow-event-shaker_covered = the shaker is covered, shaken once and placed at the dealer's right
pai_gow-event-looked = { WHO($seat) ->
    [you] you look at { $shown }
   *[other] seat { $seat } looks at { $shown }
}
pai_gow-event-advised = { WHO($seat) ->
    [you] the dealer tells you the house way: high { $high_hand }, low { $low_hand }
   *[other] the dealer tells seat { $seat } the house way: high { $high_hand }, low { $low_hand }
}
pai_gow-event-hands_set = { WHO($seat) ->
    [you] you set high { $high_hand }, low { $low_hand }
   *[other] seat { $seat } sets high { $high_hand }, low { $low_hand }
}
pai_gow-event-tiles_turned = { WHO($place) ->
    [you] your tiles are turned over: { $tiles }
   *[other] the tiles of { NAME($place) } are turned over: { $tiles }
}
pai_gow-event-hands = { WHO($place) ->
    [you] you show high { $high_hand }, low { $low_hand }
   *[other] { NAME($place) } shows high { $high_hand }, low { $low_hand }
}
pai_gow-event-hands_reset = { WHO($place) ->
    [you] that is not the house way: your tiles are set again, high { $high_hand }, low { $low_hand }
   *[other] that is not the house way: { NAME($place) } is set again, high { $high_hand }, low { $low_hand }
}
pai_gow-event-surrendered = { WHO($seat) ->
    [you] you surrender
   *[other] seat { $seat } surrenders
}
pai_gow-event-compared = { WHO($place) ->
    [you] your high hand
   *[other] { NAME($place) }: the high hand
} { $high ->
    [higher] is higher,
    [lower] is lower,
   *[copy] is a copy,
} { WHO($place) ->
    [you] your low hand
   *[other] the low hand
} { $low ->
    [higher] is higher
    [lower] is lower
   *[copy] is a copy
}
pai_gow-event-tiles_put_away = { WHO($place) ->
    [you] your tiles are collected
   *[other] the tiles of { NAME($place) } are collected
}
pai_gow-event-dealer_s_wager_settled = the dealer's { $stake } against the bank { $outcome ->
    [win] wins the same amount from the centre
    [lose] goes to the centre
    [void] is void and returned
   *[push] is returned
}
pai_gow-event-centre_filled = { WHO($seat) ->
    [you] you add { $amount } to the centre
   *[other] seat { $seat } adds { $amount } to the centre
}{ $with_house ->
    [yes] , and the house { $house }
   *[no] { "" }
}
pai_gow-event-surplus = { $amount } is left in the centre: { $with_house ->
    [yes] the house takes { $house },{ " " }
   *[no] { "" }
}{ $vigorish } is vigorish, { WHO($seat) ->
    [you] you get { $rest }
   *[other] seat { $seat } gets { $rest }
}
pai_gow-event-round_ended = the round is over
pai_gow-event-no_roll = the roll does not count
pai_gow-event-tile_exposed = { WHO($place) ->
    [you] a tile of yours is exposed: { $tile }
   *[other] a tile of { NAME($place) } is exposed: { $tile }
}
pai_gow-event-hand_void = { WHO($seat) ->
    [you] you void the hand; your tiles join the Dead Hand
   *[other] seat { $seat } voids the hand; its tiles join the Dead Hand
}
pai_gow-two_tiles = two tiles face down
pai_gow-tiles_face_down = { $number } tiles
pai_gow-tiles_as_hand = { $tiles } ({ $name })
pai_gow-points_of_hand = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Questions: what somebody is asked, what may be chosen, and what somebody chose

pai_gow-prompt-bank = Will you bank this round?
pai_gow-prompt-cut = Cut the stacks?
pai_gow-prompt-dealer_s_wager = The dealer's wager?
pai_gow-prompt-deliver = Delivery?
pai_gow-prompt-set = Setting?
pai_gow-prompt-help = Tell the player the house way?
pai_gow-prompt-surrender = Surrender: lose your whole wager?
pai_gow-prompt-void_hand = Your tile was exposed.
pai_gow-asks-bank = { NUMBER_OF($people) ->
    [one] { $who } is offered the bank
   *[other] { $who } are offered the bank
}
pai_gow-asks-bank-alone = { NUMBER_OF($people) ->
    [one] { $who } is offered the bank but may only decline
   *[other] { $who } are offered the bank but may only decline
}
pai_gow-asks-dealer_s_wager = { $who } may direct what the dealer wagers against the bank
pai_gow-asks-deliver = { NUMBER_OF($people) ->
    [one] { $who } is to choose the delivery
   *[other] { $who } are to choose the delivery
}
pai_gow-asks-set = { NUMBER_OF($people) ->
    [one] { $who } is to set a high hand and a low hand
   *[other] { $who } are to set a high hand and a low hand
}
pai_gow-asks-help = { NUMBER_OF($people) ->
    [one] { $who } is asked for the house way
   *[other] { $who } are asked for the house way
}
pai_gow-asks-surrender = { $who } may surrender the whole wager
pai_gow-asks-void_hand = { $who } may play out or void the hand with the exposed tile
pai_gow-option-bank-bank = take the bank
pai_gow-option-bank-co-bank = co-bank with the house
pai_gow-option-bank-decline = decline
pai_gow-option-dealer_s_wager-full = the full amount
pai_gow-option-dealer_s_wager-less = less
pai_gow-option-dealer_s_wager-none = nothing
pai_gow-option-set-set = set the tiles by hand
pai_gow-option-set-house_way = set them the house way
pai_gow-option-set-ask = ask the dealer for help
pai_gow-option-help-tell = tell it
pai_gow-option-help-decline = decline
pai_gow-option-surrender-surrender = surrender the whole wager
pai_gow-option-surrender-keep = keep the wager
pai_gow-option-void_hand-play = play the hand out
pai_gow-option-void_hand-void = void the hand
pai_gow-answers-bank = { WHO($who) ->
    [you] You take the bank
   *[other] { CAPITAL(NAME($who)) } takes the bank
}
pai_gow-answers-co-bank = { WHO($who) ->
    [you] You ask to co-bank with the house
   *[other] { CAPITAL(NAME($who)) } asks to co-bank with the house
}
pai_gow-answers-full = { WHO($who) ->
    [you] You have the dealer wager the full amount
   *[other] { CAPITAL(NAME($who)) } has the dealer wager the full amount
}
pai_gow-answers-less = { WHO($who) ->
    [you] You have the dealer wager less
   *[other] { CAPITAL(NAME($who)) } has the dealer wager less
}
pai_gow-answers-none = { WHO($who) ->
    [you] You have the dealer wager nothing
   *[other] { CAPITAL(NAME($who)) } has the dealer wager nothing
}
pai_gow-answers-set = { WHO($who) ->
    [you] You set the hands
   *[other] { CAPITAL(NAME($who)) } sets the hands
}
pai_gow-answers-house_way = { WHO($who) ->
    [you] You set the hands
   *[other] { CAPITAL(NAME($who)) } sets the hands
}
pai_gow-answers-ask = { WHO($who) ->
    [you] You ask the dealer for the house way
   *[other] { CAPITAL(NAME($who)) } asks the dealer for the house way
}
pai_gow-answers-tell = { WHO($who) ->
    [you] You tell the house way
   *[other] { CAPITAL(NAME($who)) } tells the house way
}
pai_gow-answers-surrender = { WHO($who) ->
    [you] You surrender
   *[other] { CAPITAL(NAME($who)) } surrenders
}
pai_gow-answers-keep = { WHO($who) ->
    [you] You keep it
   *[other] { CAPITAL(NAME($who)) } keeps it
}
pai_gow-answers-play = { WHO($who) ->
    [you] You play the hand
   *[other] { CAPITAL(NAME($who)) } plays the hand
}
pai_gow-answers-void = { WHO($who) ->
    [you] You void the hand
   *[other] { CAPITAL(NAME($who)) } voids the hand
}
pai_gow-answers-bank-decline = { WHO($who) ->
    [you] You decline the bank
   *[other] { CAPITAL(NAME($who)) } declines the bank
}
pai_gow-answers-help-decline = { WHO($who) ->
    [you] You do not tell it
   *[other] { CAPITAL(NAME($who)) } does not tell it
}
pai_gow-answers-surrender-surrender = { WHO($who) ->
    [you] You surrender the wager
   *[other] { CAPITAL(NAME($who)) } surrenders the wager
}
pai_gow-answers-surrender-keep = { WHO($who) ->
    [you] You keep the wager
   *[other] { CAPITAL(NAME($who)) } keeps the wager
}
pai_gow-option-deliver-house_way_from_the_right = { pai_gow-deliver_house_way_from_the_right }
pai_gow-option-deliver-house_way_from_the_left = { pai_gow-deliver_house_way_from_the_left }
pai_gow-option-deliver-cup_say_from_the_right = { pai_gow-deliver_cup_say_from_the_right }
pai_gow-option-deliver-cup_say_from_the_left = { pai_gow-deliver_cup_say_from_the_left }
pai_gow-option-deliver-jung_quat = { pai_gow-deliver_jung_quat }
pai_gow-option-deliver-chee_yee = { pai_gow-deliver_chee_yee }
pai_gow-option-deliver-pin_say_from_the_right = { pai_gow-deliver_pin_say_from_the_right }
pai_gow-option-deliver-pin_say_from_the_left = { pai_gow-deliver_pin_say_from_the_left }
pai_gow-option-deliver-dragon_head_from_the_right = { pai_gow-deliver_dragon_head_from_the_right }
pai_gow-option-deliver-dragon_head_from_the_left = { pai_gow-deliver_dragon_head_from_the_left }
pai_gow-answers-house_way_from_the_right = { WHO($who) ->
    [you] You choose { pai_gow-deliver_house_way_from_the_right }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_house_way_from_the_right }
}
pai_gow-answers-house_way_from_the_left = { WHO($who) ->
    [you] You choose { pai_gow-deliver_house_way_from_the_left }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_house_way_from_the_left }
}
pai_gow-answers-cup_say_from_the_right = { WHO($who) ->
    [you] You choose { pai_gow-deliver_cup_say_from_the_right }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_cup_say_from_the_right }
}
pai_gow-answers-cup_say_from_the_left = { WHO($who) ->
    [you] You choose { pai_gow-deliver_cup_say_from_the_left }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_cup_say_from_the_left }
}
pai_gow-answers-jung_quat = { WHO($who) ->
    [you] You choose { pai_gow-deliver_jung_quat }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_jung_quat }
}
pai_gow-answers-chee_yee = { WHO($who) ->
    [you] You choose { pai_gow-deliver_chee_yee }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_chee_yee }
}
pai_gow-answers-pin_say_from_the_right = { WHO($who) ->
    [you] You choose { pai_gow-deliver_pin_say_from_the_right }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_pin_say_from_the_right }
}
pai_gow-answers-pin_say_from_the_left = { WHO($who) ->
    [you] You choose { pai_gow-deliver_pin_say_from_the_left }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_pin_say_from_the_left }
}
pai_gow-answers-dragon_head_from_the_right = { WHO($who) ->
    [you] You choose { pai_gow-deliver_dragon_head_from_the_right }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_dragon_head_from_the_right }
}
pai_gow-answers-dragon_head_from_the_left = { WHO($who) ->
    [you] You choose { pai_gow-deliver_dragon_head_from_the_left }
   *[other] { CAPITAL(NAME($who)) } chooses { pai_gow-deliver_dragon_head_from_the_left }
}

## Hands

pai_gow-pair_1 = Supreme Pair (Gee Joon)
pai_gow-pair_2 = pair of Twelves (Heaven)
pai_gow-pair_3 = pair of Twos (1-1)
pai_gow-pair_4 = pair of Eights (4-4)
pai_gow-pair_5 = pair of Fours (1-3)
pai_gow-pair_6 = pair of Tens (5-5)
pai_gow-pair_7 = pair of Sixes (3-3)
pai_gow-pair_8 = pair of Fours (2-2)
pai_gow-pair_9 = pair of Elevens (5-6)
pai_gow-pair_10 = pair of Tens (4-6)
pai_gow-pair_11 = pair of Sevens (1-6)
pai_gow-pair_12 = pair of Sixes (1-5)
pai_gow-pair_13 = mixed Nines
pai_gow-pair_14 = mixed Eights
pai_gow-pair_15 = mixed Sevens
pai_gow-pair_16 = mixed Fives
pai_gow-pair_17 = Wong of Twelves
pai_gow-pair_18 = Wong of Twos
pai_gow-pair_19 = Gong of Twelves
pai_gow-pair_20 = Gong of Twos

## What somebody sees of the tiles

pai_gow-lying = { $shown ->
    [yes] { $seen }{ " " }({ $down ->
        [2] two
        [4] four
       *[other] { $down }
    } face down)
   *[no] { $down ->
        [2] two
        [4] four
       *[other] { $down }
    } tiles face down
}
pai_gow-high_and_low = high { $high }, low { $low }
pai_gow-set_face_down = set, face down
pai_gow-face_down = (face down)
pai_gow-one_and_other = { $one } and { $other }
pai_gow-over = { $high } over { $low }
pai_gow-outcome = { KIND($outcome) ->
    [wins] wins
    [loses] loses
    [ties] ties
    [surrenders] surrenders
   *[other] { $outcome }
}
pai_gow-told_place = { NAME($place) }: { $lies }{ KIND($outcome) ->
    [none] { "" }
   *[other] , { pai_gow-outcome }
}
pai_gow-told_laid_out = tiles: face up in pairs
pai_gow-told_stacks = stacks: { $stacks }, numbered from the dealer's right
pai_gow-told_dice = dice: { $dice }{ KIND($total) ->
    [none] { "" }
   *[other] , total { $total }
}{ KIND($first) ->
    [none] { "" }
   *[other] , first tiles to { NAME($first) }
}
pai_gow-told_bank = { $co ->
    [yes] co-bank:
   *[no] bank:
} { WHO($seat) ->
    [you] you
   *[other] seat { $seat }
}
pai_gow-told_dealers_wager = the dealer's wager against the bank: { $amount }
pai_gow-told_centre = centre of the layout: { $amount }
pai_gow-told_dead_hand = { NAME($place) }: { $tiles } tiles face down
pai_gow-about_deliver = The styles of delivery:
pai_gow-about_cut = The stacks are numbered 1 to 8 from the dealer's right. You may have adjacent ones moved, once: to one end (cut 3 4 right) or some to each (cut 3 right 4 left).
pai_gow-about_dealers_wager = The dealer would wager { $amount } against you.
pai_gow-about_bank = You are offered the bank: the others' wagers of { $others } are against you then, and yours go back.{ $co ->
    [yes] { " " }As co-bank you share that with the house, and the dealer sets your tiles.
   *[no] { "" }
}
pai_gow-about_house_way = The tiles of { NAME($place) }, to be set the house way: { $tiles }
pai_gow-about_set = Your tiles: { $tiles }
pai_gow-about_surrender = You have { $mine }. { WHO($place) ->
    [dealer] The dealer has { $other }.
   *[seat] The bank ({ NAME($place) }) has { $other }.
} To surrender is to lose all { $stake } of your wager.
pai_gow-has = { WHO($place) ->
    [you] you have { $hands }
    [dealer] The dealer has { $hands }
   *[seat] The bank ({ NAME($place) }) has { $hands }
}
pai_gow-your_outcome = { KIND($outcome) ->
    [wins] you win
    [loses] you lose
    [ties] a tie
    [surrenders] you gave up
   *[other] { $outcome }
}
pai_gow-outcome_of = { NAME($place) } { pai_gow-outcome }
pai_gow-banked = { KIND($hands) ->
    [none] You banked;
   *[other] You banked with { $hands };
} { LIST($others, none: "nobody played") }
pai_gow-house_way_set = The house way is { $right }.
pai_gow-house_way_not_set = { $hands } is not how these tiles are set. The house way is { $right }.
pai_gow-house_way_permitted = { $hands } is not how these tiles are set. The house way is { $right }: of the settings that are permitted, it takes { $way ->
    [highest-high] the one with the highest high hand.
    [highest-low] the one with the highest low hand.
   *[own] the one in the certificate holder's table.
}

## How a round goes, for somebody who has never seen it

pai_gow-how_set = You get four of the 32 tiles and set them as two hands of two: the higher is your high hand, the other your low hand
pai_gow-how_pairs = Certain pairs of tiles beat everything else, the Gee Joon (2-4 with 1-2) first
pai_gow-how_points = Two other tiles count the last digit of their spots together, 0 to 9; apart from each other, the 2-4 and the 1-2 count 3 or 6, whichever is better
pai_gow-how_dealer_sets = The dealer turns four tiles over and sets them by the house way, which the chapter limits
pai_gow-how_won = You win if both your hands are higher than the dealer's, lose if neither is, and get your wager back if one is; before yours are shown you may surrender, and lose all of the Pai Gow Wager

pai_gow-how_begun = { $generator ->
    [yes] A number generator decides
   *[no] Three dice decide
} which place gets the first four tiles; everybody else's follow around the table
pai_gow-how_equal = Of hands that count the same, the one with the higher single tile is higher. If these rank the same it is a copy, which you lose{ $zeros ->
    [yes] ; so is 0 against 0, whatever the tiles
   *[no] { "" }
}. Your low hand is never higher if it counts 0
pai_gow-how_helped = If you do not know how to set your tiles, ask: the dealer { $must ->
    [yes] must
   *[no] may
} tell you the house way
pai_gow-how_banked = From the second round on you may be offered the bank: you then play against all the others{ $co ->
    [yes] , alone or together with the house
   *[no] { "" }
}
