"""The layout of a Pai Gow table (§ .2 of chapters 621a and 535): lawful as it stands, and found out when changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.law import Citation, Rule, concordance
from tests.layout.described import Change, Document, add, drop, put
from tests.pai_gow.layouts import (
    ACTIVATED,
    BEAT_IT,
    BEAT_IT_SAID,
    EVERYTHING,
    FORTUNES,
    FORTUNES_SAID,
    GAME,
    GENERATED,
    MATCH,
    MATCH_SAID,
    MATCHES,
    PAI_GOW_SAID,
    SUM_SAID,
    SUMS,
    WAGERS,
    all_problems,
    found,
    lawful,
    plain,
    problems,
    required,
)
from tests.support.command import app
from tests.support.matrices import each
from tests.support.tables import DAYS

CHAPTERS = ["621a", "535"]
SUBMISSIONS: list[tuple[str, dict[str, Any]]] = [
    ("535", {}),
    ("621a", {}),
    ("621a", EVERYTHING),
    ("621a", ACTIVATED),
    ("621a", GENERATED),
    ("621a", GENERATED | {"pair_fortunes": True}),
    ("621a", {"starting_position": "player-activated shaker"}),
    *(("621a", {"sum": table}) for table in "ABCD"),
    *(("621a", {"beat_it": table}) for table in "ABC"),
    *(("621a", ACTIVATED | {"beat_it": table}) for table in "BC"),
]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "layout-pai-gow.toml"
DROP_BOX, TIP_BOX = "containers.drop_box", "containers.tip_box"
DEAD_HAND, SHAKER_AREA = "dealer_areas.dead_hand", "dealer_areas.shaker"
SHAKER, FEATURES = "containers.shaker", "containers.shaker.features"
BUTTON = "containers.activation_button"
SIX = [1, 2, 3, 4, 5, 6]


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_the_lawful_layouts_are_lawful(chapter: str, submission: dict[str, Any]) -> None:
    assert problems(chapter, lawful(chapter, submission), submission) == []


# Places


@pytest.mark.parametrize(
    ("chapter", "cites"),
    [
        pytest.param("621a", ("621a.2(a)",), marks=pytest.mark.proves("621a.2(a)")),
        pytest.param("535", ("535.2(a)", "535.2(b)(1)"), marks=pytest.mark.proves("535.2(a)")),
    ],
)
def test_there_are_places_for_six_players_opposite_the_dealer(chapter: str, cites: tuple[str, ...]) -> None:
    gap = [("places", cites)]
    for places in (0, 1, 5, 7):
        assert found(chapter, put("places.numbers", list(range(1, places + 1)))) == gap
    assert found(chapter, put("places.side", "around the table")) == gap
    [problem] = all_problems(chapter, lawful(chapter) | {"places": {"numbers": SIX[:5]}})
    assert problem.problem.endswith("places: there must be 6")


def test_now_places_need_no_numbers() -> None:
    assert found("621a", put("places", {"count": 6})) == []
    assert found("621a", put("places.numbers", [11, 12, 13, 15, 16, 17])) == []
    assert found("621a", put("places", {"count": 5})) == [("places", ("621a.2(a)",))]


@pytest.mark.proves("535.2(b)(1)")
def test_in_2010_the_betting_areas_are_numbered_one_to_six() -> None:
    area = ("areas.pai-gow", ("535.2(b)(1)",))
    places = ("places", ("535.2(a)", "535.2(b)(1)"))
    assert found("535", put("areas.0.numbered", False)) == [area]
    assert found("535", put("places.numbers", [1, 2, 3, 4, 5, 7])) == [area]
    assert found("535", put("places.numbers", [2, 3, 4, 5, 6, 7])) == [area]
    assert found("535", put("places.numbers", [1, 2, 3, 4, 5, 5])) == [places, area]
    assert found("535", put("places", {"count": 6})) == [places]


@pytest.mark.proves("535.2(b)(1)")
def test_in_2010_the_numbers_rise_from_the_dealers_right() -> None:
    assert found("535", put("places.numbers", SIX[::-1])) == [
        ("places", ("535.2(a)", "535.2(b)(1)", "reading:seat_numbers", "reading:seat_geometry"))
    ]
    assert required("535").places.left_to_right(SIX) == (6, 5, 4, 3, 2, 1)


# Name and areas


@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.2(b)(1)", marks=pytest.mark.proves("621a.2(b)(1)")),
        pytest.param("535", "535.2(b)(3)", marks=pytest.mark.proves("535.2(b)(3)")),
    ],
)
def test_the_layout_shows_the_certificate_holders_name_or_logo(chapter: str, cite: str) -> None:
    assert found(chapter, drop("name"), put("logo", True)) == []
    assert found(chapter, drop("name")) == [("name", (cite,))]
    assert found(chapter, put("name", "  ")) == [("name", (cite,))]


@pytest.mark.parametrize("what", ["drop", "one place without", "a place too many", "shared by players"])
@pytest.mark.parametrize(
    ("chapter", "wager", "cite"),
    [
        pytest.param("535", "pai-gow", "535.2(b)(1)", marks=pytest.mark.proves("535.2(b)(1)")),
        pytest.param("621a", "pai-gow", "621a.2(b)(2)", marks=pytest.mark.proves("621a.2(b)(2)")),
        pytest.param("621a", "pair-fortunes", "621a.2(b)(4)(i)", marks=pytest.mark.proves("621a.2(b)(4)(i)")),
        pytest.param("621a", "sum", "621a.2(b)(5)(i)", marks=pytest.mark.proves("621a.2(b)(5)(i)")),
        pytest.param("621a", "match-1", "621a.2(b)(5)(ii)", marks=pytest.mark.proves("621a.2(b)(5)(ii)")),
        pytest.param("621a", "match-6", "621a.2(b)(5)(ii)", marks=pytest.mark.proves("621a.2(b)(5)(ii)")),
        pytest.param("621a", "beat-it", "621a.2(b)(5)(iii)", marks=pytest.mark.proves("621a.2(b)(5)(iii)")),
    ],
)
def test_each_player_has_a_separate_area_for_each_wager(chapter: str, wager: str, cite: str, what: str) -> None:
    area = f"areas.{WAGERS.index(wager)}"
    change: Change = {
        "drop": drop(area),
        "one place without": put(f"{area}.places", SIX[:5]),
        "a place too many": put(f"{area}.places", [*SIX, 7]),
        "shared by players": put(f"{area}.separate", False),
    }[what]
    assert found(chapter, change) == [(f"areas.{wager}", (cite,))]


@pytest.mark.proves("621a.2(b)(5)(ii)")
def test_the_six_areas_of_the_match_wager_are_six() -> None:
    areas = required("621a", {"match": True}).areas
    assert [area.wager for area in areas] == ["pai-gow", *MATCHES]
    document = lawful("621a", {"match": True})
    document["areas"] = [{"wagers": ["pai-gow"]}, {"wagers": MATCHES}]
    one_for_all = [(f"areas.{wager}", ("621a.2(b)(5)(ii)",)) for wager in MATCHES]
    assert problems("621a", document, {"match": True}) == one_for_all


@pytest.mark.proves("621a.2(b)(2)", "621a.2(b)(4)(i)")
def test_an_area_is_for_one_wager() -> None:
    together = [drop("areas.1"), put("areas.0.wagers", ["pai-gow", "pair-fortunes"])]
    assert found("621a", *together) == [
        ("areas.pai-gow", ("621a.2(b)(2)",)),
        ("areas.pair-fortunes", ("621a.2(b)(4)(i)",)),
    ]


@pytest.mark.parametrize(
    ("wager", "cite"),
    [
        pytest.param("pair-fortunes", "621a.5(e)(1)", marks=pytest.mark.proves("621a.5(e)(1)")),
        pytest.param("sum", "621a.5(e)(2)", marks=pytest.mark.proves("621a.5(e)(2)")),
        pytest.param("match-4", "621a.5(e)(3)", marks=pytest.mark.proves("621a.5(e)(3)")),
        pytest.param("match", "621a.5(e)(3)", marks=pytest.mark.proves("621a.5(e)(3)")),
        pytest.param("beat-it", "621a.5(e)(4)", marks=pytest.mark.proves("621a.5(e)(4)")),
    ],
)
def test_wagers_that_are_not_offered_have_no_area_and_no_odds(wager: str, cite: str) -> None:
    area, odds = add("areas", {"wagers": [wager]}), add("inscriptions", {"about": [wager], "odds": "2 to 1"})
    assert found("621a", area, submission={}) == [(f"areas.{wager}", (cite,))]
    assert found("621a", odds, submission={}) == [(f"inscriptions.{wager}", (cite,))]
    assert found("535", add("areas", {"wagers": [wager], "numbered": True})) == [(f"areas.{wager}", ("535.7(a)",))]


# The Dead Hand and the shaker's area


@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.2(b)(3)", marks=pytest.mark.proves("621a.2(b)(3)")),
        pytest.param("535", "535.2(b)(2)", marks=pytest.mark.proves("535.2(b)(2)")),
    ],
)
def test_a_separate_area_at_the_dealers_left_is_for_the_dead_hand(chapter: str, cite: str) -> None:
    gap = [(DEAD_HAND, (cite,))]
    assert found(chapter, drop("dealer_areas.0")) == gap
    for hand in ("right", "front", None):
        assert found(chapter, put("dealer_areas.0.hand", hand)) == gap
    assert found(chapter, put("dealer_areas.0.holds", ["dead_hand", "discards"])) == gap
    assert found(chapter, add("dealer_areas", {"holds": ["dead_hand"], "hand": "right"})) == gap
    [problem] = all_problems(chapter, lawful(chapter) | {"dealer_areas": lawful(chapter)["dealer_areas"][1:]})
    assert problem.problem == "there is no area for the dead hand"


@pytest.mark.proves("621a.6(a)(2)")
def test_now_the_uncovered_shaker_has_an_area() -> None:
    gap = [(SHAKER_AREA, ("621a.6(a)(2)",))]
    assert found("621a", drop("dealer_areas.1")) == gap
    for hand in ("left", "right", "front", None):
        assert found("621a", put("dealer_areas.1.hand", hand)) == []
    for submission in (ACTIVATED, GENERATED):
        assert [area.key for area in required("621a", submission).areas_at_the_dealer()] == [DEAD_HAND]
    assert [area.key for area in required("535").areas_at_the_dealer()] == [DEAD_HAND]


# Odds


@pytest.mark.proves("621a.2(b)(4)(ii)")
def test_the_odds_of_pair_fortunes_are_on_the_layout_or_on_a_sign() -> None:
    gap = [("inscriptions.pair-fortunes", ("621a.2(b)(4)(ii)", "621a.11(b)"))]
    assert found("621a", put(f"{FORTUNES_SAID}.on", "sign")) == []
    assert found("621a", drop(FORTUNES_SAID)) == gap
    for line in FORTUNES:
        assert found("621a", drop(f"{FORTUNES_SAID}.odds.{line}")) == gap


@pytest.mark.proves("621a.11(b)")
@each("on", ["layout", "sign"])
@each("line", FORTUNES)
def test_wrong_odds_of_pair_fortunes_are_found(line: str, on: str) -> None:
    wrong = [put(f"{FORTUNES_SAID}.on", on), put(f"{FORTUNES_SAID}.odds.{line}", "7 to 1")]
    assert found("621a", *wrong) == [("inscriptions.pair-fortunes", ("621a.2(b)(4)(ii)", "621a.11(b)"))]


@pytest.mark.proves("621a.11(b)")
def test_a_line_that_pair_fortunes_does_not_have() -> None:
    stray = put(f"{FORTUNES_SAID}.odds.Heaven Pair", "3 to 1")
    assert found("621a", stray) == [("inscriptions.pair-fortunes", ("621a.2(b)(4)(ii)", "621a.11(b)"))]


@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.11(a)", marks=pytest.mark.proves("621a.11(a)")),
        pytest.param("535", "535.10(k)", marks=pytest.mark.proves("535.10(k)")),
    ],
)
def test_the_odds_of_the_pai_gow_wager_need_not_be_stated_but_must_be_right(chapter: str, cite: str) -> None:
    assert found(chapter, drop(PAI_GOW_SAID)) == []
    for wrong in ("2 to 1", "19 to 20", ""):
        assert found(chapter, put(f"{PAI_GOW_SAID}.odds", wrong)) == [("inscriptions.pai-gow", (cite,))]


@pytest.mark.parametrize(
    ("table", "cite"),
    [
        pytest.param("A", "621a.5(e)(2)(i)", marks=pytest.mark.proves("621a.11(c)", "621a.5(e)(2)(i)")),
        pytest.param("B", "621a.5(e)(2)(ii)", marks=pytest.mark.proves("621a.11(c)", "621a.5(e)(2)(ii)")),
        pytest.param("C", "621a.5(e)(2)(iii)", marks=pytest.mark.proves("621a.11(c)", "621a.5(e)(2)(iii)")),
        pytest.param("D", "621a.5(e)(2)(iv)", marks=pytest.mark.proves("621a.11(c)", "621a.5(e)(2)(iv)")),
    ],
)
def test_the_odds_of_the_sum_wager_are_those_of_its_paytable(table: str, cite: str) -> None:
    submission = EVERYTHING | {"sum": table}
    assert found("621a", drop(SUM_SAID), submission=submission) == [], "the chapter does not ask for them"
    gap = ("inscriptions.sum", (cite, "621a.11(c)"))
    for line in SUMS[table]:
        assert found("621a", put(f"{SUM_SAID}.odds.{line}", "11 to 1"), submission=submission) == [gap]
        assert found("621a", drop(f"{SUM_SAID}.odds.{line}"), submission=submission) == [gap]
    for other in (odds for letter, odds in SUMS.items() if letter != table):
        assert gap in found("621a", put(f"{SUM_SAID}.odds", dict(other)), submission=submission)


@pytest.mark.proves("621a.11(d)")
def test_the_odds_of_the_match_wager_are_stated_once_for_all_six_areas() -> None:
    assert found("621a", drop(MATCH_SAID)) == []
    for line in MATCH:
        wrong = put(f"{MATCH_SAID}.odds.{line}", "1 to 1")
        assert found("621a", wrong) == [("inscriptions.match", ("621a.5(e)(3)", "621a.11(d)"))]


@pytest.mark.parametrize(
    ("table", "cite"),
    [
        pytest.param("A", "621a.5(e)(4)(i)", marks=pytest.mark.proves("621a.11(e)", "621a.5(e)(4)(i)")),
        pytest.param("B", "621a.5(e)(4)(i)", marks=pytest.mark.proves("621a.11(e)", "621a.5(e)(4)(i)")),
        pytest.param("C", "621a.5(e)(4)(ii)", marks=pytest.mark.proves("621a.11(e)", "621a.5(e)(4)(ii)")),
    ],
)
def test_the_odds_of_the_beat_it_wager_are_those_of_its_paytable(table: str, cite: str) -> None:
    submission = EVERYTHING | {"beat_it": table}
    assert found("621a", drop(BEAT_IT_SAID), submission=submission) == []
    gap = ("inscriptions.beat-it", (cite, "621a.11(e)"))
    for line in BEAT_IT[table]:
        assert found("621a", put(f"{BEAT_IT_SAID}.odds.{line}", "11 to 1"), submission=submission) == [gap]
    for other in (odds for letter, odds in BEAT_IT.items() if letter != table):
        assert gap in found("621a", put(f"{BEAT_IT_SAID}.odds", dict(other)), submission=submission)


# Boxes


@pytest.mark.parametrize("box", [DROP_BOX, TIP_BOX])
@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.2(c)", marks=pytest.mark.proves("621a.2(c)")),
        pytest.param("535", "535.2(c)", marks=pytest.mark.proves("535.2(c)")),
    ],
)
def test_drop_box_and_tip_box_are_attached_on_the_dealers_side(chapter: str, cite: str, box: str) -> None:
    gap = [(box, (cite,))]
    assert found(chapter, drop(box)) == gap
    for side in ("players", "end", None):
        assert found(chapter, put(f"{box}.side", side)) == gap
    assert found(chapter, put(f"{box}.hand", "front")) == gap
    assert found(chapter, put(f"{box}.attached", "")) == gap


@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.2(c)", marks=pytest.mark.proves("621a.2(c)")),
        pytest.param("535", "535.2(c)", marks=pytest.mark.proves("535.2(c)")),
    ],
)
def test_they_are_on_opposite_sides_of_the_dealer_and_nowhere_else(chapter: str, cite: str) -> None:
    gap = [(TIP_BOX, (cite,))]
    assert found(chapter, put(f"{DROP_BOX}.hand", "right"), put(f"{TIP_BOX}.hand", "left")) == []
    assert found(chapter, put(f"{TIP_BOX}.hand", "left")) == gap
    assert found(chapter, put(f"{DROP_BOX}.hand", "right")) == gap
    moved = [put(f"{TIP_BOX}.side", "end"), put(f"{TIP_BOX}.in_the_way", "shaker"), put(f"{TIP_BOX}.approved", True)]
    assert found(chapter, *moved) == gap


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_table_inventory_container_may_be_described(chapter: str) -> None:
    assert found(chapter, drop("containers.inventory_container")) == []
    assert found(chapter, put("containers.discard_rack", {})) == [("containers.discard_rack", ("format",))]


# The shaker


@pytest.mark.parametrize(
    ("chapter", "cite"),
    [
        pytest.param("621a", "621a.2(d)", marks=pytest.mark.proves("621a.2(d)")),
        pytest.param("535", "535.2(d)", marks=pytest.mark.proves("535.2(d)")),
    ],
)
def test_there_is_a_shaker(chapter: str, cite: str) -> None:
    assert found(chapter, drop(SHAKER)) == [(SHAKER, (cite,))]


@pytest.mark.parametrize(
    ("chapter", "cites"),
    [
        pytest.param("621a", ("621a.2(d)(1)",), marks=pytest.mark.proves("621a.2(d)(1)")),
        pytest.param("535", ("535.2(d)(1)", "535.5(a)"), marks=pytest.mark.proves("535.2(d)(1)", "535.5(a)")),
    ],
)
def test_it_has_three_dice(chapter: str, cites: tuple[str, ...]) -> None:
    gap = [(f"{SHAKER}.dice", cites)]
    assert found(chapter, drop(f"{FEATURES}.dice")) == gap
    for dice in (0, 2, 4, True):
        assert found(chapter, put(f"{FEATURES}.dice", dice)) == gap
    document = lawful(chapter)
    document["containers"]["shaker"]["features"]["dice"] = 2
    assert [one.problem for one in all_problems(chapter, document)] == ["the shaker must have three dice, not 2"]


@pytest.mark.parametrize(
    ("chapter", "feature", "cite"),
    [
        pytest.param("621a", "hides_dice", "621a.2(d)(2)", marks=pytest.mark.proves("621a.2(d)(2)")),
        pytest.param("535", "hides_dice", "535.2(d)(1)", marks=pytest.mark.proves("535.2(d)(1)")),
        pytest.param("621a", "name_or_logo", "621a.2(d)(3)", marks=pytest.mark.proves("621a.2(d)(3)")),
        pytest.param("535", "name_or_logo", "535.2(d)(2)", marks=pytest.mark.proves("535.2(d)(2)")),
    ],
)
def test_it_hides_the_dice_and_shows_whose_it_is(chapter: str, feature: str, cite: str) -> None:
    gap = [(f"{SHAKER}.{feature}", (cite,))]
    assert found(chapter, drop(f"{FEATURES}.{feature}")) == gap
    for value in (False, 1):
        assert found(chapter, put(f"{FEATURES}.{feature}", value)) == gap


@pytest.mark.proves("621a.5(e)(4)(i)")
def test_where_the_red_die_decides_one_is_red_and_two_are_blue() -> None:
    for table in ("A", "B"):
        check_colours(EVERYTHING | {"beat_it": table}, ("621a.5(e)(4)(i)",))


@pytest.mark.proves("621a.2(f)(1)")
def test_so_are_they_in_a_player_activated_shaker() -> None:
    for table in ("A", "B"):
        check_colours(ACTIVATED | {"beat_it": table}, ("621a.2(f)(1)", "621a.5(e)(4)(i)"))


def check_colours(submission: dict[str, Any], cites: tuple[str, ...]) -> None:
    """One red die and two blue ones, and nothing else, will do."""
    for colour, right in (("red_dice", 1), ("blue_dice", 2)):
        gap = [(f"{SHAKER}.{colour}", cites)]
        assert found("621a", drop(f"{FEATURES}.{colour}"), submission=submission) == gap
        for wrong in (0, 3 - right, 3):
            assert found("621a", put(f"{FEATURES}.{colour}", wrong), submission=submission) == gap


@pytest.mark.parametrize("submission", [{}, {"beat_it": "C"}, ACTIVATED | {"beat_it": "C"}], ids=str)
def test_otherwise_the_dice_may_have_any_colour(submission: dict[str, Any]) -> None:
    assert found("621a", put(f"{FEATURES}.red_dice", 3), submission=submission) == []


# The player-activated shaker and the random number generator


@pytest.mark.proves("621a.2(f)")
def test_a_player_activated_shaker_takes_the_place_of_the_other() -> None:
    assert found("621a", drop(SHAKER), submission=ACTIVATED) == [(SHAKER, ("621a.2(f)",))]
    assert found("621a", put(f"{FEATURES}.hides_dice", False), submission=ACTIVATED) == []


@pytest.mark.proves("621a.2(f)(1)")
@pytest.mark.parametrize("feature", ["dice", "sealed"])
def test_it_is_sealed_or_locked_with_three_dice_inside(feature: str) -> None:
    gap = [(f"{SHAKER}.{feature}", ("621a.2(f)(1)",))]
    assert found("621a", drop(f"{FEATURES}.{feature}"), submission=ACTIVATED) == gap
    for wrong in (False, 2):
        assert found("621a", put(f"{FEATURES}.{feature}", wrong), submission=ACTIVATED) == gap


@pytest.mark.proves("621a.2(f)(2)")
def test_it_shakes_for_at_least_five_seconds() -> None:
    gap = [(f"{SHAKER}.seconds", ("621a.2(f)(2)",))]
    assert found("621a", drop(f"{FEATURES}.seconds"), submission=ACTIVATED) == gap
    for seconds, gaps in ((4, gap), (5, []), (6, [])):
        assert found("621a", put(f"{FEATURES}.seconds", seconds), submission=ACTIVATED) == gaps


@pytest.mark.proves("621a.2(b)(5)(iv)", "621a.6(a)(3)")
def test_each_player_has_a_button() -> None:
    gap = [(BUTTON, ("621a.2(b)(5)(iv)", "621a.6(a)(3)"))]
    assert found("621a", drop(BUTTON), submission=ACTIVATED) == gap
    for places in ([], SIX[:5], [*SIX, 7]):
        assert found("621a", put(f"{BUTTON}.places", places), submission=ACTIVATED) == gap
    assert found("621a", put(f"{BUTTON}.places", SIX[::-1]), submission=ACTIVATED) == []


@pytest.mark.proves("621a.6(a)(3)")
def test_a_player_who_is_told_to_press_a_button_has_one_without_wagers_on_the_dice_too() -> None:
    submission = {"starting_position": "player-activated shaker", "pair_fortunes": True}
    assert found("621a", drop(BUTTON), submission=submission) == [(BUTTON, ("621a.6(a)(3)",))]


@pytest.mark.proves("621a.2(e)", "621a.6(a)(1)")
def test_a_random_number_generator_needs_no_dice() -> None:
    device = "containers.random_number_generator"
    assert found("621a", drop(device), submission=GENERATED) == [(device, ("621a.2(e)", "621a.6(a)(1)"))]
    assert found("621a", put(BUTTON, {}), submission=GENERATED) == [(BUTTON, ("format",))]


def test_before_the_layout_its_submission_is_judged() -> None:
    assert [key for key, _ in problems("621a", lawful(), GENERATED | {"sum": "A"})] == ["submission.sum"]
    assert [key for key, _ in problems("535", lawful("535"), {"pair_fortunes": True})] == ["submission.pair_fortunes"]


# The list as a whole

TABLE_RULES = [
    Rule.SEATS,
    *(rule for rule in Rule if rule.name.startswith("LAYOUT_")),
    Rule.BOXES,
    Rule.SHAKER,
    Rule.PLAYER_ACTIVATED_SHAKER,
    Rule.RANDOM_NUMBER_GENERATOR,
    Rule.THREE_DICE,
    Rule.SHAKER_HIDES_DICE,
    Rule.SHAKER_NAME,
    Rule.SHAKER_SEALED,
    Rule.BEAT_IT_DICE,
    Rule.SHAKES_FIVE_SECONDS,
]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_of_the_table_is_cited_by_an_element(chapter: str) -> None:
    cited = {
        cite
        for known, submission in SUBMISSIONS
        if known == chapter
        for element in required(chapter, submission).elements()
        for cite in element.cites
    }
    rules = concordance(chapter)
    assert {cite for rule in TABLE_RULES if rule in rules for cite in rules.cites(rule)} <= cited


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_every_element_has_its_own_key_and_citations_of_its_chapter(chapter: str, submission: dict[str, Any]) -> None:
    elements = required(chapter, submission).elements()
    keys = [element.key for element in elements]
    assert len(set(keys)) == len(keys)
    for element in elements:
        assert element.says
        assert len(set(element.cites)) == len(element.cites)
        assert {Citation.parse(cite).chapter for cite in element.cites} == {chapter}


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_an_empty_layout_lacks_every_required_element(chapter: str, submission: dict[str, Any]) -> None:
    """But for the features of a shaker that is not there."""
    elements = required(chapter, submission).elements()[1:]
    needed = [one for one in elements if one.need == "required" and not one.key.startswith(f"{SHAKER}.")]
    assert problems(chapter, {"places": {"numbers": SIX}}, submission) == [(one.key, one.cites) for one in needed]


@each(("chapter", "submission"), SUBMISSIONS, ids=str)
def test_every_required_feature_is_missed(chapter: str, submission: dict[str, Any]) -> None:
    features = [one for one in required(chapter, submission).elements() if one.key.startswith(f"{SHAKER}.")]
    document = lawful(chapter, submission)
    if features:
        document["containers"]["shaker"] = {}
    assert problems(chapter, document, submission) == [(one.key, one.cites) for one in features]


# The command


def croupier(*words: str) -> tuple[int, str]:
    """Status and output of `croupier layout pai-gow`."""
    result = CliRunner().invoke(app, ["layout", GAME, *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout


def test_the_list_for_people() -> None:
    status, shown = croupier("--as-of", DAYS["535"])
    assert status == 0
    assert shown.startswith("pai-gow, chapter 535 as of 2010-06-01: the layout must have\n")
    lines = dict(line.split(None, 1) for line in shown.splitlines()[1:])
    assert lines["places"].startswith("6 numbered places opposite the dealer, counterclockwise from the dealer's right")
    assert lines["areas.pai-gow"].endswith(", numbered 1 to 6 [535.2(b)(1)]")
    assert lines[DEAD_HAND].startswith("a separate area at the dealer's left")
    status, shown = croupier("--as-of", DAYS["621a"], "--set", "pair_fortunes=true")
    lines = dict(line.split(None, 1) for line in shown.splitlines()[1:])
    assert lines["places"].startswith("6 places opposite the dealer, which need no numbers")
    assert lines["inscriptions.pair-fortunes"].endswith("on a sign [621a.2(b)(4)(ii), 621a.11(b)]")


def test_the_list_in_json() -> None:
    settings = ("pair_fortunes=true", "sum=D", "starting_position=player-activated shaker")
    status, shown = croupier("--as-of", DAYS["621a"], *(word for one in settings for word in ("--set", one)), "--json")
    assert status == 0
    layout = json.loads(shown)["layout"]
    assert (layout["places"]["least"], layout["places"]["most"], layout["places"]["numbered"]) == (6, 6, False)
    [dead_hand] = layout["dealer_areas"]
    assert (dead_hand["holds"], dead_hand["hand"]) == ("dead_hand", "left")
    said = {one["about"]: one for one in layout["inscriptions"]}
    assert said["sum"]["payouts"] == [{"odds": "15 to 2", "outcome": "Any series of three", "cites": []}]
    devices = {one["name"]: one for one in layout["containers"]}
    assert devices["activation_button"]["each_place"]
    assert [(one["name"], one["value"], one["or_more"]) for one in devices["shaker"]["features"]] == [
        ("dice", 3, False),
        ("sealed", True, False),
        ("seconds", 5, True),
    ]


def test_a_table_without_such_areas_does_not_speak_of_them() -> None:
    shown = CliRunner().invoke(app, ["layout", "minibaccarat", "--as-of", "2020-01-01", "--json"]).stdout
    layout = json.loads(shown)["layout"]
    assert "dealer_areas" not in layout
    assert not any("features" in one for one in layout["containers"])


def test_the_example_is_lawful() -> None:
    status, shown = croupier("--check", str(EXAMPLE), "--json")
    assert (status, json.loads(shown)) == (0, {"lawful": True, "problems": []})


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_described_layouts_are_checked(chapter: str, tmp_path: Path) -> None:
    file = tmp_path / "layout.json"
    header: Document = {"croupier": 1, "game": GAME, "as_of": DAYS[chapter], "submission": {}}
    file.write_text(json.dumps(header | plain(chapter)), encoding="utf-8")
    assert croupier("--check", str(file)) == (0, "lawful\n")
    file.write_text(json.dumps(header | plain(chapter) | {"dealer_areas": []}), encoding="utf-8")
    status, shown = croupier("--check", str(file))
    assert status == 1
    assert "dealer_areas.dead_hand: there is no area for the dead hand" in shown
