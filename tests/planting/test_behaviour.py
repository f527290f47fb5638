"""What is listed as the behaviour of rules is there, and is needed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.games.registry import all_games, folders
from croupier.law import Rule, load_chapter
from tests.planting.behaviour import Behaviour, behaviour_of, behaviours
from tests.planting.changes import TWICE, UNCITED, Fault, faults_in
from tests.planting.planter import ROOT, all_faults
from tests.support.matrices import each

LISTED = [pytest.param(one, id=f"{one.within}-{one.rules[0]}-{at}") for at, one in enumerate(behaviours())]


def faults_within(one: Behaviour) -> list[Fault]:
    """The faults in the listed function or table."""
    return [fault for fault in faults_in(ROOT / "src", f"croupier/{one.file}") if fault.within == one.within]


@each("one", LISTED)
def test_the_function_or_table_is_there_with_each_of_its_parts(one: Behaviour) -> None:
    faults = faults_within(one)
    assert faults, f"{one.file} has no {one.within} in which a fault can be planted"
    assert any(map(one.holds, faults))
    for part in one.parts:
        assert any(one.touches(fault, part) for fault in faults), f"{one.within} does not say {part}"
    assert set(one.now) <= {fault.now for fault in faults}


@each("one", LISTED)
def test_its_rules_are_rules_of_a_game_that_uses_the_file(one: Behaviour) -> None:
    all_games()
    used = {
        rule
        for chapter, folder in folders().items()
        for provision in load_chapter(chapter).provisions
        for rule in provision.rules
        if one in behaviour_of([rule], folder)
    }
    assert set(one.rules) <= used & set(Rule)


def test_nothing_is_listed_twice() -> None:
    listed = [(rule, one.file, one.within, one.parts, one.now) for one in behaviours() for rule in one.rules]
    assert len(set(listed)) == len(listed)


def test_a_game_has_the_behaviour_of_its_own_folder_and_of_what_games_share() -> None:
    def files(rule: str, folder: str) -> set[str]:
        return {one.file for one in behaviour_of([rule], folder)}

    assert files("player-wager", "baccarat") == {"games/baccarat/wagers.py"}
    assert files("player-wager", "baccarat_21") == {"games/baccarat_21/wagers.py"}
    assert files("inspect-cards", "spanish_21") == {"games/shared/opening.py"}


@pytest.fixture
def fault() -> Callable[..., Fault]:
    """Makes a fault."""

    def make(was: str, now: str = "pass", within: str = "deal") -> Fault:
        return Fault("croupier/games/a.py", within, was, now, 1, 1, 1, 0, True, 0)

    return make


def test_only_faults_in_the_parts_belong_to_it(fault: Callable[..., Fault]) -> None:
    whole = Behaviour(rules=("burn",), file="games/a.py", within="deal")
    assert whole.holds(fault("yield a"))
    assert not whole.holds(fault("yield a", within="clear"))
    assert not whole.holds(fault("Rule.BURN", UNCITED))
    part = Behaviour(rules=("burn",), file="games/a.py", within="deal", parts=("PLAYER",), now=("pass",))
    assert part.holds(fault("yield PLAYER"))
    assert not part.holds(fault("yield BONUS_PLAYER"))
    assert not part.holds(fault("yield PLAYER", TWICE))


def test_numbers_that_are_read_are_moved_by_one_and_steps_are_taken_twice(tmp_path: Path) -> None:
    source = "def f(a):\n    yield from a\n    return int(a)\n"
    (tmp_path / "source.py").write_text(source, encoding="utf-8")
    found = [(one.was, one.now) for one in faults_in(tmp_path, "source.py")]
    assert found == [("yield from a", "pass"), ("yield from a", TWICE), ("int(a)", "int(a) + 1")]


def test_steps_are_taken_twice_only_for_proofs() -> None:
    assert TWICE not in {fault.now for fault in all_faults(ROOT / "src", ["games/baccarat"])}
