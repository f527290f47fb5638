"""Shuffling by hand, by an automated device with two batches, and by a continuous one (541.3(b), .5(a), (b), .7, .15;
627a.3(b), .5(a); 543.5(a), (b); 629a.5(a); 545.5(a); 631a.5(a); 681a.3(b), .5(a), (h); 551.5(a), (h)(2), .15;
635a.3(d), .5(a), (h)).
"""

from collections import Counter

from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Inspected, Loaded, Shuffled, Stored
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event
from croupier.table.inputs import ChangeDealer
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import cards_to, course, found
from tests.support.playing import answered, asked, one_step
from tests.support.tables import AUTOMATED, CONTINUOUS, cards_at, in_device, on_the_table, shoe_at, unlawful

# By hand


@by_chapter(
    "541.5(a)",
    "627a.5(a)",
    "543.5(a)",
    "629a.5(a)",
    "545.5(a)",
    "631a.5(a)",
    "681a.5(a) 681a.7(a)",
    "551.5(a)",
    "635a.5(a) 635a.7(a)",
)
def test_all_the_cards_are_shuffled_into_one_stack_before_play_begins(game: ShoeGame) -> None:
    for decks in game.decks:
        table = game.seated(submission={"decks": decks})
        events = game.deal(table)
        shuffled = game.shuffled(events)
        assert Counter(shuffled.order.split()) == game.stack(decks)
        assert shuffled.order.split() != [*game.deck] * decks
        assert [event.cards for event in found(events, Loaded)] == [len(game.deck) * decks]
        assert found(game.deal(table), Shuffled) == []


@by_chapter("541.5(a) 541.5(b)", "627a.5(a)", "543.5(a) 543.5(b)", "629a.5(a)")
def test_a_shuffle_by_hand_is_verified_from_the_feathered_stack_before_the_cut(game: ShoeGame) -> None:
    table = game.seated(game.shoe(0, then="9"))
    game.deal(table)
    done = ["red shuffled by hand", "floorperson inspects", "dealer cuts", "red in the shoe"]
    assert course(game.deal(table)) == [*game.after_a_shoe[:-4], *done]


@by_chapter("541.5(a)", "627a.5(a)", "629a.5(a)", "681a.5(a)", "551.5(a)", "635a.5(a)")
def test_no_stack_is_verified_that_nobody_shuffled_by_hand(game: ShoeGame) -> None:
    table = game.seated(submission=game.automated())
    by = [event.by for event in found(game.deal(table), Inspected)]
    assert by == ["seat 1"], "only the first player looks, as at every opening"


@by_chapter(
    "541.7 541.15",
    "627a.5(a)",
    "543.5(a) 543.7",
    "629a.5(a)",
    "545.5(a) 545.7(a)",
    "631a.5(a) 631a.7(a)",
    "681a.5(a) 681a.3(b) 681a.5(h)",
    "551.5(a)",
    "635a.5(a)",
)
def test_a_chapter_has_its_ways_to_shuffle_and_no_other(game: ShoeGame) -> None:
    """627a.5(a) and 629a.5(a) know no continuous device; 543, 545 and 631a know none at all, and a manual shoe."""
    for submission in game.submissions():
        assert game.seated(submission=submission).rests
    named = {
        "541": {"541.7", "541.15"},
        "543": {"543.5(a)", "543.7"},
        "545": {"545.5(a)", "545.7(a)"},
        "631a": {"631a.5(a)", "631a.7(a)"},
        "681a": {"681a.5(a)", "681a.3(b)", "681a.5(h)"},
    }
    for shuffler in {"automated", "continuous", "washing machine"} - {*game.shufflers}:
        cites = set(unlawful(game.chapter, shuffler=shuffler))
        assert named.get(game.chapter, {f"{game.chapter}.5(a)"}) <= cites


# An automated device


def one_suit(game: ShoeGame, suit: str) -> ListedShoe:
    """A shoe of one suit, so that its cards are known from the other batch's; the cover card comes in round two."""
    first = "A2" if game.hands_after_cover else "2"
    return ListedShoe(" ".join(rank + suit for rank in first + game.rounds(3)), len(first) + 5)


@by_chapter(
    "541.3(b)(4) 541.3(b)(5) 541.3(b)(6)",
    "627a.3(b)(3) 627a.3(b)(4) 627a.3(b)(5)",
    "681a.3(b)(3) 681a.3(b)(4) 681a.3(b)(5)",
    "551",
    "635a.3(d)(3) 635a.3(d)(4) 635a.3(d)(5)",
)
def test_two_batches_take_turns_and_only_one_is_ever_in_the_discard_rack(game: ShoeGame) -> None:
    """At Spanish 21 in 2010 too, by the reading `two_batches_2010`."""
    shoes = [one_suit(game, suit) for suit in "SHSHSH"]
    table = game.seated(shoes=shoes, submission=AUTOMATED, steps="manual")
    loaded: list[str] = []
    while len(loaded) < 5:
        game.call_deal(table)
        while not table.rests:
            loaded += [event.back for event in found(one_step(table), Loaded)]
            assert_apart(table)
    assert loaded == ["red", "blue", "red", "blue", "red"]


def assert_apart(table: Table) -> None:
    """The batch in the device is not the one in play, and the discard rack holds cards of the one in play only."""
    state = cards_at(table)
    suits = {card[1] for card in state.discards.cards()}
    if state.shoe is None:
        assert suits == set()
        return
    in_play = {"red": "S", "blue": "H"}[state.shoe.back]
    assert suits <= {in_play}
    assert {card[1] for card in state.shoe.order} == {in_play}
    if state.stored:
        back, cards = in_device(table)
        assert {back, state.shoe.back} == {"red", "blue"}
        assert in_play not in {card[1] for card in cards}


@by_chapter(
    "541.3(b)(4) 541.3(b)(5)",
    "627a.3(b)(3) 627a.3(b)(4)",
    "681a.3(b)(3) 681a.3(b)(4) 681a.5(a)",
    "551.5(a)",
    "635a.3(d)(3) 635a.3(d)(4) 635a.5(a)",
)
def test_each_batch_is_shuffled_whole_while_the_other_is_played(game: ShoeGame) -> None:
    table = game.seated(submission=game.automated())
    first = game.deal(table)
    done = ["red shuffled by device", "blue into the device", "dealer cuts", "red in the shoe"]
    assert course(first)[-4:] == done
    orders = [event.order for event in found(first, Stored)]
    for other, batch in (("red", "blue"), ("blue", "red"), ("red", "blue")):
        game.play_out(table)
        events = game.deal(table)
        done = [f"{other} into the device", f"{batch} out of the device", "dealer cuts", f"{batch} in the shoe"]
        assert course(events) == done
        orders += [event.order for event in found(events, Stored)]
        assert in_device(table)[0] == other
    assert all(Counter(order.split()) == game.stack(game.fewest) for order in orders)
    assert len(set(orders)) == 4


@by_chapter(
    "541.5(c) 541.5(e) 541.5(g) 541.3(b)(5)",
    "627a.5(b) 627a.5(d) 627a.5(f) 627a.3(b)(4)",
    "681a.5(b) 681a.5(d) 681a.7(c) 681a.3(b)(4)",
    "551.5(b) 551.5(e) 551.8(c)",
    "635a.5(b) 635a.5(d) 635a.7(c) 635a.3(d)(4)",
)
def test_a_batch_from_the_device_is_cut_and_loses_its_first_cards_as_any_other(game: ShoeGame) -> None:
    table = game.seated(submission=game.automated(), seats=(2, 5))
    game.deal(table)
    game.play_out(table)
    game.call_deal(table)
    kind, first = asked(table)
    assert kind == "cut"
    answered(table, "decline")
    other = {"seat 2": "seat 5", "seat 5": "seat 2"}[first]
    assert asked(table) == ("cut", other)
    events = answered(table, "cut", position=100)
    [cut] = found(events, Cut)
    [loaded] = found(events, Loaded)
    cards = len(game.deck) * game.fewest
    assert (cut.by, cut.above) == (other, 100)
    assert (loaded.back, loaded.cover_after) == ("blue", cards - game.cover_depth(cards))
    gone = cards_to(events, "discard")
    assert len(gone) == game.leaving(gone[0])


# A continuous device


@by_chapter(
    "541.15 541.4(b) 541.4(c)",
    "681a.5(h) 681a.4(b) 681a.4(c)",
    "551.15 551.4(b) 551.4(c)",
    "635a.5(h) 635a.4(c) 635a.4(d)",
)
def test_a_continuous_device_needs_no_shuffle_no_cut_and_no_cover_card(game: ShoeGame) -> None:
    """541.5 and 551.5, and 681a.5(b) to (g) and 635a.5(b) to (g), do not apply; the opening does."""
    table = game.seated(submission=game.continuous())
    events = game.deal(table)
    assert course(events) == ["seat 1 inspects", "red washed and stacked", "red in the shoe"]
    [loaded] = found(events, Loaded)
    cards = len(game.deck) * game.fewest
    assert (loaded.continuous, loaded.cover_after, loaded.cards) == (True, None, cards)
    assert found(events, CoverCard) == []
    assert Counter(shoe_at(table).order) == game.stack(game.fewest)


@by_chapter("541.15")
def test_in_2010_nothing_was_burnt_from_a_continuous_device(game: ShoeGame) -> None:
    assert cards_to(game.deal(game.seated(submission=game.continuous())), "discard") == []


@by_chapter("681a.7(c) 681a.5(h)", "635a.7(c) 635a.5(h)")
def test_a_continuous_device_gives_a_first_card_and_each_new_dealers_card_to_the_discard_rack(game: ShoeGame) -> None:
    """Only 681a.5(b) to (g) and 635a.5(b) to (g) fall away with it."""
    table = game.seated(submission=CONTINUOUS)
    assert len(cards_to(game.deal(table), "discard")) == 1
    assert len(cards_to(game.deal(table), "discard")) == 0
    table.submit(ChangeDealer("Bo"))
    assert len(cards_to(game.deal(table), "discard")) == 1


@by_chapter("541.15", "681a.5(h)", "551.15", "635a.5(h)")
def test_with_a_continuous_device_every_card_can_come_again_and_the_shoe_never_ends(game: ShoeGame) -> None:
    """Many more cards are dealt than there are; after each round all of them are in the device."""
    table = game.seated(submission=game.continuous())
    came: Counter[str] = Counter()
    rounds: list[Event] = []
    for _ in range(250):
        events = game.deal(table)
        rounds += events
        came.update(str(event.card) for event in found(events, CardDealt))
        assert Counter(shoe_at(table).order) == game.stack(game.fewest)
        assert cards_at(table).discards.count == 0
    assert came.total() > 3 * len(game.deck) * game.fewest
    assert set(came) == set(game.deck)
    assert max(came.values()) > game.fewest
    assert [found(rounds, kind) for kind in (Shuffled, Cut, CoverCard, Emptied)] == [[], [], [], []]
    assert len(found(rounds, Loaded)) == 1


@by_chapter("541.15", "681a.5(h)", "551.15", "635a.5(h)")
def test_within_a_round_a_card_leaves_the_device(game: ShoeGame) -> None:
    """Its cards go back in when the round is over, not before."""
    table = game.by_hand(submission=game.continuous())
    while not table.rests:
        one_step(table)
        shoe = cards_at(table).shoe
        if shoe is not None:
            out = on_the_table(table) + cards_at(table).discards.count
            assert len(shoe.order) == len(game.deck) * game.fewest - out
    assert table.state.round == 1
