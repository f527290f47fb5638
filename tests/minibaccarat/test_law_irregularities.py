"""Irregularities (541.14, 627a.13): cards drawn in error, third cards that the Player's Hand may not have, disclosed
cards, cards that lie face up in the shoe, cards that do not suffice; and players who touch cards (541.9(d), 627a.8(d)).
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import CardDealt, Emptied, SetAside, Shuffled
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.running.statement import statement
from croupier.table.events import Event, RoundBegan, VoidRound
from croupier.table.inputs import Deal, Order, Report, Wager, Withdraw
from tests.minibaccarat import reference
from tests.minibaccarat.rounds import CHAPTERS, POINTS, VALUE_RANKS, verdict
from tests.minibaccarat.test_scripts import Story, dealt, stories
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, deals, found, settled, words
from tests.support.playing import deal, dealt_by_hand, one_step, refused, reported, rest_of, steps_until, wager
from tests.support.scripts import assert_closes, numbered, played
from tests.support.tables import cards_at, seated, unlawful

DRAWN, THIRD = "card drawn in error", "third card in error"

UNDISCLOSED = {"541": "541.14(a)", "627a": "627a.13(a)"}
UNDISCLOSED_THIRD = {"541": "541.14(b)", "627a": "627a.13(b)"}
INSUFFICIENT = {"541": "541.14(e)", "627a": "627a.13(e)"}

NATURAL = "9H KH KD KC"
"""A round that the Player's Hand wins with four cards."""
STAND_6_7 = "KS KH 6D 7C"
"""A round of four cards: Player 6, Banker 7, who both stay."""


def to_points(cards: str, *wagers: tuple[str, str], chapter: str, **submission: Any) -> Table:
    """A table dealt by hand at which the first round's four cards lie and their counts are called."""
    table = dealt_by_hand(f"{BURN_ONE} {cards}", *wagers, chapter=chapter, submission=submission)
    steps_until(table, POINTS)
    if submission.get("dealing") == "face down":
        steps_until(table, calls("Banker"))
    return table


def hands_in(events: list[Event]) -> dict[str, list[str]]:
    """The cards of both hands."""
    return {hand: [card.card for card in cards_to(events, hand)] for hand in ("player", "banker")}


def discarded(events: list[Event]) -> list[tuple[str, str]]:
    """What went into the discard rack outside of a hand, and how it lay."""
    return [(card.card, card.face) for card in cards_to(events, "discard")]


def parts(events: list[Event]) -> tuple[list[Event], list[list[Event]]]:
    """What came before the first simulated round, and the simulated rounds."""
    places = [place for place, one in enumerate(events) if isinstance(one, SimulatedRound)]
    ends = [*places[1:], len(events)]
    return events[: places[0]] if places else events, [
        events[place:end] for place, end in zip(places, ends, strict=True)
    ]


# Undisclosed cards drawn in error: 541.14(a), 627a.13(a)


@pytest.mark.proves("627a.13(a)", "541.14(a)")
@pytest.mark.parametrize(("dealing", "face"), [("face up", "up"), ("face down", "down")])
def test_an_undisclosed_card_drawn_in_error_is_the_first_card_of_the_next_hand(dealing: str, face: str) -> None:
    for chapter in CHAPTERS:
        cards = f"{BURN_ONE} {NATURAL} 6C KD KH 7C 2D"
        table = seated(cards, chapter=chapter, submission={"dealing": dealing})
        deal(table)
        [aside] = found(reported(table, DRAWN, disclosed=False), SetAside)
        assert (aside.card, aside.face, aside.cites) == ("6C", "down", (UNDISCLOSED[chapter],))
        events = deal(table)
        assert hands_in(events) == {"player": ["6C", "KH"], "banker": ["KD", "7C"]}
        first = cards_to(events, "player")[0]
        assert first.face == face
        assert UNDISCLOSED[chapter] in first.cites
        assert words(events)[-1] == "Player 6, Banker 7, Banker wins"


@pytest.mark.proves("627a.13(a)", "541.14(a)")
@pytest.mark.parametrize("after", ["Player", "Player 6, Banker 7, Banker"])
def test_one_drawn_when_the_hands_are_complete_leaves_the_round_as_it_is(after: str) -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(f"{BURN_ONE} {STAND_6_7} 9C KD KC KH", ("banker", "10.00"), chapter=chapter)
        events = steps_until(table, calls(after))
        reported(table, DRAWN, disclosed=False)
        events += rest_of(table)
        assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
        assert [verdict(one) for one in settled(events)] == [("win", "10.00", "0.50")]
        table.submit(Deal())
        assert hands_in(rest_of(table)) == {"player": ["9C", "KC"], "banker": ["KD", "KH"]}


@pytest.mark.proves("627a.13(a)", "541.14(a)")
def test_one_drawn_while_wagers_lie_on_the_layout_leaves_them_there() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {NATURAL} 6C KD KH 7C", chapter=chapter)
        deal(table)
        wager(table, "banker", "20.00")
        reported(table, DRAWN, disclosed=False)
        assert table.state.wagers_at(1) == {"banker": 2000}
        assert wager(table, "tie", "5.00").refusal is None
        assert [one.outcome for one in settled(deal(table))] == ["lose", "win"]


@pytest.mark.proves("627a.13(a)", "541.14(a)")
def test_one_drawn_after_no_more_bets_and_before_any_card_is_the_first_of_this_hand() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(f"{BURN_ONE} {STAND_6_7}", chapter=chapter)
        steps_until(table, calls("no more bets"))
        reported(table, DRAWN, disclosed=False)
        assert hands_in(rest_of(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.parametrize("after", ["KS", "KH", "6D"])
def test_one_drawn_between_the_first_four_cards_is_kept_for_the_next_hand(after: str) -> None:
    first_four = STAND_6_7.split()
    place = first_four.index(after) + 1
    cards = " ".join([*first_four[:place], "9C", *first_four[place:], "KD KC KH"])
    for chapter in CHAPTERS:
        table = dealt_by_hand(f"{BURN_ONE} {cards}", chapter=chapter)
        events = steps_until(table, deals(after))
        reported(table, DRAWN, disclosed=False)
        events += rest_of(table)
        assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
        table.submit(Deal())
        assert hands_in(rest_of(table))["player"][0] == "9C"


def test_one_drawn_after_the_burn_is_the_first_card_of_the_first_hand() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(f"{BURN_ONE} {STAND_6_7}", chapter=chapter)
        steps_until(table, deals("2S"))
        reported(table, DRAWN, disclosed=False)
        assert hands_in(rest_of(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("627a.13(a)")
def test_one_drawn_during_a_simulated_round_waits_for_the_next_hand_of_play() -> None:
    cards = f"{BURN_ONE} KS 4D^ KH 6D 7C 4C 9S KC KD 8H QS QH 9D"
    table = dealt_by_hand(cards, chapter="627a")
    events = steps_until(table, lambda one: isinstance(one, CardDealt) and one.card == "9S")
    reported(table, DRAWN, disclosed=False)
    _, [simulated] = parts(events + rest_of(table))
    assert hands_in(simulated) == {"player": ["4D", "9S", "8H"], "banker": ["4C", "KD"]}
    table.submit(Deal())
    assert hands_in(rest_of(table)) == {"player": ["KC", "QH"], "banker": ["QS", "9D"]}


@pytest.mark.proves("627a.13(a)", "541.14(a)")
def test_a_report_says_whether_the_card_was_disclosed_and_needs_a_shoe() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {NATURAL} 6C", chapter=chapter)
        assert refused(table, Report(DRAWN, disclosed=False))[1] == (UNDISCLOSED[chapter],)
        deal(table)
        assert refused(table, Report(DRAWN))[1] == ("format",)
        reported(table, DRAWN, disclosed=False)


@pytest.mark.parametrize("disclosed", [True, False])
def test_no_card_is_drawn_in_error_from_an_empty_shoe(disclosed: bool) -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {NATURAL}", chapter=chapter)
        deal(table)
        wager(table, "banker", "20.00")
        assert refused(table, Report(DRAWN, disclosed=disclosed))[1] == (UNDISCLOSED[chapter],)


# Undisclosed third cards: 541.14(b), 627a.13(b)


@pytest.mark.proves("627a.13(b)", "541.14(b)", "627a.10(c)(1)", "541.11(c)(1)")
@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", range(6))
def test_an_undisclosed_third_card_becomes_the_bankers_if_that_hand_must_draw(player: int, banker: int) -> None:
    for chapter in CHAPTERS:
        for dealing in ("face up", "face down"):
            four = f"KS KH {VALUE_RANKS[player]}D {VALUE_RANKS[banker]}C"
            table = to_points(f"{four} 3D 9H 9D", chapter=chapter, dealing=dealing)
            reported(table, THIRD, disclosed=False)
            events = rest_of(table)
            assert [(card.card, card.to, card.face) for card in found(events, CardDealt)] == [("3D", "banker", "up")]
            assert UNDISCLOSED_THIRD[chapter] in found(events, CardDealt)[0].cites
            assert words(events)[0].startswith(f"Player {player}, Banker {(banker + 3) % 10}")


@pytest.mark.proves("627a.13(b)", "541.14(b)")
@pytest.mark.parametrize(("dealing", "face"), [("face up", "up"), ("face down", "down")])
@pytest.mark.parametrize(
    "four",
    ["KS KH 6D 6C", "KS KH 6D 7C", "KS KH 7D 6C", "KS KH 7D 7C", "KS KH 8D 2C", "KS KH 6D 9C", "KS KH 2D 8C"],
)
def test_an_undisclosed_third_card_is_the_first_of_the_next_hand_if_the_bankers_hand_stays(
    four: str, dealing: str, face: str
) -> None:
    """Also where a Natural of either hand stops both, whatever the Player's Hand has."""
    for chapter in CHAPTERS:
        table = to_points(f"{four} 9C KD KC KH 2D", chapter=chapter, dealing=dealing)
        [aside] = found(reported(table, THIRD, disclosed=False) + one_step(table), SetAside)
        assert (aside.card, aside.face) == ("9C", "down")
        assert cards_to(rest_of(table), "banker") == []
        table.submit(Deal())
        events = rest_of(table)
        assert hands_in(events) == {"player": ["9C", "KC"], "banker": ["KD", "KH"]}
        assert cards_to(events, "player")[0].face == face


def test_it_is_the_first_card_of_the_next_hand_by_the_rule_for_third_cards() -> None:
    for chapter in CHAPTERS:
        table = to_points(f"{STAND_6_7} 9C KD KC KH", chapter=chapter)
        reported(table, THIRD, disclosed=False)
        rest_of(table)
        table.submit(Deal())
        assert UNDISCLOSED_THIRD[chapter] in cards_to(rest_of(table), "player")[0].cites


@pytest.mark.proves("627a.10(b)(1)", "541.11(b)(1)")
@pytest.mark.parametrize("player", range(6))
def test_a_third_card_that_is_authorised_is_no_incident(player: int) -> None:
    for chapter, cite in (("627a", "627a.10(b)(1)"), ("541", "541.11(b)(1)")):
        for banker in (0, 5, 7):
            four = f"KS KH {VALUE_RANKS[player]}D {VALUE_RANKS[banker]}C"
            table = to_points(f"{four} 3D 9H", chapter=chapter)
            for disclosed in (True, False):
                assert refused(table, Report(THIRD, disclosed=disclosed))[1] == (cite,)
            assert [card.card for card in cards_to(rest_of(table), "player")] == ["3D"]


@pytest.mark.proves("627a.13(b)", "541.14(b)")
def test_a_third_card_in_error_is_reported_when_four_cards_lie_and_the_bankers_hand_is_open() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(f"{BURN_ONE} KS KH 6D 7C 3D", ("tie", "5.00"), chapter=chapter)
        third = Report(THIRD, disclosed=False)
        assert refused(table, third)[1] == (UNDISCLOSED_THIRD[chapter],)
        while not table.rests:
            four = sum(map(len, cards_at(table).hands.values())) == 4
            if four and "banker" not in cards_at(table).stayed:
                assert table.refusal_for(third) is None
            else:
                assert refused(table, third)[1] == (UNDISCLOSED_THIRD[chapter],)
            one_step(table)
        assert refused(table, third)[1] == (UNDISCLOSED_THIRD[chapter],)


@pytest.mark.proves("627a.13(b)", "541.14(b)")
def test_a_third_card_in_error_is_reported_once() -> None:
    for chapter in CHAPTERS:
        table = to_points("KS KH 6D 5C 3D 9H", chapter=chapter)
        assert refused(table, Report(THIRD))[1] == ("format",)
        reported(table, THIRD, disclosed=False)
        one_step(table)
        refused(table, Report(THIRD, disclosed=False))
        assert hands_in(rest_of(table))["banker"] == ["3D"]


def test_a_second_report_before_the_dealer_goes_on_is_refused_too() -> None:
    for chapter in CHAPTERS:
        table = to_points("KS KH 6D 5C 3D 9H", chapter=chapter)
        reported(table, THIRD, disclosed=False)
        assert "already" in refused(table, Report(THIRD, disclosed=False))[0]


@pytest.mark.parametrize("disclosed", [True, False])
def test_no_third_card_is_dealt_in_error_from_an_empty_shoe(disclosed: bool) -> None:
    for chapter in CHAPTERS:
        table = to_points("KS KH 6D 7C", ("banker", "10.00"), chapter=chapter)
        assert "no cards in the shoe" in refused(table, Report(THIRD, disclosed=disclosed))[0]


# Disclosed third cards: 541.14(c), 627a.13(c)


@pytest.mark.proves("627a.13(c)", "627a.10(c)(1)")
@pytest.mark.parametrize("choice", ["discard", "simulated round"])
@pytest.mark.parametrize("banker", range(6))
def test_a_disclosed_third_card_becomes_the_bankers_if_that_hand_must_draw(banker: int, choice: str) -> None:
    four = f"KS KH 6D {VALUE_RANKS[banker]}C"
    table = to_points(f"{four} 3D 9H 9D", chapter="627a", disclosed_card=choice)
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert [(card.card, card.to, card.face) for card in found(events, CardDealt)] == [("3D", "banker", "up")]
    assert "627a.13(c)" in found(events, CardDealt)[0].cites
    assert words(events)[0].startswith(f"Player 6, Banker {(banker + 3) % 10}")
    assert found(events, SimulatedRound) == []


STAYS = ["KS KH 6D 6C", "KS KH 7D 7C", "KS KH 8D 2C", "KS KH 6D 9C", "KS KH 2D 8C"]
"""Four cards after which the Player's Hand may have no third card and the Banker's Hand none either."""


@pytest.mark.proves("627a.13(c)", "627a.13(c)(1)")
@pytest.mark.parametrize("four", STAYS)
def test_one_that_neither_hand_takes_is_discarded_with_one_more_card_face_down(four: str) -> None:
    table = to_points(f"{four} 3D 5H {NATURAL}", ("tie", "5.00"), chapter="627a", disclosed_card="discard")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert cards_to(events, "player") == cards_to(events, "banker") == []
    assert len(settled(events)) == 1
    assert not found(events, SimulatedRound)
    assert not found(events, VoidRound)
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


@pytest.mark.proves("627a.13(c)", "627a.13(c)(2)")
@pytest.mark.parametrize("four", STAYS)
def test_or_it_is_the_first_card_of_a_simulated_round(four: str) -> None:
    cards = f"{four} 3D KC 4H 9S {NATURAL}"
    table = to_points(cards, ("tie", "5.00"), chapter="627a", disclosed_card="simulated round")
    reported(table, THIRD, disclosed=True)
    real, [simulated] = parts(rest_of(table))
    assert len(settled(real)) == 1
    assert hands_in(simulated) == {"player": ["3D", "4H"], "banker": ["KC", "9S"]}
    assert settled(simulated) == []
    assert discarded(real + simulated) == []
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


def test_that_simulated_round_is_dealt_by_the_rule_for_third_cards() -> None:
    cards = f"{STAND_6_7} 3D KC 4H 9S"
    table = to_points(cards, chapter="627a", disclosed_card="simulated round")
    reported(table, THIRD, disclosed=True)
    [simulated] = found(rest_of(table), SimulatedRound)
    assert simulated.cites == ("627a.13(c)(2)",)


@pytest.mark.proves("541.14(c)")
@pytest.mark.parametrize("banker", range(8))
def test_in_2010_a_disclosed_third_card_was_discarded_with_one_more_face_down(banker: int) -> None:
    """Also where the Banker's Hand must draw: its third card then comes from the shoe."""
    four = f"KS KH 6D {VALUE_RANKS[banker]}C"
    table = to_points(f"{four} 3D 5H 2C 9D", chapter="541")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert [card.card for card in cards_to(events, "banker")] == (["2C"] if banker <= 5 else [])
    assert cards_to(events, "player") == []


@pytest.mark.proves("541.14(c)")
@pytest.mark.parametrize("four", STAYS)
def test_in_2010_also_when_no_hand_may_draw(four: str) -> None:
    table = to_points(f"{four} 3D 5H {NATURAL}", ("tie", "5.00"), chapter="541")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3D", "up"), ("5H", "down")]
    assert len(settled(events)) == 1
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"] == ["9H", "KD"]


@pytest.mark.proves("627a.13(c)", "541.14(c)")
def test_the_final_rules_leave_two_ways_and_2010_left_none() -> None:
    assert unlawful("627a", disclosed_card="in the pocket") == ("627a.13(c)",)
    for choice in ("discard", "simulated round"):
        assert seated(submission={"disclosed_card": choice}).rests
        assert unlawful("541", disclosed_card=choice) == ("541.14(c)",)


@pytest.mark.parametrize(("four", "third"), [("KS KH 6D 5C", ["3D"]), ("KS KH 6D 7C", [])])
def test_a_third_card_in_error_that_lies_face_up_is_the_disclosed_one(four: str, third: list[str]) -> None:
    table = to_points(f"{four} 3D^ 5H {NATURAL} 4S 4H", chapter="627a", disclosed_card="discard")
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert [card.card for card in cards_to(events, "banker")] == third
    assert discarded(events) == ([] if third else [("3D", "up"), ("5H", "down")])
    assert found(events, SimulatedRound) == []


# Other disclosed cards: 541.14(c), 627a.13(d)

SIX = "KS KH 2D 3C 4S 6H"
"""Player 2 draws a 4, Banker 3 draws a 6: Player 6, Banker 9."""


def disclosed_after(place: int, cards: str, *wagers: tuple[str, str], chapter: str, **submission: Any) -> list[Event]:
    """A round in which, after so many cards of it, the next one is drawn in error and seen: everything that follows."""
    table = dealt_by_hand(f"{BURN_ONE} {cards}", *wagers, chapter=chapter, submission=submission)
    events = steps_until(table, calls("no more bets"))
    for _ in range(place):
        events += steps_until(table, lambda one: isinstance(one, CardDealt))
    reported(table, DRAWN, disclosed=True)
    return events + rest_of(table)


@pytest.mark.proves("627a.13(d)")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6])
def test_a_disclosed_card_waits_until_the_hand_is_finished_without_it(place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D", *six[place:], "KC QS QH"])
    events = disclosed_after(place, cards, ("banker", "20.00"), chapter="627a")
    [aside] = found(events, SetAside)
    assert (aside.card, aside.face, aside.cites) == ("8D", "up", ("627a.13(d)",))
    real, [simulated] = parts(events)
    assert hands_in(real) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]
    assert settled(simulated) == []
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}


@pytest.mark.proves("627a.13(d)")
def test_before_the_first_card_of_a_round_the_wagers_are_returned_first() -> None:
    events = disclosed_after(0, "8D KC QS QH", ("banker", "20.00"), ("tie", "5.00"), chapter="627a")
    before, [simulated] = parts(events)
    assert [verdict(one) for one in settled(before)] == [("void", "0.00", "0.00")] * 2
    assert all("reading:disclosed_card_before_the_round" in one.cites for one in settled(before))
    assert cards_to(before, "player") == cards_to(before, "banker") == []
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert settled(simulated) == []


@pytest.mark.proves("627a.13(d)")
def test_between_rounds_too_the_wagers_are_returned_before_the_simulated_round() -> None:
    table = seated(f"{BURN_ONE} {NATURAL} 8D KC QS QH {STAND_6_7}", seats=(1, 2))
    deal(table)
    for seat in (1, 2):
        wager(table, "banker", "20.00", seat=seat)
    before, [simulated] = parts(reported(table, DRAWN, disclosed=True))
    assert [one.outcome for one in settled(before)] == ["void", "void"]
    assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    wager(table, "banker", "20.00")
    assert [verdict(one) for one in settled(deal(table))] == [("win", "20.00", "1.00")]


@pytest.mark.proves("627a.13(d)", "627a.7(c)")
def test_no_wager_is_accepted_in_a_simulated_round_nor_withdrawn_nor_paid() -> None:
    table = dealt_by_hand(f"{BURN_ONE} KS 4D^ KH 6D 7C KC QS 9S KD", ("banker", "10.00"), chapter="627a")
    steps_until(table, lambda one: isinstance(one, SimulatedRound))
    purse = table.state.purse(1)
    while not table.rests:
        for act in (Wager(1, "player", Cents(100)), Withdraw(1, "banker")):
            assert refused(table, act)[1] == ("627a.7(c)",)
        assert settled(one_step(table)) == []
    assert table.state.purse(1) == purse
    assert wager(table, "player", "1.00").refusal is None


@pytest.mark.proves("627a.13(d)")
@pytest.mark.parametrize(
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
def test_a_simulated_round_is_dealt_as_any_other(first: str, rest: str, player: str, banker: str) -> None:
    table = seated(f"{BURN_ONE} {NATURAL} {first} {rest} {STAND_6_7}")
    deal(table)
    _, [simulated] = parts(reported(table, DRAWN, disclosed=True))
    assert hands_in(simulated) == {"player": player.split(), "banker": banker.split()}
    assert cards_at(table).discards.count == 2 + 4 + len(f"{player} {banker}".split())
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("541.14(c)")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5, 6])
def test_in_2010_a_disclosed_card_was_discarded_with_one_more_and_the_hand_went_on(place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D 7H", *six[place:], NATURAL])
    table = dealt_by_hand(f"{BURN_ONE} {cards}", ("banker", "20.00"), chapter="541")
    events = steps_until(table, calls("no more bets"))
    for _ in range(place):
        events += steps_until(table, lambda one: isinstance(one, CardDealt))
    reported(table, DRAWN, disclosed=True)
    events += rest_of(table)
    assert discarded(events)[-2:] == [("8D", "up"), ("7H", "down")]
    assert hands_in(events) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]


@pytest.mark.proves("541.14(c)")
def test_in_2010_the_wagers_stayed_when_a_card_was_disclosed_between_rounds() -> None:
    table = seated(f"{BURN_ONE} {NATURAL} 8D 7H {STAND_6_7}", chapter="541")
    deal(table)
    wager(table, "banker", "20.00")
    assert discarded(reported(table, DRAWN, disclosed=True)) == [("8D", "up"), ("7H", "down")]
    assert table.state.wagers_at(1) == {"banker": 2000}
    assert [verdict(one) for one in settled(deal(table))] == [("win", "20.00", "1.00")]


def test_a_card_drawn_in_error_that_lies_face_up_is_one_disclosed_card() -> None:
    table = seated(f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7} 2S 2H 2D")
    deal(table)
    _, simulated = parts(reported(table, DRAWN, disclosed=True))
    assert [hands_in(one) for one in simulated] == [{"player": ["8D", "QS"], "banker": ["KC", "QH"]}]


# Cards that lie face up in the shoe: 541.14(d), 627a.13(d)


@pytest.mark.proves("627a.13(d)")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_a_card_found_face_up_during_a_round_opens_a_simulated_round_after_it(place: int) -> None:
    six = SIX.split()
    cards = " ".join([*six[:place], "8D^", *six[place:], "KC QS QH"])
    table = seated(f"{BURN_ONE} {cards}")
    wager(table, "banker", "20.00")
    real, [simulated] = parts(deal(table))
    assert hands_in(real) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(real)] == [("win", "20.00", "1.00")]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert settled(simulated) == []


@pytest.mark.proves("627a.13(d)")
def test_one_found_as_the_first_card_of_a_round_returns_the_wagers_first() -> None:
    table = seated(f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7}", seats=(1, 2))
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


@pytest.mark.proves("627a.13(d)", "627a.5(f)")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_one_found_in_the_burn_is_no_part_of_it(place: int) -> None:
    burn = ["3S", "4H", "5D", "6C"]
    cards = " ".join([*burn[:place], "8D^", *burn[place:], "KC QS QH", STAND_6_7])
    table = seated(cards)
    wager(table, "banker", "20.00")
    before, [simulated] = parts(deal(table))
    assert discarded(before) == [("3S", "up"), ("4H", "down"), ("5D", "down"), ("6C", "down")]
    assert [one.outcome for one in settled(before)] == ["void"]
    assert hands_in(simulated) == {"player": ["8D", "QS"], "banker": ["KC", "QH"]}
    assert hands_in(deal(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("627a.13(d)")
@pytest.mark.parametrize(
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
def test_each_card_found_face_up_opens_a_simulated_round_of_its_own(cards: str, firsts: list[str]) -> None:
    table = seated(f"{BURN_ONE} {cards} {STAND_6_7}")
    _, simulated = parts(deal(table))
    assert [hands_in(one)["player"][0] for one in simulated] == firsts
    assert [[len(cards) for cards in hands_in(one).values()] for one in simulated] == [[2, 2]] * len(firsts)


@pytest.mark.proves("627a.13(d)", "627a.13(e)")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_simulated_round_that_runs_out_ends_the_shoe_and_leaves_what_was_settled(left: int) -> None:
    cards = " ".join(["KS 8D^ KH 6D 7C", *["KC", "QS", "QH"][:left]])
    table = seated(f"{BURN_ONE} {cards}")
    wager(table, "banker", "20.00")
    real, [simulated] = parts(deal(table))
    assert [verdict(one) for one in settled(real)] == [("win", "20.00", "1.00")]
    assert len(found(simulated, CardDealt)) == 1 + left
    assert settled(simulated) == []
    assert len(found(simulated, Emptied)) == 1
    assert table.state.purse(1) == 101_900
    assert len(found(deal(table), Shuffled)) == 1


@pytest.mark.proves("627a.13(d)", "627a.13(e)")
def test_a_simulated_round_needs_its_third_cards_too() -> None:
    table = seated(f"{BURN_ONE} KS 2D^ KH 6D 7C KC QS QH 3C")
    _, [simulated] = parts(deal(table))
    assert hands_in(simulated) == {"player": ["2D", "QS", "3C"], "banker": ["KC", "QH"]}
    assert len(found(simulated, Emptied)) == 1


@pytest.mark.proves("627a.13(e)", "541.14(e)")
def test_a_round_with_a_card_found_face_up_that_runs_out_is_void() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} KS KH AD^ 6D", chapter=chapter)
        wager(table, "banker", "20.00")
        events = deal(table)
        assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")]
        assert found(events, SimulatedRound) == []
        assert len(found(events, Emptied)) == 1
        [shuffled] = found(deal(table), Shuffled)
        assert len(shuffled.order.split()) == 416


@pytest.mark.proves("627a.9(e)", "627a.13(d)")
def test_a_simulated_round_after_last_hand_was_called_is_not_that_hand() -> None:
    """The cover card came in round one, and a card face up: the simulated round is not the one more hand."""
    cards = f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {STAND_6_7} {NATURAL}"
    table = seated(None, shoes=[ListedShoe(cards, 5), f"{BURN_ONE} {NATURAL}"])
    real, [simulated] = parts(deal(table))
    assert words(real)[-1] == "last hand"
    assert found(simulated, Emptied) == []
    last = deal(table)
    assert hands_in(last) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert len(found(last, Emptied)) == 1


def test_a_cover_card_in_a_simulated_round_is_followed_by_last_hand_and_one_more_hand() -> None:
    cards = f"{BURN_ONE} KS 8D^ KH 6D 7C KC QS QH {STAND_6_7} {NATURAL}"
    table = seated(None, shoes=[ListedShoe(cards, 8), f"{BURN_ONE} {NATURAL}"])
    _, [simulated] = parts(deal(table))
    assert words(simulated)[-1] == "last hand"
    assert len(found(deal(table), Emptied)) == 1


def test_the_last_hand_is_called_also_when_the_cover_card_lay_on_a_card_that_lies_face_up() -> None:
    cards = f"{BURN_ONE} {NATURAL} 8D^ KC QS QH {STAND_6_7} {STAND_6_7} {STAND_6_7}"
    table = seated(None, shoes=[ListedShoe(cards, 6), f"{BURN_ONE} {NATURAL}"])
    said: list[str] = []
    while not (events := deal(table)) or not found(events, Emptied):
        said += words(events)
        assert table.state.round < 10
    assert said.count("last hand") == 1


@pytest.mark.proves("541.14(d)")
@pytest.mark.parametrize("value", range(10))
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 5])
def test_in_2010_a_card_found_face_up_was_discarded_with_as_many_more_as_it_counts(place: int, value: int) -> None:
    """Wagers stay and the hand goes on, also when it was to be the first card of the round."""
    six, more = SIX.split(), ["2H", "3H", "4H", "5H", "7H", "8H", "9H", "TH", "JH"][:value]
    found_card = f"{VALUE_RANKS[value]}D"
    cards = " ".join([*six[:place], f"{found_card}^", *more, *six[place:]])
    table = seated(f"{BURN_ONE} {cards}", chapter="541")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert discarded(events)[2:] == [(card, "up") for card in [found_card, *more]]
    assert hands_in(events) == {"player": ["KS", "2D", "4S"], "banker": ["KH", "3C", "6H"]}
    assert [verdict(one) for one in settled(events)] == [("win", "20.00", "1.00")]
    assert not found(events, SimulatedRound)
    assert not found(events, VoidRound)


@pytest.mark.proves("541.14(d)")
@pytest.mark.parametrize("rank", "TJQK")
def test_in_2010_no_card_followed_a_ten_or_a_court_card(rank: str) -> None:
    table = seated(f"{BURN_ONE} KS {rank}D^ KH 6D 7C", chapter="541")
    events = deal(table)
    assert discarded(events)[2:] == [(f"{rank}D", "up")]
    assert "reading:face_up_card_counts_points" in cards_to(events, "discard")[2].cites
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("541.14(d)", "541.5(g)")
def test_in_2010_one_found_in_the_burn_was_no_part_of_it() -> None:
    """The burn of a 2 takes two more cards, and the face-up 3 three of its own."""
    table = seated(f"2S 3D^ 4H 5H 6H 7S 8S {STAND_6_7}", chapter="541")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert [card for card, _ in discarded(events)] == ["2S", "3D", "4H", "5H", "6H", "7S", "8S"]
    assert {face for _, face in discarded(events)} == {"up"}
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert [one.outcome for one in settled(events)] == ["win"]


@pytest.mark.proves("541.14(d)")
def test_in_2010_one_found_as_the_first_card_of_the_shoe_did_not_set_the_burn() -> None:
    table = seated(f"2D^ 4H 5H AS 6S {STAND_6_7}", chapter="541")
    events = deal(table)
    assert [card for card, _ in discarded(events)] == ["2D", "4H", "5H", "AS", "6S"]
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("541.14(d)")
@pytest.mark.parametrize("cards", ["2D^ 4H 5H 3D^ 7H 8H 9H", "3D^ 4H 2D^ 6H 7H 5H 8H", "2D^ 3D^ 4H 5H 6H 7H 8H"])
def test_in_2010_two_of_them_each_took_their_own(cards: str) -> None:
    """2 + 3 more cards, also when one is found among those that follow the other."""
    table = seated(f"{BURN_ONE} KS {cards} KH 6D 7C", chapter="541")
    events = deal(table)
    assert [card for card, _ in discarded(events)[2:]] == [card.removesuffix("^") for card in cards.split()]
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@pytest.mark.proves("541.14(d)", "541.14(e)")
@pytest.mark.parametrize("left", [0, 1, 8])
def test_in_2010_a_shoe_that_ran_out_behind_a_face_up_card_voided_the_round(left: int) -> None:
    more = ["2H", "3H", "4H", "5H", "7H", "8H", "9H", "TH"][:left]
    table = seated(" ".join([BURN_ONE, "KS KH 9D^", *more]), chapter="541")
    wager(table, "banker", "20.00")
    events = deal(table)
    assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")]
    assert len(found(events, Emptied)) == 1


def test_in_2010_nothing_was_set_aside_for_a_simulated_round() -> None:
    table = seated(f"{BURN_ONE} KS KD^ KH 6D 7C 8D 7H", chapter="541")
    events = deal(table) + reported(table, DRAWN, disclosed=True)
    assert not any("simulated" in aside.place for aside in found(events, SetAside))


# Random shoes with cards that lie face up


@st.composite
def stories_with_cards_face_up(draw: st.DrawFn) -> Story:
    """A story in whose shoes some cards lie face up. The cover card is left out where simulated rounds are dealt."""
    story = draw(stories())
    shoes = []
    for cards, after in story.shoes:
        marked = [card + ("^" if draw(st.integers(0, 9)) == 0 else "") for card in cards]
        shoes.append((marked, after if story.chapter == "541" else None))
    return Story(
        chapter=story.chapter,
        submission=story.submission,
        shoes=shoes,
        sittings=story.sittings,
        rounds=story.rounds,
    )


@given(stories_with_cards_face_up())
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_shoes_with_cards_face_up_come_out_as_the_reference_says(story: Story) -> None:
    """627a.13(d), (e), 541.14(d), (e): every card that is dealt, every wager and every chip."""
    choices = reference.Choices.read(story.chapter, story.submission)
    shoes = [
        reference.Shoe(cards=list(cards), cover_after=after, chapter=story.chapter) for cards, after in story.shoes
    ]
    expected = reference.play(choices, shoes, story.sittings, story.rounds)
    outcomes, table = played(story.script(len(expected.rounds)))
    events: dict[int, list[Event]] = {}
    for number, outcome in numbered(outcomes):
        events.setdefault(number, []).extend(outcome.events)
    for number, this in enumerate(expected.rounds, 1):
        assert dealt(events[number]) == this.dealt
        assert len(found(events[number], SimulatedRound)) == len(this.simulated)
        assert {(one.seat, one.wager): (one.outcome, one.pays, one.vigorish) for one in settled(events[number])} == {
            place: tuple(result) for place, result in this.results.items()
        }
        assert bool(found(events[number], Emptied)) is this.reshuffle
        event(f"{story.chapter} simulated: {bool(this.simulated)}, void: {this.void}")
    assert_closes(expected, statement(table.state))


# Players who touch cards: 541.9(d), 627a.8(d)


# Cards that do not suffice: 541.14(e), 627a.13(e)


@pytest.mark.proves("627a.13(e)", "541.14(e)")
@pytest.mark.parametrize("there", range(6))
def test_insufficient_cards_step_by_step(there: int) -> None:
    """The wagers come back when the missing card is needed, and all the cards are reshuffled for a new round."""
    for chapter in CHAPTERS:
        cards = " ".join([BURN_ONE, *SIX.split()[:there]])
        table = dealt_by_hand(cards, ("banker", "10.00"), ("tie", "5.00"), chapter=chapter)
        events = rest_of(table)
        assert len(found(events, CardDealt)) == 2 + there
        [void] = found(events, VoidRound)
        assert void.cites == (INSUFFICIENT[chapter],)
        assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")] * 2
        assert table.state.purse(1) == 100_000
        table.submit(Deal())
        again = rest_of(table)
        [shuffled] = found(again, Shuffled)
        assert len(shuffled.order.split()) == 416
        assert found(again, RoundBegan)


@pytest.mark.proves("627a.13(b)", "627a.13(e)", "541.14(b)", "541.14(e)")
def test_a_card_kept_aside_counts_as_one_that_is_there() -> None:
    """With the kept card the next hand has its four cards; without it, it would be void."""
    for chapter in CHAPTERS:
        for more, outcome in (("KD KC KH", "win"), ("KD KC", "void")):
            table = to_points(f"{STAND_6_7} 9C {more}", chapter=chapter)
            reported(table, THIRD, disclosed=False)
            rest_of(table)
            wager(table, "player", "10.00")
            table.submit(Deal())
            assert [one.outcome for one in settled(rest_of(table))] == [outcome]


@pytest.mark.proves("627a.13(a)", "541.14(a)", "627a.13(e)", "541.14(e)")
def test_a_kept_card_joins_the_rest_when_all_are_reshuffled() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {NATURAL} 6C KD", chapter=chapter)
        deal(table)
        reported(table, DRAWN, disclosed=False)
        deal(table)
        [shuffled] = found(deal(table), Shuffled)
        assert len(shuffled.order.split()) == 416
        assert not cards_at(table).aside


@pytest.mark.proves("627a.11(c)", "541.12(c)")
def test_every_card_of_the_shoe_is_somewhere() -> None:
    """Hands, discard rack, aside and shoe: whatever goes wrong, no card is lost or doubled."""
    for chapter in CHAPTERS:
        cards = f"{BURN_ONE} KS 2D^ KH 6D 7C 4C 9S KC KD 8H QS QH QD 3S 3H 3D 3C 4S 4H 4D"
        table = dealt_by_hand(cards, chapter=chapter)
        steps_until(table, deals("6D"))
        reported(table, DRAWN, disclosed=True)
        steps_until(table, POINTS)
        reported(table, DRAWN, disclosed=False)
        finish_with_all_there(table, cards)
        table.submit(Deal())
        finish_with_all_there(table, cards)


def finish_with_all_there(table: Table, cards: str) -> None:
    """The dealer finishes, and after every step all the cards are there."""
    while not table.rests:
        one_step(table)
        assert_all_there(table, cards)


def assert_all_there(table: Table, cards: str) -> None:
    """Everything that was in the shoe is in one place."""
    state = cards_at(table)
    assert state.shoe is not None
    aside = [one.card for one in state.aside]
    piles = [*state.discards.piles, *state.hands.values(), aside, state.shoe.order[state.shoe.dealt :]]
    there = sorted(card.removesuffix("^") for pile in piles for card in pile)
    assert there == sorted(card.removesuffix("^") for card in cards.split())


def test_incidents_have_names() -> None:
    table = seated(f"{BURN_ONE} {NATURAL}")
    why, cites = refused(table, Report("earthquake"))
    assert cites == ("format",)
    assert all(name in why for name in (DRAWN, THIRD, "cards handled"))
    assert refused(table, Order("earthquake", "floorperson"))[1] == ("format",)
