"""A record as comma-separated values, for a spreadsheet."""

from collections.abc import Iterable, Iterator

from croupier.cli.comma_separated import sheet
from croupier.cli.showing.words import input_words
from croupier.money import Cents
from croupier.running.narration import told
from croupier.running.showing.finding import Found
from croupier.running.showing.parts import Entry, Part, Step, Transfer

ROUNDS = (
    "round",
    "at",
    "ended",
    "void",
    "hands",
    "result",
    "announced",
    "seat",
    "player",
    "hand",
    "wager",
    "stake",
    "outcome",
    "pays",
    "vigorish",
    "won",
    "cites",
    "house",
    "centre",
)
STEPS = ("round", "n", "line", "at", "actor", "input", "kind", "seat", "player", "told", "cites")


def rounds_sheet(parts: Iterable[Part]) -> str:
    """A row for every wager and fixed payout, and for what else the house or the centre won or lost; a round without
    any has one row. In every row `won`, `house` and `centre` add up to nothing.
    """
    return sheet(ROUNDS, (row for part in parts for row in round_rows(part)))


def round_rows(part: Part) -> Iterator[list[object]]:
    """The rows of one round."""
    hands = "; ".join(f"{place}: {cards}" for place, cards in part.hands.items())
    when = [part.began.isoformat(), part.ended.isoformat()]
    first = [named(part), *when, yes(part.is_void), hands, part.result, " / ".join(part.announced)]
    for one in part.wagers:
        amounts = [one.stake, one.outcome, one.pays, one.vigorish, one.won]
        yield [*first, one.seat, one.player, one.hand, one.wager, *amounts, " ".join(one.cites), one.house, one.centre]
    for payout in part.payouts:
        amounts = ["", "win", payout.amount, "0.00", payout.amount]
        rest = [" ".join(payout.cites), Cents(-payout.amount), "0.00"]
        yield [*first, payout.seat, payout.player, "", "fixed payout", *amounts, *rest]
    yield from (first + transfer_cells(one) for one in part.transfers)
    if not (part.wagers or part.payouts or part.transfers):
        yield [*first, *[""] * 9, " ".join(part.cites), "", ""]


def transfer_cells(one: Transfer) -> list[object]:
    """What else the house or the centre won or lost, from the seat on."""
    seat = one.seat if one.seat is not None else ""
    pays = Cents(max(0, one.won + one.vigorish))
    amounts = [one.stake if one.stake is not None else "", one.outcome, pays, one.vigorish, one.won]
    return [seat, one.player, "", one.what, *amounts, " ".join(one.cites), one.house, one.centre]


def steps_sheet(parts: Iterable[Part]) -> str:
    """A row for every step of these parts."""
    return sheet(STEPS, (row for part in parts for row in step_rows(part, None)))


def found_sheet(found: Iterable[Found]) -> str:
    """A row for every step in which something was found."""
    return sheet(STEPS, (row for one in found for row in step_rows(one.part, one.steps)))


def step_rows(part: Part, wanted: frozenset[int] | None) -> Iterator[list[object]]:
    """The rows of the steps that are wanted, or of all."""
    for entry in part.entries:
        for step in entry.steps:
            if wanted is None or step.number in wanted:
                yield step_row(part, entry, step)


def step_row(part: Part, entry: Entry, step: Step) -> list[object]:
    """One step."""
    event = step.event
    return [
        named(part),
        step.number,
        entry.line,
        entry.at.isoformat(),
        entry.actor,
        input_words(entry),
        event.__struct_config__.tag,
        step.seat if step.seat is not None else "",
        step.player,
        told(event).strip(),
        " ".join(event.cites),
    ]


def named(part: Part) -> int | str:
    """The number of a round; of another part, what it is."""
    return part.number if part.number is not None else part.kind


def yes(value: bool) -> str:
    """Whether something is true."""
    return "yes" if value else "no"
