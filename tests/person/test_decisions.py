"""Questions, answers and wagers as a log tells them: in sentences, and by their titles."""

import pytest

from croupier.games.registry import chapters_of, decisions_of, declarations, offering
from croupier.presenting.decisions import answered_in_words, asked_in_words
from croupier.presenting.wager_titles import wager_title
from croupier.running.narration import told
from croupier.running.opening import Opening, build_game
from croupier.table.events import Answered, Asked
from croupier.table.messages import message
from croupier.table.state import OpenQuestion, Option


def question(number: int, kind: str, to: str, *choices: str, hand: str = "") -> OpenQuestion:
    """A question that is open."""
    return OpenQuestion(number, kind, to, ("1",), tuple(Option(choice, ("1",)) for choice in choices), hand=hand)


def asked(*questions: OpenQuestion) -> str:
    """What is told of questions."""
    return told(Asked(("1",), questions))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("banker", "Banker"),
        ("dragon-bonus-player", "Dragon Bonus, Player"),
        ("dragon-bonus-banker", "Dragon Bonus, Banker"),
        ("match-the-dealer", "Match the Dealer"),
        ("spanish-21", "Spanish 21"),
        ("dragon-7", "Dragon 7"),
    ],
)
def test_a_wager_by_its_title(name: str, title: str) -> None:
    assert wager_title(name) == title


def test_who_is_asked_what() -> None:
    assert asked(question(1, "cut", "seat 3", "cut", "decline")) == "Seat 3 is offered the cut: cut or decline."
    assert asked(question(1, "cut", "dealer", "cut")) == "The dealer must cut."
    assert asked(question(1, "bank", "seat 2", "decline")) == "Seat 2 is offered the bank but may only decline."
    cards = question(1, "cards", "seat 5", "return", "relinquish", hand="player")
    assert asked(cards) == "Seat 5 may turn over cards of the Player's Hand: return them face up or give them up."
    second = question(1, "play", "seat 2", "hit", "stand", hand="seat 2 hand 2")
    assert asked(second) == "Seat 2 is to act on hand 2: hit or stand."


def test_people_who_are_asked_the_same_are_named_together() -> None:
    three = [question(seat, "set", f"seat {seat}", "set", "house way", "ask") for seat in (1, 2, 3)]
    choices = "set the tiles by hand, set them the house way or ask the dealer for help"
    wanted = f"Seat 1, seat 2 and seat 3 are to set a high hand and a low hand: {choices}."
    assert asked(*three) == wanted
    other = question(4, "help", "dealer", "tell", "decline")
    assert asked(*three, other) == f"{wanted[:-1]}; The dealer is asked for the house way: tell it or decline."


def test_a_choice_that_is_closed_is_not_offered() -> None:
    closed = Option("split", ("1",), closed=message("not a pair"))
    found = OpenQuestion(1, "play", "seat 1", ("1",), (Option("hit", ("1",)), closed))
    assert asked(found) == "Seat 1 is to act: hit."


def test_what_somebody_decides() -> None:
    assert told(Answered(("1",), 1, "seat 3", "hit")) == "Seat 3 hits."
    assert told(Answered(("1",), 1, "seat 3", "house way", by_default=True)) == "Seat 3 sets the hands (by default)."


def test_without_words_of_its_own_a_game_is_told_by_names() -> None:
    unknown = Asked(("1",), (question(1, "dance", "seat 3", "left", "right"),))
    assert asked_in_words(unknown) == "Seat 3 is asked: dance: left or right."
    assert answered_in_words(Answered(("1",), 1, "seat 3", "left")) == "Seat 3 chooses left."


@pytest.mark.parametrize("game", [*declarations()])
def test_every_question_and_every_choice_has_words(game: str) -> None:
    for chapter in chapters_of(declarations()[game]):
        offered = offering(game, chapter)
        assert offered is not None
        day = "2010-06-01" if chapter.startswith("5") else "2020-01-01"
        built = build_game(Opening(game=game, as_of=day, submission=dict(offered.everything)))
        for kind in built.question_kinds():
            known = decisions_of(game)
            assert known.find("asks", kind.kind), kind
            assert all(known.find("answers", choice) for choice in kind.choices), kind
            assert all(known.find("option", kind.kind, choice) for choice in kind.choices), kind
