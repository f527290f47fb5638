"""A last hand that is void before its first card is not used up: the shoe goes on to it (627a.13(d); 629a.13(d);
631a.15(d)).
"""

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import CardDealt, Loaded
from croupier.running.opening import ListedShoe
from croupier.table.events import VoidRound
from croupier.table.inputs import Deal
from tests.baccarat_games.irregularities import DRAWN
from tests.baccarat_games.rounds import IRREGULARITIES, at
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE, suited
from tests.support.events import found, outcomes, words
from tests.support.playing import allowed, reported, rest_of, wager
from tests.support.tables import cards_at

NATURAL = "9KKK"
"""A round of four cards that the Player's Hand wins."""
LAST = "last hand"


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_a_last_hand_that_is_void_for_a_disclosed_card_is_dealt_after_the_simulated_round(game: ShoeGame) -> None:
    cards = f"{BURN_ONE} {suited(NATURAL * 4)}"
    table = game.seated(shoes=[ListedShoe(cards, 3), ListedShoe(cards)], steps="manual")
    allowed(table.submit(Deal()))
    assert LAST in words(rest_of(table))
    allowed(wager(table, "player", "10.00"))
    allowed(table.submit(Deal()))
    reported(table, DRAWN, disclosed=True)
    void = rest_of(table)
    assert outcomes(void) == ["void"]
    assert at(game, IRREGULARITIES, "(d)") in found(void, VoidRound)[0].cites
    assert len(found(void, SimulatedRound)) == 1
    assert game.ends(void) == [], "the shoe is not done"
    assert cards_at(table).shoe is not None
    allowed(wager(table, "player", "10.00"))
    allowed(table.submit(Deal()))
    last = rest_of(table)
    assert found(last, Loaded) == []
    assert [event.card[0] for event in found(last, CardDealt)][:4] == list(NATURAL)
    assert outcomes(last) == ["win"]
    assert LAST not in words(last)
    assert len(game.ends(last)) == 1, "now it is"
