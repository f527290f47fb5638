"""What a viewer may do now: judged by the table itself and by whoever says who may do what."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from croupier.money import Cents
from croupier.play.game import Interruption
from croupier.play.table import Table
from croupier.table.inputs import (
    FORMAT,
    AnyInput,
    Deal,
    Leave,
    Order,
    Refusal,
    Report,
    Sit,
    Step,
    Wager,
    Withdraw,
    refuse,
)
from croupier.watching.messages import ActShown, ActsShown, InterruptionShown, allowed

SIT_DOWN = refuse("table.sit_down_first", FORMAT)
FIRST_POSITION = 1
"""Stands for any position at which something may have happened."""


class Standing(NamedTuple):
    """Somebody at a table: the seats that they hold, and why they may not give an input, whatever the table says."""

    table: Table
    seats: Collection[int]
    may: Callable[[AnyInput], Refusal | None]

    @property
    def seat(self) -> int | None:
        """The seat that they act for."""
        return min(self.seats, default=None)

    def judged(self, tried: Iterable[AnyInput]) -> Refusal | None:
        """Why none of these may be done, as the first of them is refused; None if one may."""
        refusals = []
        for act in tried:
            refusal = self.may(act) or self.table.refusal_for(act)
            if refusal is None:
                return None
            refusals.append(refusal)
        first = refusals[0] if refusals else refuse("table.nothing_to_do_it_with", FORMAT)
        return Refusal(first.reason, first.cites, first.why_to(self.seat))

    def act(self, *tried: AnyInput) -> ActShown:
        """Whether one of these may be done."""
        return allowed(self.judged(tried))


def acts_of(standing: Standing) -> ActsShown:
    """What somebody may do apart from answering."""
    game, state = standing.table.game, standing.table.state
    free = next((seat for seat in range(1, game.seats + 1) if seat not in state.seats), 1)
    return ActsShown(
        sit=standing.act(Sit(free, Cents(0))),
        leave=at_seat(standing, lambda seat: iter([Leave(seat)])),
        wager={on: at_seat(standing, partial(least, standing, on)) for on in game.offered},
        withdraw=at_seat(standing, partial(withdrawals, standing)),
        deal=standing.act(Deal()),
        step=standing.act(Step()),
    )


def at_seat(standing: Standing, tried: Callable[[int], Iterator[AnyInput]]) -> ActShown:
    """Whether somebody may do one of these at their own seat; whoever has none sits down first."""
    seat = standing.seat
    return allowed(SIT_DOWN) if seat is None else standing.act(*tried(seat))


def least(standing: Standing, on: str, seat: int) -> Iterator[AnyInput]:
    """The smallest wager that can be made, or added to one that is down."""
    game = standing.table.game
    down = standing.table.state.wagers_at(seat).get(on, 0)
    yield Wager(seat, on, Cents(game.steps[on] if down else game.smallest_wager(on)))


def withdrawals(standing: Standing, seat: int) -> Iterator[AnyInput]:
    """Each of a seat's wagers, taken back; one that is not down if there is none."""
    down = standing.table.state.wagers_at(seat) or standing.table.game.offered[:1]
    return (Withdraw(seat, on) for on in down)


def orders_of(standing: Standing) -> tuple[InterruptionShown, ...]:
    """The orders that somebody in this role may give, each with why it may not be given now."""
    return tuple(shown(standing, standing.table.game.orders(), ordered))


def incidents_of(standing: Standing) -> tuple[InterruptionShown, ...]:
    """The incidents that somebody in this role may report, each with why it may not be reported now."""
    return tuple(shown(standing, standing.table.game.incidents(), reported))


Tried = Callable[[Interruption, str, int | None], Iterator[AnyInput]]


def shown(standing: Standing, listed: Mapping[str, Interruption], tried: Tried) -> Iterator[InterruptionShown]:
    """Interruptions that a role may bring about."""
    for one in listed.values():
        by = next((who for who in one.by if is_for(standing, tried(one, who, None))), None)
        if by is None:
            continue
        about = [*standing.table.state.seats] if "seat" in one.needs else [None]
        refusal = standing.judged(act for seat in about for act in tried(one, by, seat))
        yield InterruptionShown(
            name=one.name,
            about=one.describes,
            by=str(by),
            needs=one.needs,
            why_not="" if refusal is None else refusal.why,
            cites=standing.table.game.cites(one.rule),
        )


def is_for(standing: Standing, tried: Iterator[AnyInput]) -> bool:
    """Whether the role may do such a thing at all."""
    return all(standing.may(act) is None for act in tried)


def ordered(one: Interruption, by: str, seat: int | None) -> Iterator[AnyInput]:
    """An order, as it may be given."""
    yield Order(one.name, by, seat)


def reported(one: Interruption, by: str, seat: int | None) -> Iterator[AnyInput]:  # noqa: ARG001 - dealers report
    """An incident, as it may be reported."""
    position = FIRST_POSITION if "position" in one.needs else None
    for disclosed in (False, True) if "disclosed" in one.needs else (None,):
        yield Report(one.name, disclosed, seat, position)
