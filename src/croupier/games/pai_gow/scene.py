"""The table of Pai Gow as data that a screen can draw: the places with their tiles, stacks, dice, the bank."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.equipment import UNSEEN
from croupier.equipment.tiles import TILE_SET
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, PLACES, SEATS, STYLES, place_of_seat
from croupier.games.pai_gow.layout import DEAD_HAND as DEAD_HAND_AREA
from croupier.games.pai_gow.layout import NUMBER_GENERATOR, SHAKER_DEVICE
from croupier.games.pai_gow.people.memory import PlacesMemory, PlacesSight
from croupier.games.pai_gow.people.words import are_seen, short_name
from croupier.games.pai_gow.state import PaiGowState, SetHands
from croupier.games.shared.narration import place as spoken_place
from croupier.presenting.scene import (
    DiceShown,
    HandShown,
    Pile,
    Result,
    Side,
    Stake,
    TableScenes,
    pieces,
    stakes_shown,
)

RESULTS: Final[Mapping[str, Result]] = {"wins": "win", "loses": "lose", "ties": "push", "surrenders": "lose"}
"""How the hands of a place came out, by the word that is remembered; void ones came out in no way."""
SEAT_OF: Final = {place_of_seat(seat): seat for seat in SEATS}
LAID_OUT: Final = {
    "opening": "The tiles lie face up in pairs, for the first player to look at.",
    "idle": "The tiles lie face up in pairs: nobody has been playing.",
}
HIGH, LOW = "high", "low"
DEALERS_WAGER: Final = "dealer's wager"
CENTRE: Final = "centre"
ACROSS: Final = 0
"""A low hand is placed across its high hand."""


class PaiGowScenes(TableScenes[PaiGowState, PlacesMemory]):
    """A Pai Gow table."""

    def hands(self, sight: PlacesSight) -> tuple[HandShown, ...]:
        """What lies at each place: four tiles, or two hands."""
        return tuple(hand for place in PLACES for hand in hands_at(sight, place))

    def stakes(self, sight: PlacesSight) -> tuple[Stake, ...]:
        """The players' wagers, the dealer's against a bank, and what lies in the centre of the layout."""
        ledger = sight.state.ledger
        found = stakes_shown(sight.state)
        if ledger.house_wager:
            found = (*found, dealers_wager(sight.memory, int(ledger.house_wager)))
        if ledger.centre:
            centre = Stake(seat=None, wager=CENTRE, amount=int(ledger.centre), area="", side="middle")
            found = (*found, centre)
        return found

    def piles(self, sight: PlacesSight) -> tuple[Pile, ...]:
        """The stacks, what is still to be delivered, and what was collected."""
        return tuple(piles_of(sight.state))

    def dice(self, sight: PlacesSight) -> DiceShown | None:
        """The dice or the number, as they showed last, until the shaker is covered again; nothing before people have
        seen either.
        """
        state = sight.state
        faces = sight.memory.dice
        if not faces and state.dice_since is None and not state.shakes:
            return None
        number, covered = len(faces) == 1, not faces or state.shaker_covered
        return DiceShown(
            () if covered else faces,
            covered=covered,
            said=dice_said(sight, covered=covered),
            kind="number" if number else "dice",
            area=f"containers.{NUMBER_GENERATOR if number else SHAKER_DEVICE}",
        )

    def seat_marks(self, sight: PlacesSight) -> Mapping[int, tuple[str, ...]]:
        """Who banks the round."""
        bank = sight.memory.bank
        return {} if bank is None else {bank.seat: ("co-bank" if bank.co else "bank",)}

    def marks(self, sight: PlacesSight) -> tuple[str, ...]:
        """Tiles laid out in pairs, and how they are delivered."""
        state = sight.state
        laid_out = (LAID_OUT[state.laid_out],) if state.laid_out else ()
        return (*laid_out, f"Delivery: {STYLES[state.delivery].title}.") if state.delivery else laid_out


def dealers_wager(memory: PlacesMemory, amount: int) -> Stake:
    """The dealer's wager against a bank, which lies on the dealer's tiles once these are there."""
    on = f"{DEALER} {HIGH}" if DEALER in memory.hands else DEALER if memory.tiles.get(DEALER) else ""
    return Stake(seat=None, wager=DEALERS_WAGER, amount=amount, area="", hand=on, side="dealer")


def hands_at(sight: PlacesSight, place: str) -> Iterator[HandShown]:
    """The tiles at a place as they lie there, in this round or the last one."""
    memory = sight.memory
    hands, tiles = memory.hands.get(place), memory.tiles.get(place, [])
    if hands is not None:
        yield set_hand(sight, place, hands, HIGH)
        yield set_hand(sight, place, hands, LOW)
    elif tiles:
        yield HandShown(
            hand=place,
            title=title_of(place),
            pieces=pieces(tiles),
            kind="tiles",
            area=f"dealer_areas.{DEAD_HAND_AREA}" if place == DEAD_HAND else "",
            side=side_of(place),
            seat=SEAT_OF.get(place),
            marks=marks_at(sight, place),
            marker=is_marked(sight, place),
            active=is_asked(sight.state, place),
            result=result_at(memory, place),
        )


def set_hand(sight: PlacesSight, place: str, hands: SetHands, which: str) -> HandShown:
    """One of the two hands that were set at a place; what it makes is said once it is seen."""
    tiles = hands.high if which == HIGH else hands.low
    return HandShown(
        hand=f"{place} {which}",
        title=f"{title_of(place)}, {which} hand",
        pieces=pieces(tiles, across=ACROSS if which == LOW else None),
        kind="tiles",
        side=side_of(place),
        seat=SEAT_OF.get(place),
        said=short_name(tiles) if are_seen(tiles) else "",
        marks=marks_at(sight, place) if which == HIGH else (),
        active=is_asked(sight.state, place),
        result=result_at(sight.memory, place),
    )


def title_of(place: str) -> str:
    """Whose tiles they are."""
    return "Dead Hand" if place == DEAD_HAND else place.capitalize()


def side_of(place: str) -> Side:
    """Where the tiles of a place lie."""
    return "seat" if place in SEAT_OF else "dealer"


def result_at(memory: PlacesMemory, place: str) -> Result:
    """How the hands of a place came out."""
    return RESULTS.get(memory.outcomes.get(place, ""), "")


def marks_at(sight: PlacesSight, place: str) -> tuple[str, ...]:
    """Hands given up or void."""
    said = sight.memory.outcomes.get(place, "")
    return (said,) if said in ("surrenders", "void") else ()


def is_marked(sight: PlacesSight, place: str) -> bool:
    """Whether the marker lies on these tiles: on the dealer's until turned or collected, unless a wager does."""
    state = sight.state
    lies_there = state.dealer_marked and state.stage in ("dealing", "dealt") and DEALER in state.places
    return place == DEALER and lies_there and not state.ledger.house_wager


def is_asked(state: PaiGowState, place: str) -> bool:
    """Whether somebody is asked about the tiles at a place."""
    return any(
        question.hand == place or (question.seat is not None and place_of_seat(question.seat) == place)
        for question in state.questions.values()
    )


def piles_of(state: PaiGowState) -> Iterator[Pile]:
    """Tiles that lie together, from the dealer's right; in no order while they are mixed."""
    if state.laid_out:
        yield Pile(pile="pairs", title="Tiles in pairs", count=len(TILE_SET), pieces=pieces(TILE_SET))
    for number, stack in enumerate(state.stacks, 1):
        yield pile(f"stack {number}", f"Stack {number}", stack)
    for number, packet in enumerate(state.packets, 1):
        yield pile(f"packet {number}", "To be delivered", packet)
    if state.put_away:
        yield pile("put away", "Collected", state.put_away)
    if is_mixed(state):
        yield Pile(pile="tiles", title="Tiles, face down", count=len(TILE_SET))


def pile(name: str, title: str, tiles: Sequence[str]) -> Pile:
    """Tiles of which the viewer may know some."""
    known = any(tile != UNSEEN for tile in tiles)
    return Pile(pile=name, title=title, count=len(tiles), pieces=pieces(tiles) if known else ())


def is_mixed(state: PaiGowState) -> bool:
    """Whether the tiles are at the table and lie nowhere in particular."""
    somewhere = (state.laid_out, state.stacks, state.packets, state.places, state.hands, state.put_away)
    return state.tiles_since is not None and not any(somewhere)


def dice_said(sight: PlacesSight, *, covered: bool) -> str:
    """The total of the dice once it was said, and where the deal began; of covered ones, how they showed."""
    showed = " ".join(map(str, sight.memory.dice)) if covered else ""
    total = f"total {said}" if (said := total_seen(sight)) else ""
    start = sight.memory.start
    return ", ".join(filter(None, [showed, total, f"first tiles to {spoken_place(start)}" if start else ""]))


def total_seen(sight: PlacesSight) -> str:
    """The total of the dice: a dealer counts without help until the deal begins."""
    dice = sight.memory.dice
    return str(sum(dice)) if len(dice) > 1 and (sight.memory.start or not sight.is_dealers) else ""


SCENES: Final = PaiGowScenes()
