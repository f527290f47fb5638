"""The ways of dealing: where the Banker's Hand waits, and which readings third cards rest on."""

from croupier.games.baccarat.dealing import (
    BY_CURATOR,
    BY_CURATOR_HANDED,
    BY_CURATOR_HANDED_2010,
    FACE_DOWN,
    FACE_UP,
    HANDED,
)


def test_in_which_ways_the_bankers_hand_is_tucked_under_the_shoe() -> None:
    tucked = [way.tucks for way in (FACE_DOWN, HANDED, BY_CURATOR_HANDED, BY_CURATOR_HANDED_2010)]
    assert tucked == [True] * 4
    assert [way.tucks for way in (FACE_UP, BY_CURATOR)] == [False, False]


def test_only_cards_handed_in_2010_rest_on_a_reading() -> None:
    assert BY_CURATOR_HANDED_2010.readings == ("handing_in_lieu_2010",)
    assert {way.readings for way in (FACE_UP, FACE_DOWN, HANDED, BY_CURATOR, BY_CURATOR_HANDED)} == {()}
