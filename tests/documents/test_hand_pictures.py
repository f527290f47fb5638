"""Hands that show a player how a game goes: each sentence gets the values that it names, and no others."""

from datetime import date

from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments
from croupier.games.shared.hand_pictures import cards, shown
from croupier.games.shared.table_documents import named
from croupier.law import Rule
from croupier.odds.questions import OddsQuestion, game_of
from croupier.words import Words


def test_a_title_and_a_sentence_with_their_own_values() -> None:
    sentences = {"baccarat_21.hands.made_up": "Count of {points}", "baccarat_21.hands.made_up_says": "Pays {odds}."}
    game = game_of(OddsQuestion(game="21-baccarat", as_of=date(2020, 1, 1)))
    told = TwentyOneDocuments(game, Words("en", sentences))
    found = shown(
        told, "made_up", cards("AS KD"), Rule.ACE_NATURAL, also=("reading:two_aces",), points=21, odds="1 to 1"
    )
    assert (found.title, found.says) == ("Count of 21", "Pays 1 to 1.")
    assert found.pieces == ("AS", "KD")
    assert found.cites == (*game.cites(Rule.ACE_NATURAL), "reading:two_aces")
    assert named(told, "hands.made_up", {"points": 21, "odds": "1 to 1"}) == {"points": 21}
