"""Irregularities that meet come out as the law says: some chosen meetings, and a share of all of them."""

import pytest

from croupier.table.inputs import AnyInput, Report
from tests.spanish_21.meetings import SHOES, Game, Scene, Timed, meet, run_against_reference
from tests.spanish_21.reference import DOUBLE, Edition, Settled
from tests.spanish_21.stories import EDITIONS
from tests.support.matrices import each

SHARE = 251

EXPOSED = Report("card drawn in error", disclosed=True)
BOX_1, BOX_2, DEALER = Report("box skipped", seat=1), Report("box skipped", seat=2), Report("dealer skipped")


@each("edition", EDITIONS)
@each(
    ("shoe", "reports"),
    [
        ("pairs against a 6", [(4, BOX_1), (6, BOX_1)]),
        ("plain", [(8, EXPOSED), (9, EXPOSED), (10, EXPOSED)]),
        ("plain", [(5, DEALER), (5, BOX_2)]),
        ("short", [(9, BOX_2)]),
    ],
    ids=["no card and a match", "exposed before two cards", "dealer and box", "behind the cover card"],
)
def test_a_chosen_meeting_comes_out_as_the_reference_says(
    edition: Edition, shoe: str, reports: list[tuple[int, AnyInput]]
) -> None:
    """A box without any card has all its wagers back; and three that a share could miss."""
    scene = Scene(**SHOES[shoe] | {"edition": edition})
    taken, _ = meet(scene, *(Timed(after, act) for after, act in reports))
    assert taken == len(reports)


@pytest.mark.parametrize(("edition", "after"), [("551", 29), ("635a", 24)])
def test_a_double_whose_exposed_card_is_refused_comes_back(edition: Edition, after: int) -> None:
    """The player says double, the next card is exposed by mistake, and the player refuses it."""
    game = Game(Scene(**SHOES["pairs against a 6"] | {"edition": edition}))
    game.play((Timed(after, EXPOSED),), probe=False)
    assert Settled(2, DOUBLE, 30_00, "void") in game.observer.pieces
    game.compare()


def test_a_share_of_the_meetings_comes_out_as_the_reference_says() -> None:
    tried, met = run_against_reference(SHARE)
    assert tried > met > 480
