### Why something is refused at a table of a Baccarat game, what is announced and noted there.

baccarat-no_player_has_the_shoe = no player has the dealing shoe
baccarat-simulated_round = no wager is accepted or withdrawn in a simulated round
baccarat-simulated_round_next = no wager is accepted now: a simulated round comes next, for a disclosed card
baccarat-no_player_holds_cards = no player holds cards
baccarat-third_card_when = this can be reported only while each hand has two cards, before the Banker's Hand is decided
baccarat-hands_face_down = the hands are face down: report this after they have been turned and called
baccarat-reported_already = this has already been reported
baccarat-another_has_the_shoe = { WHO($seat) ->
    [you] you do not have the shoe: seat { $curator } does
   *[other] { WHO($curator) ->
        [you] seat { $seat } does not have the shoe: you do
       *[other] seat { $seat } does not have the shoe: seat { $curator } does
    }
}
baccarat-another_holds_cards = { WHO($seat) ->
    [you] you hold no cards: seat { $holder } does
   *[other] { WHO($holder) ->
        [you] seat { $seat } holds no cards: you do
       *[other] seat { $seat } holds no cards: seat { $holder } does
    }
}
baccarat-card_damaged = a player damaged a card, which counts in this round
baccarat-third_card_is_due = this third card is not an error: the Player's Hand draws on { $points }
baccarat-points = Player { $player }, Banker { $banker }
baccarat-points_of_hand = { $hand ->
    [player] Player
    [banker] Banker
   *[other] { CAPITAL($hand) }
} { $points }
baccarat-result = Player { $player }, Banker { $banker }, { $winner ->
    [player] Player wins
   *[banker] Banker wins
}
baccarat-tie = tie hand
baccarat-tie_541 = Tie Hand
baccarat-card_for = A card for the { $hand ->
    [player] Player
    [banker] Banker
   *[other] { CAPITAL($hand) }
}
baccarat-last_hand = last hand
baccarat-cards = cards
baccarat-dragon_7 = Dragon 7

## Events: what happened

baccarat-event-simulated_round = A simulated round, without wagers
baccarat-event-tucked = { $curator ->
    [yes] the curator puts { NAME($hand) } under the right corner of the shoe
   *[no] the dealer puts { NAME($hand) } under the right corner of the shoe
}
baccarat-event-handed = { $whole ->
    [yes] { NAME($hand) } goes face down
   *[no] the third card of { NAME($hand) } goes face down
} { WHO($seat) ->
    [you] { $seen ->
        [yes] to you, and you look at { $faces }
       *[no] to you
    }
   *[other] { $seen ->
        [yes] to seat { $seat }, who looks at { $faces }
       *[no] to seat { $seat }
    }
}
baccarat-event-relinquished = { WHO($seat) ->
    [you] you give up { NAME($hand) }
   *[other] seat { $seat } gives up { NAME($hand) }
}
baccarat-event-curator = { WHO($seat) ->
    [none] { $unoffered ->
        [yes] Nobody else is there to take the shoe: the dealer calling the game deals as curator.
       *[no] Nobody takes the shoe: the dealer calling the game deals as curator.
    }
    [you] { $dealer ->
        [yes] You take the shoe and have the dealer calling the game deal as curator.
       *[no] You take the shoe and deal as curator.
    }
   *[other] { $dealer ->
        [yes] Seat { $seat } takes the shoe and has the dealer calling the game deal as curator.
       *[no] Seat { $seat } takes the shoe and deals as curator.
    }
}
baccarat-event-shoe_passed = { WHO($seat) ->
    [none] The dealer passes the shoe.
    [you] You pass the shoe.
   *[other] Seat { $seat } passes the shoe.
}

## Questions: what somebody is asked, what may be chosen, and what somebody chose

baccarat-prompt-cards = What do you do with your cards?
baccarat-prompt-turn = Do you take the cards?
baccarat-prompt-shoe = Will you have the dealing shoe?
baccarat-asks-cards = { $who } may turn over cards of { NAME($hand) }
baccarat-asks-turn = { NUMBER_OF($people) ->
    [one] { $who } is offered the right to turn over cards of { NAME($hand) }
   *[other] { $who } are offered the right to turn over cards of { NAME($hand) }
}
baccarat-asks-shoe = { NUMBER_OF($people) ->
    [one] { $who } is offered the dealing shoe
   *[other] { $who } are offered the dealing shoe
}
baccarat-asks-shoe-keep = { $who } may keep the dealing shoe for the next round
baccarat-option-cards-return = return them face up
baccarat-option-cards-relinquish = give them up
baccarat-option-turn-accept = take the cards
baccarat-option-turn-decline = decline
baccarat-option-shoe-accept = take the shoe
baccarat-option-shoe-decline = decline
baccarat-option-shoe-designate = have the dealer deal as curator
baccarat-option-shoe-keep = keep the shoe
baccarat-option-shoe-pass = pass the shoe
baccarat-answers-return = { WHO($who) ->
    [you] You return the cards
   *[other] { CAPITAL(NAME($who)) } returns the cards
}
baccarat-answers-relinquish = { WHO($who) ->
    [you] You give up the cards
   *[other] { CAPITAL(NAME($who)) } gives up the cards
}
baccarat-answers-accept = { WHO($who) ->
    [you] You accept
   *[other] { CAPITAL(NAME($who)) } accepts
}
baccarat-answers-designate = { WHO($who) ->
    [you] You designate the dealer calling the game as curator
   *[other] { CAPITAL(NAME($who)) } designates the dealer calling the game as curator
}
baccarat-answers-keep = { WHO($who) ->
    [you] You keep it
   *[other] { CAPITAL(NAME($who)) } keeps it
}
baccarat-answers-pass = { WHO($who) ->
    [you] You pass it
   *[other] { CAPITAL(NAME($who)) } passes it
}
baccarat-answers-turn-accept = { WHO($who) ->
    [you] You take the cards
   *[other] { CAPITAL(NAME($who)) } takes the cards
}
baccarat-answers-turn-decline = { WHO($who) ->
    [you] You decline the cards
   *[other] { CAPITAL(NAME($who)) } declines the cards
}
baccarat-answers-shoe-accept = { WHO($who) ->
    [you] You accept the shoe
   *[other] { CAPITAL(NAME($who)) } accepts the shoe
}
baccarat-answers-shoe-decline = { WHO($who) ->
    [you] You decline the shoe
   *[other] { CAPITAL(NAME($who)) } declines the shoe
}
baccarat-answers-shoe-keep = { WHO($who) ->
    [you] You keep the shoe
   *[other] { CAPITAL(NAME($who)) } keeps the shoe
}

## What somebody sees of the shoe and the cards

baccarat-told_shoe = dealing shoe: { $holder }
baccarat-shoe_holder = { WHO($seat) ->
    [none] the dealer calling the game deals as curator
    [you] { $dealer ->
        [yes] the dealer calling the game deals as curator, designated by you
       *[no] you deal as curator
    }
   *[other] { $dealer ->
        [yes] the dealer calling the game deals as curator, designated by seat { $seat }
       *[no] seat { $seat } deals as curator
    }
}
baccarat-told_holder = { WHO($seat) ->
    [you] { NAME($hand) }: held by you
   *[other] { NAME($hand) }: held by seat { $seat }
}
baccarat-about_shoe = { $offered ->
    [yes] You are offered the dealing shoe: accept it and deal as curator, designate the dealer calling the game to deal as curator for you, or decline it.
   *[no] { $dealer ->
        [yes] The dealer deals for you from the dealing shoe: keep it for the next round, or pass it to the right.
       *[no] You have the dealing shoe: keep it for the next round, or pass it to the right.
    }
}
baccarat-about_cards = { $third ->
    [yes] You hold the third card of { NAME($hand) }, face down: squeeze to peel up a card, or return it.
   *[no] You hold the two cards of { NAME($hand) }, face down: squeeze to peel up a card, or return them.
}
baccarat-about_turn = { $third ->
    [yes] You may have the third card of { NAME($hand) }, which another player gave up: accept to turn over, or decline it.
   *[no] You may have the two cards of { NAME($hand) }, which another player gave up: accept to turn over, or decline them.
}
baccarat-so_far = So far: { $points }.
baccarat-dealing_shoe = the dealing shoe
baccarat-cards_seen = You have seen your cards: return them face up.

## How a round goes, for somebody who has never seen it

baccarat-how_wagers = Two hands are dealt, the Player's Hand and the Banker's Hand, and neither is yours: you wager on which of them wins, or that they tie, until the dealer says “no more bets”
baccarat-how_counted = { $decks } decks are in play. An ace counts 1, a card from 2 to 9 its number, a 10 or court card 0; of the sum only the last digit counts, so that 7 and 8 make { $count }
baccarat-how_dealt = Each hand gets two cards, { $how ->
    [handed] face down: who has the highest wager on a hand is handed it, may squeeze the cards and returns them
    [up] face up
   *[down] face down, and the dealer turns them over
}
baccarat-how_curator = Players deal in turn: whoever takes the dealing shoe is the curator, keeps it while the Banker's Hand does not lose, and passes it to the right
baccarat-how_natural = If either hand has { $naturals } with two cards, a Natural, no more cards are dealt
baccarat-how_players_third = Otherwise the Player's Hand takes a third card on { $draws } and stays on { $stays }
baccarat-how_bankers_third = Then the Banker's Hand draws on { $draws } and stays on { $stays }; between, it looks at the Player's third card and draws { $by_third }. If the Player's Hand stayed, it draws on { $alone }
baccarat-how_against = on { $points } if that counts { $but ->
    [yes] anything but { $some }
   *[no] { $some }
}
baccarat-how_won = The hand nearer to 9 wins. If they tie, the Tie Wager wins, and wagers on either hand come back{ $charged ->
    [yes] , on the Banker's Hand less { $percent }% of them
   *[no] { "" }
}
baccarat-how_decided = The cards decide everything: once wagers are closed, nobody at the table can change the result
