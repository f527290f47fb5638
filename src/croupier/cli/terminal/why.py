"""`why`: the provisions behind a step, a round, or a citation, in the register's words."""

from collections.abc import Iterable

from croupier.cli.rules import belongs, nearest
from croupier.law import Citation, CitationError, Provision, chapter_of, chapters, is_written, load_chapter, provisions
from croupier.law.readings import readings
from croupier.record.views import Role, view
from croupier.running.narration import told
from croupier.table.events import Event
from croupier.table.inputs import FORMAT

READING = "reading:"


def of_step(event: Event | None, role: Role) -> list[str]:
    """One step and what it carries out."""
    if event is None:
        return ["Nothing has happened yet."]
    return [told(view(event, role)).strip(), *words_of(event.cites)]


def of_round(events: Iterable[Event]) -> list[str]:
    """Every provision that a round carried out, once, in the order in which it was."""
    cites = dict.fromkeys(cite for event in events for cite in event.cites if cite not in FORMAT)
    return words_of(cites) or ["No round has been dealt yet."]


def of_citation(text: str) -> list[str]:
    """A provision, or everything under a section or chapter."""
    try:
        wanted = Citation.parse(text)
    except CitationError as wrong:
        return [str(wrong)]
    if wanted.chapter not in chapters():
        return [f"There is no chapter {wanted.chapter} here; there are {', '.join(chapters())}."]
    if not is_written(wanted.chapter):
        return [f"Chapter {wanted.chapter} has no words in the register yet."]
    known = [cite for cite in provisions(wanted.chapter) if belongs(Citation.parse(cite), wanted)]
    return words_of(known) or [f"There is no provision {wanted}{nearest(wanted)}."]


def words_of(cites: Iterable[str]) -> list[str]:
    """Each citation with its words."""
    return [f"{cite}: {says}" for cite in cites if (says := words(cite))]


def words(cite: str) -> str:
    """What a provision or a reading says; nothing for what is only a heading."""
    if cite in FORMAT:
        return "no provision speaks of this; it is how this table is run"
    if cite.startswith(READING):
        name = cite.removeprefix(READING)
        return next((reading.says for reading in readings() if reading.name == name), "")
    provision = provision_of(cite)
    return provision.says if provision is not None else ""


def provision_of(cite: str) -> Provision | None:
    """The register's entry for a citation; None for a reading, for what is no law, and for headings."""
    if cite in FORMAT or cite.startswith(READING):
        return None
    return load_chapter(chapter_of(cite)).by_id.get(cite)
