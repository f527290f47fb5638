"""Random table scripts, played by the engine and worked out by the reference: every card, call and chip agrees."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from croupier.games.shared.events import CardDealt, CoverCard, Emptied
from croupier.money import Cents, written
from croupier.play.table import Response
from croupier.running.opening import Opening, open_table
from croupier.running.records import statement
from croupier.table.events import Announced, Event, Settled
from croupier.table.inputs import Sit
from tests.minibaccarat import reference
from tests.minibaccarat.reference import COVER_CARD, DECK, SEATS, TIE_WORDS, Bet, Choices, Dealt, Round, Shoe, Sitting
from tests.support.matrices import each
from tests.support.scripts import assert_closes, assert_refused, played, rounds_of, shuffled_shoe, until_reshuffled
from tests.support.tables import DAYS


@dataclass(frozen=True, kw_only=True)
class Story:
    """A script before it is written down, so that the reference can be told the same."""

    chapter: str
    submission: dict[str, Any]
    shoes: list[tuple[list[str], int | None]]
    sittings: list[Sitting]
    rounds: list[list[Bet]]

    def play_reference(self) -> reference.Table:
        """What the reference makes of it."""
        shoes = [Shoe(cards=list(cards), cover_after=after) for cards, after in self.shoes]
        return reference.play(Choices.read(self.chapter, self.submission), shoes, self.sittings, self.rounds)

    def script(self, rounds: int) -> str:
        """The script of so many rounds."""
        return "\n".join(json.dumps(line) for line in self.lines(rounds))

    def lines(self, rounds: int) -> Iterable[dict[str, Any]]:
        """The script's lines. One shoe without a cover card is listed in the short way."""
        opening: dict[str, Any] = {"game": "minibaccarat", "as_of": DAYS[self.chapter], "submission": self.submission}
        if len(self.shoes) == 1:
            cards, after = self.shoes[0]
            opening |= {"cards": " ".join(cards)} | ({} if after is None else {"cover_card_after": after})
        else:
            opening["shoes"] = [listed(cards, after) for cards, after in self.shoes]
        yield {"croupier": 1, "open": opening}
        for sitting in self.sittings:
            line = {"do": "sit", "seat": sitting.seat, "chips": written(sitting.chips)}
            yield line | ({} if sitting.person == f"seat {sitting.seat}" else {"player": sitting.person})
        for bets in self.rounds[:rounds]:
            for bet in bets:
                line = {"do": "wager", "seat": bet.seat, "on": bet.wager, "amount": written(bet.amount)}
                yield line | ({"cash": True} if bet.cash else {})
            yield {"do": "deal"}


def listed(cards: list[str], after: int | None) -> str | dict[str, Any]:
    """A shoe as `shoes` lists it."""
    text = " ".join(cards)
    return text if after is None else {"cards": text, "cover_card_after": after}


# Random stories


@st.composite
def submissions(draw: st.DrawFn, chapter: str) -> dict[str, Any]:
    """A lawful submission; every key is sometimes left out."""
    choices: dict[str, st.SearchStrategy[Any]] = {
        "decks": st.sampled_from([6, 7, 8]),
        "tie_odds": st.sampled_from(["8 to 1", "9 to 1", "17 to 2", "26 to 3", "100 to 1"]),
        "vigorish_rounding": st.sampled_from(["up", "exact"]),
        "dealing": st.sampled_from(["face up", "face down"]),
        "chips": st.sampled_from([["0.25", "1.00"], ["0.05", "0.25", "5.00"], ["0.01", "1.00"], ["1.00", "25.00"]]),
    }
    if chapter == "627a":
        choices["ez_baccarat"] = st.booleans()
        choices["dragon_bonus"] = st.sampled_from("ABC")
    else:
        choices["vigorish"] = st.sampled_from(["5%", "4%", "25% on ties"])
    return {key: draw(values) for key, values in choices.items() if draw(st.integers(0, 3))}


@st.composite
def shoes(draw: st.DrawFn, decks: int, rounds: int) -> tuple[list[str], int | None]:
    """A shoe, mostly with enough cards for some rounds: never more of a card than the decks hold."""
    burnt = draw(st.sampled_from(["AS", "AD", "2H", "3C", "5D", "TS", "KH"]))
    size = draw(st.integers(0, 12 + 6 * rounds))
    cards = [burnt, *draw(st.lists(st.sampled_from(DECK), min_size=size, max_size=size))]
    held: Counter[str] = Counter()
    kept = []
    for card in cards:
        held[card] += 1
        if held[card] <= decks:
            kept.append(card)
    return kept, draw(st.none() | st.integers(0, len(kept)))


@st.composite
def all_bets(draw: st.DrawFn, choices: Choices, seats: list[int]) -> list[Bet]:
    """The wagers of a round, in lawful steps and of a dollar or more; some come on top of another, some with cash."""
    bets = []
    places = st.tuples(st.sampled_from(seats), st.sampled_from(choices.wagers_offered()))
    for seat, wager in draw(st.lists(places, max_size=8)):
        step = choices.step(wager)
        least = -(-100 // step)
        amount = step * draw(st.integers(least, least + 12_000 // step))
        bets.append(Bet(seat, wager, amount, cash=draw(st.integers(0, 9)) == 0))
    return bets


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Somebody sits at some seats, and some rounds are dealt from one to three listed shoes."""
    chapter = draw(st.sampled_from(["541", "627a"]))
    submission = draw(submissions(chapter))
    choices = Choices.read(chapter, submission)
    seats = draw(st.lists(st.integers(1, SEATS[chapter]), unique=True, min_size=1))
    sittings = []
    for seat in seats:
        person = draw(st.sampled_from([f"seat {seat}"] * 3 + ["Ann"]))
        sittings.append(Sitting(seat, person, draw(st.integers(0, 1200)) * 25))
    rounds = draw(st.integers(1, 8))
    return Story(
        chapter=chapter,
        submission=submission,
        shoes=draw(st.lists(shoes(submission.get("decks", 8), rounds), min_size=1, max_size=3)),
        sittings=sittings,
        rounds=[draw(all_bets(choices, seats)) for _ in range(rounds)],
    )


@given(stories())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_scripts_come_out_as_the_reference_says(story: Story) -> None:
    expected = story.play_reference()
    label(expected)
    outcomes, table = played(story.script(len(expected.rounds)))
    assert_agrees(Choices.read(story.chapter, story.submission), expected, outcomes)
    assert_closes(expected, statement(table.state))


def label(expected: reference.Table) -> None:
    """Say what the examples are like (shown by --hypothesis-show-statistics)."""
    for what in ("void", "last_hand", "refused", "reshuffle"):
        event(f"{what}: {any(getattr(this, what) for this in expected.rounds)}")
    event(f"rounds: {len(expected.rounds)}")


# Playing and comparing


def assert_agrees(choices: Choices, expected: reference.Table, outcomes: list[Response]) -> None:
    """Every refusal and every round of the outcomes is as the reference says."""
    assert_refused([this.refused for this in expected.rounds], outcomes)
    for this, events in zip(expected.rounds, rounds_of(outcomes), strict=True):
        assert_round(choices, this, events)


def assert_round(choices: Choices, this: Round, events: list[Event]) -> None:
    """Cards, calls, settlements with their order, and what became of the shoe."""
    assert dealt(events) == this.dealt
    assert_calls(choices, this, [event.words for event in events if isinstance(event, Announced)])
    settlements = [event for event in events if isinstance(event, Settled)]
    assert {
        (event.seat, event.wager): (event.stake, event.outcome, event.pays, event.vigorish) for event in settlements
    } == {where: (this.stakes[where], *result) for where, result in this.results.items()}
    assert len(settlements) == len(this.results), "a wager was settled twice"
    assert settlement_groups(this, settlements) == this.order()
    assert any(isinstance(event, Emptied) for event in events) == this.reshuffle


def dealt(events: list[Event]) -> list[Dealt]:
    """The cards that left the shoe, the cover card among them."""
    out = []
    for happened in events:
        if isinstance(happened, CardDealt):
            out.append(Dealt(happened.card, happened.to, happened.face))
        elif isinstance(happened, CoverCard):
            out.append(COVER_CARD)
    return out


def assert_calls(choices: Choices, this: Round, words: list[str]) -> None:
    """What the dealer says, in its order; figures are found behind the hand's name."""
    assert words[:1] == (["no more bets"] if this.began else [])
    called = [found for said in words for found in re.findall(r"(Player|Banker) (\d)", said)]
    if this.void:
        # The cards may run out before or after the first calls, but no result is called.
        assert called in ([], figures(this.first_two))
        assert not any(said for said in words if "wins" in said or said in (TIE_WORDS[choices.chapter], "last hand"))
        return
    assert called == figures(this.first_two) + figures(this.hands)
    winners = [side for side in ("player", "banker") if f"{side.title()} wins" in " ".join(words)]
    assert winners == ([] if this.hands.winner == "tie" else [this.hands.winner])
    assert (TIE_WORDS[choices.chapter] in words) == (this.hands.winner == "tie")
    assert ("Dragon 7" in words) == (choices.ez_baccarat and this.hands.dragon_7)
    assert (words[-1] == "last hand") == this.last_hand
    assert words.count("last hand") == this.last_hand


def figures(hands: reference.Hands) -> list[tuple[str, str]]:
    """The Player's Hand is called first."""
    return [("Player", str(hands.points["player"])), ("Banker", str(hands.points["banker"]))]


def settlement_groups(this: Round, settlements: list[Settled]) -> list[set[tuple[int, str]]]:
    """Settlements as they came, put together where the law sets no order."""

    def group(event: Settled) -> tuple[bool, int]:
        lost = event.outcome == "lose"
        return lost, 0 if lost or this.void else event.seat

    return [{(event.seat, event.wager) for event in found} for _, found in groupby(settlements, group)]


# Whole shoes


@each("seed", [1, 2, 3])
@each(
    ("chapter", "submission"),
    [
        ("541", {"vigorish": "4%", "decks": 6}),
        ("541", {"vigorish": "25% on ties", "dealing": "face down"}),
        ("627a", {"dragon_bonus": "B", "decks": 7}),
        ("627a", {"dragon_bonus": "C", "ez_baccarat": True}),
    ],
)
def test_a_whole_shuffled_shoe_comes_out_as_the_reference_says(
    chapter: str, submission: dict[str, Any], seed: int
) -> None:
    """From the shuffle to the next one, with a wager of every kind in each round."""
    choices = Choices.read(chapter, submission)
    opening = Opening(game="minibaccarat", as_of=DAYS[chapter], submission=submission, seed=seed)
    table = open_table(opening)
    table.open()
    sittings = [Sitting(seat, f"seat {seat}", 10_000_000) for seat in (2, 3, 7)]
    for sitting in sittings:
        table.submit(Sit(sitting.seat, Cents(sitting.chips)))
    bets = [Bet((2, 3, 7)[place % 3], wager, 1225) for place, wager in enumerate(choices.wagers_offered())]
    rounds = until_reshuffled(table, bets)
    cards, after = shuffled_shoe(rounds[0])
    shoe = Shoe(cards=cards, cover_after=after)
    expected = reference.play(choices, [shoe], sittings, [bets] * len(rounds))
    assert len(expected.rounds) == len(rounds) > 50
    for this, events in zip(expected.rounds, rounds, strict=True):
        assert_round(choices, this, events)
    assert_closes(expected, statement(table.state))


# Scripts with known results

ONE_ROUND = """
{"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "submission": {"decks": 8},
 "cards": "3H 9C 9D 9S KH 6D 4S KC 7C AD"}}
{"do": "sit", "seat": 1, "chips": "100.00"}
{"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"}
{"do": "deal"}
""".replace(",\n", ",")

TWO_ROUNDS = """
{"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "submission": {"decks": 8, "dragon_bonus": "A"},
 "cards": "3H 9C 9D 9S KH 6D 4S KC 7C AD 9H 4D QS 6C"}}
{"do": "sit", "seat": 1, "chips": "100.00"}
{"do": "sit", "seat": 4, "chips": "100.00"}
{"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"}
{"do": "wager", "seat": 4, "on": "player", "amount": "10.00"}
{"do": "wager", "seat": 4, "on": "dragon-bonus-banker", "amount": "5.00"}
{"do": "deal"}
{"do": "wager", "seat": 1, "on": "tie", "amount": "5.00"}
{"do": "wager", "seat": 4, "on": "player", "amount": "10.00"}
{"do": "wager", "seat": 4, "on": "dragon-bonus-player", "amount": "5.00"}
{"do": "deal"}
{"do": "close"}
""".replace(",\n", ",")


def test_the_documented_round() -> None:
    outcomes, table = played(ONE_ROUND)
    closing = statement(table.state)
    assert not any(outcome.refusal for outcome in outcomes)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == {"1": "123.75"}
    assert str(closing.house) == "-23.75"
    assert closing.balanced


def test_the_documented_two_rounds() -> None:
    outcomes, table = played(TWO_ROUNDS)
    closing = statement(table.state)
    assert not any(outcome.refusal for outcome in outcomes)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == {"1": "118.75", "4": "125.00"}
    assert str(closing.house) == "-43.75"
    assert closing.balanced


def test_the_reference_knows_the_documented_rounds() -> None:
    """The check is checked: the same two rounds by hand."""
    bets = [
        [Bet(1, "banker", 2500), Bet(4, "player", 1000), Bet(4, "dragon-bonus-banker", 500)],
        [Bet(1, "tie", 500), Bet(4, "player", 1000), Bet(4, "dragon-bonus-player", 500)],
    ]
    burn, first_round, second_round = "3H 9C 9D 9S", "KH 6D 4S KC 7C AD", "9H 4D QS 6C"
    shoe = Shoe(cards=f"{burn} {first_round} {second_round}".split())
    sittings = [Sitting(1, "seat 1", 10_000), Sitting(4, "seat 4", 10_000)]
    table = reference.play(Choices(chapter="627a", dragon_bonus="A"), [shoe], sittings, bets)
    first, second = table.rounds
    assert (first.hands.points, first.hands.winner) == ({"player": 1, "banker": 7}, "banker")
    assert first.hands.dragon_7
    assert first.order() == [{(4, "player")}, {(4, "dragon-bonus-banker")}, {(1, "banker")}]
    assert second.results[4, "dragon-bonus-player"] == reference.Result("win", 500)
    assert (table.chips, table.house) == ({1: 11_875, 4: 12_500}, -4375)
