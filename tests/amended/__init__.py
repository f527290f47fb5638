"""Two chapters amended by data alone, held beside the texts that they amend."""
