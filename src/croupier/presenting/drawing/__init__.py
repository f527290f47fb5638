"""Drawing a table in a rectangle of characters: what every game's drawing needs, and its interface."""
