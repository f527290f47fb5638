"""Gaps at a table of no particular game: what the chapters of other games ask for, and names that nobody knows."""

from typing import Any

import msgspec
import pytest

from croupier.submission.layout_check import free_words, layout_problems
from croupier.table.layout import BettingArea, Container, Element, Height, Inscription, Layout, Payout, Places
from croupier.table.layout_document import read_described

CITE = ("635a.2(a)",)

TABLE = Layout(
    places=Places(
        key="places",
        says="",
        cites=CITE,
        least=3,
        most=4,
        side="around the table",
        first="left",
        rising="clockwise",
        numbering=("reading:box_numbers",),
    ),
    holder=Element(key="name", says="", cites=CITE),
    areas=(BettingArea(key="areas.main", says="", cites=CITE, wager="main", separate=True, numbered=True),),
    inscriptions=(
        Inscription(key="inscriptions.main", says="", cites=CITE, about="main", sign=True, payouts=(Payout("3 to 2"),)),
    ),
    card_areas=(),
    containers=(),
    permits=("635a.6(a)",),
    not_offered={"side": ("635a.6(e)",)},
)


def described(**changed: Any) -> dict[str, Any]:
    """A layout that has no gaps, with some of its keys changed."""
    layout: dict[str, Any] = {
        "logo": True,
        "places": {"numbers": [1, 2, 3], "side": "around the table"},
        "areas": [{"wagers": ["main"], "numbered": True}],
        "inscriptions": [{"about": ["main"], "odds": "3 to 2", "on": "sign"}],
    }
    return layout | changed


def found(**changed: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    """The gaps that the changes make."""
    return [(one.key, one.problem, one.cites) for one in layout_problems(TABLE, read_described(described(**changed)))]


def test_words_that_only_a_person_can_judge() -> None:
    notice = Inscription(key="inscriptions.notice", says="all is well", cites=CITE, about="notice", sign=True)
    ruled = msgspec.structs.replace(notice, key="inscriptions.rule", about="rule", words="Stand on 17", similar=True)
    table = msgspec.structs.replace(TABLE, inscriptions=(*TABLE.inscriptions, notice, ruled))
    given = [
        {"about": ["main"], "odds": "3 to 2", "text": "no commission"},
        {"about": ["main"], "odds": "3 to 2", "text": " "},
        {"about": ["notice"], "on": "sign", "text": " all is lost "},
        {"about": ["rule"], "text": "stand on 17"},
        {"about": ["rule"], "text": "Stay on 17", "approved": True},
    ]
    layout = read_described(described(inscriptions=given))
    assert layout_problems(table, layout) == []
    assert free_words(table, layout) == [
        ("inscriptions.main", "layout", "no commission", "", CITE, ("0", "text")),
        ("inscriptions.notice", "sign", "all is lost", "all is well", CITE, ("2", "text")),
    ]


def test_a_layout_without_gaps() -> None:
    assert found() == []


@pytest.mark.parametrize(("places", "lawful"), [(2, False), (3, True), (4, True), (5, False)])
def test_a_least_and_a_greatest_number_of_places(places: int, lawful: bool) -> None:
    numbers = list(range(1, places + 1))
    cites = [cites for _, _, cites in found(places={"numbers": numbers, "side": "around the table"})]
    assert cites == ([] if lawful else [CITE])


def test_places_on_another_side() -> None:
    [(key, why, cites)] = found(places={"numbers": [1, 2, 3]})
    assert (key, cites) == ("places", CITE)
    assert "around the table, not opposite the dealer" in why


def test_numbers_that_rise_the_other_way_name_the_reading() -> None:
    [(_, why, cites)] = found(places={"numbers": [3, 2, 1], "side": "around the table"})
    assert cites == (*CITE, "reading:box_numbers")
    assert "rise clockwise from the dealer's left" in why


def test_boxes_are_seen_from_left_to_right() -> None:
    assert TABLE.places.left_to_right([1, 2, 3]) == (1, 2, 3)


def test_areas_that_must_be_numbered() -> None:
    [(key, why, cites)] = found(areas=[{"wagers": ["main"]}])
    assert (key, cites) == ("areas.main", CITE)
    assert "numbered" in why


def test_a_wager_without_any_area() -> None:
    assert found(areas=[]) == [("areas.main", "there is no area for main", CITE)]


def test_areas_described_in_parts_add_up() -> None:
    parts = [{"wagers": ["main"], "numbered": True, "places": places} for places in ([1, 3], [2])]
    assert found(areas=parts) == []
    [(_, why, _)] = found(areas=parts[:1])
    assert why == "there is no area for main at 2"


def test_a_wager_that_is_not_offered_and_one_that_nobody_knows() -> None:
    main = {"wagers": ["main"], "numbered": True}
    strays = [{"wagers": ["side"]}, {"wagers": ["other", "side"]}]
    assert [(key, cites) for key, _, cites in found(areas=[main, *strays])] == [
        ("areas.side", ("635a.6(e)",)),
        ("areas.other", ("635a.6(a)",)),
    ]


def test_an_inscription_that_nobody_knows_is_answered_with_those_there_are() -> None:
    odds = {"about": ["main"], "odds": "3 to 2"}
    [(key, why, cites)] = found(inscriptions=[odds, {"about": ["mian"], "odds": "3 to 2"}])
    assert (key, cites) == ("inscriptions.mian", ("format",))
    assert why.endswith('; the inscriptions are about main; did you mean "main"?')
    assert [cites for _, _, cites in found(inscriptions=[odds, {"about": ["side"]}])] == [("635a.6(e)",)]


def test_odds_of_outcomes_where_there_are_none() -> None:
    whys = [why for _, why, _ in found(inscriptions=[{"about": ["main"], "odds": {"blackjack": "3 to 2"}}])]
    assert whys == ["the odds for main are not stated: 3 to 2", "main, blackjack: there is no such payout"]


def test_a_sign_beside_the_layout_must_be_right_too() -> None:
    both = [{"about": ["main"], "odds": "3 to 2"}, {"about": ["main"], "odds": "6 to 5", "on": "sign"}]
    assert [why for _, why, _ in found(inscriptions=both)] == ["main pays 3 to 2, not 6 to 5"]


def test_a_container_that_nobody_knows() -> None:
    assert [(key, cites) for key, _, cites in found(containers={"bucket": {}})] == [("containers.bucket", ("format",))]


def test_a_table_without_vigorish_has_nothing_to_say_of_markers() -> None:
    assert found(markers={"areas": [9], "buttons": "pocket"}) == []


# A table whose sign, words and rack are prescribed

HIGH = ("635a.2(e)(1)", "635a.2(e)(2)")
MARKED = ("635a.2(e)(2)",)
NOTICE = Inscription(key="inscriptions.notice", says="be warned", cites=CITE, about="notice", sign=True, layout=False)
WORDS = Inscription(
    key="inscriptions.rule", says="", cites=CITE, about="rule", sign=False, words="Stand on all 17s", similar=True
)
FIGURES = Inscription(
    key="inscriptions.odds",
    says="",
    cites=CITE,
    about="odds",
    sign=True,
    payouts=(Payout("3 to 2", "pair", ("635a.12(a)",)), Payout("50.00", "others", ("635a.12(c)(3)", *CITE))),
    exact=True,
)
RACK = Container(
    key="containers.rack",
    says="",
    cites=CITE,
    name="rack",
    height=Height(key="containers.rack.height", says="high", cites=HIGH, decks=8, marked=MARKED),
)
PRESCRIBED = msgspec.structs.replace(TABLE, inscriptions=(NOTICE, WORDS, FIGURES), containers=(RACK,))


def prescribed(**changed: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    """The gaps that the changes make at that table."""
    layout = described(
        inscriptions=[
            changed.get("notice", {"about": ["notice"], "on": "sign", "text": "Beware"}),
            changed.get("rule", {"about": ["rule"], "text": "Stand on all 17's!"}),
            {"about": ["odds"], "odds": {"pair": "3 to 2", "others": "50.00"} | changed.get("odds", {})},
        ],
        containers={"rack": changed.get("rack", {"height": 8})},
    )
    return [(one.key, one.problem, one.cites) for one in layout_problems(PRESCRIBED, read_described(layout))]


def test_what_a_sign_must_say_the_layout_may_say_besides() -> None:
    assert prescribed() == []
    on_layout = {"about": ["notice"], "text": "Beware"}
    assert prescribed(notice=on_layout) == [
        ("inscriptions.notice", "the layout is not enough, a sign must say: be warned", CITE)
    ]
    assert [why for _, why, _ in prescribed(notice={"about": []})] == ["no sign says: be warned"]


def test_prescribed_words_and_others_that_are_approved() -> None:
    other = {"about": ["rule"], "text": " Stand on 17 "}
    assert [why for _, why, _ in prescribed(rule=other)] == [
        "the words must be 'Stand on all 17s', not 'Stand on 17'; other words must be approved"
    ]
    assert prescribed(rule=other | {"approved": True}) == []
    assert prescribed(rule={"about": ["rule"], "text": "STAND ON  ALL 17\u2019s"}) == []


def test_exact_figures_and_amounts_name_the_provision_of_their_own_line() -> None:
    for wrong in ("6 to 4", "2 to 1"):
        assert prescribed(odds={"pair": wrong}) == [
            ("inscriptions.odds", f"odds, pair pays 3 to 2, not {wrong}", (*CITE, "635a.12(a)"))
        ]
    assert [cites for _, _, cites in prescribed(odds={"others": "5.00"})] == [(*CITE, "635a.12(c)(3)")]
    [(_, why, cites)] = prescribed(odds={"pair": "", "others": ""})
    assert why == "the odds for odds are not stated: 3 to 2 (pair), 50.00 (others)"
    assert cites == (*CITE, "635a.12(a)", "635a.12(c)(3)")


@pytest.mark.parametrize(
    ("rack", "why", "cites"),
    [
        ({}, "the height of the rack is not given; it must be high", HIGH),
        ({"height": 6}, "the rack is 6 decks high; it must be high", HIGH),
        ({"height": 6, "mark": 8}, "the rack is 6 decks high; it must be high", HIGH),
        ({"height": 9}, "the rack is higher than 8 decks and has no mark at that height", MARKED),
        ({"height": 9, "mark": 6}, "the mark on the rack is at the height of 6 decks, not 8", MARKED),
        ({"mark": 6}, "the mark on the rack is at the height of 6 decks, not 8", MARKED),
    ],
    ids=str,
)
def test_a_container_that_is_not_as_high_as_it_must_be(rack: dict[str, int], why: str, cites: tuple[str, ...]) -> None:
    assert prescribed(rack=rack) == [("containers.rack.height", why, cites)]


@pytest.mark.parametrize("rack", [{"height": 8}, {"height": 8, "mark": 6}, {"height": 9, "mark": 8}, {"mark": 8}])
def test_a_container_that_is_as_high_or_has_a_mark_there(rack: dict[str, int]) -> None:
    assert prescribed(rack=rack) == []


def test_a_height_is_an_element_of_its_own() -> None:
    assert [element.key for element in PRESCRIBED.elements()][-2:] == ["containers.rack", "containers.rack.height"]
