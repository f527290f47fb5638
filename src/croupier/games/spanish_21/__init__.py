"""Spanish 21, under chapters 551 and 635a."""

PLAYS = {"spanish-21": ("551", "635a")}
"""The chapters that each game is played under, for what need not load the games."""
