"""What somebody probably meant."""

import pytest

from croupier.submission import ChoiceError
from croupier.submission.nearest import meant, nearest
from croupier.submission.schema import unknown
from croupier.submission.values import one_of, some_of
from tests.support.matrices import each


@each(
    ("written", "known", "found"),
    [
        ("deks", ("decks", "dealing"), "decks"),
        ("dragon-bonus", ("dragon_bonus", "decks"), "dragon_bonus"),
        ("Face Up", ("face up", "face down"), "face up"),
        ("facedown", ("face up", "face down"), "face down"),
        ("8", (8, 7, 6), 8),
        ("true", (False, True), True),
        (8.0, (8, 7), None),
        ("roulette", ("decks", "dealing"), None),
        ("", ("decks",), None),
    ],
)
def test_the_nearest_is_found_if_one_is_near(written: object, known: tuple[object, ...], found: object) -> None:
    assert nearest(written, known) == found
    assert bool(meant(written, known)) == (found is not None)


def test_a_message_asks_whether_it_was_meant() -> None:
    assert unknown("deks", ["decks", "dealing"]) == (
        "there is no choice 'deks'; did you mean \"decks\"? this game's choices are decks, dealing"
    )
    assert '; did you mean "readings"? this' in unknown("reading", ["decks"])
    assert unknown("jokers", ["decks"]).endswith("this game's choices are decks")
    with pytest.raises(ChoiceError, match=r'choose "face up" or "face down"; did you mean "face down"\?$'):
        one_of("face up", "face down")("face-down")
    with pytest.raises(ChoiceError, match=r"choose 8 or 6; did you mean 8\?$"):
        one_of(8, 6)("8")


def test_every_wrong_value_of_a_list_is_named() -> None:
    with pytest.raises(ChoiceError) as raised:
        some_of("jung quat", "chee yee")(["jung kwat", "chee yee", "x"])
    first, second = raised.value.each()
    assert str(first).startswith('"jung kwat" is not lawful')
    assert str(first).endswith('did you mean "jung quat"?')
    assert str(second).startswith('"x" is not lawful')
    with pytest.raises(ChoiceError, match="twice"):
        some_of("a", "b")(["a", "a"])
    assert some_of("a", "b")(["b", "a"]) == ("a", "b")


def test_what_is_far_longer_than_any_name_is_not_compared() -> None:
    assert nearest("x" * 200, ["x" * 190]) == "x" * 190
    assert nearest("x" * 201, ["x" * 201]) is None
