"""What nobody is asked, and why: a rescue too early or too late, insurance before any card; and what a split cites."""

import pytest

from croupier.games.shared.events import CardDealt
from croupier.table.events import Wagered
from croupier.table.inputs import Answer
from tests.spanish_21.tables import CHAPTERS, Play, by_hand, dealt, step_until
from tests.support.events import found
from tests.support.playing import refused

RESCUE = {"551": "551.11(d)", "635a": "635a.10(d)"}
LIMIT = {"551": "551.12(c)", "635a": "635a.11(c)"}


def why_not(play: Play, choice: str) -> tuple[str, tuple[str, ...]]:
    """Why nobody is asked that, and by which provisions."""
    return refused(play.table, Answer(choice, seat=1))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_rescue_may_still_come_while_a_hand_is_played(chapter: str) -> None:
    """It is only not asked yet, which is no matter of law."""
    play = dealt(chapter, "6 5", "9 7", then="2 8")
    for choice in ("rescue", "keep"):
        why, cites = why_not(play, choice)
        assert cites == ("format",)
        assert why.startswith(f"seat 1 was not asked a question that {choice!r} answers")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_double_over_21_is_not_rescued_and_any_other_only_right_after_its_card(chapter: str) -> None:
    over = dealt(chapter, ("K 6", "9 9"), "9 7", then="8 3").say("double")
    assert why_not(over, "rescue") == ("a hand over 21 may not be rescued", (RESCUE[chapter],))
    kept = dealt(chapter, ("6 5", "9 9"), "9 7", then="2 3").say("double", "keep")
    late = ("a double may be rescued only right after its card", (RESCUE[chapter],))
    assert why_not(kept, "rescue") == late
    assert why_not(kept.finish(), "rescue") == late


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_before_the_dealer_has_a_card_nothing_can_be_said_about_insurance(chapter: str) -> None:
    play = step_until(
        by_hand(chapter, "9 9", "A 7"), lambda event: isinstance(event, CardDealt) and event.to == "seat 1"
    )
    for choice in ("insure", "hit", "rescue"):
        assert why_not(play, choice)[1] == ("format",)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_only_a_hand_that_was_split_already_counts_towards_the_limit_of_splits(chapter: str) -> None:
    play = dealt(chapter, "8 8", "9 7", then="8 2 3 K K")
    play.say("split", "split")
    first, second = (event for event in found(play.events, Wagered) if event.wager == "split")
    assert LIMIT[chapter] not in first.cites
    assert LIMIT[chapter] in second.cites


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_of_several_hands_the_last_one_says_why_nothing_more_can_be_said(chapter: str) -> None:
    """The first hand stands on 18, the second goes over 21."""
    play = dealt(chapter, ("8 8", "9 9"), "9 7", then="K 7 K 2").say("split", "stand", "hit")
    why, _ = why_not(play, "hit")
    assert why == "cards may be drawn only below 21, and this hand is over 21"
