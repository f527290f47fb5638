"""Writes the file from which `croupier.cli.quick` answers: the law as it reads today, ready to be printed."""

import json
import os
import tempfile
from binascii import crc32
from datetime import date
from pathlib import Path
from typing import Any

from croupier.cli.rules.printing import chapter_notes, days_of, read_as, section_line
from croupier.games.registry import all_games, is_playable
from croupier.law import Edition, Text, chapters, edition_of, editions_of, load_chapter, text_on
from croupier.law.section_headings import section_of


def write(file: Path, made_from: str) -> dict[str, Any] | None:
    """Write the file, and return what is in it; None where nothing can be kept."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=file.parent)
    except OSError:
        return None
    try:
        law = law_on(date.today())  # noqa: DTZ011 - the law's day has no zone
        with os.fdopen(handle, "w", encoding="utf-8") as writing:
            body = json.dumps({"made_from": made_from, **law})
            writing.write(f"{crc32(body.encode()):08x}\n{body}")
        Path(part).replace(file)
    except OSError:
        return None
    finally:
        Path(part).unlink(missing_ok=True)
    return law


def law_on(day: date) -> dict[str, Any]:
    """The games and the chapters on a day, and until when nothing changes of it."""
    games = [(one.name, one.title, served(one.name)) for one in all_games()]
    editions = [edition for one in all_games() for edition in editions_of(one.name)]
    return {
        "begins": day.isoformat(),
        "ends": min((one for edition in editions for one in turns(edition) if one > day), default=date.max).isoformat(),
        "games": games,
        "chapters": {chapter: chapter_on(text_on(chapter, day), day) for chapter in chapters()},
    }


def served(game: str) -> str:
    """The chapters of a game, each with the days for which its text is held."""
    found = "\n".join(f"{edition.chapter} {days_of(edition)}" for edition in editions_of(game))
    return found if is_playable(game) else f"{found} (no table yet)"


def turns(edition: Edition) -> list[date]:
    """The days on which something about an edition changes."""
    amended = [] if edition.amendment is None else [edition.amendment.begins]
    return [edition.begins, *amended, *([] if edition.ends is None else [edition.ends])]


def chapter_on(text: Text, day: date) -> dict[str, Any]:
    """A chapter as it is printed on a day: its line, what a reader must be told, its sections and provisions."""
    edition, found = edition_of(text), load_chapter(text).provisions
    return {
        "chapter": text.chapter,
        "name": f"Chapter {text.chapter}",
        "about": f"  {edition.title} ({edition.source}), {days_of(edition)}",
        "notes": chapter_notes(text, edition.notice_on(day)),
        "sections": {section: section_line(section, text).plain for section in {section_of(one.id) for one in found}},
        "provisions": [(one.id, one.says, read_as(one.id)) for one in found],
    }
