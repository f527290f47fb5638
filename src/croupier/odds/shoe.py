"""What is left in a shoe: from full decks, from counts that are stated, or from the cards that were dealt."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from croupier.equipment import Card, CardError, check_supply, parse_cards, plain
from croupier.equipment.cards import KNOWN, RANKS, SUITS
from croupier.odds.figures import Cites, FiguresError


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that are left: how many of each rank and, where that is known, how many of each card."""

    ranks: dict[str, int]
    cards: dict[Card, int] | None

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self.ranks.values())

    def require(self, needed: int, cites: Cites) -> None:
        """Refuse a shoe from which a round might not be finished."""
        if self.total < needed:
            why = f"{self.total} cards are left, and a round may need {needed}: leave at least {needed}"
            raise FiguresError("composition", why, cites)


def left_of(cards: Mapping[Card, int]) -> Left:
    """What is left, every card being known."""
    ranks = {rank: sum(cards.get(Card(rank + suit), 0) for suit in SUITS) for rank in RANKS}
    return Left(ranks=ranks, cards=dict(cards))


def full(supply: Sequence[Card]) -> Left:
    """All cards of the decks."""
    return left_of(Counter(supply))


def without(supply: Sequence[Card], dealt: str) -> tuple[Left, tuple[Card, ...]]:
    """The decks without the cards that were dealt, and these cards in their order."""
    try:
        gone = tuple(map(plain, parse_cards(dealt)))
        check_supply(gone, supply)
    except CardError as wrong:
        raise FiguresError("dealt", str(wrong)) from None
    left = Counter(supply)
    left.subtract(gone)
    return left_of(left), gone


def stated(supply: Sequence[Card], text: str, decks_cites: Cites) -> Left:
    """Counts by rank or card, as in "A=31, 7S=5"; what is not named is all there."""
    counts = read_counts(text)
    whole = full(supply)
    assert whole.cards is not None
    for name, count in counts.items():
        held = whole.ranks[name] if name in RANKS else whole.cards.get(Card(name), 0)
        if count > held:
            why = f"{name}={count}: these decks hold {held or 'none'} of it"
            raise FiguresError("composition", why, decks_cites)
        if name not in RANKS and name[0] in counts:
            raise FiguresError("composition", f"{name[0]} and {name} are both given: give the rank or its cards")
    ranks = {rank: counts.get(rank, left_of_rank(rank, whole.cards, counts)) for rank in RANKS}
    known = all(counts[name] in (0, whole.ranks[name]) for name in counts if name in RANKS)
    cards = {card: counts.get(card, held if ranks[card[0]] else 0) for card, held in whole.cards.items()}
    return Left(ranks=ranks, cards=cards if known else None)


def left_of_rank(rank: str, held: Mapping[Card, int], counts: Mapping[str, int]) -> int:
    """How many cards of a rank are left whose suits may be given one by one."""
    return sum(counts.get(card, number) for card, number in held.items() if card[0] == rank)


def read_counts(text: str) -> dict[str, int]:
    """Each rank or card with its count."""
    counts: dict[str, int] = {}
    for item in text.replace(",", " ").split():
        name, _, number = item.partition("=")
        if name not in KNOWN.union(RANKS) or not re.fullmatch(r"-?\d{1,9}", number, re.ASCII):
            why = f"{item!r} is no count: write a rank or a card and how many are left, as in A=31, T=20 or 7S=5"
            raise FiguresError("composition", why)
        if int(number) < 0:
            raise FiguresError("composition", f"{item}: there cannot be fewer than none; write {name}=0 or more")
        if name in counts:
            raise FiguresError("composition", f"{name} is given twice: give it once")
        counts[name] = int(number)
    if not counts:
        raise FiguresError("composition", "no counts are given: write how many are left, as in A=31,7S=5")
    return counts
