"""Tests of the table in the terminal: lines, screens, and the command."""
