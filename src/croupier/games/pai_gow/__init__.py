"""Pai Gow: four tiles for each of eight places, set into a high and a low hand (chapters 621a and 535)."""
