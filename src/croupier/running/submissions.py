"""Checking Rules Submissions: each against the law of its day, and those of one facility against each other."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.running.opening import check_submission, find_offering
from croupier.submission import Problem, Submission


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
