"""Deferred vigorish at a table with two batches (541.13(e), 627a.12(d)(2)(i))."""

from tests.baccarat_games.rounds import shoe
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import course, settled
from tests.support.playing import allowed, deal, wager


@by_chapter("541.13(e)", "627a.12(d)(2)(i)")
def test_with_two_batches_it_is_collected_before_the_next_shoe(game: ShoeGame) -> None:
    """The dealt batch goes into the device, which reshuffles it."""
    submission = {"vigorish_collection": "deferred", "shuffler": "automated"}
    table = game.seated(shoe(("KK", "K8")), submission=submission)
    allowed(wager(table, "banker", "20.00"))
    assert [event.outcome for event in settled(deal(table))] == ["win"]
    deal(table)
    done = course(deal(table))
    assert done[0] == "seat 1 pays 1.00"
    assert "red into the device" in done[1:]
