"""What documents say of a Baccarat game: put together from the procedure, its tables, irregularities and checks."""

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.games.baccarat.documents import checks, procedure, tables
from croupier.games.baccarat.editions import TIES
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.wagers import ROWS_2010, BaccaratWager
from croupier.games.shared.document_parts import FromParts, Parts
from croupier.games.shared.documents import ShoeDocuments
from croupier.games.shared.wagers import each_kind
from croupier.law import Rule
from croupier.play.game import Game
from croupier.presenting.people import Explained
from croupier.words import Words


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """What a chapter says in its own way, as far as no table plays differently for it.

    `sorts_decks`: each deck is sorted and inspected by itself. `spread_as`: how the cards are spread at the opening.
    `left_hand`: cards dealt face down are drawn with the left hand. `cleared_in_order`: cards are picked up in order.
    `or_violation`: breaking the law, too, is a reason to take cards or the shoe away. `size_approved`: the
    size of the table is approved, by the part (b) of the section on the table, which no rule of play needs.
    """

    sorts_decks: bool = False
    spread_as: str = "fans"
    left_hand: bool = False
    cleared_in_order: bool = False
    or_violation: bool = False
    size_approved: bool = False


WORDING: Final[Mapping[str, Wording]] = {
    "541": Wording(sorts_decks=True, spread_as="rows", cleared_in_order=True, size_approved=True),
    "543": Wording(sorts_decks=True, spread_as="rows", or_violation=True, size_approved=True),
    "545": Wording(sorts_decks=True, spread_as="columns", or_violation=True),
    "627a": Wording(left_hand=True),
}
"""The chapters that differ from the others."""


class BaccaratDocuments(FromParts, ShoeDocuments):
    """What documents say of one table."""

    area = "baccarat"
    parts = Parts(
        procedure=procedure.sections,
        irregularities=procedure.irregularities,
        for_players=procedure.for_players,
        hands=tables.hands,
        opening=checks.opening,
        closing=checks.closing,
        representative=checks.representative,
        not_in_use=checks.not_in_use,
    )
    game: BaccaratGame

    def __init__(self, game: Game, words: Words) -> None:
        assert isinstance(game, BaccaratGame)
        super().__init__(game, words)
        self.wording = WORDING.get(game.chapter, Wording())
        self.sorts_decks = self.wording.sorts_decks
        self.spread_as = self.wording.spread_as

    # The table's choices

    @property
    def side_wagers(self) -> tuple[BaccaratWager, ...]:
        """The wagers that only some tables offer, of each kind the first."""
        offered = map(self.game.rows.__getitem__, self.game.offered)
        return each_kind(row for row in offered if row not in ROWS_2010)

    @property
    def charges_ties(self) -> bool:
        """Whether vigorish is taken of wagers when the hands tie."""
        return self.game.choices.vigorish == TIES

    @property
    def takes_vigorish(self) -> bool:
        """Whether vigorish is taken of what a wager on the Banker's Hand wins."""
        return not self.game.paid.ez and not self.charges_ties

    @property
    def is_deferred(self) -> bool:
        """Whether vigorish is marked and collected later."""
        return self.takes_vigorish and self.game.choices.vigorish_collection == "deferred"

    def into(self, key: str) -> str:
        """The key of a sentence that has cards put into the discard rack, or into the bucket."""
        return f"{key}_bucket" if self.has(Rule.DISCARD_BUCKET) else f"{key}_rack"

    # What the chapters do in another way than most

    def shuffle(self) -> tuple[Explained, ...]:
        if not self.has(Rule.DEALERS_SHUFFLE):
            return super().shuffle()
        dealers, rules = self.game.choices.dealers, (Rule.SHUFFLE, Rule.DEALERS_SHUFFLE)
        several = self.say("prepare.each_dealer", *rules, dealers=dealers) if dealers > 1 else None
        return (several or self.told("shuffle.by_hand", *rules),)

    def offer_cut(self) -> Explained:
        if self.game.edition.curator:
            return self.say("prepare.cut_from_curator", Rule.OFFER_CUT, Rule.CUT_FROM_CURATOR)
        return super().offer_cut()

    def first_cards(self) -> tuple[Explained, ...]:
        if self.is_continuous:
            return ()
        return (self.say(self.into(f"prepare.burn_{self.game.edition.burn_face}"), Rule.BURN),)

    def dealt_from(self) -> Explained:
        if self.has(Rule.DEALING_SHOE) and not self.is_continuous:
            return self.told("equipment.manual_shoe", Rule.DEALING_SHOE)
        return super().dealt_from()

    def cover_cards(self) -> tuple[Explained, ...]:
        return () if self.is_continuous else (self.told("equipment.two_cover_cards", Rule.DECKS),)
