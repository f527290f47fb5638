"""The odds of the Baccarat games as § 627a.12 prints them, and how a submission's choices put them."""

import pytest

from croupier.games.baccarat.wagers import (
    DRAGON_7_ODDS,
    DRAGON_BONUS_PAYTABLES,
    LEAST_TIE_ODDS,
    WON_BY_NATURAL,
    Paid,
    bonus_verdict,
)
from croupier.games.registry import declaration_of
from croupier.money import EVEN, Odds
from tests.baccarat_games.rounds import WAGERS, at, one_round
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import settled
from tests.support.matrices import each
from tests.support.offered import offered_under
from tests.support.tables import GAMES

MARGINS = (9, 8, 7, 6, 5, 4)
PAID = {"A": (30, 10, 6, 4, 2, 1), "B": (20, 8, 7, 4, 3, 1), "C": (30, 10, 4, 4, 2, 2)}
"""What a Dragon Bonus Wager pays to 1, for a win by nine points down to four."""


def test_the_dragon_bonus_paytables() -> None:
    expected = {table: dict(zip(MARGINS, map(Odds, odds), strict=True)) for table, odds in PAID.items()}
    assert {table: lines | {WON_BY_NATURAL: EVEN} for table, lines in expected.items()} == DRAGON_BONUS_PAYTABLES


@pytest.mark.parametrize("chapter", ["627a", "629a", "631a"])
def test_the_choice_of_a_dragon_bonus_paytable_says_what_each_pays(chapter: str) -> None:
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    [key] = [key for key in offered_under(declared, chapter).schema.keys if key.name == "dragon_bonus"]
    for table, odds in PAID.items():
        lines = [f"by {margin} points pays {paid} to 1" for margin, paid in zip(MARGINS, odds, strict=True)]
        assert key.read.lawful.means[table] == "; ".join([*lines, "natural pays 1 to 1"])


def test_a_tie_pays_at_least_8_to_1_and_a_dragon_7_40_to_1() -> None:
    assert (Odds(8), Odds(40)) == (LEAST_TIE_ODDS, DRAGON_7_ODDS)


@pytest.mark.parametrize(("other", "rests_on_reading"), [(7, False), (6, False), (5, True), (4, True), (0, True)])
def test_a_natural_that_wins_by_four_points_or_more_pays_1_to_1_by_a_reading(
    other: int, rests_on_reading: bool
) -> None:
    """The paytable would have another line for such a margin."""
    paid = Paid(tie_odds=LEAST_TIE_ODDS, dragon_bonus=DRAGON_BONUS_PAYTABLES["A"], ez=False)
    verdict = bonus_verdict(points=9, natural=True, other=other, other_natural=False, paid=paid)
    assert (verdict.outcome, verdict.odds) == ("win", EVEN)
    assert ("natural_winner" in verdict.readings) is rests_on_reading


@each("natural", ["K8", "K9"])
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(ii)(B)", "629a.7(a)(4)(ii)(B)", "631a.8(a)(4)(ii)(B)")
def test_a_hand_that_is_no_natural_loses_to_one_because_it_is_behind(game: ShoeGame, on: str, natural: str) -> None:
    """Only a natural loses to a natural by the provision on a natural 8 against a natural 9."""
    hands = ("K7", natural) if on == "player" else (natural, "K7")
    [event] = settled(one_round(game, hands, f"dragon-bonus-{on}", dragon_bonus="A"))
    assert event.outcome == "lose"
    assert at(game, WAGERS, "(a)(4)(ii)(B)") in event.cites
    assert at(game, WAGERS, "(a)(4)(ii)(A)") not in event.cites
