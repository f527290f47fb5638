"""What the calls of a Baccarat dealer mean, as a dealer in training types them."""

import msgspec
import pytest

from croupier.games.baccarat import calls
from croupier.games.baccarat.choices import Choices
from croupier.table.calls import meaning
from croupier.table.messages import Message

PLAIN = {"ez_baccarat": False, "dragon_bonus": None, "disclosed_card": None, "seats": None, "dealers": 1}


@pytest.mark.parametrize(
    ("said", "words", "means"),
    [
        (calls.points(4, 6), "Player 4, Banker 6", ("points", "4", "6")),
        (calls.points_of("player", 4), "Player 4", ("points", "player", "4")),
        (calls.result(7, 6), "Player 7, Banker 6, Player wins", ("result", "player")),
        (calls.result(6, 7), "Player 6, Banker 7, Banker wins", ("result", "banker")),
        (calls.tie("tie hand"), "tie hand", ("result", "tie")),
        (calls.card_for("banker"), "A card for the Banker", ("instruct", "banker")),
    ],
)
def test_what_a_call_says_and_means(said: Message, words: str, means: tuple[str, ...]) -> None:
    assert (str(said), meaning(said)) == (words, means)


def test_where_a_chapter_leaves_no_choice_there_is_one_dealer_and_the_plain_game() -> None:
    usual = {field.name: field.default for field in msgspec.structs.fields(Choices) if field.name in PLAIN}
    assert usual == PLAIN
