"""`why`: the provisions behind a step, a round, a choice or a citation, in the register's words, of the text of a
day: at a table, the day whose law it is played by.
"""

from collections.abc import Iterable
from datetime import date

from croupier.law import CitationError, search
from croupier.person.sources import source
from croupier.person.telling import told_to
from croupier.table.events import Event
from croupier.table.inputs import FORMAT
from croupier.table.state import Option


def of_step(event: Event | None, seat: int | None = None, day: date | None = None) -> list[str]:
    """One step, as the person saw it, who may have a seat, and the provisions it carries out."""
    if event is None:
        return ["Nothing has happened yet."]
    return [told_to(event, seat).strip(), *words_of(event.cites, day)]


def of_round(events: Iterable[Event], day: date | None = None) -> list[str]:
    """Every provision that a round carried out, once each, in order."""
    cites = dict.fromkeys(cite for event in events for cite in event.cites if cite not in FORMAT)
    return words_of(cites, day) or ["No round has been dealt yet."]


def of_choice(option: Option, day: date | None = None) -> list[str]:
    """Why a choice is open to the person or not."""
    said = f"You may not {option.choice}: {option.why_not}." if option.why_not else f"You may {option.choice}."
    return [said, *words_of(option.cites, day)]


def of_citation(text: str, day: date | None = None) -> list[str]:
    """A provision, or everything under a section or chapter."""
    try:
        return [f"{provision.id}: {provision.says}" for provision in search.look_up(search.parse(text), day)]
    except CitationError as wrong:
        return [str(wrong), "Type why for the last step, or why round for the last round."]
    except search.NotFoundError as wrong:
        said = str(wrong)
        return [f"{said[0].upper()}{said[1:]}."]


def words_of(cites: Iterable[str], day: date | None = None) -> list[str]:
    """Each citation with its words."""
    return [f"{source(cite)}: {says}" for cite in cites if (says := words(cite, day))]


def words(cite: str, day: date | None = None) -> str:
    """What a provision or a reading says; empty for a heading."""
    if cite in FORMAT:
        return "no provision covers this; it is how this program runs a table"
    return search.words_of(cite, day)
