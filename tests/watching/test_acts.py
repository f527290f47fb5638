"""What a page says may be done is what the table says, and why not is in words to the viewer."""

import random

import pytest

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.record.views import Viewer
from croupier.service.open_actions import (
    Standing,
    acts_of,
    incidents_of,
    keys_of,
    now_of,
    orders_of,
    waited_for,
)
from croupier.service.page_data import encode
from croupier.service.table_view import TableView
from croupier.service.time_limits import Countdown
from croupier.table.inputs import FORMAT, AnyInput, Deal, Leave, Order, Refusal, Sit, Step, refuse
from tests.support.matrices import each
from tests.watching.playing import GAMES, OWN_SEAT, PURSE, line_of, new_table

NOTHING = Countdown()


def anybody(_: AnyInput) -> Refusal | None:
    """Whoever it is may do everything."""
    return None


@each("manual", [False, True])
@each("game", GAMES)
def test_acts_are_judged_by_the_table(game: str, manual: bool) -> None:
    table, people = new_table(game, manual=manual), RandomPeople(random.Random(3))
    table.open()
    table.submit(Sit(OWN_SEAT, PURSE))
    allowed: set[str] = set()
    for _ in range(150):
        table.submit(people.next_input(table))
        standing = Standing(table, {OWN_SEAT} if OWN_SEAT in table.state.seats else (), anybody)
        acts = acts_of(standing)
        free = [seat for seat in range(1, table.game.seats + 1) if table.can(Sit(seat, Cents(0)))]
        assert acts.sit.may == bool(free)
        assert acts.deal.may == table.can(Deal())
        assert acts.step.may == table.can(Step())
        assert acts.leave.may == (OWN_SEAT in table.state.seats and table.can(Leave(OWN_SEAT)))
        assert set(acts.wager) == set(table.game.offered)
        for name, act in {"leave": acts.leave, "deal": acts.deal, "withdraw": acts.withdraw, **acts.wager}.items():
            assert act.may == (not act.why_not)
            assert act.may or act.cites
            allowed |= {name} if act.may else set()
        if OWN_SEAT not in table.state.seats:
            assert acts.withdraw.why_not == "sit down first"
    assert {"leave", "deal", *table.game.offered[:1]} <= allowed


@pytest.mark.parametrize("game", GAMES)
def test_orders_and_incidents_are_judged_by_the_table(game: str) -> None:
    table, people = new_table(game, manual=True), RandomPeople(random.Random(4))
    table.open()
    possible: set[str] = set()
    for _ in range(200):
        table.submit(people.next_input(table))
        standing = Standing(table, (), anybody)
        for order in orders_of(standing):
            about = [*table.state.seats] if "seat" in order.needs else [None]
            lawful = any(table.can(Order(order.name, order.by, seat)) for seat in about)
            assert lawful == (not order.why_not), order
            possible |= {order.name} if lawful else set()
        incidents = incidents_of(standing)
        assert [one.name for one in incidents] == [*table.game.incidents()]
        assert all(one.about and one.cites for one in incidents)
    assert possible


def test_what_a_role_may_never_do_is_not_listed() -> None:
    table = new_table("minibaccarat")
    table.open()
    standing = Standing(table, (), lambda _: refuse("not you", FORMAT))
    assert orders_of(standing) == incidents_of(standing) == ()
    acts = acts_of(standing)
    assert (acts.deal.why_not, acts.deal.cites) == ("not you", FORMAT)


def test_why_not_is_said_to_the_player() -> None:
    table = new_table("minibaccarat")
    table.open()
    table.submit(Sit(OWN_SEAT, Cents(0)))
    acts = acts_of(Standing(table, {OWN_SEAT}, anybody))
    assert acts.wager["banker"].why_not.startswith("you have only 0.00 left")
    assert acts.wager["banker"].cites


@pytest.mark.parametrize("game", GAMES)
def test_every_question_can_be_asked_in_words(game: str) -> None:
    table, people = new_table(game), RandomPeople(random.Random(5))
    viewer = Viewer("auditor")
    watched = TableView(table.game, viewer)
    watched.fold(line_of(2, table.open()), viewer)
    kinds = set()
    for number in range(3, 400):
        watched.fold(line_of(number, table.submit(people.next_input(table))), viewer)
        now = now_of(watched, Standing(table, (), anybody), lambda _: True, NOTHING)
        assert [one.id for one in now.questions] == [*table.questions]
        assert bool(now.waiting_for) == bool(table.questions)
        for one in now.questions:
            kinds.add(one.kind)
            keys = [option.key for option in one.options]
            assert len(set(keys)) == len(keys)
            assert all(len(key) == 1 for key in keys)
            assert one.prompt
            assert not one.prompt.endswith(" > ")
            assert one.default in [option.choice for option in one.options]
    assert kinds


def test_a_question_is_only_told_to_whom_it_is_for() -> None:
    table, people = new_table("minibaccarat"), RandomPeople(random.Random(5))
    viewer = Viewer("spectator")
    watched = TableView(table.game, viewer)
    watched.fold(line_of(2, table.open()), viewer)
    number = 3
    while not table.questions:
        watched.fold(line_of(number, table.submit(people.next_input(table))), viewer)
        number += 1
    now = now_of(watched, Standing(table, (), anybody), lambda _: False, NOTHING)
    assert now.questions == ()
    assert now.waiting_for == str(next(iter(table.questions.values())).to)


def test_what_is_hidden_is_never_written_and_amounts_are_whole_cents() -> None:
    assert encode([Hidden("KH", 2), Cents(2500)]) == b'["?",2500]'


def test_letters_are_unique() -> None:
    assert keys_of({"hit": "Hit", "stand": "Stand", "split": "Split"}, {"split": "p"}) == {
        "hit": "h",
        "stand": "s",
        "split": "p",
    }
    assert keys_of({"accept": "Accept", "ask": "Ask", "as": "As"}, {}) == {"accept": "a", "ask": "s", "as": ""}


def test_nobody_is_waited_for_between_rounds() -> None:
    assert waited_for([], dealer=False) == ""
    assert waited_for([], dealer=True) == "the dealer"
