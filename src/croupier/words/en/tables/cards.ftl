### What is done with cards before they are dealt, and why something about them is refused.

cards-shuffled_continuously = a device shuffles the cards continuously: they are neither cut nor spread, and no stack is reshuffled
cards-not_the_decks_submitted = the submission says { $decks } decks, not { $came }
cards-too_old = the decks were opened { HOURS($age) } ago and must be changed every { $hours } hours: order 'change decks'
cards-no_reshuffle_by_order = a reshuffle cannot be ordered under chapter { $chapter }
cards-changed_between_rounds = the decks can be changed only between rounds
cards-reshuffle_between_rounds = a reshuffle can be ordered only between rounds, with cards in the shoe
cards-spread_between_rounds = the cards can be spread only between rounds, after they have been in the shoe
cards-sorts = sorts and inspects each deck separately, face down
cards-sorts_batch = sorts and inspects each deck of the { NAME($back, of: "names.back") } cards separately, face down
cards-inspects = inspects the cards for defects
cards-inspects_batch = inspects the { NAME($back, of: "names.back") } cards for defects
cards-one_or_two_batches = 1 or 2 batches are needed, not { $came }
cards-batches_needed = { $needed ->
        [one] { $needed } batch is
       *[other] { $needed } batches are
    } needed, not { $came }
cards-decks_in_a_batch = a batch must have { LIST($decks, last: "or") } decks, not { $came }
cards-equal_batches = the { $total } decks must come in two equal batches, not as { LIST($sizes, last: "and") }
cards-backs_differ = the backs of the two batches must differ in colour
cards-looked_at_up = looks at the cards, spread face up
cards-looked_at_up_by_you = look at the cards, spread face up
cards-looked_at_down = looks at the cards, spread face down
cards-looked_at_down_by_you = look at the cards, spread face down
cards-shuffle_verified = verifies from the feathered stack that the shuffle is even
cards-looked_at_batch = looks at the { NAME($back, of: "names.back") } batch from the device, spread out
cards-looked_at_batch_by_you = look at the { NAME($back, of: "names.back") } batch from the device, spread out
cards-recut_in_shoe = a recut can be ordered only after the cards have been cut and before a card is dealt
cards-recut_before_shoe = a recut can be ordered only after the cards have been cut and before the cards are in the shoe
cards-cut_too_near_an_end = the cover card must be inserted at least { $depth } cards from either end of the stack of { $cards }: choose a position from { $depth } to { $most }, not { $position }
cards-none_in_the_shoe = no card can have been drawn: there are no cards in the shoe
cards-none_in_a_device = there are no cards in a shuffling device
cards-no_device_in_use = no shuffling device is in use
cards-reshuffled_in_device = the cards in the device are reshuffled
cards-handled_by_spectator = a spectator touched, handled, removed or altered cards
cards-handled_by_player = a player touched, handled, removed or altered cards

## Events: what happened to the cards

cards-event-received = The table receives { LIST($batches, last: "and") }{ $preshuffled ->
    [yes] , preinspected and preshuffled.
   *[no] .
}
cards-batch = { $decks } decks with { NAME($back, of: "names.back") } backs
cards-event-unloaded = The stack is taken out of the shoe again.
cards-event-inspected = { WHO($by) ->
    [you] You { $you_did }.
   *[other] { CAPITAL(NAME($by, of: "names.bare")) } { $did }.
}
cards-event-spread = The { NAME($back, of: "names.back") } cards are spread face { $face ->
    [up] up.
   *[down] down.
}
cards-event-mixed = The { NAME($back, of: "names.back") } cards are turned face down, { $washed ->
    [yes] washed and stacked.
   *[no] stacked.
}
cards-event-stored = The { NAME($back, of: "names.back") } batch goes into the device, which shuffles and keeps it.
cards-event-released = The device releases the { NAME($back, of: "names.back") } batch.
cards-event-set_aside = { $shown } is set aside: { NAME($place, of: "names.place") }
cards-event-out_of_order = { CAPITAL(NAME($device, of: "names.device")) } is out of order and is { $removed ->
    [yes] taken off the table.
   *[no] marked as such.
}
cards-event-shuffled = { KIND($how) ->
    [before_it_came] The { $cards } { NAME($back, of: "names.back") } cards came shuffled to the table.
   *[at_the_table] The { $cards } { NAME($back, of: "names.back") } cards are shuffled { KIND($how) ->
        [by_hand] by hand
       *[by_device] by device
    }{ $dealer ->
        [0] { "" }
       *[other] , by dealer { $dealer }
    }{ KIND($not_as_listed) ->
        [none] .
       *[listed] { " " }({ $not_as_listed } is not made of them).
    }
}
cards-event-cut = { WHO($by) ->
    [you] You cut the cards, { $above } from the top.
   *[other] { CAPITAL(NAME($by, of: "names.bare")) } cuts the cards, { $above } from the top.
}
cards-event-loaded = The shoe holds { $cards } cards, { $cover_after ->
    [none] without a cover card.
   *[other] with the cover card after card { $cover_after }.
}
cards-event-card = { $shown } { $burnt ->
    [yes] burnt to { NAME($to) }
   *[no] to { NAME($to) }
}{ $kept_aside ->
    [yes] { " " }(kept aside: { NAME($source, of: "names.place") })
   *[no] { "" }
}
cards-event-turned = { WHO($seat) ->
    [none] { WHO($hand) ->
        [dealer] the dealer turns: { $faces }
       *[other] { NAME($hand) } is turned: { $faces }
    }
    [you] you return { NAME($hand) } face up: { $faces }
   *[other] seat { $seat } returns { NAME($hand) } face up: { $faces }
}
cards-event-stays = { NAME($hand) } stays
cards-event-no_more_cards = a natural: no more cards
cards-event-cover_card = the cover card comes out; { $hands_left ->
    [one] this hand is the last
   *[other] { $hands_left } more hands, including this one
}
cards-event-cleared = the cards go to the discards, in order
cards-event-emptied = The shoe is finished; the cards are reshuffled before the next round.
cards-unseen = a card
cards-face_down = { $seen ->
    [yes] ({ $card }) face down
   *[no] a card face down
}

## Questions: what somebody is asked, what may be chosen, and what somebody chose

cards-prompt-cut = Cut the cards?
cards-prompt-inspect = How do you want to see the cards?
cards-prompt-spread = How do you want the cards from the device?
cards-asks-cut = { NUMBER_OF($people) ->
    [one] { $who } is offered the cut
   *[other] { $who } are offered the cut
}
cards-asks-cut-alone = { $who } must cut
cards-asks-inspect = { $who } may have the cards spread face up
cards-asks-spread = { $who } may have the batch from the device spread and reshuffled first
cards-option-cut-cut = cut
cards-option-cut-decline = decline
cards-option-inspect-face_down = leave them face down
cards-option-inspect-face_up = spread them face up
cards-option-spread-deal = deal it as it is
cards-option-spread-spread = spread and reshuffle it
cards-answers-cut = { WHO($who) ->
    [you] You cut
   *[other] { CAPITAL(NAME($who)) } cuts
}
cards-answers-decline = { WHO($who) ->
    [you] You decline
   *[other] { CAPITAL(NAME($who)) } declines
}
cards-answers-face_down = { WHO($who) ->
    [you] You leave the cards face down
   *[other] { CAPITAL(NAME($who)) } leaves the cards face down
}
cards-answers-face_up = { WHO($who) ->
    [you] You ask for the cards face up
   *[other] { CAPITAL(NAME($who)) } asks for the cards face up
}
cards-answers-deal = { WHO($who) ->
    [you] You have it dealt
   *[other] { CAPITAL(NAME($who)) } has it dealt
}
cards-answers-spread = { WHO($who) ->
    [you] You have it spread
   *[other] { CAPITAL(NAME($who)) } has it spread
}
cards-answers-spread-deal = { WHO($who) ->
    [you] You have the batch dealt as it is
   *[other] { CAPITAL(NAME($who)) } has the batch dealt as it is
}
cards-answers-spread-spread = { WHO($who) ->
    [you] You have the batch spread and reshuffled
   *[other] { CAPITAL(NAME($who)) } has the batch spread and reshuffled
}

## What somebody sees of the cards

cards-told_hand = { NAME($whose, of: "names.bare") }: { $lies }
cards-told_shoe = shoe: { $cards } cards; discards: { $discards }
cards-some_face_down = ({ $number } face down)
cards-lying = { NAME($hand, of: "names.bare") } { $cards }
cards-last_cards = last cards: { $hands }
cards-results = results of this shoe: { $winners }
cards-no_results = results of this shoe: none yet
cards-came_to = Player { $player }, Banker { $banker }: { $winner ->
    [player] Player wins
    [banker] Banker wins
   *[tie] a tie
}
