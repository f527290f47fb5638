"""The layout that a casino would make from what is required: lawful everywhere, and as casinos have it."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.presenting.felt import described_by_default, requirements
from croupier.submission.layout_check import layout_problems
from croupier.table.layout import DROP_BOX, INVENTORY, MARKER_RACK, TIP_BOX
from croupier.table.layout_document import DescribedLayout
from tests.felt.submissions import NAMES, SUBMISSIONS, layouts, required

every_submission = pytest.mark.parametrize("number", range(len(SUBMISSIONS)), ids=NAMES)


@every_submission
def test_the_default_layout_is_lawful_and_has_the_most_places(number: int) -> None:
    asked, described = layouts(*SUBMISSIONS[number])
    assert layout_problems(asked, described) == []
    assert len(described.places.names()) == asked.places.most


@given(st.sampled_from(SUBMISSIONS), st.data())
@settings(deadline=None, max_examples=60)
def test_any_lawful_number_of_places_is_lawful(submission: tuple[str, dict[str, object]], data: st.DataObject) -> None:
    asked = required(*submission)
    many = data.draw(st.integers(asked.places.least, asked.places.most))
    assert layout_problems(asked, described_by_default(asked, "Keystone Casino", places=many)) == []


@every_submission
def test_every_requirement_is_ticked_or_not_used(number: int) -> None:
    asked, described = layouts(*SUBMISSIONS[number])
    rows = requirements(asked, described)
    assert [row.key for row in rows] == [element.key for element in asked.elements()]
    needed = {element.key for element in asked.elements() if element.need == "required"}
    assert {row.status for row in rows if row.key in needed} == {"met"}
    assert {row.status for row in rows} <= {"met", "not used here"}
    assert all(row.cites and row.asks and row.where for row in rows)
    assert all((row.where == "not used here") == (row.status == "not used here") for row in rows)


def said(described: DescribedLayout) -> dict[str, str]:
    """Where each inscription is."""
    return {about: one.on for one in described.inscriptions for about in one.about}


def test_short_words_are_on_the_layout_and_long_paytables_on_a_sign_where_one_is_allowed() -> None:
    _, mini = layouts("627a", {"dragon_bonus": "A", "ez_baccarat": True})
    assert said(mini) == {
        "player": "layout",
        "banker": "layout",
        "tie": "layout",
        "dragon-bonus-player": "sign",
        "dragon-bonus-banker": "sign",
        "dragon-7": "layout",
        "dragon-7-notice": "layout",
    }
    assert said(layouts("635a", {})[1])["bonus-payouts"] == "sign"
    assert said(layouts("551", {})[1])["bonus-payouts"] == "layout"
    assert said(layouts("635a", {})[1])["doubled-hands"] == "sign"


def test_marker_buttons_are_there_only_with_marker_areas() -> None:
    _, without = layouts("627a", {})
    _, with_markers = layouts("627a", {"vigorish_collection": "deferred"})
    assert (without.markers.areas, without.markers.buttons) == ((), "")
    assert with_markers.markers.areas == tuple(range(1, 10))
    assert with_markers.markers.buttons == MARKER_RACK
    assert MARKER_RACK in with_markers.containers
    assert MARKER_RACK not in without.containers
    assert INVENTORY in without.containers


def test_the_boxes_are_at_opposite_hands() -> None:
    _, described = layouts("621a", {})
    assert described.containers[DROP_BOX].hand == "right"
    assert described.containers[TIP_BOX].hand == "left"


def test_what_a_described_layout_lacks_is_not_ticked() -> None:
    asked, described = layouts("635a", {})
    containers = {name: one for name, one in described.containers.items() if name != "card_reader"}
    lacking = msgspec.structs.replace(described, containers=containers)
    status = {row.key: row.status for row in requirements(asked, lacking)}
    assert status["containers.card_reader"] == "not met"
    assert status["containers.discard_rack"] == "met"


def test_rows_say_where_things_are() -> None:
    asked, described = layouts("621a", {"starting_position": "player-activated shaker"})
    where = {row.key: row.where for row in requirements(asked, described)}
    assert where["places"] == "6 places opposite the dealer"
    assert where["areas.pai-gow"] == "an area at each place"
    assert where["dealer_areas.dead_hand"] == "an area at the dealer's left"
    assert where["containers.drop_box"] == "on the dealer's side, at the dealer's right, attached to the table"
    assert where["containers.activation_button"] == "at each place"
    assert where["containers.shaker.dice"] == "3"
    assert where["containers.shaker.sealed"] == "it has that"


def test_wagers_have_separate_areas_and_only_the_insurance_line_is_shared() -> None:
    assert {area.wagers[0]: area.separate for area in layouts("541", {})[1].areas} == {
        "player": True,
        "banker": True,
        "tie": True,
    }
    assert {area.wagers[0]: area.separate for area in layouts("635a", {"match_the_dealer": True})[1].areas} == {
        "spanish-21": True,
        "match-the-dealer": True,
        "insurance": False,
    }
