"""A record as JSON."""

from typing import Any

import msgspec

from croupier.cli.showing.words import input_fields
from croupier.record.codec import encode
from croupier.running.narration import told
from croupier.running.showing.finding import Found
from croupier.running.showing.parts import Entry, Part, ShownRecord, Step


def record_answer(record: ShownRecord) -> dict[str, Any]:
    """What the record is, apart from its rounds."""
    return {
        "record": {
            "game": record.game,
            "chapter": record.chapter,
            "as_of": record.as_of,
            "engine": record.engine,
            "rulebook": record.rulebook,
            "opening": record.opening,
            "lines": record.lines,
            "events": record.events,
            "rounds": len(record.rounds),
            "hash": record.hash,
            "signed": record.signed,
            "unsigned_lines": record.unsigned_lines if record.signed is not None else record.lines,
            "closed": record.closed,
            "torn": record.is_torn,
            "seen": record.viewer,
        }
    }


def part_answer(part: Part) -> dict[str, Any]:
    """A part in short."""
    steps = list(part.steps)
    return {
        "round": part.number,
        "part": part.kind,
        "void": part.is_void,
        "voids_before": part.voids_before,
        "complete": part.is_complete,
        "at": part.began,
        "ended": part.ended,
        "lines": part.lines,
        "events": [steps[0].number, steps[-1].number] if steps else [],
        "hands": part.hands,
        "result": part.result or None,
        "announced": part.announced,
        "wagers": part.wagers,
        "payouts": part.payouts,
        "transfers": part.transfers,
        "won": part.won,
        "house": part.house,
        "refused": [step.number for step in steps if step.is_refusal],
        "irregularities": [step.number for step in steps if step.is_irregular],
        "reports": [{"line": entry.line, "at": entry.at, **input_fields(entry)} for entry in part.reports],
        "cites": part.cites,
    }


def full_answer(part: Part) -> dict[str, Any]:
    """A part with every step, and the table as it looked."""
    steps = [step_answer(entry, step) for entry in part.entries for step in entry.steps]
    return {**part_answer(part), "steps": steps, "tables": part.tables}


def found_answer(found: Found) -> dict[str, Any]:
    """A part in short, with the steps in which something was found."""
    steps = [
        step_answer(entry, step) for entry in found.part.entries for step in entry.steps if step.number in found.steps
    ]
    return {**part_answer(found.part), "found": steps}


def step_answer(entry: Entry, step: Step) -> dict[str, Any]:
    """An event as `run` prints it, with where and when it came, who did what, and how it is told."""
    event: dict[str, Any] = msgspec.json.decode(encode(step.event.in_words()))
    given = {"do": input_fields(entry)} if entry.input is not None and step is entry.steps[0] else {}
    about = {"line": entry.line, "at": entry.at, "actor": entry.actor, **given, "told": told(step.event).strip()}
    return {"n": step.number, **event, "entry": about}
