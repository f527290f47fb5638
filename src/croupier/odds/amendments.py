"""What each change of the law is worth: by itself, and in turn from the earlier chapter to the later one.

In turn, each step starts where the one before it ended, so the steps add up to the whole difference exactly. By itself,
a change is made to the earlier chapter alone. The two differ because changes act upon each other.
"""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from croupier.games.shared.odds.figures import Cites
from croupier.games.shared.odds.model import Amended, Amendment
from croupier.law import Text, concordance
from croupier.law.readings import by_reading
from croupier.odds.choices import Chosen, Ranking, asked_at
from croupier.odds.edges import Edge, EdgeChange, by_wager, edges_of
from croupier.odds.questions import basis_of, game_settled, model_of

Edges = Mapping[str, Edge]
"""The edges of wagers, by wager."""


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
        self._found: dict[frozenset[str], Edges] = {}
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

    def edges_with(self, taken: Collection[str]) -> Edges:
        """The edges with these changes, and with those that change none; with no change, those of the earlier table."""
        named = frozenset([*taken, *self._silent] if taken else ())
        if named not in self._found:
            self._found[named] = by_wager(self._amended.figures(*self._tables, self._basis, named))
        return self._found[named]


def changes_of(before: Edges, after: Edges) -> tuple[EdgeChange, ...]:
    """Every wager before and after."""
    return tuple(EdgeChange(on, before.get(on), after.get(on)) for on in dict.fromkeys([*before, *after]))


def touched(before: Edges, after: Edges) -> tuple[EdgeChange, ...]:
    """The wagers whose edge differs."""
    return tuple(one for one in changes_of(before, after) if one.difference is None or one.difference.value)


def cites_in(text: Text, rules: Collection[str]) -> Cites:
    """The provisions by which a text states some rules, each once."""
    cites = concordance(text).cites
    return tuple(dict.fromkeys(cite for rule in rules for cite in cites(rule)))
