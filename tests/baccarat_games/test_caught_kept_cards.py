"""Cards drawn in error and kept for the next hand (541.14(a), 627a.13(a) and those like them): one, and several."""

from tests.support.events import cards_to
from tests.support.matrices import each
from tests.support.playing import deal, reported, wager
from tests.support.tables import seated

READING = "reading:cards_kept_in_turn"


@each("kept", [1, 2, 3])
@each("chapter", ["541", "627a", "543", "629a"])
def test_only_the_second_card_that_was_kept_and_those_after_it_are_dealt_by_a_reading(chapter: str, kept: int) -> None:
    table = seated(None, chapter=chapter)
    wager(table, "player", "10.00")
    deal(table)
    for _ in range(kept):
        reported(table, "card drawn in error", disclosed=False)
    wager(table, "player", "10.00")
    events = deal(table)
    player, banker = cards_to(events, "player")[:2], cards_to(events, "banker")[:2]
    in_turn = [player[0], banker[0], player[1], banker[1]]
    assert [READING in card.cites for card in in_turn] == [1 <= place < kept for place in range(4)]
    assert [card.source != "shoe" for card in in_turn] == [place < kept for place in range(4)]
