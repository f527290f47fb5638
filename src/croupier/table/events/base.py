"""What every event is."""

from typing import Any, ClassVar, Literal, Self

import msgspec

from croupier.table.messages import UNKNOWN

Cites = tuple[str, ...]
WagerOutcome = Literal["win", "lose", "push", "void", "surrender", "rescue"]


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """A fact with the provisions it carries out. Events hold no cycles, so the garbage collector may ignore them."""

    cites: Cites

    changes: ClassVar[bool] = True
    """Whether it changes the state; what is only said does not. (None for a procedure's steps that are not events.)"""
    may_hide: ClassVar[tuple[str, ...]] = ()
    """The fields that may hold something hidden."""
    undealt: ClassVar[tuple[str, ...]] = ()
    """Those of them that hold the order of what is still to be dealt: nobody may know it before it is no longer."""
    messages: ClassVar[tuple[str, ...]] = ()
    """The fields that hold messages. An event that has some also has a field `told`, for its sentence."""
    dealer_step: ClassVar[bool] = False
    """Whether it is a step of the dealer, for which a table that is dealt by hand waits."""
    beat: ClassVar[float] = 0.0
    """How long people look at it before anything else is shown, in multiples of a screen's pace; 0: not at all."""

    @property
    def shown_to(self) -> int | None:
        """The seat, if any, whose player may look at what is hidden in the event."""
        return None

    @property
    def pause(self) -> float:
        """How long people look at this one."""
        return self.beat

    @property
    def batch(self) -> str:
        """The batch whose order the event holds, where a table has several."""
        return ""

    def apply(self, state: Any) -> None:
        """Change the state (any table's or that of the event's game) to one in which this has happened."""

    @property
    def sentence(self) -> str:
        """What an event with messages says."""
        return ""

    @property
    def has_words(self) -> bool:
        """Whether it holds its sentence besides, or instead of, its messages."""
        return bool(self.messages) and bool(self.told)  # type: ignore[attr-defined] # whatever has messages has it

    def in_words(self) -> Self:
        """The event with its sentence, as people and other programs are told it. A table and its record know none."""
        return msgspec.structs.replace(self, told=self.sentence) if self.messages else self

    def bare(self) -> Self:
        """The event without messages and sentence: what its twin in a record of format 1 or 2 has in common with it."""
        return (
            msgspec.structs.replace(self, told="", **dict.fromkeys(self.messages, UNKNOWN)) if self.messages else self
        )

    def as_told(self) -> Self:
        """The event as records of format 1 and 2 hold it: with its sentence instead of its messages."""
        return msgspec.structs.replace(self.bare(), told=self.sentence) if self.messages else self

    def upgraded(self) -> Self:
        """An event from a record of format 1 or 2, with the facts that it then only implied."""
        return self
