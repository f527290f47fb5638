"""No gaming activity, and the return to play (541.5(h), 627a.5(g))."""

from collections import Counter

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Answer, Deal, Leave, Order, Wait
from tests.helpers import BURN_ONE, deal, refused, seated, wager
from tests.minibaccarat.procedures import (
    NATURAL,
    answered,
    asked,
    course,
    dealt_by_hand,
    found,
    one_step,
    ordered,
    rest_of,
    sit,
    steps_until,
)
from tests.minibaccarat.rounds import CHAPTERS, cards_to, suited

IDLE = {"541": "541.5(h)", "627a": "627a.5(g)"}
AUTOMATED = {"shuffler": "automated"}
NO_GAMING_ACTIVITY = "no gaming activity"
LISTED = f"{BURN_ONE} {suited(NATURAL * 4)}"


def deserted(chapter: str, **submission: object) -> Table:
    """A table at which a round was dealt; then everybody left and an hour passed."""
    table = seated(chapter=chapter, submission=submission)
    deal(table)
    table.submit(Leave(1))
    table.submit(Wait(60))
    return table


def returned(chapter: str, *seats: int, **submission: object) -> Table:
    """Players arrive at such a table, and the deal is called."""
    table = deserted(chapter, **submission)
    sit(table, *seats)
    table.submit(Deal())
    return table


# The cards are spread


@pytest.mark.proves("627a.5(g)", "541.5(h)")
def test_with_nobody_at_the_table_the_cards_leave_shoe_and_discard_rack_and_are_spread() -> None:
    for chapter in CHAPTERS:
        table = seated(LISTED, chapter=chapter)
        deal(table)
        table.submit(Leave(1))
        assert course(list(table.submit(Wait(1)).events)) == ["red spread face down"]
        assert table.state.shoe is None
        assert table.state.discards.count == 0
        assert course(list(table.submit(Wait(60)).events)) == [], "they lie there already"


@pytest.mark.proves("627a.5(g)", "541.5(h)")
def test_the_house_says_that_nobody_plays_while_players_sit_there() -> None:
    for chapter in CHAPTERS:
        for by in ("dealer", "floorperson", "pit manager"):
            table = seated(LISTED, chapter=chapter)
            deal(table)
            assert course(list(table.submit(Wait(600 if chapter == "627a" else 60)).events)) == []
            assert course(ordered(table, NO_GAMING_ACTIVITY, by)) == ["red spread face down"]
            assert table.state.shoe is None
            assert table.state.discards.count == 0


@pytest.mark.proves("627a.5(g)", "541.5(h)")
def test_there_is_gaming_activity_during_a_round_and_while_wagers_lie_on_the_layout() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(LISTED, ("tie", "5.00"), chapter=chapter)
        idle = Order(NO_GAMING_ACTIVITY, "dealer")
        steps_until(table, lambda event: isinstance(event, RoundBegan))
        while not table.rests:
            assert refused(table, idle)[1] == (IDLE[chapter],)
            one_step(table)
        wager(table, "tie", "5.00")
        assert refused(table, idle)[1] == (IDLE[chapter],)
        for by in ("seat 1", "nobody"):
            assert refused(table, Order(NO_GAMING_ACTIVITY, by))[1] == (IDLE[chapter],)


def test_cards_that_wait_to_be_reshuffled_are_spread_too_when_nobody_plays() -> None:
    for chapter in CHAPTERS:
        table = seated(None, chapter=chapter, shoes=[ListedShoe(LISTED, 3)])
        deal(table)
        assert course(deal(table)) == ["shoe done"]
        table.submit(Leave(1))
        assert course(list(table.submit(Wait(60)).events)) == ["red spread face down"]
        sit(table, 2)
        assert "red washed and stacked" in course(deal(table))


# The first player looks


@pytest.mark.proves("627a.5(g)")
def test_the_first_player_sees_the_cards_face_down_unless_a_player_asks_for_their_faces() -> None:
    for choice, shown in (("face down", []), ("face up", ["red spread face up"])):
        table = returned("627a", 6, 2, 9)
        for seat in (6, 2):
            assert asked(table) == ("inspect", f"seat {seat}")
            answered(table, "face down")
        assert asked(table) == ("inspect", "seat 9"), "any player may ask"
        events = answered(table, choice)
        assert course(events)[: len(shown) + 1] == [*shown, "seat 6 inspects"]


@pytest.mark.proves("627a.5(g)")
def test_who_is_not_asked_and_what_is_no_choice_is_refused() -> None:
    table = returned("627a", 6, 2)
    [number] = table.questions
    assert refused(table, Answer("face up", seat=2, question=number))[1] == ("627a.5(g)",)
    assert refused(table, Answer("cut", seat=6, question=number))[1] == ("627a.5(g)",)


@pytest.mark.proves("541.5(h)")
def test_in_2010_the_cards_were_turned_face_up_for_the_first_player() -> None:
    table = deserted("541")
    sit(table, 6, 2, 7)
    assert course(deal(table))[:3] == ["red spread face up", "seat 6 inspects", "red washed and stacked"]


# By hand


@pytest.mark.proves("627a.5(g)(1)", "541.5(h)(1)", "627a.5(a)", "541.5(b)")
def test_without_a_device_the_cards_are_washed_stacked_shuffled_and_cut() -> None:
    for chapter in CHAPTERS:
        table = deserted(chapter)
        sit(table, 3)
        done = [
            "seat 3 inspects",
            "red washed and stacked",
            "red shuffled by hand",
            "floorperson inspects",
            "dealer cuts",
            "red in the shoe",
        ]
        assert course(deal(table))[-6:] == done


@pytest.mark.proves("627a.5(g)(1)", "541.5(h)(1)", "627a.5(f)", "541.5(g)")
def test_all_the_cards_come_back_into_play_with_a_cut_and_a_burn() -> None:
    for chapter in CHAPTERS:
        table = deserted(chapter, decks=6)
        sit(table, 3)
        events = deal(table)
        [shuffled] = found(events, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*DECK] * 6)
        burnt = cards_to(events, "discard")
        assert len(burnt) == 1 + (10 if burnt[0].card[0] in "TJQK" else "A23456789".index(burnt[0].card[0]) + 1)


# With a device


def with_device(chapter: str, *seats: int, **submission: object) -> Table:
    """Players come back to an idle table with a device; how the first one looks at the cards is settled."""
    table = returned(chapter, *seats, **AUTOMATED, **submission)
    while chapter == "627a" and asked(table)[0] == "inspect":
        answered(table, "face down")
    return table


@pytest.mark.proves("627a.5(g)(2)", "541.5(h)(2)", "627a.3(b)(4)", "541.3(b)(5)")
def test_with_a_device_the_cards_are_stacked_for_it_and_the_other_batch_is_dealt() -> None:
    """Nothing is washed, and the batch that the device kept needs no second shuffle."""
    for chapter in CHAPTERS:
        table = deserted(chapter, **AUTOMATED)
        assert [stored.back for stored in table.state.stored] == ["blue"]
        sit(table, 4)
        done = course(deal(table))
        assert [step for step in done if "washed" in step] == ["red not washed and stacked"]
        assert sorted(done[-4:-2]) == ["blue out of the device", "red into the device"]
        assert done[-2:] == ["dealer cuts", "blue in the shoe"]
        assert not [step for step in done if "shuffled" in step]
        assert [stored.back for stored in table.state.stored] == ["red"]


@pytest.mark.proves("627a.5(g)(2)", "541.5(h)(2)", "627a.3(b)(4)", "541.3(b)(5)")
def test_batches_go_on_taking_turns_through_idle_hours() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission=AUTOMATED)
        backs = []
        for _ in range(4):
            backs.append(course(deal(table))[-1])
            ordered(table, NO_GAMING_ACTIVITY)
        assert backs == ["red in the shoe", "blue in the shoe"] * 2


def test_the_cards_go_into_the_device_before_its_batch_is_taken_out() -> None:
    for chapter in CHAPTERS:
        table = deserted(chapter, **AUTOMATED)
        sit(table, 4)
        done = course(deal(table))
        assert done.index("red not washed and stacked") < done.index("red into the device")
        assert done.index("red into the device") < done.index("blue out of the device")


@pytest.mark.proves("627a.5(g)(2)", "541.5(h)(2)", "627a.5(g)(2)(i)", "627a.5(g)(2)(ii)", "541.5(h)(2)(i)",
                    "541.5(h)(2)(ii)")  # fmt: skip
def test_on_request_the_batch_from_the_device_is_spread_and_reshuffled() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4, 2)
        assert asked(table) == ("spread", "seat 4")
        events = answered(table, "spread")
        assert_spread_and_reshuffled(table, and_the_rest(table, events))


@pytest.mark.proves("627a.5(g)(2)", "541.5(h)(2)")
def test_without_a_request_the_batch_from_the_device_is_dealt_as_it_is() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4, 2)
        [before] = table.state.stored
        answered(table, "deal")
        events = answered(table, "deal")
        assert found(events, Shuffled) == []
        assert table.state.stack == before.cards


@pytest.mark.proves("627a.5(g)(2)(i)", "627a.5(g)(2)(ii)", "541.5(h)(2)(i)", "541.5(h)(2)(ii)")
def test_a_batch_that_the_device_does_not_secure_is_spread_and_reshuffled_unasked() -> None:
    for chapter in CHAPTERS:
        for choice in ("deal", "spread"):
            table = with_device(chapter, 4, 2, shuffler_secures_batch=False)
            events = answered(table, choice) if table.questions else []
            assert_spread_and_reshuffled(table, and_the_rest(table, events))


@pytest.mark.proves("627a.3(b)(4)", "541.3(b)(5)")
def test_in_ordinary_play_no_batch_from_the_device_is_spread_again() -> None:
    """Also one that the device does not secure: the rule is for idle tables."""
    for chapter in CHAPTERS:
        shoes: list[str | ListedShoe] = [ListedShoe(f"{BURN_ONE} {suited(NATURAL * 2)}", 3)]
        table = seated(None, chapter=chapter, shoes=shoes, submission={**AUTOMATED, "shuffler_secures_batch": False})
        deal(table)
        assert course(deal(table)) == ["shoe done"]
        done = course(deal(table))
        assert sorted(done[:2]) == ["blue out of the device", "red into the device"]
        assert done[2:] == ["dealer cuts", "blue in the shoe"]


def and_the_rest(table: Table, events: list[Event]) -> list[Event]:
    """Those events and what follows, if nobody says anything more."""
    return events + rest_of(table)


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


def test_any_player_may_request_that_the_batch_from_the_device_is_spread() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4, 2)
        answered(table, "deal")
        assert asked(table) == ("spread", "seat 2")
