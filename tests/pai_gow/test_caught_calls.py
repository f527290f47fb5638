"""What the dealer's calls mean, and what a table takes where a chapter leaves no choice."""

import pytest

from croupier.games.pai_gow import calls
from croupier.games.pai_gow.game import PaiGow
from croupier.table.calls import meaning
from tests.pai_gow.support import CHAPTERS, opened


def test_what_the_dealer_calls_means_what_a_dealer_in_training_types() -> None:
    assert meaning(calls.NO_ROLL) == ("say", "no roll")
    assert str(calls.total((3, 4, 5))) == "3, 4, 5: the total is 12"
    assert meaning(calls.total((3, 4, 5))) == ("total", "12")
    assert str(calls.total((7,))) == "The number is 7"
    assert meaning(calls.total((7,))) == ("total", "7")
    assert meaning(calls.delivery("jung quat")) == ("deliver", "jung quat")
    assert meaning(calls.outcome("seat 3", "win")) == ("result", "seat", "3", "win")
    said = [str(calls.outcome("seat 3", how)) for how in ("win", "lose", "tie")]
    assert said == ["Seat 3 wins", "Seat 3 loses", "Seat 3 ties"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_submission_that_says_nothing_of_side_wagers_offers_none(chapter: str) -> None:
    """Under 535 there are none to offer, so that the keys are not even there."""
    game = opened(chapter).game
    assert isinstance(game, PaiGow)
    chosen = game.choices
    assert (chosen.pair_fortunes, chosen.sum, chosen.match, chosen.beat_it) == (False, None, False, None)
    assert game.offered == ("pai-gow",)
