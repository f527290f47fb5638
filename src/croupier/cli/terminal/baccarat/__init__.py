"""The terminal's knowledge of the games with a Player's and a Banker's Hand: Minibaccarat and 21 Baccarat."""
