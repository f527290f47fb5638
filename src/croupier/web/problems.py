"""How a problem is told (RFC 9457): what is wrong, where, what would be right, and the provision."""

from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException

from croupier.games.opening import OpeningError
from croupier.record.codec import encode
from croupier.record.reader import RecordError
from croupier.service import errors as service
from croupier.store import ConflictError, StoreError, StoreUnavailableError, StoreValueError, UnknownError
from croupier.table.inputs import FORMAT, Refusal
from croupier.web.logs import log

JSON: Final = "application/json"
PROBLEM_JSON: Final = "application/problem+json"
BLANK: Final = "about:blank"
"""The type of every problem: its status says what kind it is."""
TRY_AGAIN: Final = "try the same again in a moment"
RIGHT_OF_STATUS: Final = {
    404: "see /openapi.json for what there is",
    405: "see /openapi.json for the methods of this address",
}


class ProblemError(HTTPException):
    """A problem with a request. `where` names the field, header or parameter; `right` says what would be right."""

    def __init__(
        self,
        status: int,
        problem: str,
        *,
        where: str = "",
        right: str = "",
        cites: Sequence[str] = FORMAT,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status, problem, dict(headers or {}))
        self.body = {
            "type": BLANK,
            "title": title_of_status(status),
            "status": status,
            "detail": problem,
            "where": where,
            "right": right,
            "cites": list(cites),
        }


def title_of_status(status: int) -> str:
    """What a status is called."""
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Problem"


def refused(refusal: Refusal) -> ProblemError:
    """What the account may not do."""
    return ProblemError(403, refusal.why, cites=refusal.cites)


def as_problem(error: Exception) -> ProblemError | None:
    """What an error of the service or the store means to whoever asked; None for one that nobody foresaw."""
    if isinstance(error, ProblemError):
        return error
    if isinstance(error, service.NotAllowedError):
        return refused(error.refusal)
    if isinstance(error, service.TooManyAttemptsError):
        wait = {"Retry-After": str(error.seconds)}
        return ProblemError(429, str(error), right="wait, then try again", headers=wait)
    if isinstance(error, service.LogInError):
        return ProblemError(401, str(error), headers={"WWW-Authenticate": "Bearer"})
    if isinstance(error, service.AccountError):
        return ProblemError(422, error.why, where=error.field)
    if isinstance(error, service.UnknownTableError | UnknownError):
        return ProblemError(404, str(error))
    if isinstance(error, service.NotKeptError | service.DroppedError | StoreUnavailableError):
        return unavailable(error)
    if isinstance(error, service.OtherInputError):
        return ProblemError(409, str(error), where="id", right="give every input an id of its own")
    if isinstance(error, OpeningError):
        return ProblemError(422, error.why, where=error.field, cites=error.cites)
    return next((make(error) for kind, make in OTHERS.items() if isinstance(error, kind)), None)


ELSEWHERE: Final = "do something else at the table; whoever runs the service finds the fault in its log"
OTHERS: Final[Mapping[type[Exception], Callable[[Exception], ProblemError]]] = {
    service.FailedInputError: lambda error: ProblemError(500, str(error), right=ELSEWHERE),
    ConflictError: lambda error: ProblemError(409, str(error)),
    StoreValueError: lambda error: ProblemError(422, str(error)),
    RecordError: lambda error: ProblemError(500, f"the record of this table is damaged: {error}", where="table"),
}
"""What errors mean that need only a status."""


def unavailable(error: Exception) -> ProblemError:
    """What cannot be done now, and may be later. The database's own words are for the log."""
    log.warning("unavailable", extra={"why": str(error), "because": str(error.__cause__ or "")})
    says = str(error) if isinstance(error, service.ServiceError) else "the store is unavailable: nothing was changed"
    return ProblemError(503, says, right=TRY_AGAIN, headers={"Retry-After": "1"})


def answer(problem: ProblemError) -> Response:
    """A problem as a response."""
    return Response(encode(problem.body), problem.status_code, problem.headers, media_type=PROBLEM_JSON)


def add_problems(app: FastAPI) -> None:
    """Let the app tell every problem in the same form."""
    app.add_exception_handler(StarletteHTTPException, tell_http)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(WebSocketRequestValidationError, deny_invalid)
    for kind in (service.ServiceError, StoreError, OpeningError, RecordError):
        app.add_exception_handler(kind, tell_known)


async def tell_known(request: Request, error: Exception) -> Response:  # noqa: ARG001 - the framework hands it over
    """Answer with what an error means."""
    problem = as_problem(error)
    if problem is None:
        raise error
    return answer(problem)


async def tell_http(request: Request, error: Exception) -> Response:
    """Answer with a problem of ours or of the framework."""
    assert isinstance(error, StarletteHTTPException)
    if isinstance(error, ProblemError):
        return answer(error)
    status = error.status_code
    says = f"{request.method} {request.url.path}: {error.detail}" if status in RIGHT_OF_STATUS else str(error.detail)
    headers = {**(error.headers or {})}
    if "GET" in (allowed := headers.get("Allow", "").split(", ")) and "HEAD" not in allowed:
        headers["Allow"] = ", ".join([*allowed, "HEAD"])
    return answer(ProblemError(status, says, right=RIGHT_OF_STATUS.get(status, ""), headers=headers))


async def tell_invalid(request: Request, error: Exception) -> Response:  # noqa: ARG001 - as above
    """Answer with the first thing that is wrong with a body or a parameter."""
    assert isinstance(error, RequestValidationError)
    return answer(invalid(error.errors()[0]))


async def deny_invalid(socket: WebSocket, error: Exception) -> None:
    """Answer a request for a connection with the first thing that is wrong with a parameter."""
    assert isinstance(error, WebSocketRequestValidationError)
    await socket.send_denial_response(answer(invalid(error.errors()[0])))


def invalid(first: Mapping[str, Any]) -> ProblemError:
    """What the framework found wrong with a body or a parameter."""
    place = [str(one) for one in first["loc"] if one not in ("body", "query", "path")]
    says, right = SAID.get(str(first["type"]), (str(first["msg"]), ""))
    return ProblemError(422, says, where=".".join(place), right=right)


SAID: Final = {
    "extra_forbidden": ("there is no such field", "leave it out"),
    "missing": ("this field is missing", "give it"),
    "model_attributes_type": ("this is not a JSON object", "give one, with Content-Type: application/json"),
    "dict_type": ("this is not an object", 'give an object, as in {"game": "minibaccarat"}'),
    "string_type": ("this is not text", "give text in quotation marks"),
    "int_type": ("this is not a whole number", "give one without quotation marks"),
    "int_parsing": ("this is not a whole number", "give one"),
    "bool_type": ("this is neither true nor false", "give one of them without quotation marks"),
}
"""What is said, and what would be right, for what is wrong most often."""
