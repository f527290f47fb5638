"""What a person may see of a table's events and state: decided here and nowhere else.

Folding the events that a viewer was sent gives the state as that viewer may know it: `fold(view(…)) == seen(…)`.
"""

from typing import Any, Literal, TypeVar, get_args

import msgspec

from croupier.equipment import Hidden
from croupier.table.copying import copied
from croupier.table.events import Event
from croupier.wording import either

Role = Literal["player", "spectator", "dealer", "floorperson", "surveillance", "auditor"]

SEES_FACES: frozenset[Role] = frozenset({"surveillance", "auditor"})
"""Nobody at the table may know the face of a card that lies face down."""

SEES_ORDER: frozenset[Role] = frozenset({"auditor"})
"""Nobody at all may know in which order cards are still to be dealt: only whoever reads a record of their own."""

ROLES: tuple[Role, ...] = get_args(Role)

SEEN_BY_ALL = frozenset((str, int, bool, type(None)))
"""What is neither hidden nor has parts that may be, as most of a shoe that is known has not."""

T = TypeVar("T")


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who sees the table: in a role and, if a player, at which seats."""

    role: Role
    seats: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ValueError(f"{self.role!r} is not a role: choose {either(*ROLES)}")

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from this viewer."""
        return self.role in SEES_ORDER

    @property
    def sees_faces(self) -> bool:
        """Whether this viewer sees everything that lies face down, once it was dealt."""
        return self.role in SEES_FACES

    def may_see(self, hidden: Hidden) -> bool:
        """Whether this viewer may look at something that lies face down."""
        return self.sees_faces or hidden.seat in self.seats


def view(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer sees it: what is hidden from the viewer lies face down."""
    if viewer.sees_all or not event.may_hide:
        return event
    fields = ((field, getattr(event, field)) for field in event.may_hide)
    masked = {
        field: value.masked() if field in event.undealt else seen(value, viewer)
        for field, value in fields
        if isinstance(value, Hidden)
    }
    return msgspec.structs.replace(event, **masked) if masked else event


def seen(value: T, viewer: Viewer) -> T:
    """A state, or a part of it, as the viewer may know it, to look at or to compare.

    What is unchanged is the table's own, not a copy: use `snapshot` for a state that goes on by itself.
    """
    return value if viewer.sees_all else _seen(value, viewer)


def snapshot(state: T, viewer: Viewer) -> T:
    """A copy of the state as the viewer may know it, into which the viewer's next events can be folded."""
    return copied(seen(state, viewer))


def _seen(value: Any, viewer: Viewer) -> Any:
    if isinstance(value, Hidden):
        return value if viewer.may_see(value) else value.masked()
    if isinstance(value, msgspec.Struct):
        return _seen_struct(value, viewer)
    if isinstance(value, dict):
        return _same_or(value, {key: _seen(one, viewer) for key, one in value.items()})
    if isinstance(value, list):
        if SEEN_BY_ALL.issuperset(map(type, value)):
            return value
        return _same_or(value, [_seen(one, viewer) for one in value])
    if type(value) is tuple:
        return _same_or(value, tuple(_seen(one, viewer) for one in value))
    return value


def _seen_struct(value: msgspec.Struct, viewer: Viewer) -> msgspec.Struct:
    """A part of the state: masked by its own method if it has one, and then field by field."""
    masked: Any = getattr(value, "masked", None)
    shown = masked() if masked is not None else value
    fields = {field: _seen(getattr(shown, field), viewer) for field in shown.__struct_fields__}
    changed = {field: one for field, one in fields.items() if one is not getattr(shown, field)}
    return msgspec.structs.replace(shown, **changed) if changed else shown


def _same_or(value: Any, masked: Any) -> Any:
    """The collection itself, unless something in it is masked."""
    pairs = (
        zip(value.values(), masked.values(), strict=True)
        if isinstance(value, dict)
        else zip(value, masked, strict=True)
    )
    return value if all(was is now for was, now in pairs) else masked
