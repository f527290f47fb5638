"""Records: the codec, the hash chain with its seals, folding, and what each role may see."""
