"""The state of a table of the Baccarat family, in addition to that of any table with a shoe."""

from collections.abc import Mapping, Sequence

import msgspec

from croupier.equipment import Card
from croupier.games.shared.state import AsideCard, ShoeState
from croupier.table.events import Cites

NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards kept for the next hand, and their places once that hand has begun."""
THIS_TO_NEXT = {this: next_hand for next_hand, this in NEXT_TO_THIS.items()}


class Right(msgspec.Struct, frozen=True):
    """The right to turn over the cards of a hand for the rest of the round: the seat that has it (None: the dealer
    turns them), and the players who gave it up.
    """

    seat: int | None
    gave_up: tuple[str, ...] = ()


class Curator(msgspec.Struct, frozen=True):
    """Who has the dealing shoe: the player who accepted it at a seat, or nobody (`seat` is None). With `dealer`, the
    dealer calling the game deals as curator: designated by that player, or because nobody accepted the shoe or, if it
    is `unoffered`, nobody was there to whom it could be offered. A player who is `gone` has left the seat since.
    """

    seat: int | None
    player: str = ""
    dealer: bool = False
    gone: bool = False
    unoffered: bool = False


class BaccaratState(ShoeState):
    """A table of the Baccarat family."""

    simulated: bool = False
    """Whether the round is dealt without wagers, to use up a disclosed card."""
    simulated_by: Cites = ()
    """The provisions by which it is."""
    rights: dict[str, Right] = {}
    """For each hand that was handed to a player in this round, who may turn it over."""
    held: str = ""
    """The hand whose face-down cards a player holds."""
    curator: Curator | None = None
    """Who has the shoe, where a player deals; None until it is offered, and after it was passed."""
    passed: Curator | None = None
    """Who last passed the shoe that is in use, until it has been offered to somebody else."""
    last_curator: Curator | None = None
    """Who last had a shoe that is no longer in use."""

    def highest_on(self, hand: str) -> dict[str, int]:
        """The players with the highest wager on a hand, each with their first seat that has it."""
        stakes = {seat: wagers[hand] for seat, wagers in self.ledger.wagers.items() if hand in wagers}
        most = max(stakes.values(), default=0)
        return {self.seats[seat]: seat for seat in sorted(stakes, reverse=True) if stakes[seat] == most}

    def begin_hands(self) -> None:
        """Cards kept for the next hand of play, which no simulated round is, are now for this one."""
        if not self.simulated:
            self._move(NEXT_TO_THIS)

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        """More cards may have been kept than the hands took: those are for the next hand."""
        ShoeState.clear(self, order, completes_hand=completes_hand)
        self.simulated = False
        if self.simulated_by:
            self.simulated_by = ()
        if self.rights:
            self.rights = {}
        if self.held:
            self.held = ""
        if self.aside:
            self._move(THIS_TO_NEXT)

    def put_away(self, *, runs_out: bool = False) -> None:
        """The next shoe has no curator yet; the offer to cut its cards begins with the last one of this shoe, wherever
        that player sits when they are shuffled. It goes on from that seat, also if the player leaves then.
        """
        ShoeState.put_away(self, runs_out=runs_out)
        last = self.curator or self.passed or self.last_curator
        if last is not None and last.seat is not None:
            seat = self.seat_now(last.player, last.seat)
            last = msgspec.structs.replace(last, seat=last.seat if seat is None else seat, gone=seat is None)
        self.last_curator = last
        self.curator = None
        self.passed = None

    def get_up(self, seat: int) -> None:
        """A curator who gets up from one of several seats has the shoe at another."""
        if self.curator is not None and self._other_seat(self.curator, seat) is not None:
            self.curator = self._without_seat(self.curator, seat)

    def vacate(self, seat: int) -> None:
        """A curator who leaves the table has passed the shoe, also one who comes back."""
        self.curator = self._without_seat(self.curator, seat)
        self.passed = self._without_seat(self.passed, seat)

    def _other_seat(self, curator: Curator, seat: int) -> int | None:
        """Another seat of a player who had the shoe at this one."""
        return self.seat_now(curator.player) if curator.seat == seat else None

    def _without_seat(self, curator: Curator | None, seat: int) -> Curator | None:
        """The same once a seat is given up: the player goes on at another one, or is gone."""
        if curator is None or curator.seat != seat:
            return curator
        other = self._other_seat(curator, seat)
        if other is None:
            return msgspec.structs.replace(curator, gone=True)
        return msgspec.structs.replace(curator, seat=other)

    def forget_player(self, player: str) -> None:
        """Whoever takes the seat next did not have the shoe."""
        ShoeState.forget_player(self, player)
        self.curator = forgotten(self.curator, player)
        self.passed = forgotten(self.passed, player)
        self.last_curator = forgotten(self.last_curator, player)

    def hand_turned(self, hand: str) -> None:
        """Nobody holds the cards of that hand any more."""
        if self.held == hand:
            self.held = ""

    def hand_over(self, hand: str, seat: int, cards: Sequence[Card]) -> None:
        """The cards of a hand that lie face down, its last ones, go to a player, who alone may look at them."""
        self.hands[hand][-len(cards) :] = cards
        self.rights[hand] = Right(seat, self.gave_up(hand))
        self.held = hand

    def give_up_right(self, hand: str, player: str) -> None:
        """The cards of a hand go back to the dealer, face down."""
        self.rights[hand] = Right(None, (*self.gave_up(hand), player))
        self.held = ""

    def gave_up(self, hand: str) -> tuple[str, ...]:
        """The players who gave up the right to turn over a hand in this round."""
        right = self.rights.get(hand)
        return right.gave_up if right is not None else ()

    def _move(self, places: Mapping[str, str]) -> None:
        """Cards that lie aside are there for something else now."""
        self.aside = [AsideCard(one.card, places.get(one.place, one.place), one.face) for one in self.aside]


def forgotten(curator: Curator | None, player: str) -> Curator | None:
    """The same without that player."""
    if curator is None or curator.player != player:
        return curator
    return msgspec.structs.replace(curator, player="")
