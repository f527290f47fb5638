"""Tests of the table in the terminal: boards, drawing, an evening as a player, training as a dealer."""
