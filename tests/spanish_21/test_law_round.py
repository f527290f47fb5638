"""How a round goes: the first cards, the card reader, Blackjacks, turns, the dealer's hand, the settlement's order and
the end (551.1, 551.6(f), 551.8(d) to (l), 551.13(b), (c); 635a.1, 635a.7(d), (e), (g) to (i), (k) to (m), (p) to (r)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Cleared, CoverCard, Emptied, Stays, Turned
from croupier.games.spanish_21.events import CardReader, Removed
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.running.opening import ListedShoe
from croupier.table.events import Announced, Answered, Asked, Settled, VoidRound
from croupier.table.inputs import Answer, AnyInput, Deal, Wager, Withdraw
from tests.spanish_21.tables import (
    CHAPTERS,
    DOUBLE,
    INSURANCE,
    MAIN,
    SPLIT,
    Play,
    by_hand,
    cards_of,
    dealt,
    faces_to,
    is_hole_card,
    place,
    played,
    seated,
    settled_on,
    step_until,
    unchecked,
)
from tests.support.events import found, words
from tests.support.matrices import each
from tests.support.playing import allowed, refused, wager
from tests.support.tables import cards_at, unlawful

UP_CARDS = "A23456789JQK"
CHECKED = "AJQK"
"""The up cards with which the hole card is checked."""
READER = {"551": "551.8(e)", "635a": "635a.7(g)"}


# The first cards


@pytest.mark.proves("551.8(d)", "551.8(d)(1)", "551.8(d)(2)", "551.8(d)(3)", "551.8(d)(4)")
@pytest.mark.proves("635a.7(e)", "635a.7(e)(1)", "635a.7(e)(2)", "635a.7(e)(3)", "635a.7(e)(4)")
def test_two_cards_go_to_every_box_with_a_wager_and_to_the_dealer_from_the_dealers_left() -> None:
    for edition, first in {"551": "551.8(d)", "635a": "635a.7(e)"}.items():
        play = dealt(edition, {2: "9S 8S", 5: "6H 9H", 7: "2D 3D"}, "7C 9C")
        cards = [event for event in found(play.events, CardDealt) if event.to != "discard"]
        assert [(event.to, str(event.card), event.face) for event in cards] == [
            ("seat 2", "9S", "up"),
            ("seat 5", "6H", "up"),
            ("seat 7", "2D", "up"),
            ("dealer", "7C", "up"),
            ("seat 2", "8S", "up"),
            ("seat 5", "9H", "up"),
            ("seat 7", "3D", "up"),
            ("dealer", "9C", "down"),
        ]
        items = ["1", "1", "1", "2", "3", "3", "3", "4"]
        for event, item in zip(cards, items, strict=True):
            assert {first, f"{first}({item})"} <= set(event.cites)


# The card reader


@pytest.mark.proves("551.8(e)", "635a.7(g)", "551.1", "635a.1")
def test_the_hole_card_is_checked_against_an_ace_or_a_court_card_and_no_other() -> None:
    for edition in CHAPTERS:
        for up in UP_CARDS:
            play = played(edition, "K 9", f"{up} 8", "K K K")
            readings = found(play.events, CardReader)
            assert [event.blackjack for event in readings] == ([False] if up in CHECKED else [])
            assert all(READER[edition] in event.cites for event in readings)


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_the_card_reader_tells_whether_the_dealer_has_a_blackjack() -> None:
    for edition in CHAPTERS:
        for up in CHECKED:
            for hole in UP_CARDS:
                play = played(edition, "K 9", f"{up} {hole}", "K K K")
                [read] = found(play.events, CardReader)
                assert read.blackjack == (sorted(up + hole) in (["A", "J"], ["A", "Q"], ["A", "K"]))


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_it_is_used_before_any_further_card_and_shows_nobody_the_hole_card() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 5", "K 8", "4").say("hit").finish()
        further = next(
            at for at, event in enumerate(play.events) if isinstance(event, CardDealt) and event.card == "4S"
        )
        assert place(play.events, CardReader) < place(play.events, Asked) < further
        assert further < place(play.events, Turned), "the hole card is seen by nobody before"


@pytest.mark.proves("635a.7(g)", "551.10(b)")
def test_it_is_used_after_insurance_has_been_offered() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 5", "9 6"], "A 8", "4 4")
        assert [kind for kind, _ in play.asked] == ["insure", "insure"]
        assert not found(play.events, CardReader)
        play.say("insure 5.00")
        assert not found(play.events, CardReader)
        play.say("decline")
        assert found(play.events, CardReader)


@pytest.mark.proves("551.8(e)", "635a.7(g)")
@pytest.mark.parametrize("dealer", ["A J", "A Q", "A K", "J A", "Q A", "K A"])
def test_a_dealers_blackjack_ends_the_round(dealer: str) -> None:
    """No further card is dealt, nobody decides anything, and all wagers are settled."""
    for edition in CHAPTERS:
        play = played(edition, ["9 5", "A K", "8 8"], dealer, "K K K")
        assert len(found(play.events, CardDealt)) == 1 + 8
        kinds = {question.kind for asked in found(play.events, Asked) for question in asked.questions}
        assert kinds == ({"insure"} if dealer.startswith("A") else set())
        assert place(play.events, CardReader) < place(play.events, Turned) < place(play.events, Settled)
        assert sorted(play.verdicts) == [
            ("seat 1", MAIN, "lose", "0.00"),
            ("seat 2", MAIN, "win", "15.00"),
            ("seat 3", MAIN, "lose", "0.00"),
        ]
        [shown] = found(play.events, Turned)
        assert READER[edition] in shown.cites
        assert ("reading:blackjack_ends_round_2010" in shown.cites) == (edition == "551")
        assert found(play.events, Cleared)


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_after_a_dealers_blackjack_nothing_is_decided_any_more() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 5", "A K").say("decline")
        assert play.table.rests
        for choice in ("hit", "stand", "double", "surrender"):
            assert play.too_late(choice)
        assert play.table.state.wagers_at(1) == {}


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_insurance_is_settled_with_the_hands() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 5", "A K"], "A K").say("insure 5.00", "decline")
        assert sorted(play.verdicts) == [
            ("seat 1", INSURANCE, "win", "10.00"),
            ("seat 1", MAIN, "lose", "0.00"),
            ("seat 2", MAIN, "win", "15.00"),
        ]


@pytest.mark.proves("551.1", "635a.1")
def test_a_blackjack_is_an_ace_and_a_card_of_10_as_the_first_two_cards() -> None:
    """Not a 21 of more cards, nor one of two cards that a split has made."""
    for edition in CHAPTERS:
        for own, then, said, pays in (
            ("A J", "", "", "15.00"),
            ("K A", "", "", "15.00"),
            ("A 9", "A", "hit", "10.00"),
            ("K 9", "2", "hit", "10.00"),
        ):
            play = played(edition, own, "7 9", f"{then} 2", said=said)
            assert play.outcome == ("win", pays)
        play = played(edition, "A A", "7 9", "K K 2", said="split")
        assert [pays for *_, pays in play.verdicts] == ["10.00", "10.00"]


# Players' Blackjacks


@pytest.mark.proves("635a.7(h)(1)(i)", "635a.12(a)")
@each("up", "23456789")
def test_a_blackjack_against_2_to_9_is_announced_and_paid_at_once_and_its_cards_removed(up: str) -> None:
    play = dealt("635a", ["A K", "9 5"], f"{up} 8", "K K K")
    assert play.asked == [("play", "seat 2")], "box 2 has not decided yet"
    assert words(play.events) == ["Box 1: Blackjack"]
    assert play.verdicts == [("seat 1", MAIN, "win", "15.00")]
    assert place(play.events, Announced) < place(play.events, Settled) < place(play.events, Removed, hand="seat 1")
    for event in (found(play.events, Settled)[0], found(play.events, Removed)[0], found(play.events, Announced)[0]):
        assert "635a.7(h)(1)(i)" in event.cites
    assert cards_at(play.table).discards.piles[-1][-2:] == ["AS", "KH"]
    play.finish()
    assert "seat 1" not in found(play.events, Cleared)[0].order


@pytest.mark.proves("635a.7(h)", "635a.7(h)(1)(i)")
def test_it_is_paid_when_the_dealer_comes_to_that_box() -> None:
    play = dealt("635a", ["9 5", "A K", "9 6"], "7 9", "3 K")
    assert play.verdicts == []
    play.say("stand")
    assert play.verdicts == [("seat 2", MAIN, "win", "15.00")]
    assert play.asked == [("play", "seat 3")]


@pytest.mark.proves("635a.7(h)(1)(ii)")
@pytest.mark.parametrize("up", CHECKED)
def test_a_blackjack_against_an_ace_or_a_court_card_waits_for_the_hole_card(up: str) -> None:
    play = dealt("635a", ["A K", "9 5"], f"{up} 8", "4")
    if up == "A":
        play.say("decline", "decline")
    assert words(play.events) == ["Box 1: Blackjack"]
    assert "635a.7(h)(1)(ii)" in found(play.events, Announced)[0].cites
    assert play.verdicts == []
    play.say("hit").finish()
    paid = settled_on(play, MAIN, hand="seat 1")
    assert (paid.outcome, str(paid.pays)) == ("win", "15.00")
    assert place(play.events, Turned) < place(play.events, Settled, seat=1)
    assert not found(play.events, Removed)


@pytest.mark.proves("551.6(f)", "551.8(f)")
@each("up", UP_CARDS)
def test_in_2010_no_blackjack_is_paid_before_the_round_is_complete(up: str) -> None:
    play = dealt("551", ["A K", "9 5"], f"{up} 8", "K K K").finish()
    assert "Box 1: Blackjack" in words(play.events)
    paid = settled_on(play, MAIN, hand="seat 1")
    assert (paid.outcome, str(paid.pays)) == ("win", "15.00")
    assert place(play.events, Turned) < place(play.events, Settled)
    assert "seat 1" in found(play.events, Cleared)[0].order


# Turns


@pytest.mark.proves("551.8(f)", "635a.7(h)", "635a.7(h)(2)")
def test_boxes_decide_from_the_dealers_left_one_after_the_other() -> None:
    turns = {"551": "551.8(f)", "635a": "635a.7(h)"}
    for edition in CHAPTERS:
        play = dealt(edition, {1: "9 5", 4: "9 6", 7: "2 3"}, "7 9", "2 2 2 4 9 2")
        heard = []
        for said in ("hit", "hit", "stand", "hit", "stand", "stand"):
            heard += play.asked
            assert all(turns[edition] in question.cites for question in play.table.questions.values())
            play.say(said)
        assert [hand for _, hand in heard] == ["seat 1"] * 3 + ["seat 4"] * 2 + ["seat 7"]


@pytest.mark.proves("551.8(f)")
def test_in_2010_a_player_surrenders_doubles_splits_stands_or_draws() -> None:
    play = dealt("551", "8 8", "7 9")
    [question] = play.table.questions.values()
    assert {option.choice: option.cites[0] for option in question.options} == {
        "surrender": "551.9(a)",
        "double": "551.11(a)",
        "split": "551.12(a)",
        "stand": "551.8(f)",
        "hit": "551.13(a)",
    }


@pytest.mark.proves("635a.7(h)(2)")
def test_under_the_final_rules_too() -> None:
    play = dealt("635a", "8 8", "7 9")
    [question] = play.table.questions.values()
    assert {option.choice: option.cites[0] for option in question.options} == {
        "surrender": "635a.9(a)",
        "double": "635a.10(a)",
        "split": "635a.11(a)",
        "stand": "635a.7(h)(2)",
        "hit": "635a.7(j)",
    }


@pytest.mark.proves("551.8(f)", "635a.7(h)(2)")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    for edition, cite in {"551": "551.8(f)", "635a": "635a.7(h)(2)"}.items():
        play = dealt(edition, ["9 5", "9 6"], "7 9")
        [number] = play.table.questions
        for wrong in (2, 3):
            assert cite in refused(play.table, Answer("stand", seat=wrong, question=number))[1]
        assert cite in play.refused("fold")


@pytest.mark.proves("551.8(g)", "635a.7(i)")
def test_cards_for_a_decision_are_dealt_face_up() -> None:
    for edition, cite in {"551": "551.8(g)", "635a": "635a.7(i)"}.items():
        for own, said, then in (("9 2", "hit", "3"), ("9 2", "double", "3")):
            play = dealt(edition, own, "7 9", then).say(said)
            last = found(play.events, CardDealt)[-1]
            assert (last.to, str(last.card), last.face) == ("seat 1", "3S", "up")
            assert cite in last.cites


@pytest.mark.proves("551.8(f)", "551.8(g)", "551.8(h)", "551.12(c)", "551.8(l)")
def test_in_2010_the_dealer_announces_every_total() -> None:
    """Each box's in turn, each new one after a card, and the dealer's own; the words Dealer's Card come between."""
    play = dealt("551", ["8 8", "A K", "9 5", "A 6"], "7 3", "3 K 2 5 A 4 2 5")
    play.say("split", "double", "keep", "hit", "stand", "hit", "stand", "hit").finish()
    assert words(play.events) == [
        "Box 1: 16",
        "Box 1: 11",
        "Box 1: 21",
        "Box 1 hand 2: 10",
        "Box 1 hand 2: 15",
        "Box 2: Blackjack",
        "Box 3: 14",
        "Box 3: 15",
        "Box 4: soft 17",
        "Box 4: soft 21",
        "Dealer's Card",
        "Dealer: 12",
        "Dealer: 17",
    ]
    announced = {event.words: event.cites for event in found(play.events, Announced)}
    for said, cite in (("Box 1: 16", "551.8(f)"), ("Box 1: 21", "551.8(g)"), ("Box 1: 11", "551.12(c)")):
        assert cite in announced[said]
    assert announced["Dealer's Card"] == announced["Dealer: 17"] == ("551.8(h)",)
    asked = found(play.events, Asked)[0]
    assert "551.8(l)" in asked.cites, "the count is the player's own to make"


@pytest.mark.proves("635a.7(k)", "635a.7(h)(1)(i)")
def test_under_the_final_rules_the_dealer_announces_blackjacks_and_the_dealers_new_totals() -> None:
    play = dealt("635a", ["8 8", "A K", "9 5"], "7 3", "3 K 2 5 A 2 5")
    play.say("split", "double", "keep", "hit", "stand", "hit", "stand").finish()
    assert words(play.events) == ["Box 2: Blackjack", "Dealer: 12", "Dealer: 17"]
    assert found(play.events, Announced)[-1].cites == ("635a.7(k)",)


# The dealer's hand


@pytest.mark.proves("551.8(h)", "635a.7(k)")
def test_the_hole_card_is_turned_after_all_decisions_and_the_dealers_cards_come_face_up() -> None:
    for edition, cite in {"551": "551.8(h)", "635a": "635a.7(k)"}.items():
        play = played(edition, ["9 5", "9 6"], "7S 5S", "2 3 4D 6D", said="hit, stand, hit, stand")
        [turned] = found(play.events, Turned)
        assert (cite in turned.cites, turned.cards) == (True, ("7S", "5S"))
        own = [event for event in found(play.events, CardDealt) if event.to == "dealer"][2:]
        assert [(str(event.card), event.face) for event in own] == [("4D", "up"), ("6D", "up")]
        assert all(cite in event.cites for event in own)
        last_answer = max(at for at, event in enumerate(play.events) if isinstance(event, Answered))
        assert last_answer < place(play.events, Turned) < place(play.events, CardDealt, card="4D")


@pytest.mark.proves("551.8(h)")
def test_in_2010_the_words_come_before_the_card_is_turned() -> None:
    for dealer in ("7 5", "K 5", "A K", "K A"):
        play = played("551", "9 9", dealer, "2 3")
        assert place(play.events, Announced, words="Dealer's Card") < place(play.events, Turned)


@pytest.mark.proves("551.13(b)", "635a.7(l)", "551.1", "635a.1")
@each(
    ("dealer", "drawn", "total"),
    [
        ("K 6", "A", 17),
        ("9 7", "A", 17),
        ("K 6", "5", 21),
        ("K 6", "6", 22),
        ("K 5", "A A", 17),
        ("2 2", "2 2 2 2 2 2 2", 18),
        ("2 3", "K A A", 17),
        ("K 7", "", 17),
        ("9 8", "", 17),
        ("K 8", "", 18),
        ("K 9", "", 19),
        ("K Q", "", 20),
        ("6 A", "", 17),
        ("7 A", "", 18),
        ("5 A", "A", 17),
        ("5 A", "K A", 17),
        ("A 6", "", 17),
        ("A A", "5", 17),
        ("A A", "4 A", 17),
        ("A 2", "3 A", 17),
        ("A 2", "3 K 9", 25),
        ("3 A", "2 A", 17),
        ("9 2", "K", 21),
    ],
)
def test_the_dealer_draws_to_a_hard_or_soft_17(dealer: str, drawn: str, total: int) -> None:
    for edition, cite in {"551": "551.13(b)", "635a": "635a.7(l)"}.items():
        play = played(edition, "K 8", dealer, f"{drawn} 9 9")
        assert faces_to(play.events, "dealer").split()[2:] == [
            card + "SHDC"[at % 4] for at, card in enumerate(drawn.split())
        ]
        assert any(isinstance(event, Stays) and event.hand == "dealer" and cite in event.cites for event in play.events)
        wins = total > 21 or total < 18
        assert play.outcome == (("win", "10.00") if wins else ("push", "0.00") if total == 18 else ("lose", "0.00"))


NOTHING_OPEN: list[tuple[str, str, str]] = [
    ("K 6", "hit", "K"),
    ("K 6", "double", "K"),
    ("9 7", "surrender", ""),
    ("A K", "", ""),
    ("9 7", "hit", "5"),
    ("6 5", "double, keep", "K"),
    ("6 5", "double, rescue", "K"),
    ("6 5", "double, rescue", "2"),
    ("9 2", "hit, hit, hit", "2 2 6"),
    ("8 8", "split, hit, hit, hit", "2 2 9 7 6"),
    ("8 8", "split, hit, hit", "K K K K"),
    ("A A", "split, hit, hit", "9 A 9 A"),
]
"""First cards, what is said and the cards that come, after which no more than a win or a loss is possible."""


@pytest.mark.proves("551.13(c)", "635a.7(m)")
@each(("own", "said", "then"), NOTHING_OPEN)
@each("dealer", ["7 5", "K 2"])
def test_the_dealer_does_not_draw_when_that_cannot_change_anything(own: str, said: str, then: str, dealer: str) -> None:
    for edition, cite in {"551": "551.13(c)", "635a": "635a.7(m)"}.items():
        play = played(edition, own, dealer, f"{then} 4 4 4 4 4", said=said)
        assert len(faces_to(play.events, "dealer").split()) == 2
        assert found(play.events, Turned), "the hole card is turned all the same"
        stays = [event for event in found(play.events, Stays) if event.hand == "dealer"]
        assert cite in stays[-1].cites


@pytest.mark.proves("551.13(c)", "635a.7(m)")
def test_nor_when_there_are_only_such_hands() -> None:
    for edition in CHAPTERS:
        boxes = ["K 6", "9 7", "A K", "9 3", "6 5"]
        said = "hit, surrender, hit, double, rescue"
        play = played(edition, boxes, "7 5", "K 9 4 4 4 4", said=said)
        assert faces_to(play.events, "dealer") == "7S 5H"


@pytest.mark.proves("551.13(b)", "635a.7(l)")
@each(("own", "said", "then"), NOTHING_OPEN)
@each("standing", ["K 2", "K Q", "A 9"])
def test_one_hand_that_stands_on_less_than_21_makes_the_dealer_draw(
    own: str, said: str, then: str, standing: str
) -> None:
    for edition in CHAPTERS:
        play = played(edition, [own, standing], "7 5", f"{then} 4 4", said=said)
        assert len(faces_to(play.events, "dealer").split()) == 4


@pytest.mark.proves("551.13(b)", "635a.7(l)")
def test_so_does_a_double_that_is_kept_below_21() -> None:
    for edition in CHAPTERS:
        for card in ("2", "9"):
            play = played(edition, "6 5", "7 5", f"{card} 5", said="double, keep")
            assert faces_to(play.events, "dealer") == "7S 5H 5H"


@pytest.mark.proves("551.13(b)", "551.13(c)", "635a.7(l)", "635a.7(m)")
def test_a_two_card_21_on_a_split_hand_makes_the_dealer_draw_where_it_can_tie() -> None:
    for edition in CHAPTERS:
        for reading, drawn in (("ties", 4), ("wins", 2)):
            readings = {"split_two_card_21": reading}
            play = played(edition, "A A", "7 5", "K K 4 5", said="split", readings=readings)
            assert len(faces_to(play.events, "dealer").split()) == drawn
            play = played(edition, ["A A", "K 9"], "7 5", "K K 4 5", said="split", readings=readings)
            assert len(faces_to(play.events, "dealer").split()) == 4


@pytest.mark.proves("551.13(c)", "635a.7(m)")
def test_a_dealer_whose_hole_card_was_not_checked_does_not_draw_either() -> None:
    for edition in CHAPTERS:
        play = unchecked(edition, "K 6", "K 2", "9 4 4", said="hit")
        assert faces_to(play.events, "dealer") == "KS 2H"


# The settlement


FOUR = ["K 9", "K 7", "K 8", "K 6"]
"""Against 18: a win, a loss, a tie and, with another card, a hand over 21."""


def settled_seats(edition: str, **submission: Any) -> list[tuple[int, str]]:
    """In which order four boxes are settled, and how."""
    play = played(edition, FOUR, "9 9", "9", said="stand, stand, stand, hit", submission=submission)
    return [(event.seat, event.outcome) for event in found(play.events, Settled)]


LOSERS_FIRST = [(4, "lose"), (2, "lose"), (3, "push"), (1, "win")]
IN_TURN = [(4, "lose"), (3, "push"), (2, "lose"), (1, "win")]


@pytest.mark.proves("551.6(f)")
def test_in_2010_losing_wagers_are_collected_and_then_winning_ones_paid() -> None:
    assert settled_seats("551") == LOSERS_FIRST
    play = played("551", FOUR, "9 9", "9", said="stand, stand, stand, hit")
    assert all("551.6(f)" in event.cites for event in found(play.events, Settled))
    unlawful("551", settlement="losers first")


@pytest.mark.proves("635a.7(p)", "635a.7(p)(1)")
def test_losing_wagers_may_be_collected_before_winning_ones_are_paid() -> None:
    assert settled_seats("635a") == settled_seats("635a", settlement="losers first") == LOSERS_FIRST
    play = played("635a", "K 9", "9 9")
    assert {"635a.7(p)", "635a.7(p)(1)"} <= set(settled_on(play, MAIN).cites)


@pytest.mark.proves("635a.7(p)", "635a.7(p)(2)")
def test_or_all_wagers_may_be_settled_from_the_dealers_right() -> None:
    assert settled_seats("635a", settlement="right to left") == IN_TURN
    play = played("635a", "K 9", "9 9", submission={"settlement": "right to left"})
    assert {"635a.7(p)", "635a.7(p)(2)"} <= set(settled_on(play, MAIN).cites)
    assert "635a.7(p)(1)" not in settled_on(play, MAIN).cites


@pytest.mark.proves("635a.7(p)")
def test_there_is_no_third_procedure() -> None:
    for wrong in ("winners first", "left to right", "", 1):
        assert "635a.7(p)" in unlawful("635a", settlement=wrong)


@pytest.mark.proves("551.6(f)", "635a.7(p)(1)", "635a.7(p)(2)")
def test_hands_of_one_box_are_settled_with_it() -> None:
    """Box 1 split: its first hand loses, its second wins doubled; box 2 loses."""
    said = "split, stand, double, keep, stand"
    first = [(2, "seat 2", MAIN), (1, "seat 1", MAIN)]
    won = {(1, "seat 1 hand 2", SPLIT), (1, "seat 1 hand 2", DOUBLE)}
    for edition, submission in (("551", {}), ("635a", {}), ("635a", {"settlement": "right to left"})):
        play = played(edition, ["8 8", "K 6"], "9 9", "9 3 K", said=said, submission=submission)
        order = [(event.seat, event.hand, event.wager) for event in found(play.events, Settled)]
        in_turn = bool(submission)
        losses = [order[0], order[3]] if in_turn else order[:2]
        assert losses == first
        assert set(order) - set(first) == won


@pytest.mark.proves("635a.7(p)(1)", "635a.7(p)(2)")
def test_a_dealers_blackjack_is_settled_in_the_same_order() -> None:
    for settlement, seats in (("losers first", [3, 1, 2]), ("right to left", [3, 2, 1])):
        play = played("635a", ["K 9", "A K", "9 9"], "K A", submission={"settlement": settlement})
        assert [event.seat for event in found(play.events, Settled)] == seats


@pytest.mark.proves("551.6(f)", "635a.7(p)")
def test_a_hand_over_21_is_collected_at_the_settlement() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["K 6", "K 7"], "9 9", "9").say("hit")
        assert play.verdicts == []
        play.finish()
        assert place(play.events, Turned) < place(play.events, Settled)
        assert "reading:what_loses" in settled_on(play, MAIN, hand="seat 1").cites


# The end


@pytest.mark.proves("551.8(i)", "635a.7(q)")
def test_cards_are_picked_up_hand_by_hand_from_the_dealers_right_and_the_dealers_last() -> None:
    for edition, cite in {"551": "551.8(i)", "635a": "635a.7(q)"}.items():
        play = played(edition, {2: "8S 8H", 5: "9S 6S"}, "7C 9C", "3D 4D 5C", said="split")
        [cleared] = found(play.events, Cleared)
        assert (cleared.cites, cleared.order) == ((cite,), ("seat 5", "seat 2 hand 2", "seat 2", "dealer"))
        assert cards_at(play.table).discards.piles[-1] == ["9S", "6S", "8H", "4D", "8S", "3D", "7C", "9C", "5C"]
        last = max(number for number, event in enumerate(play.events) if isinstance(event, Settled))
        assert last < place(play.events, Cleared)


@pytest.mark.proves("551.8(i)")
def test_so_are_those_of_a_round_that_is_void() -> None:
    """The shoe runs out, and there is no second card in the discard rack to go on with."""
    play = played("551", ["8 8", "9 6"], "7 2", "3 4", said="split, stand, stand, stand")
    assert found(play.events, VoidRound)
    assert found(play.events, Cleared)[0].order == ("seat 2", "seat 1 hand 2", "seat 1", "dealer")


# The cover card


ROUND = cards_of("K 9", "7 9", "2")


@pytest.mark.proves("635a.7(d)", "551.8(j)", "551.8(j)(1)", "551.8(j)(2)", "551.8(j)(3)")
@pytest.mark.parametrize("after", range(1, 6))
def test_when_the_cover_card_comes_the_round_is_completed_and_then_the_cards_are_reshuffled(after: int) -> None:
    """It may be the first card of the round, or come at any later card."""
    cites = {"551": {"551.8(j)", "551.8(j)(1)", "551.8(j)(2)", "551.8(j)(3)"}, "635a": {"635a.7(d)"}}
    for edition in CHAPTERS:
        shoes = [ListedShoe(f"2S {ROUND} 9S 9S 9S", cover_card_after=after), ListedShoe(f"3S {ROUND}")]
        table = seated(edition, shoes=shoes)
        allowed(wager(table, MAIN, "10.00"))
        play = Play(table).do(Deal()).finish()
        [cover] = found(play.events, CoverCard)
        assert {"551": "551.8(j)", "635a": "635a.7(d)"}[edition] in cover.cites
        assert play.outcome == ("win", "10.00"), "the round is completed"
        allowed(wager(table, MAIN, "10.00"))
        again = Play(table).do(Deal()).finish()
        [emptied] = found(play.events + again.events, Emptied)
        assert cites[edition] <= set(emptied.cites)
        assert faces_to(again.events, "discard") == "3S", "the next shoe begins with its own first card"


# Refusals


def attempts(play: Play) -> list[AnyInput]:
    """What is not open at this point of a round: late wagers, another deal, answers of the wrong kind or person."""
    acts: list[AnyInput] = [Wager(1, MAIN, Cents(1000)), Withdraw(1, MAIN), Deal(), Answer("hit", seat=7)]
    for number, question in play.table.questions.items():
        first = question.options[0].choice
        acts += [Answer(choice, seat=question.seat, question=number) for choice in closed(question)]
        acts += [Answer(first, seat=question.seat % 3 + 1 if question.seat else 1, question=number)]
        acts += [Answer("fold", seat=question.seat, question=number), Answer(first, seat=question.seat, question=99)]
    return acts


def closed(question: Question) -> list[str]:
    """The choices of a question that are not open now."""
    return [option.choice for option in question.options if option.why_not]


@pytest.mark.proves("551.6(d)", "635a.6(c)")
@pytest.mark.parametrize(
    ("boxes", "dealer", "said"),
    [
        (["8 8", "A K", "9 2"], "A 8", "insure 5.00, decline, decline, split, hit, stand, double, keep"),
        (["A A", "K 6", "9 2"], "7 9", "split, double, rescue, stand, surrender, hit"),
        (["K Q", "7 7", "5 4"], "K 7", "split, double, keep, stand, surrender"),
    ],
)
def test_at_every_point_of_a_round_what_is_refused_changes_nothing(boxes: list[str], dealer: str, said: str) -> None:
    for edition in CHAPTERS:
        play = step_until(by_hand(edition, boxes, dealer, "3 4 5 6 7 8 9 K K K", match="1.00"), is_hole_card)
        replies = said.split(", ")
        while not play.table.rests:
            for act in attempts(play):
                refused(play.table, act)
            for question in play.table.questions.values():
                assert all(edition in chapters_of(play.refused(choice)) for choice in closed(question))
            if play.table.questions and replies:
                play.say(replies.pop(0))
            else:
                play.step()
        assert not replies
        assert found(play.events, Cleared)


def chapters_of(cites: tuple[str, ...]) -> set[str]:
    """The chapters of provisions."""
    return {cite.partition(".")[0] for cite in cites}
