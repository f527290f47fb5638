"""Where a rule comes from, as a person at a table is told it: its provisions, or that it is only croupier's own."""

from collections.abc import Sequence

from croupier.table.inputs import FORMAT

OWN = "croupier's own rule"
"""What is said where no provision is behind a step or a refusal."""


def source(cite: str) -> str:
    """One provision."""
    return OWN if cite in FORMAT else cite


def sources(cites: Sequence[str]) -> str:
    """All provisions."""
    return ", ".join(map(source, cites))


def few(cites: Sequence[str]) -> str:
    """The first provision and the number of further ones."""
    return source(cites[0]) + (f" +{len(cites) - 1}" if len(cites) > 1 else "")
