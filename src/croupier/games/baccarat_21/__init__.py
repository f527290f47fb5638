"""21 Baccarat (chapter 681a): two hands dealt to 17 and compared at 21."""

PLAYS = {"21-baccarat": ("681a",)}
"""The chapters that each game is played under, for what need not load the games."""
