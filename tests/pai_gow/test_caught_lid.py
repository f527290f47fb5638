"""A bank that takes the lid off the shaker: that can happen from the first shake on."""

import pytest

from croupier.games.pai_gow.events import Shaken
from croupier.table.inputs import Report
from tests.pai_gow.banking_support import banked_table, takes_bank, up_to
from tests.pai_gow.support import CHAPTERS
from tests.support.events import found
from tests.support.playing import one_step, refused

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
