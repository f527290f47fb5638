"""Figures: what becomes of each wager in every kind of round, and what follows from it. Everything is exact."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import isqrt
from typing import Literal, NamedTuple

import msgspec

from croupier.money import Cents

Cites = tuple[str, ...]


class FiguresError(ValueError):
    """A question without an answer: the field, what is wrong with it and what would be right, and the provision."""

    def __init__(self, field: str, why: str, cites: Cites = ("format",)) -> None:
        super().__init__(field, why, cites)
        self.field = field
        self.why = why
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.field}: {self.why} [{', '.join(self.cites)}]"


class Share(NamedTuple):
    """What becomes of one wager in a kind of round; `by` names the line of a paytable, `pays` is net of vigorish."""

    outcome: Literal["win", "lose", "push"]
    by: str
    pays: Fraction
    cites: Cites


class Kind(NamedTuple):
    """Rounds that come out alike: in how many orderings of the cards, and what becomes of each wager in them."""

    ways: int
    shares: Mapping[str, Share]


class Missing(NamedTuple):
    """Why a wager has no figures, and the provision."""

    why: str
    cites: Cites


class ChanceFigures(NamedTuple):
    """The probability of a payout in addition to the wagers: its condition, and the amount where it is known."""

    name: str
    says: str
    probability: Fraction
    amount: Cents | None
    cites: Cites


class OutcomeFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One outcome of a wager: in how many of all orderings it occurs, and what it pays for a unit wagered."""

    outcome: Literal["win", "lose", "push", "surrender"]
    by: str
    ways: int
    orderings: int
    pays: Fraction
    cites: Cites

    @property
    def probability(self) -> Fraction:
        """How likely it is."""
        return Fraction(self.ways, self.orderings)


class Bounded(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that are not counted but valued, each with the most by which it can be wrong."""

    edge: Fraction
    variance: Fraction | None
    """None where only the edge is worked out."""
    error: Fraction
    """Of the edge."""
    spread: Fraction
    """Of the standard deviation."""
    says: str
    """For which play the figures are, where a player has a choice."""


class WagerFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A wager with all its outcomes, the best first, and the provisions under which it is made."""

    wager: str
    outcomes: tuple[OutcomeFigures, ...]
    cites: Cites
    when: str = ""
    """For a wager that is made during a round, when that is; its figures are given that it is made."""
    bounded: Bounded | None = None
    """For a wager whose orderings are not counted. Its outcomes are of hands, of which a round may have several."""

    @property
    def orderings(self) -> int:
        """How many orderings of the cards are counted."""
        return self.outcomes[0].orderings

    @property
    def edge(self) -> Fraction:
        """The share of the wager that the house keeps on average."""
        if self.bounded is not None:
            return self.bounded.edge
        return -Fraction(sum(one.ways * one.pays for one in self.outcomes), self.orderings)

    @property
    def variance(self) -> Fraction:
        """The variance of what a unit wagered wins."""
        if self.bounded is not None:
            assert self.bounded.variance is not None, "only the edge is worked out"
            return self.bounded.variance
        squares = Fraction(sum(one.ways * one.pays**2 for one in self.outcomes), self.orderings)
        return squares - self.edge**2

    @property
    def rests_on(self) -> Cites:
        """Every provision and reading that the figures rest on."""
        return united([self.cites, *(one.cites for one in self.outcomes)])


def united(groups: Iterable[Cites]) -> Cites:
    """Every citation once, in order of first appearance."""
    return tuple(dict.fromkeys(cite for group in groups for cite in group))


def figures_of(wager: str, kinds: Iterable[Kind], cites: Cites, when: str = "") -> WagerFigures:
    """A wager's outcomes over all kinds of rounds, the best first, pushes before losses."""
    ways: dict[tuple[str, str, int, int], int] = {}
    like: dict[tuple[str, str, int, int], list[Share]] = {}
    for number, shares in kinds:
        share = shares[wager]
        key = (share.outcome, share.by, share.pays.numerator, share.pays.denominator)
        ways[key] = ways.get(key, 0) + number
        like.setdefault(key, []).append(share)
    orderings = sum(ways.values())
    found = [
        OutcomeFigures(
            outcome=alike[0].outcome,
            by=alike[0].by,
            ways=ways[key],
            orderings=orderings,
            pays=alike[0].pays,
            cites=united(dict.fromkeys(share.cites for share in alike)),
        )
        for key, alike in like.items()
        if ways[key]
    ]
    return WagerFigures(wager=wager, outcomes=tuple(sorted(found, key=best_first)), cites=cites, when=when)


def best_first(outcome: OutcomeFigures) -> tuple[int, Fraction, int]:
    """Wins before pushes before losses, the higher payout first, of equal payouts the rarer."""
    return ("win", "push", "surrender", "lose").index(outcome.outcome), -outcome.pays, outcome.ways


def root(square: Fraction) -> float:
    """The square root, correct to the last digit of a float."""
    scale = 1 << 128
    return isqrt(square.numerator * scale * scale // square.denominator) / scale


def written(value: Fraction) -> str:
    """A fraction as "a/b", always with both parts."""
    return f"{value.numerator}/{value.denominator}"


def shown(value: object) -> str:
    """A choice as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def percent(value: Fraction, places: int = 4) -> str:
    """A share as people write it, rounded to so many places."""
    return f"{float(value * 100):.{places}f}%"
