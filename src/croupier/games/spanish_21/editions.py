"""What differs between the chapters of Spanish 21: values, in one place."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from croupier.games.shared.card_game import CardEdition
from croupier.games.shared.shoe import ShoeTerms
from croupier.games.spanish_21.wagers import ROWS
from croupier.law import Rule


class LayoutTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a chapter requires of a layout in its own way.

    `match_area`: also where the Match-the-Dealer Wager is not offered. `odds_sign`: a sign may state the odds of the
    Spanish 21 Wager. `amounts`: the fixed payouts must be stated too. `bound`: the verb of the dealer's duty to draw.
    `similar_words`: others for that rule may be approved. `reader_on_top`: the card reader device is on top of the
    dealer's side. `tip_box_elsewhere`: another place for the tip box may be approved.
    """

    match_area: bool
    odds_sign: bool
    amounts: bool
    bound: str
    similar_words: bool
    reader_on_top: bool
    tip_box_elsewhere: bool


class SpanishEdition(CardEdition, frozen=True, kw_only=True):
    """A chapter's own numbers, offers and steps.

    `double_on_two_only`: doubling down is for the first two cards of a hand. `bonus_on_split`: the payouts for some
    hands of 21 are for split hands too. `blackjack_at_once`: a Blackjack against a 2 to 9 is paid at its turn.
    `blackjack_beats_split_21`: a dealer's Blackjack beats a split hand's 21 of two cards too. `announces`: point totals
    are called out. `cut_clockwise`: the way that a refused cut goes. `wagers_stay`: a wager is not taken back once it
    is made. `same_player_recuts`: a recut may be for the player who cut. `cash_confirmed_by` confirms verbal wagers.
    `spectators_named`: not only players keep their hands off the cards. `undealt_returned`: the text returns
    the wagers of a player who was dealt no card. `settlements` names the procedures of
    settlement, `most_splits` fixes how often a box may split. `match_terms`: the Match-the-Dealer Wager has a least
    amount, a greatest one and odds that may be better. `face_up_bars_shoe`: a card found face up is not used in the
    game, and not only in its round.
    """

    needs: ClassVar[Mapping[str, str]] = {
        "announces": Rule.ANNOUNCE_POINTS,
        "blackjack_at_once": Rule.BLACKJACK_WAITS,
        "cut_clockwise": Rule.CUT_REFUSED,
    }
    layout: LayoutTerms
    double_on_two_only: bool
    bonus_on_split: bool
    blackjack_at_once: bool
    blackjack_beats_split_21: bool
    announces: bool
    cut_clockwise: bool
    wagers_stay: bool
    same_player_recuts: bool
    spectators_named: bool
    undealt_returned: bool
    cash_confirmed_by: Annotated[tuple[Literal["dealer", "floorperson"], ...], msgspec.Meta(min_length=1)]
    settlements: Annotated[tuple[Literal["losers first", "right to left"], ...], msgspec.Meta(min_length=1)]
    most_splits: Annotated[int, msgspec.Meta(ge=0, le=100)] | None
    match_terms: bool
    face_up_bars_shoe: bool


SPANISH_551: Final = SpanishEdition(
    chapter="551",
    layout=LayoutTerms(
        match_area=True,
        odds_sign=False,
        amounts=False,
        bound="must",
        similar_words=False,
        reader_on_top=False,
        tip_box_elsewhere=False,
    ),
    seats=7,
    rows=ROWS,
    deck_counts=(8, 6),
    deck_hours=None,
    shufflers=("hand", "automated", "continuous"),
    shoe=ShoeTerms(
        cut_depth=10,
        cover_depth=Fraction(1, 4),
        hands_after_cover=1,
        wash_two_batches=True,
        preshuffled_uninspected=False,
        idle_face_up=True,
        batches_inspected_apart=True,
        recut_in_shoe=True,
        device_removed=True,
        one_batch_for_device=True,
        cover_reading="cover_card_a_quarter_deep",
    ),
    reshuffle_rule=Rule.RESHUFFLE_ORDERED,
    device_leaves_shuffle=False,
    double_on_two_only=True,
    bonus_on_split=True,
    blackjack_at_once=False,
    blackjack_beats_split_21=True,
    announces=True,
    cut_clockwise=True,
    wagers_stay=False,
    same_player_recuts=False,
    spectators_named=False,
    undealt_returned=True,
    cash_confirmed_by=("dealer", "floorperson"),
    settlements=("losers first",),
    most_splits=2,
    match_terms=True,
    face_up_bars_shoe=True,
)
SPANISH_635A: Final = msgspec.structs.replace(
    SPANISH_551,
    chapter="635a",
    layout=LayoutTerms(
        match_area=False,
        odds_sign=True,
        amounts=True,
        bound="shall",
        similar_words=True,
        reader_on_top=True,
        tip_box_elsewhere=True,
    ),
    deck_hours=24,
    shoe=msgspec.structs.replace(
        SPANISH_551.shoe,
        preshuffled_uninspected=True,
        idle_face_up=False,
        recut_in_shoe=False,
        device_removed=False,
    ),
    device_leaves_shuffle=True,
    double_on_two_only=False,
    bonus_on_split=False,
    blackjack_at_once=True,
    blackjack_beats_split_21=False,
    announces=False,
    cut_clockwise=False,
    wagers_stay=True,
    same_player_recuts=True,
    spectators_named=True,
    undealt_returned=False,
    cash_confirmed_by=("dealer",),
    settlements=("losers first", "right to left"),
    most_splits=None,
    match_terms=False,
    face_up_bars_shoe=False,
)
EDITIONS: Final = (SPANISH_551, SPANISH_635A)
