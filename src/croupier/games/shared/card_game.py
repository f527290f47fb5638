"""A game dealt from a shoe: what all such games have in common, from the opening to an idle table.

A game adds its wagers' rules, its round and its irregularities.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Annotated, Any, ClassVar, Generic, TypeVar

import msgspec

from croupier.equipment import Batch, Card
from croupier.equipment.cards import DECK
from croupier.games.edition import GameEdition, Hours, Places
from croupier.games.shared.authority import FLOOR, in_minutes
from croupier.games.shared.chip_game import ChipChoices, ChipGame
from croupier.games.shared.conduct import cards_handled
from croupier.games.shared.events import Emptied, Shuffled, Shuffling
from croupier.games.shared.opening import go_idle, judge_batches, receive_cards, show_and_mix
from croupier.games.shared.shoe import ShoeTerms, Shuffler, judge_recut, prepare_shoe, recut, recut_until
from croupier.games.shared.state import ShoeState
from croupier.games.shared.wagers import WagerRow
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.play.game import Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure, Void
from croupier.table.events import Cites, Noted, Opened
from croupier.table.inputs import FORMAT, Refusal, refuse

REQUIRED_RULES = (
    Rule.SEATS,
    Rule.DECKS,
    Rule.PERMITTED_WAGERS,
    Rule.WAGERS_IN_CHIPS,
    Rule.NO_LATE_WAGERS,
    Rule.INSPECT_CARDS,
    Rule.SPREAD_CARDS,
    Rule.WASH_AND_STACK,
    Rule.SHUFFLE,
    Rule.OFFER_CUT,
    Rule.CUT_DEPTH,
    Rule.CUT_COMPLETED,
    Rule.RECUT,
    Rule.COVER_CARD_PLACED,
    Rule.COVER_CARD,
)
"""The rules that the chapter of every game from a shoe must have."""


DECKS_TOO_OLD = "cards.too_old"


Decks = Annotated[int, msgspec.Meta(ge=1, le=16)]


class CardEdition(GameEdition, frozen=True, kw_only=True):
    """A chapter's own numbers and offers, as far as every game dealt from a shoe has them.

    `reshuffle_rule` is the rule by which a floorperson may order a reshuffle, or (`Rule.SHUFFLE`) the one that names
    all occasions for a shuffle and has no such order. `seats`: the most places of a table, and `seat_counts` how many
    it may have, if not any number up to that. `deck_hours`: after how long the decks are changed, if a chapter says
    so. `device_leaves_shuffle`: a device that shuffles continuously replaces the rules on the cut, the cover card and
    idle tables, but not the one on shuffles, which may be ordered; otherwise it replaces that one too.
    `shuffler_reading`: the reading on ways of shuffling, if the text leaves them open.
    """

    seats: Places
    rows: tuple[WagerRow[Any], ...]
    deck_counts: Annotated[tuple[Decks, ...], msgspec.Meta(min_length=1)]
    deck_hours: Hours | None
    shufflers: Annotated[tuple[Shuffler, ...], msgspec.Meta(min_length=1)]
    shoe: ShoeTerms
    reshuffle_rule: Rule
    device_leaves_shuffle: bool = True
    seat_counts: tuple[Places, ...] = ()
    shuffler_reading: str = ""

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that the chapter permits."""
        return tuple(row.name for row in self.rows)

    @property
    def places(self) -> tuple[int, ...]:
        """How many places a table may have, the most first."""
        return self.seat_counts or tuple(range(self.seats, 0, -1))


class CardChoices(ChipChoices, frozen=True, kw_only=True):
    """Choices that every game from a shoe leaves open, every key with its value."""

    shuffler: Shuffler
    decks: int
    shuffler_secures_batch: bool = True
    seats: int | None = None


class CardSetting(Setting, frozen=True, kw_only=True):
    """What a table with a shoe was opened with: also the cards that it received, and whether they came shuffled."""

    batches: tuple[Batch, ...]
    preshuffled: bool = False


E = TypeVar("E", bound=CardEdition)
C = TypeVar("C", bound=CardChoices)


class CardGame(ChipGame, Generic[E, C]):
    """One table of a game that is dealt from a shoe."""

    played: frozenset[Card] = frozenset(DECK)
    """The cards that the game is played with."""
    state_type: ClassVar[type[ShoeState]] = ShoeState
    state: ShoeState
    setting: CardSetting

    def __init__(self, edition: E, choices: C, setting: CardSetting) -> None:
        self.edition = edition
        self.choices = choices
        self.setting = setting
        self.text = edition.text
        self.seats = choices.seats or edition.seats
        self.rules = concordance(self.text)
        self.rules.require(*REQUIRED_RULES, *(rule for row in edition.rows for rule in row.stated_by))
        super().__init__()
        rules = (Rule.DECK_LIFE, Rule.DECKS_PER_SHOE, Rule.DECKS)
        self.deck_rule = next(rule for rule in rules if rule in self.rules)
        self.deck_life = timedelta(hours=edition.deck_hours) if edition.deck_hours is not None else None
        self.take_wagers(edition.rows, choices)

    @property
    def shoe_terms(self) -> ShoeTerms:
        """The chapter's numbers for the shoe."""
        return self.edition.shoe

    @property
    def shuffler(self) -> Shuffler:
        """How this table's cards are shuffled: by hand once the device is out of order."""
        return "hand" if self.state.out_of_order else self.choices.shuffler

    @property
    def shuffled_how(self) -> Shuffling:
        """The same, as an event says it."""
        return "by device" if self.shuffler == "automated" else "by hand"

    def retire_rules(self) -> tuple[str, ...]:
        """The rules by which a shoe is finished once the cover card has come out."""
        return (Rule.COVER_CARD,)

    # What a game says of its own

    @abstractmethod
    def found_irregular(self, card: Card, because: Cites = ()) -> Procedure[None]:
        """What is done with a card that comes out of the shoe face up, or that should not be there; `because`: by which
        reading, in addition.
        """

    def is_barred(self, card: Card, to: str) -> bool:  # noqa: ARG002 - a game may bar cards for a time
        """Whether a card that the game is played with may not be used now for that hand."""
        return False

    def take_out_cards(self, batches: tuple[Batch, ...]) -> Procedure[None]:  # noqa: ARG002 - a game may play without some
        """Every card of the decks is played with."""
        yield from ()

    def kept_card(self, to: str) -> tuple[Card, str] | None:  # noqa: ARG002 - a game may keep cards for certain hands
        """A card set aside that this hand is dealt before those in the shoe, and its place."""
        return None

    def kept_cites(self, source: str) -> Cites:  # noqa: ARG002 - a game may keep cards in several places
        """The provisions by which a card from that place is dealt next."""
        return ()

    def stays_open(self, source: str) -> bool:  # noqa: ARG002 - a game may have cards that everybody has seen
        """Whether a card from that place is dealt face up, even to a hand that lies face down."""
        return False

    def out_of_cards(self) -> Procedure[None]:
        """The shoe has no card left and one is needed: the round is void."""
        yield Void(Rule.INSUFFICIENT_CARDS)

    def next_to_cut(self, asked: Sequence[int]) -> int | None:
        """From the highest seat down."""
        return max((seat for seat in self.state.present if not asked or seat < asked[-1]), default=None)

    def cut_cites(self, *, refused: bool) -> Cites:
        """The provisions under which the cut is offered, first and after a refusal."""
        return self.cites(Rule.OFFER_CUT) + (by_reading("highest_number_clockwise") if refused else ())

    def shuffle_stack(self, back: str, order: str) -> Procedure[None]:
        """The shuffle of the stack at the table, into that order."""
        yield Shuffled(self.cites(Rule.SHUFFLE), back, self.shuffled_how, order)

    def recut_readings(self) -> Cites:
        """The readings that a recut rests on, where the chapter does not say whose it is."""
        return ()

    def dealers_cut_readings(self) -> Cites:
        """The readings that the dealer's own cut rests on."""
        return ()

    def retire_cites(self) -> Cites:
        """The provisions by which a shoe is finished, as far as a device that shuffles continuously leaves them."""
        rules = self.retire_rules()
        if self.shuffler == "continuous":
            rules = tuple(rule for rule in rules if rule != Rule.RESHUFFLE_AFTER_COVER)
        return self.cite_all(*rules)

    def continuous_cites(self) -> Cites:
        """The provisions by which cards are dealt from a device that shuffles continuously."""
        return self.cites(Rule.CONTINUOUS_SHUFFLER)

    def replaced_by_device(self) -> Refusal:
        """Why an order is refused that rests on provisions which a device that shuffles continuously replaces."""
        cites = self.continuous_cites() + by_reading("orders_at_a_continuous_device")
        return refuse("cards.shuffled_continuously", cites)

    def unless_replaced(self, order: Interruption) -> Interruption:
        """An order about the stack, its cut or the cards of an idle table, refused where such a device is in use."""
        if self.shuffler != "continuous":
            return order
        refusal = self.replaced_by_device()
        return msgspec.structs.replace(
            order, rule=Rule.CONTINUOUS_SHUFFLER, describes=refusal.why, judge=lambda _: refusal
        )

    def batch_cites(self, *rules: str) -> Cites:
        """The provisions on two batches."""
        return self.cite_all(*rules)

    def collect_debts(self) -> Procedure[None]:
        """Collect what players owe before the cards are shuffled."""
        yield from ()

    # From the opening to the shoe

    def opening(self) -> Procedure[None]:
        """The table opens for gaming with the cards that it received."""
        setting = self.setting
        cites = self.opening_cites()
        yield Opened(cites, self.name, self.chapter, setting.as_of.isoformat(), self.seats, bool(setting.notice))
        yield from self.receive(setting.batches)

    def judge_setting(self) -> Refusal | None:
        """Whether the batches that the table was opened with may be dealt."""
        batches = self.setting.batches
        refusal = judge_batches(self, batches, self.edition.deck_counts)
        if refusal is None and batches[0].decks != self.choices.decks:
            decks, came = self.choices.decks, batches[0].decks
            return refuse("cards.not_the_decks_submitted", self.cites(Rule.DECKS), decks=decks, came=came)
        return refusal

    def judge_deal(self) -> Refusal | None:
        """Cards are dealt to a table that has players, from decks that are not too old."""
        return self._judge_decks() if self.state.seats else refuse("table.empty", FORMAT)

    def _judge_decks(self) -> Refusal | None:
        life, now = self.deck_life, self.now
        if life is None:
            return None
        for batch in self.state.batches:
            if now - batch.opened_at >= life:
                age, hours = in_minutes(batch.age(self.now)), self.edition.deck_hours
                return refuse(DECKS_TOO_OLD, self.cites(Rule.DECK_LIFE), age=age, hours=hours)
        return None

    def may_begin(self) -> Procedure[bool]:
        """Whether a round can begin after the cards were prepared: with players, a shoe, and decks still in time."""
        if not self.state.seats or self.state.shoe is None:
            return False
        return (yield from self.told_if_too_old())

    @property
    def decks_in_time(self) -> bool:
        """Whether a round may begin with the decks: they are not too old."""
        return self._judge_decks() is None

    def told_if_too_old(self) -> Procedure[bool]:
        """The same; if not, it is said why no round begins."""
        too_old = self._judge_decks()
        if too_old is not None:
            yield Noted(too_old.cites, too_old.reason)
        return too_old is None

    def prepare_cards(self) -> Procedure[None]:
        """From cards on the table or in a device to a loaded shoe; no shoe if everybody has left meanwhile."""
        yield from self.collect_debts()
        if self.state.spread and self.state.seats:
            yield from show_and_mix(self, secured=self._batch_is_secured)
        if self.state.seats and not self.state.spread:
            yield from prepare_shoe(self)

    @property
    def _batch_is_secured(self) -> bool:
        """Whether the device's batch may be dealt as it is after idle hours: secured, where the chapter asks for it."""
        return self.choices.shuffler_secures_batch or Rule.SHUFFLER_STORES_SECURELY not in self.rules

    def idle(self) -> Procedure[None]:
        """Nobody plays: once cards have been in a shoe they are spread, where the chapter says so."""
        if Rule.IDLE in self.rules and self._cards_were_dealt:
            yield from self.collect_debts()
            yield from go_idle(self)

    @property
    def _cards_were_dealt(self) -> bool:
        """Whether cards are in the shoe and the rack, or have been gathered after a shoe.

        A continuous device replaces all that: its cards are never spread.
        """
        if self.shuffler == "continuous" or self.state.spread:
            return False
        return self.state.shoe is not None or self.state.round > 0

    # Orders, incidents, questions

    def orders(self) -> Mapping[str, Interruption]:
        found = (
            Interruption(
                name="recut",
                rule=Rule.RECUT,
                by=FLOOR,
                describes=f"an improper cut is repeated by the next person entitled, before {recut_until(self)}",
                judge=lambda _: judge_recut(self),
                procedure=lambda _: recut(self),
                at_once=True,
            ),
            Interruption(
                name="change decks",
                rule=self.deck_rule,
                by=("dealer", *FLOOR),
                describes="the decks are replaced by the same number of new decks",
                judge=lambda _: self._judge_between_rounds(),
                procedure=lambda _: self._change_decks(),
                needs_rest=True,
                rests_by=self._between_rounds,
            ),
            *((self._no_gaming(),) if Rule.IDLE in self.rules else ()),
            self._reshuffle(),
        )
        rest_on_replaced = (Rule.RECUT, Rule.IDLE)
        return {one.name: self.unless_replaced(one) if one.rule in rest_on_replaced else one for one in found}

    def _no_gaming(self) -> Interruption:
        """Nobody is playing, as somebody at the table says."""
        return Interruption(
            name="no gaming activity",
            rule=Rule.IDLE,
            by=("dealer", *FLOOR),
            describes="nobody is playing: the cards are taken out of the shoe and spread",
            judge=lambda _: self._judge_idle(),
            procedure=lambda _: self.idle(),
            needs_rest=True,
        )

    def _reshuffle(self) -> Interruption:
        """A reshuffle by order; at a device that shuffles continuously only as far as its provision leaves it."""
        rule = self.edition.reshuffle_rule
        allowed = rule == Rule.RESHUFFLE_ORDERED
        cites = self.cites(rule) + by_reading("reshuffle_by_order")
        if self.shuffler == "continuous":
            allowed = allowed and self.edition.device_leaves_shuffle
            rule = Rule.SHUFFLE if allowed else Rule.CONTINUOUS_SHUFFLER
            cites = self.replaced_by_device().cites
        barred = refuse("cards.no_reshuffle_by_order", cites, chapter=self.chapter)
        return Interruption(
            name="reshuffle",
            rule=rule,
            by=FLOOR,
            describes="the cards are reshuffled before the next round" if allowed else barred.why,
            judge=lambda _: self._judge_shoe(rule) if allowed else barred,
            procedure=lambda _: self.empty_shoe(rule),
            needs_rest=True,
        )

    def incidents(self) -> Mapping[str, Interruption]:
        handled = cards_handled(self) if Rule.HANDS_OFF_CARDS in self.rules else None
        return {handled.name: handled} if handled is not None else {}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        kinds = (
            (
                "cut",
                Rule.OFFER_CUT,
                ("cut", "decline"),
                "whether to cut the cards, and where; offered in the chapter's order",
            ),
            (
                "inspect",
                Rule.IDLE,
                ("face down", "face up"),
                "how the first player is shown the cards of an idle table",
            ),
            (
                "spread",
                Rule.IDLE_WITH_SHUFFLER,
                ("deal", "spread"),
                "whether the batch from the device is spread and reshuffled before it is dealt",
            ),
        )
        return tuple(
            QuestionKind(kind=kind, rule=rule, choices=choices, describes=describes)
            for kind, rule, choices, describes in kinds
            if rule in self.rules
        )

    def _judge_between_rounds(self) -> Refusal | None:
        if self.state.phase == "wagers":
            return None
        return refuse("cards.changed_between_rounds", self._between_rounds)

    @property
    def _between_rounds(self) -> Cites:
        """Why the decks are not changed while the dealer is at work."""
        return self.cites(self.deck_rule) + by_reading("decks_changed_between_rounds")

    def _judge_shoe(self, rule: Rule) -> Refusal | None:
        if self.state.phase != "wagers" or self.state.shoe is None:
            return refuse("cards.reshuffle_between_rounds", self.cites(rule))
        return None

    def _judge_idle(self) -> Refusal | None:
        if self.state.ledger.wagers:
            return refuse("table.wagers_are_activity", self.cites(Rule.IDLE))
        if self.state.phase != "wagers" or not self._cards_were_dealt:
            return refuse("cards.spread_between_rounds", self.cites(Rule.IDLE))
        return None

    def empty_shoe(self, *rules: str) -> Procedure[None]:
        """The cards leave the shoe by order, to be shuffled before the next round."""
        device = by_reading("orders_at_a_continuous_device") if self.shuffler == "continuous" else ()
        yield Emptied(self.with_kept_card(self.cite_all(*rules) + device), ordered=True)

    def with_kept_card(self, cites: Cites) -> Cites:
        """By what the cards of a shoe go: one that was drawn in error, and waits unseen to be used, goes with them."""
        kept = any(one.face == "down" for one in self.state.aside)
        return cites + (by_reading("kept_card_goes_with_its_shoe") if kept else ())

    def _change_decks(self) -> Procedure[None]:
        yield from self.collect_debts()
        yield from self.replace_decks(self.cites(self.deck_rule))

    def replace_decks(self, cites: Cites) -> Procedure[None]:
        """Other decks replace those at the table, by these provisions."""
        fresh = tuple(msgspec.structs.replace(batch, opened_at=self.now, removed="") for batch in self.state.batches)
        yield from self.receive(fresh, changed_by=self.with_kept_card(cites))

    def end_shoe(self, cites: Cites) -> Procedure[None]:
        """No more rounds are dealt from the shoe: its cards are shuffled again or, where the chapter says so, replaced
        by new decks.
        """
        if Rule.DECKS_PER_SHOE in self.rules:
            yield from self.replace_decks(tuple(dict.fromkeys(cites + self.cites(Rule.DECKS_PER_SHOE))))
        else:
            yield Emptied(self.with_kept_card(cites))

    def receive(self, batches: tuple[Batch, ...], changed_by: Cites = ()) -> Procedure[None]:
        """Cards come to the table, at the opening or to replace others."""
        yield from receive_cards(self, batches, preshuffled=self.setting.preshuffled, changed_by=changed_by)
