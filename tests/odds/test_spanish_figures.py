"""The figures of the Spanish 21 Wager: published ones, outcomes, fixed payouts, up cards, small shoes."""

import json
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from croupier.equipment import Card
from croupier.games.shared.odds.figures import FiguresError, WagerFigures
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.ends import AND_FIXED, SPLIT
from croupier.games.spanish_21.odds.hands import Shoe, up_cards
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.splits import split_hands
from croupier.games.spanish_21.odds.values import rules_of
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
def main_wager(decks: int = 6, strategy: str = "", chapter: str = "635a") -> WagerFigures:
    """The figures from full decks under today's chapter or another, which are worked out once."""
    return figures(asked(chapter, decks=decks, strategy=strategy)).by_wager[MAIN]


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


@pytest.mark.parametrize(
    ("chapter", "decks", "most"),
    [("635a", 6, "0.0017%"), ("635a", 8, "0.00085%"), ("551", 6, "0.0019%"), ("551", 8, "0.0011%")],
)
def test_the_best_play_of_all_is_known(chapter: str, decks: int, most: str) -> None:
    """Under both chapters it is known to within 0.002% of a wager from full shoes: see `test_spanish_memory_bound`."""
    found = main_wager(decks, chapter=chapter).bounded
    assert found is not None
    assert found.says.endswith(f"; remembering the others wins at most {most} more")
    assert float(most[:-1]) + 100 * float(found.error) < 0.002


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
            assert one.pair is not None
            pair = one.pair.value.of
            hands += often * hands_counted(pair.left[0], sum(pair.shoe.counts), one.pair.value.again.splits)
    ends = main_wager(6).outcomes
    unsplit = sum((one.probability for one in ends if SPLIT not in one.by.split(", ")), Fraction(0))
    assert float(unsplit) + splitting == pytest.approx(1, abs=CLOSE)
    split = sum((one.probability for one in ends if SPLIT in one.by.split(", ")), Fraction(0))
    assert float(split) == pytest.approx(hands, abs=1e-5), "a Blackjack that is ruled out changes the pairs a little"
    assert 0.01 < splitting < 0.05


# Any number of splits is lawful


def hands_counted(pair_left: int, cards_left: int, splits: int) -> float:
    """How many hands come of a split on average: those that begin with a pair, and others."""
    counted = split_hands((pair_left,), cards_left, (0, 0), splits)
    [starts] = counted[min(splits, len(counted) - 1)]
    hands = 0.0
    for gone, other in enumerate(starts.other):
        second = (pair_left - gone) / (cards_left - gone)
        pairs = starts.mixed[gone] if gone < len(starts.mixed) else 0.0
        hands += other * (1 - second) + pairs * second
    return hands


def hands_dealt(pair_left: int, cards_left: int, waiting: int, splits: int) -> float:
    """The same, card by card."""
    if not waiting or not splits:
        return waiting
    again = pair_left / cards_left
    found = (1 - again) * (1 + hands_dealt(pair_left, cards_left - 1, waiting - 1, splits))
    return found + (again and again * hands_dealt(pair_left - 1, cards_left - 1, waiting + 1, splits - 1))


@pytest.mark.parametrize(("pair_left", "cards_left"), [(22, 285), (70, 285), (2, 20)])
def test_any_number_of_splits_is_counted(pair_left: int, cards_left: int) -> None:
    """More splits than a round can need change nothing, and are counted soon."""
    hands = [hands_counted(pair_left, cards_left, splits) for splits in (0, 1, 2, 3, 20, 100, 10_000)]
    assert hands[0] == 2
    assert hands == sorted(hands)
    assert hands[-1] == pytest.approx(hands[-2], abs=1e-12)
    for splits in (0, 1, 2, 3):
        assert hands[splits] == pytest.approx(hands_dealt(pair_left, cards_left, 2, splits), abs=1e-12)


def test_more_splits_are_worth_more_and_less_each() -> None:
    worth = [
        Rounds(six_decks(), rules_of(table(splits=splits)), BestPlayer(), up=Card("6D")).expected_value
        for splits in (1, 2, 3, 30)
    ]
    gained = [after - before for before, after in pairwise(worth)]
    assert gained[0] > gained[1] > gained[2] > 0


# Fixed payouts


@pytest.mark.parametrize(
    ("wager", "fixed"),
    [("4.50", 0), ("5.00", 1_000_00), ("24.50", 1_000_00), ("25.00", 5_000_00), ("100.00", 5_000_00)],
)
@pytest.mark.parametrize("chapter", ["551", "635a"])
def test_fixed_payouts_need_a_wager_of_5_dollars(chapter: str, wager: str, fixed: int) -> None:
    ends = figures(asked(chapter, up="7H", wager=wager)).by_wager[MAIN].outcomes
    paid = {one.by: one.pays for one in ends if one.by.endswith(AND_FIXED)}
    more = Fraction(fixed, Cents.parse(wager))
    suited = {"7-7-7 suited": Fraction(2), "7-7-7 spades": Fraction(3)}
    assert paid == {f"{line}{AND_FIXED}": pays + more for line, pays in suited.items() if fixed}
    assert not [one for one in ends if one.by in suited], "without a fixed payout, two 7s are split against a 7"


def test_fixed_payouts_are_for_a_seven_and_a_stated_wager() -> None:
    assert not [one for one in given_up("7H").outcomes if one.by.endswith(AND_FIXED)]
    assert not [one for one in given_up("8H", wager="25.00").outcomes if one.by.endswith(AND_FIXED)]
    assert given_up("7H", wager="4.50").edge == given_up("7H").edge
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


@pytest.mark.parametrize(("kings", "splits"), [(9, 1), (12, 2), (16, 3)])
def test_a_shoe_just_large_enough(kings: int, splits: int) -> None:
    """From kings alone, two hands take three each and the dealer two; all are 20, or over."""
    enough = figures(asked(composition=ONLY_KINGS.format(kings), choices={"splits": splits})).by_wager[MAIN]
    assert float(enough.edge) == pytest.approx(0, abs=CLOSE)
    assert [(one.outcome, one.by) for one in enough.outcomes] == [("push", "")]


@pytest.mark.parametrize(("kings", "splits", "needed"), [(8, 1, 9), (11, 2, 12), (15, 3, 16)])
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
