"""The `proves` marker: a test that claims a provision must really have exercised it.

While such a test runs, every citation that a table emits (in events, refusals and questions), every problem that a
submission check or a layout check finds, and every valuation that is evaluated is collected. The test fails if one that
it claims is not among them, or if `tests.proofs` does not see the claim. That is the least; what proves a provision is
that the test fails when the provision is broken (`tests.proofs`), and while faults are planted nothing is checked here.
"""

import gc
from collections.abc import Iterator

import pytest

from croupier.law.readings import by_reading, readings
from croupier.play import table as play_table
from croupier.table.events import Asked, Event
from croupier.table.inputs import AnyInput
from tests.lengths import longest_first
from tests.planting import PLANTING
from tests.proofs import claims
from tests.support.evidence import must_prove

READINGS = {cite for reading in readings() for cite in by_reading(reading.name)}
Cites = tuple[str, ...]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests, long files come first, so that all processes end together."""
    if hasattr(config, "workerinput"):
        items[:] = longest_first(items)


def pytest_collection() -> None:
    """While the tests are read, hardly anything becomes garbage; to look for it would take two fifths of the time."""
    gc.disable()


def pytest_collection_finish() -> None:
    """All that was read so far stays: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _proves(request: pytest.FixtureRequest) -> Iterator[None]:
    claimed = tuple(cite for marker in request.node.iter_markers("proves") for cite in marker.args)
    if not claimed or request.config.stash.get(PLANTING, False):
        yield
        return
    seen = {cite for cite, name in claims(request.path) if name == request.node.originalname}
    assert seen.issuperset(claimed), "tests/proofs.py does not see what this test claims to prove"
    with must_prove(claimed):
        yield


@pytest.fixture(autouse=True, scope="session")
def _readings_exist() -> Iterator[None]:
    """Whatever a table reports, refuses or asks, the readings that it names are listed."""
    submit, opening = play_table.Table.submit, play_table.Table.open
    known: set[Cites] = set()

    def checked(table: play_table.Table, act: AnyInput | None = None) -> play_table.Response:
        response = opening(table) if act is None else submit(table, act)
        for event in response.events:
            for cites in all_cites(event):
                if cites not in known:
                    unknown = [cite for cite in cites if cite.startswith("reading:") and cite not in READINGS]
                    assert not unknown, f"there is no {', '.join(unknown)}, which the table cites"
                    known.add(cites)
        return response

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play_table.Table, "open", checked)
        patch.setattr(play_table.Table, "submit", checked)
        yield


def all_cites(event: Event) -> Iterator[Cites]:
    """What an event rests on and, of questions, what each of their options rests on."""
    yield event.cites
    if isinstance(event, Asked):
        for question in event.questions:
            yield question.cites
            yield from (option.cites for option in question.options)
