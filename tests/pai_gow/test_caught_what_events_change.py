"""What is true of tiles, dice, the bank and the chips after each event at a Pai Gow table, and what stays as it was."""

from copy import deepcopy
from datetime import datetime
from typing import Any

import msgspec
import pytest

from croupier.equipment import Hidden
from croupier.games.pai_gow import events
from croupier.games.pai_gow.events import (
    BankGivenUp,
    BankOffered,
    BankTaken,
    CentreFilled,
    DealersWagerSettled,
    DealerWagered,
    DeliveryNamed,
    DicePlaced,
    DiceShown,
    HandsCompared,
    HandsReset,
    HandsSet,
    HandsShown,
    HandVoided,
    Looked,
    NoRoll,
    NumberShown,
    RoundEnded,
    Shaken,
    StacksCut,
    StartingPlace,
    SurplusPaid,
    Surrendered,
    TileExposed,
    TilesCollected,
    TilesDealt,
    TilesLaidOut,
    TilesMixed,
    TilesPutAway,
    TilesReceived,
    TilesStacked,
    TilesTurned,
)
from croupier.games.pai_gow.state import Bank, PaiGowState, SetHands
from croupier.money import Cents
from croupier.money.ledger import Ledger
from croupier.table.events import Event
from croupier.table.people import DEALER as THE_DEALER
from croupier.table.state import OpenQuestion
from tests.pai_gow.support import SET, opened

NOON = datetime.fromisoformat("2020-01-01T12:00")
ONE, TWO = "seat 1", "seat 2"
FOUR = ["6-6", "1-1", "3-6", "4-5"]
GONE: dict[str, Any] = {"stacks": [], "packets": [], "put_away": [], "joined": [], "places": {}, "hands": {}}
"""No tile lies anywhere on the layout."""


def littered(**facts: Any) -> PaiGowState:
    """A table in the middle of a round, with tiles in every place that there is, a bank, and chips in the centre."""
    usual: dict[str, Any] = {
        "phase": "round",
        "stage": "dealt",
        "seats": {1: "Ann", 2: "Ben"},
        "stacks": [["5-5"]],
        "packets": [["4-4", "4-4", "1-5", "1-5"]],
        "put_away": ["2-5"],
        "joined": ["seat 3"],
        "places": {ONE: list(FOUR), "dead hand": ["2-4"]},
        "hands": {TWO: SetHands(("1-3", "1-3"), ("2-6", "3-5"))},
        "dice": (1, 2, 3),
        "shakes": 1,
        "bank": Bank(1, "Ann"),
        "starts": False,
        "offer_from": 3,
        "offer_next": 4,
        "last_bank": "Ben",
        "ledger": Ledger(purses={"Ann": 5000, "Ben": 700}, wagers={2: {"pai-gow": 1000}}, centre=3000, house_wager=500),
    }
    return PaiGowState(**(usual | facts))


def changed(event: Event, state: PaiGowState | None = None) -> dict[str, Any]:
    """The facts that an event changes, as they are afterwards; those of the ledger by themselves."""
    state = state if state is not None else littered()
    before = facts_of(deepcopy(state))
    event.apply(state)
    return {name: value for name, value in facts_of(state).items() if value != before[name]}


def facts_of(state: PaiGowState) -> dict[str, Any]:
    """All that is true."""
    found = msgspec.structs.asdict(state)
    return found | msgspec.structs.asdict(found.pop("ledger"))


# Tiles and dice come to the table


def test_a_set_that_comes_to_the_table_takes_the_place_of_all_tiles_that_lie_there() -> None:
    assert changed(TilesReceived((), NOON)) == {"tiles_since": NOON, **GONE}
    assert changed(DicePlaced((), NOON)) == {"dice_since": NOON}


@pytest.mark.parametrize("because", ["opening", "idle"])
def test_with_tiles_laid_out_in_pairs_a_game_starts_anew(because: Any) -> None:
    anew = {"starts": True, "offer_from": 1, "offer_next": 0, "last_bank": "", "dealers_turn": False}
    assert changed(TilesLaidOut((), because), littered(dealers_turn=True)) == {"laid_out": because, **GONE, **anew}


def test_mixed_tiles_lie_nowhere_and_stacked_ones_in_eight_stacks_of_four_face_down() -> None:
    assert changed(TilesMixed(()), littered(laid_out="idle")) == {"laid_out": "", **GONE}
    found = changed(TilesStacked((), " ".join(SET)), littered(laid_out="idle"))
    assert found == {"laid_out": "", **GONE, "stacks": [SET[place : place + 4] for place in range(0, 32, 4)]}
    assert all(isinstance(tile, Hidden) and tile.seat is None for stack in found["stacks"] for tile in stack)


# The bank


@pytest.mark.parametrize(("first", "dealers_turn"), [(2, False), (None, True)])
def test_an_offer_of_the_bank_says_from_whom_the_next_one_begins(first: int | None, dealers_turn: bool) -> None:
    state = littered(dealers_turn=not dealers_turn)
    assert changed(BankOffered((), first, 5), state) == {"offer_next": 5, "dealers_turn": dealers_turn}


@pytest.mark.parametrize("co", [False, True])
def test_a_player_banks_until_that_is_given_up_or_the_round_ends(co: bool) -> None:
    assert changed(BankTaken((), 2, co)) == {"bank": Bank(2, "Ben", co)}
    assert changed(BankTaken((), 2, co, first=True)) == {"bank": Bank(2, "Ben", co, first=True)}
    assert changed(BankGivenUp((), 1)) == {"bank": None, "house_wager": 0, "inventory": 500}


def test_the_dealers_wager_comes_from_the_inventory() -> None:
    assert changed(DealerWagered((), Cents(700))) == {"house_wager": 1200, "inventory": -700}


def test_stacks_that_are_cut_are_moved_to_an_end() -> None:
    stacks = [[tile] for tile in "12345678"]
    found = changed(StacksCut((), right=(4, 5)), littered(stacks=stacks))
    assert ["".join(stack) for stack in found.pop("stacks")] == list("45123678")
    assert found == {}
    found = changed(StacksCut((), left=(4, 5)), littered(stacks=stacks))
    assert ["".join(stack) for stack in found["stacks"]] == list("12367845")


# Dice and delivery


def test_dice_are_hidden_while_they_are_shaken_and_lie_open_when_they_are_shown() -> None:
    assert changed(Shaken((), THE_DEALER)) == {"dice": (), "shakes": 2, "stage": "closed"}
    assert changed(DiceShown((), (6, 5, 4))) == {"dice": (6, 5, 4), "stage": "uncovered"}
    wagered = littered(ledger=Ledger(wagers={1: {"pai-gow": 100, "sum": 100, "match-3": 100}, 2: {"pai-gow": 100}}))
    assert changed(DiceShown((), (6, 5, 4)), wagered)["dice_wagers"] == {1: 2}
    assert changed(NumberShown((), 7)) == {"dice": (7,), "stage": "uncovered"}
    assert changed(NoRoll(())) == {"dice": (), "stage": "closed"}


def test_the_starting_place_divides_the_stacks_for_delivery() -> None:
    stacks = [SET[place : place + 4] for place in range(0, 32, 4)]
    state = littered(stacks=stacks, packets=[])
    assert changed(StartingPlace((), 9, TWO), state) == {"starting_place": TWO, "packets": stacks, "stacks": []}
    assert changed(DeliveryNamed((), "jung quat")) == {"delivery": "jung quat"}


def test_the_last_tiles_that_are_dealt_end_the_deal() -> None:
    packet = littered().packets[0]
    found = changed(TilesDealt((), "seat 4", " ".join(packet)))
    assert (found["packets"], found["places"]["seat 4"]) == ([], packet)
    assert "stage" not in found, "all are dealt"
    state = littered(stage="uncovered", packets=[packet, packet])
    assert changed(TilesDealt((), "seat 4", " ".join(packet)), state)["stage"] == "dealing"


def test_tiles_that_nobody_plays_join_the_dead_hand() -> None:
    for event, lying in ((TilesCollected((), ONE), FOUR), (HandVoided((), 2), ["1-3", "1-3", "2-6", "3-5"])):
        state = littered()
        place = ONE if lying is FOUR else TWO
        found = changed(event, state)
        assert (found.pop("joined"), state.places["dead hand"]) == (["seat 3", place], ["2-4", *lying])
        assert (state.tiles_at(place), found.keys() <= {"places", "hands"}) == ([], True)


# Setting and comparing


def test_a_player_who_looks_sees_the_tiles_but_one_that_everybody_saw_stays_open() -> None:
    hidden: list[str] = [Hidden(tile) for tile in FOUR]
    state = littered(places={ONE: [FOUR[0], *hidden[1:]]})
    assert changed(Looked((), 1, " ".join(FOUR)), state) == {"looked": [1]}
    seen = [tile.seat if isinstance(tile, Hidden) else "all" for tile in state.places[ONE]]
    assert (state.places[ONE], seen) == (FOUR, ["all", 1, 1, 1])


def test_hands_that_are_set_lie_face_down_and_those_that_are_shown_face_up() -> None:
    state = littered()
    HandsSet((), 1, "6-6 3-6", "1-1 4-5").apply(state)
    assert (state.hands[ONE], ONE in state.places) == (SetHands(("6-6", "3-6"), ("1-1", "4-5")), False)
    assert [tile.seat for tile in state.hands[ONE].high if isinstance(tile, Hidden)] == [1, 1]
    for event in (HandsShown((), ONE, "6-6 3-6", "1-1 4-5"), HandsReset((), ONE, "6-6 3-6", "1-1 4-5")):
        event.apply(state)
        assert state.hands[ONE] == SetHands(("6-6", "3-6"), ("1-1", "4-5"), shown=True)


@pytest.mark.parametrize(
    ("place", "stage", "then"),
    [("dealer", "dealt", "dealt"), (ONE, "dealt", "turned"), (ONE, "compared", "compared"), (ONE, "turned", "turned")],
)
def test_a_banks_hands_that_are_exposed_are_what_players_are_compared_with(place: str, stage: Any, then: str) -> None:
    state = littered(stage=stage)
    HandsShown((), place, "6-6 3-6", "1-1 4-5").apply(state)
    assert state.stage == then


def test_tiles_that_the_dealer_turns_over_everybody_sees() -> None:
    assert changed(TilesTurned((), "dealer", "6-6 1-1 3-6 4-5"))["stage"] == "turned"
    state = littered()
    TilesTurned((), "dealer", "6-6 1-1 3-6 4-5").apply(state)
    assert state.places["dealer"] == FOUR
    assert not any(isinstance(tile, Hidden) for tile in state.places["dealer"])


@pytest.mark.parametrize(("outcome", "winners"), [("win", [2]), ("lose", []), ("tie", [])])
def test_a_comparison_that_is_won_waits_for_its_payment(outcome: Any, winners: list[int]) -> None:
    found = changed(HandsCompared((), TWO, "higher", "higher", outcome))
    assert found == {"stage": "compared", "compared": [2]} | ({"winners": winners} if winners else {})
    state = littered(house_wins=outcome != "win")
    won = changed(HandsCompared((), "dealer", "higher", "higher", outcome), state)
    assert won == {"dealer_compared": True, "house_wins": outcome == "win"}
    assert changed(Surrendered((), 2)) == {"compared": [2]}


def test_tiles_that_are_collected_lie_at_the_dealers_right() -> None:
    found = changed(TilesPutAway((), ONE))
    assert found == {"put_away": ["2-5", *FOUR], "places": {"dead hand": ["2-4"]}}


# Chips


def test_the_dealers_wager_is_lost_to_the_centre_or_returned_and_paid_from_there() -> None:
    won = littered(house_wins=True)
    stake = Cents(500)
    assert changed(DealersWagerSettled((), stake, "lose")) == {"house_wager": 0, "centre": 3500, "dealers_loss": 500}
    paid = {"house_wager": 0, "centre": 2500, "inventory": 1000, "house_wins": False}
    assert changed(DealersWagerSettled((), stake, "win"), won) == paid
    for outcome in ("push", "void"):
        assert changed(DealersWagerSettled((), stake, outcome)) == {"house_wager": 0, "inventory": 500}
    lost = littered(dealers_loss=500, ledger=Ledger(centre=3000))
    returned = {"centre": 2500, "inventory": 500, "dealers_loss": 0}
    assert changed(DealersWagerSettled((), stake, "void"), lost) == returned


def test_what_is_missing_in_the_centre_the_bank_adds_and_with_a_co_bank_the_house() -> None:
    assert changed(CentreFilled((), 1, Cents(800))) == {"purses": {"Ann": 4200, "Ben": 700}, "centre": 3800}
    found = changed(CentreFilled((), 1, Cents(800), Cents(700)))
    assert found == {"purses": {"Ann": 4200, "Ben": 700}, "centre": 4500, "inventory": -700}


def test_of_the_surplus_the_house_takes_its_half_and_the_vigorish_and_the_bank_the_rest() -> None:
    found = changed(SurplusPaid((), 1, Cents(3000), Cents(75), Cents(1500)))
    assert found == {"centre": 0, "inventory": 1575, "purses": {"Ann": 6425, "Ben": 700}}


def test_a_round_begins_with_closed_wagers_and_the_next_offer_of_the_bank_begins_where_this_one_said() -> None:
    wagers = {1: {"pai-gow": 300, "sum": 100, "beat-it": 100}, 2: {"pai-gow": 1000}, 3: {"pai-gow": 200}}
    state = littered(
        phase="wagers", bank=None, seats={1: "Ann", 2: "Ben", 3: "Ann"}, last_wagers={"Cy": 5}, last_bank="Ben"
    )
    state.ledger.wagers = wagers
    state.begin_round(7)
    assert (state.phase, state.round, state.stage, state.shakes, state.dice) == ("round", 7, "closed", 0, ())
    assert (state.offer_from, state.offer_next, state.last_bank) == (4, 0, "")
    assert (state.wagered, state.dice_wagers) == ({1: 3, 2: 1, 3: 1}, {}), "no dice have been seen"
    assert state.last_wagers == {"Ann": 300, "Ben": 1000}, "of two areas the larger wager"
    state = littered(phase="wagers", last_wagers={"Cy": 5}, offer_next=0)
    state.begin_round(8)
    assert (state.last_bank, state.last_wagers, state.offer_from) == ("Ann", {"Cy": 5}, 1), "a player banks this one"
    for bank, begins in ((Bank(2, "Ben", first=True), 3), (Bank(2, "Ben"), 1), (None, 1)):
        state = littered(phase="wagers", offer_next=0, bank=bank)
        state.begin_round(9)
        assert state.offer_from == begins, "only after a bank that was offered it first does the next offer move on"


def test_a_round_that_is_given_up_is_void_and_its_wagers_stay_closed() -> None:
    """Also one that had not begun when it was given up."""
    state = littered(phase="wagers")
    state.give_up_round()
    assert (state.stage, state.phase, state.questions) == ("void", "round", {})


def test_after_a_round_nobody_banks_and_nothing_is_left_of_it() -> None:
    state = littered(
        looked=[1],
        kept=[1],
        surrendered=[1],
        voided=[1],
        compared=[1],
        winners=[1],
        dealer_compared=True,
        house_wins=True,
        dealers_loss=500,
        dealers_turn=True,
        delivery="jung quat",
        starting_place=ONE,
        starts=True,
    )
    found = changed(RoundEnded(()), state)
    empty: dict[str, Any] = {name: [] for name in ("looked", "kept", "surrendered", "voided", "compared", "winners")}
    words = dict.fromkeys(("stage", "delivery", "starting_place"), "")
    false = dict.fromkeys(("starts", "dealers_turn", "dealer_compared", "house_wins"), False)
    assert found == {"phase": "wagers", "bank": None, "dealers_loss": 0} | empty | words | false


# Answers


def question(kind: str, seat: int | None) -> OpenQuestion:
    """A question that is open."""
    return OpenQuestion(id=1, kind=kind, to="somebody", cites=(), options=(), seat=seat)


@pytest.mark.parametrize(
    ("kind", "choice", "kept", "voided"),
    [
        ("surrender", "keep", [2], []),
        ("surrender", "surrender", [], []),
        ("void hand", "void", [], [2]),
        ("void hand", "play", [], []),
        ("set", "void", [], []),
    ],
)
def test_the_table_remembers_who_keeps_the_wager_and_who_voids_the_hand(
    kind: str, choice: str, kept: list[int], voided: list[int]
) -> None:
    state = littered()
    state.take_answer(question(kind, 2), choice)
    assert (state.kept, state.voided, state.questions) == (kept, voided, {})
    nobody = littered()
    for none in (None, question(kind, None)):
        nobody.take_answer(none, choice)
        assert (nobody.kept, nobody.voided) == ([], [])


def test_wagers_were_settled_if_there_are_fewer_than_at_the_start_and_no_hand_was_voided() -> None:
    ledger = Ledger(wagers={1: {"pai-gow": 100, "sum": 100}, 2: {"pai-gow": 100}})
    assert not PaiGowState(ledger=ledger, wagered={1: 2, 2: 1}).has_settled
    assert PaiGowState(ledger=ledger, wagered={1: 3, 2: 1}).has_settled
    assert PaiGowState(ledger=ledger, wagered={1: 2, 2: 1, 3: 1}).has_settled
    assert not PaiGowState(ledger=ledger, wagered={1: 2, 2: 1, 3: 1}, voided=[3]).has_settled
    assert PaiGowState(ledger=ledger, wagered={1: 2, 2: 1, 3: 2, 4: 1}, voided=[3]).has_settled
    assert PaiGowState(ledger=ledger, wagered={1: 2, 2: 1}, dice_wagers={1: 1}).has_settled


# Irregularities


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_exposed_tile_lies_open_among_the_others_also_once_the_hands_are_set(number: int) -> None:
    hidden = tuple(Hidden(tile) for tile in FOUR)
    state = littered(places={ONE: list(hidden)}, hands={TWO: SetHands(hidden[:2], hidden[2:])})
    for place in (ONE, TWO):
        TileExposed((), place, number, FOUR[number - 1]).apply(state)
        lying = state.tiles_at(place)
        assert lying == FOUR
        assert [isinstance(tile, Hidden) for tile in lying] == [one != number for one in range(1, 5)]
    assert (len(state.hands[TWO].high), state.hands[TWO].shown) == (2, False)


def test_every_event_of_the_game_is_declared_and_can_be_read_from_a_record() -> None:
    own = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)}
    assert own - {Event} <= set(events.EVENTS)
    assert len(events.EVENTS) == len(set(events.EVENTS))


@pytest.mark.parametrize(("player", "last_bank"), [("Ben", ""), ("Ann", "Ben")])
def test_who_leaves_is_forgotten_and_nobody_else(player: str, last_bank: str) -> None:
    state = littered(last_wagers={"Ann": 100, "Ben": 200})
    state.forget_player(player)
    assert (state.last_bank, player in state.last_wagers, len(state.last_wagers)) == (last_bank, False, 1)


def test_a_bank_that_leaves_before_the_round_is_no_bank_but_one_that_leaves_later_is() -> None:
    for phase, seat, banks in (("wagers", 1, False), ("wagers", 2, True), ("round", 1, True)):
        state = littered(phase=phase)
        state.vacate(seat)
        assert (state.bank is not None, state.ledger.house_wager) == (banks, 500 if banks else 0)
        assert state.vacated == {seat: 1}


def test_a_table_that_opens_has_its_tiles_laid_out() -> None:
    state = opened("621a").state
    assert isinstance(state, PaiGowState)
    assert (state.laid_out, state.stage, state.bank) == ("opening", "", None)
