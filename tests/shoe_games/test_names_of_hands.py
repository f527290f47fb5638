"""The two hands and the tie have the same names in every game that has them, and wherever people see them."""

from croupier.games.baccarat import wagers as baccarat
from croupier.games.baccarat_21 import wagers as twenty_one
from croupier.games.shared.layout import HAND_TITLES
from croupier.games.shared.two_hands import hands


def test_the_hands_and_the_tie_are_called_the_same_everywhere() -> None:
    for where in (hands, baccarat, twenty_one):
        assert where.HANDS == (where.PLAYER, where.BANKER) == ("player", "banker")
        assert where.TIE == "tie"
    assert HAND_TITLES == {"player": "the Player's Hand", "banker": "the Banker's Hand"}


def test_which_wagers_there_are_and_on_which_hand_a_bonus_is() -> None:
    assert baccarat.WAGERS == ("player", "banker", "tie", "dragon-bonus-player", "dragon-bonus-banker", "dragon-7")
    assert twenty_one.WAGERS == ("player", "banker", "tie", "bonus-player", "bonus-banker")
    assert twenty_one.BONUSES == {"bonus-player": "player", "bonus-banker": "banker"}
