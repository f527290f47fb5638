"""What tests of all games share: opening tables, playing at them, reading what happened, cards that are known."""
