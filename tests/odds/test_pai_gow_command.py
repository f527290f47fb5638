"""`croupier odds` and `croupier strategy` for Pai Gow: strategies, tiles seen, and questions without an answer."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.odds.conftest import Croupier

DAY = ("--as-of", "2020-01-01")
ALL = ("--set", "pair_fortunes=true", "--set", "match=true", "--set", "sum=A", "--set", "beat_it=C")


def edges(croupier: Croupier, *words: str) -> dict[str, Fraction]:
    """The exact house edge of each wager."""
    result = croupier("odds", "pai-gow", *words, "--json")
    assert result.exit_code == 0, result.stderr
    return {one["wager"]: Fraction(one["exact"]) for one in json.loads(result.stdout)["wagers"]}


def test_every_wager_has_an_exact_edge(croupier: Croupier) -> None:
    found = edges(croupier, *DAY, *ALL)
    assert found == {
        "pai-gow": Fraction(49360097, 1840702500),
        "pair-fortunes": Fraction(381, 7192),
        "sum": Fraction(1, 18),
        **{f"match-{face}": Fraction(5, 108) for face in range(1, 7)},
        "beat-it": Fraction(1, 36),
    }


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        (("sum", "A"), Fraction(1, 18)),
        (("sum", "B"), Fraction(5, 108)),
        (("sum", "C"), Fraction(1, 18)),
        (("sum", "D"), Fraction(1, 18)),
        (("beat_it", "A"), Fraction(2, 27)),
        (("beat_it", "B"), Fraction(1, 36)),
        (("beat_it", "C"), Fraction(1, 36)),
    ],
)
def test_each_paytable_of_the_dice(croupier: Croupier, table: tuple[str, str], edge: Fraction) -> None:
    key, letter = table
    wager = key.replace("_", "-")
    assert edges(croupier, *DAY, "--set", f"{key}={letter}", "--on", wager) == {wager: edge}


def test_the_strategies_in_order(croupier: Croupier, tmp_path: Path) -> None:
    house = edges(croupier, *DAY, "--on", "pai-gow")["pai-gow"]
    assert edges(croupier, *DAY, "--on", "pai-gow", "--strategy", "house-way")["pai-gow"] == house
    best = edges(croupier, *DAY, "--on", "pai-gow", "--strategy", "best")["pai-gow"]
    assert best < 0 < house, "the plain reading of (d) loses to a perfect player"
    file = tmp_path / "best.toml"
    file.write_text(croupier("strategy", "pai-gow", *DAY, "--toml").stdout, encoding="utf-8")
    assert edges(croupier, *DAY, "--on", "pai-gow", "--strategy", str(file))["pai-gow"] == best
    worse = file.read_text(encoding="utf-8") + "\n"
    hand = next(line.split('"')[1] for line in worse.splitlines() if line.startswith('"'))
    file.write_text(worse.replace("[settings]", f'surrender = ["{hand}"]\n[settings]'), encoding="utf-8")
    assert edges(croupier, *DAY, "--on", "pai-gow", "--strategy", str(file))["pai-gow"] > best


def test_a_stated_wager_pays_rounded_vigorish(croupier: Croupier) -> None:
    exact = edges(croupier, *DAY, "--on", "pai-gow")["pai-gow"]
    assert edges(croupier, *DAY, "--on", "pai-gow", "--wager", "5.00")["pai-gow"] == exact
    assert edges(croupier, *DAY, "--on", "pai-gow", "--wager", "6.00")["pai-gow"] > exact, "0.30 becomes 0.50"


def test_tiles_that_were_seen_change_the_figures(croupier: Croupier) -> None:
    words = (*DAY, "--set", "pair_fortunes=true", "--on", "pair-fortunes")
    without = edges(croupier, *words, "--dealt", "6-6 6-6 2-4 1-2")["pair-fortunes"]
    """Of 28 tiles, 14 pairs are left: 91 hands with two, 4 x 312 with a mixed and 10 x 312 with an identical pair."""
    assert without == -Fraction(91 * 25 + 1248 * 4 + 3120 * 3 - 16016, 20475)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("odds", "pai-gow", "--strategy", "nonsense"), "none of house-way, best, and no file"),
        (("odds", "pai-gow", "--dealt", "6-6 6-6 6-6"), "more tiles 6-6 were seen"),
        (("odds", "pai-gow", "--dealt", "7-7"), "7-7"),
        (("odds", "pai-gow", "--composition", "A=3"), "is not dealt from a shoe"),
        (("odds", "pai-gow", "--up", "AS"), "is not dealt from a shoe"),
        (("odds", "minibaccarat", "--strategy", "best"), "no figures for minibaccarat depend on how a player plays"),
        (("odds", "pai-gow", "--on", "sum"), "sum is not offered"),
        (("strategy", "minibaccarat"), "there is no strategy for minibaccarat; there is one for pai-gow"),
        (("strategy", "pai-gow", "--hand", "6-6 4-5"), "four tiles"),
        (("strategy", "pai-gow", "--hand", "6-6 4-5 1-1 2-3", "--seen", "4-5"), "cannot be dealt from the tiles"),
    ],
)
def test_a_question_without_an_answer(croupier: Croupier, words: tuple[str, ...], said: str) -> None:
    result = croupier(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("croupier = 1", 'game = "pai-gow"'),
        ('croupier = 1\ngame = "pai-gow"\notherwise = "luck"', "'luck' is not one of highest-high and highest-low"),
        ('croupier = 1\ngame = "pai-gow"\ncolour = "red"', "there is no key 'colour'"),
        ('croupier = 1\ngame = "pai-gow"\n[settings]\n"6-6 4-5 1-1 2-3" = "6-6 5-5"', "6-6 4-5 1-1 2-3"),
        ('croupier = 1\ngame = "pai-gow"\nsurrender = "6-6"', "write a list of hands"),
        ("croupier = ", "this is not TOML"),
    ],
)
def test_a_strategy_file_that_will_not_do(croupier: Croupier, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    result = croupier("odds", "pai-gow", *DAY, "--strategy", str(file))
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_hands_choices_with_their_values(croupier: Croupier) -> None:
    result = croupier("strategy", "pai-gow", *DAY, "--hand", "6-6,4-5,1-1,2-3", "--json")
    found = json.loads(result.stdout)
    assert [one["choice"] for one in found["options"]] == ["set 6-6 4-5", "set 1-1 4-5", "set 6-6 1-1"]
    assert found["options"][0]["exact"] == "65134/102375"


def test_the_table_for_players(croupier: Croupier) -> None:
    found = json.loads(croupier("strategy", "pai-gow", *DAY, "--json").stdout)
    assert found["best"]["exact"] == "-848209/87652500"
    worth = sum(one["ways"] * Fraction(one["exact"]) for one in found["differs"])
    gained = Fraction(found["house_way"]["exact"]) - Fraction(found["best"]["exact"])
    assert worth / 35_960 == gained, "the differences add up to what perfect play gains"
    told = croupier("strategy", "pai-gow", *DAY).stdout
    assert "House edge for a player who sets every hand best: -0.9677%" in told


def test_the_best_house_way_earns_what_is_claimed_and_is_lawful(croupier: Croupier, tmp_path: Path) -> None:
    found = json.loads(croupier("strategy", "pai-gow", *DAY, "--house-way", "--json").stdout)
    ways = {one["house_way"]: one for one in found["house_ways"]}
    assert ways["best table found"]["perfect"]["exact"] == "22350959/3681405000"
    assert ways["best table found"]["perfect"]["house_edge"] < found["bound"] < 0.0060720
    assert ways["highest-high"]["perfect"]["exact"] == "-848209/87652500"
    file = tmp_path / "house.toml"
    file.write_text(croupier("strategy", "pai-gow", *DAY, "--house-way", "--toml").stdout, encoding="utf-8")
    assert croupier("check", str(file)).exit_code == 0
    told = croupier("strategy", "pai-gow", *DAY, "--house-way").stdout
    assert "  6. None of these: the highest tile goes with the lowest." in told


def test_what_a_bank_wins(croupier: Croupier) -> None:
    found = json.loads(croupier("strategy", "pai-gow", *DAY, "--bank", "--json").stdout)["players"]
    alone = [one["bank"]["bank"] for one in found]
    assert [round(one["value"], 6) for one in alone[:4]] == [-0.003401, -0.002432, -0.000984, 0.000735]
    assert alone[4]["least"] < alone[4]["most"], "five players are between bounds"
    assert Fraction(found[0]["co-bank"]["bank"]["exact"]) * 2 == Fraction(alone[0]["exact"])
    assert croupier("strategy", "pai-gow", *DAY, "--bank").exit_code == 0


@pytest.mark.parametrize("words", [(), ("--house-way",)])
def test_a_picture_of_a_strategy(croupier: Croupier, tmp_path: Path, words: tuple[str, ...]) -> None:
    result = croupier("strategy", "pai-gow", *DAY, *words, "--plot", "best.svg")
    assert result.exit_code == 0
    assert "wrote best.svg" in result.stderr
    first = (tmp_path / "best.svg").read_bytes()
    assert first.startswith(b"<?xml")
    croupier("strategy", "pai-gow", *DAY, *words, "--plot", "best.svg")
    assert (tmp_path / "best.svg").read_bytes() == first, "the same figures make the same file"


def test_what_no_picture_can_be_drawn_of(croupier: Croupier) -> None:
    bank = croupier("strategy", "pai-gow", *DAY, "--bank", "--plot", "a.svg")
    assert "there is no picture of this table" in bank.stderr
    assert ".svg, .pdf or .png" in croupier("strategy", "pai-gow", *DAY, "--plot", "a.gif").stderr
