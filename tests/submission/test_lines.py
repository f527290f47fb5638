"""The line of each key: found in whatever way TOML and JSON let a document be written."""

import json

import pytest

from croupier.submission.toml import json_lines, line_of, toml_lines

TOML = '''# a comment with "quotes" and [brackets] = signs
croupier = 1
"game" = "mini = 'baccarat' [x] # no comment"

text = """
decks = 5
""\\" [limits]
"""
raw = \'\'\'
decks = 6 \'\'\'
chips = [
    "0.25", # a chip = 25 cents
    "1.00",
]
decks = 8 # decks = 7
limits.player = { minimum = "5.00", maximum = "9.00" }
limits.'tie' = { maximum = "5.00" }

[house_way]
"6-6 4-5 1-1 2-3" = "6-6 4-5"
[readings]
two_aces = "twelve"
'''


def test_keys_of_toml_are_found_on_their_lines() -> None:
    lines = TOML.splitlines()
    found = toml_lines(TOML)
    expected = {
        ("croupier",): "croupier = 1",
        ("game",): '"game" =',
        ("text",): "text =",
        ("raw",): "raw =",
        ("chips",): "chips =",
        ("decks",): "decks = 8",
        ("limits",): "limits.player",
        ("limits", "player"): "limits.player",
        ("limits", "tie"): "limits.'tie'",
        ("house_way",): "[house_way]",
        ("house_way", "6-6 4-5 1-1 2-3"): '"6-6 4-5',
        ("readings",): "[readings]",
        ("readings", "two_aces"): "two_aces",
    }
    assert set(found) == set(expected)
    for path, text in expected.items():
        assert lines[found[path] - 1].startswith(text), path


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_do_not_matter(end: str) -> None:
    assert toml_lines(f"a = 1{end}{end}b = 2{end}[[c.d]]{end}e = 3") == {
        ("a",): 1,
        ("b",): 3,
        ("c",): 4,
        ("c", "d"): 4,
        ("c", "d", "0"): 4,
        ("c", "d", "0", "e"): 5,
    }


def test_each_table_of_a_list_has_its_own_lines() -> None:
    text = "[[a]]\nx = 1\n\n[[a]]\nx = 2\n[a.b]\nc = 3\n[[a.d]]\n[[a.d]]\ne = 4\n[[a]]\n[[a.d]]\n[f]\ng = 5\n"
    assert toml_lines(text) == {
        ("a",): 1,
        ("a", "0"): 1,
        ("a", "0", "x"): 2,
        ("a", "1"): 4,
        ("a", "1", "x"): 5,
        ("a", "1", "b"): 6,
        ("a", "1", "b", "c"): 7,
        ("a", "1", "d"): 8,
        ("a", "1", "d", "0"): 8,
        ("a", "1", "d", "1"): 9,
        ("a", "1", "d", "1", "e"): 10,
        ("a", "2"): 11,
        ("a", "2", "d"): 12,
        ("a", "2", "d", "0"): 12,
        ("f",): 13,
        ("f", "g"): 14,
    }


def test_keys_of_json_are_found_on_their_lines() -> None:
    text = '{"croupier": 1,\n "a\\"b: {": ":{[",\n "list": [{"x": 1},\n {"y": 2}],\n "limits": {\n'
    text += ' "tie": {"maximum": 1}},\n "z": 1}'
    assert json.loads(text)
    assert json_lines(text) == {
        ("croupier",): 1,
        ('a"b: {',): 2,
        ("list",): 3,
        ("list", "0"): 3,
        ("list", "0", "x"): 3,
        ("list", "1"): 4,
        ("list", "1", "y"): 4,
        ("limits",): 5,
        ("limits", "tie"): 6,
        ("limits", "tie", "maximum"): 6,
        ("z",): 7,
    }


def test_lists_in_json_do_not_mix_up_what_comes_after_them() -> None:
    text = '{"a": [[{"b": 1}],\n {"c": {"d": [1, 2]},\n "e": 3}],\n "f": []}'
    assert json.loads(text)
    assert json_lines(text) == {
        ("a",): 1,
        ("a", "0"): 1,
        ("a", "0", "0"): 1,
        ("a", "0", "0", "b"): 1,
        ("a", "1"): 2,
        ("a", "1", "c"): 2,
        ("a", "1", "c", "d"): 2,
        ("a", "1", "e"): 3,
        ("f",): 4,
    }


def test_the_nearest_line_that_is_known_is_taken() -> None:
    lines = {("limits",): 3, ("limits", "tie"): 5}
    assert line_of(lines, "limits", ("tie", "maximum")) == 5
    assert line_of(lines, "limits", ("banker",)) == 3
    assert line_of(lines, "decks") is None
