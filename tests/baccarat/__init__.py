"""Baccarat: chapters 545 and 631a."""
