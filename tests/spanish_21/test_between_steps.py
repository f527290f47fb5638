"""At a table dealt by hand something can be reported between any two of the dealer's steps: also in the middle of a
draw, of a void round and of a shuffle. Nothing is dealt twice, lost or told too early.
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Loaded, Shuffled
from croupier.games.spanish_21.events import CardRefused, Found, RoundAbandoned
from croupier.money import Cents
from croupier.running.opening import ListedShoe
from croupier.table.calls import meaning
from croupier.table.events import Announced, Event, Settled, VoidRound
from croupier.table.inputs import Answer, AnyInput, ChangeDealer, Deal, Order, Report, Sit, Step, Wager, Withdraw
from tests.spanish_21.floor import spanish
from tests.spanish_21.tables import CHAPTERS, MAIN, faces_to
from tests.support.events import found
from tests.support.playing import allowed, answered, refused, rest_of, until, until_asked
from tests.support.tables import cards_at, opening

SHOWS: dict[str, Any] = {"card_reader": "shows the card"}


class Evening:
    """A table dealt by hand, and everything that happened at it."""

    def __init__(
        self, chapter: str, cards: str, *, cover: int | None = None, players: str = "A", **choices: Any
    ) -> None:
        """One box for each letter of `players`, which names whose it is."""
        shoe = ListedShoe(cards, cover)
        self.table, self.events = opening(chapter, shoes=[shoe], steps="manual", submission=choices)
        self.seats = range(1, len(players) + 1)
        for seat, player in zip(self.seats, players, strict=True):
            self.do(Sit(seat, Cents(100_000), player))
        self.deal()

    def do(self, act: AnyInput) -> "Evening":
        """Something that is allowed."""
        self.events += allowed(self.table.submit(act))
        return self

    def deal(self) -> "Evening":
        """A wager of ten on every box, and the deal."""
        for seat in self.seats:
            self.do(Wager(seat, MAIN, Cents(1000)))
        return self.do(Deal())

    def until(self, kind: type[Event] | None = None) -> "Evening":
        """Step until that happens, with default answers, or without a kind until somebody is asked."""
        self.events += until(self.table, kind) if kind is not None else until_asked(self.table)
        return self

    def say(self, choice: str) -> "Evening":
        """Answer the question that is open."""
        self.events += answered(self.table, choice)
        return self

    def finish(self) -> list[Event]:
        """Play the round out; what happened meanwhile."""
        rest = rest_of(self.table)
        self.events += rest
        return rest

    def refused(self, act: AnyInput) -> tuple[str, ...]:
        """The provisions by which something is refused."""
        return refused(self.table, act)[1]

    def staked(self) -> int:
        """What is still on the layout."""
        return sum(sum(wagers.values()) for wagers in self.table.state.ledger.wagers.values())


@pytest.mark.parametrize("choice", ["hit", "double"])
@pytest.mark.proves("635a.13(i)")
def test_a_card_that_is_being_drawn_is_not_one_that_was_passed_over(choice: str) -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D", cover=5).until()
    evening.say(choice).until(CoverCard)
    assert evening.refused(Report("card not dealt", seat=1)) == ("635a.13(i)", "reading:card_being_drawn")
    evening.finish()
    assert evening.staked() == 0


@pytest.mark.parametrize("choice", ["hit", "double"])
@pytest.mark.parametrize("amiss", ["3C^", "TC"])
def test_nor_is_it_while_the_one_in_front_of_it_is_put_away(choice: str, amiss: str) -> None:
    evening = Evening("635a", f"2S 5S 9S 6S 8S {amiss} 3S 9D 9H 8H 8D").until()
    evening.say(choice).until(Found)
    assert evening.refused(Report("card not dealt", seat=1)) == ("635a.13(i)", "reading:card_being_drawn")
    evening.finish()
    assert evening.staked() == 0


def test_in_a_void_round_nothing_else_comes_up() -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 2D 5D 9D 6D", **SHOWS).until().say("hit")
    evening.do(Report("card reader misused")).until(VoidRound)
    for report in (Report("card not dealt", seat=1), Report("card reader misused"), Report("card drawn on 17")):
        assert evening.refused(report)
    evening.finish()
    assert evening.table.state.purse(1) == 100_000


@pytest.mark.proves("635a.13(j)(1)")
def test_a_round_can_be_void_while_the_discards_are_shuffled() -> None:
    """A card was exposed, the shoe has run out, and the cards are being cut: all hands are dead."""
    evening = Evening("635a", "2S 5S 9S 6S 8S 2D 5D 9D 6D 7S^ 4S", **SHOWS)
    evening.finish()
    evening.deal().until().say("hit").do(Step()).do(Report("card drawn in error", disclosed=True)).until()
    evening.say("hit").until().say("hit").until().do(Report("card reader misused"))
    assert any(isinstance(event, VoidRound) for event in evening.finish())
    assert (cards_at(evening.table).aside, cards_at(evening.table).shoe, evening.staked()) == ([], None, 0)


@pytest.mark.proves("635a.13(d)")
def test_a_card_drawn_by_mistake_behind_the_cover_card_comes_before_the_next() -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D 7D 7S", cover=5).until()
    evening.say("hit").until(CoverCard).do(Report("card drawn in error", disclosed=True))
    evening.until()
    assert faces_to(evening.events, "seat 1") == "5S 6S", "the player may refuse it"
    evening.say("hit").until()
    assert faces_to(evening.events, "seat 1") == "5S 6S 3S"


@pytest.mark.proves("551.5(f)", "551.16(g)")
def test_a_recut_of_the_discards_leaves_them_for_this_round_only() -> None:
    evening = Evening("551", "2S 5S 9S 6S 8S 2D 5D 9D 6D 8D")
    evening.finish()
    evening.deal().until().say("hit").until(Shuffled).until(Loaded)
    evening.do(Order("recut", "floorperson")).until(Loaded)
    shoe = cards_at(evening.table).shoe
    assert shoe is not None
    assert (shoe.hands_left, shoe.cover_after) == (1, None)
    evening.finish()
    assert cards_at(evening.table).shoe is None


@pytest.mark.parametrize("choice", ["hit", "double"])
@pytest.mark.proves("635a.13(d)", "635a.13(i)")
def test_who_refused_a_card_does_not_get_one_that_is_owed(choice: str) -> None:
    cards = "2S 5S 5D 5C 9S 6S 6D 6C 8S 3S 9D 9H 8H 8D"
    evening = Evening("635a", cards, players="AAB", boxes_per_player=2).until()
    evening.say(choice).do(Report("card not dealt", seat=1)).until().say("later").until()
    evening.do(Report("card drawn in error", disclosed=True)).until().say("refuse")
    evening.finish()
    assert faces_to(evening.events, "seat 1") == "5S 6S"
    assert evening.staked() == 0


@pytest.mark.proves("551.16(h)")
def test_what_was_passed_over_in_a_round_that_never_began_is_forgotten() -> None:
    evening = Evening("551", "2S 5S 9S 6S 8S 2D 5D 9D 6D 8D 7S 4S").until(Loaded)
    evening.do(Report("box skipped", seat=1)).do(Withdraw(1, "spanish-21"))
    evening.finish()
    assert spanish(evening.table).boxes is None
    evening.deal()
    assert faces_to(evening.finish(), "seat 1") == "5S 6S"


def test_the_hole_card_of_a_void_round_is_not_told() -> None:
    """The dealer has a Blackjack that nobody has seen when two cards face up void the round."""
    evening = Evening("635a", "2S 5S AS 6S KS 3S^ 9D^ 9H 8H 8D").until()
    for _ in range(2):
        evening.do(Report("card drawn in error", disclosed=False)).do(Step())
    evening.finish()
    refusal = evening.table.refusal_for(Answer("hit", seat=1))
    assert refusal is not None
    assert "Blackjack" not in refusal.why
    past = spanish(evening.table).past
    assert past is not None
    assert past.cards["dealer"] == ["AS"]


@pytest.mark.proves("635a.13(k)")
def test_while_the_card_reader_fails_nothing_else_is_reported_or_dealt() -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 2D 5D 9D 6D 8D 7S 4S", **SHOWS).until()
    evening.do(Report("card reader fails")).until()
    assert evening.refused(Report("card reader misused")) == ("635a.13(k)",)
    evening.say("repaired").until()
    assert not spanish(evening.table).reader_fails


@pytest.mark.proves("635a.13(i)", "635a.13(k)")
def test_what_a_player_asked_for_is_remembered_while_something_else_is_settled() -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 2D 5D 9D 6D 8D 7S 4S").until()
    evening.say("hit").do(Report("card reader fails")).until().say("repaired").do(Step())
    evening.do(Report("card not dealt", seat=1)).until()
    assert [question.kind for question in evening.table.questions.values()] == ["missed card"]


@pytest.mark.proves("635a.13(i)", "635a.11(b)")
def test_the_second_card_of_a_split_hand_may_be_passed_over_too() -> None:
    evening = Evening("635a", "2C 8S 8H 7D 8D 9H 7C KC KD 5C 6C 4C", players="AB").until()
    evening.say("split").do(Step()).do(Report("card not dealt", seat=1)).until().say("later")
    evening.until()
    assert [question.to for question in evening.table.questions.values()] == ["seat 1"], "the other split hand"
    evening.finish()
    assert faces_to(evening.events, "seat 1 hand 2") == "KC"
    assert faces_to(evening.events, "seat 1") == "8S 8D KD", "after the other player's cards"


@pytest.mark.proves("reading:cut_otherwise")
def test_a_cover_card_in_front_of_a_new_dealers_card_gives_no_box_a_claim_to_the_cut() -> None:
    evening = Evening("635a", "2S 5S 9S 6S 8S 2D 5D 9D 6D 8D 7S 4S", cover=5)
    evening.finish()
    evening.do(ChangeDealer()).deal().finish()
    evening.deal().until()
    [question] = evening.table.questions.values()
    assert "reading:cut_otherwise" in question.cites


@pytest.mark.proves("635a.13(d)", "551.16(d)", "reading:second_card_declined")
def test_an_exposed_card_is_not_forced_on_a_split_hand() -> None:
    """It would be the second card of the second hand; without one that hand is dead, and its wager is returned."""
    for chapter in CHAPTERS:
        evening = Evening(chapter, "2C 8S 7D 8D 7C 9D KC 5H 9H").until().say("split").until()
        evening.do(Report("card drawn in error", disclosed=True)).until().say("stand").until()
        [question] = evening.table.questions.values()
        assert question.kind == "exposed card"
        evening.say("refuse")
        verdicts = [(event.wager, event.outcome) for event in evening.finish() if isinstance(event, Settled)]
        assert ("split", "void") in verdicts


def test_who_says_nothing_about_an_exposed_card_accepts_it() -> None:
    for chapter in CHAPTERS:
        evening = Evening(chapter, "2C 8S 7D 8D 7C 9D KC 5H 9H").until().say("split").until()
        evening.do(Report("card drawn in error", disclosed=True)).until().say("stand").until()
        [question] = evening.table.questions.values()
        assert question.kind == "exposed card"
        evening.events += allowed(evening.table.answer_by_default())
        evening.finish()
        assert faces_to(evening.events, "seat 1 hand 2") == "KC"
        assert not found(evening.events, CardRefused)


def test_in_2010_a_total_is_not_called_again_if_no_card_was_dealt() -> None:
    """The cover card comes, and then the card behind it is exposed by mistake before it is dealt."""
    evening = Evening("551", "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D", cover=5).until()
    evening.say("hit").until(CoverCard)
    evening.do(Report("card drawn in error", disclosed=True))
    assert not found(until_asked(evening.table, "play"), Announced)
    assert [event.words for event in found(evening.events, Announced)] == ["Box 1: 11"]


def test_what_the_dealer_calls_has_a_meaning_for_who_learns_to_call_it() -> None:
    evening = Evening("551", "2S AS 9S KS 8S 3S 9D 9H 8H 8D")
    evening.finish()
    [blackjack] = [event.call for event in found(evening.events, Announced) if event.words.startswith("Box")]
    assert (str(blackjack), meaning(blackjack)) == ("Box 1: Blackjack", ("blackjack", "1"))
    evening = Evening("551", "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D").until()
    [points] = [event.call for event in found(evening.events, Announced)]
    assert (str(points), meaning(points)) == ("Box 1: 11", ("points", "1", "11"))


def test_a_card_that_comes_from_the_shoe_is_not_one_that_was_drawn_by_mistake() -> None:
    for chapter, cite in {"551": "551.16(c)", "635a": "635a.13(c)"}.items():
        evening = Evening(chapter, "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D", cover=5).until()
        evening.say("hit").finish()
        assert all(cite not in event.cites for event in found(evening.events, CardDealt))


@pytest.mark.parametrize("amiss", ["3C^", "TC"])
def test_a_card_that_was_asked_for_is_still_due_after_an_irregular_one_came_out_by_mistake(amiss: str) -> None:
    evening = Evening("635a", f"2S 5S 9S 6S 8S {amiss} 3S 9D 9H 8H 8D").until()
    evening.say("hit").do(Report("card drawn in error", disclosed=False)).until(Found)
    assert evening.table.refusal_for(Report("card not dealt", seat=1)) is None


def test_a_ten_that_was_found_for_a_round_that_never_began_does_not_count_for_the_next() -> None:
    evening = Evening("551", "TS 2S TH 5S 9S 6S 8S 2D 5D 9D 6D 8D 7S 4S").until(Found)
    evening.do(Withdraw(1, "spanish-21"))
    assert len(found(evening.finish(), RoundAbandoned)) == 1
    assert spanish(evening.table).boxes is None
    rest = evening.deal().finish()
    assert (len(found(rest, Found)), found(rest, VoidRound)) == (1, [])


@pytest.mark.parametrize(
    ("cover", "skipped", "following"),
    [
        (1, Report("box skipped", seat=1), "seat 2"),
        (2, Report("box skipped", seat=2), "dealer"),
        (3, Report("dealer skipped"), "seat 1"),
        (4, Report("box skipped", seat=1), "seat 2"),
    ],
)
def test_a_card_may_be_passed_over_while_the_cover_card_in_front_of_it_is_put_aside(
    cover: int, skipped: Report, following: str
) -> None:
    for chapter in CHAPTERS:
        evening = Evening(chapter, "2S 5S 9S 6S 8S 3S 9D 9H 8H 8D 7S 4S", cover=cover, players="AB").until(CoverCard)
        evening.do(skipped)
        [card] = found(until(evening.table, CardDealt), CardDealt)
        assert card.to == following
