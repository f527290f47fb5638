"""Wagers made with chips, as every table of the six games takes them: what can be wagered, in which amounts."""

from collections.abc import Iterator, Mapping, Sequence
from math import lcm
from typing import Any, NamedTuple, Self

import msgspec

from croupier.games.shared.wagers import WagerRow, by_name, explained
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.money.chips import Chips
from croupier.money.payments import Payment, Unpaid, at_odds, unpaid, wagers_of
from croupier.play.game import Game
from croupier.presenting.people import Explained
from croupier.table.events import Cites
from croupier.table.inputs import FORMAT, Refusal, refuse
from croupier.table.messages import Message, message
from croupier.wording import either

MOST_AMOUNTS = 128
"""How many amounts a table remembers as allowed by its chips, odds and limits."""


class ChipChoices(msgspec.Struct, frozen=True, kw_only=True):
    """Choices that every game leaves open, every key with its value."""

    chips: tuple[int, ...]
    limits: dict[str, tuple[int, int | None]]
    own: Mapping[str, Any] = {}
    """The choices that rows of wagers bring, which are no fields."""

    @property
    def paid(self) -> Any:
        """What rows of wagers are asked with: all choices, unless a game has fewer that matter."""
        return self

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """The choices of a submission."""
        fields = {name: value for name, value in values.items() if name in cls.__struct_fields__}
        return cls(**fields, own={name: value for name, value in values.items() if name not in fields})


class ShortOfChips(NamedTuple):
    """What the chips of a table cannot make of what its wagers can come to owe, in words, and the provisions."""

    says: str
    cites: Cites


def below_the_unit(total: int, unit: int | None, cites: Cites) -> Refusal | None:
    """Why a wager is too small where vigorish is rounded up: that may not exceed what the wager wins."""
    if unit is None or total >= unit:
        return None
    return refuse("chips.vigorish_above_wager", cites, wager=written(total), unit=written(unit))


class ChipGame(Game):
    """One table whose wagers are made with chips, within limits, in amounts that are settled in whole cents."""

    rows: Mapping[str, WagerRow[Any]]
    """The wagers that the chapter permits, by name."""
    paid: Any
    """What their rows are asked with."""

    @property
    def limits(self) -> Mapping[str, tuple[int, int | None]]:
        """The minimum and the maximum of each wager that is limited."""
        return self._limits

    def take_wagers(self, rows: Sequence[WagerRow[Any]], choices: ChipChoices) -> None:
        """Work out what this table takes, as soon as the game knows its terms."""
        self.rows = by_name(rows)
        self.paid = choices.paid
        self._denominations = choices.chips
        self._limits = choices.limits
        self.chips = Chips(choices.chips)
        self.offered = tuple(on for on, row in self.rows.items() if row.is_offered(self.paid))
        self.payments = {on: tuple(self.payments_of(on)) for on in self.offered}
        self.whole_cents = {on: lcm(*(one.step for one in self.payments[on])) for on in self.offered}
        self.steps = {on: lcm(self.chips.smallest, step) for on, step in self.whole_cents.items()}
        self._lawful_amounts: set[tuple[str, int, int]] = set()
        self._wager_cites = {on: self.cite_all(self.rows[on].rule, self.chips_rule(on)) for on in self.offered}

    def opening_cites(self) -> Cites:
        """By what the table opens; its day's law is that of the setting, whatever the clock says."""
        other_day = self.now.date() != self.setting.as_of
        return self.cites(Rule.SEATS) + (by_reading("clock_and_day") if other_day else ())

    # What a game says of its own

    def payments_of(self, on: str) -> Sequence[Payment]:
        """Every amount that a wager can come to owe: for all odds, halves, fixed payouts and vigorish that can apply.

        Those for each unit wagered say in which steps a wager is settled in whole cents.
        """
        odds = self.rows[on].odds(self.paid)
        return [at_odds(f"what {one} pays", one, *self.cent_rules(on)) for one in odds]

    def needed_beside(self, on: str) -> tuple[str, ...]:  # noqa: ARG002 - a game may have optional wagers
        """The wagers of which there must be one before this one is made."""
        return ()

    def payments_at_stake(self) -> Mapping[int, Payment]:
        """What is owed of amounts that the table itself puts at stake, by amount; `says` names these too."""
        return {}

    def cent_rules(self, on: str) -> tuple[str, ...]:
        """The rules that set the odds, halves and vigorish of a wager."""
        return (self.rows[on].rule,)

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

    def no_chips_make(self, amount: int) -> Message:
        """Why an amount cannot be placed on the layout."""
        return message("chips.cannot_make", amount=written(amount), chips=map(written, self._denominations))

    def _judge_cents(self, on: str, total: int) -> Refusal | None:
        """Nothing is rounded silently."""
        if total % self.whole_cents[on] == 0:
            return None
        cites = self.cite_all(*self.cent_rules(on)) + by_reading("whole_cents") + by_reading("no_unseen_rounding")
        return refuse("chips.not_in_whole_cents", cites, on=on, step=written(self.steps[on]))

    def largest_wager(self, on: str) -> int | None:
        """The limit that is filed, if there is one."""
        return self._limits.get(on, (0, None))[1]

    def _judge_limits(self, on: str, total: int) -> Refusal | None:
        least, most = self._limits.get(on, (0, None))
        if total >= least and (most is None or total <= most):
            return None
        amounts = {"least": written(least), "wager": written(total)}
        if most is None:
            return refuse("chips.below_minimum", FORMAT, on=on, **amounts)
        return refuse("chips.outside_limits", FORMAT, on=on, most=written(most), **amounts)

    def _not_offered(self, on: str) -> Refusal:
        if on not in self.rows:
            return refuse("chips.no_such_wager", self.cites(Rule.PERMITTED_WAGERS), on=on, offered=self.offered)
        return refuse("chips.not_offered", self.cites(self.rows[on].rule), on=on, offered=self.offered)

    def smallest_wager(self, on: str) -> int:
        """Within the limits, made of chips and payable to the cent."""
        step, (least, _) = self.steps[on], self.range_of(on)
        return max(step, -(-least // step) * step)

    def range_of(self, on: str) -> tuple[int, int | None]:
        """No less and no more can ever be wagered, whatever else is wagered; None if there is no end to it."""
        return self._limits.get(on, (1, None))[0], self.largest_wager(on)

    def is_ever_lawful(self, on: str) -> bool:
        """Whether chips make any amount that can be wagered, and any of a wager without which it is not made."""
        needed = self.needed_beside(on)
        amounts = wagers_of(self.chips, self.whole_cents[on], *self.range_of(on))
        return next(amounts, None) is not None and (not needed or any(map(self.is_ever_lawful, needed)))

    def largest_lawful(self, on: str) -> int | None:
        """The largest wager that chips make and that is settled in whole cents; 0 if none is, None without a limit."""
        least, most = self.range_of(on)
        if most is None:
            return None
        step = lcm(self.chips.divisor, self.whole_cents[on])
        amounts = range(most - most % step, least - 1, -step)
        return next((amount for amount in amounts if self.chips.make(amount)), 0)

    def wager_cites(self, on: str) -> Cites:
        return self._wager_cites[on]

    def explained_wagers(self) -> list[Explained]:
        """For a newcomer, when the wagers win that are explained by themselves."""
        return explained((self.rows[on] for on in self.offered), self.cite_all)

    # What chips cannot make

    def short_of_chips(self) -> list[ShortOfChips]:
        """What wagers can come to owe that the chips of this table cannot make, each once for all wagers alike."""
        found: dict[tuple[str, Unpaid, Cites], list[str]] = {}
        for on, payments in self.payments.items():
            if not self.is_ever_lawful(on):
                continue
            least, most = self.range_of(on)
            for one in payments:
                missed = unpaid(one, self._denominations, self.whole_cents[on], least, most)
                if missed is not None:
                    found.setdefault((one.says, missed, self.cite_all(*one.rules)), []).append(on)
        short = [
            ShortOfChips(
                f"{says} is {written(missed.owed)} for a wager of {written(missed.stake)} on {either(*wagers)},"
                f" which the chips at this table cannot make: {with_chips(missed)}",
                cites,
            )
            for (says, missed, cites), wagers in found.items()
        ]
        return short + list(self._short_at_stake())

    def _short_at_stake(self) -> Iterator[ShortOfChips]:
        for amount, one in self.payments_at_stake().items():
            missed = unpaid(one, self._denominations, one.step, amount, amount)
            if missed is not None:
                says = f"{one.says} is {written(missed.owed)}, which the chips at this table cannot make"
                yield ShortOfChips(f"{says}: {with_chips(missed)}", self.cite_all(*one.rules))


def with_chips(missed: Unpaid) -> str:
    """The chips that would do."""
    return f"with chips of {written(missed.remedy)} as well they always could"
