"""Paytables as their chapters print them, and by which provisions a vigorish is taken that is collected later."""

import pytest

from croupier.games.baccarat.wagers import DRAGON_7_ODDS, DRAGON_BONUS_PAYTABLES, LEAST_TIE_ODDS, WON_BY_NATURAL
from croupier.games.registry import declaration_of
from croupier.money import Odds
from tests.baccarat_games.rounds import ODDS, at, collection, is_2010, one_round, rounding, units
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import settled
from tests.support.offered import offered_under
from tests.support.tables import GAMES

BANKER_WINS = ("KK", "K8")


@pytest.mark.parametrize(
    ("table", "odds"), [("A", (30, 10, 6, 4, 2, 1)), ("B", (20, 8, 7, 4, 3, 1)), ("C", (30, 10, 4, 4, 2, 2))]
)
def test_the_dragon_bonus_paytables(table: str, odds: tuple[int, ...]) -> None:
    """From a win by nine points down to one by four; a Natural pays even money in each."""
    by_margin = {9 - place: Odds(to_one) for place, to_one in enumerate(odds)}
    assert DRAGON_BONUS_PAYTABLES[table] == by_margin | {WON_BY_NATURAL: Odds(1)}
    assert set(DRAGON_BONUS_PAYTABLES) == {"A", "B", "C"}


def test_the_odds_of_a_dragon_7_and_the_least_odds_of_a_tie() -> None:
    assert (Odds(40), Odds(8)) == (DRAGON_7_ODDS, LEAST_TIE_ODDS)


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_deferred_vigorish_is_rounded_by_the_provision_on_rounding_unless_it_is_exact(game: ShoeGame) -> None:
    [taken] = settled(one_round(game, BANKER_WINS, "banker", vigorish_collection="deferred"))
    assert taken.marked
    assert {rounding(game), at(game, ODDS, "(c)")} <= {*taken.cites}
    assert any(cite.startswith(collection(game)) for cite in taken.cites)
    exact = {"vigorish_collection": "deferred", "vigorish_rounding": "exact"}
    [taken] = settled(one_round(game, BANKER_WINS, "banker", **exact))
    assert taken.marked
    if rounding(game) != at(game, ODDS, "(c)"):
        assert rounding(game) not in taken.cites


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_the_smallest_wager_on_the_bankers_hand_is_the_unit_to_which_vigorish_is_rounded(game: ShoeGame) -> None:
    """On other wagers, and where no vigorish is rounded, it is the smallest amount that can be paid to the cent."""
    cents = {"chips": ["0.01", "1.00"]}
    for rate, unit in units(game).items():
        played = game.seated(submission=cents | {"vigorish": rate}).game
        assert [played.smallest_wager(on) for on in ("player", "banker", "tie")] == [1, unit, 1]
        even = game.seated(submission={"chips": ["0.02", "1.00"], "vigorish": rate}).game
        assert even.smallest_wager("banker") == unit + unit % 2, "made of chips of two cents"
        exact = game.seated(submission=cents | {"vigorish": rate, "vigorish_rounding": "exact"}).game
        assert exact.smallest_wager("banker") == exact.steps["banker"] > 1
        assert exact.smallest_wager("player") == 1
    if not is_2010(game):
        played = game.seated(submission=cents | {"ez_baccarat": True}).game
        assert [played.smallest_wager(on) for on in ("player", "banker")] == [1, 1]
    limits = {on: {"minimum": "3.00"} for on in ("player", "banker")}
    played = game.seated(submission=cents | {"limits": limits}).game
    assert [played.smallest_wager(on) for on in ("player", "banker", "tie")] == [300, 300, 1]


@pytest.mark.parametrize(
    ("chapter", "units"),
    [
        ("541", "5 cents or"),
        ("543", "5 cents or"),
        ("545", "25 cents (at 5%), 20 cents (at 4%) or"),
        ("627a", "25 cents or"),
        ("629a", "25 cents or"),
        ("631a", "25 cents or"),
    ],
)
def test_a_submission_is_told_up_to_what_vigorish_is_rounded(chapter: str, units: str) -> None:
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    [key] = [key for key in offered_under(declared, chapter).schema.keys if key.name == "vigorish_rounding"]
    assert f"rounded up to the next {units}" in key.describes
