"""Orders and incidents that meet at a 21 Baccarat table dealt by hand, held against a second calculation.

Rounds are dealt again and again; at each moment something is reported and then, right away or a step later, something
else. What the table did with every card and wager, in every round, must be what `reference_trouble` says.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

from croupier.equipment import plain
from croupier.games.shared.events import (
    CardDealt,
    Cleared,
    CoverCard,
    Cut,
    Emptied,
    Loaded,
    OutOfOrder,
    Received,
    Released,
    SetAside,
    Shuffled,
    Stored,
)
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import statement
from croupier.table.events import Event, Settled, VoidRound
from croupier.table.inputs import (
    AnyInput,
    ChangeDealer,
    Deal,
    Leave,
    Order,
    Report,
    Sit,
    Step,
    Wager,
)
from tests.baccarat_21 import reference_trouble as reference
from tests.baccarat_21.reference import MAIN, Choices, Shoe
from tests.baccarat_21.reference_trouble import Chance, Device, Entry, Judged, Stakes, Told
from tests.baccarat_21.tables import DAY, GAME
from tests.support.tables import cards_at

SEATS = (1, 2)
CHIPS = 100_000
ROUNDS = 3
TRIPLES = 20_000
LAST_MOMENT = 60
"""No meeting begins later than this; three rounds take fewer steps."""

SECOND = ListedShoe("TC 7S 7H 7D 9D AC KC 5C 6C 4D 3C 2H 8C 9S TD JS QH KH 2H 3H 4H 5H 6H 7H 8H 9H TH JH", 17)
"""The shoe after the first one, with its cover card; what comes next is shuffled."""
SHOES: dict[str, ListedShoe] = {
    "plain": ListedShoe("2S 3S 4S 5H 6D 7C 8S 9H KS QD JC AH 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C"),
    "stands": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C"),
    "both stand": ListedShoe("2S TS 9S 7H 9D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D"),
    "natural": ListedShoe("2S AS 2D KH 3D 4C 5S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D"),
    "two aces": ListedShoe("2S AS 9D AH 4D 4C 5S 9H AD QD AC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D"),
    "cover card first": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH", 0),
    "cover card before the round": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S", 1),
    "cover card in the hand": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD", 4),
    "cover card at the draw": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD", 5),
    "cover card in the next round": ListedShoe("2S TS 9S 7H 2D 7C 8S 9H KS QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C", 8),
    "face up": ListedShoe("2S^ 3S TS^ 9S 7H 2D^ TD 7C 8S^ 9H^ KS 7S QD^ JC 7D 2D 3D 4C 5S 6H 7S 8D 9C KD QS"),
    "face up and cover card": ListedShoe("2S TS 9S 7H^ 7D 9D 7C^ 8S^ 9H KS^ QD JC 7D 2D 3D 4C 5S 6H 7S 8D 9C", 6),
    "mostly face up": ListedShoe("2S TS^ 3S 4S^ 5H 6D^ 7D 2C 3C^ 4C 9D^ 8H 2D^ 3H 5C 6C^ 4H 8D 7C 9C"),
    "one card": ListedShoe("2S"),
    "short": ListedShoe("2S TS 9S 7H 2D", 3),
    "just enough": ListedShoe("2S TS 9S 7H 2D 7C", 5),
    "short of its second round": ListedShoe("2S TS 9S 7H 9D 7C 8S 6H 5S^"),
}
"""The first shoe."""

SETTINGS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "the two hands": ({}, {}),
    "two aces outrank": ({"tie": True}, {"two_aces": "outrank"}),
    "every wager": ({"decks": 4, "tie": True, "bonus": "B"}, {"two_aces": "twelve"}),
    "one bonus wager": ({"bonus": "F", "bonus_wagers": "banker"}, {"two_aces": "outrank"}),
}
"""Choices and readings."""
SHUFFLERS: tuple[Device, ...] = ("hand", "automated", "continuous")

TROUBLES: tuple[AnyInput, ...] = (
    Report("card drawn on 17"),
    Report("shuffler jams"),
    Report("shuffler out of order"),
    Report("cards handled", seat=1),
    Order("recut", "floorperson"),
    Order("reshuffle the stack", "floorperson"),
    Order("reshuffle", "floorperson"),
    Order("change decks", "floorperson"),
    Order("no gaming activity", "floorperson"),
    ChangeDealer("Bo"),
    Leave(1),
    Leave(2),
)
"""Whatever can be reported, ordered or done in between."""
FAILS = Report("shuffler out of order")
STACK_ORDERS = (Order("recut", "floorperson"), Order("reshuffle the stack", "floorperson"))
JUDGED = ("card drawn on 17", "shuffler jams", "shuffler out of order", "recut", "reshuffle the stack")
"""What the law itself says when it can be; for the others, the table is asked."""


class Meeting(NamedTuple):
    """What is reported at a table: each trouble with the number of moments that pass before it."""

    setting: str
    shuffler: Device
    shoe: str
    troubles: tuple[tuple[int, AnyInput], ...]


class Difference(AssertionError):  # noqa: N818 - named after what it says
    """The table and the reference do not agree."""


def name_of(trouble: AnyInput) -> str:
    """What it is called."""
    match trouble:
        case Report(incident):
            return incident
        case Order(order):
            return order
        case Leave():
            return "leave"
    return "change dealer"


WORDS: dict[type[Event], str] = {
    CoverCard: "cover card",
    Stored: "stored",
    Released: "released",
    Cut: "cut",
    Emptied: "emptied",
    OutOfOrder: "out of order",
    Received: "received",
    VoidRound: "void",
    Cleared: "cleared",
}


def entry_of(event: Event) -> Entry | None:
    """What an event means for cards and wagers."""
    match event:
        case CardDealt():
            return ("card", plain(event.card), event.to)
        case Settled():
            return ("settled", str(event.seat), event.wager, event.outcome, str(int(event.pays)))
        case Shuffled():
            return ("shuffled", event.how)
        case Loaded():
            return ("loaded", str(event.cards))
        case SetAside():
            return ("set aside", str(event.card))
    return (WORDS[type(event)],) if type(event) in WORDS else None


class Played:
    """A table dealt by hand with its troubles, and everything that the reference needs to know of it."""

    def __init__(self, meeting: Meeting) -> None:
        submission, readings = SETTINGS[meeting.setting]
        self.choices = Choices.read(submission, readings)
        self.bonus_wagers = submission.get("bonus_wagers", "both")
        self.table: Table = open_table(
            Opening(
                game=GAME,
                as_of=DAY,
                submission=submission | {"shuffler": meeting.shuffler},
                readings=readings,
                shoes=[SHOES[meeting.shoe], SECOND],
                seed=1,
                steps="manual",
            )
        )
        self.log: list[Entry] = []
        self.chance = Chance()
        self.told: list[Told] = []
        self.judged: list[Judged] = []
        self.accepted = 0
        self.refused = False
        """Whether the first trouble was refused, so that there is nothing to see."""
        self.stakes: list[Stakes] = []
        self.racks: list[tuple[int, Counter[str]]] = []
        """What lay in the discard rack after so many entries, when the table rested with a shoe."""
        self._troubles = deque(meeting.troubles)
        self._steps = 0
        self._answered = False
        self.table.open()
        for seat in SEATS:
            self._hear(self.table.submit(Sit(seat, Cents(CHIPS))))

    def play(self) -> None:
        """All rounds, with whatever comes in between; then the table is left to itself."""
        for _ in range(ROUNDS):
            if self.refused:
                return
            self._moment()
            self._work()
            stakes = self._wager()
            self._moment()
            self._work()
            stakes = {where: stake for where, stake in stakes.items() if where[0] in self.table.state.seats}
            if not self._deal():
                return
            self.stakes.append(stakes)

    def _deal(self) -> bool:
        """One round; whether one was dealt or voided. A deal that came to nothing, because the device failed before its
        first card, is called again.
        """
        before = self._rounds_over()
        for _ in range(3):
            response = self._hear(self.table.submit(Deal()))
            if response.refusal is not None:
                return False
            self._work()
            if self.refused:
                return False
            if self._rounds_over() > before:
                return True
        return False

    def _rounds_over(self) -> int:
        """How many rounds have ended."""
        return self.log.count(("cleared",))

    def _wager(self) -> Stakes:
        """Everybody wagers all that is offered; the seats back different hands."""
        stakes: Stakes = {}
        for seat in sorted(self.table.state.seats):
            offered = [MAIN[seat % 2], *self.choices.wagers_offered()[2:]]
            for place, on in enumerate(offered):
                if on.startswith("bonus") and self.bonus_wagers not in ("both", on.removeprefix("bonus-")):
                    continue
                amount = 2000 + 500 * place
                response = self.table.submit(Wager(seat, on, Cents(amount)))
                if response.refusal is None:
                    stakes[seat, on] = amount
                self._hear(response)
        return stakes

    def _moment(self) -> None:
        """A moment at which something may be reported."""
        while self._troubles and self._troubles[0][0] == 0:
            self._report(self._troubles.popleft()[1])
        if self._troubles:
            wait, trouble = self._troubles.popleft()
            self._troubles.appendleft((wait - 1, trouble))

    def _report(self, trouble: AnyInput) -> None:
        """Report it, and note what became of it."""
        name = name_of(trouble)
        told = Told(len(self.log), name, self._steps, bool(self.table.questions) or self._answered)
        response = self.table.submit(trouble)
        accepted = response.refusal is None
        if name in JUDGED and not self._is_dealt_with(response, name):
            self.judged.append(Judged(told.moment, name, accepted))
        if accepted:
            self.accepted += 1
            self.told.append(told)
        elif self.accepted == 0:
            self.refused = True
            self._troubles.clear()
        self._hear(response)

    def _is_dealt_with(self, response: Response, name: str) -> bool:
        """Whether it was refused because it was reported before and waits, on which the law is silent."""
        before = any(told.what == name for told in self.told)
        return before and response.refusal is not None and "already being dealt with" in response.refusal.why

    def _work(self) -> None:
        """The dealer finishes what was begun."""
        while not self.table.rests and not self.refused:
            self._moment()
            self._step()

    def _step(self) -> None:
        """One step, or one answer that nobody gave."""
        table = self.table
        self._steps += 1
        self._answered = bool(table.questions)
        response = table.answer_by_default() if self._answered else table.submit(Step())
        assert response.refusal is None, response.refusal
        self._hear(response)

    def _hear(self, response: Response) -> Response:
        """Take in what happened."""
        for event in response.events:
            self._take_chance(event)
            entry = entry_of(event)
            if entry is not None:
                self.log.append(entry)
        if isinstance(response.input, Step) and self.table.rests and cards_at(self.table).shoe is not None:
            rack = Counter(str(plain(card)) for card in cards_at(self.table).discards.cards())
            self.racks.append((len(self.log), rack))
        return response

    def _take_chance(self, event: Event) -> None:
        """What chance did."""
        chance = self.chance
        match event:
            case Shuffled():
                chance.shuffles.append(str(event.order).split())
            case Stored(ready=False):
                chance.shuffles.append(str(event.order).split())
            case Cut():
                chance.cuts.append(event.above)
            case Loaded(order="", last_round=False, continuous=False):
                chance.covers.append(event.cover_after)
            case CardDealt(source="device"):
                chance.device_cards.append(str(event.card))


def shoe_of(listed: ListedShoe) -> Shoe:
    """A listed shoe, for the reference."""
    return Shoe(cards=listed.cards.split(), cover_after=listed.cover_card_after)


def try_out(meeting: Meeting) -> int:
    """Let troubles meet and compare; how many of them were accepted."""
    played = Played(meeting)
    played.play()
    if not played.refused:
        compare(meeting, played)
    return played.accepted


def compare(meeting: Meeting, played: Played) -> None:
    """Everything that happened is what the reference says."""
    expected = reference.Table(
        choices=played.choices,
        decks=SETTINGS[meeting.setting][0].get("decks", 8),
        device=meeting.shuffler,
        listed=deque([shoe_of(SHOES[meeting.shoe]), shoe_of(SECOND)]),
        chance=played.chance,
        told=deque(played.told),
        judged=deque(played.judged),
    )
    chips = dict.fromkeys(SEATS, CHIPS)
    racks = []
    try:
        for stakes in played.stakes:
            expected.rest()
            for seat, gain in reference.won(stakes, expected.play_round(stakes)).items():
                chips[seat] += gain
            racks.append((len(expected.log), bare_rack(expected)))
        expected.rest()
    except reference.Impossible as wrong:
        raise Difference(f"{wrong}\n{side_by_side(played.log, expected.log)}") from wrong
    if in_groups(played.log) != in_groups(expected.log):
        raise Difference(side_by_side(played.log, expected.log))
    final = {int(seat): int(line.chips) for seat, line in statement(played.table.state).seats.items()}
    if final != chips:
        raise Difference(f"the players have {final}, not {chips}")
    known = dict(racks)
    for moment, rack in played.racks:
        if moment in known and known[moment] is not None and rack != known[moment]:
            raise Difference(f"after {moment} the rack holds {rack}, not {known[moment]}")


def bare_rack(table: reference.Table) -> Counter[str] | None:
    """What the reference has in its discard rack; a continuous device takes the discards back."""
    return None if table.from_device else Counter(table.rack)


def in_groups(log: Sequence[Entry]) -> list[Entry]:
    """The log, in which settlements stand in one order where the law sets none."""
    ordered, places = list(log), dict[tuple[str, ...], list[int]]()
    rounds = 0
    for place, entry in enumerate(log):
        rounds += entry == ("cleared",)
        if entry[0] == "settled":
            places.setdefault((str(rounds), *group_of(entry)), []).append(place)
    for group in places.values():
        for place, entry in zip(group, sorted(log[place] for place in group), strict=True):
            ordered[place] = entry
    return ordered


def group_of(settled: Entry) -> tuple[str, ...]:
    """The settlements among which the law sets no order: all of a void round, the optional ones of a seat."""
    _, seat, wager, outcome, _ = settled
    return ("void",) if outcome == "void" else (seat, "main" if wager in MAIN else "optional")


def side_by_side(log: Sequence[Entry], expected: Sequence[Entry]) -> str:
    """Both logs from shortly before they part."""
    ours, theirs = in_groups(log), in_groups(expected)
    same = next(
        (place for place, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other),
        min(len(ours), len(theirs)),
    )
    shown = slice(max(0, same - 4), same + 6)
    return f"table:     {' '.join(map('/'.join, ours[shown]))}\nreference: {' '.join(map('/'.join, theirs[shown]))}"


# All of them

LATER = range(2, 13)
"""How long after a device failed an order about the stack may still come in time."""


def tables() -> Iterator[tuple[str, Device, str]]:
    """Every shoe with every way of shuffling; and with all choices and readings, the shoes on which they bear."""
    yield from product(["the two hands"], SHUFFLERS, SHOES)
    yield from product(["two aces outrank", "every wager", "one bonus wager"], SHUFFLERS[:1], ["natural", "two aces"])
    yield from product(["every wager"], SHUFFLERS[1:], ["two aces", "face up", "cover card at the draw"])


def firsts() -> Iterator[Meeting]:
    """Every trouble by itself at every moment, at every table."""
    for (setting, shuffler, shoe), after, first in product(list(tables()), range(LAST_MOMENT), TROUBLES):
        yield Meeting(setting, shuffler, shoe, ((after, first),))


def with_a_second(alone: Meeting) -> Iterator[Meeting]:
    """The same, and another right away or a step later; after a device failed, orders about the stack also later."""
    [(after, first)] = alone.troubles
    seconds = list(product(TROUBLES, (0, 1)))
    if first == FAILS and alone.shuffler == "continuous":
        seconds += product(STACK_ORDERS, LATER)
    for second, between in seconds:
        yield alone._replace(troubles=((after, first), (between, second)))


def triples(count: int, seed: int = 1) -> Iterator[Meeting]:
    """Three at random, at random moments of a random table."""
    source = random.Random(seed)
    gaps = (0, 0, 1, 1, 2, 5, 9)
    for _ in range(count):
        moments = source.randrange(40), source.choice(gaps), source.choice(gaps)
        troubles = tuple((moment, source.choice(TROUBLES)) for moment in moments)
        shuffler = source.choice(SHUFFLERS)
        yield Meeting(source.choice(list(SETTINGS)), shuffler, source.choice(list(SHOES)), troubles)


def run_against_reference(share: int = 1) -> tuple[int, int]:
    """Every so many-th trouble with all that can meet it, and triples at random: how many meetings were compared, and
    in how many everything was accepted. What is refused by itself meets nothing.
    """
    tried = met = 0
    for alone in islice(firsts(), None, None, share):
        if agrees(alone):
            outcomes = [agrees(meeting) for meeting in with_a_second(alone)]
            tried += 1 + len(outcomes)
            met += 1 + sum(outcomes)
    for meeting in islice(triples(TRIPLES), None, None, share):
        tried += 1
        met += agrees(meeting)
    return tried, met


def agrees(meeting: Meeting) -> bool:
    """Compare, and name the meeting if there is a difference; whether everything was accepted."""
    try:
        return try_out(meeting) == len(meeting.troubles)
    except Exception as wrong:
        raise AssertionError(f"{meeting}: {type(wrong).__name__}: {wrong}") from wrong
