"""The planting of faults works: each kind, where none is planted, and that a wrong rule is caught."""

import ast
import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.faults import result_of
from tests.planting import reach, worker
from tests.planting.bodies import functions, tree_of
from tests.planting.changes import REACHED, Fault, faults_in, planted, planted_and_marked
from tests.planting.order import Order
from tests.planting.planter import ROOT, Outcome, Slot, all_faults, slots_in, snapshot_of
from tests.planting.reach import Kept, Reach, Traced
from tests.planting.storing import add
from tests.planting.survivors import listed, survivors
from tests.planting.tracing import Lines

SOURCES = ROOT / "src"
HANDS = "croupier/games/baccarat/hands.py"
TESTS = "tests/baccarat_games/test_cards.py"


def changed(folder: Path, source: str) -> list[tuple[str, str, str]]:
    """The faults in a source: the function or table, the text before and the text after."""
    (folder / "source.py").write_text(source, encoding="utf-8")
    return [(one.within, one.was, one.now) for one in faults_in(folder, "source.py")]


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("return a < b", [("a < b", "a <= b"), ("a < b", "a >= b")]),
        (
            "return a <= b == c",
            [("a <= b == c", "a < b == c"), ("a <= b == c", "a > b == c"), ("a <= b == c", "a <= b != c")],
        ),
        ("return a in b", [("a in b", "a not in b")]),
        ("return a and b", [("a and b", "a or b")]),
        ("return not a", [("not a", "a")]),
        ("return a == 6", [("a == 6", "a != 6"), ("a == 6", "a == 7"), ("a == 6", "a == 5")]),
        ("return a[0]", [("a[0]", "a[1]"), ("a[0]", "a[-1]")]),
        ("return a - b", [("a - b", "a + b")]),
        ("return a // b", [("a // b", "a * b")]),
        ("return max(a, b)", [("max(a, b)", "min(a, b)")]),
        ("return any(a)", [("any(a)", "all(a)")]),
        ("return True", [("True", "False")]),
        ("return b if a else c", [("a", "not a")]),
        ("return [b for b in c if b]", [("b", "not b")]),
        ("yield a", [("yield a", "pass")]),
        ("a()", [("a()", "pass")]),
        ("a += b", [("a += b", "pass")]),
        ("raise a", [("raise a", "pass")]),
        ("if a: return b\n    return c", [("a", "not a"), ("return b", "pass")]),
        ("return a('dealer', b='up')", [("a('dealer', b='up')", "a('ealer', b='up')"), ("b='up'", "b='p'")]),
        ("return [a, b]", [("a", "(left out)"), ("b", "(left out)")]),
        ("return t.cites(Rule.BURN)", [("Rule.BURN", "(not cited)")]),
        ("return (Rule.BURN,)", [("Rule.BURN", "(not cited)")]),
    ],
)
def test_kinds_of_faults(tmp_path: Path, source: str, wanted: list[tuple[str, str]]) -> None:
    assert changed(tmp_path, f"def f(a, b, c, t):\n    {source}\n") == [("f", *one) for one in wanted]


def test_tables_lose_entries_and_their_texts_are_cut(tmp_path: Path) -> None:
    assert changed(tmp_path, "ODDS = {'tie': x, 'pair': y}\n") == [
        ("ODDS", "'tie': x", "(left out)"),
        ("ODDS", "'pair': y", "(left out)"),
        ("ODDS", "{'tie': x, 'pair': y}", "{'ie': x, 'pair': y}"),
        ("ODDS", "{'tie': x, 'pair': y}", "{'tie': x, 'air': y}"),
    ]


def test_defaults_are_changed_and_count_as_outside_of_the_function(tmp_path: Path) -> None:
    (tmp_path / "source.py").write_text("class A:\n    def f(self, a=True): return a\n", encoding="utf-8")
    (only,) = faults_in(tmp_path, "source.py")
    assert (only.within, only.was, only.now, only.in_function) == ("A.f", "True", "False", False)


@pytest.mark.parametrize(
    "source",
    [
        '"""Words, 1 and 2."""',
        "if TYPE_CHECKING:\n    from a import b\n    c = 1",
        "a: Literal[1, 2]",
        "def f(a: Literal[1] = b) -> tuple[Literal[2], c]: ...",
        "def f(a):\n    assert a > 1",
        "class A(B, frozen=True): ...",
        "@dataclass(frozen=True)\nclass A: ...",
        "def __repr__(self):\n    return self.a > 1",
        "def f(a):\n    raise NotImplementedError",
        "a = b(help='seat', why='late', frozen=True)",
        "def f(a):\n    return f'{a > 1}'",
        "__all__ = ['a', 'b']",
    ],
)
def test_words_types_and_checks_are_left_alone(tmp_path: Path, source: str) -> None:
    assert changed(tmp_path, source + "\n") == []


def test_every_fault_can_be_planted_and_is_the_only_change() -> None:
    source = (SOURCES / HANDS).read_bytes()
    whole = ast.unparse(ast.parse(source)).splitlines()
    for fault in faults_in(SOURCES, HANDS):
        tree = planted(source, fault)
        compile(tree, HANDS, "exec")
        now = ast.unparse(tree).splitlines()
        assert now != whole
        if len(now) == len(whole):
            assert sum(one != other for one, other in zip(now, whole, strict=True)) == 1


@pytest.mark.parametrize(
    ("source", "marked"),
    [
        ("if a:\n        return b", "HERE\n    if not a:\n        return b"),
        (
            "if c:\n        pass\n    elif a:\n        pass",
            "if c:\n        pass\n    else:\n        HERE\n        if not a:",
        ),
        (
            "for b in c:\n        yield [d for d in b if a]",
            "for b in c:\n        HERE\n        yield [d for d in b if not a]",
        ),
        ("match b:\n        case c if not a:\n            pass", "HERE\n    match b:\n        case c if a:"),
        (
            "def inner():\n        return b if a else c\n    return inner",
            "def inner():\n        HERE\n        return b if not a",
        ),
    ],
)
def test_a_function_says_that_it_comes_to_the_fault(tmp_path: Path, source: str, marked: str) -> None:
    code = f"def f(a, b, c):\n    {source}\n"
    (tmp_path / "source.py").write_text(code, encoding="utf-8")
    fault = next(one for one in faults_in(tmp_path, "source.py") if one.was in ("a", "not a"))
    now = ast.unparse(planted_and_marked(code.encode(), fault)).replace(f"{REACHED}()", "HERE")
    assert marked in now
    assert now.count("HERE") == 1


def test_there_are_faults_in_every_folder_and_each_has_a_key_of_its_own() -> None:
    found = all_faults(SOURCES)
    assert len({one.key for one in found}) == len(found)
    folders = {one.folder for one in found}
    assert folders >= {
        "games/baccarat",
        "games/baccarat_21",
        "games/spanish_21",
        "games/shared",
        "money",
        "record",
        "law",
    }
    assert len(found) > 5000


def test_listed_survivors_stand_in_the_sources_and_say_why() -> None:
    entries = survivors()
    files = {entry.file.removeprefix("src/") for entry in entries}
    found = [fault for file in sorted(files) for fault in faults_in(SOURCES, file)]
    stale = [entry for entry in entries if not any(entry.is_meant(fault) for fault in found)]
    assert not stale, f"tests/survivors.toml: no such fault: {stale}"
    assert all(len(entry.reason.split()) > 2 for entry in entries)
    assert listed(fault_in(HANDS, "player < 6", "player <= 6"), entries) is None


def fault_in(file: str, was: str, now: str) -> Fault:
    """A fault by its text."""
    return next(one for one in faults_in(SOURCES, file) if (one.was, one.now) == (was, now))


def test_lines_are_those_executed(tmp_path: Path) -> None:
    package = tmp_path / "croupier" / "games"
    package.mkdir(parents=True)
    code = "def f(a):\n    if a:\n        return 1\n    return 2\n"
    (package / "one.py").write_text(code, encoding="utf-8")
    names: dict[str, object] = {}
    exec(compile(code, str(package / "one.py"), "exec"), names)
    lines = Lines(tmp_path, ["games"])
    lines.start()
    names["f"](0)  # type: ignore[operator]
    lines.stop()
    assert lines.found() == {"croupier/games/one.py": [2, 4]}


@pytest.fixture(scope="module")
def slot() -> Iterator[Slot]:
    """Workers that have read the tests of the third-card rules."""
    with snapshot_of() as snapshot, slots_in(snapshot, 1, [TESTS]) as (slot,):
        slot.start()
        yield slot


DRAWS = f"{TESTS}::test_the_players_hand_draws_below_six"
STAYS = f"{TESTS}::test_the_players_hand_stays_on_six_or_more"
ALONE = f"{TESTS}::test_the_bankers_hand_alone_draws_on_five_or_less"


def test_a_wrong_rule_is_caught_and_what_changes_nothing_is_not(slot: Slot) -> None:
    wrong = fault_in(HANDS, "player < 6", "player <= 6")
    outcome = slot.plant(wrong, [f"{DRAWS}[627a]", f"{STAYS}[627a]"], limit=60, at_import=False)
    assert (outcome.failed, outcome.asserted, outcome.hung) == ((f"{STAYS}[627a]",), (f"{STAYS}[627a]",), False)
    same = fault_in(HANDS, "banker < 3", "banker <= 3")
    outcome = slot.plant(same, [f"{DRAWS}[627a]", f"{ALONE}[627a]"], limit=60, at_import=False)
    assert (outcome.caught, outcome.ran) == (False, (f"{DRAWS}[627a]", f"{ALONE}[627a]"))
    assert slot.passes(f"{STAYS}[627a]")


def test_a_wrong_table_is_caught_by_importing_it_anew(slot: Slot) -> None:
    wrong = next(one for one in faults_in(SOURCES, HANDS) if one.within == "TABLE_1" and one.now == "(left out)")
    test = f"{TESTS}::test_table_1[627a]"
    assert slot.plant(wrong, [test], limit=60, at_import=True).failed == (test,)


def test_a_module_that_cannot_be_imported_is_caught_but_no_test_has_asserted_anything(slot: Slot) -> None:
    wrong = fault_in(HANDS, "card[0]", "card[1]")
    outcome = slot.plant(wrong, [f"{DRAWS}[627a]"], limit=60, at_import=True)
    assert (outcome.failed, outcome.asserted) == (("(import)",), ())


def test_only_a_test_that_comes_to_the_fault_counts_as_one_that_it_survived(slot: Slot) -> None:
    same = fault_in(HANDS, "banker < 3", "banker <= 3")
    here = f"{TESTS}::test_table_1_example_a_banker_of_five_draws_against_a_four[627a]"
    elsewhere, gone = f"{DRAWS}[627a]", f"{TESTS}::test_gone"
    outcome = slot.plant(same, [elsewhere, here, gone], limit=60, at_import=False)
    assert (outcome.ran, outcome.reached, outcome.missing) == ((elsewhere, here), (here,), (gone,))
    assert result_of(outcome).kind == "survived"
    assert result_of(slot.plant(same, [elsewhere], limit=60, at_import=False)).kind == "unreached"
    assert result_of(slot.plant(same, [gone], limit=60, at_import=False)).kind == "error"
    table = next(one for one in faults_in(SOURCES, HANDS) if one.within == "TABLE_1" and one.now == "(left out)")
    assert slot.plant(table, [f"{TESTS}::test_gone"], limit=60, at_import=True).missing == (gone,)


def test_what_cannot_be_planted_is_an_error(slot: Slot) -> None:
    wrong = fault_in(HANDS, "player < 6", "player <= 6")._replace(node=10**6)
    assert result_of(slot.plant(wrong, [f"{STAYS}[627a]"], limit=60, at_import=False)).kind == "error"


def order_of(seconds: dict[str, float]) -> Order:
    """The order of tests that all reach the third-card rules, and take so long."""
    lines = {HANDS: frozenset(range(1000))}
    return Order(SOURCES, Reach({}, {test: Traced("", took, lines, "") for test, took in seconds.items()}), 40.0)


def test_a_long_test_that_caught_another_fault_does_not_take_the_place_of_others() -> None:
    fault = fault_in(HANDS, "player < 6", "player <= 6")
    order = order_of({"a.py::long": 41.0, "a.py::quick": 1.0, "b.py::quick": 2.0})
    order.note(fault, "a.py::long")
    order.note(fault, "b.py::quick")
    assert order.tests_for(fault) == ["b.py::quick", "a.py::quick"]
    assert order_of({"a.py::long": 41.0, "b.py::longer": 50.0}).tests_for(fault) == ["a.py::long"]


def test_tests_are_run_until_those_that_came_to_the_fault_are_enough() -> None:
    fault = fault_in(HANDS, "player < 6", "player <= 6")
    order = order_of({f"{name}.py::test": 4.0 for name in "abcdefghijklmnopqrstuvwxyzABCDEFGH"})
    first = tuple(order.tests_for(fault))
    assert len(first) == 10
    missed = Outcome(ran=first, reached=first[:4])
    second = tuple(order.tests_for(fault, missed))
    assert len(second) == 6
    assert not {*first} & {*second}
    assert order.tests_for(fault, missed.then(Outcome(ran=second, reached=second))) == []
    order.learn(fault, missed)
    assert [test for test in order.tests_for(fault) if test in first] == list(first[:4])
    assert len(order.tests_for(fault, Outcome(ran=(*first, *second)))) == 10


def test_a_function_that_was_not_there_when_a_test_was_traced_is_reached_from_where_it_is_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "CACHE", tmp_path / "cache")
    folder = tmp_path / "src" / "croupier" / "games"
    for path in (folder, tmp_path / "tests"):
        path.mkdir(parents=True)
    (tmp_path / "tests" / "test_a.py").touch()
    (folder / "a.py").write_text("def f():\n    return 1\n", encoding="utf-8")
    kept = Kept(tmp_path)
    kept.note("tests/test_a.py::test", 1.0, {"croupier/games/a.py": [2]})
    kept.save()
    functions.cache_clear()
    tree_of.cache_clear()
    (folder / "a.py").write_text("def f():\n    return g()\ndef g():\n    return 1\n", encoding="utf-8")
    (folder / "b.py").write_text("def h():\n    return 1\n", encoding="utf-8")
    assert Kept(tmp_path).now("tests/test_a.py::test").lines == {"croupier/games/a.py": {2, 4}}


def test_runs_at_the_same_time_keep_what_each_has_found(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "numbers.json"

    def note(number: int) -> None:
        add(file, lambda written: json.dumps([*json.loads(written or b"[]"), number]).encode())

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(note, range(40)))
    assert sorted(json.loads(file.read_bytes())) == list(range(40))


def reckon(_: Any) -> None:
    """Never end, and be busy."""
    while True:
        pass


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., dict[str, Any]]]:
    """What came of work in a child that may be silent for a tenth of a second."""
    monkeypatch.setattr(worker, "LOOK", 0.02)
    owner, other = os.pipe()

    def ask(work: Callable[[worker.Say], None], *, gone: bool = False, **asked: Any) -> dict[str, Any]:
        if gone:
            os.close(other)
        return worker.in_child(work, worker.Patience({"limit": 0.1, **asked}), owner)

    yield ask
    os.close(owner)
    with contextlib.suppress(OSError):
        os.close(other)


def test_a_child_hangs_if_it_reckons_for_too_long_but_it_may_wait(answer: Callable[..., dict[str, Any]]) -> None:
    assert answer(reckon)["hung"]
    assert answer(lambda _: time.sleep(0.4))["ended"] == [True]

    def long(say: worker.Say) -> None:
        say("begins", "test")
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass

    assert answer(long)["hung"]
    assert answer(long, limits={"test": 2.0})["ended"] == [True]


def test_a_child_that_fails_says_why_and_one_that_nobody_waits_for_is_ended(
    answer: Callable[..., dict[str, Any]],
) -> None:
    assert "ZeroDivisionError" in answer(lambda _: print(1 // 0))["error"][0]
    with pytest.raises(SystemExit):
        answer(reckon, gone=True)
