"""A record in parts: the opening of the table, every round with what led to it, deals that were void before one began,
and what came after the last one.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Literal

import msgspec

from croupier.law import Text
from croupier.law.section_headings import heading_of
from croupier.money import Cents
from croupier.running.records import Signed, Statement
from croupier.table.events import Event, Noted, Refused, VoidRound
from croupier.table.inputs import AnyInput, Report

IRREGULARITIES = "Irregularities"
"""How every chapter's section begins that says what is done when something goes wrong."""
PartKind = Literal["opening", "round", "void deal", "afterwards"]


class Step(msgspec.Struct, frozen=True):
    """An event with its number, as the viewer saw it."""

    number: int
    event: Event
    seat: int | None = None
    """The seat that it concerns, if any; of a refusal, the seat whose player was refused something."""
    player: str = ""
    """The player who held that seat then."""

    @property
    def is_refusal(self) -> bool:
        """Whether something was refused."""
        return isinstance(self.event, Refused)

    @property
    def is_void(self) -> bool:
        """Whether a round was voided."""
        return isinstance(self.event, VoidRound)

    @property
    def is_irregular(self) -> bool:
        """Whether something went wrong: a void round, what was noted, or what the chapter does in such a case."""
        if isinstance(self.event, VoidRound | Noted):
            return True
        return not self.is_refusal and any(heading_of(cite).startswith(IRREGULARITIES) for cite in self.event.cites)


class Entry(msgspec.Struct, frozen=True):
    """A line of the record: an input, when and by whom it was given, and what came of it."""

    line: int
    number: int
    """The number of the input; if it came from a script, the line there. Refusals name it."""
    at: datetime
    actor: str
    input: AnyInput | None
    steps: list[Step]

    @property
    def is_report(self) -> bool:
        """Whether an incident was reported, and not refused."""
        return isinstance(self.input, Report) and not any(step.is_refusal for step in self.steps)


class SettledWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager and what became of it; `won` is what it won its player or lost, vigorish included.

    `house` is what it won the table, and `centre` what it brought to the centre of the layout, where a player banks:
    the three add up to nothing.
    """

    seat: int
    player: str
    wager: str
    hand: str
    stake: Cents
    outcome: str
    pays: Cents
    vigorish: Cents
    won: Cents
    cites: tuple[str, ...]
    house: Cents
    centre: Cents


class Transfer(msgspec.Struct, frozen=True, kw_only=True):
    """What else the house or the centre of the layout won or lost: what a bank adds and gets, the dealer's wager.

    `stake` and `outcome` are those of the dealer's wager; the seat is the bank's, if its player won or lost by it.
    """

    seat: int | None
    player: str
    what: str
    stake: Cents | None
    outcome: str
    vigorish: Cents
    won: Cents
    house: Cents
    centre: Cents
    cites: tuple[str, ...]


class FixedPayout(msgspec.Struct, frozen=True, kw_only=True):
    """An amount that was paid on top of what a wager pays."""

    seat: int
    player: str
    amount: Cents
    cites: tuple[str, ...]


class SeatResult(msgspec.Struct, frozen=True):
    """What a seat won or lost in a round, everything included."""

    seat: int
    player: str
    won: Cents


class TableSeen(msgspec.Struct, frozen=True):
    """The table at one moment, as the viewer saw it: lines of text. `before` is the number of the next event; None if
    it was at the end of the part.
    """

    when: str
    lines: list[str]
    before: int | None = None


class Part(msgspec.Struct, kw_only=True):
    """A part of a record. Only a round has a number, and everything below `ended`."""

    kind: PartKind
    number: int | None = None
    after: int = 0
    """The number of the round before; 0 if there was none."""
    entries: list[Entry] = []
    is_complete: bool = True
    """Whether the record goes on to the end of it."""
    dealt_at: datetime | None = None
    """When the round began; before that, wagers were made."""
    dealt_with: int | None = None
    """The number of the event with which it began."""
    hands: dict[str, str] = {}
    """The cards or tiles of each hand at the end, as far as the viewer saw them."""
    result: str = ""
    """Which hand won, in games where people keep track of that."""
    announced: list[str] = []
    wagers: list[SettledWager] = []
    payouts: list[FixedPayout] = []
    transfers: list[Transfer] = []
    won: list[SeatResult] = []
    tables: list[TableSeen] = []

    @property
    def steps(self) -> Iterator[Step]:
        """Every event, in order."""
        return (step for entry in self.entries for step in entry.steps)

    @property
    def is_void(self) -> bool:
        """Whether the round was voided, or the deal that was to become one."""
        if self.kind == "void deal":
            return True
        began = self.dealt_with
        return began is not None and any(step.is_void and step.number > began for step in self.steps)

    @property
    def voids_before(self) -> int:
        """How many deals were void in the same line of the record before this round was dealt."""
        began = self.dealt_with
        return sum(step.is_void and began is not None and step.number < began for step in self.steps)

    @property
    def is_deal(self) -> bool:
        """Whether it is a round, or a deal that was void before one began."""
        return self.kind in ("round", "void deal")

    @property
    def house(self) -> Cents:
        """What the table won: what the seats lost. Vigorish that is marked counts at once."""
        return Cents(-sum(one.won for one in self.won))

    @property
    def reports(self) -> list[Entry]:
        """The incidents that were reported."""
        return [entry for entry in self.entries if entry.is_report]

    @property
    def began(self) -> datetime:
        """When the round was dealt, or the first line of another part was written."""
        return self.dealt_at or self.entries[0].at

    @property
    def ended(self) -> datetime:
        """When its last line was written."""
        return self.entries[-1].at

    @property
    def lines(self) -> tuple[int, int]:
        """Its first and its last line."""
        return self.entries[0].line, self.entries[-1].line

    @property
    def cites(self) -> list[str]:
        """Every provision that was carried out, in the order in which it came up first."""
        return list(dict.fromkeys(cite for step in self.steps for cite in step.event.cites))


class ShownRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A whole record, as one viewer saw it."""

    game: str
    text: Text
    as_of: str
    engine: str
    rulebook: str
    opening: dict[str, Any]
    offered: tuple[str, ...]
    """The wagers that the table took before a round."""
    during: tuple[str, ...] = ()
    """The wagers that it took during one."""
    parts: list[Part]
    lines: int
    events: int
    hash: str
    """The hash of the last line."""
    closed: Statement | None
    """The closing statement; None if the record is not closed."""
    is_torn: bool = False
    """Whether a torn line follows the last one."""
    signed: Signed | None
    unsigned_lines: int
    """How many lines come after the last signature of a signed record."""
    viewer: str
    """Who saw it, in words."""

    @property
    def chapter(self) -> str:
        """The chapter whose text it is."""
        return self.text.chapter

    @property
    def rounds(self) -> list[Part]:
        """Every round, in order."""
        return [part for part in self.parts if part.kind == "round"]

    @property
    def deals(self) -> list[Part]:
        """Every round and every void deal, in order."""
        return [part for part in self.parts if part.is_deal]

    def led_to(self, last: Part) -> list[Part]:
        """The void deals right before a round, and the round."""
        return [part for part in self.deals if part is last or (part.kind == "void deal" and part.after == last.after)]

    def round(self, number: int) -> Part | None:
        """The round of that number, if there is one."""
        return next((part for part in self.rounds if part.number == number), None)

    def seats(self) -> list[int]:
        """Every seat that was taken."""
        steps = (step for part in self.parts for step in part.steps if step.player)
        return sorted({step.seat for step in steps if step.seat is not None})

    def players(self) -> list[str]:
        """Everybody who took a seat, in the order in which they came."""
        return list(dict.fromkeys(step.player for part in self.parts for step in part.steps if step.player))
