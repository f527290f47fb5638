"""Cards that everybody has seen: as the dealer's hole card, and one after the other (551.16(d), 635a.13(d))."""

import pytest

from croupier.games.shared.events import CardDealt
from tests.spanish_21.tables import CHAPTERS
from tests.spanish_21.trouble import ASKING, ERROR, two_boxes
from tests.support.events import cards_to, found
from tests.support.matrices import each
from tests.support.playing import answered, choices_open, reported, rest_of, steps, until_asked, until_cards

READING = "reading:exposed_hole_card"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_an_exposed_card_in_the_place_of_the_hole_card_is_dealt_face_down_by_a_reading(chapter: str) -> None:
    table = two_boxes(chapter)
    until_cards(table, 5)
    assert found(reported(table, ERROR, disclosed=True), CardDealt) == [], "it waits until it is due"
    hole = found(steps(table), CardDealt)[0]
    assert (hole.card[0], hole.to, hole.face) == ("6", "dealer", "down")
    assert READING in hole.cites


@each("chapter", CHAPTERS)
@each("cards", [1, 2, 3, 4])
def test_exposed_before_it_goes_to_another_hand_without_that_reading(chapter: str, cards: int) -> None:
    """The dealer's up card, the third, lies face up in any case."""
    table = two_boxes(chapter)
    until_cards(table, cards)
    reported(table, ERROR, disclosed=True)
    assert not [event for event in rest_of(table) if READING in event.cites]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_one_drawn_unseen_is_a_hole_card_like_any_other(chapter: str) -> None:
    table = two_boxes(chapter)
    until_cards(table, 5)
    reported(table, ERROR, disclosed=False)
    assert READING not in found(steps(table), CardDealt)[0].cites


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_of_two_cards_drawn_in_error_the_first_is_the_next_and_may_be_refused_if_it_was_seen(
    chapter: str, first: bool, second: bool
) -> None:
    table = two_boxes(chapter, ASKING)
    until_asked(table, "play", "seat 1")
    for disclosed in (first, second):
        reported(table, ERROR, disclosed=disclosed)
        until_asked(table, "play", "seat 1")
    for number, disclosed in enumerate((first, second), 1):
        assert ("refuse" in choices_open(table)) is disclosed
        answered(table, "hit")
        [card] = cards_to(steps(table), "seat 1")
        assert card.source == f"drawn in error ({number}){', exposed' if disclosed else ''}"
