"""What to look for in a record: `void`, `refused`, `irregularity`, `player:Ann`, `amount:25.00` and so on."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, get_args

from croupier.law.citation import Citation, CitationError
from croupier.law.readings import readings
from croupier.law.register import load_chapter
from croupier.money import Cents
from croupier.running.narration import told
from croupier.running.showing.parts import Entry, Part, ShownRecord, Step
from croupier.submission.nearest import meant
from croupier.table.events import Event, WagerOutcome
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
    "player": Kind("player:NAME", "what concerns a player", by_player, unknown=unknown_player),
    "seat": Kind("seat:3", "what concerns a seat", by_seat, unknown=unknown_seat),
    "amount": Kind("amount:25.00", "an amount; also 100-500, 100- for no less, -100 for no more", by_amount),
    "wager": Kind(
        "wager:tie",
        "what was placed on a wager, and what became of it",
        by_field("wager"),
        unknown=unknown_wager,
    ),
    "outcome": Kind("outcome:push", "wagers with that outcome", by_field("outcome"), unknown=unknown_outcome),
    "cites": Kind(
        "cites:SECTION",
        "what carries out a provision, or one under it",
        by_citation,
        unknown=unknown_citation,
    ),
    "words": Kind("words:natural", "events that are told with those words", by_words),
}
"""Everything that can be looked for."""
