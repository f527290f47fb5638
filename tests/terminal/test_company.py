"""Company: lawful, lively, and gone when it is out of chips; and the copy on which steps are tried."""

import random

from croupier.cli.terminal.baccarat.guests import HABITS
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.foreseen import Foreseen
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.score import Score
from croupier.equipment import seeded
from croupier.money import Cents
from croupier.running.opening import open_table
from croupier.table.inputs import Deal, Leave, Sit, Step, Wager
from tests.helpers import deal, opened
from tests.terminal.sessions import opened_with


def test_company_does_only_what_the_table_takes() -> None:
    table = opened(submission={"dragon_bonus": "A"})
    company = Company(random.Random(2))
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
    assert len(Company(random.Random(2)).arrive(table, 50)) == 9


def test_whoever_is_out_of_chips_makes_room() -> None:
    table = opened()
    company = Company(random.Random(2))
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


def test_a_copy_is_told_what_the_table_will_be_told() -> None:
    foreseen = Foreseen(seeded(4))
    batch = opened().state.batches[0]
    first, second = foreseen.ahead(), foreseen.ahead()
    stacks = [first.shuffle(batch), first.shuffle(batch)]
    assert second.shuffle(batch) == stacks[0]
    assert [foreseen.shuffle(batch), foreseen.shuffle(batch)] == stacks
    assert foreseen.shuffle(batch) not in stacks
    cards = batch.cards()
    picked = [first.pick(cards), first.pick(cards)]
    assert second.pick(cards) == picked[0]
    assert [foreseen.pick(cards), foreseen.pick(cards)] == picked
    assert len(foreseen.salt()) == len(first.salt()) == 32


def test_looking_ahead_changes_nothing_and_comes_true() -> None:
    opening = opened_with(steps="manual")
    table = open_table(opening)
    heard: list[int] = []
    table.listener = lambda outcome: heard.append(outcome.number)
    lookahead = Lookahead(table, opening)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Wager(3, "banker", Cents(2500)))
    table.submit(Deal())
    while table.state.round < 2:
        before = repr(table.state)
        coming = next(lookahead.coming(), None)
        assert repr(table.state) == before
        if table.questions:
            assert coming is None
            table.answer_by_default()
        elif table.rests:
            table.submit(Deal())
        else:
            assert table.submit(Step()).events == coming
    assert heard == list(range(table.inputs + 1)), "another listener hears everything as before"


def test_a_score_puts_what_went_wrong_first() -> None:
    score = Score()
    assert score.lines() == ["Right steps: 0, wrong steps: 0, shown: 0."]
    score.count_right(["627a.8(b)"])
    score.count_right(["627a.8(b)"])
    score.count_wrong("627a.12(c)")
    score.count_shown()
    total, worst, best = score.lines()
    assert total == "Right steps: 2 (66% of what you tried), wrong steps: 1, shown: 1."
    assert worst.startswith("  627a.12(c)           right   0  wrong   1  ")
    assert best == "  627a.8(b)            right   2  wrong   0"
    assert score.line == "right 2 · wrong 1 · shown 1"
