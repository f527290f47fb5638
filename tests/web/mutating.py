"""Messages that no honest client sends, made out of honest ones: fields dropped, doubled, of other types, and more."""

import json
import random
from collections.abc import Callable
from typing import Any

Fields = dict[str, Any]

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", " ", "0", "25.00", "-25.00", "+25.00", "1e5", "0.001", "9" * 50, "\0", "\ud800", "é", "seat 1", "dealer"),
    *("sealed:0", "?", "house", "\u202e", "\U0001f0a1" * 20, "٣", "１", "../../etc/passwd", "'; drop table lines; --"),
    *("x" * 3000, "<script>", "{}", "[]", "null", "2020-01-01"),
    *([], {}, [[]], [None], {"do": "deal"}, ["1-1"], ["1-1", "1-1"], [0, 0, 10**9], [["1-1"]], {"": ""}),
)
"""Values that do not belong where they are put."""
KINDS: tuple[Fields, ...] = (
    {"do": "sit", "seat": 1, "chips": "100.00", "player": "x"},
    {"do": "leave", "seat": 1},
    {"do": "wager", "seat": 1, "on": "banker", "amount": "25.00", "cash": True},
    {"do": "withdraw", "seat": 1, "on": "banker", "amount": "5.00"},
    {"do": "answer", "seat": 1, "choice": "decline", "question": 1, "position": 20, "amount": "5.00"},
    {"do": "answer", "seat": 1, "choice": "set", "question": 1, "high": ["1-1", "6-6"]},
    {
        "do": "answer",
        "role": "dealer",
        "choice": "accept",
        "question": 1,
        "right": [1],
        "left": [2],
        "by_default": True,
    },
    {"do": "order", "order": "recut", "by": "floorperson", "seat": 1},
    {"do": "report", "incident": "card found face up", "disclosed": True, "seat": 1, "position": 1},
    {"do": "deal"},
    {"do": "step"},
    {"do": "change dealer", "dealer": "x"},
    {"do": "wait", "minutes": 1},
    {"do": "close"},
)
"""An input of every kind, with every field that it may have."""
NUMBERS = ("seat", "question", "position", "minutes")
BIGGEST = 20_000
"""More bytes than an input may have; written as escapes, more than a message may."""


class Mutator:
    """Makes odd messages; how is chance, from a source of one's own."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._ways: tuple[Callable[[Fields], None], ...] = (
            *(self._drop, self._add, self._retype, self._retype, self._retype, self._renumber, self._rename),
            *(self._nest, self._swap, self._borrow, self._other_kind, self._lengthen),
        )

    def message(self, client_id: str, act: Fields) -> str | bytes:
        """A message with this input, or one like it, changed in one to three ways."""
        fields, whole = dict(act), {}
        whole = {"id": client_id, "input": fields}
        for _ in range(self._source.choice((1, 1, 1, 2, 3))):
            self._source.choice(self._ways)(whole if self._source.random() < 0.15 else fields)
        text = json.dumps(whole, ensure_ascii=self._source.random() < 0.5 or has_half_character(whole))
        return self._broken(text) if self._source.random() < 0.2 else text

    # One way each

    def _drop(self, fields: Fields) -> None:
        fields.pop(self._some_name(fields), None)

    def _add(self, fields: Fields) -> None:
        names = ("more", "by_default", "player", "role", "seat", "question", "id", "input", "do", "", "é", "__class__")
        fields[self._source.choice(names)] = self._source.choice(ODD)

    def _retype(self, fields: Fields) -> None:
        fields[self._some_name(fields)] = self._source.choice(ODD)

    def _renumber(self, fields: Fields) -> None:
        name = self._source.choice(NUMBERS)
        fields[name] = self._source.choice((-1, 0, 1, 2, 7, 13, 100, 2**53, 2**64))

    def _rename(self, fields: Fields) -> None:
        name = self._some_name(fields)
        if name in fields:
            changed = self._source.choice((name.upper(), f" {name}", f"{name}\0", name[::-1], f"{name}s"))
            fields[changed] = fields.pop(name)

    def _nest(self, fields: Fields) -> None:
        name = self._some_name(fields)
        value = fields.get(name)
        for _ in range(self._source.choice((1, 2, 50, 400))):
            value = [value]
        fields[name] = value

    def _swap(self, fields: Fields) -> None:
        one, other = self._some_name(fields), self._some_name(fields)
        fields[one], fields[other] = fields.get(other), fields.get(one)

    def _borrow(self, fields: Fields) -> None:
        other = self._source.choice(KINDS)
        name = self._source.choice(list(other))
        fields[name] = other[name]

    def _other_kind(self, fields: Fields) -> None:
        fields["do"] = self._source.choice(KINDS)["do"]

    def _lengthen(self, fields: Fields) -> None:
        size = self._source.choice((101, 1000, BIGGEST))
        fields[self._some_name(fields)] = self._source.choice(("x" * size, "é" * size, [1] * size))

    def _some_name(self, fields: Fields) -> str:
        return self._source.choice([*fields, "seat"])

    def _broken(self, text: str) -> str | bytes:
        """A text that was cut, doubled, damaged or sent as bytes."""
        source = self._source
        place = source.randrange(len(text))
        before, after = text[:place], text[place:]
        deep = "[" * 4000
        ways: list[str | bytes] = [
            *(before, after, text + text, f"{text} {text}", "\0".join((before, after)), before + deep),
            *(
                text.encode(errors="surrogatepass"),
                text.encode("utf-16", "surrogatepass"),
                source.randbytes(place % 200),
            ),
            *(f"[{text}]", json.dumps(text), text.swapcase(), before + chr(source.randrange(32, 0xD800)) + after),
            *(text[:-1] + ', "id": "another"}', text[:-2] + ', "seat": 2}}', text[:-2] + ', "do": "deal"}}'),
        ]
        return source.choice(ways)


def has_half_character(value: object) -> bool:
    """Whether a value holds half of a character, which no message can be sent with but as an escape."""
    return "\\ud800" in json.dumps(value)
