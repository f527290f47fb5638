"""The list of steps that a dealer of Pai Gow reads has what this table has, and nothing else."""

import pytest

from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.people.game_people import PaiGowPeople
from tests.pai_gow.support import opening

BANKING = {"offer", "mark", "cut", "wager", "chips", "add", "surplus"}
BANKED = {"player_bank": True}
NUMBER = {"starting_position": "random number generator"}
DEVICE = {"starting_position": "player-activated shaker"}


def verbs(chapter: str, **submission: object) -> set[str]:
    """The verbs on the list of a table."""
    table, _ = opening(chapter, submission=submission)
    assert isinstance(table.game, PaiGow)
    return {step.verb for step in PaiGowPeople(table.game).vocabulary.forms}


@pytest.mark.parametrize("chapter", ["535", "621a"])
def test_a_bank_has_its_steps_only_where_players_may_bank(chapter: str) -> None:
    assert not BANKING & verbs(chapter, player_bank=False)
    assert verbs(chapter, **BANKED) >= BANKING


def test_a_style_of_delivery_is_repeated_only_in_2010_and_only_for_a_bank() -> None:
    assert "deliver" in verbs("535", **BANKED)
    assert "deliver" not in verbs("535", player_bank=False)
    assert "deliver" not in verbs("621a", **BANKED)


def test_dice_are_shaken_a_number_is_shown_and_only_the_dealers_shaker_is_covered() -> None:
    dice, cover = {"shake", "open", "no roll"}, {"cover"}
    assert dice | cover <= verbs("621a")
    assert "number" not in verbs("621a") | verbs("621a", **DEVICE)
    assert verbs("621a", **DEVICE) >= dice
    assert "cover" not in verbs("621a", **DEVICE)
    assert "number" in verbs("621a", **NUMBER)
    assert not (dice | cover) & verbs("621a", **NUMBER)
