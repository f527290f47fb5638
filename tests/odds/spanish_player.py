"""Somebody at a Spanish 21 table who plays as the figures say: every answer comes from what was valued."""

from collections.abc import Mapping

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21 import odds_kernel
from croupier.games.spanish_21.odds_hands import all_hands, counts_of, value_of
from croupier.games.spanish_21.odds_round import Against, Begun, Rounds
from croupier.games.spanish_21.odds_shoe import SUITED, Shoe, UpCard
from tests.spanish_21.best_play_reference import Cards
from tests.spanish_21.best_play_reference_rounds import AFTER_DOUBLE, Strategy

WORD_OF = {odds_kernel.STAND: "stand", odds_kernel.HIT: "hit", odds_kernel.DOUBLE: "double"}


def shoe_with(cards: Mapping[str, int]) -> Shoe:
    """A shoe as the figures take it."""
    counts = [0] * 10
    for card, number in cards.items():
        counts[value_of(card[0])] += number
    return Shoe(tuple(counts), tuple(tuple(cards.get(rank + suit, 0) for suit in SUITS) for rank in SUITED))


def strategy_of(rounds: Rounds) -> Strategy:
    """How the player of these rounds plays each hand."""
    known: dict[str, Against] = {}

    def play(hand: Cards, up: str, split: bool, options: frozenset[str]) -> str:
        if up not in known:
            shown = Card(up)
            known[up] = rounds.against(UpCard(shown, 1.0, rounds.shoe.without(shown)))
        return answer(known[up], hand, split=split, options=options)

    return play


def answer(against: Against, hand: Cards, *, split: bool, options: frozenset[str]) -> str:
    """What is done with a hand."""
    place = all_hands().place[counts_of([Card(card) for card in hand])]
    valued, begun = against.valued, against.begun
    if split:
        pair = all_hands().place[counts_of([Card(hand[0]), Card(hand[0])])]
        found = against.splits[pair]
        begun = list(found.begun)
        is_pair = value_of(hand[0][0]) == value_of(hand[1][0])
        valued = found.value.pairs if is_pair else found.value.others
        if len(hand) == 2 and "split" in options and found.value.splits:
            return "split"
    if options == AFTER_DOUBLE:
        return "rescue" if valued.saved[place] else "keep"
    if len(hand) == 2:
        return choice_for(begun, place, hand)
    return WORD_OF[int(valued.actions[place])]


def choice_for(begun: list[Begun], place: int, hand: Cards) -> str:
    """What is done with two cards, by their suits where these matter."""
    suit = hand[0][1] if hand[0][1] == hand[1][1] else None
    alike = [one for one in begun if one.place == place]
    suited = [one for one in alike if one.first.suited is not None and one.first.suited.suit == suit]
    return (suited or [one for one in alike if one.first.suited is None])[0].choice
