"""The next card of a shoe: when it can be dealt at once, and when something must be looked at first."""

from typing import Any

from croupier.equipment import Shoe
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.events import CardDealt, CoverCard, SetAside
from croupier.games.shared.shoe import ready_card
from croupier.games.shared.state import ShoeState
from croupier.play.table import Table
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.playing import until


def at(table: Table) -> tuple[CardGame[Any, Any], ShoeState]:
    """The game that is played at a table, and its state."""
    assert isinstance(table.game, CardGame)
    return table.game, table.game.state


def shoe_of(state: ShoeState) -> Shoe:
    assert state.shoe is not None
    return state.shoe


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_a_card_is_ready_only_in_a_shoe_before_its_cover_card_and_while_none_lies_aside(game: ShoeGame) -> None:
    table = game.by_hand(shoes=[game.covered_shoe(after=2)])
    played, state = at(table)
    assert ready_card(played) is None, "there is no shoe yet"
    until(table, CardDealt)
    order = game.covered_shoe().cards.split()
    assert ready_card(played) == order[1]
    SetAside((), shoe_of(state).order[1], "elsewhere", "down").apply(state)
    assert ready_card(played) is None, "one lies aside"
    shoe_of(state).dealt -= 1
    state.aside.clear()
    assert ready_card(played) == order[1]
    while shoe_of(state).dealt < game.first_cards + 2:
        assert ready_card(played) == order[shoe_of(state).dealt]
        until(table, CardDealt)
    assert ready_card(played) is None, "the cover card comes first"
    until(table, CoverCard)
    assert ready_card(played) == order[shoe_of(state).dealt]


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_a_card_that_lies_face_up_is_not_ready(game: ShoeGame) -> None:
    first, *rest = game.shoe().split()
    table = game.by_hand(" ".join([first, f"{rest[0]}^", *rest[1:]]))
    until(table, CardDealt)
    assert ready_card(at(table)[0]) is None
