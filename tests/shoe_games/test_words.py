"""How it is told what becomes of cards that no hand gets, and of people who get up."""

from croupier.games.shared.events import CardDealt
from croupier.running.narration import told
from croupier.table.events import Leaving, RoundBegan
from croupier.table.inputs import Deal, Leave, Report
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import found
from tests.support.playing import allowed, deal, one_step, reported, until, wager


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_only_the_first_cards_of_a_shoe_are_burnt(game: ShoeGame) -> None:
    table = game.seated(game.shoe(8))
    discarded = [one for one in found(game.deal(table), CardDealt) if one.to == "discard"]
    assert discarded
    assert all("burnt to the discards" in told(one) for one in discarded)


@by_chapter("541", "543", "545")
def test_in_2010_cards_that_follow_one_found_face_up_are_not_burnt(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} KS 2D^ 3H 4H KH 6D 7C")
    discarded = [one for one in found(deal(table), CardDealt) if one.to == "discard"]
    assert ["burnt" in told(one) for one in discarded] == [True, True, False, False, False]
    assert told(discarded[3]) == "  3♥ to the discards"


@by_chapter("541", "543", "545")
def test_in_2010_nor_are_those_that_follow_one_in_the_burn(game: ShoeGame) -> None:
    table = game.seated("2S 3D^ 4H 5H 6H 7S 8S KS KH 6D 7C")
    discarded = [one for one in found(deal(table), CardDealt) if one.to == "discard"]
    burnt = [one.card for one in discarded if "burnt" in told(one)]
    assert burnt == ["2S", "7S", "8S"]


@by_chapter("681a", "551", "635a")
def test_a_card_drawn_to_17_is_not_burnt(game: ShoeGame) -> None:
    table = game.by_hand(game.shoe(8))
    while not table.can(Report("card drawn on 17")):
        one_step(table)
    events = reported(table, "card drawn on 17") + until(table, CardDealt)
    assert "burnt" not in told(found(events, CardDealt)[0])


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_wagers_stay_in_play_only_where_there_are_any(game: ShoeGame) -> None:
    table = game.seated(game.shoe(8), seats=(1, 3), steps="manual")
    allowed(wager(table, game.main, "10.00", seat=1))
    allowed(table.submit(Deal()))
    until(table, RoundBegan)
    [first], [third] = (found(allowed(table.submit(Leave(seat))), Leaving) for seat in (1, 3))
    assert told(first) == "Seat 1 gets up; its wagers stay in play."
    assert told(third) == "Seat 3 gets up and is free when the round is over."
    assert (first.without_wagers, third.without_wagers) == (False, True)
    assert "reading:leaving_other_games" in first.cites
    assert "reading:leaving_other_games" not in third.cites
