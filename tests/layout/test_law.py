"""Table layouts under § .2 of chapters 541, 627a, 543, 629a, 545 and 631a, provision by provision: lawful as it stands,
and found out when changed.
"""

from typing import Any

import pytest

from tests.baccarat_games.rounds import ODDS, TIES, WAGERS, at, is_2010, rates
from tests.layout import described
from tests.layout.described import Change, add, both, drop, lawful, problems, put, required, seats
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.matrices import each

PLACES = "places"
DROP_BOX, TIP_BOX = "containers.drop_box", "containers.tip_box"
RACK = "containers.marker_rack"
DISCARD_RACK, DISCARD_BUCKET = "containers.discard_rack", "containers.discard_bucket"
TABLE_2010 = {
    "name": "(c)(1)",
    "areas": "(c)(2)",
    "odds": "(c)(3)",
    "markers": "(c)(4)",
    "cards": "(c)(5)",
    "buttons": "(d)",
    "boxes": "(e)",
    "discards": "(f)",
}
BACCARAT_2010 = {
    "name": "(b)(1)",
    "areas": "(b)(2)",
    "odds": "(b)(3)",
    "markers": "(b)(4)",
    "cards": "(b)(5)",
    "buttons": "(c)",
    "boxes": "(d)",
    "discards": "(e)",
}
TABLE = {
    "name": "(b)(1)",
    "areas": "(b)(2)",
    "odds": "(b)(3)",
    "cards": "(b)(4)",
    "bonus": "(b)(5)",
    "dragon-7": "(b)(6)(i)",
    "notice": "(b)(6)(ii)",
    "markers": "(b)(7)",
    "buttons": "(c)",
    "boxes": "(d)",
    "discards": "(e)",
}
"""Where § .2 of the final rules speaks of each thing, and where it did in 2010."""

Gaps = list[tuple[str, tuple[str, ...]]]


def table_cite(game: ShoeGame, subject: str) -> str:
    """The provision of § .2 on that."""
    paths = {"541": TABLE_2010, "543": TABLE_2010, "545": BACCARAT_2010}.get(game.chapter, TABLE)
    return f"{game.chapter}.2{paths[subject]}"


def found(game: ShoeGame, change: Change, **submission: Any) -> Gaps:
    """Key and provisions of every gap in a layout that was lawful before the change."""
    return described.found(game.chapter, change, **submission)


def gaps(game: ShoeGame, document: described.Document, **submission: Any) -> Gaps:
    """Key and provisions of every gap in a layout."""
    return [(one.key, one.cites) for one in problems(document, game.chapter, **submission)]


def numbers(count: int) -> list[int]:
    """The numbers of so many places."""
    return list(range(1, count + 1))


def fewer(game: ShoeGame) -> list[int]:
    """The numbers of the places, without the last."""
    return numbers(seats(game.chapter) - 1)


def more(game: ShoeGame) -> list[int]:
    """The numbers of the places, and one more."""
    return numbers(seats(game.chapter) + 1)


@by_chapter("541.2(a)", "627a.2(a)", "543.2(a)", "629a.2(a)")
def test_a_table_has_up_to_seven_or_nine_numbered_places(game: ShoeGame) -> None:
    most = 7 if game.chapter == "541" else 9
    for places in (1, most - 1, most):
        assert gaps(game, lawful(game.chapter, places=places)) == []
    for places in (0, most + 1):
        assert gaps(game, lawful(game.chapter, places=places)) == [(PLACES, game.cites["seats"])]


@by_chapter("545.2(a)", "631a.2(a)")
def test_a_baccarat_table_has_as_many_places_as_were_chosen(game: ShoeGame) -> None:
    for chosen in (10, 11, 12, 13, 14):
        for places in (0, 1, 9, 10, 11, 12, 13, 14, 15):
            found_so = gaps(game, lawful(game.chapter, places=places), seats=chosen)
            assert found_so == ([] if places == chosen else [(PLACES, game.cites["seats"])])


@by_chapter("541.2(a)", "627a.2(a)", "543.2(a)", "629a.2(a)", "545.2(a)", "631a.2(a)")
def test_places_are_numbered_and_opposite_the_dealer_or_around_the_table(game: ShoeGame) -> None:
    [cite], places = game.cites["seats"], numbers(seats(game.chapter))
    around = game.chapter in ("545", "631a")
    elsewhere = "opposite the dealer" if around else "around the table"
    assert found(game, put("places.side", elsewhere)) == [(PLACES, (cite,))]
    assert (PLACES, (cite,)) in found(game, put("places.numbers", [*places[:-1], places[-2]]))
    assert (PLACES, (cite,)) in found(game, put("places.numbers", [0, *places[:-1]]))
    wrong_way_round = found(game, put("places.numbers", places[::-1]))
    assert wrong_way_round == [(PLACES, (cite, "reading:seat_numbers", "reading:seat_geometry"))]


@by_chapter("627a", "629a")
def test_a_number_may_be_left_out(game: ShoeGame) -> None:
    document = lawful(game.chapter)
    document["places"]["numbers"] = document["markers"]["areas"] = [1, 2, 3, 5, 6, 7, 8]
    assert gaps(game, document, vigorish_collection="deferred") == []


@by_chapter("541.2(c)(1)", "627a.2(b)(1)", "543.2(c)(1)", "629a.2(b)(1)", "545.2(b)(1)", "631a.2(b)(1)")
def test_the_layout_shows_the_certificate_holders_name_or_logo(game: ShoeGame) -> None:
    cite = table_cite(game, "name")
    assert found(game, both(drop("name"), put("logo", True))) == []
    assert found(game, drop("name")) == [("name", (cite,))]
    assert found(game, put("name", " ")) == [("name", (cite,))]


@each(("area", "wager"), list(enumerate(["player", "banker", "tie"])))
@by_chapter("541.2(c)(2)", "627a.2(b)(2)", "543.2(c)(2)", "629a.2(b)(2)", "545.2(b)(2)", "631a.2(b)(2)")
def test_there_are_areas_for_wagers_on_both_hands_and_a_tie(game: ShoeGame, area: int, wager: str) -> None:
    cite = table_cite(game, "areas")
    assert found(game, drop(f"areas.{area}")) == [(f"areas.{wager}", (cite,))]
    assert found(game, put(f"areas.{area}.places", fewer(game))) == [(f"areas.{wager}", (cite,))]
    assert found(game, put(f"areas.{area}.places", more(game))) == [(f"areas.{wager}", (cite,))]
    assert found(game, put(f"areas.{area}.places", numbers(seats(game.chapter))[::-1])) == []


@by_chapter("541.2(c)(2)", "627a.2(b)(2)", "543.2(c)(2)", "629a.2(b)(2)", "545.2(b)(2)", "631a.2(b)(2)")
def test_an_area_is_for_one_wager(game: ShoeGame) -> None:
    cite = table_cite(game, "areas")
    together = both(put("areas.1.wagers", ["banker", "tie"]), drop("areas.2"))
    assert found(game, together) == [("areas.banker", (cite,)), ("areas.tie", (cite,))]


@by_chapter("541", "627a.2(b)(2)", "543", "629a.2(b)(2)", "545", "631a.2(b)(2)")
def test_since_2012_every_player_has_separate_areas(game: ShoeGame) -> None:
    gap = [] if is_2010(game) else [("areas.banker", (table_cite(game, "areas"),))]
    assert found(game, put("areas.1.separate", False)) == gap


@by_chapter("541.2(c)(3)", "543.2(c)(3)", "545.2(b)(3)")
def test_in_2010_the_layout_itself_states_the_odds_of_the_tie(game: ShoeGame) -> None:
    tie = [("inscriptions.tie", (table_cite(game, "odds"), at(game, ODDS, "(b)")))]
    assert found(game, drop("inscriptions.1")) == tie
    assert found(game, put("inscriptions.1.on", "sign")) == tie
    assert found(game, put("inscriptions.1.odds", "9 to 1")) == tie
    assert found(game, put("inscriptions.1.odds", "16 to 2")) == []


@by_chapter("541", "543", "545")
def test_in_2010_other_odds_need_not_be_stated_but_must_be_right(game: ShoeGame) -> None:
    assert found(game, drop("inscriptions.0")) == []
    assert found(game, put("inscriptions.0.odds", "2 to 1")) == [
        ("inscriptions.player", (at(game, ODDS, "(a)"),)),
        ("inscriptions.banker", (at(game, ODDS, "(c)"),)),
    ]


@by_chapter("627a.2(b)(3)", "629a.2(b)(3)", "631a.2(b)(3)")
def test_since_2012_the_odds_of_every_wager_offered_are_on_the_layout_or_on_a_sign(game: ShoeGame) -> None:
    everything: dict[str, Any] = {"dragon_bonus": "A", "ez_baccarat": True}
    paths = {
        "player": "(a)",
        "banker": "(c)",
        "tie": "(b)",
        "dragon-bonus-player": "(e)",
        "dragon-bonus-banker": "(e)",
        "dragon-7": "(f)",
    }
    stated = table_cite(game, "odds")
    silent = [(f"inscriptions.{wager}", (stated, at(game, ODDS, path))) for wager, path in paths.items()]
    assert found(game, put("inscriptions", []), **everything)[:-1] == silent
    for place in range(4):
        assert found(game, put(f"inscriptions.{place}.on", "sign"), **everything) == []
        assert set(found(game, put(f"inscriptions.{place}.odds", "3 to 1"), **everything)) <= set(silent)
        assert found(game, put(f"inscriptions.{place}.odds", "3 to 1"), **everything) != []


@by_chapter("627a.2(b)(3)", "629a.2(b)(3)", "631a.2(b)(3)")
def test_the_odds_stated_are_those_of_the_submission(game: ShoeGame) -> None:
    tie = [("inscriptions.tie", (table_cite(game, "odds"), at(game, ODDS, "(b)")))]
    document = lawful(game.chapter)
    assert gaps(game, document) == []
    assert gaps(game, document, tie_odds="9 to 1") == tie
    for wrong in ("", "9 to 1", "eight to one"):
        assert found(game, put("inscriptions.1.odds", wrong)) == tie


@by_chapter("627a.2(b)(3)", "629a.2(b)(3)", "631a.2(b)(3)")
def test_every_line_of_the_dragon_bonus_paytable_is_stated(game: ShoeGame) -> None:
    cites = (table_cite(game, "odds"), at(game, ODDS, "(e)"))
    wrong = {(f"inscriptions.dragon-bonus-{hand}", cites) for hand in ("player", "banker")}
    document = lawful(game.chapter, dragon_bonus="A")
    assert gaps(game, document, dragon_bonus="A") == []
    for table in ("B", "C"):
        assert set(gaps(game, document, dragon_bonus=table)) == wrong
    for line in ("win by 9 points", "win by 4 points", "natural winner"):
        assert set(found(game, drop(f"inscriptions.2.odds.{line}"), dragon_bonus="A")) == wrong
        assert set(found(game, put(f"inscriptions.2.odds.{line}", "5 to 1"), dragon_bonus="A")) == wrong
    assert found(game, drop("inscriptions.2.odds.natural tie"), dragon_bonus="A") == []
    assert set(found(game, put("inscriptions.2.odds.natural tie", "1 to 1"), dragon_bonus="A")) == wrong
    assert set(found(game, put("inscriptions.2.odds.win by 3 points", "1 to 1"), dragon_bonus="A")) == wrong


@by_chapter("541.2(c)(5)", "627a.2(b)(4)", "543.2(c)(5)", "629a.2(b)(4)", "545.2(b)(5)", "631a.2(b)(4)")
def test_there_is_an_area_for_the_cards_of_both_hands(game: ShoeGame) -> None:
    cite = table_cite(game, "cards")
    assert found(game, drop("card_areas.0")) == [("card_areas.player", (cite,))]
    assert found(game, drop("card_areas.1")) == [("card_areas.banker", (cite,))]
    assert found(game, put("card_areas", [{"hands": ["player", "banker"]}])) == []


@pytest.mark.parametrize(("area", "wager"), [(3, "dragon-bonus-player"), (4, "dragon-bonus-banker")])
@by_chapter("627a.2(b)(5)", "629a.2(b)(5)", "631a.2(b)(5)")
def test_the_dragon_bonus_has_separate_areas_if_it_is_offered(game: ShoeGame, area: int, wager: str) -> None:
    gap = [(f"areas.{wager}", (table_cite(game, "bonus"),))]
    assert found(game, drop(f"areas.{area}"), dragon_bonus="A") == gap
    assert found(game, put(f"areas.{area}.separate", False), dragon_bonus="A") == gap
    assert found(game, put(f"areas.{area}.places", fewer(game)), dragon_bonus="A") == gap


@by_chapter("627a.2(b)(6)(i)", "629a.2(b)(6)(i)", "631a.2(b)(6)(i)")
def test_dragon_7_insurance_has_separate_areas_at_an_ez_table(game: ShoeGame) -> None:
    gap = [("areas.dragon-7", (table_cite(game, "dragon-7"),))]
    assert found(game, drop("areas.3"), ez_baccarat=True) == gap
    assert found(game, put("areas.3.separate", False), ez_baccarat=True) == gap
    assert found(game, put("areas.3.places", fewer(game)), ez_baccarat=True) == gap


@by_chapter("627a.2(b)(6)(ii)", "629a.2(b)(6)(ii)", "631a.2(b)(6)(ii)")
def test_an_ez_table_tells_patrons_of_the_push_on_the_layout_or_on_a_sign(game: ShoeGame) -> None:
    gap = [("inscriptions.dragon-7-notice", (table_cite(game, "notice"),))]
    assert found(game, drop("inscriptions.3"), ez_baccarat=True) == gap
    assert found(game, put("inscriptions.3.text", ""), ez_baccarat=True) == gap
    assert found(game, put("inscriptions.3.on", "sign"), ez_baccarat=True) == []


@by_chapter("627a.2(b)(5) 627a.2(b)(6)(i)", "629a.2(b)(5) 629a.2(b)(6)(i)", "631a.2(b)(5) 631a.2(b)(6)(i)")
def test_there_is_no_area_for_a_wager_that_is_not_offered(game: ShoeGame) -> None:
    bonus = (table_cite(game, "bonus"), at(game, WAGERS, "(a)(4)"))
    for wager, cites in {
        "dragon-bonus-player": bonus,
        "dragon-bonus-banker": bonus,
        "dragon-7": (table_cite(game, "dragon-7"), at(game, WAGERS, "(a)(5)")),
    }.items():
        assert found(game, add("areas", {"wagers": [wager]})) == [(f"areas.{wager}", cites)]
        assert found(game, add("inscriptions", {"about": [wager], "odds": "40 to 1"})) == [
            (f"inscriptions.{wager}", cites)
        ]


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_there_is_no_area_for_a_wager_that_the_chapter_does_not_permit(game: ShoeGame) -> None:
    for wager in ("panda-8", *(("dragon-7", "dragon-bonus-player") if is_2010(game) else ())):
        gap = [(f"areas.{wager}", (at(game, WAGERS, "(a)"),))]
        assert found(game, add("areas", {"wagers": [wager]})) == gap


DEFERRED: dict[str, Any] = {"vigorish_collection": "deferred"}


@by_chapter("541.2(c)(4)", "543.2(c)(4)", "545.2(b)(4)")
def test_in_2010_there_are_numbered_areas_for_marking_vigorish_at_every_table(game: ShoeGame) -> None:
    gap = [("markers.areas", (table_cite(game, "markers"), at(game, ODDS, "(e)")))]
    on_ties: list[dict[str, Any]] = [{"vigorish": TIES}] if TIES in rates(game) else []
    for submission in ({}, DEFERRED, *on_ties):
        for areas in ([], fewer(game), more(game)):
            assert found(game, put("markers.areas", areas), **submission) == gap


@by_chapter("627a.2(b)(7)", "629a.2(b)(7)", "631a.2(b)(7)")
def test_since_2012_they_are_needed_only_where_vigorish_is_marked(game: ShoeGame) -> None:
    gap = [("markers.areas", (table_cite(game, "markers"), at(game, ODDS, "(d)(2)(ii)")))]
    for areas in ([], fewer(game), more(game)):
        assert found(game, put("markers.areas", areas), **DEFERRED) == gap
    assert found(game, put("markers.areas", []), vigorish_collection="at payout") == []
    assert found(game, put("markers", {}), ez_baccarat=True, **DEFERRED) == []
    assert required(game.chapter, **DEFERRED).marker_areas is not None
    assert required(game.chapter).marker_areas is None


@by_chapter("541.2(d)", "627a.2(c)", "543.2(d)", "629a.2(c)", "545.2(c)", "631a.2(c)")
def test_marker_buttons_are_in_the_inventory_container_or_in_a_rack_in_front_of_it(game: ShoeGame) -> None:
    cite = table_cite(game, "buttons")
    in_rack = put("markers.buttons", "marker_rack")
    assert found(game, in_rack) == []
    assert found(game, both(drop("markers.buttons"), drop(RACK))) == [], "none are used: a coin marks as well"
    assert found(game, put("markers.buttons", "drop_box")) == [("markers.buttons", (cite,))]
    assert found(game, both(in_rack, drop(RACK))) == [("markers.buttons", (cite,))]
    assert found(game, both(in_rack, put(f"{RACK}.in_front_of", ""))) == [(RACK, (cite,))]
    assert found(game, both(in_rack, put(f"{RACK}.in_front_of", "drop_box"))) == [(RACK, (cite,))]
    assert found(game, both(in_rack, drop("containers.inventory_container"))) == [(RACK, (cite,))]


@by_chapter("541.2(e)", "627a.2(d)", "543.2(e)", "629a.2(d)", "545.2(d)", "631a.2(d)")
def test_drop_box_and_tip_box_are_on_the_dealers_side_on_opposite_sides_of_the_dealer(game: ShoeGame) -> None:
    cite = table_cite(game, "boxes")
    swapped = both(put(f"{DROP_BOX}.hand", "right"), put(f"{TIP_BOX}.hand", "left"))
    assert found(game, swapped) == []
    for box in (DROP_BOX, TIP_BOX):
        assert found(game, drop(box)) == [(box, (cite,))]
        assert found(game, put(f"{box}.side", "players")) == [(box, (cite,))]
        assert found(game, drop(f"{box}.side")) == [(box, (cite,))]
        assert found(game, put(f"{box}.hand", "front")) == [(box, (cite,))]
        assert found(game, put(f"{box}.attached", "")) == [(box, (cite,))]
    assert found(game, put(f"{TIP_BOX}.hand", "left")) == [(TIP_BOX, (cite,))]
    assert found(game, put(f"{DROP_BOX}.hand", "right")) == [(TIP_BOX, (cite,))]


@by_chapter("541.2(e)", "627a.2(d)", "543.2(e)", "629a.2(d)", "545.2(d)", "631a.2(d)")
def test_since_2012_another_place_for_the_tip_box_may_be_approved_if_equipment_is_in_the_way(game: ShoeGame) -> None:
    gap = [(TIP_BOX, (table_cite(game, "boxes"),))]
    moved, turned = put(f"{TIP_BOX}.side", "end"), put(f"{TIP_BOX}.hand", "left")
    in_the_way, approved = put(f"{TIP_BOX}.in_the_way", "card shuffling device"), put(f"{TIP_BOX}.approved", True)
    for elsewhere in (moved, turned):
        assert found(game, both(elsewhere, in_the_way, approved)) == (gap if is_2010(game) else [])
    for lacking in (moved, both(moved, in_the_way), both(moved, approved)):
        assert found(game, lacking) == gap
    loose = found(game, both(moved, in_the_way, approved, put(f"{TIP_BOX}.attached", "")))
    assert loose == gap * (2 if is_2010(game) else 1), "it is still to be attached"


@by_chapter("627a.2(d)", "629a.2(d)", "631a.2(d)")
def test_no_other_place_for_the_drop_box_may_be_approved(game: ShoeGame) -> None:
    moved = put(f"{DROP_BOX}.side", "end")
    excuse = both(put(f"{DROP_BOX}.in_the_way", "card shuffling device"), put(f"{DROP_BOX}.approved", True))
    assert found(game, both(moved, excuse)) == [(DROP_BOX, (table_cite(game, "boxes"),))]


@by_chapter("541.2(f)", "627a.2(e)")
def test_a_discard_rack_is_attached_to_the_top_of_the_dealers_side(game: ShoeGame) -> None:
    gap = [(DISCARD_RACK, (table_cite(game, "discards"),))]
    assert found(game, drop(DISCARD_RACK)) == gap
    assert found(game, put(f"{DISCARD_RACK}.attached", "table")) == gap
    assert found(game, put(f"{DISCARD_RACK}.attached", "")) == gap
    assert found(game, put(f"{DISCARD_RACK}.side", "players")) == gap


@by_chapter("543.2(f)", "629a.2(e)", "545.2(e)", "631a.2(e)")
def test_where_cards_are_not_dealt_again_a_discard_bucket_is_on_the_dealers_side(game: ShoeGame) -> None:
    """It need not be attached to anything, and a rack does not take its place."""
    gap = [(DISCARD_BUCKET, (table_cite(game, "discards"),))]
    assert found(game, drop(DISCARD_BUCKET)) == gap
    assert found(game, drop(f"{DISCARD_BUCKET}.side")) == gap
    for side in ("players", "end"):
        assert found(game, put(f"{DISCARD_BUCKET}.side", side)) == gap
    rack = put(DISCARD_RACK, {"side": "dealer", "attached": "top"})
    assert gap[0] in found(game, both(drop(DISCARD_BUCKET), rack))
