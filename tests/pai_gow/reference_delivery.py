"""The ten deliveries of Pai Gow done by hand: tiles are pushed, lifted and laid as the chapters describe.

Stacks stand from the dealer's right to the dealer's left, and each lists its tiles from the top. What comes out is
eight lists of four tiles: what the starting position gets, what the next position gets, and so on.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

Tile = TypeVar("Tile")
Stack = list[Tile]


def lift(stack: Stack[Tile], many: int) -> list[Tile]:
    """Take so many tiles off the top of a stack."""
    lifted = []
    for _ in range(many):
        lifted.append(stack.pop(0))
    return lifted


def lay_on_top(tiles: list[Tile], stack: Stack[Tile]) -> None:
    """Lay tiles on a stack in the order in which they lay, so that the topmost stays topmost."""
    for tile in reversed(tiles):
        stack.insert(0, tile)


def one_by_one(row: list[Stack[Tile]], end: int) -> list[list[Tile]]:
    """621a.6(d), 621a.7(1), 535.8(d), 535.9(a)(1): whole stacks, each time the one at that end of the row."""
    delivered = []
    while row:
        pushed_forward = row.pop(end)
        delivered.append(lift(pushed_forward, 4))
    return delivered


def two_by_two(pushed_forward: list[Stack[Tile]]) -> list[list[Tile]]:
    """621a.7(2) to (5): of two stacks the top two tiles each, then the four tiles that remain."""
    first, second = pushed_forward
    top = lift(first, 2) + lift(second, 2)
    return [top, lift(first, 2) + lift(second, 2)]


def cup_say(row: list[Stack[Tile]], end: int) -> list[list[Tile]]:
    """621a.7(2), (3), 535.9(a)(2), (3): the two stacks nearest to that end are pushed forward, and so on."""
    delivered = []
    while row:
        delivered += two_by_two([row.pop(end), row.pop(end)])
    return delivered


def jung_quat(row: list[Stack[Tile]], _: int) -> list[list[Tile]]:
    """621a.7(4), 535.9(a)(4): the two stacks in the centre; then the rest is pushed together."""
    delivered = []
    while row:
        fourth_from_right = len(row) // 2 - 1
        on_the_right = row.pop(fourth_from_right)
        on_the_left = row.pop(fourth_from_right)
        delivered += two_by_two([on_the_right, on_the_left])
    return delivered


def chee_yee(row: list[Stack[Tile]], _: int) -> list[list[Tile]]:
    """621a.7(5), 535.9(a)(5): the two stacks at the ends of the row."""
    delivered = []
    while row:
        on_the_right = row.pop(0)
        on_the_left = row.pop(-1)
        delivered += two_by_two([on_the_right, on_the_left])
    return delivered


def halves(row: list[Stack[Tile]], end: int) -> tuple[list[Stack[Tile]], list[Stack[Tile]]]:
    """The four stacks nearest to that end of the row, the outermost first, and the four nearest to the other end."""
    near = [row.pop(end) for _ in range(4)]
    other = -1 - end
    far = [row.pop(other) for _ in range(4)]
    return near, far


def pin_say(row: list[Stack[Tile]], end: int) -> list[list[Tile]]:
    """621a.7(6), (7), 535.9(a)(6), (7): a tile lies across three stacks, and slices of four tiles follow."""
    near, far = halves(row, end)
    diagonal = lift(near[0], 1)
    covered = [tile for stack in near[1:] for tile in lift(stack, 1)]
    delivered = [diagonal + covered]
    delivered.append([tile for stack in far for tile in lift(stack, 1)])
    while any(near) or any(far):
        delivered.append([tile for stack in near for tile in lift(stack, 1)])
        delivered.append([tile for stack in far for tile in lift(stack, 1)])
    return delivered


def dragon_head(row: list[Stack[Tile]], end: int) -> list[list[Tile]]:
    """621a.7(8), (9), 535.9(a)(8), (9): two stacks of eight tiles at one end, and single tiles from the other end."""
    (first, second, third, fourth), tail = halves(row, end)
    lay_on_top(lift(first, 4), third)
    lay_on_top(lift(second, 4), fourth)
    delivered = []
    while third or fourth:
        delivered.append(lift(third, 2) + lift(fourth, 2))
        delivered.append([tile for stack in tail for tile in lift(stack, 1)])
    return delivered


RIGHT, LEFT = 0, -1

STYLES: dict[str, tuple[Callable[[list[Stack[str]], int], list[list[str]]], int]] = {
    "house way from the right": (one_by_one, RIGHT),
    "house way from the left": (one_by_one, LEFT),
    "cup say from the right": (cup_say, RIGHT),
    "cup say from the left": (cup_say, LEFT),
    "jung quat": (jung_quat, RIGHT),
    "chee yee": (chee_yee, RIGHT),
    "pin say from the right": (pin_say, RIGHT),
    "pin say from the left": (pin_say, LEFT),
    "dragon head from the right": (dragon_head, RIGHT),
    "dragon head from the left": (dragon_head, LEFT),
}
FIRST_STYLE = "house way from the right"


def deliver(style: str, stacks: Sequence[Sequence[str]]) -> list[list[str]]:
    """The eight hands in the order in which they are delivered; the stacks themselves are left as they are."""
    procedure, end = STYLES[style]
    return procedure([list(stack) for stack in stacks], end)


def is_lawful_cut(right: Sequence[int], left: Sequence[int]) -> bool:
    """621a.9(g), 535.11(g): one or more adjacent stacks, each moved to one of the ends."""
    moved = sorted([*right, *left])
    return bool(moved) and moved[0] >= 1 and moved[-1] <= 8 and moved == list(range(moved[0], moved[-1] + 1))


def cut(stacks: Sequence[Sequence[str]], right: Sequence[int], left: Sequence[int]) -> list[list[str]]:
    """Stacks, by their numbers from the dealer's right, are moved to the ends, and keep their order."""
    if not is_lawful_cut(right, left):
        raise ValueError(f"no cut moves {right} to the right and {left} to the left")
    to_the_right = [list(stack) for number, stack in enumerate(stacks, 1) if number in right]
    to_the_left = [list(stack) for number, stack in enumerate(stacks, 1) if number in left]
    staying = [list(stack) for number, stack in enumerate(stacks, 1) if number not in (*right, *left)]
    return to_the_right + staying + to_the_left
