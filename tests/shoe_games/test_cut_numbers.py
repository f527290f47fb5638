"""How deep stacks of any size are cut, how deep the cover card lies in them, and until when the cut can be repeated."""

from fractions import Fraction

import msgspec
import pytest

from croupier.games.shared.shoe import ShoeTerms
from croupier.play.table import Table
from croupier.table.inputs import Answer, Order
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.playing import answered, refused, until_asked
from tests.support.tables import cards_at

TERMS = ShoeTerms(
    cut_depth=10,
    cover_depth=14,
    hands_after_cover=1,
    wash_two_batches=True,
    preshuffled_uninspected=True,
    idle_face_up=False,
    batches_inspected_apart=True,
)


@pytest.mark.parametrize(("cards", "above"), [(416, 402), (312, 298), (15, 1), (14, 0)])
def test_a_cover_card_may_lie_so_many_cards_above_the_bottom(cards: int, above: int) -> None:
    assert TERMS.cover_after(cards) == above


@pytest.mark.parametrize(("cards", "above"), [(384, 288), (100, 75), (101, 75), (103, 77), (104, 78), (4, 3), (1, 0)])
def test_a_cover_card_may_lie_at_least_a_share_of_the_stack_above_the_bottom(cards: int, above: int) -> None:
    quarter = msgspec.structs.replace(TERMS, cover_depth=Fraction(1, 4))
    assert quarter.cover_after(cards) == above


@pytest.mark.parametrize(("cards", "depth"), [(416, 10), (21, 10), (20, 10), (19, 9), (18, 9), (2, 1), (1, 0)])
def test_a_stack_too_small_for_the_usual_depth_is_cut_in_the_middle(cards: int, depth: int) -> None:
    assert TERMS.least_cut(cards) == depth


def test_what_only_some_chapters_say_does_not_hold_for_the_others() -> None:
    assert (TERMS.recut_in_shoe, TERMS.device_removed, TERMS.one_batch_for_device) == (False, False, False)


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_the_refusal_of_a_recut_says_until_when_it_can_be_ordered(game: ShoeGame) -> None:
    until = "a card is dealt" if game.chapter == "551" else "the cards are in the shoe"
    table = game.seated()
    assert refused(table, Order("recut", "floorperson"))[0].endswith(f"before {until}")
    assert table.game.orders()["recut"].describes.endswith(f"before {until}")


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_the_middle_stands_for_all_places_where_the_stack_may_be_cut(game: ShoeGame) -> None:
    table = game.by_hand(seats=(2,))
    until_asked(table, "cut")
    middle = len(cards_at(table).stack) // 2
    assert open_answers(table) == [("cut", middle), ("decline", None)]
    answered(table, "decline")
    until_asked(table, "cut")
    assert open_answers(table) == [("cut", middle)]


def open_answers(table: Table) -> list[tuple[str, int | None]]:
    """What may be answered now: the choice, and where the stack is cut."""
    return [(act.choice, act.position) for act in table.lawful_acts() if isinstance(act, Answer)]
