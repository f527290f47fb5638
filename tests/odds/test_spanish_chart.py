"""Charts for Spanish 21: how they are written and read, what is wrong with bad ones, what they are worth, the best."""

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from croupier.games.spanish_21.chart import (
    HARD,
    PAIRS,
    ROWS,
    SOFT,
    SPLIT_ROWS,
    UPS,
    Cell,
    Chart,
    ChartError,
    read_cell,
    read_chart,
)
from croupier.games.spanish_21.odds_chart import COLUMN_OF, ChartPlayer
from croupier.games.spanish_21.odds_chart_search import best_chart, possible_codes
from croupier.games.spanish_21.odds_hands import value_of
from croupier.games.spanish_21.odds_round import BestPlayer, Rounds
from croupier.games.spanish_21.odds_shoe import Shoe, UpCard, up_cards
from croupier.games.spanish_21.odds_values import Play, Weighing
from tests.odds.conftest import Croupier
from tests.odds.spanish_player import shoe_with
from tests.odds.test_spanish_best_play import reference_rules, rules_for
from tests.spanish_21 import best_play_reference as reference
from tests.spanish_21 import best_play_reference_rounds as rounds_reference
from tests.spanish_21.best_play_reference_shoes import FEW_ORDERS, SmallShoe, named
from tests.spanish_21.real_table import average_of_every_order
from tests.spanish_21.real_table import Terms as TableTerms

CLOSE = 1e-11
SPLITS = {"551": 2, "635a": 3}


class Best(NamedTuple):
    """The best chart for six full decks, and what it was found with."""

    chapter: str
    shoe: Shoe
    weighing: Weighing
    chart: Chart


@cache
def best(chapter: str) -> Best:
    """The best chart under a chapter, which is looked for once."""
    shoe, weighing = shoe_with(reference.decks(6)), Weighing()
    return Best(chapter, shoe, weighing, best_chart(shoe, rules_for(chapter, SPLITS[chapter]), None, weighing))


@cache
def printed(chapter: str) -> str:
    """The best chart as it is printed."""
    return best(chapter).chart.written()


# Cells


@pytest.mark.parametrize("text", ["S", "H", "D", "P", "R/H", "-", "S4", "S9", "S5*", "D3", "D+", "D/H", "R!/S6", "P*"])
def test_cells_are_written_as_they_are_read(text: str) -> None:
    assert str(read_cell(text)) == text


@pytest.mark.parametrize("text", ["", "X", "s", "S2", "S10", "S*4", "SH", "S/", "/S", "S/H/D", "4", "*", "S**", "R /H"])
def test_what_is_no_cell(text: str) -> None:
    assert read_cell(text) is None


@pytest.mark.parametrize(
    ("text", "cards", "signs", "allowed", "does"),
    [
        ("S4", 3, "", "SH", "S"),
        ("S4", 4, "", "SH", "H"),
        ("S4*", 2, "", "SH", "S"),
        ("S4*", 2, "*", "SH", "H"),
        ("S+", 2, "*", "SH", "S"),
        ("S+", 2, "*+", "SH", "H"),
        ("S!", 2, "*+", "SH", "S"),
        ("S!", 2, "*+!", "SH", "H"),
        ("R/H", 2, "", "SHDR", "R"),
        ("R/H", 3, "", "SHD", "H"),
        ("R*/S", 2, "*", "SHDR", "H"),
        ("D3/S", 2, "", "SHD", "D"),
        ("D3/S", 3, "", "SH", "H"),
        ("D/S4", 3, "", "SH", "S"),
        ("D/S4", 4, "", "SH", "H"),
        ("P", 2, "", "SHDR", None),
        ("D", 3, "", "SH", None),
    ],
)
def test_what_a_cell_does(text: str, cards: int, signs: str, allowed: str, does: str | None) -> None:
    cell = read_cell(text)
    assert cell is not None
    assert cell.doing(cards, signs, allowed) == does


# Reading and writing


@pytest.mark.parametrize("chapter", SPLITS)
def test_the_best_chart_is_read_as_it_was_written(chapter: str) -> None:
    assert read_chart(printed(chapter)) == best(chapter).chart


@pytest.mark.parametrize("title", ['Bob\'s "own" chart', "one\ntwo\t\\", "", "für Ärzte \u2660 \U0001f0a1", "\x7f\x01"])
def test_any_title_is_read_as_it_was_written(title: str) -> None:
    chart = msgspec.structs.replace(best("635a").chart, title=title)
    assert read_chart(chart.written()) == chart


def test_columns_stand_under_their_up_cards() -> None:
    lines = printed("635a").splitlines()
    heads = [line for line in lines if line.startswith("#  ")]
    assert len(heads) == len(ROWS) + len(SPLIT_ROWS)
    [row] = [line for line in lines if line.startswith('"17" = "S     S     S     S     S     S     S6')]
    assert [head.split() for head in heads] == [["#", *UPS]] * len(heads)
    assert row[heads[0].index("8")] == "S"
    assert row[heads[0].index("A")] == "R"
    assert UPS == ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")


def test_what_a_chart_may_omit() -> None:
    text = printed("635a")
    lines = [line for line in text.splitlines() if not line.startswith(("title", "rescue"))]
    chart = read_chart("\n".join(lines).partition("[split_hard]")[0])
    assert chart.rescue == (0,) * 10, "nothing is rescued"
    assert chart.title == "a chart"
    assert set(chart.tables) == set(ROWS)
    assert chart.cell("hard", "17", "A", split=True) == chart.cell("hard", "17", "A", split=False) == read_cell("R/H")
    full = read_chart(text)
    assert full.cell("hard", "17", "A", split=True) == Cell("H"), "the table for split hands"


# Bad charts


def without_lines(text: str, *begin: str) -> str:
    """The chart without the first line that begins with each of these."""
    lines = text.splitlines()
    for start in begin:
        lines.remove(next(line for line in lines if line.startswith(start)))
    return "\n".join(lines) + "\n"


def once(old: str, new: str) -> str:
    """The chart with one thing changed."""
    assert old in printed("635a")
    return printed("635a").replace(old, new, 1)


def rescue(row: str) -> str:
    """The chart with another row of rescues."""
    return once('rescue = "- - - - - - 16 16 16 17"', f"rescue = {row}")


def bad_charts() -> Iterator[tuple[str, str, str]]:
    """Names, charts, and what must be said of them."""
    text = printed("635a")
    all_rows = "its rows are 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"
    ten = "write 10 in one string, one for each of 2 3 4 5 6 7 8 9 T A"
    one_of = "write one of S, H, D, R, as in S4, D5* or R/H"
    points = "rescue: write 10 numbers of points from 4 to 20, or - for never, one for each of 2 3 4 5 6 7 8 9 T A"
    known = "it has hard, soft, pairs, split_hard, split_soft, title, rescue"
    yield "unknown key", 'name = "x"\n' + text, f"'name' is not part of a chart: {known}"
    yield "unknown table", text + "\n[split_pairs]\n", f"'split_pairs' is not part of a chart: {known}"
    yield "no table", text.replace("[soft]", "[other]"), "[soft] is missing: it needs the rows 12, 13, 14,"
    yield "a word for a table", 'soft = "S"\n' + text.replace("[soft]", "[other]"), "[soft] is missing: it needs the"
    yield "nothing", "", "[pairs] is missing: it needs the rows 2, 3, 4, 5, 6, 7, 8, 9, T, A"
    yield "no row", without_lines(text, '"12" ', '"14" '), "[hard] has a gap: the rows 12, 14 are missing"
    yield "a row too many", once("[hard]", '[hard]\n"21" = "S"'), f"[hard] has no row '21': {all_rows}"
    nine = once('"4"  = "H     H', '"4"  = "H')
    yield "too few cells", nine, f"[hard] 4: it has 9 cells; {ten}"
    yield "too many cells", once('"4"  = "H', '"4"  = "H H'), f"[hard] 4: it has 11 cells; {ten}"
    listed = once('"4"  = "H     H     H     H     H     H     H     H     H     H"', '"4" = ["H"]')
    yield "a row that is no text", listed, f"[hard] 4: it has 0 cells; {ten}"
    yield "no cell", once("D4 ", "d4 "), f"[hard] 9 against 6: 'd4' is not a cell; {one_of}"
    yield "ten cards", once("D4 ", "D10"), f"[hard] 9 against 6: 'D10' is not a cell; {one_of}"
    yield "a split of no pair", once("D4 ", "P  "), f"[hard] 9 against 6: 'P' is not a cell; {one_of}"
    yield "a split instead", once("R/H", "R/P"), f"[hard] 17 against A: 'R/P' is not a cell; {one_of}"
    yield "as the points say", once("D4 ", "-  "), f"[hard] 9 against 6: '-' is not a cell; {one_of}"
    in_pairs = once('"2"  = "P', '"2"  = "X')
    yield "no cell for a pair", in_pairs, "[pairs] 2 against 2: 'X' is not a cell; write one of S, H, D, P, R, -,"
    gap = "it does not say what to do with 3 cards; write what to do where the first is not open, as in R/H or D/H"
    yield "surrender alone", once("R/H", "R"), f"[hard] 17 against A: {gap}"
    yield "surrender twice", once("R/H", "R/R"), f"[hard] 17 against A: {gap}"
    last = text.rpartition('"17" = "S     S     S     S     S     S     S     S     S     H"')
    of_split = last[0] + last[1].replace("H", "R") + last[2]
    yield "surrender after a split", of_split, "[split_hard] 17 against A: it does not say what to do with a split hand"
    yield "too few rescues", rescue('"- - -"'), points
    yield "too many rescues", rescue('"- - - - - - 16 16 16 17 -"'), points
    yield "a rescue of 3", rescue('"3 - - - - - 16 16 16 17"'), points
    yield "a rescue of 21", rescue('"21 - - - - - 16 16 16 17"'), points
    yield "a rescue of words", rescue('"never - - - - - 16 16 16 17"'), points
    yield "a number for rescues", rescue("17"), points
    yield "an endless rescue", rescue(f'"{"9" * 5000} - - - - - 16 16 16 17"'), points
    yield "a number for a title", once('title = "best play"', "title = 5"), "title: write some words in quotation marks"
    yield "not TOML", text + "[hard\n", "it is no TOML: "
    yield "a row twice", once("[hard]", '[hard]\n"4" = "S"'), "it is no TOML: "
    yield "an endless number", f"x = {'9' * 5000}", "a number has too many digits, or brackets lie too deep"
    yield "endless brackets", f"x = {'[' * 20000}", "a number has too many digits, or brackets lie too deep"


NAMES = (
    "unknown key, unknown table, no table, a word for a table, nothing, no row, a row too many, too few cells,"
    " too many cells, a row that is no text, no cell, ten cards, a split of no pair, a split instead,"
    " as the points say, no cell for a pair, surrender alone, surrender twice, surrender after a split,"
    " too few rescues, too many rescues, a rescue of 3, a rescue of 21, a rescue of words, a number for rescues,"
    " an endless rescue, a number for a title, not TOML, a row twice, an endless number, endless brackets"
).split(", ")


def test_all_bad_charts_are_tried() -> None:
    assert [name for name, _, _ in bad_charts()] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_chart_is_told_what_is_wrong(croupier: Croupier, tmp_path: Path, name: str) -> None:
    [(_, text, says)] = [one for one in bad_charts() if one[0] == name]
    with pytest.raises(ChartError) as wrong:
        ChartPlayer(read_chart(text), rules_for("635a", 3))
    assert says in str(wrong.value)
    refused(croupier, tmp_path, text.encode(), f"strategy: own.toml: {wrong.value}")


def refused(croupier: Croupier, folder: Path, content: bytes, says: str, *words: str) -> None:
    """The command says what is wrong with a file, and that is all."""
    (folder / "own.toml").write_bytes(content)
    result = croupier("odds", "spanish-21", "--strategy", "own.toml", *(words or ("--as-of", "2020-01-01")))
    assert result.exit_code == 2
    assert says in result.stderr.replace("\n", " ")
    assert not result.stdout


def test_only_two_cards_are_doubled_in_2010(croupier: Croupier, tmp_path: Path) -> None:
    """What is a whole chart today has a gap under the text of 2010."""
    says = "[soft] 17 against 6: it does not say what to do with 3 cards; write what to do where the first is not open"
    refused(croupier, tmp_path, printed("635a").encode(), says, "--as-of", "2010-06-01")
    ChartPlayer(read_chart(printed("551")), rules_for("635a", 3))


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = once("D4 ", "X4 ").replace("R/H", "Y  ").replace("rescue = ", "saved = ")
    with pytest.raises(ChartError, match=r"'saved' is not.*\[hard\] 9 against 6: 'X4'.*\[hard\] 17 against A: 'Y'"):
        read_chart(text)
    with pytest.raises(ChartError, match="; and [0-9]+ more$"):
        read_chart(text.replace("H ", "h "))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfetitle", "'own.toml' is neither best or chart nor a file that can be read: it is not text"),
        (b'title = "\xe4"', "'own.toml' is neither best or chart nor a file that can be read: it is not text"),
    ],
)
def test_a_file_that_is_not_utf8(croupier: Croupier, tmp_path: Path, content: bytes, says: str) -> None:
    refused(croupier, tmp_path, content, says)


@pytest.mark.parametrize(("name", "why"), [("nowhere.toml", "No such file"), (".", "Is a directory")])
def test_a_file_that_is_not_there(croupier: Croupier, name: str, why: str) -> None:
    result = croupier("odds", "spanish-21", "--strategy", name)
    assert result.exit_code == 2
    assert f"{name!r} is neither best or chart nor a file that can be read: {why}" in result.stderr.replace("\n", " ")


# What a chart is worth


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
            return source.choice(["P", "P", "P", "P/S", "-", "S", "H", "R/H", "R/P"])
        return source.choice(open_to_all if table.startswith("split") else unsplit)

    rescues = " ".join(source.choice(["-", "15", "16", "17", "19"]) for _ in UPS)
    rows = {**ROWS, **SPLIT_ROWS}
    tables = [
        f"[{table}]\n" + "".join(f'"{row}" = "{" ".join(cell(table) for _ in UPS)}"\n' for row in rows[table])
        for table in rows
    ]
    return f'rescue = "{rescues}"\n' + "".join(tables)


PRICED = [(chapter, shoe) for chapter in SPLITS for shoe in FEW_ORDERS if chapter == "635a" or shoe.splits >= 2]


def chart_of(chapter: str, number: int) -> str:
    """The printed chart, or one of the random ones."""
    return printed(chapter) if number == 0 else some_chart(number, two_only=chapter == "551")


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(("chapter", "shoe"), PRICED, ids=str)
def test_a_charts_price_is_what_it_wins_card_by_card(chapter: str, shoe: SmallShoe, number: int) -> None:
    """Dealt card by card in every way, with somebody who reads the chart, a round wins as much as it is priced."""
    splits = 2 if chapter == "551" else shoe.splits
    text, rules = chart_of(chapter, number), rules_for(chapter, splits)
    found = Rounds(shoe_with(shoe.cards), rules, ChartPlayer(read_chart(text), rules)).worth
    reader = Reader(text, bonus_on_split=chapter == "551")
    expected = rounds_reference.round_value(shoe.cards, reference_rules(chapter, splits), reader)
    assert found == pytest.approx(float(expected), abs=CLOSE)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize(
    ("chapter", "name"), [("635a", "6-7-8"), ("635a", "five cards"), ("551", "7-7-7, split twice")]
)
def test_a_charts_price_is_what_it_wins_at_a_real_table(chapter: str, name: str, number: int) -> None:
    """All orders of a small shoe, dealt at a real table to somebody who reads the chart, average its price."""
    shoe = named(name)
    splits = 2 if chapter == "551" else shoe.splits
    text, rules = chart_of(chapter, number), rules_for(chapter, splits)
    terms = TableTerms(chapter=chapter, splits=None if chapter == "551" else splits)
    dealt = average_of_every_order(shoe.cards, Reader(text, bonus_on_split=chapter == "551"), terms)
    found = Rounds(shoe_with(shoe.cards), rules, ChartPlayer(read_chart(text), rules)).worth
    assert found == pytest.approx(float(dealt), abs=CLOSE)


# The best chart


class OneColumn(ChartPlayer):
    """Somebody who plays by a chart of which one column is looked at."""

    def __init__(self, chart: Chart, chapter: str, up: str) -> None:
        self.chart = chart
        self.rules = rules_for(chapter, SPLITS[chapter])
        card = COLUMN_OF.index(up)
        self._column = {split: self._all_hands(card, split=split) for split in (False, True)}

    def play(self, up: int, *, split: bool) -> Play:  # noqa: ARG002 - there is one column
        return self._column[split]


def worth(against: Best, chart: Chart, up: str) -> float:
    """What a unit wins with a chart in the rounds with an up card of one column, and how often these come."""
    player = OneColumn(chart, against.chapter, up)
    rounds = Rounds(against.shoe, player.rules, player, weighing=against.weighing)
    return sum(one.likely * rounds.against(one).worth for one in ups_of(against.shoe, up))


def ups_of(shoe: Shoe, up: str) -> list[UpCard]:
    """The up cards of a column."""
    return [one for one in up_cards(shoe) if COLUMN_OF[value_of(one.card[0])] == up]


def changed(chart: Chart, table: str, row: str, up: str, cell: Cell) -> Chart:
    """The chart with another cell."""
    cells = tuple(cell if one == up else was for one, was in zip(UPS, chart.tables[table][row], strict=True))
    return msgspec.structs.replace(chart, tables={**chart.tables, table: {**chart.tables[table], row: cells}})


def sampled(chapter: str) -> Iterator[tuple[str, str, str]]:
    """Some cells: those that look closest, and others by chance."""
    yield from (("hard", "15", "4"), ("hard", "17", "A"), ("soft", "18", "6"), ("hard", "11", "T"), ("pairs", "7", "7"))
    source = random.Random(f"cells {chapter}")
    for _ in range(7):
        table, rows = source.choice([("hard", HARD[4:14]), ("soft", SOFT[3:8]), ("split_hard", HARD[4:14])])
        yield table, source.choice(rows), source.choice(UPS)
    yield "pairs", source.choice(PAIRS), source.choice(UPS)


def other_codes(chapter: str, table: str) -> list[Cell]:
    """What else a cell could say; of numbers and signs some."""
    if table == "pairs":
        return [cell for text in ("P", "S", "H", "D", "R/H", "-", "P+", "P*") if (cell := read_cell(text))]
    codes = possible_codes(
        two_only=chapter == "551", split=table.startswith("split"), suited=table in ("hard", "split_hard")
    )
    few = [code for code in codes if len(str(code)) == 1 or str(code) in ("D/S", "D/H", "R/H", "R/S")]
    return few + random.Random(f"{chapter} {table}").sample(codes, 4)


@pytest.mark.parametrize("chapter", SPLITS)
def test_no_other_cell_wins_more(chapter: str) -> None:
    found, compared, less = best(chapter), 0, 0
    for table, row, up in sampled(chapter):
        most = worth(found, found.chart, up)
        for code in other_codes(chapter, table):
            other = worth(found, changed(found.chart, table, row, up, code), up)
            assert other <= most + 1e-12, (table, row, up, str(code))
            compared += 1
            less += other < most - 1e-9
    assert less > compared / 2, "most changes cost something"


@pytest.mark.parametrize("up", ["6", "8", "T", "A"])
def test_no_other_rescue_wins_more(up: str) -> None:
    found = best("635a")
    most = worth(found, found.chart, up)
    for points in (0, 14, 15, 16, 17, 18):
        rescues = tuple(points if one == up else was for one, was in zip(UPS, found.chart.rescue, strict=True))
        other = worth(found, msgspec.structs.replace(found.chart, rescue=rescues), up)
        assert other <= most + 1e-12, points


@pytest.mark.parametrize("chapter", SPLITS)
def test_the_best_chart_costs_next_to_nothing(chapter: str) -> None:
    """It is no better than the best play by composition, and at most 0.001% of a wager worse."""
    found, rules = best(chapter), rules_for(chapter, SPLITS[chapter])
    by_chart, by_cards = (
        Rounds(found.shoe, rules, player, weighing=found.weighing).worth
        for player in (ChartPlayer(found.chart, rules), BestPlayer())
    )
    assert 0 < by_cards - by_chart < 1e-5


def test_exceptions_of_today() -> None:
    """What players know of today's game: numbers of cards and bonuses where they are expected."""
    chart = best("635a").chart
    assert str(chart.cell("hard", "17", "A", split=False)) == "R/H"
    assert [str(chart.cell("pairs", "A", up, split=False)) for up in UPS] == ["P"] * 10
    assert [str(chart.cell("pairs", "8", up, split=False)) for up in UPS] == ["P"] * 10
    assert str(chart.cell("hard", "14", "4", split=False)) == "S4*"
    assert str(chart.cell("hard", "15", "4", split=False)) == "S5!"
    for table in SPLIT_ROWS:
        for row in chart.tables[table].values():
            assert not any(cell.cards or cell.open for cell in row), "split hands earn no bonus"
