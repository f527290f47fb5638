"""Wagers as they are typed, and the same ones again."""

from collections.abc import Iterator, Mapping, Sequence

from croupier.money import Cents
from croupier.presenting.amounts import read_amount
from croupier.presenting.vocabulary import named
from croupier.table.inputs import Wager


def typed_wagers(line: str, seat: int, offered: Sequence[str]) -> Iterator[Wager | str]:
    """Wagers as they were typed (`b 25, t 5`), one by one; the first part that is none ends them, with what is wrong
    about it.
    """
    for part in line.split(","):
        name, _, amount = part.strip().partition(" ")
        on = named(name, offered)
        if on is None:
            yield f"There is no wager {name!r}: {', '.join(offered)}. Type ? for help."
            return
        cents = read_amount(amount)
        if cents is None:
            yield f"How much on {on}? As in: {name} 25"
            return
        yield Wager(seat, on, cents)


class SameAgain:
    """The wagers that a seat made on the last round on which it wagered."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._made: dict[str, int] = {}

    def remember(self, made: Mapping[str, int]) -> None:
        """These wagers lie on the next round; none leaves things as they are."""
        self._made = dict(made) or self._made

    def wagers(self) -> list[Wager]:
        """The same again; none if there were none yet."""
        return [Wager(self._seat, on, Cents(amount)) for on, amount in self._made.items()]
