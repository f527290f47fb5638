"""The Baccarat family: hands, third cards, wagers and the round, written once for every chapter that has them."""

PLAYS = {"minibaccarat": ("541", "627a"), "midibaccarat": ("543", "629a"), "baccarat": ("545", "631a")}
"""The chapters that each game is played under, for what need not load the games."""
