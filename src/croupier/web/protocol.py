"""How uvicorn holds connections, and what it does not see to itself: deadlines, limits, problems told as everywhere,
connections that count while they are still to be encrypted, and that a text which is told to many is made ready for the
network once.
"""

import asyncio
import socket
import ssl
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from croupier.record.codec import encode
from croupier.web.problems import PROBLEM_JSON, ProblemError, title_of_status
from croupier.web.rate_limits import USUAL, Allowance, Door

AT_ONCE: Final = "croupier.at_once"
"""The extension of the connection's scope that has its `send_at_once`."""
TEXTS: Final = 64
"""How many texts are kept as they go over the network: each goes to all who are told it within one moment."""
PIECE: Final = 4096
"""How many bytes of what came are looked at while no message waits."""
LINGER_SECONDS: Final = 2.0
MOST_FRAMES: Final = 64
"""In how many pieces a message may come."""
SIGNS_PER_SECOND: Final = 2.0
"""How many pings and pongs a client may send, after a burst; a browser or a library sends one now and then."""
RIGHT: Final = {
    400: "send a request as RFC 9112 describes it, or RFC 6455 for a connection",
    426: "ask for a WebSocket (RFC 6455)",
}

SendAtOnce = Callable[[str], bool]


class RequestProtocol(H11Protocol):
    """A connection over which requests come, each within its time."""

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self.door = door
        self.unencrypted: object = None
        """What this connection was counted as until it was encrypted."""
        self._owed: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._blocked: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, or say why not."""
        super().connection_made(transport)
        self.door.leave(self.unencrypted)
        try:
            self.door.enter(transport, self.client[0] if self.client is not None else "")
        except ProblemError as wrong:
            self._refuse(wrong)
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self.door.leave(self.transport)
        self._stop_waiting()

    def data_received(self, data: bytes) -> None:
        """Something came; nothing of it is heard once the connection ends."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._expect()

    def on_response_complete(self) -> None:
        """A request was answered: the next one may come."""
        super().on_response_complete()
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes another kind, which sees to itself."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong with what is no request."""
        self._refuse(ProblemError(400, msg, right=RIGHT[400]))

    def timeout_keep_alive_handler(self) -> None:
        """No further request came: let go of the client, also if it has not taken what was sent."""
        super().timeout_keep_alive_handler()
        self._close()

    def pause_writing(self) -> None:
        """More is on its way than the client takes: it has some time to take it."""
        super().pause_writing()
        self._blocked = self.loop.call_later(self.door.patience.reading, self._let_go)

    def resume_writing(self) -> None:
        """The client has taken most of what was sent."""
        super().resume_writing()
        if self._blocked is not None:
            self._blocked.cancel()

    def _expect(self) -> None:
        """Set a deadline for what the client owes now; what it owed before keeps its own."""
        within = {h11.IDLE: self.door.patience.headers, h11.SEND_BODY: self.door.patience.body}
        owed = (self.conn.their_state, self.cycle)
        if self.transport.is_closing():
            self._close()
        elif owed != self._owed and self.transport.get_protocol() is self:
            self._wait(owed, within.get(self.conn.their_state), self._overdue)

    def _wait(self, owed: object, seconds: float | None, then: Callable[[], None]) -> None:
        """Wait so long for what is owed; None: as long as it takes."""
        self._owed = owed
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, then)

    def _overdue(self) -> None:
        """The client has not said in time what it means to say."""
        has_begun = self.conn.their_state is h11.SEND_BODY
        what = "its body" if has_begun else "the request"
        if has_begun or self.conn.trailing_data[0]:
            self.door.refused("too slow", address=self.client and self.client[0], owes=what)
            self._refuse(ProblemError(408, f"{what} did not come in time", right="send it at once"))
        else:
            self._close()

    def _refuse(self, problem: ProblemError) -> None:
        """Answer with a problem, if no answer is under way, whatever the client still means to say; and let it go."""
        body, headers = encode(problem.body), {**(problem.headers or {}), "Content-Type": PROBLEM_JSON}
        headers |= {"Content-Length": str(len(body)), "Connection": "close"}
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            reason = title_of_status(problem.status_code).encode()
            begin = h11.Response(status_code=problem.status_code, headers=[*headers.items()], reason=reason)
            for event in (begin, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self._close()

    def _close(self) -> None:
        """Let go of the client as soon as it has what was sent, or at last without."""
        self.transport.close()
        if self._owed is not self.transport:
            self._wait(self.transport, self.door.patience.closing, self.transport.abort)

    def _let_go(self) -> None:
        """The client takes too little of what is sent."""
        self.door.refused("reads too slowly", address=self.client and self.client[0])
        self.transport.abort()

    def _stop_waiting(self) -> None:
        for timer in (self._deadline, self._blocked):
            if timer is not None:
                timer.cancel()


class Handshake(ServerProtocol):
    """A connection's protocol, whose refusals are told as all problems are."""

    def reject(self, status: HTTPStatus | int, text: str) -> Response:
        """What is answered to a request for a connection that cannot be."""
        problem = ProblemError(int(status), text.strip() or HTTPStatus(status).phrase, right=RIGHT.get(int(status), ""))
        response = super().reject(status, encode(problem.body).decode())
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = PROBLEM_JSON
        return response


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection to a table or a lesson, as it comes over the network. What came waits as bytes until the message
    before it has been taken, and nothing is read meanwhile.
    """

    def __init__(self, *args: Any, door: Door | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._door = Door() if door is None else door
        self._unread = b""
        self._deadline: asyncio.TimerHandle | None = None
        self._signs = Allowance(SIGNS_PER_SECOND, self.loop.time())
        self.conn = Handshake(
            max_size=self.config.ws_max_size, logger=self.logger, extensions=self.conn.available_extensions
        )

    def handle_connect(self, event: Request) -> None:
        """Begin a connection, and let the app know how to send at once."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once}

    def data_received(self, data: bytes) -> None:
        """Something came."""
        self._unread += data
        self._read_on()

    async def receive(self) -> Any:
        """The next message; afterwards there is room for the one behind it."""
        message = await super().receive()
        self._read_on()
        if not (self.writable.is_set() or self.transport.is_closing()):
            self.transport.pause_reading()
        return message

    def _read_on(self) -> None:
        """Look at what came until there is a message."""
        while self._unread and self._can_look:
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        if self._unread and not (self._is_answered or self.read_paused):
            self.read_paused = True
            self.transport.pause_reading()
        if self.close_sent or self.transport.is_closing():
            self._end_soon()

    @property
    def _is_answered(self) -> bool:
        """Whether a client that asked for a connection knows whether it has one: before, it has nothing to say."""
        return self.handshake_complete or self.close_sent

    @property
    def _can_look(self) -> bool:
        """Whether what came can be looked at: no message waits, and no request for a connection."""
        is_asked = self.handshake_initiated and not self._is_answered
        return not (is_asked or self.disconnected) and (self.queue.empty() or self.close_sent)

    def handle_ping(self) -> None:
        """The client wants to know whether the connection lives."""
        if self._takes_sign():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The client says that it lives."""
        if self._takes_sign():
            super().handle_pong(event)

    def _takes_sign(self) -> bool:
        """Whether a sign of life is not one too many, which ends the connection: no other budget counts them."""
        if self.close_sent:
            return False
        if self._signs.wait(self.loop.time()) > 0:
            self._door.refused("too many pings", address=self.client and self.client[0])
            self.conn.fail(CloseCode.POLICY_VIOLATION, "a ping now and then is enough")
            self.handle_parser_exception()
            return False
        self._signs.take()
        return True

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        if len(self.frames) < MOST_FRAMES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, f"a message comes in at most {MOST_FRAMES} pieces")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """A message is whole. A text that is none ends the connection, and nobody has to read in the log why."""
        self.frames = [b"".join(self.frames)]
        try:
            if self.curr_msg_data_type == "text":
                self.frames[0].decode()
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA, "a text is written in UTF-8")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Say why the connection ends; what the client still sends is thrown away for a moment, so that it hears."""
        if self.close_sent:
            return
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.close_sent = True
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.close)

    def pause_writing(self) -> None:
        """More is on its way than the client takes: what it sends is not read either, or it would need answers."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client has taken most of what was sent."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

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
        self._door.leave(self.transport)
        self._unread = b""
        if self._deadline is not None:
            self._deadline.cancel()
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"].pop(AT_ONCE, None)

    async def send(self, message: Any) -> None:
        """Send what the app says. Whoever was refused has their answer, and whoever was let go in the meantime, because
        of what they sent, is gone: there is no error to log.
        """
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        was_answered = self._is_answered
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True
            self._end_soon()
        if self._is_answered and not was_answered:
            self._read_on()
            self._go_on_reading()

    def _go_on_reading(self) -> None:
        """What came before a connection was there has been looked at: hear more, unless a message waits."""
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _end_soon(self) -> None:
        """Let go of a client that does not take the last that was sent."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(
                self.close_timeout + self._door.patience.closing, self.transport.abort
            )

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


HANDSHAKE_SECONDS: Final = USUAL.headers
"""How long a client may take until a connection is encrypted."""


class UnencryptedConnection(asyncio.Protocol):
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
            self._inner.unencrypted = self
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
        return create_server(lambda: UnencryptedConnection(factory(), ssl), *args, **more)

    return create
