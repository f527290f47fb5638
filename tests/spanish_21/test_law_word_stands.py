"""What a player has said stands, whatever comes up before it is carried out (551.8(f), (g), .9(a), .16(d), (i);
635a.7(h), (i), .9(a), .13(d), (i)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Shuffled
from croupier.games.spanish_21.events import CardRefused, Found, Split
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, Settled, VoidRound, Wagered
from croupier.table.inputs import Deal, Leave, Step
from tests.spanish_21.floor import dealt_by_hand, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, DOUBLE, MAIN, SPLIT
from tests.spanish_21.trouble import ERROR, MISUSED, NOT_DEALT, Cites, two_boxes
from tests.support.events import cards_to, found, ranks_to
from tests.support.playing import (
    allowed,
    answer,
    answered,
    asked,
    choices_open,
    refused,
    reported,
    rest_of,
    steps,
    until,
    until_asked,
)
from tests.support.tables import racked

SURRENDER: Cites = {"551": "551.9(a)", "635a": "635a.9(a)"}
STANDS = "reading:what_was_said_stands"
HANDS = {"hit": ("K2", "9K5"), "double": ("64", "9K5"), "split": ("88", "9K5K5")}
"""A hand for each choice that needs a card, and what follows in the shoe."""


def said(chapter: str, choice: str, *, amount: str | None = None, other: str = "K8") -> Table:
    """Box 1 said something, and the dealer has not begun to carry it out."""
    own, then = HANDS.get(choice, HANDS["hit"])
    table = two_boxes(chapter, shoe((own, other), "76", then=then))
    until_asked(table, "play", "seat 1")
    answered(table, choice, amount=None if amount is None else Cents.parse(amount))
    return table


def exposed_after(chapter: str, choice: str, **more: Any) -> Table:
    """The same, and the next card was exposed since then: the dealer asks again."""
    table = said(chapter, choice, **more)
    reported(table, ERROR, disclosed=True)
    until_asked(table)
    return table


# The question comes back


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.9(a)", "635a.9(a)", "reading:what_was_said_stands")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_only_the_same_choice_or_refusing_the_exposed_card_is_left(choice: str) -> None:
    """All decisions to surrender are made before the player indicates anything else, and what was indicated is what
    the dealer effectuates; the exposed card may be refused.
    """
    for chapter, cite in SURRENDER.items():
        table = exposed_after(chapter, choice)
        assert asked(table) == ("play", "seat 1")
        assert choices_open(table) == {choice, "refuse"}
        for other in {"hit", "stand", "double", "split", "surrender"} - {choice}:
            cites = refused(table, answer(table, other))[1]
            assert (cite if other == "surrender" else STANDS) in cites or other == "split", (
                "a ten and a two are no pair"
            )


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_the_same_choice_takes_the_exposed_card(choice: str) -> None:
    for chapter in CHAPTERS:
        table = exposed_after(chapter, choice)
        answered(table, choice)
        [card] = cards_to(steps(table), "seat 1")
        assert (card.card[0], card.source) == ("9", "drawn in error (1), exposed")


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_refusing_it_leaves_the_hand_as_it_is(choice: str) -> None:
    """No additional card is dealt to that player: no second wager stays on the hand, and a pair stays one hand."""
    for chapter in CHAPTERS:
        table = exposed_after(chapter, choice)
        answered(table, "refuse")
        events = steps(table)
        assert [event.seat for event in found(events, CardRefused)] == [1]
        assert asked(table) == ("play", "seat 2")
        events += rest_of(table)
        assert cards_to(events, "seat 1") == []
        assert [on for seat, on, outcome, _ in verdicts(events) if seat == 1 and outcome != "void"] == [MAIN]
        assert table.state.purse(1) in (99_000, 100_000, 101_000)


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_a_player_who_gives_no_answer_or_leaves_has_repeated_it(choice: str) -> None:
    for chapter in CHAPTERS:
        for leaves in (False, True):
            table = exposed_after(chapter, choice)
            if leaves:
                allowed(table.submit(Leave(1)))
            assert ranks_to(rest_of(table), "seat 1")[:1] == "9"


@pytest.mark.proves("551.8(f)", "635a.7(h)(2)")
@pytest.mark.parametrize("choice", ["stand", "surrender"])
def test_a_word_that_needs_no_card_is_carried_out_without_asking_again(choice: str) -> None:
    for chapter in CHAPTERS:
        table = said(chapter, choice)
        reported(table, ERROR, disclosed=True)
        events = until_asked(table, "play")
        assert asked(table) == ("play", "seat 2")
        if choice == "surrender":
            assert (1, MAIN, "surrender", "0.00") in verdicts(events)
        assert "refuse" in choices_open(table), "the card goes on to the next player"


def test_before_a_word_everything_is_open_also_with_an_exposed_card() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("88", "K8"), "76", then="9K5K5"))
        until_asked(table, "play")
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        assert choices_open(table) == {"hit", "stand", "double", "split", "surrender", "refuse"}


# The amount


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.11(a)", "635a.10(a)", "reading:what_was_said_stands")
def test_a_double_for_less_stays_what_it_is() -> None:
    """The wager was made: it is not altered on a card that everybody has seen."""
    for chapter in CHAPTERS:
        table = exposed_after(chapter, "double", amount="5.00")
        for amount in ("4.00", "10.00"):
            assert STANDS in refused(table, answer(table, "double", amount=Cents.parse(amount)))[1]
        answered(table, "double", amount=Cents.parse("5.00"))
        until_asked(table, "rescue")
        assert table.state.wagers_at(1) == {MAIN: 1000, DOUBLE: 500}


@pytest.mark.proves("551.16(d)", "635a.13(d)", "reading:double_without_its_card")
@pytest.mark.parametrize("amount", ["5.00", None])
def test_a_double_whose_card_is_refused_is_returned(amount: str | None) -> None:
    for chapter in CHAPTERS:
        table = exposed_after(chapter, "double", amount=amount)
        answered(table, "refuse")
        events = rest_of(table)
        [returned] = [event for event in found(events, Settled) if event.wager == DOUBLE]
        assert (returned.outcome, returned.hand) == ("void", "seat 1")
        assert "reading:double_without_its_card" in returned.cites
        assert table.state.ledger.wagers == {}


def test_all_the_chips_may_be_in_the_double() -> None:
    """The question comes back with the double open, though there are no chips left for another."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("64",), "76", then="9K5"), chips="20.00")
        until_asked(table, "play")
        answered(table, "double")
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        assert choices_open(table) == {"double", "refuse"}
        answered(table, "double")
        assert ranks_to(rest_of(table), "seat 1") == "9"


# A card that was passed over


@pytest.mark.proves("551.16(i)", "635a.13(i)", "551.9(a)", "635a.9(a)", "reading:what_was_said_stands")
@pytest.mark.parametrize("choice", ["hit", "double"])
def test_a_missed_card_gives_no_second_thoughts(choice: str) -> None:
    """The card comes later; if it is exposed by then, it may be refused, and nothing else is open."""
    for chapter, cite in SURRENDER.items():
        table = said(chapter, choice)
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        answered(table, "later")
        until_asked(table, "play", "seat 2")
        reported(table, ERROR, disclosed=True)
        until_asked(table, "play", "seat 2")
        answered(table, "stand")
        steps(table)
        assert asked(table) == ("play", "seat 1")
        assert choices_open(table) == {choice, "refuse"}
        assert cite in refused(table, answer(table, "surrender"))[1]
        answered(table, choice)
        [card] = found(steps(table), CardDealt)[:1]
        assert (card.to, card.card[0]) == ("seat 1", "9")
        assert {"551": "551.16(i)", "635a": "635a.13(i)"}[chapter] in card.cites


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_the_card_may_be_passed_over_after_it_was_exposed() -> None:
    """It goes on as the next card, and the hand that asked for one gets another one later."""
    for chapter in CHAPTERS:
        table = exposed_after(chapter, "hit", other="K3")
        answered(table, "hit")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        answered(table, "later")
        until_asked(table, "play", "seat 2")
        assert "refuse" in choices_open(table)
        answered(table, "hit")
        events = rest_of(table)
        assert (ranks_to(events, "seat 2"), ranks_to(events, "seat 1")) == ("9", "K")


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_the_question_that_came_back_closes_if_the_hand_is_called_dead() -> None:
    for chapter in CHAPTERS:
        table = exposed_after(chapter, "double")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        answered(table, "dead")
        steps(table)
        assert asked(table) == ("play", "seat 2")
        rest_of(table)
        assert table.state.purse(1) == 100_000


# In the middle of the draw


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_a_card_exposed_behind_the_cover_card_may_be_refused_too(choice: str) -> None:
    """At any step before the card is dealt: here after the cover card was put aside."""
    own, then = HANDS[choice]
    for chapter in CHAPTERS:
        table = staked(seated(chapter, shoes=[ListedShoe(shoe((own,), "76", then=then), 5)], steps="manual"))
        until_asked(deal_called(table), "play")
        answered(table, choice)
        until(table, CoverCard)
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        assert choices_open(table) == ({"accept", "refuse"} if choice == "split" else {choice, "refuse"})
        answered(table, "refuse")
        assert cards_to(rest_of(table), "seat 1") == []
        assert table.state.ledger.wagers == {}


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.16(a)", "635a.13(a)")
def test_a_card_exposed_after_one_that_lay_face_up_may_be_refused() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K2",), "76", then="3^9K5"))
        until_asked(table, "play")
        answered(table, "hit")
        until(table, Found)
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        assert choices_open(table) == {"hit", "refuse"}
        answered(table, "hit")
        assert ranks_to(steps(table), "seat 1") == "9"


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.12(b)", "635a.11(b)")
def test_a_card_exposed_between_the_split_and_its_card_may_be_refused() -> None:
    for chapter in CHAPTERS:
        table = said(chapter, "split")
        until(table, Split)
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        assert asked(table) == ("exposed card", "seat 1")
        answered(table, "accept")
        assert ranks_to(steps(table), "seat 1") == "9"
        assert table.state.wagers_at(1) == {MAIN: 1000, SPLIT: 1000}


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_an_accepted_card_is_not_offered_again_and_the_next_one_is() -> None:
    """Two cards are exposed: who accepts the first is asked about the second when that is due."""
    for chapter in CHAPTERS:
        table = said(chapter, "split")
        for _ in range(2):
            reported(table, ERROR, disclosed=True)
            allowed(table.submit(Step()))
        until_asked(table)
        answered(table, "split")
        events = steps(table)
        assert ranks_to(events, "seat 1") == "9"
        assert asked(table) == ("play", "seat 1")
        assert "refuse" in choices_open(table)
        answered(table, "stand")
        steps(table)
        assert asked(table) == ("exposed card", "seat 1")


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.16(c)", "635a.13(c)")
def test_with_an_unseen_card_before_it_the_word_is_carried_out() -> None:
    """The next card is the one that nobody has seen."""
    for chapter in CHAPTERS:
        table = said(chapter, "hit")
        for disclosed in (False, True):
            reported(table, ERROR, disclosed=disclosed)
            allowed(table.submit(Step()))
        assert ranks_to(steps(table), "seat 1") == "9"
        assert "refuse" in choices_open(table), "now the exposed one is next"


# The last card, a void round


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_the_last_card_of_the_shoe_may_be_the_exposed_one() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K2",), "7K", then="9"))
        until_asked(table, "play")
        answered(table, "hit")
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        answered(table, "hit")
        events = rest_of(table)
        assert ranks_to(events, "seat 1") == "9"
        assert found(events, Shuffled) == []


@pytest.mark.proves("551.16(l)(1)", "635a.13(j)(1)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
def test_a_round_that_is_void_meanwhile_returns_everything(choice: str) -> None:
    own, then = HANDS[choice]
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe((own, "K8"), "76", then=then), submission={"card_reader": "shows the card"})
        until_asked(table, "play")
        answered(table, choice)
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        reported(table, MISUSED)
        events = rest_of(table)
        assert len(found(events, VoidRound)) == 1
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        assert "9" in "".join(card[0] for card in racked(table))


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["hit", "double", "split"])
@pytest.mark.parametrize("answers", ["repeat", "refuse"])
def test_at_any_step_after_the_word_an_exposed_card_is_used_once_and_never_forced(choice: str, answers: str) -> None:
    """Reported after every number of the dealer's steps: whoever is asked repeats the word, or refuses."""
    for chapter in CHAPTERS:
        for number in range(5):
            table = said(chapter, choice)
            events: list[Event] = []
            for _ in range(number):
                if not table.questions:
                    events += allowed(table.submit(Step()))
            reported(table, ERROR, disclosed=True)
            while not table.rests:
                wanted = {"repeat": {choice, "accept"}, "refuse": {"refuse"}}[answers]
                if table.questions and (chosen := choices_open(table) & wanted) and asked(table)[1] == "seat 1":
                    if answers == "repeat" and asked(table)[0] == "play" and "stand" in choices_open(table):
                        chosen = {"stand"}
                    events += answered(table, chosen.pop())
                elif table.questions:
                    events += allowed(table.answer_by_default())
                else:
                    events += allowed(table.submit(Step()))
            used = [event.to for event in found(events, CardDealt) if "exposed" in event.source]
            assert len(used) == 1
            if answers == "refuse":
                assert not used[0].startswith("seat 1") or not found(events, CardRefused)
            assert table.state.ledger.wagers == {}
            assert len(found(events, Wagered)) <= 1


def deal_called(table: Table) -> Table:
    """The deal is called at a table dealt by hand."""
    allowed(table.submit(Deal()))
    return table
