"""The least Pai Gow Wager, where vigorish is rounded up to 0.25."""

import pytest

from croupier.money import Cents
from croupier.table.inputs import Wager
from tests.pai_gow.support import CHAPTERS, opened
from tests.support.playing import allowed, refused, wager


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_wager_of_exactly_the_unit_to_which_vigorish_is_rounded_is_taken(chapter: str) -> None:
    table = opened(chapter, 1, submission={"chips": ["0.01", "0.25", "1.00"]})
    why, cites = refused(table, Wager(1, "pai-gow", Cents.parse("0.24")))
    assert "wager at least 0.25" in why
    assert "reading:pai_gow_wager_below_the_unit" in cites
    allowed(wager(table, "pai-gow", "0.25"))
    assert table.state.wagers_at(1) == {"pai-gow": 25}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_smallest_wager_is_the_unit_in_chips_and_within_the_limits(chapter: str) -> None:
    cents = {"chips": ["0.01", "1.00"]}
    assert opened(chapter, submission=cents).game.smallest_wager("pai-gow") == 25
    assert opened(chapter, submission={"chips": ["0.02", "1.00"]}).game.smallest_wager("pai-gow") == 26
    exact = cents | {"vigorish_rounding": "exact"}
    assert opened(chapter, submission=exact).game.smallest_wager("pai-gow") == 20
    limits = cents | {"limits": {"pai-gow": {"minimum": "3.00"}}}
    assert opened(chapter, submission=limits).game.smallest_wager("pai-gow") == 300
    if chapter == "621a":
        assert opened(chapter, submission=cents | {"pair_fortunes": True}).game.smallest_wager("pair-fortunes") == 1
