"""Every lawful submission of a game, ranked by what it earns in a round."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any, Final, NamedTuple

import msgspec

from croupier.games.shared.odds.figures import Cites, FiguresError, Kind
from croupier.games.shared.odds.model import Values
from croupier.money import Odds
from croupier.odds.questions import Figures, OddsQuestion, figures, game_of, model_of
from croupier.running.opening import build_game, find_offering
from croupier.submission import Problem, Schema
from croupier.submission.nearest import meant
from croupier.submission.schema import unknown

Chosen = dict[str, Any]

WRITABLE: Final = "odds with numbers up to 999999"
"""Which odds can be written where there is no maximum."""


class MixedFigures(NamedTuple):
    """What a round earns for a mix of wagers: what is staked, what the house keeps, and its variance."""

    staked: Fraction
    earned: Fraction
    variance: Fraction | None
    """None where wagers are mixed whose results are not counted together."""
    counted: bool = True
    """Whether all of it is counted, so that it is exact."""

    @property
    def hold(self) -> Fraction | None:
        """The share of all stakes that the house keeps; None where nothing is staked."""
        return self.earned / self.staked if self.staked else None


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """A lawful submission: the choices that change figures, its figures, and what the mix earns."""

    chosen: Chosen
    figures: Figures
    mixed: MixedFigures

    @property
    def telling(self) -> Chosen:
        """The choices without those that change nothing beside the others."""
        return {key: value for key, value in self.chosen.items() if key not in self.figures.moot}


class LeftOut(NamedTuple):
    """A lawful submission that is not ranked because it cannot take the stated amount: on which wager, and why."""

    chosen: Chosen
    why: str
    cites: Cites


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """The lawful submissions of a game on a day, those that earn most first."""

    asked: OddsQuestion
    mix: Mapping[str, Fraction]
    """Units by wager; empty: one unit on each wager offered."""
    deciding: Mapping[str, Values]
    """The choices that change figures, with the values that are compared unless the question says otherwise."""
    compared: dict[str, Values]
    """The same as compared here: with values that were added, and one value of a choice that the question makes."""
    schema: Schema
    contenders: tuple[Contender, ...]
    base: Contender
    """The submission with every default, or the nearest to it that is lawful and takes the stated amount."""
    also: Mapping[str, Sequence[Any]] = {}
    left_out: tuple[LeftOut, ...] = ()
    default: Chosen
    """The choices of the lawful submission that is nearest to the defaults."""

    def at(self, chosen: Chosen) -> Contender | None:
        """The submission with exactly these choices, if it is lawful."""
        return next((one for one in self.contenders if one.chosen == chosen), None)

    @property
    def unbounded(self) -> dict[str, str]:
        """Choices that have more lawful values than are compared, and what is done about it."""
        return {
            key: f"{lawful}; {WRITABLE if key.endswith('odds') else 'others'} can be compared with --also"
            for key, lawful in self._open.items()
        }

    @property
    def without_least(self) -> tuple[str, ...]:
        """Wagers whose edge has no least value: odds that are paid on them may be as high as anybody likes."""
        lowered = model_of(self.asked.game).no_least
        return tuple(on for key in self._open for on in lowered.get(key, ()))

    @property
    def _open(self) -> dict[str, str]:
        """Choices that have more lawful values than are compared, unless question or chapter hold them at one."""
        fixed = [key for key, values in self.deciding.items() if len(values) == 1 and values[0] is not None]
        held = (*self.asked.choices, *self.asked.unset, *fixed)
        found = model_of(self.asked.game).unbounded
        return {key: lawful for key, lawful in found.items() if key in self.compared and key not in held}

    @property
    def default_left_out(self) -> bool:
        """Whether the submission of defaults is among those that cannot take the amount."""
        return any(one.chosen == self.default for one in self.left_out)

    @property
    def not_earned(self) -> dict[str, Cites]:
        """What the mix leaves out of what a round earns, in words, with provisions."""
        full = self.fullest.figures
        found = {f"{on}: {one.why}": one.cites for on, one in full.missing.items()}
        during = [one for one in full.wagers if one.when]
        return found | {f"{one.wager}: it is made during a round, {one.when}": one.cites for one in during}

    @property
    def fullest(self) -> Contender:
        """Of the submissions with the most wagers, the one nearest to the defaults."""
        return self.fullest_of(self.contenders)

    def fullest_of(self, some: Sequence[Contender]) -> Contender:
        """The same among some of the submissions."""
        return min(some, key=lambda one: (-len(one.figures.wagers), self.distance(one)))

    def distance(self, one: Contender) -> list[int]:
        """How far each choice is from its default."""
        return [values.index(one.chosen[key]) for key, values in self.compared.items()]

    @property
    def wagers(self) -> list[str]:
        """Every wager that some submission offers."""
        most = sorted(self.contenders, key=lambda one: -len(one.figures.wagers))
        return list(dict.fromkeys(one.wager for each in most for one in each.figures.wagers))


class WagerRow(NamedTuple):
    """A wager under the choices that matter to it."""

    wager: str
    chosen: Chosen
    edge: Fraction
    variance: Fraction


def rank(
    asked: OddsQuestion, *, mix: Mapping[str, Fraction] | None = None, also: Mapping[str, Sequence[Any]] | None = None
) -> Ranking:
    """Every lawful combination of the choices that change figures; choices made in the question are kept.

    Raises `OpeningError` and `FiguresError` as `figures` does.
    """
    ranking = rank_any(asked, mix or {}, also or {})
    check_mix(mix or {}, ranking)
    return ranking


def rank_any(asked: OddsQuestion, mix: Mapping[str, Fraction], also: Mapping[str, Sequence[Any]]) -> Ranking:
    """The same, but the mix may include wagers that no submission offers: nothing is wagered on them."""
    _, _, offered = find_offering(asked.game, asked.as_of)
    check_unset(offered.schema, asked)
    deciding = deciding_values(offered.schema, asked)
    compared = compared_values(offered.schema, deciding, asked, also)
    lawful = [
        chosen
        for chosen in (dict(zip(compared, row, strict=True)) for row in product(*compared.values()))
        if is_lawful(offered.schema, asked, chosen) and is_least_moot(asked.game, compared, chosen)
    ]
    if not lawful:
        build_game(asked.opening())
        raise FiguresError("set", "no submission with these choices is lawful")
    found, left_out = contenders(asked, lawful, mix)
    return Ranking(
        asked=asked,
        mix=mix,
        deciding=deciding,
        compared=compared,
        schema=offered.schema,
        contenders=tuple(sorted(found, key=lambda one: one.mixed.earned, reverse=True)),
        base=found[0],
        also=also,
        left_out=tuple(left_out),
        default=lawful[0],
    )


def deciding_values(schema: Schema, asked: OddsQuestion) -> dict[str, Values]:
    """The choices of the edition that change figures, with the values that are compared."""
    game = game_of(msgspec.structs.replace(asked, choices={}))
    values = model_of(asked.game).compared_values(game, asked.wager is not None)
    known = {key.name for key in schema.keys}
    return {key: found for key, found in values.items() if key in known}


def compared_values(
    schema: Schema, deciding: Mapping[str, Values], asked: OddsQuestion, also: Mapping[str, Sequence[Any]]
) -> dict[str, Values]:
    """The choices that change figures, with their values; a choice made in the question has only that value."""
    found = dict(deciding)
    for key, more in also.items():
        if key not in found:
            raise FiguresError("also", f"{key!r} is not compared; the choices compared are {', '.join(found)}")
        if key in asked.choices or key in asked.unset:
            raise FiguresError("also", f"{key!r} is fixed at one value (set): leave out one of the two")
        for value in more:
            check_value(schema, key, value, unbounded=key in model_of(asked.game).unbounded)
            if worth_of_value(schema, key, value) not in [worth_of_value(schema, key, one) for one in found[key]]:
                found[key] += (value,)
    held = {key: found[key][:1] for key in found if key in asked.unset}
    return found | held | {key: (asked.choices[key],) for key in found if key in asked.choices}


def check_unset(schema: Schema, asked: OddsQuestion) -> None:
    """Refuse to hold a choice at nothing that the game does not have."""
    known = [key.name for key in schema.keys]
    for key in (key for key in asked.unset if key not in known and key not in schema.absent):
        raise FiguresError("set", unknown(key, known))


def check_value(schema: Schema, key: str, value: Any, *, unbounded: bool) -> None:
    """Refuse a value that the choice cannot have."""
    problem = problem_of(schema, key, value)
    if problem is not None:
        hint = f" ({WRITABLE} can be written)" if unbounded else ""
        raise FiguresError(f"also.{key}", f"{problem.problem}{hint}", problem.cites)


def problem_of(schema: Schema, key: str, value: Any) -> Problem | None:
    """What is wrong with a value by itself, whatever the other choices are."""
    _, problems = msgspec.structs.replace(schema, joint=None).read({key: value})
    return problems[0] if problems else None


def worth_of_value(schema: Schema, key: str, value: Any) -> Any:
    """What distinguishes two values: odds by what they pay, however they are written."""
    return None if value is None else paid(schema.read({key: value})[0][key])


def paid(value: Any) -> Any:
    """Odds as what they pay, also within a structure; every other value unchanged."""
    if isinstance(value, Odds):
        return value.fraction
    return tuple(map(paid, msgspec.structs.astuple(value))) if isinstance(value, msgspec.Struct) else value


def written_choices(asked: OddsQuestion, chosen: Chosen) -> Chosen:
    """A submission's choices as written: an absent key is left out."""
    return {key: value for key, value in {**asked.choices, **chosen}.items() if value is not None}


def asked_at(ranking: Ranking, one: Contender) -> OddsQuestion:
    """The question at the table of one of the submissions."""
    return msgspec.structs.replace(ranking.asked, choices=written_choices(ranking.asked, one.chosen))


def is_lawful(schema: Schema, asked: OddsQuestion, chosen: Chosen) -> bool:
    """Whether the choices may be made together."""
    return not schema.read(written_choices(asked, chosen))[1]


def is_least_moot(game: str, compared: Mapping[str, Values], chosen: Chosen) -> bool:
    """Whether choices that change nothing beside the others have their first value, so that no table comes twice."""
    return all(chosen[key] == compared[key][0] for key in model_of(game).moot(chosen) if key in compared)


def contenders(
    asked: OddsQuestion, lawful: Sequence[Chosen], mix: Mapping[str, Fraction]
) -> tuple[list[Contender], list[LeftOut]]:
    """The submissions with their figures, and those under which the stated amount cannot be wagered."""
    found, left_out = [], []
    for chosen in lawful:
        try:
            answered = figures(msgspec.structs.replace(asked, choices=written_choices(asked, chosen)))
        except FiguresError as wrong:
            if wrong.field != "wager":
                raise
            left_out.append(LeftOut(chosen, wrong.why, wrong.cites))
            continue
        if answered.refused:
            on = answered.refused[0]
            left_out.append(LeftOut(chosen, f"{on}: {answered.missing[on].why}", answered.missing[on].cites))
        else:
            found.append(Contender(chosen=chosen, figures=answered, mixed=mixed(answered, mix)))
    if not found:
        raise FiguresError("wager", left_out[0].why, left_out[0].cites)
    return found, left_out


def mixed(answered: Figures, mix: Mapping[str, Fraction]) -> MixedFigures:
    """What a round earns with so many units on each wager; without a mix, with one on each that is offered.

    Wagers that are made during a round are not in it.
    """
    placed = [one for one in answered.wagers if not one.when]
    units = {one.wager: mix.get(one.wager, Fraction(0)) if mix else Fraction(1) for one in placed}
    staked = Fraction(sum(units.values()))
    earned = sum((units[one.wager] * one.edge for one in placed), Fraction(0))
    having = [group for group in answered.groups if any(units.get(on) for on in group[0].shares)]
    valued = [one for one in placed if one.bounded is not None and units[one.wager]]
    if valued:
        bounded = valued[0].bounded
        known = bounded.variance if bounded is not None and len(valued) == 1 and not having else None
        spread = None if known is None else known * units[valued[0].wager] ** 2
        return MixedFigures(staked, earned, spread, counted=False)
    if not having:
        return MixedFigures(staked, earned, Fraction(0))
    if len(having) == 1:
        return MixedFigures(staked, earned, variance(having[0], units))
    assert answered.together is not None
    return MixedFigures(staked, earned, variance(answered.together(), units))


def variance(group: Sequence[Kind], units: Mapping[str, Fraction]) -> Fraction:
    """The variance of what the mix wins on wagers that are counted together."""
    rounds = sum(kind.ways for kind in group)
    whole = lcm(*(share.pays.denominator for kind in group for share in kind.shares.values()))
    whole *= lcm(*(unit.denominator for unit in units.values()))
    wholes = {on: (unit * whole).numerator for on, unit in units.items()}
    total = squares = 0
    for ways, shares in group:
        won = sum(wholes.get(on, 0) * share.pays.numerator // share.pays.denominator for on, share in shares.items())
        total += ways * won
        squares += ways * won * won
    return Fraction(squares * rounds - total * total, (whole * rounds) ** 2)


def check_mix(mix: Mapping[str, Fraction], ranking: Ranking) -> None:
    """Refuse units on a wager that no submission offers, that has no figures, or that is made during a round."""
    known = [one for each in ranking.contenders for one in each.figures.wagers]
    offered = list(dict.fromkeys(one.wager for one in known if not one.when))
    for on in (on for on in mix if on not in offered):
        for one in (one for one in known if one.wager == on):
            why = f"{on} is made during a round ({one.when}), so it cannot be part of a mix"
            raise FiguresError("mix", why, one.cites)
        for missing in (each.figures.missing[on] for each in ranking.contenders if on in each.figures.missing):
            raise FiguresError("mix", missing.why, missing.cites)
        listed = ", ".join(offered) or "no wager with figures"
        raise FiguresError("mix", f"no submission compared here offers {on!r}; they offer {listed}{meant(on, offered)}")


def by_wager(ranking: Ranking) -> list[WagerRow]:
    """Each wager under the choices that matter to it, the highest edge first."""
    return [row for wager in ranking.wagers for row in rows_of(ranking, wager)]


def rows_of(ranking: Ranking, wager: str) -> list[WagerRow]:
    """One wager; submissions with the same figures are one row, with the choices that they share."""
    having = [one for one in ranking.contenders if wager in one.figures.by_wager]
    keys = [key for key in ranking.compared if matters(key, wager, having)]
    found: dict[tuple[Fraction, Fraction], Chosen] = {}
    for one in having:
        row = one.figures.by_wager[wager]
        telling = one.telling
        chosen = found.setdefault((row.edge, row.variance), {key: telling[key] for key in keys if key in telling})
        for key in [key for key in chosen if key not in telling or chosen[key] != telling[key]]:
            del chosen[key]
    rows = [WagerRow(wager, chosen, *numbers) for numbers, chosen in found.items()]
    return sorted(rows, key=lambda row: row.edge, reverse=True)


def matters(key: str, wager: str, having: Sequence[Contender]) -> bool:
    """Whether two submissions that differ in this choice only differ in the figures of the wager."""
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for one in having:
        rest = repr({name: value for name, value in one.chosen.items() if name != key})
        row = one.figures.by_wager[wager]
        numbers = (row.edge, row.variance)
        if found.setdefault(rest, numbers) != numbers:
            return True
    return False
