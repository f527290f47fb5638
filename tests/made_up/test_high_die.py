"""To add a game is to add a folder: a made-up one is played, recorded, told, taught and drawn from its folder alone.

High Die has no cards and no shoe, brings its own chapter of law, and shows each player a die that nobody else sees.
"""

import io
import random
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.cli.drawing.table import draw
from croupier.games import registry
from croupier.games.edition import GameEdition
from croupier.play.people import RandomPeople
from croupier.record.fold import fold
from croupier.record.views import Viewer, seen, view
from croupier.running.opening import Opening, open_table
from croupier.table.state import TableState
from tests.campaign import Watcher, every_viewer
from tests.support import made_up
from tests.support.made_up import added
from tests.terminal.reading import stands

FOLDER = Path(__file__).parent
DAY = "2020-06-01"


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with added(FOLDER):
        yield


command = partial(made_up.command, FOLDER)


def opened(record: io.BytesIO | None = None) -> croupier.Table:
    """A table with two players who have wagered."""
    table = croupier.open_table("high-die", as_of=DAY, seed=3, record=record)
    for seat in (1, 2):
        table.submit(croupier.Sit(seat, croupier.Cents.parse("100.00")))
        table.submit(croupier.Wager(seat, "high", croupier.Cents.parse("5.00")))
    return table


def test_it_is_found_among_the_games_with_its_law() -> None:
    assert croupier.playable_games() == [
        "minibaccarat",
        "midibaccarat",
        "baccarat",
        "spanish-21",
        "21-baccarat",
        "pai-gow",
        "high-die",
    ]
    assert [provision.id for provision in croupier.provisions("901z.3")] == ["901z.3(a)", "901z.3(b)"]


def test_its_law_is_found_without_asking_for_the_games_first() -> None:
    assert croupier.provisions("901z.1")[0].says == "The table has four seats."


def test_the_command_lists_it() -> None:
    assert "high-die" in command("games")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"name": "low-die"}, "is about 'high-die', not 'low-die'"),
        ({"chapters": ()}, "there is no law for 'high-die'"),
        ({"editions": (GameEdition(chapter="627a"),)}, "high-die has no chapter 627a"),
        ({"words": {}}, "`words` says nothing of Opened"),
    ],
)
def test_a_declaration_that_does_not_fit_is_named(change: dict[str, object], why: str) -> None:
    declared = registry.declaration_of("high-die")
    assert declared is not None
    registry.forget()
    with pytest.raises(registry.DeclarationError, match=re.escape(why)):
        registry._take_in("high_die", msgspec.structs.replace(declared, **change))


def test_it_plays_and_every_event_is_cited_and_told() -> None:
    table = opened()
    assert type(table.state) is not TableState
    assert not hasattr(table.state, "shoe")
    events = list(table.submit(croupier.Deal()).events)
    while table.questions:
        events += table.answer_by_default().events
    told = [croupier.told(event) for event in events]
    assert "the cup of seat 1 is lifted: 5" in told
    assert all(cite.startswith("901z.") for event in events for cite in event.cites)
    assert table.rests
    assert table.state.ledger.difference == 0


def test_what_is_not_allowed_is_refused_with_its_own_provision() -> None:
    refusal = opened().refusal_for(croupier.Wager(1, "low", croupier.Cents.parse("5.00")))
    assert refusal is not None
    assert refusal.cites == ("901z.2(a)",)


def test_its_record_is_replayed_and_holds_the_dice_only_sealed() -> None:
    file = io.BytesIO()
    table = opened(file)
    table.submit(croupier.Deal())
    while table.questions:
        table.answer_by_default()
    table.submit(croupier.Close())
    assert croupier.replay(file.getvalue()).rounds == 1
    thrown = [line for line in file.getvalue().splitlines() if b'"kind":"thrown"' in line]
    assert thrown
    assert all(b'"die":"sealed:' in line for line in thrown)


def test_a_record_restores_who_may_look_at_a_die() -> None:
    file = io.BytesIO()
    table = opened(file)
    table.submit(croupier.Deal())
    rebuilt = croupier.resume(file.getvalue())
    for viewer in every_viewer(table):
        assert seen(rebuilt.state, viewer) == seen(table.state, viewer)


def test_a_player_sees_the_own_die_and_no_other() -> None:
    table = opened()
    heard: list[croupier.Response] = []
    table.listener = heard.append
    table.submit(croupier.Deal())
    mine = Viewer("player", frozenset({1}))
    state = table.game.state_type()
    state.seats = dict(table.state.seats)
    events = [view(event, mine) for response in heard for event in response.events]
    dice = fold([event for event in events if type(event).__name__ == "Thrown"], state).dice  # type: ignore[attr-defined]
    assert dice[1] in "123456"
    assert [dice[2], dice[0]] == ["?", "?"]


def test_every_viewer_may_fold_what_it_was_sent() -> None:
    table = open_table(Opening(game="high-die", as_of=DAY, seed=3))
    watcher = Watcher(table, every_viewer(table))
    table.listener = watcher.hear
    table.open()
    people = RandomPeople(random.Random(3))
    for _ in range(300):
        table.submit(people.next_input(table))
    assert table.state.round > 10


def test_its_table_is_drawn_on_a_screen() -> None:
    table = opened()
    declared = registry.declaration_of("high-die")
    assert declared is not None
    assert declared.people is not None
    assert declared.scenes is not None
    sight = declared.people(table.game).sight(Viewer("player", frozenset({1})))
    sight.state.seats = dict(table.state.seats)
    sight.state.ledger.purses.update(table.state.ledger.purses)
    for event in table.submit(croupier.Deal()).events:
        sight.hear(event)
    shown = "\n".join(line.plain for line in draw(declared.scenes().scene(sight), 60, 20))
    assert stands(shown, "Cup of the dealer", "Cup 1 5", "Cup 2 ?")


def test_it_is_drawn_described_and_taught_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_DATA_DIR", str(tmp_path))
    evening = command("play", "high-die", "--as-of", DAY, "--plain", "--seed", "3", typed="h 5\n\nquit\n")
    assert "your cup is lifted" in evening
    training = command(
        "play", "high-die", "--as", "dealer", "--as-of", DAY, "--plain", "--seed", "3", typed="cups\nquit\n"
    )
    assert "Right at first: 1" in training
    assert "die" in command("games", "high-die", "--as-of", DAY)
    assert "901z.2(a)" in command("rules", "901z")


def test_it_is_drilled_in_its_own_topics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_DATA_DIR", str(tmp_path))
    table = ("high-die", "--as-of", DAY, "--seed", "3")
    assert "comparing dice" in command("train", *table, "--topics")
    drilled = command("train", *table, "--drill", "comparing", "--questions", "2", typed="cups\ncups\n\n\n\n")
    assert "  Hint. comparing dice: Compare the player's die with your own.\n" in drilled
    assert " against " in drilled.partition("The right step is")[2]
    assert "comparing dice: 2 of 2 questions answered.\n" in drilled
    score = command("train", "high-die", "--score")
    assert "high-die. Right at first: 0 (0%), after a hint: 0, wrong: 1, shown: 1.\n" in score
