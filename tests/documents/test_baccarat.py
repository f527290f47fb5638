"""What printed documents say of the Baccarat games: everything that a submission has, and nothing else."""

from typing import Any, Final

import pytest

from croupier.games.baccarat.documents.game_documents import BaccaratDocuments
from croupier.games.baccarat.hands import banker_draws
from croupier.games.baccarat.wagers import DRAGON_BONUS_PAYTABLES, WON_BY_NATURAL
from croupier.law import Rule
from croupier.money import Odds, Vigorish
from croupier.presenting.dollars import dollars
from croupier.words import Words
from tests.documents import standards
from tests.documents.said import EVERYTHING, Listening, documents, keys_of, sentences, text
from tests.support.matrices import each

DAY = {"541": "2010-04-01", "543": "2010-04-01", "545": "2010-04-01"}
FINAL = "2013-01-01"
GAMES = {
    "541": "minibaccarat",
    "627a": "minibaccarat",
    "543": "midibaccarat",
    "629a": "midibaccarat",
    "545": "baccarat",
    "631a": "baccarat",
}
FINALS, TEMPORARIES = ("627a", "629a", "631a"), ("541", "543", "545")
DEFERRED, EXACT = {"vigorish_collection": "deferred"}, {"vigorish_rounding": "exact", "chips": ["1.00", "5.00"]}
EZ, BONUS, TIES = {"ez_baccarat": True}, {"dragon_bonus": "B"}, {"vigorish": "25% on ties"}
DEVICE, CONTINUOUS, SIMULATED = (
    {"shuffler": "automated"},
    {"shuffler": "continuous"},
    {"disclosed_card": "simulated round"},
)
FACE_DOWN, HANDED = {"dealing": "face down"}, {"dealing": "handed to players"}
SPREAD: Final[dict[str, list[Any]]] = {
    "541": [DEVICE, CONTINUOUS, {**CONTINUOUS, **DEFERRED}, TIES, {**TIES, **EXACT}, FACE_DOWN],
    "627a": [DEVICE, {**DEVICE, "shuffler_secures_batch": False}, FACE_DOWN],
    "543": [TIES, FACE_DOWN, HANDED, {**HANDED, **DEFERRED}],
    "629a": [DEVICE],
    "545": [HANDED, {"vigorish": "4%"}, {"dealers": 1, "seats": 10}],
    "631a": [HANDED, {**HANDED, **SIMULATED}, {**EZ, **HANDED}, {"dealers": 1}],
}
EVERYWHERE: Final[list[Any]] = [{}, EVERYTHING, DEFERRED, EXACT, {"decks": 6, "tie_odds": "9 to 1"}]
IN_FINALS: Final[list[Any]] = [EZ, BONUS, {"dragon_bonus": "C", **DEFERRED}, SIMULATED]
TABLES: Final[list[Any]] = [
    (chapter, submission)
    for chapter, own in SPREAD.items()
    for submission in (*EVERYWHERE, *(IN_FINALS if chapter in FINALS else ()), *own)
]


def table(chapter: str, submission: Any, words: Words | None = None) -> BaccaratDocuments:
    told = documents(GAMES[chapter], DAY.get(chapter, FINAL), submission, words)
    assert isinstance(told, BaccaratDocuments)
    assert told.game.chapter == chapter
    return told


@pytest.fixture(params=TABLES, ids=str)
def told(request: pytest.FixtureRequest) -> BaccaratDocuments:
    return table(*request.param)


def test_every_sentence_has_a_provision_of_the_chapter(told: BaccaratDocuments) -> None:
    standards.all_is_cited(told)


def test_nothing_is_empty_or_left_open(told: BaccaratDocuments) -> None:
    standards.all_is_filled_in(told)


def test_every_incident_is_an_irregularity_with_its_provision(told: BaccaratDocuments) -> None:
    standards.incidents_are_there(told)


def test_nothing_rests_on_rules_that_are_not_in_use(told: BaccaratDocuments) -> None:
    standards.unused_rules_are_uncited(told)


@each(("chapter", "submission"), TABLES, ids=str)
def test_play_rests_on_no_rule_that_is_not_in_use(chapter: str, submission: Any) -> None:
    if submission == EVERYTHING:
        submission = {**EZ, **BONUS} if chapter in FINALS else {}
    told = table(chapter, submission)
    standards.play_keeps_to_what_is_in_use(told, GAMES[chapter], DAY.get(chapter, FINAL), submission, inputs=150)


def test_every_sentence_of_the_file_is_used_somewhere() -> None:
    words = Listening()
    for chapter, submission in TABLES:
        text(table(chapter, submission, words))
    assert keys_of("baccarat") == {key for key in words.heard if key.startswith("baccarat-")}


# What a submission has, and what it does not have


def test_side_wagers_are_mentioned_only_where_they_are_offered() -> None:
    for chapter in FINALS:
        assert "Dragon" not in text(table(chapter, {}))
        bonus = text(table(chapter, BONUS))
        assert "Dragon Bonus: paytable B" in bonus
        assert "Dragon 7" not in bonus
        ez = text(table(chapter, EZ))
        assert "announce “Dragon 7”" in ez
        assert "a wager on the Banker’s Hand is returned on a Dragon 7" in ez
        assert "Dragon Bonus" not in ez
    for chapter in TEMPORARIES:
        assert "Dragon" not in text(table(chapter, EVERYTHING))


def test_an_ez_baccarat_table_takes_no_vigorish() -> None:
    for chapter in FINALS:
        said = text(table(chapter, EZ))
        assert "EZ Baccarat: take no vigorish." in said
        others = [line for line in said.splitlines() if "igorish" in line and not line.startswith("EZ Baccarat")]
        assert others == ["Vigorish"]
        assert "marker button" not in said
        assert "EZ Baccarat" not in text(table(chapter, {}))


@pytest.mark.parametrize("chapter", list(GAMES))
def test_vigorish_is_collected_or_marked_as_chosen(chapter: str) -> None:
    at_once, later = text(table(chapter, {})), text(table(chapter, DEFERRED))
    assert "collect the vigorish that the player owes" in at_once
    assert "mark the vigorish" not in at_once
    assert "marker button" not in at_once
    assert "mark the vigorish that the player owes" in later
    assert "collect the vigorish that" not in later
    assert "coin or marker button" in later
    new_shoe = "before play begins with a new shoe" in later
    assert new_shoe == (chapter not in ("541", "627a"))
    assert ("before the cards are reshuffled" in later) == (not new_shoe)


@pytest.mark.parametrize("chapter", list(GAMES))
def test_who_is_paid_first_is_the_chapters_order(chapter: str) -> None:
    said = text(table(chapter, {}))
    paid_first = "first pay the winning wagers, then collect the vigorish" in said
    assert paid_first == (chapter == "631a")
    assert ("first collect the vigorish that the player owes, then pay" in said) == (chapter != "631a")


def test_vigorish_on_ties() -> None:
    for chapter in ("541", "543"):
        said = text(table(chapter, TIES))
        assert "take 25% of every wager on the Banker’s Hand as vigorish, rounded up to the next $0.05" in said
        assert "Take nothing from a win." in said
        assert "less the vigorish" in said
        assert "less vigorish" not in said
        assert "return the wagers on both hands" not in said
        assert "25%" not in text(table(chapter, {}))


WAYS = [
    ("541", {}, "drawing with the left hand and placing with the right", "under the right corner"),
    ("541", FACE_DOWN, "Deal four cards face down: the first and third to the area", "with the left hand"),
    ("627a", {}, "Deal four cards face up", "face down: the first"),
    ("627a", FACE_DOWN, "Deal four cards face down, drawing with the left hand", "Deal four cards face up"),
    ("543", FACE_DOWN, "then turn the Banker’s Hand face up", "highest wager"),
    ("543", HANDED, "Place the Banker’s Hand under the right corner", "The curator"),
    ("629a", {}, "to the player with the highest wager on it", "curator"),
    ("545", {}, "Place both hands face up in front of you", "highest wager"),
    ("545", HANDED, "Place the Banker’s Hand under the right corner of the shoe.", "The curator places"),
    ("631a", HANDED, "The curator places the Banker’s Hand under", "in front of you."),
    (
        "631a",
        {},
        "Tell the curator whether to deal a third card to a hand. Third cards are dealt face up",
        "highest wager",
    ),
]


@each(("chapter", "submission", "there", "not_there"), WAYS)
def test_the_way_of_dealing_is_the_one_chosen(chapter: str, submission: Any, there: str, not_there: str) -> None:
    said = text(table(chapter, submission))
    assert there in said
    assert not_there not in said


def test_only_baccarat_has_a_curator_and_several_dealers() -> None:
    for chapter in GAMES:
        said = text(table(chapter, {}))
        assert ("curator" in said) == (chapter in ("545", "631a"))
        assert ("Each of the 3 dealers" in said) == (chapter in ("545", "631a"))
    assert "dealers shuffles" not in text(table("631a", {"dealers": 1}))
    several = ("“you” are the dealer who calls the game", "by the dealer or dealers who are responsible for them")
    for chapter in GAMES:
        for words in several:
            assert (words in text(table(chapter, {}))) == (chapter in ("545", "631a"))
            assert chapter not in ("545", "631a") or words not in text(table(chapter, {"dealers": 1}))
    assert "10 numbered places around the table" in text(table("545", {"seats": 10}))


def test_a_device_is_mentioned_only_where_there_is_one() -> None:
    for chapter in GAMES:
        said = text(table(chapter, {}))
        assert "shuffling device" not in said
        assert "batch" not in said
    device = text(table("627a", DEVICE))
    assert "Receive two batches of 8 decks each" in device
    assert "turn each batch face down by itself and stack it" in device
    assert "by hand" not in device
    assert "wash it thoroughly" in text(table("541", DEVICE))
    assert "spread and reshuffle that batch first only if a player asks" in device
    open_batch = text(table("627a", {**DEVICE, "shuffler_secures_batch": False}))
    assert "Spread the batch that it kept for inspection and reshuffle it" in open_batch
    assert "only if a player asks" not in open_batch
    assert "two batches" not in text(table("629a", DEVICE))


def test_a_continuous_device_has_no_cut_and_no_burn() -> None:
    said = text(table("541", CONTINUOUS))
    assert "Put the cards into the continuous shuffling device" in said
    for word in ("Offer the stack", "last hand", "first card of the shoe", "Two cover cards", "recut", "preshuffled"):
        assert word not in said
    assert "when the cards leave the device for another reason" in text(table("541", {**CONTINUOUS, **DEFERRED}))


def test_disclosed_third_cards_are_handled_as_chosen() -> None:
    for chapter in FINALS:
        discarded, simulated = text(table(chapter, {})), text(table(chapter, SIMULATED))
        assert "with one more card, drawn face down and not shown" in discarded
        assert "otherwise, after the round, it is the first card of a simulated round" not in discarded
        assert "otherwise, after the round, it is the first card of a simulated round" in simulated
        assert "with one more card, drawn face down" not in simulated
    for chapter in TEMPORARIES:
        assert "simulated" not in text(table(chapter, {}))
        assert "none for a 10 or face card" in text(table(chapter, {}))


@pytest.mark.parametrize("chapter", FINALS)
def test_a_round_that_has_begun_is_finished_without_another_disclosed_card(chapter: str) -> None:
    told = table(chapter, {})
    [seen] = [one for one in told.irregularities() if one.happened.startswith("Another card was disclosed")]
    assert "If the round has begun, finish it without that card; if not, return the wagers. Then" in seen.to_do


def test_in_2010_a_device_takes_the_shuffle_after_each_shoe_from_the_dealer() -> None:
    again = "Shuffle again after each shoe"
    assert again in text(table("541", {}))
    assert again not in text(table("541", DEVICE))
    assert "and whenever a floorperson or above directs it" in text(table("627a", DEVICE))


def test_rack_or_bucket() -> None:
    for chapter in GAMES:
        said, mini = text(table(chapter, {})), chapter in ("541", "627a")
        assert ("discard rack" in said) == mini
        assert ("discard bucket" in said) == (not mini)


EDITIONS = [
    ("541", "Change the decks at least once every 4 hours", "627a", "Change the decks at least once every 24 hours"),
    ("541", "Sort and inspect each deck separately, face down", "627a", "Inspect the cards for defects"),
    ("541", "face up in rows", "627a", "fan-shaped columns"),
    ("545", "face up in columns", "631a", "fan-shaped columns"),
    ("543", "Show all of them to the players", "629a", "as many more cards, face down, as its face value"),
    ("541", "§ 521.2", "627a", "§ 601a.2"),
    ("545", "The layout is approved by the Bureau of Gaming Operations.", "631a", "§ 601a.10(a)"),
    ("543", "delays the game or breaks the law", "629a", "delays the game, or gives up"),
    ("545", "repeatedly makes invalid deals or breaks the law", "631a", "delays the game or repeatedly makes invalid"),
    ("541", "“Tie Hand”", "627a", "“tie hand”"),
    ("541", "Up to 7 numbered places", "627a", "Up to 9 numbered places"),
    ("543", "The size of the table is approved by the Bureau of Gaming Operations.", "629a", "see § 601a.10(g)"),
]


@each(("earlier", "in_2010", "later", "in_final"), EDITIONS)
def test_editions_differ_where_the_chapters_do(earlier: str, in_2010: str, later: str, in_final: str) -> None:
    handed = HANDED if earlier in ("543", "545") else {}
    before, after = text(table(earlier, handed)), text(table(later, handed))
    assert in_2010 in before
    assert in_2010 not in after
    assert in_final in after
    assert in_final not in before


def cited_with(told: BaccaratDocuments, words: str) -> set[tuple[str, ...]]:
    return {one.cites for one in sentences(told) if words in one.says}


def test_the_size_of_the_table_is_approved_where_the_chapter_says_so() -> None:
    found = {chapter: cited_with(table(chapter, {}), "The size of the table is approved") for chapter in GAMES}
    assert {chapter: cites for chapter, cites in found.items() if cites} == {
        "541": {("541.2(b)",)},
        "543": {("543.2(b)",)},
    }


def test_the_rate_of_vigorish_is_filed_only_where_there_are_several() -> None:
    filed = "The choices of this table are those of the Rules Submission"
    for chapter, rate in {"541": "541.13(c)", "543": "543.13(c)", "545": "545.13(c)"}.items():
        [cites] = cited_with(table(chapter, {}), filed)
        assert rate in cites
    [final] = cited_with(table("627a", {}), filed)
    assert "627a.12(c)" not in final


# Figures


TABLE_1 = {"3": "DDDDDDDDSD", "4": "SSDDDDDDSS", "5": "SSSSDDDDSS", "6": "SSSSSSDDSS"}


@pytest.mark.parametrize("chapter", list(GAMES))
def test_the_third_card_table_is_the_games_own(chapter: str) -> None:
    grid = standards.captioned(table(chapter, {}), "D draws, S stays")
    rows = {row.cells[0]: row.cells[1:] for row in grid.rows}
    assert list(rows) == ["0 to 2", "3", "4", "5", "6", "7"]
    assert {points: "".join(cells[1:]) for points, cells in rows.items() if points in TABLE_1} == TABLE_1
    for points, cells in rows.items():
        for banker in range(3) if points == "0 to 2" else (int(points),):
            thirds = (None, *range(10))
            assert [cell == "D" for cell in cells] == [banker_draws(banker, third) for third in thirds]


def test_each_line_of_the_third_card_table_cites_what_decides() -> None:
    rows = standards.captioned(table("627a", {}), "D draws, S stays").rows
    assert rows[0].cites == ("627a.10(c)(1)", "627a.10(c)(2)(i)")
    assert rows[3].cites == ("627a.10(c)(1)", "627a.10(c)(2)(iii)")
    assert rows[5].cites == ("627a.10(c)(1)", "627a.10(c)(2)(ii)")


@pytest.mark.parametrize("paytable", list(DRAGON_BONUS_PAYTABLES))
def test_the_dragon_bonus_is_paid_by_the_chosen_paytable(paytable: str) -> None:
    told = table("627a", {"dragon_bonus": paytable})
    grid = standards.grid_under(told, f"Dragon Bonus: paytable {paytable}")
    paid = {row.cells[0]: row.cells[1] for row in grid.rows}
    chosen = DRAGON_BONUS_PAYTABLES[paytable]
    assert paid.pop("Natural tie") == "push"
    assert paid.pop("as a Natural, whatever the margin") == str(chosen[WON_BY_NATURAL])
    assert paid == {f"by {margin} points": str(odds) for margin, odds in chosen.items() if margin != WON_BY_NATURAL}


def test_payouts_by_chip() -> None:
    grid = standards.captioned(
        table("629a", {**EZ, "tie_odds": "17 to 2", "chips": ["0.25", "1.00", "5.00"]}), "winning wager of one chip"
    )
    assert grid.columns == ("Chip", "1 to 1", "17 to 2", "40 to 1")
    assert [row.cells for row in grid.rows] == [
        ("$0.25", "$0.25", "–", "$10"),
        ("$1", "$1", "$8.50", "$40"),
        ("$5", "$5", "$42.50", "$200"),
    ]
    assert grid.rows[2].cells[2] == dollars(Odds(17, 2).pays(500))


VIGORISH = [
    ("627a", {}, Vigorish(percent=5, unit=25)),
    ("627a", EXACT, Vigorish(percent=5, unit=None)),
    ("545", {"vigorish": "4%"}, Vigorish(percent=4, unit=20)),
    ("543", {"vigorish": "4%"}, Vigorish(percent=4, unit=5)),
    ("541", TIES, Vigorish(percent=25, unit=5)),
]


@pytest.mark.parametrize(("chapter", "submission", "terms"), VIGORISH)
def test_vigorish_by_amount(chapter: str, submission: Any, terms: Vigorish) -> None:
    grid = standards.captioned(table(chapter, submission), f"Vigorish of {terms.percent}%")
    assert len(grid.rows) >= 6
    for row in grid.rows:
        amount = int(row.cells[0].strip("$").replace(",", "")) * 100
        taken = terms.on(amount)
        assert row.cells == (dollars(amount), dollars(taken), dollars(amount - taken))


def test_vigorish_by_amount_shows_what_rounding_does() -> None:
    grid = standards.captioned(table("627a", {}), "Vigorish of 5%")
    assert "rounded up to the next $0.25" in grid.caption
    assert ("$12", "$0.75", "$11.25") in [row.cells for row in grid.rows]
    exact = standards.captioned(table("627a", EXACT), "Vigorish of 5%")
    assert exact.caption.endswith("wins, exactly.")
    assert ("$12", "$0.60", "$11.40") in [row.cells for row in exact.rows]


def test_vigorish_keeps_to_what_can_be_wagered() -> None:
    limits = {"banker": {"minimum": "25.00", "maximum": "250.00"}}
    shown = [row.cells[0] for row in standards.captioned(table("627a", {"limits": limits}), "Vigorish of 5%").rows]
    assert (shown[0], shown[-1]) == ("$25", "$250")
    high = {"limits": {"banker": {"minimum": "2000.00", "maximum": "6000.00"}}}
    shown = [row.cells[0] for row in standards.captioned(table("627a", high), "Vigorish of 5%").rows]
    assert shown == ["$2,000", "$4,000", "$6,000"]


def test_what_wagers_pay() -> None:
    told = table("627a", {"tie_odds": "9 to 1"})
    grid = standards.grid_under(told, "What wagers pay")
    assert [(row.cells[0], row.cells[2]) for row in grid.rows] == [
        ("Player", "1 to 1"),
        ("Banker", "1 to 1 less vigorish"),
        ("Tie", "9 to 1"),
    ]
    ez = standards.grid_under(table("627a", EZ), "What wagers pay")
    assert [row.cells[2] for row in ez.rows] == ["1 to 1", "1 to 1", "8 to 1", "40 to 1"]
    assert "not with a Dragon 7" in ez.rows[1].cells[1]


def test_pictures_show_what_the_hands_count() -> None:
    shown = {one.pieces: one for one in table("627a", {**EZ, "dragon_bonus": "C"}).hands()}
    assert shown["KS", "9H"].title == "Natural 9"
    assert shown["7S", "8D"].title == "15 counts 5"
    assert shown["AD", "3C", "4H"].says == "The Player’s Hand takes a third card on 0 to 5: here it ends with 8."
    assert shown["2C", "AS"].says == "On 3 it draws unless the Player’s third card counts 8."
    assert shown["3H", "KC", "4S"].says.endswith("Dragon 7 Insurance pays 40 to 1.")
    assert shown["5C", "2D", "QS"].says == "Against 1 it wins by 6 points: Dragon Bonus pays 4 to 1."
    assert {len(table(chapter, submission).hands()) for chapter, submission in TABLES} == {6}


def test_pictures_of_a_table_without_side_wagers() -> None:
    shown = {one.pieces: one for one in table("541", {}).hands()}
    assert shown["JD", "6S"].says == "The Player’s Hand stays on 6 or 7."
    assert shown["QH", "TC"].title == "A hand that counts 0"


def test_irregularities_stand_in_the_order_of_the_chapter() -> None:
    cites = [one.cites[0] for one in table("631a", HANDED).irregularities()]
    assert cites[0] == "631a.3(b)"
    assert cites[-1] == "631a.15(e)"
    assert cites.index("631a.9(e)") < cites.index("631a.14(a)(2)") < cites.index("631a.15(a)")


# Rules that govern nothing


def test_rules_not_in_use_follow_the_choices() -> None:
    default = table("627a", {}).not_in_use()
    assert {
        Rule.DRAGON_BONUS,
        Rule.DRAGON_7_ODDS,
        Rule.DEAL_FACE_DOWN,
        Rule.TWO_BATCHES,
        Rule.VIGORISH_MARKER,
    } <= default
    assert {Rule.DISCLOSED_SIMULATED, Rule.LAYOUT_MARKER_AREAS, Rule.MARKER_RACK} <= default
    assert not {Rule.DEAL_FACE_UP, Rule.VIGORISH_AT_PAYOUT, Rule.IDLE_BY_HAND, Rule.NATURAL, Rule.FEATHERED} & default
    ez = table("627a", EZ).not_in_use()
    assert {Rule.VIGORISH_RATE, Rule.VIGORISH_COLLECTION, Rule.VIGORISH_AT_PAYOUT, Rule.VIGORISH_ROUNDING} <= ez
    assert not {Rule.DRAGON_7, Rule.DRAGON_7_INSURANCE, Rule.LAYOUT_DRAGON_7_NOTICE, Rule.BANKER_ODDS} & ez
    deferred = table("627a", DEFERRED).not_in_use()
    assert Rule.VIGORISH_AT_PAYOUT in deferred
    assert not {Rule.VIGORISH_DUE, Rule.LAYOUT_MARKER_AREAS, Rule.MARKER_RACK} & deferred
    assert Rule.DISCLOSED_TO_DISCARD in table("627a", SIMULATED).not_in_use()
    device = table("627a", DEVICE).not_in_use()
    assert Rule.IDLE_BY_HAND in device
    assert not {Rule.TWO_BATCHES, Rule.IDLE_WITH_SHUFFLER, Rule.SHUFFLER_PROCEDURES} & device


def test_rules_not_in_use_in_2010() -> None:
    default, ties = table("541", {}).not_in_use(), table("541", TIES).not_in_use()
    assert {Rule.VIGORISH_ON_TIES, Rule.TIE_CHARGED, Rule.CONTINUOUS_SHUFFLER} <= default
    assert Rule.LAYOUT_MARKER_AREAS not in default
    assert {Rule.BANKER_TIES, Rule.VIGORISH_RATE, Rule.VIGORISH_COLLECTION} <= ties
    assert not {Rule.VIGORISH_ON_TIES, Rule.TIE_CHARGED, Rule.VIGORISH_ROUNDING} & ties
    continuous = table("541", CONTINUOUS).not_in_use()
    assert {Rule.BURN, Rule.SHUFFLE, Rule.OFFER_CUT, Rule.RECUT, Rule.IDLE, Rule.DEALING_SHOE} <= continuous
    assert not {Rule.CONTINUOUS_SHUFFLER, Rule.DECK_LIFE, Rule.INSPECT_CARDS} & continuous


def test_rules_on_cards_in_players_hands_follow_the_way_of_dealing() -> None:
    own, turned = table("545", HANDED).not_in_use(), table("545", {}).not_in_use()
    assert {Rule.ANNOUNCE_POINTS, Rule.THIRD_CARD_ORDER} <= own
    assert {Rule.HANDED_TO_PLAYERS, Rule.CARDS_RELINQUISHED, Rule.NO_WAGER_ON_HAND} <= turned
    assert not {Rule.HANDED_TO_PLAYERS, Rule.CARDS_RELINQUISHED} & own
    assert "545.9(c)" not in standards.out_of_use(table("545", HANDED))
    assert "545.10(c)" in standards.out_of_use(table("545", HANDED))
