"""Minibaccarat worked out a second time, straight from chapters 541 and 627a, to hold the engine against. Cards, wagers
and vigorish are those of all six chapters of the Baccarat games.

It shares nothing with the engine: cards are two letters, money is whole cents, and every rule is written down here in
plain sentences of code. It plays the rounds of a table whose shoes are all known in advance.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, lcm
from typing import Any, Literal, NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)

FINAL_RULES = ("627a", "629a", "631a")
HANDED = "handed to players"

SEATS = {"541": 7, "627a": 9, "543": 9, "629a": 9, "545": 14, "631a": 14}
"""541.2(a), 627a.2(a), 543.2(a), 629a.2(a); at most, in 545.2(a) and 631a.2(a)."""

ROUNDING_UNIT = {
    ("541", "5%"): 5,
    ("541", "4%"): 5,
    ("541", "25% on ties"): 5,
    ("543", "5%"): 5,
    ("543", "4%"): 5,
    ("543", "25% on ties"): 5,
    ("545", "5%"): 25,
    ("545", "4%"): 20,
    ("627a", "5%"): 25,
    ("629a", "5%"): 25,
    ("631a", "5%"): 25,
}
"""In cents: 541.13(d), 543.13(d), 545.13(d), 627a.12(c), 629a.12(c), 631a.13(c)."""

TIE_WORDS = dict.fromkeys(SEATS, "tie hand") | {"541": "Tie Hand"}
"""541.12(a) and its twins."""

FIRST_DEALING = {"629a": HANDED, "545": "face down", "631a": "face down"}
"""629a.8(c) knows no other way; 545.9(c) and 631a.9(c) are the rule, (d) has to be elected."""

PAYTABLES = {
    "A": {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1},
    "B": {9: 20, 8: 8, 7: 7, 6: 4, 5: 3, 4: 1},
    "C": {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2},
}
"""627a.12(e): what a Dragon Bonus Wager wins for each unit, by the margin of a hand that is not a Natural."""

Verdict = Literal["win", "lose", "push", "void"]


# Cards and hands


def baccarat_value(card: str) -> int:
    """541.6(a), 627a.6(a)."""
    rank = card[0]
    if rank == "A":
        return 1
    return 0 if rank in "TJQK" else int(rank)


def burn_value(card: str) -> int:
    """541.5(g), 627a.5(f): here tens and court cards are ten."""
    rank = card[0]
    if rank == "A":
        return 1
    return 10 if rank in "TJQK" else int(rank)


def point_count(cards: Iterable[str]) -> int:
    """541.6(b), 627a.6(b): the right digit of the total."""
    total = sum(baccarat_value(card) for card in cards)
    return int(str(total)[-1])


def is_natural(hand: Sequence[str]) -> bool:
    """541.1, 627a.1: eight or nine on two cards, and on no more than two."""
    return len(hand) == 2 and point_count(hand) in (8, 9)


def player_takes_third(player: Sequence[str]) -> bool:
    """541.11(b), 627a.10(b)."""
    return point_count(player) < 6


def banker_takes_third(banker: Sequence[str], players_third: str | None) -> bool:
    """541.11(c), 627a.10(c), the table told in words."""
    points = point_count(banker)
    if players_third is None:
        return points <= 5
    value = baccarat_value(players_third)
    if points < 3:
        return True
    if points == 3:
        return value != 8
    if points == 4:
        return value not in (0, 1, 8, 9)
    if points == 5:
        return 4 <= value <= 7
    if points == 6:
        return value == 6 or value == 7
    return False


# What is chosen, and what it means for a wager


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The choices of a Rules Submission that bear on the result."""

    chapter: str
    tie_odds: Fraction = Fraction(8)
    ez_baccarat: bool = False
    dragon_bonus: str | None = None
    vigorish: str = "5%"
    rounding: str = "up"
    face_down: bool = False
    handed: bool = False
    smallest_chip: int = 25

    @property
    def final(self) -> bool:
        """Whether the final rules apply, and not those of 2010."""
        return self.chapter in FINAL_RULES

    @property
    def has_curator(self) -> bool:
        """545.7, 631a.7."""
        return self.chapter in ("545", "631a")

    @classmethod
    def read(cls, chapter: str, submission: Mapping[str, Any]) -> "Choices":
        """The choices as a script writes them."""
        win, _, stake = submission.get("tie_odds", "8 to 1").split()
        smallest = submission.get("chips", ["0.25"])[0]
        dealing = submission.get("dealing", FIRST_DEALING.get(chapter, "face up"))
        return cls(
            chapter=chapter,
            tie_odds=Fraction(int(win), int(stake)),
            ez_baccarat=submission.get("ez_baccarat", False),
            dragon_bonus=submission.get("dragon_bonus"),
            vigorish=submission.get("vigorish", "5%"),
            rounding=submission.get("vigorish_rounding", "up"),
            face_down=dealing != "face up",
            handed=dealing == HANDED,
            smallest_chip=int(smallest.replace(".", "")),
        )

    def wagers_offered(self) -> list[str]:
        """541.8(a), 627a.7(a)."""
        offered = ["player", "banker", "tie"]
        if self.dragon_bonus is not None:
            offered += ["dragon-bonus-player", "dragon-bonus-banker"]
        if self.ez_baccarat:
            offered += ["dragon-7"]
        return offered

    def step(self, wager: str) -> int:
        """The smallest amount that chips can make and of which every multiple wins and owes whole cents."""
        if wager == "tie":
            return lcm(self.smallest_chip, self.tie_odds.denominator)
        if wager == "banker" and self.rounding == "exact" and not self.ez_baccarat:
            rate = Fraction(int(self.vigorish.split("%")[0]), 100)
            return lcm(self.smallest_chip, rate.denominator)
        return self.smallest_chip

    def rounded(self, vigorish: Fraction) -> int:
        """541.13(d) and its twins: up to the next multiple of the unit, or exact."""
        unit = ROUNDING_UNIT[self.chapter, self.vigorish] if self.rounding == "up" else 1
        if self.rounding == "exact":
            assert vigorish.denominator == 1, "a wager that owes part of a cent should have been refused"
        return ceil(vigorish / unit) * unit


class Result(NamedTuple):
    """What became of one wager, in cents."""

    outcome: Verdict
    pays: int = 0
    vigorish: int = 0


RETURNED = Result("void")
LOST = Result("lose")
PUSHED = Result("push")


@dataclass(kw_only=True)
class Hands:
    """The two hands of a round."""

    player: list[str] = field(default_factory=list)
    banker: list[str] = field(default_factory=list)

    @property
    def points(self) -> dict[str, int]:
        """The Point Count of each hand."""
        return {"player": point_count(self.player), "banker": point_count(self.banker)}

    @property
    def winner(self) -> str:
        """The hand with more points, or "tie"."""
        points = self.points
        if points["player"] == points["banker"]:
            return "tie"
        return "player" if points["player"] > points["banker"] else "banker"

    @property
    def dragon_7(self) -> bool:
        """627a.1: a Banker's Hand of three cards with 7, a Player's Hand with fewer points."""
        return len(self.banker) == 3 and self.points["banker"] == 7 and self.points["player"] < 7


def settle(wager: str, stake: int, hands: Hands, choices: Choices) -> Result:
    """541.8(a) and 541.13; 627a.7(a) and 627a.12."""
    match wager:
        case "banker":
            return settle_banker(stake, hands, choices)
        case "player":
            if hands.winner == "tie":
                return PUSHED
            return Result("win", stake) if hands.winner == "player" else LOST
        case "tie":
            return Result("win", whole(stake * choices.tie_odds)) if hands.winner == "tie" else LOST
        case "dragon-7":
            return Result("win", stake * 40) if hands.dragon_7 else LOST
        case "dragon-bonus-player":
            return settle_dragon_bonus(stake, hands.player, hands.banker, choices)
        case "dragon-bonus-banker":
            return settle_dragon_bonus(stake, hands.banker, hands.player, choices)
    raise AssertionError(f"there is no wager {wager}")


def settle_banker(stake: int, hands: Hands, choices: Choices) -> Result:
    """541.8(a)(1), 541.13(c) to (f); 627a.7(a)(1), 627a.12(c)."""
    on_ties = choices.vigorish == "25% on ties"
    if hands.winner == "tie":
        return Result("push", 0, choices.rounded(Fraction(stake, 4))) if on_ties else PUSHED
    if hands.winner == "player":
        return LOST
    if choices.ez_baccarat:
        return PUSHED if hands.dragon_7 else Result("win", stake)
    if on_ties:
        return Result("win", stake)
    rate = {"5%": Fraction(5, 100), "4%": Fraction(4, 100)}[choices.vigorish]
    return Result("win", stake, choices.rounded(stake * rate))


def settle_dragon_bonus(stake: int, selected: Sequence[str], other: Sequence[str], choices: Choices) -> Result:
    """627a.7(a)(4), 627a.12(e). A Natural that wins is paid as such, whatever its margin."""
    assert choices.dragon_bonus is not None
    margin = point_count(selected) - point_count(other)
    if is_natural(selected):
        if not is_natural(other) or margin == 1:
            return Result("win", stake)
        return PUSHED if margin == 0 else LOST
    if margin < 4:
        return LOST
    return Result("win", stake * PAYTABLES[choices.dragon_bonus][margin])


def whole(amount: Fraction) -> int:
    """Cents, which must come out whole."""
    assert amount.denominator == 1, "a wager that wins part of a cent should have been refused"
    return int(amount)


# The shoe


class Dealt(NamedTuple):
    """A card that left the shoe, or the cover card."""

    card: str
    to: str
    face: str


COVER_CARD = Dealt("cover card", "aside", "up")


class OutOfCards(Exception):  # noqa: N818 - named after what it says
    """The shoe cannot give the card that is needed."""


@dataclass(kw_only=True)
class Shoe:
    """Cards from the first on, and how many of them lie above the cover card (None: no cover card comes). A card marked
    ^ lies face up; `disclosed` are those that were set aside.
    """

    cards: list[str]
    cover_after: int | None = None
    chapter: str = "627a"
    drawn: int = 0
    cover_card_out: bool = False
    last_hand_called: bool = False
    disclosed: list[str] = field(default_factory=list)

    def draw(self, to: str, face: str, log: list[Dealt]) -> str:
        """The next card that lies as it should; a cover card in front of it is put aside."""
        while True:
            if self.drawn == self.cover_after and not self.cover_card_out:
                self.cover_card_out = True
                log.append(COVER_CARD)
            if self.drawn == len(self.cards):
                raise OutOfCards
            card = self.cards[self.drawn]
            self.drawn += 1
            if not card.endswith("^"):
                log.append(Dealt(card, to, face))
                return card
            self.found_face_up(card[:2], log)

    def found_face_up(self, card: str, log: list[Dealt]) -> None:
        """541.14(d): to the discard rack, with as many more as it counts. 627a.13(d): aside, for a simulated round."""
        if self.chapter == "627a":
            self.disclosed.append(card)
            return
        log.append(Dealt(card, "discard", "up"))
        for _ in range(baccarat_value(card)):
            self.draw("discard", "up", log)

    def face_up_first(self) -> bool:
        """627a.13(d): whether a card was found face up before the first card of a round, so that none is dealt."""
        if self.chapter == "627a" and "^" in "".join(self.cards[self.drawn : self.drawn + 1]):
            self.disclosed.append(self.cards[self.drawn][:2])
            self.drawn += 1
        return bool(self.disclosed)

    def burn(self, chapter: str, log: list[Dealt]) -> None:
        """541.5(g), 627a.5(f)."""
        first = self.draw("discard", "up", log)
        for _ in range(burn_value(first)):
            self.draw("discard", "up" if chapter == "541" else "down", log)


# Rounds and the table


class Bet(NamedTuple):
    """A wager as a player makes it: with chips, or spoken with cash."""

    seat: int
    wager: str
    amount: int
    cash: bool = False


@dataclass(kw_only=True)
class Round:
    """What came of a round."""

    refused: list[Bet] = field(default_factory=list)
    dealt: list[Dealt] = field(default_factory=list)
    first_two: Hands = field(default_factory=Hands)
    hands: Hands = field(default_factory=Hands)
    began: bool = False
    """Whether the shoe lasted until wagers were closed."""
    void: bool = False
    stakes: dict[tuple[int, str], int] = field(default_factory=dict)
    results: dict[tuple[int, str], Result] = field(default_factory=dict)
    last_hand: bool = False
    """Whether "last hand" was called after this round."""
    reshuffle: bool = False
    """Whether no further round comes from this shoe."""
    simulated: list["Round"] = field(default_factory=list)
    """The rounds without wagers that followed it."""

    def order(self) -> list[set[tuple[int, str]]]:
        """Who is settled before whom: first what loses, then the rest from the highest seat down. Within a group the
        law sets no order; nor does it for wagers that a void round returns.
        """
        if self.void:
            return [set(self.results)] if self.results else []
        losing = {place for place, result in self.results.items() if result.outcome == "lose"}
        seats = sorted({seat for seat, _ in set(self.results) - losing}, reverse=True)
        rest = [{place for place in self.results if place[0] == seat} - losing for seat in seats]
        return [group for group in [losing, *rest] if group]


class Sitting(NamedTuple):
    """A seat, the person who holds it, and the chips brought to it."""

    seat: int
    person: str
    chips: int


@dataclass(kw_only=True)
class Table:
    """What came of a table: its rounds, the chips of every seat's holder, and what the house won."""

    rounds: list[Round]
    chips: dict[int, int]
    house: int


def play(
    choices: Choices, shoes: Sequence[Shoe], sittings: Sequence[Sitting], rounds: Sequence[Sequence[Bet]]
) -> Table:
    """Play the rounds until they end or need a shoe that is not listed."""
    left, shoe = list(shoes), None
    holders = {sitting.seat: sitting.person for sitting in sittings}
    purses: dict[str, int] = {}
    for sitting in sittings:
        purses[sitting.person] = purses.get(sitting.person, 0) + sitting.chips
    brought, played = sum(purses.values()), []
    for bets in rounds:
        if shoe is None and not left:
            break
        this = Round()
        brought += place(bets, this, choices, holders, purses)
        new = shoe is None
        shoe = shoe or left.pop(0)
        play_round(shoe, this, choices, new=new)
        for (seat, wager), result in this.results.items():
            if result.outcome != "lose":
                purses[holders[seat]] += this.stakes[seat, wager] + result.pays - result.vigorish
        shoe = None if this.reshuffle else shoe
        played.append(this)
    chips = {seat: purses[person] for seat, person in holders.items()}
    return Table(rounds=played, chips=chips, house=brought - sum(purses.values()))


def place(bets: Sequence[Bet], this: Round, choices: Choices, holders: dict[int, str], purses: dict[str, int]) -> int:
    """Put wagers on the layout, each as far as the purse allows, and say how much cash came with them."""
    cash = 0
    for bet in bets:
        person = holders[bet.seat]
        assert bet.wager in choices.wagers_offered()
        if bet.cash:
            cash += bet.amount
        elif bet.amount > purses[person]:
            this.refused.append(bet)
            continue
        else:
            purses[person] -= bet.amount
        where = bet.seat, bet.wager
        this.stakes[where] = this.stakes.get(where, 0) + bet.amount
    return cash


def play_round(shoe: Shoe, this: Round, choices: Choices, *, new: bool) -> None:
    """Deal, and settle what was wagered; or give everything back when the cards do not suffice, or when one was found
    face up before the first. A new shoe is prepared first, and one that does not even last for the burn lets no round
    begin. Cards that were found face up are used up in simulated rounds.
    """
    try:
        if new:
            shoe.burn(choices.chapter, this.dealt)
        this.began = not shoe.disclosed
        this.void = shoe.face_up_first()
        if not this.void:
            deal(shoe, this, choices)
    except OutOfCards:
        # 541.14(e), 627a.13(e)
        this.void = this.reshuffle = True
    if this.void:
        this.results = dict.fromkeys(this.stakes, RETURNED)
    else:
        settle_round(shoe, this, choices)
    if not this.reshuffle:
        simulate(shoe, this, choices)


def settle_round(shoe: Shoe, this: Round, choices: Choices) -> None:
    """Every wager, and then what the cover card asks for."""
    this.results = {where: settle(where[1], stake, this.hands, choices) for where, stake in this.stakes.items()}
    # 541.10(e), 627a.9(e)
    if shoe.last_hand_called:
        this.reshuffle = True
    elif shoe.cover_card_out:
        this.last_hand = shoe.last_hand_called = True


def deal(shoe: Shoe, this: Round, choices: Choices) -> None:
    """541.9(c), 541.10 and 541.11(a); 627a.8(c), 627a.9 and 627a.10(a)."""
    hands, log = this.hands, this.dealt
    face = "down" if choices.face_down else "up"
    for place in range(len(hands.player), 4):
        if place % 2 == 0:
            hands.player.append(shoe.draw("player", face, log))
        else:
            hands.banker.append(shoe.draw("banker", face, log))
    this.first_two = Hands(player=list(hands.player), banker=list(hands.banker))
    if is_natural(hands.player) or is_natural(hands.banker):
        return
    third = None
    if player_takes_third(hands.player):
        third = shoe.draw("player", "up", log)
        hands.player.append(third)
    if banker_takes_third(hands.banker, third):
        hands.banker.append(shoe.draw("banker", "up", log))


def simulate(shoe: Shoe, this: Round, choices: Choices) -> None:
    """627a.13(d): each card that was set aside is the first of a round without wagers. Out of cards, all is over."""
    try:
        while shoe.disclosed:
            first = shoe.disclosed.pop(0)
            this.dealt.append(Dealt(first, "player", "up"))
            simulated = Round(hands=Hands(player=[first]), dealt=this.dealt)
            this.simulated.append(simulated)
            deal(shoe, simulated, choices)
    except OutOfCards:
        this.reshuffle = True
