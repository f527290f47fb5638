"""The score of a dealer in training: how often right at first, right after a hint, wrong, and shown."""

import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from croupier.person.why import words

Outcome = Literal["first", "hinted", "wrong", "shown"]
"""How a step came out: right at once, right after a hint, wrong until the answer was told, or shown on request."""
OUTCOMES: tuple[Outcome, ...] = ("first", "hinted", "wrong", "shown")
MOST_WORDS = 130
"""How many characters of a provision's words a score has."""
TWICE = "By provision, where a payment counts for its turn and again for its amount:"
"""Said where the rows of a score add up to more than its steps."""
Keep = Callable[[str, Outcome], None]
"""Hears how each provision came out, to keep it beyond the evening."""


def _keep_nothing(_: str, __: Outcome) -> None:
    """The score ends with the evening."""


class Score:
    """Counts of steps by their outcome, and of outcomes by provision."""

    def __init__(self, keep: Keep = _keep_nothing) -> None:
        self.steps: Counter[Outcome] = Counter()
        self._by_cite: dict[str, Counter[Outcome]] = {}
        self._keep = keep

    @property
    def right(self) -> int:
        """How many steps were right at first."""
        return self.steps["first"]

    @property
    def hinted(self) -> int:
        """How many steps were right after a hint."""
        return self.steps["hinted"]

    @property
    def wrong(self) -> int:
        """How many steps were wrong until the answer was told."""
        return self.steps["wrong"]

    @property
    def shown(self) -> int:
        """How many steps were shown, because the trainee wanted that."""
        return self.steps["shown"]

    def count_step(self, outcome: Outcome) -> None:
        """Count a step."""
        self.steps[outcome] += 1

    def count(self, cites: Iterable[str], outcome: Outcome) -> None:
        """Count how the provisions came out that a step is about."""
        for cite in cites:
            self._by_cite.setdefault(cite, Counter())[outcome] += 1
            self._keep(cite, outcome)

    @property
    def line(self) -> str:
        """The count in a few words."""
        shown = f" · shown {self.shown}" if self.shown else ""
        return f"right {self.right} · hint {self.hinted} · wrong {self.wrong}{shown}"

    def lines(self) -> list[str]:
        """The whole score, the weakest provisions first; where the rows add up to more than the steps, why."""
        rows = dict(sorted(self._by_cite.items(), key=lambda one: (*weakest_first(one[1]), one[0])))
        by_cite: Counter[Outcome] = Counter()
        for counted in rows.values():
            by_cite += counted
        return [
            f"{outcomes_in_words(self.steps)}.",
            *([] if by_cite == self.steps else [TWICE]),
            *by_provision(rows),
        ]


def outcomes_in_words(counted: Mapping[Outcome, int]) -> str:
    """How steps came out, in words; the share is that of all steps, and one that was shown was not right."""
    steps = sum(counted.values())
    share = f" ({100 * counted['first'] // steps}%)" if steps else ""
    shown = f", shown: {counted['shown']}" if counted["shown"] else ""
    right = f"Right at first: {counted['first']}{share}"
    return f"{right}, after a hint: {counted['hinted']}, wrong: {counted['wrong']}{shown}"


def by_provision(counted: Mapping[str, Mapping[Outcome, int]]) -> list[str]:
    """A line for each provision, with its words if it was not always right at first."""
    told = []
    for cite, outcomes in counted.items():
        first, hinted, wrong, shown = (outcomes.get(outcome, 0) for outcome in OUTCOMES)
        told.append(f"  {cite:<20} first {first:>3}  hint {hinted:>3}  wrong {wrong:>3}  shown {shown:>3}")
        if hinted or wrong or shown:
            told.append(begun(words(cite)))
    return told


def begun(said: str) -> str:
    """The beginning of a provision's words."""
    return f"    {textwrap.shorten(said, MOST_WORDS, placeholder=' …')}"


def weakest_first(outcomes: Mapping[Outcome, int]) -> tuple[int, ...]:
    """The order in which provisions are listed: most often wrong, most often shown, most often hinted."""
    order: tuple[Outcome, ...] = ("wrong", "shown", "hinted", "first")
    return tuple(-outcomes.get(outcome, 0) for outcome in order)
