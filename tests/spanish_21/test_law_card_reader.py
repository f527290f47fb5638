"""The card reader: misused, out of order, not used (551.16(l), (m); 635a.13(j), (k)); what can be reported at all."""

from collections import Counter

import pytest

from croupier.games.shared.events import CardDealt, Cleared, Cut, Emptied, Shuffled, Turned
from croupier.games.spanish_21.events import CardReader, ReaderInspected
from croupier.money import Cents
from croupier.running.opening import ListedShoe
from croupier.table.events import Noted, RoundBegan, Settled
from croupier.table.inputs import Answer, Deal, Report, Sit, Step, Wait
from tests.spanish_21.floor import SPANISH_DECK, dealt, dealt_by_hand, inserted, is_void, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, MAIN
from tests.spanish_21.trouble import (
    ERROR,
    FAILS,
    MISUSED,
    STANDING,
    TWO_BOXES,
    UNCHECKED,
    VOID,
    WITH_MATCH,
    Cites,
    stood,
    two_boxes,
)
from tests.support.events import found, ranks_to
from tests.support.matrices import each
from tests.support.playing import (
    answered,
    asked,
    choices_open,
    deal,
    one_step,
    refused,
    reported,
    rest_of,
    steps,
    until,
    until_asked,
    until_cards,
    wager,
)
from tests.support.tables import CONTINUOUS, cards_at, shoe_at

READER: Cites = {"551": "551.16(l)", "635a": "635a.13(j)"}


BROKEN: Cites = {"551": "551.16(m)", "635a": "635a.13(k)"}

# (l), (j) The card reader misused


@pytest.mark.proves("551.16(l)", "551.16(l)(1)", "635a.13(j)", "635a.13(j)(1)")
@each("up", "23456789")
def test_if_players_could_see_the_hole_card_all_hands_are_dead_and_wagers_returned(up: str) -> None:
    for chapter, cite in (("551", "551.16(l)(1)"), ("635a", "635a.13(j)(1)")):
        table = two_boxes(
            chapter, shoe(("K4", "K5"), f"{up}6", then="354K9K29K"), submission={"card_reader": "shows the card"}
        )
        until_asked(table, "play", to="seat 2")
        events = reported(table, MISUSED) + rest_of(table)
        assert is_void(events)
        assert verdicts(events) == VOID
        assert all(cite in event.cites for event in found(events, Settled))
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        assert [type(event) for event in found(events, Cleared)] == [Cleared]
        assert found(events, Emptied) == [], "the text asks for no reshuffle"
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 6), "seat 1") == "3K", "the shoe goes on"


@pytest.mark.proves("551.16(l)", "551.16(l)(2)", "635a.13(j)", "635a.13(j)(2)")
@each("up", "23456789")
def test_if_no_player_could_see_the_hole_card_play_continues(up: str) -> None:
    for chapter in CHAPTERS:
        cards = shoe(("K9", "K8"), f"{up}6", then="KKKK")
        without = verdicts(stood(chapter, cards)[1])
        table = two_boxes(chapter, cards)
        until_asked(table, "play", to="seat 2")
        events = reported(table, MISUSED) + rest_of(table)
        assert not is_void(events)
        assert verdicts(events) == without


@pytest.mark.proves("551.16(l)(1)", "551.7(d)", "635a.13(j)(1)", "635a.7(f)")
def test_match_the_dealer_wagers_are_returned_only_if_they_were_not_settled_yet() -> None:
    submission = WITH_MATCH | {"card_reader": "shows the card"}
    for chapter in CHAPTERS:
        table = two_boxes(chapter, match="1.00", submission=submission)
        until_cards(table, 6)
        reported(table, MISUSED)
        assert len(verdicts(rest_of(table))) == 4
        assert table.state.purse(1) == 100_000
        table = two_boxes(chapter, match="1.00", submission=submission)
        until_asked(table, "play")
        reported(table, MISUSED)
        assert verdicts(rest_of(table)) == VOID
        assert table.state.purse(1) == 99_900


@pytest.mark.proves("551.16(l)(1)", "635a.13(j)(1)")
def test_if_the_cover_card_came_in_a_round_that_is_dead_the_cards_are_reshuffled_all_the_same() -> None:
    """551.5(g), 635a.5(f): after the cover card is reached."""
    for chapter in CHAPTERS:
        shoes = [ListedShoe(TWO_BOXES, 3)]
        table = two_boxes(chapter, None, shoes=shoes, submission={"card_reader": "shows the card"})
        until_asked(table, "play")
        reported(table, MISUSED)
        assert len(found(rest_of(table), Emptied)) == 1
        staked(table).submit(Deal())
        assert found(until(table, RoundBegan), Shuffled)


@pytest.mark.proves("551.16(l)", "635a.13(j)")
def test_under_an_ace_or_a_court_card_the_card_reader_is_not_misused() -> None:
    for chapter, cite in READER.items():
        for up in "AKQJ":
            table = two_boxes(chapter, shoe(("K4", "K5"), f"{up}6", then="354K"))
            while not table.rests:
                assert refused(table, Report(MISUSED))[1][0] == cite
                one_step(table)


@pytest.mark.proves("551.16(l)", "635a.13(j)")
def test_without_a_hole_card_that_lies_face_down_there_is_none_to_misuse_it_with() -> None:
    for chapter, cite in READER.items():
        table = two_boxes(chapter)
        while len(cards_at(table).hands.get("dealer", [])) < 2:
            assert refused(table, Report(MISUSED))[1][0] == cite
            one_step(table)
        assert table.refusal_for(Report(MISUSED)) is None
        until(table, Turned)
        while not table.rests:
            assert refused(table, Report(MISUSED))[1][0] == cite
            one_step(table)
        assert refused(table, Report(MISUSED))[1][0] == cite


# (m), (k) The card reader fails


@pytest.mark.proves("551.16(m)", "635a.13(k)")
@each("choice", ["repaired", "replaced"])
@each("cards", [0, 1, 3, 6])
def test_nothing_is_dealt_until_the_card_reader_is_repaired_or_replaced(choice: str, cards: int) -> None:
    """At any time of a round, whatever the dealer shows."""
    for chapter, cite in BROKEN.items():
        table = two_boxes(chapter)
        until_cards(table, cards)
        reported(table, FAILS)
        events = steps(table)
        assert asked(table) == ("card reader", "floorperson")
        assert choices_open(table) == {"repaired", "replaced"}
        assert found(events, CardDealt) == []
        refused(table, Step())
        refused(table, Deal())
        answered(table, choice)
        events = rest_of(table)
        assert cite in events[0].cites
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(m)", "635a.13(k)")
def test_the_floorperson_says_so_and_nobody_else() -> None:
    for chapter, cite in BROKEN.items():
        table, _ = dealt(chapter, TWO_BOXES, seats=(1, 2))
        reported(table, FAILS)
        [number] = table.questions
        for act in (Answer("repaired", role="dealer", question=number), Answer("repaired", seat=1, question=number)):
            assert refused(table, act)[1] == (cite,)
        assert refused(table, Answer("ignored", role="floorperson", question=number))[1] == (cite,)
        assert refused(table, Report(FAILS))[1] == ("format",), "once is enough"
        assert asked(table) == ("card reader", "floorperson")
        answered(table, "replaced")
        assert asked(table) == ("play", "seat 1"), "play goes on where it was"


@pytest.mark.proves("551.16(m)", "635a.13(k)")
def test_a_card_reader_may_fail_between_rounds_and_then_no_round_begins() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        reported(table, FAILS)
        refused(table, Deal())
        table.submit(Wait(5))
        assert asked(table)[0] == "card reader"
        assert table.submit(Sit(3, Cents(10_000))).refusal is None
        answered(table, "repaired")
        assert found(deal(table), RoundBegan)


def test_the_deal_is_refused_by_the_provision_on_the_card_reader() -> None:
    for chapter, cite in BROKEN.items():
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        reported(table, FAILS)
        assert cite in refused(table, Deal())[1]


@pytest.mark.proves("551.16(m)", "551.8(e)", "635a.13(k)", "635a.7(g)")
def test_a_card_reader_that_fails_when_it_is_needed_is_used_once_it_works() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), "K7", then="5K"))
        until_cards(table, 6)
        reported(table, FAILS)
        assert found(steps(table), CardReader) == []
        answered(table, "repaired")
        assert len(found(steps(table), CardReader)) == 1


# The hole card not checked


@pytest.mark.proves("551.8(e)", "635a.7(g)", "reading:hole_card_not_checked")
@pytest.mark.parametrize("up", "AKQJ")
def test_if_the_card_reader_is_not_used_the_round_is_played_as_it_stands(up: str) -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), f"{up}7", then="5K"))
        until_cards(table, 6)
        reported(table, UNCHECKED)
        events = rest_of(table)
        assert found(events, CardReader) == []
        without = verdicts(stood(chapter, shoe(("K9", "K8"), f"{up}7", then="5K"))[1])
        assert verdicts(events) == without


@pytest.mark.proves(
    "551.9(a)(2)", "551.11(c)", "551.12(d)", "635a.9(a)(2)", "635a.10(b)", "635a.11(d)", "reading:hole_card_not_checked"
)
def test_a_blackjack_that_is_found_at_the_end_takes_original_wagers_only_and_surrendered_ones_whole() -> None:
    """Box 1 surrenders, box 2 splits, box 3 doubles, box 4 stands."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K5", "88", "64", "K9"), "KA", then="K9K29"), seats=(1, 2, 3, 4))
        until_cards(table, 10)
        reported(table, UNCHECKED)
        until_asked(table, "play", to="seat 1")
        answered(table, "surrender")
        until_asked(table, "play", to="seat 2")
        answered(table, "split")
        until_asked(table, "play", to="seat 3")
        answered(table, "double")
        until_asked(table, "rescue")
        answered(table, "keep")
        events = rest_of(table)
        outcomes = {(seat, on): outcome for seat, on, outcome, _ in verdicts(events)}
        assert outcomes[1, MAIN] == outcomes[2, MAIN] == outcomes[3, MAIN] == outcomes[4, MAIN] == "lose"
        assert outcomes[2, "split"] == outcomes[3, "double-down"] == "push"
        assert [table.state.purse(seat) for seat in (1, 2, 3, 4)] == [99_000] * 4


@pytest.mark.proves("551.11(c)", "635a.10(b)", "551.12(d)", "635a.11(d)")
def test_also_from_hands_that_went_over_21_only_the_original_wager_is_collected() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K5", "88"), "KA", then="K8K9K"))
        until_cards(table, 6)
        reported(table, UNCHECKED)
        until_asked(table, "play", to="seat 1")
        answered(table, "double")
        until_asked(table, "play", to="seat 2")
        answered(table, "split")
        rest_of(table)
        assert [table.state.purse(seat) for seat in (1, 2)] == [99_000, 99_000]


@pytest.mark.proves("551.8(e)", "551.10(a)", "635a.7(g)", "635a.8(a)")
def test_insurance_wins_when_the_blackjack_is_found_and_loses_when_there_is_none() -> None:
    for chapter in CHAPTERS:
        for hole, purse in (("K", 100_000), ("7", 99_500)):
            table = dealt_by_hand(chapter, shoe(("K8",), f"A{hole}", then="5K"))
            until_asked(table, "insure")
            answered(table, "insure", amount=Cents(500))
            reported(table, UNCHECKED)
            events = rest_of(table)
            assert found(events, CardReader) == []
            assert table.state.purse(1) == purse


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_the_check_is_passed_over_only_where_it_is_due_and_before_anybody_decides() -> None:
    for chapter, cite in (("551", "551.8(e)"), ("635a", "635a.7(g)")):
        for up in "29":
            table = two_boxes(chapter, shoe(("K9", "K8"), f"{up}7", then="KK"))
            while not table.rests:
                assert refused(table, Report(UNCHECKED))[1][0] == cite
                one_step(table)
        table = two_boxes(chapter, shoe(("K9", "K8"), "K7", then="KK"))
        while len(cards_at(table).hands.get("dealer", [])) < 2:
            assert refused(table, Report(UNCHECKED))[1][0] == cite
            one_step(table)
        until(table, CardReader)
        while not table.rests:
            assert refused(table, Report(UNCHECKED))[1][0] == cite
            one_step(table)


# Reports in general


def test_incidents_are_reported_by_their_names_and_alone_do_not_stop_wagers() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        assert refused(table, Report("dealer sneezes"))[1] == ("format",)
        assert wager(table, MAIN, "5.00").refusal is None


@pytest.mark.proves("551.16(c)", "551.16(d)", "635a.13(c)", "635a.13(d)")
def test_a_continuous_device_may_give_a_card_in_error_too() -> None:
    for chapter in CHAPTERS:
        for disclosed in (False, True):
            table = dealt_by_hand(chapter, submission=CONTINUOUS, seats=(1, 2))
            until_cards(table, 3)
            reported(table, ERROR, disclosed=disclosed)
            events = rest_of(table)
            assert len({seat for seat, on, _, _ in verdicts(events) if on == MAIN}) == 2
            assert Counter(shoe_at(table).order) + Counter(cards_at(table).aside_at("drawn in error")) == Counter(
                [*SPANISH_DECK] * 8
            )


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_the_cut_after_a_void_round_is_made_before_the_next() -> None:
    for chapter in CHAPTERS:
        table, _ = stood(chapter, inserted(TWO_BOXES, 1, "3C^", "4C^"))
        events = deal(staked(table))
        assert len(found(events, Cut)) == 1
        assert events.index(found(events, Cut)[0]) < events.index(found(events, RoundBegan)[0])


def test_what_is_noted_of_a_card_reader_that_was_misused() -> None:
    for chapter, told, hidden in (("551", "551.16(l)", "551.16(l)(2)"), ("635a", "635a.13(j)", "635a.13(j)(2)")):
        table = two_boxes(chapter, shoe(("K9", "K8"), "76", then="KKKK"))
        until_asked(table, "play", to="seat 2")
        notes = found(reported(table, MISUSED) + rest_of(table), Noted)
        assert [(note.what, note.cites) for note in notes] == [
            ("the floorperson is told that the hole card went into the card reader", (told,)),
            ("no player can have seen the card: play continues", (hidden, "reading:card_reader_is_a_fact")),
        ]


def test_a_card_reader_of_which_nobody_says_anything_was_replaced() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_cards(table, 2)
        reported(table, FAILS)
        until_asked(table, "card reader", "floorperson")
        assert table.answer_by_default().refusal is None
        [inspected] = found(until(table, ReaderInspected), ReaderInspected)
        assert inspected.after == "replaced"


def test_until_when_a_wager_is_not_handled_is_said_as_the_chapter_says_it() -> None:
    for chapter, since in (("551", ", from the first card of a hand on"), ("635a", "")):
        table = seated(chapter)
        why, _ = refused(table, Report("wager handled", seat=1))
        assert why == f"this can be reported only for a seat with a wager on the layout{since}"
