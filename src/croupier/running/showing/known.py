"""What can occur in a record, so that a word that cannot is not mistaken for something that never happened."""

from collections.abc import Iterable
from typing import get_args

from croupier.law.citation import Citation, CitationError
from croupier.law.readings import readings
from croupier.law.register import load_chapter
from croupier.running.showing.parts import ShownRecord
from croupier.submission.nearest import meant
from croupier.table.events import WagerOutcome
from croupier.table.inputs import FORMAT

READING = "reading:"


def unknown_player(record: ShownRecord, name: str) -> str:
    """Why nobody of that name can be found; nothing if somebody can."""
    return missing(record.players(), name, "nobody of that name took a seat", "the players are")


def unknown_seat(record: ShownRecord, number: str) -> str:
    """Why nothing about that seat can be found."""
    seats = {step.seat for part in record.parts for step in part.steps if step.seat is not None}
    why = "nothing in the record concerns that seat"
    return "" if int(number) in seats else missing(map(str, record.seats()), number, why, "the seats taken are")


def unknown_wager(record: ShownRecord, wager: str) -> str:
    """Why nothing about that wager can be found: this table takes it neither before a round nor during one."""
    return missing((*record.offered, *record.during), wager, "this table does not offer it", "the wagers are")


def unknown_outcome(_record: ShownRecord, outcome: str) -> str:
    """Why no wager can have that outcome."""
    return missing(get_args(WagerOutcome), outcome, "no wager comes out so", "the outcomes are")


def unknown_citation(record: ShownRecord, cite: str) -> str:
    """Why nothing in the record can carry out that provision: there is none, or it is another chapter's."""
    ours = f"write a provision of chapter {record.chapter}, {READING}NAME or {FORMAT[0]}"
    if cite in FORMAT:
        return ""
    if cite.startswith(READING):
        known = {f"{READING}{reading.name}" for reading in readings()}
        return "" if cite in known else f"there is no such reading; {ours}"
    try:
        place = Citation.parse(cite)
    except CitationError as wrong:
        return str(wrong)
    if place.chapter != record.chapter:
        return f"the table was run under chapter {record.chapter}; {ours}"
    provisions = map(Citation.parse, load_chapter(record.text).by_id)
    found = any(one == place or one.is_under(place) for one in provisions)
    return "" if found else f"chapter {record.chapter} has no such provision; {ours}"


def missing(known: Iterable[str], word: str, why: str, those: str) -> str:
    """Why a word is not among those that are known, and which these are; nothing if it is. Capitals and spaces around
    it make no difference.
    """
    words = list(known)
    if word.strip().casefold() in {one.strip().casefold() for one in words}:
        return ""
    return f"{why}; {those} {', '.join(words) or 'none'}{meant(word, words)}"
