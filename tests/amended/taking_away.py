"""Amendments that take rules away from a chapter, and everything that a game is then asked to do."""

import json
import random
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from croupier.documents.kinds import KINDS
from croupier.games.registry import declaration_of, edition_under
from croupier.law import Text, bring_amendments, edition_of, forget_amendments, load_chapter
from croupier.play.people import RandomPeople
from croupier.running.guide import guide_to
from croupier.running.opening import Opening, find_offering, open_table
from croupier.running.template import template_toml
from croupier.submission import Submission
from croupier.submission.schema import Key
from tests.documents.houses import house_of

LATER = timedelta(days=60)
"""How long a text is in force before it is amended: every text that is held is served for longer."""


@contextmanager
def amendment(folder: Path, text: Text, taken: Collection[str], values: str = "") -> Iterator[Text]:
    """Bring an amendment of a text that has none of the rules taken away, with these lines of `[values]`."""
    begins = text.begins + LATER
    path = folder / f"{Text(text.chapter, begins)}.toml"
    path.write_text(written(text, begins, taken, values), encoding="utf-8")
    bring_amendments(folder)
    try:
        yield Text(text.chapter, begins)
    finally:
        path.unlink()
        forget_amendments()


def written(text: Text, begins: date, taken: Collection[str], values: str) -> str:
    """The amendment's file: what has no other rule is removed, the rest has an entry without those taken away."""
    concerned = [one for one in load_chapter(text).provisions if not {*one.rules}.isdisjoint(taken)]
    left = {one.id: [rule for rule in one.rules if rule not in taken] for one in concerned}
    removed = [cite for cite, rules in left.items() if not rules]
    entries = (
        f"[[provision]]\nid = {json.dumps(one.id)}\nsays = {json.dumps(one.says)}\nhow = {json.dumps(one.how)}\n"
        f"rule = {json.dumps(left[one.id])}\n"
        for one in concerned
        if left[one.id]
    )
    head = f'chapter = "{text.chapter}"\nbegins = {begins}\nsource = "made up"\namends = {text.begins}\n'
    return f"{head}removed = {json.dumps(removed)}\n[values]\n{values}\n{''.join(entries)}"


def withdrawals(text: Text) -> Iterator[str]:
    """What data can withdraw of a game: each of several options of its edition, or all but one, as `[values]`."""
    declared = declaration_of(edition_of(text).game)
    assert declared is not None
    edition = edition_under(declared, text)
    assert edition is not None
    for name in edition.__struct_fields__:
        options = getattr(edition, name)
        if isinstance(options, tuple) and len(options) > 1 and all(isinstance(one, str | int) for one in options):
            fewer = {options[:place] + options[place + 1 :] for place in range(len(options))}
            for some in sorted(fewer | {(one,) for one in options}, key=str):
                yield f"{name} = {json.dumps(some)}"


def alterations(text: Text) -> Iterator[str]:
    """Every field that is true or false, and every number, otherwise than the edition of a text has it."""
    declared = declaration_of(edition_of(text).game)
    assert declared is not None
    edition = edition_under(declared, text)
    assert edition is not None
    for name in edition.__struct_fields__:
        was = getattr(edition, name)
        if isinstance(was, bool):
            yield f"{name} = {json.dumps(not was)}"
        elif isinstance(was, int):
            yield f"{name} = {was - 1}"


def use(text: Text, *, tables: int, inputs: int) -> None:
    """Ask for everything that is printed of a game on the day on which a text begins, and play it at some tables."""
    game, day = edition_of(text).game, text.begins
    offered = find_offering(game, day)[2]
    assert guide_to(game, day.isoformat()).choices
    assert template_toml(game, day)
    for choices in ({}, dict(offered.everything)):
        house = house_of(Submission(game=game, as_of=day, choices=choices, readings={}))
        assert [make(house) for kind, make in KINDS.items() if kind != "odds"]
    for seed in range(tables):
        play(text, lawful_choices(text, random.Random(seed)), seed, inputs)


def play(text: Text, choices: Mapping[str, Any], seed: int, inputs: int) -> None:
    """Open a table with these choices, and let random people do what they like at it."""
    opening = Opening(
        game=edition_of(text).game,
        as_of=text.begins.isoformat(),
        submission=dict(choices),
        seed=seed,
        steps="manual" if seed % 3 == 2 else "automatic",
    )
    table = open_table(opening)
    assert table.open().refusal is None
    people = RandomPeople(random.Random(seed), unlawful=0.05, trouble=6)
    for _ in range(inputs):
        table.submit(people.next_input(table))
    assert table.game.text == text


def lawful_choices(text: Text, source: random.Random) -> dict[str, Any]:
    """Some choices that are lawful together."""
    offered = find_offering(edition_of(text).game, text.begins)[2]
    base = source.choice(({}, dict(offered.everything)))
    keys = [key for key in offered.schema.keys if key.read.lawful.kind in ("one of", "some of")]
    for some in range(len(keys), -1, -1):
        chosen = {**base, **{key.name: some_value(key, source) for key in source.sample(keys, some)}}
        if not offered.schema.read(chosen)[1]:
            return chosen
    raise AssertionError("not even the defaults are lawful")


def some_value(key: Key, source: random.Random) -> Any:
    """A value that a choice may have."""
    values = key.read.lawful.values
    return source.choice(values) if key.read.lawful.kind == "one of" else source.sample(values, 1)
