"""Stories played at a real Pai Gow table, and what came of them beside what the second calculation says."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from croupier.equipment import Hidden
from croupier.games.opening import read_opening
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.delivery import place_of_seat
from croupier.games.pai_gow.events import (
    BankTaken,
    CentreFilled,
    DealersWagerSettled,
    DealerWagered,
    DeliveryNamed,
    DiceShown,
    HandsReset,
    HandsSet,
    HandsShown,
    HandVoided,
    NumberShown,
    RoundEnded,
    ShakerCovered,
    StartingPlace,
    SurplusPaid,
    Surrendered,
    TilesDealt,
    TilesStacked,
)
from croupier.games.pai_gow.state import PaiGowState
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Response, Table
from croupier.running.opening import open_table
from croupier.running.records import statement
from croupier.table.events import Asked, Event, Settled, VoidRound
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Report, Step
from tests.pai_gow.reference import (
    MOMENTS,
    Evening,
    Happening,
    RoundResult,
    RoundStory,
    Story,
    play,
)
from tests.pai_gow.reference_delivery import FIRST_STYLE
from tests.pai_gow.reference_money import Outcome, Settlement
from tests.pai_gow.reference_tiles import Edition, order_of
from tests.pai_gow.stories import before_the_deal, opening_of, script_of
from tests.support.events import found
from tests.support.scripts import played

OUTCOMES: dict[str, Outcome] = {
    "win": "win",
    "lose": "lose",
    "push": "push",
    "void": "void",
    "surrender": "lose",
}
"""How a wager comes out, as the reference says it."""
Said = dict[str, Any]
"""What is compared of a round, by name."""


# What a real table made of a round


def as_played(events: list[Event]) -> Said:
    """What the events of a round say."""
    banks, filled, surplus = found(events, BankTaken), found(events, CentreFilled), found(events, SurplusPaid)
    named, rolled = found(events, DeliveryNamed), found(events, DiceShown)
    return {
        "void": bool(found(events, VoidRound)),
        "offered": list(offers(events)),
        "bank": [(one.seat, one.co) for one in banks],
        "dealer's wager": [int(one.amount) for one in found(events, DealerWagered)],
        "style": named[-1].style if named else FIRST_STYLE,
        "dice": list(rolled[-1].dice) if rolled else [one.number for one in found(events, NumberShown)],
        "first": [one.place for one in found(events, StartingPlace)],
        "tiles": {one.to: sorted(one.tiles.split()) for one in found(events, TilesDealt)},
        "voided hands": [one.seat for one in found(events, HandVoided)],
        "settled": list(map(settlement, found(events, Settled))),
        "surrendered": sorted(one.seat for one in found(events, Surrendered)),
        "dealer's outcome": [one.outcome for one in found(events, DealersWagerSettled)],
        "added": (sum(one.amount for one in filled), sum(one.house for one in filled)),
        "surplus": [(int(one.amount), int(one.vigorish), int(one.house)) for one in surplus],
    }


def offers(events: list[Event]) -> Iterator[int]:
    """The seats that were asked to bank and could."""
    for asked in found(events, Asked):
        for question in asked.questions:
            if question.kind == "bank" and any(one.choice == "bank" and not one.why_not for one in question.options):
                assert question.seat is not None
                yield question.seat


def settlement(event: Settled) -> Settlement:
    """A settlement as the reference knows it: who surrenders has lost."""
    outcome = OUTCOMES[event.outcome]
    return Settlement(event.seat, event.wager, int(event.stake), outcome, int(event.pays), int(event.vigorish))


def settings_as_played(events: list[Event]) -> dict[str, tuple[list[str], list[str]]]:
    """How the tiles of each place lay in the end."""
    lay: dict[str, tuple[list[str], list[str]]] = {}
    for event in events:
        match event:
            case HandsSet():
                lay[place_of_seat(event.seat)] = sorted(event.high.split()), sorted(event.low.split())
            case HandsShown() | HandsReset():
                lay[event.place] = sorted(event.high.split()), sorted(event.low.split())
    return lay


# What the second calculation says


def as_expected(one: RoundStory, result: RoundResult) -> Said:
    """The same of the reference."""
    made = result.centre
    surrendered = [seat for seat in one.surrenders if ("surrender", seat) not in result.unasked]
    reached = result.first is not None
    return {
        "void": result.void,
        "offered": result.offered,
        "bank": [] if result.bank is None else [(result.bank, result.co_bank)],
        "dealer's wager": [result.dealer_wager] if result.dealer_wager else [],
        "style": result.style,
        "dice": result.dice,
        "first": [result.first] if reached else [],
        "tiles": {place: sorted(tiles) for place, tiles in result.tiles.items()},
        "voided hands": result.voided_hands,
        "settled": result.settlements,
        "surrendered": [] if result.void else sorted(surrendered),
        "dealer's outcome": [] if result.dealer_outcome is None else [result.dealer_outcome],
        "added": (made.bank_added, made.house_added),
        "surplus": [(made.surplus, made.vigorish, made.to_house)] if made.surplus else [],
    }


def compare_round(edition: Edition, one: RoundStory, result: RoundResult, events: list[Event]) -> None:
    """Everything that the events of a round say is what the reference says."""
    ours, theirs = as_played(events), as_expected(one, result)
    differs = [f"{name}: table {ours[name]}, reference {theirs[name]}" for name in ours if ours[name] != theirs[name]]
    assert not differs, "; ".join(differs)
    if not result.void:
        compare_settings(edition, one, result, events)


def compare_settings(edition: Edition, one: RoundStory, result: RoundResult, events: list[Event]) -> None:
    """Hands lie as they were set; where the house way leaves a choice, they rank as they must."""
    lay = settings_as_played(events)
    left = {place_of_seat(one.seat) for one in one.happenings if one.what == "leave" and one.seat is not None}
    assert lay.keys() - left == result.settings.keys() - left, "others have set hands"
    for place in lay.keys() & result.settings.keys():
        wanted, (high, low) = result.settings[place], lay[place]
        assert sorted(high + low) == sorted(result.tiles[place]), f"{place} has other tiles"
        ranks = [(order_of(up, edition), order_of(down, edition)) for up, down in ((high, low), wanted)]
        assert ranks[0] == ranks[1], f"{place}: table {high}, {low}, reference {wanted}"
        own = place.startswith("seat") and int(place[-1]) in one.settings and int(place[-1]) in result.set_order
        assert not own or sorted([high, low]) == sorted(map(sorted, wanted)), f"{place} was not set as the player said"
    again = bool(found(events, HandsReset))
    assert result.reset in (None, again), f"set again: the reference says {result.reset}"


def compare_chips(table: Table, chips: dict[int, int], house: int) -> None:
    """Everybody has what the reference says, and no chip was made or lost."""
    closing = statement(table.state)
    assert {int(seat): int(line.chips) for seat, line in closing.seats.items()} == chips
    assert closing.house == house
    assert closing.balanced


def is_worth_telling(happenings: Sequence[Happening]) -> list[Happening]:
    """Without a second tile that is exposed at the same time: a report is not taken while it is being dealt with."""
    told: list[Happening] = []
    for one in happenings:
        twice = any((one.moment, one.what, one.seat) == (other.moment, other.what, other.seat) for other in told)
        if one.what != "tile exposed" or not twice:
            told.append(one)
    return told


# Scripts


def compare_script(story: Story) -> Evening:
    """Play a quiet story as a script, and compare every round and the end."""
    evening = play(story)
    responses, table = played("\n".join(map(json.dumps, script_of(story))))
    rounds = [list(events) for events in events_of_rounds(responses)]
    assert len(rounds) == len(story.rounds)
    for one, result, events in zip(story.rounds, evening.rounds, rounds, strict=True):
        if result.played:
            compare_round(story.edition, one, result, events)
        else:
            assert not found(events, TilesDealt)
    compare_refusals(evening, responses)
    compare_chips(table, evening.seats, evening.house)
    return evening


def events_of_rounds(responses: Iterable[Response]) -> Iterator[list[Event]]:
    """The events from each deal to the next."""
    events: list[Event] | None = None
    for response in responses:
        if isinstance(response.input, Deal):
            if events is not None:
                yield events
            events = []
        if events is not None:
            events += response.events
    if events is not None:
        yield events


def compare_refusals(evening: Evening, responses: Iterable[Response]) -> None:
    """What a script tries and may not do is refused, and nothing else: an answer that is no choice is not tried."""
    ours = Counter(refused_input(one.input) for one in responses if one.refusal is not None and one.input is not None)
    tried = [
        (what, seat)
        for result in evening.rounds
        for what, seat, why in result.refused
        if why not in ("co-banking is not offered", "not offered") or what == "wager"
    ]
    assert ours == Counter("answer" if what in ("cut", "dealer's wager", "set") else what for what, _ in tried)


def refused_input(given: AnyInput) -> str:
    """What was refused, in a word."""
    return str(given.__struct_config__.tag)


# Dealt by hand


class StoryByHand:
    """A story at a table dealt step by step, so that everything happens at its moment."""

    def __init__(self, story: Story, seed: int = 0) -> None:
        for one in story.rounds:
            one.happenings = is_worth_telling(one.happenings)
        self.story = story
        self.expected = play(story)
        self.source = Random(seed)
        self.table = open_table(read_opening(opening_of(story) | {"steps": "manual", "seed": 1}))
        self.table.open()
        self.events: list[Event] = []
        self.refused: Counter[tuple[str, int | None]] = Counter()
        self.reached: set[str] = set()
        self.accepted = 0
        """How many things that went wrong, or people who left, the table took."""
        self.one = RoundStory([], [])
        self.result = RoundResult()

    @property
    def state(self) -> PaiGowState:
        """What is true at the table."""
        assert isinstance(self.table.state, PaiGowState)
        return self.table.state

    def tell(self) -> None:
        """Play every round, and compare each of them."""
        for number, (one, result) in enumerate(zip(self.story.rounds, self.expected.rounds, strict=True), 1):
            try:
                self.tell_round(one, result)
            except Exception as wrong:
                raise AssertionError(f"round {number}: {type(wrong).__name__}: {wrong}") from wrong

    def tell_round(self, one: RoundStory, result: RoundResult) -> None:
        """Play a round, and compare it."""
        self.one, self.result = one, result
        self.events, self.refused, self.reached = [], Counter(), set()
        for line in before_the_deal(one, result):
            self.submit(msgspec.convert(line, AnyInput, dec_hook=amount_hook), line["do"], line.get("seat"))
            self.finish()
        self.events = []
        pending = list(one.happenings)
        if self.submit(Deal(), "deal", None):
            self.play_round(pending)
            compare_round(self.story.edition, one, result, self.events)
        for late in pending if result.played else []:
            if late.what == "leave":
                self.happens(late)
        self.compare_refusals()
        compare_chips(self.table, result.purses, result.house)

    def compare_refusals(self) -> None:
        """The same was refused; what would have gone wrong after the end is not told at all."""
        theirs = Counter((what, seat) for what, seat, why in self.result.refused if why != "the round is over")
        assert self.refused == theirs, f"refused: table {self.refused - theirs}, reference {theirs - self.refused}"

    # Step by step

    def submit(self, given: AnyInput, what: str, seat: int | None) -> bool:
        """Whether the table took it; if not, it is remembered as what the reference calls it."""
        response = self.table.submit(given)
        self.events += response.events
        if response.refusal is not None:
            self.refused[what, seat] += 1
        return response.refusal is None

    def finish(self) -> None:
        """The dealer finishes what is not a round."""
        while not self.table.rests:
            self.go_on()

    def go_on(self) -> None:
        """One of the dealer's steps, or an answer."""
        if not self.table.questions:
            assert self.submit(Step(), "step", None)
            return
        number, question = self.next_question()
        default = msgspec.structs.replace(question.default, by_default=True)
        for answer in (self.answer_to(question) or default, default):
            if self.submit(msgspec.structs.replace(answer, question=number), question.kind, question.seat):
                return

    def next_question(self) -> tuple[int, Question]:
        """People set in any order and surrender from seat 1 up; who has two hands sets the first until all looked."""
        questions = list(self.table.questions.items())
        if questions[0][1].kind == "surrender":
            return questions[0]
        if not self.has_reached("looked") and len(questions) > 1:
            waiting = {self.state.seats[seat] for seat in self.playing() if seat not in self.state.looked}
            first = [one for one in questions if one[1].seat and self.state.seats[one[1].seat] in waiting]
            questions = first or questions
        return self.source.choice(questions)

    def play_round(self, pending: list[Happening]) -> None:
        """To the end of the round; what happened is no longer pending."""
        while not self.table.rests:
            while pending and self.has_reached(pending[0].moment) and not found(self.events, RoundEnded):
                self.happens(pending.pop(0))
            if not self.table.rests:
                self.go_on()

    def playing(self) -> list[int]:
        """The seats that set hands of their own."""
        bank = self.state.bank
        return [*self.state.in_play, *([bank.seat] if bank is not None and not bank.co else [])]

    def has_reached(self, moment: str) -> bool:
        """Whether a moment of the round has come; then it has, although somebody leaves."""
        if moment not in self.reached and self.has_come(moment):
            self.reached.add(moment)
        return moment in self.reached

    def has_come(self, moment: str) -> bool:
        """Whether things lie on the table as they do at a moment of the round."""
        state, events = self.state, self.events
        dealt = len(found(events, TilesDealt))
        if moment == "stacked":
            return bool(state.stacks) or dealt > 0
        if moment == "uncovered":
            return bool(found(events, DiceShown) or found(events, NumberShown))
        if moment.startswith("dealt"):
            return dealt >= int(moment[-1])
        if moment == "collected":
            return dealt == len(MOMENTS[2:10]) and self.is_collected()
        if moment == "looked":
            anybody = bool(state.in_play or state.bank)
            return anybody and self.has_reached("collected") and {*state.looked, *state.leaving} >= {*self.playing()}
        return bool(found(events, HandsShown))

    def is_collected(self) -> bool:
        """Whether only places that play have tiles, and the shaker is covered if it has a lid."""
        state, by_hand = self.state, self.story.submission.get("starting_position", "shaker") == "shaker"
        banks = [] if state.bank is None else [place_of_seat(state.bank.seat)]
        play = {*banks, *map(place_of_seat, state.in_play), "dead hand"}
        play |= {"dealer"} if state.bank is None or state.ledger.house_wager else set()
        return state.places.keys() <= play and (not by_hand or bool(found(self.events, ShakerCovered)))

    # What people say

    def answer_to(self, question: Question) -> Answer | None:
        """What the story says; None if it says nothing."""
        one, seat = self.one, question.seat
        role = question.to if seat is None else None
        said: dict[str, Any] | None = None
        match question.kind:
            case "bank" if seat in one.bank and seat in self.result.offered:
                said = {"choice": one.bank[seat]}
            case "cut" if one.cut is not None:
                said = {"choice": "cut", "right": one.cut.right, "left": one.cut.left}
            case "dealer's wager":
                amount = {"amount": Cents(one.dealer_amount)} if one.dealer_wager == "less" else {}
                said = {"choice": one.dealer_wager, **amount}
            case "deliver" if one.delivery is not None:
                said = {"choice": one.delivery}
            case "set" if seat in one.settings:
                said = {"choice": "set", "high": one.settings[seat]}
            case "set" if seat is None and one.dealer_setting is not None:
                said = {"choice": "set", "high": one.dealer_setting}
            case "surrender" if seat in one.surrenders:
                said = {"choice": "surrender"}
        return None if said is None else PaiGowAnswer(seat=seat, role=role, **said)

    # What goes wrong

    def happens(self, happening: Happening) -> None:
        """Somebody leaves, or something goes wrong, and the dealer deals with it."""
        if happening.what == "leave":
            assert happening.seat is not None
            self.accepted += self.submit(Leave(happening.seat), "leave", happening.seat)
            return
        place = {"dealer's tile exposed": "dealer", "dead hand exposed": "dead hand"}.get(happening.what)
        place = place_of_seat(happening.seat) if happening.seat is not None else place
        lying = self.state.tiles_at(place) if place is not None else []
        hidden = next((number for number, tile in enumerate(lying, 1) if isinstance(tile, Hidden)), None)
        report = Report(happening.what, seat=happening.seat, position=hidden)
        if self.submit(report, happening.what, happening.seat):
            self.accepted += 1
            if happening not in self.result.noted:
                self.deal_with(happening)

    def deal_with(self, happening: Happening) -> None:
        """The dealer does what follows from it, and nothing else."""
        before = len(self.events)
        while not self.table.rests:
            if self.table.questions:
                [(number, question), *_] = self.table.questions.items()
                if question.kind != "void hand":
                    return
                said = happening.answer or "play"
                assert self.submit(Answer(said, seat=question.seat, question=number), question.kind, question.seat)
                if said == "play":
                    return
            assert self.submit(Step(), "step", None)
            if any(isinstance(event, TilesStacked | DiceShown | HandVoided) for event in self.events[before:]):
                if not found(self.events, VoidRound):
                    return
            elif happening.seat is not None and self.was_left_to_play(happening.seat, before):
                return

    def was_left_to_play(self, seat: int, since: int) -> bool:
        """Whether the question to somebody who is leaving was answered by default."""
        return seat in self.state.leaving and bool(found(self.events[since:], Asked))


def amount_hook(kind: type, value: object) -> object:
    """Amounts are written in dollars."""
    if kind is Cents:
        return Cents.parse(str(value))
    raise NotImplementedError(kind)
