"""Typed wagers, and repeating the last ones."""

from collections.abc import Iterator, Mapping, Sequence

from croupier.money import Cents
from croupier.presenting.amounts import read_amount
from croupier.presenting.vocabulary import named
from croupier.table.inputs import Wager


def typed_wagers(line: str, seat: int, offered: Sequence[str]) -> Iterator[Wager | str]:
    """Read typed wagers (`b 25, t 5`) one by one, up to the first part that cannot be read; for that part, yield what
    is wrong with it.
    """
    for part in line.split(","):
        name, _, amount = part.strip().partition(" ")
        on = named(name, offered)
        if on is None:
            yield f"There is no wager {name!r}. The wagers are {', '.join(offered)}. Type ? for help."
            return
        cents = read_amount(amount)
        if cents is None:
            yield f"How much on {on}? For example: {name} 25"
            return
        yield Wager(seat, on, cents)


class SameAgain:
    """A seat's wagers in the last round in which it wagered."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._made: dict[str, int] = {}

    def remember(self, made: Mapping[str, int]) -> None:
        """Remember the wagers for the next round; with none, keep the earlier ones."""
        self._made = dict(made) or self._made

    def wagers(self) -> list[Wager]:
        """The same wagers again; empty if there were none yet."""
        return [Wager(self._seat, on, Cents(amount)) for on, amount in self._made.items()]
