"""What a table is opened with, as a script or a program says it, and which games can be opened."""

from datetime import date, datetime
from typing import Any

import msgspec
import pytest

from croupier.games import registry
from croupier.games.opening import EVERY_GAMES, ListedShoe, Opening, OpeningError, ReceivedBatch, read_opening
from croupier.games.registry import (
    DeclarationError,
    chapters_of,
    declaration_of,
    declarations,
    folders,
    is_playable,
    offering,
)
from croupier.games.shared.state import ShoeState
from croupier.law import GAMES
from croupier.running.opening import build_game
from tests.support import tables

GAME: dict[str, Any] = {"game": "minibaccarat", "as_of": "2020-01-01"}


def opening(**more: Any) -> Opening:
    """An opening on a day in 2020."""
    return read_opening(GAME | more)


def problem(**more: Any) -> tuple[str, str, tuple[str, ...]]:
    """What is wrong with an opening: the field, why, and the provision."""
    with pytest.raises(OpeningError) as wrong:
        opening(**more)
    return wrong.value.field, wrong.value.why, wrong.value.cites


# The fields


def test_without_choices_everything_is_left_to_chance_and_dealt_automatically() -> None:
    plain = opening()
    assert msgspec.structs.asdict(plain) == GAME | {
        "submission": {},
        "readings": {},
        "cards": None,
        "cover_card_after": None,
        "shoes": [],
        "stacks": [],
        "dice": [],
        "seed": None,
        "clock": None,
        "batches": None,
        "preshuffled": False,
        "steps": "automatic",
    }
    assert plain.given() == ("game", "as_of")


def test_the_fields_that_are_given_are_named() -> None:
    given = opening(seed=0, steps="manual", preshuffled=True, batches=[{"back": "red", "decks": 8}])
    assert given.given() == ("game", "as_of", "seed", "batches", "preshuffled", "steps")
    assert given.batches == [ReceivedBatch("red", 8)]


def test_what_only_chance_may_know_can_be_left_out() -> None:
    whole = opening(cards="AS", cover_card_after=1, shoes=["2S", {"cards": "3S"}], seed=4, clock="2020-01-01T08:00")
    assert whole.shoes == ["2S", ListedShoe("3S")]
    assert whole.without_chance() == opening(clock="2020-01-01T08:00")
    tiles = opening(stacks=[[["6-6"]]], dice=[[1, 2, 3]], clock="2020-01-01T08:00")
    assert tiles.without_chance() == opening(clock="2020-01-01T08:00")


def test_any_games_table_takes_these_fields_and_a_game_without_cards_no_others() -> None:
    assert set(EVERY_GAMES) == {"game", "as_of", "submission", "readings", "seed", "clock", "steps"}


def test_a_field_that_cannot_be_read_is_named() -> None:
    assert problem(seed="one")[0] == "seed"
    assert problem(batches=[{"back": "red"}])[0] == "batches[0]"
    assert problem(steps="slow")[0] == "steps"
    assert problem(color="red")[0] == "opening"
    assert problem(seed="one")[2] == ("format",)
    with pytest.raises(OpeningError) as wrong:
        opening(seed="one")
    assert str(wrong.value) == f"seed: {wrong.value.why} [format]"
    assert wrong.value.args == ("seed", wrong.value.why, ("format",))


# The day and the time


def test_a_table_opens_at_noon_of_its_day_unless_the_clock_says_otherwise() -> None:
    assert opening().day == date(2020, 1, 1)
    assert opening().starting_time == datetime.fromisoformat("2020-01-01T12:00")
    assert opening(clock="2020-01-02T23:59").starting_time == datetime.fromisoformat("2020-01-02T23:59")


@pytest.mark.parametrize("clock", ["noon", "2020-01-01", "2020-01-01T12:00Z", "2020-13-01T12:00"])
def test_a_clock_that_shows_no_time_is_refused(clock: str) -> None:
    with pytest.raises(OpeningError, match="is not a time") as wrong:
        _ = opening(clock=clock).starting_time
    assert wrong.value.field == "clock"


def test_a_day_that_is_none_is_refused() -> None:
    with pytest.raises(OpeningError) as wrong:
        _ = opening(as_of="today").day
    assert wrong.value.field == "as_of"
    assert not wrong.value.why.startswith("as_of")


# The games


def test_every_chapter_that_tables_play_belongs_to_the_folder_of_its_game() -> None:
    own = {"minibaccarat": "baccarat", "midibaccarat": "baccarat", "baccarat": "baccarat"}
    own |= {"21-baccarat": "baccarat_21", "spanish-21": "spanish_21"}
    found = folders()
    for chapter, game in tables.GAMES.items():
        assert found[chapter] == own[game]
        assert chapter in chapters_of(declarations()[game])


def test_a_game_is_playable_if_a_table_can_be_opened_under_one_of_its_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    for chapters, playable in (
        (("541", "627a"), True),
        (("541",), True),
        (("627a",), True),
        (("629a",), False),
        ((), False),
    ):
        said = {"minibaccarat": ("baccarat", chapters)}
        monkeypatch.setattr(registry, "_played", lambda said=said: said)
        assert is_playable("minibaccarat") == playable


def test_what_a_folder_says_it_plays_is_what_it_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {game: set(chapters) for game, (_, chapters) in registry._played().items()} == {
        name: set(registry.chapters_of(game)) for name, game in declarations().items()
    }
    for said in ({"21-baccarat": ("681a", "627a")}, {"21-baccarat": ()}, {"minibaccarat": ("681a",)}, {}):
        monkeypatch.setattr("croupier.games.baccarat_21.PLAYS", said)
        with pytest.raises(DeclarationError, match="games/baccarat_21: `PLAYS` in its __init__ is not what"):
            registry._declared_in("baccarat_21")
    monkeypatch.delattr("croupier.games.baccarat_21.PLAYS")
    assert registry._played.__wrapped__()["21-baccarat"] == ("baccarat_21", ("681a",)), "then its declaration is read"


def test_a_game_that_nobody_declares_is_not_playable() -> None:
    assert declaration_of("blackjack") is None
    assert not is_playable("blackjack")
    assert offering("blackjack", "633a") is None
    assert offering("minibaccarat", "629a") is None
    assert {game.name for game in GAMES} >= set(tables.GAMES.values())


def test_a_game_may_not_be_declared_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_folders", lambda: iter(["baccarat_21", "baccarat_21"]))
    with pytest.raises(DeclarationError, match="games/baccarat_21: '21-baccarat' is declared in games/baccarat_21 too"):
        registry._played.__wrapped__()


def test_an_event_is_told_the_same_way_in_all_games() -> None:
    game = declarations()["21-baccarat"]
    event = next(iter(game.words))
    otherwise = msgspec.structs.replace(game, words={**game.words, event: lambda _: "otherwise"})
    with pytest.raises(DeclarationError, match=f"games/baccarat_21: {event.__name__} is told otherwise elsewhere"):
        registry._learn("baccarat_21", otherwise)


@pytest.mark.parametrize(
    ("game", "shuffler", "batches", "wanted"),
    [
        ("minibaccarat", "automated", 1, "2 batches are needed, not 1"),
        ("minibaccarat", "hand", 2, "1 batch is needed, not 2"),
        ("spanish-21", "automated", 3, "1 or 2 batches are needed, not 3"),
        ("spanish-21", "hand", 2, "1 batch is needed, not 2"),
    ],
)
def test_how_many_batches_a_table_needs(game: str, shuffler: str, batches: int, wanted: str) -> None:
    received = [{"back": back, "decks": 8} for back in ("red", "blue", "green")[:batches]]
    fields = {"game": game, "as_of": "2020-01-01", "submission": {"shuffler": shuffler}, "batches": received}
    with pytest.raises(OpeningError) as wrong:
        build_game(read_opening(fields))
    assert (wrong.value.field, wrong.value.why) == ("batches", wanted)


def test_no_reshuffle_is_due_at_a_new_table() -> None:
    assert ShoeState().reshuffle_due is False
