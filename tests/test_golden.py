"""The golden playthroughs."""

from pathlib import Path

from tests.golden import ALL, GOLDEN, TOLD_WHOLE, facts, played, wording
from tests.support.matrices import each

ADVICE = "run `make golden` and read the diff"
IN_FACTS = [script for script in ALL if script.stem not in TOLD_WHOLE.values()]


@each("chapter", TOLD_WHOLE)
def test_wording(chapter: str) -> None:
    assert wording(chapter) == (GOLDEN / f"{chapter}.txt").read_text(encoding="utf-8"), ADVICE


@each("script", IN_FACTS, ids=lambda script: script.stem)
def test_playthrough(script: Path) -> None:
    assert facts(script) == (GOLDEN / script.name).read_text(encoding="utf-8"), ADVICE


def test_every_golden_file_has_its_script() -> None:
    assert {played(script).chapter for script in ALL} == TOLD_WHOLE.keys()
    assert {file.name for file in GOLDEN.iterdir()} == {
        *(f"{chapter}.txt" for chapter in TOLD_WHOLE),
        *(script.name for script in IN_FACTS),
    }
