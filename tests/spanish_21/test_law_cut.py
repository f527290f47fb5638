"""The cut: who is offered it, which way round, how deep, and done again when (551.5(b) to (f); 635a.5(b) to (e))."""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Loaded, Unloaded
from croupier.games.shared.state import CutFrom
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.play.table import Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.table.events import Event
from croupier.table.inputs import ChangeDealer, Deal, Leave, Order
from tests.spanish_21.floor import a_round, cut_offers, dealt_by_hand, seated, shoe, staked
from tests.spanish_21.tables import CHAPTERS, MAIN
from tests.support.cards import suited
from tests.support.events import found
from tests.support.playing import (
    allowed,
    answered,
    asked,
    deal,
    one_step,
    ordered,
    refused,
    rest_of,
    steps_until,
    until,
    wager,
)
from tests.support.tables import cards_at, opening, shoe_at, sit

BOXES = (1, 3, 6)
"""Boxes in use; 6 is the farthest to the dealer's right."""
ROUND = shoe(("K9", "K9", "88"), "K6", then="2K29K")
"""Three boxes: the last can be split, and the dealer draws."""


def cites_of_cut(table: Table) -> tuple[str, ...]:
    """The provisions on which the offer that is open now rests."""
    [question] = table.questions.values()
    assert question.kind == "cut"
    return question.cites


def offered(table: Table) -> list[str]:
    """The deal is called: everybody to whom the cut is offered if nobody takes it."""
    table.submit(Deal())
    return cut_offers(table)


def with_cover_card(chapter: str, after: int, cards: str = ROUND, **more: Any) -> Table:
    """A table with three boxes at which the cover card lies after so many cards of a listed shoe."""
    more.setdefault("seats", BOXES)
    return staked(seated(chapter, shoes=[ListedShoe(cards, after)], **more))


def next_offers(table: Table) -> list[str]:
    """The round with the cover card is dealt; then the offers before the next one."""
    events = deal(table)
    assert len(found(events, CoverCard)) == 1
    assert len(found(events, Emptied)) == 1
    return offered(staked(table))


def finished(table: Table) -> Table:
    """Whatever is still asked takes its default."""
    while table.questions:
        table.answer_by_default()
    return table


# Who is offered the cut


@pytest.mark.proves("551.5(b)", "551.5(b)(1)", "551.5(c)", "635a.5(b)", "635a.5(c)(1)")
def test_at_the_beginning_the_first_player_to_arrive_is_offered_the_cut() -> None:
    for chapter, others in (("551", ["seat 7", "seat 2"]), ("635a", ["seat 2", "seat 7"])):
        table, events = opening(chapter)
        assert not found(list(events), Cut)
        sit(table, 5, 2, 7)
        wager(table, MAIN, "10.00", seat=7)
        assert offered(table) == ["seat 5", *others, "dealer"]


@pytest.mark.proves("551.5(b)(1)", "635a.5(c)(1)")
def test_new_decks_and_a_table_that_was_idle_begin_a_game_too() -> None:
    for chapter in CHAPTERS:
        for order in ("change decks", "no gaming activity"):
            table = seated(chapter, seats=(5, 2, 7))
            deal(staked(table))
            ordered(table, order)
            staked(table).submit(Deal())
            while asked(table)[0] == "inspect":
                answered(table, "face down")
            assert asked(table) == ("cut", "seat 5")


@pytest.mark.proves("551.5(b)(2)", "551.5(c)", "635a.5(c)(2)", "reading:refused_cut_goes_on_counterclockwise")
@pytest.mark.parametrize(
    ("after", "clockwise", "counterclockwise"),
    [(1, "136", "163"), (2, "361", "316"), (3, "613", "631"), (5, "136", "163"), (6, "361", "316"), (7, "613", "631")],
)
def test_the_player_at_whose_box_the_cover_card_came_out_is_offered_the_cut(
    after: int, clockwise: str, counterclockwise: str
) -> None:
    """First or second card of a box: a refused offer goes around the table from there, past the dealer."""
    for chapter, order in (("551", clockwise), ("635a", counterclockwise)):
        assert next_offers(with_cover_card(chapter, after)) == [*(f"seat {seat}" for seat in order), "dealer"]


@pytest.mark.proves("551.5(b)(2)", "635a.5(c)(2)")
def test_also_when_it_came_before_a_card_that_a_player_drew() -> None:
    cards = shoe(("K2", "K2", "K2"), "K6", then="2222K")
    for chapter in CHAPTERS:
        for after, box in ((9, 1), (10, 3), (11, 6)):
            table = with_cover_card(chapter, after, cards)
            table.submit(Deal())
            for seat in BOXES:
                answered(table, "hit", seat=seat)
                answered(table, "stand", seat=seat)
            assert offered(staked(finished(table)))[0] == f"seat {box}"


@pytest.mark.proves("551.5(b)(2)", "635a.5(c)(2)")
@pytest.mark.parametrize("after", [9, 10])
def test_also_when_it_came_at_a_hand_formed_by_splitting(after: int) -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after)
        table.submit(Deal())
        answered(table, "stand", seat=1)
        answered(table, "stand", seat=3)
        answered(table, "split", seat=6)
        assert offered(staked(finished(table)))[0] == "seat 6"


@pytest.mark.proves("551.5(b)(3)", "635a.5(c)(3)")
@pytest.mark.parametrize("after", [4, 8, 9])
def test_after_the_dealers_card_the_player_farthest_to_the_right_is_offered_the_cut(after: int) -> None:
    """The up card, the hole card, and one that the dealer draws."""
    for chapter, order in (("551", "613"), ("635a", "631")):
        assert next_offers(with_cover_card(chapter, after)) == [*(f"seat {seat}" for seat in order), "dealer"]


@pytest.mark.proves("551.5(b)(4)", "635a.5(c)(4)", "551.5(c)", "reading:refused_cut_passes_the_dealer")
def test_after_an_ordered_reshuffle_the_player_farthest_to_the_right_is_offered_the_cut() -> None:
    for chapter, order in (("551", "613"), ("635a", "631")):
        table = staked(seated(chapter, ROUND, seats=(3, 1, 6)))
        deal(table)
        ordered(table, "reshuffle")
        assert offered(staked(table)) == [*(f"seat {seat}" for seat in order), "dealer"]


@pytest.mark.proves("551.5(b)(4)", "635a.5(c)(4)")
def test_who_is_at_the_far_right_without_a_wager_is_a_player_at_the_table() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, ROUND, seats=BOXES))
        deal(table)
        sit(table, 7)
        ordered(table, "reshuffle")
        wager(table, MAIN, "10.00", seat=1)
        table.submit(Deal())
        assert asked(table) == ("cut", "seat 7")


@pytest.mark.proves("551.5(b)(4)", "551.5(b)(2)", "635a.5(c)(4)", "635a.5(c)(2)")
def test_each_offer_names_the_provision_by_which_it_is_made() -> None:
    places = {1: ("551.5(b)(2)", "635a.5(c)(2)"), 4: ("551.5(b)(3)", "635a.5(c)(3)")}
    for after, cites in places.items():
        for chapter, cite in zip(CHAPTERS, cites, strict=True):
            table = with_cover_card(chapter, after)
            deal(table)
            staked(table).submit(Deal())
            assert cite in cites_of_cut(table)
    for chapter, first, order in (("551", "551.5(b)(1)", "551.5(b)(4)"), ("635a", "635a.5(c)(1)", "635a.5(c)(4)")):
        table = staked(seated(chapter))
        table.submit(Deal())
        assert first in cites_of_cut(table)
        finished(table)
        ordered(table, "reshuffle")
        staked(table).submit(Deal())
        assert order in cites_of_cut(table)


@pytest.mark.proves("551.5(c)", "635a.5(b)")
def test_a_player_with_two_boxes_is_offered_the_cut_once() -> None:
    """The offer goes to each other player, not to each other box."""
    seats = {2: "Ann", 3: "Ann", 5: "Bo", 6: "Bo", 7: "Cy"}
    asked_in_turn: dict[str, list[str]] = {}
    for chapter in CHAPTERS:
        table = staked(seated(chapter, seats=tuple(seats), players=seats, submission={"boxes_per_player": 2}))
        offers = offered(table)
        assert offers[-1] == "dealer"
        asked_in_turn[chapter] = [seats[int(to.split()[1])] for to in offers[:-1]]
    assert asked_in_turn == {"551": ["Ann", "Bo", "Cy"], "635a": ["Ann", "Cy", "Bo"]}


@pytest.mark.proves("551.5(b)", "635a.5(b)", "551.16(a)", "635a.13(a)", "reading:cut_otherwise")
def test_after_a_void_round_the_cut_is_offered_as_if_the_cover_card_had_come_to_the_dealer() -> None:
    for chapter, order in (("551", "613"), ("635a", "631")):
        cards = f"2S {suited('K9^9^')}"
        table = staked(seated(chapter, cards, seats=BOXES))
        assert not found(deal(table), Cut)
        assert offered(staked(table)) == [*(f"seat {seat}" for seat in order), "dealer"]


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_after_a_cover_card_before_a_new_dealers_card_the_offer_begins_at_the_far_right() -> None:
    """It came neither to a box nor to the dealer's hand."""
    cards = f"2S {suited(a_round(('K9', 'K9', 'K9'), 'K9') + '3' + a_round(('K9', 'K9', 'K9'), 'K9'))}"
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 9, cards)
        assert not found(deal(table), CoverCard)
        table.submit(ChangeDealer("Bo"))
        assert next_offers(staked(table))[0] == "seat 6"


@pytest.mark.proves("551.5(b)", "551.5(c)", "635a.5(b)")
def test_if_the_player_who_would_cut_has_left_another_player_is_offered_the_cut() -> None:
    """From the far right, as where no box has a claim; whoever sits at that box now has none."""
    for chapter, order in (("551", "61"), ("635a", "61")):
        table = with_cover_card(chapter, 2)
        deal(table)
        table.submit(Leave(3))
        assert offered(staked(table)) == [*(f"seat {seat}" for seat in order), "dealer"]


TWO_ROUNDS = f"{shoe(('K9', 'K9', 'K9'), 'K8')} {suited(a_round(('K9', 'K9', 'K9'), 'K6'))}"
"""Two rounds of three boxes: in the second the dealer draws, and the shoe has run out."""


@pytest.mark.proves("551.5(b)(2)", "551.16(g)", "635a.5(c)(2)", "635a.13(g)")
@pytest.mark.parametrize(("after", "box"), [(9, 1), (10, 3), (11, 6)])
def test_a_shoe_that_ran_out_still_knows_at_whose_box_its_cover_card_came_out(after: int, box: int) -> None:
    """It is the same round of play, whether or not its last cards came from the discards."""
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, TWO_ROUNDS)
        deal(table)
        events = deal(staked(table))
        assert [type(event) for event in events if isinstance(event, CoverCard | Loaded)] == [CoverCard, Loaded]
        [emptied] = found(events, Emptied)
        both = {"551": {"551.16(g)", "551.8(j)"}, "635a": {"635a.13(g)", "635a.7(d)"}}[chapter]
        assert both <= set(emptied.cites)
        assert offered(staked(table))[0] == f"seat {box}"


@pytest.mark.proves("551.5(b)(2)", "551.16(g)", "635a.5(c)(2)", "635a.13(g)")
def test_that_player_may_have_left_and_others_are_offered_the_cut_from_the_far_right() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 10, TWO_ROUNDS)
        deal(table)
        deal(staked(table))
        table.submit(Leave(3))
        assert offered(staked(table))[0] == "seat 6"


@pytest.mark.proves("551.5(b)(3)", "635a.5(c)(3)")
def test_a_shoe_that_ran_out_after_its_cover_card_came_out_on_the_dealers_hand() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 12, TWO_ROUNDS)
        deal(table)
        deal(staked(table))
        staked(table).submit(Deal())
        assert {"551": "551.5(b)(3)", "635a": "635a.5(c)(3)"}[chapter] in cites_of_cut(table)
        assert "reading:cut_otherwise" not in cites_of_cut(table)


# How deep


# The recut

RECUT, SAME = "recut", "recut by the same player"


def cut_by(table: Table, choice: str, *, position: int | None = None) -> list[Event]:
    """The dealer works until somebody is asked, who answers; then the cards are cut if the answer was to cut."""
    while not table.questions:
        one_step(table)
    events = answered(table, choice, position=position)
    return events + (steps_until(table, lambda event: isinstance(event, Cut)) if choice == "cut" else [])


def cut_once(chapter: str, *declining: str, seats: tuple[int, ...] = (5, 2, 7, 1), **more: Any) -> Table:
    """A table dealt by hand at which some declined and the next player cut, 100 cards deep."""
    table = dealt_by_hand(chapter, seats=seats, **more)
    for _ in declining:
        cut_by(table, "decline")
    cut_by(table, "cut", position=100)
    return table


@pytest.mark.proves("551.5(f)", "551.5(c)", "635a.5(e)")
@pytest.mark.parametrize(
    ("declining", "clockwise", "counterclockwise"), [("", "7", "2"), ("5", "1", "1"), ("57", "2", "7")]
)
def test_a_recut_is_made_by_the_next_player_entitled(declining: str, clockwise: str, counterclockwise: str) -> None:
    """Seat 5 came first: clockwise the order is 5, 7, 1, 2, and counterclockwise 5, 2, 1, 7."""
    for chapter, following in (("551", clockwise), ("635a", counterclockwise)):
        table = cut_once(chapter, *declining)
        before = list(cards_at(table).stack)
        ordered(table, RECUT)
        while not table.questions:
            one_step(table)
        assert asked(table) == ("cut", f"seat {following}")
        [recut] = found(cut_by(table, "cut", position=30), Cut)
        assert (recut.by, recut.above) == (f"seat {following}", 30)
        assert {"551": "551.5(f)", "635a": "635a.5(e)"}[chapter] in recut.cites
        assert cards_at(table).stack == before[30:] + before[:30]
        assert [event.cards for event in found(rest_of(table), Loaded)] == [384]


@pytest.mark.proves("635a.5(e)")
def test_in_the_final_rules_the_same_player_may_be_made_to_cut_again() -> None:
    table = cut_once("635a", "5")
    before = list(cards_at(table).stack)
    ordered(table, SAME)
    while not table.questions:
        one_step(table)
    assert asked(table) == ("cut", "seat 2")
    [recut] = found(cut_by(table, "cut", position=30), Cut)
    assert (recut.by, recut.above) == ("seat 2", 30)
    assert "635a.5(e)" in recut.cites
    assert cards_at(table).stack == before[30:] + before[:30]


@pytest.mark.proves("551.5(f)")
def test_in_2010_nobody_cut_twice() -> None:
    table = cut_once("551")
    refused(table, Order(SAME, "floorperson"))
    ordered(table, RECUT)
    while not table.questions:
        one_step(table)
    assert asked(table)[1] != "seat 5"


@pytest.mark.proves("551.5(f)", "635a.5(e)", "reading:recut_after_the_dealer")
def test_after_the_dealers_cut_a_recut_is_offered_to_the_players_anew() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, seats=(3, 4))
        until(table, Cut)
        assert cards_at(table).cut_by == "dealer"
        ordered(table, RECUT)
        while not table.questions:
            one_step(table)
        assert asked(table) == ("cut", "seat 3")


@pytest.mark.proves("635a.5(e)")
def test_the_dealer_is_not_the_player_who_last_cut() -> None:
    table = dealt_by_hand("635a", seats=(3, 4))
    until(table, Cut)
    assert refused(table, Order(SAME, "floorperson"))[1] == ("635a.5(e)",)
    assert table.refusal_for(Order(RECUT, "floorperson")) is None


@pytest.mark.proves("551.5(f)")
def test_in_2010_a_recut_comes_after_the_cut_and_before_any_card_is_dealt() -> None:
    table = dealt_by_hand("551", seats=(3, 5))
    cut = dealt = False
    while not table.rests:
        act = Order(RECUT, "floorperson")
        if cut and not dealt:
            assert table.refusal_for(act) is None
        else:
            assert refused(table, act)[1][0] == "551.5(f)"
        events = one_step(table)
        cut, dealt = cut or bool(found(events, Cut)), dealt or bool(found(events, CardDealt))
    assert dealt
    assert refused(table, Order(RECUT, "floorperson"))[1][0] == "551.5(f)"


@pytest.mark.proves("551.5(f)", "551.5(e)")
def test_cards_that_were_in_the_shoe_already_are_taken_out_to_be_recut() -> None:
    table = cut_once("551")
    until(table, Loaded)
    before = list(shoe_at(table).order)
    ordered(table, RECUT)
    assert len(found(until(table, Unloaded), Unloaded)) == 1
    while not table.questions:
        one_step(table)
    assert asked(table) == ("cut", "seat 7")
    cut_by(table, "cut", position=30)
    assert cards_at(table).stack == before[30:] + before[:30]
    [loaded] = found(until(table, Loaded), Loaded)
    assert (loaded.cards, loaded.cover_after) == (384, 288)


@pytest.mark.proves("635a.5(h)")
@pytest.mark.parametrize("by", ["floorperson", "dealer"])
def test_a_recut_by_the_same_player_has_no_place_at_a_continuous_device(by: str) -> None:
    """635a.5(h): the provisions on the cut do not apply, whoever orders it."""
    device = {"shuffler": "continuous"}
    table = open_table(Opening(game="spanish-21", as_of="2020-01-01", submission=device, seed=1))
    table.open()
    refusal = table.submit(Order("recut by the same player", by)).refusal
    assert refusal is not None
    assert "635a.5(h)" in refusal.cites
    assert "635a.5(e)" not in refusal.cites


@pytest.mark.parametrize(
    ("since", "item", "otherwise", "onward_said"),
    [
        (CutFrom("first player"), 1, False, False),
        (CutFrom("cover card", "seat 3", 3, "seat 3"), 2, False, False),
        (CutFrom("cover card", "dealer"), 3, False, True),
        (CutFrom("cover card", "discard"), 3, True, True),
        (CutFrom("order"), 4, False, True),
    ],
)
def test_by_which_provisions_the_cut_is_offered_and_goes_on(
    since: CutFrom, item: int, otherwise: bool, onward_said: bool
) -> None:
    """In 2010 a subsection said which way a refused cut goes; the final rules say so only of two of the four cases."""
    reading = ("reading:cut_otherwise",) if otherwise else ()
    for chapter, first, onward, last in (
        (
            "551",
            ("551.5(b)", "551.5(c)"),
            "reading:refused_cut_passes_the_dealer",
            ("reading:dealers_cut_as_deep_2010",),
        ),
        (
            "635a",
            ("635a.5(b)",),
            "reading:farthest_right_counterclockwise"
            if onward_said
            else "reading:refused_cut_goes_on_counterclockwise",
            (),
        ),
    ):
        table = seated(chapter, seats=(3, 5))
        cards_at(table).cut_from = since
        game = table.game
        assert isinstance(game, SpanishTwentyOne)
        offered = (*first, f"{chapter}.5({'b' if chapter == '551' else 'c'})({item})", *reading)
        assert game.cut_cites(refused=False) == offered
        assert tuple(dict.fromkeys(game.cut_cites(refused=True))) == (*offered, onward)
        assert game.dealers_cut_readings() == last


def test_of_several_seats_of_a_player_the_one_with_the_cover_card_comes_first() -> None:
    for chapter in ("551", "635a"):
        for seat in (2, 3):
            table = seated(chapter, seats=(2, 3, 6), players={2: "Ann", 3: "Ann"}, submission={"boxes_per_player": 2})
            cards_at(table).cut_from = CutFrom("cover card", f"seat {seat}", seat, "Ann")
            assert isinstance(table.game, SpanishTwentyOne)
            assert table.game.next_to_cut(()) == seat


def test_what_a_continuous_device_rests_on() -> None:
    for chapter, cites in {"551": ("551.15", "reading:continuous_device_2010"), "635a": ("635a.5(h)",)}.items():
        table = staked(seated(chapter, submission={"shuffler": "continuous"}))
        [loaded] = found(allowed(table.submit(Deal())), Loaded)
        assert loaded.cites == cites
