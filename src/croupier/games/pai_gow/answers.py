"""What answers at Pai Gow bring: the tiles of one hand, or the stacks that go to either end."""

from typing import ClassVar

from croupier.table.inputs import Answer


class PaiGowAnswer(Answer, frozen=True, tag="answer"):
    """An answer with `high`, two tiles that form one of the hands; or with `right` and `left`, the stacks that are
    moved to either end, by number.
    """

    may_hide: ClassVar[tuple[str, ...]] = ("high",)
    high: tuple[str, ...] | None = None
    right: tuple[int, ...] | None = None
    left: tuple[int, ...] | None = None


def chosen_tiles(answer: Answer) -> tuple[str, ...] | None:
    """The tiles of one hand, if the answer says them."""
    return answer.high if isinstance(answer, PaiGowAnswer) else None


def ends_in(answer: Answer) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The stacks that go to the right and to the left end."""
    return (answer.right or (), answer.left or ()) if isinstance(answer, PaiGowAnswer) else ((), ())
