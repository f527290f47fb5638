"""The score of a dealer in training."""

from collections import Counter
from collections.abc import Iterable

from croupier.person.why import words


class Score:
    """Counts of right steps, wrong steps and steps shown by the table, and of rights and wrongs by provision."""

    def __init__(self) -> None:
        self.right = self.wrong = self.shown = 0
        self._right: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()

    def count_right(self, cites: Iterable[str]) -> None:
        """Count a right step, and the provisions it shows the trainee to know."""
        self.right += 1
        self._right.update(cites)

    def count_wrong(self, cite: str) -> None:
        """Count a wrong step, and the provision it is about."""
        self.wrong += 1
        self._wrong[cite] += 1

    def count_shown(self) -> None:
        """Count a step that was done for the trainee."""
        self.shown += 1

    @property
    def line(self) -> str:
        """The count in a few words."""
        return f"right {self.right} · wrong {self.wrong} · shown {self.shown}"

    def lines(self) -> list[str]:
        """The whole score, the provisions most often wrong first."""
        tried = self.right + self.wrong
        share = f" ({100 * self.right // tried}% of your attempts)" if tried else ""
        told = [f"Right steps: {self.right}{share}, wrong steps: {self.wrong}, shown: {self.shown}."]
        cites = sorted({*self._right, *self._wrong}, key=lambda cite: (-self._wrong[cite], -self._right[cite], cite))
        for cite in cites:
            said = words(cite) if self._wrong[cite] else ""
            told.append(f"  {cite:<20} right {self._right[cite]:>3}  wrong {self._wrong[cite]:>3}  {said}".rstrip())
        return told
