"""Checking Rules Submissions: each against the law of its day, and those of one facility against each other."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.law import load_chapter
from croupier.money import Cents, Odds
from croupier.money import written as dollars
from croupier.running.opening import check_submission, find_offering
from croupier.submission import Problem, Schema, Submission


class Finding(NamedTuple):
    """A problem with one of the submissions, by its place in the list."""

    place: int
    problem: Problem


def check_submissions(submissions: Sequence[Submission]) -> list[Finding]:
    """Everything that is unlawful about them; raises `OpeningError` for one that cannot be judged (its day, its game).

    Submissions that are checked together are treated as those of one facility.
    """
    found = [
        Finding(place, problem)
        for place, one in enumerate(submissions)
        for problem in check_submission(one.game, one.as_of, one.choices, one.readings)
    ]
    return found + check_facility(submissions)


def notice_of(submission: Submission) -> str:
    """The notice about the text that the submission is judged by; empty if there is none."""
    _, notice, _ = find_offering(submission.game, submission.as_of)
    return notice


def check_facility(submissions: Sequence[Submission]) -> list[Finding]:
    """Choices that differ between a facility's tables of a game, although they must be the same."""
    found = []
    first: dict[tuple[str, str], object] = {}
    for place, submission in enumerate(submissions):
        _, _, offered = find_offering(submission.game, submission.as_of)
        values, problems = offered.schema.read(submission.choices)
        unlawful = {problem.key for problem in problems}
        for key in offered.one_per_facility:
            if key in unlawful:
                continue
            wanted = first.setdefault((submission.game, key), values[key])
            if values[key] != wanted:
                why = f"{values[key]!r} here, but {wanted!r} at another table: all of a facility's tables must agree"
                found.append(Finding(place, Problem(key, why, offered.one_per_facility_cites)))
    return found


def taken_by_default(submission: Submission) -> dict[str, Any]:
    """The choices of the chapter that the submission does not state, as a document would; None: there is nothing."""
    edition, _, offered = find_offering(submission.game, submission.as_of)
    provisions = load_chapter(edition.chapter).by_id
    silent = [key for key in offered.schema.keys if key.name not in submission.choices]
    return {
        key.name: in_document(key.default)
        for key in silent
        if any("choice" in provisions[cite].how for cite in key.cites if cite in provisions)
    }


def submission_of(schema: Schema, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Every choice as a document would write it, chosen or default; an absent key is not offered."""
    values, _ = schema.read(choices)
    return {key: in_document(value) for key, value in values.items() if value is not None}


def in_document(value: Any) -> Any:
    """A value as a document writes it: odds and amounts as text, structures part by part."""
    if isinstance(value, Odds | Cents):
        return str(value)
    if isinstance(value, msgspec.Struct):
        return {name: in_document(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {key: in_limits(one) if isinstance(one, tuple) else in_document(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [dollars(amount) for amount in value]
    return value


def in_limits(limit: tuple[int, int | None]) -> dict[str, str]:
    """The limits of a wager as a document writes them."""
    least, most = limit
    return {"minimum": dollars(least)} | ({"maximum": dollars(most)} if most is not None else {})
