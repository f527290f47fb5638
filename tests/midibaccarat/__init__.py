"""Midibaccarat: what is its own among the Baccarat games, chapters 543 and 629a."""
