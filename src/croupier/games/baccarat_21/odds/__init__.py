"""The exact odds of 21 Baccarat: `kernel` (compiled, knows no rule), `deals` (how often results come), `model`."""
