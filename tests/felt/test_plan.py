"""The plan of a table: everything required is on it, nothing lies over anything else, and all words can be read."""

import math
from datetime import date
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest

from croupier.presenting.felt import FeltError, Plan, Shape, described_by_default, plan_of
from croupier.presenting.felt.shapes import bounds_of
from croupier.running.layouts import load_layout, required_on
from croupier.table.layout import Device
from croupier.table.layout_document import DescribedArea, DescribedContainer, DescribedLayout, DescribedPlaces
from croupier.table.sizes import DescribedSizes
from tests.felt.geometry import corners, inside, overlap, within
from tests.felt.submissions import NAMES, SUBMISSIONS, layouts, plan_number

every_submission = pytest.mark.parametrize("number", range(len(SUBMISSIONS)), ids=NAMES)
AROUND = ("table", "felt", "place")


def outline_of(plan: Plan, kind: str) -> Shape:
    """The only shape of its kind."""
    [found] = [shape for shape in plan.shapes if shape.kind == kind]
    return found


def things(plan: Plan) -> list[Shape]:
    """Everything that takes up room of its own."""
    return [shape for shape in plan.shapes if shape.kind not in AROUND]


@every_submission
def test_everything_that_is_used_is_drawn_with_its_provisions(number: int) -> None:
    required, described = layouts(*SUBMISSIONS[number])
    drawn = {key: shape for shape in plan_number(number).shapes for key in (shape.key, *shape.also)}
    on_signs = {f"inscriptions.{about}" for one in described.inscriptions if one.on == "sign" for about in one.about}
    for element in required.elements():
        unused = element.need == "if used" and element.key.startswith("containers.")
        unused = unused and element.key.split(".")[1] not in described.containers
        if element.key not in on_signs | {"markers.buttons"} and not unused:
            assert set(element.cites) <= set(drawn[element.key].cites), element.key


@every_submission
def test_every_place_has_an_area_for_every_wager_inside_of_it(number: int) -> None:
    required, described = layouts(*SUBMISSIONS[number])
    plan, numbers = plan_number(number), described.places.names()
    places = {shape.place: shape for shape in plan.shapes if shape.kind == "place"}
    assert sorted(place for place in places if place is not None) == sorted(numbers)
    for area in required.areas:
        found = [shape for shape in plan.shapes if shape.key == area.key]
        shared = [shape for shape in found if shape.place is None]
        if not shared:
            assert sorted(shape.place or 0 for shape in found) == sorted(numbers)
            assert all(within(shape.outline, places[shape.place].outline) for shape in found)


@every_submission
def test_nothing_lies_over_anything_else(number: int) -> None:
    for one, other in combinations(things(plan_number(number)), 2):
        assert not overlap(one.outline, other.outline), (one.key, one.place, other.key, other.place)
    places = [shape for shape in plan_number(number).shapes if shape.kind == "place"]
    for one, other in combinations(places, 2):
        assert not overlap(one.outline, other.outline)


@every_submission
def test_what_is_on_the_felt_stays_there_and_what_is_beside_the_table_is_not_on_it(number: int) -> None:
    plan = plan_number(number)
    felt, table = outline_of(plan, "felt"), outline_of(plan, "table")
    assert within(felt.outline, table.outline)
    for shape in things(plan):
        if shape.where in ("felt", "table"):
            assert within(shape.outline, felt.outline), (shape.key, shape.place)
        elif shape.where == "beside":
            assert not overlap(shape.outline, table.outline), shape.key


@every_submission
def test_words_fit_their_areas_and_are_readable(number: int) -> None:
    plan = plan_number(number)
    assert plan.smallest * 72 / plan.scale >= 4.4
    for shape in plan.shapes:
        for count, words in enumerate(shape.texts):
            assert words.size >= plan.smallest - 0.001, shape.key
            if count == 0 and shape.kind != "place":
                assert all(inside(corner, shape.outline) for corner in corners(words)), (shape.key, words.lines)


@every_submission
def test_no_words_run_into_other_words_or_areas(number: int) -> None:
    plan = plan_number(number)
    areas = [shape for shape in plan.shapes if shape.kind in ("betting area", "container")]
    for shape in plan.shapes:
        for words in shape.texts[1:] if shape.kind != "place" else shape.texts:
            for area in areas:
                assert not overlap(corners(words), area.outline), (words.lines, area.key, area.place)


@every_submission
def test_every_betting_area_takes_the_largest_chip(number: int) -> None:
    plan = plan_number(number)
    chip = plan.sizes.chip.inches
    for shape in plan.shapes:
        if shape.kind == "betting area" and shape.place is not None:
            first, last = shape.outline[0], shape.outline[-1]
            inner_end = shape.outline[len(shape.outline) // 2]
            assert math.dist(first, last) >= chip, shape.key
            assert math.dist(inner_end, last) >= chip, shape.key


def middle(shape: Shape) -> tuple[float, float]:
    """The middle of the points of a shape."""
    points = shape.outline
    return sum(point.x for point in points) / len(points), sum(point.y for point in points) / len(points)


@pytest.mark.parametrize(("chapter", "from_left"), [("541", False), ("627a", False), ("635a", True), ("621a", False)])
def test_numbers_rise_from_the_hand_of_the_dealer_where_the_game_begins(chapter: str, from_left: bool) -> None:
    plan = plan_of(*layouts(chapter, {}))
    places = {shape.place: middle(shape)[0] for shape in plan.shapes if shape.kind == "place" and shape.place}
    assert sorted(places, key=lambda place: places[place], reverse=not from_left) == sorted(places)


def test_places_around_the_table_run_counterclockwise_from_the_dealers_right() -> None:
    plan = plan_of(*layouts("631a", {}))
    places = {shape.place: middle(shape) for shape in plan.shapes if shape.kind == "place" and shape.place}
    half = plan.sizes.width.inches / 2
    assert [place for place in sorted(places) if places[place][0] > half] == [1, 2, 3, 4, 5, 6, 7]
    assert places[1][1] < places[3][1] < places[5][1]
    assert places[10][1] > places[12][1] > places[14][1]


@pytest.mark.parametrize(("hand", "other"), [("left", "right"), ("right", "left")])
def test_boxes_hang_on_the_dealers_side_at_the_hands_that_are_described(hand: str, other: str) -> None:
    required, described = layouts("627a", {})
    boxes = {
        "drop_box": DescribedContainer(side="dealer", hand=hand, attached="table"),  # type: ignore[arg-type]
        "tip_box": DescribedContainer(side="dealer", hand=other, attached="table"),  # type: ignore[arg-type]
    }
    changed = msgspec.structs.replace(described, containers=described.containers | boxes)
    plan = plan_of(required, changed)
    drop, tip = (next(shape for shape in plan.shapes if shape.key == f"containers.{name}") for name in boxes)
    half = plan.sizes.width.inches / 2
    assert (middle(drop)[0] > half) == (hand == "right")
    assert (middle(tip)[0] > half) == (other == "right")
    assert max(point.y for point in (*drop.outline, *tip.outline)) <= 0


def test_the_dead_hand_is_at_the_dealers_left_and_the_marker_rack_in_front_of_the_inventory() -> None:
    tiles = plan_of(*layouts("621a", {}))
    dead_hand = next(shape for shape in tiles.shapes if shape.key == "dealer_areas.dead_hand")
    assert max(point.x for point in dead_hand.outline) < tiles.sizes.width.inches / 2
    cards = plan_of(*layouts("541", {}))
    rack, inventory = (
        next(shape for shape in cards.shapes if shape.key == f"containers.{name}")
        for name in ("marker_rack", "inventory_container")
    )
    assert min(point.y for point in rack.outline) > max(point.y for point in inventory.outline)


def test_marker_areas_are_in_the_order_of_the_places_and_have_their_numbers() -> None:
    plan = plan_of(*layouts("627a", {"vigorish_collection": "deferred"}))
    areas = sorted((shape for shape in plan.shapes if shape.kind == "marker area"), key=lambda shape: -middle(shape)[0])
    assert [shape.place for shape in areas] == list(range(1, 10))
    assert [shape.texts[0].lines for shape in areas] == [(str(count),) for count in range(1, 10)]


def test_buttons_stand_at_every_place() -> None:
    required, described = layouts("621a", {"starting_position": "player-activated shaker"})
    [button] = [one for one in required.containers if isinstance(one, Device) and one.each_place]
    plan = plan_of(required, described)
    assert sorted(shape.place or 0 for shape in plan.shapes if shape.key == button.key) == [1, 2, 3, 4, 5, 6]


def test_odds_stand_in_the_area_that_they_are_about() -> None:
    plan = plan_of(*layouts("627a", {"tie_odds": "9 to 1"}))
    ties = [shape for shape in plan.shapes if shape.key == "areas.tie"]
    assert len(ties) == 9
    assert {shape.texts[0].lines for shape in ties} == {("TIE", "9 TO 1")}
    assert {shape.also for shape in ties} == {("inscriptions.tie",)}


def test_areas_may_be_shared_by_neighbours() -> None:
    required, described = layouts("541", {})
    shared = (
        DescribedArea(wagers=("player",), separate=False),
        DescribedArea(wagers=("banker",), separate=False, places=(1, 2, 3)),
        DescribedArea(wagers=("banker",), separate=False, places=(4, 5, 6, 7)),
        DescribedArea(wagers=("tie",)),
    )
    plan = plan_of(required, msgspec.structs.replace(described, areas=shared))
    assert len([shape for shape in plan.shapes if shape.key == "areas.player"]) == 1
    assert len([shape for shape in plan.shapes if shape.key == "areas.banker"]) == 2
    for one, other in combinations(things(plan), 2):
        assert not overlap(one.outline, other.outline), (one.key, other.key)


def test_numbers_with_gaps_are_those_of_the_description() -> None:
    required, described = layouts("627a", {})
    places = DescribedPlaces(numbers=(1, 2, 3, 5, 6, 8))
    plan = plan_of(required, msgspec.structs.replace(described, places=places))
    assert [shape.texts[0].lines[0] for shape in plan.shapes if shape.kind == "place"] == list("123568")


@pytest.mark.parametrize(
    ("chapter", "choices", "sizes", "key"),
    [
        ("627a", {"ez_baccarat": True, "dragon_bonus": "A"}, DescribedSizes(width="56"), "sizes"),
        ("627a", {}, DescribedSizes(depth="30"), "sizes.depth"),
        ("631a", {}, DescribedSizes(width="100"), "sizes.width"),
        ("621a", {"match": True}, DescribedSizes(chip="3"), "sizes"),
    ],
)
def test_a_table_that_is_too_small_is_refused_and_says_what_would_be_right(
    chapter: str, choices: dict[str, object], sizes: DescribedSizes, key: str
) -> None:
    required, described = layouts(chapter, choices)
    with pytest.raises(FeltError, match=r"choose|must be") as refused:
        plan_of(required, msgspec.structs.replace(described, sizes=sizes))
    assert refused.value.key.startswith(key)


@pytest.mark.parametrize("number", [0, 8, len(SUBMISSIONS) - 1])
def test_the_same_layout_gives_the_same_plan_in_json(number: int) -> None:
    chapter, choices = SUBMISSIONS[number]
    first, second = (msgspec.json.encode(plan_of(*layouts(chapter, choices))) for _ in range(2))
    assert first == second
    assert msgspec.json.decode(first)["shapes"][0]["key"] == "notes.table"


def test_fewer_places_than_the_most_may_be_asked_for() -> None:
    required, _ = layouts("635a", {})
    described: DescribedLayout = described_by_default(required, "Keystone Casino", places=5)
    assert len([shape for shape in plan_of(required, described).shapes if shape.kind == "place"]) == 5


@pytest.mark.parametrize("name", ["layout", "layout-spanish-21", "layout-pai-gow"])
def test_the_described_layouts_of_the_documentation_can_be_drawn(name: str) -> None:
    document = load_layout(Path(__file__).parents[2] / "docs" / "examples" / f"{name}.toml")
    required = required_on(document.game, document.as_of, document.submission).layout
    plan = plan_of(required, document.described)
    for one, other in combinations(things(plan), 2):
        assert not overlap(one.outline, other.outline), (one.key, other.key)


@pytest.mark.parametrize(("side", "hand"), [("end", "left"), ("end", "right"), ("players", "left")])
def test_a_tip_box_that_is_approved_elsewhere_is_drawn_there(side: str, hand: str) -> None:
    required, described = layouts("627a", {})
    box = DescribedContainer(side=side, hand=hand, attached="table", in_the_way="shuffler", approved=True)  # type: ignore[arg-type]
    plan = plan_of(required, msgspec.structs.replace(described, containers=described.containers | {"tip_box": box}))
    tip = next(shape for shape in plan.shapes if shape.key == "containers.tip_box")
    x, y = middle(tip)
    wide, deep = plan.sizes.width.inches, plan.sizes.depth.inches
    assert (y > deep) if side == "players" else (x < 0 if hand == "left" else x > wide)
    assert plan.bounds.left <= min(point.x for point in tip.outline)
    assert plan.bounds.top >= max(point.y for point in tip.outline)


def test_a_layout_with_hardly_anything_can_be_drawn_and_one_without_places_cannot() -> None:
    required, _ = layouts("541", {})
    bare = msgspec.structs.replace(required, areas=(), inscriptions=(), card_areas=(), marker_areas=None)
    described = described_by_default(bare, "Keystone Casino")
    assert [shape.title for shape in plan_of(bare, described).shapes if shape.kind == "holder"]
    with pytest.raises(FeltError, match="places: there are none"):
        plan_of(bare, msgspec.structs.replace(described, places=DescribedPlaces()))


@every_submission
def test_places_opposite_the_dealer_leave_room_beside_the_inventory(number: int) -> None:
    plan = plan_number(number)
    if plan.seating == "opposite the dealer":
        assert min(point.y for shape in plan.shapes if shape.kind == "place" for point in shape.outline) >= 6.9


def test_a_button_stands_beside_the_number_of_its_place() -> None:
    required, described = layouts("621a", {"starting_position": "player-activated shaker"})
    plan = plan_of(required, msgspec.structs.replace(described, places=DescribedPlaces(numbers=(1, 2, 3, 4, 5, 6))))
    numbers = [corners(shape.texts[0]) for shape in plan.shapes if shape.kind == "place"]
    buttons = [shape.outline for shape in plan.shapes if shape.key == "containers.activation_button"]
    assert len(numbers) == len(buttons) == 6
    assert not any(overlap(number, button) for number in numbers for button in buttons)


def card_outlines(hands: list[list[str]]) -> dict[str, list[tuple[float, float, float, float]]]:
    """The outlines of each hand's cards as players see them: left, right, width and height of every card."""
    required = required_on("minibaccarat", date(2020, 1, 1), {}).layout
    described = described_by_default(required, "Keystone Casino")
    areas = [msgspec.structs.replace(described.card_areas[0], hands=one) for one in hands]
    plan = plan_of(required, msgspec.structs.replace(described, card_areas=areas))
    found: dict[str, list[tuple[float, float, float, float]]] = {}
    for shape in plan.shapes:
        if shape.kind == "card area":
            boxes = [bounds_of([mark]) for mark in shape.marks]
            seen = [(-right, -left, right - left, top - bottom) for left, bottom, right, top in boxes]
            for number, key in enumerate((shape.key, *shape.also)):
                found[key.removeprefix("card_areas.")] = seen[3 * number : 3 * number + 3]
            assert all(within(mark, shape.outline) for mark in shape.marks)
    return found


@pytest.mark.parametrize("hands", [[["player"], ["banker"]], [["player", "banker"]]], ids=["two areas", "one area"])
def test_third_cards_lie_across_and_on_the_outside(hands: list[list[str]]) -> None:
    """Players see the Player's third card, its first two, then the Banker's first two and its third card."""
    outlines = card_outlines(hands)
    (first, second, third), (fourth, fifth, sixth) = outlines["player"], outlines["banker"]
    in_order = [third, first, second, fourth, fifth, sixth]
    assert all(one[1] < other[0] for one, other in pairwise(in_order)), "none lies over another"
    for upright in (first, second, fourth, fifth):
        assert upright[2:] == pytest.approx((2.5, 3.5))
    for across in (third, sixth):
        assert across[2:] == pytest.approx((3.5, 2.5))
