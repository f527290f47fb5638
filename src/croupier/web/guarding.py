"""What is refused before anybody looks at it: foreign names, requests from other sites, bodies that are too large.

It stands before everything else, HTTP and sockets alike, and also adds the headers that keep browsers safe.
"""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier.web.config import Configuration
from croupier.web.problems import ProblemError, answer

LARGEST_BODY: Final = 256 * 1024
"""The most bytes of a body; the largest submissions have a few thousand."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
OWN_SITE: Final = frozenset({"same-origin", "none"})
"""What a browser says of a request that no other site caused."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
"""What every response says, unless its route says otherwise."""
ABOUT_DOCUMENTS: Final = frozenset(
    {
        "Content-Security-Policy",
        "X-Frame-Options",
        "Referrer-Policy",
        "Cross-Origin-Opener-Policy",
        "Permissions-Policy",
    }
)
"""What browsers heed only of something that can be opened by itself: left out of a page's many scripts and styles."""
PARTS: Final = ("text/javascript", "text/css")
HTTPS_ONLY: Final = "max-age=31536000"
PROBED: Final = frozenset({"/health", "/ready"})
"""What whoever watches the service asks by its bare address."""
CROSS_SITE: Final = "use the service's own page, or name the site among the `origins` of its configuration"


class Guard:
    """The service's outermost layer."""

    def __init__(self, app: ASGIApp, configuration: Configuration) -> None:
        self._app = app
        self._names = configuration.known_names
        self._origins = frozenset(one.rstrip("/").lower() for one in configuration.origins)
        self._headers = dict(HEADERS)
        if configuration.is_secure:
            self._headers["Strict-Transport-Security"] = HTTPS_ONLY

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with_headers = self._with_headers(send)
        wrong = self._judge(scope)
        if wrong is None:
            taken = Bounded(receive) if scope["type"] == "http" else receive
            await self._app(scope, taken, with_headers)
        elif scope["type"] == "http":
            await answer(wrong)(scope, receive, with_headers)
        else:
            await WebSocket(scope, receive, send).send_denial_response(answer(wrong))

    def _judge(self, scope: Scope) -> ProblemError | None:
        """Why the request is refused, if it is."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._names and name_in(host) not in self._names and scope["path"] not in PROBED:
            why = f"this service is not called {host!r}"
            return ProblemError(421, why, where="Host", right="add the name to the `names` of its configuration")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if self._is_cross_site(headers, host, changes=changes):
            return ProblemError(403, "this request comes from another site", where="Origin", right=CROSS_SITE)
        if too_large(headers.get("content-length", "0")):
            return body_too_large()
        return None

    def _is_cross_site(self, headers: Headers, host: str, *, changes: bool) -> bool:
        """Whether a page of another site caused the request. Programs that are no browsers name no site."""
        origin = headers.get("origin")
        if origin is not None and origin.rstrip("/").lower() in self._origins:
            return False
        if changes and origin is not None and origin.lower().partition("://")[2] != host.lower():
            return True
        site = headers.get("sec-fetch-site")
        followed = not changes and headers.get("sec-fetch-mode") == "navigate"
        return site is not None and site not in OWN_SITE and not followed

    def _with_headers(self, send: Send) -> Send:
        """Add the headers to the response."""

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(PARTS)
                for name, value in self._headers.items():
                    if not (is_part and name in ABOUT_DOCUMENTS):
                        headers.setdefault(name, value)
            await send(message)

        return sending


class Bounded:
    """A body that ends with a problem when it gets too large."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes > LARGEST_BODY:
            raise body_too_large()
        return message


def body_too_large() -> ProblemError:
    """What is said of a body that is too large."""
    return ProblemError(413, "the body is too large", where="body", right=f"give at most {LARGEST_BODY} bytes")


def too_large(length: str) -> bool:
    """Whether a body is announced that is too large."""
    return length.isdecimal() and int(length[:20]) > LARGEST_BODY


def name_in(host: str) -> str:
    """The name in a Host header, without its port."""
    name = host.lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.rpartition(":")[0] if ":" in name else name
