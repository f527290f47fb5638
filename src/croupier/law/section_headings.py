"""What each section is about, in a few words of our own (`section_headings.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from croupier.law.amending import amended_texts
from croupier.law.editions import text_on, texts_of
from croupier.law.files import FOLDER
from croupier.law.index import chapter_of
from croupier.law.texts import Text


@cache
def section_headings() -> Mapping[str, str]:
    """Every section's heading as first held, by its citation, in the law's order."""
    text = (FOLDER / "section_headings.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def section_of(cite: str) -> str:
    """The section that a provision belongs to: `627a.12` for `627a.12(d)`."""
    return cite.partition("(")[0]


def heading_of(cite: str, text: Text | None = None) -> str:
    """The heading of the section that a provision belongs to, in a text (`None`: the one in force today); empty where
    it has none.
    """
    section, chapter = section_of(cite), chapter_of(cite)
    if text is None and texts_of(chapter):
        text = text_on(chapter)
    amended = amended_texts().get(text) if text is not None else None
    while amended is not None:
        if section in amended.headings:
            return amended.headings[section]
        amended = amended_texts().get(amended.amends)
    return section_headings().get(section, "")
