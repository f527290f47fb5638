"""What Pair Fortunes would cost under the other readings, hand by hand from the words of §§ 621a.1 and 621a.11(b)."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.equipment import TILE_SET
from croupier.odds.changes import not_reached, worth_of_readings
from croupier.odds.choices import rank
from croupier.odds.questions import OddsQuestion, figures

DAY = date(2020, 1, 1)
HANDS = 35_960
PAYS = {"both": 300, "two": 25, "gee joon": 8, "mixed": 4, "identical": 3}
RANKED = [{"3-6", "4-5"}, {"3-5", "2-6"}, {"3-4", "2-5"}, {"1-4", "2-3"}]
"""The Mixed Pairs of the ranking."""
ASKED = OddsQuestion(game="pai-gow", as_of=DAY, choices={"pair_fortunes": True})


def kind_of(one: str, other: str, *, as_defined: bool) -> str:
    """Which pair two tiles are; nothing if none."""
    if {one, other} == {"2-4", "1-2"}:
        return "gee joon"
    if one == other:
        return "identical"
    alike = sum(map(int, one.split("-"))) == sum(map(int, other.split("-")))
    return "mixed" if (alike if as_defined else {one, other} in RANKED) else ""


def lines_of(four: tuple[str, ...], *, as_defined: bool) -> list[tuple[str, ...]]:
    """For each way to divide four tiles into two and two: the pairs that they make, a Heaven Pair as such."""
    a, b, c, d = four
    found = []
    for twos in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        kinds = [(kind_of(*two, as_defined=as_defined), two) for two in twos]
        found.append(tuple("heaven" if two == ("6-6", "6-6") else kind for kind, two in kinds if kind))
    return found


def best(pairs: tuple[str, ...], *, heaven: int | None = 3, beside: int = 25) -> int:
    """What pairs pay on the best line; `heaven` for one alone, `beside` for the Gee Joon Pair with another pair."""
    if len(pairs) == 2:
        if set(pairs) == {"gee joon", "heaven"}:
            return PAYS["both"]
        return beside if "gee joon" in pairs else PAYS["two"]
    alone = {"heaven": heaven if heaven is not None else -1}
    return max((alone.get(pair, PAYS.get(pair, -1)) for pair in pairs), default=-1)


def all_lines(pairs: tuple[str, ...]) -> int:
    """What pairs pay if every line that fits is paid."""
    if len(pairs) < 2:
        return best(pairs)
    each = {"identical" if pair == "heaven" else pair for pair in pairs}
    both = PAYS["both"] if set(pairs) == {"gee joon", "heaven"} else 0
    return both + PAYS["two"] + sum(PAYS[pair] for pair in each)


def edge(worth: Callable[[tuple[str, ...]], int], *, as_defined: bool = False) -> Fraction:
    """What the house keeps of a unit, over every hand."""
    hands = combinations(TILE_SET, 4)
    won = sum(max(worth(pairs) for pairs in lines_of(four, as_defined=as_defined)) for four in hands)
    return Fraction(-won, HANDS)


OTHERS: dict[str, Callable[[], Fraction]] = {
    "mixed_pairs": lambda: edge(best, as_defined=True),
    "heaven_pair_alone": lambda: edge(lambda pairs: best(pairs, heaven=None)),
    "gee_joon_and_another_pair": lambda: edge(lambda pairs: best(pairs, beside=8)),
    "pair_fortunes_best_line": lambda: edge(all_lines),
}


@pytest.mark.parametrize("name", OTHERS)
def test_the_other_reading_is_priced_hand_by_hand(name: str) -> None:
    usual = figures(ASKED).by_wager["pair-fortunes"].edge
    other = figures(ASKED, otherwise=name).by_wager["pair-fortunes"].edge
    assert usual == edge(best)
    assert other == OTHERS[name]() != usual
    assert figures(ASKED).by_wager["pair-fortunes"].edge == usual, "nothing of the other reading is kept"


def test_under_the_definition_of_a_mixed_pair_the_house_would_lose_more_than_the_wager() -> None:
    assert round(float(figures(ASKED, otherwise="mixed_pairs").by_wager["pair-fortunes"].edge), 6) == -1.446580


def test_a_reading_that_changes_no_figure_is_taken_but_is_no_heading() -> None:
    """Who is offered the bank first is none of the wagers' business."""
    found = figures(ASKED)
    assert (found.readings, found.telling_readings) == ({"first_offer_moves_on": "if_accepted"}, {})


def test_every_reading_of_the_game_has_a_price_or_says_why_it_has_none() -> None:
    ranking = rank(OddsQuestion(game="pai-gow", as_of=DAY))
    priced = worth_of_readings(ranking)
    assert {one.key for one in priced} == set(OTHERS)
    why = not_reached(ranking, priced)
    assert why["first_offer_moves_on"] == why["centre_of_a_void_round"]
    assert "a player banks" in why["first_offer_moves_on"]
    assert "not been counted" in why["low_hand_of_zero"]
