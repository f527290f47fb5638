"""Which place gets which tiles: the count, the styles of delivery, the bank's cut (§§ 621a.6, 621a.7 and 621a.9(g))."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from croupier.equipment.tiles import STACK_HEIGHT, STACKS
from croupier.law import Rule, evaluates
from croupier.table.messages import Message, message

DEALER: Final = "dealer"
DEAD_HAND: Final = "dead hand"
SEATS: Final = tuple(range(1, 7))
PLACES: Final = (DEALER, *(f"seat {seat}" for seat in SEATS), DEAD_HAND)
"""The places that get tiles, counterclockwise from the dealer."""
HOUSE_WAY_FROM_THE_RIGHT: Final = "house way from the right"

Stacks = Sequence[Sequence[str]]
"""Eight stacks of four tiles, also hidden ones, from the dealer's right to the left, each from its top."""
HandedOut = Iterable[Iterable[str]]
"""Four tiles for each place, in the order in which the places get them."""


def place_of_seat(seat: int) -> str:
    """The place in front of a seat."""
    return PLACES[seat]


def places_from(first: str) -> tuple[str, ...]:
    """All places counterclockwise from one of them."""
    start = PLACES.index(first)
    return PLACES[start:] + PLACES[:start]


def starting_place(total: int, first: str = DEALER) -> str:
    """The place that gets the first four tiles: the count begins at the dealer, in a banked round at the bank."""
    return count_from_dealer(total) if first == DEALER else count_from_bank(total, first)


@evaluates(Rule.STARTING_POSITION)
def count_from_dealer(total: int) -> str:
    """The place that a count reaches which begins with the dealer as one."""
    return counted_to(total, DEALER)


@evaluates(Rule.COUNT_FROM_BANK)
def count_from_bank(total: int, bank: str) -> str:
    """The place that a count reaches which begins with the bank as one."""
    return counted_to(total, bank)


def counted_to(total: int, first: str) -> str:
    """The place that a count reaches which begins with that place as one."""
    return places_from(first)[(total - 1) % len(PLACES)]


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """A style of delivery: its name in submissions and answers, and its rule."""

    name: str
    rule: Rule
    hand_out: Callable[[Stacks], HandedOut]

    @property
    def key(self) -> str:
        """Under which key its title stands."""
        return f"pai_gow.deliver_{self.name.replace(' ', '_')}"

    @property
    def title(self) -> str:
        """Its title, as the dealer repeats it."""
        return str(message(self.key))

    @property
    def shown(self) -> str:
        """How the dealer shows which style it is; nothing where the dealer simply begins."""
        key = f"pai_gow.shown_{self.name.replace(' ', '_')}"
        return "" if self.name == HOUSE_WAY_FROM_THE_RIGHT else str(message(key))


def deliver(style: str, stacks: Stacks) -> tuple[tuple[str, ...], ...]:
    """The four tiles of each place, from the starting position on."""
    return tuple(tuple(tiles) for tiles in STYLES[style].hand_out(stacks))


def from_the_left(stacks: Stacks) -> Stacks:
    """The stacks as they come from the dealer's left to the right."""
    return stacks[::-1]


def whole_stacks(stacks: Stacks) -> HandedOut:
    """A stack for each place."""
    return stacks


def tops_then_rests(one: Sequence[str], other: Sequence[str]) -> list[list[str]]:
    """The top two tiles of both stacks for one place, and what is left of them for the next."""
    return [[*one[:2], *other[:2]], [*one[2:], *other[2:]]]


def two_by_two(pairs: Iterable[tuple[Sequence[str], Sequence[str]]]) -> list[list[str]]:
    """Two stacks at a time, each for two places."""
    return [tiles for one, other in pairs for tiles in tops_then_rests(one, other)]


def neighbours(stacks: Stacks) -> list[list[str]]:
    """The first two stacks, then the next two, and so on."""
    return two_by_two(zip(stacks[::2], stacks[1::2], strict=True))


def from_the_ends(stacks: Stacks) -> list[list[str]]:
    """The outermost stacks, then those within, up to the two in the centre."""
    half = len(stacks) // 2
    return two_by_two(zip(stacks[:half], from_the_left(stacks), strict=False))


def from_the_centre(stacks: Stacks) -> list[list[str]]:
    """The two stacks in the centre, then their neighbours, out to the ends."""
    half = len(stacks) // 2
    return two_by_two(zip(stacks[:half][::-1], stacks[half:], strict=True))


def slices(stacks: Stacks) -> list[list[str]]:
    """The top tiles of the four stacks on one side, those of the other side, and so on down."""
    half = len(stacks) // 2
    sides = stacks[:half], from_the_left(stacks)[:half]
    return [[stack[depth] for stack in side] for depth in range(STACK_HEIGHT) for side in sides]


def head_and_tail(stacks: Stacks) -> list[list[str]]:
    """Two tiles from each of two stacks of eight (the head), the top tiles of the other four (the tail), and so on."""
    first, second, third, fourth, *_ = stacks
    one, other = [*first, *third], [*second, *fourth]
    tail = from_the_left(stacks)[: len(stacks) // 2]
    delivered = []
    for depth in range(STACK_HEIGHT):
        delivered.append([*one[2 * depth : 2 * depth + 2], *other[2 * depth : 2 * depth + 2]])
        delivered.append([stack[depth] for stack in tail])
    return delivered


@evaluates(Rule.DEAL_STACKS)
def house_way_from_the_right(stacks: Stacks) -> HandedOut:
    """Stack after stack from the right."""
    return whole_stacks(stacks)


@evaluates(Rule.DELIVERY_HOUSE_WAY_LEFT)
def house_way_from_the_left(stacks: Stacks) -> HandedOut:
    """Stack after stack from the left."""
    return whole_stacks(from_the_left(stacks))


@evaluates(Rule.DELIVERY_CUP_SAY_RIGHT)
def cup_say_from_the_right(stacks: Stacks) -> HandedOut:
    """Two stacks at a time from the right: the top halves for one place, the lower halves for the next."""
    return neighbours(stacks)


@evaluates(Rule.DELIVERY_CUP_SAY_LEFT)
def cup_say_from_the_left(stacks: Stacks) -> HandedOut:
    """Two stacks at a time from the left: the top halves for one place, the lower halves for the next."""
    return neighbours(from_the_left(stacks))


@evaluates(Rule.DELIVERY_JUNG_QUAT)
def jung_quat(stacks: Stacks) -> HandedOut:
    """The two stacks in the centre of those that are left, again and again: top halves, then lower halves."""
    return from_the_centre(stacks)


@evaluates(Rule.DELIVERY_CHEE_YEE)
def chee_yee(stacks: Stacks) -> HandedOut:
    """The two stacks at the ends of those that are left, again and again: top halves, then lower halves."""
    return from_the_ends(stacks)


@evaluates(Rule.DELIVERY_PIN_SAY_RIGHT)
def pin_say_from_the_right(stacks: Stacks) -> HandedOut:
    """The top tiles of the four stacks on the right, then of the four on the left, by turns."""
    return slices(stacks)


@evaluates(Rule.DELIVERY_PIN_SAY_LEFT)
def pin_say_from_the_left(stacks: Stacks) -> HandedOut:
    """The top tiles of the four stacks on the left, then of the four on the right, by turns."""
    return slices(from_the_left(stacks))


@evaluates(Rule.DELIVERY_DRAGON_HEAD_RIGHT)
def dragon_head_from_the_right(stacks: Stacks) -> HandedOut:
    """The head is made on the right; the tail is on the left."""
    return head_and_tail(stacks)


@evaluates(Rule.DELIVERY_DRAGON_HEAD_LEFT)
def dragon_head_from_the_left(stacks: Stacks) -> HandedOut:
    """The head is made on the left; the tail is on the right."""
    return head_and_tail(from_the_left(stacks))


STYLES: Final = {
    style.name: style
    for style in (
        Style(name=HOUSE_WAY_FROM_THE_RIGHT, rule=Rule.DEAL_STACKS, hand_out=house_way_from_the_right),
        Style(name="house way from the left", rule=Rule.DELIVERY_HOUSE_WAY_LEFT, hand_out=house_way_from_the_left),
        Style(name="cup say from the right", rule=Rule.DELIVERY_CUP_SAY_RIGHT, hand_out=cup_say_from_the_right),
        Style(name="cup say from the left", rule=Rule.DELIVERY_CUP_SAY_LEFT, hand_out=cup_say_from_the_left),
        Style(name="jung quat", rule=Rule.DELIVERY_JUNG_QUAT, hand_out=jung_quat),
        Style(name="chee yee", rule=Rule.DELIVERY_CHEE_YEE, hand_out=chee_yee),
        Style(name="pin say from the right", rule=Rule.DELIVERY_PIN_SAY_RIGHT, hand_out=pin_say_from_the_right),
        Style(name="pin say from the left", rule=Rule.DELIVERY_PIN_SAY_LEFT, hand_out=pin_say_from_the_left),
        Style(
            name="dragon head from the right", rule=Rule.DELIVERY_DRAGON_HEAD_RIGHT, hand_out=dragon_head_from_the_right
        ),
        Style(
            name="dragon head from the left", rule=Rule.DELIVERY_DRAGON_HEAD_LEFT, hand_out=dragon_head_from_the_left
        ),
    )
}
"""The ten styles of delivery by name; the first is used where nobody chooses another."""
ALTERNATIVES: Final = tuple(name for name in STYLES if name != HOUSE_WAY_FROM_THE_RIGHT)
"""The styles that a submission may list."""


def why_no_cut(right: Sequence[int], left: Sequence[int]) -> Message | None:
    """Why the bank may not have these stacks moved to the right end and those to the left end; None if it may."""
    moved = [*right, *left]
    if not moved:
        return message("pai_gow.cut_moves_something")
    for number in moved:
        if not 1 <= number <= STACKS:
            return message("pai_gow.no_stack", stack=number, stacks=STACKS)
        if moved.count(number) > 1:
            return message("pai_gow.stack_moved_twice", stack=number)
    return None if are_adjacent(moved) else message("pai_gow.stacks_not_adjacent")


@evaluates(Rule.CUT_TO_ONE_END, Rule.CUT_TO_BOTH_ENDS)
def are_adjacent(numbers: Sequence[int]) -> bool:
    """Whether stacks stand next to one another."""
    return max(numbers) - min(numbers) == len(numbers) - 1


@evaluates(Rule.CUT_TO_ONE_END, Rule.CUT_TO_BOTH_ENDS)
def form_of_cut(right: Sequence[int], left: Sequence[int]) -> Rule:
    """Which of the two forms a lawful cut has: to one end, or to both."""
    return Rule.CUT_TO_BOTH_ENDS if right and left else Rule.CUT_TO_ONE_END


@evaluates(Rule.CUT_TO_ONE_END, Rule.CUT_TO_BOTH_ENDS)
def cut_stacks(stacks: Stacks, right: Sequence[int], left: Sequence[int]) -> list[Sequence[str]]:
    """The stacks after a cut: some at the right end, some at the left end, and the rest between; no order changes."""
    numbered = list(enumerate(stacks, 1))
    return [
        *(stack for number, stack in numbered if number in right),
        *(stack for number, stack in numbered if number not in (*right, *left)),
        *(stack for number, stack in numbered if number in left),
    ]
