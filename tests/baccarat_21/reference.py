"""21 Baccarat worked out a second time, straight from chapter 681a, to hold the engine against.

It shares nothing with the engine: cards are two letters (with ^ if they lie face up in the shoe), money is whole cents,
and every rule is written down here in plain sentences of code. It plays the rounds of a table whose shoes are all known
in advance.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Literal, NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)

SEATS = 8
"""681a.2(a)."""

MAIN = ("player", "banker")
"""681a.6(c)."""

OPTIONAL = ("tie", "bonus-player", "bonus-banker")
"""681a.6(d)."""

Line = Literal["three 7s", "three of a kind", "straight", "three-card 21", "pair"]

PAYTABLES: dict[str, dict[Line, int]] = {
    "A": {"three 7s": 100, "three of a kind": 40, "straight": 11, "three-card 21": 5, "pair": 3},
    "B": {"three 7s": 80, "three of a kind": 40, "straight": 12, "three-card 21": 5, "pair": 3},
    "C": {"three 7s": 80, "three of a kind": 40, "straight": 10, "three-card 21": 6, "pair": 3},
    "D": {"three 7s": 100, "three of a kind": 40, "straight": 10, "three-card 21": 5, "pair": 3},
    "E": {"three 7s": 80, "three of a kind": 40, "straight": 11, "three-card 21": 5, "pair": 3},
    "F": {"three 7s": 80, "three of a kind": 35, "straight": 12, "three-card 21": 5, "pair": 3},
}
"""681a.8(c): what a Bonus Wager wins for each unit; A to C with four decks, D to F with eight."""

Verdict = Literal["win", "lose", "push", "void"]


# Cards and hands


def values(card: str) -> tuple[int, ...]:
    """681a.3(d): what a card can count."""
    rank = card[0]
    if rank == "A":
        return 11, 1
    return (10,) if rank in "TJQK" else (int(rank),)


def total(cards: Sequence[str]) -> int:
    """681a.3(d)(3): aces count 11 as long as that keeps the hand at 21 or less, and else 1."""
    sums = {sum(counted) for counted in product(*map(values, cards))}
    return max((one for one in sums if one <= 21), default=min(sums))


def is_soft(cards: Sequence[str]) -> bool:
    """681a.1: whether an ace counts 11 in the total."""
    return any(card[0] == "A" for card in cards) and total(cards) > sum(min(values(card)) for card in cards)


def two_aces(cards: Sequence[str]) -> bool:
    """Two cards, both aces."""
    return [card[0] for card in cards] == ["A", "A"]


def is_natural(cards: Sequence[str]) -> bool:
    """681a.1: two cards, both aces, or an ace and a card worth 10."""
    if len(cards) != 2:
        return False
    return two_aces(cards) or sorted(min(values(card)) for card in cards) == [1, 10]


def draws(cards: Sequence[str]) -> bool:
    """681a.7(f)(2) and (g): below 17, be it soft or hard."""
    return total(cards) < 17


def bonus_lines(cards: Sequence[str]) -> set[Line]:
    """681a.3(e): every line that a hand, with all its cards, is on."""
    ranks = [RANKS.index(card[0]) for card in cards]
    lines: set[Line] = set()
    if ranks[0] == ranks[1]:
        lines.add("pair")
    if len(cards) == 3:
        first, second, third = sorted(ranks)
        if first == third:
            lines.add("three of a kind")
            if RANKS[first] == "7":
                lines.add("three 7s")
        if first + 1 == second and second + 1 == third:
            lines.add("straight")
        if total(cards) == 21:
            lines.add("three-card 21")
    return lines


# What is chosen, and what it means for a wager


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The choices of a Rules Submission and the readings that bear on the result."""

    tie: bool = False
    bonus: str | None = None
    smallest_chip: int = 25
    two_aces: str = "twelve"

    @classmethod
    def read(cls, submission: Mapping[str, Any], readings: Mapping[str, str]) -> "Choices":
        """The choices as a script writes them."""
        return cls(
            tie=submission.get("tie", False),
            bonus=submission.get("bonus"),
            smallest_chip=int(submission.get("chips", ["0.25"])[0].replace(".", "")),
            two_aces=readings.get("two_aces", "twelve"),
        )

    def wagers_offered(self) -> list[str]:
        """681a.6(c), (d)."""
        return [*MAIN, *(["tie"] if self.tie else []), *(["bonus-player", "bonus-banker"] if self.bonus else [])]


class Result(NamedTuple):
    """What became of one wager, in cents."""

    outcome: Verdict
    pays: int = 0


RETURNED = Result("void")
LOST = Result("lose")
PUSHED = Result("push")


@dataclass(kw_only=True)
class Hands:
    """The two hands of a round, and the cards that count for the Bonus Wager only."""

    player: list[str] = field(default_factory=list)
    banker: list[str] = field(default_factory=list)
    extra: dict[str, list[str]] = field(default_factory=lambda: {"player": [], "banker": []})

    def cards(self, side: str) -> list[str]:
        """The cards of a hand that count for a wager on it."""
        return self.player if side == "player" else self.banker

    def totals(self) -> tuple[int, int]:
        """What the cards of both hands come to."""
        return total(self.player), total(self.banker)

    def winner(self, reading: str) -> str:
        """681a.6(c), 681a.7(i) and (j): the hand that wins, or "tie"."""
        player, banker = self.totals()
        if reading == "outrank" and two_aces(self.player) != two_aces(self.banker):
            return "player" if two_aces(self.player) else "banker"
        if player == banker:
            return "tie"
        if player <= 21 and banker <= 21:
            return "player" if player > banker else "banker"
        # One of them is over 21 and the other is not, or the lower of two that are over 21 wins.
        return "player" if player < banker else "banker"


def settle(wager: str, stake: int, hands: Hands, choices: Choices) -> Result:
    """681a.7(i) to (k), 681a.8."""
    winner = hands.winner(choices.two_aces)
    if wager == "tie":
        return Result("win", 10 * stake) if winner == "tie" else LOST
    if wager in MAIN:
        if winner == "tie":
            return PUSHED
        if winner != wager:
            return LOST
        return Result("win", half(stake) if total(hands.cards(wager)) == 17 else stake)
    side = wager.removeprefix("bonus-")
    lines = bonus_lines(hands.cards(side) + hands.extra[side])
    if not lines:
        return LOST
    assert choices.bonus is not None
    return Result("win", stake * max(PAYTABLES[choices.bonus][line] for line in lines))


def half(stake: int) -> int:
    """Odds of 1 to 2, which must come out whole."""
    assert stake % 2 == 0, "a wager that wins part of a cent should have been refused"
    return stake // 2


# The shoe


class Dealt(NamedTuple):
    """A card that left the shoe, or the cover card."""

    card: str
    to: str


COVER_CARD = Dealt("cover card", "aside")


class OutOfCards(Exception):  # noqa: N818 - named after what it says
    """The shoe cannot give the card that is needed."""


@dataclass(kw_only=True)
class Shoe:
    """Cards from the first on, and how many of them lie above the cover card (None: no cover card comes)."""

    cards: list[str]
    cover_after: int | None = None
    drawn: int = 0
    cover_card_out: bool = False

    def draw(self, to: str, log: list[Dealt]) -> str:
        """The next card that lies face down. 681a.7(d): a cover card in front of it is put aside; 681a.9(a): a card
        that lies face up goes to the discard rack.
        """
        while True:
            if self.drawn == self.cover_after and not self.cover_card_out:
                self.cover_card_out = True
                log.append(COVER_CARD)
            if self.drawn == len(self.cards):
                raise OutOfCards
            card = self.cards[self.drawn]
            self.drawn += 1
            if not card.endswith("^"):
                log.append(Dealt(card, to))
                return card
            log.append(Dealt(card.removesuffix("^"), "discard"))


# Rounds and the table


class Bet(NamedTuple):
    """A wager as a player tries to make it: with chips, or spoken with cash."""

    seat: int
    wager: str
    amount: int
    cash: bool = False


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What people do around a deal: the dealer is relieved, wagers are made, somebody gets up."""

    new_dealer: bool = False
    bets: tuple[Bet, ...] = ()
    leaving: tuple[int, ...] = ()


@dataclass(kw_only=True)
class Round:
    """What came of a round."""

    refused: list[Bet] = field(default_factory=list)
    dealt: list[Dealt] = field(default_factory=list)
    hands: Hands = field(default_factory=Hands)
    void: bool = False
    stakes: dict[tuple[int, str], int] = field(default_factory=dict)
    results: dict[tuple[int, str], Result] = field(default_factory=dict)
    reshuffle: bool = False
    """Whether no further round comes from this shoe."""

    def order(self) -> list[set[tuple[int, str]]]:
        """681a.7(h), (k): who is settled before whom. First the wagers on the two hands, from the dealer's right
        around the table; after them, going around in the same way, the Tie and Bonus Wagers, for which the law sets no
        order at a seat. Nor does it set one for wagers that a void round returns.
        """
        if self.void:
            return [set(self.results)] if self.results else []
        seats = sorted({seat for seat, _ in self.results})
        kinds = (MAIN, OPTIONAL)
        groups = [{(seat, on) for on in kind if (seat, on) in self.results} for kind in kinds for seat in seats]
        return [group for group in groups if group]


class Sitting(NamedTuple):
    """A seat and the chips brought to it."""

    seat: int
    chips: int


@dataclass(kw_only=True)
class Table:
    """What came of a table: its rounds, the chips of every seat, and what the house won."""

    rounds: list[Round]
    chips: dict[int, int]
    house: int


def play(choices: Choices, shoes: Sequence[Shoe], sittings: Sequence[Sitting], plans: Sequence[Plan]) -> Table:
    """Play the rounds until they end or need a shoe that is not listed."""
    left, shoe, played = list(shoes), None, []
    chips = {sitting.seat: sitting.chips for sitting in sittings}
    brought = sum(chips.values())
    for plan in plans:
        if shoe is None and not left:
            break
        this = Round()
        place(plan.bets, this, choices, chips)
        new = shoe is None
        shoe = shoe or left.pop(0)
        play_round(shoe, this, choices, first_card=new or plan.new_dealer)
        for (seat, wager), result in this.results.items():
            if result.outcome != "lose":
                chips[seat] += this.stakes[seat, wager] + result.pays
        shoe = None if this.reshuffle else shoe
        played.append(this)
    return Table(rounds=played, chips=chips, house=brought - sum(chips.values()))


def place(bets: Iterable[Bet], this: Round, choices: Choices, chips: dict[int, int]) -> None:
    """Put on the layout what may be put there."""
    for bet in bets:
        if may_be_placed(bet, this, choices, chips):
            chips[bet.seat] -= bet.amount
            where = bet.seat, bet.wager
            this.stakes[where] = this.stakes.get(where, 0) + bet.amount
        else:
            this.refused.append(bet)


def may_be_placed(bet: Bet, this: Round, choices: Choices, chips: dict[int, int]) -> bool:
    """681a.6(a): with chips. 681a.6(c), (d): on one hand, and only then on anything else that is offered. A wager on a
    hand can win a half of itself (681a.8(a)), which has to be whole cents.
    """
    if bet.cash or bet.wager not in choices.wagers_offered():
        return False
    if bet.amount % choices.smallest_chip or bet.amount > chips[bet.seat]:
        return False
    at_seat = {on: stake for (seat, on), stake in this.stakes.items() if seat == bet.seat}
    if bet.wager in OPTIONAL:
        return any(on in MAIN for on in at_seat)
    other = "banker" if bet.wager == "player" else "player"
    return other not in at_seat and (at_seat.get(bet.wager, 0) + bet.amount) % 2 == 0


def play_round(shoe: Shoe, this: Round, choices: Choices, *, first_card: bool) -> None:
    """Deal, and settle what was wagered; or give everything back when the cards do not suffice."""
    bonus_wagers = any(on.startswith("bonus") for _, on in this.stakes)
    try:
        if first_card:
            # 681a.7(c): one card, be the shoe or the dealer new, or both.
            shoe.draw("discard", this.dealt)
        deal(shoe, this, bonus_wagers=bonus_wagers)
    except OutOfCards:
        this.void = this.reshuffle = True
        this.results = dict.fromkeys(this.stakes, RETURNED)
        return
    this.results = {where: settle(where[1], stake, this.hands, choices) for where, stake in this.stakes.items()}
    # 681a.5(f), 681a.7(d)
    this.reshuffle = shoe.cover_card_out


def deal(shoe: Shoe, this: Round, *, bonus_wagers: bool) -> None:
    """681a.7(e) to (g)."""
    hands, log = this.hands, this.dealt
    for _ in range(2):
        for side in MAIN:
            hands.cards(side).append(shoe.draw(side, log))
    natural = is_natural(hands.player) or is_natural(hands.banker)
    if natural and not bonus_wagers:
        return
    for side in MAIN:
        if draws(hands.cards(side)):
            card = shoe.draw(side, log)
            (hands.extra[side] if natural else hands.cards(side)).append(card)
