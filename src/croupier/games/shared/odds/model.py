"""What a game declares about its odds: an `OddsModel`, and where a player has a choice, a `StrategyModel`.

`Prices` are every wager's outcomes and house edge from one shoe after another, for callers that ask often: what
becomes of a wager after each result is worked out once for a table, and only how often each result comes depends on
the shoe.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from math import lcm, perm
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.games.shared.odds.figures import ChanceFigures, Cites, FiguresError, Kind, Missing, Share, WagerFigures
from croupier.games.shared.odds.machine import Kernel
from croupier.games.shared.odds.shoe import Basis
from croupier.law import Rule, Text
from croupier.play.game import Game

G = TypeVar("G", bound=Game)
Groups = Sequence[Sequence[Kind]]
"""Kinds of rounds; the wagers of a group are counted together."""
Values = tuple[Any, ...]
"""Values of a choice as a submission writes them, its default first; None is an absent key."""


class Otherwise(NamedTuple, Generic[G]):
    """An alternative reading where a table takes only one: both in words, and how the alternative is counted.

    `at` says which submissions it makes a difference to, by their choices; `unless` why it makes none to the others.
    """

    taken: str
    other: str
    groups_of: Callable[[G, Basis], Groups] | None = None
    valued: Callable[[G, Basis], Sequence[WagerFigures]] | None = None
    at: Callable[[Mapping[str, Any]], bool] = lambda chosen: True
    unless: str = ""


class Amendment(NamedTuple):
    """Something that a chapter has changed against the one before it, about the wagers of a game.

    `says` is what changed, in words; `earlier` and `later` are the rules by which each chapter is cited for it. `why`
    says why it changes no edge, if it changes none; only where that is left open are figures worked out.
    """

    name: str
    says: str
    earlier: tuple[Rule, ...]
    later: tuple[Rule, ...]
    readings: tuple[str, ...] = ()
    why: str = ""


class Amended(NamedTuple, Generic[G]):
    """What one chapter has changed against the one before it, in the order in which the changes are valued.

    `figures` gives the figures of wagers at a table of the earlier chapter, with some of the changes, by their names,
    taken over from a table of the later one; with all of them it gives those of the later table. `unchanged` are rules
    that somebody might think were changed, too, in words.
    """

    changes: tuple[Amendment, ...]
    figures: Callable[[G, G, Basis, Collection[str]], Sequence[WagerFigures]]
    unchanged: Mapping[str, tuple[Rule, ...]] = {}


class End(NamedTuple):
    """One way in which a wager can end, and after which of the results it does."""

    outcome: str
    by: str
    pays: Fraction
    results: frozenset[int]


class Row(NamedTuple):
    """A wager with its ends; `among` says which of the counts it is about, `parts` into what its stake is divided."""

    wager: str
    among: int
    ends: tuple[End, ...]
    parts: int
    paid: tuple[int, ...]
    """What each end pays, in those parts."""


class Priced(NamedTuple):
    """A wager's figures from one shoe: in how many orderings each of its ends comes, of how many, and the edge."""

    ways: tuple[int, ...]
    orderings: int
    edge: Fraction


class Prices:
    """The figures of every wager that a table offers, from any shoe of the game. `rows` says what each way is of."""

    def __init__(self, kernel: Kernel, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)
        self._kernel = kernel
        self._tables: list[Any] | None = None

    def of(self, counts: Sequence[int]) -> dict[str, Priced]:
        """The figures of each wager, exact, from a shoe with so many cards of each kind."""
        shoe = self._kernel.checked(counts)
        orderings = perm(sum(shoe), self._kernel.cards)
        arrays = self._kernel.arrays(shoe)
        found = self._by_hand(self._kernel.count(shoe)) if arrays is None else self._by_table(arrays)
        return {row.wager: priced(row, ways, orderings) for row, ways in zip(self.rows, found, strict=True)}

    def _by_hand(self, counted: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        return [
            tuple(sum(counted[row.among][result] for result in end.results) for end in row.ends) for row in self.rows
        ]

    def _by_table(self, arrays: Sequence[Any]) -> list[tuple[int, ...]]:
        """The same with arrays: sums of some of the counts, so no larger than all of them."""
        if self._tables is None:
            self._tables = [table_of(self.rows, place, len(array)) for place, array in enumerate(arrays)]
        added = [iter((table @ array).tolist()) for table, array in zip(self._tables, arrays, strict=True)]
        return [tuple(next(added[row.among]) for _ in row.ends) for row in self.rows]


def table_of(rows: Sequence[Row], among: int, results: int) -> Any:
    """For the wagers that are about one array of counts: which results each of their ends comes after."""
    from numpy import int64, zeros

    ends = [end for row in rows if row.among == among for end in row.ends]
    table = zeros((len(ends), results), int64)
    for place, end in enumerate(ends):
        table[place, sorted(end.results)] = 1
    return table


def priced(row: Row, ways: tuple[int, ...], orderings: int) -> Priced:
    """What follows from how often each end comes."""
    won = sum(number * paid for number, paid in zip(ways, row.paid, strict=True))
    return Priced(ways, orderings, Fraction(-won, row.parts * orderings))


def row_of(wager: str, among: int, shares: Sequence[Share]) -> Row:
    """A wager by what becomes of it after each result."""
    alike: dict[tuple[str, str, Fraction], set[int]] = {}
    for place, share in enumerate(shares):
        alike.setdefault((share.outcome, share.by, share.pays), set()).add(place)
    ends = tuple(End(*key, frozenset(places)) for key, places in alike.items())
    parts = lcm(*(end.pays.denominator for end in ends))
    return Row(wager, among, ends, parts, tuple(int(end.pays * parts) for end in ends))


class OddsModel(msgspec.Struct, Generic[G], frozen=True, kw_only=True):
    """How a game's wagers are counted. What becomes of a wager is asked of the game at a table, which every part is
    handed; the model only says how often it does.
    """

    groups_of: Callable[[G, Basis], Groups]
    """Every kind of round, with what becomes in it of each wager that has figures."""
    together: Callable[[G, Basis], Sequence[Kind]] | None = None
    """The same for all wagers at once, where the groups are several that one mix of wagers can be of."""
    prices: Callable[[G, Sequence[str], int | None], Prices] | None = None
    """For these wagers, of that many cents, the figures from one shoe after another; None if nobody needs them yet."""

    cards: int = 0
    """The most cards that are looked at; none in a game without a shoe."""
    read_seen: Callable[[str], tuple[str, ...]] | None = None
    """For a game without a shoe: reads what was seen of its equipment; raises `FiguresError`."""
    strategy_names: tuple[str, ...] = ()
    """For a game in which figures depend on how a player plays: the strategies that have names, the usual one first."""
    strategies: Callable[[G, Basis], Cites] | None = None
    """Checks the strategy that is asked for, and says what it rests on; raises `FiguresError`."""
    valued: Callable[[G, Basis], Sequence[WagerFigures]] | None = None
    """Wagers whose rounds are not counted but valued, with a bound: the figures of those that are asked for."""
    whole_round: bool = True
    """Whether that is all that a round may need."""
    has_up_card: bool = False
    """Whether figures can depend on an up card."""
    dealt_by: Callable[[G], Cites]
    """The provisions and readings by which cards are valued and dealt."""
    runs_out: Callable[[G], Cites] = lambda t: ()
    """The provisions on a shoe that has too few cards."""

    cites_of: Callable[[G, str], Cites] = lambda t, on: t.wager_cites(on)
    """The provisions under which a wager is made."""
    during: tuple[str, ...] = ()
    """Wagers that are made during a round."""
    when: Callable[[Basis], Mapping[str, str]] = lambda basis: {}
    """Wagers whose figures are conditional, and on what."""
    missing: Callable[[G, Basis], dict[str, Missing]] = lambda t, basis: {}
    """Wagers without figures, and why."""
    chances: Callable[[G, Basis], list[ChanceFigures]] = lambda t, basis: []
    """What is paid in addition to the wagers."""
    without_chances: Callable[[G, Basis], dict[str, Missing]] = lambda t, basis: {}
    """Why such a chance has no figures, where it has none."""
    otherwise: Mapping[str, Otherwise[G]] = {}
    """Readings that a table takes in only one way, by name."""
    unreached: Mapping[str, str] = {}
    """Readings about wagers that change no figure, and why; what is not named here is about procedure."""
    amended: Mapping[tuple[Text, Text], Amended[G]] = {}
    """What each chapter has changed against the one before it, where that is valued change by change; by both."""

    compared_values: Callable[[G, bool], Mapping[str, Values]]
    """The choices that change figures, with the values that are compared; the flag: whether an amount is stated.

    They may include a choice that the game's edition does not have.
    """
    unbounded: Mapping[str, str] = {}
    """Those of them without a last value, and which values are lawful."""
    no_least: Mapping[str, tuple[str, ...]] = {}
    """The wagers whose edge each of these lowers without end."""
    moot: Callable[[Mapping[str, Any]], tuple[str, ...]] = lambda chosen: ()
    """Those of them that change nothing beside the others of a submission."""
    without_effect: Mapping[str, str]
    """Choices that change no figure, or none of a wager of no stated amount, and why."""
    unrounded: Mapping[str, Any] = {}
    """Choices with which nothing is rounded: how a wager of no stated amount is settled."""


class Valued(NamedTuple):
    """A choice for a hand: what to answer, in words, and what a unit wagered wins on average."""

    choice: str
    says: str
    value: Fraction
    cites: Cites


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's choices, the best first, and what the values are counted against."""

    hand: str
    options: tuple[Valued, ...]
    against: str
    error: float = 0.0
    """The most by which a value can be wrong; nothing where it is exact."""


class StrategyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy for people and programs: what it earns, its most telling rows, and all of it as a file."""

    title: str
    facts: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    cites: Cites
    file: str
    """The strategy as a TOML file that `croupier odds --strategy` takes."""
    document: dict[str, Any]
    """The same for programs."""
    bars: tuple[tuple[str, float], ...] = ()
    """What a picture shows: names with a percentage each."""
    axis: str = ""
    """What the percentages are."""
    chart: tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...] = ()
    """What a picture of a chart shows instead: tables by name, their rows by name, and a cell for each column."""


class StrategyModel(ABC, Generic[G]):
    """How well hands of a game can be played, at one table."""

    @abstractmethod
    def advise(self, t: G, hand: str, seen: Sequence[str], stake: int | None = None) -> Advice:
        """A hand's choices, for a stated wager or none; raises `FiguresError` for what is no hand."""

    @abstractmethod
    def table(self, t: G, seen: Sequence[str], stake: int | None = None) -> StrategyTable:
        """The best strategy at the table, for a stated wager or none."""

    def house_table(self, t: G) -> StrategyTable:
        """What the house earns by how its dealers play, where that is left to it; raises `FiguresError` elsewhere."""
        raise FiguresError("house-way", f"nothing is left to the dealer of {t.name}")

    def bank_table(self, t: G) -> StrategyTable:
        """What a player wins who banks, where players may; raises `FiguresError` elsewhere."""
        raise FiguresError("bank", f"players do not bank {t.name}")
