"""Writes docs/readings.md: the readings and the days that are served, in the places that docs/readings.in.md marks.

`make readings` writes the page; a test fails when it is out of date. The readings come from `law/readings.toml`, the
days from `law/editions.py`. `{{ readings from NAME }}` stands for all readings from that one on, up to the next mark.
"""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from textwrap import wrap

from croupier.law.editions import GAMES, Edition, NamedGame, UnservedDays, editions_of, refusals_of
from croupier.law.readings import Reading, readings

PAGE = Path(__file__).parent / "readings.md"
TEMPLATE = PAGE.with_suffix(".in.md")
MARK = re.compile(r"\{\{ readings from (\w+) }}")
WIDTH = 118
UNBROKEN = re.compile(r"(?<=§) |(?<=\d) (?=to \d)|(?<=\d to) (?=\d)")
"""Spaces at which no line ends: behind a section mark, and within odds."""


def page() -> str:
    """The page as it should be."""
    text = TEMPLATE.read_text(encoding="utf-8")
    *others, last = (f"`{one.name}`" for one in readings() if one.options)
    options = f"{', '.join(others)} and {last}"
    text = text.replace("{{ options }}", options).replace("{{ days }}", "\n".join(days()))
    parts = sections(MARK.findall(text))
    return MARK.sub(lambda mark: "\n\n".join("\n\n".join(told(one)) for one in parts[mark[1]]), text)


def sections(first: list[str]) -> dict[str, list[Reading]]:
    """Every reading, in the section that begins with one of these."""
    found: dict[str, list[Reading]] = {}
    for reading in readings():
        begins = reading.name if reading.name in first or not found else next(reversed(found))
        found.setdefault(begins, []).append(reading)
    if list(found) != first:
        raise ValueError(f"{TEMPLATE.name} marks {first}, but the readings begin with {list(found)}")
    return found


def told(reading: Reading) -> Iterator[str]:
    """A reading for people."""
    yield f"### {reading.name}"
    titles = [game.title for game in GAMES if game.name in reading.games]
    games = "all" if len(titles) == len(GAMES) else ", ".join(titles)
    yield filled(f"Games: {games}. Provisions: {provisions(reading.cites)}.")
    yield filled(f"**How we read it.** {reading.says}")
    if reading.options:
        first, *others = (f"`{value}`" for value in reading.options)
        yield filled(f"**Option.** `{reading.name}`: {first} (default) or {' or '.join(others)}.")
    yield filled(f"**Why.** {reading.why}")


def provisions(cites: tuple[str, ...]) -> str:
    """Citations with their section mark."""
    if not cites:
        return "none, the law is silent"
    return f"{'§' if len(cites) == 1 else '§§'} {', '.join(cites)}"


def filled(text: str) -> str:
    """A paragraph, broken into lines."""
    unbroken = UNBROKEN.sub("\N{NO-BREAK SPACE}", " ".join(text.split()))
    lines = wrap(unbroken, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def days() -> Iterator[str]:
    """A table of the days of every game, with what answers."""
    yield "| Game | Days | Answer |"
    yield "| --- | --- | --- |"
    for game in GAMES:
        for place, (span, answer) in enumerate(answers(game)):
            yield f"| {game.title} | {span} | {answer} |" if place == 0 else f"| | {span} | {answer} |"


def answers(game: NamedGame) -> Iterator[tuple[str, str]]:
    """The days of one game with what answers, the earliest first."""
    spans: list[Edition | UnservedDays] = [*refusals_of(game.name), *editions_of(game.name)]
    for span in sorted(spans, key=lambda span: span.begins or date.min):
        if isinstance(span, Edition):
            yield from served(span)
        elif span.missing:
            yield ranging(span.begins, span.ends), f"refused: {span.reason}; not held: {'; '.join(span.missing)}"
        else:
            yield ranging(span.begins, span.ends), "no rules"


def served(edition: Edition) -> Iterator[tuple[str, str]]:
    """The days of an edition: from an amendment on whose wording is not held, with a notice."""
    amended = edition.amendment
    text = f"chapter {edition.chapter} ({edition.source})"
    yield ranging(edition.begins, amended.begins if amended else edition.ends), f"served: {text}"
    if amended:
        why = f"amended by {amended.source}, wording not held"
        yield ranging(amended.begins, edition.ends), f"served with notice: {text}; {why}"


def ranging(begins: date | None, ends: date | None) -> str:
    """Days, the last of which is not among them."""
    if begins is None:
        return f"before {ends}"
    return f"from {begins}" if ends is None else f"{begins} to {ends}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{len(readings())} readings are told in {PAGE.name}")
