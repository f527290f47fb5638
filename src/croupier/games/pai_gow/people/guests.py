"""Company at Pai Gow: people who mostly set the house way, now and then have a hunch, and sometimes bank."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from croupier.equipment.tiles import STACKS
from croupier.games.pai_gow.banking import BANK, CO_BANK, CUT, NONE
from croupier.games.pai_gow.delivery import place_of_seat
from croupier.games.pai_gow.setting import settings
from croupier.games.pai_gow.setting_hands import ASK, SET
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.pai_gow.wagers import PAI_GOW
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.inputs import Answer, Wager

CHIPS: Final = (500, 1000, 1000, 1500, 2000, 2500, 5000)
SIDE_CHIPS: Final = (100, 200, 500)
HUNCHES: Final = 0.1
"""How often somebody sets the tiles by a hunch."""
ASKS: Final = 0.05
"""How often somebody asks the dealer how the house would set them."""
CO_BANKS: Final = 0.4
"""How often somebody who banks wants the house to take half."""
CUTS: Final = 0.5
"""How often a bank has the stacks cut."""
NO_DEALER: Final = 0.2
"""How often a bank does without the dealer's wager."""
DELIVERIES: Final = 0.5
"""How often somebody who may choose a style of delivery names one."""


class Punter:
    """Somebody who likes to bank more or less, and some side wagers."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._side = source.choice((0.0, 0.1, 0.3))
        self._banks = source.choice((0.0, 0.2, 0.5))
        self._answers: Mapping[str, Callable[[Table, Question], Answer]] = {
            "set": self._set,
            "bank": self._bank,
            "cut": self._cut,
            "dealer's wager": self._dealers_wager,
            "deliver": self._deliver,
        }

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:  # noqa: ARG002 - nobody counts them
        """A Pai Gow Wager, and perhaps some beside it."""
        source = self._source
        wanted = [Wager(seat, PAI_GOW, Cents(source.choice(CHIPS)))]
        beside = [on for on in table.game.offered if on != PAI_GOW and source.random() < self._side]
        return [*wanted, *(Wager(seat, on, Cents(source.choice(SIDE_CHIPS))) for on in beside)]

    def answer(self, table: Table, question: Question) -> Answer:
        """What this person does; at other questions what the dealer takes for granted."""
        own = self._answers.get(question.kind)
        return own(table, question) if own is not None else question.default

    def _set(self, table: Table, question: Question) -> Answer:
        """The house way, unless there is a hunch or a doubt."""
        chance = self._source.random()
        if chance < ASKS:
            return msgspec.structs.replace(question.default, choice=ASK)
        if chance > ASKS + HUNCHES or question.seat is None:
            return question.default
        state = table.state
        assert isinstance(state, PaiGowState)
        hands = self._source.choice(settings(state.places[place_of_seat(question.seat)]))
        return msgspec.structs.replace(question.default, choice=SET, high=tuple(hands.high))

    def _bank(self, _: Table, question: Question) -> Answer:
        """Bank alone or with the house, if that is open."""
        is_open = [option.choice for option in question.options if option.is_open]
        if BANK not in is_open or self._source.random() >= self._banks:
            return question.default
        co = CO_BANK in is_open and self._source.random() < CO_BANKS
        return msgspec.structs.replace(question.default, choice=CO_BANK if co else BANK)

    def _cut(self, _: Table, question: Question) -> Answer:
        """Some stacks next to each other, to one of the ends."""
        if self._source.random() >= CUTS:
            return question.default
        first = self._source.randrange(1, STACKS)
        moved = tuple(range(first, min(STACKS, first + self._source.randrange(3)) + 1))
        right, left = (moved, None) if self._source.random() < 0.5 else (None, moved)
        return msgspec.structs.replace(question.default, choice=CUT, right=right, left=left)

    def _dealers_wager(self, _: Table, question: Question) -> Answer:
        """The whole wager, or none."""
        none = self._source.random() < NO_DEALER
        return msgspec.structs.replace(question.default, choice=NONE) if none else question.default

    def _deliver(self, _: Table, question: Question) -> Answer:
        """Any style, or the usual one."""
        if self._source.random() >= DELIVERIES:
            return question.default
        return msgspec.structs.replace(question.default, choice=self._source.choice(question.options).choice)
