"""A record as text, for people."""

import textwrap
from collections.abc import Iterable, Iterator

from croupier.cli.showing.words import (
    hand_words,
    heading,
    input_words,
    line_words,
    lying_words,
    record_words,
    seat_words,
    signed_amount,
    where,
)
from croupier.running.narration import told, with_cites
from croupier.running.showing.finding import Found
from croupier.running.showing.parts import Entry, Part, SettledWager, ShownRecord, Step, TableSeen

WIDTH = 110
"""How wide a list of citations may become."""


def record_text(record: ShownRecord, parts: Iterable[Part], width: int | None = None) -> Iterator[str]:
    """The record in a few lines, and its rounds; for a terminal of that width, if one is given."""
    yield from record_words(record)
    for part in parts:
        yield ""
        yield from summary_text(part, min(WIDTH, width or WIDTH))
    if not record.deals:
        yield "No round was dealt."


def summary_text(part: Part, width: int) -> Iterator[str]:
    """A part: when it was, the cards, what was said, the wagers, who won what, and the provisions."""
    yield f"{heading(part)}  {where(part)}"
    for place, cards in part.hands.items():
        yield f"  {place}: {lying_words(cards)}"
    if part.result:
        yield f"  result: {part.result}"
    if part.announced:
        yield "  " + " ".join(f"“{words}”" for words in part.announced)
    yield from (f"  {line}" for line in wager_lines(part))
    if part.is_deal:
        yield f"  {won_text(part)}"
    yield from (f"  {line}" for line in remarkable_lines(part))
    cites = f"[{', '.join(part.cites)}]"
    yield from textwrap.wrap(cites, width, initial_indent="  ", subsequent_indent="   ", break_long_words=False)


def remarkable_lines(part: Part) -> Iterator[str]:
    """What was reported, what was done about irregularities, and what was refused."""
    for entry in part.reports:
        yield f"line {entry.line}: {entry_text(entry)}"
    for step in part.steps:
        if step.is_irregular or step.is_refusal:
            yield f"event {step.number}: {told(step.event).strip()} [{', '.join(step.event.cites)}]"


def entry_text(entry: Entry) -> str:
    """Who did or said what, and when."""
    return f"{entry.at:%H:%M:%S} {entry.actor}: {input_words(entry)}"


def wager_lines(part: Part) -> Iterator[str]:
    """Every wager and what became of it."""
    for wager in part.wagers:
        yield f"{wager_text(wager)} [{', '.join(wager.cites)}]"
    for payout in part.payouts:
        yield f"{seat_words(payout.seat, payout.player)}: fixed payout {payout.amount} [{', '.join(payout.cites)}]"


def wager_text(wager: SettledWager) -> str:
    """A wager in a line: who, how much on what, what became of it, and what that came to."""
    vigorish = f", vigorish {wager.vigorish}" if wager.vigorish else ""
    paid = f" {wager.pays}" if wager.pays else ""
    return (
        f"{hand_words(wager.seat, wager.player, wager.hand)}: {wager.stake} on {wager.wager}, "
        f"{wager.outcome}{paid}{vigorish}: {signed_amount(wager.won)}"
    )


def won_text(part: Part) -> str:
    """What everybody won or lost."""
    seats = ", ".join(f"{seat_words(one.seat, one.player)} {signed_amount(one.won)}" for one in part.won)
    return f"{seats or 'nobody wagered'}; the house {signed_amount(part.house)}"


def parts_text(record: ShownRecord, parts: Iterable[Part]) -> Iterator[str]:
    """Several parts step by step."""
    for place, part in enumerate(parts):
        if place:
            yield ""
        yield from part_text(record, part)


def part_text(record: ShownRecord, part: Part) -> Iterator[str]:
    """A part step by step, with the table as it looked, and what it came to."""
    yield f"{heading(part)}, {record.viewer}  {where(part)}"
    pictures = {table.before: table for table in part.tables}
    for entry in part.entries:
        yield f"{entry_text(entry)} ({line_words(entry)})"
        for step in entry.steps:
            if step.number in pictures:
                yield from table_text(pictures[step.number])
            yield step_text(step)
    if None in pictures:
        yield from table_text(pictures[None])
    if part.is_deal:
        yield won_text(part)


def step_text(step: Step) -> str:
    """A step: its number, what happened, and the provisions."""
    return f"{step.number:>6} {with_cites(step.event)}"


def table_text(table: TableSeen) -> Iterator[str]:
    """The table at one moment."""
    yield ""
    yield f"    The table {table.when}:"
    yield from (f"    {line}" for line in table.lines)
    yield ""


def found_text(record: ShownRecord, found: Iterable[Found]) -> Iterator[str]:
    """Where something was found: the part, and the steps."""
    yield from record_words(record)
    for one in found:
        yield ""
        yield f"{heading(one.part)}  {where(one.part)}"
        for entry in one.part.entries:
            steps = [step for step in entry.steps if step.number in one.steps]
            if steps or entry.line in one.lines:
                yield f"{entry_text(entry)} ({line_words(entry)})"
            yield from map(step_text, steps)
