"""Stories of Pai Gow in which things go wrong and people leave, dealt by hand: as the reference says.

And what these stories once showed.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from croupier.games.pai_gow.events import DiceShown, HandsReset, HandVoided, NoRoll, Shaken, TilesDealt, TilesPutAway
from croupier.table.events import Announced, VoidRound
from croupier.table.inputs import Answer, Leave, Report
from tests.pai_gow.reference import Happening, RoundStory
from tests.pai_gow.reference_tiles import Edition
from tests.pai_gow.side_by_side import StoryByHand
from tests.pai_gow.stories import random_story
from tests.pai_gow.support import CHAPTERS, all_tiles, by_hand, lying, opened, stacks_for, staked
from tests.support.events import found
from tests.support.playing import allowed, answered, reported, rest_of, steps, steps_until, until, until_asked

STORIES = 70
both_chapters = pytest.mark.parametrize("chapter", CHAPTERS)


@pytest.mark.parametrize("edition", ["621a", "535"])
def test_random_stories_come_out_as_the_reference_says(edition: Edition) -> None:
    happened: Counter[str] = Counter()
    for seed in range(STORIES):
        by_hand = StoryByHand(random_story(Random(f"story {seed}"), edition), seed)
        try:
            by_hand.tell()
        except AssertionError as wrong:
            raise AssertionError(f"story {seed}: {wrong}") from wrong
        for one, result in zip(by_hand.story.rounds, by_hand.expected.rounds, strict=True):
            happened.update(set(told(one)))
            happened.update({"void": result.void, "voided hand": len(result.voided_hands), "noted": len(result.noted)})
    for what in (*told_at_all(), "void", "voided hand", "noted"):
        assert happened[what] > 2, f"{what} hardly ever happened"


def told(one: RoundStory) -> list[str]:
    """What goes wrong in a round."""
    return [happening.what for happening in one.happenings]


def told_at_all() -> tuple[str, ...]:
    """What must have gone wrong for the comparison to mean something."""
    return (
        "tile turned over",
        "die not flat",
        "die fell out",
        "lid removed by the bank",
        "wrong total",
        "tile exposed",
        "dealer's tile exposed",
        "dead hand exposed",
        "leave",
    )
