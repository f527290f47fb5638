"""The package as others import it."""

from __future__ import annotations

import subprocess
import sys
from enum import StrEnum

import croupier.law as law
from croupier.law import Rule

WATCH = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import croupier.law
data = [name for name in opened if name.endswith((".toml", ".txt", ".json"))]
sys.exit(f"read at import: {data}" if data else 0)
"""


def test_everything_exported_exists() -> None:
    assert [name for name in law.__all__ if not hasattr(law, name)] == []
    assert len(set(law.__all__)) == len(law.__all__)


def test_importing_reads_no_data() -> None:
    result = subprocess.run([sys.executable, "-c", WATCH], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_rules_are_text_and_hash_as_text() -> None:
    assert issubclass(Rule, StrEnum)
    assert vars(Rule)["__hash__"] is str.__hash__
