"""Charts of Spanish 21 for tests: a plain one, random ones, the best, and somebody at a table who reads them."""

import random
import tomllib
from functools import cache
from typing import NamedTuple

from croupier.games.spanish_21.chart import HARD, PAIRS, ROWS, SOFT, SPLIT_ROWS, UPS, Chart, read_chart
from croupier.games.spanish_21.odds.hands import Shoe
from croupier.games.spanish_21.odds.values import Weighing
from croupier.odds.questions import OddsQuestion, strategy_table
from tests.odds.asked import DAYS
from tests.odds.spanish_player import shoe_with
from tests.spanish_21 import best_play_reference as reference

SPLITS = {"551": 2, "635a": 3}


class Best(NamedTuple):
    """The best chart for full decks as it is printed and as it is read, and what is weighed for it."""

    chapter: str
    shoe: Shoe
    weighing: Weighing
    text: str
    chart: Chart


@cache
def best(chapter: str, decks: int = 6) -> Best:
    """The best chart under a chapter."""
    asked = OddsQuestion(game="spanish-21", as_of=DAYS[chapter], choices={"decks": decks})
    text = strategy_table(asked, "player")[1].file
    return Best(chapter, shoe_with(reference.decks(decks)), Weighing(), text, read_chart(text))


@cache
def plain_chart() -> str:
    """A chart with a few exceptions, as it is written."""
    cells = {(table, row): ["S" if int(row) > 16 else "H"] * 10 for table in ("hard", "split_hard") for row in HARD}
    cells |= {(table, row): ["S" if int(row) > 17 else "H"] * 10 for table in ("soft", "split_soft") for row in SOFT}
    cells |= {("pairs", row): ["P" if row in "28A" else "-"] * 10 for row in PAIRS}
    for table, row, up, cell in (
        ("hard", "9", "6", "D4"),
        ("hard", "17", "A", "R/H"),
        ("soft", "17", "6", "D5"),
        ("split_hard", "17", "A", "H"),
    ):
        cells[table, row][UPS.index(up)] = cell
    tables = {**ROWS, **SPLIT_ROWS}
    rows = [(f"[{table}]", [f'"{row}" = "{" ".join(cells[table, row])}"' for row in tables[table]]) for table in tables]
    head = 'title = "plain"\nrescue = "- - - - - - 16 16 16 17"\n'
    return read_chart(head + "\n".join("\n".join([table, *lines]) for table, lines in rows)).written()


WORD = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}


class Reader:
    """Somebody at a table with a printed chart, who reads it as its head says."""

    def __init__(self, text: str, *, bonus_on_split: bool) -> None:
        self.given = tomllib.loads(text)
        self.bonus_on_split = bonus_on_split

    def __call__(self, hand: tuple[str, ...], up: str, split: bool, options: frozenset[str]) -> str:
        column = UPS.index(rank_of(up))
        points = reference.total(hand)
        if "keep" in options:
            most = self.given["rescue"].split()[column]
            return "rescue" if most != "-" and points <= int(most) else "keep"
        hard = sum(reference.value(card) for card in hand)
        table = ("split_" if split else "") + ("soft" if points != hard else "hard")
        rows = [(table, str(points))]
        if reference.is_pair(hand):
            rows.insert(0, ("pairs", rank_of(hand[0])))
        signs = "" if split and not self.bonus_on_split else open_signs(hand)
        cells = (part for where, row in rows for part in self.given[where][row].split()[column].split("/"))
        return next(said for cell in cells if (said := self.does(cell, len(hand), signs)) in options)

    def does(self, cell: str, cards: int, signs: str) -> str:
        """What a cell says, be it open or not."""
        numbers = [int(sign) for sign in cell if sign.isdigit()]
        if any(cards >= number for number in numbers) or any(sign in cell for sign in signs):
            return "hit"
        return WORD.get(cell[0], "")


def rank_of(card: str) -> str:
    """The column or row of a card."""
    return "T" if card[0] in "JQK" else card[0]


def open_signs(hand: tuple[str, ...]) -> str:
    """The signs of the bonus that two cards leave open."""
    if "".join(sorted(card[0] for card in hand)) not in ("67", "68", "77", "78"):
        return ""
    if hand[0][1] != hand[1][1]:
        return "*"
    return "*+!" if hand[0][1] == "S" else "*+"


def some_chart(seed: int, *, two_only: bool) -> str:
    """A chart with random cells of every kind."""
    source = random.Random(f"chart {seed}")
    double = ["D/S", "D/H", "D4/S5"] if two_only else ["D", "D4", "D*", "D5/S"]

    def cell(table: str) -> str:
        open_to_all = ["S", "H", "S3", "S4*", "S5", "S+", "S!", *double]
        unsplit = [*open_to_all, "R/H", "R/S4", "R*/S", f"R!/{double[0].partition('/')[0]}", "R3/S"]
        if two_only:
            unsplit.remove("R!/D")
        if table == "pairs":
            return source.choice(["P", "P", "P+", "P!", "P*/S", "P/S", "-", "S", "H", "R/H", "R/P"])
        return source.choice(open_to_all if table.startswith("split") else unsplit)

    rescues = " ".join(source.choice(["-", "15", "16", "17", "19"]) for _ in UPS)
    rows = {**ROWS, **SPLIT_ROWS}
    tables = [
        f"[{table}]\n" + "".join(f'"{row}" = "{" ".join(cell(table) for _ in UPS)}"\n' for row in rows[table])
        for table in rows
    ]
    return f'rescue = "{rescues}"\n' + "".join(tables)
