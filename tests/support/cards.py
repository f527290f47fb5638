"""Cards that tests put into a shoe."""

BURN_ONE = "AS 2S"
"""A burn of an ace and one more card: what tests put before the cards that they are about."""
FIRST_CARD = "2S"
"""The one card that goes to the discard rack before them in games without a burn."""


def suited(ranks: str) -> str:
    """Ranks as cards, the suits in turn, "KA3" is "KS AH 3D"; a rank with `^` lies face up."""
    cards: list[str] = []
    for rank in ranks:
        if rank == "^":
            cards[-1] += rank
        else:
            cards.append(rank + "SHDC"[len(cards) % 4])
    return " ".join(cards)


def interleaved(player: str, banker: str) -> str:
    """The ranks of two hands in the order of the deal: first cards, second cards, then the third ones."""
    return player[0] + banker[0] + player[1] + banker[1] + player[2:] + banker[2:]
