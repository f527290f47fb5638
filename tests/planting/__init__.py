"""Planted faults: one small change at a time in the sources, and the tests that fail because of it.

`changes` says which faults there are. `worker` runs tests with a fault in place, and `planter` keeps workers and a
snapshot of the project. `tracing` and `reach` find out which test executes which line, and `order` which tests are run
with a fault, and in which order. `survivors` are faults that change nothing. `areas` says which code belongs to a rule
where it is named, and `behaviour` lists other code that carries rules out; `proving` breaks it, and `unproven` lists
what no test proves. `storing` keeps what several runs find at the same time.
"""

import pytest

PLANTING = pytest.StashKey[bool]()
"""Set in the configuration of a run with planted faults: there a claim is not checked, only what a test asserts."""

PACKAGES = ("games", "money", "record", "law")
"""The packages in which faults are planted."""
