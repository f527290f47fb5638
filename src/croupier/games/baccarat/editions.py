"""What differs between the chapters of the Baccarat family: values, in one place."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from croupier.games.baccarat.dealing import (
    BY_CURATOR,
    BY_CURATOR_HANDED,
    BY_CURATOR_HANDED_2010,
    FACE_DOWN,
    FACE_UP,
    HANDED,
    HANDED_629A,
    Way,
)
from croupier.games.baccarat.irregularities import BY_541, BY_627A, DisclosedCards
from croupier.games.baccarat.wagers import ROWS, ROWS_2010, TIE, BaccaratWager
from croupier.games.edition import AtLeastOne
from croupier.games.shared.card_game import CardEdition
from croupier.games.shared.shoe import ShoeTerms
from croupier.games.shared.state import Face
from croupier.law import Rule
from croupier.table.layout import Hand

DELAYS: Final = "and unreasonably delays the game"
DELAYS_OR_VIOLATES: Final = "and unreasonably delays the game or breaks the law"


class LayoutTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a chapter requires of a layout in its own way.

    `separate`: every player has areas of their own. `stated`: the wagers whose odds must be stated; empty if all are.
    `sign`: a sign may state what the layout does not. `always_markers`: also where no vigorish is ever marked.
    `markers_at`: where the areas for marking it are. `tip_box_elsewhere`: the tip box may be approved elsewhere.
    """

    separate: bool
    stated: tuple[str, ...]
    sign: bool
    always_markers: bool
    markers_at: Hand | None
    tip_box_elsewhere: bool


Rate = Annotated[str, msgspec.Meta(pattern="^([1-9][0-9]?|100)%( on ties)?$")]


class BaccaratEdition(CardEdition, frozen=True, kw_only=True):
    """A chapter's own numbers, words, offers and steps.

    `ties_are_void`: the chapter calls void what others return as a push. `disclosed`: its steps for a disclosed card,
    `disclosed_third_rule` the rule for one dealt to the Player's Hand in error, `disclosed_at_once` whether that card
    is disposed of before the Banker's Hand could take it, one that lay face up like any card found face up.
    `ways`: how the hands may be dealt, by what a submission calls it. `vigorish_units`: for each rate, the cents up to
    which it is rounded. `paid_first`: a winner is paid before vigorish is taken. `curator`: a player deals, who also
    tucks the Banker's Hand under the shoe (`curator_tucks`) and must pass it for certain reasons (`passed_for`).
    `relinquished_for`: why a player may have to give up cards. `seat_counts`: how many places a table may have, if that
    is a choice.
    """

    needs: ClassVar[Mapping[str, str]] = {"paid_first": Rule.PAID_BEFORE_VIGORISH}
    game: str
    rows: tuple[BaccaratWager, ...]
    layout: LayoutTerms
    ways: Mapping[str, Way]
    rates: Annotated[tuple[Rate, ...], msgspec.Meta(min_length=1)]
    vigorish_units: Mapping[str, AtLeastOne]
    burn_face: Face
    tie_words: Literal["tie hand", "Tie Hand"]
    ties_are_void: bool
    disclosed: DisclosedCards
    disclosed_third_rule: Rule
    disclosed_at_once: bool
    paid_first: bool = False
    curator: bool = False
    curator_tucks: bool = False
    passed_for: str = ""
    relinquished_for: str = DELAYS


TIES: Final = "25% on ties"
HANDED_OUT: Final = "handed to players"
MINI_WAYS: Final = {"face up": FACE_UP, "face down": FACE_DOWN}
NEW_DECKS: Final = ShoeTerms(
    cut_depth=10,
    cover_depth=14,
    hands_after_cover=2,
    wash_two_batches=False,
    preshuffled_uninspected=True,
    idle_face_up=False,
    batches_inspected_apart=False,
)
"""The shoe of the games that take new decks for each: no second batch, and no idle table."""
NEW_DECKS_2010: Final = msgspec.structs.replace(NEW_DECKS, preshuffled_uninspected=False, decks_sorted=True)
LAYOUT_2010: Final = LayoutTerms(
    separate=False, stated=(TIE,), sign=False, always_markers=True, markers_at="front", tip_box_elsewhere=False
)
LAYOUT: Final = LayoutTerms(
    separate=True, stated=(), sign=True, always_markers=False, markers_at=None, tip_box_elsewhere=True
)

MINIBACCARAT_541: Final = BaccaratEdition(
    game="minibaccarat",
    chapter="541",
    layout=LAYOUT_2010,
    seats=7,
    ways=MINI_WAYS,
    rates=("5%", "4%", TIES),
    vigorish_units={"5%": 5, "4%": 5, TIES: 5},
    burn_face="up",
    tie_words="Tie Hand",
    ties_are_void=True,
    deck_counts=(8, 7, 6),
    deck_hours=4,
    shufflers=("hand", "automated", "continuous"),
    shoe=msgspec.structs.replace(
        NEW_DECKS_2010,
        wash_two_batches=True,
        idle_face_up=True,
        batches_inspected_apart=True,
        cover_reading="second_cover_card_2010",
    ),
    rows=ROWS_2010,
    reshuffle_rule=Rule.SHUFFLE,
    device_leaves_shuffle=False,
    disclosed=BY_541,
    disclosed_third_rule=Rule.DISCLOSED_TO_DISCARD,
    disclosed_at_once=True,
)
"""The text of 2010; the other games of 2010 say what differs from it."""
MINIBACCARAT_627A: Final = BaccaratEdition(
    game="minibaccarat",
    chapter="627a",
    layout=LAYOUT,
    seats=9,
    ways=MINI_WAYS,
    rates=("5%",),
    vigorish_units={"5%": 25},
    burn_face="down",
    tie_words="tie hand",
    ties_are_void=False,
    deck_counts=(8, 7, 6),
    deck_hours=24,
    shufflers=("hand", "automated"),
    shoe=NEW_DECKS,
    rows=ROWS,
    reshuffle_rule=Rule.RESHUFFLE_ORDERED,
    disclosed=BY_627A,
    disclosed_third_rule=Rule.DISCLOSED_THIRD_CARD,
    disclosed_at_once=False,
)
"""The text of the final rules; their other games say what differs from it."""
MIDIBACCARAT_543: Final = msgspec.structs.replace(
    MINIBACCARAT_541,
    game="midibaccarat",
    chapter="543",
    seats=9,
    ways=MINI_WAYS | {HANDED_OUT: HANDED},
    tie_words="tie hand",
    deck_hours=None,
    shufflers=("hand",),
    shuffler_reading="device_in_midibaccarat",
    shoe=msgspec.structs.replace(NEW_DECKS_2010, cover_reading="second_cover_card_2010"),
    device_leaves_shuffle=True,
    relinquished_for=DELAYS_OR_VIOLATES,
)
MIDIBACCARAT_629A: Final = msgspec.structs.replace(
    MINIBACCARAT_627A,
    game="midibaccarat",
    chapter="629a",
    ways={HANDED_OUT: HANDED_629A},
    deck_hours=None,
    shuffler_reading="device_in_midibaccarat",
    reshuffle_rule=Rule.SHUFFLE,
)
BACCARAT_545: Final = msgspec.structs.replace(
    MIDIBACCARAT_543,
    game="baccarat",
    chapter="545",
    seats=14,
    seat_counts=(14, 13, 12, 11, 10),
    ways={"face down": BY_CURATOR, HANDED_OUT: BY_CURATOR_HANDED_2010},
    rates=("5%", "4%"),
    vigorish_units={"5%": 25, "4%": 20},
    shuffler_reading="",
    shoe=NEW_DECKS_2010,
    curator=True,
    passed_for="who unreasonably delays the game, keeps making invalid deals or breaks the law",
)
BACCARAT_631A: Final = msgspec.structs.replace(
    MIDIBACCARAT_629A,
    game="baccarat",
    chapter="631a",
    seats=14,
    seat_counts=(14, 13, 12, 11, 10),
    ways={"face down": BY_CURATOR, HANDED_OUT: BY_CURATOR_HANDED},
    shufflers=("hand",),
    shuffler_reading="",
    paid_first=True,
    curator=True,
    curator_tucks=True,
    passed_for="who unreasonably delays the game or keeps making invalid deals",
)
EDITIONS: Final = (
    MINIBACCARAT_541,
    MINIBACCARAT_627A,
    MIDIBACCARAT_543,
    MIDIBACCARAT_629A,
    BACCARAT_545,
    BACCARAT_631A,
)
"""Every edition of every Baccarat game."""
