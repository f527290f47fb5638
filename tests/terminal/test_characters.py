"""Signs for terminals that have only ASCII."""

from pathlib import Path

import pytest

import croupier
from croupier.presenting.characters import in_ascii, is_written_by

SOURCES = Path(croupier.__file__).parent
SHOWN = ("games", "presenting", "person", "cli/terminal", "law/chapters", "law/readings.toml")
"""Where the signs that people see at a table come from."""


def sources() -> list[Path]:
    return [
        file
        for part in SHOWN
        for file in ([SOURCES / part] if (SOURCES / part).is_file() else (SOURCES / part).rglob("*"))
        if file.suffix in (".py", ".toml") and file.name != "characters.py"
    ]


def test_every_sign_that_people_see_has_an_equal() -> None:
    signs = {sign for file in sources() for sign in file.read_text() if not sign.isascii()}
    without = {sign for sign in signs if in_ascii(sign) == "?"}
    assert "♠" in signs
    assert not without - {"Σ"}, "Pai Gow's Sum Wager is named in words too"


@pytest.mark.parametrize(
    ("text", "plain"),
    [("│ ♠ │", "| s |"), ("“10♥”", '"10h"'), ("╭─╮", "+-+"), ("✗ no", "x no"), ("plain", "plain"), ("日", "?")],
)
def test_signs_are_put_one_for_one(text: str, plain: str) -> None:
    assert in_ascii(text) == plain
    assert len(plain) == len(text)


@pytest.mark.parametrize(("encoding", "fits"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("what", False)])
def test_encodings(encoding: str, fits: bool) -> None:
    assert is_written_by(encoding) == fits
