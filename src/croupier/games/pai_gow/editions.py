"""What differs between the chapters of Pai Gow, in one place."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

import msgspec

from croupier.games.edition import GameEdition, Hours
from croupier.games.pai_gow.rows import PAI_GOW_ROW, ROWS, PaiGowWager
from croupier.law import Rule

SHAKER: Final = "shaker"
PLAYER_ACTIVATED: Final = "player-activated shaker"
GENERATOR: Final = "random number generator"


class PaiGowEdition(GameEdition, frozen=True, kw_only=True):
    """A chapter's own numbers and rules."""

    needs: ClassVar[Mapping[str, str]] = {
        "offer_comes_to_dealer": Rule.FIRST_OFFER_TO_DEALER,
        "zeros_are_equal": Rule.ZERO_AGAINST_ZERO,
    }
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6
    rows: tuple[PaiGowWager, ...]
    starting_positions: tuple[str, ...]
    """What may decide where the deal begins."""
    tile_hours: Hours | None
    """After how long the tiles are changed, if the chapter says so."""
    dice_hours: Hours = 24
    zeros_are_equal: bool
    """Whether two hands of zero are equal whatever their tiles."""
    dealer_must_help: bool
    """Whether the dealer must, or only may, tell a player the house way."""
    winners_paid_last: bool
    """Whether winners are paid only after all hands have been exposed."""
    bank_chooses_any_style: bool
    """Whether the bank may choose a style of delivery that the submission does not list."""
    offer_comes_to_dealer: bool
    """Whether the first offer of the bank, on its way around the table, has a turn with the dealer."""
    bank_tile_voids: bool
    """Whether an exposed tile of the bank voids all hands; otherwise the bank decides like any player."""
    points_define_copies: bool
    """Whether the definition of a copy hand leaves out the highest tile."""
    shaker_area: bool
    """Whether the uncovered shaker has an area of its own on the layout."""
    resets_co_bank: bool
    """Whether the provision on hands set wrongly is also about the bank's."""

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that the chapter permits."""
        return tuple(row.name for row in self.rows)


FINAL: Final = PaiGowEdition(
    chapter="621a",
    rows=ROWS,
    starting_positions=(SHAKER, PLAYER_ACTIVATED, GENERATOR),
    tile_hours=12,
    zeros_are_equal=True,
    dealer_must_help=True,
    winners_paid_last=False,
    bank_chooses_any_style=False,
    offer_comes_to_dealer=False,
    bank_tile_voids=True,
    points_define_copies=True,
    shaker_area=True,
    resets_co_bank=True,
)
TEMPORARY: Final = PaiGowEdition(
    chapter="535",
    rows=(PAI_GOW_ROW,),
    starting_positions=(SHAKER,),
    tile_hours=None,
    zeros_are_equal=False,
    dealer_must_help=False,
    winners_paid_last=True,
    bank_chooses_any_style=True,
    offer_comes_to_dealer=True,
    bank_tile_voids=False,
    points_define_copies=False,
    shaker_area=False,
    resets_co_bank=False,
)
EDITIONS: Final = (FINAL, TEMPORARY)
