"""Where each round of a long record is, found without folding it: by how its lines look."""

from collections.abc import Callable, Iterable

import msgspec

from croupier.table.events import RoundBegan, VoidRound
from croupier.watching.rounds import RoundSeen
from croupier.watching.watched import Happening

BEGINS = f'"kind":"{RoundBegan.__struct_config__.tag}"'.encode()
"""How a line looks in which a round may begin."""
IS_VOID = f'"kind":"{VoidRound.__struct_config__.tag}"'.encode()
RESTS = b'"rests":true'
"""How a line looks after which the table rests."""


class RoundIndex:
    """The rounds of a record as far as it has been read; nothing is known of how they came out."""

    def __init__(self) -> None:
        self.line = 0
        """The last line that was read."""
        self.rounds: list[RoundSeen] = []
        self._first = 1
        self._open = False

    def read(self, lines: Iterable[bytes], heard: Callable[[bytes], Happening | None]) -> None:
        """Read the lines that follow."""
        for line in lines:
            self.line += 1
            if BEGINS in line:
                self._begin(heard(line))
            if self._open and IS_VOID in line:
                self.rounds[-1] = msgspec.structs.replace(self.rounds[-1], void=True)
            if self._open and RESTS in line:
                self.rounds[-1] = msgspec.structs.replace(self.rounds[-1], last=self.line)
                self._first, self._open = self.line + 1, False

    def _begin(self, what: Happening | None) -> None:
        """A round begins in a line, if it really does."""
        began = next((one for one in what.events if isinstance(one, RoundBegan)), None) if what is not None else None
        if what is None or began is None:
            return
        self.rounds.append(RoundSeen(round=began.number, first=self._first, began=what.line, last=None, at=what.at))
        self._open = True
