"""How uvicorn holds a connection, but for three things: what it says of one that is refused, when it lets one go, and
that a text which is told to many is made ready for the network once.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

AT_ONCE: Final = "croupier.at_once"
"""The extension of the connection's scope that has its `send_at_once`."""
TEXTS: Final = 64
"""How many texts are kept as they go over the network: each goes to all who are told it within one moment."""

SendAtOnce = Callable[[str], bool]


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection, as it comes over the network."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection, and let the app know how to send at once."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once}

    def send_at_once(self, text: str) -> bool:
        """Send a text now, and not compressed; False if the connection is not open, or the client has to read first."""
        is_open = self.handshake_complete and not (self.close_sent or self.transport.is_closing())
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(frame_of(text))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone: nobody holds on to it any more."""
        super().connection_lost(exc)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"].pop(AT_ONCE, None)

    async def send(self, message: Any) -> None:
        """Send what the app says. Whoever was refused has their answer: there is no error to log."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """The client is silent: let go of it at once, also if it has not taken what was sent and perhaps never will."""
        super().keepalive_timeout()
        self.transport.abort()


@lru_cache(TEXTS)
def frame_of(text: str) -> bytes:
    """A text as a server sends it: the same bytes to everybody."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def at_once(scope: Scope) -> SendAtOnce:
    """How to send a text over a connection at once; where nobody can, it always says that it did not."""
    extensions: dict[str, dict[str, SendAtOnce]] = scope.get("extensions") or {}
    return extensions.get(AT_ONCE, {}).get("send", lambda _: False)
