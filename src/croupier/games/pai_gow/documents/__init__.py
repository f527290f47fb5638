"""What printed documents say of Pai Gow: the dealer's card, irregularities, checklists, and the rules not in use."""
