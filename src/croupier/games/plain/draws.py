"""What a game draws from chance one by one (a face of a die, a number of a wheel), and how a record tells it again."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar, cast

from croupier.equipment import Chance, FromChance, secure, seeded
from croupier.equipment.chance import NotRecordedError
from croupier.games.declaration import Equipment, RecordedChance
from croupier.games.opening import Opening
from croupier.play.game import Game, Setting
from croupier.table.events import Event

T = TypeVar("T")
ToldBy = Mapping[type[Event], str]
"""The events that tell what was drawn, each with the field that holds it."""


class Draw(FromChance):
    """Draw one of these things, all equally likely; the result is the thing."""

    def __init__(self, things: Sequence[str]) -> None:
        self.things = things

    def ask(self, chance: Chance) -> str:
        """What was drawn."""
        return chance.pick(self.things)

    def repeats(self, earlier: FromChance, drawn: Any) -> bool:
        """Whether the same can be drawn again."""
        return isinstance(earlier, Draw) and drawn in self.things


class RecordedDraws(RecordedChance):
    """Draws as a record tells them."""

    def __init__(self, told_by: ToldBy) -> None:
        self._told_by = told_by
        self._drawn: list[str] = []

    def hear(self, events: Iterable[Event]) -> None:
        """What was drawn in these events."""
        self._drawn += [str(getattr(one, self._told_by[type(one)])) for one in events if type(one) in self._told_by]

    def pick(self, things: Sequence[T]) -> T:  # noqa: ARG002 - the record knows
        """The next draw."""
        if not self._drawn:
            raise NotRecordedError("no draw is recorded here")
        return cast(T, self._drawn.pop(0))

    def shuffle(self, batch: object, cards: object = None) -> Any:  # noqa: ARG002 - there are none
        """Nothing is shuffled."""
        raise NotRecordedError("nothing is shuffled in this game")

    def salt(self) -> str:
        """Nothing is sealed again."""
        return ""


class DrawnFrom(Equipment):
    """Equipment that is only drawn from, and of which an opening says nothing."""

    takes = ()

    def __init__(self, told_by: ToldBy) -> None:
        self._told_by = told_by

    def setting(
        self,
        opening: Opening,  # noqa: ARG002 - it says nothing of this equipment
        values: Mapping[str, Any],  # noqa: ARG002
        *,
        day: date,
        notice: str,
        readings: Mapping[str, str],
    ) -> Setting:
        """The day, its notice and the readings."""
        return Setting(as_of=day, notice=notice, readings=readings)

    def chance(self, opening: Opening, game: Game) -> Chance:  # noqa: ARG002 - any game
        """Chance, from the opening's seed if it has one."""
        return secure() if opening.seed is None else seeded(opening.seed)

    def recorded(self) -> RecordedChance:
        """Draws as a record tells them."""
        return RecordedDraws(self._told_by)
