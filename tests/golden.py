"""Golden playthroughs: scripts with what the table makes of them, as facts or as a person reads it.

A chapter's wording stands in one file: one of its scripts told whole, and from its other scripts each kind of sentence
that no other has. The other scripts have a file of their facts: what happened, with its values and its provisions, and
no sentence. So another wording changes the chapters' files alone.

`make golden` writes them anew; a test fails when one changes. Read the difference before you commit it.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from croupier.play.table import Response
from croupier.record.codec import encoder
from croupier.running.narration import closing, with_cites
from croupier.running.records import Statement, statement
from croupier.running.script import open_script, play_script, read_script
from croupier.table.events import Event, Opened

SCRIPTS: Final = Path(__file__).parent / "scripts"
GOLDEN: Final = Path(__file__).parent / "golden_files"
ALL: Final = tuple(sorted(SCRIPTS.glob("*.jsonl")))
TOLD_WHOLE: Final = {
    "535": "pai-gow-535-bank-surplus",
    "541": "minibaccarat-541-two-batches",
    "543": "midibaccarat-543-handed-to-players",
    "545": "baccarat-545-handed-to-players",
    "551": "spanish-21-2010",
    "621a": "pai-gow-621a-bank-surplus",
    "627a": "minibaccarat-627a-several-shoes",
    "629a": "midibaccarat-holder-leaves",
    "631a": "baccarat-631a-handed-to-players",
    "635a": "spanish-21-refusals",
    "681a": "21-baccarat-shuffler-out-of-order",
}
"""By chapter: the script in which most kinds of sentences are told."""
VALUES: Final = re.compile(r"\([^)]*[♠♥♦♣][^)]*\)|(?:10|[2-9AJQK])[♠♥♦♣]|\d+(?:[-.,:]\d+)*")
"""What may stand in a sentence of one kind: cards, tiles, amounts, days and other numbers."""

A_HAND: Final = 8
"""No hand has more cards or tiles: a longer text that is hidden is the order of a stack, perhaps made by chance."""
ENCODE: Final = encoder(lambda hidden: "hidden" if hidden.count(" ") >= A_HAND else str(hidden)).encode


class Played(NamedTuple):
    """A script as it was played: the numbered events, and how the table ended."""

    chapter: str
    events: tuple[tuple[int, Event], ...]
    ended: Statement


@cache
def played(script: Path) -> Played:
    """What a table makes of a script."""
    read = read_script(script.read_text(encoding="utf-8"))
    table = open_script(read)
    events: list[tuple[int, Event]] = []

    def tell(outcome: Response) -> None:
        events.extend((outcome.first + place, event) for place, event in enumerate(outcome.events))

    play_script(read, table, tell)
    (chapter,) = {event.chapter for _, event in events if isinstance(event, Opened)}
    return Played(chapter, tuple(events), statement(table.state))


def told(script: Path) -> Iterator[str]:
    """The script played, a sentence a line, with its provisions."""
    for number, event in played(script).events:
        yield from f"{number:>4} {with_cites(event)}".splitlines()
    ended = played(script).ended
    yield closing({seat: one.chips for seat, one in ended.seats.items()}, ended.house)


def wording(chapter: str) -> str:
    """All that is said under a chapter: one script whole, and of the others each sentence of a kind not met before."""
    scripts = [script for script in ALL if played(script).chapter == chapter]
    whole = TOLD_WHOLE[chapter]
    lines, met = [], set()
    for script in sorted(scripts, key=lambda one: (one.stem != whole, one.stem)):
        new = []
        for line in told(script):
            kind = VALUES.sub("0", line[5:].rpartition("[")[0].strip() or line)
            if script.stem == whole or kind not in met:
                new.append(line.rstrip())
            met.add(kind)
        lines += [f"{script.stem}:", *new, ""] if new else []
    return "\n".join(lines)


def facts(script: Path) -> str:
    """The script played as facts, a line of JSON each, and how the table ended."""
    found = [ENCODE(event) for _, event in played(script).events]
    return "".join(f"{line.decode()}\n" for line in (*found, ENCODE(played(script).ended)))


def goldens() -> dict[Path, str]:
    """What stands in every file."""
    files = {GOLDEN / f"{chapter}.txt": wording(chapter) for chapter in TOLD_WHOLE}
    others = [script for script in ALL if script.stem not in TOLD_WHOLE.values()]
    return files | {GOLDEN / script.name: facts(script) for script in others}


def main() -> None:
    """Write all of them, and remove what is none of them."""
    GOLDEN.mkdir(exist_ok=True)
    files = goldens()
    for file in set(GOLDEN.iterdir()) - files.keys():
        file.unlink()
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")
    print(f"{len(files)} golden files, {len(TOLD_WHOLE)} of them in words")


if __name__ == "__main__":
    main()
