"""JSON for inputs and events: amounts as dollars and cents, one tag (`do`, `kind`) that tells them apart."""

from collections.abc import Callable
from typing import Any, Union

import msgspec

from croupier.money import Cents, written
from croupier.table.events import EVENTS, Event, Hidden
from croupier.table.inputs import AnyInput


def encoder(write_hidden: Callable[[Hidden], str]) -> msgspec.json.Encoder:
    """An encoder that writes hidden text as it is told."""

    def hook(value: Any) -> str:
        return written(value) if type(value) is Cents else write_hidden(value)

    return msgspec.json.Encoder(enc_hook=hook)


def decode_hook(kind: type, value: object) -> Any:
    """Read an amount."""
    if kind is Cents:
        return Cents.parse(value)
    raise TypeError(f"{kind.__name__} has no place in a record")


AnyEvent: Any = Union[EVENTS]  # noqa: UP007 - made from the list of event types
_inputs = msgspec.json.Decoder(AnyInput, dec_hook=decode_hook)

encode = encoder(str).encode
"""Writes everything, as somebody sees it who may see all."""


def decode_input(line: bytes | str) -> AnyInput:
    """Read an input; msgspec.ValidationError names the field that is wrong."""
    given: AnyInput = _inputs.decode(line)
    return given


def numbered(number: int, event: Event) -> bytes:
    """An event as it is printed, with its number in front."""
    return b'{"n":%d,' % number + encode(event)[1:]
