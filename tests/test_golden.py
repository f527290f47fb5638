"""The golden playthroughs."""

from pathlib import Path

import pytest

from tests.golden import GOLDEN, SCRIPTS, golden_file, playthrough

ALL = sorted(SCRIPTS.glob("*.jsonl"))


@pytest.mark.parametrize("script", ALL, ids=lambda script: script.stem)
def test_playthrough(script: Path) -> None:
    assert playthrough(script) == golden_file(script).read_text(encoding="utf-8"), "run `make golden` and read the diff"


def test_every_golden_file_has_its_script() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {script.stem for script in ALL}
    assert ALL
