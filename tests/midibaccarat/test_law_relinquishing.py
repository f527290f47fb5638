"""Giving up the right to turn over cards, by will or by order, and whom it is offered to (629a.8(d); 543.14(f))."""

from collections.abc import Callable

import pytest

from croupier.games.baccarat.events import Handed, Relinquished
from croupier.games.shared.events import Turned
from croupier.law import Rule
from croupier.play.table import Table
from croupier.table.events import Noted
from croupier.table.inputs import Answer, Deal, Step
from tests.midibaccarat.rounds import (
    BANKER_DRAWS,
    BOTH_DRAW,
    C543,
    CHAPTERS,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    RELINQUISH,
    SHOWN,
    TORN,
    by_will,
    cites_of,
    dealt_with,
    handed,
    handing,
    held_by_hand,
    holder,
    offered_to,
    order_by,
    place,
    report,
    shoe,
    state_of,
    table_with,
    turned_by,
)
from tests.support.events import calls, found, settled, words
from tests.support.matrices import each
from tests.support.playing import (
    allowed,
    answered,
    asked,
    ordered,
    refused,
    reported,
    steps,
    steps_until,
    until,
)

GiveUp = Callable[[Table], object]
ALL_SEATS = tuple(range(1, 10))


def by_order(table: Table) -> None:
    """The player who holds cards must give them up."""
    ordered(table, RELINQUISH, "dealer")


GIVE_UP = pytest.mark.parametrize("give_up", [by_will, by_order])


# Whom the right is offered to


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)", "reading:relinquished_cards")
@each(
    ("seats", "highest", "offered"),
    [
        ((1, 2, 5), 2, [5, 1]),
        ((1, 2, 5), 1, [2, 5]),
        ((1, 2, 5), 5, [1, 2]),
        (ALL_SEATS, 4, [5, 6, 7, 8, 9, 1, 2, 3]),
        (ALL_SEATS, 9, [1, 2, 3, 4, 5, 6, 7, 8]),
        (ALL_SEATS, 1, [2, 3, 4, 5, 6, 7, 8, 9]),
        ((9, 3, 1), 9, [1, 3]),
    ],
)
def test_relinquished_cards_are_offered_to_the_right_and_on_around_counterclockwise(
    give_up: GiveUp, seats: tuple[int, ...], highest: int, offered: list[int]
) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, (highest, "player", "10.00"), seats=seats, chapter=chapter)
        give_up(table)
        assert offered_to(table) == offered


@pytest.mark.proves("629a.8(d)", "543.14(f)", "reading:relinquished_cards")
def test_an_offer_names_its_provision_and_leaves_both_answers_open() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        by_will(table)
        [question] = table.questions.values()
        cites = (chapter.relinquished, "reading:relinquished_cards")
        assert (question.kind, question.to, question.hand, question.cites) == ("turn", "seat 5", "player", cites)
        assert [(one.choice, one.cites, one.why_not) for one in question.options] == [
            ("accept", cites, ""),
            ("decline", cites, ""),
        ]
        assert refused(table, Answer("accept", seat=1, question=2))[1] == cites, "seat 1 has to wait"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_the_game_says_which_questions_may_come() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        declared = {one.kind: (one.rule, one.choices) for one in table.game.question_kinds()}
        asked_now = list(table.questions.values())
        by_will(table)
        for question in (*asked_now, *table.questions.values()):
            choices = tuple(option.choice for option in question.options)
            assert declared[question.kind] == (Rule.CARDS_RELINQUISHED, choices)
        assert list(declared)[:2] == ["cards", "turn"]


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_accepts_turns_the_cards_over_and_gets_the_third_card_too(give_up: GiveUp) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        give_up(table)
        assert asked(table) == ("turn", "seat 5")
        answered(table, "decline")
        events = answered(table, "accept")
        assert handed(events) == [("player", 1)]
        assert cites_of(events, Handed) == [(chapter.players_hand, chapter.relinquished)]
        while table.questions:
            events += table.answer_by_default().events
        assert handed(events) == [("player", 1), ("banker", 5), ("player", 1), ("banker", 5)]
        assert turned_by(events) == handed(events)
        assert [one.seat for one in settled(events)] == [2, 5], "wagers are not affected"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_somebody_without_any_wager_may_accept() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=(2, 3), chapter=chapter)
        by_will(table)
        assert handing(answered(table, "accept"))[0] == "player to seat 3: 9S KD"


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_if_nobody_accepts_the_dealer_turns_the_cards_and_the_third_card(give_up: GiveUp) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, chapter=chapter)
        give_up(table)
        events = answered(table, "decline") + answered(table, "decline")
        assert not table.questions, "the third card is not offered again"
        assert turned_by(events) == [("player", None), ("banker", None), ("player", None), ("banker", None)]
        assert [one.cites for one in found(events, Turned)] == [
            (chapter.players_hand, chapter.relinquished),
            (chapter.bankers_hand, "reading:no_wager_on_a_hand"),
            (chapter.players_third, chapter.relinquished),
            (chapter.bankers_third, "reading:no_wager_on_a_hand"),
        ]
        assert words(events)[0] == "Player 0"


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_alone_at_the_table_a_player_gives_the_cards_up_to_the_dealer(give_up: GiveUp) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, (7, "player", "10.00"), seats=(7,), chapter=chapter)
        give_up(table)
        assert not table.questions
        assert table.state.phase == "wagers"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_the_third_card_alone_may_be_given_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BANKER_DRAWS, ON_BANKER, chapter=chapter)
        answered(table, "return")
        events = answered(table, "relinquish")
        assert cites_of(events, Relinquished) == [(chapter.relinquished,)]
        assert asked(table) == ("turn", "seat 1")
        events = answered(table, "accept")
        assert cites_of(events, Handed) == [(chapter.bankers_third, chapter.relinquished)]
        assert [one.cards for one in found(events, Handed)] == ["3S"]
        assert handing(answered(table, "return"))[0] == "banker turned by seat 1: QH 2C 3S"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_giving_up_one_hand_leaves_the_right_to_the_other() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, (2, "player", "10.00"), (2, "banker", "10.00"), chapter=chapter)
        by_will(table)
        answered(table, "accept")
        answered(table, "return")
        assert holder(table) == ("banker", 2)


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_a_second_relinquishment_is_offered_from_the_second_holder_on_but_not_to_who_gave_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, seats=(1, 2, 4, 6), chapter=chapter)
        by_will(table)
        answered(table, "decline", seat=4)
        answered(table, "accept", seat=6)
        by_order(table)
        assert asked(table) == ("turn", "seat 1")
        answered(table, "decline")
        assert asked(table) == ("turn", "seat 4"), "seat 2 gave it up; seat 4 only declined"
        events = answered(table, "accept")
        assert handed(events) == [("player", 4)]
        by_will(table)
        assert offered_to(table) == [1]


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_the_third_card_is_not_offered_to_who_gave_up_the_first_two() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, chapter=chapter)
        by_will(table)
        answered(table, "accept", seat=5)
        answered(table, "return")
        assert holder(table) == ("player", 5), "the third card"
        by_will(table)
        assert offered_to(table) == [1]


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_gave_up_the_cards_may_have_them_again_in_the_next_round(give_up: GiveUp) -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(NATURAL, NATURAL), ON_PLAYER, chapter=chapter)
        table.submit(Deal())
        give_up(table)
        assert offered_to(table) == [5, 1]
        place(table, ON_PLAYER)
        table.submit(Deal())
        assert holder(table) == ("player", 2)


# One person at two seats


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_somebody_who_holds_several_seats_is_asked_once_at_the_first_of_them() -> None:
    for chapter in CHAPTERS:
        players = {3: "Ann", 5: "Ann", 1: "Ann"}
        table = dealt_with(NATURAL, ON_PLAYER, seats=(1, 2, 3, 4, 5), players=players, chapter=chapter)
        by_will(table)
        assert offered_to(table) == [3, 4]


@GIVE_UP
@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_gave_up_the_cards_is_not_asked_at_another_seat(give_up: GiveUp) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=(1, 2, 3), players={2: "Ann", 3: "Ann"}, chapter=chapter)
        give_up(table)
        assert offered_to(table) == [1]


# Orders


@pytest.mark.proves("629a.8(d)", "543.14(f)")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_the_dealer_or_the_floorperson_may_require_it(by: str) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        events = ordered(table, RELINQUISH, by)
        assert handing(events) == ["player given up by seat 2"]
        assert cites_of(events, Relinquished) == [(chapter.relinquished, "reading:right_to_a_hand")]
        assert holder(table) is None
        assert asked(table) == ("turn", "seat 5")


@pytest.mark.proves("629a.8(d)", "543.14(f)")
@pytest.mark.parametrize("by", ["pit manager", "shift manager", "casino manager", "seat 2", "seat 1", "house", ""])
def test_nobody_else_may(by: str) -> None:
    """Not even those above: where the chapters mean "or above", they say so."""
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        why = "'relinquish the cards' must come from the dealer or floorperson"
        assert refused(table, order_by(by)) == (why, (chapter.relinquished,))
        assert holder(table) == ("player", 2)


def when_nobody_holds_cards(table: Table) -> None:
    """The order and both incidents are refused."""
    old = table.game.chapter == "543"
    given_up, handed, new_decks = (
        ("543.14(f)", "543.9(c)(3)(i)", "543.3(b)") if old else ("629a.8(d)", "629a.8(c)(1)", "629a.3(b)")
    )
    for by in ("dealer", "floorperson"):
        assert refused(table, order_by(by)) == ("no player holds cards", (given_up,))
    assert refused(table, report(SHOWN)) == ("no player holds cards", (handed,))
    assert refused(table, report(TORN)) == ("no player holds cards", (new_decks,))


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_cards_that_nobody_holds_are_not_relinquished_shown_or_torn() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(BOTH_DRAW), ON_PLAYER, chapter=chapter)
        when_nobody_holds_cards(table)
        table.submit(Deal())
        by_will(table)
        assert asked(table) == ("turn", "seat 5")
        when_nobody_holds_cards(table)
        offered_to(table)
        when_nobody_holds_cards(table)


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_nor_while_the_dealer_deals_and_calls() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, chapter=chapter, steps="manual")
        steps_until(table, calls("no more bets"))
        when_nobody_holds_cards(table)
        steps_until(table, calls("Player 0"))
        when_nobody_holds_cards(table)


@pytest.mark.proves("543.14(f)", "629a.8(d)")
def test_the_reasons_are_those_of_the_chapter() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        describes = table.game.orders()[RELINQUISH].describes
        assert "delays the game" in describes
        assert ("breaks the law" in describes) == (chapter is C543), "the final rules know only delay"
        by_order(table)


def test_where_no_cards_are_handed_out_there_is_nothing_to_relinquish() -> None:
    for way in ("face up", "face down"):
        table = table_with(shoe(NATURAL), ON_PLAYER, chapter=C543, submission={"dealing": way})
        why, cites = refused(table, order_by("dealer"))
        assert cites == ("format",)
        assert RELINQUISH not in why
        for incident in (SHOWN, TORN):
            assert refused(table, report(incident))[1] == ("format",)


# Cards shown, and cards torn


@pytest.mark.proves("reading:shown_cards_are_returned", "629a.8(c)(1)", "629a.8(c)(2)", "629a.8(c)(3)", "629a.8(c)(4)")
@pytest.mark.proves("543.9(c)(3)(i)", "543.9(c)(3)(ii)", "543.9(c)(3)(iii)", "543.9(c)(3)(iv)")
def test_cards_that_are_shown_count_as_returned_face_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        events = [event for _ in range(4) for event in reported(table, SHOWN)]
        assert turned_by(events) == [("player", 2), ("banker", 5), ("player", 2), ("banker", 5)]
        by = (chapter.players_hand, chapter.bankers_hand, chapter.players_third, chapter.bankers_third)
        assert cites_of(events, Turned) == [(cite, "reading:shown_cards_are_returned") for cite in by]
        assert words(events) == ["Player 0", "Banker 0", "Player 4, Banker 7, Banker wins"]
        assert [one.outcome for one in settled(events)] == ["lose", "win"]


@pytest.mark.proves("reading:torn_card", "629a.3(b)", "543.3(b)")
def test_a_torn_card_counts_and_is_noted() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        [noted] = found(reported(table, TORN), Noted)
        assert (noted.cites, noted.seat) == ((chapter.new_decks, "reading:torn_card"), 2)
        assert asked(table) == ("cards", "seat 2"), "who tore it still has to return it"
        events = answered(table, "return")
        assert [one.outcome for one in settled(events)] == ["win"]
        assert words(events)[0] == "Player 9"


def test_incidents_with_cards_come_from_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        for incident in (SHOWN, TORN):
            assert table.game.incidents()[incident].by == ("dealer",)


# At a table dealt by hand: what comes in before the dealer acts


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_an_order_between_the_handing_and_the_question() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, steps="manual", chapter=chapter)
        until(table, Handed)
        ordered(table, RELINQUISH, "floorperson")
        assert handing(steps(table)) == ["player given up by seat 2"]
        assert asked(table) == ("turn", "seat 5")


@pytest.mark.proves("629a.8(d)")
def test_an_order_is_dropped_once_the_cards_were_shown() -> None:
    table = held_by_hand(ON_PLAYER)
    reported(table, SHOWN)
    allowed(table.submit(order_by("dealer")))
    events = allowed(table.submit(Step())) + allowed(table.submit(Step()))
    assert turned_by(events) == [("player", 2)]
    assert [one.what for one in found(events, Noted)] == ["'relinquish the cards' was dropped: no player holds cards"]


@pytest.mark.proves("629a.8(d)")
def test_a_report_that_the_cards_were_shown_is_dropped_once_they_were_given_up() -> None:
    table = held_by_hand(ON_PLAYER)
    allowed(table.submit(order_by("dealer")))
    reported(table, SHOWN)
    events = steps(table)
    assert handing(events) == ["player given up by seat 2"]
    assert [one.what for one in found(events, Noted)] == ["'cards shown' was dropped: no player holds cards"]
    assert asked(table) == ("turn", "seat 5")


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_an_order_that_comes_before_the_dealer_takes_back_the_cards_is_obeyed() -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        answered(table, "return")
        ordered(table, RELINQUISH)
        events = steps(table)
        assert handing(events) == ["player given up by seat 2"]
        assert asked(table) == ("turn", "seat 5")


def test_an_order_against_who_already_gives_them_up_changes_nothing() -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        answered(table, "relinquish")
        ordered(table, RELINQUISH)
        assert handing(steps(table)) == ["player given up by seat 2"]
        assert state_of(table).rights["player"].gave_up == ("seat 2",)
        assert asked(table) == ("turn", "seat 5")


def test_a_card_torn_before_the_dealer_takes_back_the_cards() -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        answered(table, "return")
        reported(table, TORN)
        events = allowed(table.submit(Step()))
        assert [type(one).__name__ for one in events] == ["Noted", "Turned"]
