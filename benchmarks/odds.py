"""Exact counts from shoes of any composition, beside plain C programs that count the same deals.

The C programs (`baccarat.c`, `baccarat_21.c`) go through every pair of hands and every third card. They are compiled
here with `gcc -O3`, count the same shoes, each from nothing, and must come to the same numbers. On our side the whole
call is timed, with all that it returns. A process counts its first shoes by the plain functions, so its first call
needs nothing compiled and no Numba; loading the compiled functions is timed by itself. Every wager's outcomes and edge
are counted from the same shoes. Last comes the whole answer that `croupier odds` shows. Figures are ratios within one
run.

    make bench
"""

import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import RANKS
from croupier.games.baccarat.odds.model import BACCARAT, RESULTS, baccarat_ways
from croupier.games.baccarat_21.odds.deals import LINES, TWENTY_ONE, twenty_one_ways
from croupier.games.shared.odds.machine import Kernel
from croupier.games.shared.odds.shoe import CardsLeft
from croupier.odds.questions import OddsQuestion, figures, prices_of

HERE: Final = Path(__file__).parent
SHOES: Final = 200
REPEATS: Final = 10
PROCESSES: Final = 5
TOTALS: Final = 27
"""How many totals of a hand of 21 Baccarat the C program tells apart."""


class Game(NamedTuple):
    """A game: its C program, our function, the cards of each kind in a deck, how C orders results, and our aim."""

    name: str
    program: str
    kernel: Kernel
    function: Callable[[Sequence[int]], Any]
    deck: tuple[int, ...]
    as_in_c: Callable[[Any], dict[int, int]]
    most: float


def baccarat_as_in_c(ways: dict[tuple[int, int, int, int], int]) -> dict[int, int]:
    """The counts by their place in what the C program prints."""
    return {RESULTS.index(result): number for result, number in ways.items()}


def twenty_one_as_in_c(ways: Any) -> dict[int, int]:
    """The counts by their place in what the C program prints."""
    main = {
        (player * TOTALS + banker) * 4 + 2 * player_aces + banker_aces: number
        for (player, banker, player_aces, banker_aces), number in ways.main.items()
    }
    assert ways.bonus_player == ways.bonus_banker
    return main | {TOTALS * TOTALS * 4 + LINES.index(line): number for line, number in ways.bonus_player.items()}


GAMES: Final = (
    Game("Baccarat", "baccarat", BACCARAT, baccarat_ways, (16, *[4] * 9), baccarat_as_in_c, 1.5),
    Game("21 Baccarat", "baccarat_21", TWENTY_ONE, twenty_one_ways, (4,) * 13, twenty_one_as_in_c, 2),
)
MOST_FIRST: Final = 400
FIRST: Final = """
import time
from {module} import {function}
start = time.perf_counter()
{function}({counts})
print(time.perf_counter() - start)
"""
LOAD: Final = """
import time
from croupier.games.baccarat.odds.model import BACCARAT
from croupier.games.baccarat_21.odds.deals import TWENTY_ONE
start = time.perf_counter()
BACCARAT.load()
TWENTY_ONE.load()
print(time.perf_counter() - start)
"""


def shoes_of(game: Game) -> list[list[int]]:
    """Shoes of eight decks, each with another part of its cards gone."""
    source = random.Random(1)
    cards = [kind for kind, number in enumerate(game.deck) for _ in range(8 * number)]
    left = (source.sample(cards, source.randint(len(cards) // 8, len(cards))) for _ in range(SHOES))
    return [[shoe.count(kind) for kind in range(len(game.deck))] for shoe in left]


def built(game: Game, folder: Path) -> Path:
    """The C program, compiled."""
    if shutil.which("gcc") is None:
        sys.exit("gcc is needed to compile the programs that the counts are measured against")
    program = folder / game.program
    sources = [HERE / "passes.c", HERE / f"{game.program}.c"]
    subprocess.run(["gcc", "-O3", "-o", program, *sources], check=True)
    return program


def in_c(program: Path, shoes: list[list[int]]) -> tuple[float, list[dict[int, int]]]:
    """Seconds for a shoe in C, and what it counted for each."""
    text = "\n".join(" ".join(map(str, shoe)) for shoe in shoes)
    first, *lines = subprocess.run(
        [program], input=text, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return float(first), [
        {place: int(word) for place, word in enumerate(line.split()) if word != "0"} for line in lines
    ]


def in_python(game: Game, shoes: list[list[int]]) -> float:
    """Seconds for a shoe here."""
    start = time.perf_counter()
    for shoe in shoes:
        game.function(shoe)
    return (time.perf_counter() - start) / len(shoes)


def in_fresh_process(code: str) -> float:
    """The seconds that code prints in processes of its own, in the middle of a few."""
    run = [sys.executable, "-c", code]
    took = [float(subprocess.run(run, capture_output=True, text=True, check=True).stdout) for _ in range(PROCESSES)]
    return sorted(took)[PROCESSES // 2]


def every_wager(shoes: list[list[int]]) -> float:
    """Seconds for the outcomes and edges of all wagers of a Minibaccarat table with everything on it, for a shoe."""
    choices = {"dragon_bonus": "A", "ez_baccarat": True}
    prices = prices_of(OddsQuestion(game="minibaccarat", as_of=date(2020, 1, 1), choices=choices))
    prices.of(shoes[0])
    start = time.perf_counter()
    for shoe in shoes:
        prices.of(shoe)
    return (time.perf_counter() - start) / len(shoes)


def answered(shoes: list[list[int]]) -> float:
    """Seconds for the same as `croupier odds` answers it, with outcomes, deviations and citations."""
    source = random.Random(2)
    asked = [
        OddsQuestion(
            game="minibaccarat",
            as_of=date(2020, 1, 1),
            choices={"dragon_bonus": "A", "ez_baccarat": True},
            left=CardsLeft(ranks={rank: source.randint(8, 32) for rank in RANKS}),
        )
        for _ in shoes[: SHOES // 10]
    ]
    start = time.perf_counter()
    for one in asked:
        figures(one)
    return (time.perf_counter() - start) / len(asked)


def show(name: str, seconds: float, plain: float, most: float | None = None) -> None:
    """One line of figures."""
    aim = f"at most {most:g}" if most is not None else ""
    print(f"{name:<44}{seconds * 1000:>10.3f} ms{seconds / plain:>14.2f}   {aim}")


def main() -> None:
    """Measure and print."""
    for game in GAMES:
        game.kernel.load()
    print(f"{'':<44}{'a shoe':>13}{'times the C':>14}")
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            measure(game, built(game, Path(folder)))
    print(f"{'loading the compiled functions, once':<44}{in_fresh_process(LOAD) * 1000:>10.3f} ms")
    print(f"{'the whole answer of croupier odds':<44}{answered(shoes_of(GAMES[0])) * 1000:>10.3f} ms")


def measure(game: Game, program: Path) -> None:
    """Count the same shoes in C and here, by turns, and once more in processes that have counted none."""
    shoes = shoes_of(game)
    plain, warm = float("inf"), float("inf")
    for _ in range(REPEATS):
        seconds, counted = in_c(program, shoes)
        plain = min(plain, seconds)
        warm = min(warm, in_python(game, shoes))
    assert [game.as_in_c(game.function(shoe)) for shoe in shoes] == counted, f"{game.name}: C counts otherwise"
    show(f"{game.name}, in C", plain, plain)
    show(f"{game.name}, warm", warm, plain, game.most)
    if game.program == "baccarat":
        edges = min(every_wager(shoes) for _ in range(REPEATS))
        show(f"{game.name}, every wager's outcomes, warm", edges, plain, game.most)
    function = game.function
    code = FIRST.format(module=function.__module__, function=function.__name__, counts=shoes[0])
    first = in_fresh_process(code)
    show(f"{game.name}, first call in a process", first, plain, MOST_FIRST)


if __name__ == "__main__":
    main()
