"""Wagers made with chips, as every table of the six games takes them: what can be wagered, in which amounts."""

from abc import abstractmethod
from collections.abc import Mapping
from math import lcm

import msgspec

from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.money.chips import Chips
from croupier.play.game import Game
from croupier.table.events import Cites
from croupier.table.inputs import FORMAT, Refusal

MOST_AMOUNTS = 128
"""How many amounts a table remembers as allowed by its chips, odds and limits."""


class ChipChoices(msgspec.Struct, frozen=True, kw_only=True):
    """Choices that every game leaves open, every key with its value."""

    chips: tuple[int, ...]
    limits: dict[str, tuple[int, int | None]]


def below_the_unit(total: int, unit: int | None, cites: Cites) -> Refusal | None:
    """Why a wager is too small where vigorish is rounded up: that may not exceed what the wager wins."""
    if unit is None or total >= unit:
        return None
    return Refusal(
        f"the vigorish on {written(total)} would be rounded up to {written(unit)}, more than the wager itself:"
        f" wager at least {written(unit)}",
        cites,
    )


class ChipGame(Game):
    """One table whose wagers are made with chips, within limits, in amounts that are settled in whole cents."""

    wager_rules: Mapping[str, str]
    """The rule that permits each wager."""
    permitted: tuple[str, ...]
    """The wagers that the chapter permits."""

    @property
    def limits(self) -> Mapping[str, tuple[int, int | None]]:
        """The minimum and the maximum of each wager that is limited."""
        return self._limits

    def take_wagers(self, permitted: tuple[str, ...], choices: ChipChoices) -> None:
        """Work out what this table takes, as soon as the game knows its terms."""
        self.permitted = permitted
        self._denominations = choices.chips
        self._limits = choices.limits
        self.chips = Chips(choices.chips)
        self.offered = tuple(on for on in permitted if self.is_offered(on))
        self.whole_cents = {on: lcm(*self.cent_steps(on)) for on in self.offered}
        self.steps = {on: lcm(self.chips.smallest, step) for on, step in self.whole_cents.items()}
        self._lawful_amounts: set[tuple[str, int, int]] = set()
        self._wager_cites = {on: self.cite_all(self.wager_rules[on], self.chips_rule(on)) for on in self.offered}

    # What a game says of its own

    @abstractmethod
    def is_offered(self, on: str) -> bool:
        """Whether this table takes a wager that the chapter permits."""

    @abstractmethod
    def cent_steps(self, on: str) -> list[int]:
        """Amounts whose multiples are settled in whole cents: one for every odds or vigorish that can apply."""

    def cent_rules(self, on: str) -> tuple[str, ...]:
        """The rules that set those odds."""
        return (self.wager_rules[on],)

    def judge_total(self, seat: int, on: str, total: int) -> Refusal | None:  # noqa: ARG002 - a game may have more to say
        """Any further objection to that total on a wager."""
        return None

    def chips_rule(self, on: str) -> str:  # noqa: ARG002 - a game may have several
        """The rule that a wager is made with chips."""
        return Rule.WAGERS_IN_CHIPS

    # Amounts

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        """A wager must be offered, made with chips, payable to the cent, and within the limits."""
        at_seat = self.state.ledger.wagers.get(seat)
        total = at_seat.get(on, 0) + amount if at_seat else amount
        if (on, amount, total) in self._lawful_amounts:
            return self.judge_total(seat, on, total)
        if on not in self.steps:
            return self._not_offered(on)
        for made in (total,) if total == amount else (abs(amount), total):
            if not self.chips.make(made):
                return Refusal(self.no_chips_make(made), self.cites(self.chips_rule(on)))
        by_itself, beside = self._judge_cents(on, total), self._judge_limits(on, total)
        if by_itself is None and beside is None and len(self._lawful_amounts) < MOST_AMOUNTS:
            self._lawful_amounts.add((on, amount, total))
        return by_itself or self.judge_total(seat, on, total) or beside

    def no_chips_make(self, amount: int) -> str:
        """Why an amount cannot be placed on the layout."""
        denominations = ", ".join(map(written, self._denominations))
        return f"the chips at this table cannot make {written(amount)}: the denominations are {denominations}"

    def _judge_cents(self, on: str, total: int) -> Refusal | None:
        """Nothing is rounded silently."""
        if total % self.whole_cents[on] == 0:
            return None
        step = written(self.steps[on])
        return Refusal(
            f"a wager on {on} must be a multiple of {step}, so that every amount paid or collected is in whole cents",
            self.cite_all(*self.cent_rules(on)) + by_reading("no_unseen_rounding"),
        )

    def largest_wager(self, on: str) -> int | None:
        """The limit that is filed, if there is one."""
        return self._limits.get(on, (0, None))[1]

    def _judge_limits(self, on: str, total: int) -> Refusal | None:
        least, most = self._limits.get(on, (0, None))
        if total >= least and (most is None or total <= most):
            return None
        at_most = f" and at most {written(most)}" if most is not None else ""
        return Refusal(f"a wager on {on} must be at least {written(least)}{at_most}, not {written(total)}", FORMAT)

    def _not_offered(self, on: str) -> Refusal:
        offered = f"this table offers {', '.join(self.offered)}"
        if on not in self.permitted:
            return Refusal(f"there is no wager {on!r}: {offered}", self.cites(Rule.PERMITTED_WAGERS))
        return Refusal(f"{on} is not offered: {offered}", self.cites(self.wager_rules[on]))

    def smallest_wager(self, on: str) -> int:
        """Within the limits, made of chips and payable to the cent."""
        step, least = self.steps[on], self._limits.get(on, (0, None))[0]
        return max(step, -(-least // step) * step)

    def wager_cites(self, on: str) -> Cites:
        return self._wager_cites[on]
