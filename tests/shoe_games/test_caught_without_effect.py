"""Choices that a submission states and that change nothing beside its other choices: which, when, and by what."""

from typing import Any

import pytest

from croupier.games.registry import declaration_of
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.matrices import each
from tests.support.offered import offered_under
from tests.support.tables import AUTOMATED, CONTINUOUS, GAMES

VIGORISH = {"vigorish": "5%", "vigorish_rounding": "up", "vigorish_collection": "at payout"}
"""What an EZ Baccarat table may not state, though it is what another table takes without stating it."""
UNSECURED = {"shuffler_secures_batch": False}
NO_ENTRY = {"mid_shoe_entry": False}
MATCH_TERMS = {"match_maximum": "25.00", "match_odds": {"same_suit": "12 to 1", "different_suit": "3 to 1"}}


def without_effect(chapter: str, chosen: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """The choices that have no effect in a lawful submission, each with its provisions."""
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    schema = offered_under(declared, chapter).schema
    values, problems = schema.read(chosen)
    assert problems == []
    return {problem.key: problem.cites for problem in schema.without_effect(chosen, values)}


def limited(most: str) -> dict[str, Any]:
    """Match-the-Dealer up to 25.00 by the submission, and up to so much by the table's limits."""
    limits = {"limits": {"match-the-dealer": {"maximum": most}}}
    return {"match_the_dealer": True, "match_maximum": "25.00", **limits}


@pytest.mark.parametrize("chapter", ["627a", "629a", "631a"])
def test_ez_baccarat_takes_no_vigorish_so_none_can_be_stated_beside_it(chapter: str) -> None:
    cites = (f"{chapter}.1", "reading:ez_baccarat_takes_no_vigorish")
    assert without_effect(chapter, {"ez_baccarat": True, **VIGORISH}) == dict.fromkeys(VIGORISH, cites)
    for key, value in VIGORISH.items():
        assert without_effect(chapter, {"ez_baccarat": True, key: value}) == {key: cites}
    assert without_effect(chapter, VIGORISH) == without_effect(chapter, {"ez_baccarat": True}) == {}


@pytest.mark.parametrize(
    ("chapter", "cites"),
    [
        ("541", ("541.5(h)(2)(i)", "541.5(h)(2)(ii)")),
        ("627a", ("627a.5(g)(2)(i)", "627a.5(g)(2)(ii)")),
        ("681a", ("681a.5(g)(2)",)),
        ("551", ("551.5(h)(2)(i)", "551.5(h)(2)(ii)")),
        ("635a", ("635a.5(g)(2)",)),
    ],
)
def test_whether_a_device_secures_its_batch_matters_only_where_it_keeps_one(
    chapter: str, cites: tuple[str, ...]
) -> None:
    assert without_effect(chapter, UNSECURED) == {"shuffler_secures_batch": cites}
    if "continuous" in SHOE_GAMES[chapter].shufflers:
        assert without_effect(chapter, UNSECURED | CONTINUOUS) == {"shuffler_secures_batch": cites}
    asks = {} if chapter != "635a" else {"shuffler_secures_batch": cites}
    assert without_effect(chapter, UNSECURED | AUTOMATED) == asks, "635a.5(g)(2) makes nothing depend on it"
    assert without_effect(chapter, {"shuffler_secures_batch": True}) == {}


@pytest.mark.parametrize(("chapter", "cites"), [("551", ("551.6(k)", "551.15")), ("635a", ("635a.6(b)", "635a.5(h)"))])
def test_nobody_waits_for_the_next_shuffle_of_a_continuous_shuffler(chapter: str, cites: tuple[str, ...]) -> None:
    assert without_effect(chapter, NO_ENTRY | CONTINUOUS) == {"mid_shoe_entry": cites}
    for shuffler in ({}, AUTOMATED):
        assert without_effect(chapter, NO_ENTRY | shuffler) == {}
    assert without_effect(chapter, {"mid_shoe_entry": True} | CONTINUOUS) == {}


def test_the_terms_of_match_the_dealer_matter_only_where_it_is_offered() -> None:
    assert without_effect("551", MATCH_TERMS) == {"match_maximum": ("551.7(b)(2)",), "match_odds": ("551.7(e)",)}
    assert without_effect("551", {"match_the_dealer": True, **MATCH_TERMS}) == {}


@pytest.mark.parametrize(("most", "matters"), [("24.75", False), ("25.00", True), ("30.00", True)])
def test_a_lower_limit_of_the_table_takes_the_place_of_the_maximum_submitted(most: str, matters: bool) -> None:
    found = {} if matters else {"match_maximum": ("551.7(b)(2)",)}
    assert without_effect("551", limited(most)) == found


@each("chapter", SHOE_GAMES)
def test_a_submission_that_states_nothing_states_nothing_in_vain(chapter: str) -> None:
    assert without_effect(chapter, {}) == {}
