"""Spanish 21, as far as no strategy enters: Match-the-Dealer, insurance against an ace, and the fixed payouts."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import earns_fixed_payout
from croupier.games.spanish_21.wagers import (
    FIXED_OTHERS,
    INSURANCE,
    MATCH,
    SPANISH_21,
    fixed_payout,
    insurance_verdict,
    match_pays,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.odds.figures import Chance, Cites, Kind, Missing, Share
from croupier.odds.shoe import Left

ROUND: Final = 4
"""The cards that a box and the dealer take before anybody decides."""
DEALT_BY: Final = (Rule.DECKS, Rule.SPANISH_DECK, Rule.INITIAL_CARDS, Rule.DEALER_UP_CARD, Rule.DEALER_HOLE_CARD)
ACE: Final = Card("AS")
WHEN: Final = {INSURANCE: "with an ace up"}
"""Wagers that are made during a round, and when."""


def groups_of(t: SpanishTwentyOne, left: Left, stake: int | None) -> list[list[Kind]]:
    """Kinds of rounds for Match-the-Dealer, and for insurance; each is counted apart."""
    left.require(ROUND, t.cites(Rule.INSUFFICIENT_CARDS))
    groups = []
    if MATCH in t.offered and left.cards is not None:
        groups.append(match_kinds(t, left.cards, stake or t.whole_cents[MATCH]))
    if left.ranks[ACE[0]]:
        groups.append(insurance_kinds(t, left))
    return groups


def match_kinds(t: SpanishTwentyOne, cards: Mapping[Card, int], stake: int) -> list[Kind]:
    """For each up card: each of a box's first two cards matches it in rank and suit, in rank only, or not at all."""
    total = sum(cards.values())
    kinds = []
    for up, ups in cards.items():
        same_rank = sum(number for card, number in cards.items() if card[0] == up[0])
        numbers = {up: ups - 1, another_suit(up): same_rank - ups, another_rank(up): total - same_rank}
        for one, two in product(numbers, repeat=2):
            ways = ups * numbers[one] * (numbers[two] - (one == two))
            if ways > 0:
                kinds.append(Kind(ways, {MATCH: match_share(t, (one, two), up, stake)}))
    return kinds


def another_suit(card: Card) -> Card:
    """A card of the same rank and another suit."""
    return Card(card[0] + SUITS[SUITS.index(card[1]) - 1])


def another_rank(card: Card) -> Card:
    """A card of another rank."""
    return Card(RANKS[RANKS.index(card[0]) - 1] + card[1])


def match_share(t: SpanishTwentyOne, cards: Sequence[Card], up: Card, stake: int) -> Share:
    """What becomes of a Match-the-Dealer Wager."""
    matching, pays = match_pays(cards, up, t.match_odds, stake)
    if not matching:
        return Share("lose", "", Fraction(-1), t.match_cites(0))
    suited = sum(card == up for card in cards)
    return Share("win", MATCHED[matching, suited], Fraction(pays, stake), t.match_cites(matching))


MATCHED: Final = {
    (2, 2): "two cards of the suit",
    (2, 1): "two cards, one of the suit",
    (2, 0): "two cards of other suits",
    (1, 1): "one card of the suit",
    (1, 0): "one card of another suit",
}
"""By how many cards match, and how many of them in suit too."""


def insurance_kinds(t: SpanishTwentyOne, left: Left) -> list[Kind]:
    """The hole card, an ace being up: any other card of the shoe."""
    kinds = []
    for rank, number in left.ranks.items():
        verdict = insurance_verdict([ACE, Card(rank + "S")])
        pays = verdict.odds.fraction if verdict.odds is not None else Fraction(-1)
        share = Share(verdict.outcome, "", pays, t.cite_all(*verdict.rules))
        kinds.append(Kind(number - (rank == ACE[0]), {INSURANCE: share}))
    return [kind for kind in kinds if kind.ways]


def missing(t: SpanishTwentyOne, left: Left) -> dict[str, Missing]:
    """Wagers without figures, and why."""
    found = {
        SPANISH_21: Missing(
            "there are no figures of the Spanish 21 Wager yet: what it earns depends on how the player plays",
            t.cites(Rule.MAIN_WAGER),
        )
    }
    if MATCH in t.offered and left.cards is None:
        why = "suits matter to Match-the-Dealer: give what is left card by card, as in 7S=5, or the cards dealt"
        found[MATCH] = Missing(why, t.cites(Rule.MATCH_ODDS))
    if not left.ranks[ACE[0]]:
        found[INSURANCE] = Missing("no ace is left that could be up", t.cites(Rule.INSURANCE_OFFERED))
    return found


def chances(t: SpanishTwentyOne, left: Left, stake: int | None) -> list[Chance]:
    """How likely a box comes to three suited 7s against a 7, if its player draws to them."""
    if left.cards is None:
        return []
    probability = Fraction(fixed_ways(left.cards), perm(left.total, 4))
    own = fixed_payout(stake) if stake is not None else None
    rules = [Rule.FIXED_PAYOUT, *([own[1]] if own is not None else [])]
    barred = t.cite_all(*rules, Rule.DOUBLED_NO_FIXED_PAYOUT, Rule.SPLIT_NO_FIXED_PAYOUT)
    needed = by_reading("fixed_payout_needs_5_dollars")
    others = t.cites(Rule.FIXED_PAYOUT_OTHERS) + by_reading("fixed_payout_to_the_others")
    paid = None if stake is None else Cents(own[0] if own is not None else 0)
    return [
        Chance("fixed payout", f"a box's first three cards are {SEVENS}; {DRAWN}", probability, paid, barred + needed),
        Chance(
            "fixed payout to the others",
            f"another player's first three cards are so, from each box of another player; {DRAWN}",
            probability,
            Cents(FIXED_OTHERS),
            others + needed,
        ),
    ]


SEVENS: Final = "7s of one suit with a 7 up"
DRAWN: Final = "it is paid only if the player draws to the first two, and has neither split nor doubled them"


def fixed_ways(cards: Mapping[Card, int]) -> int:
    """In how many orderings three cards of a box and the dealer's up card earn a fixed payout."""
    held = [card for card, number in cards.items() if number]
    hands = [hand for rank in RANKS for hand in product([card for card in held if card[0] == rank], repeat=3)]
    return sum(ways_of((*hand, up), cards) for hand in hands for up in held if earns_fixed_payout(hand, up))


def ways_of(row: Iterable[Card], cards: Mapping[Card, int]) -> int:
    """In how many ways these cards come one after the other."""
    dealt = list(row)
    return prod(cards[card] - dealt[:place].count(card) for place, card in enumerate(dealt))


def cites_of(t: SpanishTwentyOne, on: str) -> Cites:
    """The provisions under which a wager is made."""
    return t.cites(Rule.INSURANCE_OFFERED) if on == INSURANCE else t.wager_cites(on)


def dealt_by(t: SpanishTwentyOne) -> Cites:
    """The provisions by which cards are dealt."""
    return t.cite_all(*DEALT_BY)
