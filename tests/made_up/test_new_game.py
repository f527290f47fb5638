"""What `croupier new-game` writes is a whole game: it is checked, played, recorded, replayed, taught and served."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
import croupier.games
from croupier.games import registry
from croupier.running.new_game import NewGameError, write_game
from tests.web.house import House, bearer, new_store, opened, visiting

ROOT = Path(__file__).parent.parent.parent
NAME, DAY = "lucky-die", "2020-06-01"
MOST_LINES = 150
SCRIPT = """\
{"croupier": 1, "open": {"game": "lucky-die", "as_of": "2020-06-01", "seed": 3}}
{"do": "sit", "seat": 1, "chips": "100.00", "player": "Ann"}
{"do": "wager", "seat": 1, "on": "high", "amount": "5.00"}
{"do": "wager", "seat": 1, "on": "low", "amount": "5.00"}
{"do": "deal"}
"""


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that was written by the command."""
    folder = tmp_path_factory.mktemp("games")
    told = run(folder.parent, "-m", "croupier", "new-game", NAME, "--out", str(folder))
    assert f"PYTHONPATH={folder}{os.pathsep}{folder.parent}" in told
    assert f" croupier play {NAME}\n" in told
    [chapter] = re.findall(r"^Read its chapter: .*croupier rules (\d+)$", told, re.MULTILINE)
    assert "The table has six places for players." in run(folder, "-m", "croupier", "rules", chapter)
    assert all(path in told for path in map(str, written(folder)))
    return folder


@pytest.fixture
def found(out: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game on the path of this process."""
    monkeypatch.setattr(croupier.games, "__path__", [*croupier.games.__path__, str(out / "croupier" / "games")])
    registry.forget()
    yield
    monkeypatch.undo()
    registry.forget()
    for name in [name for name in sys.modules if name.startswith("croupier.games.lucky_die")]:
        del sys.modules[name]


def written(out: Path) -> list[Path]:
    """The files of the game."""
    return [path for path in out.rglob("*") if path.suffix in (".py", ".toml")]


def run(out: Path, *words: str, typed: str = "", status: int = 0) -> str:
    """What a Python command prints with the folder on the path."""
    path = os.pathsep.join([str(out), os.environ.get("PYTHONPATH", "")])
    env = os.environ | {"PYTHONPATH": path, "MYPYPATH": str(out), "CROUPIER_DATA_DIR": str(out / "data")}
    env |= {"PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *words], input=typed, env=env, cwd=out, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_it_is_small(out: Path) -> None:
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in written(out))
    assert 100 < lines < MOST_LINES


@pytest.mark.parametrize("name", ["x", "a" * 40, "one-" + "b" * 36])
def test_it_is_formatted_and_linted_whatever_its_name(tmp_path: Path, name: str) -> None:
    write_game(name, tmp_path)
    for task in (("format", "--check"), ("check",)):
        run(tmp_path, "-m", "ruff", *task, "--no-cache", "--config", str(ROOT / "pyproject.toml"), str(tmp_path))


def test_its_types_are_right(out: Path) -> None:
    files = [str(path) for path in written(out) if path.suffix == ".py"]
    strictly = ("--strict", "--namespace-packages", "--explicit-package-bases", "--cache-dir", str(out / "types"))
    assert "no issues" in run(out, "-m", "mypy", *strictly, *files)


def test_its_own_tests_pass(out: Path) -> None:
    assert "1 passed" in run(out, "-m", "pytest", "-p", "no:cacheprovider", str(out / "test_lucky_die.py"))


def test_it_is_played(out: Path) -> None:
    evening = run(out, "-m", "croupier", "play", NAME, "--as-of", DAY, "--plain", "--seed", "3", typed="h 5\n\nquit\n")
    assert re.search(r"the die shows [1-6] .*\[901\.3\]", evening)
    assert "You leave with" in evening


def test_its_record_is_replayed_and_shown(out: Path) -> None:
    told = run(out, "-m", "croupier", "run", "-", "--record", "r.jsonl", typed=SCRIPT, status=1)
    assert "there is no wager 'low': this table offers high" in told
    assert "record verified" in run(out, "-m", "croupier", "replay", "r.jsonl")
    assert "die: 5" in run(out, "-m", "croupier", "show", "r.jsonl", "--round", "1")


def test_its_lesson_is_drilled(out: Path) -> None:
    train = ("-m", "croupier", "train", NAME, "--as-of", DAY, "--seed", "3", "--plain")
    assert "which wagers win" in run(out, *train, "--topics")
    lesson = run(out, *train, typed="no more bets\nthrow\n\nquit\n")
    assert "is above three." in lesson
    assert "Right at first: 2" in lesson
    drill = run(out, *train, "--drill", "the-die", "--questions", "1", typed="\n\n\n")
    assert "What you can type: throw, collect 3 high, pay 3 high 5." in drill


def test_its_law_choices_and_layout_are_looked_up(out: Path) -> None:
    assert "wins on 4, 5 and 6" in run(out, "-m", "croupier", "rules", "901.3")
    assert "1 to 1" in run(out, "-m", "croupier", "layout", NAME)
    assert NAME in run(out, "-m", "croupier", "games")


@pytest.mark.usefixtures("found")
def test_the_service_opens_it(tmp_path: Path) -> None:
    house = House(new_store(tmp_path))
    with visiting(house.store) as client:
        table = opened(client, game=NAME)
        inputs, player = f"/tables/{table}/inputs", bearer("player")
        acts = ({"do": "sit", "seat": 1, "chips": "100.00"}, {"do": "wager", "seat": 1, "on": "high", "amount": "5.00"})
        for number, act in enumerate(acts):
            given = client.post(inputs, json={"id": str(number), "input": act}, headers=player)
            assert given.json()["refused"] is None
        wrong = {"id": "9", "input": {"do": "answer", "choice": "set", "seat": 1, "high": ["1-1", "2-4"]}}
        told = client.post(inputs, json=wrong, headers=player)
        assert told.status_code == 400
        assert "unknown field `high`: 'answer' takes choice, seat, role," in told.json()["detail"]
        assert client.get(f"/tables/{table}", headers=player).json()["seats"] == {"1": "the-player"}


@pytest.mark.usefixtures("found")
def test_every_event_cites_its_chapter_and_the_money_adds_up() -> None:
    table = croupier.open_table(NAME, as_of=DAY, seed=1)
    for seat in (1, 2):
        table.submit(croupier.Sit(seat, croupier.Cents.parse("100.00")))
        table.submit(croupier.Wager(seat, "high", croupier.Cents.parse("5.00")))
    events = table.submit(croupier.Deal()).events
    assert all(cite.startswith("901.") for event in events for cite in event.cites)
    assert table.rests
    assert table.state.ledger.difference == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lucky", "is not a name for a game"),
        ("21-die", "is not a name for a game"),
        ("lucky_die", "is not a name for a game"),
        ("lucky--die", "is not a name for a game"),
        ("../up", "is not a name for a game"),
        ("a" * 41, "is not a name for a game"),
        ("class", "is not a name for a game"),
        ("pai-gow", "there is a game named pai-gow already"),
        ("shared", "croupier.games.shared is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_written(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(NewGameError, match=re.escape(why)):
        write_game(name, tmp_path / "out")
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    files = write_game(NAME, tmp_path).files
    files[0].write_text("mine", encoding="utf-8")
    with pytest.raises(NewGameError, match="is there already"):
        write_game(NAME, tmp_path)
    assert files[0].read_text(encoding="utf-8") == "mine"
    (tmp_path / "test_other.py").write_text("mine", encoding="utf-8")
    with pytest.raises(NewGameError, match="is there already"):
        write_game("other", tmp_path)
    assert not (tmp_path / "croupier" / "games" / "other").exists()


def test_where_nothing_can_be_written_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, full = Path.write_text, OSError(28, "No space left on device")

    def fails(self: Path, text: str, encoding: str) -> int:
        if self.name == "people.py":
            raise full
        return write(self, text, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", fails)
    with pytest.raises(OSError, match="No space"):
        write_game(NAME, tmp_path)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="Not a directory"):
        write_game(NAME, tmp_path / "file")


def test_two_games_in_a_folder_have_chapters_of_their_own(tmp_path: Path) -> None:
    heads = [write_game(name, tmp_path).files for name in ("one", "two")]
    chapters = [
        file.read_text(encoding="utf-8").split("\n")[0] for files in heads for file in files if file.suffix == ".toml"
    ]
    assert chapters == ['chapter = "901"', 'chapter = "902"']


def test_two_games_with_one_chapter_are_told_apart(tmp_path: Path) -> None:
    for folder, name in (("a", "one"), ("b", "two")):
        write_game(name, tmp_path / folder)
    path = os.pathsep.join([str(tmp_path / "a"), str(tmp_path / "b"), os.environ.get("PYTHONPATH", "")])
    told = subprocess.run(
        [sys.executable, "-c", "import croupier; croupier.playable_games()"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert "games/two: chapter 901 is that of 'one': choose another number" in told.stderr
