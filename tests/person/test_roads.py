"""The bead plate and the big road, against boards worked out by hand."""

import pytest

from croupier.equipment import parse_cards
from croupier.games.baccarat.events import SimulatedRound
from croupier.games.baccarat.people import BaccaratMemory, winner_of
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import CardDealt, Cleared, Emptied, Loaded, NoMoreCards, dealt_face_down
from croupier.games.shared.two_hands.hands import HANDS, Winner
from croupier.games.shared.two_hands.roads import Mark, bead_plate, big_road
from croupier.record.views import Viewer, view
from croupier.table.events import Event, VoidRound
from tests.person.sessions import watched
from tests.support.cards import BURN_ONE
from tests.support.matrices import each
from tests.support.playing import deal, wager

NAMES: dict[str, Winner] = {"P": "player", "B": "banker", "T": "tie"}


def winners(letters: str) -> list[Winner]:
    return [NAMES[letter] for letter in letters]


def drawn(marks: list[Mark]) -> list[str]:
    """The big road as rows: a letter a win, a digit after it for ties."""
    width = max((mark.column for mark in marks), default=-1) + 1
    rows = [["."] * width for _ in range(6)]
    for mark in marks:
        letter = mark.winner[0].upper() if mark.winner else "-"
        rows[mark.row][mark.column] = f"{letter}{mark.ties or ''}"
    return [" ".join(row).rstrip(" .") for row in rows]


def test_the_bead_plate_fills_columns_from_the_top() -> None:
    assert bead_plate(winners("PBTBBPB")) == [winners("PBTBBP"), winners("B")]
    assert bead_plate([]) == []


BOARDS = {
    "runs": ("PPBPB", ["P B P B", "P", "", "", "", ""]),
    "ties are counted on the win before them": ("PPBTBTTB", ["P B1", "P B2", ". B", "", "", ""]),
    "ties before the first win": ("TTP", ["P2", "", "", "", "", ""]),
    "nothing but ties": ("TTT", ["-3", "", "", "", "", ""]),
    "a tie between two runs": ("BTP", ["B1 P", "", "", "", "", ""]),
    "a full column goes on to the right": ("BBBBBBBB", ["B", "B", "B", "B", "B", "B B B"]),
    "the next run begins beside the first cell": ("BBBBBBBBPP", ["B P", "B P", "B", "B", "B", "B B B"]),
    "a run above a tail turns earlier": ("BBBBBBBPPPPPPP", ["B P", "B P", "B P", "B P", "B P P P", "B B"]),
    "a tail stays in its row": (
        "BBBBBBBPPPPPPBBBBBB",
        ["B P B", "B P B", "B P B", "B P B B B", "B P P", "B B"],
    ),
    "ties on a tail": ("BBBBBBBTT", ["B", "B", "B", "B", "B", "B B2"]),
}


@each(("letters", "rows"), BOARDS.values(), ids=BOARDS.keys())
def test_the_big_road(letters: str, rows: list[str]) -> None:
    assert drawn(big_road(winners(letters))) == rows


def test_a_tail_along_the_top_moves_the_next_run_on() -> None:
    marks = big_road(winners("BBBPPB"), rows=2)
    assert [(mark.column, mark.row, mark.winner) for mark in marks] == [
        (0, 0, "banker"),
        (0, 1, "banker"),
        (1, 1, "banker"),
        (1, 0, "player"),
        (2, 0, "player"),
        (3, 0, "banker"),
    ]


def test_an_empty_big_road() -> None:
    assert big_road([]) == []


@pytest.mark.parametrize(
    ("player", "banker", "winner"), [("9S KS", "8S KS", "player"), ("2S 2H", "9H KD", "banker"), ("2S", "2H", "tie")]
)
def test_who_won(player: str, banker: str, winner: str) -> None:
    assert winner_of(parse_cards(player), parse_cards(banker)) == winner


def heard(events: list[Event]) -> BaccaratMemory:
    """What somebody keeps who saw these events."""
    memory, state = BaccaratMemory(), BaccaratState()
    for event in events:
        seen = view(event, Viewer("player"))
        memory.hear(seen, state)
        seen.apply(state)
        memory.look(state)
    return memory


def test_results_of_a_shoe() -> None:
    table, events = watched(f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC")
    for _ in range(3):
        deal(table)
    assert heard(events).winners == ["player", "banker", "tie"]


@pytest.mark.parametrize("stake", ["5.00", None])
def test_a_void_round_leaves_no_result(stake: str | None) -> None:
    table, events = watched(f"{BURN_ONE} 9S 2S KS KD 2H 3H KD QC")
    for _ in range(2):
        if stake:
            wager(table, "player", stake)
        deal(table)
    assert isinstance(events[-1], Emptied), "the second round wants a third card, and there is none"
    assert heard(events).winners == ["player"]


def test_a_new_shoe_starts_a_new_board() -> None:
    table, events = watched(shoes=[f"{BURN_ONE} 9S 2S KS KD 2H", f"{BURN_ONE} 2H 9H KD QC"])
    deal(table)
    deal(table)
    assert isinstance(events[-1], Emptied)
    deal(table)
    assert heard(events).winners == ["banker"]


DEALT: list[Event] = [
    Loaded((), "red", 4, None, "9S 2S KS KD"),
    *(CardDealt((), card, hand, "up") for card, hand in zip(parse_cards("9S 2S KS KD"), HANDS * 2, strict=True)),
    NoMoreCards(()),
]
"""A round with all its cards, which the Player's Hand wins."""


def test_a_simulated_round_leaves_no_result() -> None:
    assert heard([*DEALT, Cleared((), HANDS)]).winners == ["player"]
    assert heard([DEALT[0], SimulatedRound(()), *DEALT[1:], Cleared((), HANDS)]).winners == []


def test_a_round_that_is_void_with_all_its_cards_leaves_no_result() -> None:
    assert heard([*DEALT, VoidRound(()), Cleared((), HANDS)]).winners == []
    assert heard([*DEALT, VoidRound(()), Cleared((), HANDS), *DEALT[1:], Cleared((), HANDS)]).winners == ["player"]


def test_hands_that_nobody_saw_leave_no_result() -> None:
    down = [dealt_face_down((), card, hand) for card, hand in zip(parse_cards("9S 2S KS KD"), HANDS * 2, strict=True)]
    assert heard([DEALT[0], *down, NoMoreCards(()), Cleared((), HANDS)]).winners == []
