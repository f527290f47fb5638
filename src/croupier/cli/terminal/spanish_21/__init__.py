"""The terminal's knowledge of Spanish 21: boxes that play against the dealer."""
