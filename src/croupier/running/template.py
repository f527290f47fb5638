"""A Rules Submission to begin with: every choice of a game on a day, explained, each as it is by default."""

from collections.abc import Iterator, Mapping
from datetime import date
from textwrap import wrap
from typing import Any, Final

from croupier.games.declaration import Offering
from croupier.law import Edition, title_of
from croupier.law.readings import Reading, by_reading, cited_in, readings_on
from croupier.running.opening import find_offering
from croupier.running.submissions import in_document
from croupier.submission import Key
from croupier.submission.nearest import shown
from croupier.submission.toml import toml_line, toml_value
from croupier.submission.values import FORMAT, Lawful
from croupier.wording import either

WIDTH: Final = 79


def template_document(game: str, as_of: date) -> dict[str, Any]:
    """The submission with every choice at its default, as a document; raises `OpeningError` where there is none."""
    _, _, offered = find_offering(game, as_of)
    made = {key.name: in_document(key.default) for key in offered.schema.keys if is_made(key)}
    return {"croupier": 1, "game": game, "as_of": as_of.isoformat(), **made}


def template_toml(game: str, as_of: date) -> str:
    """The same as TOML, with comments that explain each choice, and with those that are not made as comments."""
    edition, notice, offered = find_offering(game, as_of)
    blocks = [heading(edition, notice, as_of)]
    blocks += ["\n".join(explained(key, offered)) for key in offered.schema.keys]
    about = (one for one in readings_on(edition.text) if game in one.games and one.options)
    blocks += ["\n".join(reading_options(one, edition)) for one in about]
    return "\n\n".join(blocks) + "\n"


def is_made(key: Key) -> bool:
    """Whether the default makes the choice: there is something to state."""
    return key.default is not None and key.default != {}


def heading(edition: Edition, notice: str, as_of: date) -> str:
    """What the document is, how it is completed, and the keys that every submission has."""
    lines = [
        *comment(f"A Rules Submission for {title_of(edition.game)} under chapter {edition.chapter}, as of {as_of}."),
        *(comment(f"Notice: {notice}") if notice else ()),
        "#",
        *comment(
            "It states every choice that the chapter leaves to the certificate holder. Each has its default, so that"
            " this is lawful as it is. Change what you want to change. A line that begins with # and a key is a choice"
            " that is not made by default: remove the # to make it."
        ),
        *comment("Then check it: croupier check FILE"),
        "",
        "croupier = 1",
        f'game = "{edition.game}"',
        f"as_of = {as_of}",
    ]
    return "\n".join(lines)


def comment(text: str, indent: str = "") -> list[str]:
    """A text as lines of comment; lines after the first are indented."""
    return wrap(text, WIDTH, initial_indent="# ", subsequent_indent=f"# {indent}", break_on_hyphens=False)


def explained(key: Key, offered: Offering) -> Iterator[str]:
    """A choice: what it means, what is lawful, by which provision, what it depends on; and the choice itself."""
    yield from comment(f"{key.describes[0].upper()}{key.describes[1:]}.")
    yield from lawful_values(key)
    if key.default is None:
        yield from comment(f"If it is not stated: {key.absent}.")
    elif not is_made(key):
        yield from comment("If it is not stated: none.")
    notes = [key.note, *(moot.why for moot in offered.schema.moot if key.name in moot.keys)]
    for note in filter(None, notes):
        yield from comment(f"Note: {note}.")
    yield from comment(by_provision(key.cites))
    if is_made(key):
        yield toml_line(key.name, in_document(key.default), WIDTH)
    else:
        yield from not_made(key)


def lawful_values(key: Key) -> Iterator[str]:
    """What is lawful: the values with what they mean, or in words."""
    lawful = key.read.lawful
    default = in_document(key.default)
    if lawful.kind != "one of":
        yield from comment(f"Lawful: {in_toml(key)}.{f' The default: {toml_value(default)}.' if is_made(key) else ''}")
    elif lawful.means:
        yield "# Lawful:"
        for value in lawful.values:
            usual = " (the default)" if value == default else ""
            means = f": {lawful.means[value]}" if value in lawful.means else ""
            yield from comment(f"  {shown(value)}{usual}{means}", indent="    ")
    else:
        values = [f"{shown(value)} (the default)" if value == default else shown(value) for value in lawful.values]
        yield from comment(f"Lawful: {either(*values)}.")


def in_toml(key: Key) -> str:
    """The lawful values in words, with the example as TOML writes it and without what an absent key means."""
    example = key.read.lawful.example
    return key.values.split("; ")[0].replace(shown(example), toml_value(example))


def by_provision(cites: tuple[str, ...]) -> str:
    """Where a choice comes from."""
    return "No provision is about it." if cites == FORMAT else f"By {', '.join(cites)}."


def not_made(key: Key) -> Iterator[str]:
    """A choice that is not made by default, as an example that is lawful once it is one; limits wager by wager."""
    lawful = key.read.lawful
    parts = limits_by_wager(key.name, lawful) if lawful.kind == "limits" else {key.name: example_of(lawful)}
    for name, value in parts.items():
        yield f"#{toml_line(name, value, 10 * WIDTH)}"


def limits_by_wager(name: str, lawful: Lawful) -> Mapping[str, Any]:
    """The example of limits for each wager."""
    [limit] = lawful.example.values()
    return {f"{name}.{wager}": limit for wager in lawful.values}


def example_of(lawful: Lawful) -> Any:
    """A value that is lawful beside the defaults."""
    return lawful.values[0] if lawful.example is None else lawful.example


def reading_options(reading: Reading, edition: Edition) -> Iterator[str]:
    """A reading that may be taken otherwise, with the provisions of the edition; the other one as an example."""
    usual, *others = reading.options
    yield from comment(f"How the text is read where it leaves something open: {reading.says}")
    yield from comment(f"Options: {either(f'{shown(usual)} (the default)', *map(shown, others))}.")
    yield from comment(by_provision(cited_in(reading, edition.text) + by_reading(reading.name)))
    yield f"#{toml_line(f'readings.{reading.name}', others[0], 10 * WIDTH)}"
