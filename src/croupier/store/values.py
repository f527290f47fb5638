"""What is kept, as values. What nobody should read in a log (hashes, records, states) is left out of their `repr`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class Facility:
    """A licensed facility."""

    id: int
    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Account:
    """Somebody who may use the service. Those of the Board belong to no facility."""

    id: int
    name: str
    facility: int | None
    role: str
    password_hash: str | None = field(repr=False)
    """The password that its owner has chosen, hashed; None: there is none."""
    disabled: bool
    made_at: datetime
    given_hash: str | None = field(default=None, repr=False)
    """A password that somebody else has set, for one log-in; without either, nobody can log in."""
    given_used_at: datetime | None = None
    """When somebody logged in with the password that was given: it is good for no other log-in."""

    @property
    def must_choose_password(self) -> bool:
        """Whether its owner has to choose a password before anything else: the one that counts was set by others."""
        return self.given_hash is not None

    @property
    def password_to_try(self) -> str | None:
        """The hash of the password with which somebody can log in now."""
        return self.given_hash if self.given_used_at is None and self.given_hash is not None else self.password_hash


@dataclass(frozen=True, kw_only=True, slots=True)
class Session:
    """Somebody who has logged in. The token itself is not kept, only its hash."""

    token_hash: str = field(repr=False)
    account: int
    made_at: datetime
    expires_at: datetime
    ended_at: datetime | None = None
    used_at: datetime | None = None
    """When it was last used, to within a minute; None: not since it was made."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Submission:
    """A submission as it was filed; `digest` identifies the document."""

    id: int
    facility: int
    game: str
    as_of: date
    document: str = field(repr=False)
    digest: str
    made_at: datetime
    made_by: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptTable:
    """A table: where it stands, how it was opened (JSON text), and who deals there now."""

    id: str
    facility: int
    game: str
    submission: int | None
    opening: str = field(repr=False)
    dealer: int | None
    made_at: datetime
    closed_at: datetime | None = None
    opened_by: int | None = None
    """The account that opened it; None: nobody knows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Given:
    """An input that a client gave, under the client's own id, with the line that it became and what was answered."""

    account: int
    client_id: str
    line: int
    answer: bytes = field(repr=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Snapshot:
    """A table's state after a line, with how many events and inputs led to it and the hash of that line."""

    line: int
    counted: int
    inputs: int
    hash: str
    state: bytes = field(repr=False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """The next line of a table's record, with everything that becomes true in the same moment."""

    table: str
    line: int
    at: datetime
    content: bytes = field(repr=False)
    given: Given | None = None
    """The input of a client that this line records."""
    snapshot: Snapshot | None = None
    """The state after this line or an earlier one."""
    seats: Mapping[int, int | None] = field(default_factory=dict)
    """Who holds these seats from now on; None: nobody."""
    closes: bool = False
    """Whether this is the record's last line."""
    epoch: int | None = None
    """How often the table had been taken when the process that writes took it; None: nobody else can have."""

    def __post_init__(self) -> None:
        if self.given is not None and self.given.line != self.line:
            raise ValueError(f"line {self.line} cannot record what was given as line {self.given.line}")
        if self.snapshot is not None and self.snapshot.line > self.line:
            raise ValueError(f"line {self.line} cannot carry a snapshot of the later line {self.snapshot.line}")


@dataclass(frozen=True, kw_only=True, slots=True)
class Act:
    """Something that somebody did, for the audit. `account` None: the service itself or a person at its machine."""

    at: datetime
    what: str
    about: str
    account: int | None = None
    facility: int | None = None
    detail: Mapping[str, object] = field(default_factory=dict)
    """Plain JSON values; the caller leaves out what is secret."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AuditedAct:
    """An act in the audit, under the number by which the audit is read on, with the hash that chains it to the acts
    before.
    """

    id: int
    act: Act
    hash: str | None
