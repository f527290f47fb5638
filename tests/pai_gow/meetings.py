"""Irregularities of Pai Gow and people who leave, two in a round, held against the reference.

Each ordered pair comes at each pair of moments when it can, under both chapters, in stories with and without a bank.
`python -m tests.pai_gow.meetings 1` tries every pair, `… 10` every tenth.
"""

import sys
from random import Random

from tests.pai_gow.reference import Story
from tests.pai_gow.reference_tiles import Edition
from tests.pai_gow.side_by_side import StoryByHand
from tests.pai_gow.stories import pairs_of_irregularities, random_story, story_of

EDITIONS: tuple[Edition, ...] = ("621a", "535")
TELLINGS = 3
"""In how many stories each pair comes up."""
STORIES = 2_000
"""Random stories beside them, with up to four things in a round."""


def run_against_reference(share: int = 1) -> tuple[int, int]:
    """Every so many-th pair and random story: how many were told, and in how many both things were accepted."""
    tried = met = 0
    for number, pair in enumerate(pairs_of_irregularities()):
        if number % share == 0:
            for edition in EDITIONS:
                for telling in range(TELLINGS if share == 1 else 1):
                    name = f"{pair} {edition} {telling}"
                    tried += 1
                    met += told(story_of(Random(name), edition, pair), name) > 1
    for seed in range(0, STORIES, share):
        tried += 1
        met += told(random_story(Random(seed)), f"story {seed}") > 1
    return tried, met


def told(story: Story, name: str) -> int:
    """Tell a story at both tables, under its name if they differ; how many things the table took."""
    by_hand = StoryByHand(story)
    try:
        by_hand.tell()
    except AssertionError as wrong:
        raise AssertionError(f"{name}: {wrong}") from wrong
    return by_hand.accepted


if __name__ == "__main__":
    print(run_against_reference(int(sys.argv[1])))
