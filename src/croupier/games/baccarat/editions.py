"""What differs between the chapters of the Baccarat family: values, in one place."""

from typing import Final

import msgspec

from croupier.games.baccarat.irregularities import BY_541, BY_627A, DisclosedCards
from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE, WAGERS
from croupier.games.shared.card_game import CardEdition
from croupier.games.shared.shoe import ShoeTerms
from croupier.games.shared.state import Face
from croupier.law import Rule
from croupier.table.layout import Hand


class LayoutTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a chapter requires of a layout in its own way.

    `separate`: every player has areas of their own. `stated`: the wagers whose odds must be stated. `sign`: a sign may
    state what the layout does not. `always_markers`: also where no vigorish is ever marked. `markers_at`: where the
    areas for marking it are. `tip_box_elsewhere`: another place for the tip box may be approved.
    """

    separate: bool
    stated: tuple[str, ...]
    sign: bool
    always_markers: bool
    markers_at: Hand | None
    tip_box_elsewhere: bool


class BaccaratEdition(CardEdition, frozen=True, kw_only=True):
    """A chapter's own numbers, words, offers and steps.

    `ties_are_void`: the chapter calls void what others return as a push. `disclosed`: its steps for a disclosed card,
    `disclosed_third_rule` the rule for one dealt to the Player's Hand in error, `disclosed_at_once` whether that card
    is disposed of before the Banker's Hand could take it, one that lay face up like any card found face up.
    """

    game: str
    layout: LayoutTerms
    rates: tuple[str, ...]
    vigorish_unit: int
    burn_face: Face
    tie_words: str
    ties_are_void: bool
    disclosed: DisclosedCards
    disclosed_third_rule: Rule
    disclosed_at_once: bool


MINIBACCARAT_541: Final = BaccaratEdition(
    game="minibaccarat",
    chapter="541",
    layout=LayoutTerms(
        separate=False, stated=(TIE,), sign=False, always_markers=True, markers_at="front", tip_box_elsewhere=False
    ),
    seats=7,
    rates=("5%", "4%", "25% on ties"),
    vigorish_unit=5,
    burn_face="up",
    tie_words="Tie Hand",
    ties_are_void=True,
    deck_counts=(8, 7, 6),
    deck_hours=4,
    shufflers=("hand", "automated", "continuous"),
    shoe=ShoeTerms(
        cut_depth=10,
        cover_depth=14,
        hands_after_cover=2,
        wash_two_batches=True,
        preshuffled_uninspected=False,
        idle_face_up=True,
        batches_inspected_apart=True,
    ),
    wagers=(PLAYER, BANKER, TIE),
    reshuffle_rule=Rule.SHUFFLE,
    device_leaves_shuffle=False,
    disclosed=BY_541,
    disclosed_third_rule=Rule.DISCLOSED_TO_DISCARD,
    disclosed_at_once=True,
)
MINIBACCARAT_627A: Final = BaccaratEdition(
    game="minibaccarat",
    chapter="627a",
    layout=LayoutTerms(
        separate=True, stated=WAGERS, sign=True, always_markers=False, markers_at=None, tip_box_elsewhere=True
    ),
    seats=9,
    rates=("5%",),
    vigorish_unit=25,
    burn_face="down",
    tie_words="tie hand",
    ties_are_void=False,
    deck_counts=(8, 7, 6),
    deck_hours=24,
    shufflers=("hand", "automated"),
    shoe=ShoeTerms(
        cut_depth=10,
        cover_depth=14,
        hands_after_cover=2,
        wash_two_batches=False,
        preshuffled_uninspected=True,
        idle_face_up=False,
        batches_inspected_apart=False,
    ),
    wagers=WAGERS,
    reshuffle_rule=Rule.RESHUFFLE_ORDERED,
    disclosed=BY_627A,
    disclosed_third_rule=Rule.DISCLOSED_THIRD_CARD,
    disclosed_at_once=False,
)
EDITIONS: Final = (MINIBACCARAT_541, MINIBACCARAT_627A)
"""Every edition of every Baccarat game."""
