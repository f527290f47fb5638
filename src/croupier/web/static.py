"""The page's own files: read once, packed once, and sent again only if they have changed."""

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from fastapi import APIRouter, Request, Response

from croupier.web.problems import JSON, ProblemError

router = APIRouter()

FOLDER: Final = Path(__file__).with_name("page")
START: Final = "index.html"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
"""What is served; a file of another kind is not part of the page."""
WORTH_PACKING: Final = 500
"""Fewer bytes are sent as they are."""
MOST_FILES: Final = 300
LONGEST: Final = 100
"""No file of the page has a longer name."""
COMMENT: Final = re.compile(rb"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.DOTALL | re.MULTILINE)
"""A comment of a module that stands on lines of its own: it is for whoever reads the source, not for the browser."""
CHECKED: Final = "no-cache"
"""A browser may keep it, and asks each time whether it has changed."""


class Packed(NamedTuple):
    """Content with what tells it from other content, as it is and compressed."""

    tag: str
    content: bytes
    packed: bytes


@router.get("/")
async def start(request: Request) -> Response:
    """The page."""
    return file(request, START)


@router.get("/page/{path:path}")
async def part(path: str, request: Request) -> Response:
    """A part of the page."""
    return file(request, path)


def file(request: Request, path: str) -> Response:
    """A file of the page; raises `ProblemError` if there is none."""
    named = PurePosixPath(path)
    kind = TYPES.get(named.suffix)
    plain = not named.is_absolute() and ".." not in named.parts and "\0" not in path
    place = FOLDER / named
    if kind is None or not plain or len(path) > LONGEST or not place.is_file():
        raise ProblemError(404, f"the page has no {path[:LONGEST]!r}")
    at = place.stat()
    return sent(request, read(place, at.st_mtime_ns, at.st_size), kind)


@lru_cache(maxsize=MOST_FILES)
def read(place: Path, changed: int, size: int) -> Packed:  # noqa: ARG001 - a file that changed is read again
    """A file's content; of a module, what the browser needs of it."""
    content = place.read_bytes()
    return pack(bare(content) if place.suffix == ".js" else content)


def bare(module: bytes) -> bytes:
    """A module without its comments: each leaves its empty lines, so that errors name the lines of the source."""
    return COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), module)


def pack(content: bytes) -> Packed:
    """Content, compressed where that is worth it."""
    packed = gzip.compress(content, 9, mtime=0) if len(content) >= WORTH_PACKING else content
    return Packed(f'"{sha256(content).hexdigest()[:24]}"', content, packed)


def packed(request: Request, content: bytes, *, cache: str = "no-store") -> Response:
    """JSON, compressed where the browser takes it so; by default nobody keeps it."""
    return sent(request, pack(content), JSON, cache=cache)


def sent(request: Request, found: Packed, kind: str, *, cache: str = CHECKED) -> Response:
    """Content as a response; nothing but its tag, if the browser has it already."""
    headers = {"ETag": found.tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    takes = [one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")]
    if "gzip" in takes and found.packed is not found.content:
        return Response(found.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return Response(found.content, headers=headers, media_type=kind)
