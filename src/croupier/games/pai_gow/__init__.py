"""Pai Gow: four tiles for each of eight places, set into a high and a low hand (chapters 621a and 535)."""

PLAYS = {"pai-gow": ("535", "621a")}
"""The chapters that each game is played under, for what need not load the games."""
