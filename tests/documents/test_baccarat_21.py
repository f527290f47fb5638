"""What printed documents say of a 21 Baccarat table: everything that its submission has, and nothing else."""

from typing import Any, Final

import pytest

from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments
from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES, PAYTABLES_BY_DECKS
from croupier.law import Rule
from croupier.words import Words
from tests.documents import standards
from tests.documents.said import EVERYTHING, Listening, documents, keys_of, text
from tests.support.matrices import each

DAY = "2020-01-01"
TIE, BONUS = {"tie": True}, {"bonus": "D"}
DEVICE, CONTINUOUS = {"shuffler": "automated"}, {"shuffler": "continuous"}
OUTRANK: Final[dict[str, Any]] = {"readings": {"two_aces": "outrank"}}
TABLES: Final[list[Any]] = [
    {},
    EVERYTHING,
    TIE,
    BONUS,
    {"decks": 4, "bonus": "A", "bonus_wagers": "player"},
    {"bonus": "F", "bonus_wagers": "banker", "chips": ["1.00", "5.00"]},
    DEVICE,
    {**DEVICE, "shuffler_secures_batch": False},
    {**CONTINUOUS, **TIE},
]


def table(submission: Any, words: Words | None = None, **opening: Any) -> TwentyOneDocuments:
    told = documents("21-baccarat", DAY, submission, words, **opening)
    assert isinstance(told, TwentyOneDocuments)
    return told


@pytest.fixture(params=TABLES, ids=str)
def told(request: pytest.FixtureRequest) -> TwentyOneDocuments:
    return table(request.param)


def test_every_sentence_has_a_provision_of_the_chapter(told: TwentyOneDocuments) -> None:
    standards.all_is_cited(told)


def test_nothing_is_empty_or_left_open(told: TwentyOneDocuments) -> None:
    standards.all_is_filled_in(told)


def test_every_incident_is_an_irregularity_with_its_provision(told: TwentyOneDocuments) -> None:
    standards.incidents_are_there(told)


def test_nothing_rests_on_rules_that_are_not_in_use(told: TwentyOneDocuments) -> None:
    standards.unused_rules_are_uncited(told)


@each("submission", [one for one in TABLES if one != EVERYTHING], ids=str)
def test_play_rests_on_no_rule_that_is_not_in_use(submission: Any) -> None:
    standards.play_keeps_to_what_is_in_use(table(submission), "21-baccarat", DAY, submission, inputs=300)


def test_every_sentence_of_the_file_is_used_somewhere() -> None:
    words = Listening()
    for submission in TABLES:
        text(table(submission, words))
    text(table({}, words, **OUTRANK))
    assert keys_of("baccarat_21") == {key for key in words.heard if key.startswith("baccarat_21-")}


def test_optional_wagers_are_mentioned_only_where_they_are_offered() -> None:
    default = text(table({}))
    layout = "the Bonus Wager on either hand, and the Tie Wager"
    assert layout in default, "the layout has an area for every wager, offered or not"
    plain = default.replace(layout, "")
    for words in ("Bonus", "Tie", "optional", "10 to 1"):
        assert words not in plain
    tie, bonus = (text(table(one)).replace(layout, "") for one in (TIE, BONUS))
    assert "optional wagers: Tie." in tie
    assert "Bonus" not in tie
    assert "optional wagers: Bonus on Player, Bonus on Banker." in bonus
    assert "Tie" not in bonus
    one = text(table({"bonus": "D", "bonus_wagers": "banker"}))
    assert "optional wagers: Bonus on Banker." in one
    assert "Bonus on Player" not in one


def test_cards_after_a_natural_depend_on_the_bonus_wager() -> None:
    without, offered = text(table({})), text(table(BONUS))
    assert "If either hand is one, deal no more cards." in without
    assert "It counts for the Bonus Wager only." not in without
    assert "If either hand is one and nobody has a Bonus Wager, deal no more cards." in offered
    assert "It counts for the Bonus Wager only." in offered


def test_two_aces_are_worth_what_the_reading_says() -> None:
    assert "Two aces count 12." in text(table({}))
    outrank = text(table({}, **OUTRANK))
    assert "Two aces outrank every other hand" in outrank
    assert "12" not in outrank.replace("$12.50", "")


def test_devices_are_mentioned_only_where_there_is_one() -> None:
    by_hand, device, continuous = (text(table(one)) for one in ({}, DEVICE, CONTINUOUS))
    assert "device" not in by_hand.replace("the discard rack or a device", "")
    assert "Receive two batches of 8 decks each" in device
    assert "jams" in device
    assert "fails before the round is over" not in device
    assert "fails before the round is over" in continuous
    assert "§ 461a.4" in continuous
    for words in ("Offer the stack", "cover card comes out", "Two cover cards", "When nobody plays", "batches"):
        assert words not in continuous
        assert words in device
    assert "by hand until" in by_hand
    assert "by hand until" not in device


@pytest.mark.parametrize(
    ("decks", "paytable"), [(decks, one) for decks, all_ in PAYTABLES_BY_DECKS.items() for one in all_]
)
def test_the_bonus_is_paid_by_the_chosen_paytable(decks: int, paytable: str) -> None:
    told = table({"decks": decks, "bonus": paytable})
    grid = standards.grid_under(told, f"Bonus Wagers: paytable {paytable}")
    assert [row.cells[1] for row in grid.rows] == list(map(str, BONUS_PAYTABLES[paytable].values()))
    assert [row.cites[0] for row in grid.rows] == [f"681a.3(e)({line})" for line in range(1, 6)]
    assert f"paytable {paytable}, which is one of those for {decks} decks" in text(told)


def test_payouts_by_chip() -> None:
    grid = standards.captioned(table({**TIE, "chips": ["0.25", "1.00", "25.00"]}), "winning wager of one chip")
    assert grid.columns == ("Chip", "1 to 2", "1 to 1", "10 to 1")
    assert [row.cells for row in grid.rows] == [
        ("$0.25", "–", "$0.25", "$2.50"),
        ("$1", "$0.50", "$1", "$10"),
        ("$25", "$12.50", "$25", "$250"),
    ]


def test_which_hand_wins() -> None:
    rows = standards.captioned(table({}), "Which hand wins").rows
    assert [row.cells for row in rows] == [
        ("both 21 or less", "the higher total"),
        ("one hand over 21", "the hand that is not over 21"),
        ("both over 21", "the lower total"),
        ("equal", "neither: return the wagers on both hands"),
    ]
    assert rows[3].cites == ("681a.7(i)(4)", "681a.7(j)(4)")


def test_pictures_show_what_the_hands_count_and_pay() -> None:
    shown = {one.pieces: one for one in table({"decks": 4, "bonus": "B"}).hands()}
    assert shown["AS", "KD"].title == "A natural: 21"
    assert shown["AH", "AD"].title == "Two aces: 12"
    assert shown["9C", "8D"].says.endswith("If it wins with 17, it pays 1 to 2.")
    assert shown["AC", "6H"].title == "Soft 17"
    assert shown["5S", "8H", "6D"].says.endswith("here it ends with 19.")
    assert shown["9S", "3D", "QC"].title == "Over 21: 22"
    assert shown["5S", "7H", "6D"].says.startswith("Pays 12 to 1")
    assert shown["7C", "7D", "7H"].says.startswith("Pays 80 to 1")
    assert len(table({}).hands()) == 6


def test_rules_not_in_use_follow_the_choices() -> None:
    default = table({}).not_in_use()
    assert {Rule.TIE_WAGER, Rule.TIE_PAYS_TEN, Rule.BONUS_CARD, Rule.PAIR, Rule.OPTIONAL_WAGERS} <= default
    assert {Rule.TWO_BATCHES, Rule.SHUFFLER_JAM, Rule.CONTINUOUS_SHUFFLER} <= default
    assert not {Rule.LAYOUT_TIE_AREA, Rule.LAYOUT_BONUS_PLAYER_AREA, Rule.PERMITTED_WAGERS} & default
    one = table({"bonus": "D", "bonus_wagers": "player"}).not_in_use()
    assert {Rule.BONUS_BANKER_WAGER, Rule.BONUS_BANKER_PAID, Rule.BONUS_BANKER_COLLECTED, Rule.TIE_PAID} <= one
    assert not {Rule.BONUS_PLAYER_WAGER, Rule.BONUS_CARD, Rule.OPTIONAL_WAGERS, Rule.THREE_SEVENS} & one
    assert table({**TIE, **BONUS, **DEVICE}).not_in_use() == {Rule.CONTINUOUS_SHUFFLER}
    continuous = table(CONTINUOUS).not_in_use()
    assert {Rule.TWO_BATCHES, Rule.IDLE_WITH_SHUFFLER} <= continuous
    fallback = {Rule.OFFER_CUT, Rule.IDLE, Rule.IDLE_BY_HAND, Rule.SHUFFLER_OUT_OF_ORDER}
    assert not fallback & continuous, "a device out of order leaves the table to shuffle by hand"
