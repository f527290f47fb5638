"""The wagers of 21 Baccarat: when each wins, loses or ties, and its odds (§§ 681a.6 to 681a.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat_21.hands import STANDS_AT, BonusLine, bonus_lines, is_natural, two_aces
from croupier.games.shared.choices import choice, paytable_key
from croupier.games.shared.layout import HAND_TITLES, Cite
from croupier.games.shared.points import total
from croupier.games.shared.verdicts import Verdict
from croupier.games.shared.wagers import Pays, WagerRow
from croupier.law import Rule
from croupier.money import EVEN, Odds
from croupier.submission.schema import Key
from croupier.wording import either

if TYPE_CHECKING:
    from croupier.games.baccarat_21.choices import Choices

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"
BONUS_PLAYER: Final = "bonus-player"
BONUS_BANKER: Final = "bonus-banker"
HANDS: Final = (PLAYER, BANKER)
BONUSES: Final = {BONUS_PLAYER: PLAYER, BONUS_BANKER: BANKER}
BOTH: Final = "both"

HALF: Final = Odds(1, 2)
TIE_ODDS: Final = Odds(10)


def paytable(sevens: int, three: int, straight: int, twenty_one: int, pair: int = 3) -> dict[BonusLine, Odds]:
    """A Bonus Wager paytable: odds to 1, line by line."""
    return {
        "three 7s": Odds(sevens),
        "three-of-a-kind": Odds(three),
        "three-card straight": Odds(straight),
        "three-card 21": Odds(twenty_one),
        "pair": Odds(pair),
    }


BONUS_PAYTABLES: Final[Mapping[str, Mapping[BonusLine, Odds]]] = {
    "A": paytable(100, 40, 11, 5),
    "B": paytable(80, 40, 12, 5),
    "C": paytable(80, 40, 10, 6),
    "D": paytable(100, 40, 10, 5),
    "E": paytable(80, 40, 11, 5),
    "F": paytable(80, 35, 12, 5),
}
PAYTABLES_BY_DECKS: Final[Mapping[int, str]] = {4: "ABC", 8: "DEF"}


class Result(msgspec.Struct, frozen=True):
    """How a round came out: the totals that count, and which hand is ahead (None: equal)."""

    player: int
    banker: int
    ahead: Literal["player", "banker"] | None
    by_aces: bool = False
    aces: bool = False
    """Whether a hand has two aces, which count 12 unless they outrank every other hand."""
    extra: bool = False
    """Whether cards were dealt after a natural that count for a Bonus Wager only."""


def result_of(player_hand: Sequence[Card], banker_hand: Sequence[Card], *, aces_outrank: bool) -> Result:
    """Compare the hands; after a natural only the first two cards count for the main wagers."""
    extra = False
    if is_natural(player_hand) or is_natural(banker_hand):
        extra = len(player_hand) > 2 or len(banker_hand) > 2
        player_hand, banker_hand = player_hand[:2], banker_hand[:2]
    player, banker = total(player_hand), total(banker_hand)
    aces = (two_aces(player_hand), two_aces(banker_hand))
    compared = compare_totals(player, banker, *(aces if aces_outrank else ()))
    return msgspec.structs.replace(compared, aces=any(aces), extra=extra)


def compare_totals(player: int, banker: int, player_outranks: bool = False, banker_outranks: bool = False) -> Result:
    """Compare totals; two aces that outrank every other hand win whatever the totals, and tie with two aces."""
    if player_outranks and banker_outranks:
        return Result(player, banker, None, by_aces=True)
    if player_outranks or banker_outranks:
        return Result(player, banker, PLAYER if player_outranks else BANKER, by_aces=True)
    return Result(player, banker, ahead(player, banker))


def ahead(player: int, banker: int) -> Literal["player", "banker"] | None:
    """Which total wins: the higher up to 21; one over 21 loses to one that is not; of two over 21 the lower wins."""
    if player == banker:
        return None
    if player <= 21 and banker <= 21:
        return PLAYER if player > banker else BANKER
    return PLAYER if player < banker else BANKER


def main_verdict(on: str, result: Result) -> Verdict:
    """A wager on one of the hands."""
    own, other = (result.player, result.banker) if on == PLAYER else (result.banker, result.player)
    rules = MAIN_RULES[on]
    aces, extra = aces_reading(result), extra_cards(result)
    if result.ahead is None:
        return Verdict("push", (rules.returned, *extra), None, aces)
    if result.ahead != on:
        return Verdict("lose", (rules.lost(own, other), *extra), None, aces or only_other_over(other, own))
    odds, odds_rule = (HALF, Rule.SEVENTEEN_ODDS) if own == STANDS_AT else (EVEN, Rule.EVEN_ODDS)
    half = ("one_to_two",) if odds == HALF else ()
    readings = (aces or only_other_over(own, other)) + half
    return Verdict("win", (*rules.won(own, other), odds_rule, *extra), odds, readings)


def aces_reading(result: Result) -> tuple[str, ...]:
    """Where a hand has two aces, the reading by which it is settled."""
    return ("two_aces",) if result.by_aces or result.aces else ()


def extra_cards(result: Result) -> tuple[Rule, ...]:
    """The rule by which cards dealt after a natural do not count for this wager."""
    return (Rule.BONUS_CARD,) if result.extra else ()


def only_other_over(winner: int, loser: int) -> tuple[str, ...]:
    """A hand over 21 against one of 21 or less: the text says that it is paid, but not that it wins or loses."""
    return ("over_21",) if loser > 21 >= winner else ()


class MainRules(NamedTuple):
    """The rules of one hand: when it wins by total, when by being less over, and how each case is settled."""

    higher: Rule
    lower_over: Rule
    pays_over: Rule
    pays_higher: Rule
    pays_less_over: Rule
    collected_lower: Rule
    collected_more_over: Rule
    settled: Rule
    returned: Rule

    def won(self, own: int, other: int) -> tuple[Rule, ...]:
        """The rule that makes it win, where there is one, and the one that has it paid."""
        if own > 21:
            return self.lower_over, self.pays_less_over
        return (self.pays_over,) if other > 21 else (self.higher, self.pays_higher)

    def lost(self, own: int, other: int) -> Rule:
        """The rule that has it collected."""
        if own > 21:
            return self.collected_more_over if other > 21 else self.settled
        return self.collected_lower


MAIN_RULES: Final = {
    PLAYER: MainRules(
        Rule.PLAYER_HIGHER,
        Rule.PLAYER_LOWER_OVER,
        Rule.PLAYER_PAYS_OVER,
        Rule.PLAYER_PAYS_HIGHER,
        Rule.PLAYER_PAYS_LESS_OVER,
        Rule.PLAYER_COLLECTED_LOWER,
        Rule.PLAYER_COLLECTED_MORE_OVER,
        Rule.PLAYER_SETTLED,
        Rule.PLAYER_RETURNED,
    ),
    BANKER: MainRules(
        Rule.BANKER_HIGHER,
        Rule.BANKER_LOWER_OVER,
        Rule.BANKER_PAYS_OVER,
        Rule.BANKER_PAYS_HIGHER,
        Rule.BANKER_PAYS_LESS_OVER,
        Rule.BANKER_COLLECTED_LOWER,
        Rule.BANKER_COLLECTED_MORE_OVER,
        Rule.BANKER_SETTLED,
        Rule.BANKER_RETURNED,
    ),
}


def tie_verdict(result: Result) -> Verdict:
    """A Tie Wager."""
    aces, extra = aces_reading(result), extra_cards(result)
    if result.ahead is None:
        return Verdict("win", (Rule.TIE_PAID, Rule.TIE_PAYS_TEN, *extra), TIE_ODDS, aces)
    return Verdict("lose", (Rule.TIE_COLLECTED, *extra), None, aces)


BONUS_RULES: Final = {
    BONUS_PLAYER: (Rule.BONUS_PLAYER_PAID, Rule.BONUS_PLAYER_COLLECTED),
    BONUS_BANKER: (Rule.BONUS_BANKER_PAID, Rule.BONUS_BANKER_COLLECTED),
}
LINE_RULES: Final[Mapping[BonusLine, Rule]] = {
    "three 7s": Rule.THREE_SEVENS,
    "three-of-a-kind": Rule.THREE_OF_A_KIND,
    "three-card straight": Rule.THREE_CARD_STRAIGHT,
    "three-card 21": Rule.THREE_CARD_21,
    "pair": Rule.PAIR,
}


def bonus_verdict(on: str, hand: Sequence[Card], table: Mapping[BonusLine, Odds]) -> Verdict:
    """A Bonus Wager on a hand; a straight may rest on readings of its own."""
    verdict = lines_verdict(on, bonus_lines(hand), table)
    if Rule.THREE_CARD_STRAIGHT not in verdict.rules:
        return verdict
    low = ("ace_is_low_in_straights",) if any(card[0] == "A" for card in hand) else ()
    over = ("straight_over_21",) if total(hand) > 21 else ()
    return verdict._replace(readings=(*verdict.readings, *low, *over))


def lines_verdict(on: str, lines: Sequence[BonusLine], table: Mapping[BonusLine, Odds]) -> Verdict:
    """A Bonus Wager on a hand that fills those lines: the best one pays."""
    paid, collected = BONUS_RULES[on]
    if not lines:
        return Verdict("lose", (collected,))
    best = max(lines, key=lambda line: table[line].fraction)
    readings = ("bonus_best_line",) if len(lines) > 1 else ()
    return Verdict("win", (paid, LINE_RULES[best], Rule.BONUS_PAYTABLES), table[best], readings)


# The rows


class TwentyOneWager(WagerRow["Choices"], frozen=True, kw_only=True):
    """A wager of 21 Baccarat. `verdict`: what becomes of one that goes by the result, and not by the cards of a hand.
    `decided_by`: by what an optional one is paid, and collected.
    """

    verdict: Callable[[Result], Verdict] | None = None
    decided_by: tuple[Rule, ...] = ()

    @property
    def own_rules(self) -> tuple[str, ...]:
        """Those of an optional wager; there is an area for each, offered or not."""
        return (self.rule, self.odds_rule, *self.decided_by, *self.rules)


def on_hand(hand: str, rule: Rule, area: Rule) -> TwentyOneWager:
    """A wager on a hand."""
    return TwentyOneWager(
        name=hand,
        title=f"a wager on {HAND_TITLES[hand]}",
        rule=rule,
        area_rule=area,
        odds_rule=Rule.EVEN_ODDS,
        pays=lambda _: {"win": EVEN, "win with 17": HALF},
        verdict=partial(main_verdict, hand),
    )


def tie_key(cites: Cite) -> Key:
    """Whether there is a Tie Wager."""
    return choice("tie", "whether the Tie Wager is offered", (False, True), cites(Rule.TIE_WAGER))


def bonus_key(cites: Cite) -> Key:
    """The paytable of the Bonus Wagers."""
    return paytable_key(
        "bonus",
        "the paytable of the Bonus Wagers",
        BONUS_PAYTABLES,
        cites(Rule.BONUS_PAYTABLES),
        values='"A" to "C" with four decks, "D" to "F" with eight',
        example=PAYTABLES_BY_DECKS[8][0],
        note="; ".join(f"with {decks} decks, {either(*tables)}" for decks, tables in PAYTABLES_BY_DECKS.items()),
    )


def bonus_on(on: str, rule: Rule, area: Rule) -> TwentyOneWager:
    """A Bonus Wager on a hand."""

    def pays(choices: Choices) -> Pays | None:
        if choices.bonus is None or choices.bonus_wagers not in (BOTH, BONUSES[on]):
            return None
        return {str(line): odds for line, odds in BONUS_PAYTABLES[choices.bonus].items()}

    return TwentyOneWager(
        name=on,
        kind="bonus",
        title=f"a Bonus Wager on {HAND_TITLES[BONUSES[on]]}",
        rule=rule,
        area_rule=area,
        odds_rule=Rule.BONUS_PAYTABLES,
        rules=(Rule.BONUS_CARD, *LINE_RULES.values()),
        decided_by=BONUS_RULES[on],
        pays=pays,
        key=bonus_key,
        explained="A Bonus Wager wins if its hand is a pair, or three cards of a kind, in a row or with a total of 21",
        explained_by=(Rule.BONUS_PAYTABLES,),
    )


TIE_ROW: Final = TwentyOneWager(
    name=TIE,
    title="a Tie Wager",
    rule=Rule.TIE_WAGER,
    area_rule=Rule.LAYOUT_TIE_AREA,
    odds_rule=Rule.TIE_PAYS_TEN,
    decided_by=(Rule.TIE_PAID, Rule.TIE_COLLECTED),
    pays=lambda choices: {"": TIE_ODDS} if choices.tie else None,
    verdict=tie_verdict,
    key=tie_key,
    explained="The Tie Wager wins if the hands tie",
    explained_by=(Rule.TIE_PAID,),
)
ROWS: Final = (
    on_hand(PLAYER, Rule.PLAYER_WAGER, Rule.LAYOUT_PLAYER_AREA),
    on_hand(BANKER, Rule.BANKER_WAGER, Rule.LAYOUT_BANKER_AREA),
    TIE_ROW,
    bonus_on(BONUS_PLAYER, Rule.BONUS_PLAYER_WAGER, Rule.LAYOUT_BONUS_PLAYER_AREA),
    bonus_on(BONUS_BANKER, Rule.BONUS_BANKER_WAGER, Rule.LAYOUT_BONUS_BANKER_AREA),
)
WAGERS: Final = tuple(row.name for row in ROWS)
