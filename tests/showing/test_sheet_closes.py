"""A record as comma-separated values closes to the cent: purses, the house and the centre of the layout."""

import csv
import io
from collections import Counter
from pathlib import Path

import pytest

from croupier.cli.showing.sheet import rounds_sheet
from croupier.money import Cents
from croupier.record.signatures import Signatures
from croupier.running.showing.parts import ShownRecord
from croupier.running.showing.reading import NEVER, show_record
from croupier.table.events import Cash, Left, Sat
from tests.showing.printed import Run, answers
from tests.showing.records import EVERYBODY, NAMES, play_text, played
from tests.support.matrices import each

BANKED = [name for name in NAMES if "bank" in name]
COLUMNS = """
    round at ended void hands result announced seat player hand wager stake outcome pays vigorish won cites house centre
"""


def rows_of(record: ShownRecord) -> list[dict[str, str]]:
    """The rows of the sheet."""
    return list(csv.DictReader(io.StringIO(rounds_sheet(record.deals))))


def cents(cell: str) -> int:
    """An amount in a cell; nothing where it is empty."""
    return +Cents.parse(cell) if cell else 0


def shown(written: bytes) -> ShownRecord:
    """A record, as everybody at the table saw it."""
    return show_record(written, EVERYBODY, Signatures(), NEVER)


def check_closed(record: ShownRecord) -> None:
    """Every row adds up to nothing; the columns are what people take away, what the house won, and an empty centre."""
    assert record.closed is not None
    rows = rows_of(record)
    held: Counter[str] = Counter()
    there: dict[int, str] = {}
    for step in (step for part in record.parts for step in part.steps):
        event = step.event
        if isinstance(event, Sat):
            there[event.seat] = event.player
            held[event.player] += +event.chips
        elif isinstance(event, Cash):
            held[there[event.seat]] += +event.amount
        elif isinstance(event, Left):
            held[there.pop(event.seat)] -= +event.chips
    for row in rows:
        assert cents(row["won"]) + cents(row["house"]) + cents(row["centre"]) == 0, row
        held[row["player"]] += cents(row["won"])
    for seat, player in there.items():
        assert held.pop(player, None) in (None, record.closed.seats[str(seat)].chips), player
    assert not any(held.values()), "who has left took everything"
    assert sum(cents(row["house"]) for row in rows) == record.closed.house
    assert sum(cents(row["centre"]) for row in rows) == 0


@each("name", NAMES)
def test_the_sheet_of_every_script_closes_to_the_cent(name: str) -> None:
    check_closed(shown(played(name)[0]))


def test_there_are_banked_evenings_among_them() -> None:
    assert len(BANKED) > 5


def test_the_rows_of_a_banked_round_by_hand(croupier: Run, tmp_path: Path) -> None:
    """The bank's surplus, its vigorish and the dealer's wager, which has no seat."""
    (tmp_path / "r.jsonl").write_bytes(played("pai-gow-621a-bank-surplus")[0])
    printed = croupier("show", "r.jsonl", "--csv").stdout
    assert printed.splitlines()[0] == ",".join(COLUMNS.split())
    rows = [row for row in csv.DictReader(io.StringIO(printed)) if row["round"] == "2"]
    kinds = [row["wager"] for row in rows]
    assert kinds[-2:] == ["dealer's wager settled", "surplus"]
    dealers, surplus = rows[-2:]
    assert (dealers["seat"], dealers["player"], dealers["won"]) == ("", "", "0.00")
    assert (dealers["stake"], dealers["outcome"], dealers["house"], dealers["centre"]) == (
        "40.00",
        "lose",
        "-40.00",
        "40.00",
    )
    assert surplus["seat"] == "2"
    assert cents(surplus["won"]) == cents(surplus["pays"]) - cents(surplus["vigorish"])
    assert surplus["house"] == surplus["vigorish"]


def test_halves_of_a_co_bank_are_the_houses_too(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(played("pai-gow-621a-co-bank-adds")[0])
    rows = list(csv.DictReader(io.StringIO(croupier("show", "r.jsonl", "--csv").stdout)))
    [filled] = [row for row in rows if row["wager"] == "centre filled"]
    assert cents(filled["won"]) == cents(filled["house"]) < 0
    assert cents(filled["centre"]) == -2 * cents(filled["won"])
    _, *rounds = answers(croupier("show", "r.jsonl", "--json"))
    [told] = [one for part in rounds for one in part["transfers"]]
    assert (told["what"], told["won"], told["house"], told["centre"]) == (
        "centre filled",
        filled["won"],
        filled["house"],
        filled["centre"],
    )


RANDOM = """
{"croupier": 1, "open": {"game": "pai-gow", "as_of": "%(day)s", "seed": %(seed)d, "submission": {"player_bank": true,
 "co_banking": true%(more)s}}}
"""
SEATS = range(1, 7)


@pytest.mark.parametrize("day", ["2020-01-01", "2010-06-01"])
def test_evenings_with_banks_co_banks_surrenders_and_void_rounds_close(day: str) -> None:
    """Twelve evenings of six rounds: seats take turns as the bank, and some rounds are void."""
    kinds: set[str] = set()
    for seed in range(12):
        more = ', "pair_fortunes": true, "sum": "C"' if day.startswith("2020") else ""
        lines = [" ".join((RANDOM % {"day": day, "seed": seed, "more": more}).split())]
        lines += [f'{{"do": "sit", "seat": {seat}, "chips": "900.00"}}' for seat in SEATS]
        for number in range(6):
            for seat in SEATS:
                lines.append(f'{{"do": "wager", "seat": {seat}, "on": "pai-gow", "amount": "{5 + 2 * seat}.50"}}')
            lines.append('{"do": "deal"}')
            bank, choice = (seed + number) % 6 + 1, ("bank", "co-bank")[number % 2]
            lines.append(f'{{"do": "answer", "seat": {bank}, "choice": "{choice}"}}')
            if (seed + number) % 4 == 0:
                lines.append(f'{{"do": "answer", "seat": {bank % 6 + 1}, "choice": "house way"}}')
                lines.append('{"do": "report", "incident": "dead hand exposed"}')
            else:
                lines.append(f'{{"do": "answer", "seat": {bank % 6 + 1}, "choice": "surrender"}}')
        lines.append('{"do": "close"}')
        record = shown(play_text("\n".join(lines))[0])
        check_closed(record)
        kinds |= {one.what for part in record.parts for one in part.transfers}
        kinds |= {one.outcome for part in record.parts for one in part.wagers}
    assert kinds >= {"centre filled", "surplus", "dealer's wager settled", "win", "lose", "push", "surrender", "void"}
