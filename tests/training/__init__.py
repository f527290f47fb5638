"""Tests of a dealer's training: looking ahead, what is typed, and how it is judged. No display."""
