"""The OpenAPI description, for programs and as a page: what each route takes, how it answers, and which problems it may
tell, and no others.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

import msgspec
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse

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


router = APIRouter()

ABOUT: Final = (
    "Tables that people share, run by the book: every step cites the provision of the Pennsylvania Code that it"
    " carries out. Log in with POST /sessions, open a table with POST /tables, and connect to it at"
    " /tables/{table}/socket, a WebSocket: after a welcome come the lines that you lack (`?after=` the last that you"
    ' have), then every line as it happens. Send {"id": "your own id", "input": {"do": "sit", "seat": 1, "chips":'
    ' "100.00"}}; however often you send it under that id, it happens once, and it is durable before it is answered.'
)
STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1, h2, h3 { line-height: 1.2; } h3 { margin-bottom: 0; }
code { background: #f2f2f2; padding: 0.1em 0.3em; border-radius: 3px; }
.method { display: inline-block; min-width: 4.5rem; font-weight: bold; }
ul { margin-top: 0; }
@media (prefers-color-scheme: dark) { body { background: #1b1b1b; color: #ddd; } code { background: #333; }
  a { color: #8bf; } }
"""
PAGE: Final = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="stylesheet" href="/style.css"></head><body>
{body}
</body></html>
"""


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The API, described for people."""
    return HTMLResponse(PAGE.format(title="croupier: the API", body="\n".join(described(request.app.openapi()))))


@router.get("/style.css")
async def style() -> Response:
    """How the pages look."""
    return Response(STYLE, media_type="text/css")


def described(description: dict[str, Any]) -> Iterator[str]:
    """An OpenAPI description as HTML."""
    yield f"<h1>{escape(description['info']['title'])}: the API</h1><p>{escape(description['info']['description'])}</p>"
    yield '<p>The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>'
    group = ""
    for path, methods in description["paths"].items():
        for method, one in methods.items():
            if one["tags"][0] != group:
                group = one["tags"][0]
                yield f"<h2>{escape(group.capitalize())}</h2>"
            yield f'<h3><span class="method">{method.upper()}</span> <code>{escape(path)}</code></h3>'
            yield f"<p>{escape(one.get('description', ''))}</p>"
            yield from fields_of(one, description)


def fields_of(one: dict[str, Any], description: dict[str, Any]) -> Iterator[str]:
    """What can be given with a request."""
    given = [(field["name"], field["schema"], field.get("required", False)) for field in one.get("parameters", ())]
    body = one.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        schema = description["components"]["schemas"][body["$ref"].rpartition("/")[2]]
        wanted = schema.get("required", ())
        given += [(name, field, name in wanted) for name, field in schema.get("properties", {}).items()]
    if given:
        items = (
            f"<li><code>{escape(name)}</code> {escape(kind_of(field))}{'' if wanted else ', optional'}</li>"
            for name, field, wanted in given
        )
        yield f"<ul>{''.join(items)}</ul>"


def kind_of(field: dict[str, Any]) -> str:
    """What kind of value a field takes, in words."""
    if "anyOf" in field:
        return " or ".join(kind_of(one) for one in field["anyOf"])
    if "enum" in field:
        return " or ".join(map(str, field["enum"]))
    return str(field.get("type", "value"))
