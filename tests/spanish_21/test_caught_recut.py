"""A recut in 2010: until the first card is dealt, and the first card is the one that is discarded (551.5(f))."""

from croupier.games.shared.events import CardDealt, Loaded
from croupier.table.inputs import Order
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.playing import refused, until

RECUT = Order("recut", "floorperson")
READING = "reading:first_discard_is_dealt"


def test_that_a_discarded_card_is_dealt_is_a_reading_and_is_cited_once_there_is_a_shoe() -> None:
    table = SHOE_GAMES["551"].by_hand()
    assert refused(table, RECUT)[1] == ("551.5(f)",)
    until(table, Loaded)
    assert table.refusal_for(RECUT) is None
    until(table, CardDealt)
    assert refused(table, RECUT)[1] == ("551.5(f)", READING)


def test_in_the_final_rules_the_shoe_itself_ends_it() -> None:
    table = SHOE_GAMES["635a"].by_hand()
    assert refused(table, RECUT)[1] == ("635a.5(e)",)
    until(table, Loaded)
    assert refused(table, RECUT)[1] == ("635a.5(e)",)
