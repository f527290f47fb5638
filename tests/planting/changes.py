"""The faults that can be planted in a source: what each kind changes, and where nothing is changed."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

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
OPPOSITE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.GtE,),
    ast.LtE: (ast.Gt,),
    ast.Gt: (ast.LtE,),
    ast.GtE: (ast.Lt,),
}
"""Of an order, not only the limit can be wrong."""
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Sub: ast.Add,
    ast.Add: ast.Sub,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
LEFT_OUT, UNCITED, TWICE = "(left out)", "(not cited)", "(twice)"
FOR_PROOFS = {UNCITED, TWICE}
"""Kinds of faults that are planted only where they break a rule."""
CITING = {"cites", "cite_all"}
SHORT = 70
"""How long a text may be that shows a number in its surroundings."""
OTHER_NAME = {"max": "min", "min": "max", "any": "all", "all": "any"}

WORDS = {"describes", "help", "why", "says", "doc", "text", "title", "label", "words"}
"""Keyword arguments that only people read."""
NO_RULES = {"frozen", "kw_only", "strict", "slots", "repr", "init", "eq", "order", "tag", "tag_field", "maxsize"}
"""Keyword arguments that say how Python keeps a value."""
TYPES = {"Literal", "TypeVar", "NewType", "Annotated", "cast", "Callable"}

REACHED = "__fault_is_reached__"
"""What a planted function calls each time it comes to the fault."""

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Fault(NamedTuple):
    """A change of one expression or statement: the file, below `src`, the function or table around it, the text before
    and after, and which of those with the same text it is. `node` and `change` find it in the file's tree.
    """

    file: str
    within: str
    was: str
    now: str
    nth: int
    line: int
    node: int
    change: int
    in_function: bool
    column: int

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What the fault is known by, as long as its function says the same."""
        return self[:5]

    @property
    def folder(self) -> str:
        """The folder that the fault is counted in, such as `games/baccarat` or `money`."""
        parts = Path(self.file).parts[1:-1]
        return "/".join(parts[:2] if parts[0] == "games" else parts[:1])

    def __str__(self) -> str:
        which = f" (no. {self.nth})" if self.nth > 1 else ""
        return f"src/{self.file}:{self.line} {self.within or '(module)'}: {self.was}  ->  {self.now}{which}"


class Place(NamedTuple):
    """A node that can be changed, the node that it stands in, and the function or table around it."""

    node: ast.expr | ast.stmt
    parent: ast.AST
    within: str
    in_function: bool


class Change(NamedTuple):
    """What takes the place of a node; and how this is told and where it stands, if not by the two nodes themselves."""

    node: ast.expr | ast.stmt
    was: str = ""
    now: str = ""
    at: ast.expr | None = None


def faults_in(sources: Path, file: str) -> list[Fault]:
    """Every fault that can be planted in a file below `sources`."""
    tree = ast.parse((sources / file).read_bytes())
    found: list[Fault] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    for number, place in enumerate(walk(tree, ())):
        for which, change in enumerate(changes(place)):
            said = (place.within, *told(place, change))
            seen[said] += 1
            at = change.at or place.node
            found.append(Fault(file, *said, seen[said], at.lineno, number, which, place.in_function, at.col_offset))
    return sorted(found, key=lambda one: (one.line, one.node, one.change))


def planted(source: bytes, fault: Fault) -> ast.Module:
    """The tree of a file with the fault in it, on the same lines."""
    tree = ast.parse(source)
    plant_in(tree, fault)
    return ast.fix_missing_locations(tree)


def plant_in(tree: ast.Module, fault: Fault) -> ast.AST:
    """Put the fault in the tree of its file: the node that is there now."""
    place = next(place for number, place in enumerate(walk(tree, ())) if number == fault.node)
    now = list(changes(place))[fault.change].node
    put(place.parent, place.node, ast.copy_location(now, place.node))
    return now


def planted_and_marked(source: bytes, fault: Fault) -> ast.Module:
    """The tree with the fault in it; a function says `REACHED()` just before the statement that the fault stands in."""
    tree = ast.parse(source)
    now = plant_in(tree, fault)
    if fault.in_function:
        block, at = around(tree, now)
        call = ast.Expr(ast.Call(ast.Name(REACHED, ast.Load()), [], []))
        block.insert(at, ast.copy_location(call, block[at]))
    return ast.fix_missing_locations(tree)


def around(node: ast.AST, part: ast.AST) -> tuple[list[ast.stmt], int]:
    """The innermost block of statements below a node that a part stands in, and which of them it stands in."""
    for _, value in ast.iter_fields(node):
        for at, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and any(one is part for one in ast.walk(child)):
                if isinstance(child, ast.stmt) and not any(one is part for one in blocks_of(child)):
                    return value, at
                return around(child, part)
    raise LookupError("the part is not there")


def blocks_of(node: ast.AST) -> Iterator[ast.AST]:
    """All that stands in the blocks of a statement, of a handler or of a case."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield from ast.walk(child)
        elif isinstance(child, ast.excepthandler | ast.match_case):
            yield from blocks_of(child)


def put(parent: ast.AST, was: ast.AST, now: ast.AST) -> None:
    """Put one node in the place of another."""
    for name, value in ast.iter_fields(parent):
        if value is was:
            setattr(parent, name, now)
        elif isinstance(value, list):
            value[:] = [now if one is was else one for one in value]


def told(place: Place, change: Change) -> tuple[str, str]:
    """A change in one line: a number with what stands around it, if that is short."""
    if change.was:
        return change.was, change.now
    if isinstance(place.node, ast.Constant) and isinstance(place.parent, ast.expr | ast.keyword):
        around = in_one_line(place.parent)
        if len(around) <= SHORT:
            put(place.parent, place.node, change.node)
            now = in_one_line(place.parent)
            put(place.parent, change.node, place.node)
            return around, now
    return in_one_line(place.node), in_one_line(change.node)


def in_one_line(node: ast.AST) -> str:
    """A node as text in one line."""
    return " ".join(ast.unparse(node).split())


def walk(node: ast.AST, scopes: tuple[Scope, ...], table: str = "") -> Iterator[Place]:
    """The expressions and statements below a node that carry something out; defaults stand outside of functions."""
    mark(node, scopes)
    function = function_of(scopes)
    table = table if function else named(node) or table
    for child in carried_out(node):
        if isinstance(child, ast.expr | ast.stmt):
            yield Place(child, node, function or table, bool(function))
        if isinstance(child, ast.arguments):
            yield from walk(child, (), function)
        else:
            yield from walk(child, (*scopes, child) if isinstance(child, Scope) else scopes, table)


def function_of(scopes: tuple[Scope, ...]) -> str:
    """The name of the outermost function, with its class; empty in a module's or a class's own body."""
    names = []
    for scope in scopes:
        names.append(scope.name)
        if not isinstance(scope, ast.ClassDef):
            return ".".join(names)
    return ""


def named(node: ast.AST) -> str:
    """The name that a statement gives to a value, or a definition to itself; empty for any other node."""
    if isinstance(node, Scope):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


def carried_out(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node that are not only words, types or checks for people."""
    if isinstance(node, ast.Assert | ast.JoinedStr) or is_typing(node) or getattr(node, "name", "") == "__repr__":
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "exc") or is_hidden(node, name):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.keyword) and child.arg in WORDS | NO_RULES:
                continue
            if isinstance(child, ast.AST) and not is_said(child):
                yield child


def is_hidden(node: ast.AST, name: str) -> bool:
    """Whether this part of a node says how Python keeps a class, or what a name is exported as."""
    if isinstance(node, ast.ClassDef) and name in ("keywords", "bases"):
        return True
    return isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "__all__" for to in node.targets)


def is_said(node: ast.AST) -> bool:
    """Whether a node is a docstring or an ellipsis."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_typing(node: ast.AST) -> bool:
    """Whether a node is there for the type checker."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    head = node.func if isinstance(node, ast.Call) else node.value if isinstance(node, ast.Subscript) else None
    return isinstance(head, ast.Name) and head.id in TYPES


def mark(node: ast.AST, scopes: tuple[Scope, ...]) -> None:
    """Mark conditions, a function's last statement, and what stands in the tables of a module or a class."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        node.test.is_condition = True  # type: ignore[attr-defined]
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            test.is_condition = True  # type: ignore[attr-defined]
    elif isinstance(node, ast.FunctionDef):
        node.body[-1].is_last = True  # type: ignore[attr-defined]
    elif isinstance(node, ast.Assign | ast.AnnAssign) and not function_of(scopes) and node.value is not None:
        for part in ast.walk(node.value):
            part.in_table = True  # type: ignore[attr-defined]


def changes(place: Place) -> Iterator[Change]:
    """What an expression or a statement can be changed to."""
    node = place.node
    if isinstance(node, ast.stmt):
        if place.in_function and is_step(node):
            yield Change(ast.Pass())
        if place.in_function and isinstance(node, ast.Expr) and isinstance(node.value, ast.YieldFrom):
            yield Change(ast.If(ast.Constant(True), [node, node], []), in_one_line(node), TWICE)
        return
    yield from map(Change, changed_expressions(node))
    if hasattr(node, "is_condition") and is_plain(node):
        yield Change(ast.UnaryOp(ast.Not(), node))
    yield from changed_tables(node)
    if hasattr(node, "in_table") or isinstance(place.parent, ast.Call | ast.keyword):
        yield from changed_texts(node)
    yield from uncited(place)


def is_step(node: ast.stmt) -> bool:
    """Whether a statement can be left out: a call, a yield, a refusal, or a return before the end of its function."""
    if isinstance(node, ast.Return):
        return not hasattr(node, "is_last")
    if isinstance(node, ast.Raise):
        return "NotImplementedError" not in ast.unparse(node)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Continue | ast.Break)


def changed_expressions(node: ast.expr) -> Iterator[ast.expr]:
    """Comparisons turned, `and` for `or`, conditions negated, numbers moved by one, sums made differences."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                for turned in (TURNED[type(operator)], *OPPOSITE.get(type(operator), ())):
                    operators = [*node.ops[:place], turned(), *node.ops[place + 1 :]]
                    yield ast.Compare(node.left, operators, node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.UnaryOp(op=ast.USub(), operand=ast.Name() | ast.Attribute()):
            yield node.operand
        case ast.Constant(value=bool() as said):
            yield ast.Constant(not said)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1) if number else ast.UnaryOp(ast.USub(), ast.Constant(1))
        case ast.BinOp() if type(node.op) in RECKONED:
            yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_NAME:
            yield ast.Call(ast.Name(OTHER_NAME[name], ast.Load()), node.args, node.keywords)
        case ast.Call(func=ast.Name(id="int"), args=[_]):
            yield ast.BinOp(node, ast.Add(), ast.Constant(1))


def changed_tables(node: ast.expr) -> Iterator[Change]:
    """An entry of a list or a table left out."""
    match node:
        case ast.Dict() if len(node.keys) > 1:
            for place, (key, value) in enumerate(zip(node.keys, node.values, strict=True)):
                entry = in_one_line(ast.Dict([key], [value]))[1:-1]
                yield Change(ast.Dict(without(node.keys, place), without(node.values, place)), entry, LEFT_OUT, value)
        case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) if len(node.elts) > 1:
            for place, element in enumerate(node.elts):
                left = type(node)(without(node.elts, place), ast.Load())
                yield Change(left, in_one_line(element), UNCITED if is_rule(element) else LEFT_OUT, element)
        case ast.Set() if len(node.elts) > 1:
            for place, element in enumerate(node.elts):
                yield Change(ast.Set(without(node.elts, place)), in_one_line(element), LEFT_OUT, element)


def changed_texts(node: ast.expr) -> Iterator[Change]:
    """A text that is more than words cut short: in a table, or as an argument."""
    match node:
        case ast.Constant(value=str() as text) if text and " " not in text:
            yield Change(ast.Constant(text[1:] or "?"))


def uncited(place: Place) -> Iterator[Change]:
    """A rule that is not cited where something happens by it."""
    match place.node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) as call if name in CITING:
            for number, rule in enumerate(call.args):
                left = without(call.args, number)
                now = ast.Call(call.func, left, call.keywords) if left else ast.Tuple([], ast.Load())
                yield Change(now, in_one_line(rule), UNCITED, rule)
        case ast.Tuple(elts=[element], ctx=ast.Load()) if is_rule(element):
            yield Change(ast.Tuple([], ast.Load()), in_one_line(element), UNCITED, element)


def is_rule(node: ast.AST) -> bool:
    """Whether a node names a rule."""
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"


def without(entries: list[Any], place: int) -> list[Any]:
    """All entries but one."""
    return entries[:place] + entries[place + 1 :]


def is_plain(test: ast.expr) -> bool:
    """Whether a condition is a name, a call or the like, in which nothing else is turned round."""
    return not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )
