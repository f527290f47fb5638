"""Irregularities that meet at a Minibaccarat table dealt by hand, held against a second calculation of them.

An evening of three rounds is dealt tick by tick; at some ticks something is reported, ordered or done. After every tick
at which the table rests, and whenever something comes up, the engine and `reference_trouble` must have done the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby, product, takewhile
from random import Random
from typing import Any, NamedTuple

from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import CardDealt, CoverCard, Emptied, Loaded, Received, SetAside, SpreadOut, Turned
from croupier.games.shared.state import SHOE
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import statement
from croupier.table.events import Announced, Event, Settled
from croupier.table.inputs import AnyInput, Deal, Leave, Order, Report, Sit, Step, Wager
from tests.minibaccarat.reference import Bet, Choices
from tests.minibaccarat.reference_trouble import (
    COVER,
    LOADED,
    TOGETHER,
    Act,
    TroubledShoe,
    TroubledTable,
    dealt,
    moved,
    out,
    says,
)
from tests.support.tables import DAYS

ROUNDS = 3
CHIPS = 100_000
MOST_TICKS = 400
LAST_FIRST = 48
"""The first of several things comes up before this tick, in the first or the second round."""
TRIPLES = 20_000
CROWD = 8

SUBMISSIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "541": ("541", {}),
    "541 face down": ("541", {"dealing": "face down", "vigorish_collection": "deferred"}),
    "627a": ("627a", {}),
    "627a face down": ("627a", {"dealing": "face down", "vigorish_collection": "deferred"}),
    "627a simulated": ("627a", {"disclosed_card": "simulated round"}),
    "627a EZ simulated": ("627a", {"disclosed_card": "simulated round", "dealing": "face down", "ez_baccarat": True}),
}
"""The chapter and the choices that bear on irregularities."""

STANDS = "AS 2C KS 2H 6D 3C 2S 9H KD 7S QH 4S JC AH 2D 3D 4C 5S 6H 7H 8D 9C KH QS JH AC 2D 3H 4D 5C 6S 7D 8H 9S KC QD"
DRAWS = "AS 3S 4S 5H 6D 7C 8S 9H KS QD JC AH 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C 6S 7D 8H"
STAYS = "AS 2C KS 2H 7D 4C 2S 9H KD 6S QH KC JC AH 2D 3D 4C 5S 6H 7H 8D 9C KH QS JH AC 2D 3H 4D 5C 6S 7D 8H 9S KC QD"
NATURAL = "AS 2C KS 2H 9D 4C 2S 9H KD 6S QH KC JC AH 2D 3D 4C 5S 6H 7H 8D 9C KH QS JH AC 2D 3H 4D 5C 6S 7D 8H 9S KC QD"
SECOND = "2C KD QS 3H 8C 4D TS 7D 5C 9S 2D AS 6C KH 7H 4C 3S QD 5D TC 9H JS 4H KC 6S 2S 8H AD 3D 7C"


def face_up(cards: str, *places: int) -> str:
    """The same cards, some of them (counted from 1) face up in the shoe."""
    return " ".join(card + "^" * (place in places) for place, card in enumerate(cards.split(), 1))


def only(cards: str, count: int) -> str:
    """The first so many cards."""
    return " ".join(cards.split()[:count])


SHOES: dict[str, ListedShoe | None] = {
    "shuffled": None,
    "both draw": ListedShoe(DRAWS),
    "Player stands, Banker draws": ListedShoe(STANDS),
    "both stand": ListedShoe(STAYS),
    "natural": ListedShoe(NATURAL),
    "cover card in the burn": ListedShoe(STANDS, 1),
    "cover card at the first card": ListedShoe(DRAWS, 2),
    "cover card behind the first card": ListedShoe(STANDS, 3),
    "cover card at the third card": ListedShoe(STANDS, 6),
    "cover card behind the third card": ListedShoe(STAYS, 7),
    "cover card in the second round": ListedShoe(DRAWS, 10),
    "face up in the burn": ListedShoe(face_up(STANDS, 2)),
    "face up at the very first": ListedShoe(face_up(STANDS, 1)),
    "face up at the first card": ListedShoe(face_up(DRAWS, 3)),
    "face up in the hands": ListedShoe(face_up(DRAWS, 4, 6)),
    "face up at the third card": ListedShoe(face_up(STANDS, 7, 8)),
    "face up at the third card, both stand": ListedShoe(face_up(STAYS, 7)),
    "face up behind the cover card": ListedShoe(face_up(STANDS, 5, 9), 4),
    "face up in the second round": ListedShoe(face_up(DRAWS, 9, 10), 9),
    "short for the burn": ListedShoe("5S 2C 3D 4H"),
    "short for the first cards": ListedShoe(only(DRAWS, 5), 4),
    "short for a third card": ListedShoe(only(STANDS, 6)),
    "short for what is additional": ListedShoe(only(STANDS, 7), 5),
    "short by one": ListedShoe(only(STAYS, 7), 7),
    "short for the second round": ListedShoe(only(DRAWS, 11), 7),
    "short and face up": ListedShoe(face_up(only(STANDS, 9), 7, 9)),
}
"""The first shoe of the evening. A listed one is followed by two others; after that, and else, decks are shuffled."""

DRAWN, DRAWN_SEEN = (Report("card drawn in error", seen) for seen in (False, True))
THIRD, THIRD_SEEN = (Report("third card in error", seen) for seen in (False, True))
ORDERS = tuple(Order(name, "floorperson") for name in ("reshuffle", "change decks", "no gaming activity", "recut"))
LEAVES = Leave(2)
TROUBLES: tuple[AnyInput, ...] = (
    DRAWN,
    DRAWN_SEEN,
    THIRD,
    THIRD_SEEN,
    Report("cards handled", None, 1),
    LEAVES,
    *ORDERS,
)


class Trial(NamedTuple):
    """An evening: the submission and the shoe by name, and what comes up at which tick."""

    submission: str
    shoe: str
    troubles: tuple[tuple[int, AnyInput], ...]


def bets(choices: Choices, gone: Iterable[int]) -> list[Bet]:
    """What is wagered in each round by those who are still there."""
    made = [Bet(1, "banker", 2000), Bet(1, "tie", 500), Bet(2, "player", 1500)]
    if choices.ez_baccarat:
        made.append(Bet(1, "dragon-7", 500))
    return [bet for bet in made if bet.seat not in gone]


class Evening:
    """A table of the engine and one of the reference, to which the same things happen."""

    def __init__(self, submission_name: str, shoe_name: str) -> None:
        self.names = submission_name, shoe_name
        self.troubles: list[tuple[int, AnyInput]] = []
        self.ticks = self.same = self.settled = 0
        chapter, submission = SUBMISSIONS[submission_name]
        self.choices = Choices.read(chapter, submission)
        shoe = SHOES[shoe_name]
        self.listed = [shoe, ListedShoe(SECOND, 20), ListedShoe(STANDS)] if shoe is not None else []
        self.is_loaded = False
        opening = Opening(
            game="minibaccarat",
            as_of=DAYS[chapter],
            submission=submission,
            shoes=list(self.listed),
            seed=1,
            steps="manual",
        )
        self.table = open_table(opening)
        self.expected = TroubledTable(
            choices=self.choices,
            third_card_simulates=submission.get("disclosed_card") == "simulated round",
            vigorish_deferred=submission.get("vigorish_collection") == "deferred",
            purses={1: CHIPS, 2: CHIPS},
        )
        self.acts: list[Act] = []
        self.table.open()
        for seat in (1, 2):
            self.hear(self.table.submit(Sit(seat, Cents(CHIPS))))
        self.rounds = 0

    @property
    def trial(self) -> Trial:
        """What came up so far."""
        return Trial(*self.names, tuple(self.troubles))

    def hear(self, response: Response) -> Response:
        """What the engine did; a shoe that it loaded is also the reference's next shoe."""
        for event in response.events:
            told = act_of(event)
            if told == TOGETHER and not self.is_loaded:
                continue
            if told is not None:
                self.acts.append(told)
            if told in (LOADED, TOGETHER):
                self.is_loaded = told == LOADED
            if isinstance(event, Loaded):
                self.expected.coming.append(self.next_shoe())
        return response

    def next_shoe(self) -> TroubledShoe:
        """The shoe that was just loaded: the next of the list, or what the shuffle and the cut made of the decks."""
        if self.listed:
            listed = self.listed.pop(0)
            return TroubledShoe(listed.cards.split(), listed.cover_card_after)
        shoe = state_of(self.table).shoe
        assert shoe is not None
        return TroubledShoe(list(map(str, shoe.order)), shoe.cover_after)

    def tick(self) -> bool:
        """The next step, or at rest the wagers and then the deal; whether there was anything left to do."""
        self.ticks += 1
        table = self.table
        if table.rests and self.rounds == ROUNDS:
            return False
        if table.rests:
            self.deal() if self.expected.stakes else self.wager()
        else:
            self.step()
        return True

    def step(self) -> None:
        """The dealer's next step, or an answer that nobody gives."""
        table = self.table
        response = self.hear(table.answer_by_default() if table.questions else table.submit(Step()))
        if response.rests:
            self.compare()

    def wager(self) -> None:
        """Everybody who is there wagers."""
        made = bets(self.choices, self.expected.gone)
        for bet in made:
            self.allowed(Wager(bet.seat, bet.wager, Cents(bet.amount)))
        self.expected.wager(made)

    def deal(self) -> None:
        """A round is called for."""
        self.rounds += 1
        self.allowed(Deal())
        self.expected.deal(())

    def allowed(self, given: AnyInput) -> None:
        """Something that must not be refused."""
        response = self.hear(self.table.submit(given))
        assert response.refusal is None, f"{given}: {response.refusal}"

    def happens(self, given: AnyInput) -> bool:
        """Something comes up; whether the table took it."""
        self.catch_up()
        self.troubles.append((self.ticks, given))
        response = self.hear(self.table.submit(given))
        if response.refusal is not None:
            return False
        self.tell(given)
        if self.table.rests:
            self.compare()
        return True

    def catch_up(self) -> None:
        """The reference goes as far as the engine."""
        self.expected.until(len(self.acts))
        self.compare_acts()

    def would_take(self) -> list[AnyInput]:
        """What the table would take now. A report must be possible exactly when the chapter knows such a case."""
        self.catch_up()
        refusals = [(given, self.table.refusal_for(given)) for given in TROUBLES]
        for given, refusal in refusals:
            if isinstance(given, Report) and given.disclosed is not None:
                already = refusal is not None and "already" in refusal.why
                assert already or (refusal is None) == self.expected.can_happen(given.incident), (given, refusal)
        return [given for given, refusal in refusals if refusal is None]

    def tell(self, given: AnyInput) -> None:
        """The reference is told the same."""
        if isinstance(given, Leave):
            self.expected.leave(given.seat)
        elif isinstance(given, Report) and given.disclosed is not None:
            self.expected.report(given.incident, seen=given.disclosed)
        elif isinstance(given, Order) and given.order != "recut":
            self.expected.put_together()

    def compare_acts(self) -> None:
        """Both did the same since the last comparison."""
        ours, theirs = (list(map(briefly, told[self.same :])) for told in (self.acts, self.expected.acts))
        if ours != theirs:
            alike = list(takewhile(lambda both: both[0] == both[1], zip(ours, theirs, strict=False)))
            here = slice(len(alike), len(alike) + 4)
            raise AssertionError(f"engine {ours[here]}, reference {theirs[here]}")
        self.same = len(self.acts)

    def compare(self) -> None:
        """The table rests: everything lies where the reference says."""
        self.expected.finish()
        self.compare_acts()
        assert settlements(self.acts[self.settled :]) == settlements(self.expected.acts[self.settled :])
        self.settled = len(self.acts)
        ours, theirs = self.engine_side(), self.reference_side()
        differs = [f"{key}: engine {ours[key]}, reference {theirs[key]}" for key in ours if ours[key] != theirs[key]]
        assert not differs, "; ".join(differs)

    def engine_side(self) -> dict[str, Any]:
        """What lies where at the engine's table."""
        state = state_of(self.table)
        shoe = state.shoe
        return {
            "chips": {int(seat): line.chips for seat, line in statement(state).seats.items()},
            "rack": Counter(map(str, state.discards.cards())),
            "kept": [str(one.card) for one in state.aside],
            "shoe": None if shoe is None else (shoe.dealt, shoe.cover_out, shoe.hands_left == 1),
            "owed": dict(state.ledger.markers) if shoe is not None else None,
            "wagers": {(seat, on): stake for seat, made in state.ledger.wagers.items() for on, stake in made.items()},
            "seats": sorted(state.seats),
        }

    def reference_side(self) -> dict[str, Any]:
        """What lies where by the reference."""
        expected, shoe = self.expected, self.expected.shoe
        return {
            "chips": expected.purses,
            "rack": Counter(expected.rack),
            "kept": [card.name for card in expected.kept],
            "shoe": None if shoe is None else (shoe.drawn, shoe.cover_out, shoe.last_hand_called),
            "owed": expected.marked if shoe is not None else None,
            "wagers": expected.stakes,
            "seats": sorted({1, 2} - expected.gone),
        }


def state_of(table: Table) -> BaccaratState:
    """The state, known to be that of a game with two hands."""
    state = table.state
    assert isinstance(state, BaccaratState)
    return state


def act_of(event: Event) -> Act | None:
    """An event as the reference tells it; None if it has no bearing on the result."""
    match event:
        case CardDealt():
            return (dealt if event.source == SHOE else moved)(str(event.card), event.to, event.face)
        case SetAside():
            card = str(event.card)
            return out(card, event.face) if event.source == SHOE else moved(card, "aside", event.face)
        case CoverCard():
            return COVER
        case Turned():
            return "turned", event.hand, *map(str, event.cards)
        case Announced():
            return says(event.words)
        case Settled():
            amounts = str(int(event.pays)), str(int(event.vigorish))
            return "settled", str(event.seat), event.wager, str(int(event.stake)), event.outcome, *amounts
        case Loaded():
            return LOADED
        case Emptied() | Received():
            return TOGETHER
        case SpreadOut() if event.because == "idle":
            return TOGETHER
    return None


def briefly(act: Act) -> Act:
    """An act without what was settled, because the law does not set the order of all settlements."""
    return act[:1] if act[0] == "settled" else act


def settlements(told: list[Act]) -> list[Act]:
    """Settlements, in one order where the law sets none: wagers that lose or are returned, and those of one seat."""

    def group(act: Act) -> tuple[str, ...]:
        return (act[4],) if act[4] in ("lose", "void") else ("", act[1])

    settled = [act for act in told if act[0] == "settled"]
    return [act for _, found in groupby(settled, group) for act in sorted(found)]


def try_out(trial: Trial, *, probed: range = range(0)) -> dict[int, list[AnyInput]]:
    """Let an evening take its course, at which everything that comes up is taken; what the table would have taken
    besides at each of the probed ticks.
    """
    coming, would_take = list(trial.troubles), {}
    with told_of(Evening(trial.submission, trial.shoe)) as evening:
        while evening.ticks < MOST_TICKS:
            while coming and coming[0][0] == evening.ticks:
                assert evening.happens(coming.pop(0)[1]), "it was refused"
            if evening.ticks in probed:
                would_take[evening.ticks] = evening.would_take()
            if not evening.tick():
                break
        assert not coming
    return would_take


@contextmanager
def told_of(evening: Evening) -> Iterator[Evening]:
    """Whatever goes wrong says at which evening it did."""
    try:
        yield evening
    except Exception as wrong:
        raise AssertionError(f"{evening.trial}: {type(wrong).__name__}: {wrong}") from wrong


# Which evenings


def pairs(submission: str, shoe: str, share: int) -> Iterator[tuple[int, int]]:
    """Every ordered pair of this table: the first at every moment of two rounds, the second right away or a tick later.
    For every so many-th first one: how many were tried, and how many of them met.
    """
    alone = try_out(Trial(submission, shoe, ()), probed=range(LAST_FIRST))
    moments = [(tick, trouble) for tick, troubles in alone.items() for trouble in troubles]
    start = sum(map(ord, submission + shoe)) % share
    for tick, trouble in moments[start::share]:
        first = (tick, trouble)
        later = try_out(Trial(submission, shoe, (first,)), probed=range(tick, tick + 2))
        met = [(when, second) for when, seconds in later.items() for second in seconds]
        for second in met:
            try_out(Trial(submission, shoe, (first, second)))
        yield len(TROUBLES) * len(later), len(met)


def random_evening(source: Random) -> int:
    """An evening at which up to three things come up that the table takes, at random moments; how many there were."""
    with told_of(Evening(source.choice(list(SUBMISSIONS)), source.choice(list(SHOES)))) as evening:
        due = source.randrange(LAST_FIRST)
        while evening.ticks < MOST_TICKS:
            while evening.ticks == due and len(evening.troubles) < 3:
                possible = evening.would_take()
                if possible:
                    evening.happens(source.choice(possible))
                due += source.choice((0, 1, 1, 2, 3, 5, 8, 13)) if possible else 1
            if not evening.tick():
                break
    return len(evening.troubles)


def crowd(submission: str, shoe: str, start: int) -> int:
    """An evening at which card after card is drawn in error, more than one hand takes; how many there were."""
    with told_of(Evening(submission, shoe)) as evening:
        while evening.ticks < MOST_TICKS:
            if evening.ticks >= start and len(evening.troubles) < CROWD and DRAWN in evening.would_take():
                evening.happens(DRAWN)
            if not evening.tick():
                break
    return len(evening.troubles)


def run_against_reference(share: int = 1) -> tuple[int, int]:
    """Every so many-th meeting, crowds of cards drawn in error, and triples at random: how many were tried, and in how
    many everything was accepted.
    """
    tried = met = 0
    for submission, shoe in product(SUBMISSIONS, SHOES):
        for tried_here, met_here in pairs(submission, shoe, share):
            tried, met = tried + tried_here, met + met_here
    for submission, shoe, start in list(product(SUBMISSIONS, SHOES, range(5, 20)))[::share]:
        tried += 1
        met += crowd(submission, shoe, start) == CROWD
    source = Random(share)
    for _ in range(TRIPLES // share):
        tried += 1
        met += random_evening(source) == 3
    return tried, met
