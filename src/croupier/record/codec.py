"""JSON for inputs and events: amounts as dollars and cents, one tag (`do`, `kind`) that tells them apart.

Values that JSON has no type for are written as text: amounts, people, calls, and what is hidden, which each encoder
writes in its own way.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from threading import Lock
from typing import Any, Union, get_args

import msgspec

from croupier.equipment import Hidden
from croupier.money import Cents, written
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, inputs_with
from croupier.table.people import Person

MOST_TEXTS = 4096
UNKNOWN = "Object contains unknown field"
MAKING = Lock()
"""Held while a reader of a game's own types is made."""


class _Texts(dict[Any, str]):
    """How values are written: a dictionary, because amounts are written often. Only amounts are cached in it."""

    def __init__(self, write_hidden: Callable[[Hidden], str]) -> None:
        super().__init__()
        self._write_hidden = write_hidden

    def __missing__(self, value: Any) -> str:
        if type(value) is Cents:
            if len(self) < MOST_TEXTS:
                self[value] = written(value)
            return written(value)
        if type(value) is Hidden:
            return self._write_hidden(value)
        if isinstance(value, str):
            return str(value)
        raise TypeError(f"{type(value).__name__} cannot be written to a record")


def encoder(write_hidden: Callable[[Hidden], str] = str) -> msgspec.json.Encoder:
    """An encoder that writes hidden text with `write_hidden`; by default in the clear."""
    return msgspec.json.Encoder(enc_hook=_Texts(write_hidden).__getitem__)


@lru_cache(maxsize=MOST_TEXTS)
def read_amount(text: str) -> Cents:
    """Read an amount; a record repeats the same ones all the time."""
    return Cents.parse(text)


def decode_hook(kind: type, value: object) -> Any:
    """Read an amount or a person."""
    if kind is Cents:
        return read_amount(value) if type(value) is str else Cents.parse(value)
    if kind is Person and isinstance(value, str):
        return Person(value)
    raise TypeError(f"{value!r} is not a {kind.__name__}")


@cache
def _inputs(answer: type[Answer]) -> msgspec.json.Decoder[AnyInput]:
    """A reader of inputs at a game whose answers are of that type. One thread makes it at a time (see `make_known`)."""
    with MAKING:
        return msgspec.json.Decoder(inputs_with(answer), dec_hook=decode_hook)


encode = encoder().encode


def decode_input(line: bytes | str, answer: type[Answer] = Answer) -> AnyInput:
    """Read an input, an answer into the type that the game declares; raises msgspec.ValidationError, which names the
    field that is wrong.
    """
    try:
        return _inputs(answer).decode(line)
    except msgspec.ValidationError as wrong:
        if not str(wrong).startswith(UNKNOWN):
            raise
        raise msgspec.ValidationError(f"{wrong}{fields_for(line, answer)}") from None


def fields_for(line: bytes | str, answer: type[Answer]) -> str:
    """What an input takes that names a field which it does not have; nothing if it says twice what to do."""
    do = msgspec.json.decode(line)["do"]
    kind = next((one for one in get_args(inputs_with(answer)) if one.__struct_config__.tag == do), None)
    return "" if kind is None else f": {do!r} takes {', '.join(kind.__struct_fields__) or 'none'} here"


def any_of(events: Iterable[type[Event]]) -> Any:
    """The union of these event types."""
    return Union[tuple(events)]  # noqa: UP007 - made from a list of event types


def numbered(number: int, event: Event) -> bytes:
    """An event as it is printed, in words and with its number in front."""
    return b'{"n":%d,' % number + encode(event.in_words())[1:]
