"""Orders and incidents at a table dealt by hand: in the order in which they were reported, each of them once."""

import pytest

from croupier.money import Cents
from croupier.play.errors import NotAnInputError
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Asked, Event, Noted
from croupier.table.inputs import Answer, Close, Deal, Input, Report, Sit, Step, Wager


def spanish(cards: str = "2S KS KH 7D 9C 8S 6H 5D 4C 3C 2C 9H 9D 8H") -> Table:
    """A Spanish 21 table dealt by hand, with a wager on box 1."""
    table = open_table(Opening(game="spanish-21", as_of="2020-01-01", cards=cards, steps="manual", seed=1))
    table.open()
    table.submit(Sit(1, Cents.parse("100.00")))
    table.submit(Wager(1, "spanish-21", Cents.parse("10.00")))
    table.submit(Deal())
    return table


def steps_to(table: Table, kind: str) -> None:
    """Take the dealer's steps until such a question is open."""
    while not any(question.kind == kind for question in table.questions.values()):
        assert table.submit(Step()).refusal is None


def answer(table: Table, choice: str) -> None:
    """Answer the open question."""
    number = next(iter(table.questions))
    assert table.submit(Answer(choice, seat=1, question=number)).refusal is None


def noted(events: list[Event]) -> list[str]:
    """What was noted, in order."""
    return [event.what for event in events if isinstance(event, Noted)]


def rest_of_steps(table: Table) -> list[Event]:
    """The events of the dealer's steps until somebody is asked or the table rests."""
    events: list[Event] = []
    while table.waits_for_step:
        events += table.submit(Step()).events
    return events


def test_what_was_reported_first_is_carried_out_first_also_after_another_has_begun() -> None:
    table = spanish()
    while table.state.phase != "round":
        table.submit(Step())
    for report in (
        Report("card drawn in error", disclosed=False),
        Report("cards handled", seat=1),
    ):
        assert table.submit(report).refusal is None
    table.submit(Step())
    assert table.submit(Report("wager handled", seat=1)).refusal is None
    what = noted(rest_of_steps(table))
    cards, wager = (next(place for place, said in enumerate(what) if word in said) for word in ("cards", "a wager"))
    assert cards < wager


@pytest.mark.parametrize("choice", ["dead", "later"])
def test_the_same_thing_is_not_reported_again_while_its_answer_waits_for_the_dealer(choice: str) -> None:
    table = spanish()
    steps_to(table, "play")
    answer(table, "hit")
    assert table.submit(Report("card not dealt", seat=1)).refusal is None
    steps_to(table, "missed card")
    answer(table, choice)
    refusal = table.refusal_for(Report("card not dealt", seat=1))
    assert refusal is not None
    assert "already" in refusal.why
    while not table.rests:
        table.submit(Step()) if table.waits_for_step else table.answer_by_default()
    assert table.state.ledger.difference == 0


def test_a_report_interrupts_the_question_of_another_and_the_question_comes_back() -> None:
    table = spanish()
    steps_to(table, "play")
    answer(table, "hit")
    table.submit(Report("card not dealt", seat=1))
    steps_to(table, "missed card")
    table.submit(Report("cards handled", seat=1))
    events = rest_of_steps(table)
    kinds = [question.kind for event in events if isinstance(event, Asked) for question in event.questions]
    assert noted(events)
    assert kinds == ["missed card"]


def test_refused_inputs_do_not_burden_copies() -> None:
    table = spanish()
    steps_to(table, "play")
    kept = len(table._rested.given)  # type: ignore[union-attr]
    for _ in range(50):
        assert table.submit(Wager(1, "spanish-21", Cents(500))).refusal is not None
    assert len(table._rested.given) == kept  # type: ignore[union-attr]
    copy = table.copy()
    assert (copy.state, copy.inputs, copy.counted) == (table.state, table.inputs, table.counted)


def test_what_is_no_input_is_an_error_at_a_closed_table_too() -> None:
    table = open_table(Opening(game="minibaccarat", as_of="2020-01-01", seed=1))
    table.open()
    table.submit(Close())
    for thing in ("hello", Input()):
        with pytest.raises(NotAnInputError):
            table.submit(thing)  # type: ignore[arg-type]
