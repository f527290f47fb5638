"""Wagers on the three dice: Sum, Match and Beat It, when each wins and at which odds (§§ 621a.5(e) and 621a.11)."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games.pai_gow.lines import Line
from croupier.games.pai_gow.wagers import BEAT_IT, MATCHES, SUM
from croupier.law import Rule, evaluates
from croupier.money import Odds

Dice = Sequence[int]
"""The three dice; the red one first where colour matters."""


def _lines(*rules: Rule, **named: Odds) -> dict[str, Line]:
    """Lines of a paytable by key; their names are given apart, because signs write them in words."""
    return {key: Line(NAMES[key], odds, rules) for key, odds in named.items()}


NAMES: Final[Mapping[str, str]] = {
    **{f"total_{total}": f"Total of {total}" for total in (3, 8, 9, 16, 17)},
    "triple": "Any three match",
    "double": "Any two match",
    "series": "Any series of three",
    "triple_match": "Triple match",
    "double_match": "Double match",
    "by_four": "Red die beats sum of blue dice by 4 points",
    "by_two_or_three": "Red die beats sum of blue dice by 2 or 3 points",
    "tie_or_by_one": "Red die ties sum of blue dice, or beats it by 1 point",
    "any_die": "Any die beats sum of other two by 1 or more points",
}
"""The lines as signs name them."""

SUM_TABLES: Final[Mapping[str, Mapping[str, Line]]] = {
    "A": _lines(Rule.SUM_TABLE_A, Rule.SUM_PAYTABLES, total_17=Odds(25), total_16=Odds(6), total_8=Odds(3)),
    "B": _lines(Rule.SUM_TABLE_B, Rule.SUM_PAYTABLES, total_3=Odds(25), total_8=Odds(4), total_9=Odds(2)),
    "C": _lines(Rule.SUM_TABLE_C, Rule.SUM_PAYTABLES, triple=Odds(3), double=Odds(1)),
    "D": {
        key: line._replace(readings=("dice_in_series",))
        for key, line in _lines(Rule.SUM_TABLE_D, Rule.SUM_PAYTABLES, series=Odds(15, 2)).items()
    },
}
MATCH_TABLE: Final = _lines(Rule.MATCH_WAGER, Rule.MATCH_WAGER_ODDS, triple_match=Odds(100), double_match=Odds(6))
BEAT_IT_TABLES: Final[Mapping[str, Mapping[str, Line]]] = {
    "A": _lines(
        Rule.BEAT_IT_RED,
        Rule.BEAT_IT_PAYTABLES,
        by_four=Odds(50),
        by_two_or_three=Odds(10),
        tie_or_by_one=Odds(1),
    ),
    "B": _lines(
        Rule.BEAT_IT_RED,
        Rule.BEAT_IT_PAYTABLES,
        by_four=Odds(60),
        by_two_or_three=Odds(10),
        tie_or_by_one=Odds(1),
    ),
    "C": _lines(Rule.BEAT_IT_ANY, Rule.BEAT_IT_PAYTABLES, any_die=Odds(5, 2)),
}


def lines(wager: str, table: str | None = None) -> tuple[Line, ...]:
    """The lines of a wager's paytable, best first; the Match Wager has only one table, without a letter."""
    return tuple(paytable(wager, table).values())


@evaluates(Rule.SUM_PAYTABLES, Rule.MATCH_WAGER_ODDS, Rule.BEAT_IT_PAYTABLES)
def paytable(wager: str, table: str | None) -> Mapping[str, Line]:
    """The paytable of a wager on the dice."""
    if wager in MATCHES:
        return MATCH_TABLE
    tables = {SUM: SUM_TABLES, BEAT_IT: BEAT_IT_TABLES}[wager]
    assert table is not None, "the submission has chosen a table"
    return tables[table]


def line(wager: str, table: str | None, dice: Dice) -> Line | None:
    """The line that pays a wager after these dice, or None if it loses."""
    key = _key(wager, table, dice)
    return paytable(wager, table)[key] if key else None


@evaluates(Rule.SUM_WAGER, Rule.MATCH_WAGER, Rule.BEAT_IT_WAGER)
def _key(wager: str, table: str | None, dice: Dice) -> str:
    """The key of the line that pays, empty if none does."""
    if wager in MATCHES:
        return matching(int(wager[-1]), dice)
    evaluate = {
        (SUM, "A"): total_of_table_a,
        (SUM, "B"): total_of_table_b,
        (SUM, "C"): equal_dice,
        (SUM, "D"): series,
        (BEAT_IT, "A"): red_against_blue,
        (BEAT_IT, "B"): red_against_blue,
        (BEAT_IT, "C"): any_die,
    }[wager, str(table)]
    return evaluate(dice)


@evaluates(Rule.SUM_TABLE_A)
def total_of_table_a(dice: Dice) -> str:
    """A total of 8, 16 or 17."""
    return f"total_{sum(dice)}" if sum(dice) in (8, 16, 17) else ""


@evaluates(Rule.SUM_TABLE_B)
def total_of_table_b(dice: Dice) -> str:
    """A total of 3, 8 or 9."""
    return f"total_{sum(dice)}" if sum(dice) in (3, 8, 9) else ""


@evaluates(Rule.SUM_TABLE_C)
def equal_dice(dice: Dice) -> str:
    """Three dice alike, or two."""
    return {1: "triple", 2: "double"}.get(len(set(dice)), "")


@evaluates(Rule.SUM_TABLE_D)
def series(dice: Dice) -> str:
    """Three numbers in a row, in whatever order the dice lie."""
    low, middle, high = sorted(dice)
    return "series" if (middle - low, high - middle) == (1, 1) else ""


@evaluates(Rule.MATCH_WAGER)
def matching(face: int, dice: Dice) -> str:
    """Two or three dice with the number that the player chose."""
    return {3: "triple_match", 2: "double_match"}.get(list(dice).count(face), "")


@evaluates(Rule.BEAT_IT_RED)
def red_against_blue(dice: Dice) -> str:
    """The red die equals the sum of the blue dice, or beats it by one to four."""
    red, *blue = dice
    ahead = {0: "tie_or_by_one", 1: "tie_or_by_one", 2: "by_two_or_three", 3: "by_two_or_three", 4: "by_four"}
    return ahead.get(red - sum(blue), "")


@evaluates(Rule.BEAT_IT_ANY)
def any_die(dice: Dice) -> str:
    """One die, of whatever colour, beats the sum of the two others."""
    highest = max(dice)
    return "any_die" if highest > sum(dice) - highest else ""
