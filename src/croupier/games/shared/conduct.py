"""What people at the table may not do: software can only note it, with the provision."""

from croupier.law import Rule
from croupier.play.game import Game, Interruption
from croupier.play.steps import Procedure
from croupier.table.events import Noted
from croupier.table.inputs import FORMAT, Refusal, Report, refuse
from croupier.table.messages import message


def cards_handled(t: Game, *, spectators: bool = False) -> Interruption:
    """The incident of a player who touches the cards or, where the chapter names them, of a spectator (no seat)."""
    return Interruption(
        name="cards handled",
        rule=Rule.HANDS_OFF_CARDS,
        by=("dealer",),
        describes=f"a player{' (or a spectator, if no seat is given)' if spectators else ''} touched or altered cards",
        judge=lambda report: None if spectators and report.seat is None else judge_seat(t, report),
        procedure=lambda report: note(t, report),
        needs=() if spectators else ("seat",),
    )


def judge_seat(t: Game, report: Report) -> Refusal | None:
    """A player who sits at the table."""
    if report.seat in t.state.seats:
        return None
    return refuse("table.seat_empty", FORMAT, seat=report.seat)


def note(t: Game, report: Report) -> Procedure[None]:
    """The dealer says so, and it is noted."""
    what = message("cards.handled_by_spectator" if report.seat is None else "cards.handled_by_player")
    yield Noted(t.cites(Rule.HANDS_OFF_CARDS), what, report.seat)
