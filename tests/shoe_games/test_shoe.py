"""The first cards of a shoe, a new dealer's card, the cover card and the last hand (541.5(a), .10(e), 627a.5(a), .9(e),
543.3(b), .10(e), 629a.3(b), .9(d), 545.3(b), .10(e), 631a.3(b), .10(d), 681a.5(f), .7(c), (d), 551.5(g), .8(c), (j),
635a.5(f), .7(c), (d)), and a shoe that runs out (541.14(e), 627a.13(e), 543.14(e), 629a.13(e), 545.15(e), 631a.15(e)).
"""

from collections import Counter

from croupier.games.shared.events import CardDealt, Cleared, CoverCard, Emptied, Loaded, Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan, VoidRound
from croupier.table.inputs import ChangeDealer
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import suited
from tests.support.events import cards_to, found, outcomes, ranks_to, settled, words
from tests.support.matrices import each
from tests.support.playing import allowed, answered, deal, rest_of, until, wager
from tests.support.tables import cards_at, racked


def both_draw(game: ShoeGame) -> str:
    """The ranks of a round of six cards at a Baccarat game that nobody wins: none takes more."""
    return {"681a": "TT2255"}.get(game.chapter, "KQKQ55")


# The first card, and a new dealer's card


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_the_first_card_of_every_shoe_goes_face_down_to_the_discard_rack(game: ShoeGame) -> None:
    table = game.seated(shoes=[ListedShoe(suited("Q" + game.rounds(2)), 6), suited("3" + game.rounds())])
    first = game.deal(table)
    [discarded] = cards_to(first, "discard")
    assert (discarded.card, discarded.face, discarded.cites) == ("QS", "down", game.cites["first_card"])
    assert cards_at(table).discards.piles[0] == ["QS"]
    assert found(first, CardDealt)[0] == discarded
    assert first.index(discarded) < first.index(found(first, RoundBegan)[0])
    second = game.deal(table)
    assert cards_to(second, "discard") == [], "only once"
    assert found(second, Emptied)
    assert ranks_to(game.deal(table), "discard") == "3"


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_a_shuffled_shoe_loses_its_first_card_too(game: ShoeGame) -> None:
    table = game.seated()
    [shuffled] = found(game.call_deal(table), Shuffled)
    events = answered(table, "cut", position=100)
    assert cards_to(events, "discard")[0].card == shuffled.order.split()[100]
    assert racked(table)[0] == shuffled.order.split()[100]


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_each_new_dealer_puts_one_card_into_the_discard_rack_before_dealing(game: ShoeGame) -> None:
    four = game.rounds()
    table = game.seated(suited("Q" + four + "2" + four * 2 + "3" + four + "4" + four))
    assert ranks_to(game.deal(table), "discard") == "Q"
    table.submit(ChangeDealer("Bo"))
    second = game.deal(table)
    assert [event.to for event in found(second, CardDealt)][:2] == ["discard", game.hand]
    assert (ranks_to(second, "discard"), ranks_to(second, game.hand)) == ("2", four[0] + four[2])
    assert cards_to(second, "discard")[0].face == "down"
    assert ranks_to(game.deal(table), "discard") == "", "the same dealer deals on"
    table.submit(ChangeDealer("Cy"))
    assert ranks_to(game.deal(table), "discard") == "3"
    table.submit(ChangeDealer("Bo"))
    assert ranks_to(game.deal(table), "discard") == "4", "also one who has been here before"


@by_chapter("681a", "551", "635a")
def test_the_card_of_a_new_dealer_lies_in_the_rack_on_those_of_the_rounds_before(game: ShoeGame) -> None:
    four = game.rounds()
    table = game.seated(suited("Q" + four * 2 + "2" + four))
    for _ in range(2):
        game.deal(table)
    table.submit(ChangeDealer("Bo"))
    game.deal(table)
    piles = ["".join(card[0] for card in pile) for pile in cards_at(table).discards.piles]
    assert [piles[0], piles[2][-1], len(piles)] == ["Q", "2", 4]


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_a_new_dealer_at_a_new_shoe_puts_away_its_first_card(game: ShoeGame) -> None:
    """One card is removed before any is dealt, as both sentences ask (reading `new_dealer_at_a_fresh_shoe`)."""
    four = game.rounds()
    table = game.seated(suited("Q" + four))
    table.submit(ChangeDealer("Bo"))
    events = game.deal(table)
    assert (ranks_to(events, "discard"), ranks_to(events, game.hand)) == ("Q", four[0] + four[2])


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_a_dealer_who_is_relieved_before_dealing_owes_no_card(game: ShoeGame) -> None:
    table = game.seated(suited("Q" + game.rounds() + "2" + game.rounds()))
    game.deal(table)
    table.submit(ChangeDealer("Bo"))
    table.submit(ChangeDealer("Cy"))
    assert ranks_to(game.deal(table), "discard") == "2"


@by_chapter("681a.7(c)", "551.8(c)", "635a.7(c)")
def test_a_dealer_who_takes_over_between_the_first_card_and_the_round_removes_one_too(game: ShoeGame) -> None:
    four = game.rounds()
    table = game.by_hand(suited("Q2" + four))
    until(table, CardDealt)
    assert table.submit(ChangeDealer("Bo")).refusal is None
    events = rest_of(table)
    assert (ranks_to(events, "discard"), ranks_to(events, game.hand)) == ("2", four[0] + four[2])


# The cover card


def with_cover_card(game: ShoeGame, after: int, ranks: str) -> Table:
    """A table with a listed shoe: its first cards, then the cover card after so many more; and another shoe."""
    cards = f"{game.first} {suited(ranks)}"
    return game.seated(shoes=[ListedShoe(cards, game.first_cards + after), game.shoe()])


def cards_before_cover_card(events: list[Event]) -> int:
    """How many cards came before it."""
    return [type(event) for event in events if isinstance(event, CardDealt | CoverCard)].index(CoverCard)


def assert_last_rounds_then_another_shoe(game: ShoeGame, table: Table, events: list[Event]) -> None:
    """At Minibaccarat, Midibaccarat and Baccarat one more round comes; the shoe is done when the last one is, and
    another is loaded before the next.
    """
    for _ in range(game.hands_after_cover):
        assert game.ends(events) == []
        events = game.deal(table)
        assert found(events, Loaded) == []
    [end] = game.ends(events)
    assert events.index(found(events, Cleared)[0]) < events.index(end)
    assert found(events[events.index(end) :], Loaded) == []
    assert cards_at(table).discards.count == 0
    after = game.deal(table)
    assert len(found(after, Loaded)) == 1
    assert len(cards_to(after, "discard")) == game.first_cards


@each("after", [1, 2, 3])
@by_chapter(
    "541.10(e)",
    "627a.9(e)",
    "543.10(e)",
    "629a.9(d)",
    "545.10(e)",
    "631a.10(d)",
    "681a.7(d) 681a.7(d)(1) 681a.5(f)",
    "551.8(j) 551.8(j)(1) 551.8(j)(2) 551.5(g)",
    "635a.7(d) 635a.5(f)",
)
def test_the_round_is_finished_when_the_cover_card_comes(game: ShoeGame, after: int) -> None:
    table = game.wagered(with_cover_card(game, after, game.rounds(3)))
    first = deal(table)
    assert cards_before_cover_card(first) == game.first_cards + after
    four = game.four
    assert (ranks_to(first, game.hand), ranks_to(first, game.other_hand)) == (four[0] + four[2], four[1] + four[3])
    assert outcomes(first) == ["win"]
    assert_last_rounds_then_another_shoe(game, table, first)


@each("after", [4, 5])
@by_chapter("541.10(e)", "627a.9(e)", "543.10(e)", "629a.9(d)", "545.10(e)", "631a.10(d)", "681a.7(d)")
def test_a_cover_card_before_a_third_card_comes_during_play(game: ShoeGame, after: int) -> None:
    table = with_cover_card(game, after, both_draw(game) + game.rounds())
    first = game.deal(table)
    assert cards_before_cover_card(first) == game.first_cards + after
    assert_last_rounds_then_another_shoe(game, table, first)


@each(("after", "rounds_before"), [(-1, 0), (0, 0), (4, 1), (8, 2)])
@by_chapter(
    "541.10(e)",
    "627a.9(e)",
    "543.10(e)",
    "629a.9(d)",
    "545.10(e)",
    "631a.10(d)",
    "681a.7(d)",
    "551.8(j)",
    "635a.7(d)",
)
def test_a_cover_card_as_the_first_card_of_a_round_counts_for_that_round(
    game: ShoeGame, after: int, rounds_before: int
) -> None:
    """Also one that lies in front of the last card that leaves the shoe before it."""
    table = with_cover_card(game, after, game.rounds(5))
    for _ in range(rounds_before):
        events = game.deal(table)
        assert (found(events, CoverCard), game.ends(events)) == ([], [])
    events = game.deal(table)
    assert cards_before_cover_card(events) == (0 if rounds_before else game.first_cards + after)
    four = game.four
    assert (ranks_to(events, game.hand), ranks_to(events, game.other_hand)) == (four[0] + four[2], four[1] + four[3])
    assert_last_rounds_then_another_shoe(game, table, events)


@by_chapter("681a.7(c) 681a.7(d)", "551.8(c) 551.8(j)", "635a.7(c) 635a.7(d)")
def test_a_cover_card_in_front_of_a_new_dealers_card_ends_the_shoe_after_the_round(game: ShoeGame) -> None:
    table = with_cover_card(game, 4, game.rounds() + "2" + game.rounds(2))
    game.deal(table)
    table.submit(ChangeDealer("Bo"))
    events = game.deal(table)
    in_order = [type(event) for event in events if isinstance(event, CardDealt | CoverCard)]
    assert in_order == [CoverCard] + [CardDealt] * 5
    assert len(found(events, Emptied)) == 1


@by_chapter(
    "541.10(e) 541.5(a)",
    "627a.9(e) 627a.5(a)",
    "543.10(e) 543.3(b) 543.5(a)",
    "629a.9(d) 629a.3(b) 629a.5(a)",
    "545.10(e) 545.3(b) 545.5(a)",
    "631a.10(d) 631a.3(b) 631a.5(a)",
    "681a.7(d)(1) 681a.7(d)(2) 681a.5(a) 681a.5(f)",
    "551.8(j) 551.8(j)(1) 551.8(j)(2) 551.8(j)(3) 551.5(a) 551.5(g)",
    "635a.7(d) 635a.5(a) 635a.5(f)",
)
def test_after_the_cover_card_all_the_cards_are_reshuffled_or_replaced(game: ShoeGame) -> None:
    """Those of the round, of the rack or bucket and those left in the shoe; new decks are as many and all there."""
    for decks in game.decks:
        table = game.seated(shoes=[game.covered_shoe()], submission={"decks": decks})
        events = game.deal(table)
        for _ in range(game.hands_after_cover):
            events = game.deal(table)
        [end] = game.ends(events)
        assert set(end.cites) == set(game.cites["covered"])
        assert Counter(game.shuffled(game.deal(table)).order.split()) == game.stack(decks)


@by_chapter(
    "541.10(e) 541.5(e)",
    "627a.9(e) 627a.5(d)",
    "543.10(e) 543.5(e)",
    "629a.9(d) 629a.5(d)",
    "545.10(e) 545.5(d)",
    "631a.10(d) 631a.5(d)",
    "681a.7(d) 681a.5(d) 681a.5(f)",
    "551.8(j) 551.5(e) 551.5(g)",
    "635a.7(d) 635a.5(d) 635a.5(f)",
)
def test_a_shuffled_shoe_is_dealt_down_to_its_cover_card(game: ShoeGame) -> None:
    """Whatever the round that it comes in needs, it gets."""
    table = game.seated(submission={"decks": game.fewest}, seats=(1, 4, 7))
    cards = len(game.deck) * game.fewest
    above = cards - game.cover_depth(cards)
    before, dealt, events = 0, 0, list[Event]()
    while not found(events, CoverCard):
        assert dealt <= above
        events = game.deal(table)
        before, dealt = dealt, dealt + len(found(events, CardDealt))
    assert before <= above < dealt
    for _ in range(game.hands_after_cover):
        events = game.deal(table)
    assert len(game.ends(events)) == 1


# A shoe that runs out at the Baccarat games, where the round is void


@each("there", range(6))
@by_chapter("541.14(e)", "627a.13(e)", "543.14(e)", "629a.13(e)", "545.15(e)", "631a.15(e)", "681a")
def test_a_round_that_cannot_be_completed_is_void_and_all_wagers_return(game: ShoeGame, there: int) -> None:
    cards = f"{game.first} {suited(both_draw(game)[:there])}"
    submission = {"tie": True} if game.chapter == "681a" else {}
    table = game.seated(seats=(1, 3), shoes=[cards, game.shoe()], submission=submission)
    for seat, on in ((1, "banker"), (1, "tie"), (3, "player")):
        allowed(wager(table, on, "10.00", seat=seat))
    events = deal(table)
    assert len(found(events, CardDealt)) == game.first_cards + there
    returned = [(event.outcome, event.pays, event.vigorish, event.cites) for event in settled(events)]
    assert returned == [("void", 0, 0, game.cites["void"])] * 3
    assert [table.state.purse(seat) for seat in (1, 3)] == [100_000, 100_000]
    assert not any("wins" in said or "tie" in said.lower() for said in words(events))
    [end] = game.ends(events)
    assert set(game.cites["void"]) <= set(end.cites)
    assert_new_round_from_a_new_shoe(game, table)


def assert_new_round_from_a_new_shoe(game: ShoeGame, table: Table) -> None:
    """Wagers are made anew, and the next round has its own shoe and first cards."""
    assert table.state.ledger.wagers == {}
    allowed(wager(table, "player", "10.00", seat=3))
    events = deal(table)
    assert len(found(events, Loaded)) == 1
    assert len(cards_to(events, "discard")) == game.first_cards
    assert outcomes(events) == ["win"]


@by_chapter("541.14(e)", "627a.13(e)", "543.14(e)", "629a.13(e)", "545.15(e)", "631a.15(e)", "681a")
def test_a_round_that_takes_the_very_last_card_stands_and_the_next_is_void(game: ShoeGame) -> None:
    table = game.seated(f"{game.first} {suited(both_draw(game))}")
    first = deal(game.wagered(table))
    assert outcomes(first) == ["push"]
    assert found(first, VoidRound) == []
    second = deal(game.wagered(table))
    assert outcomes(second) == ["void"]
    assert len(found(second, VoidRound)) == 1


@by_chapter(
    "541.14(e) 541.5(a)",
    "627a.13(e) 627a.5(a)",
    "543.14(e) 543.3(b) 543.5(a)",
    "629a.13(e) 629a.3(b) 629a.5(a)",
    "545.15(e) 545.3(b) 545.5(a)",
    "631a.15(e) 631a.3(b) 631a.5(a)",
    "681a.5(a)",
)
def test_after_a_void_round_all_the_cards_are_reshuffled_or_replaced(game: ShoeGame) -> None:
    table = game.seated(f"{game.first} {suited('KKK')}")
    assert found(game.deal(table), VoidRound)
    assert Counter(game.shuffled(game.deal(table)).order.split()) == game.stack()
