"""What a service sets in its process, the logs and Python itself, is set while it serves, and no longer."""

import gc
import io
import json
import logging
import os
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.web.config import Configuration
from croupier.web.logs import LOGGERS, Repeated, log, logged
from croupier.web.serving import (
    FEWEST,
    GARBAGE,
    MOST_FILES,
    OTHER_FILES,
    SWITCH_SECONDS,
    NotServedError,
    collect_seldom,
    leave_alone,
    most_connections,
    serve,
    serve_alone,
    tuned,
)


class Python(NamedTuple):
    """How Python is set."""

    collects: bool
    thresholds: tuple[int, int, int]
    switches_after: float
    has_frozen: bool


def now() -> Python:
    """How Python is set now."""
    seconds = round(sys.getswitchinterval(), 6)
    return Python(gc.isenabled(), gc.get_threshold(), seconds, gc.get_freeze_count() > 0)


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Nothing is frozen when a test begins, and everything is as it was when it ends."""
    before, seconds = now(), sys.getswitchinterval()
    gc.unfreeze()
    yield
    gc.set_threshold(*before.thresholds)
    sys.setswitchinterval(seconds)
    (gc.enable if before.collects else gc.disable)()
    if before.has_frozen:
        gc.freeze()


@pytest.mark.parametrize("collects", [True, False])
@pytest.mark.parametrize("fails", [True, False])
def test_python_is_set_as_before_afterwards(collects: bool, fails: bool) -> None:
    gc.set_threshold(701, 11, 12)
    sys.setswitchinterval(0.004)
    (gc.enable if collects else gc.disable)()
    before = now()
    try:
        with tuned():
            assert now() == (False, (701, 11, 12), SWITCH_SECONDS, False)
            leave_alone()
            collect_seldom()
            assert now() == (True, GARBAGE, SWITCH_SECONDS, True)
            if fails:
                raise OSError
    except OSError:
        assert fails
    assert now() == before


def test_what_was_left_alone_before_still_is() -> None:
    gc.freeze()
    with tuned():
        leave_alone()
    assert gc.get_freeze_count() > 0


def test_a_service_sets_python_while_it_serves(tmp_path: Path) -> None:
    before, meanwhile = now(), list[Python]()
    lifeline, kept_open = os.pipe()

    def ready(_: str) -> None:
        meanwhile.append(now())
        os.close(kept_open)

    serve_alone(Configuration(port=0), tmp_path, ready, lifeline=lifeline)
    os.close(lifeline)
    assert meanwhile == [(True, GARBAGE, SWITCH_SECONDS, True)]
    assert now() == before


def test_a_service_that_cannot_start_leaves_python_and_the_logs_as_they_were(tmp_path: Path) -> None:
    def logs() -> list[tuple[list[logging.Handler], int, bool]]:
        return [(one.handlers, one.level, one.propagate) for one in map(logging.getLogger, LOGGERS)]

    before, written = now(), logs()
    with pytest.raises(NotServedError, match="accounts"):
        serve(Configuration(host="0.0.0.0", port=0, proxies=("192.0.2.1",)), tmp_path, lambda _: None)
    assert (now(), logs()) == (before, written)


def test_as_many_files_may_be_open_as_the_system_lets_it() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = min(256, before[0])
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, before[1]))
    try:
        assert most_connections() == max(FEWEST, few - OTHER_FILES)
        with tuned():
            soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
            assert hard == before[1]
            assert soft == (MOST_FILES if hard == resource.RLIM_INFINITY else hard)
            assert most_connections() == soft - OTHER_FILES
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (few, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_what_libraries_say_of_lost_connections_is_left_to_the_service() -> None:
    """At length and not as JSON: whoever reads the log finds what came of it, in the service's own words."""
    stream = io.StringIO()
    with logged("json", "info", stream):
        logging.getLogger("sqlalchemy.pool.impl.QueuePool").error("Exception during reset or similar")
        logging.getLogger("sqlalchemy.pool.impl.QueuePool").error("a connection was never given back")
        logging.getLogger("psycopg").warning("query cancellation failed: %s", "connection refused")
        logging.getLogger("psycopg").warning("unknown time zone")
    said = [json.loads(line)["what"] for line in stream.getvalue().splitlines()]
    assert said == ["a connection was never given back", "unknown time zone"]
    with logged("json", "debug", stream):
        logging.getLogger("psycopg").warning("query cancellation failed")
    assert "query cancellation failed" in stream.getvalue()


def test_what_anybody_can_have_the_server_say_is_logged_seldom() -> None:
    stream, now = io.StringIO(), [0.0]
    with logged("json", "info", stream):
        for _ in range(100):
            logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
        logging.getLogger("uvicorn.error").warning("Unsupported upgrade request.")
        for _ in range(2):
            logging.getLogger("uvicorn.error").error("the app failed")
    said = [json.loads(line)["what"] for line in stream.getvalue().splitlines()]
    assert said == ["Invalid HTTP request received.", "Unsupported upgrade request.", *["the app failed"] * 2]
    repeated = Repeated(clock=lambda: now[0])
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 1, "again", (), None)
    for seconds, written in ((0.0, True), (59.9, False), (60.0, True), (60.1, False)):
        now[0] = seconds
        assert repeated.filter(record) is written


def test_logs_are_written_to_the_stream_meanwhile_and_not_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.StringIO()
    with logged("json", "info", stream):
        log.info("something happened", extra={"table": "one"})
    said = stream.getvalue()
    stream.close()
    log.error("something else happened")
    assert "Logging error" not in capsys.readouterr().err
    found = json.loads(said)
    assert (found["level"], found["what"], found["table"]) == ("info", "something happened", "one")
