"""What lies on every table with a shoe, as data that a screen can draw: the shoe, the discards, cards aside."""

from collections.abc import Iterator
from typing import Final, Generic

from croupier.equipment import Shoe
from croupier.games.shared.narration import aside_as
from croupier.games.shared.people import HandsMemoryT, ShoeStateT
from croupier.games.shared.state import ShoeState
from croupier.law import Rule, Text, concordance, remembered
from croupier.presenting.scene import HandShown, Pile, TableScenes, pieces
from croupier.presenting.sight import Sight
from croupier.table.layout import DISCARD_BUCKET, DISCARD_RACK

ASIDE: Final = "aside"
SPREAD: Final = {
    "opening": "The cards lie spread out for inspection.",
    "idle": "The cards lie spread out: nobody has been playing.",
}
DEVICE_FAILED: Final = "The shuffling device is out of order."


class ShoeScenes(TableScenes[ShoeStateT, HandsMemoryT], Generic[ShoeStateT, HandsMemoryT]):
    """A table with a shoe."""

    def hands(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> tuple[HandShown, ...]:
        """The hands of the game, then the cards that lie aside."""
        return (*self.game_hands(sight), *aside_shown(sight.state))

    def game_hands(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> tuple[HandShown, ...]:  # noqa: ARG002
        """The hands of this round or, between rounds, of the last one."""
        return ()

    def piles(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> tuple[Pile, ...]:
        """Everything that lies together, from the decks to the discards."""
        return piles_shown(sight.state, sight.opened.text if sight.opened is not None else None)

    def marks(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> tuple[str, ...]:
        """A spread deck, and a device that cannot be used."""
        state = sight.state
        if not state.spread and not state.out_of_order:
            return ()
        spread = (SPREAD[state.spread],) if state.spread else ()
        return (*spread, DEVICE_FAILED) if state.out_of_order else spread


def aside_shown(state: ShoeState) -> tuple[HandShown, ...]:
    """The cards that lie aside, by what they wait for."""
    if not state.aside:
        return ()
    by_place: dict[str, list[str]] = {}
    for one in state.aside:
        by_place.setdefault(one.place, []).append(one.card)
    return tuple(
        HandShown(hand=f"{ASIDE}: {place}", title=f"Set aside: {aside_as(place)}", pieces=pieces(cards), side="dealer")
        for place, cards in by_place.items()
    )


def piles_shown(state: ShoeState, text: Text | None) -> tuple[Pile, ...]:
    """The cards that lie together: those not in the shoe yet, the shoe, the discards, what is out of play."""
    shown = [
        *(decks_shown(state) if state.shoe is None and not state.stack else ()),
        *(stored_shown(one.back, len(one.cards)) for one in state.stored),
        *([Pile(pile="stack", title="Shuffled cards", count=len(state.stack))] if state.stack else []),
        shoe_shown(state.shoe),
        discards_shown(state, text),
    ]
    if state.removed:
        shown.append(Pile(pile="removed", title="Out of play", count=len(state.removed)))
    return tuple(shown)


def decks_shown(state: ShoeState) -> Iterator[Pile]:
    """The batches that lie at the table, apart from one that the shuffling device keeps."""
    stored = {one.back for one in state.stored}
    for batch in state.batches:
        if batch.back not in stored:
            yield Pile(
                pile=f"decks {batch.back}",
                title="Decks",
                count=len(batch.cards()),
                said=f"{batch.decks} decks, {batch.back} backs",
            )


def stored_shown(back: str, cards: int) -> Pile:
    """The batch that an automated shuffling device keeps."""
    return Pile(pile=f"device {back}", title="Shuffling device", count=cards, said=f"{back} backs")


def shoe_shown(shoe: Shoe | None) -> Pile:
    """The dealing shoe, or the device that cards are dealt from: how full it is, and its cover card."""
    if shoe is None:
        return Pile(pile="shoe", title="Shoe", count=0, said="empty")
    title = "Continuous shuffler" if shoe.continuous else "Shoe"
    full = None if shoe.continuous else len(shoe.order)
    return Pile(pile="shoe", title=title, count=shoe.remaining, of=full, said=cover_note(shoe))


def cover_note(shoe: Shoe) -> str:
    """What is known of the cover card."""
    if not shoe.cover_out:
        return "cover next" if shoe.dealt == shoe.cover_after else ""
    return "last hand" if shoe.hands_left == 1 else "cover out"


def discards_shown(state: ShoeState, text: Text | None) -> Pile:
    """The discards; until the first round of a shoe, those that left it before play are to be seen."""
    piles = state.discards.piles
    burnt = piles[0] if len(piles) == 1 and not state.hands else []
    return Pile(
        pile="discards",
        title="Discards",
        count=state.discards.count,
        area=discards_area(text) if text is not None else "",
        pieces=pieces(burnt),
    )


@remembered
def discards_area(text: Text) -> str:
    """Where a text has the used cards put."""
    return f"containers.{DISCARD_BUCKET if Rule.DISCARD_BUCKET in concordance(text) else DISCARD_RACK}"
