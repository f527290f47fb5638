"""Somebody at a Spanish 21 table who plays as the figures say: every answer comes from what was valued."""

from collections.abc import Mapping, Sequence

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.hands import SUITED, Shoe, UpCard, all_hands, counts_of, value_of
from croupier.games.spanish_21.odds.rounds import Against, Begun, Part, Rounds, Split
from tests.spanish_21.best_play_reference import Cards
from tests.spanish_21.best_play_reference_rounds import AFTER_DOUBLE, Resplit, Strategy

WORD_OF = {kernel.STAND: "stand", kernel.HIT: "hit", kernel.DOUBLE: "double"}


def shoe_with(cards: Mapping[str, int]) -> Shoe:
    """A shoe as the figures take it."""
    counts = [0] * 10
    for card, number in cards.items():
        counts[value_of(card[0])] += number
    return Shoe(tuple(counts), tuple(tuple(cards.get(rank + suit, 0) for suit in SUITS) for rank in SUITED))


def strategy_of(rounds: Rounds, pair: Cards | None = None) -> Strategy:
    """How the player of these rounds plays each hand; of split hands those of a certain pair, if its suits matter."""
    known: dict[str, Against] = {}

    def play(hand: Cards, up: str, split: bool, options: frozenset[str]) -> str:
        if up not in known:
            known[up] = against_of(rounds, up)
        if split:
            return split_answer(split_of(known[up], pair or (hand[0], hand[0])), hand, options)
        return answer(known[up], hand, options)

    return play


def resplit_of(rounds: Rounds, pair: Cards) -> Resplit:
    """Whether the player splits a pair again that came to a hand of this pair: as often as is best."""

    def resplit(hand: Cards, up: str, left: int) -> bool:
        again = split_of(against_of(rounds, up), pair).value.again
        made = rounds.rules.splits - 1 - left
        return made < again.splits and not (hand[0][1] == hand[1][1] and SUITS.index(hand[0][1]) in again.kept)

    return resplit


def against_of(rounds: Rounds, up: str) -> Against:
    """Rounds against one up card."""
    shown = Card(up)
    return rounds.against(UpCard(shown, 1.0, rounds.shoe.without(shown)))


def split_of(against: Against, pair: Cards) -> Split:
    """What splitting a pair comes to; of any suits if they do not matter."""
    place = all_hands().place[counts_of([Card(card) for card in pair])]
    alike = [one for one in against.begun if one.place == place and one.pair is not None]
    suits = "".join(card[1] for card in pair)
    found = next(one.pair for one in alike if one.first.suits in ("", suits))
    assert found is not None
    return found


def answer(against: Against, hand: Cards, options: frozenset[str]) -> str:
    """What is done with a hand that was not split."""
    place = all_hands().place[counts_of([Card(card) for card in hand])]
    if options == AFTER_DOUBLE:
        return "rescue" if against.valued.saved[place] else "keep"
    if len(hand) == 2:
        return choice_for(against.begun, place, hand)
    return WORD_OF[int(against.valued.actions[place])]


def split_answer(split: Split, hand: Cards, options: frozenset[str]) -> str:
    """What is done with a split hand; a pair is split again if it ever is."""
    again, suited = split.value.again, hand[0][1] == hand[1][1]
    is_pair = value_of(hand[0][0]) == value_of(hand[1][0])
    kept = suited and SUITS.index(hand[0][1]) in again.kept
    if len(hand) == 2 and "split" in options and again.splits and not kept:
        return "split"
    place = all_hands().place[counts_of([Card(card) for card in hand])]
    part = part_for(split, hand[0][1], is_pair=is_pair, suited=suited)
    if options == AFTER_DOUBLE:
        return "rescue" if part.valued.saved[place] else "keep"
    if len(hand) == 2:
        return choice_for(part.begun, place, hand)
    return WORD_OF[int(part.valued.actions[place])]


def part_for(split: Split, suit: str, *, is_pair: bool, suited: bool) -> Part:
    """The hands that begin with such a card, with a pair or without, and of one suit or two."""
    parts = list(split.parts)
    for start in split.value.starts:
        own = [parts.pop(0) for _ in range(2 if start.suited is None else 3)]
        if start.suit in (None, suit):
            return own[2 if is_pair and suited and len(own) == 3 else int(is_pair)]
    raise AssertionError("no hand begins so")


def choice_for(begun: Sequence[Begun], place: int, hand: Cards) -> str:
    """What is done with two cards, by their suits where these matter."""
    suit = hand[0][1] if hand[0][1] == hand[1][1] else None
    alike = [one for one in begun if one.place == place]
    by_suits = [one for one in alike if one.first.suits == hand[0][1] + hand[1][1]]
    suited = [one for one in alike if one.first.suited is not None and one.first.suited.suit == suit]
    return (by_suits or suited or [one for one in alike if one.first.suited is None])[0].choice
