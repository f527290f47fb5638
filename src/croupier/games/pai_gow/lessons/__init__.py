"""What a dealer of Pai Gow learns: the topics, and why a step is right."""
