"""Dealing Midibaccarat and Baccarat: handing cards to players, the calls to the curator, and what the curator does."""

from collections.abc import Sequence

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import AnyInput, Leave, Sit
from croupier.training.session import Training
from tests.baccarat.rounds import BANKER_WINS, PLAYER_WINS, shoe
from tests.person.sessions import Guests, Wagers, family, lively, typing
from tests.support.matrices import each
from tests.training.sessions import perfect, trained, training, twice

WAYS = (
    ("543", "face up"),
    ("543", "face down"),
    ("543", "handed to players"),
    ("629a", "handed to players"),
    ("545", "face down"),
    ("545", "handed to players"),
    ("631a", "face down"),
    ("631a", "handed to players"),
)
THIRDS = ("K42", "K37")
"""Player 4 draws to 6, Banker 3 draws to 0."""
WAGERS: Wagers = ((2, "player", 1000), (4, "banker", 1000))
OPEN_SHOE = ("show 2", "wash", "load", "burn", "burn 1")


def manual(chapter: str, *rounds: tuple[str, str], dealing: str = "handed to players") -> Opening:
    return family(chapter, shoe(*rounds), dealing=dealing, steps="manual")


def dealt(*lines: str, opening: Opening, wagers: Wagers = WAGERS, answers: Sequence[str] = ()) -> tuple[Training, str]:
    """A training that begins with a burnt shoe."""
    session, seen = training(*OPEN_SHOE, *lines, opening=opening, wagers=wagers, answers=answers)
    assert "is not a step" not in seen
    return session, seen


def scores(session: Training) -> tuple[int, int, int]:
    return session.scored.right - len(OPEN_SHOE), session.scored.wrong, session.scored.shown


@pytest.mark.parametrize(("chapter", "dealing"), WAYS)
@pytest.mark.parametrize("seed", [3, 4])
def test_every_right_step_can_be_typed(chapter: str, dealing: str, seed: int) -> None:
    table = open_table(family(chapter, dealing=dealing, steps="manual"))
    session, seen = perfect(table, lively(table, seed), 120)
    assert (session.scored.wrong, session.scored.shown) == (0, 0)
    assert session.scored.right >= 118, "but for the dealer's own cut"
    assert table.state.round >= 4
    assert "✗" not in seen


# Cards handed to players


def test_a_round_of_midibaccarat_with_third_cards() -> None:
    steps = (
        *("n", "cp", "cb", "cp", "cb", "tuck"),
        *("hand player 2", "turn player", "points player 4"),
        *("h b 4", "tb", "banker 3"),
        *("cp", "hand player to seat 2", "turn player"),
        *("cb", "hand banker 4", "turn banker"),
        *("result player", "collect 4 banker", "pay 2 player 10", "clear"),
    )
    session, seen = dealt(*steps, opening=manual("629a", THIRDS))
    assert scores(session) == (len(steps), 0, 0)
    assert session.table.state.round == 1
    assert "seat 2 returns the Player's Hand face up: " in seen
    assert "✗" not in seen


@pytest.mark.parametrize(
    ("steps", "wrong", "right", "provision"),
    [
        ((), "hand player 2", "tuck", "629a.8(c)(1): "),
        (
            ("tuck",),
            "turn player",
            "hand player 2 (the Player's Hand goes face down to seat 2, who has",
            "629a.8(c)(1): ",
        ),
        (
            ("tuck",),
            "hand player 4",
            "hand player 2 (the Player's Hand goes face down to seat 2, who has",
            "629a.8(c)(1)",
        ),
        (("tuck",), "hand banker 4", "hand player 2", "629a.8(c)(1): "),
        (("tuck", "hand player 2"), "points player 4", "turn player", "629a.8(c)(1): "),
        (("tuck", "hand player 2", "tp", "player 4"), "tb", "hand banker 4", "629a.8(c)(2): "),
    ],
)
def test_wrong_steps_with_cards_for_players(steps: Sequence[str], wrong: str, right: str, provision: str) -> None:
    first = ("n", "cp", "cb", "cp", "cb")
    session, seen = dealt(*first, *steps, *twice(wrong), opening=manual("629a", THIRDS))
    assert f"✗ “{wrong}” is wrong here. The right step is: {right}" in seen
    assert f"  {provision}" in seen
    assert scores(session) == (len(first) + len(steps), 1, 0)


def test_of_equal_wagers_the_first_counterclockwise_is_handed_the_cards() -> None:
    wagers = ((2, "player", 1000), (3, "player", 1000))
    first = ("n", "cp", "cb", "cp", "cb", "tuck")
    _, seen = dealt(*first, *twice("hand player 3"), opening=manual("629a", THIRDS), wagers=wagers)
    assert "seat 2, the first counterclockwise of those with the highest wager on it)" in seen


def test_a_hand_without_a_wager_is_turned_by_the_dealer() -> None:
    steps = ("n", "cp", "cb", "cp", "cb", "tuck", "hand player 2", "tp", "player 9", "tb", "banker 8", "natural", "rp")
    session, _ = dealt(*steps, opening=manual("629a", PLAYER_WINS), wagers=WAGERS[:1])
    assert scores(session) == (len(steps), 0, 0)


def test_relinquished_cards_are_offered_to_the_right() -> None:
    first = ("n", "cp", "cb", "cp", "cb", "tuck", "hand player 2")
    answers = ("relinquish", "decline", "accept", "return")
    wagers = (*WAGERS, (7, "tie", 500))
    steps = (*twice("offer 7"), "offer 4", "offer 7", *twice("hand player 2"), "hand player 7", "turn player")
    session, seen = dealt(*first, *steps, opening=manual("629a", THIRDS), wagers=wagers, answers=answers)
    assert "✗ “offer 7” is wrong here. The right step is: offer 4 (the Player's Hand is offered to seat 4)" in seen
    assert "(the Player's Hand goes face down to seat 7, who accepted it)" in seen
    assert "seat 7 returns the Player's Hand face up" in seen
    assert scores(session) == (len(first) + 2, 2, 0)


def test_a_dealer_sees_no_card_in_a_players_hands() -> None:
    steps = ("n", "cp", "cb", "cp", "cb", "tuck", "table", "why", "hand player 2", "table", *twice("hint"))
    _, seen = dealt(*steps, opening=manual("629a", ("94", "28")))
    held = seen.split("the dealer puts the Banker's Hand")[1].split("Seat 2 returns the cards")[0]
    assert "last cards: player (2 face down); banker (2 face down)" in held
    assert "♠" not in held
    assert "Next: turn HAND" in seen


# The curator


@pytest.mark.parametrize("chapter", ["545", "631a"])
def test_a_player_deals_without_the_dealer(chapter: str) -> None:
    steps = (
        "offer 2",
        "n",
        "cards",
        "tp",
        "tb",
        "points 4 3",
        "ip",
        "ib",
        "rp",
        "collect 4 banker",
        "pay 2 p 10",
        "clear",
    )
    opening = manual(chapter, THIRDS, dealing="face down")
    session, seen = dealt(*steps, "offer 4", opening=opening, answers=["accept", "decline"])
    assert scores(session) == (len(steps) + 1, 0, 0)
    assert seen.count("a card face down to the") == 4, "each of the curator's cards is shown"
    after = seen.split("“A card for the Player”")[1]
    assert " to the Player's Hand" in after.split("“A card for the Banker”")[0]
    assert after.index("Seat 2 passes the shoe.") < after.index("Seat 4 is offered the dealing shoe")
    assert "Nobody takes the shoe" in seen


@pytest.mark.parametrize("chapter", ["545", "631a"])
@pytest.mark.parametrize("answers", [("decline", "decline"), ("designate",)])
def test_a_dealer_who_acts_as_curator_deals(chapter: str, answers: Sequence[str]) -> None:
    offers = [f"offer {seat}" for seat in (2, 4)][: len(answers)]
    steps = (*offers, "n", "cards", "cp", "cb", "cp", "cb", "tp", "tb", "points 4 3", "ip", "cp", "ib", "cb", "rp")
    session, seen = dealt(*steps, opening=manual(chapter, THIRDS, dealing="face down"), answers=answers)
    assert scores(session) == (len(steps), 0, 0)
    assert "✗" not in seen


@pytest.mark.parametrize(("chapter", "tucks"), [("545", ["tuck"]), ("631a", [])])
def test_who_tucks_the_bankers_hand(chapter: str, tucks: list[str]) -> None:
    steps = ("offer 2", "n", "cards", *tucks, "hand player 2", "tp", "player 4", "hand banker 4", "tb", "banker 3")
    thirds = ("a card for the player", "hand player 2", "tp", "A card for the Banker", "hand banker 4", "tb", "rp")
    session, seen = dealt(*steps, *thirds, opening=manual(chapter, THIRDS), answers=["accept"])
    assert scores(session) == (len(steps) + len(thirds), 0, 0)
    assert "✗" not in seen
    _, seen = dealt(*steps[:3], *twice("tuck"), opening=manual(chapter, THIRDS), answers=["accept"])
    assert ("✗ “tuck” is wrong here. The right step is: hand player 2" in seen) == (not tucks)


@pytest.mark.parametrize("chapter", ["545", "631a"])
def test_a_dealer_acting_as_curator_tucks_it(chapter: str) -> None:
    steps = ("offer 2", "n", "cards", "cp", "cb", "cp", "cb", "tuck", "hand player 2")
    session, _ = dealt(*steps, opening=manual(chapter, THIRDS), answers=["designate"])
    assert scores(session) == (len(steps), 0, 0)


@pytest.mark.parametrize(
    ("steps", "wrong", "right", "provision"),
    [
        ((), "n", "offer 2 (the dealing shoe is offered to seat 2)", "631a.7(b): "),
        (("offer 2", "n"), "cp", "cards", "631a.9(b): "),
        (("offer 2", "n"), "tp", "cards", "631a.9(b): "),
        (("offer 2", "n", "cards"), "cp", "turn player", "631a.9(c): "),
        (("offer 2", "n", "cards", "tp", "tb", "points 4 3"), "cp", "instruct player", "631a.10(b): "),
        (("offer 2", "n", "cards", "tp", "tb", "points 4 3"), "ib", "instruct player", "631a.10(b): "),
    ],
)
def test_wrong_steps_with_a_curator(steps: Sequence[str], wrong: str, right: str, provision: str) -> None:
    opening = manual("631a", THIRDS, dealing="face down")
    session, seen = dealt(*steps, *twice(wrong), opening=opening, answers=["accept"])
    assert f"✗ “{wrong}” is wrong here. The right step is: {right}" in seen
    assert f"  {provision}" in seen
    assert scores(session) == (len(steps), 1, 0)


def test_hints_and_steps_done_for_the_dealer() -> None:
    opening = manual("631a", THIRDS)
    session, seen = dealt(
        *twice("hint"), "", "", *twice("hint"), "", *twice("hint"), "", opening=opening, answers=["accept"]
    )
    assert "Next: offer SEAT" in seen
    assert "Next: cards" in seen
    assert "Next: hand HAND SEAT" in seen
    assert "The right step is: hand player 2" in seen
    assert scores(session) == (0, 0, 4)


def test_a_curator_keeps_or_passes_the_shoe_unasked() -> None:
    first = (
        "offer 2",
        "n",
        "cards",
        "tp",
        "tb",
        "points 0 8",
        "natural",
        "rb",
        "collect 2 player",
        "pay 4 b 9.50",
        "clear",
    )
    opening = manual("631a", BANKER_WINS, BANKER_WINS, dealing="face down")
    session, seen = dealt(*first, "n", "cards", "tp", opening=opening, answers=["accept", "keep"])
    assert scores(session) == (len(first) + 3, 0, 0)
    assert seen.index("Seat 2 keeps the shoe") < seen.index("Round 2")
    session, seen = dealt(*first, "offer 4", "n", "cards", "tp", opening=opening, answers=["accept", "pass", "accept"])
    assert scores(session) == (len(first) + 4, 0, 0)
    assert (
        seen.index("Seat 2 passes the shoe.") < seen.index("Seat 4 is offered the dealing shoe") < seen.index("Round 2")
    )
    assert "Seat 4 takes the shoe and deals as curator." in seen


def test_what_happens_by_itself_is_seen_before_the_next_step_is_typed() -> None:
    first = ("offer 2", "n", "cards", "tp", "tb", "points 9 8", "natural", "rp", "collect 4 b", "pay 2 p 10", "clear")
    opening = manual("631a", PLAYER_WINS, BANKER_WINS, dealing="face down")
    _, seen = dealt(*first, *twice("last"), opening=opening, answers=["accept"])
    assert seen.index("Seat 2 passes the shoe.") < seen.index("“last” is wrong here. The right step is: offer 4")
    _, seen = dealt(*first[:2], "tp", *first[2:3], "cp", opening=opening, answers=["accept"])
    assert seen.index("“tp” is wrong here.") < seen.index("a card face down to the Player's Hand")
    assert seen.rindex("a card face down to the Banker's Hand") < seen.index("“cp” is wrong here.")


class Restless(Guests):
    """Company of whom somebody gets up and sits down again after the first round."""

    def change(self, table: Table) -> list[AnyInput]:
        return [Leave(4), Sit(4, Cents(70_000))] if table.state.round == 1 else []


def test_people_change_before_they_wager_again() -> None:
    first = ("offer 2", "n", "cards", "tp", "tb", "points 0 8", "natural", "rb", "collect 2 p", "pay 4 b 9.50", "clear")
    table = open_table(manual("631a", BANKER_WINS, BANKER_WINS, dealing="face down"))
    guests = Restless(WAGERS, ["accept", "keep"])
    _, seen = trained(table, guests, typing([*OPEN_SHOE, *first, "n"]))
    after = seen.split("Seat 2 keeps the shoe")[1]
    assert after.index("Seat 4 leaves with ") < after.index("Seat 4 wagers 10.00 on Banker.")


def test_players_wager_before_the_round_begins_that_follows_an_answer() -> None:
    _, seen = dealt("offer 2", *twice("cp"), "n", opening=manual("631a", THIRDS), answers=["accept"])
    assert seen.index("“cp” is wrong here. The right step is: no more bets") < seen.index("Round 1")
    shoe_taken, wagered = seen.index("Seat 2 takes the shoe"), seen.index("Seat 2 wagers 10.00 on Player.")
    assert wagered < seen.index("Round 1")
    assert shoe_taken < seen.index("Round 1")
    assert "Refused" not in seen


# What can be typed


@each(("chapter", "dealing"), WAYS)
def test_the_steps_of_a_table_are_listed_there_only(chapter: str, dealing: str) -> None:
    _, seen = training("?", opening=family(chapter, dealing=dealing, steps="manual"))
    hands_out, curator = dealing == "handed to players", chapter in ("545", "631a")
    assert ("  hand player 3, h p 3" in seen) == hands_out
    assert ("  tuck  " in seen) == (hands_out or (dealing == "face down" and not curator))
    assert ("  cards  " in seen) == ("  instruct player, ip, ib" in seen) == curator
    assert ("the dealing shoe" in seen) == curator
    assert ("cards that were given up" in seen) == hands_out
    assert seen.count("  offer 5 ") == 1
    _, seen = training(
        "hand player 3" if not hands_out else "", opening=family(chapter, dealing=dealing, steps="manual")
    )
    assert ("'hand player 3' is not a step." in seen) == (not hands_out)
