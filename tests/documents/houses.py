"""Houses to print documents of: every game under every chapter, with a spread of lawful submissions."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from croupier.documents.house import House
from croupier.documents.kinds import KINDS
from croupier.documents.printing import Printed
from croupier.law import GAMES, editions_of
from croupier.presenting.documents import (
    Blanks,
    Block,
    Checks,
    Drawing,
    Grid,
    Hands,
    Paragraphs,
    Points,
    Poster,
    Steps,
)
from croupier.running.opening import find_offering
from croupier.submission import Submission
from croupier.words import Words, words_in

DIGEST: Final = "0123456789abcdef" * 4
FACILITY: Final = "Keystone Casino"
VARIANTS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "minibaccarat": ({"dragon_bonus": "A"}, {"ez_baccarat": True}, {"vigorish_collection": "deferred", "decks": 6}),
    "midibaccarat": ({"dragon_bonus": "B"},),
    "21-baccarat": ({"tie": True}, {"bonus": "D"}),
    "spanish-21": ({"match_the_dealer": True, "decks": 6}, {"limits": {"spanish-21": {"minimum": "10.00"}}}),
    "pai-gow": ({"pair_fortunes": True}, {"player_bank": True}, {"starting_position": "random number generator"}),
}
"""Submissions of the chapter in force today, besides the defaults and everything at once."""


def days() -> Iterator[tuple[str, date]]:
    """Every game with a day of each of its chapters."""
    for game in GAMES:
        for edition in editions_of(game.name):
            yield game.name, edition.begins


def submissions() -> Iterator[Submission]:
    """A spread of lawful submissions of all games and chapters."""
    for game, day in days():
        offered = find_offering(game, day)[2]
        for choices in ({}, dict(offered.everything)):
            yield Submission(game=game, as_of=day, choices=choices, readings={})
    today = date(2026, 11, 15)
    for game, variants in VARIANTS.items():
        for choices in variants:
            yield Submission(game=game, as_of=today, choices=choices, readings={})


def house(game: str, choices: Mapping[str, Any] | None = None, *, words: Words | None = None, **more: Any) -> House:
    """A house with these choices, under the law of today unless a day is given."""
    as_of = more.pop("as_of", date(2026, 11, 15))
    submission = Submission(game=game, as_of=as_of, choices=dict(choices or {}), readings=more.pop("readings", {}))
    return house_of(submission, words=words, **more)


def house_of(submission: Submission, *, words: Words | None = None, **more: Any) -> House:
    """A house with that submission."""
    told = {"facility": FACILITY, "file": "ours.toml", "digest": DIGEST, **more}
    return House(submission, words=words or words_in(), **told)


def made(kind: str, of: House) -> Printed:
    """A document that this house needs."""
    found = KINDS[kind](of)
    assert found is not None
    return found


def text_of(printed: Printed) -> str:
    """Everything that a document says, line by line, provisions included."""
    lines = [printed.title, printed.subject, *(one.says for one in printed.notices)]
    for section in printed.sections:
        lines.append(section.title)
        for block in section.blocks:
            lines += lines_of(block)
    return "\n".join(lines)


def lines_of(block: Block) -> Iterator[str]:
    """What a block says."""
    match block:
        case Paragraphs() | Steps() | Points() | Checks():
            yield from (f"{one.says} [{', '.join(one.cites)}]" for one in block.items)
        case Grid():
            yield block.caption
            yield " | ".join(block.columns)
            yield from (f"{' | '.join(row.cells)} [{', '.join(row.cites)}]" for row in block.rows)
        case Hands():
            yield from (
                f"{' '.join(one.pieces)}: {one.title}. {one.says} [{', '.join(one.cites)}]" for one in block.hands
            )
        case Drawing():
            yield block.alt
            yield block.caption
        case Poster():
            yield from (block.headline, *block.words)
            for group in block.groups:
                yield group.headline
                yield from (" | ".join(line) for line in group.lines)
            yield block.note
        case Blanks():
            yield from block.labels
