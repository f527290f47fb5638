"""Cards drawn in error that nobody saw, third cards that the Player's Hand may not have, and cards that do not suffice:
subsections (a), (b) and (e) of 541.14, 627a.13, 543.14, 629a.13, 545.15, 631a.15.
"""

from croupier.games.shared.events import CardDealt, SetAside
from croupier.play.table import Table
from croupier.table.events import RoundBegan, VoidRound
from croupier.table.inputs import Deal, Order, Report
from tests.baccarat_games.irregularities import (
    DRAWN,
    NATURAL,
    SIX,
    STAND_6_7,
    THIRD,
    face_of,
    final_call,
    hands_in,
    parts,
    to_points,
)
from tests.baccarat_games.rounds import (
    DRAWS,
    IRREGULARITIES,
    POINTS,
    VALUE_RANKS,
    at,
    dealt_by_hand,
    verdict,
    ways,
)
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, deals, found, settled, words
from tests.support.matrices import each
from tests.support.playing import deal, one_step, refused, reported, rest_of, steps_until, wager
from tests.support.tables import cards_at

# Undisclosed cards drawn in error


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_an_undisclosed_card_drawn_in_error_is_the_first_card_of_the_next_hand(game: ShoeGame) -> None:
    for dealing in ways(game):
        cards = f"{BURN_ONE} {NATURAL} 6C KD KH 7C 2D"
        table = game.seated(cards, submission={"dealing": dealing})
        deal(table)
        [aside] = found(reported(table, DRAWN, disclosed=False), SetAside)
        assert (aside.card, aside.face, aside.cites) == ("6C", "down", (at(game, IRREGULARITIES, "(a)"),))
        events = deal(table)
        assert hands_in(events) == {"player": ["6C", "KH"], "banker": ["KD", "7C"]}
        first = cards_to(events, "player")[0]
        assert first.face == face_of(dealing)
        assert at(game, IRREGULARITIES, "(a)") in first.cites
        assert words(events)[-1] == "Player 6, Banker 7, Banker wins"


@each("after", ["Player", "Player 6, Banker 7, Banker"])
@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_one_drawn_when_the_hands_are_complete_leaves_the_round_as_it_is(game: ShoeGame, after: str) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7} 9C KD KC KH", ("banker", "10.00"))
    events = steps_until(table, calls(after))
    reported(table, DRAWN, disclosed=False)
    events += rest_of(table)
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    assert [verdict(one) for one in settled(events)] == [("win", "10.00", "0.50")]
    table.submit(Deal())
    assert hands_in(rest_of(table)) == {"player": ["9C", "KC"], "banker": ["KD", "KH"]}


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_one_drawn_while_wagers_lie_on_the_layout_leaves_them_there(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 6C KD KH 7C")
    deal(table)
    wager(table, "banker", "20.00")
    reported(table, DRAWN, disclosed=False)
    assert table.state.wagers_at(1) == {"banker": 2000}
    assert wager(table, "tie", "5.00").refusal is None
    assert [one.outcome for one in settled(deal(table))] == ["lose", "win"]


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_one_drawn_after_no_more_bets_and_before_any_card_is_the_first_of_this_hand(game: ShoeGame) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7}")
    steps_until(table, calls("no more bets"))
    reported(table, DRAWN, disclosed=False)
    assert hands_in(rest_of(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@each("after", ["KS", "KH", "6D"])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_one_drawn_between_the_first_four_cards_is_kept_for_the_next_hand(game: ShoeGame, after: str) -> None:
    first_four = STAND_6_7.split()
    place = first_four.index(after) + 1
    cards = " ".join([*first_four[:place], "9C", *first_four[place:], "KD KC KH"])
    table = dealt_by_hand(game, f"{BURN_ONE} {cards}")
    events = steps_until(table, deals(after))
    reported(table, DRAWN, disclosed=False)
    events += rest_of(table)
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}
    table.submit(Deal())
    assert hands_in(rest_of(table))["player"][0] == "9C"


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_one_drawn_after_the_burn_is_the_first_card_of_the_first_hand(game: ShoeGame) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} {STAND_6_7}")
    steps_until(table, deals("2S"))
    reported(table, DRAWN, disclosed=False)
    assert hands_in(rest_of(table)) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@by_chapter("627a.13(a)", "629a.13(a)", "631a.15(a)")
def test_one_drawn_during_a_simulated_round_waits_for_the_next_hand_of_play(game: ShoeGame) -> None:
    cards = f"{BURN_ONE} KS 4D^ KH 6D 7C 4C 9S KC KD 8H QS QH 9D"
    table = dealt_by_hand(game, cards)
    events = steps_until(table, lambda one: isinstance(one, CardDealt) and one.card == "9S")
    reported(table, DRAWN, disclosed=False)
    _, [simulated] = parts(events + rest_of(table))
    assert hands_in(simulated) == {"player": ["4D", "9S", "8H"], "banker": ["4C", "KD"]}
    table.submit(Deal())
    assert hands_in(rest_of(table)) == {"player": ["KC", "QH"], "banker": ["QS", "9D"]}


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_a_report_says_whether_the_card_was_disclosed_and_needs_a_shoe(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 6C")
    assert refused(table, Report(DRAWN, disclosed=False))[1] == (at(game, IRREGULARITIES, "(a)"),)
    deal(table)
    assert refused(table, Report(DRAWN))[1] == ("format",)
    reported(table, DRAWN, disclosed=False)


@each("disclosed", [True, False])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_no_card_is_drawn_in_error_from_an_empty_shoe(game: ShoeGame, disclosed: bool) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL}")
    deal(table)
    wager(table, "banker", "20.00")
    assert refused(table, Report(DRAWN, disclosed=disclosed))[1] == (at(game, IRREGULARITIES, "(a)"),)


# Undisclosed third cards


@each("player", [6, 7])
@each("banker", range(6))
@by_chapter(
    "541.14(b) 541.11(c)(1)",
    "627a.13(b) 627a.10(c)(1)",
    "543.14(b) 543.11(c)(1)",
    "629a.13(b) 629a.10(c)(1)",
    "545.15(b) 545.11(c)(1)",
    "631a.15(b) 631a.11(c)(1)",
)
def test_an_undisclosed_third_card_is_the_bankers_if_it_must_draw(game: ShoeGame, player: int, banker: int) -> None:
    for dealing in ways(game):
        four = f"KS KH {VALUE_RANKS[player]}D {VALUE_RANKS[banker]}C"
        table = to_points(game, f"{four} 3D 9H 9D", dealing=dealing)
        reported(table, THIRD, disclosed=False)
        events = rest_of(table)
        face = "down" if dealing == "handed to players" else "up"
        assert [(card.card, card.to, card.face) for card in found(events, CardDealt)] == [("3D", "banker", face)]
        assert at(game, IRREGULARITIES, "(b)") in found(events, CardDealt)[0].cites
        assert final_call(events).startswith(f"Player {player}, Banker {(banker + 3) % 10}")


@each(
    "four",
    ["KS KH 6D 6C", "KS KH 6D 7C", "KS KH 7D 6C", "KS KH 7D 7C", "KS KH 8D 2C", "KS KH 6D 9C", "KS KH 2D 8C"],
)
@by_chapter("541.14(b)", "627a.13(b)", "543.14(b)", "629a.13(b)", "545.15(b)", "631a.15(b)")
def test_an_undisclosed_third_card_is_the_first_of_the_next_hand_if_the_bankers_hand_stays(
    game: ShoeGame, four: str
) -> None:
    """Also where a Natural of either hand stops both, whatever the Player's Hand has."""
    for dealing in ways(game):
        table = to_points(game, f"{four} 9C KD KC KH 2D", dealing=dealing)
        [aside] = found(reported(table, THIRD, disclosed=False) + one_step(table), SetAside)
        assert (aside.card, aside.face) == ("9C", "down")
        assert cards_to(rest_of(table), "banker") == []
        table.submit(Deal())
        events = rest_of(table)
        assert hands_in(events) == {"player": ["9C", "KC"], "banker": ["KD", "KH"]}
        assert cards_to(events, "player")[0].face == face_of(dealing)


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_it_is_the_first_card_of_the_next_hand_by_the_rule_for_third_cards(game: ShoeGame) -> None:
    table = to_points(game, f"{STAND_6_7} 9C KD KC KH")
    reported(table, THIRD, disclosed=False)
    rest_of(table)
    table.submit(Deal())
    assert at(game, IRREGULARITIES, "(b)") in cards_to(rest_of(table), "player")[0].cites


@each("player", range(6))
@by_chapter("541.11(b)(1)", "627a.10(b)(1)", "543.11(b)(1)", "629a.10(b)(1)", "545.11(b)(1)", "631a.11(b)(1)")
def test_a_third_card_that_is_authorised_is_no_incident(game: ShoeGame, player: int) -> None:
    for banker in (0, 5, 7):
        four = f"KS KH {VALUE_RANKS[player]}D {VALUE_RANKS[banker]}C"
        table = to_points(game, f"{four} 3D 9H")
        for disclosed in (True, False):
            assert refused(table, Report(THIRD, disclosed=disclosed))[1] == (at(game, DRAWS, "(b)(1)"),)
        assert [card.card for card in cards_to(rest_of(table), "player")] == ["3D"]


@by_chapter("541.14(b)", "627a.13(b)", "543.14(b)", "629a.13(b)", "545.15(b)", "631a.15(b)")
def test_a_third_card_in_error_is_reported_when_four_cards_lie_face_up_and_undecided(
    game: ShoeGame,
) -> None:
    table = dealt_by_hand(game, f"{BURN_ONE} KS KH 6D 7C 3D", ("tie", "5.00"))
    third = Report(THIRD, disclosed=False)
    assert refused(table, third)[1] == (at(game, IRREGULARITIES, "(b)"),)
    while not table.rests:
        four = sum(map(len, cards_at(table).hands.values())) == 4 and not cards_at(table).face_down
        if four and "banker" not in cards_at(table).stayed:
            assert table.refusal_for(third) is None
        else:
            assert refused(table, third)[1] == (at(game, IRREGULARITIES, "(b)"),)
        one_step(table)
    assert refused(table, third)[1] == (at(game, IRREGULARITIES, "(b)"),)


@by_chapter("541.14(b)", "627a.13(b)", "543.14(b)", "629a.13(b)", "545.15(b)", "631a.15(b)")
def test_a_third_card_in_error_is_reported_once(game: ShoeGame) -> None:
    table = to_points(game, "KS KH 6D 5C 3D 9H")
    assert refused(table, Report(THIRD))[1] == ("format",)
    reported(table, THIRD, disclosed=False)
    one_step(table)
    refused(table, Report(THIRD, disclosed=False))
    assert hands_in(rest_of(table))["banker"] == ["3D"]


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_second_report_before_the_dealer_goes_on_is_refused_too(game: ShoeGame) -> None:
    table = to_points(game, "KS KH 6D 5C 3D 9H")
    reported(table, THIRD, disclosed=False)
    assert "already" in refused(table, Report(THIRD, disclosed=False))[0]


@each("disclosed", [True, False])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_no_third_card_is_dealt_in_error_from_an_empty_shoe(game: ShoeGame, disclosed: bool) -> None:
    table = to_points(game, "KS KH 6D 7C", ("banker", "10.00"))
    assert "no cards in the shoe" in refused(table, Report(THIRD, disclosed=disclosed))[0]


# Cards that do not suffice


@each("there", range(6))
@by_chapter("541.14(e)", "627a.13(e)", "543.14(e)", "629a.13(e)", "545.15(e)", "631a.15(e)")
def test_insufficient_cards_step_by_step(game: ShoeGame, there: int) -> None:
    """The wagers come back when the missing card is needed, and all the cards are reshuffled for a new round."""
    cards = " ".join([BURN_ONE, *SIX.split()[:there]])
    table = dealt_by_hand(game, cards, ("banker", "10.00"), ("tie", "5.00"))
    events = rest_of(table)
    assert len(found(events, CardDealt)) == 2 + there
    [void] = found(events, VoidRound)
    assert void.cites == (at(game, IRREGULARITIES, "(e)"),)
    assert [verdict(one) for one in settled(events)] == [("void", "0.00", "0.00")] * 2
    assert table.state.purse(1) == 100_000
    table.submit(Deal())
    again = rest_of(table)
    shuffled = game.shuffled(again)
    assert len(shuffled.order.split()) == 416
    assert found(again, RoundBegan)


@by_chapter(
    "541.14(b) 541.14(e)",
    "627a.13(b) 627a.13(e)",
    "543.14(b) 543.14(e)",
    "629a.13(b) 629a.13(e)",
    "545.15(b) 545.15(e)",
    "631a.15(b) 631a.15(e)",
)
def test_a_card_kept_aside_counts_as_one_that_is_there(game: ShoeGame) -> None:
    """With the kept card the next hand has its four cards; without it, it would be void."""
    for more, outcome in (("KD KC KH", "win"), ("KD KC", "void")):
        table = to_points(game, f"{STAND_6_7} 9C {more}")
        reported(table, THIRD, disclosed=False)
        rest_of(table)
        wager(table, "player", "10.00")
        table.submit(Deal())
        assert [one.outcome for one in settled(rest_of(table))] == [outcome]


@by_chapter(
    "541.14(a) 541.14(e)",
    "627a.13(a) 627a.13(e)",
    "543.14(a) 543.14(e)",
    "629a.13(a) 629a.13(e)",
    "545.15(a) 545.15(e)",
    "631a.15(a) 631a.15(e)",
)
def test_a_kept_card_goes_with_the_rest_when_all_are_reshuffled_or_replaced(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 6C KD")
    deal(table)
    reported(table, DRAWN, disclosed=False)
    deal(table)
    shuffled = game.shuffled(deal(table))
    assert len(shuffled.order.split()) == 416
    assert not cards_at(table).aside


@by_chapter("541.12(c)", "627a.11(c)", "543.12(c)", "629a.11(c)", "545.12(c)", "631a.12(c)")
def test_every_card_of_the_shoe_is_somewhere(game: ShoeGame) -> None:
    """Hands, discard rack, aside and shoe: whatever goes wrong, no card is lost or doubled."""
    cards = f"{BURN_ONE} KS 2D^ KH 6D 7C 4C 9S KC KD 8H QS QH QD 3S 3H 3D 3C 4S 4H 4D"
    table = dealt_by_hand(game, cards)
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


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_incidents_have_names(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL}")
    why, cites = refused(table, Report("earthquake"))
    assert cites == ("format",)
    assert all(name in why for name in (DRAWN, THIRD))
    assert ("cards handled" in why) is ("handled" in game.cites)
    assert refused(table, Order("earthquake", "floorperson"))[1] == ("format",)
