"""What each change of the law is worth, for programs: as part of a JSON document, and as rows of a table."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from croupier.games.shared.odds.figures import written
from croupier.odds.amendments import Amendments, AmendmentWorth
from croupier.odds.changes import Law
from croupier.odds.edges import Edge, EdgeChange
from croupier.odds.sheets import Sheet

COLUMNS: Final = (
    *("earlier", "later", "amendment", "says", "cites_earlier", "cites_later", "readings", "wager"),
    *("alone_before", "alone_after", "alone_difference", "alone_error"),
    *("before", "after", "difference", "error", "difference_exact", "why_none"),
)
"""Of the table: the change, the wager; the edges with this change alone, and in turn; or why it changes none."""


def amendments_document(found: Amendments) -> dict[str, Any]:
    """Every change with what it is worth, the whole, and what did not change."""
    return {
        "before": found.before,
        "after": found.after,
        "changes": [amendment_document(one) for one in found.worth],
        "whole": [change_document(one) for one in found.whole],
        "unchanged": [msgspec.structs.asdict(one) for one in found.unchanged],
    }


def amendment_document(one: AmendmentWorth) -> dict[str, Any]:
    """One change: what it says, by which provisions, and what it is worth."""
    return {
        "amendment": one.name,
        "says": one.says,
        "earlier": one.earlier,
        "later": one.later,
        "readings": one.readings,
        "alone": [change_document(each) for each in one.alone],
        "in_turn": [change_document(each) for each in one.in_turn],
        **({"why_none": one.why} if one.why else {}),
    }


def change_document(one: EdgeChange) -> dict[str, Any]:
    """A wager's edge before and after; null where it is not offered."""
    return {
        "wager": one.wager,
        "before": edge_document(one.before),
        "after": edge_document(one.after),
        "difference": edge_document(one.difference),
    }


def edge_document(edge: Edge | None) -> dict[str, Any] | None:
    """An edge or a difference of edges: exact where it is counted, otherwise with the most by which it can be wrong."""
    if edge is None:
        return None
    bound = {"exact": written(edge.value)} if edge.is_exact else {"error": float(edge.error)}
    return {"value": float(edge.value), **bound}


def amendments_sheet(changes: Sequence[Law]) -> Sheet:
    """A row for each change and each wager that it touches, and for each wager as a whole."""
    rows = [
        [law.earlier, law.later, *row]
        for law in changes
        if law.amendments is not None
        for row in amendment_rows(law.amendments)
    ]
    return Sheet(COLUMNS, rows)


def amendment_rows(found: Amendments) -> Iterator[list[object]]:
    """The rows of one change of the law."""
    for one in found.worth:
        cites = [" ".join(some) for some in (one.earlier, one.later, one.readings)]
        alone, in_turn = ({each.wager: each for each in some} for some in (one.alone, one.in_turn))
        for on in dict.fromkeys([*alone, *in_turn]) or [""]:
            numbers = [*change_cells(alone.get(on)), *change_cells(in_turn.get(on)), exact(in_turn.get(on))]
            yield [one.name, one.says, *cites, on, *numbers, one.why]
    for whole in found.whole:
        yield ["all of them", "", "", "", "", whole.wager, *change_cells(None), *change_cells(whole), exact(whole), ""]


def change_cells(one: EdgeChange | None) -> list[object]:
    """The edge before and after, the difference, and the most by which that can be wrong."""
    if one is None:
        return [""] * 4
    difference = one.difference
    edges = [*map(cell, (one.before, one.after, difference))]
    return [*edges, "" if difference is None else float(difference.error)]


def cell(edge: Edge | None) -> object:
    """An edge as a number, where there is one."""
    return "" if edge is None else float(edge.value)


def exact(one: EdgeChange | None) -> object:
    """The difference as a fraction, where it is counted."""
    difference = None if one is None else one.difference
    return "" if difference is None or not difference.is_exact else difference.value
