"""The table of Spanish 21 as data that a screen can draw: the dealer's hand, and the boxes' hands with their wagers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from croupier.games.shared.layout import FROM_THE_LEFT
from croupier.games.shared.scene import ShoeScenes
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.people.memory import BoxMemory, BoxSight, acting
from croupier.games.spanish_21.people.words import dealers_count, note
from croupier.games.spanish_21.state import BoxHand, SpanishState, box_hand
from croupier.games.spanish_21.wagers import DOUBLE, INSURANCE, SPANISH_21, SPLIT
from croupier.money import written
from croupier.presenting.scene import HandShown, Result, Stake, area_of, pieces
from croupier.table.events import WagerOutcome

RESULTS: Final[Mapping[WagerOutcome, Result]] = {"win": "win", "lose": "lose", "push": "push", "surrender": "lose"}
"""How a hand came out, by what became of its own wager; a void one came out in no way."""
BESIDE: Final = (DOUBLE, SPLIT)
"""The wagers that lie beside a hand's own, in the same area."""
READER_FAILED: Final = "The card reader does not work."
Claim = tuple[str, int]
"""A hand, and what lies on it of some wager, in cents."""


class SpanishScenes(ShoeScenes[SpanishState, BoxMemory]):
    """A Spanish 21 table."""

    counted_from = FROM_THE_LEFT.first

    def game_hands(self, sight: BoxSight) -> tuple[HandShown, ...]:
        """The dealer's hand, and those of the boxes in the order of play."""
        playing = acting(sight)
        boxes = sight.memory.boxes.items()
        return (dealers_hand(sight), *(box_hand_shown(sight, name, hand, name in playing) for name, hand in boxes))

    def stakes(self, sight: BoxSight) -> tuple[Stake, ...]:
        """The chips on the layout; in a round, those that lie on each hand."""
        wagered = sorted(sight.state.ledger.wagers.items())
        return tuple(stake for seat, wagers in wagered for stake in stakes_at(sight, seat, wagers))

    def marks(self, sight: BoxSight) -> tuple[str, ...]:
        """A card reader that fails, and what any table with a shoe has."""
        found = super().marks(sight)
        return (*found, READER_FAILED) if sight.state.reader_fails else found


def dealers_hand(sight: BoxSight) -> HandShown:
    """The dealer's hand, also before it has cards."""
    return HandShown(
        hand=DEALER,
        title="Dealer",
        pieces=pieces(sight.memory.hands.get(DEALER, ())),
        side="dealer",
        said=dealers_count(sight),
    )


def box_hand_shown(sight: BoxSight, name: str, hand: BoxHand, active: bool) -> HandShown:
    """A hand of a box; the card of a doubled hand lies across the others (`said_on`: it had so many then)."""
    memory = sight.memory
    outcome = memory.outcomes.get(name)
    return HandShown(
        hand=str(name),
        title=title_of(name),
        pieces=pieces(memory.hands.get(name, ()), across=hand.said_on if hand.double else None),
        side="seat",
        seat=hand.seat,
        said=note(sight, name),
        marks=tuple(marks_of(hand)),
        active=active,
        result="" if outcome is None else RESULTS.get(outcome, ""),
    )


def title_of(name: str) -> str:
    """Whose hand it is, and which of several: "Seat 3", "Seat 3, hand 2"."""
    return str(name).capitalize().replace(" hand", ", hand")


def marks_of(hand: BoxHand) -> Iterator[str]:
    """What became of a hand while it was played."""
    if hand.split:
        yield "split"
    if hand.doubled:
        yield f"doubled for {written(hand.doubled)}"
    if INSURANCE in hand.added:
        yield "insured"


def stakes_at(sight: BoxSight, seat: int, wagers: Mapping[str, int]) -> Iterator[Stake]:
    """The chips at a box: the wagers beside the original one lie in its area, each with its hand."""
    boxes = sight.state.boxes
    hands = {name: hand for name, hand in boxes.hands.items() if hand.seat == seat} if boxes is not None else {}
    for wager, amount in wagers.items():
        area = area_of(SPANISH_21 if wager in BESIDE else wager)
        for name, part in divided(amount, claims(sight, wager, hands), box_hand(seat)) if hands else [("", amount)]:
            yield Stake(seat=seat, wager=wager, amount=int(part), area=area, hand=str(name))


def claims(sight: BoxSight, wager: str, hands: Mapping[str, BoxHand]) -> list[Claim]:
    """The hands on which a wager of the box may lie. A Double Down Wager is settled after its hand's own wager, so that
    of several such hands the one that was settled last comes first.
    """
    if wager == DOUBLE:
        settled = [name for name in reversed(sight.memory.outcomes) if name in hands]
        order = [*(name for name, hand in hands.items() if not hand.settled), *settled]
        return [(name, hands[name].doubled) for name in order]
    return [(name, hand.stake) for name, hand in hands.items() if hand.wager == wager and not hand.settled]


def divided(amount: int, wanted: Iterable[Claim], otherwise: str) -> list[Claim]:
    """What lies on each hand of an amount; chips that belong to none of them yet are added to the last hand."""
    found: list[Claim] = []
    for name, most in wanted:
        part = min(most, amount)
        if part:
            found.append((name, part))
            amount -= part
    return [*found, (otherwise, amount)] if amount else found


SCENES: Final = SpanishScenes()
