"""Minibaccarat at a table: the game object that the runner drives, under chapter 541 or 627a."""

from collections.abc import Mapping
from functools import cache, partial
from math import lcm

from croupier.games.baccarat import round as baccarat_round
from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import BaccaratEdition
from croupier.games.baccarat.wagers import (
    BANKER,
    BONUS_BANKER,
    BONUS_PLAYER,
    DRAGON_7,
    WAGER_RULES,
    WAGERS,
    possible_odds,
)
from croupier.games.shared.shoe import ShoeTerms
from croupier.law import Rule, concordance
from croupier.money import written
from croupier.play.game import Game, Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Face, Opened
from croupier.table.inputs import FORMAT, Refusal


class Minibaccarat(Game):
    """One Minibaccarat table."""

    name = "minibaccarat"

    def __init__(self, edition: BaccaratEdition, choices: Choices, setting: Setting) -> None:
        self.edition = edition
        self.choices = choices
        self.setting = setting
        self.chapter = edition.chapter
        self.seats = edition.seats
        self.rules = concordance(edition.chapter)
        super().__init__()
        self.paid = choices.paid
        self.vigorish = choices.vigorish_terms(edition)
        self.rounding = (Rule.VIGORISH_ROUNDING,) if self.vigorish.unit is not None else ()
        self.offered = tuple(on for on in WAGERS if self.is_offered(on))
        self.steps = {on: self.smallest_step(on) for on in self.offered}
        self.terms = cache(partial(baccarat_round.terms_of, self))
        self._cite_steps()

    def _cite_steps(self) -> None:
        """Look up once what every round cites together."""
        down = self.choices.dealing == "face down"
        dealt = Rule.DEAL_FACE_DOWN if down else Rule.DEAL_FACE_UP
        face: Face = "down" if down else "up"
        self.initial_cards = (self.cite_all(dealt, Rule.INITIAL_CARDS, Rule.TWO_HANDS), face)
        deciding = (Rule.BANKER_ALONE, Rule.BANKER_DRAWS_LOW, Rule.BANKER_STAYS_SEVEN, Rule.BANKER_TABLE)
        decided = Rule.THIRD_CARD_DECISION
        self.stays = {rule: self.cite_all(rule, decided) for rule in (Rule.PLAYER_STAYS, *deciding)}
        self.third_card = {
            rule: self.cite_all(rule, decided, Rule.THIRD_CARD_ORDER, Rule.ONE_THIRD_CARD)
            for rule in (Rule.PLAYER_DRAWS, *deciding)
        }
        self._wager_cites = {on: self.cite_all(WAGER_RULES[on], Rule.WAGERS_IN_CHIPS) for on in self.offered}

    @property
    def shoe_terms(self) -> ShoeTerms:
        """The chapter's numbers for the shoe."""
        return self.edition.shoe

    def is_offered(self, on: str) -> bool:
        """Whether this table takes a wager: the main ones and Tie always, the rest as the submission says."""
        if on in (BONUS_PLAYER, BONUS_BANKER):
            return self.choices.dragon_bonus is not None
        return self.choices.ez_baccarat if on == DRAGON_7 else True

    def smallest_step(self, on: str) -> int:
        """The smallest amount whose multiples can be made of chips and are settled in whole cents."""
        steps = [self.choices.chips[0], *(odds.step for odds in possible_odds(on, self.paid))]
        if on == BANKER and not self.paid.ez:
            steps.append(self.vigorish.step)
        return lcm(*steps)

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        """§ .7: a wager that is offered here, in chips, within the limits, and payable to the cent."""
        step = self.steps.get(on)
        if step is None:
            return self._not_offered(on)
        if amount % step:
            return Refusal(
                f"{on} is wagered in steps of {written(step)}, so that chips can make it and every payout and"
                " vigorish is a whole number of cents",
                self.cites(Rule.WAGERS_IN_CHIPS),
            )
        total = self.state.wagers_at(seat).get(on, 0) + amount
        if on == BANKER and self.rounding and not self.paid.ez and total < self.edition.vigorish_unit:
            unit = written(self.edition.vigorish_unit)
            return Refusal(
                f"the vigorish on {written(total)} would be rounded up to {unit}, more than it wins: wager {unit}",
                self.cites(Rule.VIGORISH_ROUNDING),
            )
        least, most = self.choices.limits.get(on, (step, None))
        if total < least or (most is not None and total > most):
            at_most = f" and at most {written(most)}" if most is not None else ""
            return Refusal(f"the limit on {on} is at least {written(least)}{at_most}, not {written(total)}", FORMAT)
        return None

    def _not_offered(self, on: str) -> Refusal:
        offered = f"this table takes {', '.join(self.offered)}"
        if on not in WAGERS or not self.edition.side_wagers:
            return Refusal(f"there is no wager {on!r}: {offered}", self.cites(Rule.PERMITTED_WAGERS))
        return Refusal(f"{on} is not offered: {offered}", self.cites(WAGER_RULES[on]))

    def wager_cites(self, on: str) -> Cites:
        return self._wager_cites[on]

    def judge_deal(self) -> Refusal | None:
        """Cards are dealt to a table that has players."""
        if not self.state.seats:
            return Refusal("nobody sits at the table", self.cites(Rule.SEATS))
        return None

    def opening(self) -> Procedure[None]:
        """The table opens with its cards."""
        setting = self.setting
        yield Opened(
            self.cites(Rule.DECKS),
            self.name,
            self.chapter,
            setting.as_of.isoformat(),
            setting.batches,
            self.seats,
            setting.notice,
        )

    def deal(self) -> Procedure[None]:
        return baccarat_round.deal(self)

    def void(self, rule: Rule) -> Procedure[None]:
        return baccarat_round.void(self, rule)

    def orders(self) -> Mapping[str, Interruption]:
        return {}

    def incidents(self) -> Mapping[str, Interruption]:
        return {}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        describes = "who cuts the shuffled cards, from the highest seat down, and where"
        return (QuestionKind(kind="cut", rule=Rule.OFFER_CUT, choices=("cut", "decline"), describes=describes),)
