"""What a layout must say of the players' places: how many, and whether fewer will do."""

import pytest

from croupier.games.shared.layout import FROM_THE_LEFT, places, places_around
from croupier.law import Rule


def cites(rule: str) -> tuple[str, ...]:
    return (rule,)


@pytest.mark.parametrize(
    ("fewer", "numbered", "says", "least"),
    [
        (True, True, "up to 7 numbered places opposite the dealer, counterclockwise from the dealer's right", 1),
        (False, True, "7 numbered places opposite the dealer, counterclockwise from the dealer's right", 7),
        (True, False, "up to 7 places opposite the dealer, which need no numbers (here they are counted", 1),
        (False, False, "7 places opposite the dealer, which need no numbers (here they are counted", 7),
    ],
)
def test_how_many_places_there_are_and_whether_they_are_numbered(
    fewer: bool, numbered: bool, says: str, least: int
) -> None:
    found = places(7, cites, fewer=fewer, numbered=numbered)
    assert found.says.startswith(says)
    assert (found.least, found.most, found.numbered, found.side) == (least, 7, numbered, "opposite the dealer")
    assert (found.cites, found.numbering) == ((Rule.SEATS,), ("reading:seat_numbers", "reading:seat_geometry"))


def test_places_are_numbered_from_the_right_and_fewer_will_do_unless_it_is_said_otherwise() -> None:
    found = places(9, cites)
    assert (found.first, found.rising, found.numbered, found.least) == ("right", "counterclockwise", True, 1)
    found = places(9, cites, FROM_THE_LEFT)
    assert (found.first, found.rising, found.numbering) == (
        "left",
        "clockwise",
        ("reading:box_numbers", "reading:seat_geometry"),
    )


def test_at_a_table_that_players_sit_around_there_are_as_many_places_as_were_chosen() -> None:
    found = places_around(12, cites)
    assert (found.least, found.most, found.side, found.numbered) == (12, 12, "around the table", True)
    assert found.says == "12 numbered places around the table, counterclockwise from the dealer's right"
