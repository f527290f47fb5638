"""`croupier diff`: what changes at the table, on the layout and in the edge of each wager."""

import json
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from croupier import extras
from croupier.cli.diff import certainty, told_edge
from croupier.cli.layout import in_words
from croupier.cli.output import console
from croupier.law import GAMES, editions_of
from croupier.odds.edges import Edge, EdgeChange
from croupier.running.comparison import compare_layouts
from tests.compliance.documents import EDITIONS, croupier, offered, written


def compared(*words: str) -> dict[str, Any]:
    result = croupier("diff", *words, "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def choices(found: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    return {one["key"]: (one["before"]["value"], one["after"]["value"]) for one in found["choices"]}


def edges(game: str, as_of: str, *settings: str) -> dict[str, Fraction]:
    words = [word for one in settings for word in ("--set", one)]
    found = json.loads(croupier("odds", game, "--as-of", as_of, *words, "--json").stdout)
    return {one["wager"]: Fraction(one["exact"]) for one in found["wagers"]}


def test_choices_wagers_layout_and_edges_between_a_default_and_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "decks = 6", 'dragon_bonus = "B"', 'vigorish_collection = "deferred"')
    found = compared("minibaccarat", file)
    assert (found["before"]["name"], found["before"]["as_of"]) == ("the defaults", "2013-06-01")
    assert (found["after"]["name"], found["after"]["chapter"]) == (file, "627a")
    assert choices(found) == {
        "decks": (8, 6),
        "vigorish_collection": ("at payout", "deferred"),
        "dragon_bonus": (None, "B"),
    }
    [decks] = [one for one in found["choices"] if one["key"] == "decks"]
    assert (decks["before"]["stated"], decks["after"]["stated"]) == (False, True)
    assert decks["after"]["cites"] == ["627a.3(a)"]
    assert [(one["wager"], one["change"], one["cites"][0]) for one in found["wagers"]] == [
        ("dragon-bonus-player", "offered", "627a.7(a)(4)"),
        ("dragon-bonus-banker", "offered", "627a.7(a)(4)"),
    ]
    assert {(one["change"], one["key"]) for one in found["layout"]} == {
        ("added", "areas.dragon-bonus-player"),
        ("added", "areas.dragon-bonus-banker"),
        ("added", "inscriptions.dragon-bonus-player"),
        ("added", "inscriptions.dragon-bonus-banker"),
        ("added", "markers.areas"),
    }
    before = edges("minibaccarat", "2013-06-01")
    after = edges("minibaccarat", "2013-06-01", "decks=6", "dragon_bonus=B")
    told = {one["wager"]: one for one in found["edges"]}
    assert set(told) == set(after)
    for on, edge in after.items():
        assert Fraction(told[on]["after"]["exact"]) == edge
        if on in before:
            assert Fraction(told[on]["before"]["exact"]) == before[on]
            assert Fraction(told[on]["difference"]["exact"]) == edge - before[on] != 0
        else:
            assert (told[on]["before"], told[on]["difference"]) == (None, None)
    assert set(found["without_effect"]) == {"vigorish_collection"}


def test_the_other_way_round_it_is_the_reverse(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "decks = 6", 'dragon_bonus = "B"')
    there, back = compared("minibaccarat", file), compared(file, "minibaccarat")
    assert choices(back) == {key: (after, before) for key, (before, after) in choices(there).items()}
    assert [one["change"] for one in back["wagers"]] == ["no longer offered"] * 2
    assert {one["change"] for one in back["layout"]} == {"removed"}
    first, second = ({one["wager"]: one["difference"] for one in each["edges"]} for each in (there, back))
    assert Fraction(second["tie"]["exact"]) == -Fraction(first["tie"]["exact"]) != 0


def test_a_paytable_is_told_line_by_line(tmp_path: Path) -> None:
    a, b = (written(tmp_path, f"{table}.toml", f'dragon_bonus = "{table}"') for table in "AB")
    found = compared(a, b)
    assert [one["key"] for one in found["layout"]] == [
        f"inscriptions.dragon-bonus-{hand}" for hand in ("player", "banker")
    ]
    assert [(one["outcome"], one["before"], one["after"]) for one in found["layout"][0]["payouts"]] == [
        ("win by 9 points", "30 to 1", "20 to 1"),
        ("win by 8 points", "10 to 1", "8 to 1"),
        ("win by 7 points", "6 to 1", "7 to 1"),
        ("win by 5 points", "2 to 1", "3 to 1"),
    ]
    said = croupier("diff", a, b).stdout
    assert "win by 9 points 30 to 1 -> 20 to 1" in " ".join(said.split())
    assert "dragon_bonus: A -> B\n" in said


def test_nothing_changes_between_a_template_and_the_defaults(tmp_path: Path) -> None:
    for edition in EDITIONS:
        file = tmp_path / "template.toml"
        file.write_text(croupier("template", edition.game, "--as-of", edition.begins.isoformat()).stdout)
        found = compared(f"{edition.game}@{edition.begins}", str(file))
        assert [found[part] for part in ("choices", "wagers", "readings", "layout")] == [[], [], [], []]
        assert all(one["before"] == one["after"] for one in found["edges"])
    said = croupier("diff", "minibaccarat@2013-06-01", "minibaccarat@2013-06-01").stdout
    assert said.count("nothing changes") == 2
    assert said.count(", unchanged (") == 3


def test_editions_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    found = compared("minibaccarat@2010-06-01", "minibaccarat@2013-06-01")
    assert (found["before"]["chapter"], found["after"]["chapter"]) == ("541", "627a")
    by_key = {one["key"]: one for one in found["choices"]}
    assert set(by_key) == {"seats", "vigorish_rounding", "disclosed_card"}
    assert "5 cents" in by_key["vigorish_rounding"]["before"]["describes"]
    assert "25 cents" in by_key["vigorish_rounding"]["after"]["describes"]
    assert (by_key["disclosed_card"]["before"]["exists"], by_key["disclosed_card"]["before"]["cites"]) == (
        False,
        ["541.14(c)"],
    )
    assert ("changed", "places") in {(one["change"], one["key"]) for one in found["layout"]}
    said = croupier("diff", "minibaccarat@2010-06-01", "minibaccarat@2013-06-01").stdout
    assert "vigorish_rounding: still up, which means something else [541.13(d),\n" in said
    assert "    before: whether vigorish is rounded up to the next 5 cents or taken exactly\n" in said
    assert "What the chapters themselves change: croupier rules --compare 541,627a --changed\n" in said
    assert said.endswith("comes from the law: croupier choices minibaccarat\n")
    assert max(map(len, said.splitlines())) <= 80


def test_one_submission_on_two_days(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "decks = 6")
    found = compared(f"{file}@2010-06-01", file)
    assert (found["before"]["as_of"], found["after"]["as_of"]) == ("2010-06-01", "2013-06-01")
    assert "decks" not in choices(found), "both have six"


def test_an_unlawful_one_is_told_with_its_problems(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", 'dragon_bonus = "A"', "ez_baccarat = true")
    result = croupier("diff", file, f"{file}@2010-06-01")
    assert result.exit_code == 1
    assert f"{file}@2010-06-01:4: dragon_bonus: chapter 541 does not have this choice" in result.stdout
    assert "[541.8(a)]" in result.stdout
    assert "Nothing is compared" in result.stdout
    said = " ".join(result.stdout.split())
    assert said.endswith(
        "To compare with chapter 541, take out of a copy of the file: dragon_bonus (line 4), ez_baccarat (line 5)."
    )
    found = json.loads(croupier("diff", file, f"{file}@2010-06-01", "--json").stdout)
    assert (found["before"]["lawful"], found["after"]["lawful"]) == (True, False)
    assert [(one["key"], one["line"]) for one in found["after"]["problems"]] == [
        ("dragon_bonus", 4),
        ("ez_baccarat", 5),
    ]


def test_what_no_chapter_allows_need_not_be_taken_out(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "decks = 5")
    assert "take out" not in croupier("diff", file, "minibaccarat").stdout


def test_two_different_games_are_called_so(tmp_path: Path) -> None:
    said = croupier("diff", written(tmp_path, "a.toml"), "midibaccarat").stdout
    assert "These are two different games, minibaccarat and midibaccarat" in said
    assert "comes from the law" not in said
    assert "two different games" not in croupier("diff", "minibaccarat@2010-06-01", "minibaccarat@2013-06-01").stdout


def test_an_amount_makes_the_rounding_matter(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", 'vigorish_rounding = "exact"')
    unstated, stated = compared("minibaccarat", file), compared("minibaccarat", file, "--wager", "12.00")
    assert "vigorish_rounding" in unstated["without_effect"]
    assert stated["without_effect"] == {}
    differences = {one["wager"]: one["difference"]["exact"] for one in stated["edges"]}
    assert differences["player"] == "0/1"
    assert Fraction(differences["banker"]) < 0, "less vigorish is taken of 12.00 without rounding"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("minibacarat", "minibaccarat"), 'did you mean "minibaccarat"?'),
        (("minibaccarat", "none.toml"), "none.toml: there is no such file"),
        (("minibaccarat@2011-01-01", "minibaccarat"), "minibaccarat@2011-01-01: as_of: No text"),
        (("minibaccarat@soon", "minibaccarat"), "'soon' is not a day"),
        (("minibaccarat", "minibaccarat", "--wager", "x"), "'x' is not an amount"),
    ],
)
def test_what_cannot_be_compared_is_said(words: tuple[str, ...], why: str) -> None:
    result = croupier("diff", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr


def test_a_folder_with_a_games_name_is_not_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "minibaccarat").mkdir()
    monkeypatch.chdir(tmp_path)
    after = compared("minibaccarat@2013-06-01", "minibaccarat")["after"]
    assert after["as_of"] > "2020", "a game alone is taken as of today"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("croupier = 2\n")
    result = croupier("diff", str(tmp_path / "a.toml"), "minibaccarat")
    assert result.exit_code == 2
    assert f"{tmp_path / 'a.toml'}: croupier: must be 1" in result.stderr


def test_without_the_tools_for_figures_the_rest_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name in ("numpy", "numba") else object())
    extras.require_extra.cache_clear()
    try:
        file = written(tmp_path, "a.toml", "decks = 6")
        said = croupier("diff", "minibaccarat", file)
        assert said.exit_code == 0
        assert "decks: 8 -> 6" in said.stdout
        assert "no figures before and after: figures need NumPy and Numba" in " ".join(said.stdout.split())
        found = compared("minibaccarat", file)
        assert (choices(found), found["edges"]) == ({"decks": (8, 6)}, [])
        assert "pip install 'croupier[odds]'" in found["no_figures"]["after"]["why"]
    finally:
        extras.require_extra.cache_clear()


def test_in_a_process_that_cannot_import_them(tmp_path: Path) -> None:
    code = f"""
import sys
sys.modules.update(dict.fromkeys(("numpy", "numba", "llvmlite", "matplotlib")))
from croupier.cli import main
sys.argv = ["croupier", "diff", "minibaccarat", {written(tmp_path, "a.toml", "decks = 6")!r}]
main()
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "decks: 8 -> 6" in ran.stdout
    assert "pip install 'croupier[odds]'" in ran.stdout


def test_what_is_not_counted_is_not_called_exact() -> None:
    change = EdgeChange("spanish-21", Edge(Fraction(4, 1000), Fraction(1, 10**6), "best play"), Edge(Fraction(3, 1000)))
    assert change.difference == Edge(Fraction(-1, 1000), Fraction(1, 10**6))
    assert not change.is_none
    told = told_edge(change.before)
    assert told is not None
    assert (told.exact, told.error, told.play) == ("", 1e-6, "best play")
    assert certainty(Edge(Fraction(4, 1000), Fraction(1, 10**6), "best play")) == "within 1e-04%, for best play"
    assert certainty(Edge(Fraction(4, 1000))) == "1/250"


@pytest.mark.parametrize(("apart", "same"), [(0, True), (2, True), (3, False)])
def test_a_difference_within_the_errors_is_none(apart: int, same: bool) -> None:
    error = Fraction(1, 10**6)
    change = EdgeChange("spanish-21", Edge(Fraction(1, 100), error), Edge(Fraction(1, 100) + apart * error, error))
    assert change.is_none is same
    assert EdgeChange("spanish-21", None, Edge(Fraction(1, 100))).is_none is False


@pytest.mark.parametrize("game", [game.name for game in GAMES if len(editions_of(game.name)) > 1])
def test_a_change_on_the_layout_can_be_seen(game: str) -> None:
    """Other citations alone are no change, so whatever is called changed reads differently."""
    for earlier, later in pairwise(editions_of(game)):
        old, new = (one.layout(one.schema.read({})[0]) for one in map(offered, (earlier, later)))
        changes = compare_layouts(old, new)
        assert changes
        for change in (one for one in changes if one.change == "changed"):
            assert change.before is not None
            assert change.after is not None
            assert change.payouts or in_words(change.before) != in_words(change.after), change.key


def test_every_game_is_compared_within_a_terminals_width(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "_width", 80)
    monkeypatch.chdir(tmp_path)
    for edition in EDITIONS:
        found = offered(edition)
        file = Path("all.json")
        day = edition.begins.isoformat()
        document = {"croupier": 1, "game": edition.game, "as_of": day, **found.everything}
        file.write_text(json.dumps(document))
        result = croupier("diff", edition.game, str(file))
        assert result.exit_code == 0, result.stdout
        lines = [line for line in result.stdout.splitlines() if not line.startswith("after:")]
        assert max(map(len, lines)) <= 80
