"""Which test proves which provision: found out by breaking its rules, written to the package's `law/proofs.json`.

    make proofs

A test claims what it proves (`@pytest.mark.proves`). The claim is confirmed by a run: the code that carries the
provision's rules out gets one fault at a time (`tests/planting`), and the test must fail by one of its own assertions,
not because the code breaks down. `proofs.json` holds the tests that do, each with the fault that it caught; a claim
that no fault confirms is no proof. A provision as an amendment words it is claimed with the day on which that text
begins, as in `proves("627a.12(c)@2027-01-01")`; for amendments that only tests bring, nothing is planted. What a fault
does is remembered, so a second run only plants what has changed.
"""

import argparse
import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from croupier.law import Citation, all_texts, chapters, load_chapter
from croupier.law.coverage import Proof
from croupier.law.texts import AT

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


def in_law(wording: str) -> tuple[Citation, str]:
    """Where a provision stands in the law, and which of its wordings it is: for a list in the law's order."""
    cite, _, day = wording.partition(AT)
    return Citation.parse(cite), day


def collect() -> dict[str, list[str]]:
    """All claims, sorted; those of wordings that only tests bring are left out."""
    held = {one.wording for text in all_texts() for one in load_chapter(text).provisions}
    found: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for cite, name in claims(file):
            if not cite.startswith("reading:") and (AT not in cite or cite in held):
                found.setdefault(cite, set()).add(f"{file.relative_to(TESTS.parent)}::{name}")
    return {cite: sorted(found[cite]) for cite in sorted(found, key=in_law)}


def recorded() -> dict[str, list[Proof]]:
    """The proofs as they were written down."""
    return msgspec.json.decode(PROOFS.read_bytes(), type=dict[str, list[Proof]])


def in_order(found: dict[str, list[Proof]]) -> str:
    """Proofs as they are written down: by provision, then by test."""
    lines = []
    for cite in sorted(found, key=in_law):
        proofs = sorted(set(found[cite]), key=lambda proof: (proof.test, proof.file, proof.within, proof.was))
        told = ",\n  ".join(json.dumps(msgspec.to_builtins(proof), ensure_ascii=False) for proof in proofs)
        lines.append(f" {json.dumps(cite)}: [\n  {told}\n ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def written() -> str:
    """The file as it should be: without the proofs whose test no longer claims the provision."""
    claiming = collect()
    kept = {cite: [one for one in found if one.test in claiming.get(cite, ())] for cite, found in recorded().items()}
    return in_order({cite: found for cite, found in kept.items() if found})


if __name__ == "__main__":
    from tests.planting.proving import prove

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""], help="only provisions that begin with one of these")
    parser.add_argument("--unproven", action="store_true", help="only provisions of which a proof is missing")
    parser.add_argument("--again", action="store_true", help="plant every fault, even if it is known what it does")
    parser.add_argument("--quick", action="store_true", help="stop when every provision is proven that can be")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", help="a file for the claims that no fault confirms")
    prove(parser.parse_args())
