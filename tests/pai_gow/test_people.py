"""People at a Pai Gow table: what they are asked and type as players, banks and co-banks, and how company plays."""

import random
from collections import Counter
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli.app import command
from croupier.cli.commands import COMMANDS
from croupier.equipment.tiles import UNKNOWN_TILE
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.delivery import ALTERNATIVES, HOUSE_WAY_FROM_THE_RIGHT
from croupier.games.pai_gow.events import BankTaken, HandsSet, StacksCut
from croupier.games.pai_gow.people.answers import read_cut, read_setting, read_style
from croupier.games.pai_gow.setting import house_way
from croupier.games.registry import decisions_of
from croupier.money import Cents
from croupier.person.answers import Questions
from croupier.person.conversation import Conversation, Line
from croupier.person.evening import Evening
from croupier.person.seating import people_of
from croupier.play.steps import Question
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event, Settled, Wagered
from croupier.table.inputs import Deal, Sit, Step, Wager
from croupier.table.state import Option
from tests.pai_gow.banking_support import CHAPTERS, DAYS
from tests.pai_gow.sessions import BANK, BOTH, PLACES, table_of
from tests.person.sessions import Guests, evening, held, lively, played, typing, watching
from tests.support.matrices import each

TILES = PLACES["seat 3"].split()
TWO_ROUNDS = ((PLACES, "dealer"), (PLACES, "seat 3"))
"""A round against the dealer, and one in which seat 3 banks and gets the first tiles."""


# A player


def test_tiles_are_set_by_the_number_of_a_setting() -> None:
    seen, sight = played("pg 25, pf 5", "", "3", "", "quit", opening=table_of())
    assert "You are at seat 3. Wagers: pai-gow, pair-fortunes. For example: pg 25." in seen
    assert (
        "Your tiles: 6-6 3-6 1-6 4-6\n"
        "  1  high 1-6 3-6 (6 points), low 6-6 4-6 (2 points)\n"
        "  2  high 6-6 1-6 (9 points), low 4-6 3-6 (9 points)\n"
        "  3  high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points)\n"
    ) in seen
    assert "you set high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points)" in seen
    assert (
        "You have high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points)."
        " The dealer has high 3-3 3-5 (4 points), low 2-2 1-5 (0 points)."
    ) in seen
    assert sight.won == {3: 2500 - 125 - 500}
    assert "You leave with 518.75." in seen


def test_each_setting_has_a_line_of_its_own() -> None:
    session = Evening(open_table(table_of()), Guests(), seat=3)
    talk = Conversation(session.run(chips=Cents(50_000), others=0))
    shown = [*talk.begin(), *talk.take("pg 25"), *talk.take("")]
    lines = [one.text for one in shown if isinstance(one, Line)]
    assert lines[1:] == [
        "Your tiles: 6-6 3-6 1-6 4-6",
        "  1  high 1-6 3-6 (6 points), low 6-6 4-6 (2 points)",
        "  2  high 6-6 1-6 (9 points), low 4-6 3-6 (9 points)",
        "  3  high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points)",
    ]


@each(
    ("typed", "high"),
    [
        (("set 6-6 3-6",), "6-6 3-6"),
        (("6-3, 6-6",), "6-6 3-6"),
        (("s 4-6 1-6",), "6-6 3-6"),
        (("2",), "6-6 1-6"),
        (("set", "1-6 6-6"), "6-6 1-6"),
        (("set 1-6 3-6",), "1-6 3-6"),
        (("house",), "6-6 3-6"),
        (("house way",), "6-6 3-6"),
        (("",), "6-6 3-6"),
        (("ask", "1"), "1-6 3-6"),
    ],
)
def test_what_can_be_typed_for_a_setting(typed: tuple[str, ...], high: str) -> None:
    seen = evening("pg 25", "", *typed, "", "quit", opening=table_of())
    assert f"you set high {high} (" in seen
    assert "✗" not in seen
    assert "not a valid answer" not in seen


@pytest.mark.parametrize("typed", ["4", "0", "dance", "set 6", "²"])
def test_what_is_no_setting(typed: str) -> None:
    seen = evening("pg 25", "", typed, "3", "", "quit", opening=table_of())
    prompt = "Setting? (1, 2, 3, set TILE TILE, house, ask; Enter: house way)"
    assert f"That is not a valid answer. {prompt}" in seen
    assert seen.count("Your tiles: ") == 1


def test_of_tiles_that_are_alike_only_the_settings_that_differ_are_offered() -> None:
    alike = {**PLACES, "seat 3": "4-4 4-4 1-6 4-6"}
    seen = evening("pg 25", "", "3", "2", "", "quit", opening=table_of((alike, "dealer")))
    assert "That is not a valid answer. Setting? (1, 2, set TILE TILE, house, ask; Enter: house way)" in seen
    assert "  2  high " in seen
    assert "  3  high " not in seen
    assert "you set high " in seen


def test_tiles_that_are_not_there_are_refused_with_the_provision() -> None:
    seen = evening("pg 25", "", "set 1-1 6-6", "set 6-6", "3", "", "quit", opening=table_of())
    refused = [line for line in seen.split("\n") if "a hand is two of the four tiles at your seat" in line]
    assert len(refused) == 2
    assert all(line.endswith("[621a.8(a)]") for line in refused)
    assert "you set high 6-6 3-6" in seen


def test_the_dealer_tells_whoever_asks_and_nobody_else_hears_it() -> None:
    seen = evening("pg 25", "", "ask", "2", "", "quit", opening=table_of())
    told = "the dealer tells you the house way: high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points)"
    assert told in seen
    assert seen.index(told) < seen.index("you set high 6-6 1-6")
    asking = Guests([(5, "pai-gow", 1000)], ["ask", "house way"])
    assert "the dealer tells seat 5 the house way: high two tiles face down" in evening(
        "pg 25", "", "3", "", "quit", opening=table_of(), guests=asking
    )


def test_advice_says_what_each_setting_is_worth() -> None:
    seen = evening("pg 25", "", "advice", "2", "advice", "", "quit", opening=table_of())
    said = seen.split("What each choice wins on average of a unit wagered, against a dealer who sets by")[1].split(
        "\n"
    )[1:4]
    worth = [float(line.split("%")[0].split()[-1]) for line in said]
    exact = [Fraction(line.split()[-1]) for line in said]
    assert worth == sorted(worth, reverse=True)
    assert [round(float(value) * 100, 4) for value in exact] == worth
    assert "6-6 1-6 (9 points) over 4-6 3-6 (9 points)" in said[0], "two nines beat a Wong with seven points"
    assert "you set high 6-6 1-6" in seen
    assert "There is advice when you are asked how to play your hand." in seen


def test_a_surrender_gives_up_everything() -> None:
    seen, sight = played("pg 25", "", "3", "surrender", "quit", opening=table_of())
    assert "To surrender is to lose all 25.00 of your wager." in seen
    assert sight.won == {3: -2500}
    assert sight.memory.outcomes == {"seat 3": "surrenders"}
    assert "You leave with 475.00." in seen


def test_who_is_asked_about_surrender_is_told_that_the_whole_wager_is_lost() -> None:
    for chapter in CHAPTERS:
        table = open_table(Opening(game="pai-gow", as_of=DAYS[chapter]))
        people = people_of(table.game)
        assert decisions_of("pai-gow").prompt("surrender") == "Surrender: lose your whole wager?"
        [told] = [one for one in people.how() if "surrender" in one.says]
        assert "and lose all of the Pai Gow Wager" in told.says
        assert "reading:surrender_loses_all" in told.cites


@pytest.mark.parametrize(("chapter", "zeros"), [("621a", True), ("535", False)])
def test_what_is_taught_of_zeros_is_what_the_chapter_says(chapter: str, zeros: bool) -> None:
    """Zero against zero goes to the dealer under 621a.3(g) only; a player's low hand of zero wins under neither."""
    table = open_table(Opening(game="pai-gow", as_of=DAYS[chapter]))
    people = people_of(table.game)
    [equal] = [one for one in people.how() if "count the same" in one.says]
    assert ("so is 0 against 0, whatever the tiles" in equal.says) is zeros
    assert (f"{chapter}.3(g)" in equal.cites) is zeros
    assert equal.says.endswith("Your low hand is never higher if it counts 0")
    assert "reading:low_hand_of_zero" in equal.cites
    tiles = " ".join(people.references["tiles"].lines)
    assert ("So is 0 against 0, whatever the tiles." in tiles) is zeros
    assert "A player's low hand that counts 0 is never higher than another." in tiles


def test_whoever_leaves_in_the_middle_plays_the_house_way_to_the_end() -> None:
    for lines in (("pg 25", "", "quit"), ("pg 25", ""), ("pg 25", "", "3")):
        seen = evening(*lines, opening=table_of())
        assert "you set high 6-6 3-6" in seen
        assert "You leave with 523.75." in seen


def test_nobody_sees_the_tiles_of_others_before_they_are_turned() -> None:
    places = {**PLACES, "seat 5": "1-1 1-1 4-4 4-4"}
    del places["seat 1"]
    lines = ("pg 25", "", "table", "why round", "3", "table", "why round", "", "table", "quit")
    opening, guests = table_of((places, "dealer")), Guests([(5, "pai-gow", 1000)])
    seen, _ = played(*lines, opening=opening, guests=guests)
    before, after = seen.split("seat 5 shows")
    assert "1-1" not in before
    assert "4-4" not in before
    assert "  the dealer: four tiles face down" in before
    assert "  seat 5: four tiles face down" in before
    assert "  seat 5: set, face down" in before
    assert "  you: high 6-6 3-6 (Wong of Twelves), low 4-6 1-6 (7 points) (face down)" in before
    assert "  seat 5: high 1-1 4-4 (Gong of Twos), low" not in after
    assert "  seat 5: high 1-1 1-1 (pair of Twos), low 4-4 4-4 (pair of Eights), wins" in after
    assert "2-2" not in before.split("turned over")[0]


def test_what_is_remembered_of_a_round_holds_no_secret() -> None:
    table = open_table(table_of(steps="manual"))
    sight = watching(table, 3)
    table.open()
    for seat, _, amount in ((3, "", 2500), *BOTH):
        table.submit(Sit(seat, Cents(50_000)))
        table.submit(Wager(seat, "pai-gow", Cents(amount)))
    table.submit(Deal())
    while not table.questions:
        table.submit(Step())
    assert sight.memory.tiles["seat 3"] == TILES
    for place in ("dealer", "seat 1", "seat 5", "dead hand"):
        assert set(sight.memory.tiles[place]) == {UNKNOWN_TILE}, place


def test_what_is_on_the_table_in_words() -> None:
    lines = ("table", "pg 25", "", "table", "3", "", "table", "quit")
    seen = evening(*lines, opening=table_of(dice=[[3, 2, 6]]), guests=Guests(BOTH))
    first, second, third = seen.split("  seat 1 (seat 1): ")[1:]
    assert "  tiles: face up in pairs" in first
    assert "  dice: 3, 2, 6, total 11, first tiles to seat 2" in second
    assert "  the Dead Hand: 16 tiles face down" in second
    assert "  stacks: 8, numbered from the dealer's right" in third
    assert ", wins" in third


def test_help_and_what_can_be_looked_up() -> None:
    seen = evening("?", "pairs", "tiles", "why 621a.8(d)(2)", "quit", opening=table_of())
    assert "  set 6-6 4-5     these two are one of your hands" in seen
    assert "  pairs           the permissible pairs by rank" in seen
    assert "  why 621a.8(a)   any provision, section or chapter" in seen
    assert "   1  Supreme Pair     2-4+1-2\n   2  pair of Twelves  6-6+6-6\n" in seen
    assert "  20  Gong of Twos     1-1+2-6 or 1-1+3-5 or 1-1+4-4" in seen
    assert "from the highest to the lowest: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5, 3-6 and 4-5," in seen
    assert "621a.8(d)(2): " in seen
    assert "when you are offered the bank" in seen
    assert "when you are offered the bank" not in evening("?", "quit", opening=table_of(submission={}))


def test_why_explains_choices_and_steps() -> None:
    seen = evening("pg 25", "", "why ask", "why house", "why", "3", "", "why", "quit", opening=table_of())
    assert "You may ask.\n621a.8(b): " in seen
    assert "You may house way.\n621a.8(a): " in seen


# The bank


def test_an_evening_as_the_bank() -> None:
    lines = ("pg 25, pf 5", "", "3", "", "", "bank", "cut 3 4 right", "less 10", "3", "table", "quit")
    seen, sight = played(*lines, opening=table_of(*TWO_ROUNDS), guests=Guests(BOTH))
    for said in (
        "You are offered the bank: the others' wagers of 30.00 are against you then, and yours go back.",
        "You are the bank.",
        "You take back 25.00 from Pai Gow.",
        "The stacks are cut: stacks 3, 4 to the dealer's right.",
        "The dealer would wager 25.00 against you.",
        "The dealer wagers 10.00 against the bank.",
        "you shake the dice",
        "Your tiles: 1-4 4-6 1-3 2-4",
        "you set high 2-4 1-4 (8 points), low 1-3 4-6 (4 points)",
        "the dealer's 10.00 against the bank goes to the centre",
        "you add 10.00 to the centre",
        "Round 2: You banked with 8 points over 4 points; the dealer loses, seat 1 ties, seat 5 wins. You lose 10.00",
        "  bank: you",
    ):
        assert said in seen, said
    assert "You have high" not in seen.split("You are the bank.")[1], "a bank has nothing to surrender"
    assert sight.won == {1: 0, 3: -1000, 5: 1900}
    assert sight.memory.outcomes == {"dealer": "loses", "seat 1": "ties", "seat 5": "wins"}
    assert "You leave with 508.75." in seen


def test_an_evening_as_the_co_bank() -> None:
    lines = ("pg 25, pf 5", "", "3", "", "", "co-bank", "decline", "table", "quit")
    seen, sight = played(*lines, opening=table_of(*TWO_ROUNDS), guests=Guests(BOTH))
    after = seen.split("You co-bank with the house.")[1]
    assert "Your tiles" not in after
    assert "The dealer would wager" not in after
    assert "your tiles are turned over: 6-6 3-6 1-6 4-6" in after
    assert "30.00 is left in the centre: the house takes 15.00, 0.75 is vigorish, you get 14.25" in after
    assert "  co-bank: you" in after
    assert sight.won == {1: -1000, 5: -2000, 3: 1425}
    assert "You leave with 533.00." in seen


def test_against_another_bank_its_hands_are_those_to_beat() -> None:
    guests = Guests([(1, "pai-gow", 1000)], ["house way", "house way", "keep", "bank", "full"])
    opening = table_of((PLACES, "dealer"), (PLACES, "seat 1"))
    seen, sight = played("pg 25", "", "3", "", "", "3", "", "quit", opening=opening, guests=guests)
    assert "Seat 1 is the bank." in seen
    assert "The bank (seat 1) has high 1-1 2-5 (9 points), low 5-5 5-6 (1 point)." in seen
    assert sight.won[3] == 2375


def test_a_bank_is_not_offered_twice_in_a_row_and_is_told_why() -> None:
    rounds = ((PLACES, "dealer"), (PLACES, "seat 3"), (PLACES, "dealer"))
    lines = ("pg 25", "", "3", "", "", "bank", "", "none", "3", "", "why bank", "bank", "decline", "3", "", "quit")
    seen = evening(*lines, opening=table_of(*rounds), guests=Guests(BOTH))
    assert "You may not bank: a player may not bank two rounds in a row [621a.9(c)]." in seen
    assert "You may not bank: a player may not bank two rounds in a row.\n621a.9(c): " in seen
    assert "a player may not bank two rounds in a row [621a.9(c)]" in seen


def test_a_bank_of_2010_names_the_style_of_delivery() -> None:
    lines = ("pg 25", "", "3", "", "", "bank", "", "", "left", "chee", "", "quit")
    opening = table_of(*TWO_ROUNDS, chapter="535", submission={"player_bank": True})
    seen = evening(*lines, opening=opening, guests=Guests(BOTH))
    assert "   1  House Way From the Right\n   2  House Way From the Left\n" in seen
    assert "  10  Dragon Head and Phoenix Tail From the Left\n" in seen
    assert seen.count("That is not a valid answer. Delivery? (a number or name; Enter: house way from the right)") == 1
    assert "“Chee Yee (chop the ears)”" in seen


# What is typed


def question(kind: str, *choices: str) -> Question:
    """A question to seat 3 whose last choice is the default."""
    options = tuple(Option(choice, ()) for choice in choices)
    return Question(
        kind=kind, to="seat 3", seat=3, cites=(), options=options, default=PaiGowAnswer(choices[-1], seat=3)
    )


@pytest.mark.parametrize(
    ("line", "right", "left"),
    [
        ("cut 3 4 right", (3, 4), None),
        ("cut 3 right 4 left", (3,), (4,)),
        ("cut right 3 4", (3, 4), None),
        ("cut left 5 right 4 3", (3, 4), (5,)),
        ("c 8 l", None, (8,)),
        ("cut 3, 4 right", (3, 4), None),
    ],
)
def test_a_cut_is_read(line: str, right: tuple[int, ...] | None, left: tuple[int, ...] | None) -> None:
    asked = question("cut", "cut", "decline")
    assert read_cut(asked, line) == PaiGowAnswer("cut", seat=3, right=right, left=left)


@each("line", ["", "cut", "cut 3 4", "cut 3 right 4", "cut 3 up", "cut three right", "3 4 right", "d"])
def test_what_is_no_cut(line: str) -> None:
    assert read_cut(question("cut", "cut", "decline"), line) is None


@each(
    ("line", "style"),
    [
        ("1", HOUSE_WAY_FROM_THE_RIGHT),
        ("10", "dragon head from the left"),
        ("jung", "jung quat"),
        ("heart", "jung quat"),
        ("chop ears", "chee yee"),
        ("cup left", "cup say from the left"),
        ("deliver pin right", "pin say from the right"),
        ("phoenix right", "dragon head from the right"),
        ("house way from the left", "house way from the left"),
        ("cup", None),
        ("left", None),
        ("0", None),
        ("11", None),
        ("dance", None),
        ("", None),
    ],
)
def test_a_style_is_read(line: str, style: str | None) -> None:
    asked = question("deliver", HOUSE_WAY_FROM_THE_RIGHT, *ALTERNATIVES)
    answer = read_style(asked, line)
    assert (answer.choice if answer is not None else None) == style


def test_a_setting_is_read_for_the_tiles_there_are() -> None:
    asked = question("set", "set", "ask", "house way")
    answer = read_setting(["6-6", "6-6", "1-1", "1-1"], asked, "2")
    assert answer is not None
    assert answer.brought["high"] == ("6-6", "1-1")
    assert read_setting(["6-6", "6-6", "1-1", "1-1"], asked, "3") is None, "alike tiles leave two ways"


def test_a_prompt_leaves_room_on_a_line_of_eighty() -> None:
    table = open_table(
        Opening(game="pai-gow", as_of="2010-06-01", submission={"player_bank": True, "co_banking": True})
    )
    words = Questions(people_of(table.game).questions)
    for kind in table.game.question_kinds():
        asked = question(kind.kind, *kind.choices)
        assert len(words.prompt(asked)) <= 70, words.prompt(asked)


# Company


def events_of(seed: int, rounds: int, **submission: Any) -> list[Event]:
    """What happens in so many rounds of five people, while a person at seat 6 has them dealt and declines the bank."""
    events: list[Event] = []
    opening = Opening(game="pai-gow", as_of="2020-01-01", seed=seed, submission={**BANK, **submission})
    table = open_table(opening, listener=lambda response: events.extend(response.events))
    session = Evening(table, lively(table, seed), seat=6)
    held(session, session.run(chips=Cents(50_000), others=5), typing(["d"] * 2 * rounds))
    return events


def test_company_wagers_banks_cuts_and_sets_mostly_the_house_way() -> None:
    side = {"sum": "A", "match": True, "beat_it": "A", "delivery": ["jung quat", "chee yee"]}
    seen = Counter[str]()
    ways = Counter[bool]()
    way = house_way("highest-high")
    for seed in range(6):
        for event in events_of(seed, 12, **side):
            seen[type(event).__name__] += 1
            if isinstance(event, Wagered):
                seen[event.wager] += 1
            elif isinstance(event, BankTaken):
                seen["co" if event.co else "alone"] += 1
            elif isinstance(event, HandsSet):
                tiles = [*event.high.split(), *event.low.split()]
                ways[set(way.set(tiles).high) == set(event.high.split())] += 1
    for name in ("pai-gow", "pair-fortunes", "sum", "match-3", "beat-it", "co", "alone"):
        assert seen[name] > 0, name
    assert seen[StacksCut.__name__] > 0
    assert seen[Settled.__name__] > 100
    assert ways[True] > 8 * ways[False] > 0


@pytest.mark.parametrize("day", ["2020-01-01", "2010-06-01"])
@pytest.mark.parametrize("role", ["player", "dealer"])
def test_the_command_leaves_a_record_that_replays(
    role: str, day: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = command(COMMANDS)
    words = ["play", "pai-gow", "--as", role, "--as-of", day, "--seed", "3", "--record", "p.jsonl"]
    typed = "pg 25\n" + "\n" * 120 + "why round\n?\nquit\n"
    result = CliRunner().invoke(app, words, input=typed)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.stdout
    assert "Round 2" in result.stdout
    assert "The bank is offered, first to seat" in result.stdout, "players bank at the usual table"
    replayed = CliRunner().invoke(app, ["replay", "p.jsonl"])
    assert replayed.exit_code == 0, replayed.output


def test_tiles_are_changed_before_they_are_too_old() -> None:
    table = open_table(table_of(*TWO_ROUNDS))
    lines = typing(["pg 25", "", "3", "", "", "", "", "", "quit"])

    def slow(prompt: str) -> str | None:
        if table.state.round == 1 and "[" in prompt:
            table.clock.wait(13 * 60)
        return lines(prompt)

    session = Evening(table, Guests(BOTH), seat=3)
    seen = held(session, session.run(chips=Cents(50_000), others=0), slow)
    assert seen.count("A set of 32 tiles comes to the table.") == 2
    assert "Round 2" in seen


TYPED = ("", "", "", "deal", "pg 25", "pf 5", "1", "2", "house", "ask", "bank", "co", "cut 3 4 right", "none", "jung")
NONSENSE = ("é", "²", "set", "set 9-9 1-1", "cut 9 right", "less 0", "less x", "why 1.1", "7", "set 6-6", "surrender")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_the_evening_goes_on(seed: int) -> None:
    source = random.Random(seed)
    lines = (source.choice(TYPED * 3 + NONSENSE) for _ in iter(int, 1))
    day = ("2020-01-01", "2010-06-01")[seed % 2]
    bank = {"player_bank": True, "co_banking": True}
    more = {"pair_fortunes": True, "delivery": ["jung quat"], "match": True} if seed % 2 == 0 else {}
    table = open_table(Opening(game="pai-gow", as_of=day, seed=seed, submission={**bank, **more}))
    session = Evening(table, lively(table, seed), seat=3)
    held(session, session.run(chips=Cents(500_000), others=3), typing(islice(lines, 400)))
    assert table.state.phase == "closed"
    assert table.state.round > 10
