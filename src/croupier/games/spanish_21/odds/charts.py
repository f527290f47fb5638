"""Playing Spanish 21 by a chart, so that `rounds` can price it; and the best chart for a shoe.

In each cell of the best chart is, of all that it can say, what wins most beside the others. Hands that a chart cannot
tell apart are played alike, so what is best for a cell is what is best for all its hands together, each weighed by
how often the chart itself comes to it. Beginning with the best play by composition, cells are chosen and the chart is
valued, until no cell changes any more: then no other cell would win more in its place. Of all charts that were
valued, the best is taken.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import factorial, prod
from typing import Final, NamedTuple

from croupier.games.shared.odds.machine import Real, Whole, numbers, wholes, zeros
from croupier.games.spanish_21.chart import (
    HARD,
    PAIRS,
    ROWS,
    SOFT,
    SPLIT_ROWS,
    UPS,
    WORDS,
    Cell,
    Chart,
    ChartError,
    read_cell,
)
from croupier.games.spanish_21.hands import is_soft
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.ends import Played
from croupier.games.spanish_21.odds.hands import (
    ENDS,
    THIRDS,
    VALUES,
    Counts,
    Shoe,
    SuitedHand,
    all_hands,
    cards_of,
    ranks_of,
    value_of,
)
from croupier.games.spanish_21.odds.rounds import (
    Against,
    Begun,
    BestPlayer,
    Choice,
    FirstHand,
    Player,
    Rounds,
    likely_two,
)
from croupier.games.spanish_21.odds.values import Play, Rules, Valued, Weighing, paid_under

COLUMN_OF: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
"""The column, or the row of pairs, of each value."""
ACTION_OF: Final = {"S": kernel.STAND, "H": kernel.HIT, "D": kernel.DOUBLE}
MOST_GAPS: Final = 5
"""How many gaps of a chart are told at once."""


class ChartPlayer(Player):
    """Somebody who plays by a chart; raises `ChartError` if the chart does not say what to do with some hand."""

    def __init__(self, chart: Chart, rules: Rules) -> None:
        self.chart = chart
        self.rules = rules
        gaps = list(self._gaps())
        if gaps:
            more = f"; and {len(gaps) - MOST_GAPS} more" if len(gaps) > MOST_GAPS else ""
            raise ChartError("; ".join(gaps[:MOST_GAPS]) + more)
        self._plays = {(up, split): self._all_hands(up, split=split) for up in range(VALUES) for split in (False, True)}

    def first(self, hand: FirstHand) -> Choice:
        up = COLUMN_OF[value_of(hand.up.card[0])]
        letter = self.letter(
            hand.hand, up, split=hand.split, open_bonus=self.open_bonus(hand), may_split="split" in hand.options
        )
        assert letter is not None
        return WORDS[letter]  # type: ignore[return-value]

    def play(self, up: int, *, split: bool) -> Play:
        return self._plays[up, split]

    def splits_again(self, up: int, pair: int, suit: str | None = None) -> bool | None:
        hand = tuple(2 * (value == pair) for value in range(VALUES))
        signs = signs_in_suit(hand, suit) if self.rules.terms.bonus_on_split else ""
        return self.letter(hand, COLUMN_OF[up], split=True, open_bonus=signs, may_split=True) == "P"

    def letter(self, hand: Counts, up: str, *, split: bool, open_bonus: str, may_split: bool) -> str | None:
        """What the chart does with a hand below 21; None if it does not say."""
        cards = sum(hand)
        allowed = "SH" + ("D" if cards == 2 or not self.rules.double_on_two_only else "")
        allowed += "R" if cards == 2 and not split else ""
        if is_pair(hand):
            cell = self.chart.cell("pairs", COLUMN_OF[hand.index(2)], up, split=split)
            found = cell.doing(cards, open_bonus, allowed + ("P" if may_split else ""))
            if found is not None:
                return found
        table, points = points_of(hand)
        return self.chart.cell(table, str(points), up, split=split).doing(cards, open_bonus, allowed)

    def open_bonus(self, hand: FirstHand) -> str:
        """The signs of the bonus that one card more makes of two."""
        if hand.split and not self.rules.terms.bonus_on_split:
            return ""
        return open_signs(hand.hand, hand.suited)

    def _all_hands(self, up: int, *, split: bool) -> Play:
        """What is done with every hand of two cards or more."""
        letters = [self._usual(hand, COLUMN_OF[up], split=split) for hand in told_apart().hands]
        rescued = self.chart.rescue[UPS.index(COLUMN_OF[up])]
        return Play(
            wholes(ACTION_OF.get(letter or "S", kernel.STAND) for letter in letters)[told_apart().like],
            wholes(all_hands().totals <= rescued),
        )

    def _usual(self, hand: Counts, up: str, *, split: bool) -> str | None:
        """What is done with a hand of which only the points matter."""
        if sum(hand) < 2 or points_of(hand)[1] == 21:
            return "S"
        return self.letter(hand, up, split=split, open_bonus="", may_split=False)

    def _gaps(self) -> Iterator[str]:
        """Hands for which the chart has nothing that is open."""
        said = set()
        for split in (False, True):
            for hand in told_apart().hands:
                for up in UPS:
                    if self._usual(hand, up, split=split) is None:
                        table, points = points_of(hand)
                        table = self.chart.table_for(table, split=split)
                        how = "a split hand of " if split else ""
                        gap = f"[{table}] {points} against {up}: it does not say what to do with {how}{sum(hand)} cards"
                        if (table, points, up) not in said:
                            said.add((table, points, up))
                            yield f"{gap}; write what to do where the first is not open, as in R/H or D/H"


def is_pair(hand: Counts) -> bool:
    """Whether a hand is two cards of one value."""
    return sum(hand) == 2 and max(hand) == 2


class ToldApart(NamedTuple):
    """A hand for each that a chart can tell from others, suits aside, and for each hand which of those is like it."""

    hands: tuple[Counts, ...]
    like: Whole


@cache
def told_apart() -> ToldApart:
    """By their pairs, their points and their number of cards; those with fewer cards first."""
    kinds: dict[tuple[object, ...], int] = {}
    hands: list[Counts] = []
    like: list[int] = []
    for hand in reversed(all_hands().counts):
        kind = (hand if is_pair(hand) else None, *points_of(hand), sum(hand))
        if kind not in kinds:
            kinds[kind] = len(hands)
            hands.append(hand)
        like.append(kinds[kind])
    return ToldApart(tuple(hands), wholes(reversed(like)))


@cache
def points_of(hand: Counts) -> tuple[str, int]:
    """The table and the row of a hand: soft or hard, and its points."""
    cards, hands = cards_of(hand), all_hands()
    return "soft" if is_soft(cards) else "hard", int(hands.totals[hands.place[hand]])


def open_signs(hand: Counts, suited: SuitedHand | None) -> str:
    """The signs of the bonus that one card more makes of two: any, of one suit, of spades."""
    return signs_in_suit(hand, None if suited is None else suited.suit)


def signs_in_suit(hand: Counts, suit: str | None) -> str:
    """The same for two cards of one suit, or of several."""
    if ranks_of(hand) not in THIRDS:
        return ""
    return "*" if suit is None else "*+!" if suit == "S" else "*+"


MOST_ROUNDS: Final = 20
"""How often cells are chosen anew at most; it has never taken half as long."""
MOST_CARDS: Final = 9
"""Hands of so many cards or more are not told apart."""
SCARCELY: Final = 1e-9
"""How much a hand counts to which the chart does not come at all, so that such cells are sensible, too."""
Letters = dict[str, float]
"""What each letter is worth."""
LETTERS: Final[Mapping[str, str]] = {word: letter for letter, word in WORDS.items()}


class Two(NamedTuple):
    """Hands of two cards that a chart may tell from others: what each letter is worth, and which bonus is open."""

    letters: Letters
    signs: str
    allowed: str
    """The letters of what is allowed."""


class CellHands:
    """All hands of one cell: those of two cards, and the others by their number of cards."""

    def __init__(self, two: Sequence[Two] = (), more: Mapping[int, Letters] | None = None) -> None:
        self.two = two
        self.more = more or {}
        self._kinds = tuple(dict.fromkeys((one.signs, one.allowed) for one in two))
        self._with_two: dict[tuple[str, ...], float] = {}

    def worth(self, cell: Cell, *, two_only: bool) -> float:
        """What the cell wins with all of them."""
        does = tuple(cell.doing(2, *kind) or "H" for kind in self._kinds)
        if does not in self._with_two:
            self._with_two[does] = self._worth_of_two(dict(zip(self._kinds, does, strict=True)))
        total = self._with_two[does]
        for cards, letters in self.more.items():
            total += letters[cell.doing(cards, "", "SH" if two_only else "SHD") or "H"]
        return total

    def _worth_of_two(self, does: Mapping[tuple[str, str], str]) -> float:
        """What those of two cards win, by what is done with which bonus open and what is allowed."""
        total = 0.0
        for one in self.two:
            total += one.letters[does[one.signs, one.allowed]]
        return total


class Kinds(NamedTuple):
    """Hands of three cards or more that leave a choice, by what a chart tells apart: table, points, number of cards."""

    kinds: tuple[tuple[str, int, int], ...]
    of: Whole
    """For each hand the number of its kind; -1 if it has none."""


@cache
def kinds_of_choices() -> Kinds:
    """The kinds in the order in which the hands are valued."""
    hands = all_hands()
    kinds: dict[tuple[str, int, int], int] = {}
    found = []
    for hand, size, points in zip(hands.counts, hands.sizes.tolist(), hands.totals.tolist(), strict=True):
        chosen = size >= 3 and points != 21
        found.append(kinds.setdefault((*points_of(hand), min(size, MOST_CARDS)), len(kinds)) if chosen else -1)
    return Kinds(tuple(kinds), wholes(found))


class Longer:
    """Hands of three cards or more against one up card, split ones or others, as they are added up by their kinds."""

    def __init__(self) -> None:
        size = len(kinds_of_choices().kinds)
        self._worth = {letter: zeros(size) for letter in "SHD"}
        self._found: dict[int, None] = {}

    def add(self, those: Whole, weight: Real, valued: Valued) -> None:
        """Add these hands, one after the other, by what standing, hitting and doubling are worth."""
        from numpy import add

        kinds = kinds_of_choices().of[those]
        for letter, each in zip("SHD", (valued.standing, valued.hitting, valued.doubled), strict=True):
            add.at(self._worth[letter], kinds, (weight * each)[those])
        self._found |= dict.fromkeys(kinds.tolist())

    def by_cell(self) -> dict[tuple[str, str], dict[int, Letters]]:
        """What each letter is worth, by table and row, and by the number of cards."""
        found: dict[tuple[str, str], dict[int, Letters]] = {}
        for kind in self._found:
            table, points, cards = kinds_of_choices().kinds[kind]
            letters = {letter: float(worth[kind]) for letter, worth in self._worth.items()}
            found.setdefault((table, str(points)), {})[cards] = letters
        return found


class Cells:
    """What belongs to each cell, by table, row and column; and by column what a rescue saves, by points."""

    def __init__(self) -> None:
        self.two: dict[tuple[str, str, str], list[Two]] = {}
        self.longer = {(prefix, up): Longer() for prefix in ("", "split_") for up in UPS}
        self.saved = {up: zeros(22) for up in UPS}

    def hands(self) -> Mapping[tuple[str, str, str], CellHands]:
        """The hands of each cell to which any belong."""
        more = {
            (prefix + table, row, up): found
            for (prefix, up), longer in self.longer.items()
            for (table, row), found in longer.by_cell().items()
        }
        return {cell: CellHands(self.two.get(cell, ()), more.get(cell)) for cell in self.two.keys() | more.keys()}


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
    cells, worth = Cells(), 0.0
    for against in rounds:
        up, likely = COLUMN_OF[value_of(against.up.card[0])], against.up.likely
        worth += likely * against.worth
        begun = [one for one in against.begun if one.choice not in ("split", "surrender")]
        played = played_on(rounds, against.valued, [(one, likely) for one in begun], split=False)
        add_hands(cells, played, up, likely, "")
        add_two(cells, against.begun, up, likely, rounds.rules, "")
        for valued, those, weight in weighed_parts(against):
            add_hands(cells, played_on(rounds, valued, those, split=True), up, weight, "split_")
            for one, often in those:
                add_two(cells, [one], up, often, rounds.rules, "split_")
    return assembled(cells, rounds.rules), worth


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


def add_hands(cells: Cells, played: Played, up: str, likely: float, prefix: str) -> None:
    """Add all hands of three cards or more to their cells, and what a rescue saves to the points of doubled hands.

    Hands to which nobody comes count hardly, as often as their rounds are likely.
    """
    from numpy import add

    valued = played.valued
    weight = played.arrived + SCARCELY * likely * all_orders()
    doubled = played.doubled + SCARCELY * likely * all_orders()
    spared = -valued.whole - 2 * doubled_worth(played)
    those = ((kinds_of_choices().of >= 0) & (valued.whole != 0)).nonzero()[0]
    cells.longer[prefix, up].add(those, weight, valued)
    add.at(cells.saved[up], all_hands().totals[those], (doubled * spared)[those])


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
        letters = {LETTERS[choice]: one.orders * likely * worth for choice, worth in one.first.options.items()}
        bonus = not prefix or rules.terms.bonus_on_split
        two = Two(letters, open_signs(hand, one.first.suited) if bonus else "", "".join(letters))
        if is_pair(hand) and not prefix:
            cells.two.setdefault(("pairs", COLUMN_OF[hand.index(2)], up), []).append(two)
        else:
            table, points = points_of(hand)
            cells.two.setdefault((prefix + table, str(points), up), []).append(two)


def assembled(cells: Cells, rules: Rules) -> Chart:
    """The chart with the best code in each cell."""
    two_only, hands = rules.double_on_two_only, cells.hands()
    tables: dict[str, dict[str, tuple[Cell, ...]]] = {}
    for table, rows in (("hard", HARD), ("soft", SOFT), ("split_hard", HARD), ("split_soft", SOFT)):
        tables[table] = {
            row: tuple(best_cell(hands.get((table, row, up), CellHands()), table, row, two_only=two_only) for up in UPS)
            for row in rows
        }
    tables["pairs"] = {
        row: tuple(best_pair(hands.get(("pairs", row, up), CellHands()), tables, row, up) for up in UPS)
        for row in PAIRS
    }
    ordered = {table: tables[table] for table in (*ROWS, *SPLIT_ROWS)}
    return Chart(title="best play", tables=ordered, rescue=tuple(most_rescued(cells.saved[up]) for up in UPS))


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


def best_pair(
    hands_of_cell: CellHands, tables: Mapping[str, Mapping[str, tuple[Cell, ...]]], row: str, up: str
) -> Cell:
    """What to do with a pair: what the row of its points says, unless something else wins more."""
    points = {"A": ("soft", "12"), "T": ("hard", "20")}.get(row) or ("hard", str(2 * int(row)))
    usual = tables[points[0]][points[1]][UPS.index(up)]
    signs = ("", "*", "+", "!") if row == "7" else ("",)
    codes = [Cell("P", 0, sign) for sign in signs] + [
        Cell(letter, 0, "", other) for letter, other in (("S", None), ("H", None), ("D", None), ("R", Cell("H")))
    ]
    by_points = sum(two.letters[usual.doing(2, two.signs, "SHDR") or "H"] for two in hands_of_cell.two)
    best = max(codes, key=lambda code: (round(hands_of_cell.worth(code, two_only=False), 15), -len(str(code))))
    return best if round(hands_of_cell.worth(best, two_only=False), 15) > round(by_points, 15) else Cell("-")


def most_rescued(saved: Real) -> int:
    """The most points with which a rescue of every doubled hand up to them saves most; 0 if none does."""
    best, most, total = 0, 0.0, 0.0
    for points, more in enumerate(saved.tolist()):
        total += more
        if total > most:
            best, most = points, total
    return best
