"""Every difference between editions: what holds under which chapter, and its numbers and words."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from croupier.games.baccarat import editions as baccarat
from croupier.games.baccarat.choices import read_dealers
from croupier.games.baccarat_21.choices import EDITION_681A
from croupier.games.pai_gow import editions as pai_gow
from croupier.games.spanish_21 import editions as spanish_21
from croupier.law import Rule
from tests.support.matrices import each

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
    "541": "wash_two_batches idle_face_up batches_inspected_apart decks_sorted",
    "543": "decks_sorted",
    "545": "decks_sorted",
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


@each("chapter", HOLDS)
def test_what_holds_under_a_chapter(chapter: str) -> None:
    assert true_of(EDITIONS[chapter]) == {*HOLDS[chapter].split()}
    assert set(EDITIONS) == set(HOLDS)


@each("chapter", SHOE_HOLDS)
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


# Numbers and words

ON_HANDS = ("player", "banker", "tie")
DRAGON = (*ON_HANDS, "dragon-bonus-player", "dragon-bonus-banker", "dragon-7")
ON_BOXES = ("spanish-21", "match-the-dealer")
ON_DICE = ("sum", "match-1", "match-2", "match-3", "match-4", "match-5", "match-6", "beat-it")
HAND, DEVICE, CONTINUOUS = ("hand",), ("hand", "automated"), ("hand", "automated", "continuous")
MANY, FEW = (8, 7, 6), (8, 6)
PLACES = (14, 13, 12, 11, 10)
TIES = "25% on ties"
DELAYS, BREAKS_LAW = "and unreasonably delays the game", "and unreasonably delays the game or breaks the law"

NUMBERS: dict[str, tuple[int, tuple[str, ...], tuple[int, ...], int | None, tuple[str, ...], Rule]] = {
    "541": (7, ON_HANDS, MANY, 4, CONTINUOUS, Rule.SHUFFLE),
    "627a": (9, DRAGON, MANY, 24, DEVICE, Rule.RESHUFFLE_ORDERED),
    "543": (9, ON_HANDS, MANY, None, HAND, Rule.SHUFFLE),
    "629a": (9, DRAGON, MANY, None, DEVICE, Rule.SHUFFLE),
    "545": (14, ON_HANDS, MANY, None, HAND, Rule.SHUFFLE),
    "631a": (14, DRAGON, MANY, None, HAND, Rule.SHUFFLE),
    "681a": (8, (*ON_HANDS, "bonus-player", "bonus-banker"), (8, 4), 24, CONTINUOUS, Rule.RESHUFFLE_ORDERED),
    "551": (7, ON_BOXES, FEW, None, CONTINUOUS, Rule.RESHUFFLE_ORDERED),
    "635a": (7, ON_BOXES, FEW, 24, CONTINUOUS, Rule.RESHUFFLE_ORDERED),
}
"""Places, wagers, numbers of decks, hours that decks are used, ways to shuffle, and by what a shuffle is ordered."""
BACCARAT: dict[str, dict[str, Any]] = {
    "541": {"vigorish_units": {"5%": 5, "4%": 5, TIES: 5}, "tie_words": "Tie Hand", "relinquished_for": DELAYS},
    "627a": {"vigorish_units": {"5%": 25}, "tie_words": "tie hand", "relinquished_for": DELAYS},
    "543": {"vigorish_units": {"5%": 5, "4%": 5, TIES: 5}, "tie_words": "tie hand", "relinquished_for": BREAKS_LAW},
    "629a": {"vigorish_units": {"5%": 25}, "tie_words": "tie hand", "relinquished_for": DELAYS},
    "545": {"vigorish_units": {"5%": 25, "4%": 20}, "tie_words": "tie hand", "relinquished_for": BREAKS_LAW},
    "631a": {"vigorish_units": {"5%": 25}, "tie_words": "tie hand", "relinquished_for": DELAYS},
}
SPANISH: dict[str, dict[str, Any]] = {
    "551": {"cash_confirmed_by": ("dealer", "floorperson"), "settlements": ("losers first",), "most_splits": 2},
    "635a": {"cash_confirmed_by": ("dealer",), "settlements": ("losers first", "right to left"), "most_splits": None},
}


def values(chapter: str, *names: str) -> tuple[Any, ...]:
    """What an edition says under these names."""
    return tuple(getattr(EDITIONS[chapter], name) for name in names)


@each("chapter", NUMBERS)
def test_places_wagers_decks_hours_and_shufflers(chapter: str) -> None:
    names = ("seats", "wagers", "deck_counts", "deck_hours", "shufflers", "reshuffle_rule")
    assert values(chapter, *names) == NUMBERS[chapter]


@pytest.mark.parametrize("chapter", BACCARAT)
def test_vigorish_words_and_cards_of_the_baccarat_games(chapter: str) -> None:
    said = BACCARAT[chapter]
    assert dict(zip(said, values(chapter, *said), strict=True)) == said
    is_final, is_baccarat = chapter.endswith("a"), chapter in ("545", "631a")
    assert values(chapter, "rates", "burn_face") == (tuple(said["vigorish_units"]), "down" if is_final else "up")
    assert values(chapter, "seat_counts") == ((PLACES if is_baccarat else ()),)
    [rule] = values(chapter, "disclosed_third_rule")
    assert rule == (Rule.DISCLOSED_THIRD_CARD if is_final else Rule.DISCLOSED_TO_DISCARD)
    layout = msgspec.structs.asdict(EDITIONS[chapter].layout)  # type: ignore[attr-defined]
    assert (layout["stated"], layout["markers_at"]) == (((), None) if is_final else (("tie",), "front"))


@pytest.mark.parametrize(("chapter", "names"), [("545", " or breaks the law"), ("631a", "")])
def test_why_a_curator_must_pass_the_shoe(chapter: str, names: str) -> None:
    [why] = values(chapter, "passed_for")
    middle = ", keeps making invalid deals" if names else " or keeps making invalid deals"
    assert why == f"who unreasonably delays the game{middle}{names}"


@pytest.mark.parametrize("chapter", SPANISH)
def test_cash_settlement_and_splits_of_spanish_21(chapter: str) -> None:
    said = SPANISH[chapter]
    assert dict(zip(said, values(chapter, *said), strict=True)) == said
    assert EDITIONS[chapter].layout.bound == ("must" if chapter == "551" else "shall")  # type: ignore[attr-defined]


def test_places_wagers_and_starting_positions_of_pai_gow() -> None:
    names = ("seats", "wagers", "starting_positions")
    assert values("535", *names) == (6, ("pai-gow",), ("shaker",))
    starts = ("shaker", "player-activated shaker", "random number generator")
    assert values("621a", *names) == (6, ("pai-gow", "pair-fortunes", *ON_DICE), starts)


def test_a_baccarat_table_has_up_to_four_dealers() -> None:
    assert (read_dealers.lawful.kind, read_dealers.lawful.least, read_dealers.lawful.most) == ("whole number", 1, 4)
