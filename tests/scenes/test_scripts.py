"""Scenes of every script: irregularities, devices, bank and curator, each as the law has it, looked at step by step."""

import pytest

from croupier.running.script import open_script, play_script, read_script
from tests.golden import SCRIPTS
from tests.scenes.watchers import Gallery, plan_for


@pytest.mark.parametrize("name", sorted(path.stem for path in SCRIPTS.glob("*.jsonl")))
def test_a_script_is_seen_as_it_happens(name: str) -> None:
    script = read_script((SCRIPTS / f"{name}.jsonl").read_text(encoding="utf-8"))
    table = open_script(script)
    gallery = Gallery(table, plan_for(script.opening))
    play_script(script, table, gallery.hear)
    assert gallery.scenes
    assert {onlooker.scene.phase for onlooker in gallery.onlookers if onlooker.scene is not None} == {"closed"}
