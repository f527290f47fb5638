"""How the service starts: while it imports what stays, nobody looks for garbage."""

import gc
from contextlib import suppress

import pytest

from croupier.cli.serve import nothing_collected


@pytest.mark.parametrize("fails", [False, True])
def test_garbage_is_looked_for_again_after_importing(fails: bool) -> None:
    try:
        with suppress(ImportError), nothing_collected():
            assert not gc.isenabled()
            if fails:
                raise ImportError
        assert gc.isenabled()
    finally:
        gc.enable()
