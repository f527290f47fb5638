"""What a dealer is told of the next step: the move and its provision, and nothing that is not yet to be seen."""

import re
from datetime import datetime

import pytest

from croupier.play.table import Table
from croupier.record.views import Role, Viewer
from croupier.service.open_actions import Standing, next_step, now_of
from croupier.service.table_view import TableView
from croupier.service.time_limits import Countdown
from croupier.table.events import Event
from croupier.table.inputs import Deal, Step
from tests.watching.playing import GAMES, Line, new_table, seated

DEALER = Viewer("dealer")
FACE = re.compile(r"[0-9AKQJ][♠♥♦♣]|\b\d-\d\b")
MOST_STEPS = 200


def by_hand(game: str) -> tuple[Table, TableView]:
    """A table that is dealt by hand, with somebody who has wagered, and its dealer's watch."""
    table = new_table(game, manual=True)
    watched = TableView(table.game, DEALER)
    for events in seated(table):
        hear(watched, events)
    return table, watched


def hear(watched: TableView, events: list[Event]) -> None:
    """The dealer's watch takes in what happened."""
    line = watched.line + 1
    watched.fold(Line(line, datetime(2020, 1, 1), "", line, events, rests=False), DEALER)  # noqa: DTZ001


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_before_it_is_taken(game: str) -> None:
    """With the provision of what then happens; cards, tiles and dice are not named before they are seen."""
    table, watched = by_hand(game)
    hear(watched, table.submit(Deal()).events)
    told = 0
    for _ in range(MOST_STEPS):
        while table.questions:
            hear(watched, table.answer_by_default().events)
        if table.rests:
            break
        coming = next_step(watched, table)
        events = table.submit(Step()).events
        hear(watched, events)
        if coming is None:
            continue
        told += 1
        assert any(coming.cites == event.cites for event in events), coming
        drawn = [card for event in events if (card := getattr(event, "card", ""))]
        assert not (drawn and FACE.search(coming.said)), coming
    assert told > 10


@pytest.mark.parametrize("game", GAMES)
def test_looking_ahead_changes_nothing(game: str) -> None:
    """The table draws what it would have drawn, and counts what it would have counted."""
    looked, other = by_hand(game), by_hand(game)
    for table, watched in (looked, other):
        table.submit(Deal())
        for _ in range(30):
            while table.questions:
                table.answer_by_default()
            if table.waits_for_step:
                if table is looked[0]:
                    next_step(watched, table)
                table.submit(Step())
    assert looked[0].state == other[0].state
    assert looked[0].counted == other[0].counted


@pytest.mark.parametrize("role", ["dealer", "player", "floorperson", "spectator", "auditor"])
def test_only_whoever_deals_is_told(role: Role) -> None:
    table, watched = by_hand("minibaccarat")
    table.submit(Deal())
    watched = TableView(table.game, Viewer(role, frozenset({2}) if role == "player" else frozenset()))
    standing = Standing(table, (), lambda _: None)
    now = now_of(watched, standing, lambda _: False, Countdown())
    assert (now.next_step is not None) is (role == "dealer")
