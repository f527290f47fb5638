"""Players who leave while the cards are prepared: for an empty table no shoe is made. Nor without cards."""

from croupier.games.shared.events import CardDealt, Emptied, Loaded, Mixed, Shuffled
from croupier.table.inputs import ChangeDealer, Leave
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import found
from tests.support.playing import allowed, reported, rest_of, steps_until, until
from tests.support.tables import cards_at


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a")
def test_cards_are_not_shuffled_if_the_last_player_leaves_when_they_are_stacked(game: ShoeGame) -> None:
    table = game.by_hand()
    until(table, Mixed)
    events = allowed(table.submit(Leave(1))) + rest_of(table)
    assert found(events, Shuffled) == []
    assert found(events, Loaded) == []
    assert cards_at(table).shoe is None


@by_chapter("681a", "551", "635a")
def test_no_card_is_discarded_for_a_new_dealer_once_the_device_that_had_them_is_out_of_order(game: ShoeGame) -> None:
    """A card that lies face up comes first, and meanwhile the device fails: its cards are taken out."""
    table = game.seated(f"{game.shoe()} 9S^ 5S 6S", submission=game.continuous(), steps="manual")
    game.call_deal(table)
    rest_of(table)
    allowed(table.submit(ChangeDealer("bob")))
    game.call_deal(table)
    steps_until(table, lambda event: "9S" in str(event))
    reported(table, "shuffler out of order")
    events = rest_of(table)
    assert len(found(events, Emptied)) == 1
    assert found(events, CardDealt) == []
    assert cards_at(table).shoe is None
    assert table.state.phase == "wagers"
