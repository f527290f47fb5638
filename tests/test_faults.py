"""The planting of faults works: each kind, where none is planted, and that a wrong rule is caught."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.planting.changes import Fault, faults_in, planted
from tests.planting.planter import ROOT, Slot, all_faults, slots_in, snapshot_of
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
    outcome = slot.plant(wrong, [f"{DRAWS}[627a-5]", f"{STAYS}[627a-6]"], limit=60, at_import=False)
    assert (outcome.failed, outcome.asserted, outcome.hung) == ((f"{STAYS}[627a-6]",), (f"{STAYS}[627a-6]",), False)
    same = fault_in(HANDS, "banker < 3", "banker <= 3")
    outcome = slot.plant(same, [f"{DRAWS}[627a-5]", f"{ALONE}[627a-K6-6]"], limit=60, at_import=False)
    assert (outcome.caught, outcome.ran) == (False, (f"{DRAWS}[627a-5]", f"{ALONE}[627a-K6-6]"))
    assert slot.passes(f"{STAYS}[627a-6]")


def test_a_wrong_table_is_caught_by_importing_it_anew(slot: Slot) -> None:
    wrong = next(one for one in faults_in(SOURCES, HANDS) if one.within == "TABLE_1" and one.now == "(left out)")
    test = f"{TESTS}::test_table_1[627a-3-0]"
    assert slot.plant(wrong, [test], limit=60, at_import=True).failed == (test,)


def test_a_module_that_cannot_be_imported_is_caught_but_no_test_has_asserted_anything(slot: Slot) -> None:
    wrong = fault_in(HANDS, "card[0]", "card[1]")
    outcome = slot.plant(wrong, [f"{DRAWS}[627a-5]"], limit=60, at_import=True)
    assert (outcome.failed, outcome.asserted) == (("(import)",), ())
