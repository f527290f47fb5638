"""What a person may see of a table: every script of the repository, for every role and seat."""

from pathlib import Path

import pytest

from croupier.equipment import Card, Hidden
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.events import CardDealt, Loaded, dealt_face_down
from croupier.games.shared.state import ShoeState
from croupier.record.views import Viewer, seen, view
from croupier.running.script import open_script, play_script, read_script
from tests.campaign import CardCount, Watcher, every_viewer
from tests.support.matrices import each

ROOT = Path(__file__).parents[2]
ACE = Card("AS")
SCRIPTS = sorted([*ROOT.glob("tests/scripts/*.jsonl"), *ROOT.glob("docs/examples/*.jsonl")])


@each("script", SCRIPTS, ids=lambda path: path.stem)
def test_folding_what_a_viewer_was_sent_gives_what_the_viewer_may_know(script: Path) -> None:
    read = read_script(script.read_text(encoding="utf-8"))
    table = open_script(read)
    watcher = Watcher(table, every_viewer(table))
    table.listener = watcher.hear
    play_script(read, table, lambda _: None)
    assert watcher.counted == table.counted > 0


def test_an_auditor_sees_everything_and_nobody_else_a_card_that_lies_face_down() -> None:
    dealt = dealt_face_down(("627a.8(c)",), ACE, "player")
    assert view(dealt, Viewer("auditor")) == dealt
    for viewer in (Viewer("dealer"), Viewer("floorperson"), Viewer("spectator"), Viewer("player", frozenset({1}))):
        masked = view(dealt, viewer)
        assert isinstance(masked, CardDealt)
        assert masked.card == UNKNOWN
        assert not isinstance(masked.card, Hidden)


def test_something_hidden_may_be_shown_to_one_seat() -> None:
    secret: str = Hidden("AS", seat=3)
    assert seen([secret], Viewer("player", frozenset({3, 4}))) == ["AS"]
    assert seen([secret], Viewer("player", frozenset({4}))) == [UNKNOWN]
    assert seen({"x": (secret,)}, Viewer("dealer")) == {"x": (UNKNOWN,)}


def test_a_state_without_secrets_is_seen_as_it_is_and_is_not_copied() -> None:
    seats = {1: "Ann"}
    assert seen(seats, Viewer("spectator")) is seats


def test_the_count_of_cards_finds_one_that_appears() -> None:
    state, count = ShoeState(), CardCount()
    loaded = Loaded(("627a.5(e)",), "red", 3, None, "AS 2S 3S")
    loaded.apply(state)
    count.hear(loaded, state)
    assert state.shoe is not None
    state.discards.piles[-1].append(ACE)
    with pytest.raises(AssertionError, match="too many"):
        count.hear(CardDealt((), ACE, "discard", "up"), state)
