"""The words in which players answer, wherever a module lists them."""

from croupier.games.baccarat import curator, handing
from croupier.games.spanish_21 import decisions, unasked
from croupier.law import Rule


def test_what_is_asked_about_the_shoe_and_about_cards_in_players_hands() -> None:
    asked = {one.kind: (one.rule, one.choices) for one in (*curator.QUESTIONS, *handing.QUESTIONS)}
    assert asked == {
        "shoe": (Rule.SHOE_OFFERED, ("accept", "decline", "designate", "keep", "pass")),
        "cards": (Rule.CARDS_RELINQUISHED, ("return", "relinquish")),
        "turn": (Rule.CARDS_RELINQUISHED, ("accept", "decline")),
    }


def test_how_a_spanish_21_hand_is_played_and_which_words_take_a_card() -> None:
    assert unasked.PLAY == ("hit", "stand", "double", "split", "surrender", "refuse")
    assert decisions.DRAWS == ("hit", "double", "split")
    assert set(decisions.CARRIED_OUT) == set(unasked.PLAY)
    assert all(word == done.__name__.removesuffix("_card") for word, done in decisions.CARRIED_OUT.items())


def test_after_what_an_answer_comes_too_late_and_who_says_so() -> None:
    said = {ended: judge.__name__ for ended, judge in unasked.AFTER.items()}
    assert said == {
        "Blackjack": "after_blackjack",
        "21": "after_21",
        "doubled": "after_double",
        "rescued": "after_double",
        "over 21": "after_over_21",
    }
