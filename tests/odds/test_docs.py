"""Every example in docs/odds.md is true."""

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.odds.asked import answer, ways
from tests.support.command import app
from tests.test_readme import commands, pattern

PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_console_example(block: str) -> None:
    for command, shown in commands(block):
        _, *words = shlex.split(command)
        printed = "".join(f"{line.rstrip()}\n" for line in CliRunner().invoke(app, words).output.splitlines())
        assert re.fullmatch(pattern(shown), printed), f"{command} printed:\n{printed}"


def test_python_example() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(code, "odds.md", "exec"), {})
    assert out.getvalue() == "352600461322/6508331087895 681a.6(d)(1)\n"


def test_the_worked_example() -> None:
    banker = answer().by_wager["banker"]
    for number in (banker.orderings, *(ways(banker, outcome) for outcome in ("win", "lose", "push"))):
        assert f"{number:,}" in PAGE
    assert f"{banker.edge.numerator:,}" in PAGE
    assert f"{banker.edge.denominator:,}" in PAGE
