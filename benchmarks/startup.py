"""How long the command takes to start: the processor time of whole processes, beside bare Python and its libraries.

Every process is started in turns, and the best of its turns counts, so that figures of one run can be compared: what
the command takes beyond `import typer, rich`, which it cannot do without, and beyond an empty program. The files are
read once before anything is measured.

    make bench
"""

import resource
import subprocess
import sys
from collections.abc import Sequence

TURNS = 15
EMPTY = ("-c", "pass")
LIBRARIES = ("-c", "import typer, rich.console, rich.table")
COMMANDS = (
    ("--version",),
    ("--help",),
    ("games",),
    ("games", "--help"),
    ("rules", "627a.10"),
    ("rules", "--help"),
    ("games", "minibaccarat"),
    ("rules", "--search", "cover card"),
)


def processor_time(words: Sequence[str]) -> float:
    """The processor time of one run of Python, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best_times(asked: Sequence[tuple[str, ...]], turns: int = TURNS) -> dict[tuple[str, ...], float]:
    """The best time of each, taken in turns; the first turn only warms the disk's cache."""
    times: dict[tuple[str, ...], list[float]] = {words: [] for words in asked}
    for turn in range(turns + 1):
        for words in asked:
            taken = processor_time(words)
            if turn:
                times[words].append(taken)
    return {words: min(taken) for words, taken in times.items()}


def main() -> None:
    """Measure and print."""
    asked = {("-m", "croupier", *words): f"croupier {' '.join(words)}" for words in COMMANDS}
    best = best_times([EMPTY, LIBRARIES, *asked])
    empty, libraries = best[EMPTY], best[LIBRARIES]
    print(f"{'':<36} {'ms':>6} {'of pass':>8} {'of typer, rich':>15}")
    for words, name in {EMPTY: "python -c pass", LIBRARIES: 'python -c "import typer, rich"', **asked}.items():
        taken = best[words]
        print(f"{name:<36} {taken * 1000:>6.0f} {taken / empty:>7.1f}x {taken / libraries:>14.1f}x")


if __name__ == "__main__":
    main()
