"""What hands count in the games of 21."""

import pytest

from croupier.equipment import parse_cards
from croupier.games.shared.points import total


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KD", 21),
        ("AS KD AC", 12),
        ("AS AC", 12),
        ("AS 9D AC", 21),
        ("AS 5D 5C", 21),
        ("AS 5D 6C", 12),
        ("KS 2D", 12),
    ],
)
def test_an_ace_counts_eleven_unless_that_takes_the_hand_over_21(cards: str, points: int) -> None:
    assert total(parse_cards(cards)) == points
