"""The lines of a table record: an opening, an entry for each input, and a closing line.

A line is `{"body": …, "opens": […], "hash": …, "signature": …}`. The hash covers the body and the hash of the line
before, so no line can be changed, removed or moved without changing every hash after it: anybody who was told the last
hash can tell. What is hidden appears in the body only as a seal: the hash of a salt and the secret. `opens` holds the
salt and the secret, and is itself outside the hash: a record that is handed out without it can still be checked, and
reveals nothing. A signed record has signatures of the hashes of some of its lines, the last one among them.

Format 3 holds messages, by their keys and values, and no sentence. Formats 1 and 2 (the same, signed) hold sentences.
"""

from collections.abc import Callable, Container, Mapping
from datetime import datetime
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.equipment import Hidden
from croupier.record.codec import MAKING, any_of, decode_hook, encode
from croupier.record.signing import Signature
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, inputs_with

FORMAT = 3
"""The format in which records are written."""
SIGNED_FORMAT_2 = 2
"""The older format of records with signatures; format 3 says in its first line whether it has any."""
FORMATS = (1, SIGNED_FORMAT_2, FORMAT)
"""The formats that can be read and continued."""
SEALED = "sealed:"
NOTHING_HASHED = sha256()
"""Where every hash begins: a copy of it is made faster than a new one."""


class OpeningBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="opening"):
    """The first line: versions of format and engine, the rulebook's hash, and what the table was opened with."""

    line: int
    croupier_record: int
    engine: str
    rulebook: str
    opening: dict[str, Any]
    signed: bool = False

    @property
    def is_signed(self) -> bool:
        """Whether lines of the record are signed."""
        return self.signed or self.croupier_record == SIGNED_FORMAT_2


class Known(NamedTuple):
    """What a game's records may hold of its own: its events, and its answers."""

    events: tuple[type[Event], ...]
    answer: type[Answer] = Answer


E = TypeVar("E")
Given = TypeVar("Given")


class EntryBody(
    msgspec.Struct,
    Generic[E, Given],
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag="entry",
    omit_defaults=True,
    gc=False,
):
    """Input `number`, when and by whom it was given, and its events from number `first` on. Without input: the opening.

    `rests`: no procedure is running after it, so the state that follows from the events is complete. `snapshot`: the
    digest of what somebody kept of the table after it, salted, with a salt that is kept there and not here.
    """

    line: int
    number: int
    at: Annotated[datetime, msgspec.Meta(tz=False)]
    actor: str
    first: int
    events: list[E]
    rests: bool
    input: Given | None = None
    snapshot: str = ""


class ClosingBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="closing"):
    """The last line: how many events there were, and how the table ended."""

    line: int
    events: int
    closed: dict[str, Any]


Entry = EntryBody[Event, AnyInput]
Body = OpeningBody | Entry | ClosingBody


class OpenedSecret(msgspec.Struct, frozen=True, array_like=True):
    """A secret that the line seals, and the salt of its seal."""

    salt: str
    secret: str


class RecordLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line as it is read: the body unparsed, because the hash covers its bytes."""

    body: msgspec.Raw
    hash: str
    opens: tuple[OpenedSecret, ...] = ()
    signature: Signature | None = None


read_line = msgspec.json.Decoder(RecordLine).decode
read_first: Callable[[msgspec.Raw], Body] = msgspec.json.Decoder(
    OpeningBody | EntryBody[Any, AnyInput] | ClosingBody
).decode
"""Reads the body of the first line, which determines the events of the others."""


@cache
def body_reader(known: Known) -> Callable[[msgspec.Raw], Body]:
    """A reader for the bodies of a game's records. One thread makes it at a time (see `make_known`)."""
    with MAKING:
        entry: Any = EntryBody[any_of(known.events), inputs_with(known.answer)]  # type: ignore[misc]
        return msgspec.json.Decoder(OpeningBody | entry | ClosingBody, dec_hook=decode_hook).decode


def chain(previous: str, body: bytes) -> str:
    """The hash of a line: of the line before, and of the body."""
    digest = NOTHING_HASHED.copy()
    digest.update(previous.encode())
    digest.update(body)
    return digest.hexdigest()


def seal(salt: str, secret: str) -> str:
    """What appears in public instead of a secret; without the salt, the secret cannot be guessed."""
    return SEALED + sha256(f"{salt}:{secret}".encode()).hexdigest()


def written_line(body: bytes, digest: str, opens: list[OpenedSecret]) -> bytes:
    """The bytes of a line without a signature."""
    opened = (b',"opens":', encode(opens)) if opens else ()
    return b"".join((b'{"body":', body, *opened, b',"hash":"', digest.encode(), b'"}\n'))


def signed_line(body: bytes, digest: str, opens: list[OpenedSecret], signature: Signature | None) -> bytes:
    """The bytes of a line with its signature, if it has one."""
    line = written_line(body, digest, opens)
    return line if signature is None else b"".join((line[:-2], b',"signature":', encode(signature), b"}\n"))


def begins_record(line: str | bytes) -> bool:
    """Whether a record may begin with this line."""
    return {"body", "hash"} <= keys_of(line)


def begins_script(line: str | bytes) -> bool:
    """Whether a table script may begin with this line: it is played, not read as a record."""
    return "croupier" in keys_of(line)


def keys_of(line: str | bytes) -> set[str]:
    """The keys of a line that is a JSON object; none if it is not."""
    try:
        return set(msgspec.json.decode(line, type=dict[str, msgspec.Raw]))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return set()


def redacted(record: bytes, kept: Container[str] | None = None) -> bytes:
    """The public copy of a record: no secret is opened, or none of those whose seals are `kept`, but every line can be
    checked.
    """
    written = []
    for line in map(read_line, record.splitlines()):
        opens = [] if kept is None else [one for one in line.opens if seal(one.salt, one.secret) not in kept]
        written.append(signed_line(bytes(line.body), line.hash, opens, line.signature))
    return b"".join(written)


def unsealed(events: list[Event], opens: tuple[OpenedSecret, ...]) -> list[Event]:
    """The events with their secrets in place of the seals."""
    secrets = {seal(opened.salt, opened.secret): opened.secret for opened in opens}
    return [with_secrets(event, secrets) for event in events] if secrets else events


def with_secrets(event: Event, secrets: Mapping[str, str]) -> Event:
    """One event with its secrets in place."""
    found = seals_of(event)
    opened = {field: Hidden(secrets[value], event.shown_to) for field, value in found if value in secrets}
    return msgspec.structs.replace(event, **opened) if opened else event


def unsealed_input(act: AnyInput, opens: tuple[OpenedSecret, ...]) -> AnyInput:
    """An input with its secrets in place of the seals."""
    secrets = {seal(opened.salt, opened.secret): opened.secret for opened in opens}
    hidden = {field: getattr(act, field) or () for field in act.may_hide}
    found = {field: tuple(secrets.get(one, one) for one in texts) for field, texts in hidden.items() if texts}
    return msgspec.structs.replace(act, **found) if found else act


def seals_of_input(act: AnyInput) -> list[str]:
    """The seals in an input as it is recorded."""
    texts = (one for field in act.may_hide for one in getattr(act, field) or ())
    return [one for one in texts if one.startswith(SEALED)]


def is_opened(act: AnyInput, opens: tuple[OpenedSecret, ...]) -> bool:
    """Whether every seal in an input is opened."""
    sealed = seals_of_input(act)
    return not sealed or {seal(opened.salt, opened.secret) for opened in opens}.issuperset(sealed)


def seals_of(event: Event) -> list[tuple[str, str]]:
    """The seals in an event, with the names of their fields: only what may be hidden is ever sealed."""
    fields = ((field, getattr(event, field)) for field in event.may_hide)
    return [(field, value) for field, value in fields if value.startswith(SEALED)]
