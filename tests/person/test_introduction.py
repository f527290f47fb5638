"""`how` and `pays`: for every game and edition, from the game's own functions, with its provisions."""

import re
from typing import Any

import pytest

from croupier.games.registry import chapters_of, declarations, offering
from croupier.law import load_chapter
from croupier.law.search import reading_named
from croupier.money import Odds
from croupier.person.introduction import choices_of, how, paid, pays
from croupier.person.seating import people_of, usual_choices
from croupier.play.game import Game
from croupier.running.opening import Opening, build_game
from croupier.submission import read_day
from tests.person.sessions import evening, opened_with, spanish, twenty_one
from tests.support.matrices import each
from tests.support.tables import DAYS

GAMES = {chapter: one.name for one in declarations().values() for chapter in chapters_of(one)}


def game_of(chapter: str, choices: dict[str, Any] | None = None) -> Game:
    """A game with these choices, or with the usual ones."""
    game = GAMES[chapter]
    chosen = usual_choices(game, read_day(DAYS[chapter])) if choices is None else choices
    return build_game(Opening(game=game, as_of=DAYS[chapter], submission=chosen))


def everything(chapter: str) -> dict[str, Any]:
    offered = offering(GAMES[chapter], chapter)
    assert offered is not None
    return dict(offered.everything)


def cites_in(lines: list[str]) -> list[str]:
    return [cite for line in lines for group in re.findall(r"\[([^\]]*)\]", line) for cite in group.split(", ")]


@each("full", [False, True])
@each("chapter", DAYS)
def test_ten_lines_with_the_provisions_of_this_edition(chapter: str, full: bool) -> None:
    game = game_of(chapter, everything(chapter) if full else None)
    heading, *lines = how(people_of(game))
    assert f"under chapter {chapter}" in heading
    assert 8 <= len(lines) <= 11
    assert all(re.fullmatch(r" +\d+  [A-Z\d].* \[[^\]]+\]", line) for line in lines), lines
    known = load_chapter(chapter).by_id
    for cite in cites_in(lines):
        assert cite in known or reading_named(cite.removeprefix("reading:")) is not None, cite


@each("full", [False, True])
@each("chapter", DAYS)
def test_every_wager_that_is_offered_says_what_it_pays(chapter: str, full: bool) -> None:
    game = game_of(chapter, everything(chapter) if full else None)
    named = dict(paid(game))
    for on in game.offered:
        about = on if on in named else on.rpartition("-")[0]
        assert about in named, on
        assert re.search(r"\d+ to \d+", named[about].says), named[about]
    assert not set(named) & set(everything_else(chapter, game)), "and none that is not"
    known = load_chapter(chapter).by_id
    for cite in cites_in(pays(people_of(game))):
        assert cite in known or cite.startswith("reading:"), cite


def everything_else(chapter: str, game: Game) -> list[str]:
    """The wagers of the chapter that this table does not take."""
    return [on for on in game_of(chapter, everything(chapter)).offered if on not in game.offered]


def test_odds_are_those_of_the_submission() -> None:
    game = game_of("627a", {"tie_odds": "9 to 1", "dragon_bonus": "B", "vigorish_rounding": "exact"})
    lines = pays(people_of(game))
    assert any(line.startswith("  tie  a Tie Wager pays 9 to 1 [") for line in lines)
    [bonus] = [line for line in lines if line.startswith("  dragon-bonus-player ")]
    for odds in (Odds(20), Odds(8), Odds(7), Odds(3)):
        assert f"{odds} (" in bonus
    assert "  besides  of what banker wins, 5% is taken as vigorish, when it is paid [627a.12(c), 627a.12(d)]" in lines
    assert game.rows["tie"].odds(game.paid) == (Odds(9),)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chapter", "choices", "said"),
    [
        ("627a", {}, "of what banker wins, 5% is taken as vigorish, rounded up to the next 0.25, when it is paid"),
        ("627a", {"vigorish_collection": "deferred"}, "rounded up to the next 0.25, later: it is marked until then"),
        ("627a", {"ez_baccarat": True}, "no vigorish is taken here: EZ Baccarat is played"),
        ("541", {"vigorish": "25% on ties"}, "of a wager on banker, 25% is taken as vigorish"),
        ("541", {"vigorish": "4%"}, "of what banker wins, 4% is taken as vigorish"),
        ("621a", {}, "of what pai-gow wins, 5% is taken as vigorish, rounded up to the next 0.25"),
    ],
)
def test_what_is_taken_from_a_win(chapter: str, choices: dict[str, Any], said: str) -> None:
    assert said in "\n".join(pays(people_of(game_of(chapter, choices))))


FEW, SOME = {"minimum": "1.00", "maximum": "50.00"}, {"maximum": "500.00"}


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({}, "at least 0.25."),
        ({"player": SOME, "tie": FEW}, "on player 0.25 to 500.00; on banker at least 0.25; on tie 1.00 to 50.00."),
        ({"player": FEW, "banker": FEW, "tie": FEW}, "1.00 to 50.00."),
    ],
)
def test_how_much_may_be_wagered(limits: dict[str, Any], said: str) -> None:
    game = game_of("627a", {"vigorish_rounding": "up", "limits": limits} if limits else {"vigorish_rounding": "up"})
    assert pays(people_of(game))[-1] == f"How much may be wagered here: {said}"


def test_the_drawing_rules_are_those_of_the_table() -> None:
    told = "\n".join(how(people_of(game_of("627a"))))
    assert "the Player's Hand takes a third card on 0 to 5 and stays on 6 or 7 [627a.10(b)(1), 627a.10(b)(2)]" in told
    assert "draws on 0 to 2 and stays on 7" in told
    assert "on 3 if that counts anything but 8, on 4 if that counts 2 to 7, on 5 if that counts 4 to 7" in told
    assert "on 6 if that counts 6 or 7. If the Player's Hand stayed, it draws on 0 to 5" in told


@each(
    ("chapter", "choices", "said", "unsaid"),
    [
        ("631a", {}, "Players deal in turn", "squeeze"),
        ("629a", {}, "may squeeze the cards", "Players deal in turn"),
        ("541", {"vigorish": "25% on ties"}, "on the Banker's Hand less 25% of them", "Dragon"),
        ("681a", {"tie": True}, "The Tie Wager wins if the hands tie", "Bonus"),
        ("681a", {}, "Two aces count 12 at this table", "The Tie Wager"),
        ("635a", {}, "on any number of cards", "Match-the-Dealer"),
        ("551", {}, "on your first two cards", "on any number of cards"),
        ("621a", {"player_bank": True}, "you may be offered the bank", "together with the house"),
        ("535", {}, "the dealer may tell you the house way", "Pair Fortunes"),
    ],
)
def test_only_what_this_table_has_is_explained(chapter: str, choices: dict[str, Any], said: str, unsaid: str) -> None:
    told = "\n".join(how(people_of(game_of(chapter, choices))))
    assert said in told
    assert unsaid not in told


def test_the_words_are_typed_at_the_table_and_at_a_question() -> None:
    seen = evening("how", "pays", "s 25", "", "how", "pays", "s", "quit", opening=spanish("5S 7D 6H KH 9C KD"))
    assert seen.count("Spanish 21 under chapter 635a, at this table:") == 2
    assert seen.count("  blackjack  a Blackjack pays 3 to 2") == 2


def test_choices_of_a_table() -> None:
    assert choices_of(game_of("627a", {"decks": 6}))["decks"] == 6


@pytest.mark.parametrize(
    ("opening", "words", "others"),
    [
        (opened_with(), ["b 25", "p player", "t tie"], ["dragon", "squeeze", "split", "advice", "dbp"]),
        (twenty_one(), ["b 25", "p player"], ["tie", "bonus", "back b"]),
        (spanish(), ["s 25", "m match-the-dealer", "h, s, d, p, r"], ["banker", "squeeze"]),
        (spanish(submission={}), ["s 25"], ["match", "several wagers"]),
    ],
)
def test_help_names_only_this_games_words(opening: Opening, words: list[str], others: list[str]) -> None:
    told = evening("?", "quit", opening=opening).split("each wager pays.\n")[1].split("You leave with")[0]
    assert [word for word in words if word not in told] == []
    assert [word for word in others if word in told] == []
    for word in ("how", "pays", "odds", "why", "rebuy", "table", "quit"):
        assert re.search(rf"^  {word}\b", told, re.MULTILINE), word
