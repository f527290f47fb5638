"""The client: logging in, opening tables, and looking things up."""

import ssl
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from croupier.client.connection import PATIENCE, RemoteTable
from croupier.client.messages import UNREADABLE, ClientError, ConnectionLostError, Session, TableSummary, read_problem

T = TypeVar("T")
SECONDS = 60.0


class Client:
    """Somebody who uses a service: the guest of its machine, or whoever has logged in."""

    def __init__(self, address: str, *, token: str | None = None, verify: ssl.SSLContext | bool = True) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self._verify = verify
        self._http = httpx.AsyncClient(base_url=self.address, timeout=SECONDS, verify=verify, trust_env=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the service; a session stays open until `log_out`."""
        await self._http.aclose()

    async def log_in(self, name: str, password: str) -> None:
        """Log in; raises `ProblemError` if the service refuses. With a password that others have set, nothing is open
        before `choose_password`.
        """
        found = await self.post("/sessions", {"name": name, "password": password, "bearer": True})
        self.token = read_as(Session, found).token

    async def choose_password(self, password: str, *, current: str = "") -> None:
        """Choose a password, as whoever has logged in with one that others have set must do first; later, with the
        current one. All other sessions end.
        """
        body = {"password": password, "current": current, "bearer": True}
        self.token = read_as(Session, await self.put("/sessions/current/password", body)).token

    async def log_out(self) -> None:
        """End the session."""
        await self._request("DELETE", "/sessions/current")
        self.token = None

    async def open_table(
        self,
        game: str | None = None,
        *,
        submission: int | None = None,
        settings: dict[str, Any] | None = None,
        dealer: str | None = None,
        **opening: Any,
    ) -> TableSummary:
        """Open a table of a game, with the fields of a script's opening, or under a submission that was filed."""
        body = {
            "opening": {"game": game, **opening} if game is not None else None,
            "submission": submission,
            "settings": settings or {},
            "dealer": dealer,
        }
        return read_as(TableSummary, await self.post("/tables", body))

    async def tables(self, *, closed: bool | None = None) -> list[TableSummary]:
        """The tables that one may look at, in the order of their opening; only the closed ones, or only the others."""
        query = {} if closed is None else {"closed": str(closed).lower()}
        found: list[TableSummary] = []
        while True:
            page = read_as(list[TableSummary], await self.get("/tables", **query))
            if not page or page[0].id == query.get("before"):  # all were listed; an older service lists them again
                return found
            found = page + found
            query["before"] = page[0].id

    async def record(self, table: str) -> bytes:
        """The record of a table, as `croupier replay` reads it; only its public copy for most people."""
        return (await self._request("GET", f"/tables/{table}/record")).content

    def at(self, table: str, *, after: int = 0, patience: float = PATIENCE) -> RemoteTable:
        """A connection to a table; `after` is the last line that one has."""
        socket = "ws" + self.address.removeprefix("http")
        context = self._verify if isinstance(self._verify, ssl.SSLContext) else None
        return RemoteTable(f"{socket}/tables/{table}/socket", self.token, after, patience=patience, tls=context)

    async def get(self, path: str, **query: str | int) -> Any:
        """The answer to a request, as plain values."""
        return read_json((await self._request("GET", path, params=query)).content)

    async def post(self, path: str, body: object) -> Any:
        """The answer to something that is sent, as plain values."""
        return read_json((await self._request("POST", path, json=body)).content)

    async def put(self, path: str, body: object) -> Any:
        """The answer to something that is set, as plain values."""
        return read_json((await self._request("PUT", path, json=body)).content)

    async def _request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token is not None else {}
        try:
            response = await self._http.request(method, path, headers=headers, **more)
        except httpx.TransportError as wrong:
            raise ConnectionLostError(f"{self.address} cannot be reached: {wrong}") from wrong
        if response.is_error:
            raise read_problem(response.status_code, response.content)
        return response


def read_json(content: bytes) -> Any:
    """An answer as plain values; raises `ClientError` for one that is no JSON, as of other services."""
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise ClientError(f"{UNREADABLE}: {wrong}") from None


def read_as(kind: type[T], found: Any) -> T:
    """Plain values as what they should be; raises `ClientError`."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as wrong:
        raise ClientError(f"{UNREADABLE}: {wrong}") from None
