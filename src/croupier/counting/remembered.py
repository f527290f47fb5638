"""Results that take seconds to work out, kept on disk under a digest of everything that they depend on.

That is what was asked, the code, and the versions of the tools (`machine.tools`), as for compiled code.
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
from typing import Any, TypeVar

import msgspec

from croupier.counting.machine import tools, user_folder

T = TypeVar("T")


def remembered(kind: type[T], key: object, code: Iterable[ModuleType], make: Callable[[], T]) -> T:
    """What `make` finds, or found before: for the same key, which says everything by its `repr`, and the same code.

    Where nothing can be kept, or what is kept cannot be read, it is worked out.
    """
    file = kept_at(kind, key, code)
    if file is not None:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(file.read_bytes(), type=kind)
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


def keep(file: Path, content: bytes) -> None:
    """Write a file so that nobody ever reads a part of it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as writing:
            writing.write(content)
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)


@cache
def code_digest(module: ModuleType) -> str:
    """A digest of a module's source or, of a package, of all its modules."""
    assert module.__file__ is not None
    path = Path(module.__file__)
    files = sorted(path.parent.glob("*.py")) if path.name == "__init__.py" else [path]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
