"""How a round came out: totals and the winner are said in every game, and what the person won."""

from croupier.running.opening import Opening
from tests.person.sessions import Guests, evening, family, opened_with, spanish, twenty_one
from tests.support.cards import BURN_ONE
from tests.support.matrices import each


def said_of_round(seen: str, number: int = 1) -> str:
    """What is said of a round when it is over."""
    [line] = [line for line in seen.split("\n") if line.startswith(f"Round {number}: ")]
    return line.partition(": ")[2]


@each(
    ("opening", "wager", "said"),
    [
        (opened_with(cards=f"{BURN_ONE} 9S 2S KS KD"), "p 25", "Player 9, Banker 2: Player wins. You win 25.00"),
        (opened_with(cards=f"{BURN_ONE} 9S 2S KS KD"), "b 25", "Player 9, Banker 2: Player wins. You lose 25.00"),
        (opened_with(cards=f"{BURN_ONE} 7S 7D KS KD"), "b 25", "Player 7, Banker 7: a tie. You neither win nor lose"),
        (family("629a", f"{BURN_ONE} 2S 9S KD KS"), "b 20", "Player 2, Banker 9: Banker wins. You win 19.00"),
        (twenty_one("2S KH 9D 7S 8C"), "p 25", "Player 17, Banker 17: a tie. You neither win nor lose"),
        (twenty_one("2S KH 9D 7S 9C"), "b 25", "Player 17, Banker 18: Banker wins. You win 25.00"),
        (twenty_one("2S KH 9D 5S 9C 8H"), "b 25", "Player 23 (over 21), Banker 18: Banker wins. You win 25.00"),
        (twenty_one("2S KH 9D 5S 5C KD 9H"), "b 25", "Player 25 (over 21), Banker 23 (over 21): Banker wins. You win"),
        (twenty_one("2S AH 9D KS 6C"), "p 25", "Player 21, Banker 15: Player wins. You win 25.00"),
    ],
)
def test_two_hands(opening: Opening, wager: str, said: str) -> None:
    assert said_of_round(evening(wager, "", "", "quit", opening=opening)).startswith(said)


def test_cards_that_are_dealt_for_a_bonus_wager_do_not_count() -> None:
    opening = twenty_one("2S AH 9D KS 6C 5C", submission={"bonus": "D"})
    said = said_of_round(evening("p 25, bp 5", "", "", "quit", opening=opening))
    assert said.startswith("Player 21, Banker 15: Player wins. You win 20.00")


def test_a_hand_against_the_dealers() -> None:
    seen = evening("s 25", "", "s", "quit", opening=spanish("KS 7D 9H KH"))
    assert said_of_round(seen) == "The dealer has 17; your hand: 19 wins. You win 25.00 and have 525.00."
    over = evening("s 25", "", "s", "quit", opening=spanish("KS 6D 9H KH KC"))
    assert said_of_round(over) == ("The dealer has 26 (over 21); your hand: 19 wins. You win 25.00 and have 525.00.")


def test_several_hands_against_the_dealers() -> None:
    seen = evening("s 25", "", "p", "s", "s", "quit", opening=spanish("8S 7D 8D KH KC 9C"))
    assert (
        said_of_round(seen) == "The dealer has 17; hand 3: 18 wins; hand 3.2: 17 push. You win 25.00 and have 525.00."
    )


def test_tiles() -> None:
    seen = evening("pg 25", "", "", "", "quit", opening=Opening(game="pai-gow", as_of="2020-01-01", seed=1))
    said = said_of_round(seen)
    assert said.startswith("The dealer has ")
    assert "; you have " in said
    assert any(f"; {how}. You " in said for how in ("you win", "you lose", "a tie")), said


def test_whoever_watches_is_told_too() -> None:
    seen = evening("deal", "quit", opening=opened_with(cards=f"{BURN_ONE} 9S 2S KS KD"))
    assert said_of_round(seen) == "Player 9, Banker 2: Player wins. You had no wager and have 500.00."


def test_company_is_called_by_its_seat_and_the_person_is_not() -> None:
    guests = Guests([(5, "banker", 1000)])
    seen = evening("p 25", "", "quit", opening=opened_with(cards=f"{BURN_ONE} 9S 2S KS KD"), guests=guests)
    assert "  seat 5: 10.00 on Banker loses" in seen
    assert "  your 25.00 on Player wins 25.00" in seen
    assert "At the end, you have 525.00, seat 5 has 990.00; the house lost 15.00." in seen
    assert [line for line in seen.split("\n") if "eat 3" in line and "at seat 3" not in line] == []
