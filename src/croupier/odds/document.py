"""Figures as the JSON document that other programs read (`croupier docs odds`)."""

from typing import Any

from croupier.games.shared.odds.figures import Bounded, OutcomeFigures, WagerFigures, root, written
from croupier.law import told_apart
from croupier.odds.questions import Figures


def document(figures: Figures) -> dict[str, Any]:
    """The whole answer."""
    stated = {} if figures.wager is None else {"wager": str(figures.wager)}
    return {
        "game": figures.game,
        "edition": figures.chapter,
        **told_apart(figures.text),
        "as_of": figures.as_of.isoformat(),
        "notice": figures.notice,
        "submission": figures.submission,
        "readings": figures.readings,
        **stated,
        **composition(figures),
        **({} if figures.up is None else {"up": figures.up}),
        **({"strategy": figures.strategy} if figures.strategy else {}),
        "cites": figures.cites,
        "wagers": [wager_document(one) for one in figures.wagers],
        **besides(figures),
    }


def besides(figures: Figures) -> dict[str, Any]:
    """What is paid in addition to the wagers, and wagers without figures, if there are any."""
    chances = [
        {
            "name": one.name,
            "says": one.says,
            "probability": float(one.probability),
            "exact": written(one.probability),
            "amount": None if one.amount is None else str(one.amount),
            "cites": one.cites,
        }
        for one in figures.chances
    ]
    missing = without_figures(figures)
    return ({"fixed_payouts": chances} if chances else {}) | ({"without_figures": missing} if missing else {})


def without_figures(figures: Figures) -> list[dict[str, Any]]:
    """What has no figures, and why."""
    return [{"wager": on, "why": why, "cites": cites} for on, (why, cites) in figures.missing.items()]


def composition(figures: Figures) -> dict[str, Any]:
    """How many cards are left, in all and of each rank; of a game without a shoe, what was seen."""
    left = figures.left
    if not left.ranks:
        return {"seen": figures.seen}
    return {"composition": {"cards": left.total, "ranks": left.ranks}}


def wager_document(one: WagerFigures) -> dict[str, Any]:
    """One wager: numbers for reading, fractions for certainty."""
    return {
        "wager": one.wager,
        **({"when": one.when} if one.when else {}),
        "house_edge": float(one.edge),
        **({"exact": written(one.edge)} if one.bounded is None else bounds(one.bounded)),
        "standard_deviation": root(one.variance),
        **({"variance": written(one.variance), "orderings": one.orderings} if one.bounded is None else {}),
        "outcomes": [outcome_document(outcome, counted=one.bounded is None) for outcome in one.outcomes],
        "cites": one.cites,
    }


def bounds(bounded: Bounded) -> dict[str, Any]:
    """Of figures that are not counted: the most by which they can be wrong, and for which play they are."""
    return {
        "error": float(bounded.error),
        "standard_deviation_error": float(bounded.spread),
        "play": bounded.says,
    }


def outcome_document(outcome: OutcomeFigures, *, counted: bool) -> dict[str, Any]:
    """One outcome, with the orderings in which it comes where these are counted."""
    exact = {
        "exact": {"probability": written(outcome.probability), "pays": written(outcome.pays)},
        "ways": outcome.ways,
    }
    return {
        "outcome": outcome.outcome,
        "by": outcome.by,
        "probability": float(outcome.probability),
        "pays": float(outcome.pays),
        **(exact if counted else {}),
        "cites": outcome.cites,
    }
