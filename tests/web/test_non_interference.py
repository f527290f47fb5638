"""Two tables that differ only in what is hidden give everybody who may not know it the same bytes, sizes and answers.

What is compared, at several moments of a round: every path that can be read, for everybody; every message of both
connections, in its order; what everybody is refused, and why; what they are asked, and their time for it; what the
table says of every order and report there may be; and what bots would do.
When something is turned, it may differ: the tables stop before.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.web.twins import (
    DISTINCT,
    EVERYBODY,
    EYES,
    Evening,
    Fixed,
    Order,
    Told,
    evening,
    known_faces,
    must_be_same,
    placed,
    put_elsewhere,
)

OUTSIDE = tuple(who for who in EVERYBODY if who not in ("player", "second", "surveillance", "board"))
"""Whoever sees nothing that lies face down: the dealer and the floorperson among them."""
TWINS = {"player": ("player", *OUTSIDE), "second": ("second",), "surveillance": ("surveillance", "board")}
"""Whose eyes see no difference between the table and its twin, and who else is asked: those who see no more."""
MOST_STEPS = 80


class Case(NamedTuple):
    """A game, what is wagered on, and the moments that are looked at: what has happened then, and how often."""

    opening: dict[str, Any]
    wager: str
    moments: tuple[tuple[str, int], ...]
    seed: int = 1


HANDED = {"dealing": "handed to players"}
CASES = {
    "minibaccarat": Case({"game": "minibaccarat"}, "banker", (("round", 1),)),
    "baccarat, face down": Case(
        {"game": "baccarat", "submission": {"dealing": "face down"}}, "banker", (("card", 11),)
    ),
    "midibaccarat, handed out": Case(
        {"game": "midibaccarat", "submission": HANDED}, "banker", (("cards", 1), ("turn", 1))
    ),
    "baccarat, handed out": Case({"game": "baccarat", "submission": HANDED}, "banker", (("cards", 1), ("turn", 1))),
    "spanish-21": Case({"game": "spanish-21"}, "spanish-21", (("play", 1), ("play", 2)), seed=2),
    "spanish-21, insurance": Case({"game": "spanish-21"}, "spanish-21", (("insure", 1),)),
    "21-baccarat": Case({"game": "21-baccarat"}, "banker", (("round", 1),)),
    "pai-gow": Case({"game": "pai-gow"}, "pai-gow", (("tiles", 3), ("set", 1), ("hands set", 1))),
    "pai-gow, surrender": Case({"game": "pai-gow"}, "pai-gow", (("surrender", 1),)),
}


class Round(NamedTuple):
    """What everybody was told at the moments of a round, what the table says, and what whom would know at its end."""

    told: list[Told]
    judged: list[list[str]]
    bots: dict[str, list[list[str]]]
    """What bots would do who see what these see."""
    known: dict[str, set[str]]
    order: tuple[str, ...]


def played(folder: Path, case: Case, viewers: Sequence[str], put: Sequence[int] = (), *, ways: int = 0) -> Round:
    """A round to its last moment, when these are asked what they know."""
    judged, chance = [], Fixed(case.seed, put)
    bots: dict[str, list[list[str]]] = {who: [] for who in EYES}
    with evening(folder, case.opening, case.wager, chance, ways=ways) as table:
        table.prepare()
        for what, times in case.moments:
            while happened(table, what) < times:
                assert table.given < MOST_STEPS, (what, times)
                table.go_on()
            judged.append(table.judged())
            for who, eyes in EYES.items():
                bots[who].append(table.bots_would(eyes.own))
        told = table.everything(viewers)
        known = {who: {*known_faces(table.table.state, eyes)} for who, eyes in EYES.items()}
    return Round(told, judged, bots, known, chance.order)


def happened(table: Evening, what: str) -> int:
    """How often something has happened, or been asked for the first time."""
    asked: set[tuple[str, str]] = set()
    events = table.talks["player"].happened()
    for event in events:
        if event["kind"] == "asked":
            asked |= {(one["kind"], one["to"]) for one in event["questions"]}
    return [one["kind"] for one in events].count(what) + [kind for kind, _ in asked].count(what)


LONG = {"spanish-21, insurance", "baccarat, handed out", "baccarat, face down", "21-baccarat"}
"""Cases that `make long` runs, which are much like others."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.long] * (name in LONG)) for name in CASES])
def test_what_is_hidden_changes_nothing_for_whoever_may_not_see_it(tmp_path: Path, name: str) -> None:
    case, compared = CASES[name], []
    one = played(tmp_path / "one", case, EVERYBODY)
    for who, viewers in TWINS.items():
        put = put_elsewhere(one.order, one.known[who])
        if put in compared or not is_otherwise(one.order, put):
            continue
        compared.append(put)
        face_down = one.known["surveillance"] - one.known[who]
        assert is_otherwise(one.order, put, face_down) or not face_down, "what lies face down is the same"
        other = played(tmp_path / who, case, viewers, put, ways=1 if who == "player" else 0)
        assert one.known[who] == other.known[who]
        must_be_same(one.told, other.told)
        assert one.judged == other.judged
        assert one.bots[who] == other.bots[who]
    assert compared


def is_otherwise(order: Order, put: Sequence[int], things: Collection[str] | None = None) -> bool:
    """Whether things were put elsewhere: any at all, or at least one of these among the first."""
    pairs = [*zip(order, placed(order, put), strict=True)]
    first = pairs if things is None else [pair for pair in pairs[:DISTINCT] if pair[0] in things]
    return any(mine != theirs for mine, theirs in first)
