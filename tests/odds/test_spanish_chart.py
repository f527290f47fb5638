"""Charts for Spanish 21: how they are written and read, and what is wrong with bad ones."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.games.spanish_21.chart import ROWS, SPLIT_ROWS, UPS, Cell, ChartError, read_cell, read_chart
from croupier.games.spanish_21.odds.charts import ChartPlayer
from tests.odds.conftest import Croupier
from tests.odds.spanish_charts import plain_chart, some_chart
from tests.odds.test_spanish_best_play import rules_for
from tests.support.matrices import each

# Cells


@each("text", ["S", "H", "D", "P", "R/H", "-", "S4", "S9", "S5*", "D3", "D+", "D/H", "R!/S6", "P*"])
def test_cells_are_written_as_they_are_read(text: str) -> None:
    assert str(read_cell(text)) == text


@each("text", ["", "X", "s", "S2", "S10", "S*4", "SH", "S/", "/S", "S/H/D", "4", "*", "S**", "R /H"])
def test_what_is_no_cell(text: str) -> None:
    assert read_cell(text) is None


@each(
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


@pytest.mark.parametrize("chart", [plain_chart(), some_chart(1, two_only=False), some_chart(2, two_only=True)])
def test_a_chart_is_read_as_it_was_written(chart: str) -> None:
    found = read_chart(chart)
    assert read_chart(found.written()) == found


@pytest.mark.parametrize("title", ['Bob\'s "own" chart', "one\ntwo\t\\", "", "für Ärzte \u2660 \U0001f0a1", "\x7f\x01"])
def test_any_title_is_read_as_it_was_written(title: str) -> None:
    chart = msgspec.structs.replace(read_chart(plain_chart()), title=title)
    assert read_chart(chart.written()) == chart


def test_columns_stand_under_their_up_cards() -> None:
    lines = plain_chart().splitlines()
    heads = [line for line in lines if line.startswith("#  ")]
    assert len(heads) == len(ROWS) + len(SPLIT_ROWS)
    [row] = [line for line in lines if "R/H" in line]
    assert [head.split() for head in heads] == [["#", *UPS]] * len(heads)
    assert row[heads[0].index("8")] == "S"
    assert row[heads[0].index("A")] == "R"
    assert UPS == ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")


def test_what_a_chart_may_omit() -> None:
    text = plain_chart()
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
    assert old in plain_chart()
    return plain_chart().replace(old, new, 1)


def rescue(row: str) -> str:
    """The chart with another row of rescues."""
    return once('rescue = "- - - - - - 16 16 16 17"', f"rescue = {row}")


def bad_charts() -> Iterator[tuple[str, str, str]]:
    """Names, charts, and what must be said of them."""
    text = plain_chart()
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
    of_split = once('S     S     H"', 'S     S     R"')
    yield "surrender after a split", of_split, "[split_hard] 17 against A: it does not say what to do with a split hand"
    yield "too few rescues", rescue('"- - -"'), points
    yield "too many rescues", rescue('"- - - - - - 16 16 16 17 -"'), points
    yield "a rescue of 3", rescue('"3 - - - - - 16 16 16 17"'), points
    yield "a rescue of 21", rescue('"21 - - - - - 16 16 16 17"'), points
    yield "a rescue of words", rescue('"never - - - - - 16 16 16 17"'), points
    yield "a number for rescues", rescue("17"), points
    yield "an endless rescue", rescue(f'"{"9" * 5000} - - - - - 16 16 16 17"'), points
    yield "a number for a title", once('title = "plain"', "title = 5"), "title: write some words in quotation marks"
    yield "not TOML", text + "[hard\n", "it is no TOML: "
    yield "a row twice", once("[hard]", '[hard]\n"4" = "S"'), "it is no TOML: "
    yield "an endless number", f"x = {'9' * 5000}", "a whole number has too many digits"
    yield "an endless number of another base", f"x = 0x{'F' * 5000}", "a whole number has too many digits"
    yield "endless brackets", f"x = {'[' * 20000}", "lie too deep within each other"


NAMES = [
    "unknown key",
    "unknown table",
    "no table",
    "a word for a table",
    "nothing",
    "no row",
    "a row too many",
    "too few cells",
    "too many cells",
    "a row that is no text",
    "no cell",
    "ten cards",
    "a split of no pair",
    "a split instead",
    "as the points say",
    "no cell for a pair",
    "surrender alone",
    "surrender twice",
    "surrender after a split",
    "too few rescues",
    "too many rescues",
    "a rescue of 3",
    "a rescue of 21",
    "a rescue of words",
    "a number for rescues",
    "an endless rescue",
    "a number for a title",
    "not TOML",
    "a row twice",
    "an endless number",
    "an endless number of another base",
    "endless brackets",
]


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
    refused(croupier, tmp_path, plain_chart().encode(), says, "--as-of", "2010-06-01")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = once("D4 ", "X4 ").replace("R/H", "Y  ").replace("rescue = ", "saved = ")
    with pytest.raises(ChartError, match=r"'saved' is not.*\[hard\] 9 against 6: 'X4'.*\[hard\] 17 against A: 'Y'"):
        read_chart(text)
    with pytest.raises(ChartError, match=r"; and [0-9]+ more$"):
        read_chart(text.replace("H ", "h "))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfetitle", "'own.toml' is none of best, chart, and no file that can be read: it is not text"),
        (b'title = "\xe4"', "'own.toml' is none of best, chart, and no file that can be read: it is not text"),
    ],
)
def test_a_file_that_is_not_utf8(croupier: Croupier, tmp_path: Path, content: bytes, says: str) -> None:
    refused(croupier, tmp_path, content, says)


@pytest.mark.parametrize(("name", "why"), [("nowhere.toml", "No such file"), (".", "Is a directory")])
def test_a_file_that_is_not_there(croupier: Croupier, name: str, why: str) -> None:
    result = croupier("odds", "spanish-21", "--strategy", name)
    assert result.exit_code == 2
    assert f"{name!r} is none of best, chart, and no file that can be read: {why}" in result.stderr.replace("\n", " ")
