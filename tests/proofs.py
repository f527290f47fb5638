"""Which test proves which provision: read from the tests themselves, written to the package's `law/proofs.json`.

`make proofs` writes the file; a test fails when it is out of date.
"""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from croupier.law import Citation, chapters

TESTS = Path(__file__).parent
PROOFS = TESTS.parent / "src" / "croupier" / "law" / "proofs.json"


@cache
def claims(file: Path) -> tuple[tuple[str, str], ...]:
    """Every citation that a test function of the file claims to prove, with the test's name."""
    return tuple(
        (cite, node.name)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        for cite in claimed(decorator)
    )


def claimed(decorator: ast.expr) -> Iterator[str]:
    """The citations of a decorator: of every `pytest.mark.proves(…)` in it, and of a `by_chapter(…)`.

    That one, of tests/shoe_games, has a text for each chapter: its citations, or the chapter alone.
    """
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("pytest.mark.proves", "by_chapter"):
            for argument in call.args:
                yield from (cite for cite in str(ast.literal_eval(argument)).split() if cite not in chapters())


def collect() -> dict[str, list[str]]:
    """All proofs, sorted."""
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for cite, name in claims(file):
            if not cite.startswith("reading:"):
                found.setdefault(cite, set()).add(f"{file.relative_to(TESTS.parent)}::{name}")
    return {cite: sorted(found[cite]) for cite in sorted(found, key=Citation.parse)}


def written() -> str:
    """The file as it should be."""
    return json.dumps(collect(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PROOFS.write_text(written(), encoding="utf-8")
    print(f"{len(collect())} provisions are claimed to be proven")
