"""Scores that are kept over evenings: how often each provision came out right at first, after a hint, wrong or shown.

They are in one JSON file, whose version is `croupier`. It is replaced as a whole, so that it is never half written, and
one that cannot be read is kept aside.
"""

import contextlib
import os
import tempfile
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import msgspec

from croupier.training.score import OUTCOMES, Outcome, Score, weakest_first

FILE = "training.json"
VERSION = 2
"""The version that is written. In the first, nothing was kept of steps that were shown."""
LEAST_SHARE = Fraction(1, 4)
"""How often a provision that was always right is asked about, where one that was never right always is."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Tally(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """How often something came out each way."""

    first: Count = 0
    hinted: Count = 0
    wrong: Count = 0
    shown: Count = 0

    def add(self, outcome: Outcome, times: int = 1) -> None:
        """Count an outcome."""
        setattr(self, outcome, getattr(self, outcome) + times)

    @property
    def outcomes(self) -> dict[Outcome, int]:
        """The counts by outcome."""
        return {outcome: getattr(self, outcome) for outcome in OUTCOMES}

    @property
    def strength(self) -> Fraction:
        """How well it is known, from 0 to less than 1; a hint counts half, and what was shown not at all."""
        return (self.first + Fraction(self.hinted, 2)) / (sum(self.outcomes.values()) + 1)

    @property
    def share(self) -> Fraction:
        """How often a drill asks about it when it comes up: the weaker, the more often."""
        return 1 - (1 - LEAST_SHARE) * self.strength


ByGame = dict[str, dict[str, Tally]]
"""The tallies by game and provision."""


class ScoreFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    croupier: int
    training: ByGame


class LaterScoresError(ValueError):
    """Scores written by a later version, which are left alone."""


class Scores:
    """The scores in a folder. Every count is written at once, on top of what the file holds by then."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.notices: list[str] = []
        """What the person should know of the file, in the order in which it was found out."""

    def read(self) -> ByGame:
        """What the file holds; a damaged file is kept aside, and counts as none. Raises `LaterScoresError`."""
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        try:
            return decoded(text).training
        except msgspec.MsgspecError as wrong:
            aside = kept_aside(self.path)
            self.notices.append(
                f"the scores in {self.path} cannot be read ({wrong}): the file is kept as {aside.name}, and counting"
                " begins anew"
            )
            return {}

    def of_evening(self, game: str) -> Score:
        """The score of an evening at a game, everything in which is kept here too."""
        return Score(lambda cite, outcome: self.count(game, cite, outcome))

    def count(self, game: str, cite: str, outcome: Outcome) -> None:
        """Count how a provision came out; if that cannot be written, a notice says so and training goes on."""
        try:
            kept = self.read()
            kept.setdefault(game, {}).setdefault(cite, Tally()).add(outcome)
            write(self.path, kept)
        except (OSError, LaterScoresError) as wrong:
            self._notice(f"the score is not kept: {reason(wrong)}")

    def tally(self, game: str, cite: str) -> Tally:
        """How a provision of a game came out so far."""
        try:
            return self.read().get(game, {}).get(cite, Tally())
        except (OSError, LaterScoresError) as wrong:
            self._notice(f"earlier scores are not used: {reason(wrong)}")
            return Tally()

    def _notice(self, said: str) -> None:
        if said not in self.notices:
            self.notices.append(said)


def reason(wrong: Exception) -> str:
    """What went wrong with a file."""
    if isinstance(wrong, OSError):
        return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong)
    return str(wrong)


def decoded(text: bytes) -> ScoreFile:
    """Read the file's text; raises `LaterScoresError`, and a `MsgspecError` for anything that is not such a file."""
    version = msgspec.json.decode(text)
    if isinstance(version, dict) and isinstance(version.get("croupier"), int) and version["croupier"] > VERSION:
        raise LaterScoresError(
            f"the scores are of version {version['croupier']}, and this croupier reads version {VERSION}"
        )
    found = msgspec.json.decode(text, type=ScoreFile)
    if found.croupier not in range(1, VERSION + 1):
        raise msgspec.ValidationError(f"`croupier` is {found.croupier}, not 1 to {VERSION}")
    return found


def kept_aside(path: Path) -> Path:
    """Rename a file so that nothing replaces it, under the first name that is free."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


def write(path: Path, kept: ByGame) -> None:
    """Replace the file by one with these tallies, in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(ScoreFile(VERSION, kept)), indent=2)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text + b"\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def weakest(tallies: dict[str, Tally]) -> Iterable[tuple[str, Tally]]:
    """Provisions with their tallies, the least known first; of those known alike, the most often wrong."""
    return sorted(tallies.items(), key=lambda one: (one[1].strength, *weakest_first(one[1].outcomes), one[0]))
