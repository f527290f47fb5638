"""How the service starts: what it imports stays, so nobody looks for garbage in it."""

import gc
from contextlib import suppress

import pytest

from croupier.cli.serve import nothing_collected


@pytest.mark.parametrize("fails", [False, True])
def test_garbage_is_looked_for_again_after_importing_but_not_in_what_was_imported(fails: bool) -> None:
    before = gc.get_freeze_count()
    try:
        with suppress(ImportError), nothing_collected():
            assert not gc.isenabled()
            if fails:
                raise ImportError
        assert gc.isenabled()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
        gc.enable()
