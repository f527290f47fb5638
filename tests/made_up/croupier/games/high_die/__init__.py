"""High Die, a made-up game: a die under a cup for every player and for the dealer, and the higher one wins."""
