"""Counting odds in a process of its own (`python -m croupier.web.counting GAME DAY CHOICES`): no table waits for it."""

import asyncio
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Any, Final

import msgspec

from croupier.extras import MissingExtraError
from croupier.games.opening import OpeningError
from croupier.games.shared.odds.figures import FiguresError
from croupier.record.codec import encode
from croupier.running.opening import Opening, build_game, find_offering
from croupier.web.problems import ProblemError

NO_FIGURES: Final = 3
"""The exit status of a process that says in words why there are no figures."""


def must_be_lawful(game: str, day: date, choices: Mapping[str, Any]) -> None:
    """Raise `OpeningError` for a game or a day that is not known, or a choice that is not lawful."""
    find_offering(game, day)
    build_game(Opening(game=game, as_of=day.isoformat(), submission=dict(choices)))


async def figures_of(game: str, day: date, choices: Mapping[str, Any]) -> bytes:
    """Exact figures of a game with these choices, as JSON; raises `OpeningError` if they are not lawful, or
    `ProblemError`.

    Whoever does not wait for it ends it.
    """
    await asyncio.to_thread(must_be_lawful, game, day, choices)
    written = msgspec.json.encode(choices).decode()
    command = (sys.executable, "-m", "croupier.web.counting", game, day.isoformat(), written)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        told, _ = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode == NO_FIGURES:
        raise ProblemError(422, msgspec.json.decode(told, type=str), where="game")
    if process.returncode != 0:
        raise ProblemError(500, "the figures could not be counted")
    return told


def main(game: str, day: str, choices: str) -> int:
    """Count and print; returns the exit status."""
    from croupier.odds.document import document
    from croupier.odds.questions import OddsQuestion, figures

    try:
        made = msgspec.json.decode(choices)
        found = encode(document(figures(OddsQuestion(game=game, as_of=date.fromisoformat(day), choices=made))))
        status = 0
    except (FiguresError, MissingExtraError, OpeningError) as wrong:
        found, status = encode(str(wrong)), NO_FIGURES
    sys.stdout.buffer.write(found)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
