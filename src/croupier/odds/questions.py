"""Questions about a game's odds, and their answers."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from croupier.equipment import Card
from croupier.extras import require_extra
from croupier.games.registry import declaration_of, declarations
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.chip_game import ChipGame
from croupier.games.shared.odds import shoe
from croupier.games.shared.odds.figures import (
    ChanceFigures,
    Cites,
    FiguresError,
    Kind,
    Missing,
    WagerFigures,
    figures_of,
)
from croupier.games.shared.odds.model import Advice, OddsModel, Prices, StrategyModel, StrategyTable
from croupier.law import Rule, Text
from croupier.money import Cents, written
from croupier.play.acts import MOST_CHIPS
from croupier.running.opening import Opening, build_game, find_offering, open_table
from croupier.running.submissions import submission_of
from croupier.submission.nearest import meant
from croupier.table.inputs import FORMAT, Refusal, Sit, Wager, refuse


class OddsQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question: the game and the day, its choices and readings; what is left in the shoe; how much is wagered."""

    game: str
    as_of: date
    choices: Mapping[str, Any] = {}
    unset: tuple[str, ...] = ()
    """Choices that are not made: where submissions are compared, they are held at what that means."""
    readings: Mapping[str, str] = {}
    composition: str | None = None
    dealt: str | None = None
    left: shoe.CardsLeft | None = None
    """The shoe itself, for whoever has its counts already."""
    up: str | None = None
    """A card of those left that lies up, for a game in which one does."""
    strategy: str = ""
    """How the player plays, for a game in which figures depend on it."""
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
    text: Text
    as_of: date
    notice: str
    submission: dict[str, Any]
    without_effect: Mapping[str, str]
    """Choices that change no figure, and why."""
    moot: tuple[str, ...]
    """Choices that change no figure beside the others of the submission."""
    readings: dict[str, str]
    unreached: Mapping[str, str] = {}
    """Readings that change no figure, and why."""
    wager: Cents | None
    left: shoe.CardsLeft
    """Without the up card, where one is stated; nothing in a game without a shoe."""
    up: Card | None
    seen: tuple[str, ...] = ()
    """What was seen of the equipment of a game without a shoe."""
    strategy: str = ""
    """How the player plays, where figures depend on it; empty for the usual way."""
    cites: Cites
    """How the cards are valued and dealt."""
    wagers: tuple[WagerFigures, ...]
    groups: tuple[Sequence[Kind], ...]
    """Kinds of rounds; the wagers of a group are counted together."""
    together: Callable[[], Sequence[Kind]] | None
    """Kinds of rounds for all wagers at once, for which more has to be counted where the groups are several."""
    missing: dict[str, Missing] = {}
    """Wagers that have no figures, those of which the amount is refused among them."""
    refused: tuple[str, ...] = ()
    """Wagers that would have figures if the amount were another."""
    chances: tuple[ChanceFigures, ...] = ()
    """What is paid in addition to the wagers."""

    @property
    def chapter(self) -> str:
        """The chapter whose text it is."""
        return self.text.chapter

    @property
    def by_wager(self) -> dict[str, WagerFigures]:
        """The figures of each wager by its name."""
        return {one.wager: one for one in self.wagers}

    @property
    def telling_readings(self) -> dict[str, str]:
        """The readings that can change a figure, as they were taken."""
        return {name: value for name, value in self.readings.items() if name not in self.unreached}

    @property
    def deciding(self) -> dict[str, Any]:
        """The choices of the submission that change figures."""
        silent = (*self.without_effect, *self.moot)
        return {key: value for key, value in self.submission.items() if key not in silent}


def figures(asked: OddsQuestion, *, otherwise: str | None = None) -> Figures:
    """The figures of every wager that is offered, or of those asked for; `otherwise` names a reading not to take.

    Raises `OpeningError` for a game, a day, a choice or a reading that cannot be, `FiguresError` for the rest, and
    `MissingExtraError` where the tools are not installed.
    """
    game, model = game_of(asked), model_of(asked.game)
    _, notice, offered = find_offering(asked.game, asked.as_of)
    refused = refused_amounts(asked, game)
    basis = basis_of(asked, game, tuple(on for on in wagers_of(game) if on not in refused))
    played = strategy_cites(game, model, basis)
    require_cards(asked, game, basis)
    settled = game_settled(asked)
    groups_of, valued_by = counted_by(model, otherwise)
    groups = groups_of(settled, basis)
    wanted = basis._replace(on=tuple(on for on in basis.on if not asked.on or on in asked.on))
    valued = {one.wager: one for one in valued_by(settled, wanted)} if valued_by is not None else {}
    missing = model.missing(game, basis)
    require_figures(asked, game, [*valued, *(on for group in groups for on in group[0].shares)], missing)
    submission = submission_of(offered.schema, asked.choices)
    return Figures(
        game=asked.game,
        text=game.text,
        as_of=asked.as_of,
        notice=notice,
        submission=submission,
        without_effect=model.without_effect,
        moot=model.moot(submission),
        readings=dict(game.setting.readings),
        unreached=model.unreached,
        wager=asked.wager,
        left=basis.left,
        up=basis.up,
        seen=basis.seen,
        strategy=asked.strategy,
        cites=model.dealt_by(game) + played,
        wagers=(*valued.values(), *counted_figures(asked, game, basis, groups)),
        groups=tuple(groups),
        together=partial(model.together, settled, basis) if model.together else None,
        missing={} if asked.on else {**missing, **refused, **model.without_chances(game, basis)},
        refused=tuple(on for on in refused if on not in missing and on not in model.during),
        chances=tuple(model.chances(game, basis)),
    )


def basis_of(asked: OddsQuestion, game: ChipGame, taken: tuple[str, ...]) -> shoe.Basis:
    """What is counted for the question, on these wagers."""
    left, up = left_in_shoe(asked, game)
    seen, model = seen_in(asked, game), model_of(asked.game)
    return shoe.Basis(left, asked.wager, taken, up, seen, asked.strategy, strategy_file(asked, model))


def counted_figures(
    asked: OddsQuestion, game: ChipGame, basis: shoe.Basis, groups: Sequence[Sequence[Kind]]
) -> Iterator[WagerFigures]:
    """The figures of the wagers that are counted, as far as they are asked for."""
    model = model_of(asked.game)
    when = model.when(basis)
    for group in groups:
        for on in group[0].shares:
            if not asked.on or on in asked.on:
                yield figures_of(on, group, model.cites_of(game, on), when.get(on, ""))


def game_of(asked: OddsQuestion, **more: Any) -> ChipGame:
    """The game with the question's choices and more, if its figures are counted."""
    game = build_game(asked.opening(**more))
    model_of(asked.game)
    if not isinstance(game, ChipGame):
        raise FiguresError("game", f"figures are counted for wagers in chips, which {asked.game} does not have")
    return game


def model_of(game: str) -> OddsModel[Any]:
    """How a game's wagers are counted; refused if nobody has counted them, or if the tools for it are not installed."""
    declared = declaration_of(game)
    if declared is None or declared.odds is None:
        known = ", ".join(one.name for one in declarations().values() if one.odds is not None)
        raise FiguresError("game", f"there are no figures for {game} yet; there are figures for {known}")
    require_extra("odds")
    model = declared.odds()
    assert isinstance(model, OddsModel)
    return model


def wagers_of(game: ChipGame) -> tuple[str, ...]:
    """Every wager that can be made at the table, before a round or during one."""
    return (*game.offered, *model_of(game.name).during)


def require_figures(asked: OddsQuestion, game: ChipGame, having: Collection[str], missing: dict[str, Missing]) -> None:
    """Refuse a wager without figures, and one that the table does not offer."""
    for on in (on for on in asked.on if on not in having):
        if on in missing:
            raise FiguresError("on", missing[on].why, missing[on].cites)
        refusal = game.judge_wager(1, on, 0)
        assert refusal is not None
        raise FiguresError("on", f"{refusal.why}{meant(on, wagers_of(game))}", refusal.cites)


def seen_in(asked: OddsQuestion, game: ChipGame) -> tuple[str, ...]:
    """What was seen of the equipment of a game without a shoe."""
    read = model_of(game.name).read_seen
    return () if read is None or asked.dealt is None else read(asked.dealt)


def counted_by(model: OddsModel[Any], otherwise: str | None) -> tuple[Callable[..., Any], Callable[..., Any] | None]:
    """How wagers are counted and valued; otherwise, if a reading is not taken that is named."""
    if otherwise is None:
        return model.groups_of, model.valued
    other = model.otherwise[otherwise]
    return other.groups_of or model.groups_of, other.valued or model.valued


def strategy_file(asked: OddsQuestion, model: OddsModel[Any]) -> str:
    """What the file of the player's strategy says, unless it is one that has a name."""
    if asked.strategy in ("", *model.strategy_names) or model.strategies is None:
        return ""
    try:
        text = Path(asked.strategy).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as wrong:
        names = ", ".join(model.strategy_names)
        why = wrong.strerror if isinstance(wrong, OSError) else "it is not text"
        said = f"{asked.strategy!r} is none of {names}, and no file that can be read: {why}"
        said += meant(asked.strategy, model.strategy_names)
        raise FiguresError("strategy", said) from None
    if NUL in text:
        line = text[: text.index(NUL)].count("\n") + 1
        why = f"{asked.strategy}: line {line} has a byte of zero, which no text has: save the file as text in UTF-8"
        raise FiguresError("strategy", why)
    return text


NUL: Final = "\0"


def strategy_cites(game: ChipGame, model: OddsModel[Any], basis: shoe.Basis) -> Cites:
    """What the player's strategy rests on; refused where no figure depends on one."""
    if model.strategies is not None:
        return model.strategies(game, basis)
    if basis.strategy:
        raise FiguresError("strategy", f"no figures for {game.name} depend on how a player plays: omit this option")
    return ()


def left_in_shoe(asked: OddsQuestion, game: ChipGame) -> tuple[shoe.CardsLeft, Card | None]:
    """What is left, without the up card (full decks unless counts or the cards dealt are given), and the up card."""
    if not isinstance(game, CardGame):
        for field in ("composition", "left", "up"):
            if getattr(asked, field) is not None:
                raise FiguresError(field, f"{game.name} is not dealt from a shoe: leave it out")
        return shoe.NO_CARDS, None
    left = stated_left(asked, game)
    if asked.up is None:
        return left, None
    if not model_of(game.name).has_up_card:
        raise FiguresError("up", f"no wager in {game.name} depends on an up card: leave it out")
    return shoe.with_up(left, asked.up)


def stated_left(asked: OddsQuestion, game: CardGame[Any, Any]) -> shoe.CardsLeft:
    """What is left as the question says it."""
    supply, decks = shoe.supply_of(game), game.cites(Rule.DECKS)
    given = [name for name in ("composition", "dealt", "left") if getattr(asked, name) is not None]
    if len(given) > 1:
        raise FiguresError(given[1], "give the cards left (composition) or the cards dealt, not both")
    if asked.left is not None:
        return shoe.checked(supply, asked.left, decks)
    if asked.composition is not None:
        return shoe.stated(supply, asked.composition, decks)
    return shoe.full(supply) if asked.dealt is None else shoe.without(supply, asked.dealt)[0]


def require_cards(asked: OddsQuestion, game: ChipGame, basis: shoe.Basis) -> None:
    """Refuse a shoe with fewer cards than are looked at."""
    model = model_of(game.name)
    needed = model.cards - (basis.up is not None)
    if basis.left.total >= needed:
        return
    field = next((name for name in ("dealt", "left") if getattr(asked, name) is not None), "composition")
    reach = f"a round may need {needed}" if model.whole_round else f"the figures need {needed}"
    why = f"{basis.left.total} cards are left, and {reach}: leave at least {needed}"
    raise FiguresError(field, why, model.runs_out(game))


def game_settled(asked: OddsQuestion) -> ChipGame:
    """The game as it settles the wager: a wager of no stated amount is settled without rounding."""
    return game_of(asked, **model_of(asked.game).unrounded) if asked.wager is None else game_of(asked)


def refused_amounts(asked: OddsQuestion, game: ChipGame) -> dict[str, Missing]:
    """The wagers that cannot have the stated amount; refused if one of them was asked for, or if no wager can."""
    if asked.wager is None:
        return {}
    judged = {on: judge_amount(asked, game, on, asked.wager) for on in wagers_of(game)}
    refused = {on: Missing(refusal.why, refusal.cites) for on, refusal in judged.items() if refusal is not None}
    wanted = [on for on in refused if on in asked.on]
    for on in wanted or (refused if len(refused) == len(judged) else ()):
        raise FiguresError("wager", f"{on}: {refused[on].why}", refused[on].cites)
    return refused


def judge_amount(asked: OddsQuestion, game: ChipGame, on: str, amount: Cents) -> Refusal | None:
    """Why a table would refuse the amount: a table is asked, with a lawful main wager beside this one if needed."""
    if on not in game.offered:
        return judge_added(game, amount)
    refusal = ask_table(asked, [Wager(1, on, amount)])
    for least in (1, amount):
        if refusal is None or on == game.offered[0]:
            return refusal
        beside = Wager(1, game.offered[0], lawful_amount(game, game.offered[0], least))
        refusal = ask_table(asked, [beside, Wager(1, on, amount)])
    return refusal


def judge_added(game: ChipGame, amount: Cents) -> Refusal | None:
    """Why no wager of that amount could be added during a round, if chips alone decide."""
    if not 0 < amount <= MOST_CHIPS:
        return refuse("table.wager_amount", FORMAT, most=written(MOST_CHIPS))
    return None if game.chips.make(amount) else Refusal(game.no_chips_make(amount), game.cites(Rule.WAGERS_IN_CHIPS))


def ask_table(asked: OddsQuestion, wagers: Sequence[Wager]) -> Refusal | None:
    """What a new table says to the last of some wagers."""
    table = open_table(asked.opening())
    table.open()
    table.submit(Sit(1, Cents(MOST_CHIPS)))
    return [table.submit(wager).refusal for wager in wagers][-1]


def lawful_amount(game: ChipGame, on: str, least: int) -> Cents:
    """The least lawful amount of a wager from there on; if its limit is lower, the greatest below that limit."""
    low, most = game.limits.get(on, (1, None))
    wanted = max(low, least)
    if most is not None and most < wanted:
        return Cents(most - most % game.steps[on])
    amount = game.chips.next_from(wanted)
    while amount % game.whole_cents[on]:
        amount = game.chips.next_from(amount + 1)
    return Cents(amount)


def prices_of(asked: OddsQuestion) -> Prices:
    """The prices of the wagers that `figures` gives for a question, from any shoe; raises as that does.

    What the question says of a shoe is not looked at.
    """
    game = game_of(asked)
    make = model_of(asked.game).prices
    if make is None:
        raise FiguresError("game", f"there are no prices for {asked.game}; there are prices for {', '.join(priced())}")
    refused = refused_amounts(asked, game)
    require_figures(asked, game, dict.fromkeys(game.offered), {})
    taken = [on for on in game.offered if on not in refused and (not asked.on or on in asked.on)]
    return make(game_settled(asked), taken, asked.wager)


def priced() -> list[str]:
    """The games that have prices."""
    counted = [one.name for one in declarations().values() if one.odds is not None]
    return [game for game in counted if model_of(game).prices is not None]


def advise(asked: OddsQuestion, hand: str) -> Advice:
    """A hand's choices, the best first; raises as `questions.figures` does."""
    game, model = at_table(asked)
    return model.advise(game, hand, (asked.dealt or "").split(), asked.wager)


def strategy_table(asked: OddsQuestion, about: Literal["player", "house", "bank"]) -> tuple[ChipGame, StrategyTable]:
    """The game, and the best strategy of a player at its table, what the house earns, or what a player's bank does."""
    game, model = at_table(asked)
    if about == "house":
        return game, model.house_table(game)
    if about == "bank":
        return game, model.bank_table(game)
    return game, model.table(game, (asked.dealt or "").split(), asked.wager)


def at_table(asked: OddsQuestion) -> tuple[ChipGame, "StrategyModel[ChipGame]"]:
    """The game at a table, and what is known about playing it well."""
    declared = declaration_of(asked.game)
    if declared is None or declared.strategy is None:
        known = ", ".join(one.name for one in declarations().values() if one.strategy is not None)
        raise FiguresError("game", f"there is no strategy for {asked.game}; there is one for {known}")
    require_extra("odds")
    game = game_of(asked)
    refused_amounts(asked, game)
    return game, declared.strategy()
