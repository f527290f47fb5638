"""What a dealer of a Baccarat game learns: the topics, and why a step is right."""
