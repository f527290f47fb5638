"""Going around the table to settle wagers."""

from croupier.table.state import TableState


def around_the_table(state: TableState) -> list[tuple[int, str, int]]:
    """Every wager as seat, name and stake: from the highest seat down, at a seat in the order of wagering."""
    wagers = state.ledger.wagers
    return [(seat, on, stake) for seat in sorted(wagers, reverse=True) for on, stake in wagers[seat].items()]
