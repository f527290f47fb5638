"""Reading a record for somebody who wants to see it again: every line is checked, and nothing is played again."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from croupier.equipment import Hidden
from croupier.games.registry import declaration_of, scenes_of
from croupier.money import Cents, Ledger
from croupier.play.game import Game
from croupier.presenting.memory import Memory
from croupier.presenting.scene import Scene
from croupier.presenting.sight import Sight, gain
from croupier.record.lines import ClosingBody, EntryBody, OpeningBody, unsealed_input
from croupier.record.reader import Checked, RecordError
from croupier.record.signatures import Signatures
from croupier.record.torn import divided
from croupier.record.views import Viewer, seen, view
from croupier.running.narration import told
from croupier.running.records import INCONSISTENT, Statement, opened, read, read_statement, replaying_table, signed
from croupier.running.showing.parts import (
    Entry,
    FixedPayout,
    Part,
    SeatResult,
    SettledWager,
    ShownRecord,
    Step,
    TableSeen,
    Transfer,
)
from croupier.table.events import Announced, Bonus, Event, Refused, Settled
from croupier.table.inputs import AnyInput
from croupier.table.people import SEAT, seat_name

NAMING = ("to", "by", "hand", "place")
"""The fields of an event that may name a person, a place at the table or a hand."""


class Looks(msgspec.Struct, frozen=True, kw_only=True):
    """When the table is drawn, which takes its time, and into which lines."""

    at_round: Callable[[int], bool]
    draw: Callable[[Scene], list[str]]


NEVER = Looks(at_round=lambda _: False, draw=lambda _: [])


def show_record(written: bytes, viewer: Viewer, signatures: Signatures, looks: Looks = NEVER) -> ShownRecord:
    """A record as the viewer saw it; raises `RecordError`. One that is not closed yet is shown as far as it goes,
    unless it must be signed to its end.
    """
    lines, torn = divided(written)
    checked = read(lines, complete=signatures.key is not None, signatures=signatures)
    first = next(checked)
    assert isinstance(first.body, OpeningBody)
    game = replaying_table(first.body).game
    parts, line, closed = PartsReader(game, viewer, looks), first, None
    for line in checked:
        if isinstance(line.body, EntryBody):
            parts.take(line)
        elif isinstance(line.body, ClosingBody):
            closed = statement_of(line.body)
    return ShownRecord(
        game=game.name,
        text=game.text,
        as_of=str(first.body.opening["as_of"]),
        engine=first.body.engine,
        rulebook=first.body.rulebook,
        opening=first.body.opening,
        offered=game.offered,
        during=game.during,
        parts=parts.all(),
        lines=line.body.line,
        events=parts.events,
        hash=line.hash,
        closed=closed,
        is_torn=bool(torn),
        signed=signed(signatures),
        unsigned_lines=signatures.unsigned_lines,
        viewer=words_for(viewer),
    )


def statement_of(closing: ClosingBody) -> Statement:
    """The statement in a closing line; raises `RecordError` for what is none."""
    try:
        return read_statement(closing.closed)
    except msgspec.ValidationError as wrong:
        raise RecordError(closing.line, f"this is not how a table ends: {wrong}") from None


def words_for(viewer: Viewer) -> str:
    """Who sees the table, in words."""
    if viewer.sees_all:
        return "as an auditor sees it, with everything that lay face down"
    seats = " and ".join(map(seat_name, sorted(viewer.seats)))
    return f"as {seats} saw it" if seats else "as everybody at the table saw it"


class PartsReader:
    """Divides the entries of a record into parts, and remembers what the viewer saw of each."""

    def __init__(self, game: Game, viewer: Viewer, looks: Looks) -> None:
        declared = declaration_of(game.name)
        people = declared.people(game) if declared is not None and declared.people is not None else None
        self._viewer = viewer
        self._sight: Sight[Any, Any] = people.sight(viewer) if people is not None else Sight(game, Memory(), viewer)
        self._scenes = scenes_of(game.name)
        self._looks = looks
        self._parts: list[Part] = []
        self._part = Part(kind="opening")
        self._rounds = 0
        self._has_ended = False
        """Whether the round of this part is over."""
        self._won: dict[int, int] = {}
        self._players: dict[int, str] = {}
        self.events = 0
        """How many events there were so far."""

    def take(self, line: Checked) -> None:
        """Take in the next line; raises `RecordError` if its events cannot have happened."""
        body = line.body
        assert isinstance(body, EntryBody)
        if body.input is not None and self._part.kind == "opening":
            self._finish()
        steps: list[Step] = []
        events = opened(line)
        try:
            for number, event in enumerate(events, body.first):
                steps.append(self._step(number, event, body.actor))
                if self._is_dealt and self._part.dealt_at is None:
                    self._part.dealt_at, self._part.dealt_with = body.at, number
        except RecordError:
            raise
        except Exception as wrong:  # a forged event can fail anywhere
            raise RecordError(body.line, f"{INCONSISTENT} ({type(wrong).__name__})") from None
        self.events += len(events)
        given = self._masked(unsealed_input(body.input, line.opens)) if body.input is not None else None
        self._part.entries.append(Entry(body.line, body.number, body.at, body.actor, given, steps))
        if body.rests and (self._is_dealt or any(step.is_void for step in self._part.steps)):
            self._finish()

    @property
    def _is_dealt(self) -> bool:
        """Whether a round has begun in this part."""
        dealt: int = self._sight.state.round
        return dealt > self._rounds

    def all(self) -> list[Part]:
        """Every part of the record, once all of it was taken in."""
        if self._part.entries:
            self._finish()
        return self._parts

    def _masked(self, act: AnyInput) -> AnyInput:
        """An input as the viewer may know it."""
        hidden = {field: getattr(act, field) for field in act.may_hide if getattr(act, field)}
        seat = getattr(act, "seat", None)
        masked = {
            field: tuple(seen(Hidden(one, seat), self._viewer) for one in texts) for field, texts in hidden.items()
        }
        return msgspec.structs.replace(act, **masked) if masked else act

    def _step(self, number: int, event: Event, actor: str) -> Step:
        """Take in one event, as the viewer sees it."""
        sight, part = self._sight, self._part
        if isinstance(event, Settled) and self._is_dealt and not part.tables:
            self._look("when the first wager was settled", number)
        self._players.update(sight.state.seats)
        was_round, results = sight.state.phase == "round", len(sight.memory.results)
        before = standing(sight.state.ledger)
        sight.hear(event)
        after = standing(sight.state.ledger)
        if len(sight.memory.results) > results:
            part.result = sight.memory.results[-1]
        self._players.update(sight.state.seats)
        if was_round and sight.state.phase != "round" and self._is_dealt and not self._has_ended:
            self._see_the_end("at the end of the round")
        seat = seat_in(actor) if isinstance(event, Refused) else seat_of(event)
        player = self._players.get(seat, "") if seat is not None else ""
        self._note(event, seat, player, Cents(after.house - before.house), Cents(after.centre - before.centre))
        shown = view(event, self._viewer)
        told(shown.in_words())  # an event that has no words cannot have happened: whoever shows it needs them
        return Step(number, shown, seat, player)

    def _note(self, event: Event, seat: int | None, player: str, house: Cents, centre: Cents) -> None:
        """Keep what the list of rounds says of an event, which won the house so much, and the centre of the layout."""
        part = self._part
        if isinstance(event, Announced):
            part.announced.append(event.words)
        elif isinstance(event, Bonus):
            part.payouts.append(FixedPayout(seat=event.seat, player=player, amount=event.amount, cites=event.cites))
            self._won[event.seat] = self._won.get(event.seat, 0) + event.amount
        elif isinstance(event, Settled):
            part.wagers.append(settled_wager(event, player, house, centre))
            self._won[event.seat] = self._won.get(event.seat, 0) + gain(event)
        else:
            part.transfers += transferred(event, seat, player, house, centre)
        for gained, amount in self._sight.memory.won(event).items():
            self._won[gained] = self._won.get(gained, 0) + amount

    def _see_the_end(self, when: str) -> None:
        """Remember how the hands came out, before a simulated round or the next one is dealt."""
        self._part.hands = dict(self._sight.memory.hands_shown())
        self._part.is_complete = self._sight.state.phase != "round"
        self._has_ended = True
        self._look(when)

    def _look(self, when: str, before: int | None = None) -> None:
        """Remember how the table looks now, before the event of that number."""
        if not self._looks.at_round(self._rounds + 1):
            return
        drawn = self._looks.draw(self._scenes.scene(self._sight))
        self._part.tables.append(TableSeen(when, drawn, before))

    def _finish(self) -> None:
        """A part is over: a round, if one was dealt in it, or a deal that was void before a round began."""
        part, sight = self._part, self._sight
        state = sight.state
        part.after = self._rounds
        part.won = [SeatResult(seat, self._players[seat], Cents(won)) for seat, won in sorted(self._won.items())]
        if not self._is_dealt and any(step.is_void for step in part.steps):
            part.kind = "void deal"
        if self._is_dealt:
            part.kind, part.number = "round", state.round
            if not self._has_ended:
                self._see_the_end("where the record ends")
            self._rounds = state.round
        self._won, self._has_ended = {}, False
        self._parts.append(part)
        self._part = Part(kind="afterwards")


def seat_of(event: Event) -> int | None:
    """The seat that an event concerns: its own, or that of the person or the hand that it names."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    named = (getattr(event, field, None) for field in NAMING)
    return next((found for name in named if isinstance(name, str) and (found := seat_in(name)) is not None), None)


def seat_in(name: str) -> int | None:
    """The seat in the name of a person, a place or a hand: "seat 3", "seat 3 hand 2"."""
    number = name.removeprefix(SEAT).partition(" ")[0]
    return int(number) if name.startswith(SEAT) and number.isdecimal() else None


class Standing(NamedTuple):
    """What the house has, with its wager and the vigorish owed to it, and what lies in the centre of the layout."""

    house: int
    centre: int


def standing(ledger: Ledger) -> Standing:
    """How house and centre stand at a moment."""
    return Standing(ledger.house + ledger.house_wager + sum(ledger.markers.values()), ledger.centre)


def transferred(event: Event, seat: int | None, player: str, house: Cents, centre: Cents) -> list[Transfer]:
    """What an event that settles no player's wager won or lost the house or the centre, if anything could be."""
    stake = getattr(event, "stake", None)
    if not (house or centre or isinstance(stake, Cents)):
        return []
    return [
        Transfer(
            seat=seat,
            player=player,
            what=str(event.__struct_config__.tag),
            stake=stake,
            outcome=getattr(event, "outcome", ""),
            vigorish=getattr(event, "vigorish", Cents(0)),
            won=Cents(-house - centre),
            house=house,
            centre=centre,
            cites=event.cites,
        )
    ]


def settled_wager(event: Settled, player: str, house: Cents, centre: Cents) -> SettledWager:
    """A wager that was settled, with who made it and what came of it."""
    return SettledWager(
        seat=event.seat,
        player=player,
        wager=event.wager,
        hand=event.hand,
        stake=event.stake,
        outcome=event.outcome,
        pays=event.pays,
        vigorish=event.vigorish,
        won=Cents(gain(event)),
        cites=event.cites,
        house=house,
        centre=centre,
    )
