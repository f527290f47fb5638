"""Which lines of the sources are executed."""

import sys
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

LONG = 3000
"""So many lines of one function are noted; a longer loop is taken to reach all of them."""


class Lines:
    """Notes the lines of some files that are executed; a function all of whose lines were seen costs no more time."""

    def __init__(self, sources: Path, packages: Iterable[str]) -> None:
        self.sources = sources
        files = (file for package in packages for file in (sources / "croupier" / package).rglob("*.py"))
        self.seen: dict[str, set[int]] = {str(file): set() for file in files}
        self.watches = {file: self._watch(lines) for file, lines in self.seen.items()}
        self.complete: set[int] = set()

    def start(self) -> None:
        """From now on lines are noted."""
        sys.settrace(self._call)

    def stop(self) -> None:
        """No more lines are noted."""
        sys.settrace(None)

    def found(self) -> dict[str, list[int]]:
        """The lines, by file below the sources."""
        return {str(Path(file).relative_to(self.sources)): sorted(lines) for file, lines in self.seen.items() if lines}

    def _call(self, frame: FrameType, event: str, value: Any) -> Any:
        code = frame.f_code
        watch = self.watches.get(code.co_filename)
        return None if watch is None or id(code) in self.complete else watch

    def _watch(self, seen: set[int]) -> Any:
        counts: dict[int, int] = {}

        def watch(frame: FrameType, event: str, _: Any) -> Any:
            code = frame.f_code
            if event == "line":
                seen.add(frame.f_lineno)
                counts[id(code)] = count = counts.get(id(code), 0) + 1
                if count > LONG:
                    seen.update(lines_of(code))
                    self.complete.add(id(code))
                    return None
            elif event == "return" and seen.issuperset(lines_of(code)):
                self.complete.add(id(code))
            return watch

        return watch


def lines_of(code: CodeType) -> set[int]:
    """The lines of a function, without that of its head."""
    return {line for _, _, line in code.co_lines() if line is not None and line != code.co_firstlineno}
