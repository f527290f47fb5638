"""Who sees the cards of a hand before they are turned: whoever holds them, and nobody else (629a.8(c), (d);
543.9(c)(3), .14(f)).
"""

import io
import json
from typing import Literal

import pytest

from croupier.equipment import Hidden, SetClock, seeded
from croupier.games.baccarat.events import Handed, Tucked
from croupier.play.table import Table
from croupier.record.views import ROLES, Viewer, seen, view
from croupier.running.opening import Opening, open_table
from croupier.running.records import rebuild, record_table
from croupier.table.inputs import Deal, Leave
from tests.campaign import Watcher, every_viewer
from tests.midibaccarat.rounds import (
    BANKER_DRAWS,
    BOTH_DRAW,
    CHAPTERS,
    DRAWN,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    RELINQUISH,
    SHOWN,
    THIRD,
    TORN,
    Chapter,
    dealt_with,
    place,
    shoe,
    state_of,
    table_with,
)
from tests.support.events import calls, found
from tests.support.playing import (
    allowed,
    answered,
    one_step,
    ordered,
    reported,
    rest_of,
    steps_until,
    until,
    until_asked,
)
from tests.support.tables import DAYS, sit

OTHERS = (Viewer("dealer"), Viewer("floorperson"), Viewer("spectator"), Viewer("player", frozenset({1, 9})))
"""People who hold no cards in these rounds."""


def at_seat(*seats: int) -> Viewer:
    """The player at these seats."""
    return Viewer("player", frozenset(seats))


def hand_for(table: Table, hand: str, viewer: Viewer) -> list[str]:
    """The cards of a hand as somebody sees them."""
    return [str(card) for card in seen(state_of(table), viewer).hands[hand]]


def sees(table: Table, hand: str, cards: str, *viewers: Viewer) -> None:
    """These viewers see those cards, and everybody else (but an auditor) what lies face up."""
    for viewer in viewers:
        assert hand_for(table, hand, viewer) == cards.split(), viewer
    assert hand_for(table, hand, Viewer("auditor")) == [str(card) for card in state_of(table).hands[hand]]


def watched(cards: str, chapter: Chapter, seats: tuple[int, ...], steps: Literal["automatic", "manual"]) -> Watcher:
    """A table at which what every viewer is sent is folded, and compared with what that viewer may know."""
    opening = Opening(
        game="midibaccarat", as_of=DAYS[chapter.name], submission=chapter.submission, cards=cards, steps=steps
    )
    table = open_table(opening)
    watcher = Watcher(table, every_viewer(table))
    table.listener = watcher.hear
    table.open()
    sit(table, *seats)
    return watcher


@pytest.mark.proves("629a.8(c)", "543.9(c)(3)")
def test_nobody_sees_the_four_cards_as_they_are_dealt_and_tucked() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, steps="manual", chapter=chapter)
        until(table, Tucked)
        for hand in ("player", "banker"):
            sees(table, hand, "? ?", *OTHERS, at_seat(2), at_seat(5), at_seat(2, 5))


@pytest.mark.proves("629a.8(c)(1)", "629a.8(c)(2)", "543.9(c)(3)(i)", "543.9(c)(3)(ii)")
def test_only_the_holder_sees_a_hand_until_it_is_returned() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        sees(table, "player", "KS KD", at_seat(2), at_seat(1, 2))
        sees(table, "player", "? ?", *OTHERS, at_seat(5))
        sees(table, "banker", "? ?", *OTHERS, at_seat(2), at_seat(5))
        answered(table, "return")
        sees(table, "player", "KS KD", *OTHERS, at_seat(2), at_seat(5))
        sees(table, "banker", "QH QC", at_seat(5))
        sees(table, "banker", "? ?", *OTHERS, at_seat(2))


@pytest.mark.proves("629a.8(c)(3)", "629a.8(c)(4)", "543.9(c)(3)(iii)", "543.9(c)(3)(iv)")
def test_only_the_holder_sees_a_third_card_until_it_is_returned() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        answered(table, "return")
        answered(table, "return")
        sees(table, "player", "KS KD 4S", at_seat(2))
        sees(table, "player", "KS KD ?", *OTHERS, at_seat(5))
        answered(table, "return")
        sees(table, "player", "KS KD 4S", *OTHERS, at_seat(5))
        sees(table, "banker", "QH QC 7H", at_seat(5))
        sees(table, "banker", "QH QC ?", *OTHERS, at_seat(2))


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)")
def test_what_is_told_of_the_handing_shows_the_cards_to_the_holder_alone() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(NATURAL), ON_PLAYER, chapter=chapter)
        [handed] = found(allowed(table.submit(Deal())), Handed)
        assert isinstance(handed.cards, Hidden)
        told = {viewer: cards_told(handed, viewer) for viewer in (*OTHERS, at_seat(2), at_seat(5), Viewer("auditor"))}
        assert told.pop(at_seat(2)) == "9S KD"
        assert told.pop(Viewer("auditor")) == "9S KD"
        assert set(told.values()) == {"? ?"}
        assert not any(isinstance(cards, Hidden) for cards in told.values()), "a masked card has nothing to open"


def cards_told(handed: Handed, viewer: Viewer) -> str:
    """What the viewer is told of the cards that were handed out."""
    told = view(handed, viewer)
    assert isinstance(told, Handed)
    return told.cards


@pytest.mark.proves("629a.8(d)", "543.14(f)")
@pytest.mark.parametrize("ordered_to", [True, False])
def test_relinquished_cards_are_seen_by_nobody_else_until_somebody_accepts_them(ordered_to: bool) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        if ordered_to:
            ordered(table, RELINQUISH, "dealer")
        else:
            answered(table, "relinquish")
        sees(table, "player", "? ?", *OTHERS, at_seat(5))
        answered(table, "accept", seat=5)
        sees(table, "player", "KS KD", at_seat(5))
        sees(table, "player", "? ?", *OTHERS, at_seat(2))
        answered(table, "return")
        answered(table, "return")
        sees(table, "player", "KS KD 4S", at_seat(5))
        sees(table, "player", "KS KD ?", *OTHERS, at_seat(2))


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_gave_up_the_first_two_cards_does_not_see_the_third_that_the_dealer_turns() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BANKER_DRAWS, ON_BANKER, steps="manual", chapter=chapter)
        until_asked(table, "cards")
        answered(table, "relinquish")
        until_asked(table, "turn", "seat 1")
        steps_until(table, calls("Banker 2"))
        one_step(table)
        sees(table, "banker", "QH 2C ?", *OTHERS, at_seat(2), at_seat(5))


@pytest.mark.proves("reading:leaving_gives_up_the_cards")
def test_who_left_before_being_handed_the_cards_never_sees_them() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        allowed(table.submit(Leave(5)))
        answered(table, "return")
        sees(table, "banker", "? ?", *OTHERS, at_seat(2), at_seat(5))
        answered(table, "accept", seat=1)
        sees(table, "banker", "QH QC", at_seat(1))
        sees(table, "banker", "? ?", Viewer("dealer"), at_seat(2), at_seat(5))


@pytest.mark.proves("629a.13(b)", "543.14(b)")
def test_an_undisclosed_third_card_in_error_is_seen_by_nobody_until_it_is_handed_out() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BANKER_DRAWS, ON_BANKER, steps="manual", chapter=chapter)
        steps_until(table, calls("Banker 2"))
        reported(table, THIRD, disclosed=False)
        one_step(table)
        for viewer in (*OTHERS, at_seat(2), at_seat(5)):
            [aside] = seen(state_of(table), viewer).aside
            assert aside.card == "?"
        until_asked(table, "cards", "seat 5")
        sees(table, "banker", "QH 2C 3S", at_seat(5))
        sees(table, "banker", "QH 2C ?", *OTHERS, at_seat(2))


# What each viewer is sent


def test_folding_what_each_viewer_is_sent_gives_what_that_viewer_may_see() -> None:
    """Handing on, shown and torn cards, somebody who leaves: after every input, for every role and seat."""
    for chapter in CHAPTERS:
        stakes = [(seat, hand, "10.00") for seat in (2, 5) for hand in ("player", "banker")]
        watcher = watched(shoe(BOTH_DRAW), chapter, (1, 2, 4, 5), "automatic")
        table = watcher.table
        place(table, *stakes)
        table.submit(Deal())
        reported(table, TORN)
        answered(table, "relinquish")
        answered(table, "decline", seat=4)
        answered(table, "accept", seat=5)
        ordered(table, RELINQUISH)
        answered(table, "accept", seat=1)
        reported(table, SHOWN)
        allowed(table.submit(Leave(2)))
        answered(table, "accept", seat=4)
        while table.questions:
            table.answer_by_default()
        assert watcher.counted == table.counted


@pytest.mark.parametrize("disclosed", [True, False])
def test_also_at_a_table_dealt_by_hand_with_cards_drawn_in_error(disclosed: bool) -> None:
    for chapter in CHAPTERS:
        watcher = watched(shoe(BANKER_DRAWS, then="4567" * 5), chapter, (2, 5), "manual")
        table = watcher.table
        place(table, ON_PLAYER, ON_BANKER)
        table.submit(Deal())
        until(table, Handed)
        reported(table, DRAWN, disclosed=disclosed)
        steps_until(table, calls("Banker 2"))
        reported(table, THIRD, disclosed=disclosed)
        rest_of(table)
        table.submit(Deal())
        rest_of(table)
        assert watcher.counted == table.counted


def test_every_role_is_watched() -> None:
    table = table_with(shoe(NATURAL), ON_PLAYER)
    assert {viewer.role for viewer in every_viewer(table)} == set(ROLES)


# The record


def recorded_while_held(chapter: Chapter) -> tuple[Table, list[bytes]]:
    """A table at which cards were handed on and seat 5 holds them, and the lines of its record so far."""
    opening = Opening(
        game="midibaccarat", as_of=DAYS[chapter.name], submission=chapter.submission, cards=shoe(BOTH_DRAW), seed=1
    )
    table = open_table(opening)
    file = io.BytesIO()
    record_table(table, opening, file)
    table.open()
    sit(table, 1, 2, 5)
    place(table, ON_PLAYER, ON_BANKER)
    table.submit(Deal())
    answered(table, "relinquish")
    answered(table, "accept", seat=5)
    return table, file.getvalue().splitlines()


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_a_table_brought_back_from_its_record_shows_held_cards_to_their_holder_alone() -> None:
    for chapter in CHAPTERS:
        table, lines = recorded_while_held(chapter)
        back, _ = rebuild(lines, chance=seeded(1), clock=SetClock(table.clock.now()))
        assert back.state == table.state
        assert back.questions.keys() == table.questions.keys()
        sees(back, "player", "KS KD", at_seat(5))
        sees(back, "player", "? ?", *OTHERS, at_seat(2))
        answered(back, "return")
        sees(back, "banker", "QH QC", at_seat(5))
        sees(back, "banker", "? ?", *OTHERS, at_seat(2))


def test_a_record_without_its_openings_gives_no_held_card_away() -> None:
    for chapter in CHAPTERS:
        _, lines = recorded_while_held(chapter)
        told = [event for line in lines for event in json.loads(line)["body"].get("events", ())]
        handed = [event["cards"] for event in told if event["kind"] == "handed"]
        assert len(handed) == 2
        assert all(cards.startswith("sealed:") for cards in handed)
        assert handed[0] != handed[1], "the same cards, but nobody can tell"
