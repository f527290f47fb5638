"""Several threads read the first values of a type at the same time, as those do that bring tables back."""

import subprocess
import sys
from pathlib import Path

import pytest

FIRST = """
import sys
from threading import Barrier, Thread

sys.setswitchinterval(1e-6)
{made}

def read():
    barrier.wait()
    {read}
    done.append(True)

barrier, done = Barrier(8), []
threads = [Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(done) == 8
"""
READS = {
    "a snapshot": (
        "from types import SimpleNamespace as A\nfrom croupier.service.snapshots import read_rest\n"
        'held = b\'{"1": [{"seat": 1, "since": 1}]}\'\n'
        'kept = A(state=b\'{"engine": "", "rulebook": "", "at": "2020-01-01T00:00:00Z", "state": {}, "held": \''
        " + held + b'}')",
        "try:\n        read_rest(kept, None)\n    except AttributeError:\n        pass",
    ),
    "an opening": (
        "from croupier.games.opening import read_opening",
        "assert read_opening({'game': 'minibaccarat', 'as_of': '2020-01-01'}).game == 'minibaccarat'",
    ),
    "readings": (
        "from croupier.law.readings import parse_readings\nfrom importlib import resources\n"
        "text = (resources.files('croupier.law') / 'readings.toml').read_text()",
        "assert parse_readings(text)",
    ),
    "a chapter": (
        "from croupier.law.register import parse_chapter\nfrom importlib import resources\n"
        "text = (resources.files('croupier.law') / 'chapters' / '627a.toml').read_text()",
        "assert parse_chapter(text, chapter='627a').provisions",
    ),
    "proofs": ("from croupier.law.coverage import proofs", "assert proofs()"),
}
"""What is imported and made before, and what every thread does then."""
TIMES = 2
OFTEN = 10
"""As often as a process has to be tried, on most machines, until a fault of this kind ends it."""
ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("what", READS)
def test_the_first_values_are_read_by_several_threads_at_once(what: str) -> None:
    made, read = READS[what]
    for _ in range(OFTEN if what == "a snapshot" else TIMES):
        command = [sys.executable, "-c", FIRST.format(made=made, read=read)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        assert (ended.returncode, ended.stderr) == (0, "")
