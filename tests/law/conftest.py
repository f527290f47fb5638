"""A small register and small readings in a folder of their own, for the tests of the loaders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.law import coverage, readings, register, texts

EARLIER = """
chapter = "541"
game = "minibaccarat"
title = "Minibaccarat"

[[provision]]
id = "541.11(b)(1)"
says = "Five or less draws."
how = ["play"]
rule = "player-draws"

[[provision]]
id = "541.15"
says = "A continuous shuffler may be used."
how = ["equipment", "choice"]
rule = ["continuous-shuffler", "shuffler-approved"]
"""

LATER = """
chapter = "627a"
game = "minibaccarat"
title = "Minibaccarat"

[[provision]]
id = "627a.10(b)(1)"
says = "A total below six takes a card."
how = ["play"]
rule = "player-draws"

[[provision]]
id = "627a.1"
says = "What the words mean."
how = ["definition"]

[[provision]]
id = "627a.9(a)"
says = "A natural ends the dealing."
how = ["play", "stem"]
rule = ["natural-stops", "player-draws"]

[[provision]]
id = "627a.2(a)"
says = "The table has seats."
how = ["equipment"]
"""

READINGS = """
[[reading]]
name = "two_aces"
games = ["21-baccarat"]
cites = ["681a.3(d)(3)"]
says = "Two aces count twelve."
why = "The words say so."
options = ["twelve", "outrank"]

[[reading]]
name = "whole_cents"
games = ["21-baccarat", "pai-gow"]
cites = []
says = "Amounts are whole cents."
why = "Nothing is rounded unseen."

[[reading]]
name = "lone_wager"
games = ["pai-gow"]
cites = ["621a.5"]
says = "A wager may stand alone."
why = "Nothing is against it."
options = ["stands", "falls", "moves"]
"""


def _forget() -> None:
    texts.forget()
    readings._all.cache_clear()
    readings._written_with.cache_clear()


@pytest.fixture
def law_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in place of the package's own: two chapters and three readings, no proofs."""
    (tmp_path / "541.toml").write_text(EARLIER, encoding="utf-8")
    (tmp_path / "627a.toml").write_text(LATER, encoding="utf-8")
    (tmp_path / "readings.toml").write_text(READINGS, encoding="utf-8")
    monkeypatch.setattr(register, "_folder", lambda: tmp_path)
    monkeypatch.setattr(readings, "_file", lambda: tmp_path / "readings.toml")
    monkeypatch.setattr(coverage, "_proofs_file", lambda: tmp_path / "proofs.json")
    _forget()
    yield tmp_path
    _forget()
