"""An evening at a Baccarat table: the dealing shoe is offered, kept, passed and left to the dealer."""

import random
from collections import Counter

import msgspec
import pytest

from croupier.games.shared.two_hands.guests import Punter
from croupier.money import Cents
from croupier.person.company import Company
from croupier.person.evening import Evening
from croupier.play.steps import Question
from croupier.running.opening import open_table
from croupier.table.inputs import Answer
from croupier.table.state import Option
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, shoe
from tests.person.sessions import Guests, evening, family, held, lively, played

DOWN = "face down"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_an_evening_as_curator(chapter: str) -> None:
    cards = shoe(BANKER_WINS, BANKER_WINS, BANKER_WINS, PLAYER_WINS, BANKER_WINS)
    seen, sight = played(
        *("b 25", "", "accept"),
        "keep",
        *("", "pass"),
        "",
        *("", "des"),
        *("", ""),
        "table",
        "quit",
        opening=family(chapter, cards, dealing=DOWN),
        guests=Guests([(5, "player", 1000)]),
    )
    told = [
        "You are offered the dealing shoe: accept it and deal as curator, designate the dealer calling the game",
        "You take the shoe and deal as curator.",
        "Round 1",
        "“cards”",
        "You have the dealing shoe: keep it for the next round, or pass it to the right.",
        "You keep the shoe.",
        "Round 2",
        "You pass it.",
        "You pass the shoe.",
        "Seat 5 declines the shoe.",
        "Nobody takes the shoe: the dealer calling the game deals as curator.",
        "Round 3",
        "Round 4",
        "The dealer passes the shoe.",
        "You designate the dealer calling the game as curator.",
        "You take the shoe and have the dealer calling the game deal as curator.",
        "Round 5",
        "The dealer deals for you from the dealing shoe: keep it for the next round, or pass it to the right.",
        "You keep the shoe.",
        "dealing shoe: the dealer calling the game deals as curator, designated by you",
    ]
    at = 0
    for words in told:
        at = seen.find(words, at)
        assert at >= 0, words
    assert sight.state.round == 5


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_whoever_goes_away_leaves_the_shoe_to_others(chapter: str) -> None:
    opening = family(chapter, shoe(BANKER_WINS), dealing=DOWN)
    seen = evening("b 25", "", "accept", opening=opening, guests=Guests([(5, "player", 1000)]))
    assert "You take the shoe and deal as curator." in seen
    assert "You keep the shoe." in seen
    assert "You leave with " in seen


def test_who_has_the_shoe_is_told() -> None:
    opening = family("631a", shoe(BANKER_WINS), dealing=DOWN)
    guests = [(1, "player", 1000)]
    assert "  dealing shoe: you deal as curator\n" in evening(
        "b 25", "", "accept", "keep", "table", opening=opening, guests=Guests(guests, answers=["decline"])
    )
    assert "  dealing shoe: seat 1 deals as curator\n" in evening(
        "b 25", "", "table", opening=opening, guests=Guests(guests, answers=["accept"])
    )
    assert "  dealing shoe: the dealer calling the game deals as curator\n" in evening(
        "b 25", "", "", "table", opening=opening, guests=Guests(guests, answers=["decline"])
    )


def test_the_words_of_the_questions() -> None:
    prompts: list[str] = []
    lines = iter(["p 25", "", "accept", "rel"])

    def read(prompt: str) -> str | None:
        prompts.append(prompt)
        return next(lines, None)

    session = Evening(open_table(family("631a", shoe(PLAYER_WINS))), Guests(), seat=3)
    held(session, session.run(chips=Cents(50_000), others=0), read)
    assert "Will you have the dealing shoe? (accept, decline, designate; Enter: decline) > " in prompts
    assert "What do you do with your cards? (squeeze, return, relinquish; Enter: return) > " in prompts


# Company


@pytest.mark.parametrize(
    ("kind", "options", "default"),
    [
        ("shoe", ("accept", "decline", "designate"), "decline"),
        ("shoe", ("keep", "pass"), "keep"),
        ("cards", ("return", "relinquish"), "return"),
        ("turn", ("accept", "decline"), "decline"),
    ],
)
def test_guests_sometimes_decide_otherwise(kind: str, options: tuple[str, ...], default: str) -> None:
    table = open_table(family("631a"))
    question = Question(
        kind=kind,
        to="seat 1",
        seat=1,
        cites=("631a.7(b)",),
        options=tuple(Option(choice, ("631a.7(b)",)) for choice in options),
        default=Answer(default, seat=1),
    )
    guest = Punter(random.Random(1))
    given = Counter(guest.answer(table, question).choice for _ in range(200))
    assert set(given) == set(options)
    assert min(given.values()) >= 10
    again = Punter(random.Random(1))
    assert Counter(again.answer(table, question).choice for _ in range(200)) == given


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_company_takes_the_shoe_and_gives_up_cards(chapter: str) -> None:
    opening = msgspec.structs.replace(family(chapter), seed=7)
    table = open_table(opening)
    company: Company = lively(table, 7)
    seen = evening("d", *["d"] * 30, opening=opening, guests=company, others=6, seat=14)
    for words in (
        "takes the shoe and deals",
        "has the dealer calling",
        "passes it",
        "keeps the shoe",
        "gives up",
        " accepts the shoe",
    ):
        assert words in seen, words
    assert "Refused" not in seen
