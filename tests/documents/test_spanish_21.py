"""What printed documents say of a Spanish 21 table: everything that its submission has, and nothing else."""

import re
from itertools import product
from typing import Any

import pytest

from croupier.equipment import Card
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.wagers import (
    BONUS_ODDS,
    SURRENDERED,
    fixed_payout,
    match_pays,
)
from croupier.law import Rule
from croupier.presenting.documents import GameDocuments, Grid, Steps
from croupier.presenting.dollars import dollars
from croupier.words import Words
from tests.documents.said import EVERYTHING, Listening, chosen, documents, keys_of, text
from tests.documents.standards import (
    all_is_cited,
    all_is_filled_in,
    incidents_are_there,
    play_keeps_to_what_is_in_use,
    unused_rules_are_uncited,
)
from tests.support.matrices import each

Choices = dict[str, Any] | str
FINAL, TEMPORARY = "2024-01-01", "2010-05-01"
MATCH, DEVICE, CONTINUOUS = {"match_the_dealer": True}, {"shuffler": "automated"}, {"shuffler": "continuous"}
BARRED, SHOWS = {"mid_shoe_entry": False}, {"card_reader": "shows the card"}
WINS = {"split_two_card_21": "wins"}
ANYWHERE: list[Choices] = [
    {},
    EVERYTHING,
    DEVICE,
    CONTINUOUS,
    BARRED,
    {**BARRED, **CONTINUOUS},
    SHOWS,
    {"decks": 6, **MATCH},
    {"boxes_per_player": 3},
    {"chips": ["5.00", "25.00"], "limits": {"spanish-21": {"minimum": "10.00", "maximum": "300.00"}}},
]
IN_FINAL: list[Choices] = [{"settlement": "right to left"}, {"splits": 1}, {"splits": 5}]
IN_TEMPORARY: list[Choices] = [
    {**MATCH, "match_maximum": "25.00"},
    {**MATCH, "match_odds": {"same_suit": "13 to 1", "different_suit": "4 to 1"}},
    {**DEVICE, "shuffler_secures_batch": True},
]
TABLES = [*product([FINAL, TEMPORARY], ANYWHERE), *product([FINAL], IN_FINAL), *product([TEMPORARY], IN_TEMPORARY)]


def table(day: str, submission: Choices, words: Words | None = None, **opening: Any) -> GameDocuments:
    return documents("spanish-21", day, submission, words, **opening)


def spanish(told: GameDocuments) -> SpanishTwentyOne:
    assert isinstance(told.game, SpanishTwentyOne)
    return told.game


@pytest.fixture(params=TABLES, ids=str)
def told(request: pytest.FixtureRequest) -> GameDocuments:
    return table(*request.param)


def test_every_sentence_has_a_provision_of_the_chapter(told: GameDocuments) -> None:
    all_is_cited(told)


def test_sections_have_something_and_all_is_filled_in(told: GameDocuments) -> None:
    all_is_filled_in(told)


def test_every_incident_is_an_irregularity_with_its_provision(told: GameDocuments) -> None:
    incidents_are_there(told)


def test_rules_that_are_not_in_use_are_of_the_chapter_and_cited_by_nobody(told: GameDocuments) -> None:
    unused_rules_are_uncited(told)


@each(("day", "submission"), TABLES, ids=str)
def test_nothing_happens_under_a_provision_that_is_left_out(day: str, submission: Choices) -> None:
    told = table(day, submission)
    play_keeps_to_what_is_in_use(told, "spanish-21", day, chosen("spanish-21", day, submission), inputs=250)


def test_every_sentence_of_the_file_is_used_somewhere() -> None:
    words = Listening()
    for day, submission in TABLES:
        text(table(day, submission, words))
    for day in (FINAL, TEMPORARY):
        text(table(day, {}, words, readings=WINS))
    assert keys_of("spanish_21") == {key for key in words.heard if key.startswith("spanish_21-")}


ONLY_WITH = [
    (FINAL, MATCH, r"[Mm]atch"),
    (FINAL, BARRED, r"sat out"),
    (FINAL, SHOWS, r"lets players see|all hands are dead|call all hands dead"),
    (FINAL, {"boxes_per_player": 3}, r"up to 3 boxes"),
    (FINAL, {"settlement": "right to left"}, r"box by box"),
    (FINAL, {"splits": 1}, r"split once"),
    (FINAL, DEVICE, r"automated shuffling device|[Bb]atch"),
    (FINAL, CONTINUOUS, r"continuous shuffling device"),
    (TEMPORARY, MATCH, r"Match-the-Dealer (Wager|has|is settled)? ?(that|no|$)|at most as much as the Spanish 21"),
    (TEMPORARY, {**MATCH, "match_maximum": "25.00"}, r"at most \$25"),
    (TEMPORARY, DEVICE, r"automated shuffling device|[Bb]atch"),
]


@each(("day", "choices", "words"), ONLY_WITH, ids=str)
def test_only_what_the_submission_has_is_mentioned(day: str, choices: dict[str, Any], words: str) -> None:
    assert re.search(words, text(table(day, choices)))
    assert not re.search(words, text(table(day, {})))


def test_a_continuous_device_has_neither_cut_nor_cover_card() -> None:
    for day in (FINAL, TEMPORARY):
        said = text(table(day, CONTINUOUS))
        assert "Offer the stack" not in said
        assert "When the c" not in said.replace("When the card", "")
        assert "sat out" not in text(table(day, {**CONTINUOUS, **BARRED}))


@pytest.mark.parametrize(("day", "choices"), [*product((FINAL, TEMPORARY), ({}, DEVICE))])
def test_only_an_idle_table_has_its_cards_spread(day: str, choices: dict[str, Any]) -> None:
    said = {one.title: one.blocks for one in table(day, choices).procedure()}
    [after], [idle] = said["After the round"], said["When nobody plays"]
    assert isinstance(after, Steps)
    assert isinstance(idle, Steps)
    assert not [one for one in after.items if "spread" in one.says]
    assert "spread them" in idle.items[0].says
    assert "When nobody plays" not in {one.title for one in table(day, CONTINUOUS).procedure()}


def grid_under(told: GameDocuments, title: str) -> Grid:
    section = next(one for one in told.procedure() if one.title == title)
    return next(block for block in section.blocks if isinstance(block, Grid))


def test_payouts_by_chip_are_at_the_odds_of_hands_and_insurance() -> None:
    grid = grid_under(table(FINAL, {"chips": ["0.25", "5.00"]}), "Payouts by chip")
    assert grid.columns[1:] == ("1 to 1", "3 to 2", "2 to 1", "3 to 1")
    assert [row.cells for row in grid.rows] == [
        ("$0.25", "$0.25", "–", "$0.50", "$0.75"),
        ("$5", "$5", "$7.50", "$10", "$15"),
    ]


def test_winning_hands_pay_what_the_game_pays() -> None:
    for day in (FINAL, TEMPORARY):
        paid = [row.cells[1] for row in grid_under(table(day, {}), "What winning hands pay").rows]
        assert paid == [str(odds) for odds, _ in BONUS_ODDS.values()]
    assert "pays 3 to 2" in text(table(FINAL, {}))


def test_fixed_payouts_are_those_of_the_game() -> None:
    grid = grid_under(table(FINAL, {}), "Three 7s of one suit against a dealer’s 7")
    smaller, larger = fixed_payout(500), fixed_payout(2500)
    assert smaller is not None
    assert larger is not None
    assert [row.cells[1] for row in grid.rows] == [dollars(smaller[0]), dollars(larger[0]), "$50"]
    assert "$5 or more but less than $25" in grid.rows[0].cells[0]


def test_halves_by_wager_within_the_limits() -> None:
    told = table(FINAL, ANYWHERE[-1])
    grid = grid_under(told, "Insurance and surrender by wager")
    assert [row.cells[0] for row in grid.rows] == ["$10", "$15", "$20", "$25", "$50", "$75", "$100"]
    for row in grid.rows:
        wager = int(row.cells[0].strip("$")) * 100
        insured, _ = spanish(told).insurance_limit(wager)
        assert row.cells[1:] == (dollars(insured), dollars(SURRENDERED.pays(wager)))
    assert grid.rows[1].cells[1] == "$10"


@pytest.mark.parametrize(("decks", "same", "different"), [(6, "9 to 1", "4 to 1"), (8, "12 to 1", "3 to 1")])
def test_match_the_dealer_pays_by_the_decks(decks: int, same: str, different: str) -> None:
    told = table(FINAL, {**MATCH, "decks": decks, "chips": ["10.00"]})
    grid = grid_under(told, "Match-the-Dealer by chip")
    assert grid.columns[1:3] == (f"Same suit ({same})", f"Another suit ({different})")
    odds = spanish(told).match_odds
    dealt = [[Card(card) for card in cards.split()] for cards in ("9S 9S", "9S 9D", "9D 9H")]
    both = [match_pays(cards, Card("9S"), odds, 1000)[1] for cards in dealt]
    single = odds.same_suit.pays(1000), odds.different_suit.pays(1000)
    assert grid.rows[0].cells == ("$10", *map(dollars, (*single, *both)))


def test_better_odds_of_2010_are_printed() -> None:
    said = text(table(TEMPORARY, IN_TEMPORARY[1]))
    assert "Same suit (13 to 1)" in said
    assert "Same suit (12 to 1)" in text(table(TEMPORARY, MATCH))


DIFFERENCES = [
    ("Double down: on any two or more cards", "Double down: on the first two cards"),
    ("pay 3 to 2 at once", "waits for the end of the round"),
    ("If refused, go on counterclockwise", "If refused, go on clockwise"),
    ("is good if you confirm it", "you and a floorperson confirm it"),
    ("without the table below", "is paid by the table below"),
    ("it is not used in this round", "until all the cards are shuffled"),
    ("split 3 times", "split 2 times"),
    ("Change the decks at least once every 24 hours", "announce “Dealer’s Card”"),
    ("ties with your 21, a Blackjack too", "loses to your Blackjack"),
    ("§ 601a.2", "§ 521.2"),
    ("or other instruments that the Board has approved", "Take wagers in chips or plaques on their areas."),
    (
        "Other words for the drawing rule on the layout are approved",
        "The sign on doubled hands is approved by the Bureau",
    ),
    ("by the Executive Director", "The card reader is approved by the Bureau of Gaming Operations"),
]


@each(("final", "temporary"), DIFFERENCES)
def test_editions_differ_where_the_chapters_do(final: str, temporary: str) -> None:
    of_final, of_temporary = text(table(FINAL, {})), text(table(TEMPORARY, {}))
    assert final in of_final
    assert final not in of_temporary
    assert temporary in of_temporary
    assert temporary not in of_final


def test_the_reading_of_a_split_21_is_told() -> None:
    assert "It wins against your 21 of more cards" in text(table(FINAL, {}, readings=WINS))
    assert "It wins against your 21 of more cards" not in text(table(FINAL, {}))


def test_rules_not_in_use_follow_the_choices() -> None:
    default = table(FINAL, {}).not_in_use()
    match = {Rule.MATCH_THE_DEALER, Rule.MATCH_SETTLED, Rule.LAYOUT_MATCH_THE_DEALER, Rule.MATCH_ODDS_EIGHT_DECKS}
    assert match <= default
    assert {Rule.SAT_OUT_BARRED, Rule.SETTLE_IN_TURN, Rule.READER_SHOWS_HOLE_CARD, Rule.CONTINUOUS_SHUFFLER} <= default
    assert not {Rule.SETTLE_LOSERS_FIRST, Rule.READER_HIDES_HOLE_CARD, Rule.FIXED_PAYOUT, Rule.SHUFFLE} & default
    offered = table(FINAL, MATCH).not_in_use()
    assert not match & offered
    assert Rule.MATCH_ODDS_SIX_DECKS in offered
    assert Rule.LAYOUT_MATCH_THE_DEALER not in table(TEMPORARY, {}).not_in_use()
    assert Rule.SETTLE_LOSERS_FIRST in table(FINAL, {"settlement": "right to left"}).not_in_use()
    assert Rule.READER_HIDES_HOLE_CARD in table(FINAL, SHOWS).not_in_use()
    assert Rule.SAT_OUT_BARRED not in table(FINAL, BARRED).not_in_use()
    assert Rule.SAT_OUT_BARRED not in table(FINAL, {**BARRED, **CONTINUOUS}).not_in_use()
    assert Rule.SAT_OUT_BARRED in table(FINAL, CONTINUOUS).not_in_use()
    assert Rule.TWO_BATCHES not in table(FINAL, DEVICE).not_in_use()


def test_pictures_show_what_the_game_pays() -> None:
    shown = {one.pieces: one for one in table(FINAL, MATCH).hands()}
    assert shown["6S", "7S", "8S"].says == "Pays 3 to 1"
    assert shown["7H", "7H", "7H"].says.startswith("Pays 2 to 1")
    assert shown["9D", "9S"].says.endswith("wins $150 for $10")
    assert len(table(FINAL, {}).hands()) == len(shown) - 1
