"""What is left in a shoe: from full decks, from counts that are stated, or from the cards that were dealt."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from croupier.equipment import Card, CardError, check_supply, parse_cards, plain
from croupier.equipment.cards import KNOWN, RANKS, SUITS
from croupier.games.shared.odds.figures import Cites, FiguresError

if TYPE_CHECKING:
    from croupier.games.shared.card_game import CardGame


class CardsLeft(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that are left: how many of each rank and, for each rank whose suits are known, of each card."""

    ranks: dict[str, int]
    cards: dict[Card, int] = {}

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self.ranks.values())

    @property
    def suits_known(self) -> bool:
        """Whether every card is known."""
        return all(map(self.knows, self.ranks))

    def knows(self, rank: str) -> bool:
        """Whether the suits of a rank are known."""
        return sum(number for card, number in self.cards.items() if card[0] == rank) == self.ranks[rank]

    def changed(self, card: Card, by: int) -> "CardsLeft":
        """The shoe with more or fewer of a card, by this number."""
        rank = card[0]
        ranks = self.ranks | {rank: self.ranks[rank] + by}
        if self.knows(rank):
            return CardsLeft(ranks=ranks, cards=self.cards | {card: self.cards.get(card, 0) + by})
        return CardsLeft(ranks=ranks, cards={one: number for one, number in self.cards.items() if one[0] != rank})


NO_CARDS = CardsLeft(ranks={})
"""What is left in the shoe of a game that has none."""


class Basis(NamedTuple):
    """What is counted: from which cards, with which up card, for which amount, and on which wagers.

    A game without a shoe may count from what was `seen` of its equipment. Where figures depend on how a player plays,
    `strategy` is the name of a strategy or of its file, and `strategy_file` what the file says.
    """

    left: CardsLeft
    stake: int | None
    on: tuple[str, ...]
    up: Card | None = None
    seen: tuple[str, ...] = ()
    strategy: str = ""
    strategy_file: str = ""


def left_of(cards: Mapping[Card, int]) -> CardsLeft:
    """What is left, when every card is known."""
    ranks = {rank: sum(cards.get(Card(rank + suit), 0) for suit in SUITS) for rank in RANKS}
    return CardsLeft(ranks=ranks, cards=dict(cards))


def full(supply: Sequence[Card]) -> CardsLeft:
    """All cards of the decks."""
    return left_of(Counter(supply))


def without(supply: Sequence[Card], dealt: str) -> tuple[CardsLeft, tuple[Card, ...]]:
    """The decks without the cards that were dealt, and these cards in their order."""
    try:
        gone = tuple(map(plain, parse_cards(dealt)))
        check_supply(gone, supply)
    except CardError as wrong:
        raise FiguresError("dealt", str(wrong)) from None
    left = Counter(supply)
    left.subtract(gone)
    return left_of(left), gone


def checked(supply: Sequence[Card], left: CardsLeft, decks_cites: Cites) -> CardsLeft:
    """Counts as a program hands them in; refused if these decks could not leave them."""
    whole = full(supply)
    if set(left.ranks) != set(RANKS):
        raise FiguresError("left", f"give the number of cards left of each rank: {', '.join(RANKS)}")
    counts: list[tuple[str, int]] = [*left.ranks.items(), *left.cards.items()]
    for name, count in counts:
        held = whole.ranks[name] if name in RANKS else whole.cards.get(Card(name), 0)
        if count < 0:
            raise FiguresError("left", f"{name}: {count} is negative; give 0 or more")
        if count > held:
            raise FiguresError("left", f"{name}: these decks hold {held or 'none'}, not {count}", decks_cites)
    for rank in {card[0] for card in left.cards}:
        if not left.knows(rank):
            raise FiguresError("left", f"{rank}: the cards given do not add up to {left.ranks[rank]}")
    return left


def with_up(left: CardsLeft, text: str) -> tuple[CardsLeft, Card]:
    """What is left without the up card, and the up card."""
    try:
        [card] = map(plain, parse_cards(text))
    except (CardError, ValueError):
        raise FiguresError("up", f"{text!r} is not one card: write the up card, as in AD") from None
    there = left.cards.get(card, 0) if left.knows(card[0]) else left.ranks[card[0]]
    if not there:
        raise FiguresError("up", f"{card} is not among the cards left, which include the up card")
    return left.changed(card, -1), card


def stated(supply: Sequence[Card], text: str, decks_cites: Cites) -> CardsLeft:
    """Counts by rank or card, as in "A=31, 7S=5"; what is not named is complete."""
    counts = read_counts(text)
    whole = full(supply)
    for name, count in counts.items():
        held = whole.ranks[name] if name in RANKS else whole.cards.get(Card(name), 0)
        if count > held:
            why = f"{name}={count}: these decks hold {held or 'none'}"
            raise FiguresError("composition", why, decks_cites)
        if name not in RANKS and name[0] in counts:
            raise FiguresError("composition", f"{name[0]} and {name} are both given: give the rank or its cards")
    cards = {card: counts.get(card, held) for card, held in whole.cards.items()}
    ranks = {rank: counts.get(rank, sum(cards[card] for card in cards if card[0] == rank)) for rank in RANKS}
    unknown = {name for name in counts if name in RANKS and counts[name] not in (0, whole.ranks[name])}
    known = {card: number if ranks[card[0]] else 0 for card, number in cards.items() if card[0] not in unknown}
    return CardsLeft(ranks=ranks, cards=known)


def read_counts(text: str) -> dict[str, int]:
    """Each rank or card with its count."""
    counts: dict[str, int] = {}
    for item in text.replace(",", " ").split():
        name, _, number = item.partition("=")
        if name not in KNOWN.union(RANKS) or not re.fullmatch(r"-?\d{1,9}", number, re.ASCII):
            why = f"{item!r} is not a count: write a rank or a card and how many are left, as in A=31, T=20 or 7S=5"
            raise FiguresError("composition", why)
        if int(number) < 0:
            raise FiguresError("composition", f"{item}: a count cannot be negative; write {name}=0 or more")
        if name in counts:
            raise FiguresError("composition", f"{name} is given twice: give it once")
        counts[name] = int(number)
    if not counts:
        raise FiguresError("composition", "no counts are given: write how many are left, as in A=31,7S=5")
    return counts


def supply_of(game: "CardGame[Any, Any]") -> list[Card]:
    """The cards that the game is played with: those of its decks, without what is taken out of them."""
    return [card for card in game.setting.batches[0].cards() if card in game.played]


ACCEPTED: Final = "it says which wagers are accepted, not what becomes of them"
"""Why a reading of that kind changes no figure."""
SHOE_WITHOUT_EFFECT: Final[Mapping[str, str]] = {
    "chips": "determines which amounts can be wagered",
    "limits": "determines how much can be wagered",
    "shuffler": "the order of the cards is random however they are shuffled",
    "shuffler_secures_batch": "applies only to an idle table",
    "seats": "determines how many people can play",
}
"""Choices of every such game that change no figure, and why."""
