"""What charts for Spanish 21 are worth: against every way in which the cards can come, and the best chart of all."""

import random
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import msgspec
import pytest

from croupier.games.spanish_21.chart import HARD, PAIRS, ROWS, SOFT, SPLIT_ROWS, UPS, Cell, Chart, read_cell, read_chart
from croupier.games.spanish_21.odds.charts import COLUMN_OF, ChartPlayer, possible_codes
from croupier.games.spanish_21.odds.ends import ends_of_round
from croupier.games.spanish_21.odds.hands import Shoe, UpCard, up_cards, value_of
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.values import Play
from tests.odds.spanish_charts import SPLITS, Best, Reader, best, plain_chart, some_chart
from tests.odds.spanish_player import shoe_with
from tests.odds.test_spanish_best_play import reference_rules, rules_for
from tests.spanish_21 import best_play_reference_rounds as rounds_reference
from tests.spanish_21 import million
from tests.spanish_21.best_play_reference_shoes import FEW_ORDERS, SmallShoe, named
from tests.spanish_21.million import Campaign, Compared, Part, deal
from tests.spanish_21.real_table import STAKE, Sample, average_of_every_order
from tests.spanish_21.real_table import Terms as TableTerms
from tests.support.matrices import each

CLOSE = 1e-11


PRICED = [(chapter, shoe) for chapter in SPLITS for shoe in FEW_ORDERS if chapter == "635a" or shoe.splits >= 2]


def chart_of(chapter: str, number: int) -> str:
    """The printed chart, or one of the random ones."""
    return best(chapter).text if number == 0 else some_chart(number, two_only=chapter == "551")


@pytest.mark.parametrize("number", [0, 1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize(("chapter", "shoe"), PRICED, ids=str)
def test_a_charts_price_is_what_it_wins_card_by_card(chapter: str, shoe: SmallShoe, number: int) -> None:
    """Dealt card by card in every way, with somebody who reads the chart, a round wins as much as it is priced."""
    splits = 2 if chapter == "551" else shoe.splits
    text, rules = chart_of(chapter, number), rules_for(chapter, splits)
    found = Rounds(shoe_with(shoe.cards), rules, ChartPlayer(read_chart(text), rules)).expected_value
    reader = Reader(text, bonus_on_split=chapter == "551")
    expected = rounds_reference.round_value(shoe.cards, reference_rules(chapter, splits), reader)
    assert found == pytest.approx(float(expected), abs=CLOSE)


@pytest.mark.parametrize("sign", "*+!")
@pytest.mark.parametrize("suits", ["SH", "HS"])
def test_hands_that_leave_a_bonus_open(suits: str, sign: str) -> None:
    """Whether a 6-7-8 of spades, of another suit or of several is open is told as the signs say."""
    exchanged = str.maketrans(suits, "SH")
    cards = {card.translate(exchanged): number for card, number in named("6-7-8").cards.items()}
    lines = plain_chart().splitlines()
    text = "\n".join(line[:8] + f"S{sign} " * 10 + '"' if line[:5] in SUITED_ROWS else line for line in lines)
    rules, reader = rules_for("635a", 1), Reader(text, bonus_on_split=False)
    found = Rounds(shoe_with(cards), rules, ChartPlayer(read_chart(text), rules)).expected_value
    expected = rounds_reference.round_value(cards, reference_rules("635a", 1), reader)
    assert found == pytest.approx(float(expected), abs=CLOSE)


SUITED_ROWS = ('"13" ', '"14" ', '"15" ')
SEVENS_OF_TWO_SUITS = {"7S": 4, "7H": 3, "KS": 7}


@each("splits", [1, 2])
@each("cell", ["P", "P*", "P+", "P!"])
def test_signs_at_pairs_of_split_hands(cell: str, splits: int) -> None:
    """In 2010 two 7s of one suit that come to a split hand are kept and hit where a sign says so, and others split."""
    text, rules = chart_with_7s(cell), rules_for("551", splits)
    found = Rounds(shoe_with(SEVENS_OF_TWO_SUITS), rules, ChartPlayer(read_chart(text), rules)).expected_value
    reader = Reader(text, bonus_on_split=True)
    expected = rounds_reference.round_value(SEVENS_OF_TWO_SUITS, reference_rules("551", splits), reader)
    assert found == pytest.approx(float(expected), abs=CLOSE)


def chart_with_7s(cell: str) -> str:
    """A plain chart for both chapters with this cell for two 7s against every up card."""
    lines = plain_chart().splitlines()
    sevens = [place for place, line in enumerate(lines) if line.startswith('"7"')][1]
    lines[sevens] = f'"7" = "{" ".join([cell] * 10)}"'
    return "\n".join(lines).replace("D4 ", "D/H").replace("D5 ", "D/H")


SEVENS = "7-7-7, split twice"


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize(
    ("chapter", "name", "stake"),
    [("635a", "6-7-8", None), ("635a", "five cards", None), ("551", SEVENS, None), ("551", SEVENS, STAKE)],
)
def test_a_charts_price_is_what_it_wins_at_a_real_table(
    chapter: str, name: str, stake: int | None, number: int
) -> None:
    """All orders of a small shoe, dealt at a real table to somebody who reads the chart, average its price."""
    shoe = named(name)
    splits = 2 if chapter == "551" else shoe.splits
    text, rules = chart_of(chapter, number), rules_for(chapter, splits)
    terms = TableTerms(chapter=chapter, splits=None if chapter == "551" else splits, stake=stake)
    dealt = average_of_every_order(shoe.cards, Reader(text, bonus_on_split=chapter == "551"), terms)
    found = Rounds(shoe_with(shoe.cards), rules, ChartPlayer(read_chart(text), rules), stake).expected_value
    assert found == pytest.approx(float(dealt), abs=CLOSE)


THREE_SUITED_AGAINST_A_7 = Fraction((4 * 3 * 2 + 3 * 2 * 1) * 4, 14 * 13 * 12 * 11)
"""How likely three 7s of one suit lie before the player and a 7 of any before the dealer."""


@each("cell", ["P*", "P"])
@each(("stake", "pays"), [(4_98, 0), (5_00, 1_000_00), (24_98, 1_000_00), (25_00, 5_000_00), (STAKE, 5_000_00)])
@each("chapter", SPLITS)
def test_a_sign_at_a_pair_of_7s_earns_fixed_payouts(chapter: str, stake: int, pays: int, cell: str) -> None:
    """Two 7s that are hit where a sign says so are paid more for a stated wager, and those that are split are not."""
    text, rules = chart_with_7s(cell), rules_for(chapter, 1)
    player, shoe = ChartPlayer(read_chart(text), rules), shoe_with(SEVENS_OF_TWO_SUITS)
    found, without = (Rounds(shoe, rules, player, wager).expected_value for wager in (stake, None))
    more = THREE_SUITED_AGAINST_A_7 * Fraction(pays, stake) if cell == "P*" else Fraction(0)
    assert found - without == pytest.approx(float(more), abs=CLOSE)
    reader = Reader(text, bonus_on_split=chapter == "551")
    expected = rounds_reference.round_value(SEVENS_OF_TWO_SUITS, reference_rules(chapter, 1, stake=stake), reader)
    assert found == pytest.approx(float(expected), abs=CLOSE)


# The best chart


class OneColumn(ChartPlayer):
    """Somebody who plays by a chart of which one column is looked at."""

    def __init__(self, chart: Chart, chapter: str, up: str) -> None:
        self.chart = chart
        self.rules = rules_for(chapter, SPLITS[chapter])
        card = COLUMN_OF.index(up)
        self._column = {split: self._all_hands(card, split=split) for split in (False, True)}

    def play(self, up: int, *, split: bool) -> Play:
        return self._column[split]


def worth(against: Best, chart: Chart, up: str) -> float:
    """What a unit wins with a chart in the rounds with an up card of one column, and how often these come."""
    player = OneColumn(chart, against.chapter, up)
    rounds = Rounds(against.shoe, player.rules, player, weighing=against.weighing)
    return sum(one.likely * rounds.against(one).worth for one in ups_of(against.shoe, up))


def ups_of(shoe: Shoe, up: str) -> list[UpCard]:
    """The up cards of a column."""
    return [one for one in up_cards(shoe) if COLUMN_OF[value_of(one.card[0])] == up]


def changed(chart: Chart, table: str, row: str, up: str, cell: Cell) -> Chart:
    """The chart with another cell."""
    cells = tuple(cell if one == up else was for one, was in zip(UPS, chart.tables[table][row], strict=True))
    return msgspec.structs.replace(chart, tables={**chart.tables, table: {**chart.tables[table], row: cells}})


def sampled(chapter: str) -> Iterator[tuple[str, str, str]]:
    """Some cells: those that look closest, and others by chance."""
    yield from (("hard", "15", "4"), ("hard", "17", "A"), ("soft", "18", "6"), ("pairs", "7", "7"))
    source = random.Random(f"cells {chapter}")
    for _ in range(4):
        table, rows = source.choice([("hard", HARD[4:14]), ("soft", SOFT[3:8]), ("split_hard", HARD[4:14])])
        yield table, source.choice(rows), source.choice(UPS)
    yield "pairs", source.choice(PAIRS), source.choice(UPS)


def other_codes(chapter: str, table: str) -> list[Cell]:
    """What else a cell could say; of numbers and signs some."""
    if table == "pairs":
        return [cell for text in ("P", "S", "H", "D", "R/H", "-", "P+", "P*") if (cell := read_cell(text))]
    codes = possible_codes(
        two_only=chapter == "551", split=table.startswith("split"), suited=table in ("hard", "split_hard")
    )
    few = [code for code in codes if len(str(code)) == 1 or str(code) in ("D/S", "D/H", "R/H", "R/S")]
    return few + random.Random(f"{chapter} {table}").sample(codes, 3)


def test_no_other_cell_wins_more() -> None:
    chapter = "635a"
    found, compared, less = best(chapter), 0, 0
    for table, row, up in sampled(chapter):
        most = worth(found, found.chart, up)
        for code in other_codes(chapter, table):
            other = worth(found, changed(found.chart, table, row, up, code), up)
            assert other <= most + 1e-12, (table, row, up, str(code))
            compared += 1
            less += other < most - 1e-9
    assert less > compared / 2, "most changes cost something"


@pytest.mark.parametrize("up", ["6", "8", "T", "A"])
def test_no_other_rescue_wins_more(up: str) -> None:
    found = best("635a")
    most = worth(found, found.chart, up)
    for points in (0, 14, 15, 16, 17, 18):
        rescues = tuple(points if one == up else was for one, was in zip(UPS, found.chart.rescue, strict=True))
        other = worth(found, msgspec.structs.replace(found.chart, rescue=rescues), up)
        assert other <= most + 1e-12, points


@pytest.mark.parametrize("chapter", SPLITS)
def test_the_best_chart_costs_next_to_nothing(chapter: str) -> None:
    """It is no better than the best play by composition, and at most 0.001% of a wager worse."""
    found, rules = best(chapter), rules_for(chapter, SPLITS[chapter])
    by_chart, by_cards = (
        Rounds(found.shoe, rules, player, weighing=found.weighing).expected_value
        for player in (ChartPlayer(found.chart, rules), BestPlayer())
    )
    assert 0 < by_cards - by_chart < 1e-5


def test_exceptions_of_today() -> None:
    """What players know of today's game: numbers of cards and bonuses where they are expected."""
    chart = best("635a").chart
    assert str(chart.cell("hard", "17", "A", split=False)) == "R/H"
    assert [str(chart.cell("pairs", "A", up, split=False)) for up in UPS] == ["P"] * 10
    assert [str(chart.cell("pairs", "8", up, split=False)) for up in UPS] == ["P"] * 10
    assert str(chart.cell("hard", "14", "4", split=False)) == "S4*"
    assert str(chart.cell("hard", "15", "4", split=False)) == "S5!"
    for table in SPLIT_ROWS:
        for row in chart.tables[table].values():
            assert not any(cell.cards or cell.open for cell in row), "split hands earn no bonus"


def test_a_chart_with_one_table_for_all_hands() -> None:
    """Such a chart costs 0.002% more, and rounds to the published figures: about 0.42% and 0.45% with eight decks.

    Our best chart has 0.4225%, and 0.4433% with eight decks, because it has tables of its own for split hands, which
    earn no bonus. With one table for all hands, split hands are hit for a bonus that they cannot earn.
    """
    for decks, whole, one_table, published in ((6, 0.422545, 0.424484, "0.42"), (8, 0.443317, 0.445154, "0.45")):
        found, rules = best("635a", decks), rules_for("635a", 3)
        tables = {name: rows for name, rows in found.chart.tables.items() if name in ROWS}
        edges = [
            -100 * Rounds(found.shoe, rules, ChartPlayer(chart, rules), weighing=found.weighing).expected_value
            for chart in (found.chart, msgspec.structs.replace(found.chart, tables=tables))
        ]
        assert edges == pytest.approx([whole, one_table], abs=1e-5)
        assert f"{edges[1]:.2f}" == published


# At real tables


def test_random_rounds_at_real_tables() -> None:
    """A share of `make million`: the mean of random rounds is near the price of the chart, and so is their spread."""
    found, rules = best("635a"), rules_for("635a", 3)
    rounds = Rounds(found.shoe, rules, ChartPlayer(found.chart, rules), STAKE, weighing=found.weighing)
    part = Part(Campaign(3_000), found.text, 3_000, seed=3)
    compared = Compared(
        deal(part), rounds.expected_value, sqrt(ends_of_round(rounds).squares - rounds.expected_value**2)
    )
    assert compared.sample.rounds == 3_000
    assert abs(compared.errors) < 4
    assert compared.sample.standard_deviation == pytest.approx(compared.spread, rel=0.1)


def test_all_rounds_are_dealt_whoever_deals_them() -> None:
    parts = list(Campaign(12_000, seed=7).parts("a chart"))
    assert [part.rounds for part in parts] == [5_000, 5_000, 2_000]
    assert len({part.seed for part in parts} | {part.seed for part in Campaign(12_000, seed=8).parts("")}) == 6


@pytest.mark.parametrize(("away", "status"), [(2.9, 0), (-2.9, 0), (3.1, 1), (-3.1, 1)])
def test_rounds_too_far_from_the_figure_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], away: float, status: int
) -> None:
    sample = Sample(10_000, Fraction(0), Fraction(10_000))
    compared = Compared(sample, -away * sample.standard_error, 1.0)
    monkeypatch.setattr(million, "run", lambda campaign, workers: compared)
    assert million.main(["--rounds", "10000"]) == status
    assert f"{away:+.2f} standard errors" in capsys.readouterr().out
