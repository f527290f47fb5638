"""A round in which something happens at its first moment, at its second and so on: each time another round."""

from collections.abc import Callable, Iterator

from croupier.play.table import Table
from croupier.table.events import Event

Does = Callable[[Table], list[Event]]
"""Something done at a table, and what came of it."""


def at_every_moment(
    make: Callable[[], Table], move: Does, happens: Does
) -> Iterator[tuple[Table, list[Event], list[Event]]]:
    """The round as often as it has moves: its table at the end, and the events before that moment and from it on."""
    whole, moments = make(), 0
    while not whole.rests:
        move(whole)
        moments += 1
    for moment in range(moments):
        table = make()
        before = [event for _ in range(moment) for event in move(table)]
        after = happens(table)
        while not table.rests:
            after += move(table)
        ledger = table.state.ledger
        assert (ledger.wagers, ledger.centre, ledger.house_wager, ledger.difference) == ({}, 0, 0, 0)
        yield table, before, after
