"""What documents say of every game dealt from a shoe: cards, shuffle, cut, equipment, devices that fail.

A game's own documents build on `ShoeDocuments` and replace what their chapter does in another way.
"""

from collections.abc import Iterable
from typing import Any, Final

from croupier.games.shared.card_game import CardGame
from croupier.games.shared.table_documents import SHARED, TableDocuments
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Odds
from croupier.presenting.documents import Cites, Grid, Row, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained

OF_TWO_BATCHES: Final = (
    Rule.TWO_BATCHES,
    Rule.BATCH_DECKS,
    Rule.EQUAL_BATCHES,
    Rule.BATCH_BACKS,
    Rule.BATCH_IN_SHUFFLER,
    Rule.BATCHES_ALTERNATE,
    Rule.ONE_BATCH_DISCARDED,
    Rule.OPEN_TWO_BATCHES,
    Rule.IDLE_WITH_SHUFFLER,
    Rule.SHUFFLER_STORES_SECURELY,
    Rule.SHUFFLER_PROCEDURES,
)
"""What governs only a device that keeps one batch while another is dealt."""
OF_A_DEVICE: Final = (Rule.SHUFFLER_JAM, Rule.SHUFFLER_OUT_OF_ORDER)
BY_HAND: Final = (Rule.FEATHERED, Rule.IDLE_BY_HAND)
OF_THE_STACK: Final = (
    Rule.SHUFFLE,
    Rule.PRESHUFFLED,
    Rule.FEATHERED,
    Rule.OFFER_CUT,
    Rule.CUT_DEPTH,
    Rule.CUT_COMPLETED,
    Rule.COVER_CARD_PLACED,
    Rule.RECUT,
    Rule.IDLE,
    Rule.IDLE_BY_HAND,
    Rule.DEALING_SHOE,
)
"""What a device that shuffles continuously replaces as long as it works."""


class ShoeDocuments(TableDocuments):
    """What documents say of one table of a game from a shoe."""

    game: CardGame[Any, Any]
    sorts_decks: bool = False
    """Whether each deck is sorted and inspected separately, face down."""
    spread_as: str = "fans"
    """How the cards are spread at the opening: in "fans" (columns shaped like them), "rows" or "columns"."""

    # The table's choices

    @property
    def by_device(self) -> bool:
        """Whether an automated device shuffles the stack."""
        return bool(self.game.choices.shuffler == "automated")

    @property
    def is_continuous(self) -> bool:
        """Whether the cards are dealt from a device that shuffles them continuously."""
        return bool(self.game.choices.shuffler == "continuous")

    @property
    def two_batches(self) -> bool:
        """Whether one batch is dealt while the device keeps another."""
        return len(self.game.setting.batches) > 1

    # From the cards' arrival to a loaded shoe

    def preparation(self) -> tuple[Explained, ...]:
        """Everything from the decks' arrival to the loaded shoe, step by step."""
        if self.is_continuous:
            loaded = self.told("shuffle.continuous", Rule.CONTINUOUS_SHUFFLER)
            return (*self.arrival(), loaded, *self.first_cards(), *self.ordered_of_device())
        ready = (*self.arrival(), *self.shuffle(), self.offer_cut(), *self.cut())
        return (*ready, *self.first_cards(), *self.reshuffle())

    def arrival(self) -> tuple[Explained, ...]:
        """The cards come to the table, are inspected, shown, washed and stacked."""
        shown = (self.received(), self.inspected(), *self.taken_out(), *self.spread(), self.washed())
        return (*shown, *self.preshuffled())

    def received(self) -> Explained:
        """The decks that come to the table."""
        decks = self.game.choices.decks
        if self.two_batches:
            rules = (Rule.TWO_BATCHES, Rule.BATCH_DECKS, Rule.EQUAL_BATCHES, Rule.BATCH_BACKS)
            return self.told("arrival.two_batches", *rules, decks=decks)
        return self.told("arrival.decks", Rule.DECKS, decks=decks)

    def inspected(self) -> Explained:
        """The dealer's inspection, which the floorperson verifies."""
        apart = self.two_batches and self.game.shoe_terms.batches_inspected_apart
        key = f"arrival.{'sort' if self.sorts_decks else 'inspect'}{'_apart' if apart else ''}"
        return self.told(key, Rule.INSPECT_CARDS, *((Rule.OPEN_TWO_BATCHES,) if apart else ()))

    def taken_out(self) -> tuple[Explained, ...]:
        """Cards that are taken out of the decks, where a game is played without some."""
        return ()

    def spread(self) -> tuple[Explained, ...]:
        """The cards are spread for the first player."""
        spread = self.told(f"arrival.spread_{self.spread_as}", Rule.SPREAD_CARDS)
        apart = (self.told("arrival.spread_apart", Rule.OPEN_TWO_BATCHES),) if self.two_batches else ()
        return (spread, *apart)

    def washed(self) -> Explained:
        """Washed and stacked; for a device, some chapters leave out the wash."""
        if not self.two_batches:
            return self.told("arrival.wash", Rule.WASH_AND_STACK)
        if self.game.shoe_terms.wash_two_batches:
            return self.told("arrival.wash_apart", Rule.WASH_AND_STACK, Rule.OPEN_TWO_BATCHES)
        return self.told("arrival.stack_apart", Rule.OPEN_TWO_BATCHES)

    def preshuffled(self) -> tuple[Explained, ...]:
        """What is left out for cards that came preshuffled; a shuffle alone only where there is one."""
        if self.game.shoe_terms.preshuffled_uninspected:
            return (self.told("arrival.preshuffled", Rule.PRESHUFFLED),)
        return () if self.is_continuous else (self.told("arrival.preshuffled_only", Rule.PRESHUFFLED),)

    def shuffle(self) -> tuple[Explained, ...]:
        """The shuffle, by hand or by device."""
        if not self.by_device:
            feathered = (self.told("shuffle.feathered", Rule.FEATHERED),) if self.has(Rule.FEATHERED) else ()
            return (self.told("shuffle.by_hand", Rule.SHUFFLE), *feathered)
        rules = (Rule.BATCH_IN_SHUFFLER, Rule.BATCHES_ALTERNATE, Rule.ONE_BATCH_DISCARDED)
        in_turn = (self.told("shuffle.batches", *rules),) if self.two_batches else ()
        return (self.told("shuffle.by_device", Rule.SHUFFLE), *in_turn)

    def reshuffle(self) -> tuple[Explained, ...]:
        """When the cards are shuffled again; not at all where each shoe takes new decks.

        In 2010 a dealer shuffles after each shoe unless a device does: the batches take turns then.
        """
        if self.has(Rule.DECKS_PER_SHOE):
            return ()
        if self.has(Rule.RESHUFFLE_ORDERED):
            return (self.told("shuffle.ordered", Rule.SHUFFLE, Rule.RESHUFFLE_ORDERED),)
        return () if self.by_device else (self.told("shuffle.after_shoe", Rule.SHUFFLE),)

    def ordered_of_device(self) -> tuple[Explained, ...]:
        """When a continuous device has to reshuffle, where its chapter leaves that order to a floorperson."""
        leaves = self.has(Rule.RESHUFFLE_ORDERED) and self.game.edition.device_leaves_shuffle
        return (self.told("shuffle.ordered_of_device", Rule.SHUFFLE),) if leaves else ()

    def offer_cut(self) -> Explained:
        """To whom the cut is offered."""
        return self.told("cut.highest", Rule.OFFER_CUT)

    def cut(self) -> tuple[Explained, ...]:
        """The cut, the cover card and the shoe."""
        terms = self.game.shoe_terms
        return (
            self.told("cut.depth", Rule.CUT_DEPTH, cards=terms.cut_depth),
            self.told("cut.complete", Rule.CUT_COMPLETED, Rule.COVER_CARD_PLACED, cards=terms.cover_depth),
            self.told("cut.load", Rule.COVER_CARD_PLACED),
        )

    def first_cards(self) -> tuple[Explained, ...]:
        """The cards that leave a loaded shoe before any is dealt to a hand."""
        if not self.has(Rule.FIRST_CARD_DISCARDED):
            return ()
        return (self.told("cut.first_card", Rule.FIRST_CARD_DISCARDED),)

    # While the table is open

    def idle(self) -> tuple[Explained, ...]:
        """What is done when nobody plays; nothing where the chapter says nothing, or a continuous device is in use."""
        if not self.has(Rule.IDLE) or self.is_continuous:
            return ()
        spread = self.told("idle.either" if self.game.shoe_terms.idle_face_up else "idle.down", Rule.IDLE)
        return (spread, self.idle_ends())

    def idle_ends(self) -> Explained:
        """What is done with the spread cards when somebody comes."""
        if not self.by_device:
            return self.told("idle.by_hand", Rule.IDLE_BY_HAND)
        if not self.two_batches:
            return self.told("idle.device_one_batch", Rule.IDLE_WITH_SHUFFLER)
        rules = (Rule.IDLE_WITH_SHUFFLER, Rule.SHUFFLER_STORES_SECURELY, Rule.SHUFFLER_PROCEDURES)
        return self.told("idle.device_secure" if self.is_secured else "idle.device_open", *rules)

    @property
    def is_secured(self) -> bool:
        """Whether the batch in the device may be dealt as it is after an idle table."""
        return self.game.choices.shuffler_secures_batch or not self.has(Rule.SHUFFLER_STORES_SECURELY)

    def deck_life(self) -> tuple[Explained, ...]:
        """When the decks are changed, where the chapter says so."""
        if self.has(Rule.DECKS_PER_SHOE):
            return (self.told("decks.shoe", Rule.DECKS_PER_SHOE),)
        hours = self.game.edition.deck_hours
        return () if hours is None else (self.told("decks.hours", Rule.DECK_LIFE, hours=hours),)

    def recut_trouble(self) -> tuple[Trouble, ...]:
        """A cut that is repeated, unless a continuous device does without one."""
        return () if self.is_continuous else (self.told_trouble("recut", Rule.RECUT),)

    def device_troubles(self) -> tuple[Trouble, ...]:
        """A shuffling device that jams or cannot be used, where there is one and the chapter says what to do."""
        if self.game.choices.shuffler == "hand" or not self.has(Rule.SHUFFLER_JAM):
            return ()
        how = "removed" if self.game.shoe_terms.device_removed else "covered"
        out_of_order = self.told_trouble(f"out_of_order_{how}", Rule.SHUFFLER_OUT_OF_ORDER)
        return (self.told_trouble("jam", Rule.SHUFFLER_JAM), out_of_order, *self.fails_in_a_round())

    def fails_in_a_round(self) -> tuple[Trouble, ...]:
        """A device that deals the cards and fails before the round is over."""
        if not self.is_continuous:
            return ()
        reading = by_reading("device_fails_in_a_round")
        return (self.told_trouble("fails_in_a_round", Rule.SHUFFLER_OUT_OF_ORDER, also=reading),)

    def handled_trouble(self) -> tuple[Trouble, ...]:
        """A player who touches the cards, where the chapter forbids it."""
        return (self.told_trouble("handled", Rule.HANDS_OFF_CARDS),) if self.has(Rule.HANDS_OFF_CARDS) else ()

    # What is ticked off

    def equipment(self) -> tuple[Explained, ...]:
        """What must be at the table, and where."""
        boxes = self.told("equipment.boxes" if self.is_temporary else "equipment.boxes_elsewhere", Rule.BOXES)
        bucket = self.has(Rule.DISCARD_BUCKET)
        discards = self.told("equipment.bucket", Rule.DISCARD_BUCKET) if bucket else self.rack()
        return (boxes, discards, self.dealt_from(), *self.device(), *self.cover_cards(), self.decks_there())

    def rack(self) -> Explained:
        """The discard rack."""
        return self.told("equipment.rack", Rule.DISCARD_RACK)

    def dealt_from(self) -> Explained:
        """What the cards are dealt from."""
        if self.is_continuous:
            return self.told("equipment.continuous", Rule.CONTINUOUS_SHUFFLER)
        return self.told("equipment.shoe", Rule.DEALING_SHOE if self.has(Rule.DEALING_SHOE) else Rule.COVER_CARD_PLACED)

    def device(self) -> tuple[Explained, ...]:
        """The automated shuffling device, where there is one."""
        return (self.told("equipment.device", Rule.TWO_BATCHES, Rule.SHUFFLE),) if self.by_device else ()

    def cover_cards(self) -> tuple[Explained, ...]:
        """The cover cards, unless a continuous device needs none."""
        rules = (Rule.CUT_DEPTH, Rule.COVER_CARD_PLACED)
        return () if self.is_continuous else (self.told("equipment.two_cover_cards", *rules),)

    def decks_there(self) -> Explained:
        """The decks at the table."""
        decks = self.game.choices.decks
        if self.two_batches:
            rules = (Rule.TWO_BATCHES, Rule.BATCH_DECKS, Rule.EQUAL_BATCHES, Rule.BATCH_BACKS)
            return self.told("equipment.two_batches", *rules, decks=decks)
        return self.told("equipment.decks_alike", Rule.DECKS, decks=decks)

    def opened_when(self) -> tuple[Explained, ...]:
        """What is written down so that the decks are changed in time."""
        if self.has(Rule.DECKS_PER_SHOE):
            return (self.told("cards.opened_shoe", Rule.DECKS_PER_SHOE),)
        hours = self.game.edition.deck_hours
        return () if hours is None else (self.told("cards.opened", Rule.DECK_LIFE, hours=hours),)

    def cards_put_away(self) -> tuple[Explained, ...]:
        """The cards when the table closes."""
        rule = Rule.TWO_BATCHES if self.two_batches else Rule.DECKS
        one = "gathered_bucket" if self.has(Rule.DISCARD_BUCKET) else "gathered"
        key = "gathered_batches" if self.two_batches else one
        gathered = self.told(f"cards.{key}", rule, decks=self.game.choices.decks)
        removed = () if self.is_temporary else (self.told("cards.removed", Rule.PRESHUFFLED),)
        return (gathered, *removed)

    def verified(self) -> tuple[Explained, ...]:
        """What a floorperson verifies."""
        inspected = self.told("present.floorperson", Rule.INSPECT_CARDS)
        by_hand = self.game.choices.shuffler == "hand" and self.has(Rule.FEATHERED)
        return (inspected, *((self.told("present.feathered", Rule.FEATHERED),) if by_hand else ()))

    def approvals(self, *chosen: str) -> tuple[Explained, ...]:
        """What is approved elsewhere; `chosen`: rules whose provisions leave something to the Rules Submission."""
        preshuffled = () if self.is_temporary else (self.told("approved.preshuffled", Rule.PRESHUFFLED),)
        return (
            self.told(self.dated("approved.layout"), also=self.above(Rule.LAYOUT_NAME)),
            self.told(self.dated("approved.boxes"), Rule.BOXES),
            *self.device_approvals(),
            *preshuffled,
            *((self.told(self.dated("approved.choices"), *chosen),) if chosen else ()),
        )

    def device_approvals(self) -> tuple[Explained, ...]:
        """What is approved or must hold of a shuffling device."""
        if self.is_continuous:
            return (self.told(self.dated("approved.continuous"), Rule.CONTINUOUS_SHUFFLER),)
        if not self.two_batches or not self.has(Rule.SHUFFLER_STORES_SECURELY):
            return ()
        if not self.is_secured:
            rules = (Rule.IDLE_WITH_SHUFFLER, Rule.SHUFFLER_STORES_SECURELY, Rule.SHUFFLER_PROCEDURES)
            return (self.told("approved.not_secure", *rules),)
        stores = self.told(self.dated("approved.stores_securely"), Rule.SHUFFLER_STORES_SECURELY)
        if not self.has(Rule.SHUFFLER_PROCEDURES):
            return (stores,)
        return (stores, self.told(self.dated("approved.procedures"), Rule.SHUFFLER_PROCEDURES))

    # Tables

    def payouts_by_chip(self, odds: Iterable[Odds], cites: Cites) -> Grid:
        """For each chip of the table what it wins at each of these odds, from the lowest; a dash: no whole cents."""
        rising = sorted(set(odds), key=lambda one: (one.fraction, one.win))
        return Grid(
            caption=self.words(f"{SHARED}.tables.odds_pay"),
            columns=(self.words(f"{SHARED}.tables.chip"), *map(str, rising)),
            rows=tuple(
                Row(cells=(dollars(chip), *(self.paid(one, chip) for one in rising)))
                for chip in self.game.choices.chips
            ),
            cites=cites,
            figures=tuple(range(len(rising) + 1)),
        )

    # Rules that govern nothing here

    def shoe_not_in_use(self) -> frozenset[str]:
        """The rules on shuffling and devices that have nothing to govern at this table.

        A device that is out of order leaves its table to shuffle by hand, where the chapter knows that.
        """
        may_fail = self.has(Rule.SHUFFLER_OUT_OF_ORDER)
        unused: set[str] = set() if self.is_continuous else {Rule.CONTINUOUS_SHUFFLER}
        if not self.by_device:
            unused.update(OF_TWO_BATCHES)
        if self.game.choices.shuffler == "hand":
            unused.update(OF_A_DEVICE)
        if self.by_device and not may_fail:
            unused.update(BY_HAND)
        if self.is_continuous and not may_fail:
            unused.update(OF_THE_STACK)
        return frozenset(rule for rule in unused if rule in self.game.rules)
