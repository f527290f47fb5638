"""What each single choice, each reading and each change of the law is worth.

Where the changes from one chapter to the next are listed, each is valued by itself, and in turn from the earlier
chapter to the later one. In turn, each step starts where the one before it ended, so the steps add up to the whole
difference exactly. By itself, a change is made to the earlier chapter alone. The two differ because changes act upon
each other.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec

from croupier.games.registry import offering
from croupier.games.shared.odds.figures import Cites, FiguresError
from croupier.games.shared.odds.model import Amended, Amendment
from croupier.law import Edition, Text, chapter_of, concordance, editions_of, name_of, options_of
from croupier.law.readings import Reading, by_reading, readings
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
from croupier.odds.edges import Edge, EdgeChange, by_wager, changes_of, edges_of, touched
from croupier.odds.questions import Figures, basis_of, figures, game_settled, model_of
from croupier.running.opening import OpeningError, find_offering

PROCEDURE: Final = "it is about procedure, on which no figure depends"


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What one change is worth: the wagers that it touches, and what it adds to what the mix earns in a round."""

    key: str
    before: Any
    after: Any
    beside: Chosen
    """Choices that had to be made with it, before and after alike."""
    cites: Cites
    wagers: tuple[EdgeChange, ...]
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


class AmendmentWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What one change is worth: the wagers that it touches, alone and in turn; or why it touches none."""

    name: str
    says: str
    earlier: Cites
    later: Cites
    readings: Cites
    alone: tuple[EdgeChange, ...] = ()
    in_turn: tuple[EdgeChange, ...] = ()
    why: str = ""


class Unchanged(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that both chapters have alike, in words."""

    says: str
    earlier: Cites
    later: Cites


class Amendments(msgspec.Struct, frozen=True, kw_only=True):
    """Every change from one chapter to the next, in the order in which they are made, at one table of each."""

    before: Chosen
    after: Chosen
    worth: tuple[AmendmentWorth, ...]
    whole: tuple[EdgeChange, ...]
    """Every wager under both chapters: what the steps add up to."""
    unchanged: tuple[Unchanged, ...]


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
        wagers=touched(edges_of(before.figures), edges_of(after.figures)),
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
        wagers=touched(edges_of(table.figures), edges_of(after)),
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


def worth_of_amendments(old: Ranking, new: Ranking) -> Amendments | None:
    """What each change is worth at the tables with the most wagers; None where nobody has listed the changes."""
    earlier, later = old.base.figures.text, new.base.figures.text
    amended = model_of(old.asked.game).amended.get((earlier, later))
    if amended is None:
        return None
    between = Between(old, new, amended)
    return Amendments(
        before=old.fullest.telling,
        after=new.fullest.telling,
        worth=tuple(between.worth_of(one) for one in amended.changes),
        whole=changes_of(edges_of(old.fullest.figures), edges_of(new.fullest.figures)),
        unchanged=tuple(
            Unchanged(says=says, earlier=cites_in(earlier, rules), later=cites_in(later, rules))
            for says, rules in amended.unchanged.items()
        ),
    )


class Between:
    """Tables between two chapters: with the rules of the earlier one, but for some of the changes."""

    def __init__(self, old: Ranking, new: Ranking, amended: Amended[Any]) -> None:
        self._amended = amended
        self._texts = (old.base.figures.text, new.base.figures.text)
        asked = asked_at(old, old.fullest)
        self._tables = (game_settled(asked), game_settled(asked_at(new, new.fullest)))
        having = [on for on in old.fullest.figures.by_wager if on in new.fullest.figures.by_wager]
        self._basis = basis_of(asked, self._tables[0], tuple(having))
        self._found: dict[frozenset[str], Mapping[str, Edge]] = {}
        self._silent = [one.name for one in amended.changes if one.why]
        self._valued = [one.name for one in amended.changes if not one.why]

    def worth_of(self, one: Amendment) -> AmendmentWorth:
        """What a change is worth; one that changes no edge is said to, and not valued."""
        earlier, later = self._texts
        found = AmendmentWorth(
            name=one.name,
            says=one.says,
            earlier=cites_in(earlier, one.earlier),
            later=cites_in(later, one.later),
            readings=tuple(cite for name in one.readings for cite in by_reading(name)),
            why=one.why,
        )
        if one.why:
            return found
        place = self._valued.index(one.name)
        return msgspec.structs.replace(
            found,
            alone=touched(self.edges_with(()), self.edges_with([one.name])),
            in_turn=touched(self.edges_with(self._valued[:place]), self.edges_with(self._valued[: place + 1])),
        )

    def edges_with(self, taken: Collection[str]) -> Mapping[str, Edge]:
        """The edges with these changes, and with those that change none; with no change, those of the earlier table."""
        named = frozenset([*taken, *self._silent] if taken else ())
        if named not in self._found:
            self._found[named] = by_wager(self._amended.figures(*self._tables, self._basis, named))
        return self._found[named]


def cites_in(text: Text, rules: Collection[str]) -> Cites:
    """The provisions by which a text states some rules, each once."""
    cites = concordance(text).cites
    return tuple(dict.fromkeys(cite for rule in rules for cite in cites(rule)))
