"""The `proves` marker: a test that claims a provision must really have exercised it.

While such a test runs, every citation that a table emits (in events, refusals and questions), every problem that a
submission check or a layout check finds, and every valuation that is evaluated is collected. The test fails if one that
it claims is not among them, or if `tests.proofs` does not see the claim. That is the least; what proves a provision is
that the test fails when the provision is broken (`tests.proofs`), and while faults are planted nothing is checked here.
"""

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from croupier.law import chapter_of, load_chapter, rules_of
from croupier.law.readings import by_reading, readings
from croupier.play import table as play_table
from croupier.running.submissions import check_facility
from croupier.submission import schema
from croupier.submission.layout_check import layout_problems
from croupier.table.events import Asked, Event
from croupier.table.inputs import AnyInput
from tests.planting import PLANTING
from tests.proofs import claims

READINGS = {cite for reading in readings() for cite in by_reading(reading.name)}
Cites = tuple[str, ...]


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
        if cite.startswith("reading:"):
            return False
        chapter = load_chapter(chapter_of(cite))
        provision = chapter.by_id[cite]
        rules = set(self.rules)
        if not provision.is_active:
            rules.update(rule for cited in self.cites if cited in chapter.by_id for rule in chapter.by_id[cited].rules)
        return not rules.isdisjoint(provision.rules)


@pytest.fixture(autouse=True)
def _proves(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    claimed = tuple(cite for marker in request.node.iter_markers("proves") for cite in marker.args)
    if not claimed or request.config.stash.get(PLANTING, False):
        yield
        return
    seen = {cite for cite, name in claims(request.path) if name == request.node.originalname}
    assert seen.issuperset(claimed), "tests/proofs.py does not see what this test claims to prove"
    evidence = Evidence()
    watch_tables(evidence, monkeypatch)
    sys.setprofile(watch_valuations(evidence))
    try:
        yield
    finally:
        sys.setprofile(None)
    missing = evidence.missing(claimed)
    if missing:
        pytest.fail(f"this test says that it proves {', '.join(missing)}, but nothing in it exercised that")


def watch_tables(evidence: Evidence, monkeypatch: pytest.MonkeyPatch) -> None:
    """Collect the citations of every outcome of every table, and of every problem with a submission."""
    submit, opening = play_table.Table.submit, play_table.Table.open
    problem = schema.Schema.read

    def watched(table: play_table.Table, act: AnyInput | None = None) -> play_table.Response:
        response = opening(table) if act is None else submit(table, act)
        for event in response.events:
            evidence.cites.update(event.cites)
        return response

    def read(self: schema.Schema, chosen: Any) -> Any:
        values, problems = problem(self, chosen)
        for found in problems:
            evidence.cites.update(found.cites)
        return values, problems

    monkeypatch.setattr(play_table.Table, "open", watched)
    monkeypatch.setattr(play_table.Table, "submit", watched)
    monkeypatch.setattr(schema.Schema, "read", read)


def watch_valuations(evidence: Evidence) -> Callable[[FrameType, str, Any], None]:
    """Note every valuation that is called, and the provisions of gaps in a layout and differences in a facility."""

    def note(frame: FrameType, event: str, value: Any) -> None:
        if event == "call":
            evidence.rules.update(rules_of(frame.f_code))
        elif event == "return" and frame.f_code is layout_problems.__code__:
            evidence.cites.update(cite for problem in value or () for cite in problem.cites)
        elif event == "return" and frame.f_code is check_facility.__code__:
            evidence.cites.update(cite for _, problem in value or () for cite in problem.cites)

    return note


@pytest.fixture(autouse=True)
def _readings_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a table reports, refuses or asks, the readings that it names are listed."""
    submit, opening = play_table.Table.submit, play_table.Table.open
    known: set[Cites] = set()

    def checked(table: play_table.Table, act: AnyInput | None = None) -> play_table.Response:
        response = opening(table) if act is None else submit(table, act)
        for event in response.events:
            for cites in all_cites(event):
                if cites not in known:
                    known.add(cites)
                    unknown = [cite for cite in cites if cite.startswith("reading:") and cite not in READINGS]
                    assert not unknown, f"there is no {', '.join(unknown)}, which the table cites"
        return response

    monkeypatch.setattr(play_table.Table, "open", checked)
    monkeypatch.setattr(play_table.Table, "submit", checked)


def all_cites(event: Event) -> Iterator[Cites]:
    """What an event rests on and, of questions, what each of their options rests on."""
    yield event.cites
    if isinstance(event, Asked):
        for question in event.questions:
            yield question.cites
            yield from (option.cites for option in question.options)
