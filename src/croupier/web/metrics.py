"""Metrics for a Prometheus server, without any name of a person or a table; and the measuring and logging of every
request: its route, never its query, its headers or its body.
"""

import time
from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web.logs import log
from croupier.web.problems import ProblemError, answer

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one service."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "croupier_requests_total", "Requests over HTTP", ["route", "method", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "croupier_request_seconds", "How long requests took", ["route"], buckets=SECONDS, registry=registry
        )
        self.inputs = Counter(
            "croupier_inputs_total", "Inputs given to tables: taken, refused or failed", ["outcome"], registry=registry
        )
        self.input_seconds = Histogram(
            "croupier_input_seconds",
            "From an input's arrival to its durable answer",
            buckets=SECONDS,
            registry=registry,
        )
        self.sockets = Gauge("croupier_sockets", "Connections to tables", registry=registry)
        self.log_ins = Counter("croupier_log_ins_total", "Attempts to log in", ["outcome"], registry=registry)

    def measure(self, name: str, says: str, value: Callable[[], float]) -> None:
        """Measure something whenever it is asked for."""
        Gauge(name, says, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Everything, as a Prometheus server reads it."""
        return generate_latest(self.registry)


NOWHERE: Final = "(no route)"
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER: Final = "(other)"
"""What counts as the method of a request that names one which nobody knows: clients may think of any number."""


class Measured:
    """The layer that measures, and that answers when something went wrong that nobody foresaw."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and take its time."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, sent = time.perf_counter(), Status()
        try:
            await self._app(scope, receive, sent.watching(send))
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"], "route": route_of(scope)})
            if not sent.status:
                problem = ProblemError(500, "something went wrong here: nothing else is known")
                await answer(problem)(scope, receive, sent.watching(send))
        finally:
            self._note(scope, sent.status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Measure and log a request."""
        metrics, route = scope["app"].state.running.metrics, route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else OTHER
        metrics.requests.labels(route, method, str(status)).inc()
        metrics.request_seconds.labels(route).observe(seconds)
        milliseconds = round(seconds * 1000, 1)
        extra = {"method": method, "route": route, "status": status, "milliseconds": milliseconds}
        log.log(10 if status < 400 else 20, "a request was answered", extra=extra)


class Status:
    """The status with which a request was answered; 0 before that."""

    def __init__(self) -> None:
        self.status = 0

    def watching(self, send: Send) -> Send:
        """Send, and remember the status."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
            await send(message)

        return sending


def route_of(scope: Scope) -> str:
    """The route of a request, with the names of its parameters and not their values."""
    return getattr(scope.get("route"), "path", NOWHERE)
