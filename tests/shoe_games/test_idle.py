"""No gaming activity, and the return to play (541.5(h), 627a.5(g), 681a.5(g), 551.5(h), 635a.5(g))."""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import Loaded, Shuffled, SpreadOut
from croupier.play.table import Table
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Answer, Leave, Order, Wait
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import cards_to, course, found
from tests.support.matrices import each
from tests.support.playing import answered, asked, one_step, ordered, refused, reported, rest_of, until, wager
from tests.support.tables import AUTOMATED, CONTINUOUS, cards_at, in_device, shoe_at, sit

IDLE = "no gaming activity"


def deserted(game: ShoeGame, **submission: Any) -> Table:
    """A table at which a round was dealt; then everybody left and an hour passed."""
    table = game.seated(submission=submission)
    game.deal(table)
    table.submit(Leave(1))
    table.submit(Wait(60))
    return table


def returned(game: ShoeGame, *seats: int, **submission: Any) -> Table:
    """Players arrive at such a table, and the deal is called."""
    table = deserted(game, **submission)
    sit(table, *seats)
    game.call_deal(table)
    return table


def with_device(game: ShoeGame, *seats: int, **submission: Any) -> Table:
    """Players come back to an idle table with a device; how they look at the cards is settled."""
    table = returned(game, *seats, **AUTOMATED, **submission)
    while table.questions and asked(table)[0] == "inspect":
        answered(table, "face down")
    return table


# The cards are spread


@by_chapter("541.5(h)", "627a.5(g)", "681a.5(g)", "551.5(h)", "635a.5(g)")
def test_with_nobody_at_the_table_the_cards_leave_shoe_and_discard_rack_and_are_spread_face_down(
    game: ShoeGame,
) -> None:
    table = game.seated(game.shoe(4))
    game.deal(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(1)).events)) == ["red spread face down"]
    assert (cards_at(table).shoe, cards_at(table).discards.count) == (None, 0)
    assert course(list(table.submit(Wait(60)).events)) == [], "they lie there already"


@each("by", ["dealer", "floorperson", "pit manager"])
@by_chapter("541.5(h)", "627a.5(g)", "681a.5(g)", "551.5(h)", "635a.5(g)")
def test_the_house_says_that_nobody_plays_while_players_sit_there(game: ShoeGame, by: str) -> None:
    table = game.seated(game.shoe(4))
    game.deal(table)
    assert course(list(table.submit(Wait(600)).events)) == []
    assert course(ordered(table, IDLE, by)) == ["red spread face down"]
    assert (cards_at(table).shoe, cards_at(table).discards.count) == (None, 0)


@by_chapter("541.5(h)", "627a.5(g)", "681a.5(g)", "551.5(h)", "635a.5(g)")
def test_there_is_gaming_activity_during_a_round_and_while_wagers_lie_on_the_layout(game: ShoeGame) -> None:
    table = game.by_hand(game.shoe(4))
    idle = Order(IDLE, "dealer")
    until(table, RoundBegan)
    while not table.rests:
        assert refused(table, idle)[1] == game.cites["idle"]
        one_step(table)
    game.wagered(table)
    assert refused(table, idle)[1] == game.cites["idle"]
    for by in ("seat 1", "nobody"):
        assert refused(table, Order(IDLE, by))[1] == game.cites["idle"]


@by_chapter(
    "541.5(h) 541.5(h)(1)",
    "627a.5(g) 627a.5(g)(1)",
    "681a.5(g) 681a.5(g)(1)",
    "551.5(h) 551.5(h)(1)",
    "635a.5(g) 635a.5(g)(1)",
)
def test_cards_that_wait_to_be_reshuffled_are_spread_too_when_nobody_plays(game: ShoeGame) -> None:
    table = game.seated(shoes=[game.covered_shoe()])
    game.play_out(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(60)).events)) == ["red spread face down"]
    sit(table, 2)
    assert "red washed and stacked" in course(game.deal(table))


@by_chapter("541", "627a", "681a", "551")
def test_a_full_shoe_is_emptied_if_everybody_leaves_before_the_first_round(game: ShoeGame) -> None:
    table = game.by_hand()
    until(table, Loaded)
    table.submit(Leave(1))
    rest_of(table)
    assert (table.state.round, cards_at(table).spread) == (0, "")
    table.submit(Wait(1))
    assert course(rest_of(table)) == ["red spread face down"]


@by_chapter("627a", "681a", "635a")
def test_preshuffled_cards_that_were_never_in_a_shoe_are_not_spread(game: ShoeGame) -> None:
    table = game.seated(preshuffled=True)
    assert refused(table, Order(IDLE, "dealer"))[1] == game.cites["idle"]
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(60)).events)) == []


@by_chapter("541", "627a", "681a", "551", "635a")
def test_of_two_batches_the_one_in_play_is_spread(game: ShoeGame) -> None:
    table = game.seated(submission=game.automated())
    game.deal(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(1)).events)) == ["red spread face down"]


@by_chapter("543", "629a", "545", "631a")
def test_where_decks_serve_one_shoe_nothing_is_said_of_idle_tables_and_the_cards_stay_in_it(game: ShoeGame) -> None:
    table = game.seated(game.shoe(4))
    game.deal(table)
    for by in ("dealer", "floorperson"):
        assert refused(table, Order(IDLE, by))[1] == ("format",)
    left = shoe_at(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(600)).events)) == []
    assert shoe_at(table) == left


# The first player looks


@pytest.mark.parametrize(("choice", "shown"), [("face down", []), ("face up", ["red spread face up"])])
@by_chapter("627a.5(g)", "681a.5(g)", "635a.5(g)")
def test_the_first_player_sees_the_cards_face_down_unless_a_player_asks_for_their_faces(
    game: ShoeGame, choice: str, shown: list[str]
) -> None:
    """Any player may ask; the first to arrive is the one who looks."""
    table = returned(game, 6, 2, game.seats)
    for seat in (6, 2):
        assert asked(table) == ("inspect", f"seat {seat}")
        answered(table, "face down")
    assert asked(table) == ("inspect", f"seat {game.seats}")
    assert course(answered(table, choice))[: len(shown) + 1] == [*shown, "seat 6 inspects"]


@by_chapter("627a.5(g)", "681a.5(g)", "635a.5(g)")
def test_once_a_player_has_asked_for_the_faces_nobody_else_is_asked(game: ShoeGame) -> None:
    table = returned(game, 6, 2, 7)
    answered(table, "face down")
    assert asked(table) == ("inspect", "seat 2")
    assert course(answered(table, "face up"))[:2] == ["red spread face up", "seat 6 inspects"]


@by_chapter("627a.5(g)", "681a.5(g)", "635a.5(g)")
def test_who_is_not_asked_and_what_is_no_choice_is_refused(game: ShoeGame) -> None:
    table = returned(game, 6, 2)
    [number] = table.questions
    assert refused(table, Answer("face up", seat=2, question=number))[1] == game.cites["idle"]
    assert refused(table, Answer("cut", seat=6, question=number))[1] == game.cites["idle"]


@by_chapter("627a", "681a")
def test_who_gets_up_while_being_asked_is_not_asked_any_more(game: ShoeGame) -> None:
    table = returned(game, 6, 2)
    assert asked(table) == ("inspect", "seat 6")
    table.submit(Leave(6))
    assert asked(table) == ("inspect", "seat 2")
    table.submit(Leave(2))
    assert (table.questions, cards_at(table).spread) == ({}, "idle")


@by_chapter("627a", "681a", "635a")
def test_cards_that_were_turned_face_up_still_lie_there_because_nobody_played(game: ShoeGame) -> None:
    table = returned(game, 3)
    [turned] = found(answered(table, "face up"), SpreadOut)
    assert (turned.face, turned.because) == ("up", "idle")


@by_chapter("541.5(h)", "551.5(h) 551.5(h)(1)")
def test_in_2010_the_cards_were_turned_face_up_once_a_player_arrived(game: ShoeGame) -> None:
    table = deserted(game)
    sit(table, 6, 2, 7)
    assert course(game.deal(table))[:3] == ["red spread face up", "seat 6 inspects", "red washed and stacked"]


# By hand


@by_chapter(
    "541.5(h)(1) 541.5(b)",
    "627a.5(g)(1) 627a.5(a)",
    "681a.5(g) 681a.5(g)(1) 681a.5(a) 681a.5(b)",
    "551.5(h)(1) 551.5(a) 551.5(b)",
    "635a.5(g)(1) 635a.5(a) 635a.5(b)",
)
def test_without_a_device_the_cards_are_washed_stacked_shuffled_and_cut(game: ShoeGame) -> None:
    table = deserted(game)
    sit(table, 3)
    turned = ["red spread face up"] * game.idle_face_up
    done = [*turned, "seat 3 inspects", "red washed and stacked", *game.shuffled_by_hand]
    assert course(game.deal(table)) == done


@by_chapter(
    "541.5(h)(1) 541.5(g)",
    "627a.5(g)(1) 627a.5(f)",
    "681a.5(g)(1) 681a.7(c)",
    "551.5(h)(1) 551.8(c)",
    "635a.5(g)(1) 635a.7(c)",
)
def test_all_the_cards_come_back_into_play_with_a_cut_and_a_burn_or_a_first_card_for_the_rack(game: ShoeGame) -> None:
    table = deserted(game, decks=game.fewest)
    sit(table, 3)
    events = game.deal(table)
    [shuffled] = found(events, Shuffled)
    assert Counter(shuffled.order.split()) == game.stack(game.fewest)
    gone = cards_to(events, "discard")
    assert len(gone) == game.leaving(gone[0])


# With a device


@by_chapter(
    "541.5(h)(2) 541.3(b)(5)",
    "627a.5(g)(2) 627a.3(b)(4)",
    "681a.5(g)(2) 681a.3(b)(3) 681a.3(b)(4)",
    "551.5(h)(2)",
    "635a.5(g)(2) 635a.3(d)(4)",
)
def test_with_a_device_the_cards_are_stacked_for_it_and_the_other_batch_is_dealt(game: ShoeGame) -> None:
    """Nothing is washed; they go in before the other batch comes out, which needs no second shuffle."""
    table = deserted(game, **AUTOMATED)
    assert in_device(table)[0] == "blue"
    sit(table, 4)
    turned = ["red spread face up"] * game.idle_face_up
    assert course(game.deal(table)) == [
        *turned,
        "seat 4 inspects",
        "red not washed and stacked",
        "red into the device",
        "blue out of the device",
        "dealer cuts",
        "blue in the shoe",
    ]
    assert in_device(table)[0] == "red"


@by_chapter(
    "541.5(h)(2) 541.3(b)(5)",
    "627a.5(g)(2) 627a.3(b)(4)",
    "681a.5(g)(2) 681a.3(b)(4)",
    "551.5(h)(2)",
    "635a.5(g)(2) 635a.3(d)(4)",
)
def test_batches_go_on_taking_turns_through_idle_hours(game: ShoeGame) -> None:
    table = game.seated(submission=AUTOMATED)
    backs = []
    for _ in range(4):
        backs.append(course(game.deal(table))[-1])
        ordered(table, IDLE)
    assert backs == ["red in the shoe", "blue in the shoe"] * 2


@by_chapter(
    "541.5(h)(2) 541.5(h)(2)(i) 541.5(h)(2)(ii)",
    "627a.5(g)(2) 627a.5(g)(2)(i) 627a.5(g)(2)(ii)",
    "681a.5(g)(2)",
    "551.5(h)(2)",
    "635a.5(g)(2)",
)
def test_on_request_the_batch_from_the_device_is_spread_and_reshuffled(game: ShoeGame) -> None:
    table = with_device(game, 4, 2)
    assert asked(table) == ("spread", "seat 4")
    assert_spread_and_reshuffled(game, table, answered(table, "spread") + rest_of(table))


@by_chapter("541.5(h)(2)", "627a.5(g)(2)", "681a.5(g)(2)", "551.5(h)(2)", "635a.5(g)(2)")
def test_any_player_may_request_that_the_batch_from_the_device_is_spread(game: ShoeGame) -> None:
    table = with_device(game, 4, 2)
    answered(table, "deal")
    assert asked(table) == ("spread", "seat 2")
    assert_spread_and_reshuffled(game, table, answered(table, "spread") + rest_of(table))


@by_chapter("541.5(h)(2)", "627a.5(g)(2)", "681a.5(g)(2)", "551.5(h)(2)", "635a.5(g)(2)")
def test_without_a_request_the_batch_from_the_device_is_dealt_as_it_is(game: ShoeGame) -> None:
    table = with_device(game, 4, 2)
    _, before = in_device(table)
    answered(table, "deal")
    assert found(answered(table, "deal"), Shuffled) == []
    assert cards_at(table).stack == before


@by_chapter(
    "541.5(h)(2)(i) 541.5(h)(2)(ii)",
    "627a.5(g)(2)(i) 627a.5(g)(2)(ii)",
    "681a.5(g)(2)",
    "551.5(h)(2) 551.5(h)(2)(i) 551.5(h)(2)(ii)",
)
def test_a_batch_that_the_device_does_not_secure_is_spread_and_reshuffled_unasked(game: ShoeGame) -> None:
    """It may be dealt as it is only if the device secures it and nobody asks otherwise: here nothing is left to ask."""
    table = deserted(game, **AUTOMATED, shuffler_secures_batch=False)
    sit(table, 4, 2)
    events, kinds = list(game.call_deal(table)), set()
    while table.questions:
        kinds.add(asked(table)[0])
        events += table.answer_by_default().events
    assert "spread" not in kinds
    assert_spread_and_reshuffled(game, table, events)


@by_chapter("635a.5(g)(2)")
def test_at_spanish_21_only_a_request_has_the_batch_spread(game: ShoeGame) -> None:
    """635a.5(g)(2) says nothing of a device that secures its batch."""
    table = with_device(game, 4, 2, shuffler_secures_batch=False)
    _, before = in_device(table)
    assert asked(table) == ("spread", "seat 4")
    answered(table, "deal")
    assert found(answered(table, "deal"), Shuffled) == []
    assert cards_at(table).stack == before


@by_chapter("541.3(b)(5)", "627a.3(b)(4)", "681a.3(b)(4)", "551", "635a.3(d)(4)")
def test_in_ordinary_play_no_batch_from_the_device_is_spread_again(game: ShoeGame) -> None:
    """Also one that the device does not secure: the rule is for idle tables."""
    table = game.seated(shoes=[game.covered_shoe()], submission=AUTOMATED | {"shuffler_secures_batch": False})
    game.play_out(table)
    done = ["red into the device", "blue out of the device", "dealer cuts", "blue in the shoe"]
    assert course(game.deal(table)) == done


def assert_spread_and_reshuffled(game: ShoeGame, table: Table, events: list[Event]) -> None:
    """The blue batch came out of the device, somebody looked at it, and it was shuffled whole before it was cut."""
    done = course(events)
    out, cut = done.index("blue out of the device"), done.index("dealer cuts")
    assert [step for step in done[out:cut] if "inspects" in step] == ["seat 4 inspects"]
    [shuffled] = found(events, Shuffled)
    assert shuffled.back == "blue"
    assert Counter(shuffled.order.split()) == game.stack()
    assert out < done.index("seat 4 inspects", out) < done.index(f"blue shuffled {shuffled.how}") < cut
    assert shoe_at(table).back == "blue"


# With a continuous device


@by_chapter("541.15", "681a.5(h)", "551.15", "635a.5(h)")
def test_the_cards_in_a_continuous_device_stay_there_when_nobody_plays(game: ShoeGame) -> None:
    """541.15 and 551.15 stand in the place of the shuffle; 681a.5(h) and 635a.5(h) set (b) to (g) aside."""
    table = game.seated(submission=CONTINUOUS)
    game.deal(table)
    device = {"541": "541.15", "681a": "681a.5(h)", "551": "551.15", "635a": "635a.5(h)"}[game.chapter]
    for by in ("floorperson", "dealer", "seat 1"):
        assert refused(table, Order(IDLE, by))[1][0] == device
    wager(table, game.main, "10.00")
    assert refused(table, Order(IDLE, "floorperson"))[1][0] == device, "whatever lies on the layout"
    table.submit(Leave(1))
    rest_of(table)
    assert course(list(table.submit(Wait(60)).events)) == []
    assert shoe_at(table).continuous


@by_chapter("541", "627a", "551", "635a")
def test_a_card_that_is_kept_for_the_next_hand_is_spread_with_the_others(game: ShoeGame) -> None:
    """A shoe without a hand to come keeps no card back."""
    for drawn in (True, False):
        table = game.seated(game.shoe(8))
        game.deal(table)
        if drawn:
            reported(table, "card drawn in error", disclosed=False)
        [spread] = found(ordered(table, IDLE), SpreadOut)
        assert ("reading:kept_card_goes_with_its_shoe" in spread.cites) == drawn
        assert cards_at(table).aside == []
