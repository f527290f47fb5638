"""`croupier odds` and `croupier choices`: what they print, what they refuse, and with which status."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.law.readings import readings
from croupier.odds.changes import concerns
from tests.odds.conftest import Croupier
from tests.support.matrices import crossed

pytestmark = pytest.mark.usefixtures("counted_once")
ON = ("--as-of", "2020-01-01")


def asked(croupier: Croupier, *words: str) -> dict[str, Any]:
    """The one JSON object that is printed, and nothing else."""
    result = croupier(*words, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    [line] = result.stdout.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def fraction(text: str) -> Fraction:
    """A fraction as it is written, with both its parts."""
    above, below = text.split("/")
    return Fraction(int(above), int(below))


def test_the_document(croupier: Croupier) -> None:
    found = asked(croupier, "odds", "minibaccarat", *ON, "--set", "ez_baccarat=true", "--set", "dragon_bonus=A")
    assert (found["game"], found["edition"], found["readings"]) == ("minibaccarat", "627a", {})
    assert found["submission"]["ez_baccarat"] is True
    assert found["submission"]["tie_odds"] == "8 to 1"
    assert found["composition"] == {"cards": 416, "ranks": dict.fromkeys("A23456789TJQK", 32)}
    names = ["player", "banker", "tie", "dragon-bonus-player", "dragon-bonus-banker", "dragon-7"]
    assert [one["wager"] for one in found["wagers"]] == names
    for one in found["wagers"]:
        assert one["house_edge"] == float(fraction(one["exact"]))
        assert one["standard_deviation"] == pytest.approx(float(fraction(one["variance"])) ** 0.5)
        assert sum(outcome["ways"] for outcome in one["outcomes"]) == one["orderings"]
        paid = sum(fraction(each["exact"]["probability"]) * fraction(each["exact"]["pays"]) for each in one["outcomes"])
        assert -paid == fraction(one["exact"])
        assert all(outcome["outcome"] in ("win", "lose", "push") and outcome["cites"] for outcome in one["outcomes"])
    banker = found["wagers"][1]
    assert [(one["outcome"], one["pays"]) for one in banker["outcomes"]] == [("win", 1), ("push", 0), ("lose", -1)]


def test_pays_is_net_of_vigorish(croupier: Croupier) -> None:
    def paid(*words: str) -> dict[str, float]:
        [banker] = asked(croupier, "odds", "minibaccarat", "--on", "banker", *words)["wagers"]
        return {one["outcome"]: one["pays"] for one in banker["outcomes"]}

    assert paid(*ON) == {"win": 0.95, "push": 0, "lose": -1}
    assert paid(*ON, "--wager", "12.00") == {"win": 0.9375, "push": 0, "lose": -1}
    in_2010 = ("--as-of", "2010-06-01")
    assert paid(*in_2010, "--set", "vigorish=4%") == {"win": 0.96, "push": 0, "lose": -1}
    assert paid(*in_2010, "--set", "vigorish=25% on ties") == {"win": 1, "push": -0.25, "lose": -1}


def test_settings_are_toml_bare_words_or_unset(croupier: Croupier) -> None:
    words = ("odds", "21-baccarat", *ON, "--set", "bonus=D", "--set", 'bonus="E"', "--set", "tie=true")
    found = asked(croupier, *words, "--reading", "two_aces=outrank")
    assert found["submission"]["bonus"] == "E"
    assert found["readings"] == {"two_aces": "outrank"}
    unset = asked(croupier, *words, "--set", "bonus=")
    assert [one["wager"] for one in unset["wagers"]] == ["player", "banker", "tie"]
    assert "bonus" not in unset["submission"]


def test_a_shoe_by_its_counts_or_by_the_cards_dealt(croupier: Croupier) -> None:
    counted = asked(croupier, "odds", "minibaccarat", *ON, "--composition", "A=31,K=31")
    dealt = asked(croupier, "odds", "minibaccarat", *ON, "--dealt", "AS KD")
    assert counted["wagers"] == dealt["wagers"]
    assert counted["composition"]["cards"] == 414


def test_figures_for_people(croupier: Croupier) -> None:
    result = croupier("odds", "minibaccarat", *ON, "--wager", "12.00")
    assert result.exit_code == 0
    assert "banker  house edge 1.6312%, deviation 0.9214, exact 45497489708/2789284751955" in result.stdout
    assert "  win         45.8597%  +0.9375" in result.stdout
    assert "627a.12(c)" in result.stdout
    assert "reading:vigorish_rounding" in result.stdout
    assert "Notice: Chapter 627a was amended" in result.stdout
    assert "reading two_aces twelve" in croupier("odds", "21-baccarat").stdout
    spanish = croupier("odds", "spanish-21", *ON, "--set", "match_the_dealer=true", "--wager", "25.00").stdout
    assert "match-the-dealer  house edge 2.9855%" in spanish
    assert "insurance (with an ace up, counted among the cards left)  house edge 24.8042%" in spanish
    assert "fixed payout, 5000.00  probability 203/111485172, one in 549,188" in spanish
    assert "spanish-21  house edge 0.4085%, deviation 1.19, within 5e-07%, for the best play" in spanish


NO_ANSWER = {
    "a game that is none": (("odds", "poker"), "minibaccarat"),
    "a wager without figures": (
        ("odds", "spanish-21", *ON, "--on", "spanish-21", "--composition", "7=20"),
        "as in 7S=5, or the cards dealt [635a.12(b)]",
    ),
    "a day without a text": (("odds", "minibaccarat", "--as-of", "2011-01-01"), "40 Pa.B. 5167"),
    "no day": (("odds", "minibaccarat", "--as-of", "today"), "2026-11-15"),
    "an unlawful choice": (("odds", "minibaccarat", "--set", "decks=5"), "8, 7 or 6 [627a.3(a)]"),
    "a choice of another edition": (
        ("odds", "minibaccarat", "--as-of", "2010-06-01", "--set", "ez_baccarat=true"),
        "[541.13(c)]",
    ),
    "choices that do not go together": (("odds", "21-baccarat", "--set", "bonus=A"), "choose paytable D, E or F"),
    "no choice": (("odds", "minibaccarat", "--set", "jokers=2"), "there is no choice 'jokers'"),
    "no setting": (("odds", "minibaccarat", "--set", "decks"), "KEY=VALUE"),
    "no reading": (("odds", "21-baccarat", "--reading", "two_aces"), "NAME=VALUE"),
    "a reading of another game": (("odds", "minibaccarat", "--reading", "two_aces=twelve"), "no reading"),
    "a value that a reading has not": (("odds", "21-baccarat", "--reading", "two_aces=11"), "twelve or outrank"),
    "a reading given twice": (
        ("odds", "21-baccarat", "--reading", "two_aces=twelve", "--reading", "two_aces=outrank"),
        "two_aces is given twice",
    ),
    "a setting of two lines": (("odds", "minibaccarat", "--set", "decks=6\nez_baccarat=true"), "on one line"),
    "a picture without a file": (("odds", "minibaccarat", "--picture", "edges"), "--plot edges.svg"),
    "an up card where none lies": (("odds", "minibaccarat", "--up", "AD"), "no wager in minibaccarat"),
    "insurance without an ace": (
        ("odds", "spanish-21", *ON, "--on", "insurance", "--up", "KD"),
        "with an ace up, not with KD [635a.7(g), 635a.8(a)]",
    ),
    "nothing to draw": (
        ("odds", "spanish-21", *ON, "--composition", "A=0,7=20", "--plot", "x.svg"),
        "no wager has figures to draw",
    ),
    "no edges to draw": (
        ("odds", "spanish-21", *ON, "--composition", "A=0,7=20", "--plot", "x.svg", "--picture", "edges"),
        "no ace is left",
    ),
    "no card to miss": (
        ("odds", "spanish-21", *ON, "--composition", "A=0,7=20", "--plot", "x.svg", "--picture", "removal"),
        "no ace is left",
    ),
    "too few to miss one": (
        (
            *("odds", "minibaccarat", "--plot", "x.svg", "--picture", "removal"),
            *("--composition", ",".join(f"{rank}=0" for rank in "A23456789TJQ") + ",K=6"),
        ),
        "no card can be removed: 5 cards are left",
    ),
    "a negative count": (("odds", "minibaccarat", "--composition", "A=-1"), "a count cannot be negative"),
    "more cards than the decks hold": (("odds", "minibaccarat", "--composition", "A=33"), "[627a.3(a)]"),
    "too few cards": (
        ("odds", "minibaccarat", "--composition", ",".join(f"{rank}=0" for rank in "A23456789TJQ") + ",K=5"),
        "leave at least 6 [627a.13(e)]",
    ),
    "no counts": (("odds", "minibaccarat", "--composition", "aces"), "A=31"),
    "no card": (("odds", "minibaccarat", "--dealt", "1S"), "'1S' is not a card"),
    "a card too often": (("odds", "minibaccarat", "--dealt", "7C " * 9), "card 9"),
    "both": (("odds", "minibaccarat", "--dealt", "7C", "--composition", "A=1"), "not both"),
    "no amount": (("odds", "minibaccarat", "--wager", "12.005"), "write dollars, or dollars and cents, as in 25 or"),
    "a comma for a point": (
        ("odds", "minibaccarat", "--wager", "12,50"),
        "write a point before the cents, as in 12.50",
    ),
    "an amount that no chips make": (("odds", "minibaccarat", "--wager", "12.10"), "[627a.7(b)]"),
    "less than nothing": (("odds", "minibaccarat", "--wager=-5.00"), "more than 0.00"),
    "a strategy": (("odds", "minibaccarat", "--strategy", "best"), "omit this option"),
    "a wager that is not offered": (("odds", "minibaccarat", "--on", "dragon-7"), "[627a.7(a)(5)]"),
    "a wager that is none": (("odds", "minibaccarat", "--on", "trifecta"), "player, banker, tie"),
    "a picture of another kind": (("odds", "minibaccarat", "--plot", "x.gif"), ".svg, .pdf or .png"),
    "a picture that is none": (("odds", "minibaccarat", "--plot", "x.svg", "--picture", "pie"), "depletion"),
    "a folder that is not there": (("odds", "minibaccarat", "--plot", "no/x.svg"), "cannot be written"),
    "a shoe depleted from the middle": (
        ("odds", "minibaccarat", "--plot", "x.svg", "--picture", "depletion", "--composition", "A=1"),
        "full decks",
    ),
    "choices of no game": (("choices", "poker"), "minibaccarat"),
    "choices that are unlawful": (("choices", "minibaccarat", "--set", "decks=9"), "[627a.3(a)]"),
    "values that are unlawful": (
        ("choices", "minibaccarat", "--also", "tie_odds=7 to 1"),
        "[627a.12(b), reading:tie_odds_from_8_to_1]",
    ),
    "values of a silent choice": (("choices", "minibaccarat", "--also", "dealing=face down"), "not compared"),
    "values of nothing": (("choices", "minibaccarat", "--also", "tie_odds"), "also: 'tie_odds': write KEY=VALUE"),
    "an absent value": (("choices", "minibaccarat", "--also", "tie_odds="), "also: 'tie_odds=': write KEY=VALUE"),
    "values of two lines": (("choices", "minibaccarat", "--also", "decks=6\ndecks=7"), "on one line"),
    "odds too large to be written": (
        ("choices", "minibaccarat", "--also", "tie_odds=1000000 to 1"),
        "with numbers up to 999999",
    ),
    "values of a kept choice": (
        ("choices", "minibaccarat", "--set", "tie_odds=9 to 1", "--also", "tie_odds=10 to 1"),
        "'tie_odds' is fixed at one value",
    ),
    "less than none": (("choices", "minibaccarat", "--top=-3"), "or 0 for all"),
    "a wager mixed twice": (("choices", "minibaccarat", "--mix", "tie=1,tie=2"), "tie is given twice"),
    "a mix beyond numbers": (("choices", "minibaccarat", "--mix", "banker=1e400"), "nine digits"),
    "a mix far beyond numbers": (("choices", "minibaccarat", "--mix", "banker=1e5000"), "nine digits"),
    "a mix of a long number": (("choices", "minibaccarat", "--mix", f"banker={'9' * 5000}"), "nine digits"),
    "a mix divided by nothing": (("choices", "minibaccarat", "--mix", "banker=1/0"), "WAGER=UNITS"),
    "a mix of what is made later": (("choices", "spanish-21", *ON, "--mix", "insurance=1"), "during a round"),
    "no mix": (("choices", "minibaccarat", "--mix", "banker"), "WAGER=UNITS"),
    "a mix of nothing": (("choices", "minibaccarat", "--mix", ""), "no wager is given"),
    "a mix of less than nothing": (("choices", "minibaccarat", "--mix", "banker=-1"), "more than zero"),
    "a mix of no wager": (("choices", "minibaccarat", "--mix", "trifecta=1"), "trifecta"),
    "choices in a picture of another kind": (("choices", "21-baccarat", "--plot", "x.gif"), ".svg, .pdf or .png"),
}


@pytest.mark.parametrize(("words", "said"), NO_ANSWER.values(), ids=NO_ANSWER.keys())
def test_a_question_without_an_answer(croupier: Croupier, words: tuple[str, ...], said: str) -> None:
    result = croupier(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_choices_for_people(croupier: Croupier) -> None:
    result = croupier("choices", "minibaccarat", *ON)
    assert result.exit_code == 0, result.stderr
    assert "48 lawful submissions, ranked by earnings per round (1 on each wager offered)" in result.stdout
    assert "and 36 more: --top 0 lists all" in result.stdout
    assert "tie_odds 8 to 1 → 9 to 1" in result.stdout
    assert "Choices that chapter 627a withdrew" in result.stdout
    assert "reading:natural_winner" in result.stdout
    all_of_them = croupier("choices", "21-baccarat", "--top", "0", "--mix", "player=1,tie=0.5").stdout
    assert "(1 on player, 1/2 on tie)" in all_of_them
    assert "more:" not in all_of_them
    assert "two_aces twelve → outrank" in all_of_them


def test_choices_for_programs(croupier: Croupier) -> None:
    found = asked(croupier, "choices", "21-baccarat", *ON, "--set", "decks=8", "--mix", "player=2,bonus-player=1")
    assert found["compared"] == {
        "decks": [8],
        "tie": [False, True],
        "bonus": [None, *"ABCDEF"],
        "bonus_wagers": ["both", "player", "banker"],
    }
    assert found["mix"] == {"player": 2.0, "bonus-player": 1.0}
    first = found["ranking"][0]
    assert first["choices"]["bonus"] == "D"
    assert first["earned"] == float(fraction(first["exact"])) == pytest.approx(first["hold"] * first["staked"])
    assert first["standard_deviation"] > 0
    assert found["worth"]["readings"][0]["key"] == "two_aces"
    assert found["worth"]["law"] == []
    assert set(found["without_effect"]) == {"chips", "limits", "shuffler", "shuffler_secures_batch", "seats"}


PICTURES = ("outcomes", "edges", "removal", "depletion")


@pytest.mark.parametrize(("picture", "game"), crossed(PICTURES, ["minibaccarat", "21-baccarat", "spanish-21"]))
def test_pictures(croupier: Croupier, tmp_path: Path, picture: str, game: str) -> None:
    quick = ("--on", "insurance") if game == "spanish-21" and picture in ("removal", "depletion") else ()
    words = ("odds", game, *ON, *quick, "--picture", picture, "--json")
    result = croupier(*words, "--plot", "one.svg")
    assert result.exit_code == 0, result.stderr
    assert "wrote one.svg" in result.stderr
    assert json.loads(result.stdout)["game"] == game
    svg = (tmp_path / "one.svg").read_bytes()
    assert b"<svg" in svg
    croupier(*words, "--plot", "two.svg")
    assert (tmp_path / "two.svg").read_bytes() == svg, "the same figures make the same picture"


def test_pictures_of_what_was_dealt_and_of_choices(croupier: Croupier, tmp_path: Path) -> None:
    dealt = ("odds", "minibaccarat", *ON, "--dealt", "AS KD 7C 7S 8H", "--picture", "depletion")
    assert croupier(*dealt, "--plot", "dealt.png").exit_code == 0
    rest = ("odds", "minibaccarat", *ON, "--composition", "A=3,K=0", "--picture", "removal")
    assert croupier(*rest, "--plot", "rest.png").exit_code == 0
    assert croupier("choices", "21-baccarat", "--plot", "choices.png").exit_code == 0
    assert croupier("odds", "minibaccarat", *ON, "--plot", "LARGE.PNG").exit_code == 0
    assert (tmp_path / "LARGE.PNG").read_bytes().startswith(b"\x89PNG")
    for name in ("dealt", "rest", "choices"):
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")


ACES = " ".join(f"A{suit}" for suit in "SHDC" for _ in range(8))


@pytest.mark.parametrize(
    "words",
    [
        ("--picture", "removal", "--composition", "A=1", "--on", "insurance"),
        ("--picture", "removal", "--composition", "A=1,7=3", "--set", "match_the_dealer=true"),
        ("--picture", "removal", "--up", "AD", "--on", "insurance"),
        ("--picture", "depletion", "--up", "AD", "--dealt", ACES.replace("AD", "KD", 1), "--on", "insurance"),
        ("--picture", "depletion", "--on", "insurance", "--set", "match_the_dealer=true"),
    ],
)
def test_a_wager_that_loses_its_figures_in_a_picture(croupier: Croupier, tmp_path: Path, words: list[str]) -> None:
    result = croupier("odds", "spanish-21", *ON, *words, "--plot", "x.svg")
    assert result.exit_code == 0, result.stderr
    assert b"<svg" in (tmp_path / "x.svg").read_bytes()


def test_fixed_payouts_for_people(croupier: Croupier) -> None:
    small = croupier("odds", "spanish-21", *ON, "--wager", "4.00").stdout
    assert "fixed payout, none for this wager" in small
    assert "0.00  probability" not in small.replace("50.00  probability", "")
    assert "who wagered 5.00 or more" in small


def test_an_amount_that_some_wagers_cannot_be_of(croupier: Croupier) -> None:
    words = ("odds", "spanish-21", "--as-of", "2010-06-01", "--set", "match_the_dealer=true", "--wager", "25.00")
    found = asked(croupier, *words, "--set", 'match_maximum="10.00"')
    assert {one["wager"]: one["cites"] for one in found["without_figures"]}["match-the-dealer"] == ["551.7(b)(2)"]
    assert [one["wager"] for one in found["wagers"]] == ["spanish-21", "insurance"]
    assert found["fixed_payouts"][0]["amount"] == "5000.00"
    alone = croupier(*words, "--set", 'match_maximum="10.00"', "--on", "match-the-dealer")
    assert alone.exit_code == 2
    assert "match-the-dealer may be at most 10.00 at this table" in alone.stderr


def test_what_choices_leave_out(croupier: Croupier) -> None:
    left_out = croupier("choices", "minibaccarat", *ON, "--wager", "12.25").stdout
    assert "72 lawful submissions, 48 of them ranked" in left_out
    assert "left out: 24 that cannot accept the amount: banker:" in left_out
    assert "the defaults are among them" not in left_out
    exact = croupier("choices", "minibaccarat", *ON, "--wager", "12.25", "--set", "vigorish_rounding=exact").stdout
    assert "the defaults are among them; what follows starts from" in exact
    spanish = croupier("choices", "spanish-21", *ON).stdout
    assert "earned does not include spanish-21" not in spanish
    assert "earned does not include insurance: it is made during a round" in spanish
    assert "   0.005598    0.5598%     1.1513" in spanish
    assert "   0.035912    1.7956%          -" in spanish, "the wagers of this mix are not counted together"


def test_the_law_under_the_same_question(croupier: Croupier) -> None:
    words = ("choices", "minibaccarat", *ON, "--mix", "banker=1", "--set", "ez_baccarat=false")
    [law] = asked(croupier, *words)["worth"]["law"]
    assert {one["earned"] for one in law["introduced"]} == {0.0}
    assert [(one["edition"], one["option"], one["key"]) for one in law["not_kept"]] == [("541", "set", "ez_baccarat")]
    assert "not applied in 541: --set ez_baccarat=no: " in croupier(*words).stdout
    fine = croupier("choices", "minibaccarat", *ON, "--set", 'chips=["0.05"]', "--wager", "12.05")
    assert fine.exit_code == 0, fine.stderr


def test_a_key_that_is_unset_is_held_at_not_offered(croupier: Croupier) -> None:
    held = asked(croupier, "choices", "minibaccarat", *ON, "--set", "dragon_bonus=", "--set", "tie_odds=")
    assert held["compared"]["dragon_bonus"] == [None]
    assert held["compared"]["tie_odds"] == ["8 to 1"]
    assert "dragon_bonus" not in {one["key"] for one in held["worth"]["choices"]}
    assert held["unbounded"] == {}
    again = asked(croupier, "choices", "minibaccarat", *ON, "--set", "dragon_bonus=", "--set", "dragon_bonus=A")
    assert again["compared"]["dragon_bonus"] == ["A"]
    free = asked(croupier, "choices", "minibaccarat", *ON, "--set", "dragon_bonus=A", "--set", "dragon_bonus=")
    assert free["compared"]["dragon_bonus"] == [None]
    earlier = croupier("choices", "minibaccarat", "--as-of", "2010-06-01", "--set", "dragon_bonus=")
    assert earlier.exit_code == 0, "a choice that the edition does not have is not made, as asked"
    unknown = croupier("choices", "minibaccarat", *ON, "--set", "dragon_bouns=")
    assert unknown.exit_code == 2
    assert "there is no choice 'dragon_bouns'" in unknown.stderr
    both = croupier("choices", "minibaccarat", *ON, "--set", "tie_odds=", "--also", "tie_odds=10 to 1")
    assert both.exit_code == 2
    assert "fixed at one value" in both.stderr


def test_odds_that_may_rise_without_end_leave_no_least(croupier: Croupier) -> None:
    words = ("choices", "minibaccarat", *ON)
    [law] = asked(croupier, *words)["worth"]["law"]
    spans = {one["wager"]: one["later"] for one in law["wagers"]}
    assert spans["tie"]["least"] is None
    assert spans["player"]["least"] is not None
    shown = croupier(*words).stdout
    assert "tie: its odds may be raised without end, so its edge has no least" in shown
    assert "no least" not in croupier(*words, "--set", "tie_odds=9 to 1").stdout
    [law] = asked(croupier, "choices", "spanish-21", *ON)["worth"]["law"]
    [match] = [one for one in law["wagers"] if one["wager"] == "match-the-dealer"]
    assert match["earlier"]["least"] is None, "in 2010 its odds may be raised too"
    assert match["later"]["least"] is not None


def test_no_ez_table_comes_twice_or_speaks_of_vigorish(croupier: Croupier) -> None:
    found = asked(croupier, "choices", "minibaccarat", *ON, "--wager", "12.00", "--set", "decks=8")
    tables = [(one["choices"]["ez_baccarat"], one["earned"], one["choices"]["tie_odds"]) for one in found["ranking"]]
    assert len(set(tables)) == len(tables) == (2 + 1) * 2 * 4
    shown = croupier("choices", "minibaccarat", *ON, "--wager", "12.00", "--set", "ez_baccarat=true").stdout
    heading = next(line for line in shown.splitlines() if line.startswith("What each reading is worth"))
    assert "ez_baccarat yes" in heading
    assert "vigorish" not in heading
    odds = croupier("odds", "minibaccarat", *ON, "--set", "ez_baccarat=true").stdout
    assert "ez_baccarat yes" in odds
    assert "vigorish 5%" not in odds
    assert "vigorish 5%" in croupier("odds", "minibaccarat", *ON).stdout


def test_readings_without_a_price_are_named(croupier: Croupier) -> None:
    shown = croupier("choices", "minibaccarat", *ON).stdout
    assert "Readings without a price" in shown
    assert "vigorish_rounding: matters only for a wager of a stated amount (--wager)" in shown
    found = asked(croupier, "choices", "minibaccarat", *ON)["worth"]
    named = [one["key"] for one in found["readings"]] + [one["reading"] for one in found["not_reached"]]
    of_the_chapter = [one.name for one in readings("minibaccarat") if concerns(one, "627a")]
    assert sorted(set(named)) == sorted(of_the_chapter)
    assert all(one["why"] for one in found["not_reached"])


def test_the_module_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "croupier", "--help"], capture_output=True, check=True, text=True)
    assert "croupier play" in ran.stdout


def test_other_commands_do_not_load_the_tools_of_figures() -> None:
    """So that they start as fast as before."""
    heavy = "'numba', 'numpy', 'matplotlib', 'croupier.games.baccarat.odds.model', 'croupier.odds.questions'"
    code = f"import sys; import croupier.cli.app; print([name for name in ({heavy}) if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize("on", ["banker", "tie"])
def test_an_amount_that_no_wager_can_have_is_refused_for_the_wager_that_was_asked_for(
    croupier: Croupier, on: str
) -> None:
    result = croupier("odds", "minibaccarat", *ON, "--on", on, "--wager", "0.10")
    assert result.exit_code != 0
    assert f"{on}: " in result.stderr
    assert "player: " not in result.stderr
