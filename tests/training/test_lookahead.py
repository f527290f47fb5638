"""Looking ahead: what a copy tells comes true, changes nothing, and costs no more as the evening goes on."""

from datetime import datetime

import msgspec
import pytest

from croupier.equipment import Batch, seeded
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import AnyInput, Deal, Sit, Step, Wager
from croupier.training.foreseen import Foreseen
from croupier.training.lookahead import Lookahead
from tests.person.sessions import opened_with, spanish


def test_a_copy_is_told_what_the_table_will_be_told() -> None:
    foreseen = Foreseen(seeded(4))
    batch = Batch(back="red", decks=8, opened_at=datetime(2020, 1, 1, 12))  # noqa: DTZ001 - the casino has no zone
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
    table = open_table(opened_with(steps="manual"))
    heard: list[int] = []
    table.listener = lambda response: heard.append(response.number)
    lookahead = Lookahead(table)
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


@pytest.mark.parametrize("opening", [opened_with(steps="manual"), spanish(steps="manual")], ids=lambda one: one.game)
def test_a_look_replays_only_what_was_given_since_the_table_rested(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(opening)
    lookahead = Lookahead(table)
    table.open()
    table.submit(Sit(3, Cents(5_000_000)))
    next(lookahead.coming(), None)
    given: list[AnyInput] = []
    submit = Table.submit

    def counted(self: Table, act: AnyInput) -> Response:
        if self is not table:
            given.append(act)
        return submit(self, act)

    monkeypatch.setattr(Table, "submit", counted)
    wager = Wager(3, table.game.offered[0], Cents(500))
    since_rest: list[AnyInput] = []
    most: list[int] = []
    while table.state.round < 12:
        if table.rests:
            since_rest = []
            most.append(0)
            table.submit(wager)
        number, question = next(iter(table.questions.items()), (0, None))
        default = msgspec.structs.replace(question.default, question=number) if question is not None else None
        act = default or (Deal() if table.rests else Step())
        table.submit(act)
        since_rest.append(act)
        given.clear()
        stepped = next(lookahead.coming(), None) is not None
        fresh = [Deal()] if table.rests else []
        assert given == ([] if table.rests else since_rest) + fresh + [Step()] * stepped
        most[-1] = max(most[-1], len(given))
    assert max(most[1:]) <= most[0], "the first round, for which the shoe is prepared, is the longest"
