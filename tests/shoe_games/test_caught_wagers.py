"""Amounts on the layout: what is left there after a withdrawal is a wager too."""

from croupier.money import Cents
from croupier.table.inputs import Withdraw
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
