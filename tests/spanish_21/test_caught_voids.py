"""The readings that a void round rests on; and how many splits and boxes a submission may choose."""

from datetime import date
from typing import Any

import pytest

from croupier.games.spanish_21 import round as spanish_round
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.law import Rule
from croupier.running.opening import check_submission
from croupier.table.events import VoidRound
from tests.spanish_21.tables import seated
from tests.support.matrices import each
from tests.support.tables import DAYS

CHAPTERS = ("551", "635a")
READINGS = {
    Rule.INSUFFICIENT_CARDS: "reading:discards_run_out",
    Rule.FACE_UP_CARDS_VOID: "reading:amiss_by_round",
    Rule.TENS_FOUND_VOID: "reading:amiss_by_round",
    Rule.READER_SHOWS_HOLE_CARD: "reading:card_reader_is_a_fact",
}


@each("rule", READINGS)
@each("chapter", CHAPTERS)
def test_a_void_round_cites_the_reading_that_says_why(chapter: str, rule: Rule) -> None:
    game = seated(chapter).game
    assert isinstance(game, SpanishTwentyOne)
    void = next(iter(spanish_round.void(game, rule)))
    assert isinstance(void, VoidRound)
    assert void.cites == (*game.cites(rule), "reading:settled_before_void_stands", READINGS[rule])


def is_lawful(chapter: str, **choices: Any) -> bool:
    """Whether a submission with these choices is lawful."""
    return not check_submission("spanish-21", date.fromisoformat(DAYS[chapter]), choices, {})


def test_in_2010_a_box_is_split_twice_and_later_as_often_as_the_house_says() -> None:
    assert [splits for splits in range(5) if is_lawful("551", splits=splits)] == [2]
    assert [splits for splits in range(5) if is_lawful("635a", splits=splits)] == [1, 2, 3, 4]
    assert is_lawful("635a", splits=100)
    for chapter in CHAPTERS:
        assert not is_lawful(chapter, splits=True)
        assert not is_lawful(chapter, splits="2")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_player_may_be_allowed_one_to_seven_boxes(chapter: str) -> None:
    assert [boxes for boxes in range(-1, 10) if is_lawful(chapter, boxes_per_player=boxes)] == [1, 2, 3, 4, 5, 6, 7]
    assert not is_lawful(chapter, boxes_per_player=True)
