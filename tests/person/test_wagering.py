"""Names of wagers: what may be meant is asked, never guessed."""

from datetime import date

import pytest

from croupier.games.registry import chapters_of, declarations, offering
from croupier.money import Cents
from croupier.person.seating import usual_choices
from croupier.person.wagering import Doubtful, as_typed, typed_wagers
from croupier.presenting.wager_names import matching, shortest
from croupier.running.opening import Opening, build_game
from croupier.table.inputs import Wager
from tests.person.sessions import evening, opened_with, played, twenty_one
from tests.support.matrices import each
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


@each("chapter", DAYS)
def test_the_shortest_name_of_every_wager_means_only_that(chapter: str) -> None:
    [game] = [one.name for one in declarations().values() if chapter in chapters_of(one)]
    offered = offering(game, chapter)
    assert offered is not None
    wagers = build_game(Opening(game=game, as_of=DAYS[chapter], submission=dict(offered.everything))).offered
    for on in wagers:
        assert matching(shortest(on, wagers), wagers) == [on]


def test_a_doubtful_wager_is_handed_on_as_such() -> None:
    read = typed_wagers("d 5", 3, OFFERED)
    assert isinstance(read, list)
    [doubtful] = read
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
    assert typed_wagers("b 5, d7 1.5", 3, OFFERED) == [
        Wager(3, "banker", Cents(500)),
        Wager(3, "dragon-7", Cents(150)),
    ]


@each("line", ["b 25", "b25", "25 b", "25 on banker", "banker 25.00", "b $25", "b$25", " b  25 "])
def test_ways_to_type_a_wager(line: str) -> None:
    assert typed_wagers(line, 3, OFFERED) == [Wager(3, "banker", Cents(2500))]


@pytest.mark.parametrize("line", ["b", "b much", "d7", "banker 25 chips", "25 30"])
def test_what_is_no_wager(line: str) -> None:
    assert isinstance(typed_wagers(line, 3, OFFERED), str)


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("p 25 b 25", "p 25, b 25"),
        ("p 25 and 5 on t", "p 25, t 5"),
        ("b 25, p 25 t 5", "p 25, t 5"),
        ("b 1 t 2 d7 3", "b 1, t 2, d7 3"),
    ],
)
def test_several_wagers_without_commas_are_answered_with_them(line: str, right: str) -> None:
    assert typed_wagers(line, 3, OFFERED) == f"Several wagers need commas between them. Type: {right}"
    seen = evening(line, "quit", opening=opened_with(submission=EZ))
    assert "You wager" not in seen


@pytest.mark.parametrize("line", ["p 25 25", "p 25 x 25", "p 25 b", "p 25 b much", "p b 25 25"])
def test_other_words_after_a_wager_are_not_taken_for_several(line: str) -> None:
    said = typed_wagers(line, 3, OFFERED)
    assert isinstance(said, str)
    assert "commas" not in said


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("b 300, p 100, t 200", "✗ you have only 100.00 left, not 200.00 [627a.7(b)]. None of these wagers is made."),
        ("b 25, t 0", "1000000000.00 [croupier's own rule]. None of these wagers is made."),
        ("b 25, x 5", "✗ There is no wager or command 'x'."),
        ("b 25, t", "✗ How much on tie?"),
    ],
)
def test_of_several_wagers_all_are_made_or_none(line: str, why: str) -> None:
    seen, sight = played(line, opening=opened_with())
    assert why in seen
    assert "You wager" not in seen
    assert sight.state.final_chips()[3] == 50_000


def test_several_wagers_are_made_together_on_top_of_those_that_are_down() -> None:
    seen = evening("b 300", "p 150, t 51", "p 150, t 50", "quit", opening=opened_with())
    assert seen.count("You wager") == 3
    assert "✗ you have only 50.00 left, not 51.00 [627a.7(b)]. None of these wagers is made." in seen


def test_wagers_as_they_are_typed() -> None:
    assert as_typed({"banker": 2500, "dragon-7": 550}, OFFERED) == "b 25, d7 5.50"


@pytest.mark.parametrize("answer", ["3", "d7", "dragon-7"])
def test_the_person_is_asked_which_wager_is_meant(answer: str) -> None:
    seen = evening("d 5", answer, "quit", opening=opened_with(submission=EZ))
    assert "You wager 5.00 on Dragon 7." in seen
    assert seen.count("You wager") == 1


@pytest.mark.parametrize("answer", ["", "4", "dragon-bonus", "b", "quit"])
def test_nothing_is_wagered_while_that_is_in_doubt(answer: str) -> None:
    seen = evening("b 10, d 5, t 1", answer, "quit", opening=opened_with(submission=EZ))
    assert "Nothing is wagered: name one of them, or its number." in seen
    assert "You wager" not in seen, "nor is the rest of the line"


def test_which_wager_is_taken_back_is_asked_too() -> None:
    seen = evening("d7 5, dbp 5", "back d", "back d7", "quit", opening=opened_with(submission=EZ))
    assert "Which wager do you want to take back? You have dragon-7, dragon-bonus-player." in seen
    assert "You take back 5.00 from Dragon 7." in seen


def test_of_the_wagers_that_are_down_a_name_may_mean_only_one() -> None:
    assert "You take back 5.00 from Dragon 7." in evening("d7 5", "back d", "quit", opening=opened_with(submission=EZ))


@pytest.mark.parametrize("game", declarations())
def test_the_example_of_several_wagers_in_the_help_can_be_typed(game: str) -> None:
    opening = Opening(game=game, as_of="2020-01-01", seed=1, submission=usual_choices(game, date(2020, 1, 1)))
    lines = evening("?", "quit", opening=opening).split("\n")
    examples = [line.partition("several wagers")[0].strip() for line in lines if "several wagers at once" in line]
    assert len(examples) == (game != "21-baccarat"), "where a player wagers on one hand, and there is nothing else"
    for example in examples:
        seen = evening(example, "quit", opening=opening)
        assert "✗" not in seen
        assert "Refused" not in seen
        assert seen.count("You wager ") == 2
        assert "You wager 25.00 on " in seen
        assert "You wager 5.00 on " in seen


def test_the_example_of_several_wagers_in_21_baccarat() -> None:
    seen = evening("?", "quit", opening=twenty_one(submission={"tie": True}))
    assert "  b 25            wager 25.00 on banker; also p player, t tie\n" in seen
    assert "  b 25, t 5       several wagers at once, all of them or none\n" in seen
    assert "several wagers" not in evening("?", "quit", opening=twenty_one())
