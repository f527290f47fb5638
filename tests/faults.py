"""Planted faults: one small change at a time in the code of a game, which some test must catch.

    make faults FAULTS=60 GAME=baccarat

Comparisons are turned round, conditions negated, numbers moved by one, sums made differences, one place each; then the
tests of that game run until one fails. A fault that survives is shown with its line: either a test is missing, or the
change makes no difference, which is for a person to say.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
TESTS = {
    "baccarat": ("tests/minibaccarat", "tests/shoe_games"),
    "baccarat_21": ("tests/baccarat_21", "tests/shoe_games"),
    "spanish_21": ("tests/spanish_21", "tests/shoe_games"),
    "shared": ("tests/shoe_games", "tests/minibaccarat", "tests/baccarat_21", "tests/spanish_21"),
}
"""The tests that are to catch a fault in a game's folder."""
NOT_RULES = ("odds", "people", "drawing", "typed_steps", "narration", "memory", "moves", "two_hands", "declaration")
"""Modules that carry out no rule: what people read, type and see, and exact odds."""
LONGEST = 300
"""Seconds after which a fault counts as caught: the tests hang."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Fault(NamedTuple):
    """A change of one expression in a file: where it stands, and what takes its place."""

    file: Path
    line: int
    was: str
    now: str
    start: int
    end: int


def faults_in(file: Path) -> Iterator[Fault]:
    """Every fault that can be planted in a file."""
    source = file.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    for node in ast.walk(ast.parse(source)):
        for now in changes(node):
            assert isinstance(node, ast.expr)
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            yield Fault(file, node.lineno, ast.unparse(node), now, start, end)


def changes(node: ast.AST) -> Iterator[str]:
    """What an expression can be changed to."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        turned = TURNED[type(node.ops[0])]
        yield ast.unparse(ast.Compare(node.left, [turned()], node.comparators))
    elif isinstance(node, ast.BoolOp):
        yield ast.unparse(ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield str(node.value + 1)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield ast.unparse(ast.BinOp(node.left, ast.Add(), node.right))


def all_faults(game: str) -> list[Fault]:
    """Every fault that can be planted in a game's rules."""
    files = sorted((ROOT / "src" / "croupier" / "games" / game).rglob("*.py"))
    rules = [file for file in files if not any(name in file.relative_to(ROOT).as_posix() for name in NOT_RULES)]
    return [fault for file in rules for fault in faults_in(file)]


def is_caught(fault: Fault, tests: Sequence[str], sources: Path) -> bool:
    """Whether one of the tests fails with the fault in place."""
    file = sources / fault.file.relative_to(ROOT / "src")
    whole = file.read_bytes()
    file.write_bytes(whole[: fault.start] + f"({fault.now})".encode() + whole[fault.end :])
    env = os.environ | {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    asked = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(asked, cwd=ROOT, env=env, capture_output=True, timeout=LONGEST, check=False)
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_bytes(whole)


@contextmanager
def copied_sources() -> Iterator[Path]:
    """A copy of the sources in which faults can be planted."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "src"
        shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
        yield sources


def run(game: str, count: int, seed: int) -> tuple[int, list[Fault]]:
    """Plant so many faults, one after the other: how many were planted, and those that survived."""
    found = all_faults(game)
    planted = random.Random(seed).sample(found, min(count, len(found)))
    with copied_sources() as sources:
        return len(planted), [fault for fault in planted if not is_caught(fault, TESTS[game], sources)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(TESTS))
    parser.add_argument("--faults", type=int, default=40, help="how many are planted")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    wanted = parser.parse_args()
    start = time.perf_counter()
    planted, survivors = run(wanted.game, wanted.faults, wanted.seed)
    for one in survivors:
        print(f"{one.file.relative_to(ROOT)}:{one.line}: {one.was}  ->  {one.now}")
    caught = planted - len(survivors)
    seconds = time.perf_counter() - start
    print(f"{wanted.game}: {planted} faults planted, {caught} caught, {len(survivors)} survived, in {seconds:.0f} s")
