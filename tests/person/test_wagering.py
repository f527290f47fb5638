"""Names of wagers: what may be meant is asked, never guessed."""

import pytest

from croupier.games.registry import declarations, offering
from croupier.money import Cents
from croupier.person.wagering import Doubtful, as_typed, typed_wagers
from croupier.presenting.wager_names import matching, shortest
from croupier.running.opening import Opening, build_game
from croupier.table.inputs import Wager
from tests.person.sessions import evening, opened_with
from tests.support.tables import DAYS

OFFERED = ("player", "banker", "tie", "dragon-bonus-player", "dragon-bonus-banker", "dragon-7")
EZ = {"ez_baccarat": True, "dragon_bonus": "A"}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("d", ["dragon-bonus-player", "dragon-bonus-banker", "dragon-7"]),
        ("dragon-b", ["dragon-bonus-player", "dragon-bonus-banker"]),
        ("dbb", ["dragon-bonus-banker"]),
        ("d7", ["dragon-7"]),
        ("b", ["banker"]),
        ("x", []),
        ("", []),
    ],
)
def test_what_a_name_may_mean(name: str, meant: list[str]) -> None:
    assert matching(name, OFFERED) == meant


def test_the_whole_name_of_a_wager_means_no_other() -> None:
    assert matching("match", ("match", "match-the-dealer")) == ["match"]


@pytest.mark.parametrize("chapter", DAYS)
def test_the_shortest_name_of_every_wager_means_only_that(chapter: str) -> None:
    [game] = [one.name for one in declarations().values() if chapter in one.offerings]
    offered = offering(game, chapter)
    assert offered is not None
    wagers = build_game(Opening(game=game, as_of=DAYS[chapter], submission=dict(offered.everything))).offered
    for on in wagers:
        assert matching(shortest(on, wagers), wagers) == [on]


def test_a_doubtful_wager_is_handed_on_as_such() -> None:
    [doubtful] = typed_wagers("d 5", 3, OFFERED)
    assert isinstance(doubtful, Doubtful)
    assert doubtful.asked == "Which wager is 'd': 1 dragon-bonus-player, 2 dragon-bonus-banker, 3 dragon-7? > "
    assert [doubtful.chosen(line) for line in ("3", "d7", "dbp", "0", "4", "d", "banker", "x")] == [
        "dragon-7",
        "dragon-7",
        "dragon-bonus-player",
        None,
        None,
        None,
        None,
        None,
    ]
    assert list(typed_wagers("b 5, d7 1.5", 3, OFFERED)) == [
        Wager(3, "banker", Cents(500)),
        Wager(3, "dragon-7", Cents(150)),
    ]


@pytest.mark.parametrize("line", ["b 25", "b25", "25 b", "25 on banker", "banker 25.00", "b $25", "b$25", " b  25 "])
def test_ways_to_type_a_wager(line: str) -> None:
    assert list(typed_wagers(line, 3, OFFERED)) == [Wager(3, "banker", Cents(2500))]


@pytest.mark.parametrize("line", ["b", "b much", "d7", "banker 25 chips", "25 30"])
def test_what_is_no_wager(line: str) -> None:
    [said] = typed_wagers(line, 3, OFFERED)
    assert isinstance(said, str)


def test_wagers_as_they_are_typed() -> None:
    assert as_typed({"banker": 2500, "dragon-7": 550}, OFFERED) == "b 25, d7 5.50"


@pytest.mark.parametrize("answer", ["3", "d7", "dragon-7"])
def test_the_person_is_asked_which_wager_is_meant(answer: str) -> None:
    seen = evening("d 5", answer, "quit", opening=opened_with(submission=EZ))
    assert "You wager 5.00 on dragon-7." in seen
    assert seen.count("You wager") == 1


@pytest.mark.parametrize("answer", ["", "4", "dragon-bonus", "b", "quit"])
def test_nothing_is_wagered_while_that_is_in_doubt(answer: str) -> None:
    seen = evening("b 10, d 5, t 1", answer, "quit", opening=opened_with(submission=EZ))
    assert "Nothing is wagered: name one of them, or its number." in seen
    assert seen.count("You wager") == 1, "the rest of the line is not wagered either"


def test_which_wager_is_taken_back_is_asked_too() -> None:
    seen = evening("d7 5, dbp 5", "back d", "back d7", "quit", opening=opened_with(submission=EZ))
    assert "Which wager do you want to take back? You have dragon-7, dragon-bonus-player." in seen
    assert "You take back 5.00 from dragon-7." in seen


def test_of_the_wagers_that_are_down_a_name_may_mean_only_one() -> None:
    assert "You take back 5.00 from dragon-7." in evening("d7 5", "back d", "quit", opening=opened_with(submission=EZ))
