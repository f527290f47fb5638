"""What people do at any table: for each act a judge, which says why it is not allowed, and a procedure, which does it.

`can` and `submit` agree by construction: both ask the judge. A refusal changes nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import MAXYEAR
from typing import Any

import msgspec

from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, written
from croupier.play.game import Game
from croupier.play.steps import Procedure
from croupier.table.events import (
    Cash,
    Closing,
    DealerChanged,
    Event,
    Left,
    Sat,
    Wagered,
    Waited,
    Withdrew,
)
from croupier.table.inputs import (
    FORMAT,
    AnyInput,
    ChangeDealer,
    Close,
    Deal,
    Input,
    Leave,
    Order,
    Refusal,
    Report,
    Sit,
    Step,
    Wager,
    Wait,
    Withdraw,
    refuse,
)
from croupier.table.people import SEAT, seat_name

MOST_CHIPS = 100_000_000_000
"""A billion dollars: the largest amount in one input, so that every amount that can result from it can be written."""
MINUTES_OF_A_YEAR = 365 * 24 * 60


class Act(msgspec.Struct, frozen=True):
    """The judge of an act and the procedure that does it.

    An act that `needs_rest` is possible only when no procedure is running. An act that runs `step_by_step` continues
    until somebody is asked; the others are done at once, without asking anybody. What follows on one that `may_stop`
    need not be finished with it.
    """

    judge: Callable[[Game, Any], Refusal | None]
    do: Callable[[Game, Any], Procedure[None] | Iterable[Event]]
    needs_rest: bool = False
    step_by_step: bool = False
    may_stop: bool = False


def judge_sit(game: Game, act: Sit) -> Refusal | None:
    """Requires an existing free seat, a lawful amount of chips and a valid name."""
    if game.state.phase == "closed":
        return closed()
    if not 1 <= act.seat <= game.seats:
        return refuse("table.no_seat", game.cites(Rule.SEATS), seat=act.seat, seats=game.seats)
    if act.seat in game.state.seats:
        return refuse("table.seat_taken", FORMAT, seat=act.seat)
    if not 0 <= act.chips <= MOST_CHIPS:
        return refuse("table.chips_to_bring", FORMAT, most=written(MOST_CHIPS))
    if act.player is not None and (not act.player.strip() or act.player.startswith("seat ")):
        return refuse("table.not_a_name", FORMAT, name=act.player)
    return None


def do_sit(game: Game, act: Sit) -> Procedure[None]:
    """The player sits down."""
    yield Sat(game.cites(Rule.SEATS), act.seat, act.player or seat_name(act.seat), act.chips)


def judge_leave(game: Game, act: Leave) -> Refusal | None:
    """Requires a seat that somebody holds and is not already leaving."""
    if game.state.phase == "closed":
        return closed()
    if act.seat not in game.state.seats:
        return refuse("table.seat_empty", FORMAT, seat=act.seat)
    if act.seat in game.state.leaving:
        return refuse("table.leaving_already", FORMAT, seat=act.seat)
    return None


def do_leave(game: Game, act: Leave) -> Procedure[None]:
    """Wagers that may be taken back leave with the player; others, and those of a round, play out first."""
    stuck = bool(game.state.wagers_at(act.seat)) and game.judge_leave(act.seat) is not None
    if game.state.phase == "round" or stuck:
        yield from game.leaving(act.seat)
        return
    yield from depart(game, act.seat)


def depart(game: Game, seat: int) -> Procedure[None]:
    """The seat's wagers, if any, are taken back, what it owes is collected, and the player leaves."""
    yield from take_back(game, seat)
    player = game.state.seats[seat]
    alone = len(game.state.seats_of(player)) == 1
    yield from game.settle_up(seat) if alone else game.settle_one_seat(seat)
    yield Left(FORMAT, seat, Cents(game.state.ledger.purses[player] if alone else 0))


def departures(game: Game) -> Procedure[None]:
    """After a round: everybody who got up during it leaves."""
    for seat in list(game.state.leaving):
        if not game.state.wagers_at(seat):
            yield from depart(game, seat)


def take_back(game: Game, seat: int) -> Procedure[None]:
    """Wagers that were never closed go back to the player."""
    kept = game.judge_withdraw() is not None
    cites = by_reading("wagers_never_dealt") if kept else game.cites(Rule.NO_LATE_WAGERS)
    for on, amount in list(game.state.wagers_at(seat).items()):
        yield Withdrew(cites, seat, on, Cents(amount))


def judge_wager(game: Game, act: Wager) -> Refusal | None:
    """Requires open wagers, an occupied seat, enough chips, and whatever the game itself requires of a wager."""
    state, seat = game.state, act.seat
    if state.phase != "wagers" or seat not in state.seats or seat in state.leaving:
        return judge_open_wagers(game, seat)
    amount = +act.amount
    if not 0 < amount <= MOST_CHIPS:
        return refuse("table.wager_amount", FORMAT, most=written(MOST_CHIPS))
    if act.cash and game.cash_terms(act.on) is None:
        rule = Rule.CASH_REFUSED if Rule.CASH_REFUSED in game.rules else Rule.WAGERS_IN_CHIPS
        return refuse("table.no_cash", game.cites(rule))
    refusal = game.judge_wager(seat, act.on, amount)
    if refusal is None and not act.cash and amount > state.ledger.purses[state.seats[seat]]:
        return too_few_chips(game, act)
    return refusal


def too_few_chips(game: Game, act: Wager) -> Refusal:
    """Says what the player has left, and how much of it is owed as vigorish."""
    purse = game.state.purse(act.seat)
    player = game.state.seats[act.seat]
    owed = sum(game.state.ledger.markers.get(seat, 0) for seat in game.state.seats_of(player))
    cites = game.cites(Rule.WAGERS_IN_CHIPS)
    if not owed:
        return refuse("table.too_few_chips", cites, seat=act.seat, left=written(purse), amount=act.amount)
    return refuse(
        "table.chips_owed",
        cites + by_reading("chips_owed_as_vigorish"),
        seat=act.seat,
        has=written(purse + owed),
        owed=written(owed),
        amount=act.amount,
    )


def do_wager(game: Game, act: Wager) -> list[Event]:
    """Cash becomes chips first; then the chips are placed on the layout."""
    on, seat = act.on, act.seat
    cites, at_seat = game.wager_cites(on) + game.wager_readings(seat, on), game.state.ledger.wagers.get(seat)
    if at_seat and on in at_seat:
        cites += by_reading("second_wager_adds")
    placed = Wagered(cites, seat, on, act.amount)
    terms = game.cash_terms(on) if act.cash else None
    return [placed] if terms is None else [Cash(terms[0], seat, act.amount, terms[1]), placed]


def judge_withdraw(game: Game, act: Withdraw) -> Refusal | None:
    """Requires open wagers, a game that lets them be taken back, and that much staked; what stays must be a wager."""
    refusal = judge_open_wagers(game, act.seat) or game.judge_withdraw()
    if refusal is not None:
        return refusal
    staked = game.state.wagers_at(act.seat).get(act.on, 0)
    amount = staked if act.amount is None else act.amount
    if not 0 < amount <= staked:
        key = "table.staked_less" if staked else "table.staked_nothing"
        return refuse(key, FORMAT, seat=act.seat, on=act.on, staked=written(staked))
    if amount < staked:
        return game.judge_wager(act.seat, act.on, -amount)
    return game.judge_without(act.seat, act.on)


def do_withdraw(game: Game, act: Withdraw) -> Procedure[None]:
    """The wager goes back to the player."""
    amount = game.state.wagers_at(act.seat)[act.on] if act.amount is None else act.amount
    yield Withdrew(game.cites(Rule.NO_LATE_WAGERS), act.seat, act.on, Cents(amount))


def judge_open_wagers(game: Game, seat: int) -> Refusal | None:
    """Whether a seat may touch its wagers now."""
    state = game.state
    if state.phase == "wagers" and seat in state.seats and seat not in state.leaving:
        return None
    if state.phase == "closed":
        return closed()
    if state.phase == "round":
        refusal = game.judge_late_wager()
        if refusal is not None:
            return refusal
        return refuse("table.wagers_closed", game.cites(Rule.NO_LATE_WAGERS))
    if seat not in state.seats:
        if not 1 <= seat <= game.seats:
            return refuse("table.no_seat_to_wager", game.cites(Rule.SEATS), seat=seat, seats=game.seats)
        cites = game.cites(Rule.SEATED_PLAYERS) if Rule.SEATED_PLAYERS in game.rules else FORMAT
        return refuse("table.empty_seat_wagers", cites, seat=seat)
    return refuse("table.leaving", FORMAT, seat=seat)


def judge_deal(game: Game, _: Deal) -> Refusal | None:
    """Requires open wagers, and whatever the game itself requires."""
    phase = game.state.phase
    if phase == "closed":
        return closed()
    if phase == "round":
        return refuse("table.round_being_dealt", FORMAT)
    return game.judge_deal()


def do_deal(game: Game, _: Deal) -> Procedure[None]:
    """Deal a round. The runner lets everybody who gets up during it leave afterwards."""
    return game.deal()


def judge_change_dealer(game: Game, _: ChangeDealer) -> Refusal | None:
    """Dealers change between rounds."""
    if game.state.phase == "closed":
        return closed()
    if game.state.phase == "round":
        return refuse("table.dealer_finishes_round", FORMAT)
    return None


def do_change_dealer(game: Game, act: ChangeDealer) -> Procedure[None]:  # noqa: ARG001 - every act is handed the game
    """Another dealer takes over."""
    yield DealerChanged(FORMAT, act.dealer)


def judge_wait(game: Game, act: Wait) -> Refusal | None:
    """Time only moves forward, by at most a year at once, within the calendar."""
    if game.state.phase == "closed":
        return closed()
    if not 0 < act.minutes <= MINUTES_OF_A_YEAR or game.now.year >= MAXYEAR - 1:
        return refuse("table.time_moves", FORMAT, most=MINUTES_OF_A_YEAR)
    return None


def do_wait(game: Game, act: Wait) -> Procedure[None]:  # noqa: ARG001 - every act is handed the game
    """Time passes; the runner moves the clock."""
    yield Waited(FORMAT, act.minutes)


def judge_close(game: Game, _: Close) -> Refusal | None:
    """A table closes once, between rounds."""
    if game.state.phase == "closed":
        return closed()
    if game.state.phase == "round":
        return refuse("table.round_before_closing", FORMAT)
    return None


def do_close(game: Game, _: Close) -> Procedure[None]:
    """Wagers on which no round was dealt are returned, and debts are collected."""
    for seat in sorted(game.state.seats):
        yield from take_back(game, seat)
        yield from game.settle_up(seat)
    yield Closing(FORMAT)


def closed() -> Refusal:
    """The refusal of anything at a closed table."""
    return refuse("table.closed", FORMAT)


ACTS: dict[type[Input], Act] = {
    Sit: Act(judge_sit, do_sit),
    Leave: Act(judge_leave, do_leave),
    Wager: Act(judge_wager, do_wager),
    Withdraw: Act(judge_withdraw, do_withdraw),
    Deal: Act(judge_deal, do_deal, needs_rest=True, step_by_step=True, may_stop=True),
    ChangeDealer: Act(judge_change_dealer, do_change_dealer),
    Wait: Act(judge_wait, do_wait, may_stop=True),
    Close: Act(judge_close, do_close, needs_rest=True),
}
"""Acts with a judge and a procedure of their own. Answers, orders, reports and steps go through the runner."""


def lawful_acts(game: Game, *, step: bool) -> Iterator[AnyInput]:
    """What people may want to do at a table apart from answering: every act with the smallest amount it can have, every
    order by somebody who may give it, and every report. The table says which of them are lawful now.
    """
    for seat in range(1, game.seats + 1):
        yield Sit(seat, Cents(0))
        for on in game.offered:
            yield Wager(seat, on, Cents(game.smallest_wager(on)))
            yield Withdraw(seat, on)
        yield Leave(seat)
    yield Deal()
    if step:
        yield Step()
    nobody: tuple[int | None, ...] = (None,)
    for name, order in game.orders().items():
        about = tuple(game.state.seats) if "seat" in order.needs else nobody
        seats = [by for by in order.by if by.startswith(SEAT)]
        yield from (Order(name, by, who) for by in seats or order.by[:1] for who in about)
    for name, incident in game.incidents().items():
        about = tuple(game.state.seats) if "seat" in incident.needs else nobody
        shown = (False, True) if "disclosed" in incident.needs else (None,)
        yield from (Report(name, disclosed, who) for who in about for disclosed in shown)
    yield ChangeDealer()
    yield Wait(1)
    yield Close()
