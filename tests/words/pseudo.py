"""A language made from the English one, whose letters are none of ours: what is left of ours did not come from it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from croupier.words import OURS, bring, send_away, speaking

PSEUDO: Final = "xx"
WIDE: Final = {letter: letter + 0xFEE0 for letter in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
"""Letters twice as wide, which are letters all the same."""
WORD: Final = re.compile(r"[A-Za-z]{2,}")
SAID: Final = ("last", "none")
"""What the named arguments of forms say, as opposed to how."""


class Widened(Transformer):
    """Writes whatever a sentence says in wide letters."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the library's name
        node.value = node.value.translate(WIDE)
        return node

    def visit_NamedArgument(self, node: ast.NamedArgument) -> ast.NamedArgument:  # noqa: N802 - the library's name
        if node.name.name in SAID:
            node.value.value = str(node.value.value).translate(WIDE)
        return node


def write_pseudo(root: Path) -> None:
    """Write the language into a folder."""
    english = OURS / "en"
    for file in english.rglob("*.ftl"):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        Widened().visit(resource)
        to = root / PSEUDO / file.relative_to(english)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(FluentSerializer().serialize(resource), encoding="utf-8")


@contextmanager
def pseudo_spoken(root: Path) -> Iterator[None]:
    """Everything is said in the language of that folder meanwhile."""
    bring(root)
    try:
        with speaking(PSEUDO):
            yield
    finally:
        send_away(root)


def english_in(said: str, names: str = "") -> set[str]:
    """The words of a sentence in our letters, but for those of names."""
    return set(WORD.findall(said)) - set(WORD.findall(names))


def is_pseudo(said: str) -> bool:
    """Whether something of it was said in that language."""
    return any(ord(letter) in WIDE.values() for letter in said)
