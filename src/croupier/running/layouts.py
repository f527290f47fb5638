"""Layouts of tables: what the law of a day requires, and reading and checking descriptions of layouts."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from croupier.running.opening import OpeningError, check_submission, find_offering
from croupier.running.script import explained
from croupier.submission import DocumentError, Problem, load
from croupier.submission.layout_check import FreeWords, free_words, layout_problems
from croupier.table.layout import Element, Inscription, Layout, Payout
from croupier.table.layout_document import DescribedLayout, read_described


class LayoutGuide(msgspec.Struct, frozen=True, kw_only=True):
    """What a layout must have, and under which edition."""

    game: str
    chapter: str
    as_of: str
    notice: str
    layout: Layout


class LayoutDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A described layout with the day whose law applies, the submission of its table and the readings taken."""

    game: str
    as_of: date
    submission: dict[str, Any]
    readings: dict[str, str]
    described: DescribedLayout


class LayoutCheck(NamedTuple):
    """The notice about the text that a layout was judged by, what is wrong with the layout, and what a person must
    judge.
    """

    notice: str
    problems: list[Problem]
    free_words: list[FreeWords]


def required_on(game: str, as_of: date, choices: dict[str, Any]) -> LayoutGuide:
    """What a layout must have on that day with those choices; raises `OpeningError` if that is unknown."""
    edition, notice, offered = find_offering(game, as_of)
    values, problems = offered.schema.read(choices)
    if problems:
        raise OpeningError(f"submission.{problems[0].key}", problems[0].problem, problems[0].cites)
    layout = offered.layout(values)
    return LayoutGuide(game=game, chapter=edition.chapter, as_of=as_of.isoformat(), notice=notice, layout=layout)


def load_layout(path: Path) -> LayoutDocument:
    """Read a described layout from a file, TOML or JSON, with the header of a submission; raises `DocumentError`."""
    header = load(path)
    rest = dict(header.choices)
    submission = rest.pop("submission", {})
    if not isinstance(submission, dict):
        raise DocumentError('submission: must be a table of choices, as in dragon_bonus = "A"')
    try:
        described = read_described(rest)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise DocumentError(explained(str(wrong))) from None
    return LayoutDocument(
        game=header.game, as_of=header.as_of, submission=submission, readings=header.readings, described=described
    )


def check_layout(document: LayoutDocument) -> LayoutCheck:
    """Everything that is unlawful about a described layout; its submission must be lawful before the rest is judged.

    Raises `OpeningError` for one that cannot be judged (its day, its game).
    """
    _, notice, _ = find_offering(document.game, document.as_of)
    problems = check_submission(document.game, document.as_of, document.submission, document.readings)
    if problems:
        keys = document.submission
        return LayoutCheck(notice, [in_submission(one) if one.key in keys else one for one in problems], [])
    guide = required_on(document.game, document.as_of, document.submission)
    required, described = guide.layout, document.described
    return LayoutCheck(notice, layout_problems(required, described), free_words(required, described))


def in_submission(problem: Problem) -> Problem:
    """A problem with a choice, its key as written in a layout document."""
    return msgspec.structs.replace(problem, key=f"submission.{problem.key}")


# Comparing layouts


class PayoutChange(msgspec.Struct, frozen=True, kw_only=True):
    """A payout that an inscription states otherwise: for which outcome, if it names any; None where it has none."""

    outcome: str
    before: str | None
    after: str | None


class ElementChange(msgspec.Struct, frozen=True, kw_only=True):
    """An element that only one of two layouts has, or that differs; of an inscription, the payouts that do."""

    key: str
    change: Literal["added", "removed", "changed"]
    before: Element | None
    after: Element | None
    payouts: list[PayoutChange]


def compare_layouts(before: Layout, after: Layout) -> list[ElementChange]:
    """What is added to a layout, removed from it or changed, in reading order. Other provisions change nothing."""
    return [*_element_changes(before, after)]


def _element_changes(before: Layout, after: Layout) -> Iterator[ElementChange]:
    """The changes, element by element."""
    old, new = ({one.key: one for one in layout.elements()} for layout in (before, after))
    for key in dict.fromkeys([*old, *new]):
        was, now = old.get(key), new.get(key)
        if was is None or now is None:
            change: Literal["added", "removed"] = "added" if was is None else "removed"
            yield ElementChange(key=key, change=change, before=was, after=now, payouts=[])
        elif required_of(was) != required_of(now):
            yield ElementChange(key=key, change="changed", before=was, after=now, payouts=payout_changes(was, now))


def required_of(element: Element) -> dict[str, Any]:
    """What is required, apart from where that is written, and from parts that are elements of their own."""
    fields = {name: getattr(element, name) for name in element.__struct_fields__ if name not in CITING}
    return {name: unsupported(value) for name, value in fields.items() if not is_part(value)}


CITING = ("cites", "numbering", "marked")
"""The fields of an element that cite."""


def is_part(value: Any) -> bool:
    """Whether a field holds elements."""
    some = value if isinstance(value, tuple) else (value,)
    return any(isinstance(one, Element) for one in some)


def unsupported(value: Any) -> Any:
    """Payouts without the provisions on each; every other value unchanged."""
    payouts = value if isinstance(value, tuple) else ()
    return [str(one) for one in payouts] if any(isinstance(one, Payout) for one in payouts) else value


def payout_changes(before: Element, after: Element) -> list[PayoutChange]:
    """The payouts that two inscriptions state differently, by outcome."""
    if not isinstance(before, Inscription) or not isinstance(after, Inscription):
        return []
    old, new = ({one.outcome: one.odds for one in each.payouts} for each in (before, after))
    outcomes = dict.fromkeys([*old, *new])
    changes = [PayoutChange(outcome=one, before=old.get(one), after=new.get(one)) for one in outcomes]
    return [change for change in changes if change.before != change.after]
