"""Irregularities that meet (541.14, 627a.13, 543.14, 629a.13, 545.15, 631a.15): a kept card and an interrupted draw, a
simulated round in between, two disclosed cards, a card that is drawn in error and lies face up, a deal that is given
up, the cover card on top.
"""

import pytest

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import CardDealt, CoverCard, SetAside
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan, VoidRound
from croupier.table.inputs import Deal, Leave, Report, Sit, Wager
from tests.baccarat_games.irregularities import (
    DRAWN,
    NATURAL,
    STAND_6_7,
    THIRD,
    discarded,
    final_call,
    hands_in,
    parts,
    until_points,
)
from tests.baccarat_games.rounds import IRREGULARITIES, at, dealt_by_hand, ways
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, deals, found, settled, words
from tests.support.matrices import each
from tests.support.playing import (
    allowed,
    deal,
    one_step,
    refused,
    reported,
    rest_of,
    steps_until,
    until,
    wager,
)
from tests.support.tables import cards_at, sit

LAST = "last hand"


def by_hand_covered(game: ShoeGame, cards: str, after: int, **submission: str) -> Table:
    """A table dealt by hand from a shoe with the cover card so many cards behind the burn; the deal was called."""
    shoes = [ListedShoe(f"{BURN_ONE} {cards}", 2 + after), f"{BURN_ONE} {NATURAL}"]
    return dealt_by_hand(game, None, ("banker", "20.00"), shoes=shoes, submission=submission)


# A third card in error is looked for after every interruption of the draw


@by_chapter(
    "541.14(b) 541.10(e)",
    "627a.13(b) 627a.9(e)",
    "543.14(b) 543.10(e)",
    "629a.13(b) 629a.9(d)",
    "545.15(b) 545.10(e)",
    "631a.15(b) 631a.10(d)",
)
def test_a_third_card_in_error_seen_behind_the_cover_card_is_the_bankers(game: ShoeGame) -> None:
    """The cover card comes when the Banker's Hand is to draw; only then the dealer notices what lies at the Player's
    Hand. The Banker's Hand must draw, so that card is its third: none comes from the shoe.
    """
    for dealing in ways(game):
        table = by_hand_covered(game, f"KS KH 6D 5C 3D 9D {STAND_6_7} {NATURAL}", 4, dealing=dealing)
        until(table, CoverCard)
        reported(table, THIRD, disclosed=False)
        events = rest_of(table)
        [third] = cards_to(events, "banker")
        assert (third.card, third.face) == ("3D", "down" if dealing == "handed to players" else "up")
        assert at(game, IRREGULARITIES, "(b)") in third.cites
        assert final_call(events) == "Player 6, Banker 8, Banker wins"
        assert cards_at(table).aside == []
        table.submit(Deal())
        assert hands_in(rest_of(table))["player"] == ["9D", "KH"]


@pytest.mark.parametrize("choice", ["discard", "simulated round"])
@by_chapter("627a.13(c) 627a.9(e)", "629a.13(c) 629a.9(d)", "631a.15(c) 631a.10(d)")
def test_a_disclosed_one_too_under_the_final_rules(game: ShoeGame, choice: str) -> None:
    table = by_hand_covered(game, f"KS KH 6D 5C 3D {NATURAL}", 4, disclosed_card=choice)
    until(table, CoverCard)
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert [card.card for card in cards_to(events, "banker")] == ["3D"]
    assert discarded(events) == []
    assert found(events, SimulatedRound) == []


@by_chapter("627a.13(b) 627a.13(d)", "629a.13(b) 629a.13(d)", "631a.15(b) 631a.15(d)")
def test_a_third_card_in_error_seen_behind_a_card_found_face_up_is_the_bankers(game: ShoeGame) -> None:
    """The face-up card waits for its simulated round; the Banker's Hand takes the third card in error."""
    table = dealt_by_hand(game, f"{BURN_ONE} KS KH 6D 5C 8S^ 3D KC QS QH")
    steps_until(table, lambda one: isinstance(one, SetAside))
    reported(table, THIRD, disclosed=False)
    real, [simulated] = parts(rest_of(table))
    assert [card.card for card in cards_to(real, "banker")] == ["3D"]
    assert hands_in(simulated) == {"player": ["8S", "QS"], "banker": ["KC", "QH"]}


@each("steps", range(1, 4))
@by_chapter("541.14(b) 541.14(d)", "543.14(b) 543.14(d)", "545.15(b) 545.15(d)")
def test_in_2010_at_every_step_of_what_follows_a_card_found_face_up(game: ShoeGame, steps: int) -> None:
    """The 2 and two more are discarded; the third card in error, whenever it is seen, is the Banker's."""
    table = dealt_by_hand(game, f"{BURN_ONE} KS KH 6D 5C 2S^ 8H 9H 3D 7S 7H 7D")
    events = steps_until(table, lambda one: isinstance(one, SetAside))
    for _ in range(steps):
        events += one_step(table)
    gone = len(discarded(events)) - 2
    reported(table, THIRD, disclosed=False)
    events += rest_of(table)
    in_error = ["8H", "9H", "3D"][gone - 1]
    assert [card.card for card in cards_to(events, "banker")][-1] == in_error
    assert discarded(events)[2] == ("2S", "up")
    assert len(discarded(events)) == 2 + 3


@by_chapter("541.14(b)", "627a.13(b)", "543.14(b)", "629a.13(b)", "545.15(b)", "631a.15(b)")
def test_the_last_card_of_the_shoe_dealt_in_error_is_the_bankers_third(game: ShoeGame) -> None:
    """With it the cards suffice; behind the cover card, too."""
    for after in (4, 5):
        table = by_hand_covered(game, "KS KH 6D 5C 3D", after)
        until_points(table)
        reported(table, THIRD, disclosed=False)
        events = rest_of(table)
        assert [card.card for card in cards_to(events, "banker")] == ["3D"]
        assert [one.outcome for one in settled(events)] == ["win"]
        assert not found(events, VoidRound)


# Kept cards and the first cards of a hand


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_a_card_drawn_in_error_behind_the_cover_card_and_before_the_first_card_is_the_first(game: ShoeGame) -> None:
    """The draw of the first card was interrupted by the cover card: the card drawn then is the hand's first."""
    table = by_hand_covered(game, f"{STAND_6_7} {NATURAL} {NATURAL}", 0)
    steps_until(table, calls("no more bets"))
    until(table, CoverCard)
    reported(table, DRAWN, disclosed=False)
    events = rest_of(table)
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert at(game, IRREGULARITIES, "(a)") in cards_to(events, "player")[0].cites


@each("after", [1, 2, 3])
@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_one_drawn_behind_a_cover_card_among_the_first_four_is_for_the_next_hand(game: ShoeGame, after: int) -> None:
    four = STAND_6_7.split()
    cards = " ".join([*four[:after], "9C", *four[after:], "KD KC KH", NATURAL])
    table = by_hand_covered(game, cards, after)
    events = until(table, CoverCard)
    reported(table, DRAWN, disclosed=False)
    events += rest_of(table)
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    table.submit(Deal())
    assert hands_in(rest_of(table)) == {"player": ["9C", "KC"], "banker": ["KD", "KH"]}


@pytest.mark.parametrize("kept", [1, 2])
@by_chapter("627a.13(a) 627a.13(d)", "629a.13(a) 629a.13(d)", "631a.15(a) 631a.15(d)")
def test_a_simulated_round_in_between_leaves_kept_cards_for_the_next_hand_of_play(game: ShoeGame, kept: int) -> None:
    """The first card of the next hand of play. A round without wagers is none, and takes none of them."""
    in_error = ["6C", "7C"][:kept]
    table = game.seated(f"{BURN_ONE} {NATURAL} {' '.join(in_error)} 8D KC QS QH {STAND_6_7}")
    deal(table)
    for _ in range(kept):
        reported(table, DRAWN, disclosed=False)
    _, [simulated] = parts(reported(table, DRAWN, disclosed=True))
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    first_four = [card.card for card in found(deal(table), CardDealt)][:4]
    assert first_four == [*in_error, "KS", "KH", "6D"][:4]


@each("place", range(1, 4))
@by_chapter("627a.13(a) 627a.13(d)", "629a.13(a) 629a.13(d)", "631a.15(a) 631a.15(d)")
def test_one_kept_during_a_simulated_round_is_the_first_card_of_the_next_hand(game: ShoeGame, place: int) -> None:
    """At each step of the simulated round; also one kept in the round before stays first."""
    simulated = ["KC", "QS", "QH"]
    cards = " ".join([*simulated[: place - 1], "9C", *simulated[place - 1 :]])
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7} 5C 8D {cards} KD KC 4H")
    until_points(table)
    reported(table, DRAWN, disclosed=False)
    one_step(table)
    reported(table, DRAWN, disclosed=True)
    events = steps_until(table, deals("8D"))
    for _ in range(place - 1):
        events += one_step(table)
    reported(table, DRAWN, disclosed=False)
    _, [round_without] = parts(events + rest_of(table))
    assert hands_in(round_without) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    table.submit(Deal())
    assert [card.card for card in found(rest_of(table), CardDealt)][:4] == ["5C", "9C", "KD", "KC"]


@by_chapter(
    "541.14(a) 541.14(b)",
    "627a.13(a) 627a.13(b)",
    "543.14(a) 543.14(b)",
    "629a.13(a) 629a.13(b)",
    "545.15(a) 545.15(b)",
    "631a.15(a) 631a.15(b)",
)
def test_kept_cards_are_dealt_in_the_order_in_which_they_came_out(game: ShoeGame) -> None:
    """A third card in error, then one drawn in error before the Banker's Hand is decided: each cites its own rule."""
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7} 9C 4C KD KC")
    until_points(table)
    reported(table, THIRD, disclosed=False)
    one_step(table)
    reported(table, DRAWN, disclosed=False)
    rest_of(table)
    table.submit(Deal())
    first, second, *_ = found(rest_of(table), CardDealt)
    assert (first.card, second.card) == ("9C", "4C")
    assert at(game, IRREGULARITIES, "(b)") in first.cites
    assert at(game, IRREGULARITIES, "(a)") in second.cites


@each("many", [5, 6])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_more_cards_than_a_hand_takes_are_kept_for_the_one_after_it(game: ShoeGame, many: int) -> None:
    """Six cards were drawn in error: a hand of four leaves the rest, in their order, to the next."""
    table = game.seated(f"{BURN_ONE} {NATURAL} KS KH 6D 7C 9S 8S 2C 2D 3C 3D 4C 4D")
    deal(table)
    for _ in range(many):
        reported(table, DRAWN, disclosed=False)
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert [card.card for card in found(deal(table), CardDealt)][:4] == ["9S", "8S", "2C", "2D"]


# Disclosed cards and cards found face up in 2010


@each("steps", range(1, 4))
@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_two_disclosed_cards_one_after_the_other_lead_to_no_simulated_round(game: ShoeGame, steps: int) -> None:
    """They discard each with one more card face down; the chapter has no round without wagers and voids none."""
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D 7H 9D 6H {STAND_6_7}", steps="manual")
    allowed(table.submit(Deal()))
    rest_of(table)
    wager(table, "banker", "20.00")
    reported(table, DRAWN, disclosed=True)
    events: list[Event] = []
    for _ in range(steps):
        events += one_step(table)
    reported(table, DRAWN, disclosed=True)
    events += rest_of(table)
    assert discarded(events) == [("8D", "up"), ("7H", "down"), ("9D", "up"), ("6H", "down")]
    assert found(events, SimulatedRound) == []
    assert found(events, VoidRound) == []
    assert table.state.wagers_at(1) == {"banker": 2000}
    table.submit(Deal())
    assert [one.outcome for one in settled(rest_of(table))] == ["win"]


@each("place", range(5))
@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_two_in_a_round_do_not_either(game: ShoeGame, place: int) -> None:
    four = STAND_6_7.split()
    cards = " ".join([*four[:place], "8D 7H 9D 6H", *four[place:], NATURAL])
    table = dealt_by_hand(game, f"{BURN_ONE} {cards}", ("banker", "20.00"))
    events = steps_until(table, calls("no more bets"))
    for _ in range(place):
        events += steps_until(table, lambda one: isinstance(one, CardDealt))
    for _ in range(2):
        reported(table, DRAWN, disclosed=True)
        events += one_step(table)
    events += rest_of(table)
    assert discarded(events)[-4:] == [("8D", "up"), ("7H", "down"), ("9D", "up"), ("6H", "down")]
    assert found(events, SimulatedRound) == []
    assert [one.outcome for one in settled(events)] == ["win"]


@each("disclosed", [True, False])
@each(("card", "more"), [("KD", 0), ("AD", 1), ("6D", 6), ("9D", 9)])
@by_chapter("541.14(d)", "543.14(d)", "545.15(d)")
def test_in_2010_any_card_found_face_up_was_discarded_with_its_points_also_one_drawn_in_error(
    game: ShoeGame, card: str, more: int, disclosed: bool
) -> None:
    """(d) speaks of any card found face up; (c), one more card face down, of one that the dealing disclosed."""
    behind = ["2H", "3H", "4H", "5H", "7H", "8H", "9S", "TH", "JH"][:more]
    table = game.seated(f"{BURN_ONE} {NATURAL} {card}^ {' '.join(behind)} {STAND_6_7}")
    deal(table)
    wager(table, "banker", "20.00")
    events = reported(table, DRAWN, disclosed=disclosed)
    assert discarded(events) == [(one, "up") for one in [card, *behind]]
    assert {cite for one in cards_to(events, "discard") for cite in one.cites} == {
        at(game, IRREGULARITIES, "(d)"),
        "reading:face_up_card_counts_points",
    }
    assert table.state.wagers_at(1) == {"banker": 2000}
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("disclosed", [True, False])
@each(("banker", "third"), [("5C", ["9S"]), ("7C", [])])
@by_chapter("541.14(d) 541.11(c)(1)", "543.14(d) 543.11(c)(1)", "545.15(d) 545.11(c)(1)")
def test_in_2010_also_as_a_third_card_in_error(game: ShoeGame, banker: str, third: list[str], disclosed: bool) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} KS KH 6D {banker} 2S^ 8H 7H 9S {NATURAL}")
    until_points(table)
    reported(table, THIRD, disclosed=disclosed)
    events = rest_of(table)
    assert discarded(events) == [("2S", "up"), ("8H", "up"), ("7H", "up")]
    assert [card.card for card in cards_to(events, "banker")] == third


@by_chapter("541.14(d) 541.10(e)", "543.14(d) 543.10(e)", "545.15(d) 545.10(e)")
def test_in_2010_with_the_cover_card_on_top_and_at_the_end_of_the_shoe(game: ShoeGame) -> None:
    """The round was complete: it is not void because fewer cards are left than the card counts."""
    for behind in ("", "8H", "8H 7H^", "8H^"):
        table = by_hand_covered(game, f"{STAND_6_7} 9S^ {behind}", 4)
        steps_until(table, calls("Player 6, Banker 7"))
        reported(table, DRAWN, disclosed=False)
        events = rest_of(table)
        assert len(found(events, CoverCard)) == 1
        assert [card for card, _ in discarded(events)] == ["9S", *behind.replace("^", "").split()]
        assert [one.outcome for one in settled(events)] == ["win"]
        assert words(events)[-1] == LAST


@by_chapter("541.14(c) 541.14(d)", "543.14(c) 543.14(d)", "545.15(c) 545.15(d)")
def test_in_2010_a_complete_round_is_not_void_for_want_of_the_one_more_card(game: ShoeGame) -> None:
    """A round is void that cannot be completed; the one more card of (c) lay face up and was the last."""
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7} 8D KC^", ("banker", "20.00"))
    steps_until(table, calls("Player 6, Banker 7"))
    reported(table, DRAWN, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("8D", "up"), ("KC", "up")]
    assert [one.outcome for one in settled(events)] == ["win"]


@pytest.mark.parametrize("disclosed", [True, False])
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_under_the_final_rules_such_a_card_opens_a_simulated_round(game: ShoeGame, disclosed: bool) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7}")
    deal(table)
    _, [simulated] = parts(reported(table, DRAWN, disclosed=disclosed))
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}


@pytest.mark.parametrize("disclosed", [True, False])
@by_chapter("627a.13(c)", "629a.13(c)", "631a.15(c)")
def test_and_as_a_third_card_in_error_it_is_the_bankers_if_that_hand_must_draw(game: ShoeGame, disclosed: bool) -> None:
    """The rule names both a disclosed card and one found face up."""
    table = dealt_by_hand(game, f"{BURN_ONE} KS KH 6D 5C 3D^ 9S {NATURAL}")
    until_points(table)
    reported(table, THIRD, disclosed=disclosed)
    events = rest_of(table)
    assert [card.card for card in cards_to(events, "banker")] == ["3D"]
    assert found(events, SimulatedRound) == []


# A deal that was given up

BURN_THREE = "3S 4H {} 5D 6C"
AFTER = f"KC QS QH {STAND_6_7} {NATURAL}"


def given_up(game: ShoeGame, card: str, *, disclosed: bool) -> Table:
    """A table at which a card was disclosed or found face up in the burn, and everybody left before it was over."""
    table = dealt_by_hand(game, f"{BURN_THREE.format(card)} {AFTER}")
    steps_until(table, deals("4H"))
    if disclosed:
        reported(table, DRAWN, disclosed=True)
    one_step(table)
    allowed(table.submit(Leave(1)))
    assert found(rest_of(table), RoundBegan) == []
    return table


@pytest.mark.parametrize(("card", "disclosed"), [("8D^", False), ("8D", True)])
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_after_a_deal_that_was_given_up_in_the_burn_the_simulated_round_still_comes_first(
    game: ShoeGame, card: str, disclosed: bool
) -> None:
    """So no wager is accepted before it."""
    table = given_up(game, card, disclosed=disclosed)
    sit(table, 2)
    assert refused(table, Wager(2, "banker", Cents(2000)))[1] == (at(game, IRREGULARITIES, "(d)"),)
    table.submit(Deal())
    before, [simulated] = parts(rest_of(table))
    assert settled(before) == []
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    table.submit(Deal())
    assert hands_in(rest_of(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_a_card_disclosed_after_such_a_deal_returns_the_wagers_at_once(game: ShoeGame) -> None:
    """The burn is over and no hand has begun: as between any two rounds."""
    table = game.seated(f"{BURN_ONE} 8D KC QS QH {STAND_6_7}", steps="manual")
    table.submit(Deal())
    steps_until(table, deals("2S"))
    table.submit(Leave(1))
    rest_of(table)
    table.submit(Sit(2, Cents(10_000)))
    wager(table, "banker", "20.00", seat=2)
    reported(table, DRAWN, disclosed=True)
    if game.chapter == "631a":
        rest_of(table)
        table.submit(Deal())
    before, [simulated] = parts(rest_of(table))
    assert [one.outcome for one in settled(before)] == ["void"]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}


# The cover card in a round that is given up


@each("kind", ["found face up", "disclosed", "disclosed between rounds"])
@by_chapter("627a.9(e) 627a.13(d)", "629a.9(d) 629a.13(d)", "631a.10(d) 631a.15(d)")
def test_a_cover_card_in_a_round_that_is_given_up_has_the_simulated_round_completed_and_one_more_hand_follows(
    game: ShoeGame,
    kind: str,
) -> None:
    """The hand in which the cover card came out is to be completed: here the simulated round is the one that is."""
    card = "8D^" if kind == "found face up" else "8D"
    cards = f"{NATURAL} {card} KC QS QH {STAND_6_7} {NATURAL}"
    table = by_hand_covered(game, cards, 4)
    assert LAST not in words(rest_of(table))
    if kind != "disclosed between rounds":
        table.submit(Deal())
        steps_until(table, calls("no more bets"))
        until(table, CoverCard)
    if kind != "found face up":
        reported(table, DRAWN, disclosed=True)
    before, [simulated] = parts(rest_of(table))
    assert LAST not in words(before)
    assert words(simulated)[-1] == LAST
    assert game.ends(simulated) == []
    table.submit(Deal())
    last = rest_of(table)
    assert hands_in(last) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert LAST not in words(last)
    assert len(game.ends(last)) == 1


@by_chapter("627a.9(e) 627a.13(d)", "629a.9(d) 629a.13(d)", "631a.10(d) 631a.15(d)")
def test_of_two_simulated_rounds_only_the_first_is_that_hand(game: ShoeGame) -> None:
    table = by_hand_covered(game, f"{NATURAL} 8D^ 9D^ KC QS QH KD QC QD {STAND_6_7} {NATURAL}", 4)
    rest_of(table)
    table.submit(Deal())
    _, [first, second] = parts(rest_of(table))
    assert words(first)[-1] == LAST
    assert LAST not in words(second)
    assert game.ends(second) == []
    table.submit(Deal())
    last = rest_of(table)
    assert hands_in(last)["player"] == ["KS", "6D"]
    assert len(game.ends(last)) == 1


@each("at_once", [True, False])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_reports_may_come_at_any_step(game: ShoeGame, at_once: bool) -> None:
    """Whatever is reported wherever, no hand is dealt a card from the shoe while one is kept for it."""
    for steps in range(1, 14):
        table = by_hand_covered(game, f"KS KH 6D 5C 3D 9D 4S 4H {STAND_6_7} {NATURAL}", 4)
        for _ in range(steps):
            if not table.rests:
                one_step(table)
        for name in (DRAWN, THIRD):
            table.submit(Report(name, disclosed=False))
            if at_once and not table.rests:
                one_step(table)
        rest_of(table)
        aside = cards_at(table).aside
        assert all(one.place.startswith("next hand") for one in aside), steps
