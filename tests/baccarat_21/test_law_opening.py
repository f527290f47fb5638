"""When 21 Baccarat is served, and decks that come to the table with a paytable for others (681a.3(a), 681a.8(c))."""

import pytest

from croupier.running.opening import Opening, OpeningError, open_table
from tests.baccarat_21.tables import CHAPTER, GAME
from tests.support.tables import batches, opening, unopened


def test_the_chapter_is_served_from_its_first_day() -> None:
    for day in ("2016-11-19", "2026-01-01"):
        assert open_table(Opening(game=GAME, as_of=day, seed=1)).open().events
    with pytest.raises(OpeningError) as wrong:
        open_table(Opening(game=GAME, as_of="2016-11-18", seed=1))
    assert wrong.value.field == "as_of"


def test_the_decks_that_come_to_the_table_go_with_the_paytable() -> None:
    opening(CHAPTER, batches=batches(8), submission={"bonus": "D"})
    assert unopened(CHAPTER, "batches", batches=batches(8), submission={"decks": 4, "bonus": "A"})
    with pytest.raises(OpeningError, match=r"with 4 decks, choose paytable A, B or C, not D"):
        opening(CHAPTER, batches=batches(4), submission={"bonus": "D"})
