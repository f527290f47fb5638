"""Whether a game can be played under a text that amends another, judged when the amendment is read.

What the game carries out of the text before, it needs of the text that amends it: code cites every rule of a chapter.
Not so the rules that its edition does without, and those that have nothing to govern at any table which the amended
values allow: which these are the game tells the documents that it prints (`GameDocuments.not_in_use`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.games.edition import EditionError
from croupier.games.opening import Opening
from croupier.games.registry import declaration_of, edition_under
from croupier.law import (
    AmendedText,
    AmendmentError,
    Chapter,
    CitationError,
    RegisterError,
    RuleNotInEdition,
    chapters,
    concordance,
    edition_of,
    load_chapter,
    take,
)
from croupier.submission.nearest import meant
from croupier.words import words_in

if TYPE_CHECKING:
    from croupier.games.declaration import GameDeclaration, Offering
    from croupier.games.edition import GameEdition
    from croupier.play.game import Game
    from croupier.submission import Key

BRIEFLY: Final = 5
"""How many of the rules that are missing are named with their provisions."""


def judge(amended: AmendedText) -> None:
    """Raise `AmendmentError` if the text is not one of a chapter that is held, or no game can be played under it."""
    if amended.text.chapter not in chapters():
        return  # it may be that of a folder of games that was not looked into yet; otherwise the timeline says so
    declared = declaration_of(edition_of(amended.text).game)
    try:
        now = load_chapter(amended.text)
    except RegisterError as wrong:
        raise AmendmentError(str(wrong)) from wrong
    except CitationError as wrong:
        raise AmendmentError(f"{amended.where}: {wrong}") from wrong
    edition = None if declared is None else edition_under(declared, amended.text)
    if declared is None or edition is None:
        return
    try:
        lacking = needed(declared, edition, amended)
        if not lacking:
            opens(declared, edition)
    except RuleNotInEdition as wrong:
        lacking = (wrong.rule,)
    except Exception as wrong:  # values of the right types may still not go together
        why = f"the game cannot be offered with these values ({type(wrong).__name__}: {wrong})"
        raise EditionError(f"{amended.where}: {why}") from wrong
    if lacking:
        raise AmendmentError(f"{amended.where}: {missing(lacking, now, amended)}")


def opens(declared: GameDeclaration, edition: GameEdition) -> None:
    """Open a table with each value of each choice, and say what its layout must have and what can happen there."""
    offered = declared.offering(edition)
    for problem in offered.schema.read(offered.everything)[1]:
        raise ValueError(f"with everything offered, {problem.key}: {problem.problem}")
    for choices in one_by_one(offered):
        for game in table(declared, edition, offered, choices):
            reported = (*game.orders().values(), *game.incidents().values())
            game.rules.require(*(one.rule for one in reported), *(one.rule for one in game.question_kinds()))


def missing(rules: Collection[str], now: Chapter, amended: AmendedText) -> str:
    """Which rules a text lacks, which provisions had them, and what would be right."""
    listed = [f"{rule} ({became(rule, now, amended)})" for rule in rules][:BRIEFLY]
    more = f"; and {len(rules) - BRIEFLY} more" if len(rules) > BRIEFLY else ""
    return (
        f"chapter {now.chapter} from {now.text.begins} lacks what {now.game} carries out: {'; '.join(listed)}{more}."
        " Put each into `rule` of a provision that says it. If the amendment ends a rule, take what needs it out of the"
        " game in [values], or give the game's folder an edition that names it in `without`"
    )


def became(rule: str, now: Chapter, amended: AmendedText) -> str:
    """What became of the provisions that a text had for a rule, and how the rule may be misspelt now."""
    earlier = concordance(amended.amends)
    if rule not in earlier:
        return "in neither text, and needed with these [values]"
    gone = [cite for cite in earlier.cites(rule) if cite not in now.by_id]
    left = [cite for cite in earlier.cites(rule) if cite in now.by_id]
    told = [f"removed with {', '.join(gone)}"] if gone else []
    told += [f"left out of the entry of {', '.join(left)}"] if left else []
    new = [one for one in concordance(amended.text).rules if one not in earlier]
    return f"{', '.join(told)}{meant(rule, new)}"


def needed(declared: GameDeclaration, edition: GameEdition, amended: AmendedText) -> tuple[str, ...]:
    """The rules that a text lacks, and without which the game cannot be played with these values."""
    now = concordance(amended.text)
    if lacking := tuple(rule for rule in edition.rests_on if rule not in now):
        return lacking
    gone = [rule for rule in concordance(amended.amends).rules if rule not in now and rule not in edition.without]
    if not gone or declared.documents is None:
        return tuple(gone)
    unused = frozenset(gone)
    before = msgspec.structs.replace(edition, begins=amended.amends.begins)  # under the text that has these rules
    offered = declared.offering(before)
    words = words_in()
    for choices in two_by_two(offered):
        for game in table(declared, before, offered, choices):
            unused &= declared.documents(game, words).not_in_use()
        if not unused:
            break
    return tuple(rule for rule in gone if rule not in unused)


def table(
    declared: GameDeclaration, edition: GameEdition, offered: Offering, choices: dict[str, Any]
) -> Iterator[Game]:
    """The game at a table with these choices; none if they are not lawful."""
    values, problems = offered.schema.read(choices)
    if not problems:
        day = edition.text.begins
        opening = Opening(game=declared.name, as_of=day.isoformat())
        readings = take(declared.name, {})
        setting = offered.equipment.setting(opening, values, day=day, notice="", readings=readings)
        offered.layout(values)
        yield offered.build(values, setting)


def one_by_one(offered: Offering) -> Iterator[dict[str, Any]]:
    """The choices by default, those with which everything is there, and either with another value of one choice."""
    for base in ({}, dict(offered.everything)):
        yield base
        yield from ({**base, key: value} for key, value in values_of(offered))


def two_by_two(offered: Offering) -> Iterator[dict[str, Any]]:
    """The same, and either with other values of two choices: no game asks more before it leaves a rule out."""
    yield from one_by_one(offered)
    for base in ({}, dict(offered.everything)):
        for (one, value), (other, beside) in combinations(values_of(offered), 2):
            if one != other:
                yield {**base, one: value, other: beside}


def values_of(offered: Offering) -> Iterator[tuple[str, Any]]:
    """Each choice with each value that it may have; with examples, where it may have many. Not all may be lawful."""
    return ((key.name, value) for key in offered.schema.keys for value in some_values(key))


def some_values(key: Key) -> Iterator[Any]:
    """Values that a choice may have, as a document writes them."""
    lawful = key.read.lawful
    if lawful.kind == "some of":
        yield from ([value] for value in lawful.values)
        yield list(lawful.values)
    elif lawful.kind != "limits":
        yield from lawful.values
        yield from (value for value in (lawful.least, lawful.most, lawful.example) if value is not None)
