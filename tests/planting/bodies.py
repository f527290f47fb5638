"""Where the functions of a file stand, and what they mention."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """A parsed file."""
    return ast.parse(path.read_bytes())


@cache
def functions(path: Path) -> dict[str, range]:
    """The lines of each outermost function's body, by qualified name."""
    found: dict[str, range] = {}

    def look(nodes: Iterable[ast.stmt], prefix: str) -> None:
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                look(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                found[prefix + node.name] = range(first_line(node), (node.end_lineno or node.lineno) + 1)

    look(tree_of(path).body, "")
    return found


def first_line(node: ast.FunctionDef) -> int:
    """The first line of a function's body that is executed when it is called."""
    said = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    return node.body[1].lineno if said and len(node.body) > 1 else node.body[0].lineno


@cache
def mentions(path: Path) -> dict[str, list[range]]:
    """The bodies of functions that mention each name."""
    found: dict[str, list[range]] = {}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef):
            body = range(first_line(node), (node.end_lineno or node.lineno) + 1)
            names = {getattr(part, "id", "") or getattr(part, "attr", "") for part in ast.walk(node)}
            for name in names - {""}:
                found.setdefault(name, []).append(body)
    return found
