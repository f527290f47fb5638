"""What printed documents say of a Pai Gow table: everything that its submission has, and nothing else."""

import re
from itertools import product
from typing import Any

import pytest

from croupier.games.pai_gow.delivery import STYLES, starting_place
from croupier.games.pai_gow.dice_wagers import BEAT_IT_TABLES, SUM_TABLES
from croupier.games.pai_gow.fortunes import LINES
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.ranking import PERMISSIBLE_PAIRS, TILE_RANKS
from croupier.law import Rule
from croupier.presenting.documents import GameDocuments, Grid
from croupier.presenting.dollars import dollars
from croupier.words import Words
from tests.documents.said import EVERYTHING, Listening, chosen, documents, grids, keys_of, sentences, text
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
OWN_TABLE = {"6-6 4-4 4-5 2-4": "6-6 4-4", "6-6 4-5 1-1 2-3": "6-6 4-5"}
BANK: dict[str, Any] = {"player_bank": True}
BUTTON, GENERATOR = {"starting_position": "player-activated shaker"}, {"starting_position": "random number generator"}
ANYWHERE: list[Choices] = [
    {},
    EVERYTHING,
    BANK,
    {**BANK, "co_banking": True},
    {**BANK, "dealer_wager": "50.00"},
    {"adjacent_areas": True},
    {"delivery": ["jung quat", "chee yee"]},
    {**BANK, "delivery": ["jung quat"]},
    {
        "vigorish_rounding": "exact",
        "chips": ["1.00", "5.00"],
        "limits": {"pai-gow": {"minimum": "10.00", "maximum": "500.00"}},
    },
    {"house_way": "highest-low"},
    {"house_way": OWN_TABLE},
    {"house_way": {"6-6 4-5 1-1 2-3": "6-6 4-5"}},
]
IN_FINAL: list[Choices] = [
    BUTTON,
    GENERATOR,
    {**BUTTON, **BANK, "beat_it": "A"},
    {"pair_fortunes": True},
    {**BANK, "pair_fortunes": True},
    {**GENERATOR, "pair_fortunes": True},
    {"match": True},
    *({"sum": table} for table in SUM_TABLES),
    *({"beat_it": table} for table in BEAT_IT_TABLES),
]
TABLES = [*product([FINAL, TEMPORARY], ANYWHERE), *product([FINAL], IN_FINAL)]


def table(day: str, submission: Choices, words: Words | None = None) -> GameDocuments:
    return documents("pai-gow", day, submission, words)


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
    play_keeps_to_what_is_in_use(told, "pai-gow", day, chosen("pai-gow", day, submission), inputs=250)


def test_every_sentence_of_the_file_is_used_somewhere() -> None:
    words = Listening()
    for day, submission in TABLES:
        text(table(day, submission, words))
    assert keys_of("pai_gow") == {key for key in words.heard if key.startswith("pai_gow-")}


ONLY_WITH = [
    ("bank", BANK, r"bank"),
    ("co-bank", {**BANK, "co_banking": True}, r"o-bank"),
    ("Pair Fortunes", {"pair_fortunes": True}, r"Fortunes|Gee Joon Pair|Heaven Pair"),
    ("Sum", {"sum": "A"}, r"\bSum\b"),
    ("Match", {"match": True}, r"\bMatch\b"),
    ("Beat It", {"beat_it": "C"}, r"Beat It"),
    ("red die", {"beat_it": "A"}, r"\bred\b.*\bblue\b|[Rr]ed die"),
    ("styles", {"delivery": ["jung quat"]}, r"[Ss]tyle|Jung Quat"),
    ("adjacent areas", {"adjacent_areas": True}, r"two adjacent|two areas"),
    ("button", BUTTON, r"button"),
    ("generator", GENERATOR, r"generator"),
]


@each(("choices", "words"), [one[1:] for one in ONLY_WITH], ids=[one[0] for one in ONLY_WITH])
def test_only_what_the_submission_has_is_mentioned(choices: dict[str, Any], words: str) -> None:
    assert re.search(words, text(table(FINAL, choices)))
    assert not re.search(words, text(table(FINAL, {})))


def test_a_generator_has_no_dice_and_no_shaker() -> None:
    said = text(table(FINAL, GENERATOR)).lower()
    assert not [word for word in ("dice", "shaker", "shake", "no roll", " die ") if word in said]


def test_one_style_alone_is_described() -> None:
    said = text(table(FINAL, {"delivery": ["jung quat"]}))
    assert [style.title for style in STYLES.values() if style.title in said] == ["Jung Quat (take the heart)"]


def test_a_bank_of_2010_has_every_style() -> None:
    said = text(table(TEMPORARY, BANK))
    assert all(style.title in said for style in STYLES.values() if style.name != "house way from the right")
    assert "Jung Quat" not in text(table(FINAL, BANK))


def test_a_dealer_of_2010_keeps_to_the_styles_that_are_filed() -> None:
    own = "You yourself may choose only what the Rules Submission specifies, and show it: Jung Quat (take the heart)."
    filed = {"delivery": ["jung quat"]}
    assert own in text(table(TEMPORARY, {**BANK, **filed}))
    assert "You may choose one of the styles of delivery below" not in text(table(TEMPORARY, {**BANK, **filed}))
    assert "You yourself" not in text(table(TEMPORARY, BANK))
    for day, choices in ((TEMPORARY, filed), (FINAL, {**BANK, **filed})):
        assert "You may choose one of the styles of delivery below" in text(table(day, choices))


def test_in_2010_only_the_tiles_of_winners_wait() -> None:
    said = {one.says: one.cites for one in sentences(table(TEMPORARY, {}))}
    [(words, cites)] = [(says, cites) for says, cites in said.items() if "in order, so that every hand can be" in says]
    assert words.startswith("Collect the tiles of a hand that lost or tied at once, those of a winner once it is paid")
    assert cites == ("535.10(g)", "535.10(i)", "535.10(j)", "535.10(l)")
    assert "Then collect the tiles in order" in text(table(FINAL, {}))


def test_the_close_of_a_round_rests_on_its_settlement() -> None:
    last = "The last round is settled; no wager is left on the layout."
    assert [one.cites for one in sentences(table(FINAL, {})) if one.says == last] == [
        ("621a.8(g)", "621a.8(h)", "621a.8(i)")
    ]


def test_paytables_that_are_chosen_are_among_what_is_filed() -> None:
    filed = "The choices of this table are those of the Rules Submission"
    [plain] = {one.cites for one in sentences(table(FINAL, {})) if one.says.startswith(filed)}
    assert not {"621a.11(c)", "621a.11(e)"} & set(plain)
    for choice, cite in (({"sum": "A"}, "621a.11(c)"), ({"beat_it": "C"}, "621a.11(e)")):
        [cites] = {one.cites for one in sentences(table(FINAL, choice)) if one.says.startswith(filed)}
        assert cite in cites


def captions(told: GameDocuments, of: str) -> Grid:
    return next(grid for grid in grids(told) if of in grid.caption)


def test_the_count_is_the_games_own() -> None:
    grid = captions(table(FINAL, {}), "Counterclockwise from the dealer")
    counted = {int(total): row.cells[0] for row in grid.rows for total in row.cells[1].split(", ")}
    assert sorted(counted) == list(range(3, 19))
    names = {"dealer": "Dealer", "dead hand": "Dead Hand", **{f"seat {n}": f"Position {n}" for n in range(1, 7)}}
    assert counted == {total: names[starting_place(total)] for total in range(3, 19)}
    assert counted[9] == "Dealer"
    assert counted[15] == "Position 6"
    numbers = captions(table(FINAL, GENERATOR), "Counterclockwise from the dealer")
    assert [row.cells[1] for row in numbers.rows] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_pairs_and_tiles_are_ranked_as_the_game_ranks_them() -> None:
    told = table(FINAL, {})
    pairs = captions(told, "Permissible pairs")
    assert [int(row.cells[0]) for row in pairs.rows] == [pair.rank for pair in PERMISSIBLE_PAIRS]
    assert pairs.rows[16].cells == ("17", "Wong of Twelves", "6-6 + 4-5, 3-6")
    for pair, row in zip(PERMISSIBLE_PAIRS, pairs.rows, strict=True):
        first, mates = row.cells[2].split(" + ")
        assert {(first, mate) for mate in mates.split(", ")} == set(pair.hands)
    tiles = captions(told, "Single tiles")
    ranked = {tile: int(row.cells[0]) for row in tiles.rows for tile in row.cells[1].split(", ")}
    assert ranked == TILE_RANKS


@pytest.mark.parametrize(("rounding", "won", "taken", "left"), [("up", 100, 25, 75), ("exact", 100, 5, 95)])
def test_vigorish_by_amount(rounding: str, won: int, taken: int, left: int) -> None:
    told = table(FINAL, {"vigorish_rounding": rounding, "chips": ["1.00", "5.00"]})
    grid = captions(told, "5% of the amount won")
    assert grid.rows[0].cells == (dollars(won), dollars(taken), dollars(left))
    assert isinstance(told.game, PaiGow)
    for row in grid.rows:
        amount = int(row.cells[0].strip("$")) * 100
        assert row.cells[1] == dollars(told.game.vigorish.on(amount))


def test_vigorish_keeps_to_the_limits_of_the_wager() -> None:
    grid = captions(
        table(FINAL, {"limits": {"pai-gow": {"minimum": "10.00", "maximum": "300.00"}}}), "5% of the amount won"
    )
    won = [int(row.cells[0].strip("$")) for row in grid.rows]
    assert (min(won), max(won)) == (10, 300)


def test_payouts_by_chip_are_those_of_the_paytable() -> None:
    grid = captions(table(FINAL, {"pair_fortunes": True, "chips": ["5.00"]}), "Pair Fortunes pays")
    assert grid.rows[0].cells == (dollars(500), *(dollars(line.odds.pays(500)) for line in LINES))
    assert grid.rows[0].cells[1:3] == ("$1,500", "$125")
    series = captions(table(FINAL, {"sum": "D", "chips": ["0.25", "1.00"]}), "Sum pays (Paytable D)")
    assert [row.cells for row in series.rows] == [("$0.25", "–"), ("$1", "$7.50")]
    assert "Paytable A" in captions(table(FINAL, {"sum": "A"}), "Sum pays").caption


def test_the_house_way_is_the_tables_own() -> None:
    high, low = (table(FINAL, {"house_way": way}) for way in ("highest-high", "highest-low"))
    assert "take the highest high hand" in text(high)
    assert "take the highest low hand" in text(low)
    example = {one: captions(told, "How it sets").rows[2].cells[1] for one, told in (("high", high), ("low", low))}
    assert example == {"high": "2-4  6-6: 8 points", "low": "2-4  5-6: 7 points"}
    own = table(FINAL, {"house_way": OWN_TABLE})
    listed = captions(own, "the house’s table makes of them")
    assert listed.rows[0].cells == ("2-4  6-6  4-4  4-5", "6-6  4-4", "", "", "", "")
    assert len(listed.rows) == 1
    assert "(1 of them)" in text(own)
    same = table(FINAL, {"house_way": {"6-6 4-5 1-1 2-3": "6-6 4-5"}})
    assert "house’s own table takes the highest high hand" in text(same)


def test_each_example_shows_a_paragraph_of_its_own() -> None:
    grid = captions(table(FINAL, {}), "How it sets")
    assert [row.cites for row in grid.rows] == [(f"621a.8(d)({paragraph})",) for paragraph in range(1, 5)]


DIFFERENCES = [
    ("If a player asks for help, say", "you may say how the house way"),
    ("Pay a winner before you expose", "Pay them after all hands are exposed"),
    ("the high hand upright", "the high hand at your right"),
    ("put the open shaker in its area", "completely sealed"),
    ("whatever the tiles", "numbered 1 to 6"),
    ("changed at least every 12 hours", "no smaller|at least 2.5 by 1 by 0.375 inches"),
    ("§ 603a.18", "§ 521.2"),
    ("§ 601a.10(a)", "The layout is approved by the Bureau of Gaming Operations."),
]


@each(("final", "temporary"), DIFFERENCES)
def test_editions_differ_where_the_chapters_do(final: str, temporary: str) -> None:
    of_final, of_temporary = text(table(FINAL, {})), text(table(TEMPORARY, {}))
    assert final in of_final
    assert final not in of_temporary
    assert temporary.rpartition("|")[2] in of_temporary
    assert temporary.rpartition("|")[2] not in of_final


def test_who_decides_about_an_exposed_tile_of_the_bank() -> None:
    assert "A tile of the dealer, of the bank" in text(table(FINAL, BANK))
    assert "The bank chooses, like any player" in text(table(TEMPORARY, BANK))
    assert "The bank chooses" not in text(table(FINAL, BANK))


def test_rules_not_in_use_follow_the_choices() -> None:
    default = table(FINAL, {}).not_in_use()
    assert {Rule.PLAYER_BANK, Rule.SUM_WAGER, Rule.RANDOM_NUMBER, Rule.PLAYER_ACTIVATES, Rule.LAYOUT_ODDS} <= default
    assert not {Rule.SHAKE, Rule.DICE_LIFE, Rule.NO_ROLL, Rule.MAIN_WAGER, Rule.VIGORISH_ROUNDING} & default
    everything = table(FINAL, EVERYTHING).not_in_use()
    assert Rule.SUM_TABLE_A not in everything
    assert {Rule.SUM_TABLE_B, Rule.BEAT_IT_ANY, Rule.RANDOM_NUMBER_GENERATOR} <= everything
    assert not table(TEMPORARY, EVERYTHING).not_in_use()
    banked = table(FINAL, BANK).not_in_use()
    assert Rule.CO_BANK_ADDS in banked
    assert Rule.BANK_ADDS not in banked
    button = table(FINAL, {**BUTTON, "beat_it": "A"}).not_in_use()
    assert not {Rule.BEAT_IT_DICE, Rule.LAYOUT_BUTTON, Rule.SHAKER_SEALED, Rule.SHAKER_ATTENDED} & button
    assert {Rule.SHAKE, Rule.COVER_SHAKER, Rule.DICE_FELL_OUT, Rule.SHAKER_NAME} <= button
    assert {Rule.NO_ROLL, Rule.WRONG_TOTAL, Rule.SHAKER, Rule.DICE_LIFE} <= table(FINAL, GENERATOR).not_in_use()


def test_pictures_show_what_the_game_makes_of_the_tiles() -> None:
    shown = {one.pieces: one for one in table(FINAL, {"pair_fortunes": True}).hands()}
    assert shown["2-4", "1-2"].title == "Supreme Pair (Gee Joon)"
    assert shown["5-6", "1-6"].title == "8 points"
    assert shown["1-2", "1-6"].says == "The 1-2 without its mate counts 6 here"
    assert shown["3-6", "4-5", "1-1", "5-5"].says == "Pair Fortunes pays 4 to 1 on Mixed Pair"
    assert 6 <= len(table(FINAL, {}).hands()) < len(shown)
