"""Moments of the Baccarat games and 21 Baccarat: hidden cards, a squeeze, the shoe, cards aside, what is owed."""

from datetime import UTC, datetime

import pytest

from croupier.equipment import Batch
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import Loaded, NoMoreCards, Stays, Stored, Turned
from croupier.games.shared.scene import piles_shown
from croupier.games.shared.state import ShoeState, StoredBatch
from croupier.money import Cents
from croupier.running.opening import ListedShoe
from croupier.table.inputs import Deal, Leave, Report, Sit, Step, Wager
from tests.baccarat.rounds import BANKER_WINS, shoe
from tests.person.sessions import family, opened_with, twenty_one
from tests.scenes.looking import AUDITOR, DEALER, Looks, act, faces, player
from tests.support.cards import BURN_ONE
from tests.support.playing import answered, until, until_cards

CARDS = "AS 2S 4H KD TC 8D"
"""After the burn, Player 4♥ 10♣ and Banker K♦ 8♦: a natural."""
THIRD = f"{BURN_ONE} KS 4D 2H 2C 9S"
"""Player K 2 draws 9, which makes 1; Banker 4 2 stays with 6."""


def seated(looks: Looks, *wagers: tuple[int, str, int]) -> None:
    """Players sit and wager; the deal is called."""
    for seat in dict.fromkeys(seat for seat, _, _ in wagers):
        act(looks.table, Sit(seat, Cents(50_000)))
    for seat, on, amount in wagers:
        act(looks.table, Wager(seat, on, Cents(amount)))
    act(looks.table, Deal())


def test_before_anything_is_dealt_both_hands_have_their_places() -> None:
    looks = Looks(opened_with(cards=CARDS))
    scene = looks.scene()
    assert [(hand.hand, hand.title, hand.area, hand.pieces) for hand in scene.hands] == [
        ("player", "Player's Hand", "card_areas.player", ()),
        ("banker", "Banker's Hand", "card_areas.banker", ()),
    ]
    assert (scene.phase, scene.round, scene.outcome, scene.said, scene.stakes) == ("wagers", 0, "", "", ())


def test_a_round_and_what_is_left_of_it() -> None:
    looks = Looks(opened_with(cards=f"{THIRD} KH QH 9D 9C", submission={"dragon_bonus": "A"}))
    seated(looks, (1, "player", 2500), (3, "banker", 2000), (3, "dragon-bonus-banker", 500))
    scene = looks.scene()
    assert scene.phase == "wagers"
    assert scene.outcome == "Player 1, Banker 6: Banker wins"
    assert scene.said == "Player 1, Banker 6, Banker wins"
    assert looks.hands() == {"player": "KS 2H -9S", "banker": "4D 2C"}
    assert [(hand.said, hand.result) for hand in scene.hands] == [("1", "lose"), ("6", "win")]
    assert [(one.seat, one.chips, one.won) for one in scene.seats] == [(1, 47_500, -2500), (3, 52_900, 2900)], (
        "1900, and 2 to 1 for five points"
    )
    assert scene.stakes == ()
    act(looks.table, Wager(1, "tie", Cents(100)))
    assert looks.hands() == {"player": "KS 2H -9S", "banker": "4D 2C"}, "until the next round begins"
    assert looks.stakes() == [(1, "tie", 100, "areas.tie", "")]
    act(looks.table, Deal())
    assert [(hand.said, hand.result) for hand in looks.scene().hands] == [("natural 9", "push"), ("natural 9", "push")]
    assert looks.scene().outcome == "Player 9, Banker 9: a tie"


def test_in_a_round_nothing_is_said_of_how_it_came_out_before_the_dealer_says_it() -> None:
    looks = Looks(opened_with(cards=THIRD, steps="manual"), DEALER)
    seated(looks, (1, "player", 2500))
    until_cards(looks.table, 4)
    scene = looks.scene()
    assert (scene.phase, scene.outcome) == ("round", "")
    assert [(hand.said, hand.result) for hand in scene.hands] == [("2", ""), ("6", "")]
    assert [hand.said for hand in looks.scene(DEALER).hands] == ["", ""], "a dealer counts without help"
    while "wins" not in looks.scene().said:
        act(looks.table, Step())
    assert [hand.result for hand in looks.scene().hands] == ["lose", "win"]
    assert looks.seat(1).won is None, "before it is settled"
    assert looks.stakes() == [(1, "player", 2500, "areas.player", "")]


def test_a_tie_is_one_when_it_is_announced() -> None:
    looks = Looks(opened_with(cards=f"{BURN_ONE} KH QH 9D 9C", steps="manual"))
    seated(looks, (1, "player", 2500))
    while not looks.scene().said.startswith("tie"):
        assert [hand.result for hand in looks.scene().hands] == ["", ""]
        act(looks.table, Step())
    assert [hand.result for hand in looks.scene().hands] == ["push", "push"]


def test_cards_that_lie_face_down_are_seen_only_by_the_auditor() -> None:
    looks = Looks(opened_with(cards=CARDS, steps="manual", submission={"dealing": "face down"}), AUDITOR, DEALER)
    seated(looks, (1, "player", 2500))
    until_cards(looks.table, 4)
    assert looks.hands() == looks.hands(DEALER) == {"player": "(?) (?)", "banker": "(?) (?)"}
    assert looks.hands(AUDITOR) == {"player": "(4H) (TC)", "banker": "(KD) (8D)"}
    assert [hand.said for hand in looks.scene().hands] == ["", ""]
    until(looks.table, Turned)
    assert looks.hands() == {"player": "4H TC", "banker": "(?) (?)"}
    assert [hand.said for hand in looks.scene().hands] == ["4", ""]


@pytest.mark.parametrize("chapter", ["543", "629a"])
def test_a_squeeze_is_for_whoever_holds_the_cards(chapter: str) -> None:
    looks = Looks(family(chapter, CARDS), player(3), player(5), player(2, 3), AUDITOR)
    seated(looks, (3, "player", 2500), (5, "banker", 2500))
    assert looks.hands(player(3)) == {"player": "(4H) (TC)", "banker": "(?) (?)"}
    assert looks.hands(player(5)) == looks.hands() == {"player": "(?) (?)", "banker": "(?) (?)"}
    held = looks.hand("player", player(3))
    assert (held.said, held.marks, held.active) == ("", ("held by you",), True), "it is counted once it is returned"
    assert looks.hand("player").marks == ("held by seat 3",)
    assert looks.hand("player", player(2, 3)).marks == ("held by you",)
    assert looks.hand("banker").marks == ()
    assert looks.seat(3).marks == ("holds the Player's Hand",)
    assert looks.seat(5).marks == ()
    answered(looks.table, "return", seat=3)
    assert looks.hands(player(3)) == {"player": "4H TC", "banker": "(?) (?)"}
    assert looks.hands(player(5)) == {"player": "4H TC", "banker": "(KD) (8D)"}
    assert looks.hand("player", player(5)).said == "4"
    assert looks.seat(3).marks == ()
    answered(looks.table, "relinquish", seat=5)
    assert looks.hand("banker").active, "it is offered to seat 3"
    assert looks.seat(5).marks == ()
    assert looks.hands(player(3))["banker"] == "(?) (?)"


def test_who_has_the_dealing_shoe() -> None:
    looks = Looks(family("631a", shoe(BANKER_WINS, BANKER_WINS, BANKER_WINS), dealing="face down"), player(3))
    seated(looks, (3, "banker", 2500), (5, "player", 2500))
    answered(looks.table, "accept", seat=3)
    assert looks.seat(3).marks == ("deals as curator",)
    assert looks.scene().marks == ("Dealing shoe: seat 3 deals as curator.",)
    assert looks.scene(player(3)).marks == ("Dealing shoe: you deal as curator.",)
    assert looks.seat(5).marks == ()


def test_the_dealer_may_deal_for_whoever_has_the_shoe() -> None:
    looks = Looks(family("631a", shoe(BANKER_WINS, BANKER_WINS), dealing="face down"))
    seated(looks, (3, "banker", 2500))
    answered(looks.table, "designate", seat=3)
    assert looks.seat(3).marks == ("has the shoe",)
    assert looks.scene().marks == ("Dealing shoe: the dealer calling the game deals as curator, designated by seat 3.",)


def test_whoever_takes_the_seat_of_a_curator_who_left_has_no_shoe() -> None:
    looks = Looks(family("631a", shoe(BANKER_WINS, BANKER_WINS), dealing="face down"))
    seated(looks, (3, "banker", 2500), (5, "player", 2500))
    answered(looks.table, "accept", seat=3)
    answered(looks.table, "keep", seat=3)
    act(looks.table, Leave(3))
    act(looks.table, Sit(3, Cents(10_000), "Ann"))
    state = looks.table.state
    assert isinstance(state, BaccaratState)
    assert state.curator is not None
    assert (state.curator.seat, looks.seat(3).marks, looks.scene().marks) == (3, (), ())


def test_a_hand_that_stays_is_marked() -> None:
    looks = Looks(opened_with(cards=THIRD, steps="manual"))
    seated(looks, (1, "player", 2500))
    until(looks.table, Stays)
    assert [hand.marks for hand in looks.scene().hands] == [(), ("stays",)]


def test_no_hand_is_said_to_stay_where_a_natural_ends_the_dealing() -> None:
    looks = Looks(opened_with(cards=CARDS, steps="manual"))
    seated(looks, (1, "player", 2500))
    until(looks.table, NoMoreCards)
    assert [(hand.said, hand.marks) for hand in looks.scene().hands] == [("4", ()), ("natural 8", ())]
    looks = Looks(twenty_one("2S AH 9D KS 3C", steps="manual"))
    seated(looks, (1, "player", 2500))
    until(looks.table, NoMoreCards)
    assert [(hand.said, hand.marks) for hand in looks.scene().hands] == [("natural 21", ()), ("12", ())]


def test_vigorish_that_is_owed() -> None:
    looks = Looks(
        opened_with(cards=f"{BURN_ONE} KH QH 2D 9C", submission={"vigorish_collection": "deferred"}), player(1)
    )
    seated(looks, (1, "banker", 2000))
    assert (looks.seat(1).owes, looks.seat(1).won, looks.seat(1).chips) == (100, 1900, 51_900)
    assert looks.seat(1, player(1)).yours
    assert not looks.seat(1).yours


def test_a_player_who_gets_up_in_a_round_is_leaving() -> None:
    looks = Looks(opened_with(cards=THIRD, steps="manual"))
    seated(looks, (1, "player", 2500))
    until_cards(looks.table, 1)
    act(looks.table, Leave(1))
    assert looks.seat(1).leaving


def test_the_burnt_cards_lie_open_until_the_first_round() -> None:
    looks = Looks(opened_with("541", cards="3S 9H 5D 7C KH QH 2D 9C", steps="manual"), AUDITOR)
    seated(looks, (1, "banker", 2000))
    while looks.pile("discards").count != 4:
        act(looks.table, Step())
    assert faces(looks.pile("discards")) == "3S 9H 5D 7C"
    assert looks.pile("discards").said == ""
    assert looks.pile("discards").area == "containers.discard_rack"
    until_cards(looks.table, 1)
    assert looks.pile("discards").pieces == ()


def test_after_the_final_rules_they_lie_face_down_but_the_first() -> None:
    looks = Looks(opened_with(cards="3S 9H 5D 7C KH QH 2D 9C", steps="manual"), AUDITOR)
    seated(looks, (1, "banker", 2000))
    while looks.pile("discards").count != 4:
        act(looks.table, Step())
    assert faces(looks.pile("discards")) == "3S (?) (?) (?)"
    assert faces(looks.pile("discards", AUDITOR)) == "3S (9H) (5D) (7C)"


def test_the_shoe_says_how_full_it_is() -> None:
    looks = Looks(opened_with(cards=f"{CARDS} 2C 3C 4C 5C 6C 7C 8C", steps="manual"))
    seated(looks, (1, "player", 100))
    until_cards(looks.table, 2)
    assert (looks.pile("shoe").count, looks.pile("shoe").of, looks.pile("shoe").said) == (9, 13, "")


@pytest.mark.parametrize(("cover_after", "said"), [(3, "cover next"), (4, ""), (2, "cover out")])
def test_what_is_known_of_the_cover_card(cover_after: int, said: str) -> None:
    shoe_with_cover = ListedShoe(f"{CARDS} 2C 3C 4C 5C 6C 7C 8C", cover_after)
    looks = Looks(opened_with(shoes=[shoe_with_cover], steps="manual"))
    seated(looks, (1, "player", 100))
    until_cards(looks.table, 1)
    assert looks.pile("shoe").said == said


def test_a_continuous_device_is_no_shoe() -> None:
    looks = Looks(opened_with("541", submission={"shuffler": "continuous"}))
    seated(looks, (1, "player", 100))
    assert (looks.pile("shoe").title, looks.pile("shoe").of) == ("Continuous shuffler", None)


def test_cards_aside() -> None:
    cards = "AS 2S 9H KH KD KC 6C KD KH 7C"
    looks = Looks(opened_with(cards=cards), AUDITOR)
    seated(looks, (1, "player", 1000))
    act(looks.table, Report("card drawn in error", disclosed=False))
    aside = looks.hand("aside: next hand")
    assert (aside.title, faces(aside), aside.side) == ("Set aside: next hand", "(?)", "dealer")
    assert faces(looks.hand("aside: next hand", AUDITOR)) == "(6C)"


def test_a_simulated_round_is_said_to_be_one_and_leaves_no_outcome() -> None:
    looks = Looks(
        opened_with(
            cards="AS 2S KD QH 7S 6C 9C KC QD QC 4S 5D 4H KC",
            steps="manual",
            submission={"disclosed_card": "simulated round"},
        )
    )
    seated(looks, (1, "player", 1000))
    while len(looks.hand("player").pieces) < 2 or len(looks.hand("banker").pieces) < 2:
        act(looks.table, Step())
    while looks.table.refusal_for(Report("third card in error", disclosed=True)) is not None:
        act(looks.table, Step())
    act(looks.table, Report("third card in error", disclosed=True))
    marks = set()
    outcomes = []
    for _ in range(60):
        if looks.table.refusal_for(Step()) is None:
            act(looks.table, Step())
        elif looks.table.questions:
            looks.table.answer_by_default()
        else:
            break
        marks |= set(looks.scene().marks)
        outcomes.append(looks.scene().outcome)
    assert any("simulated" in mark for mark in marks)
    assert "The round is void" not in outcomes
    assert looks.scene().marks == ()


def test_a_void_round_is_called_so() -> None:
    looks = Looks(opened_with(cards=f"{BURN_ONE} KS 4D 2H 2C"))
    seated(looks, (1, "player", 1000))
    scene = looks.scene()
    assert scene.outcome == "The round is void"
    assert [hand.result for hand in scene.hands] == ["", ""]
    assert looks.seat(1).won == 0


def test_from_decks_to_the_shoe() -> None:
    looks = Looks(opened_with(submission={"shuffler": "automated"}, steps="manual"))
    assert looks.scene().marks == ("The cards lie spread out for inspection.",)
    assert [(pile.pile, pile.count, pile.said) for pile in looks.scene().piles] == [
        ("decks red", 416, "8 decks, red backs"),
        ("decks blue", 416, "8 decks, blue backs"),
        ("shoe", 0, "empty"),
        ("discards", 0, ""),
    ]
    seated(looks, (1, "player", 100))
    until(looks.table, Stored)
    assert looks.scene().marks == ()
    assert [(pile.pile, pile.count) for pile in looks.scene().piles] == [
        ("device blue", 416),
        ("stack", 416),
        ("shoe", 0),
        ("discards", 0),
    ]
    until(looks.table, Loaded)
    assert [(pile.pile, pile.count) for pile in looks.scene().piles] == [
        ("device blue", 416),
        ("shoe", 416),
        ("discards", 0),
    ]


def test_a_batch_in_the_device_does_not_lie_beside_it() -> None:
    """Between two shoes the one batch is being collected, and the other waits."""
    decks = [Batch(back=back, decks=8, opened_at=datetime(2020, 1, 1, tzinfo=UTC)) for back in ("red", "blue")]
    state = ShoeState(batches=decks, stored=[StoredBatch("blue", decks[1].cards())])
    assert [pile.pile for pile in piles_shown(state, None)] == ["decks red", "device blue", "shoe", "discards"]


# 21 Baccarat


def test_a_hand_over_21_says_so() -> None:
    looks = Looks(twenty_one("2S KH 9D 5S 5C KD 9H"))
    seated(looks, (1, "banker", 2500))
    assert [(hand.said, hand.result) for hand in looks.scene().hands] == [
        ("25 (over 21)", "lose"),
        ("23 (over 21)", "win"),
    ]
    assert looks.scene().outcome == "Player 25 (over 21), Banker 23 (over 21): Banker wins"
    assert looks.hands() == {"player": "KH 5S -KD", "banker": "9D 5C -9H"}


def test_a_natural_counts_without_the_card_of_a_bonus_wager() -> None:
    looks = Looks(twenty_one("2S AH 9D KS 6C 5C", submission={"bonus": "D"}))
    seated(looks, (1, "player", 2500), (1, "bonus-player", 500))
    assert [(hand.said, hand.result) for hand in looks.scene().hands] == [("natural 21", "win"), ("15", "lose")]
    assert looks.hands() == {"player": "AH KS", "banker": "9D 6C -5C"}
    assert looks.scene().stakes == ()
