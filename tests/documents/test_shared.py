"""What documents of all games from a shoe share."""

from datetime import date
from typing import Any, Final

from croupier.games.opening import ReceivedBatch
from croupier.games.registry import all_games, declaration_of
from croupier.games.shared.documents import ShoeDocuments
from croupier.presenting.dollars import dollars
from croupier.running.opening import find_offering
from tests.documents.said import EVERYTHING, Listening, documents, keys_of, text

DAYS = ("2010-04-01", "2020-01-01")
CHOICES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"shuffler": "automated"},
    {"shuffler": "automated", "shuffler_secures_batch": False},
    {"shuffler": "continuous"},
)


def lawful(game: str, day: str, submission: dict[str, Any]) -> bool:
    """Whether that can be chosen for a game on that day."""
    schema = find_offering(game, date.fromisoformat(day))[2].schema
    return not schema.read(submission)[1]


def served(game: str) -> list[str]:
    """The days, of these, on which a game may be played."""
    declared = declaration_of(game)
    assert declared is not None
    return [day for day in DAYS if len(declared.editions) > 1 or day == DAYS[-1]]


def test_every_shared_sentence_is_used_by_some_game() -> None:
    words = Listening()
    for game in (one.name for one in all_games()):
        for day in served(game):
            text(documents(game, day, EVERYTHING, words))
            for submission in (one for one in CHOICES if lawful(game, day, one)):
                told = documents(game, day, submission, words)
                text(told)
                if isinstance(told, ShoeDocuments) and told.by_device and told.game.shoe_terms.one_batch_for_device:
                    one = [ReceivedBatch("red", told.game.choices.decks)]
                    text(documents(game, day, submission, words, batches=one))
    assert keys_of("shared") == {key for key in words.heard if key.startswith("shared-")}


def test_amounts_are_written_as_people_print_them() -> None:
    assert [dollars(cents) for cents in (0, 5, 25, 100, 250, 99_999, 100_000, 500_000)] == [
        "$0",
        "$0.05",
        "$0.25",
        "$1",
        "$2.50",
        "$999.99",
        "$1,000",
        "$5,000",
    ]
