"""What goes over connections, as a JSON schema: made of the types that are written and read, so it is true of them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from croupier.games.registry import declarations
from croupier.money import Cents, written
from croupier.presenting.scene import Scene
from croupier.record.codec import encode
from croupier.service.broadcast import Line
from croupier.service.felt import Felt
from croupier.service.lesson import LessonShown, StepShown
from croupier.service.page_data import LineShown, Now
from croupier.table.events import Event
from croupier.table.inputs import Answer
from croupier.table.people import Person
from croupier.web.bodies import Problem
from croupier.web.messages import AnswerSent, Beat, Greeting, Sent
from croupier.web.training_socket import Typed

ADDRESS: Final = "/messages.json"
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
ABOUT: Final = "The messages of croupier's WebSockets: what each connection sends, and what it takes."
REF: Final = "#/$defs/{name}"
CONNECTIONS: Final = {"/tables/{table}/socket": "Table", "/tables/{table}/page": "Page", "/training/{game}": "Training"}
PLAIN: Final[Mapping[Any, dict[str, Any]]] = {
    Cents: {"type": "string"},
    Person: {"type": "string"},
    object: {"description": "a value of any kind"},
}
"""Values that JSON has no type for. What is hidden is "?" there, a text like what it hides."""


class LineSent(Line[Any], frozen=True, kw_only=True):
    """A line as a viewer is told it."""


class LineTold(LineShown, frozen=True, kw_only=True):
    """A line as a page is told it, and what is open to the viewer after it; null: another line has followed."""

    now: Now | None


class Viewing(msgspec.Struct, frozen=True, kw_only=True):
    """As whom a page sees its table."""

    role: str
    seats: list[int]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is run, as far as a page shows it. The amount is whole cents."""

    deal_after: float
    pace: float
    answer_within: float | None
    most_chips: int


class PageGreeting(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, as a page is told first."""

    table: str
    game: str
    title: str
    chapter: str
    as_of: str
    notice: str
    account: str
    role: str
    viewer: Viewing
    line: int
    seats: int
    settings: Settings
    since: int
    scene: Scene
    book: list[LineShown]
    now: Now | None


class LessonGreeting(msgspec.Struct, frozen=True, kw_only=True):
    """What a lesson is about, and everything that is needed to draw its table."""

    game: str
    title: str
    chapter: str
    as_of: str
    topic: str
    steps: list[StepShown]
    felt: Felt
    scene: Scene


WRITTEN: Final = (
    Greeting,
    LineSent,
    AnswerSent,
    Sent,
    Beat,
    PageGreeting,
    LineTold,
    Now,
    LessonGreeting,
    LessonShown,
    Typed,
)


@cache
def message_schema() -> bytes:
    """The schema of all messages, as JSON."""
    return encode(schema())


def schema() -> dict[str, Any]:
    """The schema of all messages."""
    events = [with_written_defaults(one) for one in dict.fromkeys(every_event())]
    own_answers = {declared.answer for declared in declarations().values()} - {Answer}
    types = [*WRITTEN, *events, *own_answers]
    references, found = msgspec.json.schema_components(types, schema_hook=PLAIN.__getitem__, ref_template=REF)
    for one in own_answers:
        own, told = found.pop(one.__name__), found[Answer.__name__]
        told["properties"] |= own["properties"]
        told["description"] += f"\n\n    {own['description']}"
    refs: dict[Any, dict[str, Any]] = dict(zip(types, references, strict=True))
    found[LineSent.__name__]["properties"]["events"]["items"] = either(*(refs[one] for one in events))
    problem = Problem.model_json_schema()
    told = {**problem, "required": [*problem["required"], "id"]}
    told["properties"] = {**problem["properties"], "id": {"type": ["string", "null"]}}
    scene = found[Scene.__name__]
    answers = refs[AnswerSent], ref("ProblemTold"), refs[Beat]
    defs = {
        **found,
        "Problem": problem,
        "ProblemTold": told,
        "SceneChanged": {**scene, "title": "SceneChanged", "required": []},
        "TableSends": either(wrapped("welcome", refs[Greeting]), refs[LineSent], *answers),
        "TableTakes": either(refs[Sent], refs[Beat]),
        "PageSends": either(
            *(wrapped("welcome", refs[PageGreeting]), refs[LineTold], wrapped("now", refs[Now])),
            *answers,
        ),
        "PageTakes": either(refs[Sent], refs[Beat]),
        "TrainingSends": either(wrapped("lesson", refs[LessonGreeting]), refs[LessonShown], ref("Problem")),
        "TrainingTakes": refs[Typed],
    }
    for one in defs.values():
        if one.get("properties", {}).get("scene", {}).get("type") == "object":
            one["properties"]["scene"] = {**ref("SceneChanged"), "default": {}}
    connections = {
        path: {way: REF.format(name=name + way) for way in ("Sends", "Takes")} for path, name in CONNECTIONS.items()
    }
    return {"$schema": DIALECT, "$id": ADDRESS, "title": ABOUT, "connections": connections, "$defs": defs}


def every_event() -> Iterator[type[Event]]:
    """The events of each game."""
    for declared in declarations().values():
        yield from declared.events


def with_written_defaults(kind: type[Event]) -> type[msgspec.Struct]:
    """The same fields, with amounts that they have by default as they are written, which msgspec does not know."""
    fields = msgspec.structs.fields(kind)
    if not any(isinstance(one.default, Cents) for one in fields):
        return kind
    return msgspec.defstruct(
        kind.__name__,
        [(one.name, one.type, default_of(one)) for one in fields],
        tag_field=kind.__struct_config__.tag_field,
        tag=kind.__struct_config__.tag,
        kw_only=True,
        namespace={"__doc__": kind.__doc__},
    )


def default_of(one: msgspec.structs.FieldInfo) -> Any:
    """What a field is if it is left out, if it may be."""
    if isinstance(one.default, Cents):
        return written(one.default)
    made = one.default_factory
    return msgspec.field(default=one.default) if made is msgspec.NODEFAULT else msgspec.field(default_factory=made)


def ref(name: str) -> dict[str, Any]:
    """A schema that is defined."""
    return {"$ref": REF.format(name=name)}


def wrapped(name: str, what: Mapping[str, Any]) -> dict[str, Any]:
    """An object with one field, which says what it is."""
    return {"type": "object", "required": [name], "properties": {name: what}}


def either(*kinds: Mapping[str, Any]) -> dict[str, Any]:
    """One of several kinds of message."""
    return {"anyOf": [*kinds]}
