"""What is left in a shoe: counts that are stated, cards that were dealt, and what cannot be."""

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from croupier.equipment import Card
from croupier.equipment.cards import DECK, RANKS
from croupier.games.baccarat.odds import model as baccarat
from croupier.games.baccarat_21.odds import model as baccarat_21
from croupier.games.baccarat_21.odds.deals import together
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.shoe import CardsLeft, full, stated, without
from croupier.odds.questions import figures
from tests.odds.asked import question
from tests.support.matrices import each

SUPPLY = list(DECK) * 8
DECKS = ("627a.3(a)",)


def test_a_full_shoe() -> None:
    left = full(SUPPLY)
    assert left.total == 416
    assert set(left.ranks.values()) == {32}
    assert left.cards == Counter(SUPPLY)


def test_cards_that_were_dealt() -> None:
    left, dealt = without(SUPPLY, "AS KD 7C AS^")
    assert dealt == ("AS", "KD", "7C", "AS")
    assert (left.total, left.ranks["A"], left.ranks["K"]) == (412, 30, 31)
    assert left.cards[Card("AS")] == 6


def test_counts_by_rank_and_by_card() -> None:
    left = stated(SUPPLY, "A=31, 7S=5 7D=0,K=0", DECKS)
    assert left.ranks == dict.fromkeys("23456789TJQ", 32) | {"A": 31, "7": 21, "K": 0}
    assert not left.suits_known, "nobody knows which ace is gone"
    assert not left.knows("A")
    assert left.cards[Card("7S")] == 5
    assert all(left.knows(rank) for rank in "23456789TJQK")


def test_suits_are_known_where_all_or_none_of_a_rank_is_left() -> None:
    left = stated(SUPPLY, "K=0 A=32 7S=5", DECKS)
    assert left.suits_known
    assert [left.cards[Card(card)] for card in ("KS", "AS", "7S", "7H")] == [0, 8, 5, 8]
    assert sum(left.cards.values()) == left.total


@each(
    ("text", "said", "cited"),
    [
        ("A=-1", "a count cannot be negative", "format"),
        ("A=33", "hold 32", "627a.3(a)"),
        ("7S=9", "hold 8", "627a.3(a)"),
        ("A", "is not a count", "format"),
        ("A=many", "is not a count", "format"),
        ("10=4", "is not a count", "format"),
        ("23=4", "is not a count", "format"),
        ("=4", "is not a count", "format"),
        ("A=1 A=2", "twice", "format"),
        ("A=1 AS=1", "both given", "format"),
        ("AS=1 A=1", "both given", "format"),
        ("", "no counts", "format"),
    ],
)
def test_a_composition_that_cannot_be(text: str, said: str, cited: str) -> None:
    with pytest.raises(FiguresError) as refused:
        stated(SUPPLY, text, DECKS)
    assert said in refused.value.why
    assert refused.value.field == "composition"
    assert refused.value.cites == (cited,)


@pytest.mark.parametrize(("text", "said"), [("AS 1S", "'1S'"), ("7C " * 9, "card 9")])
def test_cards_that_cannot_have_been_dealt(text: str, said: str) -> None:
    with pytest.raises(FiguresError, match=said):
        without(SUPPLY, text)


FIVE = ",".join(f"{rank}=0" for rank in "A2345678TJQK") + ",9=5"


@pytest.mark.parametrize(
    ("chapter", "cited"), [("541", "541.14(e)"), ("627a", "627a.13(e)"), ("681a", "reading:shoe_runs_out")]
)
def test_too_few_cards_for_a_round(chapter: str, cited: str) -> None:
    with pytest.raises(FiguresError, match="5 cards are left, and a round may need 6") as refused:
        figures(msgspec.structs.replace(question(chapter), composition=FIVE))
    assert refused.value.cites == (cited,)


def test_six_cards_are_enough() -> None:
    six = figures(msgspec.structs.replace(question(), composition=FIVE.replace("9=5", "9=6")))
    assert six.by_wager["tie"].edge == -8, "nines against nines"
    assert six.by_wager["tie"].outcomes[0].probability == Fraction(1)


def test_one_of_the_two_ways() -> None:
    with pytest.raises(FiguresError, match="not both"):
        figures(msgspec.structs.replace(question(), composition="A=1", dealt="AS"))


def test_dealt_cards_and_counts_say_the_same() -> None:
    dealt = figures(msgspec.structs.replace(question(dragon_bonus="A"), dealt="AS KD 7C"))
    counted = figures(msgspec.structs.replace(question(dragon_bonus="A"), composition="A=31,K=31,7=31"))
    assert [one.edge for one in dealt.wagers] == [one.edge for one in counted.wagers]
    assert dealt.wagers[0].orderings == 413 * 412 * 411 * 410 * 409 * 408


def test_too_few_cards_name_what_was_given() -> None:
    gone = " ".join(SUPPLY[:-5])
    with pytest.raises(FiguresError) as refused:
        figures(msgspec.structs.replace(question(), dealt=gone))
    assert refused.value.field == "dealt"
    with pytest.raises(FiguresError, match="the figures need 4: leave at least 4") as refused:
        figures(msgspec.structs.replace(question("635a"), left=CardsLeft(ranks=dict.fromkeys(RANKS, 0) | {"A": 3})))
    assert refused.value.field == "left"


WHOLE = dict.fromkeys(RANKS, 32)


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (CardsLeft(ranks=WHOLE | {"A": 33}), "A: these decks hold 32"),
        (CardsLeft(ranks=WHOLE | {"A": -1}), "A: -1 is negative"),
        (CardsLeft(ranks={"A": 32}), "each rank"),
        (CardsLeft(ranks=WHOLE, cards={Card("AS"): 9}), "AS: these decks hold 8"),
        (CardsLeft(ranks=WHOLE, cards={Card("AS"): -1}), "AS: -1 is negative"),
        (CardsLeft(ranks=WHOLE, cards={Card("AS"): 8}), "A: the cards given do not add up to 32"),
    ],
)
def test_counts_that_cannot_be_left(left: CardsLeft, said: str) -> None:
    with pytest.raises(FiguresError, match=said) as refused:
        figures(msgspec.structs.replace(question(), left=left))
    assert refused.value.field == "left"


def test_what_is_kept_cannot_be_changed() -> None:
    """Distributions are kept between questions, so nobody may write to them."""
    counts = (4,) * 13
    found = baccarat_21.distribution(counts)
    kept = (baccarat.distribution((16, *[4] * 9)), together(counts), found.main, found.bonus_player, found.bonus_banker)
    for one in kept:
        with pytest.raises(TypeError):
            one[next(iter(one))] = 0  # type: ignore[index]
