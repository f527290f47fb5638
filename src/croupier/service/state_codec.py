"""A table's state as JSON that is read again exactly: hidden things are hidden, and amounts are amounts.

The record's codec writes what people read, in which a hidden card looks like any other text. Here each value that JSON
has no type for is a list that begins with a letter saying what it is. Only a game's own kinds of names come back as
plain text, which is how its records have them too.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.table.people import Person
from croupier.table.state import TableState

PLAIN: Final = (str, int, bool, type(None))
"""What JSON has a type for."""


class StateCodecError(ValueError):
    """A state that cannot be written or read like this."""


def written_state(state: TableState) -> bytes:
    """A state as bytes."""
    return msgspec.json.encode(_written(state))


def read_state(text: bytes | msgspec.Raw, kind: type[TableState]) -> TableState:
    """A state of a game, from its bytes; raises `StateCodecError`."""
    try:
        state = _read(msgspec.json.decode(text), structs_of(kind))
    except (msgspec.DecodeError, LookupError, TypeError, ValueError) as wrong:
        raise StateCodecError(f"this state of a table cannot be read: {wrong}") from wrong
    if type(state) is not kind:
        raise StateCodecError(f"this is the state of another game: not {kind.__name__}")
    return state


def _written(value: Any) -> Any:
    kind = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, msgspec.Struct):
        return ["s", kind.__qualname__, *(_written(getattr(value, field)) for field in value.__struct_fields__)]
    if kind is dict:
        return ["d", *([_written(key), _written(one)] for key, one in value.items())]
    if kind in LISTS:
        return [LISTS[kind], *map(_written, value)]
    if kind is Hidden:
        return ["h", str(value), value.seat]
    if kind is Person:
        return ["p", str(value)]
    if kind is Cents:
        return ["c", int(value)]
    if kind is datetime:
        return ["m", value.isoformat()]
    if isinstance(value, str):
        return str(value)
    raise StateCodecError(f"{kind.__name__} cannot be written in the state of a table")


LISTS: Final[Mapping[type, str]] = {list: "l", tuple: "t"}
SIMPLE: Final[Mapping[str, Callable[..., Any]]] = {"h": Hidden, "p": Person, "c": Cents, "m": datetime.fromisoformat}
SEVERAL: Final[Mapping[str, Callable[..., Any]]] = {"l": list, "t": tuple}


def _read(value: Any, structs: Mapping[str, type[msgspec.Struct]]) -> Any:
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind in SIMPLE:
        return SIMPLE[kind](*rest)
    if kind in SEVERAL:
        return SEVERAL[kind](_read(one, structs) for one in rest)
    if kind == "d":
        return {_read(key, structs): _read(one, structs) for key, one in rest}
    name, *values = rest
    struct = structs[name]
    return struct(**{field: _read(one, structs) for field, one in zip(struct.__struct_fields__, values, strict=True)})


@cache
def structs_of(kind: type[msgspec.Struct]) -> Mapping[str, type[msgspec.Struct]]:
    """The structures that a state may consist of, by name."""
    found: dict[str, type[msgspec.Struct]] = {}
    waiting: list[Any] = [kind]
    while waiting:
        hint = waiting.pop()
        waiting += get_args(hint)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and found.get(hint.__qualname__) is not hint:
            if hint.__qualname__ in found:
                raise StateCodecError(f"two structures of {kind.__name__} are named {hint.__qualname__}")
            found[hint.__qualname__] = hint
            waiting += get_type_hints(hint).values()
    return found
