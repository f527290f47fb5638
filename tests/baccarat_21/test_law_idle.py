"""No gaming activity, and the return to play (681a.5(g))."""

from collections import Counter

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Answer, Deal, Leave, Order, Wait
from tests.baccarat_21.tables import FIRST_CARD, cards_to, dealt_by_hand, in_device, seated
from tests.helpers import deal, refused, wager
from tests.minibaccarat.procedures import (
    answered,
    asked,
    course,
    found,
    one_step,
    ordered,
    rest_of,
    sit,
    steps_until,
)
from tests.minibaccarat.rounds import suited

AUTOMATED = {"shuffler": "automated"}
IDLE = "no gaming activity"
LISTED = f"{FIRST_CARD} {suited('T9T8' * 4)}"


def deserted(**submission: object) -> Table:
    """A table at which a round was dealt; then everybody left and an hour passed."""
    table = seated(submission=submission)
    deal(table)
    table.submit(Leave(1))
    table.submit(Wait(60))
    return table


def returned(*seats: int, **submission: object) -> Table:
    """Players arrive at such a table, and the deal is called."""
    table = deserted(**submission)
    sit(table, *seats)
    table.submit(Deal())
    return table


# The cards are spread


@pytest.mark.proves("681a.5(g)")
def test_with_nobody_at_the_table_the_cards_leave_shoe_and_discard_rack_and_are_spread_face_down() -> None:
    table = seated(LISTED)
    deal(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(1)).events)) == ["red spread face down"]
    assert table.state.shoe is None
    assert table.state.discards.count == 0
    assert course(list(table.submit(Wait(60)).events)) == [], "they lie there already"


@pytest.mark.proves("681a.5(g)")
@pytest.mark.parametrize("by", ["dealer", "floorperson", "pit manager"])
def test_the_house_says_that_nobody_plays_while_players_sit_there(by: str) -> None:
    table = seated(LISTED)
    deal(table)
    assert course(list(table.submit(Wait(600)).events)) == []
    assert course(ordered(table, IDLE, by)) == ["red spread face down"]
    assert table.state.shoe is None
    assert table.state.discards.count == 0


@pytest.mark.proves("681a.5(g)")
def test_there_is_gaming_activity_during_a_round_and_while_wagers_lie_on_the_layout() -> None:
    table = dealt_by_hand(LISTED, ("player", "5.00"))
    idle = Order(IDLE, "dealer")
    steps_until(table, lambda event: isinstance(event, RoundBegan))
    while not table.rests:
        assert refused(table, idle)[1] == ("681a.5(g)",)
        one_step(table)
    wager(table, "player", "5.00")
    assert refused(table, idle)[1] == ("681a.5(g)",)
    for by in ("seat 1", "nobody"):
        assert refused(table, Order(IDLE, by))[1] == ("681a.5(g)",)


@pytest.mark.proves("681a.5(g)", "681a.5(g)(1)")
def test_cards_that_wait_to_be_reshuffled_are_spread_too_when_nobody_plays() -> None:
    table = seated(None, shoes=[ListedShoe(LISTED, 3)])
    assert course(deal(table))[-1] == "shoe done"
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(60)).events)) == ["red spread face down"]
    sit(table, 2)
    assert "red washed and stacked" in course(deal(table))


# The first player looks


@pytest.mark.proves("681a.5(g)")
@pytest.mark.parametrize(("choice", "shown"), [("face down", []), ("face up", ["red spread face up"])])
def test_the_first_player_sees_the_cards_face_down_unless_a_player_asks_for_their_faces(
    choice: str, shown: list[str]
) -> None:
    table = returned(6)
    assert asked(table) == ("inspect", "seat 6")
    events = answered(table, choice)
    assert course(events)[: len(shown) + 1] == [*shown, "seat 6 inspects"]


@pytest.mark.proves("681a.5(g)")
def test_who_is_not_asked_and_what_is_no_choice_is_refused() -> None:
    table = returned(6, 2)
    [number] = table.questions
    assert refused(table, Answer("face up", seat=2, question=number))[1] == ("681a.5(g)",)
    assert refused(table, Answer("cut", seat=6, question=number))[1] == ("681a.5(g)",)


# By hand


@pytest.mark.proves("681a.5(g)", "681a.5(g)(1)", "681a.5(a)", "681a.5(b)")
def test_without_a_device_the_cards_are_washed_stacked_shuffled_and_cut() -> None:
    table = deserted()
    sit(table, 3)
    assert course(deal(table)) == [
        "seat 3 inspects",
        "red washed and stacked",
        "red shuffled by hand",
        "dealer cuts",
        "red in the shoe",
    ]


@pytest.mark.proves("681a.5(g)(1)", "681a.7(c)")
def test_all_the_cards_come_back_into_play_with_a_cut_and_a_first_card_for_the_rack() -> None:
    table = deserted(decks=4)
    sit(table, 3)
    events = deal(table)
    [shuffled] = found(events, Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*DECK] * 4)
    assert len(cards_to(events, "discard")) == 1


# With a device


def with_device(*seats: int, **submission: object) -> Table:
    """Players come back to an idle table with a device; how they look at the cards is settled."""
    table = returned(*seats, **AUTOMATED, **submission)
    while asked(table)[0] == "inspect":
        answered(table, "face down")
    return table


@pytest.mark.proves("681a.5(g)(2)", "681a.3(b)(4)")
def test_with_a_device_the_cards_are_stacked_for_it_and_the_other_batch_is_dealt() -> None:
    """Nothing is washed, and the batch that the device kept needs no second shuffle."""
    table = deserted(**AUTOMATED)
    assert in_device(table)[0] == "blue"
    sit(table, 4)
    done = course(deal(table))
    assert [step for step in done if "washed" in step] == ["red not washed and stacked"]
    assert sorted(done[-4:-2]) == ["blue out of the device", "red into the device"]
    assert done[-2:] == ["dealer cuts", "blue in the shoe"]
    assert not [step for step in done if "shuffled" in step]
    assert in_device(table)[0] == "red"


@pytest.mark.proves("681a.5(g)(2)", "681a.3(b)(4)")
def test_batches_go_on_taking_turns_through_idle_hours() -> None:
    table = seated(submission=AUTOMATED)
    backs = []
    for _ in range(4):
        backs.append(course(deal(table))[-1])
        ordered(table, IDLE)
    assert backs == ["red in the shoe", "blue in the shoe"] * 2


@pytest.mark.proves("681a.5(g)(2)", "681a.3(b)(3)")
def test_the_cards_go_into_the_device_before_its_batch_is_taken_out() -> None:
    table = deserted(**AUTOMATED)
    sit(table, 4)
    done = course(deal(table))
    assert done.index("red not washed and stacked") < done.index("red into the device")
    assert done.index("red into the device") < done.index("blue out of the device")


@pytest.mark.proves("681a.5(g)(2)")
def test_on_request_the_batch_from_the_device_is_spread_and_reshuffled() -> None:
    table = with_device(4, 2)
    assert asked(table) == ("spread", "seat 4")
    events = answered(table, "spread")
    assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("681a.5(g)(2)")
def test_without_a_request_the_batch_from_the_device_is_dealt_as_it_is() -> None:
    table = with_device(4)
    _, before = in_device(table)
    events = answered(table, "deal")
    assert found(events, Shuffled) == []
    assert table.state.stack == before


@pytest.mark.proves("681a.5(g)(2)")
@pytest.mark.parametrize("choice", ["deal", "spread"])
def test_a_batch_that_the_device_does_not_secure_is_spread_and_reshuffled_unasked(choice: str) -> None:
    table = with_device(4, shuffler_secures_batch=False)
    events = answered(table, choice) if table.questions else []
    assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("681a.3(b)(4)")
def test_in_ordinary_play_no_batch_from_the_device_is_spread_again() -> None:
    """Also one that the device does not secure: the rule is for idle tables."""
    shoes: list[str | ListedShoe] = [ListedShoe(LISTED, 3)]
    table = seated(None, shoes=shoes, submission={**AUTOMATED, "shuffler_secures_batch": False})
    assert course(deal(table))[-1] == "shoe done"
    done = course(deal(table))
    assert sorted(done[:2]) == ["blue out of the device", "red into the device"]
    assert done[2:] == ["dealer cuts", "blue in the shoe"]


def assert_spread_and_reshuffled(table: Table, events: list[Event]) -> None:
    """The blue batch came out of the device, somebody looked at it, and it was shuffled whole before it was cut."""
    done = course(events)
    out, cut = done.index("blue out of the device"), done.index("dealer cuts")
    assert "seat 4 inspects" in done[out:cut]
    [shuffled] = found(events, Shuffled)
    assert shuffled.back == "blue"
    assert Counter(shuffled.order.split()) == Counter([*DECK] * 8)
    assert out < done.index("seat 4 inspects", out) < done.index(f"blue shuffled {shuffled.how}") < cut
    assert table.state.shoe is not None
    assert table.state.shoe.back == "blue"


@pytest.mark.proves("681a.5(g)(2)")
def test_any_player_may_request_that_the_batch_from_the_device_is_spread() -> None:
    table = with_device(4, 2)
    answered(table, "deal")
    assert asked(table) == ("spread", "seat 2")
    events = answered(table, "spread")
    assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("681a.5(g)")
def test_any_player_may_ask_for_the_faces_of_the_cards() -> None:
    """The first player to arrive is still the one who looks at them."""
    table = returned(6, 2, 8)
    answered(table, "face down")
    assert asked(table) == ("inspect", "seat 2")
    assert course(answered(table, "face up"))[:2] == ["red spread face up", "seat 6 inspects"]
