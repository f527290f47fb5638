"""The squeeze: cards in a person's hands are seen only as far as they were peeled, and nobody else sees them."""

import pytest

from croupier.equipment import parse_card
from croupier.games.baccarat.squeeze import drawn_edge, may_be, peeled, pips_on_edge
from croupier.money import Cents
from croupier.person.evening import Evening
from croupier.running.opening import open_table
from tests.person.sessions import Guests, evening, family, held, played
from tests.support.matrices import each

EDGES = {
    "A": (0, "an ace, a 2 or a 3"),
    "2": (0, "an ace, a 2 or a 3"),
    "3": (0, "an ace, a 2 or a 3"),
    "4": (2, "a 4 or a 5"),
    "5": (2, "a 4 or a 5"),
    "6": (3, "a 6, a 7 or an 8"),
    "7": (3, "a 6, a 7 or an 8"),
    "8": (3, "a 6, a 7 or an 8"),
    "9": (4, "a 9 or a 10"),
    "T": (4, "a 9 or a 10"),
    "J": (None, "a jack, a queen or a king"),
    "Q": (None, "a jack, a queen or a king"),
    "K": (None, "a jack, a queen or a king"),
}
CHAPTERS = ("543", "629a", "545", "631a")
CARDS = "AS 2S 4H KD TC 8D"
"""After the burn, Player 4♥ 10♣ and Banker K♦ 8♦: a natural."""
THIRD = "AS 2S 4H KD QC 7D 9S"
"""The Player's Hand, 4, draws 9♠."""


@each("rank", EDGES)
def test_the_long_edge_says_which_ranks_a_card_may_have(rank: str) -> None:
    pips, ranks = EDGES[rank]
    card = parse_card(f"{rank}H")
    assert pips_on_edge(card) == pips
    assert may_be(card) == ranks
    drawn = "".join(drawn_edge(card))
    assert drawn.count("♥") == (pips or 0)
    assert ("┌" in drawn) == (pips is None)
    assert len({len(line) for line in drawn_edge(card)}) == 1


def test_a_hand_is_peeled_edge_by_edge_and_card_by_card() -> None:
    hand = [parse_card("4H"), parse_card("TC")]
    first = [peeled(hand, hand, step)[0] for step in range(4)]
    assert first == [
        "The long edge of the first card shows two pips: a 4 or a 5.",
        "The first card is 4♥.",
        "The long edge of the second card shows four pips: a 9 or a 10.",
        "The second card is 10♣. The hand counts 4.",
    ]
    assert peeled(hand, hand, 4) == []
    third = [*hand, parse_card("9S")]
    assert peeled(third, third[2:], 0)[0] == "The long edge of the third card shows four pips: a 9 or a 10."
    assert peeled(third, third[2:], 1) == ["The third card is 9♠. The hand counts 3."]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_handed_cards_are_not_seen_before_they_are_peeled(chapter: str) -> None:
    seen, sight = played("p 25", "", *["decline"] * is_baccarat(chapter), "table", opening=family(chapter, CARDS))
    before, after = seen.split("You may turn over")
    assert "4♥" not in before
    assert "10♣" not in before
    held_then = after.split("You return the cards")[0]
    assert "You hold the two cards of the Player's Hand, face down" in held_then
    assert "the Player's Hand: held by you" in held_then
    assert "last cards: player (2 face down); banker (2 face down)" in held_then
    assert "♥" not in held_then
    assert "you return the Player's Hand face up: 4♥ 10♣" in after, "whoever leaves returns them"
    assert sight.memory.points_of("player") == 4


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_squeeze_shows_a_little_more_each_time(chapter: str) -> None:
    opening = family(chapter, CARDS)
    session = Evening(open_table(opening), Guests(), seat=3)
    lines = iter(["p 25", "", *["accept"] * is_baccarat(chapter), "s", "squeeze", "sq", "s", "s", ""])
    memory = session.sight.memory
    known: list[tuple[list[str], int | None]] = []

    def read(prompt: str) -> str | None:
        if prompt.startswith("What do you do with your cards? (squeeze, return, relinquish; Enter: return)"):
            known.append((list(memory.hands["player"]), memory.points_of("player")))
        return next(lines, None)

    seen = held(session, session.run(chips=Cents(50_000), others=0), read)
    backs, first, both = (["?", "?"], None), (["4H", "?"], None), (["4H", "TC"], 4)
    assert known == [backs, backs, first, first, both, both]
    edge, card, next_edge, hand = (
        seen.index(words)
        for words in ("two pips: a 4 or a 5.", "first card is 4♥.", "four pips: a 9 or a 10.", "card is 10♣. The hand")
    )
    assert edge < card < next_edge < hand < seen.index("You have seen your cards: return them face up.")
    assert "you return the Player's Hand face up: 4♥ 10♣" in seen[hand:]


def test_why_does_not_tell_the_cards_either() -> None:
    seen = evening("p 25", "", "why", "why round", opening=family("629a", CARDS))
    assert "♥" not in seen.split("Round 1")[1].split("You return the cards")[0]


def test_a_third_card_is_squeezed_alone() -> None:
    seen = evening("p 25", "", "", "s", "s", "", opening=family("629a", THIRD))
    assert "You hold the third card of the Player's Hand, face down" in seen
    assert "So far: Player 4, Banker 7." in seen
    assert "The long edge of the third card shows four pips: a 9 or a 10." in seen
    assert "The third card is 9♠. The hand counts 3." in seen


def test_a_third_card_is_hidden_however_far_the_first_two_were_peeled() -> None:
    seen = evening("p 25", "", *"ssss", "", "table", "s", opening=family("629a", THIRD))
    third = seen.split("You hold the third card of the Player's Hand")[1].split("you return")[0]
    assert "player 4♥ Q♣ (1 face down)" in third
    assert "The long edge of the third card shows four pips" in third
    assert "9♠" not in third


def test_cards_are_squeezed_anew_by_whoever_gets_them_next() -> None:
    guests = Guests([(5, "player", 5000)], answers=["relinquish"])
    seen, sight = played("p 25", "", "accept", "s", "s", "", opening=family("629a", CARDS), guests=guests)
    assert "You may have the two cards of the Player's Hand, which another player gave up" in seen
    assert "Do you take the cards?" not in seen, "a prompt is no line"
    assert "two pips: a 4 or a 5." in seen.split("You take the cards.")[1]
    assert "you return the Player's Hand face up" in seen
    assert sight.memory.peeled == 2


def test_cards_that_were_given_up_are_not_peeled_further() -> None:
    guests = Guests([(5, "tie", 100)], answers=["accept"])
    seen = evening("p 25", "", "s", "rel", "quit", opening=family("629a", CARDS), guests=guests)
    assert "you give up the Player's Hand" in seen
    assert "seat 5 returns the Player's Hand face up: 4♥ 10♣" in seen
    between = seen.split("You give up the cards.")[1].split("seat 5 returns")[0]
    assert "♥" not in between


def test_a_squeeze_is_a_word_for_cards_only() -> None:
    seen = evening("s", "b 25", "", "s", "decline", opening=family("631a", CARDS))
    assert "There is no wager or command 's'." in seen
    assert "That is not a valid answer. Will you have the dealing shoe?" in seen
    assert "long edge" not in seen


def test_the_help_says_so_where_cards_are_handed_to_players() -> None:
    assert "squeeze, s " in evening("?", opening=family("543"))
    assert "squeeze, s " not in evening("?", opening=family("543", dealing="face down"))
    assert "designate (des)" in evening("?", opening=family("545", dealing="face down"))
    assert "designate (des)" not in evening("?", opening=family("629a"))


def is_baccarat(chapter: str) -> int:
    """One where the shoe is offered first."""
    return int(chapter in ("545", "631a"))
