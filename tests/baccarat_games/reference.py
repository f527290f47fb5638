"""Midibaccarat and Baccarat worked out a second time, straight from chapters 543, 629a, 545 and 631a and the readings.

Like the reference for Minibaccarat, on which it builds, it shares nothing with the engine. What these games add is who
does what: who is handed which cards and gives them back, who has the dealing shoe, and who is asked to cut.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.minibaccarat.reference import Hands
from tests.minibaccarat.reference_trouble import Act, Acts, TroubledTable, says

BOTH = ("player", "banker")


def handed(hand: str, seat: int, cards: Iterable[str]) -> Act:
    """Face-down cards of a hand were given to a player."""
    return "handed", hand, str(seat), *cards


def turned(hand: str, seat: int | None, cards: Iterable[str]) -> Act:
    """The cards of a hand lie face up: a player returned them, or (None) the dealer turned them."""
    return "turned", hand, *([] if seat is None else [f"by {seat}"]), *cards


def relinquished(hand: str, seat: int) -> Act:
    """A player gave the right to turn a hand up."""
    return "relinquished", hand, str(seat)


def curator(seat: int | None, dealer: bool) -> Act:
    """Somebody has the dealing shoe."""
    return "curator", str(seat), "dealer" if dealer else "player"


def passed(seat: int | None) -> Act:
    """Somebody has it no longer."""
    return "passed", str(seat)


def tucked(who: str) -> Act:
    """The Banker's Hand is under the corner of the shoe."""
    return "tucked", who


def to_the_right(seat: int, others: Iterable[int]) -> list[int]:
    """Other seats counterclockwise, that is with rising numbers, from the right of one."""
    others = sorted(set(others) - {seat})
    return [other for other in others if other > seat] + [other for other in others if other < seat]


def clockwise_from(seat: int, seats: Iterable[int]) -> list[int]:
    """Seats with falling numbers, from one of them around the table."""
    falling = sorted(seats, reverse=True)
    return [one for one in falling if one <= seat] + [one for one in falling if one > seat]


@dataclass
class Right:
    """Who may turn a hand over in this round: a seat, or (None) the dealer if nobody is left to be offered it."""

    seat: int | None
    gave_up: list[int] = field(default_factory=list)
    """Who gave it up, the last one last."""
    declined: set[int] = field(default_factory=set)
    """Who did not accept it since."""


@dataclass(frozen=True)
class Curator:
    """Who has the shoe: a player; the dealer for a player; or (no seat) the dealer, because nobody accepted it."""

    seat: int | None
    dealer: bool


@dataclass(kw_only=True)
class PlayersTable(TroubledTable):
    """A table of Midibaccarat or Baccarat that is dealt act by act."""

    rights: dict[str, Right] = field(default_factory=dict)
    unseen: dict[str, list[str]] = field(default_factory=dict)
    """The cards of each hand that lie face down."""
    held: str | None = None
    """The hand that a player holds."""
    curator: Curator | None = None
    curator_left: bool = False
    """Whether the player who has it is gone."""
    passed_by: int | None = None
    """Who passed the shoe that nobody was offered yet: it is offered to this seat's right."""
    passer_left: bool = False
    """Whether that player is gone, so that the shoe comes around to that seat too."""
    unoffered: bool = False
    """Whether the dealer deals because there was nobody to offer the shoe to."""
    last_curator: int | None = None
    """Who is asked first to cut the next shoe."""
    listed_shoes: int = 0
    """How many of the coming shoes are listed, and so come cut."""
    carried_off: int = 0
    """What players took with them whose seats were taken by others."""
    is_choosing: bool = False
    """Whether it is being asked who has the shoe."""
    curators: list[Curator | None] = field(default_factory=list)
    """The curator of every round that began."""

    @property
    def seated(self) -> set[int]:
        """Who sits at the table."""
        return set(self.purses) - self.gone

    @property
    def present(self) -> set[int]:
        """Who sits at the table and is not about to leave."""
        return self.seated - self.leaving

    @property
    def holder(self) -> int | None:
        """The player who holds cards."""
        return None if self.held is None else self.rights[self.held].seat

    # What the table is told

    def sit(self, seat: int, chips: int) -> None:
        """A player comes."""
        self.carried_off += self.purses.get(seat, 0)
        self.purses[seat] = chips
        self.gone.discard(seat)

    def leave(self, seat: int) -> None:
        """Whoever gets up during a round is gone at its end: until then a curator deals. Who is asked now is asked
        again, or somebody else is.
        """
        self.question = None
        if self.closed or self.hands is not None:
            self.leaving.add(seat)
        else:
            super().leave(seat)

    def relinquish(self) -> None:
        """543.14(f), 629a.8(d), 545.15(f), 631a.9(e): the player who holds cards is required to give them up."""
        self._comes_up(self._must_relinquish())

    def show(self) -> None:
        """The player who holds cards shows them to everybody."""
        self._comes_up(self._shown())

    def tear(self) -> None:
        """A player tears a card: it counts, and nothing is done."""
        self._comes_up(_nothing())

    def pass_the_shoe(self) -> None:
        """545.14(a)(2), 631a.14(a)(2)."""
        self._comes_up(self._must_pass())

    def can_happen(self, incident: str) -> bool:
        """Only a player who holds cards gives them up or shows them, and only one who has the shoe passes it."""
        if incident in ("relinquish the cards", "cards shown", "card torn"):
            return self.holder is not None
        if incident == "pass the shoe":
            return self.curator is not None and self.curator.seat is not None and not self.curator_left
        return super().can_happen(incident)

    @property
    def lacks_a_curator(self) -> bool:
        """Whether nobody deals at the moment, or it is being asked whether somebody else does."""
        if not self.choices.has_curator:
            return False
        return self.is_choosing or self.curator is None or self.curator_left or self._is_offered_after_all

    @property
    def is_interrupted(self) -> bool:
        """Whether something was reported or ordered that is not dealt with, or a card waits for a simulated round."""
        return bool(self._waiting or self.disclosed)

    # Before a round

    def _prepare(self) -> Acts:
        """543.5(c), 629a.5(b), 545.5(b), 631a.5(b): the stack is offered around, and the dealer cuts if nobody does.
        A listed shoe comes cut.
        """
        if self.listed_shoes:
            self.listed_shoes -= 1
            return
        declined: set[int] = set()
        first = self.last_curator if self.last_curator in self.present else max(self.present, default=0)
        while True:
            order = clockwise_from(first, self.present - declined)
            if not order:
                if (yield from self._ask("cut", "dealer", "cut")):
                    return
                continue
            reply = yield from self._ask("cut", f"seat {order[0]}", "cut", "decline")
            if reply == "cut":
                return
            if reply == "decline":
                declined.add(order[0])

    def _before_the_round(self) -> Acts:
        """545.7(b), 631a.7(b): a new shoe is offered from seat one on, and one whose curator left to the right of that
        seat.
        """
        if self.curator_left:
            yield from self._pass()
        if self._is_offered_after_all:
            self.curator = None
        if self.choices.has_curator and self.curator is None:
            yield from self._offer_the_shoe()

    @property
    def _is_offered_after_all(self) -> bool:
        """Whether the dealer deals because nobody was there, and now somebody is."""
        return self.unoffered and bool(self._offer_order(set()))

    def _offer_order(self, declined: set[int]) -> list[int]:
        """545.7(b), 545.14(b) and twins: to each in turn, and not to the one who passed it; whoever has that seat now
        is the last.
        """
        last = self.passed_by or 0
        order = to_the_right(last, self.present - declined)
        return [*order, last] if self.passer_left and last in self.present - declined else order

    def _offer_the_shoe(self) -> Acts:
        """545.7(b) to (d), 545.14(b) and twins. Where nobody can be asked the dealer deals, and asks once somebody can
        be; with nobody there, nobody has the shoe between rounds.
        """
        declined: set[int] = set()
        self.is_choosing, self.unoffered = True, False
        while self.curator is None:
            order = self._offer_order(declined)
            if not order:
                self.is_choosing = False
                if not self.present and not self.closed and self.hands is None:
                    return
                self.curator, self.unoffered = Curator(None, True), not declined
                break
            reply = yield from self._ask("shoe", f"seat {order[0]}", "accept", "decline", "designate")
            if reply == "decline":
                declined.add(order[0])
            elif reply is not None and order[0] in self.present:
                self.curator = Curator(order[0], reply == "designate")
        if not self.unoffered:
            self.passed_by, self.passer_left = None, False
        self.is_choosing = False
        yield curator(self.curator.seat, self.curator.dealer)

    def _commence(self) -> Acts:
        """545.9(b), 631a.9(b); and whose wagers are the highest."""
        self.curators.append(self.curator)
        self.rights = {hand: Right(self._highest(hand)) for hand in BOTH}
        if not self.disclosed:
            yield from self._call_for_cards()

    def _call_for_cards(self) -> Acts:
        """545.9(b), 631a.9(b): the curator is told to deal, also in a simulated round."""
        if self.choices.has_curator:
            yield says("cards")

    def _highest(self, hand: str) -> int | None:
        """543.9(c)(3)(i), (ii), (v) and twins: the highest wager on a hand, and among equals the lowest number."""
        made = {seat: stake for (seat, wager), stake in self.stakes.items() if wager == hand}
        return min(made, key=lambda seat: (-made[seat], seat)) if made else None

    # Cards that are called and shown

    def _call(self, hands: Hands) -> Acts:
        """543.9(c)(3) and twins; 545.9(c) and 545.10(a) and twins; or as at Minibaccarat."""
        two = Hands(player=hands.player[:2], banker=hands.banker[:2])
        if self.choices.handed:
            yield tucked("curator" if self.choices.chapter == "631a" else "dealer")
            for hand in BOTH:
                self.unseen[hand] = list(getattr(two, hand))
                yield from self._let_see(hand)
                yield says(f"{hand.title()} {two.points[hand]}")
        elif self.choices.has_curator:
            yield turned("player", None, two.player)
            self.turned = True
            yield turned("banker", None, two.banker)
            yield says(f"Player {two.points['player']}, Banker {two.points['banker']}")
        else:
            if self.choices.face_down:
                yield tucked("dealer")
            yield from super()._call(hands)

    def _third_card(self, hand: list[str], to: str) -> Acts:
        """543.9(c)(3)(iii), (iv) and twins: face down, to the player who returned that hand. Else face up."""
        if self.choices.has_curator:
            yield says(f"A card for the {to.title()}")
        if not self.choices.handed:
            yield from super()._third_card(hand, to)
            return
        yield from self._card(hand, to, "down")
        if not (to == "banker" and self.third_is_known):
            self.unseen[to] = hand[2:]
            yield from self._let_see(to)

    def _let_see(self, hand: str) -> Acts:
        """The face-down cards of a hand are handed out, viewed and returned, or turned over by the dealer."""
        right = self.rights.setdefault(hand, Right(None))
        while self.unseen.get(hand):
            if right.seat is not None and right.seat not in self.present:
                yield from self._give_up(hand)
            elif right.seat is None:
                yield from self._offer_the_cards(hand, right)
            elif self.held is None:
                self.held = hand
                yield handed(hand, right.seat, self.unseen[hand])
            else:
                reply = yield from self._ask("cards", f"seat {right.seat}", "return", "relinquish")
                if self.held != hand:
                    continue
                if reply == "return":
                    yield from self._turn(hand, right.seat)
                elif reply == "relinquish":
                    yield from self._give_up(hand)

    def _offer_the_cards(self, hand: str, right: Right) -> Acts:
        """543.14(f), 629a.8(d), 545.15(f), 631a.9(e): to the right of the previous player and around the table, to
        those who have not given it up themselves. The dealer turns what nobody accepts, and what nobody wagered on.
        """
        possible = self.present - set(right.gave_up) - right.declined
        order = to_the_right(right.gave_up[-1], possible) if right.gave_up else []
        if not order:
            right.gave_up.clear()
            yield from self._turn(hand, None)
            return
        reply = yield from self._ask("turn", f"seat {order[0]}", "accept", "decline")
        if reply == "accept":
            right.seat = order[0]
        elif reply == "decline":
            right.declined.add(order[0])

    def _give_up(self, hand: str) -> Acts:
        """A player does not turn this hand any more in this round."""
        right = self.rights[hand]
        assert right.seat is not None
        seat, right.seat = right.seat, None
        right.gave_up.append(seat)
        right.declined = set()
        self.held = None
        yield relinquished(hand, seat)

    def _turn(self, hand: str, seat: int | None) -> Acts:
        """The cards lie face up."""
        assert self.hands is not None
        self.held = None
        self.unseen.pop(hand)
        self.turned = self.turned or hand == "banker"
        yield turned(hand, seat, getattr(self.hands, hand))

    def _must_relinquish(self) -> Acts:
        if self.held is not None:
            yield from self._give_up(self.held)

    def _shown(self) -> Acts:
        """They count as returned."""
        if self.held is not None:
            yield from self._turn(self.held, self.holder)

    def _clear(self) -> None:
        """What belonged to the round is over."""
        self.rights, self.unseen, self.held = {}, {}, None
        super()._clear()

    # The dealing shoe

    def _after_the_round(self, hands: Hands) -> Acts:
        """545.14, 631a.14: passed if the Banker's Hand lost, else as the player likes who has it."""
        if self.curator is None:
            return
        if hands.winner == "player":
            yield from self._pass()
            yield from self._offer_the_shoe()
            return
        asked = self.curator
        self.is_choosing = True
        while self.curator is asked and asked.seat in self.present:
            reply = yield from self._ask("shoe", f"seat {asked.seat}", "keep", "pass")
            if reply == "pass" and self.curator is asked and not self.curator_left:
                yield from self._pass()
                yield from self._offer_the_shoe()
            if reply is not None:
                break
        self.is_choosing = False

    def _pass(self) -> Acts:
        assert self.curator is not None
        self.passed_by, self.curator = self.curator.seat, None
        self.passer_left, self.curator_left, self.unoffered = self.curator_left, False, False
        yield passed(self.passed_by)

    def _must_pass(self) -> Acts:
        if self.can_happen("pass the shoe"):
            yield from self._pass()
            yield from self._offer_the_shoe()

    def _goes(self, seat: int) -> None:
        """A player who leaves with the shoe has passed it: it is offered before the next round."""
        super()._goes(seat)
        if self.curator is not None and self.curator.seat == seat:
            self.curator_left = True
        if self.passed_by == seat:
            self.passer_left = True

    def _empty(self) -> None:
        """The decks are replaced: 543.3(b) and twins. The next shoe is offered from seat one."""
        if self.curator is not None:
            self.last_curator = None if self.curator_left else self.curator.seat
        self.curator = self.passed_by = None
        self.curator_left = self.passer_left = self.unoffered = False
        super()._empty()


def _nothing() -> Acts:
    yield from ()
