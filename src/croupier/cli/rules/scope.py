"""Which chapters a question is about: those of a game, those named, those in force on a day."""

from dataclasses import dataclass
from datetime import date

from croupier.cli.output import errors, fail
from croupier.law import (
    CitationError,
    Edition,
    NotServed,
    UnknownGame,
    chapters,
    edition_of_chapter,
    edition_on,
    editions_of,
    games,
)
from croupier.law.citing import Span
from croupier.law.search import NotFoundError, parse, parse_all


@dataclass(frozen=True, kw_only=True)
class Scope:
    """How a question is narrowed down: to a game, to chapters, to the text in force on a day."""

    game: str | None = None
    chapters: tuple[str, ...] = ()
    day: date | None = None

    @property
    def is_narrow(self) -> bool:
        """Whether a game or a chapter is named."""
        return self.game is not None or bool(self.chapters)

    def within(self) -> list[str]:
        """The chapters that are left, in order; fails with what is wrong if there are none."""
        of_game = [edition.chapter for edition in editions(self.game)] if self.game is not None else list(chapters())
        named = [chapter_named(text) for text in self.chapters]
        left = [chapter for chapter in of_game if not named or chapter in named]
        if not left:
            fail(f"rules: {self.game} has chapters {', '.join(of_game)}, not {', '.join(named)}")
        return left if self.day is None else self._in_force(left, self.day)

    def _in_force(self, left: list[str], day: date) -> list[str]:
        """Of these chapters, those in force on the day; what is not held is said."""
        kept, missing = [], {}
        for game in dict.fromkeys(game_of(chapter) for chapter in left):
            try:
                kept.append(edition_on(game, day).edition.chapter)
            except NotServed as wrong:
                missing[game] = wrong
        in_force = [chapter for chapter in left if chapter in kept]
        if not in_force and missing:
            fail(f"rules: {next(iter(missing.values()))}")
        if not in_force:
            fail(f"rules: on {day} chapter {', '.join(left)} is not in force; chapter {', '.join(kept)} is")
        if missing:
            errors.print(f"Left out, because no text is held for {day}: {', '.join(missing)}.", markup=False)
        return in_force


def editions(game: str) -> tuple[Edition, ...]:
    """A game's editions, the earliest first; fails if there is no such game."""
    try:
        return editions_of(game)
    except UnknownGame as wrong:
        from croupier.submission.nearest import meant

        fail(f"rules: {wrong}{meant(game, [one.name for one in games()])}")


def game_of(chapter: str) -> str:
    """The game that a chapter is about."""
    edition = edition_of_chapter(chapter)
    assert edition is not None, "every chapter held here is an edition of a game"
    return edition.game


def chapter_named(text: str) -> str:
    """The chapter that is named; fails if there is none."""
    try:
        wanted = parse(text)
    except (CitationError, NotFoundError) as wrong:
        fail(f"rules: {wrong}")
    if wanted.section is not None:
        fail(f"rules: --chapter takes a chapter, as in {wanted.chapter}; look {wanted} up by itself")
    return wanted.chapter


def day_of(text: str | None) -> date | None:
    """The day that is named; fails if it is none."""
    if text is None:
        return None
    from croupier.submission.document import DocumentError, read_day

    try:
        return read_day(text)
    except DocumentError as wrong:
        fail(f"rules: --{str(wrong).replace('_', '-', 1)}")


def spans_of(text: str) -> tuple[Span, ...]:
    """What a citation names; fails with what is wrong with it."""
    try:
        return parse_all(text)
    except (CitationError, NotFoundError) as wrong:
        has_number = any(letter.isdigit() for letter in text)
        fail(f"rules: {wrong}" if has_number else f'rules: {wrong}; to find words, write --search "{text}"')
