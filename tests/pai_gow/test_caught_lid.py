"""A bank that takes the lid off the shaker: that can happen from the first shake on."""

import pytest

from croupier.games.pai_gow.events import DealerWagered, Shaken
from croupier.table.inputs import Report
from tests.pai_gow.banking_support import banked_table, takes_bank, up_to
from tests.pai_gow.support import CHAPTERS
from tests.support.events import found
from tests.support.playing import one_step, refused, until

LID = Report("lid removed by the bank")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_there_is_no_lid_to_take_off_before_the_bank_has_shaken(chapter: str) -> None:
    bank = {"player_bank": True, "dealer_wager": "10.00"}
    table = banked_table(chapter, {}, {2: "50.00"}, manual=True, submission=bank)
    up_to(table, "cut", takes_bank(1, co=False))
    shaken = False
    looked = 0
    while not shaken:
        refused(table, LID)
        looked += 1
        shaken = bool(found(one_step(table), Shaken))
    assert looked > 1
    assert table.refusal_for(LID) is None


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_dealers_wager_that_is_as_high_as_it_should_be_rests_on_no_reading(chapter: str) -> None:
    """Only one that the bank's chips do not cover is capped."""
    bank = {"player_bank": True, "dealer_wager": "10.00"}
    table = banked_table(chapter, {}, {2: "50.00"}, manual=True, submission=bank)
    up_to(table, "cut", takes_bank(1, co=False))
    wagered = found(until(table, DealerWagered), DealerWagered)
    assert [event.amount for event in wagered] == [1000]
    assert "reading:dealers_wager_capped" not in wagered[0].cites
