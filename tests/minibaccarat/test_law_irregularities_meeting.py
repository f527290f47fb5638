"""A disclosed card, and decks whose time runs out (627a.3(c), .13(d))."""

import pytest

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import Loaded
from croupier.table.events import Noted, RoundBegan
from croupier.table.inputs import Deal, Wait
from tests.baccarat_games.irregularities import NATURAL, STAND_6_7
from tests.support.cards import BURN_ONE
from tests.support.events import cards_to, deals, found, outcomes
from tests.support.playing import allowed, deal, dealt_by_hand, ordered, refused, reported, rest_of, steps_until, wager
from tests.support.tables import cards_at, seated


@pytest.mark.proves("627a.13(d)", "627a.3(c)")
def test_decks_that_became_too_old_in_the_burn_take_the_disclosed_card_with_them() -> None:
    """No round is dealt from them; the new decks have no card aside."""
    table = dealt_by_hand(f"3S 4H 8D^ 5D 6C KC QS QH {STAND_6_7} {NATURAL}", chapter="627a")
    steps_until(table, deals("5D"))
    table.submit(Wait(24 * 60))
    assert found(rest_of(table), RoundBegan) == []
    assert refused(table, Deal())[1] == ("627a.3(c)",)
    ordered(table, "change decks")
    rest_of(table)
    table.submit(Deal())
    events = rest_of(table)
    assert found(events, Loaded)
    assert found(events, SimulatedRound) == []
    assert cards_at(table).aside == []


LIFE = 24 * 60
"""How many minutes decks are dealt."""


@pytest.mark.proves("627a.13(d)", "627a.3(c)")
def test_no_simulated_round_begins_with_decks_that_became_too_old_in_the_round_before() -> None:
    """That round is finished and its wagers are settled; the disclosed card leaves with the decks."""
    for minutes in (-1, 0, 1):
        table = dealt_by_hand(f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {NATURAL}", ("banker", "10.00"), chapter="627a")
        steps_until(table, deals("KH"))
        allowed(table.submit(Wait(LIFE + minutes)))
        events = rest_of(table)
        assert outcomes(events) == ["win"]
        assert len(found(events, SimulatedRound)) == (1 if minutes < 0 else 0)
        assert [event.cites for event in found(events, Noted)] == ([] if minutes < 0 else [("627a.3(c)",)])
        assert bool(cards_at(table).aside) is (minutes >= 0)
        if minutes >= 0:
            assert refused(table, Deal())[1] == ("627a.3(c)",)
            ordered(table, "change decks")
            rest_of(table)
            assert cards_at(table).aside == []


@pytest.mark.proves("627a.13(d)", "627a.3(c)")
def test_nor_for_a_card_that_is_disclosed_between_rounds_when_they_are_too_old() -> None:
    """The wagers stay for the new decks, and others may be made: no simulated round comes before the next one."""
    for minutes in (-1, 0, 1):
        table = seated(f"{BURN_ONE} {NATURAL} 8D KC QS QH {NATURAL}", chapter="627a")
        deal(table)
        allowed(wager(table, "player", "10.00"))
        allowed(table.submit(Wait(LIFE + minutes)))
        events = reported(table, "card drawn in error", disclosed=True)
        assert len(found(events, SimulatedRound)) == (1 if minutes < 0 else 0)
        assert table.state.wagers_at(1) == ({} if minutes < 0 else {"player": 1000})
        assert wager(table, "player", "10.00").refusal is None
        ordered(table, "change decks")
        events = deal(table)
        assert (found(events, SimulatedRound), len(found(events, RoundBegan))) == ([], 1)


@pytest.mark.proves("627a.13(d)", "627a.3(c)")
def test_a_simulated_round_that_has_begun_is_finished() -> None:
    for minutes in (-1, 0, 1):
        table = dealt_by_hand(f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {NATURAL}", ("banker", "10.00"), chapter="627a")
        steps_until(table, lambda event: isinstance(event, SimulatedRound))
        allowed(table.submit(Wait(LIFE + minutes)))
        assert [card.card for card in cards_to(rest_of(table), "banker")] == ["KC", "QH"]
        refusal = table.submit(Deal()).refusal
        assert (refusal.cites if refusal is not None else ()) == (() if minutes < 0 else ("627a.3(c)",))
