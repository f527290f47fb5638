"""The library: every example in its docstrings is run; what a program gets wrong is named before anything changed."""

import doctest
import io
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier import Cents, Close, Deal, Leave, Sit, Wager, Wait, library
from croupier.money import cents
from croupier.play.errors import AlreadyOpenError, NotAnInputError, NothingAskedError, TableError

MODULES = (croupier, library, cents)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: object) -> None:
    run = doctest.testmod(module)  # type: ignore[arg-type]
    assert run.attempted > 0
    assert run.failed == 0


def test_every_name_is_there_and_no_other_is_made_up() -> None:
    for name in croupier.__all__:
        assert getattr(croupier, name) is not None
    assert set(croupier.__all__) - {"__version__"} == set(library.__all__)
    assert set(croupier.__all__) <= set(dir(croupier))
    with pytest.raises(AttributeError, match="no attribute 'roulette'"):
        croupier.roulette  # noqa: B018


def table(**more: Any) -> croupier.Table:
    """An open Minibaccarat table."""
    return croupier.open_table("minibaccarat", as_of="2020-01-01", seed=1, **more)


@pytest.mark.parametrize("amount", [25.0, 2500, "25.00", None, True])
def test_an_amount_is_cents_and_nothing_else(amount: object) -> None:
    with pytest.raises(croupier.InputError, match=r"Wager\.amount: .* Cents\.parse"):
        Wager(1, "banker", amount)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [1.0, "1", True, None])
def test_a_seat_is_a_whole_number(seat: object) -> None:
    with pytest.raises(croupier.InputError, match=r"Sit\.seat: .* whole number"):
        Sit(seat, Cents(100))  # type: ignore[arg-type]


def test_cents_stay_cents() -> None:
    five, two = Cents(500), Cents(200)
    for amount in (five + two, five - two, five + 2, 2 + five, 700 - two, five * 2, 2 * five, -five, abs(-five)):
        assert type(amount) is Cents
    assert sum([five, two], Cents(0)) == Cents(700)
    assert type(five // two) is int
    with pytest.raises(TypeError, match="fractions of a cent"):
        five + 0.5


def test_what_is_no_input_is_an_error_and_changes_nothing() -> None:
    opened = table()
    before = repr(opened.state)
    for call in (opened.submit, opened.refusal_for, opened.can):
        with pytest.raises(NotAnInputError, match="'deal' is"):
            call("deal")  # type: ignore[arg-type]
    assert repr(opened.state) == before
    assert opened.inputs == 0


def test_a_table_opens_once() -> None:
    with pytest.raises(AlreadyOpenError):
        table().open()


def test_nothing_is_answered_where_nothing_was_asked() -> None:
    with pytest.raises(NothingAskedError):
        table().answer_by_default()


def test_errors_of_programs_have_one_name_in_common() -> None:
    assert all(issubclass(error, TableError) for error in (AlreadyOpenError, NotAnInputError, NothingAskedError))


def test_the_lawful_acts_are_lawful_and_say_what_may_be_done() -> None:
    opened = table()
    opened.submit(Sit(1, Cents.parse("100.00")))
    acts = list(opened.lawful_acts())
    assert all(map(opened.can, acts))
    assert {type(act).__name__ for act in acts} >= {"Sit", "Wager", "Leave", "Deal", "Close", "ChangeDealer", "Wait"}
    opened.submit(Deal())
    assert [act for act in opened.lawful_acts() if isinstance(act, croupier.Answer)]


def test_a_copy_is_independent_also_in_the_middle_of_a_round() -> None:
    opened = croupier.open_table("spanish-21", as_of="2020-01-01", seed=5)
    opened.submit(Sit(1, Cents.parse("100.00")))
    opened.submit(Wager(1, "spanish-21", Cents.parse("10.00")))
    opened.submit(Deal())
    while opened.questions and next(iter(opened.questions.values())).kind != "play":
        opened.answer_by_default()
    before = repr(opened.state)
    copy = opened.copy()
    assert copy.state == opened.state
    assert copy.questions.keys() == opened.questions.keys()
    while not copy.rests:
        copy.answer_by_default()
    assert repr(opened.state) == before


def test_a_table_says_what_it_is() -> None:
    opened = table()
    assert repr(opened) == "<Table minibaccarat, chapter 627a: wagers, round 0, 0 of 9 seats taken, at rest>"


def test_a_record_that_was_not_closed_is_resumed() -> None:
    file = io.BytesIO()
    opened = table(record=file)
    opened.submit(Sit(1, Cents.parse("100.00")))
    opened.submit(Wager(1, "banker", Cents.parse("25.00")))
    assert croupier.resume(file.getvalue()).state == opened.state
    opened.submit(Close())
    with pytest.raises(croupier.RecordError, match="closed"):
        croupier.resume(file.getvalue())


def test_a_record_ends_with_its_closing_line() -> None:
    file = io.BytesIO()
    opened = table(record=file)
    opened.submit(Close())
    assert opened.submit(Close()).refusal is not None
    assert croupier.replay(file.getvalue()).lines == 4


def test_a_name_cannot_switch_off_the_replay() -> None:
    file = io.BytesIO()
    opened = table(record=file)
    opened.submit(Sit(1, Cents.parse("100.00"), "sealed:eve"))
    opened.submit(croupier.ChangeDealer("sealed:x"))
    opened.submit(Close())
    assert croupier.replay(file.getvalue()).events > 0


@pytest.mark.parametrize("minutes", [0, 1, 600])
def test_a_record_resumed_after_a_wait_goes_on_at_the_later_time_and_replays(minutes: int) -> None:
    file = io.BytesIO()
    opened = table(record=file)
    opened.submit(Sit(1, Cents.parse("100.00")))
    opened.submit(Wait(minutes))
    resumed = croupier.resume(file.getvalue(), append_to=file)
    assert resumed.clock.now() == opened.clock.now()
    resumed.submit(Leave(1))
    resumed.submit(Close())
    assert croupier.replay(file.getvalue()).inputs == 4


def test_a_resumed_record_goes_on_in_the_same_file() -> None:
    file = io.BytesIO()
    first = table(record=file)
    first.submit(Sit(1, Cents.parse("100.00")))
    resumed = croupier.resume(file.getvalue(), append_to=file)
    resumed.submit(Wager(1, "banker", Cents.parse("25.00")))
    resumed.submit(Deal())
    while resumed.questions:
        resumed.answer_by_default()
    resumed.submit(Close())
    assert croupier.replay(file.getvalue()).rounds == 1


def test_a_table_opened_by_a_clock_says_so_in_its_record() -> None:
    file = io.BytesIO()
    clock = croupier.SetClock(datetime(2020, 1, 1, 9, 30))  # noqa: DTZ001 - the casino's wall has no zone
    opened = table(record=file, clock=clock)
    opened.submit(Sit(1, Cents.parse("100.00")))
    opened.submit(Close())
    assert croupier.replay(file.getvalue()).lines > 0


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"steps": "Manual"}, "steps"),
        ({"cards": ["AS"]}, "cards"),
        ({"submission": []}, "submission"),
        ({"readings": None}, "readings"),
        ({"seed": "x"}, "seed"),
        ({"sede": 7}, "sede"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(croupier.OpeningError, match=field):
        croupier.open_table("minibaccarat", as_of="2020-01-01", **fields)


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb"])
def test_text_that_no_record_can_hold_is_no_input(text: str) -> None:
    with pytest.raises(croupier.InputError, match="cannot be written"):
        croupier.ChangeDealer(text)
    with pytest.raises(croupier.InputError, match="cannot be written"):
        Sit(1, Cents(10**26))


def test_the_smallest_wagers_are_within_the_limits() -> None:
    opened = table(submission={"limits": {"banker": {"minimum": "5.00"}, "player": {"minimum": "7.25"}}})
    opened.submit(Sit(1, Cents.parse("100.00")))
    wagers = {act.on: act.amount for act in opened.lawful_acts() if isinstance(act, Wager)}
    assert wagers["banker"] == Cents(500)
    assert wagers["player"] == Cents(725)


def test_a_role_that_does_not_exist_sees_nothing() -> None:
    with pytest.raises(ValueError, match="'boss' is not a role"):
        croupier.Viewer("boss")  # type: ignore[arg-type]


@pytest.mark.parametrize("record", ["x", Path("x"), b"x", 3])
def test_a_record_is_an_open_file(record: Any) -> None:
    with pytest.raises(TypeError, match=r"record: .* is not a file: pass one that is open for writing bytes, open\("):
        table(record=record)


def test_a_record_is_written_in_bytes() -> None:
    with pytest.raises(TypeError, match="record: the file is open for writing text"):
        table(record=io.StringIO())


def test_what_is_told_is_a_sentence_without_indentation() -> None:
    opened = table()
    opened.submit(Sit(1, Cents.parse("100.00")))
    opened.submit(Wager(1, "banker", Cents.parse("5.00")))
    opened.submit(Deal())
    events = [event for _ in range(2) for event in opened.answer_by_default().events]
    said = [croupier.told(event) for event in events]
    assert said == [one.strip() for one in said]
    assert "“no more bets”" in said
