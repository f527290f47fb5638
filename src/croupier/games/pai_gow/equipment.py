"""Tiles, dice and a random number generator as an opening describes them, and as a record tells them again."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar, cast

from croupier.equipment import TILE_SET, Card, Chance, Stack, TileError, check_stacks, secure, seeded
from croupier.equipment.chance import NotRecordedError
from croupier.equipment.decks import Batch
from croupier.games.declaration import Equipment, RecordedChance
from croupier.games.opening import Opening, OpeningError
from croupier.games.pai_gow.editions import GENERATOR
from croupier.games.pai_gow.events import DiceShown, NumberShown, TilesStacked
from croupier.games.pai_gow.game import PaiGow
from croupier.play.game import Game, Setting
from croupier.table.events import Event

T = TypeVar("T")
FACES = range(1, 7)
LARGEST_TOTAL = 18


class TileEquipment(Equipment):
    """One set of tiles, and dice or a generator of numbers."""

    takes = ("stacks", "dice")

    def setting(
        self,
        opening: Opening,  # noqa: ARG002 - every game is given it
        values: Mapping[str, Any],  # noqa: ARG002
        *,
        day: date,
        notice: str,
        readings: Mapping[str, str],
    ) -> Setting:
        """A table receives one set of tiles, about which there is nothing to say."""
        return Setting(as_of=day, notice=notice, readings=readings)

    def chance(self, opening: Opening, game: Game) -> Chance:
        """Listed stacks and dice first, then draws from the seed or, without one, from the secure source."""
        assert isinstance(game, PaiGow)
        tiles = [tile for number, stacks in enumerate(opening.stacks, 1) for tile in listed_tiles(number, stacks)]
        generator = game.choices.starting_position == GENERATOR
        faces = [face for number, dice in enumerate(opening.dice, 1) for face in listed_dice(number, dice, generator)]
        return ListedTiles(tiles, faces, secure() if opening.seed is None else seeded(opening.seed))

    def recorded(self) -> RecordedChance:
        return RecordedTiles()


def listed_tiles(number: int, stacks: list[list[str]]) -> list[str]:
    """The tiles of listed stacks in order, checked."""
    try:
        check_stacks(stacks)
    except TileError as wrong:
        raise OpeningError(f"stacks[{number}]", str(wrong)) from None
    return [tile for stack in stacks for tile in stack]


def listed_dice(number: int, dice: list[int], generator: bool) -> list[int]:
    """The dice of a listed roll, or a generator's number, checked."""
    field, shown = f"dice[{number}]", ", ".join(map(str, dice))
    if generator:
        if len(dice) == 1 and 1 <= dice[0] <= LARGEST_TOTAL:
            return dice
        raise OpeningError(field, f"[{shown}] is not the one number from 1 to {LARGEST_TOTAL} that a generator shows")
    if len(dice) == len(FACES) // 2 and all(face in FACES for face in dice):
        return dice
    raise OpeningError(field, f"[{shown}] is not a roll: write three numbers from 1 to 6, the red die first")


class ListedTiles:
    """Tiles and dice from lists and, when they are used up, from another source."""

    def __init__(self, tiles: Sequence[str], faces: Sequence[int], then: Chance) -> None:
        self._tiles = list(tiles)
        self._faces = list(faces)
        self._then = then

    def pick(self, things: Sequence[T]) -> T:
        """The next tile or face on its list."""
        listed: list[Any] = self._tiles if things[0] in TILE_SET else self._faces
        return cast(T, listed.pop(0)) if listed else self._then.pick(things)

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """A shuffle by the other source: lists determine only tiles and dice."""
        return self._then.shuffle(batch, cards)

    def salt(self) -> str:
        """A fresh salt."""
        return self._then.salt()


class RecordedTiles(RecordedChance):
    """Tiles and dice as a record tells them."""

    def __init__(self) -> None:
        self._tiles: list[str] = []
        self._faces: list[int] = []

    def hear(self, events: Iterable[Event]) -> None:
        """The stacks, rolls and numbers that these events brought."""
        for event in events:
            if isinstance(event, TilesStacked):
                self._tiles += event.order.split()
            elif isinstance(event, DiceShown):
                self._faces += event.dice
            elif isinstance(event, NumberShown):
                self._faces.append(event.number)

    def pick(self, things: Sequence[T]) -> T:
        """What the record says came next."""
        recorded: list[Any] = self._tiles if things[0] in TILE_SET else self._faces
        drawn = recorded.pop(0) if recorded else None
        listed_number = isinstance(drawn, int) and 1 <= drawn <= LARGEST_TOTAL and len(things) > len(FACES)
        if drawn is None or not (drawn in things or listed_number):
            raise NotRecordedError("the tiles or dice that came next are not recorded, or cannot have come")
        return cast(T, drawn)

    def shuffle(self, batch: Batch, cards: object = None) -> Any:  # noqa: ARG002 - nothing to shuffle
        """There are no cards at this table."""
        raise NotRecordedError(f"no shuffle of the {batch.back} cards is recorded here")

    def salt(self) -> str:
        """A replay seals nothing anew."""
        return ""
