"""The register against the code and the tests."""

import ast
import re
from pathlib import Path

import pytest

import croupier
from croupier.games.registry import folders
from croupier.law import Rule, chapters, concordance, is_written, load_chapter, provisions
from croupier.law.coverage import code_places, coverage
from croupier.law.texts import AT
from tests.planting.unproven import unproven
from tests.proofs import PROOFS, collect, written
from tests.support.matrices import each

WRITTEN = [chapter for chapter in chapters() if is_written(chapter)]
CITED = rf"\b(?:{'|'.join(chapters())})\.\d+\S*"
SOURCES = sorted(Path(croupier.__file__).parent.rglob("*.py"))


def test_every_rule_key_is_obeyed_somewhere_in_the_code() -> None:
    unused = set(Rule) - {Rule(key) for key in code_places() if key in set(Rule)}
    assert not unused, f"no code says {sorted(unused)}"


def test_every_rule_key_stands_in_some_chapter() -> None:
    known = {key for chapter in WRITTEN for key in concordance(chapter).rules}
    assert set(Rule) <= known


def test_names_and_keys_agree() -> None:
    assert all(rule.name == rule.value.upper().replace("-", "_") for rule in Rule)


@each("chapter", WRITTEN)
def test_a_written_chapter_is_written_whole(chapter: str) -> None:
    assert [provision.id for provision in load_chapter(chapter).provisions] == list(provisions(chapter))


def test_proofs_are_up_to_date() -> None:
    assert PROOFS.read_text(encoding="utf-8") == written(), "run `make proofs`"


def test_proofs_name_provisions_that_exist() -> None:
    assert {cite.partition(AT)[0] for cite in collect()} <= set(provisions())


def docstrings(tree: ast.Module) -> set[int]:
    """The strings that only explain."""
    bodies = (node.body for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef))
    return {id(statement.value) for body in bodies for statement in body if isinstance(statement, ast.Expr)}


def test_no_citation_is_written_into_the_code() -> None:
    """Code says rules; only the register says where the law says them."""
    found = []
    for source in SOURCES:
        if {"law", "cli"} & set(source.parts):
            continue
        tree = ast.parse(source.read_text(encoding="utf-8"))
        explaining = docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining:
                found += [f"{source.name}: {cite}" for cite in re.findall(CITED, node.value)]
    assert not found


@pytest.mark.parametrize("chapter", [chapter for chapter in WRITTEN if chapter in folders()])
def test_everything_active_in_a_chapter_that_tables_play_is_carried_out_and_proven(chapter: str) -> None:
    entries = load_chapter(chapter).by_id
    covered = [one for one in coverage([chapter], played=folders()).provisions if entries[one.id].is_active]
    assert [one.id for one in covered if one.status != "carried out"] == []
    assert [one.id for one in covered if not one.proven and one.id not in unproven()] == []
