"""The pages that the service shows by itself; they load nothing from elsewhere, and run no program in the browser."""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

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
