"""Questions, choices and answers on the page: each in words that a dealer would say, none by its raw name."""

from collections.abc import Iterator

import pytest

from croupier.games.registry import chapters_of, decisions_of, declarations, offering
from croupier.play.game import QuestionKind
from croupier.presenting.decisions import asked_in_words
from croupier.record.views import Viewer
from croupier.running.opening import Opening, build_game
from croupier.service.open_actions import title_of
from croupier.service.table_view import TableView
from croupier.table.events import Answered, Asked, Event
from croupier.table.state import OpenQuestion, Option
from tests.watching.playing import GAMES, OPENED, Line, new_table

NAMED_AS_SAID = {"hit", "stand", "double", "split", "surrender", "cut", "decline", "less"}
"""Choices whose names are the words that players and dealers use themselves."""


def kinds(game: str) -> Iterator[QuestionKind]:
    """Every kind of question that a game asks under any chapter."""
    for chapter in chapters_of(declarations()[game]):
        offered = offering(game, chapter)
        assert offered is not None
        day = "2010-06-01" if chapter.startswith("5") else "2020-01-01"
        yield from build_game(Opening(game=game, as_of=day, submission=dict(offered.everything))).question_kinds()


def question(kind: str, *choices: str, seat: int = 3) -> OpenQuestion:
    """A question to a seat."""
    return OpenQuestion(1, kind, f"seat {seat}", ("1",), tuple(Option(one, ("1",)) for one in choices), seat)


def told(game: str, *events: Event, seat: int | None = None) -> list[str]:
    """What a page says of events at a table of a game, to somebody who watches or to the player at a seat."""
    viewer = Viewer("spectator") if seat is None else Viewer("player", frozenset({seat}))
    watched = TableView(new_table(game).game, viewer)
    line = watched.hear(Line(2, OPENED, "house", 1, list(events), rests=False), viewer)
    return [step.said for step in line.steps]


def answer(game: str, kind: str, choice: str, *, seat: int | None = None) -> str:
    """What a page says of an answer to a question of a kind."""
    asked = Asked(("1",), (question(kind, choice),))
    return told(game, asked, Answered(("1",), 1, "seat 3", choice), seat=seat)[-1]


@pytest.mark.parametrize("game", GAMES)
def test_no_choice_is_shown_by_its_raw_name(game: str) -> None:
    for kind in kinds(game):
        titles = [title_of(kind.kind, choice, decisions_of(game)) for choice in kind.choices]
        assert all(decisions_of(game).find("option", kind.kind, choice) for choice in kind.choices), kind
        assert len(set(titles)) == len(titles)
        for choice, title in zip(kind.choices, titles, strict=True):
            assert title[:1].isupper()
            assert title.lower() != choice or choice in NAMED_AS_SAID or " from the " in choice, kind


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_asked_in_a_plain_sentence(game: str) -> None:
    for kind in kinds(game):
        said = asked_in_words(Asked(("1",), (question(kind.kind, *kind.choices),)), decisions_of(game))
        assert said.startswith("Seat 3 ")
        assert said.endswith(".")
        assert "is asked: " not in said, "asked by the name of its kind"
        assert "asked about" not in said, "it does not say what is asked"
        for choice in set(kind.choices) - NAMED_AS_SAID:
            assert f": {choice}," not in said


def test_what_is_kept_is_named() -> None:
    assert answer("baccarat", "shoe", "keep") == "Seat 3 keeps the shoe."
    assert answer("spanish-21", "rescue", "keep") == "Seat 3 keeps the double."
    assert answer("pai-gow", "surrender", "keep") == "Seat 3 keeps the wager."


def test_an_answer_is_told_to_whoever_gave_it() -> None:
    assert answer("pai-gow", "surrender", "keep", seat=3) == "You keep the wager."
    assert answer("baccarat", "shoe", "accept", seat=3) == "You accept the shoe."
    assert answer("spanish-21", "second card", "decline", seat=3) == "You decline the second card."


def test_an_answer_to_an_unknown_question_is_told_by_its_choice() -> None:
    assert told("pai-gow", Answered(("1",), 9, "seat 3", "keep")) == ["Seat 3 keeps it."]


def test_the_shoe_is_offered_to_some_and_others_may_keep_it() -> None:
    offered, kept = question("shoe", "accept", "decline", "designate"), question("shoe", "keep", "pass")
    said = [asked_in_words(Asked(("1",), (one,)), decisions_of("baccarat")) for one in (offered, kept)]
    assert said == [
        "Seat 3 is offered the dealing shoe: take the shoe, decline or have the dealer deal as curator.",
        "Seat 3 may keep the dealing shoe for the next round: keep the shoe or pass the shoe.",
    ]


def test_amounts_and_hands_are_offered_in_words() -> None:
    wager, card = question("dealer's wager", "full", "less", "none"), question("missed card", "later", "dead")
    assert told("pai-gow", Asked(("1",), (wager,)))[0].endswith(": the full amount, less or nothing.")
    assert told("spanish-21", Asked(("1",), (card,))) == [
        "Seat 3 is asked what to do about the missed card: take the card later or have the hand called dead."
    ]
