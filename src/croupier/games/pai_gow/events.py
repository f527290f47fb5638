"""What happens only at a Pai Gow table."""

from datetime import datetime
from typing import ClassVar, Literal

from croupier.games.pai_gow.delivery import DEALER, PLACES, cut_stacks, place_of_seat
from croupier.games.pai_gow.state import Bank, LaidOut, PaiGowState, tiles_of
from croupier.games.shared.events import Inspected
from croupier.money import Cents
from croupier.table.events import TABLE_EVENTS, Event
from croupier.table.people import Person

# Tiles and dice come to the table


class TilesReceived(Event, frozen=True, tag="tiles received"):
    """A set of tiles came to the table, in place of the one that was there, if any."""

    dealer_step: ClassVar[bool] = True
    at: datetime

    def apply(self, state: PaiGowState) -> None:
        state.tiles_since = self.at
        state.stack_up([])


class TilesSealed(Event, frozen=True, tag="tiles sealed"):
    """An unsuitable set of tiles was sealed in an envelope with the date and time, and signed."""

    dealer_step: ClassVar[bool] = True
    at: datetime
    signed_by: tuple[str, ...] = ("dealer", "floorperson")


class DicePlaced(Event, frozen=True, tag="dice placed"):
    """Three dice were placed in the shaker, in place of those that were there, if any."""

    dealer_step: ClassVar[bool] = True
    at: datetime

    def apply(self, state: PaiGowState) -> None:
        state.dice_since = self.at


class TilesLaidOut(Event, frozen=True, tag="tiles laid out"):
    """The tiles were turned face up and laid out in sixteen pairs by rank, for the first player to look at."""

    dealer_step: ClassVar[bool] = True
    because: LaidOut

    def apply(self, state: PaiGowState) -> None:
        state.lay_out(self.because)


class TilesMixed(Event, frozen=True, tag="tiles mixed"):
    """The tiles were turned face down and mixed."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True

    def apply(self, state: PaiGowState) -> None:
        state.stack_up([])


class TilesStacked(Event, frozen=True, tag="tiles stacked"):
    """The tiles were placed in eight stacks of four, in an order that nobody may know: from the dealer's right to left,
    each stack from its top.
    """

    may_hide: ClassVar[tuple[str, ...]] = ("order",)
    undealt: ClassVar[tuple[str, ...]] = ("order",)
    dealer_step: ClassVar[bool] = True
    order: str

    def apply(self, state: PaiGowState) -> None:
        state.stack_up(tiles_of(self.order))


# The bank


class BankOffered(Event, frozen=True, tag="bank offered"):
    """The bank is offered around the table, first to the player at that seat; without a seat it is the dealer's turn,
    and the house banks. `then`: the seat from which it is offered before the next round; 0: to the right of the first
    player to whom it is offered, if that one banks this round, and from the dealer's right otherwise.
    """

    dealer_step: ClassVar[bool] = True
    first: int | None
    then: int

    def apply(self, state: PaiGowState) -> None:
        state.offer_next = self.then
        state.dealers_turn = self.first is None


class BankTaken(Event, frozen=True, tag="bank"):
    """A player banks the round, marked by the dealer: alone or, with `co`, together with the house. `first`: it was
    offered to nobody before.
    """

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    seat: int
    co: bool = False
    first: bool = False

    def apply(self, state: PaiGowState) -> None:
        state.bank = Bank(self.seat, state.seats[self.seat], self.co, self.first)


class BankGivenUp(Event, frozen=True, tag="bank given up"):
    """The bank gave the marker back: no round is dealt."""

    seat: int

    def apply(self, state: PaiGowState) -> None:
        state.bank = None
        state.ledger.return_house_wager()


class StacksCut(Event, frozen=True, tag="stacks cut"):
    """Stacks were moved to the dealer's right or left end, as the bank directed."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    right: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def apply(self, state: PaiGowState) -> None:
        state.stacks = [list(stack) for stack in cut_stacks(state.stacks, self.right, self.left)]


class DealerWagered(Event, frozen=True, tag="dealer wagered"):
    """The dealer placed a wager against the bank."""

    dealer_step: ClassVar[bool] = True
    amount: Cents

    def apply(self, state: PaiGowState) -> None:
        state.ledger.stake_for_house(self.amount)


# Dice and delivery


class DeliveryNamed(Event, frozen=True, tag="delivery"):
    """The style of delivery is settled: the dealer indicates it by moving tiles forward."""

    dealer_step: ClassVar[bool] = True
    style: str

    def apply(self, state: PaiGowState) -> None:
        state.delivery = self.style


class Shaken(Event, frozen=True, tag="shaken"):
    """The dice were shaken under the lid: by the dealer, by the bank, or by a device that a player started."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    by: Person
    device: bool = False

    def apply(self, state: PaiGowState) -> None:
        state.dice = ()
        state.shakes += 1
        state.stage = "closed"


class DiceShown(Event, frozen=True, tag="dice"):
    """The shaker is open: the dice, the red one first."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    dice: tuple[int, ...]

    def apply(self, state: PaiGowState) -> None:
        state.dice = self.dice
        state.dice_wagers = state.on_dice()
        state.shaker_covered = False
        state.stage = "uncovered"


class NumberShown(Event, frozen=True, tag="number"):
    """The random number generator displays a number."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    number: int

    def apply(self, state: PaiGowState) -> None:
        state.dice = (self.number,)
        state.stage = "uncovered"


class StartingPlace(Event, frozen=True, tag="starting place"):
    """The count came to the place that receives the first tiles."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    total: int
    place: str

    def apply(self, state: PaiGowState) -> None:
        state.split_up(self.place)


class TilesDealt(Event, frozen=True, tag="tiles"):
    """A place received its four tiles, face down."""

    beat: ClassVar[float] = 0.5
    may_hide: ClassVar[tuple[str, ...]] = ("tiles",)
    dealer_step: ClassVar[bool] = True
    to: str
    tiles: str

    def apply(self, state: PaiGowState) -> None:
        state.deal_to(self.to, tiles_of(self.tiles))


class MarkerPlaced(Event, frozen=True, tag="marker"):
    """The dealer placed the marker, or the dealer's wager, on the dealer's tiles."""

    dealer_step: ClassVar[bool] = True
    what: Literal["marker", "wager"]

    def apply(self, state: PaiGowState) -> None:
        state.dealer_marked = True


class TilesCollected(Event, frozen=True, tag="tiles collected"):
    """The tiles of a place that does not play were placed with the Dead Hand, unseen."""

    dealer_step: ClassVar[bool] = True
    place: str

    def apply(self, state: PaiGowState) -> None:
        state.join_dead_hand(self.place)


class ShakerCovered(Event, frozen=True, tag="shaker covered"):
    """The shaker was covered, shaken once and placed at the dealer's right."""

    dealer_step: ClassVar[bool] = True

    def apply(self, state: PaiGowState) -> None:
        state.shaker_covered = True


# Setting and comparing


class Looked(Event, frozen=True, tag="looked"):
    """A player looked at the tiles."""

    may_hide: ClassVar[tuple[str, ...]] = ("tiles",)
    seat: int
    tiles: str

    @property
    def shown_to(self) -> int:
        return self.seat

    def apply(self, state: PaiGowState) -> None:
        state.look_at(place_of_seat(self.seat), self.seat, self.tiles)


class Advised(Event, frozen=True, tag="advised"):
    """The dealer told a player how the house way would set the tiles: nobody else hears it."""

    changes: ClassVar[bool] = False
    may_hide: ClassVar[tuple[str, ...]] = ("high", "low")
    seat: int
    high: str
    low: str

    @property
    def shown_to(self) -> int:
        return self.seat


class HandsSet(Event, frozen=True, tag="hands set"):
    """A player set the tiles into two hands and placed them face down on the layout."""

    may_hide: ClassVar[tuple[str, ...]] = ("high", "low")
    seat: int
    high: str
    low: str

    @property
    def shown_to(self) -> int:
        return self.seat

    def apply(self, state: PaiGowState) -> None:
        high, low = tiles_of(self.high, self.seat), tiles_of(self.low, self.seat)
        state.set_at(place_of_seat(self.seat), high, low, shown=False)


class TilesTurned(Event, frozen=True, tag="tiles turned"):
    """The dealer turned over the tiles of a place, to set them."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    place: str
    tiles: str

    def apply(self, state: PaiGowState) -> None:
        state.places[self.place] = self.tiles.split()
        state.stage = "turned"


class HandsShown(Event, frozen=True, tag="hands"):
    """Two hands lie face up: the dealer's as set, or those of a player that the dealer exposed."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    place: str
    high: str
    low: str

    def apply(self, state: PaiGowState) -> None:
        state.set_at(self.place, self.high.split(), self.low.split(), shown=True)
        if self.place != DEALER and state.stage == "dealt":
            state.stage = "turned"


class HandsReset(Event, frozen=True, tag="hands reset"):
    """Hands that the dealer had not set the house way were set again."""

    beat: ClassVar[float] = 2.0
    dealer_step: ClassVar[bool] = True
    place: str
    high: str
    low: str

    def apply(self, state: PaiGowState) -> None:
        state.set_at(self.place, self.high.split(), self.low.split(), shown=True)


class Surrendered(Event, frozen=True, tag="surrendered"):
    """A player surrendered: the tiles were collected face down, unseen by others."""

    dealer_step: ClassVar[bool] = True
    seat: int

    def apply(self, state: PaiGowState) -> None:
        state.compared.append(self.seat)


class HandsCompared(Event, frozen=True, tag="compared"):
    """The hands of a place were compared with those of the dealer or the bank: which is higher, and what follows."""

    beat: ClassVar[float] = 1.0
    changes: ClassVar[bool] = True
    place: str
    high: Literal["higher", "copy", "lower"]
    low: Literal["higher", "copy", "lower"]
    outcome: Literal["win", "lose", "tie"]

    def apply(self, state: PaiGowState) -> None:
        won = self.outcome == "win"
        if self.place == DEALER:
            state.dealer_compared, state.house_wins = True, won
            return
        state.stage = "compared"
        seat = PLACES.index(self.place)
        state.compared.append(seat)
        if won:
            state.winners.append(seat)


class TilesPutAway(Event, frozen=True, tag="tiles put away"):
    """The tiles of a place were collected at the dealer's right, in the order of the hands."""

    dealer_step: ClassVar[bool] = True
    place: str

    def apply(self, state: PaiGowState) -> None:
        state.put_away += state.take_tiles(self.place)


class DealersWagerSettled(Event, frozen=True, tag="dealer's wager settled"):
    """The dealer's wager against the bank was settled: lost to the centre, paid from there, or returned; in a void
    round from the centre, too.
    """

    dealer_step: ClassVar[bool] = True
    stake: Cents
    outcome: Literal["win", "lose", "push", "void"]

    def apply(self, state: PaiGowState) -> None:
        ledger = state.ledger
        if self.outcome == "lose":
            ledger.lose_house_wager()
            state.dealers_loss = +self.stake
            return
        if state.dealers_loss:
            ledger.pay_house_from_centre(state.dealers_loss)
            state.dealers_loss = 0
            return
        if self.outcome == "win":
            ledger.pay_house_from_centre(self.stake)
            state.house_wins = False
        ledger.return_house_wager()


class CentreFilled(Event, frozen=True, tag="centre filled"):
    """The bank, and with a co-bank the house, added what the remaining winners are owed beyond the centre."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents
    house: Cents = Cents(0)

    def apply(self, state: PaiGowState) -> None:
        state.ledger.cover(state.seats[self.seat], self.amount)
        if self.house:
            state.ledger.cover_by_house(self.house)


class SurplusPaid(Event, frozen=True, tag="surplus"):
    """What was left in the centre was divided: the house's half with a co-bank, the vigorish, and the bank's rest."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents
    vigorish: Cents
    house: Cents = Cents(0)

    def apply(self, state: PaiGowState) -> None:
        taken = self.house + self.vigorish
        state.ledger.pay_house_from_centre(taken)
        state.ledger.pay_from_centre(state.seats[self.seat], self.amount - taken)


class RoundEnded(Event, frozen=True, tag="round ended"):
    """The round is over, and the tiles lie at the dealer's right. Wagers may be made again."""

    def apply(self, state: PaiGowState) -> None:
        state.end_round()


# Irregularities


class NoRoll(Event, frozen=True, tag="no roll"):
    """A roll does not count: the dice are shaken again."""

    dealer_step: ClassVar[bool] = True

    def apply(self, state: PaiGowState) -> None:
        state.dice = ()
        state.stage = "closed"


class TileExposed(Event, frozen=True, tag="tile exposed"):
    """A tile at a place was seen by everybody: `number` counts from the top of the four."""

    place: str
    number: int
    tile: str

    def apply(self, state: PaiGowState) -> None:
        hands = state.hands.get(self.place)
        tiles = state.tiles_at(self.place)
        tiles[self.number - 1] = self.tile
        if hands is not None:
            state.set_at(self.place, tiles[:2], tiles[2:], shown=hands.shown)


class HandVoided(Event, frozen=True, tag="hand void"):
    """A player voided the hand after a tile was exposed: the wagers are returned, the tiles join the Dead Hand."""

    dealer_step: ClassVar[bool] = True
    seat: int

    def apply(self, state: PaiGowState) -> None:
        state.join_dead_hand(place_of_seat(self.seat))


PAI_GOW_EVENTS: tuple[type[Event], ...] = (
    TilesReceived,
    TilesSealed,
    DicePlaced,
    TilesLaidOut,
    TilesMixed,
    TilesStacked,
    BankOffered,
    BankTaken,
    BankGivenUp,
    StacksCut,
    DealerWagered,
    DeliveryNamed,
    Shaken,
    DiceShown,
    NumberShown,
    StartingPlace,
    TilesDealt,
    MarkerPlaced,
    TilesCollected,
    ShakerCovered,
    Looked,
    Advised,
    HandsSet,
    TilesTurned,
    HandsShown,
    HandsReset,
    Surrendered,
    HandsCompared,
    TilesPutAway,
    DealersWagerSettled,
    CentreFilled,
    SurplusPaid,
    RoundEnded,
    NoRoll,
    TileExposed,
    HandVoided,
)
EVENTS: tuple[type[Event], ...] = (*TABLE_EVENTS, Inspected, *PAI_GOW_EVENTS)
"""Everything that such a table can report."""
