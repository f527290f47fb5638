"""A game with nothing to prepare, nothing that goes wrong and nobody to ask, unless it says so: only a round."""

from abc import abstractmethod
from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from croupier.games.declaration import Equipment, GameDeclaration, Offering
from croupier.games.edition import GameEdition
from croupier.games.plain.people import PlainPeople
from croupier.games.shared.chip_game import ChipChoices, ChipGame
from croupier.games.shared.choices import chip_keys
from croupier.games.shared.layout import boxes, holder, places
from croupier.games.shared.narration import TABLE_WORDS
from croupier.games.shared.wagers import WagerRow
from croupier.law import AdoptedChapter, Rule, Text, concordance
from croupier.money import Cents, Odds
from croupier.play.game import Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure
from croupier.presenting.lessons import Lessons
from croupier.presenting.telling import Tellings, tellings
from croupier.presenting.wager_titles import wager_title
from croupier.submission import Schema
from croupier.table.calls import NO_MORE_BETS
from croupier.table.events import Announced, Event, Opened, RoundBegan, Settled, VoidRound, WagerOutcome
from croupier.table.inputs import FORMAT, Refusal, refuse
from croupier.table.layout import Layout
from croupier.table.state import TableState

REQUIRED_RULES: Final = (Rule.SEATS, Rule.PERMITTED_WAGERS, Rule.WAGERS_IN_CHIPS, Rule.NO_LATE_WAGERS)
"""The rules that the chapter of such a game must have."""


class RoundEnded(Event, frozen=True, tag="round ended"):
    """The round is over, and wagers are open again."""

    def apply(self, state: TableState) -> None:
        state.phase = "wagers"


PLAIN_WORDS: Final[Tellings] = {**TABLE_WORDS, **tellings("table", {RoundEnded: {}})}


class PlainGame(ChipGame):
    """One table of a game under a text. A subclass has at least `wagers`, and `play`, a round of them."""

    wagers: ClassVar[Mapping[str, tuple[str, Odds]]]
    """What can be wagered on: the rule that permits each wager, and what a winning one is paid."""

    def __init__(self, text: Text, choices: ChipChoices, setting: Setting) -> None:
        self.setting = setting
        self.text = text
        self.rules = concordance(text)
        self.rules.require(*REQUIRED_RULES)
        super().__init__()
        self.take_wagers(rows_of(type(self)), choices)

    def judge_deal(self) -> Refusal | None:
        return None if self.state.ledger.wagers else refuse("table.nobody_has_wagered", FORMAT)

    def opening(self) -> Procedure[None]:
        setting = self.setting
        day = setting.as_of.isoformat()
        yield Opened(self.opening_cites(), self.name, self.chapter, day, self.seats, bool(setting.notice))

    def deal(self) -> Procedure[None]:
        closed = self.cites(Rule.NO_LATE_WAGERS)
        yield RoundBegan(closed, self.state.round + 1)
        yield Announced(closed, NO_MORE_BETS)
        yield from self.play()
        yield RoundEnded(closed)

    @abstractmethod
    def play(self) -> Procedure[None]:
        """A round, from the close of the wagers to their settlement."""

    def settled(self, rule: str, seat: int, on: str, outcome: WagerOutcome) -> Settled:
        """A wager is settled under a rule; one that wins is paid at its odds."""
        stake = self.state.wagers_at(seat)[on]
        pays = self.wagers[on][1].pays(stake) if outcome == "win" else 0
        return Settled(self.cites(rule), seat, on, Cents(stake), outcome, Cents(pays), Cents(0))

    def void(self, rule: str) -> Procedure[None]:  # noqa: ARG002 - there is nothing to undo
        yield VoidRound(FORMAT)
        yield RoundEnded(FORMAT)

    def orders(self) -> Mapping[str, Interruption]:
        return {}

    def incidents(self) -> Mapping[str, Interruption]:
        return {}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        return ()


def declared(
    game: type[PlainGame],
    chapter: Path,
    *,
    begins: date,
    equipment: Equipment,
    words: Tellings,
    sentences: Path,
    people: type[PlainPeople],
    lessons: Lessons,
) -> GameDeclaration:
    """What such a game declares: `words` tell the events that only it has, in the `sentences` of its folder. `chapter`,
    in the register's form, is law from the day on which it `begins`.
    """
    told = {**PLAIN_WORDS, **words}
    law = AdoptedChapter(chapter, begins=begins, source="made up")
    return GameDeclaration(
        name=game.name,
        chapters=(law,),
        editions=(GameEdition(chapter=law.chapter),),
        offering=partial(plain_offering, game, equipment),
        events=tuple(told),
        words=told,
        sentences=sentences,
        people=people,
        lessons=lambda: lessons,
    )


def plain_offering(game: type[PlainGame], equipment: Equipment, edition: GameEdition) -> Offering:
    """Such a game as a text of its chapter has it: a submission chooses chips and limits."""
    text = edition.text
    return Offering(
        schema=Schema(keys=tuple(chip_keys(tuple(game.wagers), concordance(text)))),
        equipment=equipment,
        build=lambda values, setting: game(text, ChipChoices(**values), setting),
        layout=lambda _: plain_layout(game, text),
        everything={},
    )


def plain_layout(game: type[PlainGame], text: Text) -> Layout:
    """Places, an area for each wager at each of them with what it pays, and the boxes."""
    cites = concordance(text).cites
    return Layout(
        places=places(game.seats, cites),
        holder=holder(lambda _: cites(Rule.SEATS)),
        areas=tuple(row.area(cites) for row in rows_of(game)),
        inscriptions=tuple(row.inscription(None, cites(row.rule), need="if used") for row in rows_of(game)),
        card_areas=(),
        containers=boxes(lambda _: cites(Rule.SEATS), tip_box_elsewhere=False),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={},
    )


def rows_of(game: type[PlainGame]) -> tuple[WagerRow[None], ...]:
    """The game's wagers, each under one rule and always offered."""
    return tuple(row(on, rule, odds) for on, (rule, odds) in game.wagers.items())


def row(on: str, rule: str, odds: Odds) -> WagerRow[None]:
    """A wager that is always offered at these odds."""
    title, pays = wager_title(on), {"": odds}
    return WagerRow(name=on, title=title, rule=rule, area_rule=rule, odds_rule=rule, pays=lambda _: pays)
