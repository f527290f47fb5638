"""Hands that show a player how a game goes: each sentence gets the values that it names, and no others."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments
from croupier.games.shared.hand_pictures import cards, shown
from croupier.games.shared.table_documents import named
from croupier.law import Rule
from croupier.odds.questions import OddsQuestion, game_of
from croupier.words import bring, send_away, words_in

SENTENCES = """
baccarat_21-hands-made_up = Count of { $points }
baccarat_21-hands-made_up_says = Pays { $odds }.
"""


@pytest.fixture
def made_up(tmp_path: Path) -> Iterator[None]:
    """Sentences about a hand that is none of the game's."""
    (tmp_path / "en.ftl").write_text(SENTENCES, encoding="utf-8")
    bring(tmp_path)
    yield
    send_away(tmp_path)


@pytest.mark.usefixtures("made_up")
def test_a_title_and_a_sentence_with_their_own_values() -> None:
    game = game_of(OddsQuestion(game="21-baccarat", as_of=date(2020, 1, 1)))
    told = TwentyOneDocuments(game, words_in())
    found = shown(
        told, "made_up", cards("AS KD"), Rule.ACE_NATURAL, also=("reading:two_aces",), points=21, odds="1 to 1"
    )
    assert (found.title, found.says) == ("Count of 21", "Pays 1 to 1.")
    assert found.pieces == ("AS", "KD")
    assert found.cites == (*game.cites(Rule.ACE_NATURAL), "reading:two_aces")
    assert named(told, "hands.made_up", {"points": 21, "odds": "1 to 1"}) == {"points": 21}
