"""Results that take seconds to work out, kept on disk under a digest of everything that they depend on.

That is what was asked, the code, and the versions of the tools (`machine.tools`), as for compiled code. What is read is
not believed because it is there: a file holds a digest of its content and its name, and whoever asks says what must be
true of a result. One that was changed or torn, or that does not add up, is worked out anew. The folder has a limit, and
what was not used for the longest time goes first.
"""

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar

import msgspec

from croupier.games.shared.odds.machine import tools, user_folder

T = TypeVar("T")

MOST_BYTES: Final = 16 * 1024 * 1024
"""How much is kept in all: some thousand results."""


class Kept(msgspec.Struct, frozen=True):
    """What a file holds: a result as it was written, and a digest of it and of the name of the file."""

    digest: str
    found: msgspec.Raw


def remembered(
    kind: type[T],
    key: object,
    code: Iterable[ModuleType],
    make: Callable[[], T],
    is_right: Callable[[T], bool] = lambda found: True,
) -> T:
    """What `make` finds, or found before: for the same key, which says everything by its `repr`, and the same code.

    Where nothing can be kept, or what is kept cannot be read or is not right, it is worked out.
    """
    file = kept_at(kind, key, code)
    if file is not None:
        with contextlib.suppress(OSError, msgspec.MsgspecError, NotAsWrittenError):
            found = read(file, kind)
            if is_right(found):
                with contextlib.suppress(OSError):
                    os.utime(file)
                return found
    found = make()
    if file is not None:
        with contextlib.suppress(OSError):
            keep(file, msgspec.json.encode(found))
    return found


def kept_at(kind: type[Any], key: object, code: Iterable[ModuleType]) -> Path | None:
    """The file for a result; None where there is no home folder, or the code or the tools are not in files."""
    try:
        made_from = (kind.__name__, key, [code_digest(module) for module in code], tools())
        return user_folder() / "figures" / f"{hashlib.sha256(repr(made_from).encode()).hexdigest()[:40]}.json"
    except (OSError, RuntimeError, PackageNotFoundError):
        return None


class NotAsWrittenError(ValueError):
    """A file that does not hold what was written into it."""


def read(file: Path, kind: type[T]) -> T:
    """What a file holds, if that is what was written into it under its name."""
    if file.stat().st_size > MOST_BYTES:
        raise NotAsWrittenError
    kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    if kept.digest != digest(file, bytes(kept.found)):
        raise NotAsWrittenError
    return msgspec.json.decode(kept.found, type=kind)


def digest(file: Path, content: bytes) -> str:
    """A digest of a result and of the name under which it is kept."""
    return hashlib.sha256(file.name.encode() + b"\n" + content).hexdigest()


def keep(file: Path, content: bytes) -> None:
    """Write a file so that nobody ever reads a part of it, and make room for it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as writing:
            writing.write(msgspec.json.encode(Kept(digest(file, content), msgspec.Raw(content))))
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)
    make_room(file.parent)


def make_room(folder: Path) -> None:
    """Remove what was not used for the longest time, until the folder is within its limit again."""
    found = []
    for file in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process made room
            found.append((file.stat(), file))
    total = sum(known.st_size for known, _ in found)
    for known, file in sorted(found, key=lambda one: (one[0].st_mtime_ns, one[1].name)):
        if total <= MOST_BYTES:
            return
        total -= known.st_size
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


@cache
def code_digest(module: ModuleType) -> str:
    """A digest of a module's source or, of a package, of all its modules."""
    assert module.__file__ is not None
    path = Path(module.__file__)
    files = sorted(path.parent.glob("*.py")) if path.name == "__init__.py" else [path]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
