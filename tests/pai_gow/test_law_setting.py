"""Players set their hands, the dealer sets by the chapter and the house way (621a.8(a) to (d); 535.10(a) to (d))."""

from typing import Any

import pytest

from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import Advised, HandsSet, HandsShown, Looked, TilesTurned
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import OpeningError
from croupier.table.events import Answered, Noted
from croupier.table.inputs import Report, Sit
from tests.pai_gow.banking_support import (
    CHAPTERS,
    DEALER,
    Says,
    asked,
    called,
    finish,
    house_table,
    laid,
    law_of,
    one_of,
    opened,
    options,
    place_in,
    play,
    question,
    refused,
    said_to,
    say,
    settlements,
    shown_places,
    state_of,
    up_to,
    wager,
)
from tests.support.events import found
from tests.support.playing import allowed, reported

FIRST = "6-6 4-5 1-1 2-6"
"""Three settings: a Wong and a Gong, in two ways, or twelve with two, and nine with eight."""
SECOND = "4-4 4-4 5-5 3-4"
TWO = {"seat 1": FIRST, "seat 2": SECOND}
SETS = {"621a": "621a.8(a)", "535": "535.10(a)"}
OWN = {"621a": "621a.8(b)", "535": "535.10(b)"}


def two_players(chapter: str, **more: Any) -> Table:
    """Seats 1 and 2 have their tiles and are about to set."""
    table = called(house_table(chapter, TWO, {1: "10.00", 2: "10.00"}, **more))
    up_to(table, "set", to="seat 1")
    return table


# (a) Players set their hands


@pytest.mark.proves("621a.8(a)", "535.10(a)")
def test_each_player_sets_a_high_and_a_low_hand_face_down_in_any_order() -> None:
    for chapter, cite in SETS.items():
        table = two_players(chapter)
        assert asked(table) == ["set seat 1", "set seat 2"]
        later = one_of(say(table, "set", "4-4 5-5", to="seat 2"), HandsSet)
        assert (later.seat, later.high, later.low, later.cites[0]) == (2, "4-4 5-5", "4-4 3-4", cite)
        assert asked(table) == ["set seat 1"]
        lying = state_of(table).hands["seat 2"]
        assert not lying.shown
        assert "seat 1" not in state_of(table).hands
        earlier = one_of(say(table, "set", "6-6 1-1", to="seat 1"), HandsSet)
        assert {*earlier.high.split()} in ({"6-6", "1-1"}, {"4-5", "2-6"})


@pytest.mark.proves("621a.8(a)", "535.10(a)")
def test_the_better_two_tiles_are_the_high_hand_whichever_the_player_names() -> None:
    for chapter in CHAPTERS:
        for named in ("4-4 4-4", "5-5 3-4"):
            table = two_players(chapter)
            hands = one_of(say(table, "set", named, to="seat 2"), HandsSet)
            assert (hands.high, hands.low) == ("4-4 4-4", "5-5 3-4")


@pytest.mark.proves("621a.8(a)", "535.10(a)")
@pytest.mark.parametrize("named", ["6-6 6-6", "6-6", "6-6 4-5 1-1", "3-3 2-2", "4-4 4-4"])
def test_a_hand_is_two_of_the_players_own_four_tiles(named: str) -> None:
    for chapter, cite in SETS.items():
        table = two_players(chapter)
        assert cite in refused(table, said_to(table, "set", named, to="seat 1"))[1]


@pytest.mark.proves("621a.8(a)", "535.10(a)")
def test_hands_that_a_player_leaves_to_the_dealer_are_set_the_house_way() -> None:
    for chapter in CHAPTERS:
        for way, high in (("highest-high", "6-6 4-5"), ("highest-low", "1-1 4-5")):
            table = two_players(chapter, house_way=way)
            assert one_of(say(table, "set", "house way", to="seat 1"), HandsSet).high == high


@pytest.mark.proves("621a.8(a)", "535.10(a)")
def test_players_look_at_their_tiles_only_after_all_have_been_dealt() -> None:
    for chapter in CHAPTERS:
        events = play(house_table(chapter, TWO, {1: "10.00", 2: "10.00"}))
        looked = found(events, Looked)
        assert [(event.seat, event.tiles) for event in looked] == [(1, FIRST), (2, SECOND)]
        assert all(event.cites[0] == SETS[chapter] for event in looked)


# (b) Own hands, help, in view, untouched


@pytest.mark.proves("621a.8(b)", "535.10(b)")
def test_nobody_sets_another_players_hands() -> None:
    for chapter in CHAPTERS:
        table = two_players(chapter)
        number = next(number for number, one in table.questions.items() if one.seat == 1)
        own = next(option for option in question(table, "set", "seat 1").options if option.choice == "set")
        assert OWN[chapter] in own.cites
        refused(table, PaiGowAnswer("set", seat=2, question=number, high=("6-6", "4-5")))
        refused(table, PaiGowAnswer("set", role=DEALER, question=number, high=("6-6", "4-5")))
        [own_word, *_] = found(say(table, "set", "6-6 4-5", to="seat 1"), Answered)
        assert OWN[chapter] in own_word.cites


@pytest.mark.proves("621a.8(b)")
def test_now_the_dealer_must_tell_a_player_who_asks_how_the_house_way_sets() -> None:
    for way, told in (("highest-high", ("6-6 4-5", "1-1 2-6")), ("highest-low", ("1-1 4-5", "6-6 2-6"))):
        table = two_players("621a", house_way=way)
        advised = one_of(say(table, "set", "ask", to="seat 1"), Advised)
        assert (advised.seat, advised.high, advised.low) == (1, *told)
        assert law_of(advised.cites) == ("621a.8(b)",)
        assert asked(table) == ["set seat 1", "set seat 2"], "the player is free to set otherwise"
        assert one_of(say(table, "set", "6-6 1-1", to="seat 1"), HandsSet).seat == 1


@pytest.mark.proves("535.10(b)")
def test_in_2010_the_dealer_may_tell_a_player_who_asks_or_not() -> None:
    table = two_players("535")
    say(table, "set", "ask", to="seat 1")
    assert asked(table) == ["help dealer"]
    assert law_of(question(table, "help").cites) == ("535.10(b)",)
    assert options(table, "help") == {"tell": "", "decline": ""}
    told = one_of(say(table, "help", "tell"), Advised)
    assert (told.seat, told.high, told.low, law_of(told.cites)) == (1, "6-6 4-5", "1-1 2-6", ("535.10(b)",))
    assert asked(table) == ["set seat 1", "set seat 2"]
    say(table, "set", "ask", to="seat 2")
    events = say(table, "help", "decline")
    assert not found(events, Advised)
    assert law_of(one_of(events, Noted).cites) == ("535.10(b)",)
    assert asked(table) == ["set seat 1", "set seat 2"], "the player must still set"


@pytest.mark.proves("621a.8(b)", "535.10(b)")
@pytest.mark.parametrize("incident", ["tiles touched by others", "tiles out of view"])
def test_tiles_out_of_view_or_touched_by_others_are_noted(incident: str) -> None:
    for chapter, cite in OWN.items():
        table = two_players(chapter)
        noted = one_of(reported(table, incident, seat=2), Noted)
        assert (law_of(noted.cites), noted.seat) == ((cite,), 2)
        assert refused(table, Report(incident, seat=3)), "nobody has tiles there"
        finish(table)
        assert refused(table, Report(incident, seat=2)), "the tiles are gone"


@pytest.mark.proves("621a.8(b)", "535.10(b)")
def test_once_set_the_tiles_may_not_be_touched_again_nor_set_otherwise() -> None:
    for chapter, cite in OWN.items():
        table = two_players(chapter)
        number = next(number for number, one in table.questions.items() if one.seat == 1)
        assert refused(table, Report("set tiles touched", seat=1)), "not set yet"
        say(table, "set", "6-6 4-5", to="seat 1")
        assert refused(table, PaiGowAnswer("set", seat=1, question=number, high=("6-6", "2-6")))
        noted = one_of(reported(table, "set tiles touched", seat=1), Noted)
        assert (law_of(noted.cites), noted.seat) == ((cite,), 1)
        shown = {event.place: event.high for event in found(finish(table), HandsShown)}
        assert shown["seat 1"] == "6-6 4-5", "the hands stay as they were set"


# One player on two areas (621a.5(f), 535.13(b))


def two_areas(chapter: str, wagers: dict[int, str]) -> Table:
    """Ann sits at seats 1 and 2, Bo at seat 4; they have wagered, and the tiles are dealt."""
    table = opened(chapter, stacks=[laid(TWO)], adjacent_areas=True)
    for seat, player in ((1, "Ann"), (2, "Ann"), (4, "Bo")):
        brought = Cents.parse("0.00" if seat == 2 else "1000.00")
        allowed(table.submit(Sit(seat, brought, player)))
    called(wager(table, wagers))
    return table


@pytest.mark.proves("621a.5(f)", "535.13(b)")
@pytest.mark.parametrize(
    ("wagers", "first", "second"),
    [
        ({1: "10.00", 2: "20.00", 4: "5.00"}, 2, 1),
        ({1: "20.00", 2: "10.00", 4: "5.00"}, 1, 2),
        ({1: "20.00", 2: "20.00", 4: "5.00"}, 1, 2),
    ],
)
def test_of_two_hands_the_one_with_the_larger_wager_is_set_first_and_of_equals_the_lower_seat(
    wagers: dict[int, str], first: int, second: int
) -> None:
    for chapter in CHAPTERS:
        table = two_areas(chapter, wagers)
        assert sorted(asked(table)) == sorted([f"set seat {first}", "set seat 4"]), "Bo sets whenever Bo likes"
        assert second not in state_of(table).looked, "the second four tiles are not even looked at"
        say(table, "set", "house way", to=f"seat {first}")
        assert f"set seat {second}" in asked(table)
        assert f"set seat {first}" not in asked(table), "the first hand is not changed again"
        say(table, "set", "house way", to=f"seat {second}")
        assert asked(table) == ["set seat 4"]


# (c) The dealer's tiles


@pytest.mark.proves("621a.8(c)", "535.10(c)")
def test_the_dealers_tiles_are_turned_over_and_set_after_all_players_have_set() -> None:
    for chapter, cite in (("621a", "621a.8(c)"), ("535", "535.10(c)")):
        table = called(house_table(chapter, TWO | {DEALER: "5-6 3-5 3-3 1-3"}, {1: "10.00", 2: "10.00"}))
        events = finish(table)
        turned = place_in(events, TilesTurned)
        assert law_of(events[turned].cites) == (cite,)
        assert one_of(events, TilesTurned).place == DEALER
        assert one_of(events, TilesTurned).tiles == "5-6 3-5 3-3 1-3"
        assert max(place_in(events, HandsSet, seat=seat) for seat in (1, 2)) < turned
        assert turned < place_in(events, HandsShown, place=DEALER) < place_in(events, HandsShown, place="seat 1")
        shown = found(events, HandsShown)[0]
        assert (shown.place, shown.high, shown.low) == (DEALER, "5-6 3-5", "1-3 3-3")
        assert cite in shown.cites


@pytest.mark.proves("621a.8(c)", "535.10(c)")
def test_as_long_as_one_player_has_not_set_the_dealers_tiles_stay_face_down() -> None:
    for chapter in CHAPTERS:
        table = two_players(chapter)
        events = say(table, "set", "house way", to="seat 2")
        assert not found(events, TilesTurned)
        assert not shown_places(events)
        assert found(say(table, "set", "house way", to="seat 1"), TilesTurned)


# (d) The dealer's setting

WAYS: list[tuple[int, str, str, dict[str, tuple[str, str]]]] = [
    (
        1,
        "2-4 1-2 5-6 1-3",
        "2-4 5-6",
        {"highest-high": ("2-4 1-2", "1-3 5-6"), "highest-low": ("2-4 1-2", "1-3 5-6")},
    ),
    (
        2,
        "6-6 4-5 1-1 2-6",
        "6-6 1-1",
        {"highest-high": ("6-6 4-5", "1-1 2-6"), "highest-low": ("1-1 4-5", "6-6 2-6")},
    ),
    (
        3,
        "5-6 2-6 3-4 1-3",
        "5-6 1-3",
        {"highest-high": ("5-6 2-6", "1-3 3-4"), "highest-low": ("5-6 3-4", "1-3 2-6")},
    ),
    (
        4,
        "6-6 1-1 5-6 4-6",
        "6-6 1-1",
        {"highest-high": ("1-1 5-6", "6-6 4-6"), "highest-low": ("1-1 5-6", "6-6 4-6")},
    ),
]
"""Paragraph, four tiles, a hand that it does not permit, and the high and low hand of each house way.

(1) Split, the Gee Joon tiles would make a seven (2-4 5-6). (2) A Wong with a Gong, or the lesser Wong with the better
Gong, but not four points with seven. (3) Nine with one, or eight with two, but not five with five. (4) No seven, eight
or nine: the 6-6, the highest tile, goes with the 4-6, the lowest, although 6-6 1-1 would make four.
"""


def dealers_hands(chapter: str, tiles: str, way: Any) -> HandsShown:
    """How the dealer sets four tiles."""
    table = house_table(chapter, {DEALER: tiles}, {1: "10.00"}, house_way=way)
    return found(play(table), HandsShown)[0]


def hands_of(shown: HandsShown) -> tuple[list[str], list[str]]:
    """The two hands, the tiles of each in any order."""
    return sorted(shown.high.split()), sorted(shown.low.split())


@pytest.mark.proves(
    "621a.8(d)",
    "621a.8(d)(1)",
    "621a.8(d)(2)",
    "621a.8(d)(3)",
    "621a.8(d)(4)",
    "535.10(d)",
    "535.10(d)(1)",
    "535.10(d)(2)",
    "535.10(d)(3)",
    "535.10(d)(4)",
)
def test_the_dealer_sets_by_the_first_paragraph_that_fits_and_then_by_the_house_way() -> None:
    for chapter, section in (("621a", "621a.8(d)"), ("535", "535.10(d)")):
        for paragraph, tiles, _, ways in WAYS:
            for way, (high, low) in ways.items():
                shown = dealers_hands(chapter, tiles, way)
                assert shown.place == DEALER
                assert hands_of(shown) == (sorted(high.split()), sorted(low.split()))
                assert {section, f"{section}({paragraph})"} <= set(shown.cites)


@pytest.mark.proves("621a.8(d)", "535.10(d)")
def test_a_certificate_holders_own_table_decides_for_the_tiles_that_it_lists() -> None:
    """In any order, and naming either hand; other tiles are set with the highest high hand."""
    for chapter in CHAPTERS:
        for listed, hand in (("6-6 4-5 1-1 2-6", "6-6 2-6"), ("2-6 1-1 4-5 6-6", "4-5 1-1")):
            own = {listed: hand}
            assert hands_of(dealers_hands(chapter, "4-5 6-6 2-6 1-1", own)) == (["1-1", "4-5"], ["2-6", "6-6"])
            assert hands_of(dealers_hands(chapter, "5-6 2-6 3-4 1-3", own)) == (["2-6", "5-6"], ["1-3", "3-4"])


@pytest.mark.proves(
    "621a.8(d)(1)",
    "621a.8(d)(2)",
    "621a.8(d)(3)",
    "621a.8(d)(4)",
    "535.10(d)(1)",
    "535.10(d)(2)",
    "535.10(d)(3)",
    "535.10(d)(4)",
)
def test_a_house_way_that_breaks_a_paragraph_is_refused_with_the_four_tiles() -> None:
    for chapter, section in (("621a", "621a.8(d)"), ("535", "535.10(d)")):
        for paragraph, tiles, forbidden, ways in WAYS:
            with pytest.raises(OpeningError) as wrong:
                opened(chapter, house_way={tiles: forbidden})
            assert wrong.value.field == "submission.house_way"
            assert law_of(wrong.value.cites) == (f"{section}({paragraph})",)
            assert tiles in wrong.value.why
            for high, _ in ways.values():
                assert opened(chapter, house_way={tiles: high}).state.phase == "wagers"


@pytest.mark.proves("621a.8(d)(2)", "535.10(d)(2)")
@pytest.mark.parametrize(
    ("tiles", "together"),
    [
        ("1-5 1-5 5-6 2-6", ["1-5", "1-5"]),
        ("3-4 2-5 5-5 3-6", ["2-5", "3-4"]),
        ("6-6 3-6 5-6 5-5", ["3-6", "6-6"]),
        ("1-1 4-4 3-6 2-2", ["1-1", "3-6"]),
        ("6-6 4-4 2-2 3-4", ["4-4", "6-6"]),
        ("1-1 3-5 5-5 2-2", ["1-1", "3-5"]),
    ],
)
def test_a_pair_a_wong_or_a_gong_is_played_although_points_would_be_better_balanced(
    tiles: str, together: list[str]
) -> None:
    for chapter in CHAPTERS:
        assert hands_of(dealers_hands(chapter, tiles, "highest-high"))[0] == together


# What the dealer says (621a.8(d), 621a.10(f)) is in test_law_irregularities


@pytest.mark.proves("621a.8(d)", "535.10(d)")
def test_a_dealer_who_names_the_house_ways_hand_sets_as_the_house_way_does() -> None:
    for chapter in CHAPTERS:
        outcomes = []
        answers: list[Says] = [{}, {"set dealer": "6-6 4-5"}, {"set dealer": "1-1 2-6"}, {"set dealer": "house way"}]
        for says in answers:
            events = play(house_table(chapter, {DEALER: FIRST, "seat 1": SECOND}, {1: "10.00"}), says)
            assert hands_of(found(events, HandsShown)[0]) == (["4-5", "6-6"], ["1-1", "2-6"])
            outcomes.append(settlements(events))
        assert outcomes.count(outcomes[0]) == len(outcomes)
