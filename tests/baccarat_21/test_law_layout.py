"""The layout of a 21 Baccarat table (681a.2): lawful as it stands, and found out when something is changed."""

from datetime import date
from typing import Any

import pytest

from croupier.running.layouts import LayoutDocument, check_layout, required_on
from croupier.table.layout_document import read_described
from tests.baccarat_21.tables import DAY, EVERYTHING, GAME
from tests.layout.described import Change, Document, add, both, drop, put

WAGERS = ["player", "banker", "bonus-player", "bonus-banker", "tie"]
"""In the order of 681a.2(b)(2) to (6)."""
AREA_CITES = {wager: f"681a.2(b)({item})" for item, wager in enumerate(WAGERS, 2)}
ODDS_CITES = {
    "player": "681a.8(a)",
    "banker": "681a.8(a)",
    "bonus-player": "681a.8(c)",
    "bonus-banker": "681a.8(c)",
    "tie": "681a.8(b)",
}
BONUS_LINES = ("three 7s", "three-of-a-kind", "three-card straight", "three-card 21", "pair")
BONUS_ODDS = dict(zip(BONUS_LINES, ("100 to 1", "40 to 1", "10 to 1", "5 to 1", "3 to 1"), strict=True))
"""Paytable D."""
DRAW_WORDS = "Hands shall draw to 16 and stand on all 17s"
HAND_ODDS = {"win": "1 to 1", "win with 17": "1 to 2"}
DROP_BOX, TIP_BOX, DISCARDS = "containers.drop_box", "containers.tip_box", "containers.discard_rack"

Gap = tuple[str, tuple[str, ...]]


def lawful(places: int = 8) -> Document:
    """The layout of a table that takes every wager, with paytable D."""
    return {
        "name": "Keystone Casino",
        "places": {"numbers": list(range(1, places + 1))},
        "areas": [{"wagers": [wager]} for wager in WAGERS],
        "inscriptions": [
            {"about": ["draw-rule"], "text": DRAW_WORDS},
            {"about": ["player", "banker"], "odds": dict(HAND_ODDS)},
            {"about": ["bonus-player", "bonus-banker"], "odds": dict(BONUS_ODDS)},
            {"about": ["tie"], "odds": "10 to 1"},
        ],
        "card_areas": [{"hands": ["player"]}, {"hands": ["banker"]}],
        "containers": {
            "drop_box": {"side": "dealer", "hand": "left", "attached": "table"},
            "tip_box": {"side": "dealer", "hand": "right", "attached": "table"},
            "discard_rack": {"side": "dealer", "attached": "top"},
        },
    }


DRAW_RULE, HANDS, BONUS, TIE = (f"inscriptions.{place}" for place in range(4))


def problems(document: Document, submission: dict[str, Any] = EVERYTHING) -> list[Gap]:
    """Key and provisions of what is wrong with a layout."""
    described = read_described(document)
    read = LayoutDocument(
        game=GAME, as_of=date.fromisoformat(DAY), submission=submission, readings={}, described=described
    )
    checked = check_layout(read)
    assert checked.notice == ""
    return [(problem.key, problem.cites) for problem in checked.problems]


def found(*changes: Change, submission: dict[str, Any] = EVERYTHING) -> list[Gap]:
    """What is wrong with the lawful layout after these changes."""
    document = lawful()
    both(*changes)(document)
    return problems(document, submission)


def found_at(key: str, cite: str, *changes: Change) -> bool:
    """Whether those changes make one gap, with that key, and that provision among its own."""
    gaps = found(*changes)
    return len(gaps) == 1 and gaps[0][0] == key and cite in gaps[0][1]


def test_the_lawful_layout_is_lawful() -> None:
    for places in (1, 7, 8):
        assert problems(lawful(places)) == []


# The places


@pytest.mark.proves("681a.2(a)")
@pytest.mark.parametrize("places", [0, 9, 10])
def test_there_are_places_for_no_more_than_eight_players(places: int) -> None:
    assert problems(lawful(places)) == [("places", ("681a.2(a)",))]


@pytest.mark.proves("681a.2(a)")
def test_the_players_are_on_one_side_and_the_dealer_on_the_other() -> None:
    assert found(put("places.side", "around the table")) == [("places", ("681a.2(a)",))]


@pytest.mark.proves("681a.2(a)")
def test_each_place_has_a_number_that_rises_from_the_dealers_right() -> None:
    for numbers in ([1, 2, 2], [0, 1, 2]):
        assert found(put("places.numbers", numbers)) == [("places", ("681a.2(a)",))]
    assert found(put("places.numbers", [3, 2, 1])) == [
        ("places", ("681a.2(a)", "reading:seat_numbers", "reading:seat_geometry"))
    ]


# The name and the areas


@pytest.mark.proves("681a.2(b)(1)")
def test_the_layout_shows_the_certificate_holders_name_or_logo() -> None:
    assert found(drop("name"), put("logo", True)) == []
    assert found(drop("name")) == [("name", ("681a.2(b)(1)",))]
    assert found(put("name", "  ")) == [("name", ("681a.2(b)(1)",))]


AREA_CHANGES = [
    "drop",
    "one place without",
    "a place too many",
    "shared",
]


def area_change(wager: str, what: str) -> Change:
    """Something wrong with the area of a wager."""
    area = f"areas.{WAGERS.index(wager)}"
    return {
        "drop": drop(area),
        "one place without": put(f"{area}.places", [1, 2, 3, 4, 5, 6, 7]),
        "a place too many": put(f"{area}.places", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        "shared": put(f"{area}.separate", False),
    }[what]


@pytest.mark.proves("681a.2(b)(2)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_a_wager_on_the_players_hand(what: str) -> None:
    assert found(area_change("player", what)) == [("areas.player", ("681a.2(b)(2)",))]


@pytest.mark.proves("681a.2(b)(3)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_a_wager_on_the_bankers_hand(what: str) -> None:
    assert found(area_change("banker", what)) == [("areas.banker", ("681a.2(b)(3)",))]


@pytest.mark.proves("681a.2(b)(4)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_a_bonus_wager_on_the_players_hand(what: str) -> None:
    assert found_at("areas.bonus-player", "681a.2(b)(4)", area_change("bonus-player", what))


@pytest.mark.proves("681a.2(b)(5)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_a_bonus_wager_on_the_bankers_hand(what: str) -> None:
    assert found_at("areas.bonus-banker", "681a.2(b)(5)", area_change("bonus-banker", what))


@pytest.mark.proves("681a.2(b)(4)", "681a.2(b)(5)")
def test_a_missing_bonus_area_is_put_down_to_its_own_item() -> None:
    assert found(drop("areas.2")) == [("areas.bonus-player", ("681a.2(b)(4)",))]
    assert found(drop("areas.3")) == [("areas.bonus-banker", ("681a.2(b)(5)",))]


@pytest.mark.proves("681a.2(b)(6)")
@pytest.mark.parametrize("what", AREA_CHANGES)
def test_each_player_has_a_separate_area_for_a_tie_wager(what: str) -> None:
    assert found(area_change("tie", what)) == [("areas.tie", ("681a.2(b)(6)",))]


@pytest.mark.proves("681a.2(b)(2)", "681a.2(b)(6)")
def test_an_area_is_for_one_wager() -> None:
    together = both(put("areas.0.wagers", ["player", "tie"]), drop("areas.4"))
    assert sorted(found(together)) == [("areas.player", ("681a.2(b)(2)",)), ("areas.tie", ("681a.2(b)(6)",))]


@pytest.mark.proves("681a.2(b)(4)", "681a.2(b)(5)", "681a.2(b)(6)")
@pytest.mark.parametrize("submission", [{}, {"tie": True}, {"bonus": "D"}], ids=str)
def test_there_are_areas_for_the_optional_wagers_whether_or_not_they_are_offered(submission: dict[str, Any]) -> None:
    """681a.2(b) asks for all five at a minimum, and ties none of them to the submission."""
    kept = [place for place, wager in enumerate(WAGERS) if wager in ("player", "banker")]
    document = lawful()
    document["areas"] = [document["areas"][place] for place in kept]
    gaps = {key: cites for key, cites in problems(document, submission) if key.startswith("areas.")}
    assert set(gaps) == {f"areas.{wager}" for wager in ("tie", "bonus-player", "bonus-banker")}
    assert all(AREA_CITES[key.removeprefix("areas.")] in cites for key, cites in gaps.items())


def test_an_area_for_a_wager_that_the_chapter_does_not_know() -> None:
    assert found(add("areas", {"wagers": ["dragon-7"]})) == [("areas.dragon-7", ("681a.6(c)", "681a.6(d)"))]


# The inscriptions


@pytest.mark.proves("681a.2(b)(7)(i)")
def test_the_layout_itself_says_when_hands_draw_and_stand() -> None:
    gap = [("inscriptions.draw-rule", ("681a.2(b)(7)(i)",))]
    assert found(drop(DRAW_RULE)) == gap
    assert found(put(f"{DRAW_RULE}.text", " ")) == gap
    assert found(put(f"{DRAW_RULE}.on", "sign")) == gap
    for other in ("Hands shall draw to 17", "Hands draw to 16 and stand on all 17s", "Dealer must draw to 16", "x"):
        assert found(put(f"{DRAW_RULE}.text", other)) == gap
    for same in (DRAW_WORDS.upper(), DRAW_WORDS.replace(" and", ",\nand") + "."):
        assert found(put(f"{DRAW_RULE}.text", same)) == []


@pytest.mark.proves("681a.2(b)(7)(i)")
def test_similar_words_count_if_they_were_approved() -> None:
    """The layout bears the words prescribed or similar ones approved by the Executive Director; it is never silent."""
    similar, approved = put(f"{DRAW_RULE}.text", "Hands stand on 17 or more"), put(f"{DRAW_RULE}.approved", True)
    gap = [("inscriptions.draw-rule", ("681a.2(b)(7)(i)",))]
    assert found(similar, approved) == []
    assert found(similar) == gap
    assert found(put(f"{DRAW_RULE}.text", ""), approved) == gap


@pytest.mark.proves("681a.2(b)(7)(ii)")
@pytest.mark.parametrize(
    ("place", "wagers"), [(HANDS, ["player", "banker"]), (BONUS, ["bonus-player", "bonus-banker"]), (TIE, ["tie"])]
)
def test_the_odds_of_every_wager_offered_are_on_the_layout_or_on_a_sign(place: str, wagers: list[str]) -> None:
    silent = {(f"inscriptions.{wager}", ("681a.2(b)(7)(ii)", ODDS_CITES[wager])) for wager in wagers}
    assert set(found(drop(place))) == silent
    assert found(put(f"{place}.on", "sign")) == []
    assert set(found(put(f"{place}.odds", ""))) == silent


@pytest.mark.proves("681a.2(b)(7)(ii)")
@pytest.mark.parametrize("outcome", HAND_ODDS)
def test_both_odds_of_a_wager_on_a_hand_are_stated(outcome: str) -> None:
    gaps = {(f"inscriptions.{wager}", ("681a.2(b)(7)(ii)", "681a.8(a)")) for wager in ("player", "banker")}
    assert set(found(drop(f"{HANDS}.odds.{outcome}"))) == gaps
    assert set(found(put(f"{HANDS}.odds.{outcome}", "3 to 2"))) == gaps
    assert set(found(put(f"{HANDS}.odds", "1 to 1"))) == gaps
    assert set(found(put(f"{HANDS}.odds.{outcome}", HAND_ODDS["win" if outcome != "win" else "win with 17"]))) == gaps


@pytest.mark.proves("681a.2(b)(7)(ii)")
@pytest.mark.parametrize("line", BONUS_LINES)
def test_every_line_of_the_bonus_paytable_is_stated(line: str) -> None:
    gaps = {(f"inscriptions.{wager}", ("681a.2(b)(7)(ii)", "681a.8(c)")) for wager in ("bonus-player", "bonus-banker")}
    assert set(found(drop(f"{BONUS}.odds.{line}"))) == gaps
    assert set(found(put(f"{BONUS}.odds.{line}", "7 to 1"))) == gaps


@pytest.mark.proves("681a.2(b)(7)(ii)")
def test_the_odds_stated_are_those_of_the_paytable_chosen() -> None:
    gaps = {(f"inscriptions.{wager}", ("681a.2(b)(7)(ii)", "681a.8(c)")) for wager in ("bonus-player", "bonus-banker")}
    for table, decks in (("E", 8), ("F", 8), ("A", 4)):
        assert set(problems(lawful(), {"tie": True, "bonus": table, "decks": decks})) == gaps
    for table, odds in {"A": "100 40 11 5 3", "B": "80 40 12 5 3", "C": "80 40 10 6 3", "F": "80 35 12 5 3"}.items():
        document = lawful()
        lines = zip(BONUS_LINES, odds.split(), strict=True)
        document["inscriptions"][2]["odds"] = {line: f"{pays} to 1" for line, pays in lines}
        assert problems(document, {"tie": True, "bonus": table, "decks": 8 if table == "F" else 4}) == []


@pytest.mark.proves("681a.2(b)(7)(ii)")
def test_the_tie_pays_ten_to_one() -> None:
    gap = [("inscriptions.tie", ("681a.2(b)(7)(ii)", "681a.8(b)"))]
    for wrong in ("8 to 1", "9 to 1", "11 to 1", "ten to one"):
        assert found(put(f"{TIE}.odds", wrong)) == gap
    assert found(put(f"{TIE}.odds", "20 to 2")) == []


@pytest.mark.proves("681a.2(b)(7)(ii)")
def test_odds_are_stated_for_the_wagers_that_are_offered() -> None:
    """Where an optional wager is not offered, its area stays empty and no odds are wanted."""
    document = lawful()
    document["inscriptions"] = document["inscriptions"][:2]
    assert problems(document, {}) == []
    assert {key for key, _ in problems(document)} == {f"inscriptions.{wager}" for wager in WAGERS[2:]}
    required = required_on(GAME, date.fromisoformat(DAY), {}).layout
    assert [one.about for one in required.inscriptions] == ["draw-rule", "player", "banker"]


def test_no_odds_are_stated_for_a_wager_that_is_not_offered() -> None:
    cites = {"tie": "681a.6(d)(1)", "bonus-player": "681a.6(d)(2)", "bonus-banker": "681a.6(d)(3)"}
    assert found(submission={}) == [
        (f"inscriptions.{on}", (cites[on],)) for on in ("bonus-player", "bonus-banker", "tie")
    ]
    layout = required_on(GAME, date.fromisoformat(DAY), {}).layout
    assert layout.not_offered == {on: (cite,) for on, cite in cites.items()}


# Where the cards go, and the containers


@pytest.mark.proves("681a.7(e)(1)", "681a.7(e)(2)")
def test_there_is_an_area_for_the_cards_of_each_hand() -> None:
    assert found(drop("card_areas.0")) == [("card_areas.player", ("681a.7(e)(1)",))]
    assert found(drop("card_areas.1")) == [("card_areas.banker", ("681a.7(e)(2)",))]


@pytest.mark.proves("681a.2(c)")
@pytest.mark.parametrize("box", [DROP_BOX, TIP_BOX])
def test_drop_box_and_tip_box_are_attached_on_the_dealers_side(box: str) -> None:
    gap = [(box, ("681a.2(c)",))]
    assert found(drop(box)) == gap
    for side in ("players", "end"):
        assert found(put(f"{box}.side", side)) == gap
    assert found(drop(f"{box}.side")) == gap
    assert found(put(f"{box}.hand", "front")) == gap
    assert found(put(f"{box}.attached", "")) == gap


@pytest.mark.proves("681a.2(c)")
def test_they_are_on_opposite_sides_of_the_dealer() -> None:
    assert found(put(f"{DROP_BOX}.hand", "right"), put(f"{TIP_BOX}.hand", "left")) == []
    assert found(put(f"{TIP_BOX}.hand", "left")) == [(TIP_BOX, ("681a.2(c)",))]
    assert found(put(f"{DROP_BOX}.hand", "right")) == [(TIP_BOX, ("681a.2(c)",))]


@pytest.mark.proves("681a.2(c)")
def test_another_place_for_the_tip_box_may_be_approved_if_equipment_is_in_the_way() -> None:
    moved = put(f"{TIP_BOX}.side", "end")
    in_the_way, approved = put(f"{TIP_BOX}.in_the_way", "card shuffling device"), put(f"{TIP_BOX}.approved", True)
    assert found(moved, in_the_way, approved) == []
    for lacking in ([moved], [moved, in_the_way], [moved, approved]):
        assert found(*lacking) == [(TIP_BOX, ("681a.2(c)",))]
    assert found(moved, in_the_way, approved, put(f"{TIP_BOX}.attached", "")) == [(TIP_BOX, ("681a.2(c)",))]
    drop_box = [
        put(f"{DROP_BOX}.side", "end"),
        put(f"{DROP_BOX}.in_the_way", "device"),
        put(f"{DROP_BOX}.approved", True),
    ]
    assert found(*drop_box) == [(DROP_BOX, ("681a.2(c)",))], "not for the drop box"


@pytest.mark.proves("681a.2(d)")
def test_a_discard_rack_is_attached_to_the_top_of_the_dealers_side() -> None:
    gap = [(DISCARDS, ("681a.2(d)",))]
    assert found(drop(DISCARDS)) == gap
    for way in ("table", ""):
        assert found(put(f"{DISCARDS}.attached", way)) == gap
    assert found(put(f"{DISCARDS}.side", "players")) == gap


def test_before_the_layout_its_submission_is_judged() -> None:
    assert problems(lawful(), {"decks": 6}) == [("submission.decks", ("681a.3(a)",))]
    assert problems(lawful(), {"decks": 4, "bonus": "D"}) == [("submission.bonus", ("681a.8(c)",))]
