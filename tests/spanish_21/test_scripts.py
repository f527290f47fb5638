"""Random table scripts, played by the engine and worked out by the reference: every card, payment and chip agrees."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.running.records import statement
from croupier.table.events import Event
from croupier.table.inputs import Deal, Sit, Wager
from tests.spanish_21 import reference
from tests.spanish_21.reference import (
    BOXES,
    DECK,
    DOUBLE,
    INSURANCE,
    MAIN,
    MATCH,
    SPLIT,
    SUITS,
    TENS,
    Bet,
    Choices,
    Edition,
    Question,
    Round,
    Said,
    Shoe,
    Sitting,
)
from tests.spanish_21.stories import (
    EDITIONS,
    Story,
    anonymous,
    answer,
    assert_agrees,
    assert_round,
)
from tests.spanish_21.tables import GAME
from tests.support.matrices import each
from tests.support.scripts import assert_closes, played, shuffled_shoe
from tests.support.tables import DAYS

# Random stories

ANY = reference.RANKS
NARROW = (ANY, ANY, "7", "678", "6778", "77A8", "AJQK", "KQJ5", "KQJ", "A2345", "23456", "33469", "A", "AA2", "8K6")
"""Ranks from which further cards are made, so that 21s of many cards and the bonus hands are common."""

BOX_RANKS = [
    (ANY, ANY),
    ("A", "JQK"),
    ("7", "7"),
    ("A", "A"),
    ("8", "8"),
    ("JQK", "JQK"),
    ("67", "78"),
    ("2345", "2345"),
]
DEALER_RANKS = [(ANY, ANY), ("7", ANY), ("23456789", ANY), ("456", "JQK"), ("A", ANY), ("JQK", ANY), ("AK", "AK")]
"""Ranks of the first and the second card, so that Blackjacks, pairs and insurance are common."""

UNLAWFUL: dict[str, tuple[str, ...]] = {
    "play": ("hit", "stand", "double", "split", "surrender"),
    "insure": ("insure",),
    "rescue": (),
}
"""What is tried now and then, whether it is open or not."""


def once_in(times: int) -> st.SearchStrategy[bool]:
    """True about once in so many times."""
    return st.sampled_from((False,) * (times - 1) + (True,))


@dataclass(kw_only=True)
class DrawnShoe(Shoe):
    """A shoe whose cards are made up as they are needed: it never runs out, nor has more of a card than the decks."""

    draw_from: st.DrawFn
    decks: int
    cards: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.amiss = self.draw_from(st.sampled_from([0, 0, 0, 0, 90, 15]))
        self.held: Counter[str] = Counter()

    def begin(self, boxes: int, *, first_card: bool) -> None:
        """A round begins: say what its initial cards are made of, from which place on, and its further ones.

        In some rounds nearly all cards are 7s, and a box has them of one suit.
        """
        draw = self.draw_from
        self.first, self.columns = self.drawn + first_card, boxes + 1
        hands = [draw(st.sampled_from(BOX_RANKS)) for _ in range(boxes)] + [draw(st.sampled_from(DEALER_RANKS))]
        suits = st.sampled_from(["SHDC", "SHDC", "SH", "S"])
        self.initial = [cards_of(hand[row], draw(suits)) for row in range(2) for hand in hands]
        self.further = cards_of(draw(st.sampled_from(NARROW)), draw(suits))
        self.sevens = draw(once_in(6))

    def supply(self) -> None:
        if self.drawn < len(self.cards):
            return
        draw = self.draw_from
        if self.cover_after is None and draw(once_in(60)):
            self.cover_after = self.drawn
        if self.amiss and draw(once_in(self.amiss)):
            self.cards.append(draw(st.sampled_from([*TENS, self.some_card() + "^", self.some_card() + "^", "TS^"])))
        else:
            self.cards.append(self.some_card())

    def some_card(self) -> str:
        """A card as the round wants it, or any other if the decks have no more of it."""
        place = self.drawn - self.first
        pool = self.initial[place] if 0 <= place < len(self.initial) else self.further
        if self.sevens and not self.draw_from(once_in(8)):
            pool = ["7" + SUITS[place % self.columns % len(SUITS)]]
        card = self.draw_from(st.sampled_from(pool))
        if self.held[card] == self.decks:
            card = self.draw_from(st.sampled_from([card for card in DECK if self.held[card] < self.decks]))
        self.held[card] += 1
        return card


def cards_of(ranks: str, suits: str) -> list[str]:
    """The cards of these ranks and suits; a rank that is named twice comes twice as often."""
    return [rank + suit for rank in ranks for suit in suits]


@st.composite
def submissions(draw: st.DrawFn, edition: Edition) -> dict[str, Any]:
    """A lawful submission; every key is sometimes left out."""
    decks = draw(st.sampled_from([6, 8]))
    found: dict[str, Any] = {} if decks == 8 and draw(st.booleans()) else {"decks": decks}
    possible: dict[str, list[Any]] = {
        "match_the_dealer": [True, True, True, False],
        "boxes_per_player": [1, 2, 3, 7, 7],
        "mid_shoe_entry": [True, True, False],
        "chips": [["0.25", "1.00"], ["0.01", "0.25", "5.00"], ["1.00", "25.00"], ["0.05", "1.00"], ["5.00", "25.00"]],
    }
    if edition == "635a":
        possible["splits"] = [1, 2, 3, 5]
        possible["settlement"] = ["losers first", "right to left"]
    for key, values in possible.items():
        if draw(st.integers(0, 2)):
            found[key] = draw(st.sampled_from(values))
    if edition == "551" and found.get("match_the_dealer"):
        found |= draw(matches_of_2010(decks))
    if draw(once_in(5)):
        found["limits"] = {MAIN: {"minimum": "2.00", "maximum": "50.00"}}
    return found


@st.composite
def matches_of_2010(draw: st.DrawFn, decks: int) -> dict[str, Any]:
    """551.7(b)(2) and (e): a maximum, and odds that are not below those of the law."""
    found: dict[str, Any] = {}
    if draw(st.booleans()):
        found["match_maximum"] = draw(st.sampled_from(["10.00", "25.00"]))
    if draw(st.booleans()):
        same, different = (["9 to 1", "21 to 2"], ["4 to 1", "9 to 2"])
        if decks == 8:
            same, different = (["12 to 1", "25 to 2"], ["3 to 1", "7 to 2"])
        found["match_odds"] = {
            "same_suit": draw(st.sampled_from(same)),
            "different_suit": draw(st.sampled_from(different)),
        }
    return found


@st.composite
def seatings(draw: st.DrawFn, boxes_per_player: int) -> list[Sitting]:
    """Somebody sits at some boxes; where it is allowed, some people hold several, mostly side by side."""
    count = draw(st.sampled_from([1, 2, 2, 3, 4, 7]))
    boxes = list(range(1, BOXES + 1))
    boxes = draw(st.permutations(boxes))[:count] if draw(once_in(3)) else boxes[-count:]
    several = boxes_per_player > 1 or draw(once_in(8))
    sittings: list[Sitting] = []
    for box in sorted(boxes):
        neighbours = [sitting.player for sitting in sittings[-1:]] * 2
        player = draw(st.sampled_from(["Ann", "Bob", "Cy", *neighbours])) if several else anonymous(box)
        sittings.append(Sitting(box, player, 100 * draw(st.sampled_from([200, 1000, 1000, 40, 15, 0]))))
    return draw(st.permutations(sittings))


STAKES = (100, 200, 450, 500, 550, 1000, 2450, 2500, 5000)


def wagers_of_a_round(draw: st.DrawFn, story: Story) -> None:
    """Most boxes are played, often with cash if the chips are too few; now and then a wager is unlawful in some way."""
    boxes = sorted(story.table.player_at)
    for box in boxes:
        if draw(once_in(8)):
            continue
        for wager in [MAIN, MATCH] if story.choices.match and draw(st.booleans()) else [MAIN]:
            amount = draw(some_amount(story.choices))
            too_few = amount > story.table.chips[box]
            story.place(Bet(box, wager, amount, cash=not draw(once_in(3)) if too_few else draw(once_in(10))))
    if draw(once_in(4)):
        box = draw(st.sampled_from([*boxes, draw(st.integers(1, BOXES))]))
        wager = draw(st.sampled_from([MAIN, MAIN, MATCH, INSURANCE, SPLIT, DOUBLE, "tie"]))
        story.place(Bet(box, wager, draw(some_amount(story.choices))))


@st.composite
def some_amount(draw: st.DrawFn, choices: Choices) -> int:
    """Mostly a usual stake, now and then an odd number of the smallest chips or something that no chips make."""
    if not draw(once_in(8)):
        return draw(st.sampled_from([stake for stake in STAKES if stake % choices.smallest_chip == 0]))
    return choices.smallest_chip * draw(st.integers(1, 60)) + draw(once_in(3))


@dataclass
class RandomPlayers:
    """Answers whatever is asked, now and then unlawfully."""

    draw: st.DrawFn
    chip: int

    def __call__(self, questions: Sequence[Question]) -> Said:
        question = self.draw(st.sampled_from(questions)) if len(questions) > 1 else questions[0]
        tried = UNLAWFUL[question.kind]
        unlawful: bool = self.draw(once_in(12))
        if tried and unlawful:
            return self.with_amount(question, self.draw(st.sampled_from(tried)), unbounded=True)
        liked = [choice for choice in question.lawful for _ in range(LIKED.get(choice, 1))]
        if question.kind == "insure" and question.most < self.chip:
            liked = ["decline"]
        return self.with_amount(question, self.draw(st.sampled_from(liked)))

    def with_amount(self, question: Question, choice: str, *, unbounded: bool = False) -> Said:
        """The answer with chips, where it takes some."""
        if choice not in ("double", "insure") or (choice == "double" and self.draw(st.booleans())):
            return Said(question.box, choice)
        most = max(1, question.most // self.chip)
        if not unbounded:
            whole = self.draw(st.booleans())
            return Said(question.box, choice, self.chip * (most if whole else self.draw(st.integers(1, most))))
        odd = self.draw(once_in(4))
        return Said(question.box, choice, self.chip * self.draw(st.integers(0, 2 * most + 1)) + odd)


LIKED = {"hit": 6, "stand": 2, "double": 2, "split": 7}
"""How much more often than others a choice is made."""


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Some rounds at a table, from as many shoes as they need."""
    edition = draw(st.sampled_from(EDITIONS))
    readings = {"split_two_card_21": draw(st.sampled_from(["ties", "wins"]))} if draw(st.booleans()) else {}
    submission = draw(submissions(edition))
    sittings = draw(seatings(submission.get("boxes_per_player", 1)))
    story = Story(edition=edition, submission=submission, readings=readings, sittings=sittings)
    players = RandomPlayers(draw, story.choices.smallest_chip)
    for _ in range(draw(st.integers(1, 4))):
        wagers_of_a_round(draw, story)
        if story.table.stakes:
            new_dealer = draw(once_in(5))
            if story.needs_shoe:
                shoe = DrawnShoe(draw_from=draw, decks=submission.get("decks", 8))
            shoe.begin(len(story.table.stakes), first_card=story.needs_shoe or new_dealer)
            story.deal(shoe, players, new_dealer=new_dealer)
    return story


@given(stories())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_scripts_come_out_as_the_reference_says(story: Story) -> None:
    label(story)
    if story.rounds:
        assert_agrees(story, *played(story.script()))


def label(story: Story) -> None:
    """Say what the examples are like (shown by --hypothesis-show-statistics)."""
    rounds = story.rounds
    settled = [one for this in rounds for one in this.settled]
    hands = [hand for this in rounds for hands in this.hands.values() for hand in hands]
    event(f"rounds: {len(rounds)}, shoes: {len(story.shoes)}")
    event(f"most hands of a box: {max((len(hands) for this in rounds for hands in this.hands.values()), default=0)}")
    for outcome in sorted({one.outcome for one in settled}):
        event(f"outcome {outcome}")
    for wager in sorted({one.wager for one in settled}):
        event(f"wager {wager}")
    for odds in sorted({reference.bonus_odds(hand.cards) for hand in hands if hand.cards}):
        event(f"bonus odds {odds}")
    event(f"fixed payouts: {any(this.bonuses for this in rounds)}")
    event(f"neighbours: {any(len(this.bonuses) > 1 for this in rounds)}")
    event(f"refused: {sorted({type(act).__name__ for act, taken in story.inputs if not taken})}")


# Whole shoes


@each("seed", [1, 2])
@each(
    ("edition", "submission", "reading"),
    [
        ("551", {"decks": 6, "match_the_dealer": True}, "ties"),
        ("551", {"decks": 8, "boxes_per_player": 2}, "wins"),
        ("635a", {"decks": 6, "match_the_dealer": True, "splits": 4, "settlement": "right to left"}, "ties"),
        ("635a", {"decks": 8, "match_the_dealer": True, "boxes_per_player": 2}, "wins"),
    ],
)
def test_a_whole_shuffled_shoe_comes_out_as_the_reference_says(
    edition: Edition, submission: dict[str, Any], reading: str, seed: int
) -> None:
    """From the shuffle to the next one, with random decisions, each given to the table by its question's number."""
    readings = {"split_two_card_21": reading}
    opening = Opening(game=GAME, as_of=DAYS[edition], submission=submission, readings=readings, seed=seed)
    table, random_players = open_table(opening), LivelyPlayers(random.Random(seed))
    table.open()
    choices = Choices.read(edition, submission, readings)
    people = ["Ann", "Ann", "Bob"] if choices.boxes_per_player > 1 else ["Ann", "Bob", "Cy"]
    sittings = [Sitting(box, player, 100_000_00) for box, player in zip((2, 3, 7), people, strict=True)]
    expected = reference.Table(choices, sittings)
    for sitting in sittings:
        assert table.submit(Sit(sitting.box, Cents(sitting.chips), sitting.player)).refusal is None
    shoe, rounds, this = None, 0, Round()
    while not this.reshuffle:
        place_at_both(table, expected)
        events = deal_up_to_play(table)
        fresh = shoe is None
        if shoe is None:
            cards, after = shuffled_shoe(events)
            shoe = Shoe(cards=cards, cover_after=after)
        this = expected.deal(shoe, random_players, first_card=fresh)
        events += answered(table, this)
        assert_round(this, events)
        rounds += 1
    assert rounds > 10
    assert_closes(expected, statement(table.state))


@dataclass
class LivelyPlayers:
    """Answers that keep a round going, and are always lawful."""

    source: random.Random

    def __call__(self, questions: Sequence[Question]) -> Said:
        question = self.source.choice(questions)
        choice = self.source.choice([choice for choice in question.lawful for _ in range(LIKED.get(choice, 1))])
        amount = question.most // 25 * 25 if choice == "insure" else None
        return Said(question.box, choice, amount)


def place_at_both(table: Table, expected: reference.Table) -> None:
    """The same wagers for the engine and the reference."""
    for bet in [Bet(2, MAIN, 2500), Bet(3, MAIN, 1000), Bet(7, MAIN, 450), Bet(2, MATCH, 500), Bet(7, MATCH, 125)]:
        if expected.choices.match or bet.wager == MAIN:
            assert table.submit(Wager(bet.box, bet.wager, Cents(bet.amount))).refusal is None
            assert expected.place(bet)


def deal_up_to_play(table: Table) -> list[Event]:
    """Deal; what is asked before the first card (the cut) is answered by default."""
    events = list(table.submit(Deal()).events)
    while table.state.phase == "wagers" and table.questions:
        events += table.answer_by_default().events
    return events


def answered(table: Table, this: Round) -> list[Event]:
    """What happens as the answers of a round are given, each to the one question that its box is asked."""
    events: list[Event] = []
    for said, lawful in this.answers:
        [number] = [number for number, question in table.questions.items() if question.seat == said.box]
        outcome = table.submit(answer(said, number))
        assert (outcome.refusal is None) == lawful
        events += outcome.events
    assert table.rests
    return events


# The published example


def said_in_turn(*answers: Said) -> reference.Ask:
    """People who say this, whatever they are asked."""
    left = list(answers)
    return lambda _: left.pop(0)


def test_the_published_example_comes_out_as_published() -> None:
    """7-7-7 of spades against a 7 and a dealer's 21 of three cards: 3 to 1 and $5,000; the neighbour has 19 and $50."""
    sittings = [Sitting(box, anonymous(box), 1000_00) for box in (1, 2)]
    story = Story(edition="635a", submission={"decks": 6}, readings={}, sittings=sittings)
    story.place(Bet(1, MAIN, 25_00))
    story.place(Bet(2, MAIN, 10_00))
    shoe = Shoe(cards=["2C", "7S", "KH", "7D", "7S", "9C", "9H", "7S", "5D"])
    story.deal(shoe, said_in_turn(Said(1, "hit"), Said(2, "stand")))
    assert story.table.chips == {1: 6075_00, 2: 1040_00}
    assert_agrees(story, *played(story.script()))
