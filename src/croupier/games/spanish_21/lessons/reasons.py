"""Why a step of Spanish 21 is right: totals, odds and the order of settlement, by the game's own functions."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.events import CardDealt, SetAside
from croupier.games.shared.lessons import begun_with_a_capital, sum_in_a_game_of_21
from croupier.games.shared.narration import aside_as, face, faces
from croupier.games.shared.points import total
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.events import CardReader, HandStays, Split
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import (
    DEALER_STANDS_AT,
    READER_RANKS,
    bonus_hand,
    earns_fixed_payout,
    is_blackjack,
    is_pair,
    matches,
)
from croupier.games.spanish_21.round import dealer_matters
from croupier.games.spanish_21.settlement import decide
from croupier.games.spanish_21.state import BoxHand, box_hand, brief
from croupier.games.spanish_21.wagers import (
    DOUBLE,
    INSURANCE,
    INSURANCE_ODDS,
    MATCH,
    SURRENDERED,
    fixed_payout,
    winning_odds,
)
from croupier.law import Rule
from croupier.money import EVEN, written
from croupier.presenting.arithmetic import paid_at
from croupier.presenting.moves import Move
from croupier.table.events import Bonus, Settled

OUTCOMES = {"win": "wins", "lose": "loses", "push": "is returned"}


# Hands


def cards_of(t: SpanishTwentyOne, name: str) -> Sequence[Card]:
    """The cards of a hand that are seen; none of them if one is face down."""
    cards = t.state.hands.get(name, [])
    return () if UNKNOWN in cards else cards


def hands(t: SpanishTwentyOne) -> dict[str, BoxHand]:
    """The hands of the boxes in this round."""
    return t.state.boxes.hands if t.state.boxes is not None else {}


def spoken(name: str) -> str:
    """A hand in words."""
    return "the dealer" if name == DEALER else f"box {brief(name)}"


def counted(t: SpanishTwentyOne, name: str) -> list[str]:
    """The sum of a hand's cards."""
    cards = cards_of(t, name)
    return [f"{begun_with_a_capital(spoken(name))}: {sum_in_a_game_of_21(cards)}."] if cards else []


def hand_named(t: SpanishTwentyOne, move: Move) -> str:
    """The hand that a move is about: the one that its key names."""
    found = (name for name in (*hands(t), DEALER) if brief(name) in move.key[1:])
    return next(found, "")


# The dealer's own hand


def of_the_dealer(t: SpanishTwentyOne, move: Move) -> bool:
    """Whether the move draws a card to the dealer's hand, stands, or announces its total."""
    event = move.event
    draws = isinstance(event, CardDealt) and event.to == DEALER and t.is_dealt
    stands = isinstance(event, HandStays) and event.hand == DEALER
    return draws or stands or move.key[:2] == ("points", DEALER)


def why_dealers_draw(t: SpanishTwentyOne, move: Move) -> list[str]:
    """The dealer's total, and whether it is enough."""
    cards = cards_of(t, DEALER)
    if not cards or move.key[0] == "points":
        return counted(t, DEALER)
    points = total(cards)
    if points > 21:
        return [*counted(t, DEALER), f"{points} is over 21: the dealer draws no further card and stays."]
    if points >= DEALER_STANDS_AT:
        return [*counted(t, DEALER), f"{points} is not below {DEALER_STANDS_AT}, so the dealer stands."]
    if dealer_matters(t):
        return [*counted(t, DEALER), f"{points} is below {DEALER_STANDS_AT}, so the dealer draws."]
    decided = "but no hand depends on it any more, so the dealer need not draw"
    return [*counted(t, DEALER), f"{points} is below {DEALER_STANDS_AT}, {decided}."]


def why_hole_card(t: SpanishTwentyOne, move: Move) -> list[str]:
    """What the up card asks for; what insurance is paid."""
    event = move.event
    if isinstance(event, Settled):
        return why_settled(t, move)
    up_card = t.up_card
    checked = up_card[0] in READER_RANKS
    said = f"The up card is {face(up_card)}"
    if move.key == ("insurance",):
        return [f"{said}: insurance is offered before the hole card is checked."]
    if isinstance(event, CardReader):
        return [f"{said}, which may hide a Blackjack: the hole card goes into the card reader."]
    open_hands = [spoken(name) for name, hand in hands(t).items() if not hand.ended]
    done = "" if open_hands else " Every hand is complete."
    return [f"{said}{'' if checked else ', which hides no Blackjack'}.{done}"]


# Players' hands


def why_players_hand(t: SpanishTwentyOne, move: Move) -> list[str]:
    """The total of the hand, and what its player said."""
    name = hand_named(t, move)
    hand = hands(t).get(name)
    if hand is None:
        return []
    said = [f"Its player said: {hand.said}."] if hand.said and not hand.ended else []
    blackjack = is_blackjack(cards_of(t, name)) and not hand.split
    return [*counted(t, name), *(["That is a Blackjack."] if blackjack else []), *said]


def is_double_or_split(t: SpanishTwentyOne, move: Move) -> bool:
    """Whether the move splits a hand, deals to a split or doubled one, or settles its wagers."""
    event = move.event
    if isinstance(event, Split):
        return True
    if not isinstance(event, Settled | CardDealt) or (isinstance(event, Settled) and event.outcome == "rescue"):
        return False
    hand = hands(t).get(event.to if isinstance(event, CardDealt) else event.hand)
    return hand is not None and (hand.split or bool(hand.double))


def why_double_or_split(t: SpanishTwentyOne, move: Move) -> list[str]:
    """The pair, the card that a double gets, or how the wagers are settled."""
    event = move.event
    if isinstance(event, Split):
        cards = cards_of(t, event.hand)
        pair = "count the same" if is_pair(cards) else "do not count the same"
        return [f"{begun_with_a_capital(spoken(event.hand))}: {faces(cards)} {pair}, and its player splits them."]
    return why_settled(t, move) if isinstance(event, Settled) else why_players_hand(t, move)


# Settlement


def why_settled(t: SpanishTwentyOne, move: Move) -> list[str]:
    """How the hand compares with the dealer's, and what follows for the wager."""
    event = move.event
    assert isinstance(event, Settled)
    if event.wager == MATCH:
        return why_match(t, event)
    name = event.hand or box_hand(event.seat)
    compared = [*counted(t, name), *(counted(t, DEALER) if event.outcome != "rescue" else [])]
    if event.outcome == "surrender":
        half = f"Of {written(event.stake)}, {written(SURRENDERED.pays(event.stake))} goes back."
        return [*compared, half]
    if event.outcome == "win":
        compared += why_paid(t, move)
    return [*compared, *still_to_settle(t)]


def still_to_settle(t: SpanishTwentyOne) -> list[str]:
    """What becomes of every wager that is left, from the far right; nothing while the dealer's cards are not seen."""
    if len(cards_of(t, DEALER)) < 2:
        return []
    left = [one for name, hand in reversed(hands(t).items()) if cards_of(t, name) for one in decide(t, name, hand)]
    on_layout = t.state.ledger.wagers
    said = [
        f"box {brief(one.name)} {one.wager} {OUTCOMES[one.verdict.outcome]}"
        for one in left
        if one.wager in on_layout.get(hands(t)[one.name].seat, {})
    ]
    order = "Losing wagers come first" if t.choices.settlement == "losers first" else "Box by box from the right"
    return [f"{order}. Still on the layout: {'; '.join(said)}."] if said else []


def why_paid(t: SpanishTwentyOne, move: Move) -> list[str]:
    """The odds on the stake, and why they are these."""
    event = move.event
    assert isinstance(event, Settled)
    if event.wager == MATCH:
        return why_match(t, event)
    if event.wager == INSURANCE:
        return [f"The dealer has a Blackjack: {paid_at(INSURANCE_ODDS, event.stake)}."]
    if event.wager == DOUBLE:
        return [f"A double is paid {paid_at(EVEN, event.stake)}."]
    name = event.hand or box_hand(event.seat)
    hand, cards = hands(t).get(name), cards_of(t, name)
    if hand is None or not cards:
        return []
    odds, rules, _ = winning_odds(cards, split=hand.split, doubled=bool(hand.doubled), terms=t.terms)
    return [f"{special(cards, hand, rules)}{paid_at(odds, event.stake)}."]


def special(cards: Sequence[Card], hand: BoxHand, rules: Sequence[str]) -> str:
    """Which hand it is that is paid more, or why it is not."""
    bonus = bonus_hand(cards)
    if Rule.BLACKJACK_PAYS in rules:
        return "A Blackjack: "
    if bonus is None:
        return ""
    paid = Rule.EVEN_ODDS not in rules
    why = "doubled" if hand.doubled else "split"
    return f"{faces(cards)} is {bonus}: " if paid else f"{faces(cards)} is {bonus}, but the hand was {why}: "


def why_match(t: SpanishTwentyOne, event: Settled) -> list[str]:
    """Each of the first two cards against the up card, and what it is paid."""
    cards = cards_of(t, box_hand(event.seat))[:2]
    up_card = t.up_card
    lines, paid = [], []
    for card in cards:
        if not matches(card, up_card):
            lines.append(f"{face(card)} does not match {face(up_card)}.")
            continue
        odds = t.match_odds.of(card, up_card)
        paid.append(odds.pays(event.stake))
        suit = "rank and suit" if odds == t.match_odds.same_suit and card[1] == up_card[1] else "rank"
        lines.append(f"{face(card)} matches {face(up_card)} in {suit}: {paid_at(odds, event.stake)}.")
    if len(paid) > 1:
        lines.append(f"{' + '.join(map(written, paid))} = {written(sum(paid))}.")
    return lines


def is_bonus(t: SpanishTwentyOne, move: Move) -> bool:
    """Whether a hand is paid more than it staked, or a fixed payout is made."""
    event = move.event
    if isinstance(event, Bonus):
        return True
    if not isinstance(event, Settled) or event.outcome != "win" or event.wager in (MATCH, INSURANCE, DOUBLE):
        return False
    name = event.hand or box_hand(event.seat)
    hand, cards = hands(t).get(name), cards_of(t, name)
    if hand is None or not cards:
        return False
    return is_blackjack(cards) or bonus_hand(cards) is not None


def why_bonus(t: SpanishTwentyOne, move: Move) -> list[str]:
    """The special hand and its odds, or the fixed payout of the box that earns it and of the others."""
    event = move.event
    if not isinstance(event, Bonus):
        return why_paid(t, move)
    own = hands(t).get(box_hand(event.seat))
    cards = cards_of(t, box_hand(event.seat))
    if own is None or not cards or not earns_fixed_payout(cards, t.up_card):
        return [f"Another box has three suited 7s against your 7: everybody else receives {written(event.amount)}."]
    payout = fixed_payout(own.stake)
    assert payout is not None
    amount, _ = payout
    hand = f"{faces(cards)} against {face(t.up_card)}"
    return [f"{hand}, on an original wager of {written(own.stake)}: a fixed payout of {written(amount)}."]


def why_irregular(t: SpanishTwentyOne, move: Move) -> list[str]:
    """What the card is from now on."""
    event = move.event
    if isinstance(event, SetAside):
        return [f"The card is set aside as: {aside_as(event.place)}."]
    if isinstance(event, CardDealt) and t.state.aside and event.source in {one.place for one in t.state.aside}:
        return [f"It is the card set aside before: {aside_as(event.source)}."]
    name = hand_named(t, move)
    return counted(t, name) if name else []
