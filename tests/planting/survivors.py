"""Faults that no test can catch, because they change nothing: `tests/survivors.toml` lists them with the reason."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.planting.changes import Fault

FILE = Path(__file__).parents[1] / "survivors.toml"


class Survivor(NamedTuple):
    """A listed fault. Without `nth`, every fault with that text in that function or table is meant."""

    file: str
    within: str
    was: str
    now: str
    reason: str
    nth: int = 0

    def is_meant(self, fault: Fault) -> bool:
        """Whether the entry is about a fault."""
        said = (f"src/{fault.file}", fault.within, fault.was, fault.now)
        return said == self[:4] and self.nth in (0, fault.nth)


def survivors(file: Path = FILE) -> list[Survivor]:
    """The list."""
    return [Survivor(**entry) for entry in tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", [])]


def listed(fault: Fault, entries: list[Survivor]) -> Survivor | None:
    """The entry about a fault, if there is one."""
    return next((entry for entry in entries if entry.is_meant(fault)), None)
