"""The runner: questions open together, interruptions, void rounds, steps by hand, people who leave."""

from collections.abc import Callable

import pytest

from croupier.games.shared.state import ShoeState
from croupier.money import Cents
from croupier.play.errors import AlreadyOpenError, NothingAskedError, UndeclaredEventError
from croupier.play.game import Game
from croupier.play.steps import Procedure
from croupier.play.table import Table
from croupier.record.fold import fold
from croupier.running.opening import Opening, open_table
from croupier.table.events import Answered, Asked, Event, Leaving, Left, Settled
from croupier.table.inputs import Answer, AnyInput, Close, Deal, InputError, Leave, Order, Report, Sit, Step, Wager
from tests.play.toy import toy_table, words
from tests.support.playing import refused
from tests.support.tables import cards_at


def asked(table: Table) -> dict[int, int]:
    """The open questions: seat to number."""
    return {question.seat or 0: number for number, question in table.questions.items()}


def test_questions_open_together_are_answered_in_any_order() -> None:
    table = toy_table(1, 2, 3)
    table.submit(Deal())
    assert sorted(asked(table)) == [1, 2, 3]
    table.submit(Answer("stay", seat=3, question=asked(table)[3]))
    assert sorted(asked(table)) == [1, 2], "what is still open is asked again"
    table.submit(Answer("fold", seat=1, question=asked(table)[1]))
    table.submit(Answer("stay", seat=2, question=asked(table)[2]))
    assert table.rests
    assert table.state.purse(1) == 900
    assert table.state.purse(2) == 1000


def test_an_answer_is_judged_in_one_place_and_a_refusal_changes_nothing() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    question = asked(table)[1]
    assert "not for seat 2" in refused(table, Answer("stay", seat=2, question=question))[0]
    assert "stay, fold, raise" in refused(table, Answer("dance", seat=1, question=question))[0]
    assert "needs 'amount'" in refused(table, Answer("raise", seat=1, question=question))[0]
    assert refused(table, Answer("raise", seat=1, question=question, amount=Cents(501)))[0] == "too much"
    assert "names its question" in refused(table, Answer("stay", seat=1))[0]
    assert "names its question" in refused(table, Answer("stay", seat=1, question=99))[0]
    assert sorted(asked(table)) == [1, 2]


def test_a_choice_that_is_not_open_says_why() -> None:
    table = toy_table(1)
    table.submit(Deal())
    assert refused(table, Answer("stay", seat=1, question=asked(table)[1]))[0] == "alone one cannot stay"
    (event,) = table.state.questions.values()
    assert event.options[0].why_not == "alone one cannot stay"


def test_an_interrupted_question_is_asked_again_from_the_state_as_it_is() -> None:
    table = toy_table(1)
    table.submit(Deal())
    before = asked(table)[1]
    outcome = table.submit(Sit(2, Cents(500)))
    assert isinstance(outcome.events[-1], Asked)
    assert asked(table)[1] != before
    assert table.submit(Answer("stay", seat=1, question=asked(table)[1])).refusal is None, "no longer alone"


def test_an_incident_is_pushed_on_top_asks_and_returns() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    assert words(table.submit(Report("bell")).events) == ["ding"]
    assert [question.to for question in table.questions.values()] == ["floorperson"]
    number = next(iter(table.questions))
    outcome = table.submit(Answer("go on", role="floorperson", question=number))
    assert words(outcome.events) == ["dong"]
    assert sorted(asked(table)) == [1, 2], "the interrupted questions are open again"


def test_an_incident_is_dealt_with_before_it_can_come_again() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    table.submit(Report("bell"))
    assert "already" in refused(table, Report("bell"))[0]
    table.submit(Answer("go on", role="floorperson", question=next(iter(table.questions))))
    assert table.submit(Report("bell")).refusal is None


def test_an_order_in_the_middle_of_an_incident() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    table.submit(Report("bell"))
    table.submit(Order("stop", "floorperson"))
    assert table.rests
    assert table.state.purse(1) == 1000


def test_only_the_runner_voids_a_round() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    table.submit(Answer("stay", seat=1, question=asked(table)[1]))
    outcome = table.submit(Order("stop", "floorperson"))
    voided = [event for event in outcome.events if isinstance(event, Settled)]
    assert [(event.seat, event.outcome) for event in voided] == [(1, "void"), (2, "void")]
    assert all(event.cites == ("627a.13(e)",) for event in voided)
    assert table.rests
    assert not table.questions
    assert not table.state.questions
    assert table.state.phase == "wagers"
    assert table.state.purse(1) == table.state.purse(2) == 1000


def test_an_incident_can_void_the_round_that_it_interrupts() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    table.submit(Report("bell"))
    table.submit(Answer("void", role="floorperson", question=next(iter(table.questions))))
    assert table.rests
    assert table.state.purse(1) == 1000


def test_orders_and_incidents_have_their_people_and_their_time() -> None:
    table = toy_table(1)
    assert refused(table, Order("stop", "floorperson"))[0] == "no round"
    assert "floorperson" in refused(table, Order("stop", by="seat 1"))[0]
    assert "it has: stop" in refused(table, Order("dance", "floorperson"))[0]
    assert "it has: bell" in refused(table, Report("rain"))[0]


def test_steps_by_hand_wait_for_the_dealer() -> None:
    table = toy_table(1, 2, manual=True)
    assert table.submit(Deal()).events == []
    assert table.waits_for_step
    table.submit(Step())
    assert cards_at(table).shoe is not None
    assert words(table.submit(Step()).events) == ["who stays?"]
    assert not table.questions
    table.submit(Step())
    assert sorted(asked(table)) == [1, 2]
    assert "the dealer has no step to take now" in refused(table, Step())[0]
    answered = table.submit(Answer("stay", seat=1, question=asked(table)[1])).events
    assert [type(event) for event in answered] == [Answered], "the card waits for the dealer"
    assert len(table.submit(Step()).events) == 1
    assert cards_at(table).hands == {"1": ["AS"]}


def test_an_incident_between_two_steps_is_seen_by_the_next() -> None:
    table = toy_table(1, 2, manual=True)
    table.submit(Deal())
    table.submit(Step())
    table.submit(Step())
    table.submit(Report("bell"))
    assert words(table.submit(Step()).events) == ["ding"]
    table.submit(Step())
    table.submit(Answer("go on", role="floorperson", question=next(iter(table.questions))))
    assert words(table.submit(Step()).events) == ["dong"]
    table.submit(Sit(4, Cents(1)))
    table.submit(Step())
    assert sorted(asked(table)) == [1, 2]


def test_an_answer_that_was_given_is_not_lost_to_an_incident() -> None:
    table = toy_table(1, 2, manual=True)
    table.submit(Deal())
    while not table.questions:
        table.submit(Step())
    table.submit(Answer("stay", seat=1, question=asked(table)[1]))
    table.submit(Report("bell"))
    table.submit(Step())
    table.submit(Step())
    table.submit(Answer("go on", role="floorperson", question=next(iter(table.questions))))
    table.submit(Step())
    table.submit(Step())
    assert cards_at(table).hands == {"1": ["AS"]}, "seat 1 stayed, and has its card"


def test_what_waits_for_the_dealer_is_carried_out_in_the_order_in_which_it_came() -> None:
    table = toy_table(1, 2, manual=True)
    table.submit(Deal())
    while not table.questions:
        table.submit(Step())
    assert table.submit(Report("bell")).refusal is None
    assert table.submit(Order("stop", "floorperson")).refusal is None
    assert words(table.submit(Step()).events) == ["ding"]


def test_a_table_is_opened_once() -> None:
    table = toy_table(1)
    with pytest.raises(AlreadyOpenError):
        table.open()


def test_where_nothing_is_asked_nothing_is_answered_by_default() -> None:
    table = toy_table(1, 2)
    with pytest.raises(NothingAskedError):
        table.answer_by_default()
    assert table.rests


def test_what_can_be_done_is_what_would_not_be_refused() -> None:
    table = toy_table(1, 2)
    assert table.can(Deal())
    assert not table.can(Wager(4, "stay", Cents(100)))
    table.submit(Deal())
    for act in (Deal(), Close(), Answer("stay", seat=1, question=asked(table)[1]), Report("bell")):
        assert table.can(act) is (table.refusal_for(act) is None)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: Wager(1, "stay", 100), "Wager.amount"),  # type: ignore[arg-type]
        (lambda: Sit("1", Cents(100)), "Sit.seat"),  # type: ignore[arg-type]
        (lambda: Answer("stay", seat="one"), "Answer.seat"),  # type: ignore[arg-type]
        (lambda: Wager(1, "stay", Cents(100), cash="yes"), "Wager.cash"),  # type: ignore[arg-type]
    ],
)
def test_an_input_with_a_value_of_the_wrong_type_is_none(wrong: Callable[[], AnyInput], says: str) -> None:
    with pytest.raises(InputError, match=says):
        wrong()


def test_a_copy_goes_its_own_way() -> None:
    """Also in the middle of a round: the same questions are open, and what is answered there is not answered here."""
    table = toy_table(1, 2)
    table.submit(Deal())
    table.submit(Answer("stay", seat=1, question=asked(table)[1]))
    other = table.copy()
    assert (other.state, asked(other)) == (table.state, asked(table))
    other.submit(Answer("fold", seat=2, question=asked(other)[2]))
    assert other.rests
    assert sorted(asked(table)) == [2]
    assert table.state.ledger.wagers == {1: {"stay": 100}, 2: {"stay": 100}}


def test_nothing_else_is_dealt_or_closed_meanwhile() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    assert refused(table, Deal()) == ("a round is being dealt", ("format",))
    assert refused(table, Close()) == ("the round must be finished before the table closes", ("format",))
    assert refused(table, Wager(1, "stay", Cents(100)))[1] == ("627a.7(c)",)


def test_leaving_during_a_round_plays_out_by_defaults() -> None:
    table = toy_table(1, 2)
    table.submit(Deal())
    outcome = table.submit(Leave(1))
    assert any(isinstance(event, Leaving) for event in outcome.events)
    assert any(isinstance(event, Answered) and event.by_default for event in outcome.events)
    assert sorted(asked(table)) == [2]
    refused(table, Leave(1))
    last = table.submit(Answer("stay", seat=2, question=asked(table)[2])).events
    (left,) = [event for event in last if isinstance(event, Left)]
    assert (left.seat, left.chips) == (1, 900)
    assert table.state.final_chips() == {1: 900, 2: 1000}


def test_several_seats_and_one_purse() -> None:
    table = toy_table()
    for seat in (1, 2):
        table.submit(Sit(seat, Cents(500), "Ann"))
    assert table.state.purse(1) == table.state.purse(2) == 1000
    table.submit(Leave(1))
    assert table.state.purse(2) == 1000
    assert table.state.final_chips() == {1: 1000, 2: 1000}
    table.submit(Leave(2))
    assert table.state.final_chips() == {1: 1000, 2: 1000}
    assert table.state.ledger.difference == 0


class Sneezed(Event, frozen=True, tag="sneezed"):
    """Something that no game declares."""


def sneeze(*_: object) -> Procedure[None]:
    """A procedure that reports it."""
    yield Sneezed(("format",))


@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize(("procedure", "during"), [("deal", Deal()), ("settle_up", Leave(1))])
def test_an_event_that_the_game_does_not_declare_is_refused(
    monkeypatch: pytest.MonkeyPatch, procedure: str, during: AnyInput, copied: bool
) -> None:
    """Whether it comes step by step or at once: no record of it could be read."""
    table = open_table(Opening(game="minibaccarat", as_of="2020-01-01", seed=1))
    table.open()
    table.submit(Sit(1, Cents(1000)))
    table = table.copy() if copied else table
    heard: list[object] = []
    table.listener = heard.append
    monkeypatch.setattr(type(table.game), procedure, sneeze)
    with pytest.raises(UndeclaredEventError, match=r"^minibaccarat: Sneezed: the game's declaration does not list"):
        table.submit(during)
    assert heard == []


def test_a_game_without_a_declaration_may_report_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table(1)
    monkeypatch.setattr(Game, "settle_up", sneeze)
    assert any(isinstance(event, Sneezed) for event in table.submit(Leave(1)).events)


def test_the_fold_follows_through_all_of_it() -> None:
    events: list[Event] = []
    table = toy_table()
    table.listener = lambda outcome: events.extend(outcome.events)
    for seat in (1, 2):
        table.submit(Sit(seat, Cents(1000)))
        table.submit(Wager(seat, "stay", Cents(100)))
    table.submit(Deal())
    table.submit(Report("bell"))
    table.submit(Order("stop", "floorperson"))
    folded = fold(events, ShoeState())
    assert folded.ledger == table.state.ledger
    assert folded.questions == table.state.questions
    assert folded.phase == table.state.phase
