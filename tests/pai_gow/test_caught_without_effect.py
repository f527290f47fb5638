"""A choice of a Pai Gow submission that changes nothing beside the others: the dealer's wager where nobody banks."""

from typing import Any

import pytest

from croupier.games.registry import declaration_of
from tests.pai_gow.support import CHAPTERS
from tests.support.offered import offered_under

DEALERS_WAGER = {"535": "535.11(h)", "621a": "621a.9(h)"}


def without_effect(chapter: str, **chosen: Any) -> dict[str, tuple[str, ...]]:
    """The choices that have no effect in a lawful submission, each with its provisions."""
    declared = declaration_of("pai-gow")
    assert declared is not None
    schema = offered_under(declared, chapter).schema
    values, problems = schema.read(chosen)
    assert problems == []
    return {problem.key: problem.cites for problem in schema.without_effect(chosen, values)}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_dealer_wagers_only_against_a_player_who_banks(chapter: str) -> None:
    cites = (DEALERS_WAGER[chapter],)
    assert without_effect(chapter, dealer_wager="50.00") == {"dealer_wager": cites}
    assert without_effect(chapter, dealer_wager="50.00", player_bank=True) == {}
    assert without_effect(chapter, dealer_wager="last wager") == {}, "that is what it is anyway"
    assert without_effect(chapter, player_bank=True) == without_effect(chapter) == {}
