"""The colours of a table and of what stands on it."""

from typing import Final

FELT: Final = "#d7efe2 on #0e4a2e"
LINES: Final = "#9fd0b8"
FAINT: Final = "#3f7d5f"
YOU: Final = "bold #ffe08a"
CHIPS: Final = "bold #ffffff"
GAIN: Final = "bold #8df0a9"
LOSS: Final = "bold #ff9d9d"
SPOKEN: Final = "bold #ffe08a"
REFUSED: Final = "bold #ff7b7b"
QUIET: Final = "grey58"
TINTS: Final = ("bold #8fc7ff", "bold #ff9d9d", "bold #8df0a9")
"""The colours of what the first road can show, in their order, and of the hands and wagers of the same name."""
