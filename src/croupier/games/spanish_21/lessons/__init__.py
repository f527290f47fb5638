"""What a dealer of Spanish 21 learns: the topics, and why a step is right."""
