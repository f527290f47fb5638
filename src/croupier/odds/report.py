"""Everything about a game's choices in one report, and that report as the JSON document that programs read."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from croupier.games.shared.odds.figures import Cites, root, written
from croupier.law import told_apart
from croupier.odds.changes import (
    Amendments,
    AmendmentWorth,
    Law,
    LawChange,
    Span,
    Worth,
    not_reached,
    worth_of_choices,
    worth_of_law,
    worth_of_readings,
)
from croupier.odds.choices import Contender, Ranking, WagerRow, by_wager, rank
from croupier.odds.document import without_figures
from croupier.odds.edges import Edge, EdgeChange
from croupier.odds.questions import OddsQuestion

UNSAID = "the game's odds do not say"
"""Why a choice changes no figure, where the model of the odds forgot to say it."""


class ChoicesReport(msgspec.Struct, frozen=True, kw_only=True):
    """The ranking, each wager under the choices that matter to it, and what every change is worth."""

    ranking: Ranking
    wagers: list[WagerRow]
    choices: list[Worth]
    readings: list[Worth]
    not_reached: dict[str, str]
    """Readings that have no price, and why."""
    law: list[Law]
    without_effect: dict[str, str]
    """Choices that change no figure, and why."""


def report(
    asked: OddsQuestion, *, mix: Mapping[str, Fraction] | None = None, also: Mapping[str, Sequence[Any]] | None = None
) -> ChoicesReport:
    """The whole report; raises as `choices.rank` does."""
    ranking = rank(asked, mix=mix, also=also)
    keys = [key.name for key in ranking.schema.keys]
    whys = ranking.base.figures.without_effect
    priced = worth_of_readings(ranking)
    return ChoicesReport(
        ranking=ranking,
        wagers=by_wager(ranking),
        choices=worth_of_choices(ranking),
        readings=priced,
        not_reached=not_reached(ranking, priced),
        law=worth_of_law(ranking),
        without_effect={key: whys.get(key, UNSAID) for key in keys if key not in ranking.compared},
    )


def report_document(answered: ChoicesReport) -> dict[str, Any]:
    """The report for programs."""
    ranking, base = answered.ranking, answered.ranking.base.figures
    stated = {} if base.wager is None else {"wager": str(base.wager)}
    return {
        "game": base.game,
        "edition": base.chapter,
        **told_apart(base.text),
        "as_of": base.as_of.isoformat(),
        "notice": base.notice,
        "readings": base.readings,
        **stated,
        "mix": {on: float(units) for on, units in ranking.mix.items()} or "1 on each wager offered",
        "compared": {key: list(values) for key, values in ranking.compared.items()},
        "unbounded": ranking.unbounded,
        "without_effect": answered.without_effect,
        **left_out_document(ranking),
        "not_earned": [{"what": what, "cites": cites} for what, cites in ranking.not_earned.items()],
        "without_figures": without_figures(ranking.fullest.figures),
        "ranking": [ranked(number, one) for number, one in enumerate(ranking.contenders, 1)],
        "wagers": [
            {
                "wager": row.wager,
                "choices": row.chosen,
                **edge(row.edge, counted=ranking.fullest.figures.by_wager[row.wager].bounded is None),
                "standard_deviation": root(row.variance),
            }
            for row in answered.wagers
        ],
        "worth": {
            "choices": [worth_document(one) for one in answered.choices],
            "readings": [worth_document(one) for one in answered.readings],
            "not_reached": [{"reading": name, "why": why} for name, why in answered.not_reached.items()],
            "law": [law_document(one) for one in answered.law],
        },
    }


def left_out_document(ranking: Ranking) -> dict[str, Any]:
    """How many submissions cannot take the stated amount, and why, if there are any."""
    if not ranking.left_out:
        return {}
    found = [{"why": why, "cites": cites, "submissions": times} for (why, cites), times in why_left_out(ranking)]
    return {
        "left_out": {"submissions": len(ranking.left_out), "default": ranking.default_left_out, "reasons": found},
    }


def why_left_out(ranking: Ranking) -> list[tuple[tuple[str, Cites], int]]:
    """Each reason why submissions cannot take the amount, and for how many it holds."""
    return list(Counter((one.why, one.cites) for one in ranking.left_out).items())


def edge(value: Fraction, *, counted: bool) -> dict[str, Any]:
    """A house edge as a number and, where it is counted, exact."""
    return {"house_edge": float(value), **({"exact": written(value)} if counted else {})}


def ranked(number: int, one: Contender) -> dict[str, Any]:
    """A submission at its place."""
    mixed = one.mixed
    return {
        "rank": number,
        "choices": one.chosen,
        "earned": float(mixed.earned),
        **({"exact": written(mixed.earned)} if mixed.counted else {}),
        "staked": float(mixed.staked),
        "hold": number_of(mixed.hold),
        "standard_deviation": None if mixed.variance is None else root(mixed.variance),
        "wagers": [
            {
                "wager": each.wager,
                **edge(each.edge, counted=each.bounded is None),
                "standard_deviation": root(each.variance),
            }
            for each in one.figures.wagers
        ],
    }


def worth_document(one: Worth) -> dict[str, Any]:
    """What one change is worth."""
    return {
        "key": one.key,
        "before": one.before,
        "after": one.after,
        "beside": one.beside,
        "cites": one.cites,
        "earned": float(one.earned),
        **({"exact": written(one.earned)} if all(is_counted(each) for each in one.wagers) else {}),
        "wagers": [changed_document(each) for each in one.wagers],
        **({"play": one.play} if one.play else {}),
    }


def changed_document(one: EdgeChange) -> dict[str, Any]:
    """A wager before and after; null where it is not offered."""
    return {
        "wager": one.wager,
        "before": None if one.before is None else float(one.before.value),
        "after": None if one.after is None else float(one.after.value),
        "difference": number_of(one.worth),
        **({"exact": None if one.worth is None else written(one.worth)} if is_counted(one) else {}),
    }


def is_counted(one: EdgeChange) -> bool:
    """Whether a wager is counted wherever it is offered, so that the difference is exact."""
    return all(edge.is_exact for edge in (one.before, one.after) if edge is not None)


def number_of(value: Fraction | None) -> float | None:
    """A fraction as a number, where there is one."""
    return None if value is None else float(value)


def law_document(one: Law) -> dict[str, Any]:
    """One change of the law."""
    return {
        "earlier": one.earlier,
        "later": one.later,
        "wagers": [law_wager(each) for each in one.wagers],
        "withdrawn": [worth_document(each) for each in one.withdrawn],
        "introduced": [worth_document(each) for each in one.introduced],
        "not_kept": [each._asdict() for each in one.not_kept],
        **({} if one.amendments is None else {"amendments": amendments_document(one.amendments)}),
        **({"note": one.note} if one.note else {}),
    }


def law_wager(one: LawChange) -> dict[str, Any]:
    """A wager under both editions."""
    return {"wager": one.wager, "earlier": span_document(one.earlier), "later": span_document(one.later)}


def span_document(span: Span | None) -> dict[str, Any] | None:
    """The edge by default, and over all submissions compared; null where the wager is not offered, or has no least."""
    if span is None:
        return None
    return {"default": number_of(span.default), "least": number_of(span.least), "most": float(span.most)}


def amendments_document(found: Amendments) -> dict[str, Any]:
    """Every change with what it is worth, the whole, and what did not change."""
    return {
        "before": found.before,
        "after": found.after,
        "changes": [amendment_document(one) for one in found.worth],
        "whole": [change_document(one) for one in found.whole],
        "unchanged": [msgspec.structs.asdict(one) for one in found.unchanged],
    }


def amendment_document(one: AmendmentWorth) -> dict[str, Any]:
    """One change: what it says, by which provisions, and what it is worth."""
    return {
        "amendment": one.name,
        "says": one.says,
        "earlier": one.earlier,
        "later": one.later,
        "readings": one.readings,
        "alone": [change_document(each) for each in one.alone],
        "in_turn": [change_document(each) for each in one.in_turn],
        **({"why_none": one.why} if one.why else {}),
    }


def change_document(one: EdgeChange) -> dict[str, Any]:
    """A wager's edge before and after; null where it is not offered."""
    return {
        "wager": one.wager,
        "before": edge_document(one.before),
        "after": edge_document(one.after),
        "difference": edge_document(one.difference),
    }


def edge_document(edge: Edge | None) -> dict[str, Any] | None:
    """An edge or a difference of edges: exact where it is counted, otherwise with the most by which it can be wrong."""
    if edge is None:
        return None
    bound = {"exact": written(edge.value)} if edge.is_exact else {"error": float(edge.error)}
    return {"value": float(edge.value), **bound}
