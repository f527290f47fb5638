"""The dealing shoe and the cut after it belong to a player, not to a seat (545.5(b), .7, .14; 631a.5(b), .7, .14)."""

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Leaving, RoundBegan
from croupier.table.inputs import Leave, Sit
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, call_deal, curator, offered, passed, taken_by
from tests.support.events import found
from tests.support.playing import allowed, answered, asked, rest_of, until, until_asked
from tests.support.tables import sit

READING = "reading:rights_of_a_person"


def come(table: Table, seat: int, player: str) -> None:
    """A player takes another seat."""
    allowed(table.submit(Sit(seat, Cents(0), player)))


@pytest.mark.proves("545.14(a)", "631a.14(a)")
@pytest.mark.parametrize("choice", ["accept", "designate"])
def test_a_curator_who_moves_keeps_the_shoe(choice: str) -> None:
    """A player who takes the new seat before giving up the old one never left the table."""
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter, players={4: "Ann"}, choice=choice)
        come(table, 6, "Ann")
        allowed(table.submit(Leave(4)))
        sit(table, 4)
        assert curator(table) == (6, choice == "designate")
        assert passed(call_deal(table)) == []
        assert asked(table) == ("shoe", "seat 6")


@pytest.mark.proves("545.14(a)", "631a.14(a)")
def test_a_curator_who_gets_up_from_one_seat_in_a_round_is_asked_at_the_other() -> None:
    for chapter in CHAPTERS:
        players = {4: "Ann", 9: "Ann"}
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter, players=players, steps="manual")
        call_deal(table)
        until(table, RoundBegan)
        [leaving] = found(allowed(table.submit(Leave(4))), Leaving)
        assert (leaving.cites, leaving.without_wagers) == ((READING,), True)
        until_asked(table)
        assert asked(table) == ("shoe", "seat 9")
        answered(table, "keep")
        rest_of(table)
        assert (curator(table), sorted(table.state.seats)) == ((9, False), [1, 9])


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_the_shoe_goes_on_to_the_right_of_where_the_curator_sits_now() -> None:
    for chapter in CHAPTERS:
        players = {4: "Ann", 9: "Ann"}
        table = taken_by(4, PLAYER_WINS, seats=(1, 4, 6, 9, 12), chapter=chapter, players=players)
        allowed(table.submit(Leave(4)))
        assert passed(call_deal(table)) == [9]
        assert offered(table, "decline", "decline") == ["seat 12", "seat 1", "seat 6"]


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_stranger_in_the_seat_of_the_player_who_passed_the_shoe_is_offered_it() -> None:
    """Last, because the offer began to the right of that seat."""
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(1, 4, 9), chapter=chapter)
        call_deal(table)
        assert asked(table) == ("shoe", "seat 9")
        allowed(table.submit(Leave(4)))
        sit(table, 4)
        assert offered(table, "decline", "decline") == ["seat 9", "seat 1", "seat 4"]
