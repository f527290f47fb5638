"""Which tiles each position gets by each of the ten deliveries, written out by hand from the words of the chapters.

Stacks are `a` to `h` from the dealer's right to the dealer's left, and `a1` is the top tile of the first stack.
"""

from collections.abc import Callable, Sequence

import pytest

from tests.pai_gow.reference_delivery import deliver
from tests.support.matrices import each

SYMBOLS: list[list[str]] = [[f"{stack}{depth}" for depth in (1, 2, 3, 4)] for stack in "abcdefgh"]

EXPECTED: list[tuple[str, tuple[str, str], str]] = [
    (
        "house way from the right",
        ("621a.6(d)", "535.8(d)"),
        """
        a1 a2 a3 a4
        b1 b2 b3 b4
        c1 c2 c3 c4
        d1 d2 d3 d4
        e1 e2 e3 e4
        f1 f2 f3 f4
        g1 g2 g3 g4
        h1 h2 h3 h4
        """,
    ),
    (
        "house way from the left",
        ("621a.7(1)", "535.9(a)(1)"),
        """
        h1 h2 h3 h4
        g1 g2 g3 g4
        f1 f2 f3 f4
        e1 e2 e3 e4
        d1 d2 d3 d4
        c1 c2 c3 c4
        b1 b2 b3 b4
        a1 a2 a3 a4
        """,
    ),
    (
        "cup say from the right",
        ("621a.7(2)", "535.9(a)(2)"),
        """
        a1 a2 b1 b2
        a3 a4 b3 b4
        c1 c2 d1 d2
        c3 c4 d3 d4
        e1 e2 f1 f2
        e3 e4 f3 f4
        g1 g2 h1 h2
        g3 g4 h3 h4
        """,
    ),
    (
        "cup say from the left",
        ("621a.7(3)", "535.9(a)(3)"),
        """
        h1 h2 g1 g2
        h3 h4 g3 g4
        f1 f2 e1 e2
        f3 f4 e3 e4
        d1 d2 c1 c2
        d3 d4 c3 c4
        b1 b2 a1 a2
        b3 b4 a3 a4
        """,
    ),
    (
        "jung quat",
        ("621a.7(4)", "535.9(a)(4)"),
        """
        d1 d2 e1 e2
        d3 d4 e3 e4
        c1 c2 f1 f2
        c3 c4 f3 f4
        b1 b2 g1 g2
        b3 b4 g3 g4
        a1 a2 h1 h2
        a3 a4 h3 h4
        """,
    ),
    (
        "chee yee",
        ("621a.7(5)", "535.9(a)(5)"),
        """
        a1 a2 h1 h2
        a3 a4 h3 h4
        b1 b2 g1 g2
        b3 b4 g3 g4
        c1 c2 f1 f2
        c3 c4 f3 f4
        d1 d2 e1 e2
        d3 d4 e3 e4
        """,
    ),
    (
        "pin say from the right",
        ("621a.7(6)", "535.9(a)(6)"),
        """
        a1 b1 c1 d1
        e1 f1 g1 h1
        a2 b2 c2 d2
        e2 f2 g2 h2
        a3 b3 c3 d3
        e3 f3 g3 h3
        a4 b4 c4 d4
        e4 f4 g4 h4
        """,
    ),
    (
        "pin say from the left",
        ("621a.7(7)", "535.9(a)(7)"),
        """
        h1 g1 f1 e1
        d1 c1 b1 a1
        h2 g2 f2 e2
        d2 c2 b2 a2
        h3 g3 f3 e3
        d3 c3 b3 a3
        h4 g4 f4 e4
        d4 c4 b4 a4
        """,
    ),
    (
        "dragon head from the right",
        ("621a.7(8)", "535.9(a)(8)"),
        """
        a1 a2 b1 b2
        e1 f1 g1 h1
        a3 a4 b3 b4
        e2 f2 g2 h2
        c1 c2 d1 d2
        e3 f3 g3 h3
        c3 c4 d3 d4
        e4 f4 g4 h4
        """,
    ),
    (
        "dragon head from the left",
        ("621a.7(9)", "535.9(a)(9)"),
        """
        h1 h2 g1 g2
        d1 c1 b1 a1
        h3 h4 g3 g4
        d2 c2 b2 a2
        f1 f2 e1 e2
        d3 c3 b3 a3
        f3 f4 e3 e4
        d4 c4 b4 a4
        """,
    ),
]
"""The style, its provisions in both editions, and a line for each position from the starting position on."""


def hands_of(words: str) -> list[list[str]]:
    """The lines of one delivery; the order of a position's four tiles means nothing."""
    return [sorted(line.split()) for line in words.split("\n") if line.strip()]


def check_delivery(
    delivery: Callable[[str, Sequence[Sequence[str]]], Sequence[Sequence[str]]], style: str, words: str
) -> None:
    """Hold any `deliver(style, stacks)` against the words of one style."""
    assert [sorted(hand) for hand in delivery(style, SYMBOLS)] == hands_of(words)


CASES = [pytest.param(style, words, id=f"{style} by {' and '.join(cited)}") for style, cited, words in EXPECTED]


@each(("style", "words"), CASES)
def test_each_position_gets_its_tiles(style: str, words: str) -> None:
    check_delivery(deliver, style, words)


@each("words", [words for _, _, words in EXPECTED])
def test_every_tile_is_delivered_once(words: str) -> None:
    assert sorted(words.split()) == [symbol for stack in SYMBOLS for symbol in stack]


def test_ten_styles_differ() -> None:
    assert len({str(hands_of(words)) for _, _, words in EXPECTED}) == len(EXPECTED) == 10
