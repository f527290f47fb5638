"""`why`: the provisions behind a step, a round, a choice or a citation, in the register's words."""

from collections.abc import Iterable

from croupier.law import CitationError, search
from croupier.person.sources import source
from croupier.person.telling import told_to
from croupier.table.events import Event
from croupier.table.inputs import FORMAT
from croupier.table.state import Option


def of_step(event: Event | None, seat: int | None = None) -> list[str]:
    """One step, as the person saw it, who may have a seat, and the provisions it carries out."""
    if event is None:
        return ["Nothing has happened yet."]
    return [told_to(event, seat).strip(), *words_of(event.cites)]


def of_round(events: Iterable[Event]) -> list[str]:
    """Every provision that a round carried out, once each, in order."""
    cites = dict.fromkeys(cite for event in events for cite in event.cites if cite not in FORMAT)
    return words_of(cites) or ["No round has been dealt yet."]


def of_choice(option: Option) -> list[str]:
    """Why a choice is open to the person or not."""
    said = f"You may not {option.choice}: {option.why_not}." if option.why_not else f"You may {option.choice}."
    return [said, *words_of(option.cites)]


def of_citation(text: str) -> list[str]:
    """A provision, or everything under a section or chapter."""
    try:
        return [f"{provision.id}: {provision.says}" for provision in search.look_up(search.parse(text))]
    except CitationError as wrong:
        return [str(wrong), "Type why for the last step, or why round for the last round."]
    except search.NotFoundError as wrong:
        said = str(wrong)
        return [f"{said[0].upper()}{said[1:]}."]


def words_of(cites: Iterable[str]) -> list[str]:
    """Each citation with its words."""
    return [f"{source(cite)}: {says}" for cite in cites if (says := words(cite))]


def words(cite: str) -> str:
    """What a provision or a reading says; empty for a heading."""
    return "no provision covers this; it is how this program runs a table" if cite in FORMAT else search.words_of(cite)
