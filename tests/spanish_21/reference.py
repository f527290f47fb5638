"""Spanish 21 worked out a second time, straight from chapters 551 and 635a, to hold the engine against.

It shares nothing with the engine: cards are two letters (with ^ if they lie face up in the shoe), money is whole cents,
and every rule is written down here in plain sentences of code. It says itself which questions are open, asks them of a
function that is handed in, and keeps the course of a round: cards, the hole card turned, and wagers settled, put
together where the law sets no order among them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, NamedTuple

RANKS = "A23456789JQK"
SUITS = "SHDC"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""551.3(a), 635a.3(a): 48 cards."""
TENS = tuple("T" + suit for suit in SUITS)

BOXES = 7
"""551.2(b)(2), 635a.2(a)."""

MAIN, MATCH = "spanish-21", "match-the-dealer"
SPLIT, DOUBLE, INSURANCE = "split", "double-down", "insurance"

Edition = Literal["551", "635a"]
Verdict = Literal["win", "lose", "push", "void", "surrender", "rescue"]

EVEN = Fraction(1)
THREE_TO_TWO = Fraction(3, 2)

NEIGHBOUR = 50_00
"""551.6(h), 635a.12(c)(3)."""


# Cards and hands


def worth(card: str) -> int:
    """551.3(b), 635a.3(c): an ace as one, for now."""
    return 1 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[0])


def total(cards: Sequence[str]) -> int:
    """551.3(b)(3), 635a.3(c)(3): an ace is 11 unless that is too many; two of them would be."""
    low = sum(map(worth, cards))
    return low + 10 if low <= 11 and any(card[0] == "A" for card in cards) else low


def is_ace_and_ten(cards: Sequence[str]) -> bool:
    """551.1, 635a.1: a Blackjack, if these are the initial two cards."""
    return len(cards) == 2 and sorted(map(worth, cards)) == [1, 10]


def is_pair(cards: Sequence[str]) -> bool:
    """551.12(a), 635a.11(a): two cards of one value."""
    return len(cards) == 2 and worth(cards[0]) == worth(cards[1])


def bonus_odds(cards: Sequence[str]) -> Fraction:
    """551.6(g), 635a.12(b): what a hand of 21 is paid for its cards."""
    by_length = {5: THREE_TO_TWO, 6: Fraction(2)}
    if total(cards) != 21:
        return EVEN
    if len(cards) >= 7:
        return Fraction(3)
    if "".join(sorted(card[0] for card in cards)) not in ("678", "777"):
        return by_length.get(len(cards), EVEN)
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return THREE_TO_TWO
    return Fraction(3) if suits == {"S"} else Fraction(2)


def fixed_payout(cards: Sequence[str], up: str, stake: int) -> int:
    """551.6(h), 635a.12(c)(1) and (2): for three 7s of one suit against a 7."""
    if up[0] != "7" or len(cards) != 3 or {card[0] for card in cards} != {"7"} or len(set(cards)) != 1:
        return 0
    return 5_000_00 if stake >= 25_00 else 1_000_00 if stake >= 5_00 else 0


# What is chosen


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The choices of a Rules Submission and the readings that bear on the result."""

    edition: Edition = "635a"
    match: bool = False
    match_maximum: int | None = None
    same_suit: Fraction = Fraction(12)
    other_suit: Fraction = Fraction(3)
    splits: int = 3
    boxes_per_player: int = 1
    losers_first: bool = True
    mid_shoe_entry: bool = True
    smallest_chip: int = 25
    limits: Mapping[str, tuple[int, int | None]] = field(default_factory=dict)
    split_21_wins: bool = False

    @classmethod
    def read(cls, edition: Edition, submission: Mapping[str, Any], readings: Mapping[str, str]) -> "Choices":
        """The choices as a script writes them."""
        least = ("9 to 1", "4 to 1") if submission.get("decks", 8) == 6 else ("12 to 1", "3 to 1")
        odds = submission.get("match_odds", dict(zip(("same_suit", "different_suit"), least, strict=True)))
        maximum = submission.get("match_maximum")
        return cls(
            edition=edition,
            match=submission.get("match_the_dealer", False),
            match_maximum=None if maximum is None else cents(maximum),
            same_suit=read_odds(odds["same_suit"]),
            other_suit=read_odds(odds["different_suit"]),
            splits=2 if edition == "551" else submission.get("splits", 3),
            boxes_per_player=submission.get("boxes_per_player", 1),
            losers_first=edition == "551" or submission.get("settlement", "losers first") == "losers first",
            mid_shoe_entry=submission.get("mid_shoe_entry", True),
            smallest_chip=cents(submission.get("chips", ["0.25"])[0]),
            limits={on: read_limits(limit) for on, limit in submission.get("limits", {}).items()},
            split_21_wins=readings.get("split_two_card_21", "ties") == "wins",
        )

    def chips_make(self, amount: int) -> bool:
        """Whether the amount can be laid; every denomination is a multiple of the smallest here."""
        return amount > 0 and amount % self.smallest_chip == 0

    def most_insurance(self, stake: int) -> int:
        """551.10(b), 635a.8(b): one half, or the next amount up that chips make."""
        half = -(-stake // 2)
        return -(-half // self.smallest_chip) * self.smallest_chip


def cents(written: str) -> int:
    """An amount as a script writes it."""
    return int(written.replace(".", ""))


def read_odds(written: str) -> Fraction:
    """Odds as a script writes them."""
    won, to = written.split(" to ")
    return Fraction(int(won), int(to))


def read_limits(written: Mapping[str, str]) -> tuple[int, int | None]:
    """The least and the most of a wager, as a script writes them."""
    most = written.get("maximum")
    return cents(written.get("minimum", "0.00")), None if most is None else cents(most)


def won(stake: int, odds: Fraction) -> int:
    """What a wager wins, which must come out whole."""
    paid = stake * odds
    assert paid.denominator == 1, "a wager that wins part of a cent should have been refused"
    return int(paid)


# The shoe


class Dealt(NamedTuple):
    """A card that left the shoe, or the cover card."""

    card: str
    to: str


COVER_CARD = Dealt("cover card", "aside")


class OutOfCards(Exception):  # noqa: N818 - named after what it says
    """The shoe cannot give the card that is needed."""


class VoidRound(Exception):  # noqa: N818 - named after what it says
    """A second card was found that may not be dealt."""


@dataclass(kw_only=True)
class Shoe:
    """Cards from the first on, and how many of them lie above the cover card (None: no cover card comes)."""

    cards: list[str]
    cover_after: int | None = None
    drawn: int = 0
    cover_card_out: bool = False

    def supply(self) -> None:
        """Called before a card is drawn: a test may still decide which one it is."""

    def draw(self) -> str:
        """The next card, whichever it is."""
        if self.drawn == len(self.cards):
            raise OutOfCards
        self.drawn += 1
        return self.cards[self.drawn - 1]

    @property
    def cover_card_is_next(self) -> bool:
        """Whether the cover card lies on top."""
        return self.drawn == self.cover_after and not self.cover_card_out


# What people do and say


class Sitting(NamedTuple):
    """A box, who sits there, and the chips brought along."""

    box: int
    player: str
    chips: int


class Bet(NamedTuple):
    """A wager as a player tries to make it: with chips, or spoken with cash."""

    box: int
    wager: str
    amount: int
    cash: bool = False


Kind = Literal["insure", "play", "rescue"]


class Question(NamedTuple):
    """A question that is open: the choices that the player has, and the most that can go with the one for chips."""

    kind: Kind
    box: int
    lawful: tuple[str, ...]
    most: int = 0
    stake: int = 0


class Said(NamedTuple):
    """What a player answers."""

    box: int
    choice: str
    amount: int | None = None


Ask = Callable[[Sequence[Question]], Said]
"""Answers one of the questions that are open together."""


# What comes of it


class Settled(NamedTuple):
    """What became of one wager."""

    box: int
    wager: str
    stake: int
    outcome: Verdict
    pays: int = 0


class Bonus(NamedTuple):
    """A fixed payout."""

    box: int
    amount: int


class Turned(NamedTuple):
    """The dealer's two cards, when the second is turned up."""

    cards: tuple[str, ...]


Together = list[Settled]
"""Wagers that are settled one after the other, in an order that the law leaves open."""

Happening = Dealt | Turned | Together


@dataclass(kw_only=True)
class Hand:
    """A player's hand: where it lies, and what is on it."""

    box: int
    place: str
    wager: str
    stake: int
    cards: list[str] = field(default_factory=list)
    from_split: bool = False
    doubled: int = 0
    over: bool = False
    """Whether nothing is left to be decided against the dealer: surrendered, rescued, or paid already."""

    @property
    def total(self) -> int:
        """What the cards come to."""
        return total(self.cards)

    @property
    def is_blackjack(self) -> bool:
        """The initial two cards: a split hand has only one of these."""
        return not self.from_split and is_ace_and_ten(self.cards)

    @property
    def stands(self) -> bool:
        """Whether the dealer's hand still matters to it in some way."""
        return not self.over and self.total <= 21


@dataclass(kw_only=True)
class Round:
    """What came of a round."""

    answers: list[tuple[Said, bool]] = field(default_factory=list)
    """Each with whether it was taken."""
    course: list[Happening] = field(default_factory=list)
    bonuses: list[Bonus] = field(default_factory=list)
    hands: dict[int, list[Hand]] = field(default_factory=dict)
    """Of each box, in the order in which they are played."""
    dealer: list[str] = field(default_factory=list)
    void: bool = False
    reshuffle: bool = False
    """Whether no further round comes from this shoe."""

    @property
    def settled(self) -> list[Settled]:
        """Every wager that was settled, as they came."""
        return [one for happened in self.course if isinstance(happened, list) for one in happened]

    @property
    def dealt(self) -> list[Dealt]:
        """Every card that left the shoe."""
        return [happened for happened in self.course if isinstance(happened, Dealt)]


# The table


class Table:
    """Boxes, purses and wagers, from round to round."""

    def __init__(self, choices: Choices, sittings: Iterable[Sitting]) -> None:
        self.choices = choices
        self.player_at: dict[int, str] = {}
        self.purses: dict[str, int] = {}
        self.brought = 0
        self.stakes: dict[int, dict[str, int]] = {}
        """What lies in each box before the deal."""
        self.barred: set[str] = set()
        """Who sat out a round of this shoe, at a table that lets nobody enter then."""
        for box, player, chips in sittings:
            self.player_at[box] = player
            self.receive(player, chips)

    def receive(self, player: str, chips: int) -> None:
        """A player brings chips, or has cash made into chips."""
        self.purses[player] = self.purses.get(player, 0) + chips
        self.brought += chips

    @property
    def chips(self) -> dict[int, int]:
        """What the player of each box has."""
        return {box: self.purses[player] for box, player in self.player_at.items()}

    @property
    def house(self) -> int:
        """What the table has won."""
        return self.brought - sum(self.purses.values())

    def place(self, bet: Bet) -> bool:
        """Put a wager on the layout, if it may be put there."""
        if not self.may_be_placed(bet):
            return False
        player = self.player_at[bet.box]
        if bet.cash:
            self.receive(player, bet.amount)
        self.purses[player] -= bet.amount
        in_box = self.stakes.setdefault(bet.box, {})
        in_box[bet.wager] = in_box.get(bet.wager, 0) + bet.amount
        return True

    def may_be_placed(self, bet: Bet) -> bool:
        """551.6(e), 551.7(c), 635a.6(a): chips that the player has, or cash with a spoken wager."""
        choices = self.choices
        if bet.box not in self.player_at or not choices.chips_make(bet.amount):
            return False
        player = self.player_at[bet.box]
        if player in self.barred or (bet.amount > self.purses[player] and not bet.cash):
            return False
        stake = self.stakes.get(bet.box, {}).get(bet.wager, 0) + bet.amount
        least, most = choices.limits.get(bet.wager, (0, None))
        if stake < least or (most is not None and stake > most):
            return False
        if bet.wager == MAIN:
            return self.may_be_main(bet.box, stake)
        return bet.wager == MATCH and choices.match and self.may_be_match(bet.box, stake)

    def may_be_main(self, box: int, stake: int) -> bool:
        """It can win 3 to 2 and be surrendered by half. 551.14, 635a.6(f): so many boxes, side by side."""
        player = self.player_at[box]
        used = sorted({box, *(other for other in self.stakes if self.player_at[other] == player)})
        adjacent = used == list(range(used[0], used[-1] + 1))
        return stake % 2 == 0 and adjacent and len(used) <= self.choices.boxes_per_player

    def may_be_match(self, box: int, stake: int) -> bool:
        """551.7(b), 635a.6(e): beside the main wager; in 2010 from a dollar up to that wager and to the maximum."""
        choices = self.choices
        main = self.stakes.get(box, {}).get(MAIN)
        if main is None or any((stake * odds).denominator > 1 for odds in (choices.same_suit, choices.other_suit)):
            return False
        if choices.edition == "635a":
            return True
        return 1_00 <= stake <= min(main, choices.match_maximum or main)

    def deal(self, shoe: Shoe, ask: Ask, *, first_card: bool) -> Round:
        """A round; `first_card`: the shoe or the dealer is new."""
        this = Play(self, shoe, ask)
        try:
            this.play(first_card=first_card)
        except VoidRound:
            this.give_up()
        # 551.8(j), 635a.7(d)
        this.round.reshuffle = this.round.void or shoe.cover_card_out
        self.bar_who_sat_out(reshuffle=this.round.reshuffle)
        self.stakes = {}
        return this.round

    def bar_who_sat_out(self, *, reshuffle: bool) -> None:
        """551.6(k), 635a.6(b): until the cards are reshuffled, whoever made no wager on a round makes none."""
        if reshuffle:
            self.barred = set()
        elif not self.choices.mid_shoe_entry:
            self.barred |= set(self.purses) - {self.player_at[box] for box in self.stakes}


# A round


class Play:
    """One round being played."""

    def __init__(self, table: Table, shoe: Shoe, ask: Ask) -> None:
        self.table = table
        self.choices = table.choices
        self.shoe = shoe
        self.ask = ask
        self.boxes = sorted(table.stakes)
        self.round = Round()
        self.hands = self.round.hands
        self.dealer = self.round.dealer
        self.insured: dict[int, int] = {}
        self.unsettled: list[tuple[int, str, int]] = [
            (box, on, stake) for box in self.boxes for on, stake in table.stakes[box].items()
        ]
        self.found = {"face up": 0, "ten": 0}
        self.surrendered: list[Hand] = []

    @property
    def up(self) -> str:
        """The dealer's first card, which lies face up."""
        return self.dealer[0]

    # Cards

    def draw(self, to: str) -> str:
        """The next card that may be dealt. 635a.7(d): a cover card in front of it is put aside; 551.16(a) and (b),
        635a.13(a) and (b): a card that lies face up, and a ten, are not used, and the second such card ends the round.
        """
        shoe, course = self.shoe, self.round.course
        while True:
            shoe.supply()
            if shoe.cover_card_is_next:
                shoe.cover_card_out = True
                course.append(COVER_CARD)
            card = shoe.draw()
            if card.endswith("^") or card[0] == "T":
                self.set_aside(card)
            else:
                course.append(Dealt(card, to))
                return card

    def set_aside(self, card: str) -> None:
        """A card that may not be used; a ten that lies face up is both."""
        self.found["face up"] += card.endswith("^")
        self.found["ten"] += card[0] == "T"
        self.round.course.append(Dealt(card.removesuffix("^"), "torn" if card[0] == "T" else "discard"))
        if max(self.found.values()) > 1:
            raise VoidRound

    def card_for(self, hand: Hand) -> None:
        """Deal a card to a hand."""
        hand.cards.append(self.draw(hand.place))

    # Money

    def purse(self, box: int) -> int:
        """What the box's player has left."""
        return self.table.purses[self.table.player_at[box]]

    def pay(self, box: int, amount: int) -> None:
        """Chips go to the box's player, or come from there."""
        self.table.purses[self.table.player_at[box]] += amount

    def stake(self, box: int, on: str, amount: int) -> None:
        """A wager is made during the round."""
        self.pay(box, -amount)
        self.unsettled.append((box, on, amount))

    def settle(self, together: Together) -> None:
        """Wagers are settled; the law sets no order among them."""
        for one in together:
            self.unsettled.remove((one.box, one.wager, one.stake))
            kept = {"lose": 0, "surrender": one.stake // 2}.get(one.outcome, one.stake)
            self.pay(one.box, kept + one.pays)
        if together:
            self.round.course.append(together)

    def give_up(self) -> None:
        """551.16(a) and (b), 635a.13(a) and (b): what is not settled yet goes back, wager by wager of each box."""
        self.round.void = True
        sums: dict[tuple[int, str], int] = {}
        for box, on, stake in self.unsettled:
            sums[box, on] = sums.get((box, on), 0) + stake
        self.unsettled = [(box, on, stake) for (box, on), stake in sums.items()]
        self.settle([Settled(box, on, stake, "void") for box, on, stake in self.unsettled])

    # Questions

    def question(self, questions: Callable[[], list[Question]]) -> Said:
        """Ask until a lawful answer comes."""
        while True:
            asked = questions()
            said = self.ask(asked)
            question = next(one for one in asked if one.box == said.box)
            lawful = self.is_lawful(question, said)
            self.round.answers.append((said, lawful))
            if lawful:
                return said

    def is_lawful(self, question: Question, said: Said) -> bool:
        """One of the choices, and chips within the bounds where it takes chips."""
        if said.choice not in question.lawful:
            return False
        amount = said.amount
        if said.choice == "double" and amount is None:
            amount = question.stake
        if said.choice in ("double", "insure"):
            return amount is not None and self.choices.chips_make(amount) and amount <= question.most
        return True

    # The round, step by step

    def play(self, *, first_card: bool) -> None:
        """551.8, 635a.7."""
        if first_card:
            # 551.8(c), 635a.7(c)
            self.draw("discard")
        self.deal_initial_cards()
        self.settle_matches()
        if self.up[0] == "A":
            self.offer_insurance()
        if is_ace_and_ten(self.dealer):
            # 551.8(e), 635a.7(g): with an ace or a card worth ten up the reader finds it, and no other card makes one.
            self.dealer_has_blackjack()
            return
        # 551.10(d), 635a.8(d)
        self.settle([Settled(box, INSURANCE, stake, "lose") for box, stake in self.insured.items()])
        for box in self.boxes:
            self.play_box(box)
        self.finish_dealer()
        for group in self.in_order([one for box in self.boxes for one in self.results(box)]):
            self.settle(group)
        self.pay_fixed()

    def deal_initial_cards(self) -> None:
        """551.8(d), 635a.7(e)."""
        for box in self.boxes:
            hand = Hand(box=box, place=f"seat {box}", wager=MAIN, stake=self.table.stakes[box][MAIN])
            self.hands[box] = [hand]
        for _ in range(2):
            for box in self.boxes:
                self.card_for(self.hands[box][0])
            self.dealer.append(self.draw("dealer"))

    def settle_matches(self) -> None:
        """551.7(a) and (d), 635a.7(f): from the right, each card of the up card's rank by its suit."""
        for box in reversed(self.boxes):
            stake = self.table.stakes[box].get(MATCH)
            if stake is None:
                continue
            matching = [card for card in self.hands[box][0].cards if card[0] == self.up[0]]
            odds = [self.choices.same_suit if card[1] == self.up[1] else self.choices.other_suit for card in matching]
            paid = sum(won(stake, one) for one in odds)
            self.settle([Settled(box, MATCH, stake, "win" if matching else "lose", paid)])

    def offer_insurance(self) -> None:
        """551.10(a) and (b), 635a.8(a) and (b): everybody is asked before the reader is used, in no order."""
        waiting = list(self.boxes)
        while waiting:
            said = self.question(lambda: [self.insurance_question(box) for box in waiting])
            waiting.remove(said.box)
            if said.choice == "insure":
                assert said.amount is not None
                self.stake(said.box, INSURANCE, said.amount)
                self.insured[said.box] = said.amount

    def insurance_question(self, box: int) -> Question:
        """As far as half the wager and the purse go."""
        stake = self.table.stakes[box][MAIN]
        most = min(self.choices.most_insurance(stake), self.purse(box))
        return Question("insure", box, ("insure", "decline"), most, stake)

    def dealer_has_blackjack(self) -> None:
        """551.6(b)(3) and (c), 551.10(c), 635a.7(g), (n)(3) and (o), 635a.12(d): nothing more is dealt."""
        self.round.course.append(Turned(tuple(self.dealer)))
        insurance = [Settled(box, INSURANCE, stake, "win", 2 * stake) for box, stake in self.insured.items()]
        hands = [self.against_blackjack(self.hands[box][0]) for box in self.boxes]
        for group in self.in_order(hands + insurance):
            self.settle(group)

    def against_blackjack(self, hand: Hand) -> Settled:
        """Only another Blackjack wins."""
        if hand.is_blackjack:
            return Settled(hand.box, MAIN, hand.stake, "win", won(hand.stake, THREE_TO_TWO))
        return Settled(hand.box, MAIN, hand.stake, "lose")

    # A player's turn

    def play_box(self, box: int) -> None:
        """551.8(f), 635a.7(h): a Blackjack is not asked, and today paid at once if the dealer cannot have one."""
        hands = self.hands[box]
        if hands[0].is_blackjack:
            if self.choices.edition == "635a" and self.up[0] in "23456789":
                hands[0].over = True
                self.settle([Settled(box, MAIN, hands[0].stake, "win", won(hands[0].stake, THREE_TO_TWO))])
            return
        place = 0
        while place < len(hands):
            self.play_hand(hands[place])
            place += 1

    def play_hand(self, hand: Hand) -> None:
        """551.12(b), 635a.11(b): the second card of a split hand comes when its turn does. 551.13(a), 635a.7(j)."""
        if len(hand.cards) == 1:
            self.card_for(hand)
        while hand.total < 21:
            said = self.question(lambda: [self.play_question(hand)])
            if said.choice == "hit":
                self.card_for(hand)
            elif said.choice == "split":
                self.split(hand)
            elif said.choice == "double":
                self.double(hand, hand.stake if said.amount is None else said.amount)
                return
            elif said.choice == "surrender":
                self.surrender(hand)
                return
            else:
                return

    def play_question(self, hand: Hand) -> Question:
        """What may be done with a hand below 21."""
        purse, lawful = self.purse(hand.box), ["hit", "stand"]
        if len(hand.cards) == 2 and not hand.from_split:
            # 551.9(a), 635a.9(a)
            lawful.append("surrender")
        if self.choices.edition == "635a" or len(hand.cards) == 2:
            # 551.11(a), 635a.10(a)
            lawful.append("double")
        if is_pair(hand.cards) and len(self.hands[hand.box]) <= self.choices.splits and purse >= hand.stake:
            # 551.12(a) and (c), 635a.11(a) and (c)
            lawful.append("split")
        return Question("play", hand.box, tuple(lawful), min(hand.stake, purse), hand.stake)

    def surrender(self, hand: Hand) -> None:
        """551.9(a), 635a.9(a): at once, or when the hole card is turned if the up card could make a Blackjack."""
        hand.over = True
        if self.up[0] in "23456789":
            self.settle([Settled(hand.box, MAIN, hand.stake, "surrender")])
        else:
            self.surrendered.append(hand)

    def split(self, hand: Hand) -> None:
        """551.12(a) and (b), 635a.11(a) and (b): the new hand is played next after this one."""
        hands = self.hands[hand.box]
        new = Hand(
            box=hand.box,
            place=f"seat {hand.box} hand {len(hands) + 1}",
            wager=SPLIT,
            stake=hand.stake,
            cards=[hand.cards.pop()],
            from_split=True,
        )
        hand.from_split = True
        self.stake(hand.box, SPLIT, hand.stake)
        hands.insert(hands.index(hand) + 1, new)
        self.card_for(hand)

    def double(self, hand: Hand, amount: int) -> None:
        """551.11(a) and (d), 635a.10(a) and (d): one card, and a rescue unless it is too many."""
        self.stake(hand.box, DOUBLE, amount)
        hand.doubled = amount
        self.card_for(hand)
        if hand.total > 21:
            return
        said = self.question(lambda: [Question("rescue", hand.box, ("rescue", "keep"))])
        if said.choice == "rescue":
            hand.over = True
            self.settle(
                [
                    Settled(hand.box, DOUBLE, amount, "rescue"),
                    Settled(hand.box, hand.wager, hand.stake, "lose"),
                ]
            )

    # The dealer's turn and the end

    def finish_dealer(self) -> None:
        """551.8(h), 551.9(a)(2), 551.13(b) and (c), 635a.7(k) to (m), 635a.9(a)(2)."""
        self.round.course.append(Turned(tuple(self.dealer)))
        self.settle([Settled(hand.box, MAIN, hand.stake, "surrender") for hand in self.surrendered])
        hands = [hand for box in self.boxes for hand in self.hands[box]]
        if any(hand.stands and not self.wins_anyway(hand) for hand in hands):
            while total(self.dealer) < 17:
                self.dealer.append(self.draw("dealer"))

    def wins_anyway(self, hand: Hand) -> bool:
        """Whether the hand wins whatever the dealer draws, now that the dealer has no Blackjack."""
        return hand.is_blackjack or (hand.total == 21 and (len(hand.cards) > 2 or self.choices.split_21_wins))

    def verdict(self, hand: Hand) -> Verdict:
        """551.6(b) and (c), 635a.7(n) and (o)."""
        dealer = total(self.dealer)
        if hand.total > 21:
            return "lose"
        if dealer > 21 or hand.total > dealer or self.wins_anyway(hand):
            return "win"
        return "push" if hand.total == dealer else "lose"

    def odds(self, hand: Hand) -> Fraction:
        """551.6(f) and (g), 635a.11(e), 635a.12(a) and (b)."""
        if hand.is_blackjack:
            return THREE_TO_TWO
        if hand.doubled or (hand.from_split and self.choices.edition == "635a"):
            return EVEN
        return bonus_odds(hand.cards)

    def results(self, box: int) -> list[Settled]:
        """What becomes of the box's wagers that are left."""
        found = []
        for hand in self.hands[box]:
            if hand.over:
                continue
            verdict = self.verdict(hand)
            odds = self.odds(hand) if verdict == "win" else Fraction(0)
            found.append(Settled(box, hand.wager, hand.stake, verdict, won(hand.stake, odds)))
            if hand.doubled:
                # 551.11(b), 635a.10(c)
                found.append(Settled(box, DOUBLE, hand.doubled, verdict, hand.doubled if verdict == "win" else 0))
        return found

    def in_order(self, settled: list[Settled]) -> list[Together]:
        """551.6(f), 635a.7(p): all that lose before the others, or box by box; either from the dealer's right."""
        losing = [one for one in settled if one.outcome == "lose"]
        others = [one for one in settled if one.outcome != "lose"]
        groups = [losing, others] if self.choices.losers_first else [settled]
        return [[one for one in group if one.box == box] for group in groups for box in reversed(self.boxes)]

    def pay_fixed(self) -> None:
        """551.6(h), 635a.12(c): to the winner, and to each other player who wagered, at that player's lowest box."""
        player_at = self.table.player_at
        lowest = {player_at[box]: box for box in reversed(self.boxes)}
        for box in reversed(self.boxes):
            hand = self.hands[box][0]
            amount = fixed_payout(hand.cards, self.up, hand.stake)
            if not amount or hand.doubled or hand.from_split or hand.over:
                continue
            others = [Bonus(other, NEIGHBOUR) for player, other in lowest.items() if player != player_at[box]]
            for bonus in [Bonus(box, amount), *others]:
                self.round.bonuses.append(bonus)
                self.pay(bonus.box, bonus.amount)
