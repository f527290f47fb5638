"""What each single choice, each reading and each change of the law is worth."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec

from croupier.games.registry import offering
from croupier.games.shared.odds.figures import Cites, FiguresError
from croupier.law import Edition, chapter_of, editions_of, name_of, options_of
from croupier.law.readings import Reading, by_reading, readings
from croupier.odds.amendments import Amendments, worth_of_amendments
from croupier.odds.choices import (
    Chosen,
    Contender,
    Ranking,
    asked_at,
    compared_values,
    mixed,
    problem_of,
    rank_any,
)
from croupier.odds.questions import Figures, figures, model_of
from croupier.running.opening import OpeningError, find_offering

PROCEDURE: Final = "it is about procedure, on which no figure depends"


class Changed(NamedTuple):
    """A wager's house edge before and after a change; None where the wager is not offered."""

    wager: str
    before: Fraction | None
    after: Fraction | None
    counted: bool = True
    """Whether it is counted, so that the difference is exact."""

    @property
    def worth(self) -> Fraction | None:
        """What the change adds to the house's share."""
        return self.after - self.before if self.before is not None and self.after is not None else None


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one change is worth: the wagers that it touches, and what it adds to what the mix earns in a round."""

    key: str
    before: Any
    after: Any
    beside: Chosen
    """Choices that had to be made with it, before and after alike."""
    cites: Cites
    wagers: tuple[Changed, ...]
    earned: Fraction
    play: str = ""
    """Where a wager is not counted but valued: for which play it is with the change."""


class Span(NamedTuple):
    """A wager's house edge under an edition: by default, and over all submissions compared."""

    default: Fraction | None
    least: Fraction | None
    """None: the odds may be raised without end, so there is no least."""
    most: Fraction


class LawChange(NamedTuple):
    """A wager under the earlier and the later edition; None where no submission offers it."""

    wager: str
    earlier: Span | None
    later: Span | None


class NotKept(NamedTuple):
    """What the question states but an edition does not have: the option, its key and value, and why."""

    edition: str
    option: str
    key: str
    value: Any
    why: str
    cites: Cites


class Law(msgspec.Struct, frozen=True, kw_only=True):
    """What a change of the law is worth: wager by wager, and the choices that came and went."""

    earlier: str
    later: str
    wagers: tuple[LawChange, ...] = ()
    withdrawn: tuple[Worth, ...] = ()
    introduced: tuple[Worth, ...] = ()
    not_kept: tuple[NotKept, ...] = ()
    amendments: Amendments | None = None
    """What each change is worth, where somebody has listed them."""
    note: str = ""
    """Why the editions cannot be compared, if they cannot."""


def changed(before: Figures, after: Figures) -> tuple[Changed, ...]:
    """The wagers whose edge differs, or which only one of the two offers."""
    names = dict.fromkeys([*before.by_wager, *after.by_wager])
    edges = [
        Changed(on, edge_in(before, on), edge_in(after, on), counted=is_counted(on, before, after)) for on in names
    ]
    return tuple(one for one in edges if one.before != one.after)


def edge_in(answered: Figures, on: str) -> Fraction | None:
    """The edge of a wager, if it is offered."""
    return answered.by_wager[on].edge if on in answered.by_wager else None


def is_counted(on: str, *answers: Figures) -> bool:
    """Whether a wager is counted in all of the answers that have it."""
    return all(one.by_wager[on].bounded is None for one in answers if on in one.by_wager)


def worth_of_choices(ranking: Ranking) -> list[Worth]:
    """Each choice changed alone, from the defaults."""
    others = [(key, value) for key, values in ranking.compared.items() for value in values]
    found = [worth_of(ranking, key, value) for key, value in others if value != ranking.base.chosen[key]]
    return [one for one in found if one is not None]


def worth_of(ranking: Ranking, key: str, value: Any) -> Worth | None:
    """One choice changed alone; if that is not lawful from the defaults, with the fewest others that make it so."""
    old = ranking.base.chosen[key]
    pairs = [
        (before, after)
        for after in ranking.contenders
        if after.chosen[key] == value and (before := ranking.at(after.chosen | {key: old})) is not None
    ]
    if not pairs:
        return None
    before, after = min(pairs, key=lambda pair: ranking.distance(pair[0]))
    base = ranking.base.chosen
    return Worth(
        key=key,
        before=old,
        after=value,
        beside={name: one for name, one in after.chosen.items() if name != key and one != base[name]},
        cites=next(one.cites for one in ranking.schema.keys if one.name == key),
        wagers=changed(before.figures, after.figures),
        earned=after.mixed.earned - before.mixed.earned,
    )


def worth_of_readings(ranking: Ranking) -> list[Worth]:
    """Each reading that can or could be taken differently, at a table with the most wagers that it concerns."""
    full = ranking.fullest
    found = []
    for name, options in options_of(ranking.asked.game).items():
        taken = full.figures.readings[name]
        for other in (value for value in options if value != taken):
            asked = asked_at(ranking, full)
            after = figures(msgspec.structs.replace(asked, readings={**asked.readings, name: other}))
            found.append(worth_of_reading(ranking, full, name, (taken, other), after))
    for name, one in model_of(ranking.asked.game).otherwise.items():
        at = [each for each in ranking.contenders if one.at(each.chosen)]
        if at:
            fullest = ranking.fullest_of(at)
            after = figures(asked_at(ranking, fullest), otherwise=name)
            found.append(worth_of_reading(ranking, fullest, name, (one.taken, one.other), after))
    return [one for one in found if one.wagers]


def worth_of_reading(ranking: Ranking, table: Contender, name: str, values: tuple[str, str], after: Figures) -> Worth:
    """One reading taken differently, at a table."""
    return Worth(
        key=name,
        before=values[0],
        after=values[1],
        beside=table.chosen,
        cites=by_reading(name) + cited_in(name, after),
        wagers=changed(table.figures, after),
        earned=mixed(after, ranking.mix).earned - table.mixed.earned,
        play="; ".join(dict.fromkeys(one.bounded.says for one in after.wagers if one.bounded is not None)),
    )


def not_reached(ranking: Ranking, priced: Sequence[Worth]) -> dict[str, str]:
    """The readings of the edition that have no price, and why: every reading is either here or among those priced."""
    asked = ranking.asked
    model, chapter = model_of(asked.game), ranking.base.figures.chapter
    found = {}
    for one in readings(asked.game):
        if one.name in {each.key for each in priced} or not concerns(one, chapter):
            continue
        other = model.otherwise.get(one.name)
        if other is None:
            found[one.name] = model.unreached.get(one.name, PROCEDURE)
        elif any(other.at(each.chosen) for each in ranking.contenders):
            found[one.name] = "it changes no figure here" + ("" if asked.wager is None else " for this amount")
        else:
            found[one.name] = other.unless
    return found


def concerns(one: Reading, chapter: str) -> bool:
    """Whether a reading is about that chapter; one without provisions is about all chapters of its games."""
    return not one.cites or any(chapter_of(cite) == chapter for cite in one.cites)


def cited_in(name: str, answered: Figures) -> Cites:
    """The provisions of the chapter that a reading is about; none where the game only builds on one of the six."""
    cites = (cite for one in readings(answered.game) if one.name == name for cite in one.cites)
    return tuple(cite for cite in cites if chapter_of(cite) == answered.chapter)


def worth_of_law(ranking: Ranking) -> list[Law]:
    """Each edition of the game against the one before it, on the first day of each."""
    game = ranking.asked.game
    held = [edition for edition in editions_of(game) if offering(game, edition.text) is not None]
    return [between(ranking, earlier, later) for earlier, later in pairwise(held)]


def between(ranking: Ranking, earlier: Edition, later: Edition) -> Law:
    """Two editions, with every lawful submission of each that makes the same choices as far as it has them."""
    try:
        (old, lost), (new, unknown) = (under(ranking, edition) for edition in (earlier, later))
    except (FiguresError, OpeningError) as wrong:
        return Law(earlier=name_of(earlier.text), later=name_of(later.text), note=str(wrong))
    wagers = dict.fromkeys([*old.wagers, *new.wagers])
    return Law(
        earlier=name_of(earlier.text),
        later=name_of(later.text),
        wagers=tuple(LawChange(on, span(old, on), span(new, on)) for on in wagers),
        withdrawn=tuple(one for one in worth_of_choices(old) if one.after not in possible(new, one.key)),
        introduced=tuple(one for one in worth_of_choices(new) if one.after not in possible(old, one.key)),
        not_kept=tuple(lost + unknown),
        amendments=worth_of_amendments(old, new),
    )


def under(ranking: Ranking, edition: Edition) -> tuple[Ranking, list[NotKept]]:
    """The same comparison on an edition's first day, and the parts of the question that the edition does not have."""
    asked, name = ranking.asked, name_of(edition.text)
    _, _, offered = find_offering(asked.game, edition.begins)
    named = [("set", key, value) for key, value in asked.choices.items()]
    named += [("also", key, value) for key, values in ranking.also.items() for value in values]
    choices: Chosen = {}
    also: dict[str, list[Any]] = {}
    lost = []
    for option, key, value in named:
        problem = problem_of(offered.schema, key, value)
        if problem is not None:
            lost.append(NotKept(name, option, key, value, problem.problem, problem.cites))
        elif option == "set":
            choices[key] = value
        else:
            also.setdefault(key, []).append(value)
    found = rank_any(msgspec.structs.replace(asked, as_of=edition.begins, choices=choices), ranking.mix, also)
    for on, units in ranking.mix.items():
        if on not in found.wagers:
            lost.append(NotKept(name, "mix", on, str(units), "no compared submission offers it", ("format",)))
    return found, lost


def possible(ranking: Ranking, key: str) -> tuple[Any, ...]:
    """The values of a choice that a ranking's edition lets be compared, even if the question fixes one of them."""
    free = msgspec.structs.replace(ranking.asked, choices={}, unset=())
    kept = (ranking.asked.choices[key],) if key in ranking.asked.choices else ()
    return compared_values(ranking.schema, ranking.deciding, free, ranking.also).get(key, ()) + kept


def span(ranking: Ranking, wager: str) -> Span | None:
    """A wager's edge by default, and its least and its most."""
    edges = [one.figures.by_wager[wager].edge for one in ranking.contenders if wager in one.figures.by_wager]
    if not edges:
        return None
    default = ranking.base.figures.by_wager.get(wager)
    least = None if wager in ranking.without_least else min(edges)
    return Span(default.edge if default is not None else None, least, max(edges))
