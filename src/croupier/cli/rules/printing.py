"""How `croupier rules` prints provisions, with or without what proves them, and words that differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli import paragraphs
from croupier.cli.output import console, escaped
from croupier.cli.quick import INDENT
from croupier.games.registry import folders
from croupier.law import Edition, Provision, chapter_of, edition_of, text_on, texts_of
from croupier.law import Text as LawText
from croupier.law.readings import readings_of
from croupier.law.section_headings import heading_of, section_of

if TYPE_CHECKING:
    from datetime import date

    from croupier.law.changes import MarkedWording
    from croupier.law.coverage import Coverage, Covered, Proof


def days_of(edition: Edition) -> str:
    """The days for which a text is held."""
    return f"from {edition.begins}" if edition.ends is None else f"{edition.begins} to before {edition.ends}"


REMOVED, ADDED = ("[-", "-]"), ("{+", "+}")
"""How words that only the earlier or only the later text has are marked, in colours or without."""


def say(text: Text | str, indent: int = 0) -> None:
    """Print a paragraph: on a terminal wrapped between words and indented, elsewhere as one line."""
    shown = Text(escaped(text)) if isinstance(text, str) else text
    paragraphs.say(Text(" " * indent) + shown, hanging=0)


def chapter_line(text: LawText) -> Text:
    """A chapter with its title, where its text was published, and its days."""
    edition = edition_of(text)
    line = Text(f"Chapter {text.chapter}", style="bold")
    return line.append(f"  {edition.title} ({edition.source}), {days_of(edition)}", style="not bold")


def say_chapter(text: LawText, notices: Mapping[str, str]) -> None:
    """Print a chapter's line and, if there is a notice on it, that; and which other texts of it are held."""
    say(chapter_line(text))
    for note in chapter_notes(text, notices.get(text.chapter)):
        say(note)


def chapter_notes(text: LawText, notice: str | None) -> list[str]:
    """The notice on a text, if there is one; and which other texts of its chapter are held."""
    notes = [] if notice is None else [f"Notice: {notice}"]
    if others := [one for one in texts_of(text.chapter) if one != text]:
        days = "; ".join(f"{days_of(edition_of(one))} (--as-of {one.begins})" for one in others)
        notes.append(f"Other texts of chapter {text.chapter} are held: {days}.")
    return notes


def section_line(section: str, text: LawText) -> Text:
    """A section with its heading."""
    heading = heading_of(section, text)
    return Text(f"§ {section}{f'  {heading}' if heading else ''}", style="bold")


def say_provisions(
    found: Sequence[Provision], covering: Coverage | None, notices: Mapping[str, str], day: date | None
) -> None:
    """Print provisions of a day in the law's order, under their chapters, with the notices on these, and their
    sections; with the coverage, what proves them.
    """
    covered = by_id(covering)
    chapter = section = ""
    for provision in found:
        if chapter_of(provision.id) != chapter:
            chapter = chapter_of(provision.id)
            say_chapter(text_on(chapter, day), notices)
        if section_of(provision.id) != section:
            section = section_of(provision.id)
            console.print()
            say(section_line(section, text_on(chapter, day)))
        say_provision(provision, covered.get(provision.id))


def say_provision(provision: Provision, one: Covered | None, after: str = "") -> None:
    """Print a provision; if asked, how it is carried out, by which code, and which tests fail when it is broken."""
    title = Text(provision.id, style="bold").append(after, style="not bold")
    if one is not None:
        title.append(f"  {', '.join(provision.how)} · {status(one)}", style="not bold")
    say(title)
    say(provision.says, INDENT)
    if readings := read_as(provision.id):
        say(Text(readings, style="dim"), INDENT)
    if one is None:
        return
    if one.code:
        say(Text(f"code: {', '.join(one.code)}", style="dim"), INDENT)
    for proof in one.fails_when:
        say(Text(escaped(f"fails when broken: {told(proof)}"), style="dim"), INDENT)


def told(proof: Proof) -> str:
    """A test, and the change of the code that makes it fail."""
    return f"{proof.test} ({proof.file}, {proof.within}: {proof.was} -> {proof.now})"


def status(one: Covered) -> str:
    """A provision's status in words."""
    return f"{one.status}, proven" if one.proven else one.status


def read_as(cite: str) -> str:
    """Which of our readings apply to a provision; empty if none does."""
    names = ", ".join(f"reading:{one.name}" for one in readings_of(cite))
    return f"read as in {names}" if names else ""


def covered_by_tables(wanted: Iterable[LawText] | None) -> Coverage:
    """The coverage of texts; only provisions of playable games count as carried out."""
    from croupier.law.coverage import coverage

    return coverage(wanted, played=folders())


def coverage_of(found: Iterable[Provision], day: date | None) -> Coverage:
    """The coverage of the texts that these provisions of a day stand in."""
    return covered_by_tables(list(dict.fromkeys(text_on(chapter_of(provision.id), day) for provision in found)))


def by_id(covering: Coverage | None) -> dict[str, Covered]:
    """Each provision's coverage by its citation; nothing if it was not asked for."""
    return {one.id: one for one in covering.provisions} if covering is not None else {}


def as_data(provision: Provision, one: Covered, day: date | None) -> dict[str, object]:
    """A provision with its heading, our readings of it, and its coverage, as JSON."""
    return {
        "id": provision.id,
        "heading": heading_of(provision.id, text_on(chapter_of(provision.id), day)),
        "says": provision.says,
        "how": provision.how,
        "rules": provision.rules,
        "readings": [one.name for one in readings_of(provision.id)],
        "status": one.status,
        "code": one.code,
        "tests": one.tests,
        "fails_when": one.fails_when,
    }


def edition_as_data(text: LawText, day: date | None = None) -> dict[str, object]:
    """A text's chapter, title, source and days, as JSON; with a day, what a reader must be told on it."""
    edition = edition_of(text)
    data = {
        "chapter": text.chapter,
        "game": edition.game,
        "title": edition.title,
        "source": edition.source,
        "begins": edition.begins,
        "ends": edition.ends,
    }
    return data if day is None else {**data, "notice": edition.notice_on(day)}


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its noun: "1 provision", "2 provisions"."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def marked(wording: MarkedWording, *, is_later: bool) -> Text:
    """A provision's text, the words that differ between signs, and where there are colours in colour."""
    in_colour = console.color_system is not None and not console.no_color
    style = ("bold green" if is_later else "red strike") if in_colour else ""
    line = Text()
    for piece in wording.pieces:
        if piece.differs:
            line.append(with_signs(piece.text, is_later=is_later), style)
        else:
            line.append(piece.text)
    return line


def with_signs(text: str, *, is_later: bool) -> str:
    """Words that differ, between the signs for the earlier or the later text."""
    before, after = ADDED if is_later else REMOVED
    return f"{before}{text}{after}"
