"""Drawing a table with a Player's and a Banker's Hand, and the scoreboards beside it."""
