"""Hands off the cards (541.9(d), 627a.8(d), 681a.7(m), 551.8(k), 635a.7(r))."""

from croupier.games.shared.events import CardDealt
from croupier.table.events import Noted
from croupier.table.inputs import Deal, Report
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import found, outcomes
from tests.support.playing import one_step, refused, reported, rest_of, steps_until
from tests.support.tables import cards_at

HANDLED = "cards handled"


@by_chapter("541.9(d)", "627a.8(d)", "681a.7(m)", "551.8(k)", "635a.7(r)")
def test_a_player_who_touches_cards_is_noted_and_the_round_goes_on(game: ShoeGame) -> None:
    """At a table dealt by hand the report is taken up with the dealer's next step."""
    table = game.seated(game.shoe(boxes=2), seats=(1, 3), steps="manual")
    game.wagered(table).submit(Deal())
    steps_until(table, lambda event: isinstance(event, CardDealt) and event.to == game.other_hand)
    before = {hand: list(cards) for hand, cards in cards_at(table).hands.items()}
    reported(table, HANDLED, seat=3)
    events = one_step(table)
    [noted] = found(events, Noted)
    assert events[0] == noted
    assert (noted.seat, noted.cites) == (3, game.cites["handled"])
    assert {hand: cards_at(table).hands[hand][: len(cards)] for hand, cards in before.items()} == before
    assert outcomes(rest_of(table)) == ["win", "win"]


@by_chapter("541.9(d)", "627a.8(d)", "681a.7(m)", "551.8(k)", "635a.7(r)")
def test_touching_is_noted_between_rounds_too_and_for_players_at_the_table(game: ShoeGame) -> None:
    table = game.seated(game.shoe(), seats=(2, 5))
    [noted] = found(reported(table, HANDLED, seat=5), Noted)
    assert (noted.seat, noted.cites) == (5, game.cites["handled"])
    for seat in (1, 9):
        assert refused(table, Report(HANDLED, seat=seat))[1] == ("format",)


@by_chapter("541", "627a", "681a", "551")
def test_elsewhere_than_in_the_final_rules_of_spanish_21_spectators_are_not_named(game: ShoeGame) -> None:
    assert refused(game.seated(), Report(HANDLED))[1] == ("format",)


@by_chapter("543", "629a", "545", "631a")
def test_where_players_may_be_handed_the_cards_no_rule_keeps_their_hands_off(game: ShoeGame) -> None:
    assert refused(game.seated(), Report(HANDLED, seat=1))[1] == ("format",)


@by_chapter("635a.7(r)")
def test_there_a_spectator_is_noted_too(game: ShoeGame) -> None:
    [noted] = found(reported(game.seated(), HANDLED), Noted)
    assert (noted.seat, noted.cites) == (None, game.cites["handled"])
