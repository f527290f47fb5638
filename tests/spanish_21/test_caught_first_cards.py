"""The card that a new dealer discards first, from a shoe in which there is none."""

import pytest

from croupier.games.shared.events import CardDealt
from croupier.games.spanish_21.events import BoxesBegan
from croupier.table.inputs import ChangeDealer
from tests.spanish_21.floor import seated, shoe, staked
from tests.support.events import cards_to, found
from tests.support.playing import allowed, deal

RUNS_OUT = {"551": "551.16(g)", "635a": "635a.13(g)"}
NEW_DEALER = {"551": "551.8(c)", "635a": "635a.7(c)"}


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.8(c)", "635a.7(c)")
def test_the_first_card_that_a_new_dealer_discards_is_needed_also_from_a_shoe_that_has_run_out() -> None:
    """The discards are shuffled before the round begins: one of them is discarded for that, and one for the dealer."""
    for chapter in RUNS_OUT:
        table = staked(seated(chapter, shoe(("K9",), "7K")))
        deal(table)
        allowed(table.submit(ChangeDealer("Bo")))
        events = deal(staked(table))
        [began] = found(events, BoxesBegan)
        before = events[: events.index(began)]
        discarded = cards_to(before, "discard")
        assert found(before, CardDealt) == discarded
        assert [(card.face, card.cites) for card in discarded] == [
            ("down", (RUNS_OUT[chapter],)),
            ("down", (NEW_DEALER[chapter],)),
        ]
