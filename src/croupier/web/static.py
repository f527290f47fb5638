"""The page's own files: read once, packed once, and sent again only if they have changed."""

import asyncio
import gzip
import re
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
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
"""What is served; a file of another kind is not part of the page. A module is always read as UTF-8, so none says it."""
WORTH_PACKING: Final = 500
"""Fewer bytes are sent as they are."""
TIGHT: Final = 9
"""How hard is packed what is packed once and sent to every page."""
QUICK: Final = 5
"""How hard is packed what is sent once."""
LONGEST: Final = 100
"""No file of the page has a longer name, in bytes."""
COMMENT: Final = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.DOTALL | re.MULTILINE)
"""A comment that stands on lines of its own: it is for whoever reads the source, not for the browser."""
INDENT: Final = re.compile(rb"^[ \t]+", re.MULTILINE)
"""What shows a reader which lines belong together."""
BARED: Final = (".js", ".css")
TAG_LENGTH: Final = 16
CHECKED: Final = "no-cache"
"""A browser may keep it, and asks each time whether it has changed."""

UNKEPT: Final = "no-store"
"""Nobody keeps it."""


class Packed(NamedTuple):
    """Content with what tells it from other content, as it is and compressed."""

    tag: str
    content: bytes
    packed: bytes


KEPT: Final[dict[Path, tuple[tuple[int, int], Packed]]] = {}
"""The files that have been sent, each with when it was changed last and how long it was."""


@router.get("/")
async def start(request: Request) -> Response:
    """The page."""
    return await file(request, START)


@router.get("/page/{path:path}")
async def part(path: str, request: Request) -> Response:
    """A part of the page."""
    return await file(request, path)


async def file(request: Request, path: str) -> Response:
    """A file of the page; raises `ProblemError` if there is none."""
    place = place_of(path)
    if place is None:
        raise ProblemError(404, f"the page has no {path[:LONGEST]!r}")
    return sent(request, await kept(place), TYPES[place.suffix])


def place_of(path: str) -> Path | None:
    """Where a file of the page is, if there is one."""
    named = PurePosixPath(path)
    plain = not named.is_absolute() and ".." not in named.parts and "\0" not in path
    if named.suffix not in TYPES or not plain or len(path.encode()) > LONGEST:
        return None
    place = FOLDER / named
    return place if place.is_file() else None


async def kept(place: Path) -> Packed:
    """A file's content, read and packed anew only if the file has changed."""
    at = place.stat()
    stamp = at.st_mtime_ns, at.st_size
    known = KEPT.get(place)
    if known is not None and known[0] == stamp:
        return known[1]
    found = await asyncio.to_thread(read, place)
    KEPT[place] = stamp, found
    return found


def read(place: Path) -> Packed:
    """A file's content; of a module or a style sheet, what the browser needs of it."""
    content = place.read_bytes()
    return pack(bare(content) if place.suffix in BARED else content, TIGHT)


def bare(source: bytes) -> bytes:
    """A source without comments and indents: every line stays where it is, so that errors name the lines of the source.

    No text of the page goes over several lines, so no indent is part of one.
    """
    without = COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), source)
    return INDENT.sub(b"", without)


def pack(content: bytes, level: int) -> Packed:
    """Content, compressed where that is worth it."""
    packed = gzip.compress(content, level, mtime=0) if len(content) >= WORTH_PACKING else content
    return Packed(f'"{sha256(content).hexdigest()[:TAG_LENGTH]}"', content, packed)


def packed(request: Request, content: bytes, *, cache: str = UNKEPT) -> Response:
    """JSON, compressed where the browser takes it so; by default nobody keeps it."""
    return sent(request, pack(content, QUICK), JSON, cache=cache)


def sent(request: Request, found: Packed, kind: str, *, cache: str = CHECKED) -> Response:
    """Content as a response; nothing but its tag, if the browser has it already."""
    headers = {"Content-Type": kind, "ETag": found.tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    takes = [one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")]
    if "gzip" in takes and found.packed is not found.content:
        return Response(found.packed, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.content, headers=headers)
