"""The last hand is called when the cover card has come, and a shoe that does not last for the burn (541.10(e), .14(e);
627a.9(e), .13(e); 543.10(e), .14(e); 629a.9(d), .13(e); 545.10(e), .15(e); 631a.10(d), .15(e)).
"""

from croupier.games.shared.events import CoverCard
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Settled
from tests.baccarat_games.rounds import shoe, tie_words
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE, suited
from tests.support.events import found, outcomes, words
from tests.support.matrices import each
from tests.support.playing import deal, wager

NATURAL = "9KKK"
"""A round of four cards that the Player's Hand wins."""
LAST = "last hand"


def with_cover_card(game: ShoeGame, after: int, ranks: str) -> Table:
    """A table with a listed shoe: two cards are burnt, the cover card lies after so many more."""
    cards = f"{BURN_ONE} {suited(ranks)}"
    return game.seated(shoes=[ListedShoe(cards, 2 + after), shoe(("9K", "KK"))])


@each("after", [1, 2, 3])
@by_chapter("541.10(e)", "627a.9(e)", "543.10(e)", "629a.9(d)", "545.10(e)", "631a.10(d)")
def test_the_last_hand_is_called_after_the_hand_in_which_the_cover_card_came(game: ShoeGame, after: int) -> None:
    table = with_cover_card(game, after, NATURAL * 3)
    assert words(deal(table))[-1] == LAST
    assert LAST not in words(deal(table)), "that is it"


@each("after", [4, 5])
@by_chapter("541.10(e)", "627a.9(e)", "543.10(e)", "629a.9(d)", "545.10(e)", "631a.10(d)")
def test_also_when_it_came_before_a_third_card(game: ShoeGame, after: int) -> None:
    table = with_cover_card(game, after, "KKKKKK" + NATURAL)
    assert words(deal(table))[-2:] == [tie_words(game), LAST]
    assert LAST not in words(deal(table))


@by_chapter("541.10(e)", "627a.9(e)", "543.10(e)", "629a.9(d)", "545.10(e)", "631a.10(d)")
def test_a_hand_before_the_cover_card_is_not_announced_as_anything(game: ShoeGame) -> None:
    table = with_cover_card(game, 4, NATURAL * 4)
    first = deal(table)
    assert (found(first, CoverCard), words(first).count(LAST)) == ([], 0)
    assert words(deal(table))[-1] == LAST
    assert LAST not in words(deal(table))


@by_chapter("541.10(e)", "627a.9(e)", "543.10(e)", "629a.9(d)", "545.10(e)", "631a.10(d)")
def test_last_hand_is_called_when_the_hand_is_complete_wagers_included(game: ShoeGame) -> None:
    table = with_cover_card(game, 1, NATURAL * 3)
    wager(table, "player", "10.00")
    events = deal(table)
    ends = [event for event in events if isinstance(event, Settled) or LAST in words([event])]
    assert [type(event).__name__ for event in ends] == ["Settled", "Announced"]


@by_chapter("541.14(e)", "627a.13(e)", "543.14(e)", "629a.13(e)", "545.15(e)", "631a.15(e)")
def test_a_shoe_that_does_not_even_last_for_the_burn_voids_the_round(game: ShoeGame) -> None:
    table = game.seated(suited("K23"))
    wager(table, "player", "10.00")
    events = deal(table)
    assert outcomes(events) == ["void"]
    assert table.state.purse(1) == 100_000
    assert len(game.ends(events)) == 1
