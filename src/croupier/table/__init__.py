"""A table: its state, the events that change it and the inputs that people give. Knows no rules of any game."""
