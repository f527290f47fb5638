"""How what lies face down is kept: a store may be given something that locks it on the way in and unlocks it on the
way out. The store itself has no key.
"""

from typing import Protocol


class Locking(Protocol):
    """What locks and unlocks the hidden part of lines, and whole states."""

    def lock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line of a record as it is kept; one that hides nothing, or is locked, stays as it is."""

    def unlock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line as it was given; one that is not locked stays as it is. Raises `NotUnlockedError`."""

    def lock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it is kept."""

    def unlock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it was given; raises as above."""


class Unlocked:
    """Keeps everything as it is."""

    def lock_line(self, table: str, line: int, content: bytes) -> bytes:  # noqa: ARG002
        """The line."""
        return content

    unlock_line = lock_line

    def lock_state(self, table: str, line: int, state: bytes) -> bytes:  # noqa: ARG002
        """The state."""
        return state

    unlock_state = lock_state
