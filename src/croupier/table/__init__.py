"""A table: its state, the events that change it and the inputs that people give. Independent of any game's rules."""
