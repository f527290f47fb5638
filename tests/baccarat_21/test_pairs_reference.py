"""Irregularities that meet come out as a second calculation of the game says (`reference_trouble`)."""

from collections import deque
from typing import Any

import pytest

from croupier.table.inputs import ChangeDealer, Order, Report
from tests.baccarat_21.meetings import FAILS, Meeting, run_against_reference, try_out
from tests.baccarat_21.reference import Choices, Shoe
from tests.baccarat_21.reference_trouble import Chance, Entry, Impossible, Judged, Table, Told
from tests.support.matrices import each

SHARE = 311
"""Every so many-th trouble; `make pairs` tries all of them."""


def test_irregularities_that_meet_come_out_as_the_reference_says() -> None:
    tried, met = run_against_reference(SHARE)
    assert (tried > 800, met > 250) == (True, True), f"of {tried} meetings only {met} were accepted"


RECUT = Order("recut", "floorperson")
RESHUFFLE_STACK = Order("reshuffle the stack", "floorperson")
RELIEVED = ChangeDealer("Bo")


@each(
    "meeting",
    [
        # 681a.9(a): a card found face up comes back with the discards, in the same round.
        Meeting("the two hands", "continuous", "face up", ((12, FAILS),)),
        Meeting("the two hands", "continuous", "face up", ((9, FAILS),)),
        # 681a.9(d), 681a.7(c): the device fails between the load and the first card of the round.
        Meeting("the two hands", "continuous", "plain", ((5, FAILS),)),
        Meeting("the two hands", "continuous", "plain", ((6, FAILS),)),
        # 681a.5(e): the stack is cut after the device failed in a round, and not in the shoe yet.
        Meeting("the two hands", "continuous", "stands", ((7, FAILS), (9, RECUT))),
        Meeting("the two hands", "continuous", "stands", ((7, FAILS), (9, RESHUFFLE_STACK))),
        Meeting("the two hands", "continuous", "stands", ((7, FAILS), (9, RECUT), (1, RESHUFFLE_STACK))),
        # 681a.9(c): the batch that the device shuffles is the one that is reshuffled, not the one that it kept.
        Meeting("the two hands", "automated", "short of its second round", ((27, Report("shuffler jams")),)),
        # 681a.7(c): each of two dealers who come one after the other removes a card.
        Meeting("the two hands", "automated", "cover card first", ((9, RELIEVED), (1, RELIEVED))),
        Meeting("the two hands", "hand", "face up", ((33, RELIEVED), (1, RELIEVED))),
    ],
)
def test_a_meeting_of_note_comes_out_as_the_reference_says(meeting: Meeting) -> None:
    assert try_out(meeting) == len(meeting.troubles)


# The check is checked

STAKES = {(1, "banker"): 2000, (2, "player"): 2000}


def table(cards: str, *told: Told, cover_after: int | None = None, **more: Any) -> Table:
    """A table of the reference with one listed shoe."""
    fields: dict[str, Any] = {"device": "hand", "chance": Chance(), "judged": deque()} | more
    shoes = deque([Shoe(cards=cards.split(), cover_after=cover_after)])
    return Table(choices=Choices(), decks=8, listed=shoes, told=deque(told), **fields)


def cards(log: list[Entry]) -> str:
    """Where each card went, and the cover card."""
    short = {"discard": "-", "player": "P", "banker": "B"}
    return " ".join(short[entry[2]] + entry[1] if entry[0] == "card" else "|" for entry in log if is_about_cards(entry))


def is_about_cards(entry: Entry) -> bool:
    """Whether a card, or the cover card, left the shoe."""
    return entry[0] in ("card", "cover card")


def test_the_reference_discards_a_card_drawn_on_17_with_the_cover_card_before_it() -> None:
    """Player 10-7, Banker 9-2: the six lies behind the cover card; the eight makes 19."""
    round_of = table("2S TS 9S 7H 2D 6C^ 8S 3S", Told(6, "card drawn on 17"), cover_after=5)
    results = round_of.play_round(STAKES)
    assert cards(round_of.log) == "-2S PTS B9S P7H B2D | -6C B8S"
    assert (results[1, "banker"], results[2, "player"]) == (("win", 2000), ("lose", 0))
    assert round_of.log[-2:] == [("cleared",), ("emptied",)]


def test_the_reference_drops_a_second_card_that_the_shoe_does_not_have() -> None:
    told = Told(6, "card drawn on 17"), Told(6, "card drawn on 17")
    round_of = table("2S TS 9S 7H 9D 6C", *told)
    round_of.play_round(STAKES)
    assert cards(round_of.log) == "-2S PTS B9S P7H B9D -6C"


def test_the_reference_has_every_new_dealer_remove_a_card() -> None:
    """One came after the load, the other after the first of them removed a card."""
    round_of = table("2S 3S 4S TS 9S 7H 9D", Told(1, "change dealer"), Told(3, "change dealer"))
    round_of.play_round(STAKES)
    assert cards(round_of.log) == "-2S -3S -4S PTS B9S P7H B9D"


def test_the_reference_does_not_use_a_card_that_was_found_face_up_and_came_back() -> None:
    """The device fails after two cards; 5C, found face up in this round, is drawn again and discarded again."""
    chance = Chance(shuffles=deque([["7H", "9D", "5C", "2S", "3S"]]), cuts=deque([2]))
    round_of = table("2S TS 9S 5C^ 7H 9D 3S", Told(5, "shuffler out of order"), device="continuous", chance=chance)
    results = round_of.play_round(STAKES)
    assert cards(round_of.log) == "-2S PTS B9S -5C -5C P2S B3S P7H B9D"
    assert results[1, "banker"] == ("win", 2000), "21 against 19"
    assert round_of.log[-2:] == [("cleared",), ("emptied",)]


def test_the_reference_voids_a_round_for_which_the_shoe_does_not_suffice() -> None:
    round_of = table("2S TS 9S 7H")
    assert {result.outcome for result in round_of.play_round(STAKES).values()} == {"void"}
    assert round_of.log[-5:] == [
        ("void",),
        ("settled", "1", "banker", "void", "0"),
        ("settled", "2", "player", "void", "0"),
        ("cleared",),
        ("emptied",),
    ]


@pytest.mark.parametrize(("player", "accepted"), [("TS 7H", True), ("TS 6H", False)])
def test_the_reference_judges_what_is_reported(player: str, accepted: bool) -> None:
    """With 17 a card can be drawn by mistake, with 16 the card is due."""
    one, two = player.split()
    shoe = f"2S {one} 4S {two} 5D 2C 3C 4C 5C"
    table(shoe, judged=deque([Judged(6, "card drawn on 17", accepted)])).play_round(STAKES)
    with pytest.raises(Impossible, match="card drawn on 17"):
        table(shoe, judged=deque([Judged(6, "card drawn on 17", not accepted)])).play_round(STAKES)
