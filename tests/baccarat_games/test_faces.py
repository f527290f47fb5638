"""How cards lie as they are dealt, and what a Natural's Dragon Bonus rests on: told by the events themselves."""

import pytest

from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import cards_to, settled
from tests.support.matrices import each
from tests.support.playing import deal, wager

BOTH_DRAW = f"{BURN_ONE} KS 2H 2D QC 9S 3H"
"""Player K-2 draws 9, Banker 2-Q draws 3."""


@pytest.mark.parametrize(
    ("dealing", "first", "third"),
    [("face up", "up", "up"), ("face down", "down", "up"), ("handed to players", "down", "down")],
)
@by_chapter("543.9(c)")
def test_every_card_is_dealt_with_the_face_that_its_way_of_dealing_says(
    game: ShoeGame, dealing: str, first: str, third: str
) -> None:
    table = game.seated(BOTH_DRAW, submission={"dealing": dealing})
    events = deal(table)
    for hand in ("player", "banker"):
        assert [card.face for card in cards_to(events, hand)] == [first, first, third]


@each(
    ("cards", "told"),
    [("9S 5H KD KC", True), ("9S 6H KD KC", False), ("8S 4H KD KC", True), ("8S 5H KD KC", False)],
)
@by_chapter("627a.12(e)", "629a.12(e)", "631a.13(e)")
def test_a_natural_that_wins_by_four_points_or_more_says_by_which_reading_it_pays_1_to_1(
    game: ShoeGame, cards: str, told: bool
) -> None:
    table = game.seated(f"{BURN_ONE} {cards}", submission={"dragon_bonus": "A"})
    wager(table, "dragon-bonus-player", "10.00")
    [bonus] = settled(deal(table))
    assert bonus.pays == 1000
    assert ("reading:natural_winner" in bonus.cites) == told
