"""Connections that are still to be encrypted: each counts from its first moment, and has a time for it."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from typing import Any, Final

from croupier.web.door import USUAL
from croupier.web.problems import ProblemError
from croupier.web.protocol import RequestProtocol

HANDSHAKE_SECONDS: Final = USUAL.headers
"""How long a client may take until a connection is encrypted."""


class Vestibule(asyncio.Protocol):
    """Where a client is until the connection is encrypted. Nobody can be told anything before that, so that a
    connection for which there is no room just ends.
    """

    def __init__(self, inner: RequestProtocol, context: ssl.SSLContext) -> None:
        self._inner = inner
        self._context = context
        self._encrypting: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, if there is room, and encrypt the connection: it goes on, and this end of it is closed."""
        address, plain = transport.get_extra_info("peername"), transport.get_extra_info("socket")
        try:
            self._inner.door.enter(self, address[0] if address else "")
            accepted = socket.fromfd(plain.fileno(), plain.family, plain.type)
        except (ProblemError, OSError):
            self._inner.door.leave(self)
        else:
            self._inner.vestibule = self
            self._encrypting = asyncio.get_running_loop().create_task(self._encrypt(accepted))
        transport.abort()

    async def _encrypt(self, accepted: socket.socket) -> None:
        """From here on requests come, unless the client cannot do it, or takes too long."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self._inner, accepted, ssl=self._context, ssl_handshake_timeout=HANDSHAKE_SECONDS
            )
        except OSError:
            accepted.close()
        finally:
            self._inner.door.leave(self)


def counting_from_the_first(create_server: Callable[..., Any]) -> Callable[..., Any]:
    """A loop's way to serve, so that connections count while they are being encrypted."""

    def create(factory: Callable[[], RequestProtocol], *args: Any, ssl: ssl.SSLContext, **more: Any) -> Any:
        return create_server(lambda: Vestibule(factory(), ssl), *args, **more)

    return create
