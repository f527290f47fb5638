"""Tables as comma-separated values, for spreadsheets and programs."""

import csv
import io
from collections.abc import Iterable

from croupier.cli.output import one_line

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def sheet(columns: Iterable[str], rows: Iterable[list[object]]) -> str:
    """A table of values with its heading; no cell is taken for a formula or holds a control character."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([cell(one) for one in row] for row in rows)
    return out.getvalue()


def cell(value: object) -> str:
    """One value. Text that a spreadsheet would take for a formula begins with an apostrophe; a negative amount is
    none.
    """
    text = one_line(str(value))
    return f"'{text}" if type(value) is str and text.startswith(FORMULA) else text
