"""A shuffling device that jams, or that cannot be used any more (681a.9(c), (d); 551.16(j), (k); 635a.13(l), (m))."""

from collections import Counter

from croupier.games.shared.events import CardDealt, Cut, Loaded, OutOfOrder, Shuffled, Stored
from croupier.play.table import Table
from croupier.table.events import RoundBegan
from croupier.table.inputs import Deal, Order, Report
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import cards_to, course, found, outcomes
from tests.support.playing import one_step, ordered, refused, reported, rest_of, until
from tests.support.tables import cards_at, in_device, shoe_at

JAM, FAILS = "shuffler jams", "shuffler out of order"


def with_device(game: ShoeGame) -> Table:
    """A table with an automated device at which a round was dealt, so that the device keeps the blue batch."""
    table = game.seated(submission=game.automated())
    game.deal(table)
    return table


def with_continuous_device(game: ShoeGame) -> Table:
    """A table with a continuous device at which a round was dealt."""
    table = game.seated(submission=game.continuous())
    game.deal(table)
    return table


def in_a_round(game: ShoeGame) -> Table:
    """A table with an automated device at which a round has begun that the main wager wins."""
    table = game.seated(game.shoe(), submission=game.automated(), steps="manual")
    game.wagered(table)
    table.submit(Deal())
    until(table, RoundBegan)
    return table


# A device that jams


@by_chapter("681a.9(c)", "551.16(j)", "635a.13(l)")
def test_the_cards_in_a_device_that_jams_are_reshuffled(game: ShoeGame) -> None:
    table = with_device(game)
    _, before = in_device(table)
    for _ in range(2):
        [stored] = found(reported(table, JAM), Stored)
        assert (stored.back, stored.cites) == ("blue", game.cites["jam"])
        assert Counter(stored.order.split()) == game.stack(game.fewest)
        assert stored.order.split() != before
        assert in_device(table) == ("blue", stored.order.split())
    assert shoe_at(table).back == "red", "the batch in play is not touched"
    ordered(table, "reshuffle")
    assert course(game.deal(table))[-1] == "blue in the shoe"


@by_chapter("681a.9(c)", "551.16(j)", "635a.13(l)")
def test_a_jam_during_a_round_does_not_disturb_it(game: ShoeGame) -> None:
    table = in_a_round(game)
    reported(table, JAM)
    events = rest_of(table)
    assert [event.cites for event in found(events, Stored)] == [game.cites["jam"]]
    assert outcomes(events) == ["win"]


@by_chapter("681a.9(c)", "551.16(j)", "635a.13(l)")
def test_where_the_cards_are_shuffled_by_hand_nothing_jams(game: ShoeGame) -> None:
    table = game.seated()
    game.deal(table)
    assert refused(table, Report(JAM))[1] == game.cites["jam"]


@by_chapter("681a.9(c)", "551.16(j)", "635a.13(l)")
def test_a_device_may_jam_at_its_first_shuffle(game: ShoeGame) -> None:
    table = game.by_hand(submission=game.automated())
    [first] = found(until(table, Shuffled), Shuffled)
    reported(table, JAM)
    [second] = found(one_step(table), Shuffled)
    assert (second.back, second.cites) == ("red", game.cites["jam"])
    assert Counter(second.order.split()) == game.stack(game.fewest)
    assert second.order != first.order
    assert course(rest_of(table))[-2:] == ["dealer cuts", "red in the shoe"]
    assert Counter(shoe_at(table).order) == game.stack(game.fewest)


@by_chapter("681a.9(c)", "551.16(j)", "635a.13(l)")
def test_a_continuous_device_may_jam(game: ShoeGame) -> None:
    """681a.3(b) and 681a.4(d), and 635a.3(d), count it among the automated card shuffling devices."""
    table = with_continuous_device(game)
    assert game.cites["jam"] in [event.cites for event in reported(table, JAM)]
    assert Counter(shoe_at(table).order) == game.stack(game.fewest)
    assert cards_to(game.deal(table), game.hand)


# A device that cannot be used


@by_chapter("681a.9(d) 681a.5(a)", "551.16(k) 551.5(a)", "635a.13(m) 635a.5(a)")
def test_a_device_is_removed_or_marked_before_the_cards_are_shuffled_by_hand(game: ShoeGame) -> None:
    """In 2010 it left the table; now a cover or a sign is enough."""
    table = with_device(game)
    [marked] = found(reported(table, FAILS), OutOfOrder)
    assert marked.cites == game.cites["out_of_order"]
    assert marked.removed == (game.chapter == "551")
    assert cards_at(table).out_of_order
    ordered(table, "reshuffle")
    assert [event.how for event in found(game.deal(table), Shuffled)] == ["by hand"]


@by_chapter("681a.9(d)", "551.16(k)", "635a.13(m)")
def test_without_that_no_other_method_of_shuffling_is_used(game: ShoeGame) -> None:
    table = with_device(game)
    for _ in range(3):
        ordered(table, "reshuffle")
        assert found(game.deal(table), Shuffled) == []
    reported(table, FAILS)


@by_chapter("681a.9(d) 681a.5(a) 681a.5(b)", "551.16(k) 551.5(b)", "635a.13(m) 635a.5(b)")
def test_nothing_goes_into_a_device_that_is_out_of_order(game: ShoeGame) -> None:
    table = with_device(game)
    reported(table, FAILS)
    for _ in range(3):
        ordered(table, "reshuffle")
        assert course(game.deal(table)) == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
    assert cards_at(table).stored == []


@by_chapter("681a.9(c) 681a.9(d)", "551.16(j) 551.16(k)", "635a.13(l) 635a.13(m)")
def test_a_device_that_is_out_of_order_does_not_fail_again(game: ShoeGame) -> None:
    table = with_device(game)
    reported(table, FAILS)
    assert refused(table, Report(FAILS))[1] == game.cites["out_of_order"]
    assert refused(table, Report(JAM))[1] == game.cites["jam"]


@by_chapter("681a.9(d)", "551.16(k)", "635a.13(m)")
def test_a_device_may_fail_during_a_round_which_goes_on(game: ShoeGame) -> None:
    table = in_a_round(game)
    reported(table, FAILS)
    assert outcomes(rest_of(table)) == ["win"]


@by_chapter("681a.9(d)", "551.16(k)", "635a.13(m)")
def test_where_the_cards_are_shuffled_by_hand_no_device_fails(game: ShoeGame) -> None:
    table = game.seated()
    game.deal(table)
    assert refused(table, Report(FAILS))[1] == game.cites["out_of_order"]


@by_chapter(
    "681a.9(d) 681a.5(a) 681a.5(b) 681a.5(d) 681a.5(g)",
    "551.16(k) 551.5(a) 551.5(b) 551.5(e) 551.5(h)",
    "635a.13(m) 635a.5(a) 635a.5(b) 635a.5(d) 635a.5(g)",
)
def test_a_continuous_device_may_fail_and_then_the_cards_are_shuffled_and_cut_again(game: ShoeGame) -> None:
    table = with_continuous_device(game)
    assert [event.cites for event in found(reported(table, FAILS), OutOfOrder)] == [game.cites["out_of_order"]]
    events = game.deal(table)
    assert course(events) == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
    assert Counter(found(events, Shuffled)[0].order.split()) == game.stack(game.fewest)
    cards = len(game.deck) * game.fewest
    assert [event.cover_after for event in found(events, Loaded)] == [cards - game.cover_depth(cards)]
    assert course(ordered(table, "no gaming activity")) == ["red spread face down"]


@by_chapter("681a.9(d)", "551.16(k)", "635a.13(m)")
def test_a_continuous_device_that_fails_during_a_round_is_not_dealt_from_any_more(game: ShoeGame) -> None:
    """The cards are shuffled by hand and cut, and the round is completed from them."""
    table = game.seated(submission=game.continuous(), steps="manual")
    game.wagered(table)
    table.submit(Deal())
    until(table, RoundBegan)
    reported(table, FAILS)
    events = rest_of(table)
    marked = events.index(found(events, OutOfOrder)[0])
    assert [event.how for event in found(events[marked:], Shuffled)] == ["by hand"]
    assert len(found(events[marked:], Cut)) == 1
    assert {card.source for card in found(events[marked:], CardDealt)} == {"shoe"}
    assert len(outcomes(events)) == 1


@by_chapter("681a.9(d) 681a.5(a)", "551.16(k) 551.5(a)", "635a.13(m) 635a.5(a)")
def test_a_device_may_fail_before_it_keeps_a_batch(game: ShoeGame) -> None:
    table = game.seated(submission=game.automated())
    reported(table, FAILS)
    done = course(game.deal(table))
    assert done[-3:] == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
    assert not [step for step in done if "device" in step]


@by_chapter("681a.9(c) 681a.9(d)", "551.16(j) 551.16(k)", "635a.13(l) 635a.13(m)")
def test_failures_are_reports_and_have_their_names(game: ShoeGame) -> None:
    table = with_device(game)
    assert refused(table, Report("dealer sneezes"))[1] == ("format",)
    assert refused(table, Order(JAM, "floorperson"))[1] == ("format",)
    reported(table, JAM)
    reported(table, FAILS)
