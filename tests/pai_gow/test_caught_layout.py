"""What the layout of a Pai Gow table must have because of some of its wagers."""

from typing import Any

import pytest

from tests.layout.described import drop
from tests.pai_gow.layouts import found

BUTTON = "containers.activation_button"


@pytest.mark.proves("621a.2(b)(5)(iv)")
@pytest.mark.parametrize("wager", [{"sum": "A"}, {"match": True}, {"beat_it": "A"}], ids=str)
def test_one_wager_on_the_dice_is_enough_for_the_layout_to_need_a_button(wager: dict[str, Any]) -> None:
    submission = {"starting_position": "player-activated shaker", **wager}
    assert found("621a", drop(BUTTON), submission=submission) == [(BUTTON, ("621a.2(b)(5)(iv)", "621a.6(a)(3)"))]
