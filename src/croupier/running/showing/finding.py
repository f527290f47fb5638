"""What to look for in a record: `void`, `refused`, `irregularity`, `player:Ann`, `amount:25.00` and so on."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from croupier.money import Cents
from croupier.running.narration import told
from croupier.running.showing import known
from croupier.running.showing.parts import Entry, Part, ShownRecord, Step
from croupier.submission.nearest import meant
from croupier.table.events import Event

Test = Callable[[Step], bool]
EntryTest = Callable[[Entry], bool]


class FindError(ValueError):
    """Something to look for that cannot be understood; the message says what would be right."""


class Kind(NamedTuple):
    """A kind of thing to look for: how it is written, what it finds, how its test is made of what is after `:`, which
    inputs it finds by themselves, and why it cannot occur in a record, if it cannot.
    """

    form: str
    finds: str
    test: Callable[[str], Test]
    entry: EntryTest = lambda _: False
    unknown: Callable[[ShownRecord, str], str] = lambda _record, _word: ""


class Found(NamedTuple):
    """A part of a record in which something was found: the numbers of the events, and the lines of the inputs."""

    part: Part
    steps: frozenset[int]
    lines: frozenset[int]


class Wanted(NamedTuple):
    """Something to look for, in events and in inputs."""

    step: Test
    entry: EntryTest


def find(record: ShownRecord, wanted: Iterable[str]) -> list[Found]:
    """Every part in which everything that is wanted is found; raises `FindError` for what cannot be found in it."""
    tests = [read_wanted(one, record) for one in wanted]
    found = []
    for part in record.parts:
        each = [matches(part, test) for test in tests]
        if all(one.steps or one.lines for one in each):
            steps, lines = (one.steps for one in each), (one.lines for one in each)
            found.append(Found(part, frozenset[int]().union(*steps), frozenset[int]().union(*lines)))
    return found


def matches(part: Part, wanted: Wanted) -> Found:
    """The events and inputs of a part that are wanted."""
    steps = frozenset(step.number for step in part.steps if wanted.step(step))
    return Found(part, steps, frozenset(entry.line for entry in part.entries if wanted.entry(entry)))


def read_wanted(text: str, record: ShownRecord) -> Wanted:
    """The test for one thing to look for; raises `FindError` if it cannot be understood, or cannot occur here."""
    name, colon, value = text.partition(":")
    kind = KINDS.get(name.strip().lower())
    if kind is None or (":" in kind.form) != bool(colon) or (colon and not value.strip()):
        forms = ", ".join(f"{one.form} ({one.finds})" for one in KINDS.values())
        perhaps = meant(name, KINDS) if kind is None else ""
        raise FindError(f"--find {text}: look for one of {forms}{perhaps}")
    word = value.strip()
    wanted = Wanted(kind.test(word), kind.entry)
    if why := kind.unknown(record, word):
        raise FindError(f"--find {text}: {why}")
    return wanted


def by_player(name: str) -> Test:
    """Events that concern a player, who is named as in the record; capitals make no difference."""
    wanted = name.casefold()
    return lambda step: step.player.strip().casefold() == wanted


def by_seat(number: str) -> Test:
    """Events that concern a seat."""
    if not number.isdecimal():
        raise FindError(f"--find seat:{number}: a seat is a number, as in seat:3")
    return lambda step: step.seat == int(number)


AMOUNTS = re.compile(r"(?P<least>\d+(?:\.\d\d?)?)?(?:(?P<range>-)(?P<most>\d+(?:\.\d\d?)?)?)?", re.ASCII)


def by_amount(text: str) -> Test:
    """Events with an amount: `25`, `25.00`, `100-` (or more), `-100` (or less), `100-500`."""
    found = AMOUNTS.fullmatch(text.replace(",", "").removeprefix("$"))
    if found is None or not (found["least"] or found["most"]):
        why = "write an amount as in 25.00, or a range as in 100-500, 100- (or more), -100 (or less)"
        raise FindError(f"--find amount:{text}: {why}")
    least = cents(found["least"]) if found["least"] else 0
    most = cents(found["most"]) if found["most"] else None if found["range"] else least
    return lambda step: any(least <= one and (most is None or one <= most) for one in amounts_of(step.event))


def cents(text: str) -> int:
    """An amount as people type it."""
    dollars, _, rest = text.partition(".")
    return int(dollars) * 100 + int(f"{rest:0<2}" if rest else 0)


def amounts_of(event: Event) -> Iterator[int]:
    """Every amount in an event that is not zero."""
    values = (getattr(event, field) for field in event.__struct_fields__)
    return (abs(value) for value in values if isinstance(value, Cents) and value)


def by_citation(cite: str) -> Test:
    """Events that carry out a provision, or one under it."""
    bare = cite.removeprefix("§").strip()
    return lambda step: any(one == bare or one.startswith((f"{bare}(", f"{bare}.")) for one in step.event.cites)


def by_words(text: str) -> Test:
    """Events whose description has those words."""
    wanted = text.casefold()
    return lambda step: wanted in told(step.event).casefold()


def by_field(field: str) -> Callable[[str], Test]:
    """Events with that value in a field."""
    return lambda value: lambda step: str(getattr(step.event, field, "")).casefold() == value.casefold()


KINDS = {
    "void": Kind("void", "void rounds", lambda _: lambda step: step.is_void),
    "refused": Kind("refused", "what was refused", lambda _: lambda step: step.is_refusal),
    "irregularity": Kind(
        "irregularity",
        "incidents that were reported, what else went wrong, and what was done about it",
        lambda _: lambda step: step.is_irregular,
        lambda entry: entry.is_report,
    ),
    "player": Kind("player:NAME", "what concerns a player", by_player, unknown=known.unknown_player),
    "seat": Kind("seat:3", "what concerns a seat", by_seat, unknown=known.unknown_seat),
    "amount": Kind("amount:25.00", "an amount; also 100-500, 100- for no less, -100 for no more", by_amount),
    "wager": Kind(
        "wager:tie",
        "what was placed on a wager, and what became of it",
        by_field("wager"),
        unknown=known.unknown_wager,
    ),
    "outcome": Kind("outcome:push", "wagers with that outcome", by_field("outcome"), unknown=known.unknown_outcome),
    "cites": Kind(
        "cites:SECTION",
        "what carries out a provision, or one under it",
        by_citation,
        unknown=known.unknown_citation,
    ),
    "words": Kind("words:natural", "events that are told with those words", by_words),
}
"""Everything that can be looked for."""
