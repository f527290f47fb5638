"""The parts of a record in a few words, as text and pages say them."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment.hidden import UNSEEN
from croupier.money import written
from croupier.record.codec import encode
from croupier.running.narration import closing
from croupier.running.records import counted
from croupier.running.showing.parts import Entry, Part, ShownRecord
from croupier.table.inputs import Answer
from croupier.table.people import seat_name

HEADINGS = {"opening": "Opening of the table", "round": "Round", "afterwards": "After the last round"}
UNSIGNED = "The record is not signed, so it proves less: croupier replay says what."
SHOWN_ONLY = "The chain of hashes is whole. Nothing was played again here: croupier replay does that."


def heading(part: Part) -> str:
    """What a part is, and whether it was voided or breaks off."""
    if part.kind == "void deal":
        return f"Void deal after round {part.after}" if part.after else "Void deal before the first round"
    name = f"{HEADINGS[part.kind]} {part.number}" if part.number is not None else HEADINGS[part.kind]
    notes = [
        note
        for note, applies in (
            ("void", part.is_void),
            ("unfinished", not part.is_complete),
            ("a deal before it was void", part.voids_before),
        )
        if applies
    ]
    return f"{name} ({', '.join(notes)})" if notes else name


def where(part: Part) -> str:
    """When a part was, and where in the record it is."""
    lines, events = part.lines, [step.number for step in part.steps]
    numbered = f", events {events[0]}-{events[-1]}" if events else ""
    return f"{moment(part.began)}, lines {lines[0]}-{lines[1]}{numbered}"


def moment(at: datetime) -> str:
    """A day and a time."""
    return f"{at:%Y-%m-%d %H:%M:%S}"


def seat_words(seat: int, player: str) -> str:
    """A seat and, if they gave a name, its player."""
    return f"seat {seat}" if player in ("", seat_name(seat)) else f"seat {seat} ({player})"


def hand_words(seat: int, player: str, hand: str) -> str:
    """A seat, its player if they gave a name, and the hand, where a seat has several."""
    whose = seat_words(seat, player)
    if hand in ("", seat_name(seat)):
        return whose
    which = hand.removeprefix(f"{seat_name(seat)} ")
    return f"{whose} {which}" if whose == seat_name(seat) else f"{whose}, {which}"


def lying_words(cards: str) -> str:
    """The cards or tiles of a hand; of those that were not seen, how many there are."""
    each = cards.split()
    return f"{len(each)} face down" if each and set(each) == {UNSEEN} else cards


def signed_amount(amount: int) -> str:
    """An amount with its sign."""
    return f"+{written(amount)}" if amount > 0 else written(amount)


def input_fields(entry: Entry) -> dict[str, Any]:
    """What was given, as a script writes it; nothing for the opening of the table."""
    if entry.input is None:
        return {}
    fields: dict[str, Any] = msgspec.json.decode(encode(entry.input))
    return fields


def input_words(entry: Entry) -> str:
    """What somebody did or said, in a few words."""
    fields = input_fields(entry)
    if not fields:
        return "opens the table"
    if isinstance(entry.input, Answer) and entry.input.by_default:
        return default_words(entry.input)
    about = [
        f"{key.replace('_', ' ')} {value_words(value)}"
        for key, value in fields.items()
        if key not in ("do", "seat", "by")
    ]
    concerned = f" (seat {fields['seat']})" if "seat" in fields and entry.actor != seat_name(fields["seat"]) else ""
    return f"{fields['do']}{concerned}{': ' + ', '.join(about) if about else ''}"


def default_words(answer: Answer) -> str:
    """An answer that nobody gave, with whatever belongs to it but the question's number."""
    about = map(value_words, answer.brought.values())
    return f"{answer.person} answers {' '.join([answer.choice, *about])}, by default"


def value_words(value: Any) -> str:
    """A value of an input, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def record_words(record: ShownRecord) -> Iterator[str]:
    """The record in a few lines: the game, how much there is, whether it is closed and signed, and how it ended."""
    yield f"{record.game}, chapter {record.chapter} as of {record.as_of}: {counts(record)}, {record.viewer}"
    yield closed_words(record)
    yield f"{SHOWN_ONLY} {signature_words(record)}"
    yield f"Last hash: {record.hash}"


def counts(record: ShownRecord) -> str:
    """How much there is in a record."""
    each = ((len(record.rounds), "round"), (record.lines, "line"), (record.events, "event"))
    return ", ".join(counted(number, name) for number, name in each)


def closed_words(record: ShownRecord) -> str:
    """How the table ended, or that the record does not say."""
    if record.is_torn:
        return f"The record is not closed, and ends in a torn line ({record.lines + 1}), which is not shown."
    if record.closed is None:
        return "The record is not closed: the table is still running, or lines are missing at the end."
    return closing({seat: ended.chips for seat, ended in record.closed.seats.items()}, record.closed.house)


def signature_words(record: ShownRecord) -> str:
    """What is known of the record's signatures, in sentences."""
    signed = record.signed
    if signed is None:
        return UNSIGNED
    times = "once" if signed.signatures == 1 else f"{signed.signatures} times"
    by = f"{'the key' if len(signed.by) == 1 else 'the keys'} {' and '.join(signed.by)}"
    given = ", which was given" if signed.key_given else ""
    sentences = [f"The record is signed {times} by {by}{given}{unsigned_words(record.unsigned_lines)}."]
    if not signed.verified:
        sentences.append("This was not verified: install croupier[signatures].")
    if not signed.key_given:
        sentences.append("To know that the signer is who it should be, give their public key with --key.")
    return " ".join(sentences)


def unsigned_words(lines: int) -> str:
    """How many lines at the end of a record are not signed, if any."""
    if not lines:
        return ""
    return ", but its last line is not signed" if lines == 1 else f", but its last {lines} lines are not signed"


def line_words(entry: Entry) -> str:
    """Where an entry stands in the record; of something refused, also the number by which the refusal names it."""
    refused = any(step.is_refusal for step in entry.steps)
    return f"line {entry.line} of the record, input {entry.number}" if refused else f"line {entry.line}"
