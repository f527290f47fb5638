"""Where a rule is carried out by code that does not name it: `behaviour.toml` lists such functions and tables."""

import re
import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tests.planting.changes import UNCITED, Fault

FILE = Path(__file__).parent / "behaviour.toml"


class Behaviour(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules, and the function or table of a file that carries them out: all of it, or the parts with those texts.

    `now`: what the faults make of it that break these rules, if others do not.
    """

    rules: tuple[str, ...]
    file: str
    within: str
    parts: tuple[str, ...] = ()
    now: tuple[str, ...] = ()

    def holds(self, fault: Fault) -> bool:
        """Whether a fault breaks this; what is cited there belongs to other rules."""
        if fault.within != self.within or fault.now == UNCITED or (self.now and fault.now not in self.now):
            return False
        return not self.parts or any(self.touches(fault, part) for part in self.parts)

    @staticmethod
    def touches(fault: Fault, part: str) -> bool:
        """Whether the text that a fault changes has that part, not just as a piece of a longer name."""
        return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", fault.was) is not None


@cache
def behaviours(file: Path = FILE) -> tuple[Behaviour, ...]:
    """All that is listed."""
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["behaviour"]
    return tuple(msgspec.convert(one, Behaviour) for one in listed)


def behaviour_of(rules: Collection[str], folder: str) -> Iterator[Behaviour]:
    """What carries rules out in a game's own folder, and in those that games share."""
    for one in behaviours():
        if one.file.startswith((f"games/{folder}/", "games/shared/")) and not set(one.rules).isdisjoint(rules):
            yield one
