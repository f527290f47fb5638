"""The disk is full, or the database is gone for a while, under a service at which people play."""

from pathlib import Path

import pytest

from tests.store.cluster import NoPostgresError
from tests.web.failing import KINDS, BadEvening, befallen

TIMES = 1
FROZEN = "server frozen"
"""It takes half a minute until a server that does not answer is given up."""


@pytest.mark.parametrize(
    "kind", [kind if kind != FROZEN else pytest.param(kind, marks=pytest.mark.long) for kind in KINDS]
)
def test_what_cannot_be_kept_is_refused_and_the_service_recovers(tmp_path: Path, kind: str) -> None:
    try:
        with befallen(kind, tmp_path) as trouble:
            evening = BadEvening(tmp_path, trouble, times=TIMES, tables=2, seed=18)
            evening.run()
    except (PermissionError, NoPostgresError) as missing:
        pytest.skip(str(missing))
    assert evening.problems == []
    assert evening.suffered == TIMES
    assert evening.acknowledged > TIMES * len(evening.everybody)
