"""Opening a table: from a game, a day and a submission to a table that is ready to be played."""

from datetime import date, datetime, time
from typing import Any, Literal

import msgspec

from croupier.equipment import (
    CardError,
    Chance,
    Clock,
    ListedChance,
    SetClock,
    Stack,
    check_supply,
    parse_cards,
    secure,
    seeded,
)
from croupier.equipment.decks import Batch
from croupier.games.registry import Offering, offering
from croupier.law import GAMES, Edition, NotServed, ReadingError, UnknownGame, edition_on, editions_of, take
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


class ReceivedBatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks that the table received, as a fact that is checked: their back colour and number."""

    back: str
    decks: int


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
    batches: list[ReceivedBatch] | None = None
    preshuffled: bool = False
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
    """The game under the law of the day, with a lawful submission and lawful cards."""
    day = opening_day(opening)
    _, notice, offered = find_offering(opening.game, day)
    values, problems = offered.schema.read(with_received_decks(opening, offered))
    if problems:
        raise OpeningError(f"submission.{problems[0].key}", problems[0].problem, problems[0].cites)
    readings = check_readings(opening.game, opening.readings)
    batches = received_batches(opening)
    if batches is None:
        batches = offered.batches(values, starting_time(opening))
    setting = Setting(as_of=day, notice=notice, batches=batches, preshuffled=opening.preshuffled, readings=readings)
    game = offered.build(values, setting)
    refusal = game.judge_setting()
    if refusal is not None:
        raise OpeningError("batches", refusal.why, refusal.cites)
    return game


def with_received_decks(opening: Opening, offered: Offering) -> dict[str, Any]:
    """The choices, where the number of decks is not chosen but the table says what it received: with that number."""
    if not opening.batches or "decks" in opening.submission:
        return opening.submission
    chosen = opening.submission | {"decks": opening.batches[0].decks}
    _, problems = offered.schema.read(chosen)
    return opening.submission if any(problem.key == "decks" for problem in problems) else chosen


def received_batches(opening: Opening) -> tuple[Batch, ...] | None:
    """The batches that the opening describes, if it does."""
    if opening.batches is None:
        return None
    opened_at = starting_time(opening)
    return tuple(Batch(back=one.back, decks=one.decks, opened_at=opened_at) for one in opening.batches)


def find_offering(game: str, day: date) -> tuple[Edition, str, Offering]:
    """The edition in force, the notice that goes with it, and the game under it."""
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
    return any(offering(edition.chapter) is not None for edition in editions_of(game))


def check_submission(game: str, as_of: date, choices: dict[str, Any], readings: dict[str, str]) -> list[Problem]:
    """Everything that is unlawful about a submission; raises `OpeningError` for one that cannot be judged."""
    _, _, offered = find_offering(game, as_of)
    _, problems = offered.schema.read(choices)
    try:
        check_readings(game, readings)
    except OpeningError as wrong:
        problems.append(Problem(wrong.field, wrong.why, wrong.cites))
    return problems


def check_readings(game: str, chosen: dict[str, str]) -> dict[str, str]:
    """The readings that the game goes by; one that there is not, or a value that it does not have, is refused."""
    try:
        return take(game, chosen)
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
        return datetime.strptime(opening.clock, "%Y-%m-%dT%H:%M")  # noqa: DTZ007 - the casino's wall has no zone
    except ValueError:
        why = f"{opening.clock!r} is not a time: write it as 2020-01-01T12:00, without a zone"
        raise OpeningError("clock", why) from None


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
        check_supply(cards, batch.as_made())
    except CardError as wrong:
        raise OpeningError(field, str(wrong)) from None
    if not cards:
        raise OpeningError(field, "a shoe holds at least one card")
    after = shoe.cover_card_after
    if after is not None and not 0 <= after <= len(cards):
        raise OpeningError(field, f"the cover card lies after 0 to {len(cards)} of these cards, not after {after}")
    return Stack(cards, ready=True, cover_after=after)
