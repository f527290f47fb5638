"""What differs between the chapters of the Baccarat family: values, in one place."""

from typing import Final

import msgspec

from croupier.games.shared.shoe import ShoeTerms
from croupier.table.events import Face


class BaccaratEdition(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter's own numbers, words and offers."""

    chapter: str
    seats: int
    rates: tuple[str, ...]
    vigorish_unit: int
    burn_face: Face
    tie_words: str
    side_wagers: bool
    deck_hours: int
    shufflers: tuple[str, ...]
    shoe: ShoeTerms


SHOE: Final = ShoeTerms(cut_depth=10, cover_depth=14, hands_after_cover=2)

MINIBACCARAT_541: Final = BaccaratEdition(
    chapter="541",
    seats=7,
    rates=("5%", "4%", "25% on ties"),
    vigorish_unit=5,
    burn_face="up",
    tie_words="Tie Hand",
    side_wagers=False,
    deck_hours=4,
    shufflers=("hand", "automated", "continuous"),
    shoe=SHOE,
)
MINIBACCARAT_627A: Final = BaccaratEdition(
    chapter="627a",
    seats=9,
    rates=("5%",),
    vigorish_unit=25,
    burn_face="down",
    tie_words="tie hand",
    side_wagers=True,
    deck_hours=24,
    shufflers=("hand", "automated"),
    shoe=SHOE,
)
EDITIONS: Final = {edition.chapter: edition for edition in (MINIBACCARAT_541, MINIBACCARAT_627A)}
