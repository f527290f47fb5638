"""The names of the wagers of Pai Gow (§§ 621a.5 and 535.7); `rows` says everything else about them."""

from typing import Final

PAI_GOW: Final = "pai-gow"
PAIR_FORTUNES: Final = "pair-fortunes"
SUM: Final = "sum"
BEAT_IT: Final = "beat-it"
MATCHES: Final = tuple(f"match-{face}" for face in range(1, 7))
DICE_WAGERS: Final = (SUM, *MATCHES, BEAT_IT)
