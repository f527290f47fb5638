"""Drawing what every game from a shoe has: cards, the shoe and the discard rack."""
