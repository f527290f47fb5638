"""Cards handed to the players with the highest wagers, looked at and returned face up (629a.8(c); 543.9(c)(3))."""

import pytest

from croupier.games.baccarat.events import Handed, Tucked
from croupier.games.shared.events import CardDealt, Turned
from croupier.table.events import Announced, Asked
from croupier.table.inputs import Answer, Step
from tests.midibaccarat.rounds import (
    BANKER_DRAWS,
    BOTH_DRAW,
    C629A,
    CHAPTERS,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    PLAYER_DRAWS,
    cites_of,
    dealt_with,
    handed,
    handing,
    holder,
    shoe,
    state_of,
    table_with,
    turned_by,
)
from tests.support.events import calls, found, settled, words
from tests.support.playing import allowed, answered, asked, deal, refused, rest_of, until_cards
from tests.support.tables import problems, unlawful

# The course of a round


@pytest.mark.proves(
    "629a.8(c)",
    "629a.8(c)(1)",
    "629a.8(c)(2)",
    "629a.8(c)(3)",
    "629a.8(c)(4)",
    "543.9(c)(3)",
    "543.9(c)(3)(i)",
    "543.9(c)(3)(ii)",
    "543.9(c)(3)(iii)",
    "543.9(c)(3)(iv)",
)
def test_a_round_in_the_order_of_the_law() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(BOTH_DRAW), (2, "player", "10.00"), (5, "banker", "10.00"), chapter=chapter)
        assert handing(deal(table))[2:] == [
            "“no more bets”",
            "KS down to player",
            "QH down to banker",
            "KD down to player",
            "QC down to banker",
            "banker tucked by dealer",
            "player to seat 2: KS KD",
            "player turned by seat 2: KS KD",
            "“Player 0”",
            "banker to seat 5: QH QC",
            "banker turned by seat 5: QH QC",
            "“Banker 0”",
            "4S down to player",
            "player to seat 2: 4S",
            "player turned by seat 2: KS KD 4S",
            "7H down to banker",
            "banker to seat 5: 7H",
            "banker turned by seat 5: QH QC 7H",
            "“Player 4, Banker 7, Banker wins”",
        ]


@pytest.mark.proves("629a.8(c)", "629a.8(c)(1)", "629a.8(c)(2)", "629a.8(c)(3)", "629a.8(c)(4)")
@pytest.mark.proves("543.9(c)(3)", "543.9(c)(3)(i)", "543.9(c)(3)(ii)", "543.9(c)(3)(iii)", "543.9(c)(3)(iv)")
@pytest.mark.proves("629a.9(a)", "543.10(a)")
def test_every_step_names_its_provision() -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(BOTH_DRAW), (2, "player", "10.00"), (5, "banker", "10.00"), chapter=chapter))
        first_four = [card.cites for card in found(events, CardDealt) if card.to != "discard"][:4]
        assert all(cites[0] == chapter.dealt for cites in first_four)
        assert cites_of(events, Tucked) == [(chapter.tucked,)]
        by = [chapter.players_hand, chapter.bankers_hand, chapter.players_third, chapter.bankers_third]
        assert cites_of(events, Handed) == [(cite,) for cite in by]
        assert cites_of(events, Turned) == [(cite,) for cite in by]
        called = [one.cites for one in found(events, Announced) if one.words in ("Player 0", "Banker 0")]
        once = ("reading:points_called_once",) if chapter.name == "629a" else ()
        assert called == [(chapter.players_hand, chapter.called, *once), (chapter.bankers_hand, chapter.called, *once)]


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)", "543.9(c)(3)(i)")
def test_dealt_by_hand_each_of_these_is_a_step_of_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, (2, "player", "10.00"), steps="manual", chapter=chapter)
        until_cards(table, 4)
        taken = [[type(one) for one in allowed(table.submit(Step()))] for _ in range(3)]
        assert taken == [[Tucked], [Handed], [Asked]]
        answered(table, "return")
        assert [[type(one) for one in allowed(table.submit(Step()))] for _ in range(2)] == [[Turned], [Announced]]


@pytest.mark.proves("629a.9(b)", "629a.9(c)", "543.10(b)", "543.10(c)", "543.10(d)")
def test_third_cards_are_decided_once_both_hands_are_called_and_the_players_comes_first() -> None:
    for chapter, cites in zip(
        CHAPTERS,
        [{"543.10(b)", "543.10(c)", "543.10(d)"}, {"629a.9(b)", "629a.9(c)"}],
        strict=True,
    ):
        events = deal(table_with(shoe(BOTH_DRAW), chapter=chapter))
        called = next(place for place, one in enumerate(events) if calls("Banker 0")(one))
        thirds = found(events[called:], CardDealt)
        assert [(one.card, one.to, one.face) for one in thirds] == [("4S", "player", "down"), ("7H", "banker", "down")]
        assert all(cites.issubset(one.cites) for one in thirds)


@pytest.mark.parametrize(
    ("hands", "third"),
    [
        (NATURAL, []),
        (PLAYER_DRAWS, [("player", 2)]),
        (BANKER_DRAWS, [("banker", 5)]),
        (BOTH_DRAW, [("player", 2), ("banker", 5)]),
        (("K6", "Q7"), []),
        (("K2", "Q8"), []),
    ],
)
@pytest.mark.proves("629a.8(c)(1)", "629a.8(c)(2)", "543.9(c)(3)(i)", "543.9(c)(3)(ii)")
def test_a_third_card_is_handed_out_only_if_it_is_dealt(hands: tuple[str, str], third: list[tuple[str, int]]) -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(hands), (2, "player", "10.00"), (5, "banker", "10.00"), chapter=chapter))
        assert handed(events) == [("player", 2), ("banker", 5), *third]
        assert turned_by(events) == handed(events)


@pytest.mark.proves("629a.10(a)", "543.11(a)")
def test_also_the_bankers_hand_is_handed_out_when_the_players_hand_is_a_natural() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, (2, "player", "10.00"), (5, "banker", "10.00"), chapter=chapter)
        events = answered(table, "return")
        assert words(events) == ["Player 9"], "a Natural stops third cards, not the handing"
        assert holder(table) == ("banker", 5)
        assert words(answered(table, "return"))[:2] == ["Banker 0", "Player 9, Banker 0, Player wins"]


@pytest.mark.proves("629a.8(c)(1)", "629a.8(c)(2)", "543.9(c)(3)(i)", "543.9(c)(3)(ii)")
def test_nothing_is_called_and_nothing_goes_on_while_a_player_looks_at_cards() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, (2, "player", "10.00"), (5, "banker", "10.00"), chapter=chapter)
        assert asked(table) == ("cards", "seat 2")
        assert (holder(table), state_of(table).face_down) == (("player", 2), ["player", "banker"])
        why, cites = refused(table, Answer("return", seat=5, question=1))
        assert cites == (chapter.players_hand,)
        assert "seat 2" in why
        assert words(answered(table, "return")) == ["Player 0"]
        assert (holder(table), state_of(table).face_down) == (("banker", 5), ["banker"])
        answered(table, "return")
        assert (holder(table), state_of(table).face_down) == (("player", 2), ["player"])
        answered(table, "return")
        assert (holder(table), state_of(table).face_down) == (("banker", 5), ["banker"])
        assert [one.outcome for one in settled(answered(table, "return"))] == ["lose", "win"]
        assert holder(table) is None


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)")
def test_who_holds_the_cards_has_nothing_to_say_but_to_return_them_or_give_them_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, (2, "player", "10.00"), chapter=chapter)
        [question] = table.questions.values()
        assert [(one.choice, one.cites) for one in question.options] == [
            ("return", (chapter.players_hand,)),
            ("relinquish", (chapter.relinquished,)),
        ]
        assert (question.hand, question.cites) == ("player", (chapter.players_hand,))
        assert refused(table, Answer("accept", seat=2, question=1))[1] == (chapter.players_hand,)


# The highest wager


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)")
@pytest.mark.parametrize(
    ("lower", "upper", "seat"),
    [("10.00", "10.25", 5), ("10.00", "9.75", 2), ("10.00", "20.00", 5), ("10.00", "1.00", 2)],
)
def test_the_players_hand_goes_to_the_highest_wager_on_it(lower: str, upper: str, seat: int) -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, (2, "player", lower), (5, "player", upper), chapter=chapter)
        assert holder(table) == ("player", seat)


@pytest.mark.proves("629a.8(c)(2)", "543.9(c)(3)(ii)")
@pytest.mark.parametrize(("lower", "upper", "seat"), [("10.00", "11.00", 5), ("10.00", "9.00", 2)])
def test_the_bankers_hand_goes_to_the_highest_wager_on_it(lower: str, upper: str, seat: int) -> None:
    for chapter in CHAPTERS:
        stakes = [(2, "banker", lower), (5, "banker", upper), (1, "player", "500.00")]
        events = deal(table_with(shoe(NATURAL), *stakes, chapter=chapter))
        assert handed(events) == [("player", 1), ("banker", seat)]


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)")
def test_what_was_added_to_a_wager_counts() -> None:
    for chapter in CHAPTERS:
        stakes = [(5, "player", "6.00"), (2, "player", "10.00"), (5, "player", "5.00")]
        assert holder(dealt_with(NATURAL, *stakes, chapter=chapter)) == ("player", 5)


def test_one_player_may_be_handed_both_hands() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(BOTH_DRAW), (5, "player", "10.00"), (5, "banker", "5.00"), chapter=chapter)
        assert handed(deal(table)) == [("player", 5), ("banker", 5), ("player", 5), ("banker", 5)]


@pytest.mark.proves("629a.8(c)(1)")
@pytest.mark.parametrize("other", ["dragon-bonus-player", "dragon-bonus-banker", "tie"])
def test_a_tie_or_dragon_bonus_wager_gives_no_right_to_a_hand(other: str) -> None:
    submission = {"dragon_bonus": "A"}
    alone = deal(table_with(shoe(BOTH_DRAW), (2, other, "100.00"), submission=submission))
    assert turned_by(alone) == [(hand, None) for hand in ("player", "banker", "player", "banker")]
    beside = [(2, other, "100.00"), (5, "player", "1.00"), (1, "banker", "1.00")]
    assert handed(deal(table_with(shoe(NATURAL), *beside, submission=submission))) == [("player", 5), ("banker", 1)]


@pytest.mark.proves("629a.8(c)(2)")
def test_dragon_7_insurance_gives_no_right_to_the_bankers_hand() -> None:
    table = table_with(
        shoe(NATURAL), (2, "dragon-7", "100.00"), (5, "banker", "1.00"), submission={"ez_baccarat": True}
    )
    assert handed(deal(table)) == [("banker", 5)]


# Equally high wagers


@pytest.mark.proves("629a.8(c)(5)", "543.9(c)(3)(v)")
@pytest.mark.parametrize("seats", [(1, 2, 9), (2, 9), (8, 9), (3, 5, 7)])
def test_equally_high_wagers_the_closest_to_the_dealer_counterclockwise(seats: tuple[int, ...]) -> None:
    for chapter in CHAPTERS:
        stakes = [(seat, hand, "10.00") for seat in reversed(seats) for hand in ("player", "banker")]
        events = deal(table_with(shoe(BOTH_DRAW), *stakes, seats=seats, chapter=chapter))
        first = seats[0]
        assert handed(events) == [("player", first), ("banker", first), ("player", first), ("banker", first)]
        because = (chapter.equal, "reading:closest_counterclockwise")
        assert cites_of(events, Handed) == [
            (chapter.players_hand, *because),
            (chapter.bankers_hand, *because),
            (chapter.players_third,),
            (chapter.bankers_third,),
        ]


@pytest.mark.proves("629a.8(c)(5)", "543.9(c)(3)(v)")
def test_only_the_highest_of_them_count() -> None:
    for chapter in CHAPTERS:
        stakes = [(1, "player", "5.00"), (2, "player", "10.00"), (5, "player", "10.00")]
        assert holder(dealt_with(NATURAL, *stakes, chapter=chapter)) == ("player", 2)


def test_equal_wagers_on_different_hands_are_not_equally_high_on_either() -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(NATURAL), (5, "player", "10.00"), (2, "banker", "10.00"), chapter=chapter))
        assert handed(events) == [("player", 5), ("banker", 2)]
        assert cites_of(events, Handed) == [(chapter.players_hand,), (chapter.bankers_hand,)]


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)")
def test_wagers_at_two_seats_of_one_person_are_two_wagers() -> None:
    for chapter in CHAPTERS:
        stakes = [(1, "player", "10.00"), (5, "player", "10.00"), (2, "player", "15.00")]
        table = dealt_with(NATURAL, *stakes, players={1: "Ann", 5: "Ann"}, chapter=chapter)
        assert holder(table) == ("player", 2)


# Nobody wagered on a hand


@pytest.mark.proves("reading:no_wager_on_a_hand", "629a.8(c)(1)", "543.9(c)(3)(i)")
def test_the_dealer_turns_a_hand_on_which_nobody_wagered() -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(BOTH_DRAW), (5, "banker", "10.00"), chapter=chapter))
        turned = found(events, Turned)
        assert turned_by(events) == [("player", None), ("banker", 5), ("player", None), ("banker", 5)]
        assert [one.cites for one in turned] == [
            (chapter.players_hand, "reading:no_wager_on_a_hand"),
            (chapter.bankers_hand,),
            (chapter.players_third, "reading:no_wager_on_a_hand"),
            (chapter.bankers_third,),
        ]
        assert handed(events) == [("banker", 5), ("banker", 5)]


@pytest.mark.proves("reading:no_wager_on_a_hand")
def test_without_wagers_the_dealer_turns_and_calls_one_hand_after_the_other() -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(BOTH_DRAW), chapter=chapter))
        assert handing(events)[7:] == [
            "banker tucked by dealer",
            "player turned by dealer: KS KD",
            "“Player 0”",
            "banker turned by dealer: QH QC",
            "“Banker 0”",
            "4S down to player",
            "player turned by dealer: KS KD 4S",
            "7H down to banker",
            "banker turned by dealer: QH QC 7H",
            "“Player 4, Banker 7, Banker wins”",
        ]


def test_who_holds_a_hand_is_forgotten_with_the_round() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(BOTH_DRAW, NATURAL), (2, "player", "10.00"), chapter=chapter)
        deal(table)
        assert (state_of(table).rights, state_of(table).held) == ({}, "")
        assert handed(deal(table)) == []


# The way of dealing in the submission


@pytest.mark.proves("629a.8(c)")
@pytest.mark.parametrize("way", ["face up", "face down"])
def test_the_final_rules_know_only_cards_handed_to_players(way: str) -> None:
    found_wrong = problems("629a", dealing=way)
    assert [key for key, _ in found_wrong] == ["dealing"]
    assert "629a.8(c)" in found_wrong[0][1]
    assert "629a.8(c)" in unlawful("629a", dealing=way)
    assert problems("629a", dealing="handed to players") == []
    assert problems("629a") == []


@pytest.mark.proves("543.9(c)", "543.9(c)(1)", "543.9(c)(2)", "543.9(c)(3)")
def test_in_2010_there_are_three_ways_and_no_other() -> None:
    for way in ("face up", "face down", "handed to players"):
        assert problems("543", dealing=way) == []
    [(key, cites)] = problems("543", dealing="by the curator")
    assert key == "dealing"
    assert set(cites) == {"543.9(c)", "543.9(c)(1)", "543.9(c)(2)", "543.9(c)(3)"}


def test_a_table_of_the_final_rules_hands_out_cards_without_saying_so() -> None:
    explicit = table_with(shoe(NATURAL), (2, "player", "10.00"), submission={"dealing": "handed to players"})
    assert handed(deal(explicit)) == handed(deal(table_with(shoe(NATURAL), (2, "player", "10.00"), chapter=C629A)))


@pytest.mark.proves("629a.8(c)(3)", "629a.8(c)(4)", "543.9(c)(3)(iii)", "543.9(c)(3)(iv)")
def test_a_third_card_is_placed_face_down_by_the_provision_that_has_it_handed_out() -> None:
    """As by 631a.9(d)(4) and (5), their twins in Baccarat."""
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        events = [*answered(table, "return"), *answered(table, "return"), *rest_of(table)]
        thirds = {one.to: one.cites for one in found(events, CardDealt)}
        assert chapter.players_third in thirds["player"]
        assert chapter.bankers_third in thirds["banker"]
        assert all(len(set(cites)) == len(cites) for cites in thirds.values())
