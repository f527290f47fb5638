"""Which texts a question is about: those of a game, those of chapters, those in force on a day."""

from dataclasses import dataclass
from datetime import date

from croupier.cli.output import errors, fail
from croupier.law import (
    CitationError,
    Edition,
    NotServed,
    Text,
    UnknownGame,
    chapters,
    edition_of,
    edition_on,
    editions_of,
    games,
    text_on,
)
from croupier.law.citing import Span
from croupier.law.search import NotFoundError, parse, parse_all
from croupier.law.texts import AT


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

    def within(self) -> list[Text]:
        """The texts that are left, in the order of the chapters, of each that of the day or of today; fails with what
        is wrong if there are none.
        """
        own = [edition.chapter for edition in editions(self.game)] if self.game is not None else chapters()
        of_game = list(dict.fromkeys(own))
        named = [chapter_named(text) for text in self.chapters]
        left = [chapter for chapter in of_game if not named or chapter in named]
        if not left:
            fail(f"rules: {self.game} has chapters {', '.join(of_game)}, not {', '.join(named)}")
        return [text_on(one) for one in left] if self.day is None else self._in_force(left, self.day)

    def _in_force(self, left: list[str], day: date) -> list[Text]:
        """The texts of these chapters that are in force on the day; what is not held is said."""
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
        return [text_on(chapter, day) for chapter in in_force]


def editions(game: str) -> tuple[Edition, ...]:
    """A game's editions, the earliest first; fails if there is no such game."""
    try:
        return editions_of(game)
    except UnknownGame as wrong:
        from croupier.submission.nearest import meant

        fail(f"rules: {wrong}{meant(game, [one.name for one in games()])}")


def game_of(chapter: str) -> str:
    """The game that a chapter is about."""
    return edition_of(text_on(chapter)).game


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


def spans_of(text: str, *days: date | None) -> tuple[Span, ...]:
    """What a citation names on the first of these days (`None`: today) on which it names anything; fails with what is
    wrong with it.
    """
    first, *others = days or (None,)
    try:
        return parse_all(text, first)
    except (CitationError, NotFoundError) as wrong:
        if others:
            return spans_of(text, *others)
        has_number = any(letter.isdigit() for letter in text)
        fail(f"rules: {wrong}" if has_number else f'rules: {wrong}; to find words, write --search "{text}"')


def text_asked_for(name: str) -> Text | None:
    """The text that a chapter or a chapter with a day names: the one in force then, or today; None if there is none."""
    chapter, at, day = name.partition(AT)
    if chapter not in chapters():
        return None
    return text_on(chapter, day_of(day if at else None))
