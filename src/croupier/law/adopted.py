"""The law of games other than the six: a game's folder may provide its own chapter, which is read like the others.

Such a chapter has no separate index: its provisions are those of its register, in the order of their citations.
"""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cached_property
from pathlib import Path

from croupier.law.citation import Citation
from croupier.law.files import FOLDER
from croupier.law.texts import forget

ADOPTED: dict[str, AdoptedChapter] = {}
"""The adopted chapters, by number."""


class AdoptedChapter:
    """A chapter in force from a given day, with its text in the register's form.

    One that `amends` a chapter of the Pennsylvania Code has all provisions of that, with its own number, and its own.
    """

    def __init__(self, path: Path, *, begins: date, source: str, amends: str = "") -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.begins = begins
        self.source = source
        head = tomllib.loads(self.text)
        for key in ("chapter", "game", "title"):
            if not isinstance(head.get(key), str):
                raise ValueError(f'{path}: write {key} = "…" at the top')
        self.chapter: str = head["chapter"]
        self.game: str = head["game"]
        self.title: str = head["title"]
        if amends:
            self.text = f"{self.text}\n{self._provisions_of(amends)}"

    def _provisions_of(self, amended: str) -> str:
        """Those of another chapter, as this one has them."""
        text = (FOLDER / "chapters" / f"{amended}.toml").read_text(encoding="utf-8")
        return text[text.index("[[provision]]") :].replace(f"{amended}.", f"{self.chapter}.")

    @cached_property
    def provisions(self) -> tuple[str, ...]:
        """The citations of its provisions."""
        found = (entry["id"] for entry in tomllib.loads(self.text).get("provision", ()))
        return tuple(sorted(found, key=Citation.parse))


def adopt(chapter: AdoptedChapter) -> None:
    """Adopt a chapter; it replaces an adopted chapter of the same number."""
    ADOPTED[chapter.chapter] = chapter
    forget()
