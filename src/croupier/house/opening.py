"""Opening a table: from a game, a day and a submission to a table that is ready to be played."""

from datetime import date, datetime, time
from typing import Any, Literal

import msgspec

from croupier.equipment import (
    Card,
    CardError,
    Chance,
    Clock,
    ListedChance,
    SetClock,
    Stack,
    check_supply,
    lies_face_up,
    parse_cards,
    secure,
    seeded,
)
from croupier.equipment.decks import Batch
from croupier.games.registry import Offering, offering
from croupier.law import GAMES, Edition, NotServed, ReadingError, UnknownGame, edition_on, take
from croupier.play.game import Game, Setting
from croupier.play.table import Listener, Table
from croupier.submission import DocumentError, Problem, read_day


class OpeningError(ValueError):
    """A table that cannot be opened: the field, what is wrong with it, and the provision."""

    def __init__(self, field: str, why: str, cites: tuple[str, ...] = ("format",)) -> None:
        super().__init__(field, why, cites)
        self.field = field
        self.why = why
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.field}: {self.why} [{', '.join(self.cites)}]"


class ListedShoe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shoe from its first card on, and how many of its cards lie above the cover card."""

    cards: str
    cover_card_after: int | None = None


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is opened with, as a script says it."""

    game: str
    as_of: str
    submission: dict[str, Any] = {}
    readings: dict[str, str] = {}
    cards: str | None = None
    cover_card_after: int | None = None
    shoes: list[str | ListedShoe] = []
    seed: int | None = None
    clock: str | None = None
    steps: Literal["automatic", "manual"] = "automatic"

    def without_chance(self) -> "Opening":
        """The same opening without what only chance may know."""
        return msgspec.structs.replace(self, cards=None, cover_card_after=None, shoes=[], seed=None)


def open_table(
    opening: Opening, *, chance: Chance | None = None, clock: Clock | None = None, listener: Listener | None = None
) -> Table:
    """A table that is ready to be opened (`Table.open`). Chance and clock replace those that the opening describes."""
    game = build_game(opening)
    return Table(
        game,
        chance=chance or described_chance(opening, game.setting.batches[0]),
        clock=clock or SetClock(starting_time(opening)),
        manual=opening.steps == "manual",
        listener=listener,
    )


def build_game(opening: Opening) -> Game:
    """The game under the law of the day, with a lawful submission that a table can be opened with."""
    edition, notice, offered = find_offering(opening.game, opening_day(opening))
    values, problems = offered.schema.read(opening.submission)
    problems = problems or offered.unavailable(values)
    if problems:
        raise OpeningError(f"submission.{problems[0].key}", problems[0].problem, problems[0].cites)
    take_readings(opening)
    setting = Setting(
        as_of=opening_day(opening), notice=notice, batches=offered.batches(values, starting_time(opening))
    )
    assert edition.serves(setting.as_of)
    return offered.build(values, setting)


def find_offering(game: str, day: date) -> tuple[Edition, str, Offering]:
    """The edition in force, its notice and the game under it."""
    try:
        service = edition_on(game, day)
    except UnknownGame as wrong:
        raise OpeningError("game", str(wrong)) from None
    except NotServed as wrong:
        raise OpeningError("as_of", str(wrong)) from None
    offered = offering(service.edition.chapter)
    if offered is None:
        playable = [known.name for known in GAMES if is_playable(known.name)]
        raise OpeningError("game", f"no table of this version plays {game} yet; it plays {', '.join(playable)}")
    return service.edition, service.notice or "", offered


def is_playable(game: str) -> bool:
    """Whether a table can be opened for the game, under some edition."""
    from croupier.law import editions_of

    return any(offering(edition.chapter) is not None for edition in editions_of(game))


def check_submission(game: str, as_of: date, choices: dict[str, Any], readings: dict[str, str]) -> list[Problem]:
    """Everything that is unlawful about a submission: nothing, if it is lawful."""
    try:
        _, _, offered = find_offering(game, as_of)
    except OpeningError as wrong:
        return [Problem(wrong.field, wrong.why, wrong.cites)]
    _, problems = offered.schema.read(choices)
    try:
        take(game, readings)
    except ReadingError as wrong:
        problems.append(Problem("readings", str(wrong), ("format",)))
    return problems


def take_readings(opening: Opening) -> dict[str, str]:
    """The readings that the table goes by."""
    try:
        return take(opening.game, opening.readings)
    except ReadingError as wrong:
        raise OpeningError("readings", str(wrong)) from None


def opening_day(opening: Opening) -> date:
    """The day whose law applies."""
    try:
        return read_day(opening.as_of)
    except DocumentError as wrong:
        raise OpeningError("as_of", str(wrong).removeprefix("as_of: ")) from None


def starting_time(opening: Opening) -> datetime:
    """When the table opens: as the opening says, or at noon of its day."""
    if opening.clock is None:
        return datetime.combine(opening_day(opening), time(12))
    try:
        start = datetime.fromisoformat(opening.clock)
    except ValueError:
        start = None
    if start is None or start.tzinfo is not None:
        raise OpeningError("clock", f"{opening.clock!r} is not a time: write it as 2020-01-01T12:00, without a zone")
    return start


def described_chance(opening: Opening, batch: Batch) -> Chance:
    """Listed shoes first, then shuffles from the seed or, without one, from the secure source."""
    if opening.cards is not None and opening.shoes:
        raise OpeningError("shoes", "give either cards (one shoe) or shoes (several), not both")
    if opening.cover_card_after is not None and opening.cards is None:
        raise OpeningError("cover_card_after", "belongs to cards; in shoes each shoe has its own")
    listed: list[tuple[str, ListedShoe]] = []
    if opening.cards is not None:
        listed.append(("cards", ListedShoe(opening.cards, opening.cover_card_after)))
    for number, shoe in enumerate(opening.shoes, 1):
        listed.append((f"shoes[{number}]", ListedShoe(shoe) if isinstance(shoe, str) else shoe))
    stacks = [listed_stack(field, shoe, batch) for field, shoe in listed]
    return ListedChance(stacks, secure() if opening.seed is None else seeded(opening.seed))


def listed_stack(field: str, shoe: ListedShoe, batch: Batch) -> Stack:
    """A shoe as listed, checked against the decks on the table."""
    try:
        cards = parse_cards(shoe.cards)
        check_supply(cards, batch.cards())
        refuse_face_up(cards)
    except CardError as wrong:
        raise OpeningError(field, str(wrong)) from None
    if not cards:
        raise OpeningError(field, "a shoe holds at least one card")
    after = shoe.cover_card_after
    if after is not None and not 0 <= after <= len(cards):
        raise OpeningError(field, f"the cover card lies after 0 to {len(cards)} of these cards, not after {after}")
    return Stack(cards, ready=True, cover_after=after)


def refuse_face_up(cards: list[Card]) -> None:
    """Cards found face up are an irregularity that no table of this version runs yet."""
    for card in cards:
        if lies_face_up(card):
            raise CardError(f"{card} lies face up: no table of this version plays that irregularity yet")
