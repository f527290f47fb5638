"""The paytables of the wagers on the dice as § 621a.11 prints them, line by line."""

from collections.abc import Mapping

from croupier.games.pai_gow.dice_wagers import BEAT_IT_TABLES, MATCH_TABLE, SUM_TABLES
from croupier.games.pai_gow.lines import Line
from croupier.law import Rule
from croupier.money import Odds

Printed = dict[str, tuple[str, Odds]]
SUM: dict[str, Printed] = {
    "A": {
        "total_17": ("Total of 17", Odds(25)),
        "total_16": ("Total of 16", Odds(6)),
        "total_8": ("Total of 8", Odds(3)),
    },
    "B": {
        "total_3": ("Total of 3", Odds(25)),
        "total_8": ("Total of 8", Odds(4)),
        "total_9": ("Total of 9", Odds(2)),
    },
    "C": {"triple": ("Any three match", Odds(3)), "double": ("Any two match", Odds(1))},
    "D": {"series": ("Any series of three", Odds(15, 2))},
}
MATCH: Printed = {"triple_match": ("Triple match", Odds(100)), "double_match": ("Double match", Odds(6))}


def red(by_four: int) -> Printed:
    """What the red die beats the blue ones by."""
    return {
        "by_four": ("Red die beats sum of blue dice by 4 points", Odds(by_four)),
        "by_two_or_three": ("Red die beats sum of blue dice by 2 or 3 points", Odds(10)),
        "tie_or_by_one": ("Red die ties sum of blue dice, or beats it by 1 point", Odds(1)),
    }


BEAT_IT: dict[str, Printed] = {
    "A": red(50),
    "B": red(60),
    "C": {"any_die": ("Any die beats sum of other two by 1 or more points", Odds(5, 2))},
}


def printed(table: Mapping[str, Line]) -> Printed:
    return {key: (line.name, line.odds) for key, line in table.items()}


def test_the_paytables_of_the_sum_wager() -> None:
    assert {letter: printed(table) for letter, table in SUM_TABLES.items()} == SUM
    for letter, table in SUM_TABLES.items():
        rule = {"A": Rule.SUM_TABLE_A, "B": Rule.SUM_TABLE_B, "C": Rule.SUM_TABLE_C, "D": Rule.SUM_TABLE_D}[letter]
        for line in table.values():
            assert line.rules == (rule, Rule.SUM_PAYTABLES)
            assert line.readings == (("dice_in_series",) if letter == "D" else ())


def test_the_paytable_of_the_match_wager() -> None:
    assert printed(MATCH_TABLE) == MATCH
    assert {line.rules for line in MATCH_TABLE.values()} == {(Rule.MATCH_WAGER, Rule.MATCH_WAGER_ODDS)}


def test_the_paytables_of_the_beat_it_wager() -> None:
    assert {letter: printed(table) for letter, table in BEAT_IT_TABLES.items()} == BEAT_IT
    for letter, table in BEAT_IT_TABLES.items():
        rule = Rule.BEAT_IT_ANY if letter == "C" else Rule.BEAT_IT_RED
        assert {line.rules for line in table.values()} == {(rule, Rule.BEAT_IT_PAYTABLES)}
