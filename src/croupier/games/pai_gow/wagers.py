"""The wagers of Pai Gow, and the rule that permits each (§§ 621a.5 and 535.7)."""

from collections.abc import Mapping
from typing import Final

from croupier.law import Rule

PAI_GOW: Final = "pai-gow"
PAIR_FORTUNES: Final = "pair-fortunes"
SUM: Final = "sum"
BEAT_IT: Final = "beat-it"
MATCHES: Final = tuple(f"match-{face}" for face in range(1, 7))
DICE_WAGERS: Final = (SUM, *MATCHES, BEAT_IT)
WAGERS: Final = (PAI_GOW, PAIR_FORTUNES, *DICE_WAGERS)

WAGER_RULES: Final[Mapping[str, Rule]] = {
    PAI_GOW: Rule.MAIN_WAGER,
    PAIR_FORTUNES: Rule.PAIR_FORTUNES_WAGER,
    SUM: Rule.SUM_WAGER,
    **dict.fromkeys(MATCHES, Rule.MATCH_WAGER),
    BEAT_IT: Rule.BEAT_IT_WAGER,
}
