"""Disclosed cards, and cards that lie face up in the shoe (541.14(c), (d); 627a.13(c), (d); 543.14(c), (d); 629a.13(c),
(d); 545.15(c), (d); 631a.15(c), (d)).
"""

import pytest

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import CardDealt, SetAside, Shuffled
from croupier.money import Cents
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import Deal, Wager, Withdraw
from tests.baccarat_games.irregularities import (
    DRAWN,
    NATURAL,
    SIX,
    STAND_6_7,
    STAYS,
    THIRD,
    discarded,
    final_call,
    hands_in,
    parts,
    to_points,
)
from tests.baccarat_games.rounds import (
    IRREGULARITIES,
    VALUE_RANKS,
    at,
    dealt_by_hand,
    is_2010,
    verdict,
)
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, found, settled, words
from tests.support.matrices import each
from tests.support.playing import deal, one_step, refused, reported, rest_of, steps_until, wager
from tests.support.tables import cards_at, unlawful

# Disclosed third cards


@each("choice", ["discard", "simulated round"])
@each("banker", range(6))
@by_chapter("627a.13(c) 627a.10(c)(1)", "629a.13(c) 629a.10(c)(1)", "631a.15(c) 631a.11(c)(1)")
def test_a_disclosed_third_card_becomes_the_bankers_if_it_must_draw(game: ShoeGame, banker: int, choice: str) -> None:
    four = f"KS KH 6D {VALUE_RANKS[banker]}C"
    table = to_points(game, f"{four} 3D 9H 9D", disclosed_card=choice)
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert [(card.card, card.to, card.face) for card in found(events, CardDealt)] == [("3D", "banker", "up")]
    assert at(game, IRREGULARITIES, "(c)") in found(events, CardDealt)[0].cites
    assert final_call(events).startswith(f"Player 6, Banker {(banker + 3) % 10}")
    assert found(events, SimulatedRound) == []


@each("four", STAYS)
@by_chapter("627a.13(c) 627a.13(c)(1)", "629a.13(c) 629a.13(c)(1)", "631a.15(c) 631a.15(c)(1)")
def test_one_that_neither_hand_takes_is_discarded_with_one_more_card_face_down(game: ShoeGame, four: str) -> None:
    table = to_points(game, f"{four} 3D 5H {NATURAL}", ("tie", "5.00"), disclosed_card="discard")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert cards_to(events, "player") == cards_to(events, "banker") == []
    assert len(settled(events)) == 1
    assert not found(events, SimulatedRound)
    assert not found(events, VoidRound)
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


@each("four", STAYS)
@by_chapter("627a.13(c) 627a.13(c)(2)", "629a.13(c) 629a.13(c)(2)", "631a.15(c) 631a.15(c)(2)")
def test_or_it_is_the_first_card_of_a_simulated_round(game: ShoeGame, four: str) -> None:
    cards = f"{four} 3D KC 4H 9S {NATURAL}"
    table = to_points(game, cards, ("tie", "5.00"), disclosed_card="simulated round")
    reported(table, THIRD, disclosed=True)
    real, [simulated] = parts(rest_of(table))
    assert len(settled(real)) == 1
    assert hands_in(simulated) == {"player": ["3D", "4H"], "banker": ["KC", "9S"]}
    assert settled(simulated) == []
    assert discarded(real + simulated) == []
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


@by_chapter("627a", "629a", "631a")
def test_that_simulated_round_is_dealt_by_the_rule_for_third_cards(game: ShoeGame) -> None:
    cards = f"{STAND_6_7} 3D KC 4H 9S"
    table = to_points(game, cards, disclosed_card="simulated round")
    reported(table, THIRD, disclosed=True)
    [simulated] = found(rest_of(table), SimulatedRound)
    assert simulated.cites == (at(game, IRREGULARITIES, "(c)(2)"),)


@each("banker", range(8))
@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_a_disclosed_third_card_was_discarded_with_one_more_face_down(game: ShoeGame, banker: int) -> None:
    """Also where the Banker's Hand must draw: its third card then comes from the shoe."""
    four = f"KS KH 6D {VALUE_RANKS[banker]}C"
    table = to_points(game, f"{four} 3D 5H 2C 9D")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert [card.card for card in cards_to(events, "banker")] == (["2C"] if banker <= 5 else [])
    assert cards_to(events, "player") == []


@each("four", STAYS)
@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_also_when_no_hand_may_draw(game: ShoeGame, four: str) -> None:
    table = to_points(game, f"{four} 3D 5H {NATURAL}", ("tie", "5.00"))
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert len(settled(events)) == 1
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


@by_chapter("541.14(c)", "627a.13(c)", "543.14(c)", "629a.13(c)", "545.15(c)", "631a.15(c)")
def test_the_final_rules_leave_two_ways_and_2010_left_none(game: ShoeGame) -> None:
    unknown = ["in the pocket"]
    for choice in ("discard", "simulated round"):
        if is_2010(game):
            unknown.append(choice)
        else:
            assert game.seated(submission={"disclosed_card": choice}).rests
    for choice in unknown:
        assert unlawful(game.chapter, disclosed_card=choice) == (at(game, IRREGULARITIES, "(c)"),)


@pytest.mark.parametrize(("four", "third"), [("KS KH 6D 5C", ["3D"]), ("KS KH 6D 7C", [])])
@by_chapter("627a", "629a", "631a")
def test_a_third_card_in_error_that_lies_face_up_is_the_disclosed_one(
    game: ShoeGame, four: str, third: list[str]
) -> None:
    table = to_points(game, f"{four} 3D^ 5H {NATURAL} 4S 4H", disclosed_card="discard")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert [card.card for card in cards_to(events, "banker")] == third
    assert discarded(events) == ([] if third else [("3D", "up"), ("5H", "down")])
    assert found(events, SimulatedRound) == []


# Other disclosed cards


def disclosed_after(game: ShoeGame, place: int, cards: str, *wagers: tuple[str, str]) -> list[Event]:
    """A round in which, after so many cards of it, the next one is drawn in error and seen: everything that follows."""
    table = dealt_by_hand(game, f"{BURN_ONE} {cards}", *wagers)
    events = steps_until(table, calls("no more bets"))
    for _ in range(place):
        events += steps_until(table, lambda one: isinstance(one, CardDealt))
    reported(table, DRAWN, disclosed=True)
    return events + rest_of(table)


@each("place", [1, 2, 3, 4, 5, 6])
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_a_disclosed_card_waits_until_the_hand_is_finished_without_it(game: ShoeGame, place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D", *six[place:], "KC QS QH"])
    events = disclosed_after(game, place, cards, ("banker", "20.00"))
    [aside] = found(events, SetAside)
    assert (aside.card, aside.face, aside.cites) == (
        "8D",
        "up",
        (at(game, IRREGULARITIES, "(d)"), "reading:disclosed_card_set_aside"),
    )
    real, [simulated] = parts(events)
    assert hands_in(real) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]
    assert settled(simulated) == []
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_before_the_first_card_of_a_round_the_wagers_are_returned_first(game: ShoeGame) -> None:
    events = disclosed_after(game, 0, "8D KC QS QH", ("banker", "20.00"), ("tie", "5.00"))
    before, [simulated] = parts(events)
    assert [verdict(one) for one in settled(before)] == [("void", "0.00", "0.00")] * 2
    assert all("reading:disclosed_card_before_the_round" in one.cites for one in settled(before))
    assert cards_to(before, "player") == cards_to(before, "banker") == []
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert settled(simulated) == []


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_between_rounds_too_the_wagers_are_returned_before_the_simulated_round(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D KC QS QH {STAND_6_7}", seats=(1, 2))
    deal(table)
    for seat in (1, 2):
        wager(table, "banker", "20.00", seat=seat)
    before, [simulated] = parts(reported(table, DRAWN, disclosed=True))
    assert [one.outcome for one in settled(before)] == ["void", "void"]
    assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    wager(table, "banker", "20.00")
    assert [verdict(one) for one in settled(deal(table))] == [("win", "20.00", "1.00")]


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_no_wager_is_accepted_in_a_simulated_round_nor_withdrawn_nor_paid(game: ShoeGame) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} KS 4D^ KH 6D 7C KC QS 9S KD", ("banker", "10.00"))
    steps_until(table, lambda one: isinstance(one, SimulatedRound))
    purse = table.state.purse(1)
    while not table.rests:
        for act in (Wager(1, "player", Cents(100)), Withdraw(1, "banker")):
            why, cites = refused(table, act)
            assert why == "no wager is accepted or withdrawn in a simulated round"
            assert cites == (at(game, IRREGULARITIES, "(d)"),), "nobody called no more bets"
        assert settled(one_step(table)) == []
    assert table.state.purse(1) == purse
    assert wager(table, "player", "1.00").refusal is None


@each(
    ("first", "rest", "player", "banker"),
    [
        ("4D", "KC QS 9S", "4D QS", "KC 9S"),
        ("4D", "KC AS 3S 2C 5H", "4D AS 2C", "KC 3S 5H"),
        ("4D", "KC AS 6S 6C 5H", "4D AS 6C", "KC 6S 5H"),
        ("4D", "KC AS 6S 5C", "4D AS 5C", "KC 6S"),
        ("6D", "KC QS 5S 8H", "6D QS", "KC 5S 8H"),
        ("KD", "KC QS 7S 8H", "KD QS 8H", "KC 7S"),
    ],
)
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_a_simulated_round_is_dealt_as_any_other(
    game: ShoeGame, first: str, rest: str, player: str, banker: str
) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} {first} {rest} {STAND_6_7}")
    deal(table)
    _, [simulated] = parts(reported(table, DRAWN, disclosed=True))
    assert hands_in(simulated) == {"player": player.split(), "banker": banker.split()}
    assert cards_at(table).discards.count == 2 + 4 + len(f"{player} {banker}".split())
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("place", [1, 2, 3, 4, 5, 6])
@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_a_disclosed_card_was_discarded_with_one_more_and_the_hand_went_on(game: ShoeGame, place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D 7H", *six[place:], NATURAL])
    table = dealt_by_hand(game, f"{BURN_ONE} {cards}", ("banker", "20.00"))
    events = steps_until(table, calls("no more bets"))
    for _ in range(place):
        events += steps_until(table, lambda one: isinstance(one, CardDealt))
    reported(table, DRAWN, disclosed=True)
    events += rest_of(table)
    assert discarded(events)[-2:] == [("8D", "up"), ("7H", "down")]
    assert hands_in(events) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]


@by_chapter("541.14(c)", "543.14(c)", "545.15(c)")
def test_in_2010_the_wagers_stayed_when_a_card_was_disclosed_between_rounds(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D 7H {STAND_6_7}")
    deal(table)
    wager(table, "banker", "20.00")
    assert discarded(reported(table, DRAWN, disclosed=True)) == [("8D", "up"), ("7H", "down")]
    assert table.state.wagers_at(1) == {"banker": 2000}
    assert [verdict(one) for one in settled(deal(table))] == [("win", "20.00", "1.00")]


@by_chapter("627a", "629a", "631a")
def test_a_card_drawn_in_error_that_lies_face_up_is_one_disclosed_card(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7} 2S 2H 2D")
    deal(table)
    _, simulated = parts(reported(table, DRAWN, disclosed=True))
    assert [hands_in(one) for one in simulated] == [{"player": ["8D", "QS"], "banker": ["KC", "QH"]}]


# Cards that lie face up in the shoe


@each("place", [1, 2, 3, 4, 5])
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_a_card_found_face_up_during_a_round_opens_a_simulated_round_after_it(game: ShoeGame, place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D^", *six[place:], "KC QS QH"])
    table = game.seated(f"{BURN_ONE} {cards}")
    wager(table, "banker", "20.00")
    real, [simulated] = parts(deal(table))
    assert hands_in(real) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(real)] == [("win", "20.00", "1.00")]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert settled(simulated) == []


@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_one_found_as_the_first_card_of_a_round_returns_the_wagers_first(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7}", seats=(1, 2))
    deal(table)
    for seat in (1, 2):
        wager(table, "banker", "20.00", seat=seat)
    before, [simulated] = parts(deal(table))
    assert [one.outcome for one in settled(before)] == ["void", "void"]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert cards_at(table).shoe is not None
    wager(table, "banker", "20.00")
    events = deal(table)
    assert found(events, Shuffled) == []
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("place", [0, 1, 2, 3])
@by_chapter("627a.13(d) 627a.5(f)", "629a.13(d) 629a.5(f)", "631a.15(d) 631a.5(f)")
def test_one_found_in_the_burn_is_no_part_of_it(game: ShoeGame, place: int) -> None:
    burn = ["3S", "4H", "5D", "6C"]
    cards = " ".join([*burn[:place], "8D^", *burn[place:], "KC QS QH", STAND_6_7])
    table = game.seated(cards)
    wager(table, "banker", "20.00")
    before, [simulated] = parts(deal(table))
    assert discarded(before) == [("3S", "up"), ("4H", "down"), ("5D", "down"), ("6C", "down")]
    assert [one.outcome for one in settled(before)] == ["void"]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each(
    ("cards", "firsts"),
    [
        ("KS 8D^ KH 6D 9D^ 7C KC QS QH KD QC QD", ["8D", "9D"]),
        ("KS 8D^ 9D^ KH 6D 7C KC QS QH KD QC QD", ["8D", "9D"]),
        ("KS KH 6D 8D^ 7C KC 9D^ QS QH KD QC QD", ["8D", "9D"]),
        ("8D^ 9D^ KC QS QH KD QC QD", ["8D", "9D"]),
        ("8D^ KC 9D^ QS QH KD QC QD", ["8D", "9D"]),
        ("KD^ QC QD 9H 8D^ KC QS QH", ["KD"]),
    ],
)
@by_chapter("627a.13(d)", "629a.13(d)", "631a.15(d)")
def test_each_card_found_face_up_opens_a_simulated_round_of_its_own(
    game: ShoeGame, cards: str, firsts: list[str]
) -> None:
    table = game.seated(f"{BURN_ONE} {cards} {STAND_6_7}")
    _, simulated = parts(deal(table))
    assert [hands_in(one)["player"][0] for one in simulated] == firsts
    assert [[len(cards) for cards in hands_in(one).values()] for one in simulated] == [[2, 2]] * len(firsts)


@each("left", [0, 1, 2])
@by_chapter("627a.13(d) 627a.13(e)", "629a.13(d) 629a.13(e)", "631a.15(d) 631a.15(e)")
def test_a_simulated_round_that_runs_out_ends_the_shoe_and_leaves_what_was_settled(game: ShoeGame, left: int) -> None:
    cards = " ".join(["KS 8D^ KH 6D 7C", *["KC", "QS", "QH"][:left]])
    table = game.seated(f"{BURN_ONE} {cards}")
    wager(table, "banker", "20.00")
    real, [simulated] = parts(deal(table))
    assert [verdict(one) for one in settled(real)] == [("win", "20.00", "1.00")]
    assert len(found(simulated, CardDealt)) == 1 + left
    assert settled(simulated) == []
    assert len(game.ends(simulated)) == 1
    assert table.state.purse(1) == 101_900
    assert game.shuffled(deal(table))


@by_chapter("627a.13(d) 627a.13(e)", "629a.13(d) 629a.13(e)", "631a.15(d) 631a.15(e)")
def test_a_simulated_round_needs_its_third_cards_too(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} KS 2D^ KH 6D 7C KC QS QH 3C")
    _, [simulated] = parts(deal(table))
    assert hands_in(simulated) == {"player": ["2D", "QS", "3C"], "banker": ["KC", "QH"]}
    assert len(game.ends(simulated)) == 1


@by_chapter("541.14(e)", "627a.13(e)", "543.14(e)", "629a.13(e)", "545.15(e)", "631a.15(e)")
def test_a_round_with_a_card_found_face_up_that_runs_out_is_void(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} KS KH AD^ 6D")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")]
    assert found(events, SimulatedRound) == []
    assert len(game.ends(events)) == 1
    shuffled = game.shuffled(deal(table))
    assert len(shuffled.order.split()) == 416


@by_chapter("627a.9(e) 627a.13(d)", "629a.9(d) 629a.13(d)", "631a.10(d) 631a.15(d)")
def test_a_simulated_round_after_last_hand_was_called_is_not_that_hand(game: ShoeGame) -> None:
    """The cover card came in round one, and a card face up: the simulated round is not the one more hand."""
    cards = f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {STAND_6_7} {NATURAL}"
    table = game.seated(shoes=[ListedShoe(cards, 5), f"{BURN_ONE} {NATURAL}"])
    real, [simulated] = parts(deal(table))
    assert words(real)[-1] == "last hand"
    assert game.ends(simulated) == []
    last = deal(table)
    assert hands_in(last) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert len(game.ends(last)) == 1


@by_chapter("627a", "629a", "631a")
def test_a_cover_card_in_a_simulated_round_is_followed_by_last_hand_and_one_more_hand(game: ShoeGame) -> None:
    cards = f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {STAND_6_7} {NATURAL}"
    table = game.seated(shoes=[ListedShoe(cards, 8), f"{BURN_ONE} {NATURAL}"])
    _, [simulated] = parts(deal(table))
    assert words(simulated)[-1] == "last hand"
    assert len(game.ends(deal(table))) == 1


@by_chapter("627a", "629a", "631a")
def test_the_last_hand_is_called_also_when_the_cover_card_lay_on_a_card_that_lies_face_up(game: ShoeGame) -> None:
    cards = f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7} {STAND_6_7} {STAND_6_7}"
    table = game.seated(shoes=[ListedShoe(cards, 6), f"{BURN_ONE} {NATURAL}"])
    said: list[str] = []
    while not (events := deal(table)) or not game.ends(events):
        said += words(events)
        assert table.state.round < 10
    assert said.count("last hand") == 1


@each("value", range(10))
@each("place", [0, 1, 2, 3, 4, 5])
@by_chapter("541.14(d)", "543.14(d)", "545.15(d)")
def test_in_2010_a_card_found_face_up_was_discarded_with_as_many_more_as_it_counts(
    game: ShoeGame, place: int, value: int
) -> None:
    """Wagers stay and the hand goes on, also when it was to be the first card of the round."""
    six, more = SIX.split(), ["2H", "3H", "4H", "5H", "7H", "8H", "9H", "TH", "JH"][:value]
    found_card = f"{VALUE_RANKS[value]}D"
    cards = " ".join([*six[:place], f"{found_card}^", *more, *six[place:]])
    table = game.seated(f"{BURN_ONE} {cards}")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert discarded(events)[2:] == [(card, "up") for card in [found_card, *more]]
    assert hands_in(events) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]
    assert not found(events, SimulatedRound)
    assert not found(events, VoidRound)


@each("rank", "TJQK")
@by_chapter("541.14(d)", "543.14(d)", "545.15(d)")
def test_in_2010_no_card_followed_a_ten_or_a_court_card(game: ShoeGame, rank: str) -> None:
    table = game.seated(f"{BURN_ONE} KS {rank}D^ KH 6D 7C")
    events = deal(table)
    assert discarded(events)[2:] == [(f"{rank}D", "up")]
    assert "reading:face_up_card_counts_points" in cards_to(events, "discard")[2].cites
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@by_chapter("541.14(d) 541.5(g)", "543.14(d) 543.5(g)", "545.15(d) 545.5(f)")
def test_in_2010_one_found_in_the_burn_was_no_part_of_it(game: ShoeGame) -> None:
    """The burn of a 2 takes two more cards, and the face-up 3 three of its own."""
    table = game.seated(f"2S 3D^ 4H 5H 6H 7S 8S {STAND_6_7}")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert [card for card, _ in discarded(events)] == ["2S", "3D", "4H", "5H", "6H", "7S", "8S"]
    assert {face for _, face in discarded(events)} == {"up"}
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert [one.outcome for one in settled(events)] == ["win"]


@by_chapter("541.14(d)", "543.14(d)", "545.15(d)")
def test_in_2010_one_found_as_the_first_card_of_the_shoe_did_not_set_the_burn(game: ShoeGame) -> None:
    table = game.seated(f"2D^ 4H 5H AS 6S {STAND_6_7}")
    events = deal(table)
    assert [card for card, _ in discarded(events)] == ["2D", "4H", "5H", "AS", "6S"]
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("cards", ["2D^ 4H 5H 3D^ 7H 8H 9H", "3D^ 4H 2D^ 6H 7H 5H 8H", "2D^ 3D^ 4H 5H 6H 7H 8H"])
@by_chapter("541.14(d)", "543.14(d)", "545.15(d)")
def test_in_2010_two_of_them_each_took_their_own(game: ShoeGame, cards: str) -> None:
    """2 + 3 more cards, also when one is found among those that follow the other."""
    table = game.seated(f"{BURN_ONE} KS {cards} KH 6D 7C")
    events = deal(table)
    assert [card for card, _ in discarded(events)[2:]] == [card.removesuffix("^") for card in cards.split()]
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("left", [0, 1, 8])
@by_chapter("541.14(d) 541.14(e)", "543.14(d) 543.14(e)", "545.15(d) 545.15(e)")
def test_in_2010_a_shoe_that_ran_out_behind_a_face_up_card_voided_the_round(game: ShoeGame, left: int) -> None:
    more = ["2H", "3H", "4H", "5H", "7H", "8H", "9H", "TH"][:left]
    table = game.seated(" ".join([BURN_ONE, "KS KH 9D^", *more]))
    wager(table, "banker", "20.00")
    events = deal(table)
    assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")]
    assert len(game.ends(events)) == 1


@by_chapter("541", "543", "545")
def test_in_2010_nothing_was_set_aside_for_a_simulated_round(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} KS KD^ KH 6D 7C 8D 7H")
    events = deal(table) + reported(table, DRAWN, disclosed=True)
    assert not any("simulated" in aside.place for aside in found(events, SetAside))
