"""The table of Pai Gow, drawn: tiles, dice and stacks, and the places around the table for wide and small screens."""
