"""A card kept for the next hand while the shoe may be passed, and a player who leaves when it is offered."""

import pytest

from croupier.games.baccarat.events import CuratorChosen, SimulatedRound
from croupier.games.shared.events import CoverCard
from croupier.table.events import RoundBegan, VoidRound
from croupier.table.inputs import Leave, Order
from tests.baccarat.rounds import (
    BANKER_WINS,
    CHAPTERS,
    PLAYER_WINS,
    call_deal,
    deal_with,
    dealt_from,
    passed,
    shoe,
    taken_by,
)
from tests.support.events import cards_to, found, outcomes
from tests.support.playing import allowed, answered, asked, choices_open, refused, reported, rest_of, wager
from tests.support.tables import seated


@pytest.mark.parametrize("choice", ["keep", "pass"])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_wagers_made_while_the_curator_is_asked_stay_where_a_card_is_kept_for_the_next_hand(
    chapter: str, choice: str
) -> None:
    """Only a disclosed card that waits for a simulated round gives them back."""
    table = dealt_from(BANKER_WINS, PLAYER_WINS, chapter=chapter)
    call_deal(table)
    answered(table, "accept")
    assert choices_open(table) == {"keep", "pass"}
    reported(table, "card drawn in error", disclosed=False)
    allowed(wager(table, "player", "10.00"))
    events = answered(table, choice)
    assert found(events, VoidRound) == []
    assert table.state.wagers_at(1) == {"player": 1000}
    events = deal_with(table)
    assert [card.card[0] for card in cards_to(events, "player")] == ["K", "9"]
    assert outcomes(events) == ["win"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_round_begins_if_the_only_player_leaves_instead_of_taking_the_shoe(chapter: str) -> None:
    table = dealt_from(BANKER_WINS, chapter=chapter)
    call_deal(table)
    assert asked(table) == ("shoe", "seat 1")
    events = allowed(table.submit(Leave(1)))
    events += rest_of(table)
    assert found(events, RoundBegan) == []
    assert cards_to(events, "player") == []
    assert table.state.phase == "wagers"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_order_to_pass_the_shoe_may_name_the_seat_of_its_curator_and_no_other(chapter: str) -> None:
    for seat in (None, 2):
        table = taken_by(2, BANKER_WINS, seats=(1, 2), chapter=chapter)
        why, cites = refused(table, Order("pass the shoe", "floorperson", seat=1))
        assert why == "seat 1 does not have the shoe: seat 2 does"
        events = allowed(table.submit(Order("pass the shoe", "floorperson", seat=seat)))
        assert passed(events) == [2]
        assert cites


def test_no_further_card_is_drawn_after_the_last_one_not_even_the_cover_card_behind_it() -> None:
    """A disclosed card goes to the discard rack with one more, if there is one."""
    cards = shoe(PLAYER_WINS, then="5")
    table = seated(cards, chapter="545", cover_card_after=len(cards.split()))
    deal_with(table, "accept")
    events = reported(table, "card drawn in error", disclosed=True)
    assert [card.card[0] for card in cards_to(events, "discard")] == ["5"]
    assert found(events, CoverCard) == []


def test_a_card_disclosed_while_the_shoe_is_offered_gives_the_wagers_back_once_somebody_has_it() -> None:
    """The new curator deals the simulated round that it opens, and that happens at once."""
    table = seated(shoe(PLAYER_WINS, then="5K9K8KQJ23"), chapter="631a", seats=(1, 2))
    call_deal(table)
    answered(table, "accept")
    assert asked(table) == ("shoe", "seat 2")
    allowed(wager(table, "player", "10.00"))
    reported(table, "card drawn in error", disclosed=True)
    assert table.state.wagers_at(1) == {"player": 1000}
    events = answered(table, "accept")
    kinds = [type(event) for event in events]
    assert kinds.index(CuratorChosen) < kinds.index(VoidRound) < kinds.index(SimulatedRound)
    assert outcomes(events) == ["void"]
    assert cards_to(events, "player")[0].card[0] == "5"
    assert table.state.wagers_at(1) == {}
