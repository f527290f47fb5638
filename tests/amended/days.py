"""The days around the made-up amendments, and the texts before and after."""

from datetime import date
from typing import Final

from croupier.law import Text

BEFORE: Final = "2024-06-30"
FROM: Final = "2024-07-01"
OLD: Final = Text("627a", date(2012, 5, 19))
NEW: Final = Text("627a", date(2024, 7, 1))
OLD_TILES: Final = Text("621a", date(2019, 11, 2))
NEW_TILES: Final = Text("621a", date(2024, 7, 1))
