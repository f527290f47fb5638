"""A game that is none of the six is shown from its folder alone."""

import json
import os
import subprocess
import sys
from pathlib import Path

MADE_UP = Path(__file__).parent.parent / "made_up"
SCRIPT = """\
{"croupier": 1, "open": {"game": "high-die", "as_of": "2020-06-01", "seed": 3}}
{"do": "sit", "seat": 1, "chips": "100.00", "player": "Ann"}
{"do": "wager", "seat": 1, "on": "high", "amount": "5.00"}
{"do": "deal"}
"""


def croupier(folder: Path, *words: str, typed: str = "") -> str:
    """What the command prints with the game's folder on the path."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(MADE_UP), os.environ.get("PYTHONPATH", "")])}
    asked = [sys.executable, "-m", "croupier", *words]
    done = subprocess.run(asked, input=typed, env=env, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_made_up_game_is_shown(tmp_path: Path) -> None:
    croupier(tmp_path, "run", "-", "--record", "r.jsonl", typed=SCRIPT)
    shown = json.loads(croupier(tmp_path, "show", "r.jsonl", "--round", "1", "--json"))
    assert shown["round"] == 1
    assert shown["won"][0]["player"] == "Ann"
    assert shown["tables"][-1]["lines"]
    assert {step["die"] for step in shown["steps"] if step["kind"] == "thrown"} == {"?"}
    mine = json.loads(croupier(tmp_path, "show", "r.jsonl", "--round", "1", "--seat", "1", "--json"))
    dice = {step["cup"]: step["die"] for step in mine["steps"] if step["kind"] == "thrown"}
    assert dice.pop(1) in "123456"
    assert set(dice.values()) == {"?"}
