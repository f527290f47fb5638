"""Reading JSON strictly: of at most so many bytes and values, no NaN, no number that is not one, nothing after the end;
and nothing at all from those who may send nothing.
"""

from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any, ClassVar, Final

import msgspec
from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict

from croupier.web.authentication import ask_first
from croupier.web.duplicate_keys import refuse_doubled
from croupier.web.problems import ProblemError

LARGEST_BODY: Final = 32 * 1024
"""The most bytes of a body: an input has a few hundred."""
LARGEST_DOCUMENT: Final = 256 * 1024
"""The most bytes of a body that brings a Rules Submission or choices of one."""

BEFORE_VALUES: Final = (b",", b"[", b"{")
"""What stands before values, and in texts."""
MOST_VALUES: Final = 10_000
"""A submission has some hundred; to read and to judge a value takes far longer than to send it."""
MOST_FIELDS: Final = 100
"""More than any body has: each that does not exist would be told."""


class Body(BaseModel):
    """What a client sends: every field of its own type, and none that is not known."""

    largest: ClassVar[int] = LARGEST_BODY
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, hide_input_in_errors=True)


class StrictRequest(Request):
    """A request whose JSON is read strictly."""

    largest = LARGEST_BODY

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body, piece by piece; raises `ProblemError` as soon as it is too large, and at once if it says so."""
        length, seen = self.headers.get("content-length", "0"), 0
        self._must_fit(int(length[:20]) if length.isdecimal() else 0)
        async for piece in super().stream():
            seen += len(piece)
            self._must_fit(seen)
            yield piece

    def _must_fit(self, size: int) -> None:
        """Refuse a body of so many bytes, and what may still come of it, if that is too large."""
        if size > self.largest:
            right, end = f"give at most {self.largest} bytes", {"Connection": "close"}
            raise ProblemError(413, "the body is too large", where="body", right=right, headers=end)

    async def json(self) -> Any:
        """The body as plain values."""
        body = await self.body()
        if sum(map(body.count, BEFORE_VALUES)) > MOST_VALUES:
            right = f"give at most {MOST_VALUES}"
            raise ProblemError(413, "the body has too many values", where="body", right=right)
        try:
            read = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise ProblemError(400, f"this is not JSON: {wrong}", where="body", right="give a JSON object") from None
        try:
            refuse_doubled(body)
        except ValueError as wrong:
            raise ProblemError(400, str(wrong), where="body", right="give every field once") from None
        if isinstance(read, dict) and len(read) > MOST_FIELDS:
            right = "see /openapi.json for those that there are"
            raise ProblemError(422, f"there are no {len(read)} fields", where="body", right=right)
        return read


class StrictRoute(APIRoute):
    """A route whose requests are read strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The route's handler, given a strict request."""
        handle = super().get_route_handler()
        taken = self.body_field.field_info.annotation if self.body_field is not None else None
        largest: int = getattr(taken, "largest", LARGEST_BODY)

        async def strictly(request: Request) -> Response:
            if self.body_field is not None:
                await ask_first(request, self.dependant)
            strict = StrictRequest(request.scope, request.receive)
            strict.largest = largest
            return await handle(strict)

        return strictly
