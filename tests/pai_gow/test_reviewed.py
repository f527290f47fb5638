"""What a reader found: strange answers, old records, and orders that a seat gives."""

import io
from typing import Any

import pytest

from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import Surrendered
from croupier.games.pai_gow.state import PaiGowState
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, build_game, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.running.script import open_script, play_script, read_script
from croupier.table.events import Noted, Refused, Settled
from croupier.table.inputs import Answer, Close, Deal, InputError, Leave, Order, Report, Sit, Step, Wager
from croupier.table.state import TableState
from tests.pai_gow.support import opened
from tests.support.matrices import each

DAY = "2020-01-01"


def test_a_surrender_of_an_old_record_gives_back_half() -> None:
    """Records from before Pai Gow say only that a wager was surrendered."""
    state = TableState(seats={1: "Ann"})
    state.ledger.bring("Ann", 10_000)
    state.ledger.stake("Ann", 1, "spanish-21", 1_000)
    Settled(("635a.9(a)",), 1, "spanish-21", Cents(1_000), "surrender", Cents(0), Cents(0)).apply(state)
    assert (state.ledger.purses["Ann"], state.ledger.inventory, state.ledger.difference) == (9_500, 500, 0)


def test_a_surrender_that_gives_nothing_back_may_go_to_the_centre() -> None:
    state = TableState(seats={1: "Ann"})
    state.ledger.bring("Ann", 10_000)
    state.ledger.stake("Ann", 1, "pai-gow", 1_000)
    cents, none = Cents(1_000), Cents(0)
    Settled(("621a.8(e)",), 1, "pai-gow", cents, "surrender", none, none, banked=True, returned=none).apply(state)
    assert (state.ledger.purses["Ann"], state.ledger.centre, state.ledger.difference) == (9_000, 1_000, 0)


@pytest.mark.parametrize("texts", [("sealed:abc", "x"), ("sealed:",), ("joker",)])
def test_an_answer_that_looks_like_a_seal_does_not_spoil_the_record(texts: tuple[str, ...]) -> None:
    opening = Opening(game="pai-gow", as_of=DAY, seed=1)
    table, file = open_table(opening), io.BytesIO()
    writer = record_table(table, opening, file)
    table.open()
    for act in (Sit(1, Cents(10_000)), Wager(1, "pai-gow", Cents(1_000)), Deal()):
        table.submit(act)
    refused = table.submit(PaiGowAnswer("set", seat=1, question=next(iter(table.questions)), high=texts))
    assert isinstance(refused.events[0], Refused)
    while table.questions:
        table.answer_by_default()
    table.submit(Close())
    close_record(writer, table)
    assert replay(io.BytesIO(file.getvalue())).rounds == 1


@pytest.mark.parametrize(
    "wrong", [{"right": (True,)}, {"left": (1.0,)}, {"right": ("x",)}, {"high": (1, 2)}, {"high": "6-6"}]
)
def test_an_answer_with_something_of_the_wrong_type_is_none(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=f"Answer.{next(iter(wrong))}"):
        PaiGowAnswer("cut", seat=1, **wrong)


@each("seat", [0, 7, 8, 99, -1, -9])
@each("choice", ["set", "house way", "keep"])
def test_an_answer_from_a_seat_that_does_not_exist_is_refused(seat: int, choice: str) -> None:
    lines = f"""\
{{"croupier": 1, "open": {{"game": "pai-gow", "as_of": "{DAY}", "seed": 1}}}}
{{"do": "sit", "seat": 1, "chips": "100.00"}}
{{"do": "wager", "seat": 1, "on": "pai-gow", "amount": "10.00"}}
{{"do": "deal"}}
{{"do": "answer", "seat": {seat}, "choice": "{choice}"}}
"""
    script = read_script(lines)
    found: list[Refused] = []
    play_script(
        script,
        open_script(script),
        lambda told: found.extend(event for event in told.events if isinstance(event, Refused)),
    )
    assert len(found) == 1
    assert f"seat {seat} was not asked" in found[0].why


def test_a_house_way_without_a_hand_is_none() -> None:
    with pytest.raises(OpeningError, match="the table lists no hand"):
        build_game(Opening(game="pai-gow", as_of=DAY, submission={"house_way": {}}))


def test_every_player_who_kept_the_wager_may_still_surrender() -> None:
    table = opened("621a", 1, 2, 3, steps="manual")
    for seat in (1, 2, 3):
        table.submit(Wager(seat, "pai-gow", Cents(1_000)))
    table.submit(Deal())
    asked = [0, 1, 2]
    while asked:
        kinds = [question.kind for question in table.questions.values()]
        asked = asked[:-1] if "surrender" in kinds else asked
        if kinds:
            table.answer_by_default()
        else:
            table.submit(Step())
    lawful = [act for act in table.lawful_acts() if isinstance(act, Order) and act.order == "surrender"]
    assert lawful == [Order("surrender", f"seat {seat}") for seat in (1, 2, 3)]


def at_the_bank(*seats: int, chips: str = "1000.00", **more: Any) -> Table:
    """A table whose players have played a round, wagered again, and are being offered the bank."""
    table = opened("621a", *seats, chips=chips, submission={"player_bank": True}, **more)
    for deals in range(2):
        for seat in seats:
            table.submit(Wager(seat, "pai-gow", Cents(5_000)))
        table.submit(Deal())
        while deals == 0 and not table.rests:
            table.answer_by_default()
    return table


def answered(table: Table, choice: str) -> None:
    """The first open question gets this answer."""
    number, question = next(iter(table.questions.items()))
    table.submit(Answer(choice, seat=question.seat, question=number))


def test_when_a_bank_leaves_before_the_round_the_offer_goes_on() -> None:
    table = at_the_bank(1, 2, 3)
    answered(table, "bank")
    assert next(iter(table.questions.values())).kind == "cut"
    told = table.submit(Leave(1)).events
    [noted] = [event for event in told if isinstance(event, Noted)]
    assert noted.what == "the bank left before the round began: the offer goes on with the next player"
    assert noted.cites == ("621a.9(c)", "reading:bank_that_leaves")
    [question] = table.questions.values()
    assert (question.kind, question.to) == ("bank", "seat 2")
    answered(table, "bank")
    state = table.state
    assert isinstance(state, PaiGowState)
    assert state.bank is not None
    assert (state.bank.seat, state.ledger.difference) == (2, 0)


def test_a_wager_that_the_bank_still_covers_may_be_raised() -> None:
    """Seat 1 banks with 100.00: seat 2's 50.00 may become 100.00, but not more."""
    table = at_the_bank(1, 2, chips="150.00", seed=5)
    state = table.state
    answered(table, "bank")
    covered = state.ledger.purses["seat 1"] - state.ledger.wagers[2]["pai-gow"]
    step = 25
    assert table.can(Wager(2, "pai-gow", Cents(min(covered, state.ledger.purses["seat 2"]) // step * step)))
    refusal = table.refusal_for(Wager(2, "pai-gow", Cents(covered // step * step + step)))
    assert refusal is not None
    assert refusal.cites == ("621a.9(d)(2)",)


def test_a_report_while_players_may_surrender_does_not_lose_the_question() -> None:
    table = opened("621a", 1, 2)
    for seat in (1, 2):
        table.submit(Wager(seat, "pai-gow", Cents(1_000)))
    table.submit(Deal())
    while next(iter(table.questions.values())).kind != "surrender":
        table.answer_by_default()
    table.submit(Report("set tiles touched", seat=2))
    assert [question.to for question in table.questions.values()] == ["seat 1", "seat 2"]


def test_nothing_of_a_banked_round_is_left_after_it() -> None:
    for seed in range(6):
        table = at_the_bank(1, 2, seed=seed)
        answered(table, "bank")
        while not table.rests:
            table.answer_by_default()
        state = table.state
        assert isinstance(state, PaiGowState)
        assert (state.bank, state.house_wins, state.winners, state.stage) == (None, False, [], "")
        assert (state.ledger.centre, state.ledger.house_wager) == (0, 0)


def test_a_player_may_leave_right_after_surrendering() -> None:
    """Before the dealer has collected the wager, which is lost as a surrendered one."""
    table = opened("621a", 1, 2, steps="manual")
    for seat in (1, 2):
        table.submit(Wager(seat, "pai-gow", Cents(1_000)))
    table.submit(Deal())
    while not any(question.kind == "surrender" for question in table.questions.values()):
        if table.questions:
            table.answer_by_default()
        else:
            table.submit(Step())
    answered(table, "surrender")
    assert any(isinstance(event, Surrendered) for event in table.submit(Step()).events)
    events = table.submit(Leave(1)).events
    while not table.rests:
        events += (table.answer_by_default() if table.questions else table.submit(Step())).events
    assert [event.outcome for event in events if isinstance(event, Settled) and event.seat == 1] == ["surrender"]
    assert (table.state.final_chips()[1], table.state.ledger.difference) == (99_000, 0)
