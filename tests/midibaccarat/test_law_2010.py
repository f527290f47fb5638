"""What only the chapter of 2010 has: cards that the dealer shows, face up or face down (543.9(c)(1), (2), .10), and its
vigorish (543.8(a)(1)(iii), .13); what both chapters say at the end of a round (543.12, 629a.11), and do not know.
"""

from typing import Any

import pytest

from croupier.games.baccarat.events import Handed, Tucked
from croupier.games.shared.events import CardDealt, Cleared, SetAside, Turned
from croupier.table.events import Announced, Event, VigorishCollected
from croupier.table.inputs import Deal, Leave, Report
from tests.midibaccarat.rounds import (
    BANKER_DRAWS,
    BOTH_DRAW,
    C543,
    CHAPTERS,
    DRAWN,
    NATURAL,
    Stake,
    cites_of,
    handed,
    handing,
    shoe,
    table_with,
    turned_by,
)
from tests.support.events import calls, found, settled, words
from tests.support.matrices import each
from tests.support.playing import allowed, deal, refused, reported, rest_of, steps_until, wager
from tests.support.tables import problems, racked, unlawful

TIED = ("KK4", "QQ4")
"""Both hands draw and have 4."""
BOTH: tuple[Stake, ...] = ((2, "player", "10.00"), (5, "banker", "10.00"))


def dealt_so(way: str, hands: tuple[str, str]) -> list[Event]:
    """A round of 2010, dealt in one of its ways."""
    return deal(table_with(shoe(hands), *BOTH, chapter=C543, submission={"dealing": way}))


# The ways of dealing that hand out no cards


@pytest.mark.proves("543.9(c)(1)", "543.10(a)", "543.10(c)")
def test_face_up_cards_are_called_together_and_third_cards_come_face_up() -> None:
    events = dealt_so("face up", BOTH_DRAW)
    assert handing(events)[3:] == [
        "KS up to player",
        "QH up to banker",
        "KD up to player",
        "QC up to banker",
        "“Player 0, Banker 0”",
        "4S up to player",
        "7H up to banker",
        "“Player 4, Banker 7, Banker wins”",
    ]
    hands = [one for one in found(events, CardDealt) if one.to != "discard"]
    assert all("543.9(c)(1)" in one.cites for one in hands[:4])
    assert all("543.10(c)" in one.cites for one in hands[4:])
    assert [one.cites for one in found(events, Announced) if one.words == "Player 0, Banker 0"] == [("543.10(a)",)]


@pytest.mark.proves("543.9(c)(2)", "543.10(a)", "543.10(c)")
def test_face_down_the_bankers_hand_is_turned_only_when_the_players_hand_has_been_called() -> None:
    events = dealt_so("face down", BOTH_DRAW)
    course = handing(events)[3:]
    assert [step for step in course if "tucked" not in step] == [
        "KS down to player",
        "QH down to banker",
        "KD down to player",
        "QC down to banker",
        "player turned by dealer: KS KD",
        "“Player 0”",
        "banker turned by dealer: QH QC",
        "“Banker 0”",
        "4S up to player",
        "7H up to banker",
        "“Player 4, Banker 7, Banker wins”",
    ]
    assert cites_of(events, Turned) == [("543.9(c)(2)",)] * 2
    assert all("543.10(c)" in one.cites for one in found(events, CardDealt) if one.card in ("4S", "7H"))


@pytest.mark.parametrize("way", ["face up", "face down"])
@pytest.mark.parametrize("hands", [NATURAL, BOTH_DRAW, BANKER_DRAWS])
def test_then_nobody_is_handed_cards_or_asked_about_them(way: str, hands: tuple[str, str]) -> None:
    table = table_with(shoe(hands), *BOTH, chapter=C543, submission={"dealing": way})
    kinds = {kind.kind for kind in table.game.question_kinds()}
    assert kinds.isdisjoint({"cards", "turn"})
    events = deal(table)
    assert not found(events, Handed)
    assert {seat for _, seat in turned_by(events)} <= {None}


def test_the_results_are_the_same_in_each_way() -> None:
    for hands in (NATURAL, BOTH_DRAW, BANKER_DRAWS, TIED):
        ways = [dealt_so(way, hands) for way in ("face up", "face down", "handed to players")]
        for way in ways[1:]:
            assert settled(way) == settled(ways[0])
            assert words(way)[-1] == words(ways[0])[-1]


@pytest.mark.proves("543.10(a)", "543.9(c)(3)(i)", "543.9(c)(3)(ii)")
def test_only_cards_that_are_handed_out_are_called_by_their_own_provision() -> None:
    called = [one.cites for one in found(dealt_so("handed to players", NATURAL), Announced)][1:3]
    assert called == [("543.9(c)(3)(i)", "543.10(a)"), ("543.9(c)(3)(ii)", "543.10(a)")]
    assert [one.cites for one in found(dealt_so("face down", NATURAL), Announced)][1:3] == [("543.10(a)",)] * 2


def test_cards_are_handed_out_in_2010_only_if_the_submission_says_so() -> None:
    table = table_with(shoe(NATURAL), *BOTH, chapter=C543, submission={"dealing": "face up"})
    assert not found(deal(table), Tucked)
    assert handed(dealt_so("handed to players", NATURAL)) == [("player", 2), ("banker", 5)]


# Vigorish


def taken(hands: tuple[str, str], stake: str, **submission: Any) -> tuple[str, str, str]:
    """What becomes of a wager on the Banker's Hand in 2010: outcome, what it wins, vigorish."""
    chosen = {"chips": ["0.05", "1.00"]} | submission
    table = table_with(shoe(hands), (5, "banker", stake), chapter=C543, submission=chosen)
    [found_one] = settled(deal(table))
    return found_one.outcome, str(found_one.pays), str(found_one.vigorish)


@pytest.mark.proves("543.13(c)", "543.13(d)")
@each(
    ("rate", "stake", "vigorish"),
    [
        ("5%", "10.00", "0.50"),
        ("5%", "1.00", "0.05"),
        ("5%", "1.05", "0.10"),
        ("5%", "0.95", "0.05"),
        ("5%", "19.05", "1.00"),
        ("4%", "10.00", "0.40"),
        ("4%", "11.00", "0.45"),
        ("4%", "1.25", "0.05"),
        ("4%", "1.30", "0.10"),
    ],
)
def test_vigorish_is_4_or_5_percent_of_the_win_rounded_up_to_5_cents(rate: str, stake: str, vigorish: str) -> None:
    assert taken(BOTH_DRAW, stake, vigorish=rate, vigorish_rounding="up") == ("win", stake, vigorish)


@pytest.mark.proves("543.13(f)", "543.8(a)(1)(iii)(B)", "543.13(d)")
@pytest.mark.parametrize(
    ("stake", "vigorish"), [("10.00", "2.50"), ("1.00", "0.25"), ("1.10", "0.30"), ("0.05", "0.05")]
)
def test_a_quarter_of_the_wager_on_a_tie_and_nothing_on_a_win(stake: str, vigorish: str) -> None:
    assert taken(TIED, stake, vigorish="25% on ties")[2] == vigorish
    assert taken(BOTH_DRAW, stake, vigorish="25% on ties")[2] == "0.00"


@pytest.mark.proves("543.8(a)(1)(iii)(A)")
@pytest.mark.parametrize("rate", ["5%", "4%"])
def test_a_tie_otherwise_costs_nothing(rate: str) -> None:
    assert taken(TIED, "10.00", vigorish=rate) == ("push", "0.00", "0.00")


@pytest.mark.proves("543.13(c)", "629a.12(c)")
def test_no_other_rate() -> None:
    for rate in ("3%", "4.5%", "6%"):
        assert [key for key, _ in problems("543", vigorish=rate)] == ["vigorish"]
        assert "543.13(c)" in unlawful("543", vigorish=rate)
    for rate in ("4%", "25% on ties"):
        assert problems("629a", vigorish=rate) == [("vigorish", ("629a.12(c)",))]


@pytest.mark.proves("543.13(e)")
def test_deferred_vigorish_is_marked_and_collected_when_the_player_leaves() -> None:
    submission = {"vigorish_collection": "deferred", "vigorish": "4%"}
    table = table_with(shoe(BOTH_DRAW, NATURAL), (5, "banker", "10.00"), chapter=C543, submission=submission)
    deal(table)
    assert table.state.ledger.markers == {5: 40}
    assert table.state.purse(5) == 100_000 + 1000 - 40
    [collected] = found(allowed(table.submit(Leave(5))), VigorishCollected)
    assert (collected.seat, str(collected.amount)) == (5, "0.40")


# The end of a round


@pytest.mark.proves("543.12(a)", "629a.11(a)", "543.8(a)(2)(iii)", "629a.7(a)(2)(iii)", "629a.7(a)(1)(iii)")
def test_a_tie_is_announced_in_the_words_of_the_chapter() -> None:
    for chapter in CHAPTERS:
        events = deal(table_with(shoe(TIED), *BOTH, chapter=chapter))
        assert words(events)[-2:] == ["Player 4, Banker 4", "tie hand"]
        assert [(one.wager, one.outcome) for one in settled(events)] == [("banker", "push"), ("player", "push")]


@pytest.mark.proves("543.12(b)", "629a.11(b)")
def test_losing_wagers_are_collected_first_then_the_others_from_the_highest_seat_down() -> None:
    for chapter in CHAPTERS:
        stakes = [(seat, hand, "10.00") for seat in (1, 2, 5) for hand in ("player", "banker")]
        events = deal(table_with(shoe(BOTH_DRAW), *stakes, chapter=chapter))
        outcomes = [(one.outcome, one.seat) for one in settled(events)]
        assert sorted(outcomes[:3]) == [("lose", 1), ("lose", 2), ("lose", 5)]
        assert outcomes[3:] == [("win", 5), ("win", 2), ("win", 1)]


@pytest.mark.proves("543.12(c)", "629a.11(c)")
def test_the_cards_of_the_round_go_to_the_discard_bucket() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(BOTH_DRAW), *BOTH, chapter=chapter)
        events = deal(table)
        [cleared] = found(events, Cleared)
        assert cleared.cites == ("543.12(c)" if chapter is C543 else "629a.11(c)",)
        assert racked(table) == ["AS", "2S", "KS", "KD", "4S", "QH", "QC", "7H"]


@pytest.mark.proves("543.5(g)", "629a.5(f)")
def test_burnt_cards_are_shown_in_2010_and_lie_face_down_later() -> None:
    for chapter, face in zip(CHAPTERS, ("up", "down"), strict=True):
        burnt = [one.face for one in found(deal(table_with(shoe(NATURAL), chapter=chapter)), CardDealt)][:2]
        assert burnt == ["up", face]


# What the chapters do not know


def test_players_may_touch_cards_here_so_nobody_reports_it() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(NATURAL), *BOTH, chapter=chapter)
        why, cites = refused(table, Report("cards handled", seat=2))
        assert cites == ("format",)
        assert why == (
            "this game has no such report; it has: card drawn in error, card torn, cards shown, third card in error"
        )


def test_nor_where_the_dealer_shows_the_cards() -> None:
    table = table_with(shoe(NATURAL), *BOTH, chapter=C543, submission={"dealing": "face up"})
    why, _ = refused(table, Report("cards handled", seat=2))
    assert why == "this game has no such report; it has: card drawn in error, third card in error"


@pytest.mark.proves("543.8(a)")
def test_in_2010_there_is_no_dragon_bonus_and_no_ez_baccarat() -> None:
    table = table_with(shoe(NATURAL), chapter=C543)
    for on in ("dragon-bonus-player", "dragon-bonus-banker", "dragon-7"):
        refusal = wager(table, on, "1.00").refusal
        assert refusal is not None
        assert refusal.cites == ("543.8(a)",)
    for key, value in (("dragon_bonus", "A"), ("ez_baccarat", True), ("disclosed_card", "discard")):
        assert [found_key for found_key, _ in problems("543", **{key: value})] == [key]


@pytest.mark.proves("543.14(a)")
@pytest.mark.parametrize(("way", "face"), [("face up", "up"), ("face down", "down"), ("handed to players", "down")])
def test_a_card_kept_for_the_next_hand_lies_there_as_that_way_of_dealing_has_it(way: str, face: str) -> None:
    cards = shoe(NATURAL, ("6K", "K7"))
    table = table_with(cards, *BOTH, chapter=C543, submission={"dealing": way}, steps="manual")
    allowed(table.submit(Deal()))
    steps_until(table, calls("Player 9"))
    reported(table, DRAWN, disclosed=False)
    [aside] = found(rest_of(table), SetAside)
    assert (aside.card, aside.face, aside.cites) == ("6S", "down", ("543.14(a)",))
    allowed(table.submit(Deal()))
    first = found(rest_of(table), CardDealt)[0]
    assert (first.card, first.to, first.face) == ("6S", "player", face)
