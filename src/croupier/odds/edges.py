"""The house edge of every wager under two submissions, exact, with what has no figures and why."""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.counting.extras import MissingExtraError
from croupier.counting.figures import FiguresError, Missing
from croupier.money import Cents
from croupier.odds.questions import Figures, OddsQuestion, figures, model_of
from croupier.submission import Submission


class EdgeChange(NamedTuple):
    """A wager's house edge before and after; None where it is not offered or has no figures."""

    wager: str
    before: Fraction | None
    after: Fraction | None

    @property
    def difference(self) -> Fraction | None:
        """What the change adds to the house's share of the wager."""
        return self.after - self.before if self.before is not None and self.after is not None else None


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
    first = {} if old is None else {one.wager: one.edge for one in old.wagers}
    second = {} if new is None else {one.wager: one.edge for one in new.wagers}
    return Edges(
        wagers=tuple(EdgeChange(on, first.get(on), second.get(on)) for on in dict.fromkeys([*first, *second])),
        missing_before={} if old is None else old.missing,
        missing_after={} if new is None else new.missing,
        without_effect={**silent_choices(old), **silent_choices(new)},
        none_before=no_old,
        none_after=no_new,
    )


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
