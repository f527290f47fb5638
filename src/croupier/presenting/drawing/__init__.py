"""Drawing a table in a rectangle of characters: what every game's drawing needs, and the interface that it has."""
