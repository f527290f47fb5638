"""Recorded rounds of Minibaccarat a second, beside a bare loop that only deals.

The baseline deals the same game from the same shoes with the game's own third-card rules, settles nothing, checks
nothing, writes nothing and cites nothing: what Python costs before any book is opened. Figures are ratios within one
run; the rounds a second say what they were on this machine, this time.

    make bench
"""

import io
import random
import time
from collections.abc import Callable
from datetime import datetime

from croupier.equipment import Batch, Card
from croupier.games.baccarat.hands import VALUES, banker_draws, is_natural, player_draws
from croupier.money import Cents
from croupier.running.opening import Opening, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.inputs import Close, Deal, Sit, Wager

ROUNDS = 20_000
REPEATS = 5


def bare(rounds: int) -> None:
    """Deal rounds and nothing else."""
    source = random.Random(1)
    batch = Batch(back="red", decks=8, opened_at=datetime(2020, 1, 1))  # noqa: DTZ001
    shoe: list[Card] = []
    for _ in range(rounds):
        if len(shoe) < 14:
            shoe = batch.cards()
            source.shuffle(shoe)
        player, banker = [shoe.pop()], [shoe.pop()]
        player.append(shoe.pop())
        banker.append(shoe.pop())
        points = (VALUES[player[0]] + VALUES[player[1]]) % 10
        against = (VALUES[banker[0]] + VALUES[banker[1]]) % 10
        if is_natural(points, 2) or is_natural(against, 2):
            continue
        third = None
        if player_draws(points):
            player.append(shoe.pop())
            third = VALUES[player[2]]
        if banker_draws(against, third):
            banker.append(shoe.pop())


def recorded(seats: int, *, keep: bool = True) -> Callable[[int], None]:
    """Play rounds with a wager at every seat, with a record (or, to see what the record costs, without)."""

    def play(rounds: int) -> None:
        opening = Opening(game="minibaccarat", as_of="2020-01-01", seed=1)
        table = open_table(opening)
        file = io.BytesIO()
        writer = record_table(table, opening, file)
        if not keep:
            table.listener = None
        table.open()
        for seat in range(1, seats + 1):
            table.submit(Sit(seat, Cents(10**11)))
        wagers = [Wager(seat, "banker" if seat % 2 else "player", Cents(2500)) for seat in range(1, seats + 1)]
        deal = Deal()
        for _ in range(rounds):
            for wager in wagers:
                table.submit(wager)
            table.submit(deal)
            while table.questions:
                table.answer_by_default()
        table.submit(Close())
        if keep:
            close_record(writer, table)
            if rounds <= 200:
                assert replay(file.getvalue().splitlines()).rounds == rounds

    return play


def seconds(work: Callable[[int], None], rounds: int) -> float:
    """The best of a few runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        work(rounds)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Measure and print."""
    recorded(7)(200)
    baseline = seconds(bare, ROUNDS) / ROUNDS
    print(f"{'':<28}{'rounds a second':>16}{'times the bare loop':>22}")
    print(f"{'bare loop, no wagers':<28}{1 / baseline:>16,.0f}{1:>22.1f}")
    for seats, rounds in ((1, ROUNDS), (7, ROUNDS // 3)):
        for keep in (False, True):
            each = seconds(recorded(seats, keep=keep), rounds) / rounds
            name = f"{seats} seat{'s' if seats > 1 else ''}, {'recorded' if keep else 'no record'}"
            print(f"{name:<28}{1 / each:>16,.0f}{each / baseline:>22.1f}")


if __name__ == "__main__":
    main()
