"""The odds of Midibaccarat and Baccarat: the cards of Minibaccarat, with each chapter's own vigorish and citations."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from croupier.games.registry import declaration_of
from croupier.law import chapter_of
from croupier.money import Cents
from croupier.odds.choices import rank
from croupier.odds.questions import Figures, OddsQuestion, figures
from tests.support.matrices import each
from tests.support.offered import offered_under

IN_2010, SINCE_2012 = date(2010, 6, 1), date(2013, 6, 1)
SISTERS = [
    ("midibaccarat", IN_2010, "543"),
    ("midibaccarat", SINCE_2012, "629a"),
    ("baccarat", IN_2010, "545"),
    ("baccarat", SINCE_2012, "631a"),
]


def asked(game: str, day: date, **more: Any) -> Figures:
    """The figures of a game, with choices and an amount."""
    wager = Cents.parse(more.pop("wager")) if "wager" in more else None
    dealt = more.pop("dealt", None)
    return figures(OddsQuestion(game=game, as_of=day, choices=more, wager=wager, dealt=dealt))


@each(("game", "day", "chapter"), SISTERS)
@each("dealt", [None, "AS AH AD AC 8S 8H 9D"])
def test_the_cards_are_those_of_minibaccarat(game: str, day: date, chapter: str, dealt: str | None) -> None:
    more: dict[str, Any] = {"dealt": dealt} if dealt else {}
    if day == SINCE_2012:
        more |= {"ez_baccarat": True, "dragon_bonus": "B"}
    own, mini = asked(game, day, decks=6, **more), asked("minibaccarat", day, decks=6, **more)
    assert [(one.wager, one.edge, one.variance) for one in own.wagers] == [
        (one.wager, one.edge, one.variance) for one in mini.wagers
    ]
    assert {chapter_of(cite) for one in own.wagers for cite in one.cites if ":" not in cite} == {chapter}
    assert len(own.wagers) == (6 if day == SINCE_2012 else 3)


@pytest.mark.parametrize(
    ("game", "vigorish", "wager", "taken"),
    [
        ("baccarat", "5%", "12.00", "0.75"),
        ("baccarat", "4%", "12.00", "0.60"),
        ("midibaccarat", "5%", "12.00", "0.60"),
        ("midibaccarat", "4%", "12.00", "0.50"),
    ],
)
def test_vigorish_of_a_stated_wager_is_rounded_by_the_unit_of_its_chapter_and_rate(
    game: str, vigorish: str, wager: str, taken: str
) -> None:
    rounded = asked(game, IN_2010, vigorish=vigorish, wager=wager).by_wager["banker"]
    won = next(one for one in rounded.outcomes if one.outcome == "win")
    assert won.pays == 1 - Fraction(Cents.parse(taken), Cents.parse(wager))


@pytest.mark.parametrize(("game", "day", "chapter"), SISTERS)
def test_every_choice_is_ranked_or_said_to_change_nothing(game: str, day: date, chapter: str) -> None:
    ranking = rank(OddsQuestion(game=game, as_of=day))
    declared = declaration_of(game)
    assert declared is not None
    keys = {key.name for key in offered_under(declared, chapter).schema.keys}
    assert keys == set(ranking.compared) | (set(ranking.base.figures.without_effect) & keys)
