"""Records: their codec, hash chain and seals, folding, and what each role may see."""
