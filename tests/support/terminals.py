"""Output that is a terminal of some width, for a test."""

import pytest

from croupier.cli.output import console, errors


def make_terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    """Make both outputs terminals of that width, whatever the environment says where the test runs."""
    for one in (console, errors):
        monkeypatch.setattr(one, "_width", columns)
    monkeypatch.setattr(type(console), "is_terminal", True)
