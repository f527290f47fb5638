"""Readings of the chapters on the Baccarat games that are cited where they act, and nowhere else: cards kept when a
shoe ends, cards face up on the way to the discards, several simulated rounds, vigorish of one of two seats, one call.
"""

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import CardDealt, Emptied, Received, SetAside
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Announced, Event, VigorishCollected
from croupier.table.inputs import Close, Leave
from tests.baccarat_games.irregularities import DRAWN, NATURAL, STAND_6_7, discarded, hands_in, parts, to_points
from tests.baccarat_games.rounds import is_2010
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed, deal, ordered, reported, rest_of, wager
from tests.support.tables import cards_at, shoe_at

KEPT = "reading:kept_card_goes_with_its_shoe"
IN_BURN, AMONG = "reading:face_up_card_in_the_burn", "reading:face_up_card_among_others"
SEVERAL, ONE_SEAT = "reading:several_simulated_rounds", "reading:vigorish_of_one_of_two_seats"


def ending(events: list[Event]) -> Event:
    """By what the cards of a shoe are given up."""
    [event] = [one for one in events if isinstance(one, Emptied | Received)]
    return event


# A card that is kept when its shoe ends


def with_kept_cards(game: ShoeGame, cards: int, *, last: bool) -> Table:
    """A table at which so many cards came out unseen after a round; the next hand is the shoe's last, or not."""
    listed = f"{BURN_ONE} {NATURAL} 6C KD KH 7C 2D {STAND_6_7} {NATURAL}"
    table = game.seated(shoes=[ListedShoe(listed, 3 if last else 19)])
    deal(table)
    for _ in range(cards):
        reported(table, DRAWN, disclosed=False)
    return table


@by_chapter("541.14(a)", "627a.13(a)", "543.14(a)", "629a.13(a)", "545.15(a)", "631a.15(a)")
def test_a_card_that_the_last_hand_does_not_take_goes_with_its_shoe(game: ShoeGame) -> None:
    """Five cards are kept, and the hand takes four."""
    table = with_kept_cards(game, 5, last=True)
    events = deal(table)
    assert hands_in(events) == {"player": ["6C", "KH"], "banker": ["KD", "7C"]}
    assert KEPT in ending(events).cites
    assert cards_at(table).aside == []
    dealt = found(deal(table), CardDealt)
    assert {one.source for one in dealt} == {"shoe"}
    assert [one.card for one in dealt] == shoe_at(table).order[: len(dealt)]
    assert len(shoe_at(table).order) == 52 * 8


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_nothing_is_said_of_kept_cards_where_the_last_hand_takes_them(game: ShoeGame) -> None:
    assert KEPT not in ending(deal(with_kept_cards(game, 4, last=True))).cites


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_card_that_is_kept_when_the_decks_are_changed_goes_with_them(game: ShoeGame) -> None:
    table = with_kept_cards(game, 1, last=False)
    assert KEPT in ending(ordered(table, "change decks")).cites
    assert cards_at(table).aside == []
    table = game.seated(f"{BURN_ONE} {NATURAL}")
    deal(table)
    assert KEPT not in ending(ordered(table, "change decks")).cites


@by_chapter("627a")
def test_a_card_that_is_kept_when_a_reshuffle_is_ordered_is_reshuffled(game: ShoeGame) -> None:
    table = with_kept_cards(game, 1, last=False)
    assert KEPT in ending(ordered(table, "reshuffle")).cites


# Cards that lie face up on their way to the discards


def face_up(events: list[Event]) -> list[tuple[str, tuple[str, ...]]]:
    """The cards that were found face up, and the readings by which that is what they are."""
    return [
        (one.card, tuple(cite for cite in one.cites if cite in (IN_BURN, AMONG)))
        for one in found(events, SetAside)
        if one.place == "disclosed card"
    ]


@each("cards", ["8D^ 2S 4H 5D", "2S 8D^ 4H 5D", "2S 4H 8D^ 5D"])
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_card_face_up_in_the_burn_is_none_of_it(game: ShoeGame, cards: str) -> None:
    more = "2C 3C 4C 5C 6C 7C 8C 9C" if is_2010(game) else ""
    place = cards.split().index("8D^") + 1
    row = cards.split()
    table = game.seated(" ".join([*row[:place], *more.split(), *row[place:], "KC QS QH", STAND_6_7]))
    events = deal(table)
    assert face_up(events) == [("8D", (IN_BURN,))]
    burn = [card for card, _ in discarded(events) if card not in ("8D", *more.split())]
    assert burn == ["2S", "4H", "5D"]


@by_chapter("541", "543", "545")
def test_in_2010_a_card_face_up_among_those_that_follow_another_brings_its_own(game: ShoeGame) -> None:
    """A 3 brings three, the second of which is another 2 that lies face up and brings two."""
    table = game.seated(f"{BURN_ONE} KS 3D^ 4H 2D^ 6H 7H 5H 8H KH 6D 7C")
    events = deal(table)
    assert face_up(events) == [("3D", ()), ("2D", (AMONG,))]
    assert [card for card, _ in discarded(events)[2:]] == ["3D", "4H", "2D", "6H", "7H", "5H", "8H"]
    assert hands_in(events) == {"player": ["KS", "6D"], "banker": ["KH", "7C"]}


@by_chapter("541", "543", "545")
def test_in_2010_one_that_lies_face_up_is_not_the_card_that_follows_face_down(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} {NATURAL} 5C 2D^ 6H 7H 8H {STAND_6_7}")
    deal(table)
    events = reported(table, DRAWN, disclosed=True)
    assert face_up(events) == [("5C", ()), ("2D", (AMONG,))]
    assert discarded(events) == [("5C", "up"), ("2D", "up"), ("6H", "up"), ("7H", "up"), ("8H", "down")]


@by_chapter("627a", "629a", "631a")
def test_one_that_lies_face_up_behind_a_discarded_third_card_opens_a_simulated_round(game: ShoeGame) -> None:
    table = to_points(game, "KS KH 6D 7C 3D 9D^ 5H KC QS QH", disclosed_card="discard")
    reported(table, "third card in error", disclosed=True)
    events = rest_of(table)
    assert face_up(events) == [("9D", (AMONG,))]


# Several simulated rounds


@by_chapter("627a", "629a", "631a")
def test_several_simulated_rounds_come_in_the_order_of_their_cards(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} KS 8D^ KH 6D 9D^ 7C KC QS QH KD QC QD {STAND_6_7}")
    _, simulated = parts(deal(table))
    assert [hands_in(one)["player"][0] for one in simulated] == ["8D", "9D"]
    [first, second] = [one[0] for one in simulated]
    assert (SEVERAL in first.cites, SEVERAL in second.cites) == (True, False)


@by_chapter("627a", "629a", "631a")
def test_one_that_comes_from_a_simulated_round_has_no_order_to_keep(game: ShoeGame) -> None:
    table = game.seated(f"{BURN_ONE} 8D^ KC 9D^ QS QH KD QC QD {STAND_6_7}")
    _, simulated = parts(deal(table))
    assert [hands_in(one)["player"][0] for one in simulated] == ["8D", "9D"]
    assert all(SEVERAL not in one.cites for part in simulated for one in found(part, SimulatedRound))


# Vigorish of somebody who gives up one of two seats


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_who_gives_up_one_of_two_seats_pays_what_is_marked_for_it(game: ShoeGame) -> None:
    players = {2: "Ann", 4: "Ann", 5: "Bob"}
    cards = f"{BURN_ONE} {STAND_6_7} {STAND_6_7}"
    table = game.seated(cards, seats=tuple(players), players=players, submission={"vigorish_collection": "deferred"})
    for seat in players:
        wager(table, "banker", "20.00", seat=seat)
    deal(table)
    assert table.state.ledger.markers == {2: 100, 4: 100, 5: 100}
    [collected] = found(allowed(table.submit(Leave(2))), VigorishCollected)
    assert (collected.seat, collected.amount) == (2, Cents(100))
    assert ONE_SEAT in collected.cites
    assert table.state.ledger.markers == {4: 100, 5: 100}
    [collected] = found(allowed(table.submit(Leave(4))), VigorishCollected)
    assert (collected.seat, ONE_SEAT in collected.cites) == (4, False), "now Ann leaves the table"
    [collected] = found(allowed(table.submit(Close())), VigorishCollected)
    assert ONE_SEAT not in collected.cites


# One call


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_each_point_count_is_called_once_before_the_third_cards(game: ShoeGame) -> None:
    """Where 629a.8(c) has each hand called in turn, 629a.9(a) asks for no second call."""
    table = game.seated(f"{BURN_ONE} {STAND_6_7}")
    wager(table, "player", "10.00")
    events = deal(table)
    called = [one for one in found(events, Announced) if one.words in ("Player 6", "Banker 7", "Player 6, Banker 7")]
    once = ["reading:points_called_once" in one.cites for one in called]
    assert once == ([True, True] if game.chapter == "629a" else [False] * len(called))
    if game.chapter == "629a":
        assert [one.words for one in called] == ["Player 6", "Banker 7"]
        assert all("629a.9(a)" in one.cites for one in called)
