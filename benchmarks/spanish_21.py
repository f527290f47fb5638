"""Spanish 21: the edge of the best play and one hand's advice, beside a plain C++ program that does the same.

The C++ program (`spanish_21.cpp`) knows the rules by itself. It is compiled here with `g++ -O3` and must come to the
same edge and the same values. Both run by turns, on one thread, from tables that are made once in a process. On our
side nothing is taken from what is kept on disk: the edge is that of new rounds, the advice begins with the hand as
people write it. Figures are seconds of the processor, the best of several, and ratios within one run.

    python -m benchmarks.spanish_21
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from croupier.games.shared.odds.shoe import full, supply_of
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.hands import shoe_of
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.strategy import advise
from croupier.games.spanish_21.odds.values import rules_of
from croupier.odds.questions import OddsQuestion, game_of

HERE: Final = Path(__file__).parent
PROGRAM: Final = HERE / "spanish_21.cpp"
AS_OF: Final = date(2026, 1, 1)
DECKS: Final = 6
SPLITS: Final = 3
HAND: Final = "8S 8D against 7H"
SAID: Final = ("stand", "hit", "double for as much", "double for half", "split", "surrender")
"""The choices for the hand, in the order in which the C++ program writes them."""
REPEATS: Final = 5
HANDS: Final = 20
"""How often the edge is worked out, and how often the hand is valued each time."""
CLOSE: Final = 1e-9
MOST: Final = 2
SECONDS_OF_EDGE: Final = 20.0
SECONDS_OF_ADVICE: Final = 0.05

T = TypeVar("T")


def built(folder: Path) -> Path:
    """The C++ program, compiled."""
    if shutil.which("g++") is None:
        sys.exit("g++ is needed to compile the program that the values are measured against")
    program = folder / "spanish_21"
    subprocess.run(["g++", "-O3", "-std=c++17", "-o", program, PROGRAM], check=True)
    return program


def table() -> SpanishTwentyOne:
    """A table with six decks and three splits, under today's chapter."""
    choices = {"decks": DECKS, "splits": SPLITS}
    found = game_of(OddsQuestion(game="spanish-21", as_of=AS_OF, choices=choices))
    assert isinstance(found, SpanishTwentyOne)
    return found


def edge(t: SpanishTwentyOne) -> float:
    """The edge from a full shoe, worked out anew."""
    return -Rounds(shoe_of(full(supply_of(t))), rules_of(t), BestPlayer()).expected_value


def advice(t: SpanishTwentyOne) -> dict[str, float]:
    """What each choice for the hand is worth."""
    return {one.says: float(one.value) for one in advise(t, HAND, (), None).options}


def timed(function: Callable[[SpanishTwentyOne], T], t: SpanishTwentyOne, repeats: int) -> tuple[float, T]:
    """Seconds of the processor, the best of some, and what was found."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        found = function(t)
        best = min(best, time.process_time() - start)
    return best, found


def in_cpp(program: Path) -> tuple[tuple[float, float], tuple[float, dict[str, float]]]:
    """The same in C++: the seconds and the edge, the seconds and the values."""
    run = subprocess.run([program, "1", str(DECKS), str(SPLITS)], capture_output=True, text=True, check=True)
    rounds, hand = ([float(word) for word in line.split()] for line in run.stdout.splitlines())
    return (rounds[0], rounds[1]), (hand[0], dict(zip(SAID, hand[1:], strict=True)))


def show(name: str, seconds: float, plain: float | None = None, aim: float | None = None) -> None:
    """One line of figures."""
    ratio = "" if plain is None else f"{seconds / plain:>14.2f}"
    wanted = "" if aim is None else f"   at most {MOST} times, and {aim * 1000:g} ms"
    print(f"{name:<36}{seconds * 1000:>10.2f} ms{ratio}{wanted}")


def main() -> None:
    """Measure and print."""
    t = table()
    print(f"{'':<36}{'':>13}{'times the C++':>14}")
    start = time.process_time()
    edge(t)
    advice(t)
    show("tables and compiled functions, once", time.process_time() - start)
    seconds = {name: float("inf") for name in ("edge C++", "edge", "hand C++", "hand")}
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        for _ in range(REPEATS):
            (plain_edge, their_edge), (plain_hand, theirs) = in_cpp(program)
            warm_edge, our_edge = timed(edge, t, 1)
            warm_hand, ours = timed(advice, t, HANDS)
            assert abs(our_edge - their_edge) < CLOSE, f"the edge is {our_edge}; C++ finds {their_edge}"
            wrong = [says for says in SAID if abs(ours[says] - theirs[says]) >= CLOSE]
            assert not wrong, f"C++ values {', '.join(wrong)} otherwise"
            for name, found in zip(seconds, (plain_edge, warm_edge, plain_hand, warm_hand), strict=True):
                seconds[name] = min(seconds[name], found)
    show(f"edge with {DECKS} decks, in C++", seconds["edge C++"], seconds["edge C++"])
    show(f"edge with {DECKS} decks, warm", seconds["edge"], seconds["edge C++"], SECONDS_OF_EDGE)
    show(f"{HAND}, in C++", seconds["hand C++"], seconds["hand C++"])
    show(f"{HAND}, warm", seconds["hand"], seconds["hand C++"], SECONDS_OF_ADVICE)
    print(f"The edge is {our_edge:.9%}, and C++ finds the same.")


if __name__ == "__main__":
    main()
