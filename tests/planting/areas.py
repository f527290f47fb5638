"""Which faults break a rule: those in the code that carries it out, and not in what carries out another one.

Code names a rule where it carries it out (`Rule.BURN`). What belongs to the rule there is

- the whole function, if the rule is named in its `@evaluates(…)`;
- else the largest part of the function or the table around the name that names no rule of another provision,
- the statement or the entry that names it, even if that names others, too,
- and the conditions under which it is reached in its function: those around it, and those before it that lead away.

Code that carries a rule out without naming it is listed in `behaviour.toml`.
"""

import ast
from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.planting.bodies import tree_of

Part = tuple[int, int, int, int]
"""A part of a file: the first line and column, and the last line and column."""


class Use(NamedTuple):
    """A rule that is named: its name, and the nodes around it, the innermost first."""

    name: str
    around: tuple[ast.AST, ...]


def part_of(node: ast.AST) -> Part:
    """Where a node stands."""
    place = ast.expr(lineno=0, col_offset=0) if not hasattr(node, "lineno") else node
    return (place.lineno, place.col_offset, place.end_lineno or 0, place.end_col_offset or 0)  # type: ignore[attr-defined]


@cache
def uses_in(path: Path) -> tuple[Use, ...]:
    """Every rule that a file names."""
    return tuple(find_uses(tree_of(path), ()))


def find_uses(node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[Use]:
    """The rules named below a node."""
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("Rule", "rules.Rule"):
        yield Use(node.attr, (node, *around))
    for child in ast.iter_child_nodes(node):
        yield from find_uses(child, (node, *around))


@cache
def names_in(node: ast.AST) -> frozenset[str]:
    """The rules named in a node."""
    return frozenset(use.name for use in find_uses(node, ()))


def parts_of(path: Path, line: int, rules: Collection[str]) -> list[Part]:
    """The parts of a file that belong to rules of one provision which are named on a line."""
    parts: list[Part] = []
    for use in uses_in(path):
        if use.name in rules and use.around[0].lineno == line:  # type: ignore[attr-defined]
            parts += map(part_of, nodes_of(use, rules))
    return parts


def nodes_of(use: Use, rules: Collection[str]) -> Iterator[ast.AST]:
    """The nodes that belong to a rule where it is named."""
    function = next((at for at, node in enumerate(use.around) if isinstance(node, ast.FunctionDef)), None)
    if function is not None:
        owner = use.around[function]
        assert isinstance(owner, ast.FunctionDef)
        if use.around[function - 1] in owner.decorator_list:
            yield from owner.body
            return
    within = use.around[: len(use.around) - 1 if function is None else function + 1]
    alone = [node for node in within if hasattr(node, "lineno") and names_in(node) <= set(rules)]
    yield alone[-1]
    yield next(node for node in within if isinstance(node, ast.stmt) or is_entry(node, within))
    for inner, node in pairwise(within):
        yield from conditions(node, inner)


def is_entry(node: ast.AST, within: tuple[ast.AST, ...]) -> bool:
    """Whether a node is an entry of a table of a module: an element of a display, or a value of a named argument."""
    outer = next((one for inner, one in pairwise(within) if inner is node), None)
    at_module = not any(isinstance(one, ast.FunctionDef) for one in within)
    return at_module and isinstance(outer, ast.Dict | ast.Tuple | ast.List | ast.Set | ast.keyword)


def conditions(node: ast.AST, inner: ast.AST) -> Iterator[ast.AST]:
    """The conditions of a node under which a part of it is reached."""
    if isinstance(node, ast.If | ast.While | ast.IfExp) and inner is not node.test:
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.BoolOp):
        yield from (value for value in node.values if value is not inner)
    if isinstance(inner, ast.stmt):
        for block in (getattr(node, "body", []), getattr(node, "orelse", [])):
            if inner in block:
                yield from (one.test for one in block[: block.index(inner)] if isinstance(one, ast.If) and leaves(one))


def leaves(node: ast.If) -> bool:
    """Whether nothing after a condition is reached where it holds."""
    return isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def holds(part: Part, place: tuple[int, int]) -> bool:
    """Whether a place, a line and a column, stands in a part."""
    return part[:2] <= place <= part[2:]
