### What is done with cards before they are dealt, and why something about them is refused.

cards-shuffled_continuously = a device shuffles the cards continuously: they are neither cut nor spread, and no stack is reshuffled
cards-not_the_decks_submitted = the submission says { $decks } decks, not { $came }
cards-too_old = the decks were opened { HOURS($age) } ago and must be changed every { $hours } hours: order 'change decks'
cards-no_reshuffle_by_order = a reshuffle cannot be ordered under chapter { $chapter }
cards-changed_between_rounds = the decks can be changed only between rounds
cards-reshuffle_between_rounds = a reshuffle can be ordered only between rounds, with cards in the shoe
cards-spread_between_rounds = the cards can be spread only between rounds, after they have been in the shoe
cards-sorts = sorts and inspects each deck separately, face down
cards-sorts_batch = sorts and inspects each deck of the { $back } cards separately, face down
cards-inspects = inspects the cards for defects
cards-inspects_batch = inspects the { $back } cards for defects
cards-one_or_two_batches = 1 or 2 batches are needed, not { $came }
cards-batches_needed = { $needed ->
        [one] { $needed } batch is
       *[other] { $needed } batches are
    } needed, not { $came }
cards-decks_in_a_batch = a batch must have { LIST($decks, last: "or") } decks, not { $came }
cards-equal_batches = the { $total } decks must come in two equal batches, not as { LIST($sizes, last: "and") }
cards-backs_differ = the backs of the two batches must differ in colour
cards-looked_at_up = looks at the cards, spread face up
cards-looked_at_down = looks at the cards, spread face down
cards-shuffle_verified = verifies from the feathered stack that the shuffle is even
cards-looked_at_batch = looks at the { $back } batch from the device, spread out
cards-recut_in_shoe = a recut can be ordered only after the cards have been cut and before a card is dealt
cards-recut_before_shoe = a recut can be ordered only after the cards have been cut and before the cards are in the shoe
cards-cut_too_near_an_end = the cover card must be inserted at least { $depth } cards from either end of the stack of { $cards }: choose a position from { $depth } to { $most }, not { $position }
cards-none_in_the_shoe = no card can have been drawn: there are no cards in the shoe
cards-none_in_a_device = there are no cards in a shuffling device
cards-no_device_in_use = no shuffling device is in use
cards-reshuffled_in_device = the cards in the device are reshuffled
cards-handled_by_spectator = a spectator touched, handled, removed or altered cards
cards-handled_by_player = a player touched, handled, removed or altered cards
