"""A card kept for the next hand while the shoe may be passed, and a player who leaves when it is offered."""

import pytest

from croupier.table.events import RoundBegan, VoidRound
from croupier.table.inputs import Leave
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, call_deal, deal_with, dealt_from
from tests.support.events import cards_to, found, outcomes
from tests.support.playing import allowed, answered, asked, choices_open, reported, rest_of, wager


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
