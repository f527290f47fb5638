"""Which test proves which provision: read from the tests themselves, written to the package's `law/proofs.json`.

`make proofs` writes the file; a test fails when it is out of date.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from croupier.law import Citation

TESTS = Path(__file__).parent
PROOFS = TESTS.parent / "src" / "croupier" / "law" / "proofs.json"


def claims(file: Path) -> Iterator[tuple[str, str]]:
    """Every citation that a test function of the file claims to prove, with the test's name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                for cite in claimed(decorator):
                    yield cite, f"{file.relative_to(TESTS.parent)}::{node.name}"


def claimed(decorator: ast.expr) -> list[str]:
    """The citations of one `@pytest.mark.proves(…)`."""
    if not (isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.proves"):
        return []
    return [str(ast.literal_eval(argument)) for argument in decorator.args]


def collect() -> dict[str, list[str]]:
    """All proofs, sorted."""
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for cite, name in claims(file):
            if not cite.startswith("reading:"):
                found.setdefault(cite, set()).add(name)
    return {cite: sorted(found[cite]) for cite in sorted(found, key=Citation.parse)}


def written() -> str:
    """The file as it should be."""
    return json.dumps(collect(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PROOFS.write_text(written(), encoding="utf-8")
    print(f"{len(collect())} provisions are claimed to be proven")
