"""The exact odds of the Baccarat games: `kernel` (compiled, knows no rule) counts deals, `model` declares the rest."""
