"""The list of steps that a dealer reads has what this table has, and nothing else."""

from typing import Any

import pytest

from croupier.games.registry import declarations
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.step_forms import StepForm
from croupier.table.inputs import Deal, Sit, Wager
from tests.support.matrices import each
from tests.support.tables import AUTOMATED, CONTINUOUS, GAMES, opening

STACKED = {"shuffle", "offer", "cut", "cover"}
DEFERRED = {"vigorish_collection": "deferred"}


def forms(chapter: str, submission: dict[str, Any] | None = None, **more: Any) -> dict[str, StepForm]:
    """The steps on the list at a table, by their verbs."""
    table, _ = opening(chapter, submission=submission or {}, **more)
    people = declarations()[GAMES[chapter]].people
    assert people is not None
    listed = people(table.game).vocabulary.forms
    assert len({step.form for step in listed}) == len(listed)
    return {step.verb: step for step in listed}


def verbs(chapter: str, submission: dict[str, Any] | None = None, **more: Any) -> set[str]:
    """The verbs on the list."""
    return set(forms(chapter, submission, **more))


@each("chapter", GAMES)
def test_used_cards_go_where_the_chapter_has_them_put(chapter: str) -> None:
    where = "bucket" if chapter in ("543", "629a", "545", "631a") else "rack"
    assert forms(chapter)["clear"].about == f"put the cards into the discard {where}"


@each("chapter", GAMES)
def test_a_batch_is_stored_and_stacked_only_where_a_device_keeps_one(chapter: str) -> None:
    assert not {"store", "release", "stack"} & verbs(chapter)
    if chapter in ("541", "627a", "681a", "635a"):
        assert {"store", "release", "stack"} <= verbs(chapter, AUTOMATED)
        assert "wash" in verbs(chapter)
    if chapter == "627a":
        assert "wash" not in verbs(chapter, AUTOMATED), "two batches are stacked without a wash"
    if chapter == "629a":
        assert not {"store", "release", "stack"} & verbs(chapter, AUTOMATED), "one batch, which nothing keeps"


def test_a_device_that_shuffles_continuously_leaves_no_stack_to_cut() -> None:
    assert verbs("541") >= STACKED
    assert not (STACKED | {"last hand"}) & verbs("541", CONTINUOUS)
    assert {"spread", "load"} <= verbs("541", CONTINUOUS)


@pytest.mark.parametrize("chapter", ["681a", "635a", "551"])
def test_where_the_device_may_fail_the_dealer_may_have_to_shuffle(chapter: str) -> None:
    assert verbs(chapter, CONTINUOUS) >= STACKED


def test_cards_that_come_inspected_are_not_inspected() -> None:
    assert "inspect" not in verbs("627a", preshuffled=True)
    assert "spread" in verbs("627a", preshuffled=True), "after idle hours"
    assert not {"inspect", "spread", "wash"} & verbs("629a", preshuffled=True)
    assert {"inspect", "spread", "wash"} <= verbs("541", preshuffled=True)


@pytest.mark.parametrize("chapter", ["627a", "629a", "631a"])
def test_a_dragon_7_is_announced_where_ez_baccarat_is_played(chapter: str) -> None:
    assert "dragon 7" not in verbs(chapter)
    assert "dragon 7" in verbs(chapter, {"ez_baccarat": True})
    assert "dragon 7" not in verbs("541")


@pytest.mark.parametrize("chapter", ["541", "627a", "543", "629a", "545", "631a"])
def test_vigorish_is_collected_apart_only_where_it_is_deferred(chapter: str) -> None:
    assert "vigorish" not in verbs(chapter)
    assert "vigorish" in verbs(chapter, DEFERRED)
    if chapter.endswith("a"):
        assert "vigorish" not in verbs(chapter, DEFERRED | {"ez_baccarat": True})


def test_hands_are_turned_only_where_they_lie_face_down() -> None:
    for chapter in ("541", "627a", "543"):
        assert "turn" not in verbs(chapter)
        assert "turn" in verbs(chapter, {"dealing": "face down"})
    assert not {"hand", "tuck"} & verbs("543", {"dealing": "face up"})
    assert {"hand", "turn", "tuck"} <= verbs("543", {"dealing": "handed to players"})


def test_21_baccarat_announces_nothing_and_owes_no_vigorish() -> None:
    absent = {"no more bets", "points", "result", "last hand", "vigorish", "turn", "aside"}
    assert not absent & verbs("681a")
    assert absent - {"vigorish", "turn"} <= verbs("627a")
    assert {"burn", "card", "natural", "stay", "collect", "pay", "return", "clear"} <= verbs("681a")


def test_spanish_21_lists_what_its_edition_has() -> None:
    assert "dealer's card" in verbs("551")
    assert "dealer's card" not in verbs("635a")
    assert "remove" in verbs("635a")
    assert "remove" not in verbs("551")


CONFIGURED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("541", {}, {}),
    ("541", AUTOMATED, {}),
    ("541", CONTINUOUS, {}),
    ("541", DEFERRED | {"dealing": "face down"}, {"preshuffled": True}),
    ("627a", {"ez_baccarat": True}, {}),
    ("627a", AUTOMATED | DEFERRED, {"preshuffled": True}),
    ("543", {"dealing": "handed to players"} | DEFERRED, {}),
    ("629a", AUTOMATED, {"preshuffled": True}),
    ("545", {"dealing": "face down"}, {}),
    ("631a", {"dealing": "handed to players", "ez_baccarat": True}, {}),
    ("681a", AUTOMATED, {}),
    ("681a", CONTINUOUS, {}),
    ("551", CONTINUOUS, {}),
    ("635a", AUTOMATED, {"preshuffled": True}),
]


@each(("chapter", "submission", "more"), CONFIGURED)
def test_every_step_of_some_rounds_is_on_the_list(
    chapter: str, submission: dict[str, Any], more: dict[str, Any]
) -> None:
    """Whatever the dealer does there in an evening without mishaps."""
    table, events = opening(chapter, submission=submission, **more)
    made = declarations()[GAMES[chapter]].people
    assert made is not None
    people = made(table.game)
    for seat in (1, 3):
        events += table.submit(Sit(seat, Cents(1_000_000))).events
    for _ in range(12):
        events += dealt(table)
    events += table.submit(Deal()).events
    listed = {step.verb.split()[0] for step in people.vocabulary.forms}
    done = {key[1] if key[0] == "say" else key[0] for key in map(people.moves.key_of, events) if key is not None}
    assert {verb.split()[0].lower() for verb in done} <= listed


def dealt(table: Table) -> list[Any]:
    """A round with wagers on everything; whoever is asked says nothing."""
    events: list[Any] = []
    for seat in (1, 3):
        for on in table.game.offered:
            events += table.submit(Wager(seat, on, Cents(10_000))).events
    events += table.submit(Deal()).events
    while table.questions:
        events += table.answer_by_default().events
    return events
