"""Drawing the table of Spanish 21, the dealer at the top, and every box with its hands and wagers."""
