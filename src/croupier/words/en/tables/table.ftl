### Why something is refused at any table, and what is noted there.

table-no_seat = there is no seat { $seat }: the table has seats 1 to { $seats }
table-seat_taken = seat { $seat } is taken
table-seat_empty = nobody sits at seat { $seat }
table-chips_to_bring = a player may bring from 0.00 to { $most }
table-not_a_name = { QUOTED($name) } is not a player's name: names may not be empty or begin with 'seat '
table-leaving = { WHO($seat) ->
    [you] you are leaving
   *[other] seat { $seat } is leaving
}
table-leaving_already = { WHO($seat) ->
    [you] you are already due to leave when the round is over
   *[other] seat { $seat } is already due to leave when the round is over
}
table-wager_amount = a wager must be more than 0.00 and at most { $most }
table-no_cash = wagers are made with chips here, not cash
table-too_few_chips = { WHO($seat) ->
    [you] you have only { $left } left, not { $amount }
   *[other] seat { $seat } has only { $left } left, not { $amount }
}
table-chips_owed = { WHO($seat) ->
    [you] you have { $has }, of which { $owed } is owed as vigorish: not { $amount }
   *[other] seat { $seat } has { $has }, of which { $owed } is owed as vigorish: not { $amount }
}
table-staked_nothing = { WHO($seat) ->
    [you] you have nothing on { $on }
   *[other] seat { $seat } has nothing on { $on }
}
table-staked_less = { WHO($seat) ->
    [you] you have { $staked } on { $on }
   *[other] seat { $seat } has { $staked } on { $on }
}
table-wagers_closed = wagers are closed until the round is over
table-no_seat_to_wager = { WHO($seat) ->
    [you] you cannot wager: the table has seats 1 to { $seats }
   *[other] seat { $seat } cannot wager: the table has seats 1 to { $seats }
}
table-empty_seat_wagers = { WHO($seat) ->
    [you] you cannot wager: nobody sits there
   *[other] seat { $seat } cannot wager: nobody sits there
}
table-round_being_dealt = a round is being dealt
table-dealer_finishes_round = the dealer must finish the round first
table-time_moves = time moves forward by 1 to { $most } minutes, and not past the year 9997
table-round_before_closing = the round must be finished before the table closes
table-closed = the table is closed
table-unopened = the table is unopened
table-question_for_another = this question is for { NAME($to, of: "names.bare") }, not for { NAME($person, of: "names.bare") }
table-question_for_named = this question is for { NAME($to, of: "names.bare") }, not for an unnamed person
table-not_the_default = an answer by default must be the default answer
table-no_such_choice = { QUOTED($choice) } is not a choice here; the choices are { LIST($choices, none: "none") }
table-needs = { QUOTED($what) } needs { QUOTED($need) }
table-takes_no = { QUOTED($what) } takes no { QUOTED($brought) }
table-was_not_asked = { WHO($person) ->
    [you] you were not asked a question that { QUOTED($choice) } answers (an answer names its question by number; open now: { LIST($asked, none: "none") })
   *[other] { NAME($person, of: "names.bare") } was not asked a question that { QUOTED($choice) } answers (an answer names its question by number; open now: { LIST($asked, none: "none") })
}
table-nobody_was_asked = an unnamed person was not asked a question that { QUOTED($choice) } answers (an answer names its question by number; open now: { LIST($asked, none: "none") })
table-steps_are_automatic = the dealer's steps are automatic at this table (it was not opened with manual steps)
table-no_step = the dealer has no step to take now
table-no_such_order = this game has no such order; it has: { LIST($names, none: "none") }
table-no_such_report = this game has no such report; it has: { LIST($names, none: "none") }
table-must_come_from = { QUOTED($what) } must come from the { LIST($by, last: "or", of: "names.bare") }
table-being_dealt_with = { QUOTED($what) } is already being dealt with
table-dealer_at_work = the dealer is at work: that must be finished first
table-nothing_being_dealt = nothing is being dealt
table-not_empty = somebody sits at the table
table-dropped = { QUOTED($what) } was dropped
table-empty = nobody sits at the table
table-wagers_are_activity = there are wagers on the layout, which is gaming activity
table-inspection_verified = verifies the inspection
table-sit_down_first = sit down first
table-nothing_to_do_it_with = there is nothing to do it with
table-about_another_player = it was about another player
table-no_more_bets = no more bets
table-nobody_has_wagered = nobody has wagered

## Events: what happened, as somebody at the table describes it

table-event-opened = The table opens: { $game }, chapter { $chapter } as of { $as_of }, { $seats } seats.{ $noticed ->
    [yes] { " " }Notice: { $notice }
   *[no] { "" }
}
table-event-bonus = { WHO($seat) ->
    [you] you also receive a fixed payout of { $amount }
   *[other] seat { $seat } also receives a fixed payout of { $amount }
}
table-event-vigorish_collected = { WHO($seat) ->
    [you] You pay the { $amount } vigorish you owe; your marker is removed.
   *[other] Seat { $seat } pays the { $amount } vigorish it owes; its marker is removed.
}
table-event-void = The round is void.
table-event-interrupted = The question is suspended.
table-event-noted = { WHO($seat) ->
    [you] Noted for you:
    [none] Noted:
   *[other] Noted for seat { $seat }:
} { $note }{ $caused ->
    [yes] : { $because }
   *[no] { "" }
}.
table-event-sat = { WHO($seat) ->
    [you] You sit down at seat { $seat } with { $chips }.
   *[other] { $named ->
        [yes] { $player } sits at seat { $seat } with { $chips }.
       *[no] Seat { $seat } sits down with { $chips }.
    }
}
table-event-leaving = { WHO($seat) ->
    [you] { $wagers ->
        [none] You get up; your seat is free when the round is over.
        [abandoned] You get up; your wagers are abandoned.
       *[staying] You get up; your wagers stay in play.
    }
   *[other] { $wagers ->
        [none] Seat { $seat } gets up and is free when the round is over.
        [abandoned] Seat { $seat } gets up; its wagers are abandoned.
       *[staying] Seat { $seat } gets up; its wagers stay in play.
    }
}
table-event-left = { WHO($seat) ->
    [you] You leave with { $chips }.
   *[other] Seat { $seat } leaves with { $chips }.
}
table-event-cash = { WHO($seat) ->
    [you] Your { $amount } in cash,
   *[other] Seat { $seat }: { $amount } in cash,
} confirmed by { LIST($confirmed_by, last: "and", of: "names.bare") }, goes into the drop box and is exchanged for chips.
table-event-wagered = { WHO($seat) ->
    [you] You wager
   *[other] Seat { $seat } wagers
} { $amount } on { $wager }{ $for_hand ->
    [yes] { " " }for { NAME($hand) }
   *[no] { "" }
}.
table-event-withdrew = { WHO($seat) ->
    [you] You take back
   *[other] Seat { $seat } takes back
} { $amount } from { $wager }.
table-event-announced = “{ $said }”
table-event-round = Round { $number }
table-event-settled = { WHO($where) ->
    [you] your { $stake }
   *[other] { NAME($where) }: { $stake }
} on { $wager } { $outcome ->
    [win] wins
    [lose] loses
    [void] is void and returned
    [rescue] is rescued and returned
    [half] is surrendered: half is collected and half is returned
    [surrender] is surrendered
   *[push] is returned
}{ $paid ->
    [yes] { " " }{ $pays }
   *[no] { "" }
}{ $vigorish_is ->
    [less] , less { $vigorish } vigorish
    [marked] , { $vigorish } vigorish marked
    [then_paid] , then pays { $vigorish } vigorish
    [then_marked] , then { $vigorish } vigorish is marked
   *[none] { "" }
}
table-event-dealer_changed = Another dealer takes over{ KIND($dealer) ->
    [none] .
   *[named] : { $dealer }.
}
table-event-waited = { $minutes } minutes pass.
table-event-refused = REFUSED (input { $input }): { $why }
table-refused = Refused: { $why }
table-event-closing = The table closes.
table-event-round_ended = The round is over.

## Questions: what somebody is asked, what may be chosen, and what somebody chose

table-people = { CAPITAL(LIST($people, last: "and", of: "names")) }
table-waited_for = { LIST($people, last: "and", of: "names") }
table-asking = { $asks }{ $about ->
    [own] { " " }on hand { $number }
    [other] { " " }for { NAME($hand) }
   *[nothing] { "" }
}{ $offers ->
    [yes] : { LIST($choices, last: "or") }
   *[no] { "" }
}
table-asks = { NUMBER_OF($people) ->
    [one] { $who } is asked: { $kind }
   *[other] { $who } are asked: { $kind }
}
table-event-asked = { LIST($each, between: "; ") }.
table-answers = { WHO($who) ->
    [you] You choose { $choice }
   *[other] { CAPITAL(NAME($who)) } chooses { $choice }
}
table-event-answered = { $answer }{ $by_default ->
    [yes] { " " }(by default).
   *[no] .
}

table-round_is_void = The round is void

## When the table has closed

table-at_the_end = At the end, { $taken ->
    [yes] { LIST($each) }
   *[no] nobody had taken a seat
}; the house { $outcome ->
    [won] won { $amount }
    [lost] lost { $amount }
   *[even] neither won nor lost
}.
table-seat_has = { WHO($seat) ->
    [you] you have { $chips }
   *[other] seat { $seat } has { $chips }
}
