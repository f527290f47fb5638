"""Security: floods, foreign host names, unencrypted requests and requests from other sites are refused first of all.

This layer comes before everything else, for HTTP and sockets alike, and adds the headers that keep browsers safe.
"""

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier.web.authentication import host_of
from croupier.web.config import Configuration
from croupier.web.problems import ProblemError, answer
from croupier.web.rate_limits import Budget
from croupier.web.static import place_of

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
ENCRYPTED: Final = frozenset({"https", "wss"})
HTTPS_ONLY: Final = "max-age=31536000"
PROBED: Final = frozenset({"/health", "/ready"})
"""What whoever watches the service asks by its bare address."""
PAGE: Final = "/page/"
"""How the addresses of the page's own files begin."""
CROSS_SITE: Final = "use the service's own page, or name the site among the `origins` of its configuration"
PREFLIGHT: Final = "access-control-request-method"
HOST: Final = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[\w.-]*))(?::[0-9]*)?", re.ASCII)
"""A Host header (RFC 9110, 7.2), which is part of addresses that the service tells: it can hold nothing else."""
LONGEST_NAME: Final = 100
FOR_ORIGINS: Final = {
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": "Retry-After, ETag, Content-Disposition",
}
"""What a browser wants to hear before a page of another site that is named may read an answer."""
MAY_SEND: Final = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "600",
}
"""What it wants to hear before such a page may ask for more than a link could."""


class Security:
    """The service's outermost layer. Where something can be read, it also answers what would be answered (HEAD)."""

    def __init__(self, app: ASGIApp, configuration: Configuration, budget: Budget) -> None:
        self._app = app
        self._budget = budget
        self._names = configuration.known_names
        self._https_only = configuration.needs_proxy
        self._origins = frozenset(origin_in(one) for one in configuration.origins)
        self._headers = dict(HEADERS)
        if configuration.is_secure:
            self._headers["Strict-Transport-Security"] = HTTPS_ONLY

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with_headers = self._with_headers(scope, send)
        wrong = self._judge(scope)
        if wrong is None and self._is_named(Headers(scope=scope)) and PREFLIGHT in Headers(scope=scope):
            await Response(status_code=204, headers=MAY_SEND)(scope, receive, with_headers)
        elif wrong is None:
            await self._app(as_get(scope), receive, with_headers)
        elif scope["type"] == "http":
            await answer(wrong)(scope, receive, with_headers)
        else:
            await WebSocket(scope, receive, send).send_denial_response(answer(wrong))

    def _judge(self, scope: Scope) -> ProblemError | None:
        """Why the request is refused, if it is."""
        headers = Headers(scope=scope)
        host, is_probe = headers.get("host", ""), scope["path"] in PROBED
        try:
            if not (is_probe or is_of_page(scope["path"])):
                self._budget.take(host=host_of(HTTPConnection(scope)))
        except ProblemError as wrong:
            return wrong
        if "content-length" in headers and "transfer-encoding" in headers:
            right, end = "give one of Content-Length and Transfer-Encoding", {"Connection": "close"}
            return ProblemError(400, "the length of the body is given twice", right=right, headers=end)
        if name_in(host) is None:
            right = "give the name or address of the service, and its port if it has one"
            return ProblemError(400, f"{host[:LONGEST_NAME]!r} is no name of a host", where="Host", right=right)
        if self._names and name_in(host) not in self._names and not is_probe:
            why = f"this service is not called {host!r}"
            return ProblemError(421, why, where="Host", right="add the name to the `names` of its configuration")
        if self._https_only and scope["scheme"] not in ENCRYPTED and not is_probe:
            right = "use https; the proxy says so with X-Forwarded-Proto, and is among the `proxies`"
            return ProblemError(403, "this came over the network unencrypted", where="X-Forwarded-Proto", right=right)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if self._is_cross_site(headers, host, changes=changes):
            return ProblemError(403, "this request comes from another site", where="Origin", right=CROSS_SITE)
        return None

    def _is_named(self, headers: Headers) -> bool:
        """Whether a page of a site that the configuration names caused the request."""
        return origin_in(headers.get("origin", "")) in self._origins

    def _is_cross_site(self, headers: Headers, host: str, *, changes: bool) -> bool:
        """Whether a page of another site caused the request. Programs that are no browsers name no site."""
        origin = headers.get("origin")
        if self._is_named(headers):
            return False
        if changes and origin is not None and origin.lower().partition("://")[2] != host.lower():
            return True
        site = headers.get("sec-fetch-site")
        followed = not changes and headers.get("sec-fetch-mode") == "navigate"
        return site is not None and site not in OWN_SITE and not followed

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        """Add the headers to the response; of one that only the headers are wanted of, send no more."""
        asked = Headers(scope=scope)
        is_named, is_head = self._is_named(asked), scope.get("method") == "HEAD"

        async def sending(message: Message) -> None:
            if is_head and message["type"] == "http.response.body":
                message = {"type": "http.response.body"}
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(PARTS)
                for name, value in self._headers.items():
                    if not (is_part and name in ABOUT_DOCUMENTS):
                        headers.setdefault(name, value)
                if self._origins:
                    headers.add_vary_header("Origin")
                if is_named:
                    headers["Access-Control-Allow-Origin"] = asked["origin"]
                    headers.update(FOR_ORIGINS)
            await send(message)

        return sending


def is_of_page(path: str) -> bool:
    """Whether a request is for a file that the page has: they cost little, and a page asks for many at once."""
    return path.startswith(PAGE) and place_of(path.removeprefix(PAGE)) is not None


def as_get(scope: Scope) -> Scope:
    """A request that wants only headers, as one that wants everything."""
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope


def origin_in(header: str) -> str:
    """An origin as it is compared."""
    return header.rstrip("/").lower()


def name_in(host: str) -> str | None:
    """The name in a Host header, without its port; None for what is no such header."""
    found = HOST.fullmatch(host)
    return None if found is None else (found["address"] or found["name"]).lower()
