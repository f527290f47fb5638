"""Playing Spanish 21 well: what each choice for a hand is worth from the cards seen, and the best chart with its
cost.

One hand is valued by `values`, and a split of it as a part of a round (`rounds`); charts are found and priced by
`main_wager`.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final, NamedTuple

from croupier.equipment import Card, CardError, check_supply, parse_cards, plain
from croupier.equipment.cards import SUITS
from croupier.games.shared.odds.figures import Cites, FiguresError, WagerFigures, percent
from croupier.games.shared.odds.machine import Real
from croupier.games.shared.odds.model import Advice, StrategyModel, StrategyTable, Valued
from croupier.games.shared.odds.shoe import Basis, full, left_of, supply_of, without
from croupier.games.shared.points import total
from croupier.games.spanish_21.chart import ROWS, SPLIT_ROWS, UPS, Cell, Chart
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import READER_RANKS, is_blackjack, is_pair, spoken_total
from croupier.games.spanish_21.odds import hands
from croupier.games.spanish_21.odds.main_wager import BEST, CHART, chart_for, main_figures, why_missing
from croupier.games.spanish_21.odds.rounds import GIVEN_UP, BestPlayer, Rounds, split_hand
from croupier.games.spanish_21.odds.splits import Pair, suits_matter
from croupier.games.spanish_21.odds.values import ROUNDING, Rules, Weighing, rules_of, value, weigh
from croupier.games.spanish_21.wagers import SPANISH_21, insurance_verdict
from croupier.law import Rule
from croupier.law.readings import by_reading

WRITTEN: Final = re.compile(
    r"(?P<hand>.+?)\s+(?:against|vs?\.?)\s+(?P<up>\S+?)"
    r"(?:,?\s+split\s+(?P<splits>\d{1,4}))?(?:,?\s+waiting\s+(?:(?P<waiting>\d{1,4})|(?P<held>\S+?(?:\s+\S+?)*)))?"
    r"(?P<insurance>,?\s+insurance)?",
    re.IGNORECASE,
)
RIGHT: Final = (
    'write the hand and the up card, as in "7S 8D against 6H"; for a split hand "8S 3D against 6H split 1",'
    ' while the hand of an 8D waits "8S 3D against 6H split 1 waiting 8D",'
    ' for insurance "7S 8D against AD insurance"'
)
CITED: Final = {
    "stand": (Rule.PLAYER_DECISIONS,),
    "hit": (Rule.PLAYER_MAY_DRAW,),
    "double": (Rule.DOUBLE_DOWN, Rule.RESCUE),
    "split": (Rule.SPLIT_PAIRS, Rule.SPLIT_LIMIT),
    "surrender": (Rule.SURRENDER,),
    "insure": (Rule.INSURANCE_OFFERED, Rule.INSURANCE_ODDS),
    "decline": (Rule.INSURANCE_OFFERED,),
}
HALF: Final = 0.5
"""The share of a wager for which a double for less is shown."""


class HandNow(NamedTuple):
    """A hand that is played: its cards, the up card, how often its box has split, and how many hands are to come.

    Each of those already has a card, which lies on the table: one that is `held`, if it is named, or one seen.
    """

    cards: tuple[Card, ...]
    up: Card
    splits: int = 0
    waiting: int = 0
    held: tuple[Card, ...] = ()
    insurance: bool = False
    """Whether it is asked about insurance, before the hole card is checked."""


def read_hand(t: SpanishTwentyOne, text: str) -> HandNow:
    """A hand as people write it; refused if nothing is left to decide, or if it cannot be."""
    found = WRITTEN.fullmatch(as_printed(text))
    if found is None:
        raise FiguresError("hand", f"{text!r} is no hand: {RIGHT}")
    try:
        cards = tuple(map(plain, parse_cards(found["hand"])))
        [up] = map(plain, parse_cards(found["up"]))
        held = tuple(map(plain, parse_cards(found["held"] or "")))
    except CardError as wrong:
        raise FiguresError("hand", f"{wrong}: {RIGHT}") from None
    waiting = len(held) or int(found["waiting"] or 0)
    now = HandNow(cards, up, int(found["splits"] or 0), waiting, held, bool(found["insurance"]))
    why = why_no_insurance(t, now) if now.insurance else why_nothing_to_decide(t, now)
    if why is not None:
        raise FiguresError("hand", *why)
    return now


def as_printed(text: str) -> str:
    """Cards as they are printed, where people write 7s, 10d or 7♠."""
    plainly = text.strip().upper().translate(str.maketrans("♠♥♦♣", "SHDC"))
    return re.sub(r"\b10(?=[SHDC])", "T", plainly)


def why_nothing_to_decide(t: SpanishTwentyOne, now: HandNow) -> tuple[str, Cites] | None:
    """Why a hand is not played, with the provision."""
    points, shown = total(now.cards), " ".join(now.cards)
    if len(now.cards) < 2:
        return f"{shown} is one card: a hand is played when it has two", t.cites(Rule.INITIAL_CARDS)
    if is_blackjack(now.cards) and not now.splits:
        return f"{shown} is a Blackjack: it leaves nothing to decide", t.cites(Rule.NO_DRAW_ON_21)
    if points == 21:
        return f"{shown} is 21: no card is drawn to it", t.cites(Rule.NO_DRAW_ON_21)
    if points > 21:
        return f"{shown} is {points}: a hand over 21 is over", t.cites(Rule.PLAYER_MAY_DRAW)
    if now.splits > t.choices.splits:
        return f"a box may split {t.choices.splits} times here, not {now.splits}", t.cites(Rule.SPLIT_LIMIT)
    if now.waiting > now.splits:
        return f"after {now.splits} splits no more than {now.splits} hands can be waiting", t.cites(Rule.SPLIT_ORDER)
    other = next((card for card in now.held if not is_pair((now.cards[0], card))), None)
    if other is not None:
        why = f"{other} is not waiting: split hands begin with cards of the same value, as {now.cards[0]} is"
        return why, t.cites(Rule.SPLIT_PAIRS) + by_reading("identical_in_value")
    return None


def why_no_insurance(t: SpanishTwentyOne, now: HandNow) -> tuple[str, Cites] | None:
    """Why there is no insurance, with the provision."""
    if now.up[0] != "A":
        return f"insurance is offered against an ace, not against {now.up}", t.cites(Rule.INSURANCE_OFFERED)
    if len(now.cards) != 2:
        return "insurance is offered on the first two cards", t.cites(Rule.INSURANCE_BEFORE_READER)
    if now.splits:
        return "insurance is offered before any hand is split", t.cites(Rule.INSURANCE_BEFORE_READER)
    return None


def left_now(t: SpanishTwentyOne, now: HandNow, seen: Sequence[str]) -> hands.Shoe:
    """The cards that are left: those of the decks without the hand, the up card and all that was seen elsewhere.

    The first card of a hand that waits is not in the shoe either: it is named with the hand, or is among those seen.
    """
    supply = supply_of(t)
    try:
        elsewhere = list(map(plain, parse_cards(" ".join(seen)))) if seen else []
        gone = [*elsewhere, *now.held, *now.cards, now.up]
        check_supply(gone, supply)
    except CardError as wrong:
        raise FiguresError("seen" if seen else "hand", str(wrong), t.cites(Rule.DECKS)) from None
    require_waiting(t, now, elsewhere)
    left = Counter(supply)
    left.subtract(gone)
    shoe = hands.shoe_of(left_of(left))
    needed = hands.most_cards(shoe.counts, now.waiting + t.choices.splits - now.splits) + 1
    if sum(shoe.counts) < needed:
        why = f"{sum(shoe.counts)} cards are left, and the round may need {needed} of these"
        raise FiguresError("seen", why, t.cites(Rule.INSUFFICIENT_CARDS))
    return shoe


def require_waiting(t: SpanishTwentyOne, now: HandNow, elsewhere: Sequence[Card]) -> None:
    """Refuse to count a card that waits for its hand as if it could still be drawn."""
    known = len(now.held) or sum(is_pair((now.cards[0], card)) for card in elsewhere)
    if known >= now.waiting:
        return
    lie = "a card lies" if now.waiting == 1 else f"{now.waiting} cards lie"
    named = f'"split {now.splits} waiting {" ".join([now.cards[0]] * now.waiting)}"'
    why = (
        f"for the hands that wait, {lie} on the table, of the value of {now.cards[0]}, and cannot be drawn: name what"
        f" waits, as in {named}, or give it among what was seen"
    )
    raise FiguresError("hand", why, t.cites(Rule.SPLIT_ORDER))


def advise(t: SpanishTwentyOne, text: str, seen: Sequence[str], stake: int | None) -> Advice:
    """The choices for a hand, the best first."""
    now = read_hand(t, text)
    shoe, rules = left_now(t, now, seen), rules_of(t)
    split = worth_of_split(rules, now, shoe) if can_split(rules, now) and not now.insurance else None
    found = insured(t, now, shoe) if now.insurance else values_of(t, rules, now, shoe, stake, split)
    options = sorted(found, key=lambda one: -one.value)
    checked = " who has no Blackjack" if now.up[0] in READER_RANKS and not now.insurance else ""
    return Advice(
        hand=f"{' '.join(now.cards)} ({spoken_total(now.cards)})",
        options=tuple(options),
        against=f"a dealer with {now.up} up{checked}, {sum(shoe.counts)} cards left",
        error=0.0 if now.insurance else error_of(now, shoe, split),
    )


def error_of(now: HandNow, shoe: hands.Shoe, split: "SplitWorth | None") -> float:
    """The most by which a value can be wrong: rounding, as far as a rare condition or many splits multiply it.

    Where suits of split hands matter, those of the hands to come are not known here: values lie between the extremes.
    """
    barred = hands.dealers_draws(hands.value_of(now.up[0])).barred
    condition = 1.0 if barred < 0 else 1 - shoe.counts[barred] / sum(shoe.counts)
    wrong = ROUNDING if split is None else split.rounding + (split.most - split.least) / 2
    return wrong / condition


def can_split(rules: Rules, now: HandNow) -> bool:
    """Whether a hand can be split now."""
    return is_pair(now.cards) and now.splits < rules.splits


def insured(t: SpanishTwentyOne, now: HandNow, shoe: hands.Shoe) -> Iterator[Valued]:
    """What insurance for half of the wager wins on average, of a unit on the hand: the hole card is any card."""
    cards = sum(shoe.counts)
    outcomes = [
        (number, insurance_verdict([now.up, Card(rank + "S")]))
        for rank, number in zip(hands.RANK_OF, shoe.counts, strict=True)
    ]
    won = sum(number * (found.odds.fraction if found.odds is not None else -1) for number, found in outcomes)
    yield Valued("insure", "insure for half", Fraction(won, 2 * cards), t.cite_all(*CITED["insure"]))
    yield Valued("decline", "decline", Fraction(0), t.cite_all(*CITED["decline"]))


def values_of(
    t: SpanishTwentyOne,
    rules: Rules,
    now: HandNow,
    shoe: hands.Shoe,
    stake: int | None,
    split: "SplitWorth | None" = None,
) -> Iterator[Valued]:
    """What each choice that is open wins on average of a unit wagered on the hand."""
    hand = hands.counts_of(now.cards)
    place, up = hands.all_hands().place[hand], hands.value_of(now.up[0])
    valued = value(weigh(shoe.counts, hand, up), rules, split=now.splits > 0)
    whole = float(valued.whole[place])
    if not whole:
        why = "every card that is left would give the dealer a Blackjack: no hand is played"
        raise FiguresError("seen", why, t.cites(Rule.HOLE_CARD_CHECKED))
    yield option(t, "stand", "stand", float(valued.standing[place]) / whole)
    more = more_for_suit(rules, now, shoe, stake, valued.whole)
    yield option(t, "hit", "hit", (float(valued.hitting[place]) + more) / whole)
    if len(now.cards) == 2 or not rules.double_on_two_only:
        yield option(t, "double", "double for as much", float(valued.doubled[place]) / whole)
        less = value(valued.weights, rules, split=now.splits > 0, added=HALF)
        yield option(t, "double", "double for half", float(less.doubled[place]) / whole, "double_for_less")
    if can_split(rules, now):
        found = split or worth_of_split(rules, now, shoe)
        yield option(t, "split", "split", (found.least + found.most) / 2 / whole, "splits_in_all")
    if len(now.cards) == 2 and not now.splits:
        yield option(t, "surrender", "surrender", GIVEN_UP)


def option(t: SpanishTwentyOne, choice: str, says: str, worth: float, reading: str = "") -> Valued:
    """A choice with its value and provisions."""
    return Valued(choice, says, Fraction(worth), t.cite_all(*CITED[choice]) + (by_reading(reading) if reading else ()))


def more_for_suit(rules: Rules, now: HandNow, shoe: hands.Shoe, stake: int | None, whole: Real) -> float:
    """How much more a hit is worth because a third card of the suit makes a hand that is paid more."""
    third = hands.third_rank(now.cards)
    if third is None or now.cards[0][1] != now.cards[1][1] or (now.splits and not rules.terms.bonus_on_split):
        return 0.0
    up = hands.UpCard(now.up, 1.0, shoe.plus(now.cards[0]).plus(now.cards[1]))
    found = hands.suited_hand(
        now.cards[0][0] + now.cards[1][0], third, now.cards[0][1], up, rules.terms, None if now.splits else stake
    )
    assert found is not None
    child = hands.all_hands().children[hands.all_hands().place[hands.counts_of(now.cards)] * hands.VALUES + found.third]
    return float(whole[child]) * found.hits * (found.more + found.fixed)


class SplitWorth(NamedTuple):
    """What a split is worth at least and at most, and by how much rounding can change that."""

    least: float
    most: float
    rounding: float


def worth_of_split(rules: Rules, now: HandNow, shoe: hands.Shoe) -> SplitWorth:
    """What the two hands of a split are worth, whatever suits the cards of the hands to come may have.

    Those hands have a split less afterwards, and what that costs is taken off.
    """
    rank, up = now.cards[0][0], hands.value_of(now.up[0])
    rounds = Rounds(shoe, rules, BestPlayer(), up=now.up)
    hand = split_hand(shoe.counts, up, hands.value_of(rank), rules, rounds.player, Weighing())
    pair = "".join(card[1] for card in now.cards)
    left = rules.splits - now.splits
    found = []
    for waiting in suits_of_waiting(now, rules):
        after = rounds.hands_of_split(Pair(hand, shoe, (*pair, *waiting)), now.up, left - 1).worth
        before = rounds.hands_of_split(Pair(hand, shoe, waiting), now.up, left).worth if waiting else 0.0
        found.append(after - before)
    return SplitWorth(min(found), max(found), rounds.error)


def suits_of_waiting(now: HandNow, rules: Rules) -> Iterator[tuple[str, ...]]:
    """The suits that cards of the hands to come can have, as far as these matter, or their own if they are named."""
    if now.held:
        yield tuple(card[1] for card in now.held)
        return
    yield from product(SUITS if suits_matter(now.cards[0][0], rules) else SUITS[0], repeat=now.waiting)


SAID: Final = {
    "hard": "hard",
    "soft": "soft",
    "pairs": "pair of",
    "split_hard": "split, hard",
    "split_soft": "split, soft",
}
"""The tables of a chart as the rows are called."""


class SpanishStrategy(StrategyModel[SpanishTwentyOne]):
    """Hands by composition, and charts."""

    def advise(self, t: SpanishTwentyOne, hand: str, seen: Sequence[str], stake: int | None = None) -> Advice:
        """The choices for a hand such as "7S 8D against 6H", the best first."""
        return advise(t, hand, seen, stake)

    def table(self, t: SpanishTwentyOne, seen: Sequence[str], stake: int | None = None) -> StrategyTable:
        """The best chart, what it costs against the best play, and why it has its exceptions."""
        left = without(supply_of(t), " ".join(seen))[0] if seen else full(supply_of(t))
        basis = Basis(left, stake, (SPANISH_21,))
        missing = why_missing(t, basis)
        if missing is not None:
            raise FiguresError("seen", missing.why, missing.cites)
        best, by_chart = (main_figures(t, basis._replace(strategy=name))[0] for name in (BEST, CHART))
        chart = chart_for(t, basis, rules_of(t))
        cost = by_chart.edge - best.edge
        return StrategyTable(
            title=f"The best chart for Spanish 21, chapter {t.chapter}, from {left.total} cards",
            facts=(
                f"House edge for a player who plays by this chart: {percent(by_chart.edge)}; by the best play, which"
                f" looks at every card of a hand: {percent(best.edge)}. The chart costs {percent(cost, 5)} of a wager.",
            ),
            columns=("", *UPS),
            rows=tuple(rows_of(chart)),
            notes=tuple(notes_of(t)),
            cites=cites_of(t),
            file=chart.written(),
            document=document_of(chart, best, by_chart, cost),
            chart=tuple(shown_tables(chart)),
        )


Row = tuple[str, tuple[str, ...]]
"""A row of a table: its name, and a cell for each up card."""


def shown_tables(chart: Chart) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """The tables that people are shown, with their names: of those for split hands only the rows that differ."""
    for table in ROWS:
        yield SAID[table], tuple((row, shown(cells)) for row, cells in chart.tables[table].items())
    for table in SPLIT_ROWS:
        usual = chart.tables[table.removeprefix("split_")]
        differing = {
            row: cells
            for row, cells in chart.tables.get(table, {}).items()
            if played_alike(cells) != played_alike(usual[row])
        }
        if differing:
            yield SAID[table], tuple((row, shown(cells)) for row, cells in differing.items())
    yield "rescue", (("up to", tuple(str(points) if points else "-" for points in chart.rescue)),)


def shown(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Cells as they are written."""
    return tuple(map(str, cells))


def rows_of(chart: Chart) -> Iterator[tuple[str, ...]]:
    """The rows of all tables as they are printed, below each other."""
    for table, rows in shown_tables(chart):
        for row, cells in rows:
            yield (f"{table} {row}", *cells)


def played_alike(cells: Sequence[Cell]) -> list[str]:
    """Cells without surrender, which split hands do not have."""
    return [str(cell.otherwise if cell.does == "R" and cell.otherwise else cell) for cell in cells]


def notes_of(t: SpanishTwentyOne) -> Iterator[str]:
    """What the signs mean, and which provisions make the exceptions."""

    def cited(*rules: Rule) -> str:
        return ", ".join(t.cite_all(*rules))

    bonus = cited(Rule.FIVE_CARD_21, Rule.SIX_CARD_21, Rule.SEVEN_CARD_21)
    suits = cited(
        Rule.SIX_SEVEN_EIGHT_MIXED, Rule.SIX_SEVEN_EIGHT_SUITED, Rule.THREE_SEVENS_MIXED, Rule.THREE_SEVENS_SUITED
    )
    yield "S stand, H hit, D double, P split, R surrender, - as the row of the points says; after a slash: if not open."
    yield f"A number: hit with so many cards or more, because a 21 of five or more cards is paid more ({bonus})."
    yield f"* + !: hit if a 6-7-8 or 7-7-7 can come, one of one suit, one of spades ({suits})."
    if t.edition.double_on_two_only:
        yield f"Only two cards are doubled ({cited(Rule.DOUBLE_DOWN)}), so D has an alternative."
    else:
        doubled = f"Three cards or more may be doubled too ({cited(Rule.DOUBLE_DOWN)})"
        yield f"{doubled}; a double earns no bonus ({cited(Rule.DOUBLE_PAYS_EVEN)}), so with many cards it is a hit."
    yield f"rescue up to: a doubled hand with so many points or fewer is rescued ({cited(Rule.RESCUE)})."
    if not t.terms.bonus_on_split:
        none = f"Split hands earn no bonus ({cited(Rule.SPLIT_NO_BONUS)})"
        yield f"{none}, so they have no exceptions for it: the rows that begin with split are for them."
    yield f"Split hands are not surrendered ({cited(Rule.SPLIT_DECISIONS)}); pairs are split again as often as allowed."


def cites_of(t: SpanishTwentyOne) -> Cites:
    """What the chart rests on."""
    chosen = (Rule.PLAYER_DECISIONS, Rule.SURRENDER, Rule.DOUBLE_DOWN, Rule.RESCUE, Rule.SPLIT_PAIRS, Rule.SPLIT_LIMIT)
    settled = (Rule.BONUS_PAYOUTS, Rule.BLACKJACK_PAYS, Rule.DEALER_DRAWS_TO_17, Rule.HOLE_CARD_CHECKED)
    return t.cite_all(*chosen, *settled) + by_reading("split_two_card_21") + by_reading("rescue")


def document_of(chart: Chart, best: WagerFigures, by_chart: WagerFigures, cost: Fraction) -> dict[str, Any]:
    """The chart and what it costs, for programs."""
    return {
        "best": edge_of(best),
        "chart": {**edge_of(by_chart), "costs": float(cost)},
        "up_cards": UPS,
        "tables": {
            table: {row: [*map(str, cells)] for row, cells in rows.items()} for table, rows in chart.tables.items()
        },
        "rescue": chart.rescue,
    }


def edge_of(one: WagerFigures) -> dict[str, float]:
    """A house edge with its bound."""
    assert one.bounded is not None
    return {"house_edge": float(one.edge), "error": float(one.bounded.error)}
