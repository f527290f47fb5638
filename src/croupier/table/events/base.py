"""What every event is."""

from typing import Any, ClassVar, Literal

import msgspec

Cites = tuple[str, ...]
WagerOutcome = Literal["win", "lose", "push", "void", "surrender", "rescue"]


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """A fact with the provisions that it carries out. Events hold no cycles: the collector may pass them over."""

    cites: Cites

    changes: ClassVar[bool] = True
    """Whether it changes the state; what is only said does not. (Steps of a procedure that are no events have None.)"""
    dealer_step: ClassVar[bool] = False
    """Whether it is something that a dealer does, for which a table that is dealt by hand waits."""

    @property
    def shown_to(self) -> int | None:
        """The seat whose player may look at what is hidden in the event, if any."""
        return None

    def apply(self, state: Any) -> None:
        """Change the state to one in which this has happened: any table's, or the one that the event's game has."""
