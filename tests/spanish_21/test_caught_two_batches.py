"""What follows where there are two batches of decks, or only a few cards (551.16(b), (g); 635a.13(b), (g))."""

import pytest

from croupier.games.shared.events import Cut
from croupier.table.events import VoidRound
from tests.spanish_21.floor import inserted, seated, staked
from tests.spanish_21.tables import CHAPTERS
from tests.spanish_21.trouble import TWO_BOXES
from tests.support.events import found
from tests.support.playing import deal
from tests.support.tables import AUTOMATED, batches, problems

READING = "reading:tens_take_all_batches_out"


@pytest.mark.parametrize(("sizes", "read"), [((8,), False), ((8, 8), True)])
def test_where_two_batches_leave_play_for_two_tens_a_reading_says_so(sizes: tuple[int, ...], read: bool) -> None:
    for chapter in CHAPTERS:
        cards = inserted(inserted(TWO_BOXES, 2, "TC"), 1, "TD")
        table = staked(seated(chapter, cards, seats=(1, 2), batches=batches(*sizes), submission=AUTOMATED))
        [void] = found(deal(table), VoidRound)
        assert (READING in void.cites) is read


@pytest.mark.parametrize(("least", "lawful"), [("24.75", True), ("25.00", True), ("25.25", False)])
def test_a_minimum_may_be_as_high_as_the_maximum_submitted_and_no_higher(least: str, lawful: bool) -> None:
    chosen = {"match_the_dealer": True, "match_maximum": "25.00"}
    found = problems("551", **chosen, limits={"match-the-dealer": {"minimum": least}})
    assert found == ([] if lawful else [("limits", ("551.7(b)(2)",))])


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_fewer_than_twenty_discards_are_cut_in_the_middle_by_a_reading(chapter: str) -> None:
    """The rack has the first card and those of one round when the shoe runs out in the second."""
    table = staked(seated(chapter, f"{TWO_BOXES} KS", seats=(1, 2)))
    deal(table)
    [cut] = found(deal(staked(table)), Cut)
    assert "reading:small_stacks_are_cut_in_the_middle" in cut.cites
