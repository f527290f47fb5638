"""The kinds of columns that behave the same in SQLite and in PostgreSQL."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, Integer, LargeBinary, Text, TypeDecorator

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
