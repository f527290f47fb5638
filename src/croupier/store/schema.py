"""The tables of the store, and the kinds of columns that behave the same in SQLite and in PostgreSQL.

What they hold of a game is text and bytes that the store does not read.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

LARGEST = 2**63 - 1


class Number(TypeDecorator[int]):
    """A whole number of up to 64 bits. SQLite numbers rows by itself only in a column called INTEGER."""

    impl = BigInteger().with_variant(Integer(), "sqlite")
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        """The number, if it can be kept."""
        if value is not None and abs(value) > LARGEST:
            raise ValueError("a number of more than 64 bits")
        return value


class Moment(TypeDecorator[datetime]):
    """A moment in universal time. A time on some wall, without a zone, is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The moment as it is kept."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without a zone ({value}): give it in UTC")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The moment as it was given; SQLite leaves out the zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Words(TypeDecorator[str]):
    """Text that every database can keep: Unicode without NUL."""

    impl = Text()
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """The text, if it can be kept."""
        if value is None:
            return None
        if "\0" in value:
            raise ValueError("text with a NUL character")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ValueError("text with half a character (a lone surrogate)") from None
        return value


class Content(TypeDecorator[bytes]):
    """Bytes. SQLite also gives back text, if somebody has put some there by hand: then it is the text's bytes."""

    impl = LargeBinary()
    cache_ok = True

    def process_result_value(self, value: object, dialect: Dialect) -> bytes | None:  # noqa: ARG002
        """The bytes that are kept."""
        return value if value is None or isinstance(value, bytes) else str(value).encode()


class Detail(TypeDecorator[Mapping[str, object]]):
    """Plain JSON values by their names; whatever JSON cannot say is refused."""

    impl = JSON()
    cache_ok = True

    def process_bind_param(self, value: Mapping[str, object] | None, dialect: Dialect) -> object:  # noqa: ARG002
        """The values, if they can be kept."""
        return None if value is None else json.loads(json.dumps(dict(value), allow_nan=False))


METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
"""Every constraint has a name, by which a later migration can change it."""

FACILITIES = Table(
    "facilities",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("name", Words, nullable=False, unique=True),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("name", Words, nullable=False, unique=True),
    Column("facility_id", Number, ForeignKey("facilities.id"), index=True),
    Column("role", Words, nullable=False),
    Column("password_hash", Words),
    Column("disabled", Boolean, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("reading", Words),
    Column("given_hash", Words),
    Column("given_used_at", Moment),
    Index(None, "reading", unique=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", Words, primary_key=True),
    Column("account_id", Number, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("made_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False, index=True),
    Column("ended_at", Moment),
    Column("used_at", Moment),
)

PLACES = Table(
    "places",
    METADATA,
    Column("account_id", Number, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("origin", Words, primary_key=True),
    Column("at", Moment, nullable=False),
)

SUBMISSIONS = Table(
    "submissions",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("facility_id", Number, ForeignKey("facilities.id"), nullable=False, index=True),
    Column("game", Words, nullable=False),
    Column("as_of", Date, nullable=False),
    Column("document", Words, nullable=False),
    Column("digest", Words, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("made_by", Number, ForeignKey("accounts.id")),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("facility_id", Number, ForeignKey("facilities.id"), nullable=False, index=True),
    Column("game", Words, nullable=False),
    Column("submission_id", Number, ForeignKey("submissions.id")),
    Column("opening", Words, nullable=False),
    Column("dealer_id", Number, ForeignKey("accounts.id")),
    Column("made_at", Moment, nullable=False),
    Column("closed_at", Moment, index=True),
    Column("opened_by", Number),
    Column("epoch", Number, nullable=False, server_default="0"),
)

LINES = Table(
    "lines",
    METADATA,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("line", Number, CheckConstraint("line > 0", name="from_one"), primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("content", Content, nullable=False),
)

GIVEN = Table(
    "given",
    METADATA,
    Column("table_id", Words, primary_key=True),
    Column("account_id", Number, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("client_id", Words, primary_key=True),
    Column("line", Number, nullable=False),
    Column("answer", Content, nullable=False),
    ForeignKeyConstraint(["table_id", "line"], ["lines.table_id", "lines.line"]),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", Words, primary_key=True),
    Column("line", Number, nullable=False),
    Column("counted", Number, nullable=False),
    Column("inputs", Number, nullable=False),
    Column("hash", Words, nullable=False),
    Column("state", Content, nullable=False),
    ForeignKeyConstraint(["table_id", "line"], ["lines.table_id", "lines.line"]),
)

VAULT = Table(
    "vault",
    METADATA,
    Column("id", Number, primary_key=True, autoincrement=False),
    Column("fingerprint", Words, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Words, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("account_id", Number, ForeignKey("accounts.id"), nullable=False, index=True),
)

AUDIT = Table(
    "audit",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("account_id", Number, ForeignKey("accounts.id")),
    Column("facility_id", Number, ForeignKey("facilities.id")),
    Column("what", Words, nullable=False),
    Column("about", Words, nullable=False),
    Column("detail", Detail, nullable=False),
    Column("hash", Words),
    Index(None, "facility_id", "id"),
)
