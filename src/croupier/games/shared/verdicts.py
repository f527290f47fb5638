"""What becomes of a wager."""

from typing import Literal, NamedTuple

from croupier.money import Odds


class Verdict(NamedTuple):
    """What becomes of a wager, by which rules (the one that decides it first), at which odds if it wins, and the
    readings that it rests on.
    """

    outcome: Literal["win", "lose", "push"]
    rules: tuple[str, ...]
    odds: Odds | None = None
    readings: tuple[str, ...] = ()
