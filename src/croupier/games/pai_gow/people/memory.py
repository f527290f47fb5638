"""What people remember of the places around the table: the tiles that were dealt there, and what became of them."""

from collections.abc import Mapping

from croupier.games.pai_gow.delivery import DEALER, PLACES, place_of_seat
from croupier.games.pai_gow.events import (
    BankOffered,
    CentreFilled,
    HandsCompared,
    HandVoided,
    SurplusPaid,
    Surrendered,
    TilesCollected,
)
from croupier.games.pai_gow.state import Bank, PaiGowState, SetHands
from croupier.presenting.memory import Memory
from croupier.presenting.sight import Sight
from croupier.table.events import Event, RoundBegan, VoidRound

OUTCOMES: Mapping[str, str] = {"win": "wins", "lose": "loses", "tie": "ties"}


class PlacesMemory(Memory):
    """Somebody who remembers the tiles of every place, as far as they were seen, until the next round begins or the
    bank is offered before it.
    """

    round_begins = (RoundBegan, BankOffered)

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.tiles: dict[str, list[str]] = {}
        """The tiles at places where they are not set, of this round or the last one."""
        self.hands: dict[str, SetHands] = {}
        """The hands that were set, of this round or the last one."""
        self.outcomes: dict[str, str] = {}
        """How the hands of a place came out, in a word."""
        self.dice: tuple[int, ...] = ()
        """The dice as they showed last in this round or the last one; a generator's number stands alone."""
        self.start = ""
        """The place that received the first tiles."""
        self.bank: Bank | None = None
        self.is_void = False
        """Whether this round or the last one was given up."""

    def hands_shown(self) -> dict[str, str]:
        """The tiles of each place or, once they are set, its high and its low hand: `6-6 4-5 / 1-1 2-3`."""
        unset = {place: " ".join(tiles) for place, tiles in self.tiles.items()}
        return unset | {place: f"{' '.join(one.high)} / {' '.join(one.low)}" for place, one in self.hands.items()}

    def hear(self, event: Event, state: PaiGowState) -> None:  # noqa: ARG002 - the state comes with every event
        """Keep how hands come out; when a round begins, the last is forgotten."""
        if isinstance(event, self.round_begins):
            self._forget()
        elif isinstance(event, HandsCompared):
            self.outcomes[event.place] = OUTCOMES[event.outcome]
        elif isinstance(event, Surrendered):
            self.outcomes[place_of_seat(event.seat)] = "surrenders"
        elif isinstance(event, TilesCollected):
            self._take(event.place)
        elif isinstance(event, HandVoided):
            self._take(place_of_seat(event.seat))
        elif isinstance(event, VoidRound):
            self.is_void = True
            self.outcomes = dict.fromkeys([*self.tiles, *self.hands], "void")

    def _take(self, place: str) -> None:
        """The tiles of a place join others."""
        self.tiles.pop(place, None)
        self.hands.pop(place, None)

    def look(self, state: PaiGowState) -> None:
        """Keep the dice and what they came to, what lies at the places, and who banks."""
        if state.stage:
            self.dice, self.start = state.dice, state.starting_place
        for place in PLACES:
            if (hands := state.hands.get(place)) is not None:
                self.hands[place] = hands
                self.tiles.pop(place, None)
            elif place in state.places:
                self.tiles[place] = list(state.places[place])
        self.bank = state.bank or self.bank

    def won(self, event: Event) -> Mapping[int, int]:
        """A bank pays into the centre, and gets what is left there."""
        if isinstance(event, CentreFilled):
            return {event.seat: -event.amount}
        return {event.seat: event.amount - event.house - event.vigorish} if isinstance(event, SurplusPaid) else {}


PlacesSight = Sight[PaiGowState, PlacesMemory]


def place_to_beat(memory: PlacesMemory) -> str:
    """Whose hands the others must beat: the dealer's, or the bank's."""
    return place_of_seat(memory.bank.seat) if memory.bank is not None else DEALER
