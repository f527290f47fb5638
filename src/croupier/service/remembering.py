"""What was answered lately, so that a repeated input is recognised without asking the store."""

from typing import Final

from croupier.service.acting import Kept

MOST: Final = 2000
"""How many answers are remembered at a table; the store has them all."""

Key = tuple[int, str]
"""An account and a client's own id."""


class Remembered:
    """The last answers at a table. While it is `complete`, whatever is not among them was never given."""

    def __init__(self, *, complete: bool, most: int = MOST) -> None:
        self.complete = complete
        self._most = most
        self._answers: dict[Key, Kept] = {}

    def __len__(self) -> int:
        return len(self._answers)

    def find(self, key: Key) -> Kept | None:
        """What was answered under this id, if it is remembered."""
        return self._answers.get(key)

    def add(self, key: Key, kept: Kept) -> None:
        """Remember an answer, and forget the oldest if they are too many."""
        self._answers[key] = kept
        if len(self._answers) > self._most:
            del self._answers[next(iter(self._answers))]
            self.complete = False
