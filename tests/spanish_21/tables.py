"""Spanish 21 tables with known cards: what the law tests put into a shoe, what is said, and what becomes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from croupier.games.shared.events import CardDealt
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, AnyInput, Deal, Report, Step
from tests.support import playing, tables
from tests.support.cards import FIRST_CARD
from tests.support.events import found
from tests.support.playing import allowed, wager

GAME = "spanish-21"
MAIN, MATCH, SPLIT, DOUBLE, INSURANCE = "spanish-21", "match-the-dealer", "split", "double-down", "insurance"
CHAPTERS = ("551", "635a")

Boxes = str | Sequence[str] | Mapping[int, str]
"""The first two cards of each box: of box 1 alone, of boxes 1, 2 and so on, or by box."""


def opened(edition: str, cards: str | None = None, **more: Any) -> Table:
    """A table that is open. Keywords are fields of the opening."""
    return tables.opened(cards, chapter=edition, **more)


def seated(edition: str, cards: str | None = None, *, chips: str = "10000.00", **more: Any) -> Table:
    """A table with players who each brought the same chips."""
    return tables.seated(cards, chapter=edition, chips=chips, **more)


# Cards


def suited(cards: str) -> str:
    """Cards of which some are only ranks: these get suits in turn, "7S 8 9" is "7S 8H 9D"."""
    return " ".join(card if len(card) > 1 else card + "SHDC"[place % 4] for place, card in enumerate(cards.split()))


def shoe(boxes: Boxes, dealer: str, then: str = "") -> str:
    """A shoe with its first card, the first two cards of boxes and dealer (the up card first), then other cards."""
    return f"{FIRST_CARD} {cards_of(boxes, dealer, then)}"


def cards_of(boxes: Boxes, dealer: str, then: str = "") -> str:
    """The cards of a round in the order of the deal."""
    hands = [suited(cards).split() for cards in [*by_box(boxes).values(), dealer]]
    assert all(len(hand) == 2 for hand in hands), f"two cards for each hand, not {hands}"
    return " ".join([*(hand[0] for hand in hands), *(hand[1] for hand in hands), *suited(then).split()])


def by_box(boxes: Boxes) -> dict[int, str]:
    """The first two cards by box."""
    if isinstance(boxes, str):
        return {1: boxes}
    return dict(sorted(boxes.items())) if isinstance(boxes, Mapping) else dict(enumerate(boxes, 1))


# A round


@dataclass
class Play:
    """A round at a table, from the deal on, and what has happened in it so far."""

    table: Table
    events: list[Event] = field(default_factory=list)

    def say(self, *said: str) -> "Play":
        """Each in turn is the answer to the first question that is open: "hit", "double 5.00"."""
        for words in said:
            self.do(answer(self.table, words))
        return self

    def do(self, act: AnyInput) -> "Play":
        """Something that is allowed."""
        self.events += allowed(self.table.submit(act))
        return self

    def report(self, incident: str, **more: Any) -> "Play":
        """Something went wrong."""
        return self.do(Report(incident, **more))

    def step(self) -> "Play":
        """One step of the dealer, or one answer that nobody gave, which stands, declines or keeps."""
        outcome = self.table.answer_by_default() if self.table.questions else self.table.submit(Step())
        self.events += allowed(outcome)
        return self

    def finish(self) -> "Play":
        """The round is played out; whoever is asked says nothing."""
        while not self.table.rests:
            self.step()
        return self

    def refused(self, words: str) -> tuple[str, ...]:
        """The provisions against this answer to the first question that is open."""
        return playing.refused(self.table, answer(self.table, words))[1]

    def too_late(self, choice: str, *, seat: int = 1) -> tuple[str, ...]:
        """The provisions against an answer for which nobody asks any more."""
        return playing.refused(self.table, Answer(choice, seat=seat))[1]

    @property
    def asked(self) -> list[tuple[str, str]]:
        """What is asked now, and about which hand, or whom."""
        return [(question.kind, question.hand or question.to) for question in self.table.questions.values()]

    @property
    def verdicts(self) -> list[tuple[str, str, str, str]]:
        """What became of wagers so far: the hand, or the box, the wager, its outcome and what it won."""
        return [verdict(event) for event in found(self.events, Settled)]

    @property
    def outcome(self) -> tuple[str, str]:
        """What became of the one wager that has been settled: its outcome and what it won."""
        [(_, _, outcome, pays)] = self.verdicts
        return outcome, pays


def staked(
    edition: str,
    boxes: Boxes,
    dealer: str,
    then: str = "",
    *,
    stakes: str | Mapping[int, str] = "10.00",
    match: str | Mapping[int, str] | None = None,
    **more: Any,
) -> Table:
    """A table at which each box that gets cards has a wager, and Match-the-Dealer Wagers lie if it says so.

    Keywords are fields of the opening, or the players' `chips`.
    """
    if match is not None:
        more["submission"] = {"match_the_dealer": True} | more.get("submission", {})
    seats = list(by_box(boxes))
    table = seated(edition, shoe(boxes, dealer, then), seats=seats, **more)
    for on, amounts in ((MAIN, stakes), (MATCH, match)):
        each = dict.fromkeys(seats, amounts) if isinstance(amounts, str) else amounts or {}
        for seat, amount in each.items():
            allowed(wager(table, on, amount, seat=seat))
    return table


def dealt(edition: str, boxes: Boxes, dealer: str, then: str = "", **more: Any) -> Play:
    """A round up to the first question that somebody is asked."""
    return Play(staked(edition, boxes, dealer, then, **more)).do(Deal())


def played(edition: str, boxes: Boxes, dealer: str, then: str = "", *, said: str = "", **more: Any) -> Play:
    """A whole round; what is said is in turn the answer to the first open question, parted by commas."""
    return dealt(edition, boxes, dealer, then, **more).say(*filter(None, said.split(", "))).finish()


def by_hand(edition: str, boxes: Boxes, dealer: str, then: str = "", **more: Any) -> Play:
    """A round that is dealt step by step, at which no step has been taken yet."""
    return dealt(edition, boxes, dealer, then, steps="manual", **more)


def step_until(play: Play, done: Callable[[Event], bool]) -> Play:
    """The dealer works up to and including the step for which this holds; who is asked says nothing."""
    seen = len(play.events)
    while not any(done(event) for event in play.events[seen:]):
        assert not play.table.rests, "that never came"
        play.step()
    return play


def unchecked(edition: str, boxes: Boxes, dealer: str, then: str = "", *, said: str = "", **more: Any) -> Play:
    """A whole round in which the dealer goes on without using the card reader."""
    play = step_until(by_hand(edition, boxes, dealer, then, **more), is_hole_card)
    play.report("hole card not checked")
    for words in filter(None, said.split(", ")):
        while not play.table.questions:
            play.step()
        play.say(words)
    return play.finish()


def is_hole_card(event: Event) -> bool:
    """Whether the dealer gets the card that lies face down."""
    return isinstance(event, CardDealt) and event.to == "dealer" and event.face == "down"


def answer(table: Table, words: str) -> Answer:
    """What is said, as the answer to the first question that is open: "hit", "insure 2.50"."""
    number, question = next(iter(table.questions.items()))
    choice, _, amount = words.partition(" ")
    role = None if question.seat else question.to
    brought = Cents.parse(amount) if amount else None
    return Answer(choice, seat=question.seat, role=role, question=number, amount=brought)


# What happened


def faces_to(events: list[Event], to: str) -> str:
    """The cards dealt to a hand, or to the discard rack."""
    return " ".join(event.card for event in found(events, CardDealt) if event.to == to)


def verdict(event: Settled) -> tuple[str, str, str, str]:
    """The hand, or the box, the wager, its outcome and what it won."""
    return event.hand or f"seat {event.seat}", event.wager, event.outcome, str(event.pays)


def settled_on(play: Play, on: str, *, hand: str = "") -> Settled:
    """The one settlement of a wager."""
    [event] = [one for one in found(play.events, Settled) if one.wager == on and hand in ("", one.hand)]
    return event


def place(events: list[Event], kind: type[Event], **fields: Any) -> int:
    """Where the first event of a kind with these fields stands among events."""
    return next(
        number
        for number, event in enumerate(events)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    )
