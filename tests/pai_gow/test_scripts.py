"""Random table scripts of Pai Gow: the table and the reference agree on every tile, setting, wager and chip."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.pai_gow.reference import RoundResult, RoundStory
from tests.pai_gow.reference_delivery import FIRST_STYLE
from tests.pai_gow.reference_tiles import Edition
from tests.pai_gow.side_by_side import compare_script
from tests.pai_gow.stories import random_story

EVENINGS = 110


@pytest.mark.parametrize("edition", ["621a", "535"])
def test_random_scripts_come_out_as_the_reference_says(edition: Edition) -> None:
    happened: Counter[str] = Counter()
    for seed in range(EVENINGS):
        story = random_story(Random(f"script {seed}"), edition, irregular=False, leaving=False)
        try:
            evening = compare_script(story)
        except AssertionError as wrong:
            raise AssertionError(f"script {seed}: {wrong}") from wrong
        for one, result in zip(story.rounds, evening.rounds, strict=True):
            happened.update(told_of(one, result))
    for what in HAPPENS[edition].split(","):
        assert happened[what.strip()] > 1, f"{what} hardly ever happened"


ALWAYS = """
    round, house, bank, co-bank, cut, style, dealer win, dealer lose, dealer push, win, lose, push, surrendered,
    reset, surplus, bank adds, house adds, refused wager, deal refused, idle
"""
HAPPENS = {"621a": f"{ALWAYS}, pair-fortunes win, sum win, beat-it win, match win, number", "535": ALWAYS}
"""What must have happened for the comparison to mean something."""


def told_of(one: RoundStory, result: RoundResult) -> Iterator[str]:
    """What happened in a round, in a word each."""
    refused = {what for what, _, _ in result.refused}
    yield from (f"refused {what}" if what == "wager" else f"{what} refused" for what in refused)
    if result.idle:
        yield "idle"
    if not result.played:
        return
    yield "round"
    yield "house" if result.bank is None else "co-bank" if result.co_bank else "bank"
    if result.bank is not None and one.cut is not None:
        yield "cut"
    if result.style != FIRST_STYLE:
        yield "style"
    if result.dealer_outcome is not None:
        yield f"dealer {result.dealer_outcome}"
    for settled in result.settlements:
        main, won = settled.wager == "pai-gow", settled.outcome == "win"
        wager = "match" if settled.wager.startswith("match") else settled.wager
        yield settled.outcome if main else f"{wager} {'win' if won else 'lose'}"
    made = result.centre
    for what, amount in (("surplus", made.surplus), ("bank adds", made.bank_added), ("house adds", made.house_added)):
        if amount:
            yield what
    if result.reset:
        yield "reset"
    if len(result.dice) == 1:
        yield "number"
    if [seat for seat in one.surrenders if ("surrender", seat) not in result.unasked]:
        yield "surrendered"
