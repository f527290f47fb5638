"""What lies on a table, as data that any screen can draw: seats, stakes, hands, piles, dice, and what people keep.

A scene is made from a `Sight`, so it holds nothing that is hidden from its viewer. Areas are named by the keys of the
table's plan (`presenting.felt`), so a screen puts everything where the layout has it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal

import msgspec

from croupier.equipment import UNSEEN, Card, Hidden, plain
from croupier.presenting.sight import GameMemoryT, GameStateT, Sight
from croupier.table.state import TableState

if TYPE_CHECKING:
    from croupier.presenting.people import GamePeople

Side = Literal["dealer", "middle", "seat"]
"""Where something without an area of its own lies: before the dealer, in the middle, or before its seat."""
Result = Literal["", "win", "lose", "push"]
"""How a hand came out; nothing before that is known."""


class SeatShown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that is taken. Amounts are in cents; `won` is that of this round or the last, None before it is known."""

    seat: int
    player: str
    yours: bool
    chips: int
    won: int | None = None
    owes: int = 0
    leaving: bool = False
    marks: tuple[str, ...] = ()
    """What people see the player has: the shoe, the bank."""


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """Chips on a wager. `area` is the key of the betting area, `hand` the hand that it is on, if a seat plays several.

    `seat` is None for chips that are no player's, which have no area: they lie on the `hand` or, without one, where
    `side` says.
    """

    seat: int | None
    wager: str
    amount: int
    area: str
    hand: str = ""
    side: Side = "seat"


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or a tile: its face as records write it, `?` if the viewer may not see it.

    `hidden`: it lies face down, also if the viewer knows its face. `turned`: it lies across the others. `unread`: the
    viewer may look at it and has not done so yet.
    """

    face: str
    hidden: bool = False
    turned: bool = False
    unread: bool = False


class HandShown(msgspec.Struct, frozen=True, kw_only=True):
    """A hand on the table. `said` is what it counts, in a few words; `marks` what else is to be seen of it.

    With an `area` of the plan it lies there; otherwise `side` says where. Hands of one `seat` lie side by side.
    """

    hand: str
    title: str
    pieces: tuple[Piece, ...]
    kind: Literal["cards", "tiles"] = "cards"
    area: str = ""
    side: Side = "middle"
    seat: int | None = None
    said: str = ""
    marks: tuple[str, ...] = ()
    marker: bool = False
    """Whether a marker lies on it."""
    active: bool = False
    """Whether it is this hand's turn."""
    result: Result = ""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Cards or tiles that lie together: the shoe, the discards, stacks. `count` is None if nobody can tell.

    `of` is how many it held when it was full, None if that means nothing; `pieces` are those of its cards or tiles that
    are worth looking at, such as the burnt ones.
    """

    pile: str
    title: str
    count: int | None = None
    of: int | None = None
    said: str = ""
    area: str = ""
    pieces: tuple[Piece, ...] = ()


class DiceShown(msgspec.Struct, frozen=True):
    """Dice, or the number of a random number generator, as they show; nothing while they are covered.

    `said` is their total once it counts for something, and where the deal begins; once they are covered again, also how
    they showed. `area` is a key of the plan.
    """

    faces: tuple[int, ...]
    covered: bool = False
    said: str = ""
    kind: Literal["dice", "number"] = "dice"
    area: str = ""


class Road(msgspec.Struct, frozen=True, kw_only=True):
    """A scoreboard that players keep: marks in cells, drawn in some way, so that colour never stands alone. `shows` are
    the things that its marks can show, in words, whose first letters stand in beads and rings.
    """

    name: str
    title: str
    drawn: Literal["beads", "rings", "circles", "dots", "slashes"]
    shows: Mapping[str, str]
    marks: tuple["RoadMark", ...]


class RoadMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mark in a cell of a road: what it shows, and ties noted on it."""

    column: int
    row: int
    shows: str
    ties: int = 0


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is to be seen at a table now."""

    phase: str
    round: int
    dealer: str
    said: str
    """What the dealer announced last in this round."""
    outcome: str
    """How the round that is over came out; empty before that."""
    places: tuple[int, ...]
    """The numbers of all places, taken or not, as they lie from the players' left to their right."""
    seats: tuple[SeatShown, ...]
    stakes: tuple[Stake, ...]
    hands: tuple[HandShown, ...]
    piles: tuple[Pile, ...]
    dice: DiceShown | None = None
    marks: tuple[str, ...] = ()
    """What else is to be seen, in words: cards aside, a spread deck, who banks."""
    roads: tuple[Road, ...] = ()


class TableScenes(Generic[GameStateT, GameMemoryT]):
    """How the table of one game is shown on a screen. A game's declaration fetches it (`scenes`).

    Seats and stakes are the same at every table; a game says what else lies there.
    """

    counted_from: ClassVar[Literal["left", "right"]] = "right"
    """From which hand of the dealer places are counted."""

    def scene(
        self, sight: Sight[GameStateT, GameMemoryT], people: "GamePeople[GameStateT, GameMemoryT] | None" = None
    ) -> Scene:
        """The table as the viewer sees it now; the game's `people` say how a round came out."""
        state = sight.state
        return Scene(
            phase=state.phase,
            round=state.round,
            dealer=state.dealer,
            said=sight.said,
            outcome=self.outcome(sight, people) if people is not None and state.phase != "round" else "",
            places=self.places(sight),
            seats=seats_shown(sight, self.seat_marks(sight)),
            stakes=self.stakes(sight),
            hands=self.hands(sight),
            piles=self.piles(sight),
            dice=self.dice(sight),
            marks=self.marks(sight),
            roads=self.roads(sight),
        )

    def outcome(self, sight: Sight[GameStateT, GameMemoryT], people: "GamePeople[GameStateT, GameMemoryT]") -> str:
        """How the round that is over came out; empty if the viewer has seen none."""
        return people.outcome(sight)

    def places(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[int, ...]:
        """All places; the dealer's right is the players' left."""
        rising = range(1, sight.seats + 1)
        return tuple(rising if self.counted_from == "right" else reversed(rising))

    def stakes(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[Stake, ...]:
        """The chips on the layout."""
        return stakes_shown(sight.state)

    def hands(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[HandShown, ...]:  # noqa: ARG002 - a game has some
        """The hands on the table or, between rounds, those of the last round."""
        return ()

    def piles(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[Pile, ...]:  # noqa: ARG002 - a game may have some
        """What lies together: the shoe, the discards, stacks."""
        return ()

    def dice(self, sight: Sight[GameStateT, GameMemoryT]) -> DiceShown | None:  # noqa: ARG002 - a game may have some
        """The dice, where there are any."""
        return None

    def marks(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[str, ...]:  # noqa: ARG002 - a game may have some
        """What else is to be seen, in words."""
        return ()

    def seat_marks(self, sight: Sight[GameStateT, GameMemoryT]) -> Mapping[int, tuple[str, ...]]:  # noqa: ARG002
        """What players have of the dealer's things, by their seats."""
        return {}

    def roads(self, sight: Sight[GameStateT, GameMemoryT]) -> tuple[Road, ...]:  # noqa: ARG002 - a game may have some
        """The scoreboards that players keep."""
        return ()


def seats_shown(sight: Sight[Any, Any], marks: Mapping[int, tuple[str, ...]]) -> tuple[SeatShown, ...]:
    """The seats that are taken, in their order. Amounts are plain numbers, which JSON writes as such."""
    state, yours, won = sight.state, sight.viewer.seats, sight.won
    purses, owed = state.ledger.purses, state.ledger.markers
    return tuple(
        SeatShown(
            seat=seat,
            player=player,
            yours=seat in yours,
            chips=int(purses[player]),
            won=int(won[seat]) if seat in won else None,
            owes=int(owed.get(seat, 0)),
            leaving=seat in state.leaving,
            marks=marks.get(seat, ()),
        )
        for seat, player in sorted(state.seats.items())
    )


def stakes_shown(state: TableState) -> tuple[Stake, ...]:
    """The wagers on the layout, each in its area, by seats."""
    return tuple(
        Stake(seat=seat, wager=wager, amount=int(amount), area=area_of(wager))
        for seat, wagers in sorted(state.ledger.wagers.items())
        for wager, amount in wagers.items()
    )


def area_of(wager: str) -> str:
    """The key of a wager's betting area, under which the law's requirements, descriptions and plans have it."""
    return f"areas.{wager}"


def is_face_down(piece: str) -> bool:
    """Whether a card or a tile lies face down: the viewer does not see it, or knows it nevertheless."""
    return piece == UNSEEN or isinstance(piece, Hidden)


@cache
def piece(face: str, *, hidden: bool = False, turned: bool = False, unread: bool = False) -> Piece:
    """A card or a tile that lies so; the same ones come all the time."""
    return Piece(face, hidden, turned, unread)


def pieces(faces: Sequence[str], across: int | None = None, looked_at: Sequence[str] = ()) -> tuple[Piece, ...]:
    """Cards or tiles of a state, as they lie there; from a place on, they lie `across` the others. `looked_at` are the
    same ones as the viewer has seen them, where that may be less.
    """
    return tuple(
        piece(
            plain(Card(one)),
            hidden=is_face_down(one),
            turned=across is not None and place >= across,
            unread=one != UNSEEN and [*looked_at[place : place + 1]] == [UNSEEN],
        )
        for place, one in enumerate(faces)
    )


def changes(before: Scene | None, after: Scene) -> Mapping[str, object]:
    """The fields of a scene that differ from those of the scene before; all of them if there was none."""
    fields = {field: getattr(after, field) for field in after.__struct_fields__}
    return fields if before is None else {key: one for key, one in fields.items() if one != getattr(before, key)}
