"""A chart: how a player plays Spanish 21 by points, number of cards and up card, as it is printed and carried about.

A cell says what is done: `S` stand, `H` hit, `D` double, `P` split, `R` surrender, and in the rows of pairs `-` for
what the row of the points says. A number after it: with so many cards or more, hit instead. A sign after it: hit
instead with two cards to which one more makes a 6-7-8 or 7-7-7 (`*`), one of one suit (`+`), or one of spades (`!`).
After a slash: what is done where the first is not open, as in `R/H` with three cards.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.submission.toml import read_toml

UPS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")
"""The up cards in the order of the columns; T stands for all that count ten."""
HARD: Final = tuple(map(str, range(4, 21)))
SOFT: Final = tuple(map(str, range(12, 21)))
PAIRS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")
ROWS: Final[Mapping[str, tuple[str, ...]]] = {"hard": HARD, "soft": SOFT, "pairs": PAIRS}
"""The tables of a chart with their rows."""
SPLIT_ROWS: Final[Mapping[str, tuple[str, ...]]] = {"split_hard": HARD, "split_soft": SOFT}
"""Tables for split hands; a chart without them plays split hands like others."""
ONE: Final = re.compile(r"(?P<does>[SHDPR-])(?P<cards>[3-9])?(?P<open>[*+!])?")
WORDS: Final = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}


class ChartError(ValueError):
    """What is wrong with a chart: where, what, and what would be right."""


class Cell(NamedTuple):
    """What is done, from how many cards on it is a hit instead (0: never), with which open bonus it is one, and what is
    done where it is not open.
    """

    does: str
    cards: int = 0
    open: str = ""
    otherwise: "Cell | None" = None

    def __str__(self) -> str:
        own = f"{self.does}{self.cards or ''}{self.open}"
        return own if self.otherwise is None else f"{own}/{self.otherwise}"

    def doing(self, cards: int, open_bonus: str, allowed: str) -> str | None:
        """The letter of what is done with so many cards, given which bonus is open and what is allowed; None: a gap."""
        if (self.cards and cards >= self.cards) or (self.open and self.open in open_bonus):
            return "H"
        if self.does in allowed:
            return self.does
        return None if self.otherwise is None else self.otherwise.doing(cards, open_bonus, allowed)


def read_cell(text: str) -> Cell | None:
    """A cell as it is written; None if it is not one."""
    parts = text.split("/")
    found = [ONE.fullmatch(part) for part in parts]
    if len(parts) > 2 or not all(found):
        return None
    cell: Cell | None = None
    for match in reversed(found):
        assert match is not None
        cell = Cell(match["does"], int(match["cards"] or 0), match["open"] or "", cell)
    return cell


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of a chart: cells by table, row and up card; and the most points at which a double is rescued."""

    title: str
    tables: Mapping[str, Mapping[str, tuple[Cell, ...]]]
    rescue: tuple[int, ...]
    """For each up card the most points with which a doubled hand is rescued; 0: never."""

    def cell(self, table: str, row: str, up: str, *, split: bool) -> Cell:
        """One cell; of the table for split hands if there is one."""
        return self.tables[self.table_for(table, split=split)][row][UPS.index(up)]

    def table_for(self, table: str, *, split: bool) -> str:
        """The table in which a hand is looked up."""
        return f"split_{table}" if split and f"split_{table}" in self.tables else table

    def written(self) -> str:
        """The chart as a TOML file."""
        lines = [f"# {line}" for line in HEAD] + [f"title = {quoted(self.title)}", ""]
        lines += [f'rescue = "{" ".join(str(points) if points else "-" for points in self.rescue)}"']
        for table, rows in self.tables.items():
            lines += ["", f"[{table}]", f"#{'':7}{' '.join(f'{up:<5}' for up in UPS)}".rstrip()]
            for row, cells in rows.items():
                key = f'"{row}"'
                lines.append(f'{key:<4} = "{" ".join(f"{cell!s:<5}" for cell in cells).rstrip()}"')
        return "\n".join(lines) + "\n"


HEAD: Final = (
    "How to play Spanish 21. Columns: the dealer's up card, 2 to 9, T (a card that counts ten), A (an ace).",
    "S stand, H hit, D double, P split, R surrender, - as the row of the points says.",
    "A number: with so many cards or more, hit. * + !: hit if one card more makes a 6-7-8 or 7-7-7, one of one suit,",
    "or one of spades. After a slash: what to do where the first is not open.",
    "rescue: the most points with which a doubled hand is rescued, - for never.",
)


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def read_chart(text: str) -> Chart:
    """A chart from a TOML file; raises `ChartError` with everything that is wrong."""
    try:
        given = read_toml(text)
    except ValueError as wrong:
        raise ChartError(f"it is no TOML: {wrong}") from None
    problems = list(problems_of(given))
    if problems:
        shown = problems[:MOST_PROBLEMS]
        more = f"; and {len(problems) - len(shown)} more" if len(problems) > len(shown) else ""
        raise ChartError("; ".join(shown) + more)
    tables = {
        table: {row: tuple(filter(None, map(read_cell, given[table][row].split()))) for row in rows}
        for table, rows in {**ROWS, **SPLIT_ROWS}.items()
        if table in given
    }
    points = given.get("rescue", " ".join("-" * len(UPS))).split()
    rescue = tuple(0 if most == "-" else int(most) for most in points)
    return Chart(title=given.get("title", "a chart"), tables=tables, rescue=rescue)


MOST_PROBLEMS: Final = 8
"""How many problems of a chart are told at once."""


def problems_of(given: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a chart as it is written."""
    known = (*ROWS, *SPLIT_ROWS, "title", "rescue")
    for key in (key for key in given if key not in known):
        yield f"{key!r} is not part of a chart: it has {', '.join(known)}"
    if not isinstance(given.get("title", ""), str):
        yield "title: write some words in quotation marks"
    yield from rescue_problems(given.get("rescue"))
    for table, rows in {**ROWS, **SPLIT_ROWS}.items():
        if table in given or table in ROWS:
            yield from table_problems(table, rows, given.get(table))


def rescue_problems(given: Any) -> Iterator[str]:
    """What is wrong with the row of rescues."""
    if given is None:
        return
    points = given.split() if isinstance(given, str) else []
    right = [one in ("-", *HARD) for one in points]
    if len(points) != len(UPS) or not all(right):
        columns = f"one for each of {' '.join(UPS)}"
        yield f"rescue: write {len(UPS)} numbers of points from 4 to 20, or - for never, {columns}"


def table_problems(table: str, rows: Sequence[str], given: Any) -> Iterator[str]:
    """What is wrong with a table: rows that are missing or too many, and cells that are none."""
    if not isinstance(given, Mapping):
        yield f"[{table}] is missing: it needs the rows {', '.join(rows)}"
        return
    missing = [row for row in rows if row not in given]
    if missing:
        yield f"[{table}] has a gap: the rows {', '.join(missing)} are missing"
    for row in (row for row in given if row not in rows):
        yield f"[{table}] has no row {row!r}: its rows are {', '.join(rows)}"
    for row in (row for row in rows if row in given):
        yield from row_problems(f"[{table}] {row}", given[row], pairs=table == "pairs")


def row_problems(where: str, given: Any, *, pairs: bool) -> Iterator[str]:
    """What is wrong with a row."""
    cells = given.split() if isinstance(given, str) else []
    if len(cells) != len(UPS):
        yield f"{where}: it has {len(cells)} cells; write {len(UPS)} in one string, one for each of {' '.join(UPS)}"
        return
    for up, text in zip(UPS, cells, strict=True):
        cell = read_cell(text)
        letters = "SHDPR-" if pairs else "SHDR"
        if cell is None or not {cell.does, *([cell.otherwise.does] if cell.otherwise else [])} <= set(letters):
            right = f"write one of {', '.join(letters)}, as in S4, D5* or R/H"
            yield f"{where} against {up}: {text!r} is not a cell; {right}"
