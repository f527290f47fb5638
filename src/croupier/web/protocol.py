"""How uvicorn holds a connection, but for two things: what it says of one that is refused, and when it lets one go."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection, as it comes over the network."""

    async def send(self, message: Any) -> None:
        """Send what the app says. Whoever was refused has their answer: there is no error to log."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """The client is silent: let go of it at once, also if it has not taken what was sent and perhaps never will."""
        super().keepalive_timeout()
        self.transport.abort()
