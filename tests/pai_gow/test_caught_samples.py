"""Whoever is asked is shown answers that would be taken."""

import msgspec
import pytest

from croupier.games.pai_gow.setting import PARAGRAPHS
from croupier.law import Rule
from tests.pai_gow.banking_support import (
    CO_BANKED,
    banked_table,
    called,
    house_table,
    one_step,
    question,
    takes_bank,
)
from tests.pai_gow.support import CHAPTERS

DELIVERS = {"621a": set[str](), "535": {"deliver"}}
"""In 2010 a bank chooses how the tiles are delivered."""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_first_tile_is_set_with_each_of_the_others(chapter: str) -> None:
    table = called(house_table(chapter, {"seat 1": "6-6 1-1 3-6 4-5"}, {1: "10.00"}))
    shown = [sample.brought["high"] for sample in question(table, "set").samples]
    assert shown == [("6-6", "1-1"), ("6-6", "3-6"), ("6-6", "4-5")]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_in_a_whole_banked_round_every_answer_that_is_shown_would_be_taken(chapter: str) -> None:
    table = banked_table(chapter, {}, {2: "10.00"}, submission=CO_BANKED)
    kinds = set()
    while not table.rests:
        for number, one in table.questions.items():
            kinds.add(one.kind)
            for answer in one.answers():
                assert table.can(msgspec.structs.replace(answer, question=number)), answer
        one_step(table, takes_bank(1))
    assert kinds == {"bank", "cut", "dealer's wager", "set", "surrender"} | DELIVERS[chapter]


def test_the_paragraphs_by_which_the_dealer_sets_come_in_the_order_of_the_chapter() -> None:
    assert [rule for rule, _ in PARAGRAPHS] == [
        Rule.SUPREME_PAIR_PLAYED,
        Rule.PAIR_PLAYED,
        Rule.NINE_EIGHT_SEVEN_PLAYED,
        Rule.HIGHEST_WITH_LOWEST,
    ]
