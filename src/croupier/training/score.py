"""How a dealer in training did."""

from collections import Counter
from collections.abc import Iterable

from croupier.person.why import words


class Score:
    """Steps done right, done wrong, and shown by the table; and for each provision how often it was right or wrong."""

    def __init__(self) -> None:
        self.right = self.wrong = self.shown = 0
        self._right: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()

    def count_right(self, cites: Iterable[str]) -> None:
        """A right step, and the provisions that it shows to be known."""
        self.right += 1
        self._right.update(cites)

    def count_wrong(self, cite: str) -> None:
        """A wrong step, and the provision that it is about."""
        self.wrong += 1
        self._wrong[cite] += 1

    def count_shown(self) -> None:
        """A step that the table did for the trainee."""
        self.shown += 1

    @property
    def line(self) -> str:
        """The count in a few words."""
        return f"right {self.right} · wrong {self.wrong} · shown {self.shown}"

    def lines(self) -> list[str]:
        """The whole score, what went wrong most at the top."""
        tried = self.right + self.wrong
        share = f" ({100 * self.right // tried}% of what you tried)" if tried else ""
        told = [f"Right steps: {self.right}{share}, wrong steps: {self.wrong}, shown: {self.shown}."]
        cites = sorted({*self._right, *self._wrong}, key=lambda cite: (-self._wrong[cite], -self._right[cite], cite))
        for cite in cites:
            said = words(cite) if self._wrong[cite] else ""
            told.append(f"  {cite:<20} right {self._right[cite]:>3}  wrong {self._wrong[cite]:>3}  {said}".rstrip())
        return told
