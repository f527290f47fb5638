"""The layout of a Spanish 21 table (551.2, 635a.2): lawful as it stands, and found out when something is changed."""

from typing import Any

import pytest

from tests.layout.described import Change, add, drop, put
from tests.spanish_21.layouts import (
    BLACKJACK_SAID,
    BONUS,
    BONUS_SAID,
    DOUBLED_SAID,
    DRAW_WORDS,
    DRAWING_SAID,
    EIGHT_DECKS,
    FIXED,
    FIXED_SAID,
    INSURANCE_LINE,
    INSURANCE_SAID,
    MAIN_AREA,
    MAIN_SAID,
    MATCH_AREA,
    MATCH_SAID,
    OFFERED,
    SIX_DECKS,
    found,
    lawful,
    plain,
    problems,
    required,
)
from tests.spanish_21.tables import CHAPTERS

PLACES = {"551": ("551.2(a)", "551.2(b)(2)"), "635a": ("635a.2(a)",)}
DROP_BOX, TIP_BOX = "containers.drop_box", "containers.tip_box"
READER, DISCARDS = "containers.card_reader", "containers.discard_rack"
HEIGHT = "containers.discard_rack.height"
NOT_OFFERED: dict[str, Any] = {"match_the_dealer": False}


def each(*cites: str) -> list[tuple[str, str]]:
    """A provision of each chapter, after its chapter."""
    return [(cite.split(".")[0], cite) for cite in cites]


@pytest.mark.parametrize("edition", CHAPTERS)
@pytest.mark.parametrize("places", [1, 5, 7])
def test_the_lawful_layouts_are_lawful(edition: str, places: int) -> None:
    assert problems(edition, lawful(edition, places=places)) == []


# The places


@pytest.mark.proves("551.2(a)", "551.2(b)(2)", "635a.2(a)")
def test_there_are_places_for_no_more_than_seven_players() -> None:
    for edition in CHAPTERS:
        for places in (0, 8, 9):
            assert problems(edition, lawful(edition, places=places)) == [("places", PLACES[edition])]


@pytest.mark.proves("551.2(a)", "635a.2(a)")
def test_the_players_are_on_one_side_and_the_dealer_on_the_other() -> None:
    for edition in CHAPTERS:
        assert found(edition, put("places.side", "around the table")) == [("places", PLACES[edition])]


def test_the_places_need_no_numbers() -> None:
    """551.2(b)(2) and 635a.2(a) speak of player and betting positions, and ask for no numbers on them."""
    for edition in CHAPTERS:
        for numbers in ([7, 6, 5, 4, 3, 2, 1], [0, 1, 2], [10, 3]):
            assert found(edition, put("places.numbers", numbers)) == []
        assert found(edition, put("places", {"count": 7})) == []
        assert found(edition, put("places", {"count": 5}), put("areas.0.places", [1, 2, 3, 4, 5])) == []
        assert "numbered places" not in required(edition).places.says
        places = required(edition).places
        assert (places.numbered, places.first, places.rising, places.most) == (False, "left", "clockwise", 7)
        assert places.left_to_right([1, 2, 3]) == (1, 2, 3)


@pytest.mark.proves("551.2(a)", "551.2(b)(2)", "635a.2(a)")
def test_places_without_numbers_are_no_more_than_seven_either() -> None:
    for edition in CHAPTERS:
        for count, gaps in ((0, 1), (1, 0), (7, 0), (8, 1)):
            assert found(edition, put("places", {"count": count})) == [("places", PLACES[edition])] * gaps


def test_a_description_that_names_places_by_numbers_names_each_by_another() -> None:
    for edition in CHAPTERS:
        assert found(edition, put("places.numbers", [1, 2, 2])) == [("places", ("format",))]


# The name and the areas


@pytest.mark.proves("551.2(b)(1)", "635a.2(b)(1)")
def test_the_layout_shows_the_certificate_holders_name_or_logo() -> None:
    for edition, cite in each("551.2(b)(1)", "635a.2(b)(1)"):
        assert found(edition, drop("name"), put("logo", True)) == []
        assert found(edition, drop("name")) == [("name", (cite,))]
        assert found(edition, put("name", "  ")) == [("name", (cite,))]


AREA_CHANGES = ["drop", "one place without", "a place too many", "shared"]


def area_change(area: str, what: str) -> Change:
    """Something wrong with an area that each player has."""
    return {
        "drop": drop(area),
        "one place without": put(f"{area}.places", [1, 2, 3, 4, 5, 6]),
        "a place too many": put(f"{area}.places", [1, 2, 3, 4, 5, 6, 7, 8]),
        "shared": put(f"{area}.separate", False),
    }[what]


@pytest.mark.proves("551.2(b)(2)(i)", "635a.2(b)(2)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_the_spanish_21_wager(what: str) -> None:
    for edition, cite in each("551.2(b)(2)(i)", "635a.2(b)(2)"):
        assert found(edition, area_change(MAIN_AREA, what)) == [("areas.spanish-21", (cite,))]


@pytest.mark.proves("551.2(b)(2)(ii)", "635a.2(b)(5)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_the_match_the_dealer_wager(what: str) -> None:
    for edition, cite in each("551.2(b)(2)(ii)", "635a.2(b)(5)"):
        assert found(edition, area_change(MATCH_AREA, what)) == [("areas.match-the-dealer", (cite,))]


@pytest.mark.proves("551.2(b)(2)(ii)")
def test_in_2010_there_is_an_area_for_it_whether_or_not_it_is_offered() -> None:
    document = plain("551")
    assert problems("551", document, **NOT_OFFERED) == [("areas.match-the-dealer", ("551.2(b)(2)(ii)",))]
    document["areas"].append({"wagers": ["match-the-dealer"]})
    assert problems("551", document, **NOT_OFFERED) == []


@pytest.mark.proves("635a.2(b)(5)", "635a.6(e)")
def test_since_2012_there_is_an_area_for_it_only_if_it_is_offered() -> None:
    document = plain("635a")
    assert problems("635a", document, **NOT_OFFERED) == []
    assert ("areas.match-the-dealer", ("635a.2(b)(5)",)) in problems("635a", document)
    document["areas"].append({"wagers": ["match-the-dealer"]})
    assert problems("635a", document, **NOT_OFFERED) == [("areas.match-the-dealer", ("635a.6(e)",))]


@pytest.mark.proves("551.2(b)(2)(i)", "551.2(b)(2)(ii)", "635a.2(b)(2)", "635a.2(b)(5)")
def test_an_area_is_for_one_wager() -> None:
    for edition, main, match in [
        ("551", "551.2(b)(2)(i)", "551.2(b)(2)(ii)"),
        ("635a", "635a.2(b)(2)", "635a.2(b)(5)"),
    ]:
        together = [put(f"{MAIN_AREA}.wagers", ["spanish-21", "match-the-dealer"]), drop(MATCH_AREA)]
        assert found(edition, *together) == [("areas.spanish-21", (main,)), ("areas.match-the-dealer", (match,))]


@pytest.mark.proves("551.10(b)", "635a.8(b)")
def test_there_is_an_insurance_line_which_players_may_share() -> None:
    for edition, cite in each("551.10(b)", "635a.8(b)"):
        gap = [("areas.insurance", (cite,))]
        assert found(edition, drop(INSURANCE_LINE)) == gap
        assert found(edition, put(f"{INSURANCE_LINE}.places", [1, 2, 3])) == gap
        assert found(edition, put(f"{INSURANCE_LINE}.separate", True)) == []


def test_an_area_for_a_wager_that_the_chapters_do_not_know() -> None:
    for edition, cites in (("551", ("551.6(a)", "551.7(a)")), ("635a", ("635a.6(d)", "635a.6(e)"))):
        assert found(edition, add("areas", {"wagers": ["royal-match"]})) == [("areas.royal-match", cites)]


# The inscriptions of the layout itself


@pytest.mark.proves("551.2(c)(1)", "635a.2(b)(3)(i)")
def test_the_layout_itself_says_that_blackjack_pays_3_to_2() -> None:
    for edition, cites in (("551", ("551.2(c)(1)", "551.6(f)")), ("635a", ("635a.2(b)(3)(i)", "635a.12(a)"))):
        gap = [("inscriptions.blackjack", cites)]
        assert found(edition, drop(BLACKJACK_SAID)) == gap
        assert found(edition, put(f"{BLACKJACK_SAID}.on", "sign")) == gap
        for wrong in ("", "6 to 5", "1 to 1", "6 to 4", "three to two"):
            assert found(edition, put(f"{BLACKJACK_SAID}.odds", wrong)) == gap


@pytest.mark.proves("551.2(c)(3)", "635a.2(b)(3)(ii)")
def test_the_layout_itself_says_that_insurance_pays_2_to_1() -> None:
    cites = {
        "551": ("551.2(c)(3)", "551.10(c)"),
        "635a": ("635a.2(b)(3)(ii)", "635a.8(c)", "635a.12(d)"),
    }
    for edition in CHAPTERS:
        gap = [("inscriptions.insurance", cites[edition])]
        assert found(edition, drop(INSURANCE_SAID)) == gap
        assert found(edition, put(f"{INSURANCE_SAID}.on", "sign")) == gap
        for wrong in ("", "3 to 2", "4 to 2"):
            assert found(edition, put(f"{INSURANCE_SAID}.odds", wrong)) == gap


@pytest.mark.proves("551.2(c)(2)", "635a.2(b)(3)(iii)")
def test_the_layout_itself_says_when_the_dealer_draws_and_stands() -> None:
    for edition, cite in each("551.2(c)(2)", "635a.2(b)(3)(iii)"):
        gap = [("inscriptions.draw-rule", (cite,))]
        assert found(edition, drop(DRAWING_SAID)) == gap
        assert found(edition, put(f"{DRAWING_SAID}.text", " ")) == gap
        assert found(edition, put(f"{DRAWING_SAID}.on", "sign")) == gap
        assert found(edition, put(f"{DRAWING_SAID}.text", "Dealer hits soft 17")) == gap
        for same in (DRAW_WORDS[edition].upper(), DRAW_WORDS[edition].replace(" and", ",\nand") + "."):
            assert found(edition, put(f"{DRAWING_SAID}.text", same)) == []


@pytest.mark.proves("551.2(c)(2)", "635a.2(b)(3)(iii)")
def test_similar_words_may_be_approved_since_2012() -> None:
    similar, approved = put(f"{DRAWING_SAID}.text", "Stands on 17"), put(f"{DRAWING_SAID}.approved", True)
    assert found("635a", similar, approved) == []
    assert found("635a", similar) == [("inscriptions.draw-rule", ("635a.2(b)(3)(iii)",))]
    assert found("635a", put(f"{DRAWING_SAID}.text", ""), approved) == [
        ("inscriptions.draw-rule", ("635a.2(b)(3)(iii)",))
    ]
    assert found("551", similar, approved) == [("inscriptions.draw-rule", ("551.2(c)(2)",))]


# The odds


ODDS = {"551": "551.2(c)(4)", "635a": "635a.2(b)(6)"}
EVEN = {"551": "551.6(f)", "635a": "635a.12(a)"}
ADDITIONAL = {"551": "551.6(g)", "635a": "635a.12(b)"}
LINES = dict(zip(BONUS, (1, 2, 2, 3, 4, 4, 5, 6, 7), strict=True))
"""The item of each payout."""


@pytest.mark.proves("551.2(c)(4)", "635a.2(b)(6)")
def test_the_odds_of_the_spanish_21_wager_are_stated() -> None:
    for edition in CHAPTERS:
        gap = [("inscriptions.spanish-21", (ODDS[edition], EVEN[edition]))]
        assert found(edition, drop(MAIN_SAID)) == gap
        assert found(edition, put(f"{MAIN_SAID}.odds", "")) == gap
        assert found(edition, put(f"{MAIN_SAID}.odds", "2 to 1")) == gap
        assert found(edition, put(f"{MAIN_SAID}.odds", "2 to 2")) == []


@pytest.mark.proves("551.2(c)(4)", "551.6(g)", "635a.2(b)(6)", "635a.12(b)")
def test_the_additional_payouts_are_stated() -> None:
    for edition in CHAPTERS:
        key, cites = "inscriptions.bonus-payouts", (ODDS[edition], ADDITIONAL[edition])
        assert found(edition, drop(BONUS_SAID)) == [(key, cites)]
        items = (f"{ADDITIONAL[edition]}({item})" for item in range(1, 8))
        assert found(edition, put(f"{BONUS_SAID}.odds", {})) == [(key, (*cites, *items))]


@pytest.mark.proves(
    "551.6(g)(1)", "551.6(g)(2)", "551.6(g)(3)", "551.6(g)(4)", "551.6(g)(5)", "551.6(g)(6)", "551.6(g)(7)"
)
@pytest.mark.proves(
    "635a.12(b)(1)",
    "635a.12(b)(2)",
    "635a.12(b)(3)",
    "635a.12(b)(4)",
    "635a.12(b)(5)",
    "635a.12(b)(6)",
    "635a.12(b)(7)",
)
def test_every_line_of_the_additional_payouts_is_stated_and_right() -> None:
    for edition in CHAPTERS:
        for hand, item in LINES.items():
            cites = (ODDS[edition], ADDITIONAL[edition], f"{ADDITIONAL[edition]}({item})")
            gap = [("inscriptions.bonus-payouts", cites)]
            assert found(edition, drop(f"{BONUS_SAID}.odds.{hand}")) == gap
            assert found(edition, put(f"{BONUS_SAID}.odds.{hand}", "")) == gap
            assert found(edition, put(f"{BONUS_SAID}.odds.{hand}", "5 to 2")) == gap


@pytest.mark.proves("551.2(c)(4)", "635a.2(b)(6)")
def test_odds_of_a_hand_that_is_not_paid_more() -> None:
    for edition in CHAPTERS:
        gap = [("inscriptions.bonus-payouts", (ODDS[edition], ADDITIONAL[edition]))]
        assert found(edition, put(f"{BONUS_SAID}.odds.four-card 21", "3 to 2")) == gap


@pytest.mark.proves("551.2(c)(4)")
def test_in_2010_the_layout_itself_states_the_odds() -> None:
    for place, about, cites in [
        (MAIN_SAID, "spanish-21", ("551.2(c)(4)", "551.6(f)")),
        (BONUS_SAID, "bonus-payouts", ("551.2(c)(4)", "551.6(g)")),
    ]:
        assert found("551", put(f"{place}.on", "sign")) == [(f"inscriptions.{about}", cites)]


@pytest.mark.proves("635a.2(b)(6)")
def test_since_2012_a_sign_may_state_the_odds() -> None:
    on_signs = [put(f"{place}.on", "sign") for place in (MAIN_SAID, BONUS_SAID, FIXED_SAID, MATCH_SAID)]
    assert found("635a", *on_signs) == []
    assert found("635a", *on_signs, drop(MAIN_SAID)) == [("inscriptions.spanish-21", ("635a.2(b)(6)", "635a.12(a)"))]


def without_amount(who: str) -> Change:
    """Take one amount out of the fixed payouts."""
    return put(f"{FIXED_SAID}.odds", {name: amount for name, amount in FIXED.items() if name != who})


def with_amount(who: str, amount: str) -> Change:
    """State another amount for one of the fixed payouts."""
    return put(f"{FIXED_SAID}.odds", FIXED | {who: amount})


@pytest.mark.proves("635a.2(b)(6)", "635a.12(c)", "635a.12(c)(1)", "635a.12(c)(2)", "635a.12(c)(3)")
def test_since_2012_the_amounts_of_the_fixed_payouts_are_stated() -> None:
    key, cites = "inscriptions.fixed-payouts", ("635a.2(b)(6)", "635a.12(c)", "reading:layout_fixed_payouts")
    assert found("635a", drop(FIXED_SAID)) == [(key, cites)]
    for item, who in enumerate(FIXED, 1):
        for change in (without_amount(who), with_amount(who, "500.00"), with_amount(who, "2 to 1")):
            assert found("635a", change) == [(key, (*cites, f"635a.12(c)({item})"))]


@pytest.mark.proves("551.6(h)")
def test_in_2010_they_need_not_be_stated_but_must_be_right() -> None:
    assert found("551", drop(FIXED_SAID)) == []
    assert found("551", put(f"{FIXED_SAID}.on", "sign")) == []
    for who in FIXED:
        for change in (without_amount(who), with_amount(who, "500.00")):
            cites = ("551.6(h)", "reading:layout_fixed_payouts")
            assert found("551", change) == [("inscriptions.fixed-payouts", cites)]


# The odds of Match-the-Dealer


def match_cites(edition: str, decks: int) -> tuple[str, ...]:
    """Where its odds are asked for, and what they are."""
    item = 1 if decks == 6 else 2
    return {
        "551": ("551.2(c)(5)", "551.2(g)(2)", "551.7(e)", f"551.7(e)({item})"),
        "635a": ("635a.2(b)(6)", "635a.12(e)", f"635a.12(e)({item})"),
    }[edition]


@pytest.mark.proves("551.2(c)(5)", "551.2(g)(2)", "635a.2(b)(6)")
def test_its_odds_are_on_the_layout_or_on_a_sign() -> None:
    for edition in CHAPTERS:
        gap = [("inscriptions.match-the-dealer", match_cites(edition, 8))]
        assert found(edition, put(f"{MATCH_SAID}.on", "sign")) == []
        assert found(edition, drop(MATCH_SAID)) == gap
        for suit in EIGHT_DECKS:
            assert found(edition, drop(f"{MATCH_SAID}.odds.{suit}")) == gap
            assert found(edition, put(f"{MATCH_SAID}.odds.{suit}", "10 to 1")) == gap


@pytest.mark.proves("551.7(e)(1)", "551.7(e)(2)", "635a.12(e)(1)", "635a.12(e)(2)")
def test_its_odds_are_those_for_the_number_of_decks() -> None:
    for edition in CHAPTERS:
        document = lawful(edition)
        document["containers"]["discard_rack"]["height"] = 6
        stated = document["inscriptions"][7]
        gaps = [("inscriptions.match-the-dealer", match_cites(edition, 6))] * 2
        assert problems(edition, document, decks=6, match_the_dealer=True) == gaps
        stated["odds"] = dict(SIX_DECKS)
        assert problems(edition, document, decks=6, match_the_dealer=True) == []
        assert found(edition, put(f"{MATCH_SAID}.odds", dict(SIX_DECKS))) == [
            ("inscriptions.match-the-dealer", match_cites(edition, 8))
        ] * len(SIX_DECKS)


@pytest.mark.proves("551.7(e)")
def test_in_2010_its_odds_are_those_of_the_submission() -> None:
    better = {"same_suit": "14 to 1", "different_suit": "3 to 1"}
    document = lawful("551")
    gap = [("inscriptions.match-the-dealer", match_cites("551", 8))]
    assert problems("551", document, match_the_dealer=True, match_odds=better) == gap
    document["inscriptions"][7]["odds"]["same suit"] = "14 to 1"
    assert problems("551", document, match_the_dealer=True, match_odds=better) == []


@pytest.mark.proves("551.7(a)", "635a.6(e)")
def test_no_odds_are_stated_for_it_where_it_is_not_offered() -> None:
    for edition, cite in each("551.7(a)", "635a.6(e)"):
        document = lawful(edition)
        if edition == "635a":
            del document["areas"][2]
        assert problems(edition, document, **NOT_OFFERED) == [("inscriptions.match-the-dealer", (cite,))]
        del document["inscriptions"][7]
        assert problems(edition, document, **NOT_OFFERED) == []


# The sign


@pytest.mark.proves("551.2(g)(1)", "635a.2(b)(4)")
def test_a_sign_explains_that_doubled_hands_earn_no_additional_payouts() -> None:
    for edition, cite in each("551.2(g)(1)", "635a.2(b)(4)"):
        gap = [("inscriptions.doubled-hands", (cite,))]
        assert found(edition, drop(DOUBLED_SAID)) == gap
        assert found(edition, put(f"{DOUBLED_SAID}.text", "")) == gap
        assert found(edition, put(f"{DOUBLED_SAID}.on", "layout")) == gap, "the layout is no sign"
        again = {"about": ["doubled-hands"], "text": "No additional payouts for doubled hands"}
        assert found(edition, add("inscriptions", again)) == [], "the layout may say it too"


# What stands at the table


@pytest.mark.proves("551.2(d)", "635a.2(c)")
@pytest.mark.parametrize("box", [DROP_BOX, TIP_BOX])
def test_drop_box_and_tip_box_are_attached_on_the_dealers_side(box: str) -> None:
    for edition, cite in each("551.2(d)", "635a.2(c)"):
        gap = [(box, (cite,))]
        assert found(edition, drop(box)) == gap
        for side in ("players", "end"):
            assert found(edition, put(f"{box}.side", side)) == gap
        assert found(edition, drop(f"{box}.side")) == gap
        assert found(edition, put(f"{box}.hand", "front")) == gap
        assert found(edition, put(f"{box}.attached", "")) == gap


@pytest.mark.proves("551.2(d)", "635a.2(c)")
def test_they_are_on_opposite_sides_of_the_dealer() -> None:
    for edition, cite in each("551.2(d)", "635a.2(c)"):
        assert found(edition, put(f"{DROP_BOX}.hand", "right"), put(f"{TIP_BOX}.hand", "left")) == []
        assert found(edition, put(f"{TIP_BOX}.hand", "left")) == [(TIP_BOX, (cite,))]
        assert found(edition, put(f"{DROP_BOX}.hand", "right")) == [(TIP_BOX, (cite,))]


@pytest.mark.proves("551.2(d)", "635a.2(c)")
def test_another_place_for_the_tip_box_may_be_approved_since_2012_if_equipment_is_in_the_way() -> None:
    moved = put(f"{TIP_BOX}.side", "end")
    in_the_way, approved = put(f"{TIP_BOX}.in_the_way", "card shuffling device"), put(f"{TIP_BOX}.approved", True)
    assert found("635a", moved, in_the_way, approved) == []
    for lacking in ([moved], [moved, in_the_way], [moved, approved]):
        assert found("635a", *lacking) == [(TIP_BOX, ("635a.2(c)",))]
    assert found("635a", moved, in_the_way, approved, put(f"{TIP_BOX}.attached", "")) == [(TIP_BOX, ("635a.2(c)",))]
    assert found("551", moved, in_the_way, approved) == [(TIP_BOX, ("551.2(d)",))]
    drop_box = [
        put(f"{DROP_BOX}.side", "end"),
        put(f"{DROP_BOX}.in_the_way", "device"),
        put(f"{DROP_BOX}.approved", True),
    ]
    assert found("635a", *drop_box) == [(DROP_BOX, ("635a.2(c)",))], "not for the drop box"


@pytest.mark.proves("551.2(e)", "635a.2(d)")
def test_a_card_reader_device_is_attached_to_the_table() -> None:
    for edition, cite in each("551.2(e)", "635a.2(d)"):
        gap = [(READER, (cite,))]
        assert found(edition, drop(READER)) == gap
        assert found(edition, put(f"{READER}.attached", "")) == gap


@pytest.mark.proves("635a.2(d)")
def test_since_2012_it_is_on_top_of_the_dealers_side() -> None:
    for change in (put(f"{READER}.attached", "table"), put(f"{READER}.side", "players"), drop(f"{READER}.side")):
        assert found("635a", change) == [(READER, ("635a.2(d)",))]
        assert found("551", change) == []


@pytest.mark.proves("551.2(f)", "635a.2(e)")
def test_a_discard_rack_is_attached_to_the_top_of_the_dealers_side() -> None:
    for edition, cite in each("551.2(f)", "635a.2(e)"):
        gap = [(DISCARDS, (cite,))]
        assert found(edition, drop(DISCARDS)) == gap
        for way in ("table", ""):
            assert found(edition, put(f"{DISCARDS}.attached", way)) == gap
        assert found(edition, put(f"{DISCARDS}.side", "players")) == gap


@pytest.mark.proves("551.2(f)(1)", "635a.2(e)(1)")
def test_the_rack_is_as_high_as_all_decks_of_the_shoe() -> None:
    for edition, cites in (("551", ("551.2(f)(1)", "551.2(f)(2)")), ("635a", ("635a.2(e)(1)", "635a.2(e)(2)"))):
        assert found(edition, drop(HEIGHT)) == [(HEIGHT, cites)]
        for low in (0, 6, 7):
            assert found(edition, put(HEIGHT, low)) == [(HEIGHT, cites)]
            assert found(edition, put(HEIGHT, low), put(f"{DISCARDS}.mark", 8)) == [(HEIGHT, cites)], "no such mark"


@pytest.mark.proves("551.2(f)(2)", "635a.2(e)(2)")
def test_or_it_is_higher_with_a_mark_at_that_height() -> None:
    for edition, cite in each("551.2(f)(2)", "635a.2(e)(2)"):
        mark = f"{DISCARDS}.mark"
        assert found(edition, put(HEIGHT, 9), put(mark, 8)) == []
        assert found(edition, drop(HEIGHT), put(mark, 8)) == []
        assert found(edition, put(HEIGHT, 9)) == [(HEIGHT, (cite,))]
        for wrong in (6, 9):
            assert found(edition, put(HEIGHT, 10), put(mark, wrong)) == [(HEIGHT, (cite,))]
            assert found(edition, drop(HEIGHT), put(mark, wrong)) == [(HEIGHT, (cite,))]


@pytest.mark.proves("551.2(f)(2)", "635a.2(e)(2)")
def test_a_rack_for_eight_decks_needs_a_mark_at_a_table_with_six() -> None:
    for edition, cite in each("551.2(f)(2)", "635a.2(e)(2)"):
        document = lawful(edition)
        document["inscriptions"][7]["odds"] = dict(SIX_DECKS)
        submission = OFFERED | {"decks": 6}
        assert problems(edition, document, **submission) == [(HEIGHT, (cite,))]
        document["containers"]["discard_rack"]["mark"] = 6
        assert problems(edition, document, **submission) == []


def test_before_the_layout_its_submission_is_judged() -> None:
    assert problems("551", lawful("551"), decks=7) == [("submission.decks", ("551.3(a)",))]
    assert problems("635a", lawful("635a"), match_maximum="5.00") == [("submission.match_maximum", ("635a.6(e)",))]


@pytest.mark.parametrize(
    ("edition", "draw_rule", "reader"),
    [
        ("551", '"Dealer must draw to 16 and stand on all 17s"', "the table"),
        (
            "635a",
            '"Dealer shall draw to 16 and stand on all 17s", or similar approved wording',
            "the top of the table on the dealer's side",
        ),
    ],
)
def test_what_is_wanted_is_said_in_the_chapters_own_terms(edition: str, draw_rule: str, reader: str) -> None:
    says = {element.key: element.says for element in required(edition).elements()}
    assert says["inscriptions.draw-rule"] == draw_rule
    assert says["containers.card_reader"] == f"a card reader device attached to {reader}"
