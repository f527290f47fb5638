"""Reading JSON strictly: no NaN, no number that is not one, nothing after the end."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict

from croupier.web.doubled import refuse_doubled
from croupier.web.problems import ProblemError


class Body(BaseModel):
    """What a client sends: every field of its own type, and none that is not known."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, hide_input_in_errors=True)


class StrictRequest(Request):
    """A request whose JSON is read strictly."""

    async def json(self) -> Any:
        """The body as plain values."""
        body = await self.body()
        try:
            read = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise ProblemError(400, f"this is not JSON: {wrong}", where="body", right="give a JSON object") from None
        try:
            refuse_doubled(body)
        except ValueError as wrong:
            raise ProblemError(400, str(wrong), where="body", right="give every field once") from None
        return read


class StrictRoute(APIRoute):
    """A route whose requests are read strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The route's handler, given a strict request."""
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strictly
