"""No gaming activity, and the return to play (551.5(h); 635a.5(g))."""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Answer, Deal, Leave, Order, Wait
from tests.helpers import deal, refused
from tests.minibaccarat.procedures import asked, found, one_step, ordered, rest_of, sit, steps_until
from tests.spanish_21.floor import (
    AUTOMATED,
    CHAPTERS,
    CONTINUOUS,
    FIRST_CARD,
    SPANISH_DECK,
    a_round,
    cards_to,
    course,
    dealt_by_hand,
    say,
    seated,
    staked,
    suited,
)

IDLE = "no gaming activity"
IDLE_CITES = {"551": ("551.5(h)",), "635a": ("635a.5(g)",)}
LISTED = f"{FIRST_CARD} {suited(a_round(('K9',), 'K7') * 4)}"


def deserted(chapter: str, **submission: Any) -> Table:
    """A table at which a round was dealt; then everybody left and an hour passed."""
    table = staked(seated(chapter, submission=submission))
    deal(table)
    table.submit(Leave(1))
    table.submit(Wait(60))
    return table


def returned(chapter: str, *seats: int, **submission: Any) -> Table:
    """Players arrive at such a table, and the deal is called."""
    table = deserted(chapter, **submission)
    sit(table, *seats)
    staked(table).submit(Deal())
    return table


# The cards are spread


@pytest.mark.proves("551.5(h)", "635a.5(g)")
def test_with_nobody_at_the_table_the_cards_leave_shoe_and_discard_rack_and_are_spread_face_down() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, LISTED))
        deal(table)
        table.submit(Leave(1))
        assert course(list(table.submit(Wait(1)).events)) == ["red spread face down"]
        assert table.state.shoe is None
        assert table.state.discards.count == 0
        assert course(list(table.submit(Wait(60)).events)) == [], "they lie there already"


@pytest.mark.proves("551.5(h)", "635a.5(g)")
@pytest.mark.parametrize("by", ["dealer", "floorperson", "pit manager"])
def test_the_house_says_that_nobody_plays_while_players_sit_there(by: str) -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, LISTED))
        deal(table)
        assert course(list(table.submit(Wait(600)).events)) == []
        assert course(ordered(table, IDLE, by)) == ["red spread face down"]
        assert table.state.shoe is None
        assert table.state.discards.count == 0


@pytest.mark.proves("551.5(h)", "635a.5(g)")
def test_there_is_gaming_activity_during_a_round_and_while_wagers_lie_on_the_layout() -> None:
    for chapter, cites in IDLE_CITES.items():
        table = dealt_by_hand(chapter, LISTED)
        idle = Order(IDLE, "dealer")
        steps_until(table, lambda event: isinstance(event, RoundBegan))
        while not table.rests:
            assert refused(table, idle)[1] == cites
            one_step(table)
        staked(table)
        assert refused(table, idle)[1] == cites
        for by in ("seat 1", "nobody"):
            assert refused(table, Order(IDLE, by))[1] == cites


@pytest.mark.proves("551.5(h)", "551.5(h)(1)", "635a.5(g)", "635a.5(g)(1)")
def test_cards_that_wait_to_be_reshuffled_are_spread_too_when_nobody_plays() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, shoes=[ListedShoe(LISTED, 3)]))
        assert course(deal(table))[-1] == "shoe done"
        table.submit(Leave(1))
        assert course(list(table.submit(Wait(60)).events)) == ["red spread face down"]
        sit(table, 2)
        assert "red washed and stacked" in course(deal(staked(table)))


# The first player looks


@pytest.mark.proves("635a.5(g)")
@pytest.mark.parametrize(("choice", "shown"), [("face down", []), ("face up", ["red spread face up"])])
def test_the_first_player_sees_the_cards_face_down_unless_a_player_asks_for_their_faces(
    choice: str, shown: list[str]
) -> None:
    table = returned("635a", 6)
    assert asked(table) == ("inspect", "seat 6")
    assert course(say(table, choice))[: len(shown) + 1] == [*shown, "seat 6 inspects"]


@pytest.mark.proves("635a.5(g)")
def test_any_player_may_ask_for_the_faces_of_the_cards() -> None:
    """The first player to arrive is still the one who looks at them."""
    table = returned("635a", 6, 2, 7)
    say(table, "face down")
    assert asked(table) == ("inspect", "seat 2")
    assert course(say(table, "face up"))[:2] == ["red spread face up", "seat 6 inspects"]


@pytest.mark.proves("635a.5(g)")
def test_who_is_not_asked_and_what_is_no_choice_is_refused() -> None:
    table = returned("635a", 6, 2)
    [number] = table.questions
    assert refused(table, Answer("face up", seat=2, question=number))[1] == ("635a.5(g)",)
    assert refused(table, Answer("cut", seat=6, question=number))[1] == ("635a.5(g)",)


@pytest.mark.proves("551.5(h)", "551.5(h)(1)")
def test_in_2010_the_cards_were_turned_face_up_once_a_player_arrived() -> None:
    table = deserted("551")
    sit(table, 6, 2, 7)
    done = ["red spread face up", "seat 6 inspects", "red washed and stacked"]
    assert course(deal(staked(table)))[:3] == done


# By hand


@pytest.mark.proves("551.5(h)(1)", "551.5(a)", "551.5(b)", "635a.5(g)(1)", "635a.5(a)", "635a.5(b)")
def test_without_a_device_the_cards_are_washed_stacked_shuffled_and_cut() -> None:
    for chapter in CHAPTERS:
        table = deserted(chapter)
        sit(table, 3)
        assert course(deal(staked(table)))[-5:] == [
            "seat 3 inspects",
            "red washed and stacked",
            "red shuffled by hand",
            "dealer cuts",
            "red in the shoe",
        ]


@pytest.mark.proves("551.5(h)(1)", "551.8(c)", "635a.5(g)(1)", "635a.7(c)")
def test_all_the_cards_come_back_into_play_and_the_first_card_goes_to_the_rack() -> None:
    for chapter in CHAPTERS:
        table = deserted(chapter, decks=6)
        sit(table, 3)
        events = deal(staked(table))
        [shuffled] = found(events, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 6)
        assert len(cards_to(events, "discard")) == 1


# With a device


def with_device(chapter: str, *seats: int, **submission: Any) -> Table:
    """Players come back to an idle table with a device; how they look at the cards is settled."""
    table = returned(chapter, *seats, **AUTOMATED, **submission)
    while asked(table)[0] == "inspect":
        say(table, "face down")
    return table


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)", "635a.3(d)(4)")
def test_with_a_device_the_cards_are_stacked_for_it_and_the_other_batch_is_dealt() -> None:
    """Nothing is washed, and the batch that the device kept needs no second shuffle."""
    for chapter in CHAPTERS:
        table = deserted(chapter, **AUTOMATED)
        assert [stored.back for stored in table.state.stored] == ["blue"]
        sit(table, 4)
        done = course(deal(staked(table)))
        assert [step for step in done if "washed" in step] == ["red not washed and stacked"]
        assert done[-4:] == ["red into the device", "blue out of the device", "dealer cuts", "blue in the shoe"]
        assert not [step for step in done if "shuffled" in step]
        assert [stored.back for stored in table.state.stored] == ["red"]


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)", "635a.3(d)(4)")
def test_batches_go_on_taking_turns_through_idle_hours() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission=AUTOMATED)
        backs = []
        for _ in range(4):
            backs.append(course(deal(staked(table)))[-1])
            ordered(table, IDLE)
        assert backs == ["red in the shoe", "blue in the shoe"] * 2


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)")
def test_on_request_the_batch_from_the_device_is_spread_and_reshuffled() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4, 2)
        assert asked(table) == ("spread", "seat 4")
        events = say(table, "spread")
        assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)")
def test_any_player_may_request_that_the_batch_from_the_device_is_spread() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4, 2)
        say(table, "deal")
        assert asked(table) == ("spread", "seat 2")
        events = say(table, "spread")
        assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)")
def test_without_a_request_the_batch_from_the_device_is_dealt_as_it_is() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter, 4)
        [before] = table.state.stored
        events = say(table, "deal")
        assert found(events, Shuffled) == []
        assert table.state.stack == before.cards


@pytest.mark.proves("551.5(h)(2)", "551.5(h)(2)(i)", "551.5(h)(2)(ii)")
@pytest.mark.parametrize("choice", ["deal", "spread"])
def test_in_2010_a_batch_that_the_device_did_not_secure_was_spread_and_reshuffled_unasked(choice: str) -> None:
    table = with_device("551", 4, shuffler_secures_batch=False)
    events = say(table, choice) if table.questions else []
    assert_spread_and_reshuffled(table, events + rest_of(table))


@pytest.mark.proves("635a.3(d)(4)")
def test_in_ordinary_play_no_batch_from_the_device_is_spread_again() -> None:
    """Also one that the device does not secure: the rule is for idle tables."""
    for chapter in CHAPTERS:
        shoes: list[str | ListedShoe] = [ListedShoe(LISTED, 3)]
        table = staked(seated(chapter, shoes=shoes, submission={**AUTOMATED, "shuffler_secures_batch": False}))
        assert course(deal(table))[-1] == "shoe done"
        done = course(deal(staked(table)))
        assert sorted(done[:2]) == ["blue out of the device", "red into the device"]
        assert done[2:] == ["dealer cuts", "blue in the shoe"]


def assert_spread_and_reshuffled(table: Table, events: list[Event]) -> None:
    """The blue batch came out of the device, somebody looked at it, and it was shuffled whole before it was cut."""
    done = course(events)
    out, cut = done.index("blue out of the device"), done.index("dealer cuts")
    assert "seat 4 inspects" in done[out:cut]
    [shuffled] = found(events, Shuffled)
    assert shuffled.back == "blue"
    assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)
    assert out < done.index("seat 4 inspects", out) < done.index(f"blue shuffled {shuffled.how}") < cut
    assert table.state.shoe is not None
    assert table.state.shoe.back == "blue"


# With a continuous device


@pytest.mark.proves("551.15", "635a.5(h)")
def test_the_cards_in_a_continuous_device_stay_there_when_nobody_plays() -> None:
    """551.15 stands in the place of 551.5; 635a.5(h) sets (b) to (g) aside."""
    for chapter in CHAPTERS:
        table = staked(seated(chapter, submission=CONTINUOUS))
        deal(table)
        refused(table, Order(IDLE, "floorperson"))
        table.submit(Leave(1))
        assert course(list(table.submit(Wait(60)).events)) == []
        assert table.state.shoe is not None
