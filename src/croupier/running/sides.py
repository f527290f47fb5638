"""What can be compared: a submission in a file or a game's defaults, on its own day or on another one."""

from datetime import date
from pathlib import Path
from typing import NamedTuple

import msgspec

from croupier.games.declaration import Offering
from croupier.games.registry import all_games
from croupier.law import Edition
from croupier.running.examining import Located, located
from croupier.running.opening import OpeningError
from croupier.running.submissions import judged_by, problems_of, warnings_of
from croupier.submission import DocumentError, Submission, parse, read_day
from croupier.submission.document import STANDARD_INPUT, Document, read_document
from croupier.submission.nearest import meant


class Named(NamedTuple):
    """What was named: a file or a game, as typed, and the day that was named with it."""

    typed: str
    file: Path | None
    game: str
    as_of: date | None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A submission to compare: what it is called, by which text it is judged, and what is wrong with it."""

    name: str
    submission: Submission
    edition: Edition
    notice: str
    offered: Offering
    problems: list[Located]
    warnings: list[Located]

    @property
    def chapter(self) -> str:
        """The chapter that judges it."""
        return self.edition.chapter

    @property
    def not_in_chapter(self) -> list[Located]:
        """The problems with choices that the game has in another chapter, but not in this one."""
        return [one for one in self.problems if one.key in self.offered.schema.absent]


def sides_of(before: str, after: str, today: date) -> tuple[Side, Side]:
    """The two sides that are named: FILE, FILE@DATE, GAME or GAME@DATE.

    A game without a day is taken on the day of the other side's file, or today. Raises `DocumentError` for one that
    cannot be judged.
    """
    first, second = named(before), named(after)
    one, other = document_of(first), document_of(second)
    days = [day_of(each, document) for each, document in ((first, one), (second, other))]
    of_files = [day if document is not None else None for day, document in zip(days, (one, other), strict=True)]
    return (
        side(first, one, days[0] or of_files[1] or today),
        side(second, other, days[1] or of_files[0] or today),
    )


def named(typed: str) -> Named:
    """Whether a file or a game is named, and for which day; raises `DocumentError` if it is neither."""
    if is_readable(Path(typed)):
        return Named(typed, Path(typed), "", None)
    what, at, day = typed.rpartition("@")
    if at and what:
        as_of = read_day(day)
    else:
        what, as_of = typed, None
    if is_readable(Path(what)):
        return Named(typed, Path(what), "", as_of)
    names = [game.name for game in all_games()]
    if what not in names:
        why = f"there is no such file, and no such game; the games are {', '.join(names)}{meant(what, names)}"
        raise DocumentError(f"{typed}: {why}")
    return Named(typed, None, what, as_of)


def is_readable(path: Path) -> bool:
    """Whether there is a file, a pipe or standard input (-); a folder that happens to have a game's name is none."""
    return path == STANDARD_INPUT or (path.exists() and not path.is_dir())


def document_of(one: Named) -> Document | None:
    """The document of a file; raises `DocumentError` with the file's name if it cannot be read."""
    if one.file is None:
        return None
    try:
        document = read_document(one.file)
        parse(document.keys)
    except DocumentError as wrong:
        raise DocumentError(f"{one.typed}: {wrong}", wrong.problems) from None
    return document


def day_of(one: Named, document: Document | None) -> date | None:
    """The day of a side as far as it has its own: the one named with it, or the one that its file states."""
    if one.as_of is not None or document is None:
        return one.as_of
    return parse(document.keys).as_of


def side(one: Named, document: Document | None, as_of: date) -> Side:
    """A side on a day, with everything that is wrong with it."""
    if document is None:
        submission = Submission(game=one.game, as_of=as_of, choices={}, readings={})
    else:
        submission = msgspec.structs.replace(parse(document.keys), as_of=as_of)
    try:
        edition, notice, offered = judged_by(submission)
    except OpeningError as wrong:
        raise DocumentError(f"{one.typed}: {wrong}") from None
    where = document or Document({})
    name = one.typed if document is not None else "the defaults"
    return Side(
        name=name,
        submission=submission,
        edition=edition,
        notice=notice,
        offered=offered,
        problems=[located(one.typed, where, problem) for problem in problems_of(submission)],
        warnings=[located(one.typed, where, warning) for warning in warnings_of(submission)],
    )
