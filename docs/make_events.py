"""Writes docs/events.md: every event with its fields, and every message with its sentence.

`make events` writes the page; a test fails when it is out of date.
"""

import inspect
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import msgspec
from fluent.syntax import ast

from croupier.games.registry import declarations
from croupier.law.editions import GAMES
from croupier.table.events import TABLE_EVENTS, Event
from croupier.words import catalogue, files_of
from croupier.words.sentences import read_file

PAGE = Path(__file__).parent / "events.md"
HEAD = """# Events and messages

What a table reports, in records and as `croupier run --json` and the service print it
([how they are written](formats.md#the-table-record-line-by-line)). Every event has `kind` and `cites`. A field that
holds what it holds by default (nothing, `false`, an empty list) is left out; these are marked with `?`. In a record an
event has no number of its own: it is the line's `first` plus the event's place there. `words`, `what`, `why`,
`why_not` and `notice` are sentences, which a record of format 3 does not have.

People and places are texts: `seat 3`, `dealer`, `floorperson`, `player` and `banker` (the hands), `seat 3 hand 2`,
`dead hand`, `discard`, `shoe`, and the places of cards that were set aside, such as `drawn in error (1)`. These, and
the other short texts below, are names and do not change. Cards that are hidden together are one text, separated by
spaces.

A question of `asked` has its number `id`, its `kind`, `to` whom it is put and by which provisions (`cites`), the `seat`
and the `hand` that it is about, if any, and `options`: each a `choice` with its `cites`, what an answer `needs` and
`may_bring` besides, and, if it is not open, why (`closed`, `why_not`).
"""
NAMED = ("names", "wagers")
"""Areas of names within sentences."""
BY_YOU = "_by_you"
"""How the other form of a message ends, for whoever did what it says."""
MESSAGES = """## Messages

What a message is, and where it stands, is in [Names and formats](formats.md#messages). The sentences are those of
[Project Fluent](https://projectfluent.org): `{ $seat }` stands for the message's value of that name, and
`{ $n -> [one] … *[other] … }` chooses by one. What words in capitals do, such as `LIST` or `WHO`, is said in
`croupier/words/forms.py`.
"""


def page() -> str:
    """The page as it should be."""
    return "\n".join((HEAD, *events(), MESSAGES, *messages())) + "\n"


def events() -> Iterator[str]:
    """The events of every table, then those of some games."""
    games = {one.name: one for one in declarations().values() if one.name in {game.name for game in GAMES}}
    own: dict[type[Event], list[str]] = {}
    for game in GAMES:
        for kind in games[game.name].events:
            own.setdefault(kind, []).append(game.title)
    yield "## Events of every table\n"
    yield from table(kind for kind in own if kind in TABLE_EVENTS)
    for titles in dict.fromkeys(tuple(one) for kind, one in own.items() if kind not in TABLE_EVENTS):
        yield f"\n## Events of {', '.join(titles)}\n"
        yield from table(kind for kind, one in own.items() if tuple(one) == titles and kind not in TABLE_EVENTS)
    yield ""


def table(kinds: Iterator[type[Event]]) -> Iterator[str]:
    """A row for each kind of event."""
    yield "| `kind` | Fields | Meaning |\n| --- | --- | --- |"
    for kind in kinds:
        fields = (one for one in msgspec.structs.fields(kind) if one.name != "cites")
        named = ", ".join(f"`{one.encode_name}`{'' if one.required else '?'}" for one in fields)
        meaning = " ".join((inspect.getdoc(kind) or "").split())
        yield f"| `{kind.__struct_config__.tag}` | {named} | {meaning} |"


def messages() -> Iterator[str]:
    """Every message with its sentence, by area: what stands before the first heading of an area's file."""
    yield "| Key | Sentence |\n| --- | --- |"
    known = catalogue("en", "tables")
    assert list(known.areas())
    for area, files in sorted(files_of("en", "tables").items()):
        for entry in takewhile(lambda one: not isinstance(one, ast.GroupComment), read_file(files[0]).body):
            if isinstance(entry, ast.Message) and area not in NAMED and not entry.id.name.endswith(BY_YOU):
                said = known.source(entry.id.name).replace("|", chr(92) + "|")
                yield f"| `{area}.{entry.id.name.removeprefix(f'{area}-')}` | {said} |"


def main() -> None:
    """Write it."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
