### Why something is refused at a Spanish 21 table, what is announced and noted there.

spanish_21-sat_out = a player who sat out a round must wait for the next shuffle or for permission to wager again
spanish_21-reader_fails = nothing is dealt until the card reader is repaired or replaced
spanish_21-no_main_wager = no box has a Spanish 21 Wager
spanish_21-too_late_to_void = the round can no longer be void: the dealer has a Blackjack, or the dealer's hand is complete
spanish_21-not_barred = this player is not barred from wagering
spanish_21-refused_a_card = this player refused a card and receives no other in this round
spanish_21-double_on_two_only = a hand may be doubled only on its first two cards
spanish_21-no_chips_to_double = there are no chips left for a Double Down Wager
spanish_21-split_identical_only = only two cards of identical value may be split
spanish_21-no_surrender_after_split = a split hand may not be surrendered
spanish_21-surrender_first = a hand may be surrendered only as its first decision
spanish_21-round_is_void = the round is void
spanish_21-drawn_on_17_when = this can be reported only when the dealer's hand is face up and has 17 or more
spanish_21-dealer_skipped_when = this can be reported only while the first two cards are dealt, before the dealer's own card
spanish_21-not_dealt_when = this can be reported only for a player who has asked for a card and not yet received it
spanish_21-reader_misused_when = this can be reported only while the hole card is face down and the up card is a 2 to 9
spanish_21-unchecked_when = this can be reported only with an ace or a court card up, before the card reader is used or a player decides
spanish_21-box_skipped_when = this can be reported only while the first two cards are dealt, before the box's own card
spanish_21-blackjack_ended_the_round = the dealer's Blackjack ended the round
spanish_21-insurance_against_ace = insurance is offered only against a dealer's ace
spanish_21-insurance_before_check = insurance must be placed before the hole card is checked
spanish_21-no_rescue_over_21 = a hand over 21 may not be rescued
spanish_21-rescue_right_after = a double may be rescued only right after its card
spanish_21-no_double_on_blackjack = a Blackjack may not be doubled
spanish_21-no_card_to_blackjack = no card may be drawn to a Blackjack
spanish_21-blackjack_decided = a Blackjack leaves nothing to decide
spanish_21-no_card_to_21 = no card may be drawn to 21: the hand stands
spanish_21-one_card_after_double = a doubled hand receives only one more card, and this one has received it
spanish_21-over_21 = cards may be drawn only below 21, and this hand is over 21
spanish_21-boxes_at_most = a player may wager on at most { $most ->
        [one] { $most } box
       *[other] { $most } adjacent boxes
    }, not { $boxes }
spanish_21-boxes_not_adjacent = a player's boxes must be adjacent; boxes { LIST($boxes, none: "none") } are not
spanish_21-only_with_main_wager = { $on } can be wagered only with a Spanish 21 Wager on the same box
spanish_21-match_at_least = { $on } must be at least { $least }
spanish_21-match_above_main = { $on } may be at most the Spanish 21 Wager on box { $box }, { $main }, not { $match }
spanish_21-match_above_maximum = { $on } may be at most { $most } at this table, not { $match }
spanish_21-chips_left = { WHO($seat) ->
    [you] you have { $left } left, not { $amount }
   *[other] seat { $seat } has { $left } left, not { $amount }
}
spanish_21-cut_by_the_dealer = the dealer made that cut, not a player: order 'recut'
spanish_21-cutter_has_left = the player who made that cut has left: order 'recut'
spanish_21-what_was_said_stands = this player has said { QUOTED($said) }: only that is left, or refusing the exposed card
spanish_21-split_once = a box may split once in a round, and this one already has
spanish_21-split_enough = a box may split { $splits } times in a round, and this one already has
spanish_21-too_few_chips_to_split = a split needs another { $needed }, and only { $left } is left
spanish_21-split_needs = a split needs another wager of exactly { $needed }
spanish_21-double_at_most = a Double Down Wager must be more than 0.00 and at most { $most }, not { $amount }
spanish_21-double_was_said = the Double Down Wager is { $amount }, as this player said
spanish_21-card_not_dealt = a card that was asked for was not dealt
spanish_21-floorperson_told_of_reader = the floorperson is told that the hole card went into the card reader
spanish_21-nobody_saw_the_card = no player can have seen the card: play continues
spanish_21-handled_when = this can be reported only for a seat with a wager on the layout
spanish_21-handled_when_2010 = this can be reported only for a seat with a wager on the layout, from the first card of a hand on
spanish_21-wager_handled = a player handled, removed or altered a wager
spanish_21-insurance_at_most = insurance on a wager of { $wager } must be more than 0.00 and at most { $most }, not { $amount }
spanish_21-hand_complete = { WHO($hand) ->
    [you] your hand is complete: { NAME($ended, of: "spanish_21.ended") }
   *[other] { NAME($hand) } is complete: { NAME($ended, of: "spanish_21.ended") }
}
spanish_21-dealers_card = Dealer's Card
spanish_21-dealer_total = Dealer: { $points }
spanish_21-dealer_soft = Dealer: soft { $points }
spanish_21-box_total = Box { $box }: { $points }
spanish_21-box_soft = Box { $box }: soft { $points }
spanish_21-box_blackjack = Box { $box }: Blackjack
spanish_21-hand_total = Box { $box } hand { $number }: { $points }
spanish_21-hand_soft = Box { $box } hand { $number }: soft { $points }
spanish_21-hand_blackjack = Box { $box } hand { $number }: Blackjack

## Events: what happened

spanish_21-event-round = Round { $number }
spanish_21-event-stays = { WHO($hand) ->
    [you] { KIND($because) ->
        [none] you stand
        [stands] you stand
        [n21] you have 21
        [Blackjack] you have a Blackjack
        [doubled] you keep your double and take no further card
        [rescued] you rescue your double and give up your own wager
        [surrendered] you surrender
        [refused_a_card] you refused a card and take no other
        [over_21] you are over 21
       *[dead] your hand is dead
    }
   *[other] { KIND($because) ->
        [none] { NAME($hand) } stands
        [stands] { NAME($hand) } stands
        [n21] { NAME($hand) } has 21
        [Blackjack] { NAME($hand) } has a Blackjack
        [doubled] { NAME($hand) } keeps its double and takes no further card
        [rescued] { NAME($hand) } rescues its double and gives up its own wager
        [surrendered] { NAME($hand) } surrenders
        [refused_a_card] { NAME($hand) } refused a card and takes no other
        [over_21] { NAME($hand) } is over 21
       *[dead] { WHO($hand) ->
            [seat] the hand of { NAME($hand) } is dead
           *[other] { NAME($hand) } is dead
        }
    }
}
spanish_21-event-rank_removed = The { $cards } tens of the { NAME($back, of: "names.back") } decks are taken out and torn in half.
spanish_21-event-card_reader_inspected = { KIND($after) ->
    [none] The floorperson inspects the card reader for { $day }.
    [repaired] The card reader has been repaired; the floorperson finds it in working order.
   *[replaced] The card reader has been replaced; the floorperson finds it in working order.
}
spanish_21-event-card_reader_fails = The card reader fails: nothing is dealt until it is repaired or replaced.
spanish_21-event-found = { KIND($amiss) ->
    [face_up_before] { $face }, found face up before, comes out of the shoe: it is discarded again
   *[other] { $face } is found in the shoe{ $face_up ->
        [yes] , face up
       *[no] { "" }
    }: it is { KIND($amiss) ->
        [ten] torn in half
       *[other] discarded
    }
}
spanish_21-event-doubled = { WHO($hand) ->
    [you] your hand is doubled for { $amount }
   *[other] { NAME($hand) } is doubled for { $amount }
}
spanish_21-event-split = { WHO($hand) ->
    [you] your hand is split: its second card begins { NAME($into) }
   *[other] { NAME($hand) } is split: its second card begins { NAME($into) }
}
spanish_21-event-missed = passed over: { WHO($who) ->
    [none] { NAME($what, of: "names.place") }
    [you] your { NAME($card, of: "names.card") }
   *[other] { NAME($who) }: { NAME($card, of: "names.card") }
}
spanish_21-event-card_refused = { WHO($seat) ->
    [you] you refuse the exposed card
   *[other] seat { $seat } refuses the exposed card
}
spanish_21-event-card_reader = the hole card goes into the card reader: { $blackjack ->
    [yes] Blackjack
   *[no] no Blackjack
}
spanish_21-event-removed = { WHO($hand) ->
    [you] your cards go to the discards
   *[other] the cards of { NAME($hand) } go to the discards
}
spanish_21-event-bar_lifted = { WHO($seat) ->
    [you] You may wager again.
   *[other] Seat { $seat } may wager again.
}
spanish_21-event-no_round = No round begins.

## Questions: what somebody is asked, what may be chosen, and what somebody chose

spanish_21-prompt-play = What do you do?
spanish_21-prompt-insure = Insurance?
spanish_21-prompt-rescue = Rescue your double?
spanish_21-prompt-second_card = Take your second card?
spanish_21-prompt-missed_card = Take the missed card later?
spanish_21-prompt-card_reader = What was done about the card reader?
spanish_21-prompt-exposed_card = Take the exposed card?
spanish_21-asks-play = { NUMBER_OF($people) ->
    [one] { $who } is to act
   *[other] { $who } are to act
}
spanish_21-asks-insure = { NUMBER_OF($people) ->
    [one] { $who } is offered insurance
   *[other] { $who } are offered insurance
}
spanish_21-asks-rescue = { NUMBER_OF($people) ->
    [one] { $who } is asked whether to rescue the double
   *[other] { $who } are asked whether to rescue the double
}
spanish_21-asks-second_card = { NUMBER_OF($people) ->
    [one] { $who } is asked whether to take a second card
   *[other] { $who } are asked whether to take a second card
}
spanish_21-asks-missed_card = { NUMBER_OF($people) ->
    [one] { $who } is asked what to do about the missed card
   *[other] { $who } are asked what to do about the missed card
}
spanish_21-asks-exposed_card = { NUMBER_OF($people) ->
    [one] { $who } is asked whether to take the exposed card
   *[other] { $who } are asked whether to take the exposed card
}
spanish_21-asks-card_reader = { NUMBER_OF($people) ->
    [one] { $who } is asked what was done about the card reader
   *[other] { $who } are asked what was done about the card reader
}
spanish_21-option-play-hit = hit
spanish_21-option-play-stand = stand
spanish_21-option-play-double = double
spanish_21-option-play-split = split
spanish_21-option-play-surrender = surrender
spanish_21-option-play-refuse = refuse the card
spanish_21-option-insure-insure = take insurance
spanish_21-option-insure-decline = decline
spanish_21-option-rescue-rescue = rescue the double
spanish_21-option-rescue-keep = keep the double
spanish_21-option-second_card-deal = take the card
spanish_21-option-second_card-decline = have the hand called dead
spanish_21-option-missed_card-later = take the card later
spanish_21-option-missed_card-dead = have the hand called dead
spanish_21-option-exposed_card-accept = take the card
spanish_21-option-exposed_card-refuse = refuse the card
spanish_21-option-card_reader-repaired = it was repaired
spanish_21-option-card_reader-replaced = it was replaced
spanish_21-answers-hit = { WHO($who) ->
    [you] You hit
   *[other] { CAPITAL(NAME($who)) } hits
}
spanish_21-answers-stand = { WHO($who) ->
    [you] You stand
   *[other] { CAPITAL(NAME($who)) } stands
}
spanish_21-answers-double = { WHO($who) ->
    [you] You double
   *[other] { CAPITAL(NAME($who)) } doubles
}
spanish_21-answers-split = { WHO($who) ->
    [you] You split
   *[other] { CAPITAL(NAME($who)) } splits
}
spanish_21-answers-surrender = { WHO($who) ->
    [you] You surrender
   *[other] { CAPITAL(NAME($who)) } surrenders
}
spanish_21-answers-refuse = { WHO($who) ->
    [you] You refuse the card
   *[other] { CAPITAL(NAME($who)) } refuses the card
}
spanish_21-answers-accept = { WHO($who) ->
    [you] You accept
   *[other] { CAPITAL(NAME($who)) } accepts
}
spanish_21-answers-insure = { WHO($who) ->
    [you] You take insurance
   *[other] { CAPITAL(NAME($who)) } takes insurance
}
spanish_21-answers-rescue = { WHO($who) ->
    [you] You rescue the double
   *[other] { CAPITAL(NAME($who)) } rescues the double
}
spanish_21-answers-keep = { WHO($who) ->
    [you] You keep it
   *[other] { CAPITAL(NAME($who)) } keeps it
}
spanish_21-answers-later = { WHO($who) ->
    [you] You take the card later
   *[other] { CAPITAL(NAME($who)) } takes the card later
}
spanish_21-answers-dead = { WHO($who) ->
    [you] You have the hand called dead
   *[other] { CAPITAL(NAME($who)) } has the hand called dead
}
spanish_21-answers-repaired = { WHO($who) ->
    [you] You have the card reader repaired
   *[other] { CAPITAL(NAME($who)) } has the card reader repaired
}
spanish_21-answers-replaced = { WHO($who) ->
    [you] You have the card reader replaced
   *[other] { CAPITAL(NAME($who)) } has the card reader replaced
}
spanish_21-answers-insure-decline = { WHO($who) ->
    [you] You decline insurance
   *[other] { CAPITAL(NAME($who)) } declines insurance
}
spanish_21-answers-rescue-keep = { WHO($who) ->
    [you] You keep the double
   *[other] { CAPITAL(NAME($who)) } keeps the double
}
spanish_21-answers-second_card-deal = { WHO($who) ->
    [you] You take the second card
   *[other] { CAPITAL(NAME($who)) } takes the second card
}
spanish_21-answers-second_card-decline = { WHO($who) ->
    [you] You decline the second card
   *[other] { CAPITAL(NAME($who)) } declines the second card
}
spanish_21-answers-exposed_card-accept = { WHO($who) ->
    [you] You take the exposed card
   *[other] { CAPITAL(NAME($who)) } takes the exposed card
}

## Why a hand takes no further card

spanish_21-ended-stands = stands
spanish_21-ended-21 = 21
spanish_21-ended-Blackjack = Blackjack
spanish_21-ended-over_21 = over 21
spanish_21-ended-doubled = doubled
spanish_21-ended-rescued = rescued
spanish_21-ended-surrendered = surrendered
spanish_21-ended-refused_a_card = refused a card
spanish_21-ended-dead = dead

## What somebody sees of the hands

spanish_21-total = { $soft ->
    [yes] soft { $points }
   *[no] { $points }
}
spanish_21-noted = { KIND($how) ->
    [over_21] over
    [refused_a_card] stands
    [stands] stands
    [Blackjack] Blackjack
    [doubled] doubled
    [rescued] rescued
    [surrendered] surrendered
    [dead] dead
    [win] wins
    [lose] loses
    [push] push
    [void] void
   *[none] { "" }
}
spanish_21-dealer_shows = shows { $total }
spanish_21-dealer_has = The dealer has { $total }{ $over ->
    [yes] { " " }(over 21)
   *[no] { "" }
}
spanish_21-dealer_over_21 = the dealer is over 21, with { $points }
spanish_21-came_out = { KIND($hand) ->
    [none] your hand: { $note }
   *[one] hand { $hand }: { $note }
}
spanish_21-your_hand = { KIND($number) ->
    [none] Your hand: { $cards } ({ $total }) against { $up }.
   *[one] Your hand { $number }: { $cards } ({ $total }) against { $up }.
}
spanish_21-about_hand = { $held } Wagered: { $stake }.
spanish_21-about_insurance = { $held } Insurance, up to { $limit }, pays { $odds } if the hole card is a court card.
spanish_21-about_rescue = { $held } A rescue takes back { $double } and gives up { $stake }.
spanish_21-double_for_less = You may double for less, up to { $most }: d { $typed }

## How a round goes, for somebody who has never seen it

spanish_21-how_won = You play your own hand against the dealer's: whoever is nearer to 21 wins, and a hand over 21 loses
spanish_21-how_dealt = You wager before the cards come, and get two of them face up; the dealer has one up and one down
spanish_21-how_decided = At your turn you hit (take a card) as often as you like below 21, or stand; or you surrender before that, which costs half your wager, and all of it if the dealer has a Blackjack

spanish_21-how_counted = { $decks } decks without their 10s are in play. Cards from 2 to 9 count their number, court cards 10, and an ace 11, or 1 where 11 would take the hand over 21
spanish_21-how_blackjack = An ace and a court card as first two cards are a Blackjack, which pays { $odds } and always wins
spanish_21-how_insured = Against an ace you may take insurance, which pays { $odds } if the dealer has a Blackjack
spanish_21-how_doubled = You may double down { $two_only ->
    [yes] on your first two cards
   *[no] on any number of cards
}: wager as much again or less, and take exactly one more card; after it you may rescue the double and give up the first wager. A doubled hand wins only 1 to 1
spanish_21-how_split = Two cards of the same value can be split into two hands, each with a wager as large as the first, { $splits ->
    [one] once
   *[other] up to { $splits } times
}
spanish_21-how_dealer_draws = Then the dealer draws to { $stands } or more. Equal totals return the wager, but your 21 of three or more cards beats the dealer's unless that is a Blackjack; some hands of 21 pay more
