"""Amendments as data: one file for each, beside the chapter's, with only what is new or changed.

`chapters/627a@2027-01-01.toml` says which text it amends, and where it was published; then follow, as in a chapter's
file, the provisions that are new or read differently. What it does not mention stays as it was.

    chapter = "627a"
    begins = 2027-01-01
    source = "56 Pa.B. 1234"
    amends = 2012-05-19            # the day on which the text begins that it changes
    removed = []                   # the provisions that are taken out; may be absent

    [headings]                     # of sections that are new, or called otherwise
    "627a.15" = "…"

    [values]                       # what it changes in the game's edition, by the names of its fields
    rates = ["5%", "4%"]

    [[provision]]
    …

`bring_amendments` adds a folder of such files to those that are part of the package, until `forget_amendments`. The
games judge every amendment when it is read (`judged_by`): whether they can be played under it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from croupier.known_types import make_known
from croupier.law.files import FOLDER
from croupier.law.texts import AT, Text, forget, remembered

_FOLDERS: list[Path] = []
"""Where amendments are besides the package's own folder."""


class AmendmentError(ValueError):
    """An amendment's file that is malformed, or does not fit the text it amends; the message names file and fault."""


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An amendment's file as it is written; its provisions are read with the register."""

    chapter: str
    begins: date
    source: str
    amends: date
    removed: tuple[str, ...] = ()
    headings: dict[str, str] = {}
    values: dict[str, Any] = {}
    provision: tuple[dict[str, object], ...] = ()


make_known(_File)


@dataclass(frozen=True, kw_only=True)
class AmendedText:
    """A text that is held as what it changes in an earlier one."""

    text: Text
    amends: Text
    source: str
    removed: tuple[str, ...]
    headings: Mapping[str, str]
    values: Mapping[str, Any]
    provisions: tuple[dict[str, object], ...]
    where: str
    """The file, for messages."""
    written: str
    """All of the file."""


_JUDGES: list[Callable[[AmendedText], None]] = []
_JUDGING: ContextVar[bool] = ContextVar("_JUDGING", default=False)
"""Whether amendments are being judged: whoever judges them looks up the law with them in it."""


def _read(path: Path) -> AmendedText:
    try:
        written = path.read_text(encoding="utf-8")
        file = msgspec.convert(tomllib.loads(written), _File)
    except OSError as error:
        raise AmendmentError(f"{path}: {error.strerror}") from None
    except RecursionError:
        raise AmendmentError(f"{path}: its values are nested too deeply") from None
    except ValueError as error:  # not UTF-8, not TOML, numbers without end, or not what an amendment says
        raise AmendmentError(f"{path}: {error}") from None
    text = Text(file.chapter, file.begins)
    if path.stem != str(text):
        raise AmendmentError(f"{path}: this is {text}; name the file {text}.toml")
    if file.begins <= file.amends:
        raise AmendmentError(f"{path}: begins is {file.begins}; it must be after {file.amends}, the text it amends")
    if not file.source.strip():
        raise AmendmentError(f"{path}: source is empty; say where the amendment was published")
    return AmendedText(
        text=text,
        amends=Text(file.chapter, file.amends),
        source=file.source,
        removed=file.removed,
        headings=file.headings,
        values=file.values,
        provisions=file.provision,
        where=str(path),
        written=written,
    )


def amended_texts() -> Mapping[Text, AmendedText]:
    """Every text that is held as an amendment, in the order of their days; raises `AmendmentError` as long as any of
    them does not fit.
    """
    found = _all_read()
    if found and not _JUDGING.get():
        _judge_all()
    return found


@remembered
def _judge_all() -> None:
    """Let every amendment be judged; if one does not fit, nothing that was looked up meanwhile is remembered."""
    before = _JUDGING.set(True)
    try:
        for one in _all_read().values():
            for judge in _JUDGES:
                judge(one)
    except Exception:
        forget()
        raise
    finally:
        _JUDGING.reset(before)


def judged_by(judge: Callable[[AmendedText], None]) -> None:
    """Let every amendment be judged by this function, too; it raises `AmendmentError` for one that does not fit."""
    _JUDGES.append(judge)
    forget()


@remembered
def _all_read() -> Mapping[Text, AmendedText]:
    """Every amendment's file, read."""
    found: dict[Text, AmendedText] = {}
    for folder in (FOLDER / "chapters", *_FOLDERS):
        for path in folder.glob(f"*{AT}*.toml"):
            one = _read(path)
            if one.text in found:
                raise AmendmentError(f"{path}: {one.text} is amended by {found[one.text].where} already")
            found[one.text] = one
    return MappingProxyType(dict(sorted(found.items(), key=lambda item: item[0].begins)))


def bring_amendments(folder: Path) -> None:
    """Hold the texts of a folder's amendments, too."""
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
    forget()


def are_brought() -> bool:
    """Whether any amendments are held besides those of the package."""
    return bool(_FOLDERS)


def forget_amendments() -> None:
    """Forget the amendments that were brought."""
    _FOLDERS.clear()
    forget()
