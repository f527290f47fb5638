"""Who leaves during a round of Pai Gow (§§ 621a.5(b) and 535.7(b)): which wagers are abandoned, and which decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.pai_gow import comparing
from croupier.games.pai_gow.delivery import place_of_seat
from croupier.games.pai_gow.events import TilesPutAway
from croupier.games.pai_gow.wagers import DICE_WAGERS, PAI_GOW
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.steps import Procedure
from croupier.table.events import Leaving, Settled

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow


def leave(t: PaiGow, seat: int) -> Procedure[None]:
    """Once the player gets up from the last seat, what is not decided is lost, and the tiles go where no wager lies any
    more; until then the wagers play out. A bank has no wager, and its tiles stay.
    """
    banks = t.state.is_bank(seat) and t.state.stage != "void"
    given_up = seats_left(t, seat)
    abandoned = [(own, on, stake) for own in given_up for on, stake in undecided(t, own)]
    reading = by_reading("bank_that_leaves" if banks else "leaving_pai_gow")
    yield Leaving(t.cites(Rule.REMAIN_SEATED) + reading, seat, abandons=bool(abandoned))
    cites = t.cites(Rule.ABANDONED_WAGERS) + reading
    for own, on, stake in abandoned:
        rules = comparing.bank_rules(t) if on == PAI_GOW else None
        lost = cites + (t.cites(rules.compare) if rules is not None else ())
        yield Settled(lost, own, on, Cents(stake), "lose", Cents(0), Cents(0), banked=rules is not None)
    for own in dict.fromkeys(own for own, *_ in abandoned):
        if not t.state.wagers_at(own) and t.state.tiles_at(place_of_seat(own)):
            yield TilesPutAway(cites, place_of_seat(own))


def seats_left(t: PaiGow, seat: int) -> list[int]:
    """The seats at which a player who gets up from that one abandons wagers: all that the player held; none as long as
    the player sits at another and so has not left the table.
    """
    player = t.state.seats[seat]
    stays = any(own != seat and t.state.seats[own] == player for own in t.state.present)
    return [] if stays else sorted(t.state.seats_of(player))


def undecided(t: PaiGow, seat: int) -> list[tuple[str, int]]:
    """The wagers at a seat that nothing has decided yet, with their amounts."""
    return [(on, stake) for on, stake in t.state.wagers_at(seat).items() if not is_decided(t, seat, on)]


def is_decided(t: PaiGow, seat: int, on: str) -> bool:
    """Whether only the settling of a wager is left: the round or the hand is void, the dice or the hands that decide it
    lie open, or the player has surrendered it.
    """
    state = t.state
    if state.stage == "void" or seat in state.voided:
        return True
    if on in DICE_WAGERS:
        return bool(state.dice)
    hands = state.hands.get(place_of_seat(seat))
    are_open = hands is not None and hands.shown
    return are_open or (on == PAI_GOW and seat in state.surrendered)
