"""What people do at a table: the inputs, as scripts and records write them (`{"do": "wager", "seat": 1, …}`)."""

from functools import cache
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

import msgspec

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.table.messages import UNKNOWN, Message, message
from croupier.table.people import seat_name

HOUSE = "house"
"""The actor of an input that no person gave."""


class InputError(TypeError):
    """An input with a value of the wrong type; the message names it and says what would be right."""


EXAMPLES = {
    Cents: 'an amount, as in Cents.parse("25.00")',
    int: "a whole number",
    str: "text",
    bool: "True or False",
    tuple: "a tuple",
    type(None): "None",
}


ALWAYS_WRITABLE = frozenset({int, bool, type(None)})
"""Types whose values every record can hold; of amounts and text, only those that `is_writable` allows."""


def is_writable(value: object) -> bool:
    """Whether a record can be written with the value and read again: text in Unicode, amounts of up to 24 digits."""
    if isinstance(value, Cents):
        return abs(value) < 10**26
    if isinstance(value, str) and not value.isascii():
        return not any("\ud800" <= character <= "\udfff" for character in value)
    return all(map(is_writable, value)) if isinstance(value, tuple) else True


@cache
def _types(kind: type) -> dict[str, tuple[type, ...]]:
    """The types that each field of an input may have."""
    hints = get_type_hints(kind)
    fields: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return {name: tuple(get_origin(one) or one for one in get_args(hints[name]) or (hints[name],)) for name in fields}


@cache
def element_of(kind: type, name: str) -> type:
    """The type that the elements of a field's tuple must have."""
    declared = next(one for one in get_args(get_type_hints(kind)[name]) if get_origin(one) is tuple)
    found: type = get_args(declared)[0]
    return found


def _check_elements(kind: type, name: str, value: tuple[object, ...]) -> None:
    """Refuse a tuple with an element of the wrong type."""
    wanted = element_of(kind, name)
    for one in value:
        if type(one) is not wanted and not (wanted is str and isinstance(one, str)):
            raise InputError(f"{kind.__name__}.{name}: {one!r} in {value!r} is not {EXAMPLES[wanted]}")


class Input(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Something that somebody does or says. A value of the wrong type raises `InputError` at once."""

    may_hide: ClassVar[tuple[str, ...]] = ()
    """The fields that hold something hidden: a tuple of texts each."""

    def __post_init__(self) -> None:
        for name, types in _types(type(self)).items():
            value = getattr(self, name)
            kind = type(value)
            if kind in types and kind in ALWAYS_WRITABLE:
                continue
            if kind not in types and not (isinstance(value, str) and str in types):
                wanted = " or ".join(EXAMPLES[one] for one in types)
                raise InputError(f"{type(self).__name__}.{name}: {value!r} is not {wanted}")
            if kind is tuple:
                _check_elements(type(self), name, value)
            if not is_writable(value):
                raise InputError(f"{type(self).__name__}.{name}: {value!r} cannot be written in a record")

    @property
    def actor(self) -> str:
        """Who does it: the dealer, unless the input says otherwise."""
        return "dealer"


class AtSeat(Input, frozen=True):
    """Something that the player at a seat does."""

    seat: int

    @property
    def actor(self) -> str:
        return seat_name(self.seat)


class Sit(AtSeat, frozen=True, tag="sit"):
    """Take a seat with chips; `player` names the person, who may hold several seats with one purse."""

    chips: Cents
    player: str | None = None


class Leave(AtSeat, frozen=True, tag="leave"):
    """Give up a seat."""


class Wager(AtSeat, frozen=True, tag="wager"):
    """Place chips on a wager, or add to it; with `cash`, a verbal wager accompanied by cash."""

    on: str
    amount: Cents
    cash: bool = False


class Withdraw(AtSeat, frozen=True, tag="withdraw"):
    """Take back a wager, or a part of it."""

    on: str
    amount: Cents | None = None


class Deal(Input, frozen=True, tag="deal"):
    """Close the wagers and deal a round, once everything it needs is prepared."""


class Answer(Input, frozen=True, tag="answer"):
    """Answer a question. The table needs its number; a script may omit it. `by_default`: nobody answered."""

    # A game whose answers bring more declares a subclass with the same tag; only the seat may know what it `may_hide`.
    choice: str
    seat: int | None = None
    role: str | None = None
    question: int | None = None
    amount: Cents | None = None
    position: int | None = None
    by_default: bool = False

    def __post_init__(self) -> None:
        Input.__post_init__(self)
        for field in self.may_hide:
            texts = getattr(self, field)
            if texts is not None:
                msgspec.structs.force_setattr(self, field, tuple(Hidden(one, self.seat) for one in texts))

    @property
    def brought(self) -> dict[str, Any]:
        """What it includes besides its choice."""
        said = ((name, getattr(self, name)) for name in self.__struct_fields__ if name not in WHOSE_ANSWER)
        return {name: value for name, value in said if value is not None}

    @property
    def person(self) -> str:
        """Who answers."""
        return seat_name(self.seat) if self.seat is not None else self.role or ""

    @property
    def actor(self) -> str:
        return HOUSE if self.by_default else self.person


WHOSE_ANSWER = frozenset({"choice", "seat", "role", "question", "by_default"})
"""The fields of an answer that say what is chosen, by whom and at which question."""


class Order(Input, frozen=True, tag="order"):
    """An order given by somebody with the authority; `seat` is the seat it is about, if any."""

    order: str
    by: str
    seat: int | None = None

    @property
    def actor(self) -> str:
        return self.by


class Report(Input, frozen=True, tag="report"):
    """Report an incident by its name, with what it needs."""

    incident: str
    disclosed: bool | None = None
    seat: int | None = None
    position: int | None = None


class Step(Input, frozen=True, tag="step"):
    """The dealer takes the next step, at a table that is dealt by hand."""


class ChangeDealer(Input, frozen=True, tag="change dealer"):
    """Another dealer takes over."""

    dealer: str = ""


class Wait(Input, frozen=True, tag="wait"):
    """Time passes."""

    minutes: int


class Close(Input, frozen=True, tag="close"):
    """Close the table for gaming."""


AnyInput = Sit | Leave | Wager | Withdraw | Deal | Answer | Order | Report | Step | ChangeDealer | Wait | Close


@cache
def inputs_with(answer: type[Answer]) -> Any:
    """The union of all inputs at a game whose answers are of that type."""
    return Union[tuple(answer if one is Answer else one for one in get_args(AnyInput))]  # noqa: UP007 - made at run time


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something may not be done, and the provision that says so."""

    reason: Message = UNKNOWN
    cites: tuple[str, ...] = ()
    told: str = msgspec.field(default="", name="why")
    """The reason in words: only where people or other programs are told of it."""

    @property
    def why(self) -> str:
        """The reason in words."""
        return self.why_to(None)

    def why_to(self, seat: int | None) -> str:
        """The same to the player at a seat."""
        return self.told or self.reason.said_to(seat)

    def in_words(self) -> "Refusal":
        """The refusal as people and other programs are told it."""
        return Refusal(self.reason, self.cites, self.why)


def refuse(key: str, cites: tuple[str, ...], /, **values: object) -> Refusal:
    """The refusal whose reason is the message with that key and these values."""
    return Refusal(message(key, **values), cites)


FORMAT: tuple[str, ...] = ("format",)
"""The citation for what the law does not cover."""
