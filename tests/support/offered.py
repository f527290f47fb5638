"""A game under a chapter, as its declaration makes it."""

from croupier.games.declaration import GameDeclaration, Offering


def offered_under(declared: GameDeclaration, chapter: str) -> Offering:
    """The game under a chapter as first held, made anew."""
    [edition] = [one for one in declared.editions if one.chapter == chapter and one.begins is None]
    return declared.offering(edition)
