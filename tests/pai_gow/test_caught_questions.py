"""The kinds of questions that the steps of a Pai Gow round ask, each with its rule and its choices."""

import pytest

from croupier.games.pai_gow import banking, comparing, dealing, irregularities, setting_hands
from croupier.games.pai_gow.delivery import STYLES
from croupier.law import Rule
from croupier.play.game import QuestionKind


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (
            banking.QUESTIONS,
            {
                "bank": (Rule.BANK_OFFERED, ("bank", "co-bank", "decline")),
                "cut": (Rule.CUT_STACKS, ("cut", "decline")),
                "dealer's wager": (Rule.DEALERS_WAGER, ("full", "less", "none")),
            },
        ),
        (dealing.QUESTIONS, {"deliver": (Rule.ALTERNATIVE_DELIVERY, tuple(STYLES))}),
        (
            setting_hands.QUESTIONS,
            {
                "set": (Rule.SET_HANDS, ("set", "house way", "ask")),
                "help": (Rule.HELP_ON_REQUEST, ("tell", "decline")),
            },
        ),
        (comparing.QUESTIONS, {"surrender": (Rule.SURRENDER_HANDS, ("surrender", "keep"))}),
        (irregularities.QUESTIONS, {"void hand": (Rule.PLAYER_TILE_EXPOSED, ("play", "void"))}),
    ],
    ids=["banking", "dealing", "setting", "comparing", "irregularities"],
)
def test_what_is_asked(asked: tuple[QuestionKind, ...], expected: dict[str, tuple[Rule, tuple[str, ...]]]) -> None:
    assert {one.kind: (one.rule, one.choices) for one in asked} == expected
