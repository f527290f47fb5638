"""How Python is set while it serves: threads that wait get their turn soon, and garbage is looked for seldom."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SWITCH_SECONDS: Final = 0.001
"""How long a thread that makes inputs durable waits for one that computes: everybody waits for it meanwhile."""
GARBAGE: Final = (10_000, 10, 100)
"""After how many new objects garbage is looked for among them, and how seldom among older ones."""


@contextmanager
def tuned() -> Iterator[None]:
    """Set Python for a service: no garbage is looked for before it is ready. Afterwards, everything is as before."""
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
