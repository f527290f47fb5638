"""A parent stops all its children, also one that does not listen."""

import os
import signal
import subprocess
import sys
from time import monotonic

from tests.web.house import PATIENCE

DEAF = """
import signal, sys, time
from croupier.web.processes import Family

def work(ready, lifeline):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    ready()
    time.sleep(600)

Family(2, work, stops_within=0.3).live(lambda: print("ready", flush=True))
print("stopped", flush=True)
"""
"""Two children that take no notice of being asked to stop."""


def test_a_child_that_does_not_stop_is_killed() -> None:
    began = monotonic()
    with subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        parent.send_signal(signal.SIGTERM)
        said, _ = parent.communicate(timeout=PATIENCE)
    assert said == "stopped\n"
    assert parent.returncode == os.EX_OK
    assert monotonic() - began < PATIENCE
