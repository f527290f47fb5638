"""Two irregularities that meet: every ordered pair of orders and incidents, at every moment of a round dealt by hand.

For each chapter the same round is dealt again and again; at each step the first of a pair is reported and then, right
away or a step later, the second. Whatever comes of them, no chip, card or tile appears or vanishes, the fold is the
live table, and the record replays. Then the pairs are held against the games' references, which were worked out from
the chapters alone. `make pairs` tries all of them, the test suite a share.
"""

import argparse
import io
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from typing import Any, NamedTuple

from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Leave, Order, Report, Sit, Step, Wager
from tests.campaign import Watcher

SEATS = (1, 2)
SIDE_WAGERS = ("pair-fortunes", "sum")
"""Wagers at a table for tiles that are settled at other times than the main one."""
MOST_STEPS = 60
GAMES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "541": ("minibaccarat", "2010-06-01", "banker", {}),
    "627a": ("minibaccarat", "2020-01-01", "banker", {"disclosed_card": "simulated round"}),
    "543": ("midibaccarat", "2010-06-01", "banker", {"dealing": "handed to players"}),
    "629a": ("midibaccarat", "2020-01-01", "banker", {"disclosed_card": "simulated round"}),
    "545": ("baccarat", "2010-06-01", "banker", {"dealing": "handed to players"}),
    "631a": ("baccarat", "2020-01-01", "banker", {}),
    "681a": ("21-baccarat", "2020-01-01", "banker", {}),
    "551": ("spanish-21", "2010-06-01", "spanish-21", {}),
    "635a": ("spanish-21", "2020-01-01", "spanish-21", {}),
    "535": ("pai-gow", "2010-06-01", "pai-gow", {"player_bank": True}),
    "621a": ("pai-gow", "2020-01-01", "pai-gow", {"player_bank": True, "pair_fortunes": True, "sum": "C"}),
}
"""By chapter: the game, a day on which it is served, a wager, and choices."""
SHOES: dict[str, ListedShoe] = {
    "plain": ListedShoe("2S 3S 4S 5H 6D 7C 8S 9H KS QD JC AH 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C 6S 7D 8H"),
    "cover card": ListedShoe("2S 3S 4S 5H 6D 7C 8S 9H KS QD JC AH 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C", 6),
    "face up": ListedShoe(
        "2S 3S 4S 5H^ 6D 7C^ 8S 9H KS QD JC AH 2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C 6S 7D"
    ),
    "short": ListedShoe("AS 3S 4S 5H 6D 7C 8S 9H KS", 5),
}
"""The shoe of the round: with nothing particular, with the cover card or cards that lie face up in it, or too short."""
BANKS = ("house", "player")
"""Who banks the round at a table for tiles."""
FEWER = 3
"""Such a round has many more steps: a share has fewer of its meetings."""


def variants(chapter: str) -> tuple[str, ...]:
    """In which ways the round is dealt: from which shoe, or who banks it."""
    return BANKS if GAMES[chapter][0] == "pai-gow" else tuple(SHOES)


class Meeting(NamedTuple):
    """A pair at a moment: the chapter, the variant, both inputs, and after how many steps each of them comes."""

    chapter: str
    variant: str
    first: AnyInput
    second: AnyInput
    after: int
    between: int


def opened(chapter: str, variant: str) -> tuple[Table, Opening]:
    """A table dealt by hand."""
    game, day, _, choices = GAMES[chapter]
    shoes: list[str | ListedShoe] = [SHOES[variant]] if variant in SHOES else []
    opening = Opening(game=game, as_of=day, submission=choices, shoes=shoes, seed=1, steps="manual")
    return open_table(opening), opening


def begin(table: Table, chapter: str, variant: str) -> None:
    """Players sit down and wager, and a deal is called; nobody can bank the first round."""
    table.open()
    for seat in SEATS:
        table.submit(Sit(seat, Cents.parse("1000.00")))
    call_deal(table, chapter)
    if variant == "player":
        while go_on(table):
            pass
        call_deal(table, chapter)
        while not table.questions:
            go_on(table)
        [(number, question)] = table.questions.items()
        assert table.submit(Answer("bank", seat=question.seat, question=number)).refusal is None


def call_deal(table: Table, chapter: str) -> None:
    """Everybody wagers, and the deal is called."""
    main = GAMES[chapter][2]
    for seat in SEATS:
        for on in (main, *(on for on in SIDE_WAGERS if on in table.game.offered)):
            table.submit(Wager(seat, on, Cents.parse("20.00")))
    table.submit(Deal())


def troubles(chapter: str) -> list[AnyInput]:
    """Every order and incident of the game, for seat 1 where it needs one, seen or unseen; and a leaving player."""
    game = opened(chapter, variants(chapter)[0])[0].game
    found: list[AnyInput] = []
    for name, order in game.orders().items():
        if not order.needs_rest:
            found.append(Order(name, order.by[0], 1 if "seat" in order.needs else None))
    for name, incident in game.incidents().items():
        if incident.needs_rest:
            continue
        for disclosed in (False, True) if "disclosed" in incident.needs else (None,):
            found.append(Report(name, disclosed, 1 if "seat" in incident.needs else None))
    return [*found, Leave(2)]


def meetings(chapter: str, variant: str) -> Iterator[Meeting]:
    """Every ordered pair at every moment."""
    pairs = list(product(troubles(chapter), repeat=2))
    for after in range(MOST_STEPS):
        for first, second in pairs:
            for between in (0, 1):
                yield Meeting(chapter, variant, first, second, after, between)


def go_on(table: Table) -> bool:
    """One step, or the default answer to a question; whether there was anything to do."""
    if table.rests:
        return False
    table.answer_by_default() if table.questions else table.submit(Step())
    return True


def try_out(meeting: Meeting) -> bool:
    """Let a pair meet, finish and replay; whether both were accepted."""
    table, opening = opened(meeting.chapter, meeting.variant)
    file = io.BytesIO()
    writer = record_table(table, opening, file)
    watcher, write = Watcher(table), table.listener
    assert write is not None

    def both(response: Response) -> None:
        write(response)
        watcher.hear(response)

    table.listener = both
    begin(table, meeting.chapter, meeting.variant)
    for _ in range(meeting.after):
        if not go_on(table):
            return False
    accepted = table.submit(meeting.first).refusal is None
    for _ in range(meeting.between):
        go_on(table)
    accepted = table.submit(meeting.second).refusal is None and accepted
    while go_on(table):
        pass
    table.submit(Close())
    close_record(writer, table)
    replay(file.getvalue().splitlines())
    return accepted


def run(*, share: int = 1, chapters: tuple[str, ...] = tuple(GAMES)) -> tuple[int, int]:
    """Every so many-th meeting of these chapters: how many were tried, and in how many both were accepted."""
    tried = met = 0
    for chapter, variant in ((one, variant) for one in chapters for variant in variants(one)):
        each = share * FEWER if variant in BANKS and share > 1 else share
        for number, meeting in enumerate(meetings(chapter, variant)):
            if number % each == 0:
                tried += 1
                try:
                    met += try_out(meeting)
                except Exception as wrong:
                    raise AssertionError(f"{meeting}: {type(wrong).__name__}: {wrong}") from wrong
    return tried, met


REFERENCES = (
    "tests.minibaccarat.meetings",
    "tests.baccarat_games.meetings",
    "tests.baccarat_21.meetings",
    "tests.spanish_21.meetings",
    "tests.pai_gow.meetings",
)
"""The modules that hold pairs against a reference: each has `run_against_reference`, which raises where they differ."""


def run_against_references(share: int) -> tuple[int, int]:
    """Every so many-th pair of every reference: how many were tried, and in how many both were accepted."""
    figures = [import_module(name).run_against_reference(share) for name in REFERENCES]
    return sum(tried for tried, _ in figures), sum(met for _, met in figures)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=int, default=1, help="try every so many-th meeting only")
    parser.add_argument("--chapter", action="append", choices=list(GAMES), help="only these chapters")
    wanted = parser.parse_args()
    start = time.perf_counter()
    tried, met = run(share=wanted.share, chapters=tuple(wanted.chapter or GAMES))
    seconds = time.perf_counter() - start
    print(f"{tried:,} meetings, in {met:,} both were accepted, in {seconds:.0f} s: every invariant held")
    if not wanted.chapter:
        start = time.perf_counter()
        tried, met = run_against_references(wanted.share)
        seconds = time.perf_counter() - start
        print(f"{tried:,} against the references, in {met:,} both were accepted, in {seconds:.0f} s: all agree")
