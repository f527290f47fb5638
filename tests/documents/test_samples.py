"""The samples in docs/samples are what `make samples` would write now."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent.parent / "docs"
SAMPLES = sorted(one.parent for one in (DOCS / "samples").glob("*/submission.toml"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda one: one.name)
def test_a_sample_is_up_to_date(sample: Path, tmp_path: Path) -> None:
    (tmp_path / "samples" / sample.name).mkdir(parents=True)
    shutil.copy(sample / "submission.toml", tmp_path / "samples" / sample.name)
    shutil.copy(DOCS / "make_samples.py", tmp_path)
    subprocess.run([sys.executable, str(tmp_path / "make_samples.py")], check=True, capture_output=True)
    made, kept = (
        {one.name: one.read_bytes() for one in (folder / sample.name).iterdir()}
        for folder in (tmp_path / "samples", DOCS / "samples")
    )
    assert made.keys() == kept.keys()
    different = [name for name in made if made[name] != kept[name]]
    assert not different, f"run `make samples`: {', '.join(different)}"


def test_there_are_samples_of_several_games() -> None:
    assert len(SAMPLES) >= 3
