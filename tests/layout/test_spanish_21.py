"""What the layout of a Spanish 21 table must have, as data, and the command that lists and checks it."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from croupier.law import Citation, Rule, concordance
from croupier.running.layouts import check_layout, load_layout
from croupier.submission import DocumentError
from croupier.table.layout import Layout
from tests.layout.described import Document
from tests.spanish_21.layouts import lawful, plain, problems, required
from tests.spanish_21.tables import CHAPTERS, GAME
from tests.support.command import app
from tests.support.tables import DAYS

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "layout-spanish-21.toml"
OFFERED = {"match_the_dealer": True}
SUBMISSIONS: list[tuple[str, dict[str, Any]]] = [
    (edition, submission) for edition in CHAPTERS for submission in ({}, OFFERED, OFFERED | {"decks": 6})
]
LAYOUT_RULES = [rule for rule in Rule if rule.name.startswith("LAYOUT_")]
TABLE_RULES = [
    Rule.SEATS,
    *LAYOUT_RULES,
    Rule.SIGN_DOUBLED_HANDS,
    Rule.BOXES,
    Rule.CARD_READER,
    Rule.DISCARD_RACK,
    Rule.RACK_HEIGHT,
    Rule.RACK_MARK,
]


@pytest.mark.parametrize("edition", CHAPTERS)
def test_every_rule_of_the_table_is_cited_by_an_element(edition: str) -> None:
    cited = {cite for element in required(edition, **OFFERED).elements() for cite in element.cites}
    rules = concordance(edition)
    assert {cite for rule in TABLE_RULES if rule in rules for cite in rules.cites(rule)} <= cited


@pytest.mark.parametrize(("edition", "submission"), SUBMISSIONS, ids=str)
def test_every_element_has_its_own_key_and_citations_of_its_chapter(edition: str, submission: dict[str, Any]) -> None:
    layout = required(edition, **submission)
    keys = [element.key for element in layout.elements()]
    assert len(set(keys)) == len(keys)
    for element in layout.elements():
        assert element.says
        provisions = [cite for cite in element.cites if not cite.startswith("reading:")]
        assert {Citation.parse(cite).chapter for cite in provisions} == {edition}
    for payout in (payout for one in layout.inscriptions for payout in one.payouts):
        assert {Citation.parse(cite).chapter for cite in payout.cites} <= {edition}


@pytest.mark.parametrize(("edition", "submission"), SUBMISSIONS, ids=str)
def test_an_empty_layout_lacks_every_required_element(edition: str, submission: dict[str, Any]) -> None:
    """But for the height of a rack that is not there."""
    elements = required(edition, **submission).elements()[1:]
    needed = [(one.key, one.cites) for one in elements if one.need == "required" and not one.key.endswith(".height")]
    choices = {"match_the_dealer": False} | submission
    assert problems(edition, {"places": {"numbers": [1, 2, 3]}}, **choices) == needed


def test_what_only_one_chapter_asks_for() -> None:
    earlier, later = required("551"), required("635a")
    assert [area.wager for area in earlier.areas] == ["spanish-21", "match-the-dealer", "insurance"]
    assert [area.wager for area in later.areas] == ["spanish-21", "insurance"]
    assert set(earlier.not_offered) == set(later.not_offered) == {"match-the-dealer"}
    on_the_layout = [[one.about for one in layout.inscriptions if not one.sign] for layout in (earlier, later)]
    assert on_the_layout == [
        ["blackjack", "insurance", "draw-rule", "spanish-21", "bonus-payouts"],
        ["blackjack", "insurance", "draw-rule"],
    ]
    readers = [one for layout in (earlier, later) for one in layout.containers if one.name == "card_reader"]
    assert [(one.side, one.attached) for one in readers] == [(None, "table"), ("dealer", "top")]
    boxes = [one for layout in (earlier, later) for one in layout.containers if one.name == "tip_box"]
    assert [box.elsewhere for box in boxes] == [False, True]
    words = [one for layout in (earlier, later) for one in layout.inscriptions if one.words]
    assert [one.similar for one in words] == [False, True]


def test_the_odds_and_the_rack_are_those_of_the_submission() -> None:
    for decks, odds in ((8, ["12 to 1", "3 to 1"]), (6, ["9 to 1", "4 to 1"])):
        layout = required("635a", decks=decks, **OFFERED)
        assert match_odds(layout) == odds
        assert [one.height.decks for one in layout.containers if one.height is not None] == [decks]
    better = {"same_suit": "15 to 1", "different_suit": "3 to 1"}
    assert match_odds(required("551", match_odds=better, **OFFERED)) == ["15 to 1", "3 to 1"]


def match_odds(layout: Layout) -> list[str]:
    """The odds of the Match-the-Dealer Wager, for the same suit first."""
    [match] = [one for one in layout.inscriptions if one.about == "match-the-dealer"]
    return [payout.odds for payout in match.payouts]


# The command


def croupier(*words: str) -> tuple[int, str]:
    """Status and output of `croupier layout spanish-21`."""
    result = CliRunner().invoke(app, ["layout", GAME, *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout


def test_the_list_for_people() -> None:
    status, shown = croupier("--as-of", DAYS["551"], "--set", "match_the_dealer=true")
    assert status == 0
    lines = dict(line.split(None, 1) for line in shown.splitlines()[1:])
    assert shown.startswith("spanish-21, chapter 551 as of 2010-06-01: the layout must have\n")
    assert lines["places"].startswith("up to 7 places opposite the dealer, which need no numbers")
    assert lines["inscriptions.doubled-hands"].endswith(", on a sign [551.2(g)(1)]")
    assert lines["inscriptions.match-the-dealer"].endswith(
        ", on the layout or on a sign [551.2(c)(5), 551.2(g)(2), 551.7(e), 551.7(e)(2)]"
    )
    assert lines["inscriptions.spanish-21"] == "a Spanish 21 Wager pays 1 to 1 [551.2(c)(4), 551.6(f)]"
    assert lines["containers.discard_rack.height"].endswith("[551.2(f)(1), 551.2(f)(2)]")


def test_the_list_in_json() -> None:
    status, shown = croupier("--as-of", DAYS["635a"], "--json")
    assert status == 0
    layout = json.loads(shown)["layout"]
    assert (layout["places"]["first"], layout["places"]["numbering"]) == (
        "left",
        ["reading:box_numbers", "reading:seat_geometry"],
    )
    said = {one["about"]: one for one in layout["inscriptions"]}
    assert said["bonus-payouts"]["payouts"][6] == {
        "odds": "3 to 2",
        "outcome": "five-card 21",
        "cites": ["635a.12(b)(5)"],
    }
    assert (said["doubled-hands"]["layout"], said["doubled-hands"]["sign"]) == (False, True)
    assert (said["draw-rule"]["similar"], said["blackjack"]["exact"]) == (True, True)
    [rack] = [one for one in layout["containers"] if one["name"] == "discard_rack"]
    assert (rack["height"]["decks"], rack["height"]["marked"]) == (8, ["635a.2(e)(2)"])


def test_the_example_is_lawful() -> None:
    status, shown = croupier("--check", str(EXAMPLE), "--json")
    found = json.loads(shown)
    assert (status, found["lawful"], found["problems"]) == (0, True, [])
    [words] = found["to_be_judged"]
    assert words == {
        "file": str(EXAMPLE),
        "key": "inscriptions.doubled-hands",
        "on": "sign",
        "text": "No additional payouts for hands that were doubled",
        "must_say": "a doubled-down hand earns no additional payouts",
        "cites": ["635a.2(b)(4)"],
        "line": EXAMPLE.read_text(encoding="utf-8").splitlines().index(f'text = "{words["text"]}"') + 1,
    }


def header(edition: str) -> Document:
    """The keys at the top of a described layout."""
    return {"croupier": 1, "game": GAME, "as_of": DAYS[edition], "submission": {"match_the_dealer": True}}


@pytest.mark.parametrize("edition", CHAPTERS)
def test_described_layouts_are_checked(edition: str, tmp_path: Path) -> None:
    file = tmp_path / "layout.json"
    file.write_text(json.dumps(header(edition) | lawful(edition)), encoding="utf-8")
    status, shown = croupier("--check", str(file))
    assert (status, shown.splitlines()[0]) == (0, "lawful")
    [judged] = shown.splitlines()[1:]
    assert judged.startswith(f"to be judged by a person: {file}:1: inscriptions.doubled-hands: ")
    file.write_text(json.dumps(header(edition) | plain(edition)), encoding="utf-8")
    status, shown = croupier("--check", str(file), "--json")
    assert status == 1
    assert [one["key"] for one in json.loads(shown)["problems"]] == [
        "areas.match-the-dealer",
        "inscriptions.match-the-dealer",
    ]


VALUES = st.none() | st.booleans() | st.integers(-1, 9) | st.sampled_from(["", "sign", "top", "3 to 2", "50.00", "x"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    edition=st.sampled_from(CHAPTERS),
    rack=st.dictionaries(st.sampled_from(["height", "mark", "attached", "side"]), VALUES),
    said=st.dictionaries(st.sampled_from(["about", "on", "odds", "text", "approved"]), VALUES),
    place=st.integers(0, 7),
)
def test_whatever_stands_in_a_file_it_is_judged_or_refused(
    tmp_path: Path, edition: str, rack: Document, said: Document, place: int
) -> None:
    document = header(edition) | lawful(edition)
    document["containers"]["discard_rack"] |= rack
    document["inscriptions"][place] |= said
    file = tmp_path / "layout.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    with suppress(DocumentError):
        found = check_layout(load_layout(file)).problems
        assert all(problem.problem and problem.cites for problem in found)
