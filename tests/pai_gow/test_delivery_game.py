"""The game delivers the tiles as they were written out by hand from the words of the chapters."""

import pytest

from croupier.games.pai_gow.delivery import STYLES, deliver
from tests.pai_gow.test_delivery_words import EXPECTED, check_delivery

WORDS = {style: words for style, _, words in EXPECTED}


@pytest.mark.parametrize(
    "style",
    [
        pytest.param("house way from the right", marks=pytest.mark.proves("621a.6(d)", "535.8(d)")),
        pytest.param("house way from the left", marks=pytest.mark.proves("621a.7(1)", "535.9(a)(1)")),
        pytest.param("cup say from the right", marks=pytest.mark.proves("621a.7(2)", "535.9(a)(2)")),
        pytest.param("cup say from the left", marks=pytest.mark.proves("621a.7(3)", "535.9(a)(3)")),
        pytest.param("jung quat", marks=pytest.mark.proves("621a.7(4)", "535.9(a)(4)")),
        pytest.param("chee yee", marks=pytest.mark.proves("621a.7(5)", "535.9(a)(5)")),
        pytest.param("pin say from the right", marks=pytest.mark.proves("621a.7(6)", "535.9(a)(6)")),
        pytest.param("pin say from the left", marks=pytest.mark.proves("621a.7(7)", "535.9(a)(7)")),
        pytest.param("dragon head from the right", marks=pytest.mark.proves("621a.7(8)", "535.9(a)(8)")),
        pytest.param("dragon head from the left", marks=pytest.mark.proves("621a.7(9)", "535.9(a)(9)")),
    ],
)
def test_each_position_gets_its_tiles(style: str) -> None:
    check_delivery(deliver, style, WORDS[style])


def test_every_style_was_written_out() -> None:
    assert list(STYLES) == list(WORDS)
