"""How a process is set while it serves: threads that wait get their turn soon, garbage is looked for seldom, and it may
have as many files open as the system allows.
"""

import gc
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

SWITCH_SECONDS: Final = 0.001
"""How long a thread that makes inputs durable waits for one that computes: everybody waits for it meanwhile."""
GARBAGE: Final = (10_000, 10, 100)
"""After how many new objects garbage is looked for among them, and how seldom among older ones."""

MOST_FILES: Final = 1_048_576
"""As many files as are asked for where the system knows no limit."""
OTHER_FILES: Final = 200
"""How many files are left for what is no connection: the store, processes that count, the page."""
FEWEST: Final = 20


@contextmanager
def tuned() -> Iterator[None]:
    """Set a process for a service: no garbage is looked for before it is ready. Afterwards, everything is as before."""
    with many_files(), python_tuned():
        yield


@contextmanager
def many_files() -> Iterator[None]:
    """Let as many files be open as the system lets this process have; each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY:
        with suppress(ValueError, OSError):  # some systems say that they know no limit, and have one
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def most_connections() -> int:
    """For how many connections there are files."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    return max(FEWEST, files - OTHER_FILES)


@contextmanager
def python_tuned() -> Iterator[None]:
    """Set Python."""
    collects, thresholds, seconds = gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()
    frozen = gc.get_freeze_count()
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(seconds)
        gc.set_threshold(*thresholds)
        if not frozen:
            gc.unfreeze()
        if collects:
            gc.enable()
        else:
            gc.disable()


def leave_alone() -> None:
    """Whatever is there before any table stays: nobody looks for garbage in it."""
    gc.freeze()


def collect_seldom() -> None:
    """The service is ready: let garbage be looked for, but seldom, because all wait meanwhile."""
    gc.set_threshold(*GARBAGE)
    gc.enable()
