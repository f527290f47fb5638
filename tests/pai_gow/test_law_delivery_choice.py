"""Who may choose which style of delivery, when, and how it is made known (621a.7, 621a.9(i); 535.9, 535.11(i))."""

from typing import Any

import pytest

from croupier.games.pai_gow.events import DeliveryNamed, Shaken, StartingPlace, TilesDealt
from croupier.table.events import Announced
from croupier.table.inputs import Answer
from tests.pai_gow.banking_support import (
    ALL_TIE,
    BANKED,
    CHAPTERS,
    CO_BANKED,
    DEALER,
    EVERY_STYLE,
    FROM_THE_RIGHT,
    RING,
    Stacks,
    after_first_round,
    asked,
    banked_table,
    called,
    dealt_to,
    finish,
    house_table,
    law_of,
    one_of,
    opened,
    options,
    place_in,
    play,
    question,
    refused,
    said_to,
    sit,
    takes_bank,
    up_to,
    wager,
    words,
)
from tests.support.events import found
from tests.support.playing import allowed

TITLES = dict(
    zip(
        EVERY_STYLE,
        (
            "House Way From the Left",
            "Cup Say (pick four) From the Right",
            "Cup Say (pick four) From the Left",
            "Jung Quat (take the heart)",
            "Chee Yee (chop the ears)",
            "Pin Say (slice four) From the Right",
            "Pin Say (slice four) From the Left",
            "Dragon Head and Phoenix Tail From the Right",
            "Dragon Head and Phoenix Tail From the Left",
        ),
        strict=True,
    )
)


def first_four(style: str, stacks: Stacks) -> list[str]:
    """What the starting position gets, by the words of the two sections, stacks and tiles counted from 1.

    A stack's number counts from the side that the style names; the centre and the ears have none.
    """
    right, left = stacks, stacks[::-1]
    side = left if style.endswith("left") else right
    return {
        "house": side[0],
        "cup": side[0][:2] + side[1][:2],
        "jung": right[3][:2] + left[3][:2],
        "chee": right[0][:2] + left[0][:2],
        "pin": [stack[0] for stack in side[:4]],
        "dragon": side[0][:2] + side[1][:2],
    }[style.split()[0]]


def number_of(chapter: str, style: str) -> str:
    """The paragraph that describes a style."""
    section = "621a.7" if chapter == "621a" else "535.9(a)"
    return f"{section}({1 + EVERY_STYLE.index(style)})"


# The dealer


@pytest.mark.proves("621a.7", "535.9(a)")
def test_without_styles_in_the_submission_nobody_chooses_and_stacks_come_from_the_right() -> None:
    for chapter in CHAPTERS:
        table = called(house_table(chapter, {}, {1: "10.00"}))
        assert asked(table) == ["set seat 1"], "no style is asked for"
        events = finish(table)
        assert not found(events, DeliveryNamed)
        table = house_table(chapter, {}, {1: "10.00"}, delivery=["chee yee"])
        named = one_of(play(table), DeliveryNamed)
        assert named.style == FROM_THE_RIGHT, "also where there is a choice and the dealer names none"


@pytest.mark.proves("621a.7", "535.9(a)")
def test_the_dealer_chooses_among_the_styles_that_the_submission_lists() -> None:
    for chapter, cite in (("621a", "621a.7"), ("535", "535.9(a)")):
        table = called(house_table(chapter, {}, {1: "10.00"}, delivery=["jung quat", "chee yee"]))
        assert asked(table) == ["deliver dealer"]
        assert question(table, "deliver").cites[0] == cite
        assert set(options(table, "deliver")) == {FROM_THE_RIGHT, "jung quat", "chee yee"}
        assert cite in refused(table, said_to(table, "deliver", "pin say from the left"))[1]
        events = finish(table, {"deliver dealer": "chee yee"})
        named = one_of(events, DeliveryNamed)
        assert named.style == "chee yee"
        assert cite in named.cites


@pytest.mark.proves("621a.7", "535.9(a)")
def test_the_style_is_chosen_after_no_more_bets_and_before_the_dice() -> None:
    for chapter in CHAPTERS:
        table = house_table(chapter, {}, {1: "10.00"}, delivery=["chee yee"])
        events = play(table, {"deliver dealer": "chee yee"})
        closed = place_in(events, Announced, words="no more bets")
        assert closed < place_in(events, DeliveryNamed) < place_in(events, Shaken) < place_in(events, StartingPlace)


@pytest.mark.proves("621a.7", "535.9(a)")
def test_a_submission_may_list_only_the_nine_styles() -> None:
    table = opened("621a", delivery=list(EVERY_STYLE))
    assert table.state.phase == "wagers"
    for chapter, cite in (("621a", "621a.7"), ("535", "535.9(a)")):
        for wrong in (["phoenix tail"], [FROM_THE_RIGHT], ["Jung Quat"]):
            with pytest.raises(ValueError, match=cite.replace("(", r"\(").replace(")", r"\)")):
                opened(chapter, delivery=wrong)


@pytest.mark.proves(
    "621a.7(1)",
    "621a.7(2)",
    "621a.7(3)",
    "621a.7(4)",
    "621a.7(5)",
    "621a.7(6)",
    "621a.7(7)",
    "621a.7(8)",
    "621a.7(9)",
    "535.9(a)(1)",
    "535.9(a)(2)",
    "535.9(a)(3)",
    "535.9(a)(4)",
    "535.9(a)(5)",
    "535.9(a)(6)",
    "535.9(a)(7)",
    "535.9(a)(8)",
    "535.9(a)(9)",
)
def test_the_starting_position_gets_the_tiles_that_the_style_moves_forward() -> None:
    """The dice total twelve: four places on from the dealer, seat 3 gets the first tiles, then seat 4, and so on."""
    for chapter in CHAPTERS:
        for style in EVERY_STYLE:
            table = opened(chapter, stacks=[ALL_TIE], dice=[[4, 4, 4]], delivery=list(EVERY_STYLE))
            wager(sit(table, 1), {1: "10.00"})
            events = play(table, {"deliver dealer": style})
            given = dealt_to(events)
            assert list(given) == [*RING[3:], *RING[:3]]
            assert sorted(given["seat 3"].split()) == sorted(first_four(style, ALL_TIE))
            assert all(number_of(chapter, style) in event.cites for event in found(events, TilesDealt))
            assert number_of(chapter, style) in one_of(events, DeliveryNamed).cites


# The bank


@pytest.mark.proves("621a.7", "621a.9(i)")
@pytest.mark.parametrize("co", [False, True])
def test_now_the_bank_or_co_bank_chooses_among_the_styles_that_the_submission_lists(co: bool) -> None:
    submission: dict[str, Any] = CO_BANKED | {"delivery": ["cup say from the left"]}
    table = banked_table("621a", None, {2: "10.00"}, submission=submission)
    up_to(table, "deliver", takes_bank(1, co=co))
    assert asked(table) == ["deliver seat 1"]
    assert question(table, "deliver").cites[0] == "621a.9(i)"
    assert set(options(table, "deliver")) == {FROM_THE_RIGHT, "cup say from the left"}
    assert "621a.9(i)" in refused(table, said_to(table, "deliver", "jung quat"))[1]
    assert one_of(finish(table, {"deliver seat 1": "cup say from the left"}), DeliveryNamed).style == (
        "cup say from the left"
    )


@pytest.mark.proves("621a.9(i)")
def test_now_a_bank_has_no_choice_where_the_submission_lists_no_style() -> None:
    table = banked_table("621a", {"seat 2": "6-6 6-6 1-1 1-1", "seat 1": "4-4 4-4 5-5 5-5"}, {2: "10.00"})
    events = finish(table, takes_bank(1))
    assert not found(events, DeliveryNamed)
    given = dealt_to(events)
    assert list(given)[:2] == ["seat 1", "seat 2"]
    assert (given["seat 1"], given["seat 2"]) == ("4-4 4-4 5-5 5-5", "6-6 6-6 1-1 1-1")


@pytest.mark.proves("535.11(i)")
@pytest.mark.parametrize("listed", [(), ("chee yee",), EVERY_STYLE])
def test_in_2010_the_bank_chooses_any_style_whatever_the_submission_lists(listed: tuple[str, ...]) -> None:
    for style in EVERY_STYLE:
        table = banked_table("535", None, {2: "10.00"}, submission=BANKED | {"delivery": list(listed)})
        up_to(table, "deliver", takes_bank(1))
        assert asked(table) == ["deliver seat 1"]
        assert set(options(table, "deliver")) == {FROM_THE_RIGHT, *EVERY_STYLE}
        named = one_of(finish(table, {"deliver seat 1": style}), DeliveryNamed)
        assert named.style == style
        assert {"535.11(i)", number_of("535", style)} <= set(named.cites)


@pytest.mark.proves("535.9(a)", "535.11(i)")
def test_in_2010_the_dealer_does_not_choose_for_a_bank_nor_a_bank_for_the_dealer() -> None:
    """The same table: in the house's round the dealer has one style, in the banked round the bank has nine."""
    table = after_first_round("535", submission=BANKED | {"delivery": ["chee yee"]})
    called(wager(table, {1: "10.00", 2: "10.00"}))
    up_to(table, "deliver", {})
    assert asked(table) == ["deliver dealer"]
    assert set(options(table, "deliver")) == {FROM_THE_RIGHT, "chee yee"}
    finish(table)
    called(wager(table, {1: "10.00", 2: "10.00"}))
    up_to(table, "deliver", takes_bank(2))
    assert asked(table) == ["deliver seat 2"]
    assert len(options(table, "deliver")) == 10


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_a_bank_that_names_no_style_has_the_stacks_dealt_from_the_right() -> None:
    for chapter in CHAPTERS:
        table = banked_table(
            chapter,
            {"seat 1": "1-6 1-6 5-6 2-5", DEALER: "6-6 6-6 1-1 1-1"},
            {2: "10.00"},
            submission=BANKED | {"delivery": list(EVERY_STYLE)},
        )
        events = finish(table, takes_bank(1))
        assert one_of(events, DeliveryNamed).style == FROM_THE_RIGHT
        assert dealt_to(events)["seat 1"] == "1-6 1-6 5-6 2-5"
        assert dealt_to(events)[DEALER] == "6-6 6-6 1-1 1-1"


@pytest.mark.proves("535.11(i)")
def test_in_2010_the_dealer_repeats_the_banks_style_before_the_bank_shakes() -> None:
    for style, title in TITLES.items():
        events = finish(banked_table("535", None, {2: "10.00"}), takes_bank(1, {"deliver seat 1": style}))
        repeated = place_in(events, Announced, words=title)
        assert place_in(events, DeliveryNamed) < repeated < place_in(events, Shaken)
        assert law_of(events[repeated].cites) == ("535.11(i)",)


@pytest.mark.proves("621a.9(i)", "535.9(a)")
def test_nothing_is_repeated_for_the_dealers_own_style_nor_now_for_the_banks() -> None:
    """The words on repeating stand in 535.11(i) alone."""
    listed = ["chee yee"]
    table = banked_table("621a", None, {2: "10.00"}, submission=BANKED | {"delivery": listed})
    assert TITLES["chee yee"] not in words(finish(table, takes_bank(1, {"deliver seat 1": "chee yee"})))
    table = house_table("535", {}, {1: "10.00"}, delivery=listed)
    assert TITLES["chee yee"] not in words(play(table, {"deliver dealer": "chee yee"}))


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_nobody_but_the_bank_chooses_in_a_banked_round() -> None:
    for chapter, cite in (("621a", "621a.9(i)"), ("535", "535.11(i)")):
        table = banked_table(chapter, None, {2: "10.00"}, submission=BANKED | {"delivery": ["chee yee"]})
        up_to(table, "deliver", takes_bank(1))
        number, _ = next(iter(table.questions.items()))
        for other in (Answer("chee yee", seat=2, question=number), Answer("chee yee", role=DEALER, question=number)):
            assert cite in refused(table, other)[1]
        assert allowed(table.submit(said_to(table, "deliver", "chee yee")))
