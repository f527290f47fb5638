"""Moments of Pai Gow: tiles in pairs, stacks and packets, dice, hands face down and shown, the bank and its chips."""

from typing import Any

import pytest

from croupier.equipment.tiles import TILE_SET
from croupier.games.pai_gow.events import (
    DiceShown,
    HandsShown,
    MarkerPlaced,
    Shaken,
    ShakerCovered,
    StartingPlace,
    TilesCollected,
    TilesDealt,
    TilesMixed,
    TilesStacked,
)
from croupier.games.pai_gow.state import PaiGowState
from croupier.money import Cents
from croupier.record.views import Viewer
from croupier.running.opening import Opening
from croupier.table.inputs import Deal, Report, Sit, Wager
from tests.pai_gow.sessions import BANK, PLACES, table_of
from tests.scenes.looking import AUDITOR, SPECTATOR, Looks, act, faces, player
from tests.support.playing import answered, one_step, rest_of, until, until_asked
from tests.support.tables import DAYS

MINE = player(3)


def seated(*viewers: Viewer, opening: Opening | None = None, **more: Any) -> Looks:
    """A table at which seats 1 and 3 have wagered."""
    looks = Looks(opening or table_of(**more), *viewers)
    for seat, amount in ((1, 1000), (3, 2500)):
        act(looks.table, Sit(seat, Cents(50_000)))
        act(looks.table, Wager(seat, "pai-gow", Cents(amount)))
    return looks


def by_hand(*viewers: Viewer, **more: Any) -> Looks:
    """The same, dealt step by step, after the deal was called."""
    looks = seated(*viewers, steps="manual", **more)
    act(looks.table, Deal())
    return looks


def piles(looks: Looks, viewer: Viewer = AUDITOR) -> dict[str, int | None]:
    """The piles and how many tiles each has."""
    return {pile.pile: pile.count for pile in looks.scene(viewer).piles}


def test_at_the_opening_all_tiles_lie_face_up_in_pairs() -> None:
    looks = seated()
    pairs = looks.pile("pairs")
    assert pairs.count == 32
    assert [piece.face for piece in pairs.pieces] == list(TILE_SET)
    assert not any(piece.hidden for piece in pairs.pieces)
    assert looks.scene().marks == ("The tiles lie face up in pairs, for the first player to look at.",)
    assert looks.scene().hands == ()


def test_mixed_stacked_and_delivered() -> None:
    looks = by_hand(AUDITOR)
    until(looks.table, TilesMixed)
    assert piles(looks) == {"tiles": 32}
    until(looks.table, TilesStacked)
    assert piles(looks) == {f"stack {number}": 4 for number in range(1, 9)}
    assert looks.pile("stack 1").pieces == ()
    assert len(faces(looks.pile("stack 1", AUDITOR)).replace("?", "").split()) == 4
    assert all(piece.hidden for piece in looks.pile("stack 1", AUDITOR).pieces)
    until(looks.table, StartingPlace)
    assert piles(looks) == {f"packet {number}": 4 for number in range(1, 9)}
    until(looks.table, TilesDealt)
    assert piles(looks) == {f"packet {number}": 4 for number in range(1, 8)}
    assert looks.hands() == {"dealer": "(?) (?) (?) (?)"}
    assert looks.hand("dealer").side == "dealer"
    assert looks.hands(AUDITOR) == {"dealer": " ".join(f"({tile})" for tile in PLACES["dealer"].split())}


def test_the_dice_are_covered_until_they_are_shown() -> None:
    looks = by_hand()
    until(looks.table, Shaken)
    dice = looks.scene().dice
    assert dice is not None
    assert (dice.faces, dice.covered, dice.said, dice.kind, dice.area) == ((), True, "", "dice", "containers.shaker")
    until(looks.table, DiceShown)
    dice = looks.scene().dice
    assert dice is not None
    assert (dice.faces, dice.covered, dice.said) == ((3, 3, 3), False, "total 9")
    until(looks.table, StartingPlace)
    dice = looks.scene().dice
    assert dice is not None
    assert dice.said == "total 9, first tiles to the dealer"


@pytest.mark.proves("621a.6(f)")
def test_the_dice_are_covered_again_once_all_tiles_are_dealt() -> None:
    looks = by_hand()
    until(looks.table, TilesCollected)
    dice = looks.scene().dice
    assert dice is not None
    assert (dice.faces, dice.covered, dice.said) == ((3, 3, 3), False, "total 9, first tiles to the dealer")
    until(looks.table, ShakerCovered)
    while not looks.table.rests:
        dice = looks.scene().dice
        assert dice is not None
        assert (dice.faces, dice.covered, dice.said) == ((), True, "3 3 3, total 9, first tiles to the dealer")
        one_step(looks.table)
    assert looks.scene().dice == dice, "also between rounds"


@pytest.mark.proves("621a.6(d)")
def test_the_marker_lies_on_the_dealers_tiles_from_when_it_is_placed_until_they_are_turned() -> None:
    looks = by_hand()
    until(looks.table, TilesDealt)
    assert (looks.hand("dealer").pieces != (), looks.hand("dealer").marker) == (True, False)
    until(looks.table, MarkerPlaced)
    assert looks.hand("dealer").marker
    until(looks.table, ShakerCovered)
    assert [hand.hand for hand in looks.scene().hands if hand.marker] == ["dealer"]
    until(looks.table, HandsShown)
    assert [hand.hand for hand in looks.scene().hands if hand.marker] == []


@pytest.mark.parametrize("viewer", [SPECTATOR, AUDITOR, MINE], ids=["spectator", "auditor", "player"])
def test_whoever_comes_late_sees_covered_dice_and_the_marker(viewer: Viewer) -> None:
    """As those do who were there from the beginning, at every step of a round."""
    looks = by_hand(viewer)
    seen = set()
    while not looks.table.rests:
        [early, late] = [looks.scene(viewer), looks.late(viewer)]
        if looks.table.state.phase == "round":
            assert late.dice == early.dice
        marked = [[hand.hand for hand in one.hands if hand.marker] for one in (early, late)]
        assert marked[0] == marked[1]
        assert late.dice is not None
        seen.add((late.dice.covered, *marked[1]))
        one_step(looks.table)
    assert seen == {(True,), (False,), (False, "dealer"), (True, "dealer")}


def test_a_generators_number() -> None:
    opening = Opening(
        game="pai-gow",
        as_of=DAYS["621a"],
        seed=1,
        submission={"starting_position": "random number generator"},
    )
    looks = seated(opening=opening)
    assert looks.scene().dice is None
    act(looks.table, Deal())
    dice = looks.scene().dice
    assert dice is not None
    assert (dice.kind, len(dice.faces), dice.area) == ("number", 1, "containers.random_number_generator")


def test_tiles_and_set_hands_are_seen_by_their_player_alone() -> None:
    looks = seated(MINE, AUDITOR)
    act(looks.table, Deal())
    assert looks.hands(MINE)["seat 3"] == "(6-6) (3-6) (1-6) (4-6)"
    assert looks.hands(MINE)["seat 1"] == looks.hands()["seat 3"] == "(?) (?) (?) (?)"
    assert looks.hand("seat 3", MINE).active
    assert looks.hand("dealer").marker
    dead = looks.hand("dead hand")
    assert (dead.title, dead.area, dead.side) == ("Dead Hand", "dealer_areas.dead_hand", "dealer")
    answered(looks.table, "set", seat=3, high=("6-6", "3-6"))
    high, low = looks.hand("seat 3 high", MINE), looks.hand("seat 3 low", MINE)
    assert (faces(high), high.said, high.title) == ("(6-6) (3-6)", "Wong of Twelves", "Seat 3, high hand")
    assert (faces(low), low.said) == ("-(4-6) -(1-6)", "7 points")
    assert looks.hands()["seat 3 high"] == "(?) (?)"
    assert (looks.hand("seat 3 high").said, looks.hand("seat 3 low").said) == ("", "")
    assert looks.hands(AUDITOR)["seat 3 low"] == "-(4-6) -(1-6)"
    assert not looks.hand("seat 3 high", MINE).active


def test_how_the_hands_came_out() -> None:
    looks = seated(MINE)
    act(looks.table, Deal())
    answered(looks.table, "set", seat=3, high=("6-6", "3-6"))
    rest_of(looks.table)
    scene = looks.scene()
    assert scene.phase == "wagers"
    assert looks.hands()["seat 3 high"] == "6-6 3-6", "until the next round"
    assert looks.hand("seat 3 high").result == looks.hand("seat 3 low").result == "win"
    assert (looks.hand("dealer high").result, looks.hand("dealer high").marks) == ("", ())
    assert looks.scene(MINE).outcome.endswith("you have Wong of Twelves over 7 points; you win")
    assert looks.seat(3).won == 2375, "5% vigorish"


def test_seats_that_do_not_play_lie_with_the_dead_hand() -> None:
    looks = seated()
    act(looks.table, Deal())
    assert len(looks.hand("dead hand").pieces) == 4 + 4 * 4
    assert set(looks.hands()) == {"dealer", "seat 1", "seat 3", "dead hand"}


def test_the_bank_its_wager_and_the_centre() -> None:
    two_rounds = (PLACES, "dealer"), (PLACES, "seat 3")
    opening = table_of(*two_rounds, submission={**BANK, "dealer_wager": "20.00"}, steps="manual")
    looks = seated(MINE, opening=opening)
    act(looks.table, Deal())
    rest_of(looks.table)
    for seat, amount in ((1, 1000), (3, 2500)):
        act(looks.table, Wager(seat, "pai-gow", Cents(amount)))
    act(looks.table, Deal())
    until_asked(looks.table, "bank", "seat 3")
    answered(looks.table, "bank", seat=3)
    until_asked(looks.table, "dealer's wager")
    answered(looks.table, "full", seat=3)
    until(looks.table, DiceShown)
    assert looks.seat(3).marks == ("bank",)
    assert looks.seat(1).marks == ()
    [wager] = [stake for stake in looks.scene().stakes if stake.seat is None]
    assert (wager.wager, wager.amount, wager.hand, wager.side) == ("dealer's wager", 2000, "", "dealer")
    while "dealer" not in looks.hands():
        until(looks.table, TilesDealt)
    assert not looks.hand("dealer").marker
    until(looks.table, HandsShown)
    [wager] = [stake for stake in looks.scene().stakes if stake.seat is None]
    assert wager.hand in ("dealer", "dealer high")
    assert not looks.hand(wager.hand).marker, "the wager lies there instead of the marker"
    centre = set()
    state = looks.table.state
    assert isinstance(state, PaiGowState)
    while not looks.table.rests:
        one_step(looks.table)
        centre |= {(one.amount, one.side) for one in looks.scene().stakes if one.wager == "centre"}
        shown = sum(one.amount for one in looks.scene().stakes if one.wager == "centre")
        assert shown == looks.table.state.ledger.centre
        assert not looks.hand("dealer high").marker
    assert centre
    assert {side for _, side in centre} == {"middle"}


def test_a_co_bank_chooses_how_tiles_are_delivered() -> None:
    chosen = {**BANK, "delivery": ["chee yee"]}
    looks = seated(opening=table_of((PLACES, "dealer"), (PLACES, "seat 3"), submission=chosen, steps="manual"))
    act(looks.table, Deal())
    rest_of(looks.table)
    for seat, amount in ((1, 1000), (3, 2500)):
        act(looks.table, Wager(seat, "pai-gow", Cents(amount)))
    act(looks.table, Deal())
    until_asked(looks.table, "bank", "seat 3")
    answered(looks.table, "co-bank", seat=3)
    until_asked(looks.table, "deliver")
    assert looks.seat(3).marks == ("co-bank",)
    assert looks.scene().marks == ()
    answered(looks.table, "chee yee", seat=3)
    until(looks.table, TilesDealt)
    assert looks.scene().marks == ("Delivery: Chee Yee (chop the ears).",)
    rest_of(looks.table)
    assert looks.scene().marks == ()
    assert looks.seat(3).marks == ("co-bank",), "as long as the hands of the round are to be seen"


def test_an_exposed_tile_is_seen_among_those_that_are_not() -> None:
    looks = seated(MINE)
    act(looks.table, Deal())
    act(looks.table, Report("tile exposed", seat=1, position=3))
    assert looks.hands()["seat 1"] == looks.hands(MINE)["seat 1"] == "(?) (?) 1-1 (?)"


def test_hands_that_are_void_or_given_up_say_so() -> None:
    looks = by_hand()
    until_asked(looks.table, "set")
    act(looks.table, Report("dead hand exposed", position=2))
    rest_of(looks.table)
    scene = looks.scene()
    assert scene.outcome == "The round is void"
    assert {hand.hand: hand.marks for hand in scene.hands if hand.seat} == {"seat 1": ("void",), "seat 3": ("void",)}
    assert {hand.result for hand in scene.hands} == {""}
    looks = seated(MINE)
    act(looks.table, Deal())
    until_asked(looks.table, "surrender")
    answered(looks.table, "surrender", seat=3)
    rest_of(looks.table)
    assert (looks.hand("seat 3 high").marks, looks.hand("seat 3 high").result) == (("surrenders",), "lose")
    assert faces(looks.hand("seat 3 high")) == "(?) (?)"


def test_the_dealer_is_asked_about_the_dealers_tiles() -> None:
    looks = by_hand()
    asked = set()
    while not looks.table.rests:
        one_step(looks.table)
        questions = looks.table.questions.values()
        asked |= {(question.seat, question.hand) for question in questions if question.kind == "set"}
        for question in questions:
            if question.kind == "set" and question.seat is None:
                assert looks.hand(question.hand).active
    assert (None, "dealer") in asked
