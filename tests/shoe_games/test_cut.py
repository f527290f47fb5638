"""The cut, the cover card, the recut, and the reshuffle that a floorperson orders (§ .5 of chapters 541, 627a, 543,
629a, 545, 631a, 681a, 551 and 635a).
"""

from collections import Counter
from typing import Any

from croupier.games.shared.events import CardDealt, Cut, Emptied, Loaded, Shuffled
from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import Answer, Order
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import cards_to, course, found
from tests.support.matrices import each
from tests.support.playing import (
    allowed,
    answer,
    answered,
    asked,
    choices_open,
    deal,
    one_step,
    ordered,
    refused,
    rest_of,
    until,
    until_asked,
    wager,
)
from tests.support.tables import AUTOMATED, CONTINUOUS, FLOOR, cards_at, in_device, shoe_at


def to_be_cut(game: ShoeGame, decks: int = 8) -> Table:
    """A table at which seat 1 is asked to cut."""
    table = game.seated(submission={"decks": decks})
    game.call_deal(table)
    assert asked(table) == ("cut", "seat 1")
    return table


# The offer


@by_chapter("541.5(c)", "627a.5(b)", "543.5(c)", "629a.5(b)", "545.5(b)", "631a.5(b)", "681a.5(b)")
def test_the_cut_is_offered_from_the_highest_seat_down_and_the_dealer_cuts_when_all_decline(game: ShoeGame) -> None:
    seats = (3, game.seats, 1, 5)
    table = game.seated(seats=seats)
    events = game.call_deal(table)
    for seat in sorted(seats, reverse=True):
        assert asked(table) == ("cut", f"seat {seat}")
        assert found(events, Cut) == []
        events = answered(table, "decline")
    assert asked(table) == ("cut", "dealer")
    [cut] = found(allowed(table.answer_by_default()), Cut)
    assert (cut.by, cut.above) == ("dealer", 208)


@by_chapter(
    "541.5(c)",
    "627a.5(b)",
    "543.5(c)",
    "629a.5(b)",
    "545.5(b)",
    "631a.5(b)",
    "681a.5(b)",
    "551.5(c)",
    "635a.5(b)",
)
def test_if_no_player_accepts_the_dealer_cuts_and_may_not_decline(game: ShoeGame) -> None:
    table = to_be_cut(game)
    answered(table, "decline")
    assert asked(table) == ("cut", "dealer")
    assert choices_open(table) == {"cut"}
    refused(table, answer(table, "decline"))
    [cut] = found(allowed(table.answer_by_default()), Cut)
    assert (cut.by, cut.above) == ("dealer", len(game.deck) * 4)
    assert {"551": "551.5(c)"}.get(game.chapter, game.cites["cut"][0]) in cut.cites


@by_chapter(
    "541.5(c) 541.5(d) 541.5(e)",
    "627a.5(b) 627a.5(c) 627a.5(d)",
    "543.5(c) 543.5(d) 543.5(e)",
    "629a.5(b) 629a.5(c) 629a.5(d)",
    "545.5(b) 545.5(c) 545.5(d)",
    "631a.5(b) 631a.5(c) 631a.5(d)",
    "681a.5(b) 681a.5(c) 681a.5(d)",
    "551.5(b) 551.5(d) 551.5(e)",
    "635a.5(b) 635a.5(d)",
)
def test_nobody_else_is_asked_once_a_player_accepts_the_cut(game: ShoeGame) -> None:
    table = game.seated(seats=(2, 4, 6))
    game.call_deal(table)
    answered(table, "decline")
    _, second = asked(table)
    [cut] = found(answered(table, "cut", position=100), Cut)
    assert (cut.by, cut.above) == (second, 100)
    assert all(question.kind != "cut" for question in table.questions.values())


@by_chapter(
    "541.5(c)",
    "627a.5(b)",
    "543.5(c)",
    "629a.5(b)",
    "545.5(b)",
    "631a.5(b)",
    "681a.5(b)",
    "551.5(b)",
    "635a.5(b)",
)
def test_the_cut_is_for_the_player_who_is_asked(game: ShoeGame) -> None:
    table = game.seated(seats=(2, 4))
    game.call_deal(table)
    [(number, question)] = table.questions.items()
    other = {2: 4, 4: 2}[question.seat or 0]
    for act in (
        Answer("cut", seat=other, question=number, position=100),
        Answer("cut", role="dealer", question=number, position=100),
    ):
        assert refused(table, act)[1] == game.cites["cut"]
    assert table.questions == {number: question}


@by_chapter(
    "541.5(c)",
    "627a.5(b)",
    "543.5(c)",
    "629a.5(b)",
    "545.5(b)",
    "631a.5(b)",
    "681a.5(b)",
    "551.5(b)",
    "635a.5(b)",
)
def test_the_cut_is_offered_again_after_every_shuffle(game: ShoeGame) -> None:
    """A listed shoe is already cut."""
    table = game.seated(shoes=[game.covered_shoe()])
    assert found(game.deal(table), Cut) == []
    if game.hands_after_cover:
        game.play_out(table)
    game.call_deal(table)
    assert asked(table) == ("cut", "seat 1")


# How deep


@by_chapter(
    "541.5(d)",
    "627a.5(c)",
    "543.5(d)",
    "629a.5(c)",
    "545.5(c)",
    "631a.5(c)",
    "681a.5(c)",
    "551.5(d)",
    "635a.5(d)",
)
def test_the_cut_is_at_least_ten_cards_in_from_either_end(game: ShoeGame) -> None:
    for decks in game.decks:
        cards = len(game.deck) * decks
        for position in (10, 11, cards - 11, cards - 10):
            [cut] = found(answered(to_be_cut(game, decks), "cut", position=position), Cut)
            assert cut.above == position
        table = to_be_cut(game, decks)
        for position in (-1, 0, 1, 9, cards - 9, cards - 1, cards, cards + 10):
            assert refused(table, answer(table, "cut", position=position))[1] == game.cites["depth"]
        assert refused(table, answer(table, "cut"))[1] == ("format",)


@by_chapter(
    "541.5(d)",
    "627a.5(c)",
    "543.5(d)",
    "629a.5(c)",
    "545.5(c)",
    "631a.5(c)",
    "681a.5(c)",
    "551.5(d)",
    "635a.5(d)",
)
def test_the_dealers_own_cut_goes_as_deep(game: ShoeGame) -> None:
    """635a.5(d) says so; the others speak of the player, and the dealer cuts in the player's place."""
    table = to_be_cut(game)
    answered(table, "decline")
    for position in (9, 8 * len(game.deck) - 9):
        assert refused(table, answer(table, "cut", position=position))[1] == game.cites["depth"]
    assert [event.above for event in found(answered(table, "cut", position=10), Cut)] == [10]


@by_chapter(
    "541.5(e)",
    "627a.5(d)",
    "543.5(e)",
    "629a.5(d)",
    "545.5(d)",
    "631a.5(d)",
    "681a.5(d)",
    "551.5(e) 551.8(a)",
    "635a.5(d) 635a.7(a)",
)
def test_the_cards_above_the_cut_go_to_the_bottom(game: ShoeGame) -> None:
    cards = 8 * len(game.deck)
    for position in (10, cards // 2 - 1, cards - 10):
        table = game.seated()
        shuffled = game.shuffled(game.call_deal(table))
        events = answered(table, "cut", position=position)
        stack = shuffled.order.split()
        assert shoe_at(table).order == stack[position:] + stack[:position]
        assert [event.card for event in found(events, CardDealt)[:2]] == shoe_at(table).order[:2]


@by_chapter(
    "541.5(e)",
    "627a.5(d)",
    "543.5(e)",
    "629a.5(d)",
    "545.5(d)",
    "631a.5(d)",
    "681a.5(d)",
    "551.5(e)",
    "635a.5(d)",
)
def test_the_second_cover_card_lies_as_deep_as_the_chapter_says(game: ShoeGame) -> None:
    """14 cards above the bottom in the chapters on Minibaccarat, Midibaccarat and Baccarat, ten in 681a.5(d), a quarter
    of the stack at Spanish 21.
    """
    depth = {"541": 14, "627a": 14, "543": 14, "629a": 14, "545": 14, "631a": 14, "681a": 10}
    for decks in game.decks:
        for submission in game.submissions("continuous"):
            [loaded] = found(game.deal(game.seated(submission={"decks": decks, **submission})), Loaded)
            cards = len(game.deck) * decks
            assert (loaded.cards, loaded.cover_after) == (cards, cards - depth.get(game.chapter, cards // 4))


# The recut


def cut_by(table: Table, choice: str, *, position: int | None = None) -> list[Event]:
    """The dealer works until somebody is asked, who answers; then the cards are cut if the answer was to cut."""
    until_asked(table)
    events = answered(table, choice, position=position)
    return events + (until(table, Cut) if choice == "cut" else [])


def cut_once(game: ShoeGame, *seats: int, **more: Any) -> Table:
    """A table dealt by hand at which the first who was asked cut, 100 cards deep."""
    table = game.by_hand(seats=seats, **more)
    cut_by(table, "cut", position=100)
    return table


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)")
def test_the_next_person_entitled_recuts_the_same_stack(game: ShoeGame) -> None:
    """Seat 4 cut, so the seats below it are next, and then the dealer."""
    table = game.by_hand(seats=(2, game.seats, 4, 1))
    cut_by(table, "decline")
    cut_by(table, "cut", position=100)
    before = list(cards_at(table).stack)
    ordered(table, "recut")
    one_step(table)
    assert asked(table) == ("cut", "seat 2")
    [recut] = found(cut_by(table, "cut", position=30), Cut)
    assert (recut.by, recut.above) == ("seat 2", 30)
    assert game.cites["recut"][0] in recut.cites
    assert cards_at(table).stack == before[30:] + before[:30]
    assert [event.cards for event in found(rest_of(table), Loaded)] == [416]


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)")
def test_who_declines_the_recut_passes_it_on_down_to_the_dealer(game: ShoeGame) -> None:
    table = cut_once(game, 2, 5, 6)
    ordered(table, "recut")
    one_step(table)
    for seat in ("seat 5", "seat 2"):
        assert asked(table) == ("cut", seat)
        cut_by(table, "decline")
        one_step(table)
    assert asked(table) == ("cut", "dealer")
    assert [recut.by for recut in found(rest_of(table), Cut)] == ["dealer"]


@by_chapter(
    "541.5(f)",
    "627a.5(e)",
    "543.5(f)",
    "629a.5(e)",
    "545.5(e)",
    "631a.5(e)",
    "681a.5(e)",
    "551.5(f) 551.5(c)",
    "635a.5(e) 635a.5(b)",
)
def test_where_no_other_player_is_left_the_dealer_makes_the_recut(game: ShoeGame) -> None:
    table = cut_once(game, 3)
    ordered(table, "recut")
    until_asked(table)
    assert asked(table) == ("cut", "dealer")


@by_chapter(
    "541.5(f) 541.5(d)",
    "627a.5(e) 627a.5(c)",
    "543.5(f) 543.5(d)",
    "629a.5(e) 629a.5(c)",
    "545.5(e) 545.5(c)",
    "631a.5(e) 631a.5(c)",
    "681a.5(e) 681a.5(c)",
    "551.5(f) 551.5(d)",
    "635a.5(e) 635a.5(d)",
)
def test_a_recut_is_a_cut_also_in_its_depth_and_can_be_ordered_again(game: ShoeGame) -> None:
    table = cut_once(game, 2, 5, 6)
    for _ in range(3):
        ordered(table, "recut")
        until_asked(table)
        for position in (9, 8 * len(game.deck) - 9):
            assert refused(table, answer(table, "cut", position=position))[1] == game.cites["depth"]
        cut_by(table, "cut", position=10)


@by_chapter("541.5(f)", "627a.5(e)", "543.5(f)", "629a.5(e)", "545.5(e)", "631a.5(e)", "681a.5(e)", "635a.5(e)")
def test_a_recut_comes_after_the_cut_and_before_the_cards_are_in_the_shoe(game: ShoeGame) -> None:
    for order in game.recuts:
        act = Order(order, "floorperson")
        table = game.by_hand(seats=(3, 5))
        cut = loaded = False
        while not table.rests:
            if cut and not loaded:
                assert table.refusal_for(act) is None
            else:
                assert refused(table, act)[1] == game.cites["recut"]
            offered = not cut and bool(table.questions)
            events = answered(table, "cut", position=100) if offered else one_step(table)
            cut, loaded = cut or bool(found(events, Cut)), loaded or bool(found(events, Loaded))
        assert loaded
        assert refused(table, act)[1] == game.cites["recut"]


@by_chapter(
    "541.5(f)",
    "627a.5(e)",
    "543.5(f)",
    "629a.5(e)",
    "545.5(e)",
    "631a.5(e)",
    "681a.5(e)",
    "551.5(f)",
    "635a.5(e)",
)
def test_a_recut_is_for_a_floorperson_or_above_to_order(game: ShoeGame) -> None:
    table = cut_once(game, 3)
    for order in game.recuts:
        for by in ("dealer", "seat 3", "nobody"):
            assert refused(table, Order(order, by))[1] == game.cites["recut"]
        for by in FLOOR:
            assert table.refusal_for(Order(order, by)) is None


@by_chapter(
    "541.5(f) 541.3(b)(4)",
    "627a.5(e) 627a.3(b)(3)",
    "681a.5(e) 681a.3(b)(3)",
    "551.5(f)",
    "635a.5(e) 635a.3(d)(3)",
)
def test_a_batch_from_the_device_is_recut_and_the_other_is_left_alone(game: ShoeGame) -> None:
    for order in game.recuts:
        table = cut_once(game, 3, 4, submission=AUTOMATED)
        kept = in_device(table)
        ordered(table, order)
        events = rest_of(table)
        assert len(found(events, Cut)) == 1
        [loaded] = found(events, Loaded)
        assert (loaded.back, loaded.cards) == ("red", 8 * len(game.deck))
        assert in_device(table) == kept


DEVICE = {"541": "541.15", "681a": "681a.5(h)", "551": "551.15", "635a": "635a.5(h)"}


@by_chapter("541.15", "681a.5(h)", "551.15", "635a.5(h)")
def test_with_a_continuous_device_there_is_nothing_to_recut(game: ShoeGame) -> None:
    """681a.5(h) and 635a.5(h) set (b) to (g) aside, 541.15 and 551.15 the whole section: no recut is refused by them.

    That holds at every step, and a while after the round.
    """
    table = game.by_hand(submission=game.continuous())
    while not table.rests:
        for order in game.recuts:
            assert refused(table, Order(order, "floorperson"))[1][0] == DEVICE[game.chapter]
        one_step(table)
    for order in game.recuts:
        assert refused(table, Order(order, "floorperson"))[1][0] == DEVICE[game.chapter]


@by_chapter("541.15", "681a.5(h)", "551.15", "635a.5(h)")
def test_who_may_not_order_a_recut_is_told_of_the_device_too(game: ShoeGame) -> None:
    table = game.seated(submission=game.continuous())
    game.deal(table)
    assert refused(table, Order("recut", "dealer"))[1][0] == DEVICE[game.chapter]


@by_chapter("681a.5(a)", "635a.5(a)")
def test_a_shuffle_of_the_cards_in_a_continuous_device_is_directed_by_the_one_subsection_that_is_left(
    game: ShoeGame,
) -> None:
    """(h) sets (b) to (g) aside, (f) among them; (a) lets a floorperson or above direct a shuffle."""
    table = game.seated(submission=game.continuous())
    assert refused(table, Order("reshuffle", "floorperson"))[1] == (f"{game.chapter}.5(a)",)
    game.deal(table)
    assert refused(table, Order("reshuffle", "dealer"))[1] == (f"{game.chapter}.5(a)",)
    [emptied] = found(ordered(table, "reshuffle"), Emptied)
    cited = {cite for cite in emptied.cites if cite.startswith(f"{game.chapter}.5")}
    assert cited == {f"{game.chapter}.5(a)"}
    [loaded] = found(game.deal(table), Loaded)
    assert loaded.continuous
    assert f"{game.chapter}.5(h)" in loaded.cites


@by_chapter("541.15", "551.15")
def test_no_shuffle_of_a_continuous_device_could_be_ordered_in_2010(game: ShoeGame) -> None:
    """541.15 and 551.15 stand in the place of the whole section on shuffles."""
    table = game.seated(submission=game.continuous())
    game.deal(table)
    assert refused(table, Order("reshuffle", "floorperson"))[1][0] == DEVICE[game.chapter]


@by_chapter("681a.7(d)", "635a.7(d)")
def test_a_listed_cover_card_at_such_a_table_ends_the_shoe_without_a_subsection_that_is_set_aside(
    game: ShoeGame,
) -> None:
    table = game.seated(shoes=[game.covered_shoe()], submission=CONTINUOUS)
    [emptied] = found(game.deal(table), Emptied)
    assert f"{game.chapter}.5(f)" not in emptied.cites
    assert f"{game.chapter}.7(d)" in emptied.cites


# The reshuffle that is ordered


@each("by", FLOOR)
@by_chapter(
    "627a.5(a) 627a.5(b) 627a.5(f)",
    "681a.5(a) 681a.5(f)",
    "551.5(a) 551.5(g)",
    "635a.5(a) 635a.5(f)",
)
def test_a_floorperson_or_above_may_order_a_reshuffle_of_all_the_cards_after_any_round(game: ShoeGame, by: str) -> None:
    """The cards are cut again, from the highest seat on, and lose their first cards again."""
    table = game.seated(game.shoe(3, boxes=2), seats=(2, 6))
    for _ in range(2):
        game.deal(table)
    assert course(ordered(table, "reshuffle", by)) == ["shoe done"]
    [shuffled] = found(game.call_deal(table), Shuffled)
    assert Counter(shuffled.order.split()) == game.stack()
    assert asked(table) == ("cut", "seat 6")
    events = answered(table, "cut", position=200)
    assert course(events) == ["seat 6 cuts", "red in the shoe"]
    gone = cards_to(events, "discard")
    assert len(gone) == game.leaving(gone[0])


@by_chapter("627a.5(a)", "681a.5(a) 681a.5(f)", "551.5(a) 551.5(g)", "635a.5(a) 635a.5(f)")
def test_nobody_else_may_order_a_reshuffle_and_nobody_during_a_round(game: ShoeGame) -> None:
    table = game.by_hand(game.shoe(2))
    while not table.rests:
        assert refused(table, Order("reshuffle", "floorperson"))[1] == game.cites["reshuffle"]
        one_step(table)
    for by in ("dealer", "seat 1", "house"):
        assert refused(table, Order("reshuffle", by))[1] == game.cites["reshuffle"]
    ordered(table, "reshuffle")
    rest_of(table)
    why = "no cards are in the shoe"
    assert refused(table, Order("reshuffle", "floorperson"))[1] == game.cites["reshuffle"], why


@by_chapter("627a.5(a)", "681a.5(f)", "551.5(g)", "635a.5(f)")
def test_wagers_that_lie_on_the_layout_stay_there_through_an_ordered_reshuffle(game: ShoeGame) -> None:
    table = game.seated(shoes=[game.shoe(4), game.shoe()])
    game.deal(table)
    before = table.state.purse(1)
    allowed(wager(table, game.main, "10.00"))
    ordered(table, "reshuffle")
    assert table.state.wagers_at(1) == {game.main: 1000}
    assert found(deal(table), Loaded)
    assert table.state.purse(1) == before + 1000


@by_chapter("541.5(a)", "543.5(a)", "629a.5(a)", "545.5(a)", "631a.5(a)")
def test_no_reshuffle_can_be_ordered_where_the_chapter_names_no_such_occasion(game: ShoeGame) -> None:
    """At Minibaccarat in 2010, and where new decks come for every shoe."""
    table = game.seated(game.shoe(4))
    game.deal(table)
    for by in FLOOR:
        assert refused(table, Order("reshuffle", by))[1] == (f"{game.chapter}.5(a)", "reading:reshuffle_by_order")
