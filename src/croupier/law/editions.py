"""Which text of each game's rules applies on which day, and for which days there is no text.

A game's timeline stores only the days on which something begins; every range is half open and ends where the next one
begins, so that no day is missing or covered twice. An amendment that is held (`croupier.law.amending`) begins a range
of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from croupier.law.adopted import ADOPTED
from croupier.law.amending import AmendedText, AmendmentError, amended_texts
from croupier.law.texts import AT, Text, remembered


class NamedGame(NamedTuple):
    """A game: its name in commands and files, and its title for people."""

    name: str
    title: str


GAMES = (
    NamedGame("minibaccarat", "Minibaccarat"),
    NamedGame("midibaccarat", "Midibaccarat"),
    NamedGame("baccarat", "Baccarat"),
    NamedGame("spanish-21", "Spanish 21"),
    NamedGame("21-baccarat", "21 Baccarat"),
    NamedGame("pai-gow", "Pai Gow"),
)


def games() -> tuple[NamedGame, ...]:
    """The six games, and those whose folders provide their own law."""
    return (*GAMES, *(NamedGame(one.game, one.title) for one in ADOPTED.values()))


class Amendment(msgspec.Struct, frozen=True, kw_only=True):
    """An amendment of a chapter whose wording is not held: the day it took effect and where it was published."""

    begins: date
    source: str


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """A text of a chapter, and the days for which it is served: from `begins` until before `ends` (`None`: no end)."""

    game: str
    chapter: str
    title: str
    source: str
    begins: date
    ends: date | None
    amendment: Amendment | None = None

    @property
    def text(self) -> Text:
        """What the register, the games and everything else know the text by."""
        return Text(self.chapter, self.begins)

    def serves(self, day: date) -> bool:
        """Whether this edition is served for the day."""
        return self.begins <= day and (self.ends is None or day < self.ends)

    def notice_on(self, day: date) -> str | None:
        """What a reader must be told when this edition is served for the day."""
        if self.amendment is None or day < self.amendment.begins:
            return None
        return (
            f"Chapter {self.chapter} was amended by {self.amendment.source} on {self.amendment.begins}, "
            f"and the amended wording is not held; this is the text held from {self.begins} ({self.source})."
        )


class UnservedDays(msgspec.Struct, frozen=True, kw_only=True):
    """Days without a text, from `begins` (`None`: always) until before `ends`; why, and which texts are missing."""

    game: str
    begins: date | None
    ends: date
    reason: str
    missing: tuple[str, ...]

    def covers(self, day: date) -> bool:
        """Whether the day is one of them."""
        return (self.begins is None or self.begins <= day) and day < self.ends


class Service(msgspec.Struct, frozen=True, kw_only=True):
    """The edition that is served for a day, and what a reader must be told about it."""

    edition: Edition
    notice: str | None


class UnknownGame(LookupError):  # noqa: N818 - it names what happened
    """A name that is not a game's."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game

    def __str__(self) -> str:
        return f"there is no game {self.game!r}; the games are {', '.join(game.name for game in games())}"


class NotServed(LookupError):  # noqa: N818 - it names what happened
    """A day for which the wording in force is not held, or on which the game had no rules."""

    def __init__(self, game: str, day: date, reason: str, missing: tuple[str, ...]) -> None:
        super().__init__(game, day, reason, missing)
        self.game = game
        self.day = day
        self.reason = reason
        self.missing = missing

    def __str__(self) -> str:
        missing = f" Missing: {'; '.join(self.missing)}." if self.missing else ""
        served = "; ".join(f"{_days(edition)} (chapter {edition.chapter})" for edition in editions_of(self.game))
        return f"No text of {title_of(self.game)} is served for {self.day}: {self.reason}.{missing} Served: {served}."


def _days(edition: Edition) -> str:
    return f"from {edition.begins} " + ("on" if edition.ends is None else f"until before {edition.ends}")


class _Held(NamedTuple):
    """From this day the chapter is served."""

    begins: date
    chapter: str
    rules: str
    source: str
    amendment: Amendment | None = None


class _NotHeld(NamedTuple):
    """From this day (`None`: always) no wording can be served."""

    begins: date | None
    reason: str
    missing: tuple[str, ...] = ()


_Row = _Held | _NotHeld

_FIRST_RULES = date(2010, 3, 20)
_TEMPORARY = ("temporary rules", "40 Pa.B. 1504")
_FINAL = "final rules"
_NO_RULES = _NotHeld(None, f"before {_FIRST_RULES} there were no rules for this game")
_LAPSE = date(2012, 3, 20)
_UNHELD_2014 = Amendment(begins=date(2014, 2, 1), source="44 Pa.B. 599 and 44 Pa.B. 619")


def _lapsed(temporary: str, final: str, begins: date, missing: tuple[str, ...]) -> _NotHeld:
    """The days on which no rules were in force; the wording that had lapsed is not held either."""
    return _NotHeld(
        _LAPSE,
        f"the temporary rules had lapsed on {_LAPSE}, two years after their publication, and chapter {final} was not in"
        f" force before {begins}; chapter {temporary} is held only as first published",
        missing,
    )


def _baccarat_rows(*, temporary: str, final: str) -> tuple[_Row, ...]:
    """The three baccarat games were written, amended and replaced on the same days."""
    bulletins = ("40 Pa.B. 5167", "40 Pa.B. 6943", "41 Pa.B. 234")
    missing = tuple(f"chapter {temporary} as amended by {bulletin}" for bulletin in bulletins)
    return (
        _NO_RULES,
        _Held(_FIRST_RULES, temporary, *_TEMPORARY),
        _NotHeld(
            date(2010, 9, 11),
            f"the temporary rules were being amended then, and chapter {temporary} is held only as first published",
            missing,
        ),
        _lapsed(temporary, final, date(2012, 5, 19), missing),
        _Held(date(2012, 5, 19), final, _FINAL, "42 Pa.B. 2906", _UNHELD_2014),
    )


_MISSING_551 = ("chapter 551 as amended by 40 Pa.B. 5167",)
_MISSING_535 = ("chapter 535 as amended by 41 Pa.B. 234",)
_TIMELINES: MappingProxyType[str, tuple[_Row, ...]] = MappingProxyType(
    {
        "minibaccarat": _baccarat_rows(temporary="541", final="627a"),
        "midibaccarat": _baccarat_rows(temporary="543", final="629a"),
        "baccarat": _baccarat_rows(temporary="545", final="631a"),
        "spanish-21": (
            _NO_RULES,
            _Held(_FIRST_RULES, "551", *_TEMPORARY),
            _NotHeld(
                date(2010, 9, 11),
                "the temporary rules had been amended, and chapter 551 is held only as first published",
                _MISSING_551,
            ),
            _lapsed("551", "635a", date(2012, 5, 12), _MISSING_551),
            _NotHeld(
                date(2012, 5, 12),
                "chapter 635a was in force, but parts of it are held only as later amended",
                ("the wording before 2019-11-02 of §§ 635a.3 to 635a.5, 635a.8 and 635a.10",),
            ),
            _Held(date(2019, 11, 2), "635a", _FINAL, "42 Pa.B. 2686, as amended by 44 Pa.B. 619 and 49 Pa.B. 6676"),
        ),
        "21-baccarat": (
            _NotHeld(None, "before 2016-11-19 there were no rules for this game"),
            _Held(date(2016, 11, 19), "681a", _FINAL, "46 Pa.B. 7323"),
        ),
        "pai-gow": (
            _NO_RULES,
            _Held(_FIRST_RULES, "535", *_TEMPORARY),
            _NotHeld(
                date(2011, 1, 8),
                "the temporary rules had been amended, and chapter 535 is held only as first published",
                _MISSING_535,
            ),
            _lapsed("535", "621a", date(2012, 5, 19), _MISSING_535),
            _NotHeld(
                date(2012, 5, 19),
                "chapter 621a was in force, but parts of it are held only as later amended",
                ("the wording before 2019-11-02 of §§ 621a.1, 621a.2, 621a.5, 621a.6 and 621a.8 to 621a.11",),
            ),
            _Held(date(2019, 11, 2), "621a", _FINAL, "42 Pa.B. 2886, as amended by 49 Pa.B. 6676"),
        ),
    }
)


def _edition(game: NamedGame, row: _Held, ends: date | None) -> Edition:
    return Edition(
        game=game.name,
        chapter=row.chapter,
        title=f"{game.title}, {row.rules}",
        source=row.source,
        begins=row.begins,
        ends=ends,
        amendment=row.amendment,
    )


def _refusal(game: NamedGame, row: _NotHeld, ends: date | None) -> UnservedDays:
    assert ends is not None, "a held text comes last"
    return UnservedDays(game=game.name, begins=row.begins, ends=ends, reason=row.reason, missing=row.missing)


def _spans(game: NamedGame, rows: Iterable[_Row]) -> tuple[Edition | UnservedDays, ...]:
    """Let every row end where the next one begins."""
    rows = tuple(rows)
    ends = [row.begins for row in rows[1:]] + [None]
    return tuple(
        _edition(game, row, end) if isinstance(row, _Held) else _refusal(game, row, end)
        for row, end in zip(rows, ends, strict=True)
    )


def _with_amendments(rows: Iterable[_Row]) -> tuple[_Row, ...]:
    """The rows with those of the amendments that are held, each in force the day after the text that it amends."""
    found = tuple(rows)
    chapters = {row.chapter for row in found if isinstance(row, _Held)}
    for one in amended_texts().values():
        if one.text.chapter in chapters:
            found = _amended(found, one)
    return found


def _amended(rows: tuple[_Row, ...], one: AmendedText) -> tuple[_Row, ...]:
    """The rows with one more text; one that takes the place of days without a text ends them."""
    begins = one.text.begins
    before = [row for row in rows if row.begins is None or row.begins < begins]
    last = before[-1]
    if not isinstance(last, _Held) or (last.chapter, last.begins) != one.amends:
        day = begins - timedelta(days=1)
        held = f"the text held for {day} is {last.chapter}{AT}{last.begins}" if isinstance(last, _Held) else last.reason
        raise AmendmentError(f"{one.where}: it amends {one.amends}, but {held}")
    after = [row for row in rows if row.begins is not None and row.begins >= begins]
    if after and after[0].begins == begins and isinstance(after[0], _NotHeld):
        after = after[1:]
    missing = last.amendment if last.amendment is not None and last.amendment.begins != begins else None
    source = f"{last.source}, as amended by {one.source}"
    return (*before, last._replace(begins=begins, source=source, amendment=missing), *after)


@remembered
def _spans_of(game: str) -> tuple[Edition | UnservedDays, ...]:
    known = next((one for one in GAMES if one.name == game), None)
    if known is not None:
        return _spans(known, _with_amendments(_TIMELINES[game]))
    brought = [one for one in ADOPTED.values() if one.game == game]
    if not brought:
        raise UnknownGame(game)
    rows: list[_Row] = [
        _NotHeld(None, f"before {brought[0].begins} there were no rules for this game"),
        *(_Held(one.begins, one.chapter, "rules", one.source) for one in brought),
    ]
    return _spans(NamedGame(game, brought[0].title), _with_amendments(rows))


def title_of(game: str) -> str:
    """The game's title for people; raises `UnknownGame`."""
    for known in games():
        if known.name == game:
            return known.title
    raise UnknownGame(game)


def editions_of(game: str) -> tuple[Edition, ...]:
    """The game's editions, the earliest first; raises `UnknownGame`."""
    return tuple(span for span in _spans_of(game) if isinstance(span, Edition))


def refusals_of(game: str) -> tuple[UnservedDays, ...]:
    """The days for which the game has no text, the earliest first; raises `UnknownGame`."""
    return tuple(span for span in _spans_of(game) if isinstance(span, UnservedDays))


def edition_on(game: str, day: date) -> Service:
    """The edition that applies to the game on the day, with the notice that goes with it.

    Raises `NotServed` for a day whose wording is not held, and `UnknownGame`.
    """
    for edition in editions_of(game):
        if edition.serves(day):
            return Service(edition=edition, notice=edition.notice_on(day))
    refusal = next(refusal for refusal in refusals_of(game) if refusal.covers(day))
    raise NotServed(game, day, refusal.reason, refusal.missing)


class UnknownText(LookupError):  # noqa: N818 - it names what happened
    """A text that is not held, or a chapter that has several where one is meant."""

    def __init__(self, name: object) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        chapter = str(self.name).partition(AT)[0]
        held = [str(text) for text in texts_of(chapter)]
        if not held:
            return f"there is no chapter {chapter!r} here"
        return f"{self.name} is none of the texts of chapter {chapter} that are held: write {', '.join(held)}"


@remembered
def _editions() -> Mapping[Text, Edition]:
    """Every text that is held."""
    found = {one.text: one for game in games() for one in editions_of(game.name)}
    for text, one in amended_texts().items():
        if text not in found:
            raise AmendmentError(f"{one.where}: there is no chapter {text.chapter!r} here that it could amend")
    return MappingProxyType(found)


@remembered
def texts_of(chapter: str) -> tuple[Text, ...]:
    """The texts of a chapter that are held, the earliest first; none if no game has such a chapter."""
    return tuple(text for text in _editions() if text.chapter == chapter)


def edition_of(text: Text | str) -> Edition:
    """The edition that a text is; raises `UnknownText`."""
    return _editions()[named(text)]


def named(text: Text | str) -> Text:
    """A text by its name: its chapter, if no other text of that is held, or the chapter and the day it begins.

    Raises `UnknownText`. What is looked up for a day, or for people, is `text_on`.
    """
    if isinstance(text, Text):
        return text
    chapter, _, day = text.partition(AT)
    held = texts_of(chapter)
    if not day and len(held) == 1:
        return held[0]
    for one in held:
        if str(one) == text:
            return one
    raise UnknownText(text)


def name_of(text: Text) -> str:
    """How a text is called: by its chapter, unless several texts of that are held."""
    return text.chapter if len(texts_of(text.chapter)) < 2 else str(text)


def told_apart(text: Text) -> dict[str, str]:
    """What says in JSON which of several texts of a chapter is meant, beside the chapter; nothing if there is one."""
    return {} if name_of(text) == text.chapter else {"text": name_of(text)}


def text_on(chapter: str, day: date | None = None) -> Text:
    """A chapter's text on a day (`None`: today): the one in force, or the one nearest to that day; raises
    `UnknownText`.
    """
    held = texts_of(chapter)
    if not held:
        raise UnknownText(chapter)
    if len(held) == 1:
        return held[0]
    asked = day or date.today()  # noqa: DTZ011 - the law's day has no zone
    return next((text for text in reversed(held) if text.begins <= asked), held[0])
