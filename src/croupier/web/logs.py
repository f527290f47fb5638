"""Logs: one line for each thing that happened, as JSON or as text. What is secret never comes here.

Whoever logs names the fields (`extra`); bodies, tokens, cookies, queries and passwords are not among them.
"""

import json
import logging
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, TextIO

log: Final = logging.getLogger("croupier")
OWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}
"""The fields that every log record has; the others were given with it."""
SERVER: Final = "uvicorn.error"
LOGGERS: Final = ("croupier", "uvicorn", SERVER, "sqlalchemy", "psycopg")
LOST: Final = (
    "Exception during reset",
    "Exception terminating connection",
    "Exception closing connection",
    "error ignored terminating",
    "query cancellation failed",
)
"""How libraries begin to tell at length of a connection to a database that broke: the service says what came of it."""

EVERY_SECONDS: Final = 60.0


class Seldom:
    """Logs what others can make happen as often as they like: the first time, and then at most once a minute, with how
    often it happened meanwhile (`times`).
    """

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def warning(self, what: str, *, why: str, **about: Any) -> None:
        """Something was refused, and why: every reason is logged for itself."""
        now = self._clock()
        self._times[why] = self._times.get(why, 0) + 1
        if why not in self._said or now - self._said[why] >= EVERY_SECONDS:
            self._said[why] = now
            log.warning(what, extra={"why": why, "times": self._times.pop(why), **about})


class JsonLines(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        return json.dumps(fields_of(record, self), default=str, ensure_ascii=False)


class TextLines(logging.Formatter):
    """A line of text for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text: when, how grave, what, and its fields."""
        found = fields_of(record, self)
        at, level, what = found.pop("at"), found.pop("level"), found.pop("what")
        trace = found.pop("trace", "")
        said = " ".join(f"{name}={value}" for name, value in found.items())
        return f"{at} {level:7} {what} {said}".rstrip() + (f"\n{trace}" if trace else "")


def fields_of(record: logging.LogRecord, formatter: logging.Formatter) -> dict[str, Any]:
    """What a record says."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    found = {"at": at, "level": record.levelname.lower(), "what": record.getMessage()}
    found |= {name: value for name, value in record.__dict__.items() if name not in OWN and value not in ("", None)}
    if record.exc_info:
        found["trace"] = formatter.formatException(record.exc_info)
    return found


@contextmanager
def logged(form: str, level: str, stream: TextIO | None = None) -> Iterator[None]:
    """Write logs to standard error in this form, from this level on; afterwards, wherever they were written before."""
    before = [(logger, logger.handlers, logger.level, logger.propagate) for logger in map(logging.getLogger, LOGGERS)]
    set_up_logs(form, level, stream or sys.stderr)
    try:
        yield
    finally:
        for logger, handlers, was, propagates in before:
            logger.handlers = handlers
            logger.setLevel(was)
            logger.propagate = propagates


def set_up_logs(form: str, level: str, stream: TextIO) -> None:
    """Write logs to a stream in this form, from this level on."""
    handler = logging.StreamHandler(stream)
    as_text = form == "text" or (form == "auto" and stream.isatty())
    handler.setFormatter(TextLines() if as_text else JsonLines())
    handler.addFilter(Repeated())
    if level.upper() != "DEBUG":
        handler.addFilter(says_more)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != SERVER else []
        logger.setLevel(level.upper() if name == log.name else logging.WARNING)
        logger.propagate = name == SERVER


class Repeated(logging.Filter):
    """Lets what the server says of bad requests through once a minute: anybody can have it say so."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        if record.name != SERVER or record.levelno > logging.WARNING or record.exc_info:
            return True
        now, what = self._clock(), str(record.msg)
        is_new = now - self._said.get(what, -EVERY_SECONDS) >= EVERY_SECONDS
        if is_new:
            self._said[what] = now
        return is_new


def says_more(record: logging.LogRecord) -> bool:
    """Whether a record says more than that a connection to a database broke."""
    return not record.getMessage().startswith(LOST)
