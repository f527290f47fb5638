"""What a table takes where its chapter leaves no choice, and which chapters a game from a shoe can be played under."""

from datetime import date
from typing import Any

import msgspec
import pytest

from croupier.games.baccarat_21.choices import EDITION_681A
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.registry import declaration_of
from croupier.games.shared.card_game import CardGame, CardSetting
from croupier.person.introduction import choices_of
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.matrices import each
from tests.support.offered import offered_under
from tests.support.tables import GAMES, opened

SECURE = {"shuffler_secures_batch": True}
"""Where nothing is said of how a device keeps its batch, nothing is asked of it."""
PLAIN: dict[str, Any] = {"ez_baccarat": False, "dragon_bonus": None, "disclosed_card": None}
"""The temporary rules know no EZ Baccarat, no Dragon Bonus and no simulated round."""
ONE_DEALER: dict[str, Any] = {"dealers": 1}
"""At a smaller table than Baccarat's there is one dealer."""
TAKEN: dict[str, dict[str, Any]] = {
    "541": PLAIN | ONE_DEALER,
    "627a": ONE_DEALER,
    "543": SECURE | PLAIN | ONE_DEALER,
    "629a": SECURE | ONE_DEALER,
    "545": SECURE | PLAIN,
    "631a": SECURE,
    "681a": {},
    "551": {"settlement": "losers first"},
    "635a": {"match_maximum": None, "match_odds": None},
}
"""What a table of each chapter takes, beside the choices that the chapter leaves."""


def game_of(chapter: str) -> CardGame[Any, Any]:
    game = opened(chapter=chapter).game
    assert isinstance(game, CardGame)
    return game


@each("chapter", SHOE_GAMES)
def test_where_a_chapter_leaves_no_choice_a_table_does_what_the_chapter_says(chapter: str) -> None:
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    left = {key.name for key in offered_under(declared, chapter).schema.keys}
    chosen = choices_of(game_of(chapter))
    assert {name: value for name, value in chosen.items() if name not in left} == TAKEN[chapter]


@each("chapter", SHOE_GAMES)
def test_the_numbers_of_a_chapter(chapter: str) -> None:
    known, played = SHOE_GAMES[chapter], game_of(chapter)
    edition = played.edition
    assert (played.seats, edition.seats) == (known.seats, known.seats)
    assert sorted(edition.deck_counts) == sorted(known.decks)
    assert (edition.deck_hours, edition.shufflers) == (known.hours, known.shufflers)
    assert edition.shoe.hands_after_cover == known.hands_after_cover + 1, "with the one in which the card comes"


def test_decks_are_not_taken_for_preshuffled_unless_that_is_said() -> None:
    setting = CardSetting(as_of=date(2020, 1, 1), notice="", batches=())
    assert not setting.preshuffled


def test_a_game_from_a_shoe_needs_a_chapter_that_knows_shoes() -> None:
    game = game_of("681a")
    tiles = msgspec.structs.replace(EDITION_681A, chapter="621a")
    with pytest.raises(LookupError, match="chapter 621a has no rule "):
        TwentyOneBaccarat(tiles, game.choices, game.setting)
