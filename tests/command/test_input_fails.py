"""A fault in the program while a script is played or somebody plays: it is said, nothing is taken, the rest goes on."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from croupier.running.records import replay
from croupier.table.events import Wagered
from tests.support.command import app
from tests.support.planted import plant

SCRIPT = [
    {"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "seed": 3}},
    {"do": "sit", "seat": 1, "chips": "100.00"},
    {"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"},
    {"do": "sit", "seat": 2, "chips": "50.00"},
]


def played(tmp_path: Path, *options: str) -> Result:
    """What the command makes of the script."""
    script = tmp_path / "table.jsonl"
    script.write_text("\n".join(map(json.dumps, SCRIPT)))
    return CliRunner().invoke(app, ["run", str(script), *options])


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_line_that_fails_is_named_and_the_next_one_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, options: tuple[str, ...]
) -> None:
    plant(monkeypatch).always = Wagered
    result = played(tmp_path, *options)
    assert result.exit_code == 1
    assert "line 3: input 3 (wager) failed because of a fault in the program" in " ".join(result.stderr.split())
    assert "nothing was taken" in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr
    if options:
        closed = json.loads(result.stdout.splitlines()[-1])["closed"]
        assert {seat: one["chips"] for seat, one in closed["seats"].items()} == {"1": "100.00", "2": "50.00"}


def test_the_record_is_whole_without_that_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = tmp_path / "table.record.jsonl"
    with monkeypatch.context() as planting:
        plant(planting).always = Wagered
        assert played(tmp_path, "--record", str(record)).exit_code == 1
    replay(record.read_bytes().splitlines())
    assert b'"wager"' not in record.read_bytes()


def test_at_the_terminal_it_is_said_and_the_evening_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch).always = Wagered
    typed = "b 25\nquit\n"
    result = CliRunner().invoke(app, ["play", "minibaccarat", "--company", "0", "--plain", "--seed", "3"], input=typed)
    assert result.exit_code == 0, result.output
    says = " ".join(result.output.split())
    assert "failed because of a fault in the program" in says
    assert "you brought 500.00 and neither won nor lost" in says
    assert "Traceback" not in says


def test_a_fault_that_comes_again_ends_the_evening_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch).always = Wagered
    typed = "b 25\nb 25\nquit\n"
    result = CliRunner().invoke(app, ["play", "minibaccarat", "--company", "0", "--plain", "--seed", "3"], input=typed)
    assert "failed because of a fault in the program" in " ".join(result.output.split())
    assert "Traceback" not in result.output
