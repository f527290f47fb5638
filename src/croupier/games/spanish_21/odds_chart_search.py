"""The best chart for a shoe of Spanish 21: in each cell, of all that it can say, what wins most beside the others.

Hands that a chart cannot tell apart are played alike, so what is best for a cell is what is best for all its hands
together, each weighed by how often the chart itself comes to it. Beginning with the best play by composition, cells are
chosen and the chart is valued, until no cell changes any more: then no other cell would win more in its place. Of all
charts that were valued, the best is taken.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import factorial, prod
from typing import Final, NamedTuple

from croupier.counting.arrays import Real, numbers
from croupier.games.spanish_21.chart import HARD, PAIRS, ROWS, SOFT, SPLIT_ROWS, UPS, WORDS, Cell, Chart, read_cell
from croupier.games.spanish_21.odds_chart import COLUMN_OF, ChartPlayer, is_pair, open_signs, points_of
from croupier.games.spanish_21.odds_ends import Played
from croupier.games.spanish_21.odds_hands import ENDS, all_hands, value_of
from croupier.games.spanish_21.odds_round import Against, Begun, BestPlayer, Rounds, likely_two
from croupier.games.spanish_21.odds_shoe import Shoe
from croupier.games.spanish_21.odds_values import Rules, Valued, Weighing, paid_under

MOST_ROUNDS: Final = 20
"""How often cells are chosen anew at most; it has never taken half as long."""
MOST_CARDS: Final = 9
"""Hands of so many cards or more are not told apart."""
SCARCELY: Final = 1e-9
"""How much a hand counts to which the chart does not come at all, so that such cells are sensible, too."""
Letters = dict[str, float]
"""What each letter is worth."""


class Two(NamedTuple):
    """Hands of two cards that a chart may tell from others: what each letter is worth, and which bonus is open."""

    letters: Letters
    signs: str


class CellHands:
    """All hands of one cell: those of two cards, and the others by their number of cards."""

    def __init__(self) -> None:
        self.two: list[Two] = []
        self.more: dict[int, Letters] = {}

    def add(self, cards: int, worth: tuple[float, float, float]) -> None:
        """Add a hand of three cards or more by what standing, hitting and doubling are worth."""
        found = self.more.setdefault(min(cards, MOST_CARDS), dict.fromkeys("SHD", 0.0))
        for letter, value in zip("SHD", worth, strict=True):
            found[letter] += value

    def worth(self, cell: Cell, *, two_only: bool) -> float:
        """What the cell wins with all of them."""
        total = 0.0
        for two in self.two:
            total += two.letters[cell.doing(2, two.signs, "".join(two.letters)) or "H"]
        for cards, letters in self.more.items():
            total += letters[cell.doing(cards, "", "SH" if two_only else "SHD") or "H"]
        return total


Cells = dict[tuple[str, str, str], CellHands]
"""What belongs to each cell, by table, row and column."""


def best_chart(shoe: Shoe, rules: Rules, stake: int | None, weighing: Weighing) -> Chart:
    """The chart that wins most."""
    chart, _ = chart_after(Rounds(shoe, rules, BestPlayer(), stake, weighing=weighing))
    seen: list[tuple[float, Chart]] = []
    for _ in range(MOST_ROUNDS):
        after, worth = chart_after(Rounds(shoe, rules, ChartPlayer(chart, rules), stake, weighing=weighing))
        seen.append((worth, chart))
        if after == chart:
            break
        chart = after
    return max(seen, key=lambda one: one[0])[1]


def chart_after(rounds: Rounds) -> tuple[Chart, float]:
    """For each cell what is best when everything else is done as the player does it; and what the player wins."""
    cells: Cells = {}
    worth = 0.0
    saved: dict[str, dict[int, float]] = {up: {} for up in UPS}
    for against in rounds:
        up, likely = COLUMN_OF[value_of(against.up.card[0])], against.up.likely
        worth += likely * against.worth
        begun = [one for one in against.begun if one.choice not in ("split", "surrender")]
        played = played_on(rounds, against.valued, [(one, likely) for one in begun], split=False)
        add_hands(cells, saved[up], played, up, likely, "")
        add_two(cells, against.begun, up, likely, rounds.rules, "")
        for valued, those, weight in weighed_parts(against):
            add_hands(cells, saved[up], played_on(rounds, valued, those, split=True), up, weight, "split_")
            for one, often in those:
                add_two(cells, [one], up, often, rounds.rules, "split_")
    return assembled(cells, saved, rounds.rules), worth


Weighed = list[tuple[Begun, float]]
"""Hands that have begun, each with how often its round comes."""


def weighed_parts(against: Against) -> Iterator[tuple[Valued, Weighed, float]]:
    """The hands of all splits that are valued together, and how often they come; a pair that is not split hardly."""
    parts: dict[int, tuple[Valued, Weighed]] = {}
    often: dict[int, float] = {}
    for one in against.begun:
        if one.pair is not None:
            orders = one.orders * (1.0 if one.choice == "split" else SCARCELY)
            weight = orders * likely_two(against.up.shoe.counts, one.first.hand) * against.up.likely
            for valued, begun, _ in one.pair.parts:
                parts.setdefault(id(valued), (valued, []))[1].extend((each, weight) for each in begun)
                often[id(valued)] = often.get(id(valued), 0.0) + weight
    for place, (valued, those) in parts.items():
        yield valued, those, often[place]


def played_on(rounds: Rounds, valued: Valued, begun: Weighed, *, split: bool) -> Played:
    """Hands played to their end, each as often as it comes."""
    played = Played(valued, rounds.rules, split=split)
    for one, often in begun:
        played.begin(one, often)
    return played.to_the_end()


def add_hands(cells: Cells, saved: dict[int, float], played: Played, up: str, likely: float, prefix: str) -> None:
    """Add all hands of three cards or more to their cells, and what a rescue saves to the points of doubled hands.

    Hands to which nobody comes count hardly, as often as their rounds are likely.
    """
    hands, valued = all_hands(), played.valued
    weight = played.arrived + SCARCELY * likely * all_orders()
    doubled = played.doubled + SCARCELY * likely * all_orders()
    spared = -valued.whole - 2 * doubled_worth(played)
    for place, hand in enumerate(hands.counts):
        if hands.sizes[place] < 3 or hands.totals[place] == 21 or not valued.whole[place]:
            continue
        table, points = points_of(hand)
        hands_of_cell = cells.setdefault((prefix + table, str(points), up), CellHands())
        worth = [float(weight[place] * each[place]) for each in (valued.standing, valued.hitting, valued.doubled)]
        hands_of_cell.add(int(hands.sizes[place]), (worth[0], worth[1], worth[2]))
        saved[points] = saved.get(points, 0.0) + float(doubled[place] * spared[place])


def doubled_worth(played: Played) -> Real:
    """What a unit on each hand wins if it is doubled and kept."""
    table = paid_under(played.rules)
    pays = table.split_doubled if played.split else table.doubled
    worth: Real = (pays * played.valued.weights).reshape(-1, len(ENDS)).sum(axis=1)
    return worth


@cache
def all_orders() -> Real:
    """In how many orders the cards of each hand can come."""
    return numbers(float(factorial(sum(hand)) // prod(map(factorial, hand))) for hand in all_hands().counts)


def add_two(cells: Cells, begun: Iterable[Begun], up: str, likely: float, rules: Rules, prefix: str) -> None:
    """Add hands of two cards that leave a choice to their cells: pairs to their own, one for split hands and others."""
    for one in begun:
        hand = one.first.hand
        if len(one.first.options) == 1:
            continue
        options = {str(choice): worth for choice, worth in one.first.options.items()}
        letters = {letter: one.orders * likely * options[word] for letter, word in WORDS.items() if word in options}
        bonus = not prefix or rules.terms.bonus_on_split
        two = Two(letters, open_signs(hand, one.first.suited) if bonus else "")
        if is_pair(hand) and not prefix:
            cells.setdefault(("pairs", COLUMN_OF[hand.index(2)], up), CellHands()).two.append(two)
        else:
            table, points = points_of(hand)
            cells.setdefault((prefix + table, str(points), up), CellHands()).two.append(two)


def assembled(cells: Cells, saved: Mapping[str, Mapping[int, float]], rules: Rules) -> Chart:
    """The chart with the best code in each cell."""
    two_only = rules.double_on_two_only
    tables: dict[str, dict[str, tuple[Cell, ...]]] = {}
    for table, rows in (("hard", HARD), ("soft", SOFT), ("split_hard", HARD), ("split_soft", SOFT)):
        tables[table] = {
            row: tuple(best_cell(cells.get((table, row, up), CellHands()), table, row, two_only=two_only) for up in UPS)
            for row in rows
        }
    tables["pairs"] = {row: tuple(best_pair(cells, tables, row, up) for up in UPS) for row in PAIRS}
    ordered = {table: tables[table] for table in (*ROWS, *SPLIT_ROWS)}
    return Chart(title="best play", tables=ordered, rescue=tuple(most_rescued(saved[up]) for up in UPS))


def best_cell(hands_of_cell: CellHands, table: str, row: str, *, two_only: bool) -> Cell:
    """The code that wins most with all hands of a cell; of equal ones the shortest."""
    suited = table.endswith("hard") and row in WITH_OPEN_BONUS
    codes = possible_codes(two_only=two_only, split=table.startswith("split"), suited=suited)
    return max(codes, key=lambda code: (round(hands_of_cell.worth(code, two_only=two_only), 15), -len(str(code))))


WITH_OPEN_BONUS: Final = ("13", "14", "15")
"""The points of two cards to which one more can make a 6-7-8 or 7-7-7."""


@cache
def possible_codes(*, two_only: bool, split: bool, suited: bool) -> tuple[Cell, ...]:
    """What can be said in a cell of points."""
    signs = ("", "*", "+", "!") if suited else ("",)
    thresholds = ("", *map(str, range(3, MOST_CARDS + 1)))
    plain = ["H", *(f"S{cards}{sign}" for cards in thresholds for sign in signs)]
    if two_only:
        plain += [f"D{sign}/{after}" for sign in signs for after in ("H", *(f"S{cards}" for cards in thresholds))]
    else:
        plain += [f"D{cards}{sign}" for cards in thresholds for sign in signs]
    found = [*plain, *(f"R{sign}/{one}" for one in plain if "/" not in one for sign in signs if not split)]
    return tuple(cell for code in found if (cell := read_cell(code)) is not None)


def best_pair(cells: Cells, tables: Mapping[str, Mapping[str, tuple[Cell, ...]]], row: str, up: str) -> Cell:
    """What to do with a pair: what the row of its points says, unless something else wins more."""
    hands_of_cell = cells.get(("pairs", row, up), CellHands())
    points = {"A": ("soft", "12"), "T": ("hard", "20")}.get(row) or ("hard", str(2 * int(row)))
    usual = tables[points[0]][points[1]][UPS.index(up)]
    signs = ("", "*", "+", "!") if row == "7" else ("",)
    codes = [Cell("P", 0, sign) for sign in signs] + [
        Cell(letter, 0, "", other) for letter, other in (("S", None), ("H", None), ("D", None), ("R", Cell("H")))
    ]
    by_points = sum(two.letters[usual.doing(2, two.signs, "SHDR") or "H"] for two in hands_of_cell.two)
    best = max(codes, key=lambda code: (round(hands_of_cell.worth(code, two_only=False), 15), -len(str(code))))
    return best if round(hands_of_cell.worth(best, two_only=False), 15) > round(by_points, 15) else Cell("-")


def most_rescued(saved: Mapping[int, float]) -> int:
    """The most points with which a rescue of every doubled hand up to them saves most; 0 if none does."""
    best, most, total = 0, 0.0, 0.0
    for points in sorted(saved):
        total += saved[points]
        if total > most:
            best, most = points, total
    return best
