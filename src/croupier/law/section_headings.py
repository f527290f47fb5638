"""What each section is about, in a few words of our own (`section_headings.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from croupier.law.files import FOLDER


@cache
def section_headings() -> Mapping[str, str]:
    """Every section's heading, by its citation, in the law's order."""
    text = (FOLDER / "section_headings.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def section_of(cite: str) -> str:
    """The section that a provision belongs to: `627a.12` for `627a.12(d)`."""
    return cite.partition("(")[0]


def heading_of(cite: str) -> str:
    """The heading of the section that a provision belongs to; empty where it has none."""
    return section_headings().get(section_of(cite), "")
