"""Why three suited sevens against a seven earn no fixed payout, and insurance where chips cannot make half."""

from typing import Any

import pytest

from croupier.table.events import Bonus, Wagered
from tests.spanish_21.tables import CHAPTERS, MAIN, dealt, played, settled_on
from tests.support.events import found

TOO_LITTLE = "reading:fixed_payout_needs_5_dollars"
DOUBLED = {"551": {"551.6(h)", "551.11(b)"}, "635a": {"635a.12(c)(4)", "635a.10(c)"}}
ABOVE_HALF = "reading:insurance_above_half"
CHIPS: dict[str, Any] = {"submission": {"chips": ["1.00", "5.00"]}}


def sevens(chapter: str, said: str, stakes: str) -> tuple[set[str], int]:
    """What the settlement of three 7s of clubs against a 7 cites, and how many fixed payouts there are."""
    play = played(chapter, "7C 7C", "7S K", "7C 5", said=said, stakes=stakes)
    return set(settled_on(play, MAIN).cites), len(found(play.events, Bonus))


@pytest.mark.parametrize(("stakes", "too_little"), [("4.50", True), ("5.00", False), ("5.50", False)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_below_5_dollars_there_is_no_fixed_payout_and_a_reading_says_so(
    chapter: str, stakes: str, too_little: bool
) -> None:
    cites, payouts = sevens(chapter, "hit", stakes)
    assert (TOO_LITTLE in cites, payouts) == (too_little, 0 if too_little else 1)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_hand_that_was_doubled_cites_why_it_has_no_fixed_payout(chapter: str) -> None:
    cites, payouts = sevens(chapter, "double, keep", "10.00")
    assert (cites >= DOUBLED[chapter], payouts) == (True, 0)
    if chapter == "635a":
        cites, _ = sevens(chapter, "hit", "10.00")
        assert not cites & DOUBLED[chapter], "one that was not doubled does not"


@pytest.mark.parametrize(("stakes", "most", "above"), [("5.00", "3.00", True), ("6.00", "3.00", False)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_half_is_exceeded_only_where_chips_cannot_make_it_and_by_a_reading(
    chapter: str, stakes: str, most: str, above: bool
) -> None:
    play = dealt(chapter, "9 7", "A 9", stakes=stakes, **CHIPS)
    assert (ABOVE_HALF in play.refused("insure 4.00")) is above
    play.say(f"insure {most}")
    [insured] = [event for event in found(play.events, Wagered) if event.wager == "insurance"]
    assert (ABOVE_HALF in insured.cites) is above
