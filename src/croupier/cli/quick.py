"""What is answered without loading Typer, Rich or the register: help, the list of games, and provisions by citation.

Those take several times as long to load as Python itself. The law as it reads today is kept in a file in the user's
cache (`croupier.cli.law_index` writes it), with what it was made from: it is made anew when a file of the law or a game
has changed, or another text comes into force. Whatever is not answered here is left to the command.
"""

from __future__ import annotations

import os
import sys

from croupier.cli.commands import ABOUT, COMMANDS
from croupier.user_folder import user_folder_name
from croupier.version import __version__

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

OPTIONS = {
    "--version": "Print the version and exit.",
    "--install-completion": "Install completion for the current shell.",
    "--show-completion": "Show completion for the current shell, to copy it or customize the installation.",
    "--help": "Show this message and exit.",
}
WIDEST_HELP, NARROWEST_HELP = 80, 50
OWN_WORDS = "The words are ours, not the law's."
PROOF_HINT = "--proof adds the code that carries each out and the tests that prove it."
INDENT = 2
BOLD, DIM, PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
CHANGE_STYLES = ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
"""What in the environment makes Rich print otherwise: then it does."""


def answered(words: Sequence[str]) -> bool:
    """Answer what was typed, if that can be done here."""
    if "_CROUPIER_COMPLETE" in os.environ or (sys.stdout.isatty() and not is_usual_terminal()):
        return False
    if (amending := sys.modules.get("croupier.law.amending")) is not None and amending.are_brought():
        return False
    if words == ["--version"]:
        lines: Iterator[str] | None = iter([f"croupier {__version__}"])
    elif words == ["--help"]:
        lines = help_lines()
    elif words == ["games"] or (len(words) == 2 and words[0] == "rules" and words[1][:1].isdigit()):
        law = law_today()
        lines = None if law is None else game_lines(law) if words == ["games"] else provision_lines(law, words[1])
    else:
        return False
    if lines is None:
        return False
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
    return True


def is_usual_terminal() -> bool:
    """Whether a terminal shows styles as most do."""
    return os.environ.get("TERM", "dumb") not in ("dumb", "unknown") and not any(map(os.environ.get, CHANGE_STYLES))


def styled(text: str, style: str) -> str:
    """Text in a style, on a terminal."""
    return f"{style}{text}{PLAIN}" if text and sys.stdout.isatty() else text


# Help


def help_lines() -> Iterator[str]:
    """The command's help, as Typer writes it."""
    from shutil import get_terminal_size
    from textwrap import wrap

    width = max(min(get_terminal_size().columns, WIDEST_HELP) - INDENT, NARROWEST_HELP)
    is_module = sys.argv[0].endswith("__main__.py")
    yield f"Usage: {'python -m croupier' if is_module else os.path.basename(sys.argv[0])} [OPTIONS] COMMAND [ARGS]..."
    margin = " " * INDENT
    for paragraph in ABOUT.split("\n\n"):
        yield ""
        yield from wrap(paragraph, width, initial_indent=margin, subsequent_indent=margin)
    for title, listed in (("Options", OPTIONS), ("Commands", {name: one.summary for name, one in COMMANDS.items()})):
        yield f"\n{title}:"
        column = max(map(len, listed)) + 2 * INDENT
        for name, says in listed.items():
            first, *others = wrap(says, max(width - column, 10))
            yield f"{margin}{name}".ljust(column) + first
            yield from (" " * column + line for line in others)


# The law


def law_today() -> dict[str, Any] | None:
    """The law as it reads today, from the file that is kept of it, which is made if need be; None if it cannot be."""
    import json
    from binascii import crc32
    from datetime import date

    import croupier

    try:
        folder, made_from = user_folder_name(), sources()
    except (OSError, RuntimeError):
        return None
    file = os.path.join(folder, f"law-{crc32(os.pathsep.join(croupier.__path__).encode()):08x}.json")
    today = date.today().isoformat()  # noqa: DTZ011 - the law's day has no zone
    try:
        with open(file, encoding="utf-8") as kept:
            digest, _, body = kept.read().partition("\n")
        if crc32(body.encode()) != int(digest, 16):
            raise ValueError("somebody changed the file")
        law: dict[str, Any] = json.loads(body)
        if law["made_from"] == made_from and law["begins"] <= today < law["ends"]:
            return law
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    from pathlib import Path

    from croupier.cli.law_index import write

    return write(Path(file), made_from)


def sources() -> str:
    """What the file is made from: the version, and every file of the law and the games, by when it was changed last."""
    import croupier

    found = [__version__]
    own = os.path.dirname(os.path.dirname(__file__))
    for base in croupier.__path__:
        for folder in ("law", "law/chapters", "cli/rules"):
            found += files_in(os.path.join(base, folder))
        games = os.path.join(base, "games")
        found += files_in(games)
        for entry in sorted(os.listdir(games)) if os.path.isdir(games) else ():
            found += files_in(os.path.join(games, entry), only="__init__.py" if base == own else "")
    return "\n".join(found)


def files_in(folder: str, only: str = "") -> list[str]:
    """The files in a folder, each with when it was changed last and how long it is."""
    if not os.path.isdir(folder):
        return []
    if only:
        found = [os.path.join(folder, only)]
    else:
        found = [one.path for one in os.scandir(folder) if one.is_file() and not one.name.endswith(".json")]
    stats = ((path, os.stat(path)) for path in sorted(found) if os.path.isfile(path))
    return [f"{path} {stat.st_mtime_ns} {stat.st_ctime_ns} {stat.st_size}" for path, stat in stats]


def game_lines(law: dict[str, Any]) -> Iterator[str] | None:
    """Every game with its title and the days for which it has a text; None on a terminal that is too narrow."""
    rows = [("game", "title", "served"), *law["games"]]
    widths = [max(len(line) for row in rows for line in row[column].split("\n")) for column in range(3)]
    if sys.stdout.isatty() and sum(widths) + 2 * INDENT > terminal_width():
        return None
    return table_lines(rows, widths)


def table_lines(rows: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    """Rows of a table, the first of them its head."""
    for number, (game, title, served) in enumerate(rows):
        for place, line in enumerate(served.split("\n")):
            cells = (*(("", "") if place else (game, title)), line)
            padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=True)]
            yield "  ".join(styled(cell, BOLD) for cell in padded) if number == 0 else "  ".join(padded)


def provision_lines(law: dict[str, Any], cite: str) -> Iterator[str] | None:
    """A provision with everything under it, under its chapter and section; None for what is not found so."""
    chapter = law["chapters"].get(cite.partition(".")[0])
    if chapter is None:
        return None
    below = "" if cite == chapter["chapter"] else f"{cite}("
    found = [one for one in chapter["provisions"] if one[0] == cite or one[0].startswith(below)]
    return said_lines(chapter, found, cite) if found else None


def said_lines(chapter: dict[str, Any], found: Sequence[Sequence[Any]], cite: str) -> Iterator[str]:
    """Provisions of a chapter, as `croupier rules` prints them."""
    yield from paragraph(chapter["name"], BOLD, chapter["about"])
    for note in chapter["notes"]:
        yield from paragraph(note)
    section = ""
    for name, says, readings in found:
        if (own := name.partition("(")[0]) != section:
            section = own
            yield ""
            yield from paragraph(chapter["sections"][section], BOLD)
        yield from paragraph(name, BOLD)
        yield from paragraph(says, indent=INDENT)
        if readings:
            yield from paragraph(readings, DIM, indent=INDENT)
    yield ""
    yield from paragraph(summary(len(found), cite))


def summary(number: int, of: str, more: str = PROOF_HINT) -> str:
    """How many provisions were shown, and what else there is to say."""
    return f"{number} provision{'' if number == 1 else 's'} of {of}. {OWN_WORDS} {more}"


def paragraph(text: str, style: str = "", more: str = "", *, indent: int = 0) -> Iterator[str]:
    """A paragraph, of which the beginning has a style: on a terminal wrapped and indented, elsewhere as one line."""
    margin = " " * indent
    if not sys.stdout.isatty():
        yield f"{margin}{text}{more}"
        return
    from croupier.cli.wrapping import line_spans

    whole, styled_to = f"{margin}{text}{more}", len(margin) + len(text) if style else 0
    width = max(terminal_width(), indent + 20)
    for number, (start, end) in enumerate(line_spans(whole, width, others=indent)):
        split = min(max(styled_to, start), end)
        yield (margin if number else "") + styled(whole[start:split], style) + whole[split:end]


def terminal_width() -> int:
    """How many columns the terminal has."""
    chosen = os.environ.get("COLUMNS", "")
    return int(chosen) if chosen.isdigit() and int(chosen) else os.get_terminal_size(sys.stdout.fileno()).columns
