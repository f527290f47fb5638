"""Copies of a state, to go on with by themselves: several times as fast as `copy.deepcopy`, as most of it is cards."""

from copy import deepcopy
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

PLAIN: Final = (str, int, type(None))
"""What never changes and has no parts."""


def copied(value: T) -> T:
    """A state, or a part of it, that nothing changes which happens to the other; what never changes is shared."""
    found: T = _copied(value)
    return found


def _copied(value: Any) -> Any:
    if isinstance(value, PLAIN):
        return value
    kind = type(value)
    if kind is list:
        return value[:] if is_plain(value) else [_copied(one) for one in value]
    if kind is dict:
        return value.copy() if is_plain(value.values()) else {key: _copied(one) for key, one in value.items()}
    if kind is tuple and is_plain(value):
        return value
    if isinstance(value, msgspec.Struct):
        return _copied_struct(value)
    return deepcopy(value)


def is_plain(values: Any) -> bool:
    """Whether all of them never change and have no parts."""
    return all(issubclass(kind, PLAIN) for kind in set(map(type, values)))


def _copied_struct(value: msgspec.Struct) -> msgspec.Struct:
    """The same with parts of its own; one that never changes, whose parts never do either, is shared."""
    fields = {field: getattr(value, field) for field in value.__struct_fields__}
    changed = {field: other for field, one in fields.items() if (other := _copied(one)) is not one}
    if value.__struct_config__.frozen and not changed:
        return value
    return msgspec.structs.replace(value, **changed)
