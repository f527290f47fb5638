"""What is exercised while a test runs: what tables cite, what submissions and layouts lack, what is evaluated."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from cProfile import Profile
from datetime import date
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

import croupier
from croupier.law import Chapter, Provision, Rule, Text, amended_texts, chapter_of, load_chapter, rules_of, texts_of
from croupier.law.texts import AT
from croupier.play import table as play_table
from croupier.running.submissions import check_facility
from croupier.submission import schema
from croupier.submission.layout_check import layout_problems
from croupier.table.inputs import AnyInput

SOURCES: Final = Path(croupier.__file__).parent
DECLARED: Final = re.compile(r"^\s*@evaluates\(([^)]*)\)", re.MULTILINE)
NAMED: Final = re.compile(r"\bRule\.(\w+)")
READING: Final = "reading:"


class Evidence:
    """What was exercised while a test ran: citations, and rules that a valuation carried out."""

    def __init__(self) -> None:
        self.cites: set[str] = set()
        self.rules: set[str] = set()

    def missing(self, claimed: tuple[str, ...]) -> list[str]:
        """Claimed provisions that were neither cited nor evaluated."""
        return [cite for cite in claimed if cite not in self.cites and not self._evaluated(cite)]

    def _evaluated(self, cite: str) -> bool:
        """Whether a rule of the provision was evaluated or, for one that only explains, cited where it is set."""
        found = claimed_of(cite)
        if found is None:
            return False
        chapter, provision = found
        rules = set(self.rules)
        if not provision.is_active:
            rules.update(rule for cited in self.cites if cited in chapter.by_id for rule in chapter.by_id[cited].rules)
        return not rules.isdisjoint(provision.rules)


_CURRENT: list[tuple[Evidence, tuple[str, ...]]] = []
"""The evidence of the test that runs now, and what it claims."""


@contextmanager
def must_prove(claimed: tuple[str, ...]) -> Iterator[None]:
    """Fail unless each of these was exercised meanwhile; in a test of several cases (`each`), in every one of them."""
    with watched(claimed) as evidence:
        _CURRENT.append((evidence, claimed))
        try:
            yield
        finally:
            _CURRENT.pop()
    fail_for(evidence.missing(claimed))


@contextmanager
def one_case() -> Iterator[None]:
    """One of several cases of a test: what was cited in others is no evidence for it.

    Which functions were called is only known at the end of the test.
    """
    if not _CURRENT:
        yield
        return
    evidence, claimed = _CURRENT[-1]
    before, evidence.cites = evidence.cites, set()
    yield
    if not any(map(can_be_evaluated, claimed)):
        fail_for(evidence.missing(claimed))
    evidence.cites |= before


def fail_for(missing: list[str]) -> None:
    """Fail if a test has not exercised what it claims to prove."""
    if missing:
        pytest.fail(f"this test says that it proves {', '.join(missing)}, but nothing in it exercised that")


@contextmanager
def watched(claimed: tuple[str, ...]) -> Iterator[Evidence]:
    """Collect what is exercised meanwhile, as far as it can be evidence of what is claimed."""
    evidence = Evidence()
    with pytest.MonkeyPatch.context() as patch:
        watch_tables(evidence, patch)
        watch_problems(evidence, patch)
        if any(map(can_be_evaluated, claimed)):
            with valuations(evidence):
                yield evidence
        else:
            yield evidence


def can_be_evaluated(cite: str) -> bool:
    """Whether a function declares that it evaluates a rule of the provision: only then calls are worth watching."""
    found = claimed_of(cite)
    return found is not None and not evaluated_rules().isdisjoint(found[1].rules)


def claimed_of(cite: str) -> tuple[Chapter, Provision] | None:
    """A provision that is claimed, in its text: the first of its chapter or, if the claim has a day, the one from then.
    None for a reading, and for an amendment that only the test brings: it is claimed by being cited.
    """
    if cite.startswith(READING):
        return None
    place, _, day = cite.partition(AT)
    held = texts_of(chapter_of(place))
    text = Text(chapter_of(place), date.fromisoformat(day)) if day else held[0]
    if text not in held:
        return None
    chapter = load_chapter(text)
    return chapter, chapter.by_id[place]


def worded(cites: Iterable[str], text: Text) -> Iterator[str]:
    """What is cited under a text, by its wording, too, where that is an amendment's."""
    for cite in cites:
        yield cite
        if text in amended_texts() and (provision := load_chapter(text).by_id.get(cite)) is not None:
            yield provision.wording


@cache
def evaluated_rules() -> frozenset[str]:
    """The rules that some function declares to evaluate, whether its module is imported yet or not."""
    texts = (file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
    declared = (rules for text in texts for rules in DECLARED.findall(text))
    return frozenset(Rule[name] for rules in declared for name in NAMED.findall(rules))


@contextmanager
def valuations(evidence: Evidence) -> Iterator[None]:
    """Note the rules of every valuation that is called meanwhile."""
    called = Profile(subcalls=False, builtins=False)
    called.enable()
    try:
        yield
    finally:
        called.disable()
    codes = (entry.code for entry in called.getstats())
    evidence.rules.update(rule for code in codes if isinstance(code, CodeType) for rule in rules_of(code))


def watch_tables(evidence: Evidence, patch: pytest.MonkeyPatch) -> None:
    """Collect the citations of every outcome of every table, and of every problem with a submission."""
    submit, opening = play_table.Table.submit, play_table.Table.open
    problem = schema.Schema.read

    def responded(table: play_table.Table, act: AnyInput | None = None) -> play_table.Response:
        response = opening(table) if act is None else submit(table, act)
        for event in response.events:
            evidence.cites.update(worded(event.cites, table.game.text))
        return response

    def read(self: schema.Schema, chosen: Any) -> Any:
        values, problems = problem(self, chosen)
        for found in problems:
            evidence.cites.update(found.cites)
        return values, problems

    patch.setattr(play_table.Table, "open", responded)
    patch.setattr(play_table.Table, "submit", responded)
    patch.setattr(schema.Schema, "read", read)


def watch_problems(evidence: Evidence, patch: pytest.MonkeyPatch) -> None:
    """Collect the provisions of gaps in a layout and of differences in a facility."""
    problems_of, differences_of = copy_of(layout_problems), copy_of(check_facility)

    def problems(*arguments: Any) -> Any:
        found = problems_of(*arguments)
        evidence.cites.update(cite for problem in found for cite in problem.cites)
        return found

    def differences(*arguments: Any) -> Any:
        found = differences_of(*arguments)
        evidence.cites.update(cite for _, problem in found for cite in problem.cites)
        return found

    for function, instead in ((layout_problems, problems), (check_facility, differences)):
        patch.setitem(function.__globals__, "watched_instead", instead)
        patch.setattr(function, "__code__", call_instead.__code__)


def copy_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, which stays as it is when the other is given other code."""
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, function.__globals__)


def call_instead(*arguments: Any) -> Any:
    """The code that a watched function is given, so that it is watched whoever has imported it already."""
    return watched_instead(*arguments)  # type: ignore[name-defined]  # noqa: F821
