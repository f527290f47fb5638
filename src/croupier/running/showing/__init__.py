"""Showing a record again: its rounds, hand by hand, as somebody at the table saw them."""
