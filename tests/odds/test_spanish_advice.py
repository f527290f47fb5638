"""Advice for hands of Spanish 21: against whole rounds, and hands that leave nothing to decide."""

import json
from fractions import Fraction

import pytest

from croupier.equipment import Card
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.spanish_21.odds.hands import UpCard, all_hands, counts_of, value_of
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds, split_hand
from croupier.games.spanish_21.odds.splits import Pair
from croupier.games.spanish_21.odds.strategy import advise, left_now, read_hand, worth_of_split
from croupier.games.spanish_21.odds.values import Weighing, rules_of
from tests.odds.conftest import Croupier
from tests.odds.test_spanish_figures import CLOSE, MAIN, TODAY, six_decks, table
from tests.spanish_21 import best_play_reference as reference

REFUSED = [
    ("7S against 6H", "7S is one card: a hand is played when it has two"),
    ("AS KD against 6H", "AS KD is a Blackjack: it leaves nothing to decide"),
    ("7S 7D 7H against 6H", "7S 7D 7H is 21: no card is drawn to it"),
    ("AS KD against 6H split 1", "AS KD is 21: no card is drawn to it"),
    ("KS 5D 7H against 6H", "KS 5D 7H is 22: a hand over 21 is over"),
    ("2S 2S 2S 2S 2S 2S 2S against 6H", "card 7 of the list is one 2S too many: these decks hold 6"),
    ("2S 2S 2S 2S 2S 2S against 2S", "card 7 of the list is one 2S too many: these decks hold 6"),
    ("TS 5D against 6H", "card 1 of the list is one TS too many: these decks hold none"),
    ("7S XX against 6H", "'XX' is not a card"),
    ("7S 8D against 1H", "'1H' is not a card"),
    ("7S 8D", "'7S 8D' is no hand: write the hand and the up card, as in \"7S 8D against 6H\""),
    ("7S 8D against 6H 7H", "is no hand: write the hand and the up card"),
    ("", "is no hand: write the hand and the up card"),
    ("7S 8D against 6H split once", "is no hand: write the hand and the up card"),
    (f"8S 3D against 6H split {'9' * 5000}", "is no hand: write the hand and the up card"),
    ("8S 3D against 6H split 4", "a box may split 3 times here, not 4"),
    ("8S 3D against 6H split 1 waiting 2", "no more than 1 hands can be waiting"),
    ("8S 3D against 6H waiting 1", "no more than 0 hands can be waiting"),
    ("8S 3D against 6H waiting 8D", "no more than 0 hands can be waiting"),
    ("8S 3D against 6H split 1 waiting 8D 8C", "no more than 1 hands can be waiting"),
    ("8S 3D against 6H split 1 waiting 9D", "9D is not waiting: split hands begin with cards of the same value"),
    ("8S 3D against 6H split 1 waiting one", "'ONE' is not a card"),
    ("8S 3D against 6H split 1 waiting 1", 'name what waits, as in "split 1 waiting 8S"'),
    ("8S 3D against 6H split 2 waiting 2", 'name what waits, as in "split 2 waiting 8S 8S"'),
    ("8S 8S 8S against 8S split 1 waiting 8S", "is over"),
    ("8S 3D against 6H split 1 waiting TD", "TD is not waiting"),
]


@pytest.mark.parametrize(("hand", "says"), REFUSED, ids=[hand[:40] or "nothing" for hand, _ in REFUSED])
def test_hands_that_are_refused(croupier: Croupier, hand: str, says: str) -> None:
    result = croupier("strategy", MAIN, *TODAY, "--hand", hand)
    assert result.exit_code == 2
    assert result.stderr.startswith("strategy: hand: ")
    assert says in result.stderr.replace("\n", " ")
    assert not result.stdout


@pytest.mark.parametrize(
    ("seen", "says"), [("7S " * 6, "is one 7S too many: these decks hold 6"), ("blah", "'blah' is not a card")]
)
def test_cards_seen_elsewhere_that_cannot_be(croupier: Croupier, seen: str, says: str) -> None:
    result = croupier("strategy", MAIN, *TODAY, "--hand", "7S 8D against 6H", "--seen", seen)
    assert result.exit_code == 2
    assert result.stderr.startswith("strategy: seen: ")
    assert says in result.stderr


def test_advice_when_too_few_cards_are_left() -> None:
    seen = [str(card) for card in reference.decks(6) if card not in ("7S", "8D", "6H") for _ in range(6)]
    with pytest.raises(FiguresError, match="15 cards are left, and the round may need 20 of these"):
        advise(table(), "7S 8D against 6H", seen, None)


SAYS = {"stand": "stand", "hit": "hit", "double": "double for as much", "split": "split", "surrender": "surrender"}


@pytest.mark.parametrize(
    ("hand", "wager"),
    [
        ("8S 8D against 7H", None),
        ("7S 8S against 4H", None),
        ("7H 8S against 4H", None),
        ("7D 7D against 7H", 5_00),
        ("7D 7D against 7H", None),
        ("7S 7H against 7D", 25_00),
        ("AS 7D against AH", None),
        ("KS 6D against QH", None),
        ("AS AD against KH", None),
    ],
)
@pytest.mark.parametrize("chapter", ["551", "635a"])
def test_advice_is_what_rounds_are_played_by(chapter: str, hand: str, wager: int | None) -> None:
    t = table(chapter)
    advice = {one.says: float(one.value) for one in advise(t, hand, (), wager).options}
    words = hand.split()
    cards, up = [Card(word) for word in words[:2]], Card(words[3])
    rounds = Rounds(six_decks(), rules_of(t), BestPlayer(), wager)
    against = rounds.against(UpCard(up, 1.0, six_decks().without(up)))
    place = all_hands().place[counts_of(cards)]
    suit = cards[0][1] if cards[0][1] == cards[1][1] else None
    alike = [one.first for one in against.begun if one.place == place]
    [first] = (
        [one for one in alike if one.suits and one.suits == cards[0][1] + cards[1][1]]
        or [one for one in alike if one.suited and one.suited.suit == suit]
        or [one for one in alike if not one.suited]
    )
    whole = float(against.valued.whole[place])
    assert set(advice) == {SAYS[choice] for choice in first.options} | {"double for half"}
    for choice, worth in first.options.items():
        assert advice[SAYS[choice]] == pytest.approx(worth / whole, abs=CLOSE), choice


def test_the_best_comes_first_and_says_its_provisions() -> None:
    found = advise(table(), "8S 8D against 7H", (), None)
    values = [one.value for one in found.options]
    assert values == sorted(values, reverse=True)
    assert found.options[0].says == "split"
    assert all(one.cites for one in found.options)
    assert found.against == "a dealer with 7H up, 285 cards left"
    checked = advise(table(), "8S 8D against KH", (), None).against
    assert checked == "a dealer with KH up who has no Blackjack, 285 cards left"


def test_what_is_open_to_split_hands_and_in_2010() -> None:
    def says(chapter: str, hand: str) -> set[str]:
        return {one.says for one in advise(table(chapter), hand, (), None).options}

    doubles = {"double for as much", "double for half"}
    assert says("635a", "8S 8D against 6H split 2") == {"stand", "hit", "split"} | doubles
    assert says("635a", "8S 8D against 6H split 3") == {"stand", "hit"} | doubles
    assert says("551", "8S 8D against 6H split 2") == {"stand", "hit"} | doubles
    assert says("635a", "2S 3D 4H against 6H") == {"stand", "hit"} | doubles
    assert says("551", "2S 3D 4H against 6H") == {"stand", "hit"}


def test_splitting_again_is_what_a_split_hand_expects() -> None:
    """A hand of one 8 is worth what it comes to over all second cards, a pair among them that is split again."""
    t, up = table(), Card("6H")
    left = six_decks().without(up).without(Card("8S"))
    rounds = Rounds(left, rules_of(t), BestPlayer(), up=up)
    hand = split_hand(left.counts, value_of("6"), value_of("8"), rules_of(t), rounds.player, Weighing())
    one_hand = rounds.hands_of_split(Pair(hand, left, "S"), up, 2).worth
    expected = 0.0
    for rank in "A23456789K":
        advice = advise(t, f"8S {rank}D against 6H split 1", (), None)
        expected += left.counts[value_of(rank)] / sum(left.counts) * float(advice.options[0].value)
    assert one_hand == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("hand", ["7S 7H against 6D", "7S 7S against 8D", "6H 6D against 5C", "8S 8S against 7H"])
def test_the_suits_of_a_pair_are_known(hand: str) -> None:
    """In 2010, too, the value of splitting is within what rounding can cost; no suits are taken as any."""
    found = advise(table("551"), hand, (), None)
    assert 0 < found.error < 1e-7
    split = {one.says: one.value for one in found.options}["split"]
    others = advise(table("551"), hand.translate(str.maketrans("SHDC", "HSCD")), (), None)
    assert split != {one.says: one.value for one in others.options}["split"], "spades are paid more"


@pytest.mark.parametrize(
    ("named", "counted", "seen"),
    [
        ("8S 3D against 6H split 1 waiting 8D", "8S 3D against 6H split 1 waiting 1", ["8D"]),
        ("8S 8H against 6H split 2, waiting 8D 8C", "8S 8H against 6H split 2 waiting 2", ["8C", "8D"]),
        ("KS 3D against 7H split 1 waiting JD", "KS 3D against 7H split 1 waiting 1", ["JD"]),
        ("AS AD against KH split 1 waiting AD", "AS AD against KH split 1 waiting 1", ["AD"]),
    ],
)
def test_a_card_that_waits_is_not_in_the_shoe(named: str, counted: str, seen: list[str]) -> None:
    """Named with the hand or seen, it cannot be drawn: both are worth the same, and not the same as if it could."""
    one, other = advise(table(), named, ["9C"], None), advise(table(), counted, [*seen, "9C"], None)
    assert one.options == other.options
    assert f" {288 - 4 - len(seen)} cards left" in one.against
    without = advise(table(), named.split(", waiting")[0].split(" waiting")[0], ["9C"], None)
    assert f" {288 - 4} cards left" in without.against
    assert {o.says: o.value for o in without.options}["hit"] != {o.says: o.value for o in one.options}["hit"]


@pytest.mark.parametrize(
    ("seen", "is_known"), [([], False), (["8D"], True), (["9D"], False), (["8D", "8C"], True), (["7D", "9C"], False)]
)
def test_a_card_that_waits_must_be_known(seen: list[str], is_known: bool) -> None:
    """Nobody is told what a hand is worth if an 8 that lies on the table were still in the shoe."""
    hand = "8S 3D against 6H split 1 waiting 1"
    if is_known:
        assert advise(table(), hand, seen, None).options
        return
    with pytest.raises(FiguresError, match="cannot be drawn") as refused:
        advise(table(), hand, seen, None)
    assert refused.value.cites == ("635a.11(b)",)


def test_two_hands_that_wait_need_two_cards() -> None:
    hand = "8S 3D against 6H split 2 waiting 2"
    with pytest.raises(FiguresError, match="2 cards lie on the table"):
        advise(table(), hand, ["8D"], None)
    assert advise(table(), hand, ["8D", "8C"], None).options


def test_the_suit_of_a_waiting_card_that_is_named_is_known() -> None:
    """In 2010, when split hands earned bonus payouts: the value lies between those of all suits, and is no range."""
    t, hand = table("551"), "7S 7H against 6D split 1 waiting "
    named = {suit: advise(t, hand + f"7{suit}", ["8S"], None) for suit in "SHDC"}
    assert all(one.error < 1e-7 for one in named.values())
    values = {suit: next(o.value for o in one.options if o.says == "split") for suit, one in named.items()}
    assert len(set(values.values())) > 1
    now = read_hand(t, hand + "1")
    worth = worth_of_split(rules_of(t), now, left_now(t, now, ["7D", "8S"]))
    known = read_hand(t, hand + "7D")
    exact = worth_of_split(rules_of(t), known, left_now(t, known, ["8S"]))
    assert worth.least <= exact.least == exact.most <= worth.most


def test_suits_of_waiting_hands_are_within_the_error() -> None:
    """Which suit the card of a hand has that still waits is not asked; the error covers all four, and is small."""
    t, hand = table("551"), "7S 7H against 6D split 1 waiting 1"
    known, waiting = (advise(t, text, ["7D", "8S"], None) for text in (hand.replace(" waiting 1", ""), hand))
    assert known.error < 1e-7
    assert known.error < waiting.error < 1e-3
    now = read_hand(t, hand)
    left = left_now(t, now, ["7D", "8S"])
    worth = worth_of_split(rules_of(t), now, left)
    assert worth.least < worth.most
    today = advise(table(), hand, ["7D", "8S"], None)
    assert today.error < 1e-7, "today split hands earn no bonus"


def test_any_number_of_splits_leaves_advice() -> None:
    usual, often = (advise(table(splits=splits), "8S 8D against 6H", (), None).options[0] for splits in (3, 5_000))
    assert (usual.says, often.says) == ("split", "split")
    assert 0 < often.value - usual.value < Fraction(1, 100)


def test_advice_in_json(croupier: Croupier) -> None:
    result = croupier("strategy", MAIN, *TODAY, "--hand", "7S 8D against 6H", "--json")
    found = json.loads(result.stdout)
    assert 0 < found["error"] <= 2e-5
    assert not any("exact" in one for one in found["options"])
    result = croupier("strategy", "pai-gow", "--as-of", "2020-01-01", "--hand", "6-6 4-5 1-1 2-3", "--json")
    found = json.loads(result.stdout)
    assert "error" not in found
    assert all("exact" in one for one in found["options"])
