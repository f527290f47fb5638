"""What a game declares about its exact odds: how rounds are counted, what has no figures, which choices change them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.counting.figures import ChanceFigures, Cites, Kind, Missing, WagerFigures
from croupier.counting.prices import Prices
from croupier.counting.shoe import Basis
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
