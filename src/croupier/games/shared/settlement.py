"""Going around the table to settle wagers."""

from croupier.money import Cents
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Settled
from croupier.table.state import TableState

NOTHING = Cents(0)


def around_the_table(state: TableState) -> list[tuple[int, str, int]]:
    """Every wager as seat, name and stake: from the highest seat down, at a seat in the order of wagering."""
    wagers = state.ledger.wagers
    return [(seat, on, stake) for seat in sorted(wagers, reverse=True) for on, stake in wagers[seat].items()]


def return_wagers(state: TableState, cites: Cites) -> Procedure[None]:
    """A round is void: every wager that is not settled goes back."""
    while wagers := around_the_table(state):
        seat, on, stake = wagers[0]
        yield Settled(cites, seat, on, Cents(stake), "void", NOTHING, NOTHING)
