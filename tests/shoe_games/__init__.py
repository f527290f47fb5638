"""The law that every game from a shoe shares, chapter by chapter: one test for each point, run for every chapter."""
