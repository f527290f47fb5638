"""The state of a Pai Gow table: where the tiles are, the dice, and who banks."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal, Self

import msgspec

from croupier.equipment import UNSEEN, Hidden
from croupier.games.pai_gow.delivery import DEAD_HAND, HOUSE_WAY_FROM_THE_RIGHT, deliver
from croupier.games.pai_gow.wagers import DICE_WAGERS, PAI_GOW
from croupier.table.state import OpenQuestion, TableState

SURRENDER = "surrender"
"""The question whether a player surrenders."""
VOID_HAND, VOID = "void hand", "void"
"""The question whether a player voids a hand of which a tile was exposed, and the answer that does."""

Stage = Literal["", "closed", "uncovered", "dealing", "dealt", "turned", "compared", "void"]
"""How far a round has come: wagers closed; dice or number shown; tiles being dealt; all dealt, and the players may look
at theirs; the dealer's or the bank's tiles turned over; the first hands compared; given up. Nothing between rounds.
"""
LaidOut = Literal["", "opening", "idle"]
"""Why the tiles lie face up in pairs, if they do."""


class Bank(msgspec.Struct, frozen=True):
    """The player who banks a round, from which seat, whether the house covers half (`co`), and whether nobody was
    offered it before (`first`).
    """

    seat: int
    player: str
    co: bool = False
    first: bool = False


class SetHands(msgspec.Struct, frozen=True):
    """Four tiles at a place, set into two hands: face down or, once `shown`, face up."""

    high: tuple[str, ...]
    low: tuple[str, ...]
    shown: bool = False


def tiles_of(text: str, seat: int | None = None) -> list[str]:
    """Tiles that lie face down, from an event's text: hidden, except for that seat's player, or not known at all."""
    return [tile if tile == UNSEEN else Hidden(tile, seat) for tile in text.split()]


class PaiGowState(TableState):
    """A Pai Gow table."""

    tiles_since: datetime | None = None
    """When the set of tiles came to the table."""
    dice_since: datetime | None = None
    """When the dice were placed in the shaker."""
    laid_out: LaidOut = ""
    stacks: list[list[str]] = []
    """The eight stacks from the dealer's right to left, each from its top."""
    packets: list[list[str]] = []
    """The tiles that are still to be dealt, four for each place, in the order of delivery."""
    starting_place: str = ""
    """The place that receives the first of them."""
    places: dict[str, list[str]] = {}
    """The tiles that were dealt to each place and are not set."""
    hands: dict[str, SetHands] = {}
    """The hands that were set at each place."""
    joined: list[str] = []
    """The places whose tiles lie with the Dead Hand."""
    put_away: list[str] = []
    """The tiles collected at the dealer's right."""
    stage: Stage = ""
    looked: list[int] = []
    """The seats whose players have looked at their tiles."""
    kept: list[int] = []
    """The seats whose players were asked whether they surrender, and do not."""
    surrendered: list[int] = []
    """The seats whose players have said that they surrender."""
    voided: list[int] = []
    """The seats whose players void their hands, because a tile was exposed."""
    compared: list[int] = []
    """The seats whose hands were compared, or whose players surrendered."""
    winners: list[int] = []
    """The seats that have won and are not paid yet."""
    dealer_compared: bool = False
    """Whether the dealer's hands were compared with the bank's."""
    house_wins: bool = False
    """Whether the dealer has beaten the bank and is not paid yet."""
    dealers_loss: int = 0
    """What the dealer wagered and lost to the bank: it lies in the centre until the round is settled."""
    delivery: str = ""
    """The style in which the tiles are delivered."""
    dice: tuple[int, ...] = ()
    """The dice as they show, the red one first; a random number generator's number stands alone."""
    shaker_covered: bool = False
    """Whether the shaker was covered again after these dice were seen."""
    shakes: int = 0
    """How often the dice were shaken in this round."""
    dealer_marked: bool = False
    """Whether the marker, or the dealer's wager, was placed on the dealer's tiles in this round."""
    dice_wagers: dict[int, int] = {}
    """How many wagers on the dice each seat had when they were last uncovered in this round."""
    wagered: dict[int, int] = {}
    """How many wagers each seat had when the round began."""
    bank: Bank | None = None
    last_bank: str = ""
    """Who banked the round before; nobody if that is empty."""
    starts: bool = True
    """Whether the next round, or the one that is being played, is the first of the game: nobody may bank it."""
    offer_from: int = 1
    """The seat to which the bank is offered first."""
    offer_next: int = 0
    """Once the bank is offered before a round: the seat to which it is offered first before the next; 0 if that
    depends on whether the first player to whom it was offered banks.
    """
    vacated: dict[int, int] = {}
    """How many players have got up from each seat."""
    dealers_turn: bool = False
    """Whether the offer of the bank has come around to the dealer before this round."""
    last_wagers: dict[str, int] = {}
    """What each player wagered against the dealer in the last round that no player banked."""

    # Who plays

    def stake(self, seat: int) -> int:
        """A seat's Pai Gow Wager."""
        return self.wagers_at(seat).get(PAI_GOW, 0)

    @property
    def in_play(self) -> list[int]:
        """The seats with a Pai Gow Wager, counterclockwise."""
        return [seat for seat in sorted(self.ledger.wagers) if self.stake(seat)]

    def against(self, player: str) -> int:
        """What the Pai Gow Wagers of everybody else add up to: what this player would have to cover as the bank."""
        return sum(self.stake(seat) for seat in self.in_play if self.seats[seat] != player)

    def chips_of(self, player: str) -> int:
        """All chips of a player who banks or would: those on the layout as well, because they go back."""
        own = (sum(self.wagers_at(seat).values()) for seat in self.seats_of(player))
        return self.ledger.purses[player] + sum(own)

    @property
    def first_seats(self) -> list[int]:
        """The seat of each player, counterclockwise: of one who holds several, the first from the dealer's right."""
        first: dict[str, int] = {}
        for seat in sorted(self.present):
            first.setdefault(self.seats[seat], seat)
        return list(first.values())

    @property
    def holds_two_seats(self) -> bool:
        """Whether somebody holds several seats."""
        return len(self.first_seats) < len(self.present)

    @property
    def is_banked(self) -> bool:
        """Whether a player banks the round, alone or with the house."""
        return self.bank is not None

    def is_bank(self, seat: int) -> bool:
        """Whether the player of that seat banks the round."""
        return self.bank is not None and self.bank.seat == seat

    @property
    def co_banked(self) -> bool:
        """Whether the house and a player bank the round together."""
        return self.bank is not None and self.bank.co

    def tiles_at(self, place: str) -> list[str]:
        """The four tiles at a place, set or not; none if it has none."""
        hands = self.hands.get(place)
        return [*hands.high, *hands.low] if hands is not None else self.places.get(place, [])

    @property
    def surrendering(self) -> list[int]:
        """The seats whose players have said that they surrender, and whose wagers the dealer is still to collect."""
        return [seat for seat in self.in_play if seat in self.surrendered]

    @property
    def is_decided(self) -> bool:
        """Whether every wager of the round is decided: the first player's hands are compared, or each wager that still
        lies on the layout was surrendered or, the dealer's against a bank, compared.
        """
        if self.stage == "compared":
            return True
        wagers = ((seat, on) for seat, on_seat in self.ledger.wagers.items() for on in on_seat)
        undecided = any(on != PAI_GOW or seat not in self.surrendered for seat, on in wagers)
        return not undecided and (self.dealer_compared or not self.ledger.house_wager)

    # The tiles

    def stack_up(self, tiles: Sequence[str]) -> None:
        """All tiles lie in eight stacks of four."""
        self._take_up()
        self.stacks = [list(tiles[first : first + 4]) for first in range(0, len(tiles), 4)]

    def lay_out(self, why: LaidOut) -> None:
        """All tiles lie face up in pairs; a game starts when they are mixed."""
        self._take_up()
        self.laid_out = why
        self.starts = True
        self.offer_from, self.offer_next = 1, 0
        self.dealers_turn = False
        self.last_bank = ""

    def _take_up(self) -> None:
        """All tiles are taken up from wherever they are."""
        self.laid_out = ""
        self.stacks, self.packets, self.put_away = [], [], []
        self.joined = []
        self.places, self.hands = {}, {}

    @property
    def is_being_stacked(self) -> bool:
        """Whether the tiles have been mixed and are not in stacks yet."""
        lying = self.laid_out or self.stacks or self.packets or self.put_away or self.places or self.hands
        return self.tiles_since is not None and not lying

    def split_up(self, first: str) -> None:
        """The stacks are divided for delivery, four tiles for each place from the first on."""
        self.starting_place = first
        self.packets = [list(packet) for packet in deliver(self.delivery or HOUSE_WAY_FROM_THE_RIGHT, self.stacks)]
        self.stacks = []

    def deal_to(self, place: str, tiles: list[str]) -> None:
        """A place has received its tiles; voided ones may lie with the Dead Hand already."""
        self.packets.pop(0)
        self.places.setdefault(place, []).extend(tiles)
        self.stage = "dealing" if self.packets else "dealt"

    def join_dead_hand(self, place: str) -> None:
        """The tiles of a place lie with the Dead Hand."""
        self.places.setdefault(DEAD_HAND, []).extend(self.take_tiles(place))
        self.joined.append(place)

    def take_tiles(self, place: str) -> list[str]:
        """Take the four tiles from a place."""
        tiles = self.tiles_at(place)
        self.places.pop(place, None)
        self.hands.pop(place, None)
        return tiles

    def look_at(self, place: str, seat: int, text: str) -> None:
        """A player sees the tiles at a place; one that everybody has seen stays so."""
        lying, seen = self.places[place], tiles_of(text, seat)
        open_to_all = [not isinstance(tile, Hidden) and tile != UNSEEN for tile in lying]
        self.places[place] = [old if known else new for old, new, known in zip(lying, seen, open_to_all, strict=True)]
        self.looked.append(seat)

    def set_at(self, place: str, high: Iterable[str], low: Iterable[str], *, shown: bool) -> None:
        """The tiles of a place are set into two hands."""
        self.places.pop(place, None)
        self.hands[place] = SetHands(tuple(high), tuple(low), shown)

    def keeps_order(self, batch: str) -> bool:  # noqa: ARG002 - there is one set of tiles
        """Whether tiles are still to be dealt in an order that was fixed."""
        return bool(self.stacks or self.packets)

    def masked(self) -> Self:
        """The state without what nobody may know about tiles that are still to be dealt."""
        unseen = {field: [[UNSEEN] * len(some) for some in getattr(self, field)] for field in ("stacks", "packets")}
        return msgspec.structs.replace(self, **unseen)

    # Hooks of any table

    def begin_round(self, number: int) -> None:
        TableState.begin_round(self, number)
        self.stage = "closed"
        self.shakes = 0
        self.dice = ()
        self.shaker_covered = self.dealer_marked = False
        self.dice_wagers = {}
        self.wagered = {seat: len(wagers) for seat, wagers in self.ledger.wagers.items()}
        if self.bank is None:
            self.last_wagers = {}
            for seat in self.in_play:
                player = self.seats[seat]
                self.last_wagers[player] = max(self.stake(seat), self.last_wagers.get(player, 0))
        self.last_bank = self.bank.player if self.bank is not None else ""
        self.offer_from = self.offer_next or (self.bank.seat + 1 if self.bank is not None and self.bank.first else 1)
        self.offer_next = 0

    def give_up_round(self) -> None:
        TableState.give_up_round(self)
        self.stage = "void"

    def on_dice(self) -> dict[int, int]:
        """How many wagers on the dice each seat has, where there are any."""
        counted = {seat: sum(on in DICE_WAGERS for on in wagers) for seat, wagers in self.ledger.wagers.items()}
        return {seat: many for seat, many in counted.items() if many}

    @property
    def dice_await_wagers(self) -> bool:
        """Whether no wager was settled by the dice as they lie open."""
        return self.on_dice() == self.dice_wagers

    @property
    def has_settled(self) -> bool:
        """Whether a wager of this round was settled, by the dice or as surrendered or abandoned: one that was returned
        with a voided hand was not.
        """
        still = {seat: len(wagers) for seat, wagers in self.ledger.wagers.items()}
        fewer = (seat for seat, many in self.wagered.items() if still.get(seat, 0) < many)
        return bool(self.dice_wagers) or any(seat not in self.voided for seat in fewer)

    def end_round(self) -> None:
        """The table is ready for wagers again; the tiles lie where they were collected."""
        self.phase = "wagers"
        self.stage = ""
        self.starts = False
        self.bank = None
        self.dealers_turn = False
        self.delivery = self.starting_place = ""
        self.looked, self.kept, self.surrendered, self.voided, self.compared, self.winners = [], [], [], [], [], []
        self.dealer_compared = self.house_wins = False
        self.dealers_loss = 0

    def take_answer(self, question: OpenQuestion | None, choice: str) -> None:
        TableState.take_answer(self, question, choice)
        if question is None or question.seat is None:
            return
        if question.kind == SURRENDER:
            (self.surrendered if choice == SURRENDER else self.kept).append(question.seat)
        elif question.kind == VOID_HAND and choice == VOID:
            self.voided.append(question.seat)

    def vacate(self, seat: int) -> None:
        """A bank that leaves before the round begins is no bank; the dealer's wager goes back."""
        self.vacated[seat] = self.vacated.get(seat, 0) + 1
        if self.bank is not None and self.bank.seat == seat and self.phase == "wagers":
            self.bank = None
            self.ledger.return_house_wager()

    def forget_player(self, player: str) -> None:
        """Whoever takes the seat next neither banked nor wagered."""
        self.last_wagers.pop(player, None)
        if self.last_bank == player:
            self.last_bank = ""
