"""Going around the table to settle wagers."""

from croupier.games.shared.events import Cleared
from croupier.games.shared.state import ShoeState
from croupier.money import Cents
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Settled, VoidRound
from croupier.table.state import TableState

NOTHING = Cents(0)


def around_the_table(state: TableState) -> list[tuple[int, str, int]]:
    """Every wager as seat, name and stake: from the highest seat down, at a seat in the order of wagering."""
    wagers = state.ledger.wagers
    return [(seat, on, stake) for seat in sorted(wagers, reverse=True) for on, stake in wagers[seat].items()]


def void_round(
    state: ShoeState, cites: Cites, clear_cites: Cites, order: tuple[str, ...] | None = None
) -> Procedure[None]:
    """A round is abandoned: every unsettled wager is returned, and the cards are put away in the given order."""
    yield VoidRound(cites)
    while wagers := around_the_table(state):
        seat, on, stake = wagers[0]
        yield Settled(cites, seat, on, Cents(stake), "void", NOTHING, NOTHING)
    yield Cleared(cites + clear_cites, tuple(state.hands) if order is None else order, completes_hand=False)
