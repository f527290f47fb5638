"""What happens at a table without anybody asking for it, as inputs for the table in its present state."""

from collections.abc import Iterator

import msgspec

from croupier.play.table import Table
from croupier.table.inputs import AnyInput, Close, Leave, Step


def going_home(table: Table) -> Iterator[AnyInput]:
    """Finish a round in progress; then everybody leaves and the table closes."""
    yield from finishing(table)
    for seat in sorted(table.state.seats):
        yield Leave(seat)
    yield from finishing(table)
    yield Close()


def finishing(table: Table) -> Iterator[AnyInput]:
    """Play out whatever is in progress, by defaults."""
    while not table.rests:
        if table.questions:
            number, question = next(iter(table.questions.items()))
            yield msgspec.structs.replace(question.default, question=number, by_default=True)
        else:
            yield Step()
