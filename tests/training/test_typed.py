"""What a dealer in training types."""

from typing import ClassVar

import pytest

from croupier.games.baccarat import calls
from croupier.games.baccarat.moves import DRAGON_7, typed_steps
from croupier.games.shared.moves import SHOE_KEYS
from croupier.games.shared.two_hands.typed_steps import OwnSteps, vocabulary
from croupier.presenting.moves import DealersMoves, Key
from croupier.presenting.vocabulary import named
from croupier.table.calls import meaning
from croupier.table.events import Announced, Event, Waited
from croupier.table.messages import Message, message
from tests.support.matrices import each

OFFERED = ("player", "banker", "tie", "dragon-bonus-player", "dragon-bonus-banker", "dragon-7")

WORDS = vocabulary(OFFERED, typed_steps({"cards", "shoe"}, tucks=True).joined(OwnSteps(calls=(DRAGON_7,))))
MOVES = DealersMoves(keys=SHOE_KEYS)

READ: dict[str, Key] = {
    "no more bets": ("say", "no more bets"),
    "n": ("say", "no more bets"),
    "NMB": ("say", "no more bets"),
    "card player": ("card", "player"),
    "c b": ("card", "banker"),
    "cb": ("card", "banker"),
    "sp": ("stay", "player"),
    "stay b": ("stay", "banker"),
    "turn player": ("turn", "player"),
    "points 4 6": ("points", "4", "6"),
    "po 4, 6": ("points", "4", "6"),
    "points player 4": ("points", "player", "4"),
    "points b 6": ("points", "banker", "6"),
    "Player 4, Banker 6": ("points", "4", "6"),
    "player 4": ("points", "player", "4"),
    "player 1, banker 7, banker wins": ("result", "banker"),
    "result banker": ("result", "banker"),
    "rp": ("result", "player"),
    "tie": ("result", "tie"),
    "tie hand": ("result", "tie"),
    "say tie hand": ("result", "tie"),
    "Dragon 7": ("say", "dragon 7"),
    "say place your bets": ("say", "place your bets"),
    "last": ("say", "last hand"),
    "natural": ("natural",),
    "no more cards": ("natural",),
    "collect 4 player": ("collect", "4", "player"),
    "col seat 4 p": ("collect", "4", "player"),
    "pay 1 banker": ("pay", "1", "banker"),
    "p 1 dbb": ("pay", "1", "dragon-bonus-banker"),
    "return 4 t": ("return", "4", "tie"),
    "push 4 p": ("return", "4", "player"),
    "clear": ("clear",),
    "cards": ("say", "cards"),
    "“Cards”": ("say", "cards"),
    "c p": ("card", "player"),
    "tuck": ("tuck",),
    "t p": ("turn", "player"),
    "hand player 3": ("hand", "player", "3"),
    "h b seat 12": ("hand", "banker", "12"),
    "hand banker to seat 4": ("hand", "banker", "4"),
    "instruct banker": ("instruct", "banker"),
    "ip": ("instruct", "player"),
    "A card for the Banker": ("instruct", "banker"),
    "card for the player": ("instruct", "player"),
    "i": ("inspect",),
    "shuffle": ("shuffle",),
    "offer 9": ("offer", "9"),
    "offer seat 9": ("offer", "9"),
    "show floorperson": ("show", "floorperson"),
    "cut": ("cut",),
    "load": ("load",),
    "burn": ("burn",),
    "cov": ("cover",),
    "vigorish 4": ("vigorish", "4"),
    "do something new": ("do", "something new"),
}


@each(("line", "key"), READ.items())
def test_a_step_is_read(line: str, key: Key) -> None:
    typed = WORDS.read(line)
    assert typed is not None
    assert typed.key == key


@each(
    "line",
    [
        *("dance", "card", "card tray", "card player now", "clear all", "offer", "vigorish"),
        *("points 4", "points x 4", "points 4 six", "collect player", "pay 4", "pay 4 roulette 5", "pay 4 b five"),
    ],
)
def test_what_is_no_step(line: str) -> None:
    assert WORDS.read(line) is None


@pytest.mark.parametrize(
    ("line", "amounts", "word"),
    [
        ("pay 4 b 23.75", (2375,), ""),
        ("pay 4 b 25 less 1.25", (2500, 125), "less"),
        ("pay 4 b 25 - 1.25", (2500, 125), "less"),
        ("pay 4 b $25 vig 1.5", (2500, 150), "less"),
        ("pay 4 b 25 mark 1.25", (2500, 125), "mark"),
        ("return 4 b less 5", (500,), "less"),
        ("vigorish 4 1.25", (125,), ""),
    ],
)
def test_amounts(line: str, amounts: tuple[int, ...], word: str) -> None:
    typed = WORDS.read(line)
    assert typed is not None
    assert (typed.amounts, typed.word) == (amounts, word)


def test_how_many_cards_are_burnt() -> None:
    typed = WORDS.read("burn 7")
    assert typed is not None
    assert typed.times == 7


def test_every_example_of_the_help_is_a_step() -> None:
    for step in WORDS.forms:
        for example in step.example.split(", "):
            assert WORDS.read(example) is not None, example
    assert any("hint" in line for line in WORDS.help_lines())


def test_forms() -> None:
    assert WORDS.form_of(("pay", "4", "banker")) == "pay SEAT WAGER AMOUNT"
    assert WORDS.form_of(("say", "last hand")) == "last hand"
    assert WORDS.form_of(("say", "place your bets")) == "say place your bets"
    assert WORDS.form_of(("do", "something new")) == "do something new"


class Polished(Event, frozen=True, tag="polished the shoe"):
    """Something that a dealer does and nobody here has heard of."""

    dealer_step: ClassVar[bool] = True


@pytest.mark.parametrize(
    ("event", "typed"),
    [
        (Announced((), message("No more bets")), "no more bets"),
        (Announced((), message("place your bets")), "say place your bets"),
        (Announced((), calls.tie("Tie Hand")), "result tie"),
        (Announced((), calls.points(4, 6)), "points 4 6"),
        (Announced((), calls.result(1, 7)), "result banker"),
        (Polished(()), "do polished the shoe"),
    ],
)
def test_what_to_type_is_read_as_the_move(event: Event, typed: str) -> None:
    (move,) = MOVES.of([event])
    assert WORDS.to_type(move) == typed
    read = WORDS.read(typed)
    assert read is not None
    assert read.key == move.key


def test_what_is_no_step_of_the_dealer_is_no_move() -> None:
    assert MOVES.of([Waited((), 5)]) == []


@pytest.mark.parametrize(
    "said", [calls.points(4, 6), calls.points_of("player", 9), calls.result(7, 1), calls.tie("Tie Hand")]
)
def test_what_is_spoken_can_be_typed_as_it_is(said: Message) -> None:
    typed = WORDS.read(str(said))
    assert typed is not None
    assert typed.key == meaning(said)


@pytest.mark.parametrize(
    "line",
    ["player nine", "player 4 banker", "banker 6 player 4", "player 4 banker 6 tie wins", "player 4 banker 6 so what"],
)
def test_what_sounds_like_an_announcement_and_is_none(line: str) -> None:
    typed = WORDS.read(line)
    assert typed is not None
    assert typed.key == ("say", line)


@each(
    ("name", "on"),
    [
        ("b", "banker"),
        ("tie", "tie"),
        ("dragon-bonus-b", "dragon-bonus-banker"),
        ("dbp", "dragon-bonus-player"),
        ("d7", "dragon-7"),
        ("dragon-7", "dragon-7"),
        ("zz", None),
        ("", None),
    ],
)
def test_wagers_by_their_names(name: str, on: str | None) -> None:
    assert named(name, OFFERED) == on


@each(
    ("line", "said"),
    [
        ("card", "'card' is not a whole step. Type: card HAND. For example: card player, cp, cb"),
        ("draw", "'draw' is not a whole step. Type: card HAND. For example: card player, cp, cb"),
        ("pay", "'pay' is not a whole step. Type: pay SEAT WAGER AMOUNT. For example: pay 4 b 25 less 1.25"),
        ("pay 4", "'pay 4' is not a whole step. Type: pay SEAT WAGER AMOUNT. For example: pay 4 b 25 less 1.25"),
        ("col", "'col' is not a whole step. Type: collect SEAT WAGER. For example: collect 4 player, col 4 p"),
        ("crad player", "'crad player' is not a step: did you mean card? Type ? for the steps."),
        ("dance", "'dance' is not a step. Type ? for the steps."),
        ("7", "'7' is not a step. Type ? for the steps."),
        ("?!", "'?!' is not a step. Type ? for the steps."),
    ],
)
def test_what_is_no_step_is_answered_with_what_it_lacks(line: str, said: str) -> None:
    assert WORDS.read(line) is None
    assert WORDS.not_read(line) == said


def test_to_draw_a_card_is_to_deal_it() -> None:
    for word in ("draw", "hit"):
        assert WORDS.read(f"{word} player") == WORDS.read("card player")


def test_help_for_trainees_says_how_to_learn_the_game() -> None:
    assert any(line.startswith("  how, pays ") for line in WORDS.help_lines())
