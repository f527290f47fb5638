"""Of a small stack it is said by which reading it is cut, and cards aside come back to the others."""

import pytest

from croupier.games.shared.events import Cut
from croupier.games.shared.state import AsideCard, ShoeState
from croupier.games.spanish_21.state import SpanishState
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.events import found
from tests.support.matrices import each


@each("chapter", SHOE_GAMES)
def test_a_stack_of_whole_decks_is_not_cut_by_the_reading_for_small_ones(chapter: str) -> None:
    game = SHOE_GAMES[chapter]
    [cut] = found(game.deal(game.seated()), Cut)
    assert "reading:small_stacks_are_cut_in_the_middle" not in cut.cites


@pytest.mark.parametrize("kind", [ShoeState, SpanishState])
def test_cards_aside_and_out_of_play_are_together_again_unless_a_shoe_runs_out(kind: type[ShoeState]) -> None:
    for runs_out, left in ((None, 0), (True, 1)):
        state = kind(phase="wagers", aside=[AsideCard("5S", "held", "up")], asides=1)  # type: ignore[arg-type]
        if runs_out is None:
            state.put_away()
        else:
            state.put_away(runs_out=runs_out)
        assert (len(state.aside), state.asides, state.shoe) == (left, left, None)
