"""What an amendment changes of a game's edition, as data or in the game's folder."""

import re
from datetime import date
from pathlib import Path

import msgspec
import pytest

from croupier.games.baccarat.editions import MINIBACCARAT_627A, BaccaratEdition
from croupier.games.edition import EditionError
from croupier.games.pai_gow.editions import FINAL
from croupier.games.registry import declaration_of, edition_under, offering
from croupier.law import (
    AmendedText,
    AmendmentError,
    Text,
    all_texts,
    amended_texts,
    bring_amendments,
    edition_of,
    load_chapter,
)
from tests.amended.days import NEW, NEW_TILES, OLD
from tests.amended.test_law import head


def amended(values: str, folder: Path) -> AmendedText:
    """An amendment of chapter 629a with these values, once it is read."""
    (folder / "629a@2025-01-01.toml").write_text(f"{head()}[values]\n{values}\n", encoding="utf-8")
    bring_amendments(folder)
    return amended_texts()[Text("629a", date(2025, 1, 1))]


def test_every_text_is_in_the_register_and_played() -> None:
    for text in all_texts():
        assert load_chapter(text).text == text
        assert offering(edition_of(text).game, text) is not None, text


def test_values_are_read_by_the_types_of_the_edition(tmp_path: Path) -> None:
    values = 'seats = 7\ndeck_hours = 12\ndeck_counts = [8]\nvigorish_units = { "5%" = 5 }\nshoe = { cut_depth = 15 }'
    changed = MINIBACCARAT_627A.amended(amended(values, tmp_path))
    assert (changed.seats, changed.deck_hours, changed.deck_counts) == (7, 12, (8,))
    assert changed.vigorish_units == {"5%": 5}
    assert changed.shoe == msgspec.structs.replace(MINIBACCARAT_627A.shoe, cut_depth=15), "and nothing else of it"
    assert changed.begins == date(2025, 1, 1)
    unchanged = {"seats", "deck_hours", "deck_counts", "vigorish_units", "shoe", "begins"}
    for name in {*BaccaratEdition.__struct_fields__} - unchanged:
        assert getattr(changed, name) == getattr(MINIBACCARAT_627A, name)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ("seat = 7", "values has 'seat', which is nothing that the game's edition has; did you mean \"seats\"? it has"),
        ('chapter = "627a"', "values has 'chapter'"),
        ("begins = 2030-01-01", "values has 'begins'"),
        ('seats = "7"', "values.seats: Expected `int`, got `str`"),
        ("without = []", "values has 'without'"),
        ("shoe = { cut = 1 }", "values.shoe has 'cut'"),
        ("disclosed = { simulated = true }", "values.disclosed: data cannot say this"),
        ("shoe = 1", "values.shoe: data cannot say this; write an edition in the game's folder"),
        ('ways = { "face up" = 1 }', "values.ways: data cannot say this; write an edition in the game's folder"),
    ],
)
def test_values_that_the_edition_does_not_take_are_named(tmp_path: Path, values: str, why: str) -> None:
    with pytest.raises(EditionError) as refused:
        amended(values, tmp_path)
    assert why in str(refused.value)
    assert "629a@2025-01-01.toml" in str(refused.value)


def test_where_nothing_changes_the_edition_before_is_taken(tmp_path: Path) -> None:
    one = amended("", tmp_path)
    declared = declaration_of("midibaccarat")
    assert declared is not None
    found, before = edition_under(declared, one.text), edition_under(declared, one.amends)
    assert before is not None
    assert found == msgspec.structs.replace(before, begins=one.text.begins)
    assert edition_under(declared, OLD) is None


def test_a_games_folder_may_have_the_edition_itself() -> None:
    declared = declaration_of("pai-gow")
    assert declared is not None
    own = msgspec.structs.replace(FINAL, begins=NEW_TILES.begins, tile_hours=36)
    declared = msgspec.structs.replace(declared, editions=(*declared.editions, own))
    with pytest.raises(EditionError, match=r"621a@2024-07-01.toml: pai-gow has an edition for 621a@2024-07-01"):
        edition_under(declared, NEW_TILES)
    mini = declaration_of("minibaccarat")
    assert mini is not None
    assert edition_under(mini, NEW) == MINIBACCARAT_627A.amended(amended_texts()[NEW])


@pytest.mark.parametrize("values", ['vigorish_units = { "4%" = 5 }'])
def test_values_with_which_the_game_cannot_be_offered_are_named(tmp_path: Path, values: str) -> None:
    with pytest.raises(EditionError, match=r"629a@2025-01-01.toml: the game cannot be offered with these values"):
        amended(values, tmp_path)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ('rates = ["x%"]', r"values.rates: Expected `str` matching regex"),
        ('rates = ["0%"]', r"values.rates: Expected `str` matching regex"),
        ('rates = ["101%"]', r"values.rates: Expected `str` matching regex"),
        ("rates = []", "values.rates: Expected `array` of length >= 1"),
        ('vigorish_units = { "5%" = 0 }', "values.vigorish_units: Expected `int` >= 1"),
        ('vigorish_units = { "5%" = -25 }', "values.vigorish_units: Expected `int` >= 1"),
        ('tie_words = "x"', "values.tie_words: Invalid enum value 'x'"),
        ("seats = 0", "values.seats: Expected `int` >= 1"),
        ("seats = 15", "values.seats: Expected `int` <= 14"),
        ("seats = 100000", "values.seats: Expected `int` <= 14"),
        ("deck_counts = [0]", "values.deck_counts: Expected `int` >= 1"),
        ("deck_counts = [17]", "values.deck_counts: Expected `int` <= 16"),
        ("deck_hours = 0", "values.deck_hours: Expected `int` >= 1"),
        ("shoe = { cut_depth = 0 }", "values.shoe.cut_depth: Expected `int` >= 1"),
        ("shoe = { cut_depth = 10000 }", "values.shoe.cut_depth: Expected `int` <= 26"),
        ("shoe = { hands_after_cover = -1 }", "values.shoe.hands_after_cover: Expected `int` >= 1"),
        ('game = "baccarat"', "values has 'game', which is nothing that the game's edition has"),
    ],
)
def test_values_out_of_bounds_are_refused_by_their_fields(tmp_path: Path, values: str, said: str) -> None:
    with pytest.raises(EditionError, match=re.escape(said)):
        amended(values, tmp_path)


@pytest.mark.parametrize("cite", [" 629a.12(c)", "629a.12(c) ", "§ 629a.12(c)"])
def test_a_provision_is_written_as_it_is_cited(tmp_path: Path, cite: str) -> None:
    entry = f'[[provision]]\nid = "{cite}"\nsays = "A rate."\nhow = ["value"]\nrule = ["vigorish-rate"]\n'
    (tmp_path / "629a@2025-01-01.toml").write_text(f"{head()}{entry}", encoding="utf-8")
    bring_amendments(tmp_path)
    with pytest.raises(AmendmentError, match=re.escape(f"{cite!r}: write '629a.12(c)'")):
        amended_texts()
