"""The house edge of every wager under two submissions, exact where it is, with what has no figures and why."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.extras import MissingExtraError
from croupier.games.shared.odds.figures import FiguresError, Missing, WagerFigures
from croupier.money import Cents
from croupier.odds.questions import Figures, OddsQuestion, figures, model_of
from croupier.submission import Submission


class Edge(NamedTuple):
    """A house edge; where it is not counted but valued, the most by which it can be wrong, and for which play it is."""

    value: Fraction
    error: Fraction = Fraction(0)
    play: str = ""

    @property
    def is_exact(self) -> bool:
        """Whether it is counted."""
        return self.error == 0


class EdgeChange(NamedTuple):
    """A wager's house edge before and after; None where it is not offered or has no figures."""

    wager: str
    before: Edge | None
    after: Edge | None

    @property
    def difference(self) -> Edge | None:
        """What the change adds to the house's share of the wager; the errors of both add up."""
        if self.before is None or self.after is None:
            return None
        return Edge(self.after.value - self.before.value, self.before.error + self.after.error)

    @property
    def worth(self) -> Fraction | None:
        """The same without the error."""
        return None if self.difference is None else self.difference.value

    @property
    def is_none(self) -> bool:
        """Whether nothing changes, as far as the figures can tell."""
        difference = self.difference
        return difference is not None and abs(difference.value) <= difference.error


class Edges(msgspec.Struct, frozen=True, kw_only=True):
    """Every wager with figures on either side; those without, and why; and why there are none at all on a side.

    `without_effect` are the choices that change no edge, and why.
    """

    wagers: tuple[EdgeChange, ...]
    missing_before: dict[str, Missing]
    missing_after: dict[str, Missing]
    without_effect: dict[str, str]
    none_before: str = ""
    none_after: str = ""


def edges_between(before: Submission, after: Submission, wager: Cents | None) -> Edges:
    """The edges of both; where figures cannot be given, why not. Both must be lawful."""
    (old, no_old), (new, no_new) = (counted(one, wager) for one in (before, after))
    return Edges(
        wagers=changes_of(edges_of(old), edges_of(new)),
        missing_before={} if old is None else old.missing,
        missing_after={} if new is None else new.missing,
        without_effect={**silent_choices(old), **silent_choices(new)},
        none_before=no_old,
        none_after=no_new,
    )


def changes_of(before: Mapping[str, Edge], after: Mapping[str, Edge]) -> tuple[EdgeChange, ...]:
    """Every wager before and after."""
    return tuple(EdgeChange(on, before.get(on), after.get(on)) for on in dict.fromkeys([*before, *after]))


def touched(before: Mapping[str, Edge], after: Mapping[str, Edge]) -> tuple[EdgeChange, ...]:
    """The wagers whose edge differs."""
    return tuple(one for one in changes_of(before, after) if one.difference is None or one.difference.value)


def edges_of(answered: Figures | None) -> dict[str, Edge]:
    """The edge of every wager with figures."""
    return {} if answered is None else by_wager(answered.wagers)


def by_wager(wagers: Iterable[WagerFigures]) -> dict[str, Edge]:
    """The edge of each of some wagers."""
    return {one.wager: edge_of(one) for one in wagers}


def edge_of(one: WagerFigures) -> Edge:
    """The edge of a wager: counted, or valued with a bound."""
    bounded = one.bounded
    return Edge(one.edge) if bounded is None else Edge(one.edge, bounded.error, bounded.says)


def silent_choices(answered: Figures | None) -> dict[str, str]:
    """The choices that change no figure of the answer, and why; how vigorish is rounded does if an amount is stated."""
    if answered is None:
        return {}
    rounding = () if answered.wager is None else model_of(answered.game).unrounded
    return {key: why for key, why in answered.without_effect.items() if key not in rounding}


def counted(submission: Submission, wager: Cents | None) -> tuple[Figures | None, str]:
    """The figures of a submission, or why there are none."""
    asked = OddsQuestion(
        game=submission.game,
        as_of=submission.as_of,
        choices=submission.choices,
        readings=submission.readings,
        wager=wager,
    )
    try:
        return figures(asked), ""
    except (FiguresError, MissingExtraError) as wrong:
        return None, str(wrong)
