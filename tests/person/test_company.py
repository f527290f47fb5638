"""Company: lawful, lively, and gone when it is out of chips."""

import random

from croupier.games.shared.two_hands.guests import HABITS
from croupier.money import Cents
from croupier.table.inputs import Leave, Sit, Wager
from tests.person.sessions import lively
from tests.support.playing import deal
from tests.support.tables import opened


def test_company_does_only_what_the_table_takes() -> None:
    table = opened(submission={"dragon_bonus": "A"})
    company = lively(table, 2)
    for act in company.arrive(table, 5):
        assert table.submit(act).refusal is None
    assert len(table.state.seats) == 5
    assert len(set(table.state.seats.values())) == 5
    placed: set[str] = set()
    for _ in range(200):
        for act in company.wagers(table, ["banker", "tie"]):
            assert isinstance(act, Wager)
            placed.add(act.on)
            assert table.submit(act).refusal is None
        deal(table)
        for act in company.change(table):
            assert table.submit(act).refusal is None
        assert len(table.state.seats) == 5
    assert placed == set(table.game.offered)


def test_more_company_than_seats() -> None:
    table = opened()
    assert len(lively(table, 2).arrive(table, 50)) == 9


def test_whoever_is_out_of_chips_makes_room() -> None:
    table = opened()
    company = lively(table, 2)
    (sat,) = company.arrive(table, 1)
    assert isinstance(sat, Sit)
    table.submit(Sit(sat.seat, Cents(999), sat.player))
    left, came = company.change(table)
    assert left == Leave(sat.seat)
    assert isinstance(came, Sit)
    assert came.player != sat.player


def test_habits() -> None:
    source = random.Random(1)
    wagered = [habit(source, ["player", "banker", "tie"]) for habit in HABITS]
    assert wagered[1:] == ["banker", "banker", "player"]
    assert {habit(source, []) for habit in HABITS for _ in range(20)} == {"player", "banker"}
