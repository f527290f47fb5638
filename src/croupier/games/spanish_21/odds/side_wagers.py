"""Match-the-Dealer, insurance and the chance of the fixed payouts of Spanish 21, counted.

The Spanish 21 Wager itself depends on how a player plays, and has its own modules, of which `main_wager` is the last.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.shared.odds.figures import ChanceFigures, Cites, Kind, Missing, Share
from croupier.games.shared.odds.shoe import Basis, CardsLeft
from croupier.games.shared.points import total
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import earns_fixed_payout
from croupier.games.spanish_21.odds.main_wager import why_missing
from croupier.games.spanish_21.wagers import (
    FIXED_FROM,
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

CARDS: Final = 4
"""The most cards that matter: three of a box and the dealer's up card."""
SEVEN: Final = "7"
DEALT_BY: Final = (Rule.DECKS, Rule.SPANISH_DECK, Rule.INITIAL_CARDS, Rule.DEALER_UP_CARD, Rule.DEALER_HOLE_CARD)
ACE: Final = Card("AS")
WHEN: Final = {INSURANCE: "with an ace up, counted among the cards left"}
"""Wagers that are made during a round, and when."""


def groups_of(t: SpanishTwentyOne, basis: Basis) -> list[list[Kind]]:
    """Kinds of rounds for Match-the-Dealer, and for insurance; each is counted apart."""
    without = missing(t, basis)
    groups = []
    if MATCH in basis.on and MATCH not in without:
        groups.append(match_kinds(t, basis, basis.stake or t.whole_cents[MATCH]))
    if INSURANCE in basis.on and INSURANCE not in without:
        groups.append(insurance_kinds(t, basis))
    return groups


def match_kinds(t: SpanishTwentyOne, basis: Basis, stake: int) -> list[Kind]:
    """For each up card: each of a box's first two cards matches it in rank and suit, in rank only, or not at all."""
    kinds: list[Kind] = []
    for up, ups, left in up_cards(basis):
        suited = left.cards.get(up, 0)
        kinds += matches_with(t, up, ups, (suited, left.ranks[up[0]] - suited, left.total - left.ranks[up[0]]), stake)
    return kinds


def matches_with(t: SpanishTwentyOne, up: Card, ups: int, numbers: tuple[int, int, int], stake: int) -> Iterable[Kind]:
    """For one up card: two cards of those that match it in suit too, of those that match it only, and of the others."""
    left = dict(zip((up, another_suit(up), another_rank(up)), numbers, strict=True))
    for one, two in product(left, repeat=2):
        ways = ups * left[one] * (left[two] - (one == two))
        if ways > 0:
            yield Kind(ways, {MATCH: match_share(t, (one, two), up, stake)})


def match_by_value(t: SpanishTwentyOne, basis: Basis) -> list[list[Kind]]:
    """The same groups if a card matched by its value, as a jack would match a king: what that reading would cost."""
    stake = basis.stake or t.whole_cents[MATCH]
    found = []
    for group in groups_of(t, basis):
        found.append(group if MATCH not in group[0].shares else by_value_kinds(t, basis, stake))
    return found


def by_value_kinds(t: SpanishTwentyOne, basis: Basis, stake: int) -> list[Kind]:
    """For each up card: the first two cards match its value and suit, its value only, or not at all."""
    kinds: list[Kind] = []
    for up, ups, left in up_cards(basis):
        alike = [card for card in left.cards if total([card]) == total([up])]
        suited = sum(left.cards[card] for card in alike if card[1] == up[1])
        others = sum(left.cards[card] for card in alike if card[1] != up[1])
        kinds += matches_with(t, up, ups, (suited, others, left.total - suited - others), stake)
    return kinds


def up_cards(basis: Basis) -> list[tuple[Card, int, CardsLeft]]:
    """Each possible up card, how often it occurs, and what is then left; only one if the up card is known."""
    if basis.up is not None:
        return [(basis.up, 1, basis.left)]
    held = [(card, number) for card, number in basis.left.cards.items() if number]
    return [(card, number, basis.left.changed(card, -1)) for card, number in held]


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


def insurance_kinds(t: SpanishTwentyOne, basis: Basis) -> list[Kind]:
    """The hole card under an ace: any other card of the shoe."""
    left = basis.left if basis.up is not None else basis.left.changed(ACE, -1)
    kinds = []
    for rank, number in left.ranks.items():
        verdict = insurance_verdict([ACE, Card(rank + "S")])
        pays = verdict.odds.fraction if verdict.odds is not None else Fraction(-1)
        share = Share(verdict.outcome, "", pays, t.cite_all(*verdict.rules))
        kinds.append(Kind(number, {INSURANCE: share}))
    return [kind for kind in kinds if kind.ways]


def when(basis: Basis) -> dict[str, str]:
    """Wagers whose figures are conditional, and on what."""
    return WHEN if basis.up is None else dict.fromkeys((SPANISH_21, MATCH, INSURANCE), f"with {basis.up} up")


def missing(t: SpanishTwentyOne, basis: Basis) -> dict[str, Missing]:
    """Wagers without figures, and why."""
    found = {}
    if (main := why_missing(t, basis)) is not None:
        found[SPANISH_21] = main
    if MATCH in t.offered and not suits_known(basis):
        why = "Match-the-Dealer depends on suits: give the cards left by suit, as in 7S=5, or the cards dealt"
        found[MATCH] = Missing(why, t.cites(Rule.MATCH_ODDS))
    if basis.up is not None and basis.up[0] != ACE[0]:
        why = f"insurance is offered with an ace up, not with {basis.up}"
        found[INSURANCE] = Missing(why, t.cites(Rule.INSURANCE_OFFERED))
    elif basis.up is None and not basis.left.ranks[ACE[0]]:
        found[INSURANCE] = Missing("no ace is left to be the up card", t.cites(Rule.INSURANCE_OFFERED))
    return found


def suits_known(basis: Basis) -> bool:
    """Whether enough is known for Match-the-Dealer: the suits of the up card's rank, or of all ranks."""
    return basis.left.suits_known if basis.up is None else basis.left.knows(basis.up[0])


def without_chances(t: SpanishTwentyOne, basis: Basis) -> dict[str, Missing]:
    """Why the chance of the fixed payouts has no figures, if it has none."""
    if basis.left.knows(SEVEN):
        return {}
    why = "it depends on the suits of the 7s: give the 7s left by suit, as in 7S=5, or the cards dealt"
    return {FIXED: Missing(why, t.cites(Rule.FIXED_PAYOUT)), TO_OTHERS: Missing(why, t.cites(Rule.FIXED_PAYOUT_OTHERS))}


def chances(t: SpanishTwentyOne, basis: Basis) -> list[ChanceFigures]:
    """The probability of three suited 7s against a 7 at a box, if its player draws to them."""
    if not basis.left.knows(SEVEN):
        return []
    stake = basis.stake if SPANISH_21 in basis.on else None
    cards = CARDS if basis.up is None else CARDS - 1
    probability = Fraction(fixed_ways(basis), perm(basis.left.total, cards))
    own = fixed_payout(stake) if stake is not None else None
    rules = [Rule.FIXED_PAYOUT, *([own[1]] if own is not None else [])]
    barred = t.cite_all(*rules, Rule.DOUBLED_NO_FIXED_PAYOUT, Rule.SPLIT_NO_FIXED_PAYOUT)
    needed = by_reading("fixed_payout_needs_5_dollars")
    others = t.cites(Rule.FIXED_PAYOUT_OTHERS) + by_reading("fixed_payout_to_the_others")
    paid = None if stake is None else Cents(own[0] if own is not None else 0)
    return [
        ChanceFigures(FIXED, f"a box's first three cards are {SEVENS}; {DRAWN}", probability, paid, barred + needed),
        ChanceFigures(
            TO_OTHERS,
            f"the first three cards at a box of another player, who wagered {Cents(FIXED_FROM)} or more, are {SEVENS},"
            f" counted for each such box; {DRAWN}",
            probability,
            Cents(FIXED_OTHERS),
            others + needed,
        ),
    ]


FIXED: Final = "fixed payout"
TO_OTHERS: Final = "fixed payout to the others"
SEVENS: Final = "7s of one suit, with a 7 up"
DRAWN: Final = "it is paid only if the player draws to the first two and neither splits nor doubles them"


def fixed_ways(basis: Basis) -> int:
    """In how many orderings three cards of a box and the dealer's up card, or the three alone, earn a fixed payout."""
    cards = basis.left.cards
    held = [card for card, number in cards.items() if number]
    hands = [hand for rank in RANKS for hand in product([card for card in held if card[0] == rank], repeat=3)]
    if basis.up is not None:
        return sum(ways_of(hand, cards) for hand in hands if earns_fixed_payout(hand, basis.up))
    return sum(ways_of((*hand, up), cards) for hand in hands for up in held if earns_fixed_payout(hand, up))


def ways_of(row: Iterable[Card], cards: Mapping[Card, int]) -> int:
    """In how many ways these cards can be dealt in this order."""
    dealt = list(row)
    return prod(cards[card] - dealt[:place].count(card) for place, card in enumerate(dealt))


def cites_of(t: SpanishTwentyOne, on: str) -> Cites:
    """The provisions under which a wager is made."""
    return t.cites(Rule.INSURANCE_OFFERED) if on == INSURANCE else t.wager_cites(on)


def dealt_by(t: SpanishTwentyOne) -> Cites:
    """The provisions by which cards are dealt."""
    return t.cite_all(*DEALT_BY)
