"""What an auditor stumbles on: hands, deals and answers are told plainly, and a slip is answered with what is right."""

import csv
import io
import re
from pathlib import Path

import pytest

from croupier.cli.output import console
from croupier.cli.showing.words import hand_words
from tests.record.tables import forged
from tests.showing.printed import Run, answers, read_page
from tests.showing.records import SCRIPTS, played


@pytest.mark.parametrize(("word", "number"), [("last", 2), ("LAST", 2), ("-1", 2), ("-2", 1)])
def test_a_round_counted_from_the_last(croupier: Run, two_rounds: str, word: str, number: int) -> None:
    asked = croupier("show", two_rounds, "--round", word)
    assert asked.exit_code == 0
    assert asked.stdout == croupier("show", two_rounds, "--round", str(number)).stdout
    assert "The table at the end of the round:" in asked.stdout


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_script_is_no_record(croupier: Run, command: str) -> None:
    result = croupier(command, str(SCRIPTS / "minibaccarat-two-rounds.jsonl"))
    assert result.exit_code == 2
    assert result.stderr.endswith(".jsonl: this is a table script, not a table record; use croupier run\n")


def test_a_record_is_no_script(croupier: Run, two_rounds: str) -> None:
    result = croupier("run", two_rounds)
    assert (result.exit_code, result.stdout) == (2, "")
    why = "this is a table record, not a table script; use croupier show or croupier replay"
    assert result.stderr == f"two.jsonl: {why}\n"


def test_a_void_deal_is_an_entry_of_its_own(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(played("minibaccarat-627a-disclosed-card")[0])
    printed = croupier("show", "r.jsonl").stdout
    _, void, good = re.split("\n\n(?=Round|Void)", printed)[1:]
    assert void.startswith("Void deal after round 1  2013-05-01 12:00:00, lines 6-7, ")
    assert "20.00 on banker, void: 0.00" in void
    assert good.startswith("Round 2  ")
    assert "void" not in good
    both = croupier("show", "r.jsonl", "--round", "2").stdout
    assert both.startswith("Void deal after round 1, as everybody")
    assert "The table when" not in both.partition("\n\nRound 2")[0], "no cards lie there"
    assert "\n\nRound 2, as everybody" in both
    told = answers(croupier("show", "r.jsonl", "--round", "2", "--json"))
    assert [(one["part"], one["round"], one["void"]) for one in told] == [
        ("void deal", None, True),
        ("round", 2, False),
    ]
    rows = list(csv.DictReader(io.StringIO(croupier("show", "r.jsonl", "--csv").stdout)))
    assert [(row["round"], row["void"], row["outcome"]) for row in rows] == [
        ("1", "no", "win"),
        ("void deal", "yes", "void"),
        ("2", "no", "win"),
    ]
    page = croupier("show", "r.jsonl", "--html", "-").stdout
    read_page(page)
    assert page.count("round-void-6") == 2, "the link and where it leads"


def test_a_split_hand_is_named_once_and_stands_beside_its_seat(croupier: Run, tmp_path: Path) -> None:
    record = played("spanish-21-split-double-rescue-sevens")[0]
    (tmp_path / "r.jsonl").write_bytes(record)
    printed = croupier("show", "r.jsonl").stdout
    assert "\n  seat 1: 8S 3C KD\n  seat 1 hand 2: 8H 5S 9D\n  seat 1 hand 3: 8D KH\n  seat 2: " in printed
    assert "\n  seat 1 hand 2: 10.00 on split, lose: -10.00 " in printed
    assert "seat 1, seat 1" not in printed


def test_a_split_hand_of_somebody_with_a_name() -> None:
    assert hand_words(1, "Ann", "seat 1 hand 2") == "seat 1 (Ann), hand 2"
    assert hand_words(1, "Ann", "seat 1") == "seat 1 (Ann)"


def test_answers_by_default_are_told_plainly(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(played("pai-gow-535-bank")[0])
    printed = croupier("show", "r.jsonl", "--round", "1").stdout
    assert "12:00:00 house: seat 1 answers house way, by default (line 10)\n" in printed
    assert "12:00:00 house: dealer answers house way, by default (line 13)\n" in printed
    assert "by default yes" not in printed


def test_replay_says_in_words_what_differs(croupier: Run, tmp_path: Path) -> None:
    changes: tuple[tuple[bytes, bytes, str], ...] = (
        (b'"pays":"25.00"', b'"pays":"99.00"', "pays 25.00, not 99.00; {"),
        (
            b'"outcome":"win","pays":"25.00"',
            b'"outcome":"push","pays":"0.00"',
            "outcome win, not push, pays 25.00, not 0",
        ),
    )
    record = played("minibaccarat-two-rounds")[0]
    number = next(at for at, line in enumerate(record.splitlines(), 1) if b'"pays":"25.00"' in line)
    for old, new, said in changes:
        (tmp_path / "r.jsonl").write_bytes(forged(record, number, lambda body: body.replace(old, new)))  # noqa: B023
        result = croupier("replay", "r.jsonl")
        assert result.exit_code == 1
        assert re.search(rf"line {number}: event \d+ differs in the replay: {said}", result.stderr)
        assert '"pays":"25.00"' in result.stderr, "the events themselves come after that"


def test_what_was_refused_is_numbered_as_the_refusal_says(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(played("21-baccarat-refusals")[0])
    printed = croupier("show", "r.jsonl", "--find", "refused").stdout
    for line, number in ((4, 3), (5, 4), (6, 5)):
        assert re.search(rf"\(line {line} of the record, input {number}\)\n +\d+ REFUSED \(input {number}\)", printed)


def test_provisions_that_do_not_fit_a_terminal_come_below(
    croupier: Run, two_rounds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = str(SCRIPTS / "minibaccarat-two-rounds.jsonl")
    asked = (
        ("run", script),
        ("show", two_rounds, "--round", "1"),
        ("layout", "minibaccarat", "--as-of", "2020-01-01"),
    )
    piped = [croupier(*words).stdout for words in asked]
    assert all(max(map(len, printed.splitlines())) > 100 for printed in piped)
    monkeypatch.setattr(type(console), "is_terminal", True)
    monkeypatch.setattr(console, "_height", 24)
    for width in (60, 80, 100):
        monkeypatch.setattr(console, "_width", width)
        for words, before in zip(asked, piped, strict=True):
            printed = croupier(*words).stdout
            citing = [line for line in printed.splitlines() if line.endswith("]")]
            assert max(map(len, citing)) <= width
            assert [word for word in printed.split() if "a." in word] == [
                word for word in before.split() if "a." in word
            ]
    monkeypatch.setattr(console, "_width", 80)
    assert (
        "\n  20   K♥ to the Player's Hand\n       [627a.8(c)(1), 627a.8(c), 627a.8(a)]\n" in croupier(*asked[0]).stdout
    )
    monkeypatch.setattr(console, "_width", 1000)
    assert croupier("run", script).stdout == piped[0], "nothing moves where it fits"
