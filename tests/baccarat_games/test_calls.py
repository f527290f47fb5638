"""What a dealer of a Baccarat game calls, and what it means to somebody who learns to call it."""

import pytest

from croupier.games.baccarat import calls
from croupier.table.calls import meaning
from croupier.table.messages import Message


@pytest.mark.parametrize(
    ("said", "words", "means"),
    [
        (calls.points(4, 6), "Player 4, Banker 6", ("points", "4", "6")),
        (calls.points_of("player", 4), "Player 4", ("points", "player", "4")),
        (calls.points_of("banker", 6), "Banker 6", ("points", "banker", "6")),
        (calls.result(7, 6), "Player 7, Banker 6, Player wins", ("result", "player")),
        (calls.result(0, 1), "Player 0, Banker 1, Banker wins", ("result", "banker")),
        (calls.tie("Tie Hand"), "Tie Hand", ("result", "tie")),
        (calls.card_for("banker"), "A card for the Banker", ("instruct", "banker")),
    ],
)
def test_each_call_has_its_words_and_its_meaning(said: Message, words: str, means: tuple[str, ...]) -> None:
    assert (str(said), meaning(said)) == (words, means)
