"""`croupier layout`: what it lists, what it finds, and with which status; no file makes it fall over."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from croupier.running.layouts import check_layout, load_layout
from croupier.submission import DocumentError
from croupier.table.layout_document import (
    DescribedArea,
    DescribedContainer,
    DescribedInscription,
    DescribedLayout,
    DescribedPlaces,
)
from tests.layout.described import lawful, required
from tests.support.command import app
from tests.support.tables import DAYS, GAMES

HEADER: dict[str, Any] = {"croupier": 1, "game": "minibaccarat", "as_of": "2020-01-01"}
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "layout.toml"
Croupier = Callable[..., Result]


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Croupier:
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Result:
        result = CliRunner().invoke(app, ["layout", *words])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.fixture
def checked(croupier: Croupier, tmp_path: Path) -> Croupier:
    """Check a document of a layout, in JSON."""

    def check(document: object, *words: str) -> Result:
        (tmp_path / "layout.json").write_text(json.dumps(document), encoding="utf-8")
        return croupier("minibaccarat", "--check", "layout.json", *words)

    return check


def test_the_list_in_json(croupier: Croupier) -> None:
    result = croupier("minibaccarat", "--as-of", "2020-01-01", "--set", "tie_odds=9 to 1", "--json")
    assert result.exit_code == 0
    guide = json.loads(result.stdout)
    assert (guide["game"], guide["chapter"], guide["as_of"]) == ("minibaccarat", "627a", "2020-01-01")
    assert guide["notice"]
    layout = guide["layout"]
    assert layout["places"]["most"] == 9
    assert [area["wager"] for area in layout["areas"]] == ["player", "banker", "tie"]
    assert layout["inscriptions"][2]["payouts"] == [{"odds": "9 to 1", "outcome": "", "cites": []}]
    assert layout["marker_areas"] is None
    assert layout["containers"][-1]["cites"] == ["627a.2(e)"]


def test_the_list_for_people(croupier: Croupier) -> None:
    shown = croupier("minibaccarat", "--as-of", "2010-06-01").stdout.splitlines()
    assert shown[0] == "minibaccarat, chapter 541 as of 2010-06-01: the layout must have"
    assert any(line.startswith("markers.areas ") and line.endswith("[541.2(c)(4), 541.13(e)]") for line in shown)
    assert any("if used: " in line and line.endswith("[541.2(d)]") for line in shown)
    today = croupier("minibaccarat").stdout
    assert "on the layout or on a sign [627a.2(b)(3), 627a.12(b)]" in today


def test_a_text_that_is_not_the_latest_is_said_to_be_so(croupier: Croupier, checked: Croupier) -> None:
    for day, amended in (("2013-06-01", False), ("2020-01-01", True)):
        listed = croupier("minibaccarat", "--as-of", day)
        assert ("Notice: Chapter 627a was amended" in listed.stdout) == amended
        result = checked(HEADER | lawful() | {"as_of": day}, "--json")
        assert json.loads(result.stdout)["lawful"]
        assert (result.stderr.startswith("layout.json: Chapter 627a was amended")) == amended
        assert amended or not result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("poker",), "minibaccarat"),
        (("minibaccarat", "--as-of", "2011-01-01"), "2010-09-11"),
        (("minibaccarat", "--as-of", "June"), "as_of"),
        (("minibaccarat", "--set", "decks"), "KEY=VALUE"),
        (("minibaccarat", "--set", "decks=5"), "627a.3(a)"),
        (("minibaccarat", "--check", "none.toml"), "none.toml: cannot be read"),
        (("minibaccarat", "--check", ".", "--set", "decks=8"), "--set"),
        (("minibaccarat", "--check", ".", "--as-of", "2020-01-01"), "--as-of"),
        (("baccarat", "--check", str(EXAMPLE)), "this layout is for minibaccarat, not baccarat"),
    ],
)
def test_a_question_that_has_no_answer(croupier: Croupier, words: tuple[str, ...], said: str) -> None:
    result = croupier(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_the_example_is_lawful(croupier: Croupier) -> None:
    result = croupier("minibaccarat", "--check", str(EXAMPLE), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"lawful": True, "problems": []}


def test_problems_have_the_shape_of_a_submissions(checked: Croupier) -> None:
    document = HEADER | lawful() | {"name": ""}
    result = checked(document, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "lawful": False,
        "problems": [
            {
                "file": "layout.json",
                "key": "name",
                "problem": "the layout shows neither the name nor the logo of the certificate holder",
                "cites": ["627a.2(b)(1)"],
                "line": 1,
            }
        ],
    }
    shown = checked(document)
    assert shown.exit_code == 1
    assert shown.stdout.startswith("layout.json:1: name: the layout shows neither")
    assert shown.stdout.endswith("[627a.2(b)(1)]\n")


def test_problems_say_what_is_wrong_in_words(checked: Croupier) -> None:
    document = HEADER | lawful()
    document["containers"]["discard_rack"]["attached"] = "table"
    document["containers"]["drop_box"]["attached"] = ""
    document["containers"]["tip_box"]["hand"] = "left"
    assert [line.split(": ", 2)[2] for line in checked(document).stdout.splitlines()] == [
        "the drop box is not attached to the table [627a.2(d)]",
        "the tip box and the drop box are on the same side of the dealer;"
        " another place needs approval, and equipment listed in `in_the_way` [627a.2(d)]",
        "the discard rack is not attached to the top of the table [627a.2(e)]",
    ]


@pytest.mark.parametrize("chapter", ["543", "629a", "545", "631a"])
def test_the_other_baccarat_games_are_checked_too(croupier: Croupier, tmp_path: Path, chapter: str) -> None:
    """Lawful as described, and not without its discard bucket."""
    game = GAMES[chapter]
    document: dict[str, Any] = {"croupier": 1, "game": game, "as_of": DAYS[chapter]} | lawful(chapter)

    def check() -> tuple[int, list[tuple[str, list[str]]]]:
        (tmp_path / "layout.json").write_text(json.dumps(document), encoding="utf-8")
        result = croupier(game, "--check", "layout.json", "--json")
        return result.exit_code, [(one["key"], one["cites"]) for one in json.loads(result.stdout)["problems"]]

    assert check() == (0, [])
    del document["containers"]["discard_bucket"]
    bucket = f"{chapter}.2(f)" if chapter == "543" else f"{chapter}.2(e)"
    assert check() == (1, [("containers.discard_bucket", [bucket])])


def test_a_baccarat_layout_has_the_places_of_its_submission(croupier: Croupier, tmp_path: Path) -> None:
    for places in (10, 14):
        listed = croupier("baccarat", "--as-of", "2020-01-01", "--set", f"seats={places}").stdout
        assert f"{places} numbered places around the table" in listed
    document = {"croupier": 1, "game": "baccarat", "as_of": "2020-01-01"} | lawful("631a", places=10)
    for submission, status in (({"seats": 10}, 0), ({"seats": 11}, 1), ({}, 1)):
        (tmp_path / "layout.json").write_text(json.dumps(document | {"submission": submission}), encoding="utf-8")
        result = croupier("baccarat", "--check", "layout.json")
        assert result.exit_code == status
        assert ("631a.2(a)" in result.stdout) is bool(status)


def test_the_submission_decides_what_is_needed(checked: Croupier) -> None:
    document = HEADER | lawful(dragon_bonus="A")
    assert checked(document | {"submission": {"dragon_bonus": "A"}}).exit_code == 0
    result = checked(document)
    assert result.exit_code == 1
    assert "areas.dragon-bonus-player" in result.stdout


@pytest.mark.parametrize(
    ("more", "key", "cite"),
    [
        ({"submission": {"decks": 5}}, "submission.decks", "627a.3(a)"),
        ({"submission": {"jokers": 2}}, "submission.jokers", "format"),
        ({"readings": {"two_aces": "twelve"}}, "readings", "format"),
    ],
)
def test_before_the_layout_its_submission_is_judged(
    checked: Croupier, more: dict[str, Any], key: str, cite: str
) -> None:
    result = checked(HEADER | more, "--json")
    assert result.exit_code == 1
    [problem] = json.loads(result.stdout)["problems"]
    assert (problem["key"], problem["cites"]) == (key, [cite])


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ([], "a table of keys"),
        (HEADER | {"croupier": 2}, "croupier"),
        (HEADER | {"as_of": "2011-01-01"}, "2010-09-11"),
        (HEADER | {"submission": 5}, "submission"),
        (HEADER | {"jackpot": 1}, "jackpot"),
        (HEADER | {"places": {"numbers": ["one"]}}, "places.numbers"),
        (HEADER | {"places": {"numbers": [1], "side": "behind"}}, "places.side"),
        (HEADER | {"areas": [{}]}, "wagers"),
        (HEADER | {"areas": [{"wagers": ["tie"], "places": "some"}]}, "places"),
        (HEADER | {"inscriptions": [{"about": ["tie"], "odds": 8}]}, "odds"),
        (HEADER | {"containers": {"tip_box": {"hand": "up"}}}, "hand"),
    ],
    ids=str,
)
def test_a_file_that_cannot_be_read_names_the_place(checked: Croupier, document: object, said: str) -> None:
    result = checked(document, "--json")
    assert result.exit_code == 2
    assert said in result.stderr
    (unjudged,) = json.loads(result.stdout)["not_judged"]
    assert unjudged["why"] in result.stderr


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
WORDS = st.sampled_from(["player", "banker", "tie", "dragon-7", "each", "sign", "8 to 1", "marker_rack", "dealer", "x"])
PARTS_OF_A_LAYOUT = (DescribedLayout, DescribedPlaces, DescribedArea, DescribedInscription, DescribedContainer)
KEYS = st.sampled_from(
    [field for part in PARTS_OF_A_LAYOUT for field in part.__struct_fields__]
    + [container.name for container in required("627a").containers]
    + ["submission", "readings"]
)
ANYTHING = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=4),
    max_leaves=15,
)
WELL_FORMED = st.fixed_dictionaries(
    {},
    optional={
        "places": st.fixed_dictionaries({"numbers": st.lists(st.integers(-1, 12), max_size=10)}),
        "areas": st.lists(
            st.fixed_dictionaries(
                {"wagers": st.lists(WORDS, max_size=3)},
                optional={"places": st.lists(st.integers(-1, 12)) | st.just("each"), "separate": st.booleans()},
            )
        ),
        "inscriptions": st.lists(
            st.fixed_dictionaries(
                {"about": st.lists(WORDS, max_size=3)},
                optional={"odds": st.text(max_size=6) | st.dictionaries(WORDS, st.text(max_size=6) | WORDS)},
            )
        ),
        "containers": st.dictionaries(KEYS, st.just({}) | st.just({"side": "dealer", "hand": "left"})),
        "submission": st.dictionaries(KEYS, ANYTHING, max_size=1),
    },
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(document=st.dictionaries(KEYS, ANYTHING, max_size=6) | WELL_FORMED)
def test_whatever_stands_in_a_file_it_is_judged_or_refused(tmp_path: Path, document: dict[str, Any]) -> None:
    file = tmp_path / "layout.json"
    file.write_text(json.dumps(HEADER | document), encoding="utf-8")
    with suppress(DocumentError):
        found = check_layout(load_layout(file)).problems
        assert all(problem.problem and problem.cites for problem in found)


def test_a_document_nested_without_end(croupier: Croupier, tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text('{"croupier": 1, "a": ' + "[" * 100_000)
    assert croupier("minibaccarat", "--check", "deep.json").exit_code == 2
    (tmp_path / "deep.toml").write_text("croupier = 1\na = " + "[" * 100_000)
    assert croupier("minibaccarat", "--check", "deep.toml").exit_code == 2
