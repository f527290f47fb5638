"""What remembering other hands of a split is worth at Spanish 21, at most: `python -m research.spanish_21_memory`."""
