"""The OpenAPI description: what each route takes, how it answers, and which problems it may tell, and no others."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier.web.bodies import Problem
from croupier.web.problems import JSON, PROBLEM_JSON
from croupier.web.security import PROBED

Responses = dict[int | str, dict[str, Any]]

SCHEMAS: Final = "#/components/schemas/"
FRAMEWORKS: Final = ("HTTPValidationError", "ValidationError")
"""Schemas that the framework adds for an answer which no route gives."""
WHY: Final[Mapping[int, str]] = {
    400: "The body cannot be read as JSON.",
    401: "Nobody is logged in.",
    403: "The account may not do this, or the request comes from another site.",
    404: "There is no such thing.",
    408: "The body did not come in time.",
    409: "Somebody else was first, or the id is another input's.",
    413: "The body is too large.",
    421: "The service has another name.",
    422: "A field is wrong, or the law forbids it.",
    429: "Too much at once.",
    500: "What was asked for could not be found out, or a record is damaged.",
    503: "This cannot be done now: nothing was changed.",
}
AT_THE_DOOR: Final = (403, 421, 429)
"""Problems of every route."""
OF_PEOPLE: Final = (401, 503)
"""Problems of a route that wants to know who asks, which the store has to say."""
OF_BODIES: Final = (400, 408, 413, 422)
RETRY: Final = {"Retry-After": {"description": "After how many seconds to try again.", "schema": {"type": "integer"}}}
ANYBODY_OR_SESSION: Final[dict[str, Any]] = {"security": [{}, {"HTTPBearer": []}, {"Cookie": []}]}
"""A route that answers everybody, and says more to somebody who is logged in."""
ANYBODY_OR_TOKEN: Final[dict[str, Any]] = {"security": [{}, {"HTTPBearer": []}]}
STRUCTS: Final[dict[str, type]] = {}
"""Types of answers that are written without the framework, by name."""


def may_tell(*statuses: int, shows: type | Mapping[str, Any] | None = None, kind: str = JSON) -> Responses:
    """The problems of a route, beside those that follow from what it takes; and what it shows, where it writes that
    itself.
    """
    found: Responses = {status: {"description": WHY[status]} for status in statuses}
    if isinstance(shows, type):
        STRUCTS[shows.__name__] = shows
        shows = {"$ref": SCHEMAS + shows.__name__}
    if shows is not None:
        found[200] = {"content": {kind: {"schema": shows}}}
    return found


def with_fields(*names: str) -> dict[str, Any]:
    """An object that has these fields."""
    return {"type": "object", "required": [*names], "properties": {name: {} for name in names}}


def many(item: Mapping[str, Any]) -> dict[str, Any]:
    """A list."""
    return {"type": "array", "items": item}


def describe(app: FastAPI) -> dict[str, Any]:
    """The description of an app, which is made once."""
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            summary=app.summary,
            description=app.description,
            routes=app.routes,
        )
        schemas = found["components"]["schemas"]
        for name in FRAMEWORKS:
            schemas.pop(name, None)
        schemas["Problem"] = Problem.model_json_schema()
        _, written = msgspec.json.schema_components(STRUCTS.values(), ref_template=SCHEMAS + "{name}")
        schemas |= written
        for path, methods in found["paths"].items():
            for operation in methods.values():
                say_problems(path, operation)
        app.openapi_schema = found
    return app.openapi_schema


def say_problems(path: str, operation: dict[str, Any]) -> None:
    """Say of a route which problems it may tell."""
    responses = operation["responses"]
    if responses.get("422", {}).get("description") != WHY[422]:
        responses.pop("422", None)
    for status in problems_of(path, operation):
        told = responses.setdefault(str(status), {})
        told |= {"description": WHY[status], "content": {PROBLEM_JSON: {"schema": {"$ref": SCHEMAS + "Problem"}}}}
        if status in (429, 503):
            told["headers"] = RETRY
    operation["responses"] = dict(sorted(responses.items()))


def problems_of(path: str, operation: Mapping[str, Any]) -> Iterator[int]:
    """The statuses of the problems that a route may tell."""
    yield from (int(status) for status in operation["responses"] if int(status) in WHY)
    yield from (status for status in AT_THE_DOOR if status == 403 or path not in PROBED)
    if {} not in operation.get("security", [{}]):
        yield from OF_PEOPLE
    if "requestBody" in operation:
        yield from OF_BODIES
    if any(is_checked(one) for one in operation.get("parameters", ())):
        yield 422


def is_checked(parameter: Mapping[str, Any]) -> bool:
    """Whether a parameter may have a value that cannot be one; any text may be a name in a path."""
    return bool(parameter["in"] == "query" or parameter["schema"].get("type") != "string")
