"""How far the law is carried out: places in the code, proofs, and what follows from them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import msgspec
import pytest

from croupier.law import coverage as module
from croupier.law.coverage import Proof, assess, code_places, coverage, find_places, own_places, proofs, summarise
from croupier.law.coverage import _uses as uses
from croupier.law.index import UnknownChapter, chapters, provisions
from croupier.law.register import RegisterError
from croupier.law.rules import Rule
from tests.law.conftest import LATER
from tests.law.test_register import written
from tests.support.matrices import each

ROOT = Path(__file__).parents[2]
MEMBERS = {"NATURAL_STOPS": "natural-stops", "PLAYER_DRAWS": "player-draws"}

ROUND = '''
from croupier.law import Rule, rules

def third_cards(t):
    """Rule.PLAYER_DRAWS in a text is no use of it."""
    while not [t.stop(Rule.NATURAL_STOPS)]: break
    yield t.deal(Rule.PLAYER_DRAWS, Rule.PLAYER_DRAWS)
    rules.Rule.NATURAL_STOPS, Rule.UNKNOWN, Other.PLAYER_DRAWS
'''


@pytest.fixture
def package(tmp_path: Path) -> Path:
    root = tmp_path / "package"
    files = {
        "games/baccarat/round.py": ROUND,
        "audit.py": "from croupier.law import Rule\n\nKNOWN = {Rule.PLAYER_DRAWS.value: 1}\n",
        "law/rules.py": "SAME = Rule.NATURAL_STOPS\n",
        "games/rules.py": "HERE = Rule.NATURAL_STOPS\n",
        "notes.txt": "Rule.NATURAL_STOPS",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_places_are_uses_of_a_member_in_code(package: Path) -> None:
    assert find_places(package, MEMBERS) == {
        "natural-stops": ("games/baccarat/round.py:6", "games/baccarat/round.py:8", "games/rules.py:1"),
        "player-draws": ("audit.py:3", "games/baccarat/round.py:7"),
    }


def test_a_name_that_is_no_member_has_no_place(package: Path) -> None:
    assert find_places(package, {"PLAYER_DRAWS": "p"}) == {"p": ("audit.py:3", "games/baccarat/round.py:7")}
    assert find_places(package, {}) == {}


def test_a_games_own_lines_come_first_and_what_is_only_about_a_rule_does_not_count() -> None:
    places = {
        "burn": (
            "games/baccarat/odds.py:9",
            "games/shared/shoe.py:3",
            "games/baccarat/round.py:7",
            "games/spanish_21/round.py:1",
            "games/shared/two_hands/people.py:4",
            "cli/rules.py:2",
            "play/acts.py:5",
        )
    }
    assert own_places(places, "baccarat") == {
        "burn": ("games/baccarat/round.py:7", "games/shared/shoe.py:3", "play/acts.py:5")
    }


def test_uses_are_found_as_the_parsed_sources_have_them() -> None:
    for path in (ROOT / "src" / "croupier").rglob("*.py"):
        if path.name == "rules.py" and path.parent.name == "law":
            continue
        text = path.read_text(encoding="utf-8")
        nodes = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute) and is_rule(node.value))
        wanted = sorted((node.lineno, node.attr) for node in nodes if not node.attr.startswith("_"))
        assert uses(text) == wanted, path


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('f"{cited(Rule.BURN)} and {Rule.NATURAL}"', ["BURN", "NATURAL"]),
        ('rf"{Rule.BURN}"', ["BURN"]),
        ('f"Rule.BURN"', []),
        ('"{Rule.BURN}"', []),
        ('if "{Rule.BURN}" in text: pass', []),
        ('# f"{Rule.BURN}"', []),
    ],
)
def test_formatted_strings_use_the_rules_between_their_braces(source: str, names: list[str]) -> None:
    assert [name for _, name in uses(source)] == names


def is_rule(node: ast.expr) -> bool:
    """Whether this is the class `Rule`, however it was imported."""
    return node.attr == "Rule" if isinstance(node, ast.Attribute) else isinstance(node, ast.Name) and node.id == "Rule"


def test_the_packages_own_code_uses_only_keys_that_exist() -> None:
    places = code_places()
    assert set(places) <= {rule.value for rule in Rule.__members__.values()}
    assert all(
        ":" in place and not place.startswith(("/", "law/rules.py")) for uses in places.values() for place in uses
    )


def test_the_packages_own_code_is_what_is_walked(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ROOT", package)
    monkeypatch.setattr(module, "find_places", lambda root, members: {str(root): tuple(members)})
    assert code_places() == {str(package): tuple(Rule.__members__)}


DRAWN = Proof(
    test="test_draws", file="games/baccarat/hands.py", within="player_draws", was="player < 6", now="player <= 6"
)
ALSO = Proof(test="test_draws", file="games/baccarat/hands.py", within="player_draws", was="6", now="7")
ASKED = Proof(test="test_asks", file="games/baccarat/round.py", within="third_cards", was="yield x", now="pass")


def write_proofs(folder: Path, **found: tuple[Proof, ...]) -> None:
    """Write proofs down, by citation."""
    (folder / "proofs.json").write_bytes(msgspec.json.encode(found))


def test_proofs_that_were_never_written_down_are_none(law_folder: Path) -> None:
    assert proofs() == {}
    write_proofs(law_folder, **{"627a.1": (DRAWN, ASKED)})
    assert proofs() == {"627a.1": (DRAWN, ASKED)}


@pytest.mark.parametrize("text", ['{"627a.1": "a"}', '{"627a.1": ["a"]}', '{"627a.1": [{"test": "a"}]}'])
def test_malformed_proofs_are_refused(law_folder: Path, text: str) -> None:
    (law_folder / "proofs.json").write_text(text, encoding="utf-8")
    with pytest.raises(msgspec.ValidationError):
        proofs()


def test_a_test_that_catches_two_faults_is_named_once_and_shown_with_each() -> None:
    covered = assess("627a.9(b)", None, places={}, proven={"627a.9(b)": (DRAWN, ASKED, ALSO)})
    assert covered.tests == ("test_asks", "test_draws")
    assert covered.fails_when == (DRAWN, ASKED, ALSO)


PLACES = {"natural-stops": ("round.py:1", "round.py:3"), "player-draws": ("round.py:3", "round.py:9")}


@each(
    ("citation", "placed", "status", "code"),
    [
        ("627a.1", (), "carried out", ()),
        ("627a.2(a)", ("natural-stops", "player-draws"), "written", ()),
        ("627a.9(a)", (), "written", ()),
        ("627a.9(a)", ("natural-stops",), "written", ("round.py:1", "round.py:3")),
        ("627a.9(a)", ("player-draws",), "written", ("round.py:3", "round.py:9")),
        ("627a.9(a)", ("natural-stops", "player-draws"), "carried out", ("round.py:1", "round.py:3", "round.py:9")),
        ("627a.10(b)(1)", ("natural-stops",), "written", ()),
        ("627a.10(b)(1)", ("player-draws",), "carried out", ("round.py:3", "round.py:9")),
    ],
)
def test_the_status_of_an_entry(citation: str, placed: tuple[str, ...], status: str, code: tuple[str, ...]) -> None:
    entry = written(LATER).by_id[citation]
    covered = assess(citation, entry, places={rule: PLACES[rule] for rule in placed}, proven={})
    assert (covered.status, covered.code, covered.how) == (status, code, entry.how)
    assert not covered.proven


def test_a_provision_without_an_entry_is_not_written_yet_may_be_proven() -> None:
    covered = assess("627a.9(b)", None, places=PLACES, proven={"627a.9(b)": (DRAWN,)})
    assert (covered.status, covered.how, covered.code) == ("not written", (), ())
    assert (covered.proven, covered.tests) == (True, ("test_draws",))


@pytest.fixture
def covered_folder(law_folder: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small register with one rule in code, and one proof."""
    monkeypatch.setattr(module, "code_places", lambda: find_places(package, {"PLAYER_DRAWS": "player-draws"}))
    write_proofs(law_folder, **{"627a.10(b)(1)": (DRAWN,)})
    return law_folder


@pytest.mark.usefixtures("covered_folder")
def test_coverage_has_every_provision_of_the_index_in_order() -> None:
    report = coverage()
    assert [entry.id for entry in report.provisions] == list(provisions())
    assert list(report.summary.chapters) == list(chapters())
    statuses = {entry.id: entry.status for entry in report.provisions if entry.status != "not written"}
    assert statuses == {
        "541.11(b)(1)": "carried out",
        "541.15": "written",
        "627a.1": "carried out",
        "627a.2(a)": "written",
        "627a.9(a)": "written",
        "627a.10(b)(1)": "carried out",
    }


@pytest.mark.usefixtures("covered_folder")
def test_the_summary_counts_in_all_and_by_chapter() -> None:
    summary = coverage().summary
    assert summary.total.provisions == 1292
    assert summary.total.by_status == {"not written": 1286, "written": 3, "carried out": 3}
    assert summary.total.proven == 1
    assert summary.chapters["627a"].by_status == {
        "not written": len(provisions("627a")) - 4,
        "written": 2,
        "carried out": 2,
    }
    assert (summary.chapters["627a"].proven, summary.chapters["541"].proven) == (1, 0)
    assert summary.chapters["535"].by_status == {"not written": len(provisions("535")), "written": 0, "carried out": 0}


@pytest.mark.usefixtures("covered_folder")
def test_coverage_of_some_chapters() -> None:
    report = coverage(["627a"])
    assert [entry.id for entry in report.provisions] == list(provisions("627a"))
    assert list(report.summary.chapters) == ["627a"]
    assert report.summary.total == report.summary.chapters["627a"]
    with pytest.raises(UnknownChapter):
        coverage(["627a", "627b"])


@pytest.mark.usefixtures("covered_folder")
def test_coverage_is_ready_for_json() -> None:
    told = json.loads(msgspec.json.encode(coverage(["627a"])))
    assert set(told) == {"provisions", "summary"}
    (draws,) = [entry for entry in told["provisions"] if entry["id"] == "627a.10(b)(1)"]
    assert draws == {
        "id": "627a.10(b)(1)",
        "how": ["play"],
        "code": ["audit.py:3", "games/baccarat/round.py:7"],
        "tests": ["test_draws"],
        "status": "carried out",
        "proven": True,
        "fails_when": [msgspec.to_builtins(DRAWN)],
    }
    assert told["summary"]["total"]["by_status"]["carried out"] == 2


def test_a_malformed_chapter_is_not_taken_for_an_unwritten_one(covered_folder: Path) -> None:
    (covered_folder / "629a.toml").write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(RegisterError, match="629a"):
        coverage()


def test_a_summary_of_nothing() -> None:
    summary = summarise([])
    assert (summary.total.provisions, summary.total.proven, summary.chapters) == (0, 0, {})
    assert summary.total.by_status == {"not written": 0, "written": 0, "carried out": 0}


def test_a_place_in_another_games_code_carries_nothing_out() -> None:
    places = {
        "cut": ("games/baccarat/round.py:1", "games/baccarat_21/game.py:2", "games/shared/shoe.py:3", "play/acts.py:4")
    }
    assert own_places(places, "baccarat")["cut"] == (places["cut"][0], *places["cut"][2:])
    assert own_places(places, "baccarat_21")["cut"] == places["cut"][1:]
    assert own_places(places, None) == {}
