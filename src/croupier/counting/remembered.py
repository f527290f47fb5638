"""Results that take seconds to work out, kept on disk under a digest of everything that they depend on."""

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import msgspec

from croupier.counting.machine import user_folder

T = TypeVar("T")


def remembered(kind: type[T], key: object, code: Iterable[ModuleType], make: Callable[[], T]) -> T:
    """What `make` finds, or found before: for the same key, which says everything by its `repr`, and the same code.

    Where nothing can be kept, or what is kept cannot be read, it is worked out.
    """
    digest = hashlib.sha256(repr((kind.__name__, key, [code_digest(module) for module in code])).encode()).hexdigest()
    file = user_folder() / "figures" / f"{digest[:40]}.json"
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(file.read_bytes(), type=kind)
    found = make()
    with contextlib.suppress(OSError):
        keep(file, msgspec.json.encode(found))
    return found


def keep(file: Path, content: bytes) -> None:
    """Write a file so that nobody ever reads a part of it."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as writing:
        writing.write(content)
    Path(name).replace(file)


@cache
def code_digest(module: ModuleType) -> str:
    """A digest of a module's source or, of a package, of all its modules."""
    assert module.__file__ is not None
    path = Path(module.__file__)
    files = sorted(path.parent.glob("*.py")) if path.name == "__init__.py" else [path]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
