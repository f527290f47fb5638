"""Amounts on the layout: what is left there after a withdrawal is a wager too."""

from croupier.money import Cents
from croupier.table.inputs import Wager, Withdraw
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.playing import allowed, refused, wager


@by_chapter("541", "627a", "543", "629a", "545", "631a", "551")
def test_what_is_left_of_a_wager_is_made_of_chips_as_well(game: ShoeGame) -> None:
    """With chips of 4.00 and 10.00: 8.00 of 10.00 can be taken off as an amount, but 2.00 cannot lie there."""
    table = game.seated(submission={"chips": ["4.00", "10.00"]})
    allowed(wager(table, game.main, "10.00"))
    why, cites = refused(table, Withdraw(1, game.main, Cents.parse("8.00")))
    assert "the chips at this table cannot make 2.00" in why
    assert game.cites["chips"][0] in cites
    why, _ = refused(table, Withdraw(1, game.main, Cents.parse("2.00")))
    assert "the chips at this table cannot make 2.00" in why
    allowed(wager(table, game.main, "4.00"))
    allowed(table.submit(Withdraw(1, game.main, Cents.parse("4.00"))))
    assert table.state.wagers_at(1) == {game.main: 1000}


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_an_amount_outside_the_limits_is_refused_each_time(game: ShoeGame) -> None:
    limits = {game.main: {"minimum": "10.00", "maximum": "50.00"}}
    table = game.seated(submission={"limits": limits})
    for amount in ("5.00", "55.00") * 2:
        assert refused(table, Wager(1, game.main, Cents.parse(amount)))[1] == ("format",)
    allowed(wager(table, game.main, "10.00"))


@by_chapter("551", "635a", "681a")
def test_an_amount_that_could_not_be_paid_to_the_cent_is_refused_each_time(game: ShoeGame) -> None:
    """3 to 2 and 1 to 2 need an even number of cents; the limits have nothing against an odd one, or refuse it too."""
    limits = {game.main: {"minimum": "10.00", "maximum": "50.00"}}
    table = game.seated(submission={"chips": ["0.01", "1.00"], "limits": limits})
    for amount in ("10.01", "9.99", "10.01", "9.99"):
        why, cites = refused(table, Wager(1, game.main, Cents.parse(amount)))
        assert "must be a multiple of 0.02" in why
        assert "reading:no_unseen_rounding" in cites
    allowed(wager(table, game.main, "10.02"))
