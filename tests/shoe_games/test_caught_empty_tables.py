"""Players who leave while the cards are prepared: for an empty table no shoe is made."""

from croupier.games.shared.events import Loaded, Mixed, Shuffled
from croupier.table.inputs import Leave
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import found
from tests.support.playing import allowed, rest_of, until
from tests.support.tables import cards_at


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a")
def test_cards_are_not_shuffled_if_the_last_player_leaves_when_they_are_stacked(game: ShoeGame) -> None:
    table = game.by_hand()
    until(table, Mixed)
    events = allowed(table.submit(Leave(1))) + rest_of(table)
    assert found(events, Shuffled) == []
    assert found(events, Loaded) == []
    assert cards_at(table).shoe is None
