"""Places, and wagers of chips: how much, with what, and when a table closes (541.2(a), .8, 627a.2(a), .7, 543.2(a), .8,
629a.2(a), .7, 545.2(a), .8, 631a.2(a), .8, 681a.2(a), .6, 551.2(a), .6, 635a.2(a), .6).
"""

from croupier.games.shared.events import CardDealt
from croupier.money import Cents
from croupier.running.records import statement
from croupier.table.events import Cash, Left, Wagered
from croupier.table.inputs import Close, Deal, Leave, Sit, Wager
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import found, outcomes
from tests.support.playing import allowed, deal, refused, rest_of, steps_until, wager
from tests.support.tables import problems

# Places


@by_chapter(
    "541.2(a)",
    "627a.2(a)",
    "543.2(a)",
    "629a.2(a)",
    "545.2(a)",
    "631a.2(a)",
    "681a.2(a)",
    "551.2(a)",
    "635a.2(a)",
)
def test_there_are_as_many_places_as_the_chapter_says_and_no_other(game: ShoeGame) -> None:
    """Seven at Minibaccarat in 2010 and at Spanish 21, eight at 21 Baccarat, nine at Minibaccarat now and at
    Midibaccarat, and at Baccarat 14 unless fewer are chosen.
    """
    places = {"627a": 9, "543": 9, "629a": 9, "545": 14, "631a": 14, "681a": 8}.get(game.chapter, 7)
    table = game.seated(seats=range(1, places + 1))
    assert sorted(table.state.seats) == list(range(1, places + 1))
    for seat in (-1, 0, places + 1, places + 2):
        assert refused(table, Sit(seat, Cents(10_000)))[1] == game.cites["seats"]
        assert refused(table, Wager(seat, game.main, Cents(1000)))[1] == game.cites["seats"]


@by_chapter("545.2(a)", "631a.2(a)")
def test_a_baccarat_table_has_ten_to_fourteen_places_as_chosen(game: ShoeGame) -> None:
    for places in range(10, 15):
        table = game.seated(seats=range(1, places + 1), submission={"seats": places})
        assert sorted(table.state.seats) == list(range(1, places + 1))
        assert refused(table, Sit(places + 1, Cents(10_000)))[1] == game.cites["seats"]
    for places in (0, 9, 15, 20):
        assert problems(game.chapter, seats=places) == [("seats", game.cites["seats"])]


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_a_seat_that_is_taken_or_that_nobody_took(game: ShoeGame) -> None:
    table = game.seated(seats=(3,))
    assert refused(table, Sit(3, Cents(10_000)))[1] == ("format",)
    assert refused(table, Sit(3, Cents(10_000), "Ann"))[1] == ("format",)
    assert refused(table, Wager(2, game.main, Cents(1000)))[1] == ("format",)


# How much


@by_chapter(
    "541.8(b)",
    "627a.7(b)",
    "543.8(b)",
    "629a.7(b)",
    "545.8(b)",
    "631a.8(b)",
    "681a.6(a)",
    "551.6(e)",
    "635a.6(a)",
)
def test_nobody_wagers_more_than_they_have(game: ShoeGame) -> None:
    table = game.seated(chips="100.00")
    allowed(wager(table, game.main, "60.00"))
    assert refused(table, Wager(1, game.main, Cents(4050)))[1] == game.cites["chips"]
    allowed(wager(table, game.main, "40.00"))
    assert refused(table, Wager(1, game.main, Cents(50)))[1] == game.cites["chips"]
    assert table.state.purse(1) == 0


@by_chapter(
    "541.8(b)",
    "627a.7(b)",
    "543.8(b)",
    "629a.7(b)",
    "545.8(b)",
    "631a.8(b)",
    "681a.6(a)",
    "551.6(e)",
    "635a.6(a)",
)
def test_wagers_are_amounts_that_the_tables_chips_make(game: ShoeGame) -> None:
    """The refusal names the denominations."""
    for chips, wrong, right in (
        ([], (24, 26, 101, 130), ("0.50", "1.50")),
        (["1.00", "2.50", "5.00"], (25, 50, 150, 225), ("1.00", "2.50", "3.50", "4.50")),
        (["2.50", "5.00"], (100, 200, 300, 900), ("2.50", "5.00", "7.50")),
    ):
        submission = {"chips": chips} if chips else {}
        table = game.seated(submission=submission)
        for amount in wrong:
            why, cites = refused(table, Wager(1, game.main, Cents(amount)))
            assert cites == game.cites["chips"]
            assert ", ".join(chips or ["0.25"]) in why
        for lawful in right:
            allowed(wager(table, game.main, lawful))


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_a_wager_is_more_than_nothing(game: ShoeGame) -> None:
    table = game.seated()
    for wrong in (0, -1000):
        assert refused(table, Wager(1, game.main, Cents(wrong)))[1] == ("format",)


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_limits_hold_for_all_that_lies_on_a_wager(game: ShoeGame) -> None:
    limits = {game.main: {"minimum": "5.00", "maximum": "50.00"}}
    table = game.seated(submission={"limits": limits})
    for wrong in (450, 5050):
        why, cites = refused(table, Wager(1, game.main, Cents(wrong)))
        assert cites == ("format",)
        assert why == f"a wager on {game.main} must be at least 5.00 and at most 50.00, not {Cents(wrong)}"
    for right in ("5.00", "45.00"):
        allowed(wager(table, game.main, right))
    assert refused(table, Wager(1, game.main, Cents(50)))[1] == ("format",)
    table = game.seated(submission={"limits": {game.main: {"minimum": "5.00"}}})
    why, _ = refused(table, Wager(1, game.main, Cents(450)))
    assert why == f"a wager on {game.main} must be at least 5.00, not 4.50"
    table = game.seated(submission={"limits": {game.main: {"maximum": "10.00"}}})
    for right in ("0.50", "9.50"):
        allowed(wager(table, game.main, right))
    assert refused(table, Wager(1, game.main, Cents(50)))[1] == ("format",)


@by_chapter(
    "541.8(b)",
    "627a.7(b)",
    "543.8(b)",
    "629a.7(b)",
    "545.8(b)",
    "631a.8(b)",
    "551.6(e)(1) 551.6(e)(2)",
    "635a.6(a)",
)
def test_a_verbal_wager_with_cash_goes_to_the_drop_box_and_becomes_chips(game: ShoeGame) -> None:
    table = game.seated(game.shoe(), chips="5.00")
    events = allowed(table.submit(Wager(1, game.main, Cents(2000), cash=True)))
    assert [type(event) for event in events] == [Cash, Wagered]
    ledger = table.state.ledger
    assert (ledger.drop_box, ledger.inventory, table.state.purse(1)) == (2000, -2000, 500)
    assert outcomes(deal(table)) == ["win"]
    table.submit(Close())
    closing = statement(table.state)
    assert (str(closing.seats["1"].chips), str(closing.house), closing.balanced) == ("45.00", "-20.00", True)


@by_chapter("681a.6(a)")
def test_at_21_baccarat_wagers_are_made_with_chips_and_not_with_cash(game: ShoeGame) -> None:
    table = game.seated(submission={"tie": True, "bonus": "D"})
    allowed(wager(table, game.main, "10.00"))
    for on in ("player", "tie", "bonus-player"):
        assert refused(table, Wager(1, on, Cents(1000), cash=True))[1] == game.cites["chips"]


@by_chapter(
    "541.8(b)",
    "627a.7(b)",
    "543.8(b)",
    "629a.7(b)",
    "545.8(b)",
    "631a.8(b)",
    "551.6(e) 551.6(d)",
    "635a.6(a) 635a.6(c)",
)
def test_cash_is_held_to_the_same_rules(game: ShoeGame) -> None:
    table = game.seated(game.shoe(), steps="manual")
    assert refused(table, Wager(1, game.main, Cents(510), cash=True))[1] == game.cites["chips"]
    game.call_deal(table)
    steps_until(table, lambda event: isinstance(event, CardDealt) and event.to == game.hand)
    assert refused(table, Wager(1, game.main, Cents(500), cash=True))[1] == game.cites["late"]


# Leaving and closing


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_who_has_no_wager_goes_at_once(game: ShoeGame) -> None:
    table = game.seated(seats=(1, 2))
    assert [str(event.chips) for event in found(allowed(table.submit(Leave(2))), Left)] == ["1000.00"]
    assert sorted(table.state.seats) == [1]


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_who_gets_up_during_a_round_leaves_the_wagers_which_play_out(game: ShoeGame) -> None:
    table = game.seated(game.shoe(boxes=2), seats=(1, 2), steps="manual")
    game.wagered(table)
    table.submit(Deal())
    steps_until(table, lambda event: isinstance(event, CardDealt) and event.to == game.other_hand)
    allowed(table.submit(Leave(1)))
    assert 1 in table.state.seats
    refused(table, Leave(1))
    assert outcomes(rest_of(table)) == ["win", "win"]
    assert sorted(table.state.seats) == [2]
    table.submit(Close())
    assert str(statement(table.state).seats["1"].chips) == "1010.00"


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_wagers_on_the_layout_of_a_table_that_closes_go_back(game: ShoeGame) -> None:
    table = game.wagered(game.seated())
    table.submit(Close())
    closing = statement(table.state)
    assert (str(closing.seats["1"].chips), str(closing.house), closing.balanced) == ("1000.00", "0.00", True)
