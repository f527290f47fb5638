"""What is told of a seat, to its own player: "you", in sentences that read well."""

import re

import pytest

from croupier.games.registry import declaration_of
from croupier.presenting.addressing import addressed, second_person
from tests.golden import ALL, told
from tests.support.matrices import each

THIRD_PERSON = re.compile(r"\b[Yy]ou (?:also )?(\w+s|has|is|was|does)\b")
SECOND_PERSON = ("pass", "press", "as", "this", "always")
"""Words in s that are right behind you."""


@each(
    ("told", "to_me"),
    [
        ("Seat 3 wagers 25.00 on Banker.", "You wager 25.00 on Banker."),
        ("Seat 3 wagers 25.00 on Double for seat 3 hand 2.", "You wager 25.00 on Double for your hand 2."),
        ("  seat 3: 25.00 on Banker loses", "  your 25.00 on Banker loses"),
        ("  seat 3 hand 2: 25.00 on Spanish 21 loses", "  your hand 2: 25.00 on Spanish 21 loses"),
        ("  seat 3: 4 tiles, face down", "  your 4 tiles, face down"),
        ("Seat 3 declines (by default).", "You decline (by default)."),
        ("  5♠ to seat 3", "  5♠ to you"),
        ("Seat 3 passes the shoe.", "You pass the shoe."),
        ("Seat 3 co-banks with the house.", "You co-bank with the house."),
        ("Seat 3 takes the shoe and has the dealer deal.", "You take the shoe and have the dealer deal."),
        ("  seat 3 keeps its double and takes no further card", "  you keep your double and take no further card"),
        ("  seat 3 hand 2 keeps its double and takes no card", "  your hand 2 keeps its double and takes no card"),
        ("  seat 3 is doubled for 10.00", "  your hand is doubled for 10.00"),
        ("Seat 3 pays the 1.25 it owes; its marker is removed.", "You pay the 1.25 you owe; your marker is removed."),
        ("  the tiles of seat 3 join the Dead Hand", "  your tiles join the Dead Hand"),
        ("  a tile of seat 3 is exposed: 6-6", "  a tile of yours is exposed: 6-6"),
        ("  seat 3 also receives a fixed payout of 50.00", "  you also receive a fixed payout of 50.00"),
        ("seat 3 has only 500.00 left, not 1000.00", "you have only 500.00 left, not 1000.00"),
        ("seat 3 cannot wager: nobody sits there", "you cannot wager: nobody sits there"),
        ("  “Seat 3 wins”", "  “You win”"),
        ("two of the four tiles at seat 3", "two of the four tiles at your seat"),
        (
            "Seat 2 is to set the hands: set or ask; Seat 3 is offered the cut: cut or decline.",
            "Seat 2 is to set the hands: set or ask; You are offered the cut: cut or decline.",
        ),
        ("Seat 2, seat 3 and seat 4 are to set the hands.", "Seat 2, you and seat 4 are to set the hands."),
        ("Seat 13 passes the shoe; seat 30 waits.", "Seat 13 passes the shoe; seat 30 waits."),
        ("The table has seats 3 to 9.", "The table has seats 3 to 9."),
    ],
)
def test_sentences(told: str, to_me: str) -> None:
    assert addressed(told, 3) == to_me
    assert addressed(told, None) == told


@pytest.mark.parametrize(
    ("game", "told", "to_me"),
    [
        ("spanish-21", "  seat 3 is split: its second card", "  your hand is split: its second card"),
        (
            "pai-gow",
            "  seat 3: the high hand wins, the low hand ties",
            "  your high hand wins, your low hand ties",
        ),
        (
            "pai-gow",
            "that is not the house way: seat 3 is set again",
            "that is not the house way: your tiles are set again",
        ),
        ("baccarat", "  cards to seat 3, who looks at 9♥", "  cards to you, and you look at 9♥"),
    ],
)
def test_a_game_says_how_its_own_sentences_are_told(game: str, told: str, to_me: str) -> None:
    assert declaration_of(game) is not None
    assert addressed(told, 3) == to_me


@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_no_sentence_of_any_playthrough_calls_the_person_by_a_seat(seat: int) -> None:
    rewritten = 0
    for script in ALL:
        for line in told(script):
            said = line.partition("[")[0]
            if "sits" in said or "sit down" in said or "At the end" in said or "there is no seat" in said:
                continue
            mine = addressed(said, seat)
            rewritten += mine != said
            assert not re.search(rf"\b[Ss]eat {seat}(?!\d)", mine), (script.stem, said, mine)
            wrong = [verb for verb in THIRD_PERSON.findall(mine) if verb not in SECOND_PERSON]
            assert not wrong, (script.stem, said, mine)
    assert rewritten > 50


@pytest.mark.parametrize(
    ("verb", "mine"),
    [
        ("wagers", "wager"),
        ("passes", "pass"),
        ("relinquishes", "relinquish"),
        ("ties", "tie"),
        ("is", "are"),
        ("may", "may"),
    ],
)
def test_verbs(verb: str, mine: str) -> None:
    assert second_person(verb) == mine
