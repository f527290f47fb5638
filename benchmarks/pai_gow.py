"""Pai Gow: all hands one way, and the best replies to a house way, beside a plain C program that does the same.

The C program (`pai_gow.c`) ranks the tiles by itself and goes through every pair of hands that can be dealt together,
with two threads. It is compiled here with `gcc -O3` and must come to the same numbers. On our side the whole call is
timed, on one thread, from a house way as an array to the tally of outcomes. What is made once in a process (the hands,
the game's own ranks as tables, the compiled function) is timed by itself. Figures are ratios within one run.

    python -m benchmarks.pai_gow
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from croupier.games.pai_gow.odds import hands as odds_hands
from croupier.games.pai_gow.odds.replies import Tally, Way, house_way_settings, replies
from croupier.games.pai_gow.ranking import Hands
from croupier.games.pai_gow.setting import HOUSE_WAYS, house_way
from research.pai_gow_house_ways.search import Search

HERE: Final = Path(__file__).parent
PASSES: Final = 3
REPEATS: Final = 5
MOST: Final = 2


def built(folder: Path) -> Path:
    """The C program, compiled."""
    if shutil.which("gcc") is None:
        sys.exit("gcc is needed to compile the program that the counts are measured against")
    program = folder / "pai_gow"
    subprocess.run(["gcc", "-O3", "-o", program, HERE / "pai_gow.c", "-lpthread"], check=True)
    return program


def as_c_writes(way: Way) -> str:
    """A way of setting as the C program reads it: by its own order of hands, which of the others is with the first."""
    by_faces = {faces: number for number, faces in enumerate(odds_hands.faces_of_hands())}
    return " ".join(str(mate(faces, odds_hands.setting_of(int(way[by_faces[faces]])))) for faces in sorted(by_faces))


def mate(faces: tuple[int, ...], hands: Hands) -> int:
    """Which of the last three tiles is set with the first: the first such, if tiles are alike."""
    wanted = {tuple(sorted(odds_hands.NUMBER[tile] for tile in hand)) for hand in (hands.high, hands.low)}
    return next(place for place in range(3) if tuple(sorted((faces[0], faces[place + 1]))) in wanted)


def in_c(program: Path, mode: str, way: Way) -> tuple[float, tuple[int, int]]:
    """Seconds in C, and how many pairs of hands win and lose."""
    run = subprocess.run(
        [program, mode, str(PASSES)], input=as_c_writes(way), capture_output=True, text=True, check=True
    )
    seconds, counts = run.stdout.splitlines()
    win, lose = map(int, counts.split())
    return float(seconds), (win, lose)


def all_one_way(way: Way) -> Tally:
    """All hands, both sides setting that way."""
    return replies(way, zeros_are_equal=True).tally(way)


def best_replies(way: Way) -> Tally:
    """The best reply to that way with every hand."""
    found = replies(way, zeros_are_equal=True)
    return found.tally(found.best())


def show(name: str, seconds: float, plain: float | None = None, most: float | None = None) -> None:
    """One line of figures."""
    ratio = "" if plain is None else f"{seconds / plain:>14.2f}"
    aim = "" if most is None else f"   at most {most:g}"
    print(f"{name:<44}{seconds * 1000:>10.1f} ms{ratio}{aim}")


def measure(name: str, mode: str, function: Callable[[Way], Tally], way: Way, program: Path) -> None:
    """The same in C and here, by turns."""
    plain, warm = float("inf"), float("inf")
    for _ in range(REPEATS):
        seconds, counts = in_c(program, mode, way)
        plain = min(plain, seconds)
        start = time.perf_counter()
        tally = function(way)
        warm = min(warm, time.perf_counter() - start)
        assert (tally.win, tally.lose) == counts, f"{name}: C counts otherwise"
    show(f"{name}, in C", plain, plain)
    show(f"{name}, warm", warm, plain, MOST)


def main() -> None:
    """Measure and print."""
    print(f"{'':<44}{'':>13}{'times the C':>14}")
    start = time.perf_counter()
    ways = {name: house_way_settings(house_way(name)) for name in HOUSE_WAYS}
    replies(ways[HOUSE_WAYS[0]], zeros_are_equal=True)
    show("tables and the compiled function, once", time.perf_counter() - start)
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        for name, way in ways.items():
            measure(f"all hands by {name}", "ways", all_one_way, way, program)
            measure(f"best replies to {name}", "replies", best_replies, way, program)
    search = Search(zeros_are_equal=True)
    search.learn()
    start = time.perf_counter()
    search.learn()
    show("one round of learning in the search", time.perf_counter() - start)


if __name__ == "__main__":
    main()
