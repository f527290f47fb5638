"""Checking Rules Submissions: each against the law of its day, and those of one facility against each other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.games.declaration import Offering
from croupier.games.opening import Opening
from croupier.games.registry import all_games
from croupier.games.shared.chip_game import ChipGame
from croupier.law import Edition, UnknownGame, load_chapter
from croupier.law.readings import by_reading
from croupier.money import Cents, Odds
from croupier.money import written as dollars
from croupier.money.chips import Chips
from croupier.running.opening import OpeningError, build_game, check_readings, check_submission, find_offering
from croupier.submission import Problem, Schema, Submission
from croupier.submission.nearest import meant
from croupier.submission.values import FORMAT


class Finding(NamedTuple):
    """A problem with one of the submissions, by its place in the list."""

    place: int
    problem: Problem


class EffectiveChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice as it is made: its value as a document writes it, whether the submission states it, and whether it is
    lawful; the value of an unlawful one is the value stated. Where there is none, `absent` says what that means.
    """

    key: str
    value: Any
    stated: bool
    lawful: bool
    describes: str
    absent: str
    cites: tuple[str, ...]


def check_submissions(submissions: Sequence[Submission]) -> list[Finding]:
    """Everything that is unlawful about them; raises `OpeningError` for one that cannot be judged (its day, its game).

    Submissions that are checked together are treated as those of one facility.
    """
    found = [Finding(place, problem) for place, one in enumerate(submissions) for problem in problems_of(one)]
    return found + check_facility(submissions)


def problems_of(submission: Submission) -> list[Problem]:
    """Everything that is unlawful about one submission, every reading by itself."""
    found = check_submission(submission.game, submission.as_of, submission.choices, {})
    for name, value in submission.readings.items():
        try:
            check_readings(submission.game, {name: value})
        except OpeningError as wrong:
            found.append(Problem(wrong.field, wrong.why, wrong.cites, (name,)))
    return found


def judged_by(submission: Submission) -> tuple[Edition, str, Offering]:
    """The edition that judges the submission, the notice that goes with it, and the game under it.

    Raises `OpeningError` if there is none, and names the game that was probably meant.
    """
    return find_offering(submission.game, submission.as_of)


def check_game(game: str) -> None:
    """Raise `OpeningError` if there is no such game, and name the one that was probably meant."""
    names = [one.name for one in all_games()]
    if game not in names:
        raise OpeningError("game", f"{UnknownGame(game)}{meant(game, names)}")


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
                cites = offered.one_per_facility_cites + by_reading("submissions_of_one_facility")
                found.append(Finding(place, Problem(key, why, cites)))
    return found


def warnings_of(submission: Submission) -> list[Problem]:
    """Choices that are lawful but contradict others, have no effect or cannot be paid, each with the provision."""
    _, _, offered = find_offering(submission.game, submission.as_of)
    values, problems = offered.schema.read(submission.choices)
    unlawful = {problem.key for problem in problems}
    found = [*offered.schema.without_effect(submission.choices, values)]
    if not unlawful:
        found += limits_without_effect(offered, values)
        found += chips_that_cannot_pay(submission)
    return [warning for warning in found if warning.key not in unlawful]


def chips_that_cannot_pay(submission: Submission) -> Iterator[Problem]:
    """What wagers at the table can come to owe that its chips cannot make: readings change none of it."""
    game = build_game(
        Opening(game=submission.game, as_of=submission.as_of.isoformat(), submission=dict(submission.choices))
    )
    if isinstance(game, ChipGame):
        for short in game.short_of_chips():
            yield Problem("chips", short.says, short.cites)


def limits_without_effect(offered: Offering, values: Mapping[str, Any]) -> Iterator[Problem]:
    """Limits on wagers that the table does not take, and limits between which chips make no amount."""
    limits: Mapping[str, tuple[int, int | None]] = values.get("limits", {})
    not_offered = offered.layout(values).not_offered
    for wager, (least, most) in limits.items():
        if wager in not_offered:
            yield Problem("limits", f"{wager} is limited, but not offered", not_offered[wager], (wager,))
        elif most is not None and Chips(values["chips"]).next_from(least) > most:
            amounts = f"the limits on {wager}, {dollars(least)} to {dollars(most)}"
            yield Problem("limits", f"no chips at this table make an amount within {amounts}", FORMAT, (wager,))


def effective_choices(submission: Submission) -> list[EffectiveChoice]:
    """Every choice of the chapter, stated or taken by default."""
    _, _, offered = find_offering(submission.game, submission.as_of)
    values, problems = offered.schema.read(submission.choices)
    unlawful = {problem.key for problem in problems}
    stated = submission.choices
    return [
        EffectiveChoice(
            key=key.name,
            value=stated[key.name] if key.name in unlawful & stated.keys() else in_document(values[key.name]),
            stated=key.name in stated,
            lawful=key.name not in unlawful,
            describes=key.describes,
            absent=key.absent if key.default is None else "none",
            cites=key.cites,
        )
        for key in offered.schema.keys
    ]


def taken_by_default(submission: Submission) -> dict[str, Any]:
    """The choices of the chapter that the submission does not state, as a document would; None: there is nothing."""
    edition, _, offered = find_offering(submission.game, submission.as_of)
    provisions = load_chapter(edition.text).by_id
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
        return [one if isinstance(one, str) else dollars(one) for one in value]
    return value


def in_limits(limit: tuple[int, int | None]) -> dict[str, str]:
    """The limits of a wager as a document writes them."""
    least, most = limit
    return {"minimum": dollars(least)} | ({"maximum": dollars(most)} if most is not None else {})
