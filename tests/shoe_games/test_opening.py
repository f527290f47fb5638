"""Cards come to the table: how many, inspected by whom, shown to the first player (§§ .3 to .5(a) of chapters 541,
627a, 543, 629a, 545, 631a, 681a, 551 and 635a).
"""

from collections import Counter

from croupier.games.shared.events import Inspected, Loaded, Received, Shuffled, SpreadOut
from croupier.table.events import Event
from croupier.table.inputs import Deal, Wait
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import course, found
from tests.support.playing import refused
from tests.support.tables import AUTOMATED, batches, cards_at, problems, sit

INSPECTED = ["dealer inspects", "floorperson inspects"]

# One batch


@by_chapter(
    "541.3(a) 541.4(a) 541.4(b)",
    "627a.3(a) 627a.4(a) 627a.4(b)",
    "543.3(a) 543.4(a) 543.4(b)",
    "629a.3(a) 629a.4(a) 629a.4(b)",
    "545.3(a) 545.4(a) 545.4(b)",
    "631a.3(a) 631a.4(a) 631a.4(b)",
    "681a.3(a) 681a.4(a) 681a.4(b)",
    "551.3(a) 551.4(a) 551.4(b)",
    "635a.3(a) 635a.4(a) 635a.4(b) 635a.4(c)",
)
def test_decks_are_inspected_by_the_dealer_verified_by_the_floorperson_and_spread_face_up(game: ShoeGame) -> None:
    for submission in game.submissions("automated"):
        _, events = game.opening(batches=batches(8, backs="green"), submission=submission)
        assert course(events) == ["received", *INSPECTED, "green spread face up"]
        assert [event.because for event in found(events, SpreadOut)] == ["opening"]


def said_of_inspections(events: list[Event]) -> list[str]:
    """What the dealer does, and the floorperson."""
    return [event.what for event in found(events, Inspected)]


@by_chapter(
    "541.4(a)", "627a.4(a)", "543.4(a)", "629a.4(a)", "545.4(a)", "631a.4(a)", "681a.4(a)", "551.4(a)", "635a.4(a)"
)
def test_in_the_baccarat_games_of_2010_each_deck_was_sorted_and_inspected_by_itself_face_down(game: ShoeGame) -> None:
    _, events = game.opening()
    by_deck = "sorts and inspects each deck separately, face down"
    inspects = by_deck if game.chapter in ("541", "543", "545") else "inspects the cards for defects"
    assert said_of_inspections(events)[:2] == [inspects, "verifies the inspection"]


@by_chapter("541.4(a) 541.4(d)", "681a.4(a)", "551.4(a)", "635a.4(a)")
def test_so_they_were_in_each_of_two_batches(game: ShoeGame) -> None:
    _, events = game.opening(submission=AUTOMATED)
    by_deck = "sorts and inspects each deck of the {} cards separately, face down"
    inspects = by_deck if game.chapter == "541" else "inspects the {} cards for defects"
    assert said_of_inspections(events)[0::2][:2] == [inspects.format("red"), inspects.format("blue")]


@by_chapter(
    "541.4(b) 541.4(c) 541.5(a)",
    "627a.4(b) 627a.4(c) 627a.5(a)",
    "543.4(b) 543.4(c) 543.5(a)",
    "629a.4(b) 629a.4(c) 629a.5(a)",
    "545.4(b) 545.4(c) 545.5(a)",
    "631a.4(b) 631a.4(c) 631a.5(a)",
    "681a.4(b) 681a.4(c) 681a.5(a)",
    "551.4(b) 551.4(c) 551.5(a)",
    "635a.4(c) 635a.4(d) 635a.5(a)",
)
def test_the_first_player_to_arrive_looks_at_the_cards_before_they_are_washed_stacked_and_shuffled(
    game: ShoeGame,
) -> None:
    table, _ = game.opening()
    sit(table, 5, 2, 7)
    assert course(game.deal(table)) == ["seat 5 inspects", "red washed and stacked", *game.shuffled_by_hand]


@by_chapter(
    "541.4(b)",
    "627a.4(b)",
    "543.4(b)",
    "629a.4(b)",
    "545.4(b)",
    "631a.4(b)",
    "681a.4(b)",
    "551.4(b)",
    "635a.4(c)",
)
def test_the_cards_lie_spread_until_a_player_comes(game: ShoeGame) -> None:
    table, _ = game.opening()
    assert course(list(table.submit(Wait(90)).events)) == []
    refused(table, Deal())
    assert cards_at(table).spread == "opening"
    sit(table, 3)
    assert course(game.deal(table))[0] == "seat 3 inspects"


@by_chapter(
    "541.4(c) 541.5(a)",
    "627a.4(c) 627a.5(a)",
    "543.4(c) 543.5(a)",
    "629a.4(c) 629a.5(a)",
    "545.4(c) 545.5(a)",
    "631a.4(c) 631a.5(a)",
    "681a.4(c) 681a.5(a)",
    "551.4(c) 551.5(a)",
    "635a.4(d) 635a.5(a)",
)
def test_the_opening_comes_once_and_later_shoes_are_only_shuffled_unless_new_decks_come(game: ShoeGame) -> None:
    """At Midibaccarat and Baccarat all the steps of the opening come again: other decks are received."""
    table = game.seated(shoes=[game.covered_shoe()])
    first = course(game.deal(table))
    assert "red washed and stacked" in first
    for _ in range(game.hands_after_cover):
        assert game.last_step not in first
        first = course(game.deal(table))
    assert first[-1] == game.last_step
    assert course(game.deal(table)) == game.after_a_shoe


# How many decks


@by_chapter(
    "541.3(a)",
    "627a.3(a)",
    "543.3(a)",
    "629a.3(a)",
    "545.3(a)",
    "631a.3(a)",
    "681a.3(a)",
    "551.3(a)",
    "635a.3(a)",
)
def test_other_numbers_of_decks_than_those_of_the_chapter_are_refused(game: ShoeGame) -> None:
    for decks in set(range(17)) - {*game.decks}:
        assert problems(game.chapter, decks=decks) == [("decks", game.cites["decks"])]
        assert game.unopened(*batches(decks)) == game.cites["decks"]


@by_chapter(
    "541.3(a)",
    "627a.3(a)",
    "543.3(a)",
    "629a.3(a)",
    "545.3(a)",
    "631a.3(a)",
    "681a.3(a)",
    "551.3(a)",
    "635a.3(a)",
)
def test_those_of_the_chapter_are_played_with(game: ShoeGame) -> None:
    for decks in game.decks:
        for more in ({"submission": {"decks": decks}}, {"batches": batches(decks)}):
            table, events = game.opening(**more)
            assert [batch.decks for batch in found(events, Received)[0].batches] == [decks]
            sit(table, 1)
            assert found(game.deal(table), Loaded)[0].cards == len(game.deck) * decks


@by_chapter(
    "541.3(a)",
    "627a.3(a)",
    "543.3(a)",
    "629a.3(a)",
    "545.3(a)",
    "631a.3(a)",
    "681a.3(a)",
    "551.3(a)",
    "635a.3(a)",
)
def test_there_are_eight_decks_unless_fewer_are_chosen(game: ShoeGame) -> None:
    _, events = game.opening()
    assert [batch.decks for batch in found(events, Received)[0].batches] == [8]


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_the_decks_that_come_to_the_table_are_those_of_the_submission(game: ShoeGame) -> None:
    assert game.unopened(*batches(8), decks=game.fewest)


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_a_table_that_received_no_cards_is_not_opened(game: ShoeGame) -> None:
    for submission in game.submissions():
        assert game.unopened(**submission)


@by_chapter(
    "541.3(a)",
    "627a.3(a)",
    "543.3(a)",
    "629a.3(a)",
    "545.3(a)",
    "631a.3(a)",
    "681a.3(a)",
    "551.3(a)",
    "635a.3(a)",
)
def test_without_an_automated_device_there_is_one_batch(game: ShoeGame) -> None:
    """A continuous shuffler takes one too: 681a.3(b) and 635a.3(d) leave it out."""
    for submission in game.submissions("automated"):
        game.opening(batches=batches(8), submission=submission)
        assert game.unopened(*batches(8, 8), **submission) == game.cites["decks"]


@by_chapter("629a.3(a)")
def test_at_midibaccarat_there_is_one_batch_with_an_automated_device_too(game: ShoeGame) -> None:
    """The chapter knows no second one for a device to keep."""
    for decks in game.decks:
        _, events = game.opening(batches=batches(decks), submission=game.automated(decks))
        assert course(events) == ["received", *INSPECTED, "red spread face up"]
        assert game.unopened(*batches(decks, decks), **game.automated(decks)) == game.cites["decks"]


# Two batches


@by_chapter(
    "541.3(b) 541.3(b)(1) 541.3(b)(2) 541.3(b)(3) 541.4(a) 541.4(c) 541.4(d)",
    "627a.3(b) 627a.3(b)(1) 627a.3(b)(2) 627a.4(a) 627a.4(b) 627a.4(d)",
    "681a.3(b) 681a.3(b)(1) 681a.3(b)(2) 681a.4(a) 681a.4(b) 681a.4(c) 681a.4(d) 681a.5(a)",
    "551.4(b)",
    "635a.3(d) 635a.3(d)(1) 635a.3(d)(2) 635a.4(b) 635a.4(f) 635a.5(a)",
)
def test_two_batches_are_inspected_spread_stacked_and_shuffled_each_for_itself(game: ShoeGame) -> None:
    """They are washed too, but for 627a.4(d), which also has both inspected at once."""
    for decks in game.decks:
        table, events = game.opening(batches=batches(decks, decks), submission=game.automated(decks))
        spread = ["red spread face up", "blue spread face up"]
        assert course(events) == ["received", *INSPECTED * (2 if game.inspects_apart else 1), *spread]
        sit(table, 4)
        washed = "washed" if game.washes_two else "not washed"
        assert course(game.deal(table)) == [
            "seat 4 inspects",
            f"red {washed} and stacked",
            f"blue {washed} and stacked",
            "red shuffled by device",
            "blue into the device",
            "dealer cuts",
            "red in the shoe",
        ]


@by_chapter("541.3(b)(2)", "627a.3(b)(1)", "681a.3(b)(1)", "551", "635a.3(d)(1)")
def test_two_batches_have_equally_many_decks(game: ShoeGame) -> None:
    game.opening(batches=batches(8, 8), submission=AUTOMATED)
    for one in game.decks:
        for other in {*game.decks} - {one}:
            assert game.unopened(*batches(one, other), **AUTOMATED) == game.cites["equal_batches"]


@by_chapter("541.3(b)(1)")
def test_for_a_device_too_a_batch_has_as_many_decks_as_without_one(game: ShoeGame) -> None:
    for decks in (5, 9):
        assert game.unopened(*batches(decks, decks), **AUTOMATED) == game.cites["two_batches"]
    for decks in (6, 7, 8):
        _, events = game.opening(batches=batches(decks, decks), submission=game.automated(decks))
        [received] = found(events, Received)
        assert [batch.decks for batch in received.batches] == [decks, decks]
        assert "541.3(b)(1)" in received.cites


@by_chapter("541.3(b)", "627a.3(b)", "681a.3(b)", "551", "635a.3(d)")
def test_an_automated_device_takes_two_batches_of_a_lawful_number_of_decks(game: ShoeGame) -> None:
    for decks in game.decks:
        game.opening(batches=batches(decks, decks, backs="blue black red"), submission=AUTOMATED)
        assert game.unopened(*batches(decks, decks, decks), **AUTOMATED) == game.cites["two_batches"]
    for decks in {*range(1, 13)} - {*game.decks}:
        assert game.unopened(*batches(decks, decks), **AUTOMATED) == game.cites["two_batches"]


@by_chapter("541", "627a", "681a")
def test_two_batches_are_required_where_the_chapter_does_not_merely_permit_them(game: ShoeGame) -> None:
    """541.3(b), 627a.3(b) and 681a.3(b): "shall be played"; 635a.3(d): "may"."""
    for decks in game.decks:
        for size in (decks, 2 * decks):
            assert game.unopened(*batches(size), **AUTOMATED) == game.cites["two_batches"]


@by_chapter("551.3(a)", "635a.3(a)")
def test_where_two_batches_are_only_permitted_one_of_a_lawful_number_of_decks_will_do(game: ShoeGame) -> None:
    """635a.3(d): may be played with two batches; 551.3(a) knows only one."""
    for decks in game.decks:
        _, events = game.opening(batches=batches(decks), submission=game.automated(decks))
        assert course(events) == ["received", *INSPECTED, "red spread face up"]
        assert game.unopened(*batches(2 * decks), **AUTOMATED) == game.cites["decks"]


@by_chapter("541.3(b)(3)", "627a.3(b)(2)", "681a.3(b)(2)", "551", "635a.3(d)(2)")
def test_the_backs_of_two_batches_differ_in_colour(game: ShoeGame) -> None:
    game.opening(batches=batches(8, 8, backs="red yellow"), submission=AUTOMATED)
    assert game.unopened(*batches(8, 8, backs="red red"), **AUTOMATED) == game.cites["backs"]


# Preinspected and preshuffled


@by_chapter(
    "627a.4(e) 627a.5(a)",
    "629a.4(d) 629a.5(a)",
    "631a.4(d) 631a.5(a)",
    "681a.4(e) 681a.5(a)",
    "635a.4(e) 635a.5(a)",
)
def test_preshuffled_decks_are_neither_inspected_nor_shown_nor_washed_nor_shuffled_before_the_first_shoe(
    game: ShoeGame,
) -> None:
    table, events = game.opening(preshuffled=True)
    assert course(events) == ["received"]
    sit(table, 4)
    events = game.deal(table)
    assert course(events) == ["red shuffled before it came", "dealer cuts", "red in the shoe"]
    assert Counter(found(events, Shuffled)[0].order.split()) == game.stack()


@by_chapter(
    "541.4(a) 541.4(b) 541.4(c) 541.5(a)",
    "543.4(a) 543.4(b) 543.4(c) 543.5(a)",
    "545.4(a) 545.4(b) 545.4(c) 545.5(a)",
    "551.4(a) 551.4(b) 551.4(c) 551.5(a)",
)
def test_preshuffled_decks_were_only_not_shuffled_in_2010(game: ShoeGame) -> None:
    """§ .5(a) of their chapters leaves out the shuffle; § .4 has no word for cards that come preshuffled."""
    table, events = game.opening(preshuffled=True)
    assert course(events) == ["received", *INSPECTED, "red spread face up"]
    sit(table, 4)
    assert course(game.deal(table)) == [
        "seat 4 inspects",
        "red washed and stacked",
        "red shuffled before it came",
        "dealer cuts",
        "red in the shoe",
    ]


@by_chapter("627a.4(e) 627a.3(b)(3)", "681a.4(e) 681a.3(b)(3)", "635a.4(e) 635a.3(d)(3)")
def test_two_preshuffled_batches_skip_the_same_steps(game: ShoeGame) -> None:
    table, events = game.opening(preshuffled=True, submission=AUTOMATED)
    assert course(events) == ["received"]
    sit(table, 4)
    done = ["red shuffled before it came", "blue into the device", "dealer cuts", "red in the shoe"]
    assert course(game.deal(table)) == done


@by_chapter("541.5(a)", "627a.5(a)", "681a.5(a) 681a.5(f)", "551.5(a)", "635a.5(a)")
def test_preshuffled_decks_are_shuffled_after_their_first_shoe(game: ShoeGame) -> None:
    table = game.seated(preshuffled=True, submission={"decks": game.fewest})
    assert [event.how for event in found(game.deal(table), Shuffled)] == ["before it came"]
    game.play_out(table)
    assert course(game.deal(table)) == game.shuffled_by_hand


@by_chapter("541.5(a)", "627a.5(a)", "681a.5(a)", "551.5(a)", "635a.5(a)")
def test_preshuffled_decks_are_shuffled_after_a_listed_first_shoe(game: ShoeGame) -> None:
    table = game.seated(preshuffled=True, shoes=[game.covered_shoe()])
    game.play_out(table)
    events = game.deal(table)
    assert [event.how for event in found(events, Shuffled)] == ["by hand"]
    assert [event.by for event in found(events, Inspected)] == ["floorperson"] * game.feathered
