"""Pages at a process that only follows a table: they count down as where it runs."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from croupier.store import Store
from croupier.store.schema import METADATA
from tests.store.cluster import Cluster
from tests.store.conftest import cluster, migrated
from tests.web.house import QUICK, House, Visitor, opened, visiting
from tests.web.paging import Page

__all__ = ["cluster", "migrated"]


@pytest.fixture
def both(cluster: Cluster, migrated: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Clients of two services that share a store."""
    cluster.execute(f"TRUNCATE {', '.join(METADATA.tables)} RESTART IDENTITY", migrated)
    with ExitStack() as ending:
        one, other = [ending.enter_context(Store.open(cluster.address(migrated))) for _ in range(2)]
        House(one)
        yield ending.enter_context(visiting(one)), ending.enter_context(visiting(other))


def test_a_page_counts_down_wherever_its_table_runs(both: tuple[Visitor, Visitor]) -> None:
    owner, follower = both
    table = opened(owner, settings={**QUICK, "deal_after": 600.0})
    with Page(owner, table, "player") as player, Page(follower, table, "second") as page:
        assert page.welcome["now"]["deal_at"] is None
        player.seated(4, "banker")
        page.read_to(player.line)
        while page.now is None or page.now["deal_at"] is None:
            assert set(page.read()) <= {"now", "line", "at", "actor", "rests", "steps"}
        assert player.now is not None
        assert page.now["deal_at"] == player.now["deal_at"]
        with Page(follower, table, "dealer") as later:
            assert later.welcome["now"]["deal_at"] == player.now["deal_at"]
