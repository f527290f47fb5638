"""`croupier show`, `croupier replay` and `croupier keys`: what they print, what they refuse, and with which status."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from croupier.cli.output import console
from tests.record.tables import forged, small
from tests.record.test_signing import changed
from tests.showing.printed import OBEYED, Run, answers, read_page
from tests.showing.records import SCRIPTS, play_text, played

NASTY = "=:skull:\x1b[31m[red]<script>alert(1)</script>\x07\x9b\u202e\x7f&\"'\n"


def test_the_list_has_the_time_cards_results_wagers_winners_and_provisions(croupier: Run, two_rounds: str) -> None:
    result = croupier("show", two_rounds)
    assert result.exit_code == 0
    for said in (
        "minibaccarat, chapter 627a as of 2020-01-01: 2 rounds, 14 lines, 48 events, as everybody at the table saw it",
        "Round 1  2020-01-01 12:00:00, lines 3-8, events 6-31",
        "  player: KH 4S 7C",
        "“Player 1, Banker 7, Banker wins”",
        "  seat 1: 25.00 on banker, win 25.00, vigorish 1.25: +23.75 [627a.7(a)(1)(i), 627a.11(b), 627a.12(c), 627",
        "  seat 1 +23.75, seat 4 +10.00; the house -33.75",
        "not signed, so it proves less",
    ):
        assert said in result.stdout
    last = json.loads(Path(two_rounds).read_text().splitlines()[-1])["hash"]
    assert f"Last hash: {last}" in result.stdout


def test_one_round_step_by_step_with_the_table(croupier: Run, two_rounds: str) -> None:
    printed = croupier("show", two_rounds, "--round", "2").stdout
    assert "Round 2, as everybody at the table saw it" in printed
    assert re.search(
        r"^    37   9♥ to the Player's Hand +\[627a\.8\(c\)\(1\), 627a\.8\(c\), 627a\.8\(a\)\]$", printed, re.M
    )
    assert "12:00:00 seat 1: wager: on tie, amount 5.00 (line 9)" in printed
    assert "The table when the first wager was settled:" in printed
    assert "9 wins" in printed
    assert "25.00 on banker" not in printed, "that was in the first round"


def test_the_list_as_json(croupier: Run, two_rounds: str) -> None:
    about, first, second = answers(croupier("show", two_rounds, "--json"))
    assert about["record"]["rounds"] == 2
    assert about["record"]["closed"]["house"] == "-43.75"
    assert about["record"]["signed"] is None
    assert first["round"] == 1
    assert first["hands"] == {"player": "KH 4S 7C", "banker": "6D KC AD"}
    assert first["wagers"][2] == {
        "seat": 1,
        "player": "seat 1",
        "wager": "banker",
        "hand": "",
        "stake": "25.00",
        "outcome": "win",
        "pays": "25.00",
        "vigorish": "1.25",
        "won": "23.75",
        "cites": ["627a.7(a)(1)(i)", "627a.11(b)", "627a.12(c)", "627a.12(d)(1)"],
        "house": "-23.75",
        "centre": "0.00",
    }
    assert first["transfers"] == [], "nobody banks at Minibaccarat"
    assert (second["lines"], second["events"], second["at"]) == ([9, 12], [32, 47], "2020-01-01T12:00:00")


def test_one_round_as_json_has_its_events_as_run_prints_them(croupier: Run, two_rounds: str) -> None:
    (shown,) = answers(croupier("show", two_rounds, "--round", "2", "--json"))
    ran = croupier("run", str(SCRIPTS / "minibaccarat-two-rounds.jsonl"), "--json")
    events = {event["n"]: event for event in map(json.loads, ran.stdout.splitlines()) if "n" in event}
    assert [step["n"] for step in shown["steps"]] == list(range(32, 48))
    for step in shown["steps"]:
        about = step.pop("entry")
        assert step == events[step["n"]]
        assert about["told"]
        assert about["at"] == "2020-01-01T12:00:00"
    assert [table["when"] for table in shown["tables"]] == [
        "when the first wager was settled",
        "at the end of the round",
    ]


def test_the_list_and_one_round_as_comma_separated_values(croupier: Run, two_rounds: str) -> None:
    rows = list(csv.DictReader(io.StringIO(croupier("show", two_rounds, "--csv").stdout)))
    assert [(row["round"], row["seat"], row["wager"], row["won"]) for row in rows] == [
        ("1", "4", "player", "-10.00"),
        ("1", "4", "dragon-bonus-banker", "20.00"),
        ("1", "1", "banker", "23.75"),
        ("2", "1", "tie", "-5.00"),
        ("2", "4", "player", "10.00"),
        ("2", "4", "dragon-bonus-player", "5.00"),
    ]
    assert rows[0]["hands"] == "player: KH 4S 7C; banker: 6D KC AD"
    assert [row["result"] for row in rows] == ["banker"] * 3 + ["player"] * 3
    steps = list(csv.DictReader(io.StringIO(croupier("show", two_rounds, "--round", "2", "--csv").stdout)))
    assert [row["n"] for row in steps] == [str(number) for number in range(32, 48)]
    assert steps[0] == {
        "round": "2",
        "n": "32",
        "line": "9",
        "at": "2020-01-01T12:00:00",
        "actor": "seat 1",
        "input": "wager: on tie, amount 5.00",
        "kind": "wagered",
        "seat": "1",
        "player": "seat 1",
        "told": "Seat 1 wagers 5.00 on Tie.",
        "cites": "627a.7(a)(3) 627a.7(b) reading:tie_or_bonus_alone",
    }


def test_a_round_without_wagers_has_a_row_of_its_own(croupier: Run, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(played("midibaccarat-nobody-wagered")[0])
    rows = list(csv.DictReader(io.StringIO(croupier("show", "r.jsonl", "--csv").stdout)))
    assert {row["round"] for row in rows} == {"1", "2"}
    assert any(not row["wager"] and row["cites"] for row in rows)


def test_a_record_without_a_round(croupier: Run, tmp_path: Path) -> None:
    script = '{"croupier": 1, "open": {"game": "pai-gow", "as_of": "2020-01-01", "seed": 1}}\n{"do": "deal"}'
    (tmp_path / "r.jsonl").write_bytes(play_text(script)[0])
    assert croupier("show", "r.jsonl").stdout.endswith("\nNo round was dealt.\n")
    assert "No round was dealt." in read_page(croupier("show", "r.jsonl", "--html", "-").stdout).text
    assert len(answers(croupier("show", "r.jsonl", "--json"))) == 1
    assert len(croupier("show", "r.jsonl", "--csv").stdout.splitlines()) == 1
    assert "the rounds are none" in croupier("show", "r.jsonl", "--round", "1").stderr
    assert "REFUSED" in croupier("show", "r.jsonl", "--find", "refused").stdout


def test_what_is_found_as_text_json_and_values(croupier: Run, two_rounds: str) -> None:
    printed = croupier("show", two_rounds, "--find", "wager:tie").stdout
    assert "Round 2" in printed
    assert "Round 1 " not in printed
    assert "Seat 1 wagers 5.00 on Tie." in printed
    about, found = answers(croupier("show", two_rounds, "--find", "wager:tie", "--json"))
    assert "record" in about
    assert [step["kind"] for step in found["found"]] == ["wagered", "settled"]
    rows = list(csv.DictReader(io.StringIO(croupier("show", two_rounds, "--find", "wager:tie", "--csv").stdout)))
    assert [row["kind"] for row in rows] == ["wagered", "settled"]
    nothing = croupier("show", two_rounds, "--find", "void")
    assert (nothing.exit_code, nothing.stderr) == (0, "nothing found for void\n")
    here = croupier("show", two_rounds, "--round", "1", "--find", "wager:tie")
    assert (here.exit_code, here.stderr) == (0, "nothing found for wager:tie\n")


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--round", "3"), 2, "two.jsonl: there is no round 3; the rounds are 1 to 2"),
        (("--round", "0"), 2, "there is no round 0"),
        (("--round", "-3"), 2, "two.jsonl: there is no round -3; there are 2 rounds"),
        (("--round", "two"), 2, "show: --round two: write the number of a round, as in 2, or last"),
        (("--seat", "2"), 2, "nobody took seat 2; the seats taken are 1, 4"),
        (
            ("--find", "gold"),
            2,
            "--find gold: look for one of void (void rounds), refused (what was refused), irregularity (",
        ),
        (("--find", "outcome:lost"), 2, "show: --find outcome:lost: no wager comes out so; the outcomes are win, lose"),
        (("--find", "player:Zed"), 2, "show: --find player:Zed: nobody of that name took a seat; the players are"),
        (("--json", "--csv"), 2, "choose one of --json, --csv and --html"),
        (("--seat", "1", "--hidden"), 2, "leave out --seat"),
        (("--html", "two.jsonl"), 2, "there is such a file already"),
        (("--html", "no/page.html"), 2, "no/page.html: cannot be written: No such file or directory"),
        (("--key", "none.pub"), 2, "none.pub: No such file or directory"),
        (("--key", "two.jsonl"), 2, "two.jsonl: this is no public key that can be read"),
    ],
)
def test_what_cannot_be_shown(croupier: Run, two_rounds: str, words: tuple[str, ...], status: int, said: str) -> None:
    before = Path(two_rounds).read_bytes()
    result = croupier("show", two_rounds, *words)
    assert result.exit_code == status
    assert said in result.stderr
    assert result.stdout == ""
    assert Path(two_rounds).read_bytes() == before


def test_files_that_are_no_records(croupier: Run, tmp_path: Path) -> None:
    assert croupier("show", "none.jsonl").exit_code == 2
    assert croupier("show", ".").exit_code == 2
    for name, written in (("text", b"hello\n"), ("bytes", b"\xff\x00\x1b[31m\n"), ("program", b"\x7fELF")):
        (tmp_path / name).write_bytes(written)
        for command in ("show", "replay"):
            result = croupier(command, name)
            assert (result.exit_code, result.stdout) == (2, "")
            assert result.stderr.startswith(f"{name}: this is not a table record, which `croupier run --record`")
    (tmp_path / "empty").write_bytes(b"")
    for command in ("show", "replay"):
        result = croupier(command, "empty")
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr == "empty: line 1: the record is empty\n"


def test_a_record_whose_first_line_was_changed_is_still_called_one(croupier: Run, two_rounds: str) -> None:
    written = Path(two_rounds).read_bytes()
    for changed_line in (b"[" + written[1:], written.replace(b'"body"', b'"bodi"', 1), b"\xff" + written[1:]):
        Path(two_rounds).write_bytes(changed_line)
        for command in ("show", "replay"):
            result = croupier(command, two_rounds)
            assert (result.exit_code, result.stdout) == (1, "")
            assert "two.jsonl: line 1: this is not a line of a record" in result.stderr


def test_a_changed_record_is_not_shown(croupier: Run, two_rounds: str) -> None:
    path = Path(two_rounds)
    path.write_text(path.read_text().replace('"25.00"', '"26.00"', 1))
    result = croupier("show", two_rounds)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "its hash does not match" in result.stderr


def test_a_record_that_is_not_closed_is_shown_and_called_that(croupier: Run, two_rounds: str) -> None:
    path = Path(two_rounds)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    result = croupier("show", two_rounds)
    assert result.exit_code == 0
    assert "The record is not closed" in result.stdout
    assert result.stderr == "two.jsonl: the record is not closed; line 9 is its last\n"


@pytest.mark.parametrize(
    "name",
    [
        "minibaccarat-2010",
        "midibaccarat-squeeze",
        "baccarat-545-recut",
        "21-baccarat-tie",
        "spanish-21-2010",
        "pai-gow-535-bank",
    ],
)
def test_the_page_needs_nothing_from_elsewhere(croupier: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "r.jsonl").write_bytes(played(name)[0])
    assert croupier("show", "r.jsonl", "--html", "page.html").exit_code == 0
    written = (tmp_path / "page.html").read_text(encoding="utf-8")
    page = read_page(written)
    assert "Step by step" in page.text
    assert "prefers-color-scheme: dark" in written
    assert "@media print" in written
    assert 'name="viewport"' in written
    (tmp_path / "again.html").write_text(croupier("show", "r.jsonl", "--html", "-").stdout, encoding="utf-8")
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == written
    one = croupier("show", "r.jsonl", "--round", "1", "--html", "-").stdout
    assert read_page(one).text.count("Step by step") == 1
    assert "<details open>" in one


def nasty_record(tmp_path: Path) -> str:
    """A record full of names that are not what they seem."""
    first = {"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "cards": "AS 2S 9H 4D QS 6C"}}
    lines = [
        first,
        {"do": "sit", "seat": 1, "chips": "100.00", "player": NASTY},
        {"do": "change dealer", "dealer": NASTY},
        {"do": "wager", "seat": 1, "on": NASTY, "amount": "1.00"},
        {"do": "order", "order": NASTY, "by": NASTY},
        {"do": "report", "incident": NASTY},
        {"do": "wager", "seat": 1, "on": "player", "amount": "25.00"},
        {"do": "deal"},
    ]
    (tmp_path / "nasty.jsonl").write_bytes(play_text("\n".join(map(json.dumps, lines)))[0])
    return "nasty.jsonl"


def test_names_in_a_record_reach_no_terminal_no_spreadsheet_and_no_browser(croupier: Run, tmp_path: Path) -> None:
    """The command's fixture looks for control characters in whatever is printed."""
    name = nasty_record(tmp_path)
    for words in ((), ("--round", "1"), ("--find", "refused"), ("--find", f"player:{NASTY}"), ("--seat", "1")):
        for form in ((), ("--json",), ("--csv",), ("--html", "-")):
            result = croupier("show", name, *words, *form)
            assert result.exit_code == 0
            assert result.stdout
            if form == ("--html", "-"):
                read_page(result.stdout)
                assert "<script" not in result.stdout
            elif form == ("--csv",):
                cells = [cell for row in csv.reader(io.StringIO(result.stdout)) for cell in row]
                assert not [cell for cell in cells if cell.startswith(("=", "@", "+", "\t"))]
            elif form == ("--json",):
                assert all(json.loads(line) for line in result.stdout.splitlines())
    assert "(=:skull:\\x1b[31m[red]<script>" in croupier("show", name).stdout
    assert "&\"'\\n): 25.00 on player" in croupier("show", name).stdout, "a line break in a name begins no line"
    (shown,) = answers(croupier("show", name, "--round", "1", "--json"))
    assert shown["won"][0]["player"] == NASTY, "JSON has the name as it is, escaped"
    assert croupier("replay", name).exit_code == 0
    assert croupier("replay", name, "--json").exit_code == 0


@pytest.mark.parametrize("command", ["show", "replay"])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_keys_and_values_of_a_forged_record_reach_no_terminal(
    croupier: Run, tmp_path: Path, command: str, form: tuple[str, ...]
) -> None:
    written = json.dumps(NASTY, ensure_ascii=False).replace("\x1b", "\\u001b").replace("\x07", "\\u0007").encode()
    forgeries = (
        (1, b'"game":', written + b':1,"game":'),
        (1, b'"minibaccarat"', written),
        (1, b'"engine":"', b'"engine":' + written[:-1]),
        (4, b'"amount"', written + b':1,"amount"'),
        (4, b'"kind":"wagered"', b'"kind":' + written),
        (4, b'"banker"', written),
        (3, b'"player":"seat 1"', b'"player":' + written),
    )
    for number, old, new in forgeries:
        (tmp_path / "r.jsonl").write_bytes(forged(small().record, number, lambda body: body.replace(old, new, 1)))  # noqa: B023
        result = croupier(command, "r.jsonl", *form)
        assert result.exit_code in (0, 1, 2)
        assert OBEYED.search(result.stdout + result.stderr) is None


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_files_name_reaches_no_terminal(croupier: Run, command: str) -> None:
    result = croupier(command, f"{NASTY.replace('/', '')}.jsonl")
    assert result.exit_code == 2
    assert r"\x1b" in result.stderr


def test_replay_says_what_it_verified_and_that_it_proves_less_without_signatures(
    croupier: Run, two_rounds: str
) -> None:
    printed = croupier("replay", two_rounds).stdout
    closing = json.loads(Path(two_rounds).read_text().splitlines()[-1])["hash"]
    for said in (
        "record verified: the replay matches (14 lines, 48 events, 2 rounds)",
        "chain of hashes: whole from the first line to the closing line, 14 lines",
        "played again: 11 inputs with the same events",
        "added up: the events give the same table and the same closing statement as playing again",
        f"closing hash: {closing}",
        "not signed: this proves less",
    ):
        assert said in printed
    (answer,) = answers(croupier("replay", two_rounds, "--json"))
    assert answer == {
        "same": True,
        "lines": 14,
        "events": 48,
        "rounds": 2,
        "inputs": 11,
        "hash": closing,
        "signed": None,
    }


def signed_evening(croupier: Run) -> str:
    """A record that was signed by the command; returns the key's fingerprint."""
    fingerprint = croupier("keys", "new", "casino").stdout.strip()
    script = str(SCRIPTS / "minibaccarat-two-rounds.jsonl")
    assert croupier("run", script, "--record", "s.jsonl", "--sign", "casino").exit_code == 0
    return fingerprint


def test_keys_are_made_shown_and_never_overwritten(croupier: Run, tmp_path: Path) -> None:
    made = croupier("keys", "new", "casino")
    assert made.exit_code == 0
    assert re.fullmatch(r"[0-9a-f]{64}\n", made.stdout)
    assert "casino.pub (give it to everybody)" in made.stderr
    assert made.stderr.endswith("\nfingerprint of the public key (give it in another way than the key):\n")
    for file in ("casino", "casino.pub"):
        assert croupier("keys", "fingerprint", file).stdout == made.stdout
        assert croupier("keys", "public", file).stdout == (tmp_path / "casino.pub").read_text()
        both = (tmp_path / "casino.pub").read_text() + f"fingerprint: {made.stdout}"
        assert croupier("keys", "show", file).stdout == both
    again = croupier("keys", "new", "casino")
    assert (again.exit_code, again.stderr) == (2, "casino: there is such a file already; a key is never overwritten\n")
    (tmp_path / "casino").unlink()
    again = croupier("keys", "new", "casino")
    assert again.stderr == "casino.pub: there is such a file already; a key is never overwritten\n"
    assert not (tmp_path / "casino").exists()
    assert croupier("keys", "public", "none").exit_code == 2
    burnt = croupier("keys", "burn", "casino")
    assert (burnt.exit_code, burnt.stderr) == (2, "keys: burn is none of new, show, public, fingerprint\n")


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_signed_record_is_accepted_with_its_key_and_nothing_else_is(
    croupier: Run, tmp_path: Path, command: str
) -> None:
    fingerprint = signed_evening(croupier)
    record = tmp_path / "s.jsonl"
    accepted = croupier(command, "s.jsonl", "--key", "casino.pub")
    assert accepted.exit_code == 0
    assert fingerprint in accepted.stdout
    croupier("keys", "new", "thief")
    for written, key, said in (
        (record.read_bytes(), "thief.pub", "signed by another key"),
        (record.read_bytes().replace(b"25.00", b"26.00"), "casino.pub", "its hash does not match"),
        (hashed_again(record.read_bytes()), "casino.pub", "its signature does not match"),
        (
            b"".join(record.read_bytes().splitlines(True)[:12]),
            "casino.pub",
            "cut off here (the last signature is on line 12)",
        ),
        (
            b"".join(record.read_bytes().splitlines(True)[:11]),
            "casino.pub",
            "cut off here (the last signature is on line 8)",
        ),
        (played("minibaccarat-two-rounds")[0], "casino.pub", "the record is not signed"),
    ):
        (tmp_path / "r.jsonl").write_bytes(written)
        result = croupier(command, "r.jsonl", "--key", key)
        assert (result.exit_code, result.stdout) == (1, ""), said
        assert said in result.stderr


def hashed_again(record: bytes) -> bytes:
    """The record with another version in its first line, and all hashes computed again; the signatures stay."""
    return changed(record, 1, lambda body: body.replace(b'"engine":"', b'"engine":"9'))


def test_without_the_package_signing_and_verifying_say_what_to_install(
    croupier: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed_evening(croupier)
    for module in [name for name in sys.modules if name.startswith("cryptography")] + ["cryptography"]:
        monkeypatch.setitem(sys.modules, module, None)
    script = str(SCRIPTS / "minibaccarat-two-rounds.jsonl")
    for words in (
        ("keys", "new", "other"),
        ("keys", "fingerprint", "casino.pub"),
        ("run", script, "--record", "x.jsonl", "--sign", "casino"),
        ("replay", "s.jsonl", "--key", "casino.pub"),
        ("show", "s.jsonl", "--key", "casino.pub"),
    ):
        result = croupier(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "signatures need the package cryptography: install croupier[signatures]\n"
    assert "4, not verified: install croupier[signatures]" in croupier("replay", "s.jsonl").stdout
    assert "not verified" in croupier("show", "s.jsonl").stdout


def test_a_narrow_terminal_gets_a_narrow_picture(
    croupier: Run, two_rounds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def picture() -> list[str]:
        lines = croupier("show", two_rounds, "--round", "1").stdout.splitlines()
        first = lines.index("    The table at the end of the round:")
        return lines[first + 1 : -1]

    assert max(map(len, picture())) > 70
    monkeypatch.setattr(type(console), "is_terminal", True)
    for width, widest in ((60, 60), (80, 80), (120, 82), (200, 82)):
        monkeypatch.setattr(console, "_width", width)
        monkeypatch.setattr(console, "_height", 24)
        drawn = picture()
        assert max(map(len, drawn)) <= widest
        assert any("BANKER'S HAND" in line or "Banker's Hand" in line for line in drawn)


def test_signing_needs_a_record_and_a_private_key(croupier: Run) -> None:
    signed_evening(croupier)
    script = str(SCRIPTS / "minibaccarat-two-rounds.jsonl")
    for words, said in (
        (("--sign", "casino"), "--sign needs --record"),
        (("--sign", "casino.pub", "--record", "x.jsonl"), "casino.pub: this is a public key"),
        (("--sign", "none", "--record", "x.jsonl"), "none: No such file or directory"),
    ):
        result = croupier("run", script, *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
        assert not Path("x.jsonl").exists()


def test_a_persons_table_is_signed_too(croupier: Run) -> None:
    croupier("keys", "new", "me")
    words = ("play", "minibaccarat", "--as-of", "2020-01-01", "--seed", "3", "--plain", "--record", "p.jsonl")
    assert croupier(*words, "--sign", "me", text="banker 25\ndeal\n\nquit\n").exit_code == 0
    (answer,) = answers(croupier("replay", "p.jsonl", "--key", "me.pub", "--json"))
    assert answer["signed"]["key_given"]
    assert answer["signed"]["signatures"] >= 3


def test_a_signed_record_shows_how_far_it_is_signed(croupier: Run, tmp_path: Path) -> None:
    fingerprint = signed_evening(croupier)
    shown = croupier("show", "s.jsonl").stdout
    whose = "To know that the signer is who it should be, give their public key with --key."
    assert f" The record is signed 4 times by the key {fingerprint}. {whose}\n" in shown
    running = (tmp_path / "s.jsonl").read_bytes().splitlines(keepends=True)[:10]
    (tmp_path / "running.jsonl").write_bytes(b"".join(running))
    cut = f"signed 2 times by the key {fingerprint}, but its last 2 lines are not signed. {whose}\n"
    assert cut in croupier("show", "running.jsonl").stdout
    (tmp_path / "begun.jsonl").write_bytes(b"".join(running[:3]))
    once = f"The record is signed once by the key {fingerprint}, but its last line is not signed. {whose}\n"
    assert once in croupier("show", "begun.jsonl").stdout
    given = f"The record is signed 4 times by the key {fingerprint}, which was given.\n"
    assert given in croupier("show", "s.jsonl", "--key", "casino.pub").stdout
    about, *_ = answers(croupier("show", "running.jsonl", "--json"))
    assert about["record"]["unsigned_lines"] == 2
