"""A person is not a seat: who came first, who is asked, and who has had the offer to cut, under every chapter of a game
from a shoe.
"""

from croupier.games.shared.events import Cut, Inspected
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.inputs import Deal, Leave, Order, Sit, Wait
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed, answered, asked, deal, ordered, until, until_asked, wager
from tests.support.tables import AUTOMATED


def come(table: Table, seat: int, player: str | None = None) -> None:
    """A player sits down."""
    allowed(table.submit(Sit(seat, Cents(100_000), player)))


def go(table: Table, seat: int) -> None:
    """A player leaves."""
    allowed(table.submit(Leave(seat)))


def call_deal(game: ShoeGame, table: Table, *, seat: int) -> None:
    """The deal is called, with a wager only where one is needed: everybody else may leave at once."""
    if game.needs_wager:
        allowed(wager(table, game.main, "10.00", seat=seat))
    allowed(table.submit(Deal()))


# The first player to arrive


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_the_first_to_arrive_looks_at_the_cards_at_whatever_seat(game: ShoeGame) -> None:
    """Ann came before Bob, took a second seat after him, and gave up her first one."""
    table = game.seated(seats=())
    come(table, 3, "Ann")
    come(table, 4, "Bob")
    come(table, 5, "Ann")
    go(table, 3)
    [looks] = [one for one in found(game.call_deal(table), Inspected) if one.by.seat is not None]
    assert looks.by == "seat 5"


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_whoever_took_the_seat_of_the_first_came_later(game: ShoeGame) -> None:
    table = game.seated(seats=(3, 4))
    go(table, 3)
    come(table, 3)
    [looks] = [one for one in found(game.call_deal(table), Inspected) if one.by.seat is not None]
    assert looks.by == "seat 4"


@by_chapter("627a", "681a", "635a")
def test_after_idle_hours_somebody_who_comes_back_came_then(game: ShoeGame) -> None:
    """Ann was the first of an earlier game."""
    table = game.seated(seats=())
    come(table, 3, "Ann")
    deal(game.wagered(table))
    go(table, 3)
    table.submit(Wait(60))
    come(table, 4, "Bob")
    come(table, 3, "Ann")
    call_deal(game, table, seat=4)
    assert asked(table) == ("inspect", "seat 4")


# Requests


@by_chapter("627a", "681a", "635a")
def test_a_player_with_two_seats_is_asked_once_how_to_see_the_cards(game: ShoeGame) -> None:
    table = game.seated(seats=(1,))
    deal(game.wagered(table))
    go(table, 1)
    table.submit(Wait(60))
    for seat, player in ((2, "Ann"), (4, "Bob"), (5, "Ann")):
        come(table, seat, player)
    call_deal(game, table, seat=4)
    offers = []
    while asked(table)[0] == "inspect":
        offers.append(asked(table)[1])
        answered(table, "face down")
    assert offers == ["seat 2", "seat 4"]


@by_chapter("627a", "681a", "635a")
def test_a_player_with_two_seats_is_asked_once_whether_the_devices_batch_is_spread(game: ShoeGame) -> None:
    table = game.seated(seats=(1,), submission=AUTOMATED | game.automated())
    deal(game.wagered(table))
    go(table, 1)
    table.submit(Wait(60))
    for seat, player in ((2, "Ann"), (4, "Bob"), (5, "Ann")):
        come(table, seat, player)
    call_deal(game, table, seat=4)
    offers = []
    while asked(table)[0] in ("inspect", "spread"):
        kind, to = asked(table)
        offers += [to] if kind == "spread" else []
        answered(table, "face down" if kind == "inspect" else "deal")
    assert offers == ["seat 2", "seat 4"]


@by_chapter("627a", "681a", "635a")
def test_a_stranger_in_the_seat_of_somebody_who_was_asked_is_asked_too(game: ShoeGame) -> None:
    table = game.seated(seats=(1,))
    deal(game.wagered(table))
    go(table, 1)
    table.submit(Wait(60))
    come(table, 2)
    come(table, 4)
    call_deal(game, table, seat=4)
    answered(table, "face down")
    assert asked(table) == ("inspect", "seat 4")
    go(table, 2)
    come(table, 2)
    answered(table, "face down")
    assert asked(table) == ("inspect", "seat 2")


# Another cut


def cut_at_5(game: ShoeGame, players: dict[int, str]) -> Table:
    """A table dealt by hand at which the highest seats declined, and the player in seat 5 cut."""
    table = game.seated(seats=tuple(players), players=players, steps="manual")
    call_deal(game, table, seat=1)
    while True:
        until_asked(table, "cut")
        if asked(table)[1] == "seat 5":
            break
        answered(table, "decline")
    answered(table, "cut", position=100)
    until(table, Cut)
    return table


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)")
def test_another_cut_is_for_somebody_who_has_not_had_the_offer(game: ShoeGame) -> None:
    """Ann declined at seat 6 and has seat 2 too, Bob cut at seat 5 and has seat 3 too: Cy is the next person."""
    table = cut_at_5(game, {6: "Ann", 5: "Bob", 3: "Bob", 2: "Ann", 1: "Cy"})
    ordered(table, "recut")
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 1")
    answered(table, "decline")
    until_asked(table, "cut")
    assert asked(table) == ("cut", "dealer")


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)")
def test_a_player_who_moved_after_the_cut_does_not_make_the_next_one(game: ShoeGame) -> None:
    table = cut_at_5(game, {6: "Ann", 5: "Bob", 1: "Cy"})
    come(table, 3, "Bob")
    go(table, 5)
    ordered(table, "recut")
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 1")


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)")
def test_once_the_dealer_has_cut_everybody_may_be_offered_another(game: ShoeGame) -> None:
    table = game.seated(seats=(2, 4), steps="manual")
    call_deal(game, table, seat=2)
    for seat in ("seat 4", "seat 2"):
        until_asked(table, "cut", seat)
        answered(table, "decline")
    until(table, Cut)
    table.submit(Order("recut", "floorperson"))
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 4")


@each("named", [False, True])
@by_chapter("541.5(c)", "627a.5(b)", "543.5(c)", "629a.5(b)", "545.5(b)", "631a.5(b)", "681a.5(b)")
def test_a_stranger_in_the_seat_that_is_offered_the_cut_is_offered_it_in_turn(game: ShoeGame, named: bool) -> None:
    """Somebody who took a higher seat meanwhile comes first."""
    table = game.seated(seats=(4, 2), players={4: "Ann"} if named else None, steps="manual")
    call_deal(game, table, seat=2)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 4")
    go(table, 4)
    come(table, 4)
    come(table, 6)
    offers: list[str] = []
    while not offers or offers[-1] != "dealer":
        until_asked(table, "cut")
        offers.append(asked(table)[1])
        if offers[-1] != "dealer":
            answered(table, "decline")
    assert offers == ["seat 6", "seat 4", "seat 2", "dealer"]
