"""The command: what it prints, what it refuses, and with which status."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.support.command import app

OPEN = '{"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "cards": "AS 2S 9H 4D QS 6C"}}'
SIT = '{"do": "sit", "seat": 1, "chips": "100.00"}'


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, text: str | None = None) -> Result:
        result = CliRunner().invoke(app, list(words), input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


def played(croupier: Callable[..., Result], *lines: str) -> tuple[int, list[dict[str, Any]], str]:
    """Run a script: the status, the JSON printed, and what was said to people."""
    result = croupier("run", "-", "--json", text="\n".join(lines))
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()], result.stderr


def opening(**changed: Any) -> str:
    """The opening line with some fields changed; None takes one away."""
    line = json.loads(OPEN)
    line["open"] = {key: value for key, value in (line["open"] | changed).items() if value is not None}
    return json.dumps(line)


def test_run_prints_numbered_cited_events_and_a_closing_line(croupier: Callable[..., Result]) -> None:
    wager = '{"do": "wager", "seat": 1, "on": "player", "amount": "25.00"}'
    status, lines, said = played(croupier, OPEN, SIT, wager, '{"do": "deal"}')
    assert status == 0
    assert said == ""
    *events, last = lines
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert all(event["cites"] for event in events)
    settled = next(event for event in events if event["kind"] == "settled")
    assert settled["outcome"] == "win"
    assert settled["pays"] == "25.00"
    assert last == {"closed": {"seats": {"1": {"chips": "125.00"}}, "house": "-25.00", "balanced": True}}


BAD_OPENINGS = {
    "an unknown game": (opening(game="roulette"), "game"),
    "cards at a table for tiles": (opening(game="pai-gow"), "cards"),
    "an unknown key": (opening(submission={"jokers": 2}), "submission.jokers"),
    "an unlawful choice": (opening(submission={"decks": 5}), "submission.decks"),
    "a device that 627a does not know": (opening(submission={"shuffler": "continuous"}), "submission.shuffler"),
    "thirteen decks": (
        opening(
            submission={"shuffler": "automated"}, batches=[{"back": "red", "decks": 6}, {"back": "blue", "decks": 7}]
        ),
        "13 decks",
    ),
    "a refused date": (opening(as_of="2011-01-01"), "2010-09-11"),
    "a date before the rules": (opening(as_of="2010-03-19"), "as_of"),
    "no date": (opening(as_of="yesterday"), "as_of"),
    "a missing field": (opening(as_of=None), "as_of"),
    "an unknown field": (opening(joker=1), "joker"),
    "a card that is none": (opening(cards="AS 1S"), "'1S'"),
    "a ninth seven of clubs in eight decks": (opening(cards="7C " * 9), "card 9"),
    "a fifth seven of clubs in four decks": (
        opening(game="21-baccarat", cards="7C " * 5, submission={"decks": 4}),
        "card 5",
    ),
    "a seventh seven of clubs in six": (opening(cards="7C " * 7, submission={"decks": 6}), "card 7"),
    "an empty shoe": (opening(cards=""), "cards"),
    "a cover card beyond the cards": (opening(cover_card_after=7), "cover card"),
    "cards and shoes": (opening(shoes=["AS"]), "shoes"),
    "an unknown reading": (opening(readings={"aces": "high"}), "readings"),
    "a time with a zone": (opening(clock="2020-01-01T12:00+01:00"), "clock"),
    "a choice given twice": (
        OPEN.replace('"cards"', '"submission": {"decks": 8, "decks": 6}, "cards"'),
        "'decks' is given twice",
    ),
    "a number that is none": (OPEN.replace('"cards"', '"submission": {"decks": NaN}, "cards"'), "not JSON"),
    "another format": ('{"croupier": 2, "open": {"game": "minibaccarat", "as_of": "2020-01-01"}}', "croupier"),
    "no JSON": ("{", "line 1"),
}


@pytest.mark.parametrize(("line", "named"), BAD_OPENINGS.values(), ids=BAD_OPENINGS.keys())
def test_a_table_that_cannot_be_opened(croupier: Callable[..., Result], line: str, named: str) -> None:
    status, lines, said = played(croupier, line, SIT)
    assert status == 2
    assert lines == []
    assert "line 1" in said
    assert named in said


BAD_LINES = {
    "fractional cents": ('{"do": "wager", "seat": 1, "on": "player", "amount": "25.005"}', "amount"),
    "a bare number for money": ('{"do": "wager", "seat": 1, "on": "player", "amount": 25}', "amount"),
    "a seat that is no number": ('{"do": "sit", "seat": "one", "chips": "1.00"}', "seat"),
    "a missing field": ('{"do": "sit", "seat": 2}', "chips"),
    "an unknown field": ('{"do": "deal", "fast": true}', "fast"),
    "an order by nobody": ('{"do": "order", "order": "reshuffle"}', "by"),
    "an unknown act": ('{"do": "dance"}', "dance"),
    "an act called like an error": ('{"do": "unknown field"}', "Invalid value 'unknown field'"),
    "a field given twice": ('{"do": "sit", "seat": 2, "chips": "5.00", "seat": 3}', "'seat' is given twice"),
    "no JSON": ("deal", "not JSON"),
    "no object": ("[1]", "object"),
}


@pytest.mark.parametrize(("line", "named"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_malformed_line_stops_before_anything_is_played(
    croupier: Callable[..., Result], line: str, named: str
) -> None:
    status, lines, said = played(croupier, OPEN, SIT, line)
    assert status == 2
    assert lines == []
    assert "line 3" in said
    assert named in said


REFUSED = {
    "above the purse": ('{"do": "wager", "seat": 1, "on": "player", "amount": "100.25"}', "627a.7(b)"),
    "not offered": ('{"do": "wager", "seat": 1, "on": "dragon-7", "amount": "1.00"}', "627a.7(a)(5)"),
    "unknown": ('{"do": "wager", "seat": 1, "on": "trifecta", "amount": "1.00"}', "627a.7(a)"),
    "not in chips": ('{"do": "wager", "seat": 1, "on": "player", "amount": "1.10"}', "627a.7(b)"),
    "nothing": ('{"do": "wager", "seat": 1, "on": "player", "amount": "0.00"}', "format"),
    "less than nothing": ('{"do": "wager", "seat": 1, "on": "player", "amount": "-5.00"}', "format"),
    "a seat taken": ('{"do": "sit", "seat": 1, "chips": "5.00"}', "format"),
    "a seat out of range": ('{"do": "sit", "seat": 10, "chips": "5.00"}', "627a.2(a)"),
    "a seat below range": ('{"do": "sit", "seat": 0, "chips": "5.00"}', "627a.2(a)"),
    "nobody there": ('{"do": "wager", "seat": 2, "on": "player", "amount": "5.00"}', "format"),
    "a wager at no seat": ('{"do": "wager", "seat": 12, "on": "player", "amount": "5.00"}', "627a.2(a)"),
    "more time than there is": ('{"do": "wait", "minutes": 10000000000}', "format"),
    "a fortune": ('{"do": "sit", "seat": 2, "chips": "2000000000.00"}', "format"),
    "an answer nobody asked for": ('{"do": "answer", "seat": 1, "choice": "hit"}', "format"),
    "a step at an automatic table": ('{"do": "step"}', "format"),
    "an unknown order": ('{"do": "order", "order": "dance", "by": "floorperson"}', "format"),
    "an order by a player": ('{"do": "order", "order": "reshuffle", "by": "seat 1"}', "627a.5(a)"),
    "a reshuffle of nothing": ('{"do": "order", "order": "reshuffle", "by": "floorperson"}', "627a.5(a)"),
    "an unknown incident": ('{"do": "report", "incident": "rain"}', "format"),
    "back in time": ('{"do": "wait", "minutes": 0}', "format"),
}


@pytest.mark.parametrize(("line", "cite"), REFUSED.values(), ids=REFUSED.keys())
def test_a_refusal_names_its_line_and_provision_and_changes_nothing(
    croupier: Callable[..., Result], line: str, cite: str
) -> None:
    status, lines, _ = played(croupier, OPEN, SIT, line)
    assert status == 1
    (refused,) = [event for event in lines if event.get("kind") == "refused"]
    assert refused["input"] == 3
    assert cite in refused["cites"]
    assert refused["why"]
    assert lines[-1]["closed"]["seats"] == {"1": {"chips": "100.00"}}


def test_what_was_refused_is_summed_up_at_the_end(croupier: Callable[..., Result]) -> None:
    dance = '{"do": "order", "order": "dance", "by": "floorperson"}'
    assert played(croupier, OPEN, SIT, dance)[2] == "1 input refused: line 3\n"
    assert played(croupier, OPEN, "", dance, SIT, dance)[2] == "2 inputs refused: lines 3, 5\n"


def test_an_empty_script(croupier: Callable[..., Result]) -> None:
    status, lines, said = played(croupier, "")
    assert (status, lines) == (2, [])
    assert "empty" in said


def test_nobody_at_the_table(croupier: Callable[..., Result]) -> None:
    status, lines, _ = played(croupier, OPEN, '{"do": "deal"}')
    assert status == 1
    assert [event["cites"] for event in lines if event.get("kind") == "refused"] == [["format"]]


def test_a_file_that_is_not_there(croupier: Callable[..., Result]) -> None:
    for words in (("run", "none.jsonl"), ("replay", "none.jsonl"), ("check", "none.toml")):
        result = croupier(*words)
        assert result.exit_code == 2
        assert "none." in result.stderr
        assert result.stdout == ""


def test_check_in_json(croupier: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(
        '{"croupier": 1, "game": "minibaccarat", "as_of": "2010-06-01", "ez_baccarat": true}'
    )
    result = croupier("check", "a.json", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found.pop("taken")
    assert found.pop("submissions")
    assert found == {
        "lawful": False,
        "problems": [
            {
                "file": "a.json",
                "key": "ez_baccarat",
                "problem": "chapter 541 does not have this choice; only the final rules do",
                "cites": ["541.13(c)"],
                "line": 1,
            }
        ],
    }
    (tmp_path / "b.toml").write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\n')
    lawful = croupier("check", "b.toml", "--json")
    assert lawful.exit_code == 0
    found = json.loads(lawful.stdout)
    assert (found["lawful"], found["problems"]) == (True, [])


def test_check_tells_apart_what_is_unlawful_and_what_cannot_be_judged(
    croupier: Callable[..., Result], tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\ndecks = 5\n')
    (tmp_path / "when.toml").write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2011-01-01\n')
    result = croupier("check", "bad.toml", "when.toml", "none.toml", "--json")
    assert result.exit_code == 2
    assert [problem["key"] for problem in json.loads(result.stdout)["problems"]] == ["decks"]
    assert "40 Pa.B. 5167" in result.stderr, "what is missing is named"
    assert "none.toml" in result.stderr
    assert "44 Pa.B. 619" in result.stderr, "the notice goes with the answer"


def test_nothing_is_lawful_that_could_not_be_judged(croupier: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "fine.toml").write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2013-06-01\n')
    result = croupier("check", "none.toml", "fine.toml", "--json")
    assert result.exit_code == 2
    found = json.loads(result.stdout)
    assert (found["lawful"], found["problems"]) == (False, [])
    assert found["not_judged"] == [{"file": "none.toml", "why": "cannot be read: No such file or directory"}]
    verdict, *_ = croupier("check", "none.toml", "fine.toml").stdout.splitlines()
    assert verdict == "the files that could be judged are lawful"
    verdict, *_ = croupier("check", "fine.toml").stdout.splitlines()
    assert verdict == "lawful"
    assert "not_judged" not in json.loads(croupier("check", "fine.toml", "--json").stdout)


@pytest.mark.parametrize(("day", "is_held"), [("2014-01-31", True), ("2014-02-01", False)])
def test_what_is_judged_by_an_outdated_text_is_lawful_by_the_text_held(
    croupier: Callable[..., Result], tmp_path: Path, day: str, *, is_held: bool
) -> None:
    """From 2014-02-01 the wording in force is not held."""
    (tmp_path / "ours.toml").write_text(f'croupier = 1\ngame = "minibaccarat"\nas_of = {day}\n')
    verdict, *_ = croupier("check", "ours.toml").stdout.splitlines()
    assert verdict == ("lawful" if is_held else "lawful by the text held")
    verdict, *_ = croupier("check", "none.toml", "ours.toml").stdout.splitlines()
    assert verdict == f"the files that could be judged are lawful{'' if is_held else ' by the text held'}"
    found = json.loads(croupier("check", "ours.toml", "--json").stdout)
    assert (found["lawful"], found.get("by_text_held", False)) == (True, not is_held)


def test_what_was_taken_by_default_is_said(croupier: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        'croupier = 1\ngame = "minibaccarat"\nas_of = 2013-06-01\ndecks = 6\nshuffler = "automated"\n'
    )
    result = croupier("check", "a.toml", "--json")
    [taken] = json.loads(result.stdout)["taken"]
    assert taken["file"] == "a.toml"
    assert not {"decks", "shuffler"} & set(taken["choices"]), "these are stated"
    assert not {"chips", "limits"} & set(taken["choices"]), "no provision leaves these to the submission"
    assert taken["choices"]["tie_odds"] == "8 to 1"
    assert taken["choices"]["dragon_bonus"] is None
    assert result.stderr == ""
    said = croupier("check", "a.toml").stdout.splitlines()
    rows = {line.split()[0]: line.split() for line in said if line.startswith("  ")}
    assert rows["tie_odds"] == ["tie_odds", "8", "to", "1", "default", "627a.12(b)"]
    assert rows["dragon_bonus"][:4] == ["dragon_bonus", "not", "offered", "default"]
    assert rows["decks"] == ["decks", "6", "line", "4", "627a.3(a)"]


def test_a_table_with_one_bonus_wager(croupier: Callable[..., Result]) -> None:
    submission = {"bonus": "D", "bonus_wagers": "player"}
    start = opening(game="21-baccarat", cards=None, seed=1, submission=submission)
    wagers = [f'{{"do": "wager", "seat": 1, "on": "{on}", "amount": "5.00"}}' for on in ("player", "bonus-player")]
    status, events, _ = played(croupier, start, SIT, *wagers, wagers[1].replace("bonus-player", "bonus-banker"))
    assert status == 1
    [refused] = [event for event in events if event.get("kind") == "refused"]
    assert (refused["input"], refused["cites"]) == (5, ["681a.6(d)(3)"])
    words = ("layout", "21-baccarat", "--as-of", "2020-01-01", "--set", "bonus=D", "--set", "bonus_wagers=player")
    layout = json.loads(croupier(*words, "--json").stdout)["layout"]
    stated = [one["about"] for one in layout["inscriptions"] if one["about"].startswith("bonus")]
    assert stated == ["bonus-player"]
    assert "bonus-banker" in {one["wager"] for one in layout["areas"]}, "there is an area for each wager all the same"
    assert set(layout["not_offered"]) == {"tie", "bonus-banker"}
    guide = json.loads(croupier("games", "21-baccarat", "--as-of", "2020-01-01", "--json").stdout)
    assert "bonus_wagers" in {one["name"] for one in guide["choices"]}


def test_match_limits_of_2010_leave_a_dollar(croupier: Callable[..., Result], tmp_path: Path) -> None:
    def cites(limit: str, maximum: str = "") -> list[list[str]]:
        limits = f"limits = {{match-the-dealer = {limit}}}"
        (tmp_path / "a.toml").write_text(
            f'croupier = 1\ngame = "spanish-21"\nas_of = 2010-06-01\n{maximum}\n{limits}\n'
        )
        found = json.loads(croupier("check", "a.toml", "--json").stdout)
        assert found["lawful"] == (not found["problems"])
        return [one["cites"] for one in found["problems"]]

    assert cites('{maximum = "0.99"}') == [["551.7(b)"]]
    assert cites('{maximum = "1.00"}') == []
    assert cites('{minimum = "5.01"}', 'match_maximum = "5.00"') == [["551.7(b)(2)"]]
    assert cites('{minimum = "5.00"}', 'match_maximum = "5.00"') == []


UNSEEN = "a\x1b[31m\x07\x7f\x9b1m\u202e"
SEEN = r"a\x1b[31m\x07\x7f\x9b1m\u202e"


def test_no_control_character_reaches_the_terminal(croupier: Callable[..., Result], tmp_path: Path) -> None:
    def is_plain(result: Result) -> bool:
        return not any(char in result.stdout + result.stderr for char in "\x1b\x07\x7f\x9b\u202e")

    sit = json.dumps({"do": "sit", "seat": 1, "chips": "100.00", "player": UNSEEN + "\nz"})
    dealer = json.dumps({"do": "change dealer", "dealer": UNSEEN})
    unknown = json.dumps({"do": "wager", "seat": 1, "on": UNSEEN, "amount": "1.00"})
    result = croupier("run", "-", text="\n".join((OPEN, sit, dealer, unknown)))
    assert result.exit_code == 1
    assert is_plain(result)
    assert rf"{SEEN}\nz sits at seat 1" in result.stdout, "and a line break in a name begins no line"
    for document in (
        {"croupier": 1, "game": "minibaccarat", "as_of": "2020-01-01", UNSEEN + "\n": 1},
        {"croupier": 1, "game": UNSEEN, "as_of": "2020-01-01"},
        {"croupier": 1, "game": "minibaccarat", "as_of": UNSEEN},
    ):
        (tmp_path / "a.json").write_text(json.dumps(document))
        for words in (("check", "a.json"), ("layout", "minibaccarat", "--check", "a.json")):
            result = croupier(*words)
            assert result.exit_code in (1, 2)
            assert is_plain(result), words
            assert SEEN in result.stdout + result.stderr
    result = croupier("run", "-", text=f"{OPEN}\n" + json.dumps({"do": "deal", UNSEEN: 1}))
    assert result.exit_code == 2
    assert is_plain(result)
    result = croupier("play", "--seed", "3", "--record", f"{UNSEEN}[x].jsonl", text=f"{UNSEEN} 5\nquit\n")
    assert result.exit_code == 0
    assert f"The record is in {SEEN}[x].jsonl" in result.stdout
    assert is_plain(result)
    result = croupier("run", f"{UNSEEN}.jsonl")
    assert is_plain(result)
    assert SEEN in result.stderr


def test_bytes_that_are_no_text(croupier: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"\xff\xfe")
    assert croupier("run", "a.jsonl").exit_code == 2
    command = [sys.executable, "-m", "croupier"]
    for more in ({"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}, {"PYTHONIOENCODING": "utf-8:strict"}):
        env = {**os.environ, **more}
        ran = subprocess.run([*command, "run", "-"], input=OPEN.encode() + b"\n\xff\xfe", capture_output=True, env=env)
        assert (ran.returncode, ran.stdout) == (2, b"")
        assert ran.stderr.startswith(b"-: cannot be read: it is not text in UTF-8 (byte 104)")
        played = [*command, "play", "--plain", "--seed", "3"]
        ran = subprocess.run(played, input=b"\xff\xfe\n", capture_output=True, env=env)
        assert (ran.returncode, ran.stderr) == (0, b"")


def test_one_vigorish_for_all_tables_of_a_facility(croupier: Callable[..., Result], tmp_path: Path) -> None:
    for name, as_of, rate in (("a", "2010-06-01", "5%"), ("b", "2010-06-01", "4%"), ("c", "2020-01-01", "5%")):
        (tmp_path / f"{name}.toml").write_text(
            f'croupier = 1\ngame = "minibaccarat"\nas_of = {as_of}\nvigorish = "{rate}"\n'
        )
    assert croupier("check", "a.toml").exit_code == croupier("check", "b.toml").exit_code == 0
    result = croupier("check", "a.toml", "b.toml", "c.toml", "--json")
    assert result.exit_code == 1
    (problem,) = json.loads(result.stdout)["problems"]
    same = ["541.13(g)", "reading:one_vigorish_per_facility", "reading:submissions_of_one_facility"]
    assert (problem["file"], problem["key"], problem["cites"]) == ("b.toml", "vigorish", same)


def test_a_record_is_never_overwritten(croupier: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").write_text(f"{OPEN}\n{SIT}")
    result = croupier("run", "s.jsonl", "--record", "s.jsonl")
    assert result.exit_code == 2
    said = "s.jsonl: there is such a file already; a record is never overwritten: choose another name\n"
    assert result.stderr == said
    assert (tmp_path / "s.jsonl").read_text() == f"{OPEN}\n{SIT}"


def test_a_public_copy_can_be_checked_and_not_played(croupier: Callable[..., Result], tmp_path: Path) -> None:
    croupier("run", "-", "--record", "r.jsonl", text=f"{OPEN}\n{SIT}\n" + '{"do": "deal"}')
    assert croupier("replay", "r.jsonl", "--public", "p.jsonl").exit_code == 0
    assert '"opens"' not in (tmp_path / "p.jsonl").read_text()
    checked = croupier("replay", "p.jsonl")
    assert checked.exit_code == 0
    assert "sealed" in checked.stdout
    (tmp_path / "p.jsonl").write_text((tmp_path / "p.jsonl").read_text().replace("100.00", "900.00", 1))
    assert croupier("replay", "p.jsonl").exit_code == 1


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{OPEN}\n{SIT}",
        f"{OPEN}\r\n{SIT}\r\n",
        f"\n\n{OPEN}\n\n{SIT}\n\n",
        OPEN + "\n" + SIT.replace("100.00", '100.00", "player": "A\u2028n\u0085n'),
    ],
    ids=["mark", "CRLF", "empty lines", "odd line ends inside a name"],
)
def test_odd_but_readable_scripts(croupier: Callable[..., Result], text: str) -> None:
    result = croupier("run", "-", "--json", text=text)
    assert result.exit_code == 0, result.stderr


def test_deep_nesting_is_no_json(croupier: Callable[..., Result]) -> None:
    result = croupier("run", "-", text="[" * 100_000)
    assert result.exit_code == 2
    assert "line 1" in result.stderr


def test_answers_find_their_question_past_other_lines(croupier: Callable[..., Result]) -> None:
    """The answer is for the cut before the round; waiting does not use the question up."""
    lines = (
        opening(cards=None, seed=1),
        SIT,
        '{"do": "deal"}',
        '{"do": "wait", "minutes": 1}',
        '{"do": "answer", "seat": 1, "choice": "cut", "position": 100}',
    )
    status, events, _ = played(croupier, *lines)
    assert status == 0
    assert [event["above"] for event in events if event.get("kind") == "cut"] == [100]


def test_the_dealers_own_cut_can_be_given(croupier: Callable[..., Result]) -> None:
    answer = '{"do": "answer", "role": "dealer", "choice": "cut", "position": 77}'
    status, events, _ = played(croupier, opening(cards=None, seed=1), SIT, '{"do": "deal"}', answer)
    assert status == 0
    assert [(event["by"], event["above"]) for event in events if event.get("kind") == "cut"] == [("dealer", 77)]


def test_a_default_is_not_told_as_somebodys_own_answer(croupier: Callable[..., Result]) -> None:
    status, events, _ = played(croupier, opening(cards=None, seed=1), SIT, '{"do": "deal"}')
    assert status == 0
    answered = [event for event in events if event.get("kind") == "answered"]
    assert len(answered) == 2
    assert all(event["by_default"] for event in answered)


def test_a_changed_record_is_found_out(croupier: Callable[..., Result], tmp_path: Path) -> None:
    croupier("run", "-", "--record", "r.jsonl", text=f"{OPEN}\n{SIT}")
    record = tmp_path / "r.jsonl"
    assert croupier("replay", "r.jsonl").exit_code == 0
    record.write_text(record.read_text().replace("100.00", "900.00", 1))
    result = croupier("replay", "r.jsonl", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["line"] == 3
    assert "line 3" in result.stderr


def test_rules(croupier: Callable[..., Result]) -> None:
    shown = json.loads(croupier("rules", "627a.10", "--json").stdout)["provisions"]
    assert {"627a.10(a)", "627a.10(c)(2)(iii)"} <= {one["id"] for one in shown}
    assert all(one["says"] for one in shown)
    covering = json.loads(croupier("rules", "--coverage", "--json").stdout)
    assert len(covering["provisions"]) == 1292
    assert {"id", "how", "code", "tests"} <= set(covering["provisions"][0])
    tallies = covering["summary"]["chapters"]
    for chapter in ("541", "551", "627a", "635a", "681a"):
        assert tallies[chapter]["by_status"]["carried out"] == tallies[chapter]["provisions"]
    compared = json.loads(croupier("rules", "--compare", "minibaccarat", "--json").stdout)["rules"]
    draws = next(row for row in compared if row["rule"] == "player-draws")
    assert [draws["earlier"][0]["id"], draws["later"][0]["id"]] == ["541.11(b)(1)", "627a.10(b)(1)"]
    found = json.loads(croupier("rules", "--search", "cover card last hand", "--json").stdout)["provisions"]
    assert "627a.9(e)" in {one["id"] for one in found}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "627a.99"), "no provision"),
        (("rules", "999.1"), "no chapter"),
        (("rules", "627a.10(q)(7)"), "627a.10"),
        (("rules", "Table 1"), "rules:"),
        (("rules",), "give a citation, --search WORDS, --compare GAME or --coverage"),
        (("rules", "--compare", "21-baccarat"), "one edition"),
        (("rules", "--compare", "poker"), "minibaccarat"),
        (("rules", "--compare", "627a,9"), "give chapters, each once, as in 627a,629a,631a; not 9"),
        (("rules", "--compare", "627a,627a"), "each once"),
        (("games", "poker"), "minibaccarat"),
        (("games", "minibaccarat", "--as-of", "2011-01-01"), "2010-09-11"),
        (("play", "--set", "decks"), "KEY=VALUE"),
        (("play", "--set", "decks=5"), "627a.3(a)"),
        (("play", "--chips", "ten"), "25.00"),
    ],
)
def test_a_question_that_has_no_answer(croupier: Callable[..., Result], words: tuple[str, ...], said: str) -> None:
    result = croupier(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_play_an_evening(croupier: Callable[..., Result]) -> None:
    typed = "?\nb 25, t 5\n\n\nwhy\ntable\nzz 5\nb much\nb 3.33\np 10\nback p\nback\ndeal\nquit\n"
    result = croupier("play", "--as-of", "2013-01-01", "--seed", "3", "--record", "p.jsonl", text=typed)
    assert result.exit_code == 0
    assert "627a.10" in result.stdout
    assert "Refused: " in result.stdout
    assert "You leave with" in result.stdout
    assert croupier("replay", "p.jsonl").exit_code == 0


def test_play_ends_with_the_input(croupier: Callable[..., Result]) -> None:
    result = croupier("play", "--seed", "3", text="b 25\n")
    assert result.exit_code == 0
    assert "You leave with 500.00" in result.stdout
