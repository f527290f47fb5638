"""What printed documents say of Spanish 21: the dealer's card, irregularities, checklists, and the rules not in use."""
