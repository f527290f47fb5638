"""Minibaccarat at a table: the game object that the runner drives, under chapter 541 or 627a."""

from collections.abc import Mapping
from datetime import timedelta
from functools import cache, partial
from math import lcm

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat import irregularities, settlement
from croupier.games.baccarat import round as baccarat_round
from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import BaccaratEdition
from croupier.games.baccarat.wagers import (
    BANKER,
    BONUS_BANKER,
    BONUS_PLAYER,
    DRAGON_7,
    PLAYER,
    WAGER_RULES,
    Result,
    possible_odds,
    result_of,
)
from croupier.games.shared.opening import go_idle, judge_batches, receive_cards
from croupier.games.shared.shoe import ShoeTerms, Shuffler, judge_recut, recut
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.money.chips import Chips
from croupier.play.game import Game, Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Emptied, Face, Opened
from croupier.table.inputs import FORMAT, Refusal

FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson or above."""
DECKS = range(6, 9)


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
        self.chips = Chips(choices.chips)
        self.vigorish = choices.vigorish_terms(edition)
        self.rounding = (Rule.VIGORISH_ROUNDING,) if self.vigorish.unit is not None else ()
        self.offered = tuple(on for on in edition.wagers if self.is_offered(on))
        self.whole_cents = {on: self.smallest_step(on) for on in self.offered}
        self.steps = {on: lcm(self.chips.smallest, step) for on, step in self.whole_cents.items()}
        self.terms = cache(partial(settlement.terms_of, self))
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

    @property
    def shuffler(self) -> Shuffler:
        """How this table's cards are shuffled."""
        return self.choices.shuffler

    # Wagers (§ .7)

    def is_offered(self, on: str) -> bool:
        """Whether this table takes a wager: the main ones and Tie always, the rest as the submission says."""
        if on in (BONUS_PLAYER, BONUS_BANKER):
            return self.choices.dragon_bonus is not None
        return self.choices.ez_baccarat if on == DRAGON_7 else True

    def smallest_step(self, on: str) -> int:
        """The smallest amount whose multiples are all settled in whole cents."""
        steps = [odds.step for odds in possible_odds(on, self.paid)]
        if on == BANKER and not self.paid.ez:
            steps.append(self.vigorish.step)
        return lcm(*steps)

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        """A wager that is offered here, that chips can make, payable to the cent, and within the limits."""
        if on not in self.steps:
            return self._not_offered(on)
        if not self.chips.make(abs(amount)):
            denominations = ", ".join(map(written, self.choices.chips))
            why = f"no chips make {written(abs(amount))}: the denominations here are {denominations}"
            return Refusal(why, self.cites(Rule.WAGERS_IN_CHIPS))
        total = self.state.wagers_at(seat).get(on, 0) + amount
        return self._judge_cents(on, total) or self._judge_limits(on, total)

    def _judge_cents(self, on: str, total: int) -> Refusal | None:
        """Nothing is rounded unseen, and a vigorish rounded up is not more than the wager wins."""
        if total % self.whole_cents[on]:
            rules = (Rule.BANKER_ODDS, Rule.VIGORISH_RATE) if on == BANKER else (WAGER_RULES[on],)
            step = written(self.steps[on])
            return Refusal(
                f"{on} is wagered in steps of {step}, so that every payout and vigorish is a whole number of cents",
                self.cite_all(*rules) + by_reading("no_unseen_rounding"),
            )
        unit = self.vigorish.unit
        if on == BANKER and unit is not None and not self.paid.ez and total < unit:
            return Refusal(
                f"the vigorish on {written(total)} would be rounded up to {written(unit)}, more than the wager wins:"
                f" wager at least {written(unit)}",
                self.cites(Rule.VIGORISH_ROUNDING),
            )
        return None

    def _judge_limits(self, on: str, total: int) -> Refusal | None:
        least, most = self.choices.limits.get(on, (0, None))
        if total >= least and (most is None or total <= most):
            return None
        at_most = f" and at most {written(most)}" if most is not None else ""
        return Refusal(f"the limit on {on} is at least {written(least)}{at_most}, not {written(total)}", FORMAT)

    def _not_offered(self, on: str) -> Refusal:
        offered = f"this table takes {', '.join(self.offered)}"
        if on not in self.edition.wagers:
            return Refusal(f"there is no wager {on!r}: {offered}", self.cites(Rule.PERMITTED_WAGERS))
        return Refusal(f"{on} is not offered: {offered}", self.cites(WAGER_RULES[on]))

    def wager_cites(self, on: str) -> Cites:
        return self._wager_cites[on]

    # Opening, dealing, closing

    def opening(self) -> Procedure[None]:
        """The table opens for gaming with the cards that it received."""
        setting = self.setting
        cites = self.cites(Rule.SEATS)
        yield Opened(cites, self.name, self.chapter, setting.as_of.isoformat(), self.seats, setting.notice)
        yield from receive_cards(self, setting.batches, preshuffled=setting.preshuffled)

    def judge_deal(self) -> Refusal | None:
        """Cards are dealt to a table that has players, from decks that are not too old."""
        if not self.state.seats:
            return Refusal("nobody sits at the table", FORMAT)
        oldest = max(batch.age(self.now) for batch in self.state.batches)
        if oldest >= timedelta(hours=self.edition.deck_hours):
            return Refusal(
                f"the decks were opened {oldest} ago and must be changed every {self.edition.deck_hours} hours:"
                " order 'change decks'",
                self.cites(Rule.DECK_LIFE),
            )
        return None

    def judge_setting(self) -> Refusal | None:
        """Whether the batches that the table was opened with may be dealt."""
        return judge_batches(self, self.setting.batches, DECKS)

    def deal(self) -> Procedure[None]:
        return baccarat_round.deal(self)

    def deal_hands(self, dealt: int) -> Procedure[None]:
        """Both hands, of which so many cards lie already: what a simulated round needs."""
        yield from baccarat_round.initial_cards(self, dealt)
        yield from baccarat_round.third_cards(self)

    def result(self) -> Result:
        """How the hands on the table compare."""
        return result_of(self.state.hands[PLAYER], self.state.hands[BANKER])

    def void(self, rule: Rule) -> Procedure[None]:
        return baccarat_round.void(self, rule)

    def void_cites(self, rule: Rule) -> Cites:
        """The provisions by which a round is void."""
        found_early = by_reading("disclosed_card_before_the_round") if rule == Rule.FACE_UP_CARD else ()
        return self.cites(rule) + found_early

    def found_face_up(self, card: Card) -> Procedure[None]:
        return irregularities.found_face_up(self, card)

    def settle_up(self, seat: int) -> Procedure[None]:
        return settlement.collect_vigorish(self, seat)

    def idle(self) -> Procedure[None]:
        """Nobody plays: once cards are out of their stack, they are spread."""
        if self.state.shoe is not None:
            for seat in sorted(self.state.ledger.markers, reverse=True):
                yield from settlement.collect_vigorish(self, seat)
            yield from go_idle(self)

    # Orders, incidents, questions

    def orders(self) -> Mapping[str, Interruption]:
        found = [
            Interruption(
                name="recut",
                rule=Rule.RECUT,
                by=FLOOR,
                describes="the cut was improper: the next person entitled cuts, before the cards are in the shoe",
                judge=lambda _: judge_recut(self),
                procedure=lambda _: recut(self),
            ),
            Interruption(
                name="change decks",
                rule=Rule.DECK_LIFE,
                by=("dealer", *FLOOR),
                describes="new decks of the same number come to the table",
                judge=lambda _: self._judge_between_rounds(),
                procedure=lambda _: self._change_decks(),
                needs_rest=True,
            ),
            Interruption(
                name="no gaming activity",
                rule=Rule.IDLE,
                by=("dealer", *FLOOR),
                describes="nobody plays: the cards are taken out of the shoe and spread",
                judge=lambda _: self._judge_idle(),
                procedure=lambda _: self.idle(),
                needs_rest=True,
            ),
        ]
        found.append(self._reshuffle(self.edition.reshuffle_rule))
        return {one.name: one for one in found}

    def _reshuffle(self, rule: Rule) -> Interruption:
        allowed = rule == Rule.RESHUFFLE_ORDERED
        barred = Refusal(f"chapter {self.chapter} lets nobody order a reshuffle", self.cites(rule))
        return Interruption(
            name="reshuffle",
            rule=rule,
            by=FLOOR,
            describes="the cards are reshuffled before the next round" if allowed else barred.why,
            judge=lambda _: self._judge_shoe(rule) if allowed else barred,
            procedure=lambda _: self._empty_shoe(rule),
            needs_rest=True,
        )

    def incidents(self) -> Mapping[str, Interruption]:
        found = (
            Interruption(
                name="card drawn in error",
                rule=Rule.UNDISCLOSED_CARD,
                by=("dealer",),
                describes="a card came out of the shoe when none was due",
                judge=lambda report: irregularities.judge_drawn_in_error(self, report),
                procedure=lambda report: irregularities.drawn_in_error(self, report),
                needs=("disclosed",),
            ),
            Interruption(
                name="third card in error",
                rule=Rule.UNDISCLOSED_THIRD_CARD,
                by=("dealer",),
                describes="the Player's Hand was dealt a third card that it may not have",
                judge=lambda report: irregularities.judge_third_card(self, report),
                procedure=lambda report: irregularities.third_card_in_error(self, report),
                needs=("disclosed",),
            ),
            Interruption(
                name="cards handled",
                rule=Rule.HANDS_OFF_CARDS,
                by=("dealer",),
                describes="a player touched, handled, removed or altered cards",
                judge=lambda report: irregularities.judge_handled(self, report),
                procedure=lambda report: irregularities.handled_cards(self, report),
                needs=("seat",),
            ),
        )
        return {one.name: one for one in found}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        kinds = [
            ("cut", Rule.OFFER_CUT, ("cut", "decline"), "who cuts the cards, from the highest seat down, and where"),
            ("inspect", Rule.IDLE, ("face down", "face up"), "how the first player sees the cards of an idle table"),
            (
                "spread",
                Rule.IDLE_WITH_SHUFFLER,
                ("deal", "spread"),
                "whether the batch from the device is spread and reshuffled first",
            ),
        ]
        return tuple(
            QuestionKind(kind=kind, rule=rule, choices=choices, describes=describes)
            for kind, rule, choices, describes in kinds
        )

    def _judge_between_rounds(self) -> Refusal | None:
        return None if self.state.phase == "wagers" else Refusal("not during a round", FORMAT)

    def _judge_shoe(self, rule: Rule) -> Refusal | None:
        if self.state.phase != "wagers" or self.state.shoe is None:
            return Refusal("between rounds, and with cards in the shoe", self.cites(rule))
        return None

    def _judge_idle(self) -> Refusal | None:
        if self.state.ledger.wagers:
            return Refusal("wagers lie on the layout: that is gaming activity", self.cites(Rule.IDLE))
        return self._judge_shoe(Rule.IDLE)

    def _empty_shoe(self, rule: Rule) -> Procedure[None]:
        yield Emptied(self.cites(rule))

    def _change_decks(self) -> Procedure[None]:
        for seat in sorted(self.state.ledger.markers, reverse=True):
            yield from settlement.collect_vigorish(self, seat)
        fresh = tuple(msgspec.structs.replace(batch, opened_at=self.now) for batch in self.state.batches)
        yield from receive_cards(self, fresh, preshuffled=self.setting.preshuffled)
