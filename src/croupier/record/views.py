"""What each role may see of an event, decided here and nowhere else."""

from typing import Literal

import msgspec

from croupier.table.events import Event, Hidden

Role = Literal["player", "spectator", "dealer", "floorperson", "auditor"]

SEES_HIDDEN: frozenset[Role] = frozenset({"auditor"})
"""Nobody at the table may know the order of the shoe or the face of a card that lies face down."""


def view(event: Event, role: Role) -> Event:
    """The event as that role sees it: what is hidden from it shows as unknown cards."""
    if role in SEES_HIDDEN:
        return event
    fields = ((field, getattr(event, field)) for field in event.__struct_fields__)
    masked = {field: value.masked() for field, value in fields if isinstance(value, Hidden)}
    return msgspec.structs.replace(event, **masked) if masked else event
