"""What a layout must have, as data: complete, cited, and enough to draw a table from."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.law import Citation, Rule, concordance
from croupier.table.layout import Element, Layout
from tests.layout.described import lawful, problems, required
from tests.support.matrices import each

SUBMISSIONS: list[tuple[str, dict[str, Any]]] = [
    ("541", {}),
    ("541", {"vigorish": "25% on ties"}),
    ("541", {"vigorish_collection": "deferred"}),
    ("627a", {}),
    ("627a", {"vigorish_collection": "deferred"}),
    ("627a", {"dragon_bonus": "A"}),
    ("627a", {"ez_baccarat": True}),
    ("627a", {"ez_baccarat": True, "dragon_bonus": "A", "vigorish_collection": "deferred"}),
    ("543", {}),
    ("543", {"vigorish": "25% on ties"}),
    ("543", {"vigorish_collection": "deferred", "dealing": "handed to players"}),
    ("629a", {}),
    ("629a", {"vigorish_collection": "deferred"}),
    ("629a", {"ez_baccarat": True, "dragon_bonus": "A"}),
    ("545", {}),
    ("545", {"vigorish": "4%", "vigorish_collection": "deferred"}),
    ("631a", {}),
    ("631a", {"vigorish_collection": "deferred"}),
    ("631a", {"ez_baccarat": True, "dragon_bonus": "A"}),
]
CHAPTERS = ["541", "627a", "543", "629a", "545", "631a"]
LAYOUT_RULES = [rule for rule in Rule if rule.name.startswith("LAYOUT_")]
TABLE_RULES = [Rule.SEATS, *LAYOUT_RULES, Rule.MARKER_RACK, Rule.BOXES, Rule.DISCARD_RACK, Rule.DISCARD_BUCKET]


def keys(layout: Layout) -> list[str]:
    """The key of every element."""
    return [element.key for element in layout.elements()]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_of_the_table_is_cited_by_an_element(chapter: str) -> None:
    cited = {
        cite
        for known, submission in SUBMISSIONS
        if known == chapter
        for element in required(chapter, **submission).elements()
        for cite in element.cites
    }
    rules = concordance(chapter)
    assert {cite for rule in TABLE_RULES if rule in rules for cite in rules.cites(rule)} <= cited


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_every_element_has_its_own_key_and_citations_of_its_chapter(chapter: str, submission: dict[str, Any]) -> None:
    layout = required(chapter, **submission)
    assert len(set(keys(layout))) == len(keys(layout))
    for element in layout.elements():
        assert element.says
        assert element.cites
        assert {Citation.parse(cite).chapter for cite in element.cites} == {chapter}


def test_the_wagers_that_are_offered_have_areas_and_odds() -> None:
    main, bonus = ["player", "banker", "tie"], ["dragon-bonus-player", "dragon-bonus-banker"]
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({}, main),
        ({"dragon_bonus": "C"}, main + bonus),
        ({"ez_baccarat": True}, [*main, "dragon-7"]),
        ({"ez_baccarat": True, "dragon_bonus": "B"}, [*main, *bonus, "dragon-7"]),
    ]
    for submission, wagers in cases:
        layout = required("627a", **submission)
        assert [area.wager for area in layout.areas] == wagers
        assert [one.about for one in layout.inscriptions if one.payouts] == wagers
        assert set(layout.not_offered) == {*main, *bonus, "dragon-7"} - set(wagers)
    assert [area.wager for area in required("541").areas] == main


def test_the_odds_are_those_of_the_submission() -> None:
    layout = required("627a", tie_odds="17 to 2", dragon_bonus="C", ez_baccarat=True)
    paid = {one.about: [str(payout) for payout in one.payouts] for one in layout.inscriptions}
    assert paid["player"] == paid["banker"] == ["1 to 1"]
    assert paid["tie"] == ["17 to 2"]
    assert paid["dragon-7"] == ["40 to 1"]
    assert paid["dragon-7-notice"] == []
    assert paid["dragon-bonus-player"] == paid["dragon-bonus-banker"]
    assert paid["dragon-bonus-player"][2] == "4 to 1 (win by 7 points)"
    assert paid["dragon-bonus-player"][-2:] == ["1 to 1 (natural winner)", "push (natural tie)"]


def test_what_only_one_chapter_asks_for() -> None:
    earlier, later = required("541"), required("627a", vigorish_collection="deferred")
    assert (earlier.places.most, later.places.most) == (7, 9)
    assert {area.separate for area in earlier.areas} == {False}
    assert {area.separate for area in later.areas} == {True}
    assert [one.about for one in earlier.inscriptions if one.need == "required"] == ["tie"]
    assert [one.about for one in later.inscriptions if one.need == "required"] == ["player", "banker", "tie"]
    assert [one.sign for one in earlier.inscriptions if one.need == "required"] == [False]
    assert {one.sign for one in later.inscriptions} == {True}
    assert earlier.marker_areas is not None
    assert later.marker_areas is not None
    assert (earlier.marker_areas.hand, later.marker_areas.hand) == ("front", None)
    assert "in front of the dealer" in earlier.marker_areas.says
    assert "in front of the dealer" not in later.marker_areas.says
    tip_boxes = [one for layout in (earlier, later) for one in layout.containers if one.name == "tip_box"]
    assert [box.elsewhere for box in tip_boxes] == [False, True]


def test_the_bucket_of_games_that_do_not_deal_their_cards_again() -> None:
    for chapter, cite in (("543", "543.2(f)"), ("629a", "629a.2(e)"), ("545", "545.2(e)"), ("631a", "631a.2(e)")):
        [bucket] = [one for one in required(chapter).containers if "discard" in one.name]
        assert (bucket.name, bucket.side, bucket.attached, bucket.cites) == ("discard_bucket", "dealer", "", (cite,))


def test_a_baccarat_table_has_the_places_that_were_chosen() -> None:
    for chapter in ("545", "631a"):
        for chosen in range(10, 15):
            places = required(chapter, seats=chosen).places
            assert (places.least, places.most) == (chosen, chosen)
        assert required(chapter).places.most == 14


def test_containers_cite_their_rules() -> None:
    assert {one.name: one.cites for one in required("627a").containers} == {
        "inventory_container": ("627a.2(c)",),
        "marker_rack": ("627a.2(c)",),
        "drop_box": ("627a.2(d)",),
        "tip_box": ("627a.2(d)",),
        "discard_rack": ("627a.2(e)",),
    }


def test_the_first_place_is_at_the_dealers_right_and_the_numbers_rise_counterclockwise() -> None:
    for chapter in CHAPTERS:
        places = required(chapter).places
        side = "around the table" if chapter in ("545", "631a") else "opposite the dealer"
        assert (places.first, places.rising, places.side) == ("right", "counterclockwise", side)
        assert places.left_to_right([1, 2, 3, 5]) == (5, 3, 2, 1)


@pytest.mark.parametrize(("chapter", "submission"), SUBMISSIONS, ids=str)
@settings(max_examples=7, deadline=None)
@given(data=st.data())
def test_a_lawful_layout_has_no_gaps(chapter: str, submission: dict[str, Any], data: st.DataObject) -> None:
    chosen: dict[str, Any] = dict(submission)
    if chapter in ("545", "631a"):
        places = chosen["seats"] = data.draw(st.integers(10, 14))
    else:
        places = data.draw(st.integers(1, 7))
    assert problems(lawful(chapter, places=places, **chosen), chapter, **chosen) == []


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_an_empty_layout_lacks_every_required_element(chapter: str, submission: dict[str, Any]) -> None:
    described = lawful(chapter, **submission)
    document = {"places": described["places"]}
    lacking = [(problem.key, problem.cites) for problem in problems(document, chapter, **submission)]
    assert lacking == list(needed(required(chapter, **submission)))


def needed(layout: Layout) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Key and provisions of what a layout with places, and nothing else, lacks."""
    elements: tuple[Element, ...] = layout.elements()[1:]
    return ((element.key, element.cites) for element in elements if element.need == "required")
