"""What holds under which chapter: every difference between editions that is a plain yes or no."""

from fractions import Fraction

import msgspec
import pytest

from croupier.games.baccarat import editions as baccarat
from croupier.games.baccarat_21.choices import EDITION_681A
from croupier.games.pai_gow import editions as pai_gow
from croupier.games.spanish_21 import editions as spanish_21

HOLDS = {
    "541": "ties_are_void disclosed_at_once",
    "543": "ties_are_void disclosed_at_once device_leaves_shuffle",
    "545": "ties_are_void disclosed_at_once device_leaves_shuffle curator",
    "627a": "device_leaves_shuffle",
    "629a": "device_leaves_shuffle",
    "631a": "device_leaves_shuffle curator curator_tucks paid_first",
    "681a": "device_leaves_shuffle",
    "551": "double_on_two_only bonus_on_split blackjack_beats_split_21 announces cut_clockwise undealt_returned"
    " match_terms face_up_bars_shoe",
    "635a": "device_leaves_shuffle blackjack_at_once wagers_stay same_player_recuts spectators_named",
    "535": "winners_paid_last bank_chooses_any_style offer_comes_to_dealer",
    "621a": "zeros_are_equal dealer_must_help bank_tile_voids points_define_copies shaker_area resets_co_bank",
}
"""What is so under a chapter; the rest is not."""
SHOE_HOLDS = {
    "541": "wash_two_batches idle_face_up batches_inspected_apart",
    "543": "",
    "545": "",
    "627a": "preshuffled_uninspected",
    "629a": "preshuffled_uninspected",
    "631a": "preshuffled_uninspected",
    "681a": "wash_two_batches preshuffled_uninspected batches_inspected_apart",
    "551": "wash_two_batches idle_face_up batches_inspected_apart recut_in_shoe device_removed one_batch_for_device",
    "635a": "wash_two_batches preshuffled_uninspected batches_inspected_apart one_batch_for_device",
}
"""The same of its shoe."""
EDITIONS = {
    edition.chapter: edition
    for module in (baccarat, pai_gow, spanish_21)
    for edition in vars(module).values()
    if isinstance(edition, msgspec.Struct) and hasattr(edition, "chapter")
} | {"681a": EDITION_681A}


def true_of(terms: msgspec.Struct) -> set[str]:
    """The fields that are true."""
    return {name for name, value in msgspec.structs.asdict(terms).items() if value is True}


@pytest.mark.parametrize("chapter", HOLDS)
def test_what_holds_under_a_chapter(chapter: str) -> None:
    assert true_of(EDITIONS[chapter]) == {*HOLDS[chapter].split()}
    assert set(EDITIONS) == set(HOLDS)


@pytest.mark.parametrize("chapter", SHOE_HOLDS)
def test_what_holds_of_the_shoe_under_a_chapter(chapter: str) -> None:
    terms = EDITIONS[chapter].shoe  # type: ignore[attr-defined]
    assert true_of(terms) == {*SHOE_HOLDS[chapter].split()}
    depth = Fraction(1, 4) if chapter in ("551", "635a") else 10 if chapter == "681a" else 14
    assert (terms.cut_depth, terms.cover_depth) == (10, depth)


def test_how_long_tiles_and_dice_are_used_and_how_often_a_box_is_split() -> None:
    hours = {chapter: (EDITIONS[chapter].tile_hours, EDITIONS[chapter].dice_hours) for chapter in ("535", "621a")}  # type: ignore[attr-defined]
    assert hours == {"535": (None, 24), "621a": (12, 24)}
    assert (spanish_21.SPANISH_551.most_splits, spanish_21.SPANISH_635A.most_splits) == (2, None)


@pytest.mark.parametrize(
    ("chapters", "holds"),
    [
        (("541", "543", "545"), "always_markers"),
        (("627a", "629a", "631a"), "separate sign tip_box_elsewhere"),
        (("551",), "match_area"),
        (("635a",), "odds_sign amounts similar_words reader_on_top tip_box_elsewhere"),
    ],
)
def test_what_holds_of_the_layout_under_a_chapter(chapters: tuple[str, ...], holds: str) -> None:
    for chapter in chapters:
        assert true_of(EDITIONS[chapter].layout) == {*holds.split()}  # type: ignore[attr-defined]
