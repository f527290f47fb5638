"""The figures of the Spanish 21 Wager: published ones, outcomes, fixed payouts, small shoes, and advice."""

import json
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from croupier.counting.figures import FiguresError, WagerFigures
from croupier.equipment import Card
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds_advice import advise
from croupier.games.spanish_21.odds_ends import AND_FIXED, SPLIT
from croupier.games.spanish_21.odds_hands import all_hands, sum_of, value_of
from croupier.games.spanish_21.odds_round import BestPlayer, Rounds
from croupier.games.spanish_21.odds_shoe import Shoe, UpCard, up_cards
from croupier.games.spanish_21.odds_splits import Pair, number_of_hands, split_hands
from croupier.games.spanish_21.odds_values import Weighing, rules_of
from croupier.money import Cents
from croupier.odds.questions import Figures, OddsQuestion, figures, game_of
from tests.odds.asked import DAYS
from tests.odds.conftest import Croupier
from tests.odds.spanish_player import shoe_with
from tests.spanish_21 import best_play_reference as reference

MAIN = "spanish-21"
CLOSE = 1e-11
TODAY = ("--as-of", "2020-01-01", "--set", "decks=6")


def asked(chapter: str = "635a", decks: int = 6, wager: str | None = None, **more: Any) -> OddsQuestion:
    """A question about the wager."""
    choices = {"decks": decks, **more.pop("choices", {})}
    stated = None if wager is None else Cents.parse(wager)
    question = {"game": MAIN, "as_of": DAYS[chapter], "choices": choices, "wager": stated, "on": (MAIN,), **more}
    return OddsQuestion(**question)


@cache
def main_wager(decks: int = 6, strategy: str = "") -> WagerFigures:
    """The figures from full decks under today's chapter, which are worked out once."""
    return figures(asked(decks=decks, strategy=strategy)).by_wager[MAIN]


def given_up(up: str, **more: Any) -> WagerFigures:
    """The figures with an up card, from six decks."""
    return figures(asked(up=up, **more)).by_wager[MAIN]


def table(chapter: str = "635a", **choices: Any) -> SpanishTwentyOne:
    """A table with six decks."""
    found = game_of(asked(chapter, choices=choices))
    assert isinstance(found, SpanishTwentyOne)
    return found


def six_decks() -> Shoe:
    """The full shoe."""
    return shoe_with(reference.decks(6))


# Published figures


def test_the_edge_by_the_best_play() -> None:
    """As the plain C++ program of the benchmarks finds it, too."""
    assert float(main_wager(6).edge) == pytest.approx(0.00421941149, abs=CLOSE)
    assert float(main_wager(8).edge) == pytest.approx(0.00443036292, abs=CLOSE)


@pytest.mark.parametrize(("decks", "edge", "published"), [(6, 0.0042254, "0.42"), (8, 0.0044332, "0.44")])
def test_the_edge_by_a_chart(decks: int, edge: float, published: str) -> None:
    found = main_wager(decks, "chart")
    assert float(found.edge) == pytest.approx(edge, abs=1e-7)
    assert f"{float(found.edge) * 100:.2f}" == published
    assert 0 < found.edge - main_wager(decks).edge < Fraction(1, 100_000)


def test_figures_say_how_far_they_can_be_wrong() -> None:
    for strategy, play in (("", "the best play in which each split hand"), ("chart", "play by chart")):
        found = main_wager(6, strategy)
        assert found.bounded is not None
        assert 0 < found.bounded.error <= Fraction(2, 100_000)
        assert found.bounded.says.startswith(play)
        assert 1.1 < float(found.variance) ** 0.5 < 1.2


# Outcomes


@pytest.mark.parametrize("strategy", ["", "chart"])
def test_outcomes_add_up_to_the_edge(strategy: str) -> None:
    found = main_wager(6, strategy)
    won = sum((one.probability * one.pays for one in found.outcomes), Fraction(0))
    assert float(won) == pytest.approx(-float(found.edge), abs=1e-12)
    assert all(one.cites for one in found.outcomes)
    assert len({(one.outcome, one.by, one.pays) for one in found.outcomes}) == len(found.outcomes)


def test_every_round_ends_once_unless_a_pair_is_split() -> None:
    """All ends of hands that are not split, and the rounds in which a pair is, are all rounds."""
    rounds = Rounds(six_decks(), rules_of(table()), BestPlayer())
    splitting = hands = 0.0
    for against in rounds:
        for one in (one for one in against.begun if one.choice == "split"):
            often = against.up.likely * one.orders * float(against.valued.whole[one.place])
            splitting += often
            hands += often * against.splits[one.place].value.hands[0]
    ends = main_wager(6).outcomes
    unsplit = sum((one.probability for one in ends if SPLIT not in one.by.split(", ")), Fraction(0))
    assert float(unsplit) + splitting == pytest.approx(1, abs=CLOSE)
    split = sum((one.probability for one in ends if SPLIT in one.by.split(", ")), Fraction(0))
    assert float(split) == pytest.approx(hands, abs=1e-5), "a Blackjack that is ruled out changes the pairs a little"
    assert 0.01 < splitting < 0.05


# Any number of splits is lawful


@pytest.mark.parametrize(("pair_left", "cards_left"), [(22, 285), (70, 285)])
def test_any_number_of_splits_is_counted(pair_left: int, cards_left: int) -> None:
    """More splits than a round can need change nothing, and are counted in no time."""
    hands = [number_of_hands(pair_left, cards_left, 2, splits)[0] for splits in (0, 1, 2, 3, 20, 100, 10_000)]
    assert hands[0] == 2
    assert hands == sorted(hands)
    assert hands[-1] == pytest.approx(hands[-2], abs=1e-12)
    for splits in (0, 3, 20, 10_000):
        begun = split_hands(pair_left, cards_left, 2, splits)
        likely, counted = 1.0, 0.0
        for gone, other in enumerate(begun.other):
            second = (pair_left - gone) / (cards_left - gone)
            pairs = begun.pair[gone] if gone < len(begun.pair) else 0.0
            counted += other * (1 - second) + pairs * second
            likely *= second
        assert counted == pytest.approx(number_of_hands(pair_left, cards_left, 2, splits)[0], abs=1e-12)


def test_more_splits_are_worth_more_and_less_each() -> None:
    worth = [
        Rounds(six_decks(), rules_of(table(splits=splits)), BestPlayer(), up=Card("6D")).worth
        for splits in (1, 2, 3, 30)
    ]
    gained = [after - before for before, after in pairwise(worth)]
    assert gained[0] > gained[1] > gained[2] > 0


# Fixed payouts


@pytest.mark.parametrize(
    ("wager", "fixed"),
    [("4.75", 0), ("5.00", 1_000_00), ("24.75", 1_000_00), ("25.00", 5_000_00), ("100.00", 5_000_00)],
)
@pytest.mark.parametrize("chapter", ["551", "635a"])
def test_fixed_payouts_need_a_wager_of_5_dollars(chapter: str, wager: str, fixed: int) -> None:
    ends = figures(asked(chapter, up="7H", wager=wager)).by_wager[MAIN].outcomes
    paid = {one.by: one.pays for one in ends if one.by.endswith(AND_FIXED)}
    more = Fraction(fixed, Cents.parse(wager))
    suited = {"7-7-7 suited": Fraction(2), "7-7-7 spades": Fraction(3)}
    assert paid == {f"{line}{AND_FIXED}": pays + more for line, pays in suited.items() if fixed}
    without = {one.by for one in ends if one.by in suited}
    assert without == (set() if fixed else set(suited)), "each is paid with the fixed amount or without it"


def test_fixed_payouts_are_for_a_seven_and_a_stated_wager() -> None:
    assert not [one for one in given_up("7H").outcomes if one.by.endswith(AND_FIXED)]
    assert not [one for one in given_up("8H", wager="25.00").outcomes if one.by.endswith(AND_FIXED)]
    assert given_up("7H", wager="4.75").edge == given_up("7H").edge
    assert given_up("8H", wager="25.00").edge == given_up("8H").edge
    assert (
        given_up("7H", wager="5.00").edge < given_up("7H", wager="25.00").edge + Fraction(1) < given_up("7H").edge + 1
    )


# The up card


def test_all_up_cards_together_are_the_edge() -> None:
    mixed = 0.0
    for up in up_cards(six_decks()):
        mixed += up.likely * float(given_up(up.card).edge)
    assert mixed == pytest.approx(float(main_wager(6).edge), abs=CLOSE)


@pytest.mark.parametrize("strategy", ["", "chart"])
def test_all_cards_that_count_ten_are_alike(strategy: str) -> None:
    edges = {float(given_up(up, strategy=strategy).edge) for up in ("JS", "QD", "KC")}
    assert len(edges) == 1
    assert given_up("KC").when == "with KC up"


# Shoes without figures

ONLY_KINGS = "A=0,2=0,3=0,4=0,5=0,6=0,7=0,8=0,9=0,J=0,Q=0,K={}"


def test_a_shoe_just_large_enough() -> None:
    """From kings alone, two hands take three each and the dealer two; all are 20, or over."""
    enough = figures(asked(composition=ONLY_KINGS.format(9), choices={"splits": 1})).by_wager[MAIN]
    assert float(enough.edge) == pytest.approx(0, abs=CLOSE)
    assert [(one.outcome, one.by) for one in enough.outcomes] == [("push", "")]


@pytest.mark.parametrize(("kings", "splits", "needed"), [(8, 1, 9), (11, 2, 12), (14, 3, 15), (0, 3, 5)])
def test_a_shoe_that_is_too_small(croupier: Croupier, kings: int, splits: int, needed: int) -> None:
    why = f"{kings} cards are left, and a round may need {needed} of these: leave more of them"
    with pytest.raises(FiguresError, match=why):
        figures(asked(composition=ONLY_KINGS.format(kings), choices={"splits": splits}))
    words = ("--composition", ONLY_KINGS.format(kings), "--set", f"splits={splits}", "--on", MAIN)
    result = croupier("odds", MAIN, *TODAY, *words)
    assert result.exit_code == 2
    assert why in result.stderr.replace("\n", " ")
    assert "635a" in result.stderr


@pytest.mark.parametrize("rank", "678")
def test_suits_that_are_not_known(croupier: Croupier, rank: str) -> None:
    why = "it depends on the suits of the 6s, 7s and 8s: give those left by suit, as in 7S=5, or the cards dealt"
    question = asked(composition=f"{rank}=20")
    with pytest.raises(FiguresError, match=why):
        figures(question)
    others: Figures = figures(msgspec.structs.replace(question, on=()))
    assert others.missing[MAIN].why == why
    assert "insurance" in others.by_wager
    assert MAIN not in others.by_wager
    result = croupier("odds", MAIN, *TODAY, "--composition", f"{rank}=20", "--on", MAIN)
    assert result.exit_code == 2
    by_suit = f"{rank}S=5,{rank}H=5,{rank}D=5,{rank}C=5"
    assert figures(asked(composition=by_suit, up="2S")).by_wager[MAIN].bounded is not None
    assert figures(asked(composition="9=20", up="2S")).by_wager[MAIN].bounded is not None, "only these suits matter"


# Advice


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
    with pytest.raises(FiguresError, match="15 cards are left, and the round may need 26 of these"):
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
    place = all_hands().place[sum_of(cards)]
    suit = cards[0][1] if cards[0][1] == cards[1][1] else None
    alike = [one.first for one in against.begun if one.place == place]
    [first] = [one for one in alike if one.suited and one.suited.suit == suit] or [
        one for one in alike if not one.suited
    ]
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
    assert found.against == "a dealer with 7H up"
    assert advise(table(), "8S 8D against KH", (), None).against == "a dealer with KH up who has no Blackjack"


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
    pair = Pair(left.counts, value_of("6"), value_of("8"), rules_of(t), Weighing())
    one_hand = rounds.hands_of_split(pair, UpCard(up, 1.0, left), 1, 2).worth
    expected = 0.0
    for rank in "A23456789K":
        advice = advise(t, f"8S {rank}D against 6H split 1", (), None)
        expected += left.counts[value_of(rank)] / sum(left.counts) * float(advice.options[0].value)
    assert one_hand == pytest.approx(expected, abs=1e-6)


def test_any_number_of_splits_leaves_advice() -> None:
    usual, often = (advise(table(splits=splits), "8S 8D against 6H", (), None).options[0] for splits in (3, 5_000))
    assert (usual.says, often.says) == ("split", "split")
    assert 0 < often.value - usual.value < Fraction(1, 100)


# For programs


def test_figures_in_json(croupier: Croupier) -> None:
    result = croupier("odds", MAIN, *TODAY, "--set", "match_the_dealer=true", "--up", "AS", "--json")
    wagers = {one["wager"]: one for one in json.loads(result.stdout)["wagers"]}
    assert set(wagers) >= {MAIN, "insurance", "match-the-dealer"}
    for name, one in wagers.items():
        valued = name == MAIN
        assert ("error" in one, "exact" in one) == (valued, not valued), name
        assert ("standard_deviation_error" in one, "orderings" in one) == (valued, not valued), name
        assert all(("exact" in outcome) != valued for outcome in one["outcomes"])
    assert 0 < wagers[MAIN]["error"] <= 2e-5
    assert wagers[MAIN]["play"].startswith("the best play")


@pytest.mark.parametrize("game", ["minibaccarat", "21-baccarat", "pai-gow"])
def test_figures_of_other_games_are_exact(croupier: Croupier, game: str) -> None:
    result = croupier("odds", game, "--as-of", "2020-01-01", "--json")
    for one in json.loads(result.stdout)["wagers"]:
        assert "exact" in one
        assert "error" not in one


def test_advice_in_json(croupier: Croupier) -> None:
    result = croupier("strategy", MAIN, *TODAY, "--hand", "7S 8D against 6H", "--json")
    found = json.loads(result.stdout)
    assert 0 < found["error"] <= 2e-5
    assert not any("exact" in one for one in found["options"])
    result = croupier("strategy", "pai-gow", "--as-of", "2020-01-01", "--hand", "6-6 4-5 1-1 2-3", "--json")
    found = json.loads(result.stdout)
    assert "error" not in found
    assert all("exact" in one for one in found["options"])
