"""The law that Minibaccarat, Midibaccarat and Baccarat share, chapter by chapter: one test for each point."""
