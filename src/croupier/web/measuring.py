"""Every request is measured and logged: its route, never its query, its headers or its body."""

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web.logs import log
from croupier.web.problems import ProblemError, answer
from croupier.web.running import running_in

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
        metrics, route = running_in(scope["app"]).metrics, route_of(scope)
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
