"""Table layouts under §§ 541.2 and 627a.2, provision by provision: lawful as it stands, and found out when changed."""

from typing import Any

import pytest

from tests.layout.described import add, both, drop, found, lawful, problems, put, required

PLACES = "places"
DROP_BOX, TIP_BOX = "containers.drop_box", "containers.tip_box"
RACK, DISCARDS = "containers.marker_rack", "containers.discard_rack"


def each(*cites: str) -> list[tuple[str, str]]:
    """A provision of each chapter, after its chapter."""
    return [(cite.split(".")[0], cite) for cite in cites]


def numbers(count: int) -> list[int]:
    """The numbers of so many places."""
    return list(range(1, count + 1))


@pytest.mark.proves("541.2(a)", "627a.2(a)")
def test_a_table_has_up_to_seven_or_nine_numbered_places() -> None:
    for chapter, most, cite in (("541", 7, "541.2(a)"), ("627a", 9, "627a.2(a)")):
        for places in (1, most - 1, most):
            assert problems(lawful(places=places), chapter) == []
        for places in (0, most + 1):
            assert [(one.key, one.cites) for one in problems(lawful(places=places), chapter)] == [(PLACES, (cite,))]


@pytest.mark.proves("541.2(a)", "627a.2(a)")
def test_places_are_numbered_and_opposite_the_dealer() -> None:
    for chapter, cite in each("541.2(a)", "627a.2(a)"):
        assert found(chapter, put("places.side", "around the table")) == [(PLACES, (cite,))]
        assert (PLACES, (cite,)) in found(chapter, put("places.numbers", [1, 2, 3, 4, 5, 6, 6]))
        assert (PLACES, (cite,)) in found(chapter, put("places.numbers", [0, 1, 2, 3, 4, 5, 6]))
        wrong_way_round = found(chapter, put("places.numbers", [7, 6, 5, 4, 3, 2, 1]))
        assert wrong_way_round == [(PLACES, (cite, "reading:seat_numbers"))]


def test_a_number_may_be_left_out() -> None:
    document = lawful(places=7)
    document["places"]["numbers"] = document["markers"]["areas"] = [1, 2, 3, 5, 6, 7, 8]
    assert problems(document, vigorish_collection="deferred") == []


@pytest.mark.proves("541.2(c)(1)", "627a.2(b)(1)")
def test_the_layout_shows_the_certificate_holders_name_or_logo() -> None:
    for chapter, cite in each("541.2(c)(1)", "627a.2(b)(1)"):
        assert found(chapter, both(drop("name"), put("logo", True))) == []
        assert found(chapter, drop("name")) == [("name", (cite,))]
        assert found(chapter, put("name", " ")) == [("name", (cite,))]


@pytest.mark.proves("541.2(c)(2)", "627a.2(b)(2)")
@pytest.mark.parametrize(("area", "wager"), list(enumerate(["player", "banker", "tie"])))
def test_there_are_areas_for_wagers_on_both_hands_and_a_tie(area: int, wager: str) -> None:
    for chapter, cite in each("541.2(c)(2)", "627a.2(b)(2)"):
        assert found(chapter, drop(f"areas.{area}")) == [(f"areas.{wager}", (cite,))]
        assert found(chapter, put(f"areas.{area}.places", [1, 2, 3, 4, 5, 6])) == [(f"areas.{wager}", (cite,))]
        assert found(chapter, put(f"areas.{area}.places", [1, 2, 3, 4, 5, 6, 7, 8])) == [(f"areas.{wager}", (cite,))]
        assert found(chapter, put(f"areas.{area}.places", [7, 6, 5, 4, 3, 2, 1])) == []


@pytest.mark.proves("541.2(c)(2)", "627a.2(b)(2)")
def test_an_area_is_for_one_wager() -> None:
    for chapter, cite in each("541.2(c)(2)", "627a.2(b)(2)"):
        together = both(put("areas.1.wagers", ["banker", "tie"]), drop("areas.2"))
        assert found(chapter, together) == [("areas.banker", (cite,)), ("areas.tie", (cite,))]


@pytest.mark.proves("627a.2(b)(2)")
def test_since_2012_every_player_has_separate_areas() -> None:
    shared = put("areas.1.separate", False)
    assert found("627a", shared) == [("areas.banker", ("627a.2(b)(2)",))]
    assert found("541", shared) == []


@pytest.mark.proves("541.2(c)(3)")
def test_in_2010_the_layout_itself_states_the_odds_of_the_tie() -> None:
    tie = [("inscriptions.tie", ("541.2(c)(3)", "541.13(b)"))]
    assert found("541", drop("inscriptions.1")) == tie
    assert found("541", put("inscriptions.1.on", "sign")) == tie
    assert found("541", put("inscriptions.1.odds", "9 to 1")) == tie
    assert found("541", put("inscriptions.1.odds", "16 to 2")) == []


def test_in_2010_other_odds_need_not_be_stated_but_must_be_right() -> None:
    assert found("541", drop("inscriptions.0")) == []
    assert found("541", put("inscriptions.0.odds", "2 to 1")) == [
        ("inscriptions.player", ("541.13(a)",)),
        ("inscriptions.banker", ("541.13(c)",)),
    ]


@pytest.mark.proves("627a.2(b)(3)")
def test_since_2012_the_odds_of_every_wager_offered_are_on_the_layout_or_on_a_sign() -> None:
    everything: dict[str, Any] = {"dragon_bonus": "A", "ez_baccarat": True}
    cites = {
        "player": "627a.12(a)",
        "banker": "627a.12(c)",
        "tie": "627a.12(b)",
        "dragon-bonus-player": "627a.12(e)",
        "dragon-bonus-banker": "627a.12(e)",
        "dragon-7": "627a.12(f)",
    }
    silent = [(f"inscriptions.{wager}", ("627a.2(b)(3)", cite)) for wager, cite in cites.items()]
    assert found("627a", put("inscriptions", []), **everything)[:-1] == silent
    for place in range(4):
        assert found("627a", put(f"inscriptions.{place}.on", "sign"), **everything) == []
        assert set(found("627a", put(f"inscriptions.{place}.odds", "3 to 1"), **everything)) <= set(silent)
        assert found("627a", put(f"inscriptions.{place}.odds", "3 to 1"), **everything) != []


@pytest.mark.proves("627a.2(b)(3)")
def test_the_odds_stated_are_those_of_the_submission() -> None:
    tie = [("inscriptions.tie", ("627a.2(b)(3)", "627a.12(b)"))]
    document = lawful()
    assert problems(document) == []
    assert [(one.key, one.cites) for one in problems(document, tie_odds="9 to 1")] == tie
    for wrong in ("", "9 to 1", "eight to one"):
        assert found("627a", put("inscriptions.1.odds", wrong)) == tie


@pytest.mark.proves("627a.2(b)(3)")
def test_every_line_of_the_dragon_bonus_paytable_is_stated() -> None:
    wrong = {(f"inscriptions.dragon-bonus-{hand}", ("627a.2(b)(3)", "627a.12(e)")) for hand in ("player", "banker")}
    document = lawful(dragon_bonus="A")
    assert problems(document, dragon_bonus="A") == []
    for table in ("B", "C"):
        assert {(one.key, one.cites) for one in problems(document, dragon_bonus=table)} == wrong
    for line in ("win by 9 points", "win by 4 points", "natural winner"):
        assert set(found("627a", drop(f"inscriptions.2.odds.{line}"), dragon_bonus="A")) == wrong
        assert set(found("627a", put(f"inscriptions.2.odds.{line}", "5 to 1"), dragon_bonus="A")) == wrong
    assert found("627a", drop("inscriptions.2.odds.natural tie"), dragon_bonus="A") == []
    assert set(found("627a", put("inscriptions.2.odds.natural tie", "1 to 1"), dragon_bonus="A")) == wrong
    assert set(found("627a", put("inscriptions.2.odds.win by 3 points", "1 to 1"), dragon_bonus="A")) == wrong


@pytest.mark.proves("541.2(c)(5)", "627a.2(b)(4)")
def test_there_is_an_area_for_the_cards_of_both_hands() -> None:
    for chapter, cite in each("541.2(c)(5)", "627a.2(b)(4)"):
        assert found(chapter, drop("card_areas.0")) == [("card_areas.player", (cite,))]
        assert found(chapter, drop("card_areas.1")) == [("card_areas.banker", (cite,))]
        assert found(chapter, put("card_areas", [{"hands": ["player", "banker"]}])) == []


@pytest.mark.proves("627a.2(b)(5)")
@pytest.mark.parametrize(("area", "wager"), [(3, "dragon-bonus-player"), (4, "dragon-bonus-banker")])
def test_the_dragon_bonus_has_separate_areas_if_it_is_offered(area: int, wager: str) -> None:
    gap = [(f"areas.{wager}", ("627a.2(b)(5)",))]
    assert found("627a", drop(f"areas.{area}"), dragon_bonus="A") == gap
    assert found("627a", put(f"areas.{area}.separate", False), dragon_bonus="A") == gap
    assert found("627a", put(f"areas.{area}.places", numbers(6)), dragon_bonus="A") == gap


@pytest.mark.proves("627a.2(b)(6)(i)")
def test_dragon_7_insurance_has_separate_areas_at_an_ez_table() -> None:
    gap = [("areas.dragon-7", ("627a.2(b)(6)(i)",))]
    assert found("627a", drop("areas.3"), ez_baccarat=True) == gap
    assert found("627a", put("areas.3.separate", False), ez_baccarat=True) == gap
    assert found("627a", put("areas.3.places", numbers(6)), ez_baccarat=True) == gap


@pytest.mark.proves("627a.2(b)(6)(ii)")
def test_an_ez_table_tells_patrons_of_the_push_on_the_layout_or_on_a_sign() -> None:
    gap = [("inscriptions.dragon-7-notice", ("627a.2(b)(6)(ii)",))]
    assert found("627a", drop("inscriptions.3"), ez_baccarat=True) == gap
    assert found("627a", put("inscriptions.3.text", ""), ez_baccarat=True) == gap
    assert found("627a", put("inscriptions.3.on", "sign"), ez_baccarat=True) == []


@pytest.mark.proves("627a.2(b)(5)", "627a.2(b)(6)(i)")
def test_there_is_no_area_for_a_wager_that_is_not_offered() -> None:
    for wager, cites in {
        "dragon-bonus-player": ("627a.2(b)(5)", "627a.7(a)(4)"),
        "dragon-bonus-banker": ("627a.2(b)(5)", "627a.7(a)(4)"),
        "dragon-7": ("627a.2(b)(6)(i)", "627a.7(a)(5)"),
    }.items():
        assert found("627a", add("areas", {"wagers": [wager]})) == [(f"areas.{wager}", cites)]
        assert found("627a", add("inscriptions", {"about": [wager], "odds": "40 to 1"})) == [
            (f"inscriptions.{wager}", cites)
        ]


def test_there_is_no_area_for_a_wager_that_the_chapter_does_not_permit() -> None:
    for chapter, cite, wager in [
        ("541", "541.8(a)", "dragon-7"),
        ("541", "541.8(a)", "dragon-bonus-player"),
        ("541", "541.8(a)", "panda-8"),
        ("627a", "627a.7(a)", "panda-8"),
    ]:
        assert found(chapter, add("areas", {"wagers": [wager]})) == [(f"areas.{wager}", (cite,))]


DEFERRED: dict[str, Any] = {"vigorish_collection": "deferred"}


@pytest.mark.proves("541.2(c)(4)")
@pytest.mark.parametrize("submission", [{}, DEFERRED, {"vigorish": "25% on ties"}], ids=str)
def test_in_2010_there_are_numbered_areas_for_marking_vigorish_at_every_table(submission: dict[str, Any]) -> None:
    gap = [("markers.areas", ("541.2(c)(4)", "541.13(e)"))]
    assert found("541", put("markers.areas", []), **submission) == gap
    assert found("541", put("markers.areas", numbers(6)), **submission) == gap
    assert found("541", put("markers.areas", numbers(8)), **submission) == gap


@pytest.mark.proves("627a.2(b)(7)")
def test_since_2012_they_are_needed_only_where_vigorish_is_marked() -> None:
    gap = [("markers.areas", ("627a.2(b)(7)", "627a.12(d)(2)(ii)"))]
    for areas in ([], numbers(6), numbers(8)):
        assert found("627a", put("markers.areas", areas), **DEFERRED) == gap
    assert found("627a", put("markers.areas", []), vigorish_collection="at payout") == []
    assert found("627a", put("markers", {}), ez_baccarat=True, **DEFERRED) == []
    assert required("627a", **DEFERRED).marker_areas is not None
    assert required("627a").marker_areas is None


@pytest.mark.proves("541.2(d)", "627a.2(c)")
def test_marker_buttons_are_in_the_inventory_container_or_in_a_rack_in_front_of_it() -> None:
    for chapter, cite in each("541.2(d)", "627a.2(c)"):
        in_rack = put("markers.buttons", "marker_rack")
        assert found(chapter, in_rack) == []
        assert found(chapter, both(drop("markers.buttons"), drop(RACK))) == [], "none are used: a coin marks as well"
        assert found(chapter, put("markers.buttons", "drop_box")) == [("markers.buttons", (cite,))]
        assert found(chapter, both(in_rack, drop(RACK))) == [("markers.buttons", (cite,))]
        assert found(chapter, both(in_rack, put(f"{RACK}.in_front_of", ""))) == [(RACK, (cite,))]
        assert found(chapter, both(in_rack, put(f"{RACK}.in_front_of", "drop_box"))) == [(RACK, (cite,))]
        assert found(chapter, both(in_rack, drop("containers.inventory_container"))) == [(RACK, (cite,))]


@pytest.mark.proves("541.2(e)", "627a.2(d)")
def test_drop_box_and_tip_box_are_on_the_dealers_side_on_opposite_sides_of_the_dealer() -> None:
    for chapter, cite in each("541.2(e)", "627a.2(d)"):
        swapped = both(put(f"{DROP_BOX}.hand", "right"), put(f"{TIP_BOX}.hand", "left"))
        assert found(chapter, swapped) == []
        for box in (DROP_BOX, TIP_BOX):
            assert found(chapter, drop(box)) == [(box, (cite,))]
            assert found(chapter, put(f"{box}.side", "players")) == [(box, (cite,))]
            assert found(chapter, drop(f"{box}.side")) == [(box, (cite,))]
            assert found(chapter, put(f"{box}.hand", "front")) == [(box, (cite,))]
            assert found(chapter, put(f"{box}.attached", "")) == [(box, (cite,))]
        assert found(chapter, put(f"{TIP_BOX}.hand", "left")) == [(TIP_BOX, (cite,))]
        assert found(chapter, put(f"{DROP_BOX}.hand", "right")) == [(TIP_BOX, (cite,))]


@pytest.mark.proves("627a.2(d)", "541.2(e)")
def test_since_2012_another_place_for_the_tip_box_may_be_approved_if_equipment_is_in_the_way() -> None:
    moved = put(f"{TIP_BOX}.side", "end")
    in_the_way, approved = put(f"{TIP_BOX}.in_the_way", "card shuffling device"), put(f"{TIP_BOX}.approved", True)
    assert found("627a", both(moved, in_the_way, approved)) == []
    assert found("627a", both(put(f"{TIP_BOX}.hand", "left"), in_the_way, approved)) == []
    for lacking in (moved, both(moved, in_the_way), both(moved, approved)):
        assert found("627a", lacking) == [(TIP_BOX, ("627a.2(d)",))]
    still_attached = both(moved, in_the_way, approved, put(f"{TIP_BOX}.attached", ""))
    assert found("627a", still_attached) == [(TIP_BOX, ("627a.2(d)",))]
    assert found("541", both(moved, in_the_way, approved)) == [(TIP_BOX, ("541.2(e)",))]


@pytest.mark.proves("627a.2(d)")
def test_no_other_place_for_the_drop_box_may_be_approved() -> None:
    moved = put(f"{DROP_BOX}.side", "end")
    excuse = both(put(f"{DROP_BOX}.in_the_way", "card shuffling device"), put(f"{DROP_BOX}.approved", True))
    assert found("627a", both(moved, excuse)) == [(DROP_BOX, ("627a.2(d)",))]


@pytest.mark.proves("541.2(f)", "627a.2(e)")
def test_a_discard_rack_is_attached_to_the_top_of_the_dealers_side() -> None:
    for chapter, cite in each("541.2(f)", "627a.2(e)"):
        assert found(chapter, drop(DISCARDS)) == [(DISCARDS, (cite,))]
        assert found(chapter, put(f"{DISCARDS}.attached", "table")) == [(DISCARDS, (cite,))]
        assert found(chapter, put(f"{DISCARDS}.attached", "")) == [(DISCARDS, (cite,))]
        assert found(chapter, put(f"{DISCARDS}.side", "players")) == [(DISCARDS, (cite,))]
