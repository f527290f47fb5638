"""From a question (a game, a day, choices, readings, a shoe, an amount) to figures with what they rest on."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat.minibaccarat import Minibaccarat
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.shared.card_game import CardGame
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.wagers import MatchOdds
from croupier.house.opening import Opening, build_game, find_offering, open_table
from croupier.law import Rule
from croupier.money import Cents, Odds
from croupier.money import written as dollars
from croupier.odds import baccarat, baccarat_21, spanish_21
from croupier.odds.figures import Chance, Cites, FiguresError, Kind, Missing, WagerFigures, figures_of
from croupier.odds.shoe import Left, full, stated, without
from croupier.play.acts import MOST_CHIPS
from croupier.play.game import Game
from croupier.submission import Schema
from croupier.table.inputs import Sit, Wager


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question: the game and the day, its choices and readings; what is left in the shoe; how much is wagered."""

    game: str
    as_of: date
    choices: Mapping[str, Any] = {}
    readings: Mapping[str, str] = {}
    composition: str | None = None
    dealt: str | None = None
    left: Left | None = None
    """The shoe itself, for whoever has its counts already."""
    wager: Cents | None = None
    on: tuple[str, ...] = ()

    def opening(self, **more: Any) -> Opening:
        """The opening of a table at which the question could be put, with more choices."""
        return Opening(
            game=self.game,
            as_of=self.as_of.isoformat(),
            submission={**self.choices, **more},
            readings=dict(self.readings),
            seed=1,
        )


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the figures of each wager, and everything that they rest on."""

    game: str
    chapter: str
    as_of: date
    notice: str
    submission: dict[str, Any]
    readings: dict[str, str]
    wager: Cents | None
    left: Left
    dealt: tuple[Card, ...]
    cites: Cites
    """How the cards are valued and dealt."""
    wagers: tuple[WagerFigures, ...]
    groups: tuple[Sequence[Kind], ...]
    """Kinds of rounds; the wagers of a group are counted together."""
    together: Callable[[], Sequence[Kind]] | None
    """Kinds of rounds for all wagers at once, for which more has to be counted where the groups are several."""
    missing: dict[str, Missing] = {}
    """Wagers that have no figures."""
    chances: tuple[Chance, ...] = ()
    """What is paid besides the wagers."""

    @property
    def applied(self) -> dict[tuple[str, str], Fraction]:
        """How often a reading that cannot be changed decides a wager, by both their names."""
        found: dict[tuple[str, str], Fraction] = {}
        for group in self.groups:
            rounds = sum(kind.ways for kind in group)
            for ways, shares in group:
                for on, share in shares.items():
                    for cite in (cite for cite in share.cites if cite.startswith("reading:")):
                        key = (cite.removeprefix("reading:"), on)
                        found[key] = found.get(key, Fraction(0)) + Fraction(ways, rounds)
        return found

    @property
    def by_wager(self) -> dict[str, WagerFigures]:
        """The figures of each wager by its name."""
        return {one.wager: one for one in self.wagers}


GroupsOf = Callable[[Any, Left, int | None], Sequence[Sequence[Kind]]]


class Otherwise(NamedTuple):
    """Another way to read the law where a table takes one way only: both in words, and how the other is counted."""

    taken: str
    other: str
    groups: GroupsOf


class Model(NamedTuple):
    """How a game's figures are counted: kinds of rounds, in groups that know wagers jointly; the law of the deal."""

    groups: GroupsOf
    dealt_by: Callable[[Any], Cites]
    together: Callable[[Any, Left, int | None], Sequence[Kind]] | None = None
    """The same for all wagers at once, where the groups are several."""
    otherwise: Mapping[str, Otherwise] = {}
    """By the name of the reading."""
    cites_of: Callable[[Any, str], Cites] = lambda t, on: t.wager_cites(on)
    when: Mapping[str, str] = {}
    missing: Callable[[Any, Left], dict[str, Missing]] = lambda t, left: {}
    chances: Callable[[Any, Left, int | None], list[Chance]] = lambda t, left, stake: []


BY_MARGIN = Otherwise(
    "a Natural is paid 1 to 1", "a Natural is paid by its margin", partial(baccarat.groups_of, by_margin=True)
)
MODELS: Mapping[type[Game], Model] = {
    Minibaccarat: Model(baccarat.groups_of, baccarat.dealt_by, otherwise={"natural_winner": BY_MARGIN}),
    TwentyOneBaccarat: Model(baccarat_21.groups_of, baccarat_21.dealt_by, baccarat_21.kinds_together),
    SpanishTwentyOne: Model(
        spanish_21.groups_of,
        spanish_21.dealt_by,
        cites_of=spanish_21.cites_of,
        when=spanish_21.WHEN,
        missing=spanish_21.missing,
        chances=spanish_21.chances,
    ),
}


def figures(asked: Asked, *, otherwise: str | None = None) -> Figures:
    """The figures of every wager that is offered, or of those asked for; `otherwise` names a reading not to take.

    Raises `OpeningError` for a game, a day, a choice or a reading that cannot be, and `FiguresError` for the rest.
    """
    game = game_of(asked)
    _, notice, offered = find_offering(asked.game, asked.as_of)
    model = MODELS[type(game)]
    left, dealt = left_in_shoe(asked, game)
    if asked.wager is not None:
        for on in [on for on in game.offered if on in asked.on] or game.offered:
            judge_amount(asked, game, on)
    settled = game if asked.wager is not None else settled_exactly(asked, offered.schema)
    groups_of = model.groups if otherwise is None else model.otherwise[otherwise].groups
    groups = groups_of(settled, left, asked.wager)
    kinds = {on: group for group in groups for on in group[0].shares}
    missing = model.missing(game, left)
    require_figures(asked, game, kinds, missing)
    return Figures(
        game=asked.game,
        chapter=game.chapter,
        as_of=asked.as_of,
        notice=notice,
        submission=submission_of(offered.schema, asked.choices),
        readings=dict(game.setting.readings),
        wager=asked.wager,
        left=left,
        dealt=dealt,
        cites=model.dealt_by(game),
        wagers=tuple(
            figures_of(on, group, model.cites_of(game, on), model.when.get(on, ""))
            for on, group in kinds.items()
            if not asked.on or on in asked.on
        ),
        groups=tuple(groups),
        together=partial(model.together, settled, left, asked.wager) if model.together else None,
        missing=missing,
        chances=tuple(model.chances(game, left, asked.wager)),
    )


def game_of(asked: Asked, **more: Any) -> CardGame[Any, Any]:
    """The game with the question's choices and more, if its figures are counted."""
    game = build_game(asked.opening(**more))
    if type(game) not in MODELS:
        known = ", ".join(one.name for one in MODELS)
        raise FiguresError("game", f"there are no figures of {game.name} yet; there are figures of {known}")
    assert isinstance(game, CardGame)
    return game


def require_figures(
    asked: Asked, game: CardGame[Any, Any], kinds: Mapping[str, Any], missing: dict[str, Missing]
) -> None:
    """Refuse a wager without figures, and one that the table does not offer."""
    for on in (on for on in asked.on if on not in kinds):
        if on in missing:
            raise FiguresError("on", missing[on].why, missing[on].cites)
        refusal = game.judge_wager(1, on, 0)
        assert refusal is not None
        raise FiguresError("on", refusal.why, refusal.cites)


def left_in_shoe(asked: Asked, game: CardGame[Any, Any]) -> tuple[Left, tuple[Card, ...]]:
    """What is left: full decks, unless counts or the cards dealt are given."""
    supply = supply_of(game)
    if asked.left is not None:
        return asked.left, ()
    if asked.composition is not None and asked.dealt is not None:
        raise FiguresError("dealt", "give what is left (composition) or what was dealt, not both")
    if asked.composition is not None:
        return stated(supply, asked.composition, game.cites(Rule.DECKS)), ()
    if asked.dealt is not None:
        return without(supply, asked.dealt)
    return full(supply), ()


def supply_of(game: CardGame[Any, Any]) -> list[Card]:
    """The cards that the game is played with: those of its decks, without what is taken out of them."""
    return [card for card in game.setting.batches[0].cards() if card not in game.foreign]


def settled_exactly(asked: Asked, schema: Schema) -> CardGame[Any, Any]:
    """The game as it settles when nothing is rounded, which is how a wager of no stated amount is taken."""
    rounds = any(key.name == "vigorish_rounding" for key in schema.keys)
    return game_of(asked, vigorish_rounding="exact") if rounds else game_of(asked)


def judge_amount(asked: Asked, game: Game, on: str) -> None:
    """Refuse an amount that a table would refuse: it is asked."""
    assert asked.wager is not None
    table = open_table(asked.opening())
    table.open()
    table.submit(Sit(1, Cents(MOST_CHIPS)))
    refusal = table.submit(Wager(1, on, asked.wager)).refusal
    if refusal is not None and on != game.offered[0]:
        table.submit(Wager(1, game.offered[0], asked.wager))
        refusal = table.submit(Wager(1, on, asked.wager)).refusal
    if refusal is not None:
        raise FiguresError("wager", f"{on}: {refusal.why}", refusal.cites)


def submission_of(schema: Schema, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Every choice as a document would write it, chosen or default; what is absent is not offered."""
    values, _ = schema.read(choices)
    return {key: in_document(value) for key, value in values.items() if value is not None}


def in_document(value: Any) -> Any:
    """A value as a document writes it: odds and amounts as text."""
    if isinstance(value, Odds | Cents):
        return str(value)
    if isinstance(value, MatchOdds):
        return {"same_suit": str(value.same_suit), "different_suit": str(value.different_suit)}
    if isinstance(value, Mapping):
        return {key: in_limits(one) if isinstance(one, tuple) else in_document(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [dollars(amount) for amount in value]
    return value


def in_limits(limit: tuple[int, int | None]) -> dict[str, str]:
    """The limits of a wager as a document writes them."""
    least, most = limit
    return {"minimum": dollars(least)} | ({"maximum": dollars(most)} if most is not None else {})
