"""Irregularities of Minibaccarat worked out a second time, straight from § 541.14, § 627a.13 and the readings of them.
Their twins in the other Baccarat games say the same.

Like `reference`, it shares nothing with the engine. A table is dealt act by act; what is reported is carried out before
the next act. The acts are told as plain tuples: what left the shoe and where it went, and what the dealer said.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.minibaccarat.reference import (
    RETURNED,
    TIE_WORDS,
    Bet,
    Choices,
    Hands,
    OutOfCards,
    Result,
    baccarat_value,
    banker_takes_third,
    burn_value,
    is_natural,
    player_takes_third,
    settle,
)

Act = tuple[str, ...]
Acts = Generator[Act, None, None]
Outcome = Generator[Act, None, bool]
"""Acts at the end of which something is known."""


def out(card: str, face: str) -> Act:
    """A card that left the shoe and lies aside."""
    return "out", card, face


def dealt(card: str, to: str, face: str) -> Act:
    """A card that went straight from the shoe to a hand or to the rack."""
    return "dealt", card, to, face


def moved(card: str, to: str, face: str) -> Act:
    """A card that lay aside and was put in a hand or in the rack."""
    return "moved", card, to, face


def says(words: str) -> Act:
    """An announcement."""
    return "says", words


def settled(seat: int, wager: str, stake: int, result: Result) -> Act:
    """What became of a wager."""
    return "settled", str(seat), wager, str(stake), result.outcome, str(result.pays), str(result.vigorish)


class Question(NamedTuple):
    """What somebody is asked, and what may be answered."""

    kind: str
    to: str
    choices: tuple[str, ...]


PAUSE: Act = ("pause",)
"""Somebody is asked: this is no act, but nothing goes on before the answer."""
COVER: Act = ("cover card",)
LOADED: Act = ("loaded",)
TOGETHER: Act = ("together",)
"""All the cards come together, to be shuffled or inspected."""


class Card(NamedTuple):
    """A card that left the shoe, and as the how-manyth it did."""

    place: int
    name: str


class WrongThird(NamedTuple):
    """A third card that lies at the Player's Hand in error, until it is known whether the Banker's Hand draws."""

    card: Card
    disclosed: bool


@dataclass
class TroubledShoe:
    """Cards from the first on (^: it lies face up), and how many of them lie above the cover card."""

    cards: list[str]
    cover_after: int | None = None
    drawn: int = 0
    cover_out: bool = False
    last_hand_called: bool = False

    @property
    def cover_is_next(self) -> bool:
        """Whether the cover card comes out before the next card does."""
        return self.drawn == self.cover_after and not self.cover_out

    @property
    def left(self) -> int:
        """How many cards are left."""
        return len(self.cards) - self.drawn

    def take(self) -> tuple[Card, bool]:
        """The next card, and whether it lay face up."""
        if not self.left:
            raise OutOfCards
        name = self.cards[self.drawn]
        self.drawn += 1
        return Card(self.drawn, name[:2]), name.endswith("^")


@dataclass(kw_only=True)
class TroubledTable:
    """A table that is dealt act by act. `coming` are the shoes that will be loaded, in turn."""

    choices: Choices
    third_card_simulates: bool = False
    """627a.13(c)(2) was chosen, not (1)."""
    vigorish_deferred: bool = False
    purses: dict[int, int]
    coming: list[TroubledShoe] = field(default_factory=list)

    shoe: TroubledShoe | None = None
    rack: list[str] = field(default_factory=list)
    kept: list[Card] = field(default_factory=list)
    """Cards for the next hand."""
    turn: list[Card] = field(default_factory=list)
    """Cards that were kept for the hand that is being dealt."""
    disclosed: list[Card] = field(default_factory=list)
    """Cards that each begin a simulated round."""
    wrong_third: WrongThird | None = None
    third_is_known: bool = False
    """Whether the Banker's third card was one that had been disclosed."""
    turned: bool = False
    """Whether both hands lie face up."""
    decided: bool = False
    """Whether it is known of both hands whether they take a third card."""
    hands: Hands | None = None
    stakes: dict[tuple[int, str], int] = field(default_factory=dict)
    closed: bool = False
    """Whether "no more bets" was said for the wagers that lie on the layout."""
    marked: dict[int, int] = field(default_factory=dict)
    """Vigorish that is owed."""
    leaving: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)

    acts: list[Act] = field(default_factory=list)
    finished: list[tuple[str, Hands]] = field(default_factory=list)
    """The hands that were completed, in rounds and in simulated rounds."""
    voids: int = 0
    question: Question | None = None
    """What is asked now."""
    _replies: list[str] = field(default_factory=list)
    """Where the answer to it goes."""
    _procedure: Acts | None = None
    _waiting: list[Acts] = field(default_factory=list)

    # What the table is told

    def deal(self, bets: Iterable[Bet]) -> None:
        """Wagers are made and a round is called for."""
        self.wager(bets)
        self._procedure = self._round()

    def wager(self, bets: Iterable[Bet]) -> None:
        """Chips go from the purse to the layout."""
        for bet in bets:
            self.purses[bet.seat] -= bet.amount
            self.stakes[bet.seat, bet.wager] = self.stakes.get((bet.seat, bet.wager), 0) + bet.amount

    def report(self, incident: str, *, seen: bool) -> None:
        """Something went wrong; it is dealt with before the next act, after whatever was reported before it."""
        procedures = {"card drawn in error": self._drawn_in_error, "third card in error": self._third_in_error}
        self._comes_up(procedures[incident](seen))

    def answer(self, choice: str) -> None:
        """Whoever is asked answers."""
        assert self.question is not None
        assert choice in self.question.choices
        self._replies.append(choice)
        self.question = None

    def _comes_up(self, procedure: Acts) -> None:
        """After what is being done or came up before, but before an answer that is waited for: it is asked again."""
        if self.question is None:
            self._waiting.append(procedure)
        else:
            self.question = None
            self._waiting.insert(0, procedure)

    def can_happen(self, incident: str) -> bool:
        """Whether the dealer can make this mistake now."""
        cards = self.shoe is not None and self.shoe.left > 0
        return cards and (incident == "card drawn in error" or self.third_card_can_be_wrong)

    def leave(self, seat: int) -> None:
        """The player goes: with the wagers as long as they may be withdrawn, else once they are decided."""
        if self.closed and any(place[0] == seat for place in self.stakes):
            self.leaving.add(seat)
            return
        for place in [place for place in self.stakes if place[0] == seat]:
            self.purses[seat] += self.stakes.pop(place)
        self._goes(seat)

    def put_together(self) -> None:
        """By order, or because the decks are changed or nobody plays: all the cards come together."""
        self._comes_up(self._put_together())

    # How it goes on

    def until(self, count: int) -> None:
        """Go on until there are so many acts, and not beyond."""
        while len(self.acts) < count and self.go_on():
            pass

    def finish(self) -> None:
        """Go on until there is nothing left to do."""
        while self.go_on():
            pass

    def go_on(self) -> bool:
        """The next act: what was reported first, then the round. Whether there was one: there is none before an
        answer.
        """
        while self.question is None:
            running = self._waiting[0] if self._waiting else self._procedure
            if running is None:
                if not self.disclosed:
                    return False
                self._procedure = self._abandon()
                continue
            try:
                act = next(running)
                if act != PAUSE:
                    self.acts.append(act)
                    return True
            except StopIteration:
                if self._waiting:
                    self._waiting.pop(0)
                else:
                    self._procedure = None
            except OutOfCards:
                if self._waiting:
                    self._waiting.pop(0)
                self._procedure = self._out_of_cards()
        return False

    def _ask(self, kind: str, to: str, *choices: str) -> Generator[Act, None, str | None]:
        """Ask somebody; None: something came up, and whatever is still to be asked then is asked again."""
        replies: list[str] = []
        self.question, self._replies = Question(kind, to, choices), replies
        yield PAUSE
        return replies[0] if replies else None

    # A round

    def _round(self) -> Acts:
        """541.5(g) where it is due, 541.9 to 541.12; 627a.5(f), 627a.8 to 627a.11."""
        if self.shoe is None:
            yield from self._prepare()
            self.shoe = self.coming.pop(0)
            yield LOADED
            yield from self._burn()
        yield from self._before_the_round()
        if self.disclosed:
            yield from self._abandon()
            return
        self.closed = True
        yield says("no more bets")
        self.hands = Hands()
        yield from self._commence()
        begun = yield from self._deal_hands(self.hands)
        if not begun:
            yield from self._abandon()
            return
        yield from self._announce(self.hands)
        yield from self._settle(self.hands)
        yield from self._complete(self.hands)

    def _prepare(self) -> Acts:
        """What players have to do with the cards before they are in the shoe."""
        yield from ()

    def _before_the_round(self) -> Acts:
        """What has to be known before wagers are closed."""
        yield from ()

    def _commence(self) -> Acts:
        """What is said or found out before the first card."""
        yield from ()

    def _call_for_cards(self) -> Acts:
        """What is said so that the cards are dealt."""
        yield from ()

    def _burn(self) -> Acts:
        """The first card, and as many as it counts. Later cards are shown in 541 only."""
        assert self.shoe is not None
        first: list[str] = []
        yield from self._to_rack("up", first)
        for _ in range(burn_value(first[0])):
            yield from self._to_rack("down" if self.choices.final else "up", [])

    def _to_rack(self, face: str, taken: list[str], *, needed: bool = True) -> Acts:
        """The next card that does not lie face up goes to the rack. For one that is not needed nobody reaches into an
        empty shoe, so that no cover card comes out of it either.
        """
        assert self.shoe is not None
        while not taken:
            if not needed and not self.shoe.left:
                return
            if self.shoe.cover_is_next:
                self.shoe.cover_out = True
                yield COVER
                continue
            card, face_up = self.shoe.take()
            if face_up:
                yield from self._found_face_up(card)
                continue
            taken.append(card.name)
            self.rack.append(card.name)
            yield dealt(card.name, "discard", face)

    def _found_face_up(self, card: Card) -> Acts:
        """541.14(d): to the rack with as many more as it counts. 627a.13(d): aside, for a simulated round."""
        if self.choices.final:
            self.disclosed.append(card)
            yield out(card.name, "up")
            return
        yield out(card.name, "up")
        self.rack.append(card.name)
        yield moved(card.name, "discard", "up")
        for _ in range(baccarat_value(card.name)):
            yield from self._additional_card("up")

    def _additional_card(self, face: str) -> Acts:
        """A card that goes to the rack with another one. If there is none, only a hand that needs one is the worse."""
        try:
            yield from self._to_rack(face, [], needed=False)
        except OutOfCards:
            return

    def _deal_hands(self, hands: Hands) -> Outcome:
        """Two cards each, calls, third cards. False: a card was disclosed before the first of them was dealt."""
        self.turned = not self.choices.face_down
        self.decided = self.third_is_known = False
        face = "down" if self.choices.face_down else "up"
        order = [hands.player, hands.banker] * 2
        names = ["player", "banker"] * 2
        for number in range(len(hands.player), 4):
            first = number == 0
            begun = yield from self._card(order[number], names[number], face, first=first)
            if first and not begun:
                return False
        yield from self._call(hands)
        yield from self._third_cards(hands)
        return True

    def _card(self, hand: list[str], to: str, face: str, *, first: bool = False) -> Outcome:
        """A card for a hand: one that the other hand got in error (541.14(b), 627a.13(b) and (c)), one that was kept
        for this hand, or else the next of the shoe that does not lie face up.
        """
        assert self.shoe is not None
        while True:
            if self.wrong_third is not None and to == "banker":
                wrong, self.wrong_third = self.wrong_third, None
                hand.append(wrong.card.name)
                self.third_is_known = wrong.disclosed
                yield moved(wrong.card.name, to, "up" if wrong.disclosed else face)
                return True
            if first:
                if self.disclosed:
                    return False
                self.turn, self.kept = self.kept, []
            if self.turn:
                card = self.turn.pop(0)
                hand.append(card.name)
                yield moved(card.name, to, face)
                return True
            if self.shoe.cover_is_next:
                self.shoe.cover_out = True
                yield COVER
                continue
            card, face_up = self.shoe.take()
            if not face_up:
                hand.append(card.name)
                yield dealt(card.name, to, face)
                return True
            yield from self._found_face_up(card)

    def _call(self, hands: Hands) -> Acts:
        """541.10(a), 627a.9(a); cards that lie face down are turned first, the Banker's when the other is called."""
        points = Hands(player=hands.player[:2], banker=hands.banker[:2]).points
        if not self.choices.face_down:
            yield says(f"Player {points['player']}, Banker {points['banker']}")
            return
        yield "turned", "player", *hands.player
        yield says(f"Player {points['player']}")
        self.turned = True
        yield "turned", "banker", *hands.banker
        yield says(f"Banker {points['banker']}")

    def _third_cards(self, hands: Hands) -> Acts:
        """541.11, 627a.10; and what became of a card that the Player's Hand should not have got."""
        natural = is_natural(hands.player) or is_natural(hands.banker)
        third = None
        if not natural and player_takes_third(hands.player):
            yield from self._third_card(hands.player, "player")
            third = hands.player[2]
        if not natural and banker_takes_third(hands.banker, third):
            yield from self._third_card(hands.banker, "banker")
        self.decided = True
        if self.wrong_third is not None:
            wrong, self.wrong_third = self.wrong_third, None
            yield from self._no_hand_takes(wrong)

    def _third_card(self, hand: list[str], to: str) -> Acts:
        """541.10(c), 627a.9(c): face up."""
        yield from self._card(hand, to, "up")

    def _no_hand_takes(self, wrong: WrongThird) -> Acts:
        """541.14(b); 627a.13(b) and (c): the Banker's Hand stays."""
        if not wrong.disclosed:
            self._keep(wrong.card)
            yield moved(wrong.card.name, "aside", "down")
        elif self.third_card_simulates:
            self.disclosed = sorted([*self.disclosed, wrong.card])
            yield moved(wrong.card.name, "aside", "up")
        else:
            yield from self._discard_with_one_more(wrong.card)

    def _announce(self, hands: Hands) -> Acts:
        """541.12(a), 627a.11(a)."""
        points = f"Player {hands.points['player']}, Banker {hands.points['banker']}"
        if hands.winner == "tie":
            yield says(points)
            yield says(TIE_WORDS[self.choices.chapter])
            return
        yield says(f"{points}, {hands.winner.title()} wins")
        if self.choices.ez_baccarat and hands.dragon_7:
            yield says("Dragon 7")

    def _settle(self, hands: Hands) -> Acts:
        """541.12(b), 627a.11(b): the losing wagers, then seat by seat from the highest number down."""
        results = {place: settle(place[1], stake, hands, self.choices) for place, stake in self.stakes.items()}
        for place in sorted(results, key=lambda place: (results[place].outcome != "lose", -place[0], place[1])):
            seat, wager = place
            result, stake = results[place], self.stakes.pop(place)
            if result.outcome != "lose":
                self.purses[seat] += stake + result.pays - result.vigorish
            if self.vigorish_deferred and result.vigorish:
                self.marked[seat] = self.marked.get(seat, 0) + result.vigorish
            yield settled(seat, wager, stake, result)

    def _complete(self, hands: Hands) -> Acts:
        """The hand is over: 541.10(e), 627a.9(e); the cards go to the rack; 627a.13(d)."""
        assert self.shoe is not None
        last = self.shoe.last_hand_called
        if self.shoe.cover_out and not last:
            self.shoe.last_hand_called = True
            yield says("last hand")
        self.finished.append(("round", hands))
        self._clear()
        yield from self._simulated_rounds()
        if last:
            self._empty()
            yield TOGETHER
        else:
            yield from self._after_the_round(hands)

    def _after_the_round(self, hands: Hands) -> Acts:
        """What is done before the next one."""
        yield from ()

    def _clear(self) -> None:
        """The cards on the layout go to the rack; whoever waited for the end of the round goes."""
        if self.hands is not None:
            self.rack += [*self.hands.player, *self.hands.banker]
        self.hands = None
        self.kept = [*self.turn, *self.kept]
        self.turn = []
        self.closed = False
        for seat in sorted(self.leaving):
            self._goes(seat)
        self.leaving.clear()

    # What interrupts a round

    def _drawn_in_error(self, seen: bool) -> Acts:
        """541.14(a), (c), (d); 627a.13(a), (d)."""
        if not self.can_happen("card drawn in error"):
            return
        card, face_up = yield from self._wrong_card()
        if face_up and not self.choices.final:
            yield from self._found_face_up(card)
        elif face_up or (seen and self.choices.final):
            self.disclosed.append(card)
            yield out(card.name, "up")
        elif seen:
            yield out(card.name, "up")
            yield from self._discard_with_one_more(card)
        else:
            self._keep(card)
            yield out(card.name, "down")

    def _third_in_error(self, seen: bool) -> Acts:
        """541.14(b), (c), (d); 627a.13(b), (c). Who gets it is known when the Banker's Hand is decided."""
        if not self.can_happen("third card in error"):
            return
        card, face_up = yield from self._wrong_card()
        if face_up and not self.choices.final:
            yield from self._found_face_up(card)
        elif seen and not self.choices.final:
            yield out(card.name, "up")
            yield from self._discard_with_one_more(card)
        else:
            self.wrong_third = WrongThird(card, seen or face_up)
            yield out(card.name, "up" if seen or face_up else "down")

    @property
    def third_card_can_be_wrong(self) -> bool:
        """Whether both hands have two cards, the Player's Hand takes no third and the Banker's is not decided."""
        hands = self.hands
        if hands is None or not self.turned or self.decided or self.wrong_third is not None:
            return False
        if len(hands.player) != 2 or len(hands.banker) != 2:
            return False
        return is_natural(hands.player) or is_natural(hands.banker) or not player_takes_third(hands.player)

    def _wrong_card(self) -> Generator[Act, None, tuple[Card, bool]]:
        """The card that came out of the shoe, behind the cover card if that was next."""
        assert self.shoe is not None
        if self.shoe.cover_is_next:
            self.shoe.cover_out = True
            yield COVER
        return self.shoe.take()

    def _keep(self, card: Card) -> None:
        """For the next hand, in the order in which cards came out of the shoe."""
        self.kept = sorted([*self.kept, card])

    def _discard_with_one_more(self, card: Card) -> Acts:
        """541.14(c), 627a.13(c)(1): with one card that nobody sees, if there is one."""
        self.rack.append(card.name)
        yield moved(card.name, "discard", "up")
        yield from self._additional_card("down")

    # Rounds that do not come to an end, and rounds without wagers

    def _abandon(self) -> Acts:
        """627a.13(d), and how it is read: before the first card the wagers are returned, then the card is used."""
        yield from self._return_wagers()
        self._clear()
        yield from self._simulated_rounds()

    def _out_of_cards(self) -> Acts:
        """541.14(e), 627a.13(e)."""
        yield from self._return_wagers()
        self._clear()
        self._empty()
        yield TOGETHER

    def _return_wagers(self) -> Acts:
        """All of them; until that is done none is withdrawn."""
        if self.stakes:
            self.voids += 1
            self.closed = True
        for seat, wager in sorted(self.stakes, reverse=True):
            stake = self.stakes.pop((seat, wager))
            self.purses[seat] += stake
            yield settled(seat, wager, stake, RETURNED)

    def _simulated_rounds(self) -> Acts:
        """627a.13(d): one for each card that was disclosed, in the order in which they came out of the shoe."""
        assert self.shoe is not None
        while self.disclosed:
            card = self.disclosed.pop(0)
            self.hands = Hands()
            yield from self._call_for_cards()
            self.hands.player.append(card.name)
            yield moved(card.name, "player", "up")
            yield from self._deal_hands(self.hands)
            if self.shoe.cover_out and not self.shoe.last_hand_called:
                self.shoe.last_hand_called = True
                yield says("last hand")
            self.finished.append(("simulated round", self.hands))
            self._clear()

    def _empty(self) -> None:
        """All the cards come together, and before that the vigorish that is owed is collected."""
        self.shoe = None
        self.rack, self.kept, self.turn, self.disclosed = [], [], [], []
        self.wrong_third = None
        self.marked = {}

    def _put_together(self) -> Acts:
        """627a.5(a), 541.5(h), 627a.5(g), 541.3(c), 627a.3(c). If there was no shoe, they are together already."""
        if self.shoe is not None:
            self._empty()
            yield TOGETHER

    def _goes(self, seat: int) -> None:
        """A player gives up the seat and pays what is owed."""
        self.marked.pop(seat, None)
        self.gone.add(seat)
