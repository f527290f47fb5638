"""Why a step of a Baccarat game is right: points, third cards, odds and vigorish, by the game's own functions."""

from typing import Final

from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.events import Handed
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.handing import first_holder
from croupier.games.baccarat.hands import (
    VALUES,
    banker_draws,
    draws_by_table,
    face_value,
    is_natural,
    player_draws,
    point_count,
)
from croupier.games.baccarat.settlement import Terms, terms_after
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER
from croupier.games.shared.events import CardDealt, NoMoreCards, SetAside, Turned
from croupier.games.shared.lessons import (
    begun_with_a_capital,
    is_win,
)
from croupier.games.shared.narration import aside_as, face, place
from croupier.games.shared.two_hands.lessons import (
    cards_of,
    hand_of,
    still_to_settle,
)
from croupier.money import written
from croupier.presenting.arithmetic import added, paid_at, vigorish_on
from croupier.presenting.moves import Move
from croupier.table.events import Settled, VigorishCollected
from croupier.wording import both

MOST_POINTS: Final = 9


# Points


def counted(t: BaccaratGame, hand: str) -> str:
    """The sum of a hand's cards: the Player's Hand 7 + 8 = 15, which counts 5; nothing while a card is face down."""
    cards = cards_of(t, hand)
    if not cards:
        return ""
    values = [VALUES[card] for card in cards]
    said = f"{place(hand)}: {added(values)}"
    return said if sum(values) <= MOST_POINTS else f"{said}, which counts {point_count(cards)}"


def both_counted(t: BaccaratGame) -> list[str]:
    """The sums of both hands, as far as they are seen."""
    return [f"{begun_with_a_capital(said)}." for hand in HANDS if (said := counted(t, hand))]


# Third cards


def why_third_card(t: BaccaratGame, move: Move) -> list[str]:
    """Whether a hand draws: the points, the Player's third card where it matters, and what follows."""
    hand = hand_of(move)
    lines = [*both_counted(t)]
    if isinstance(move.event, NoMoreCards):
        naturals = [place(one) for one in HANDS if is_natural(point_count(cards_of(t, one)), len(cards_of(t, one)))]
        return [*lines, f"A Natural ({' and '.join(naturals)}), so no hand draws."]
    if hand == PLAYER:
        points = point_count(cards_of(t, PLAYER))
        return [*lines, decided(hand, points, draws=player_draws(points))]
    points = point_count(cards_of(t, BANKER))
    return [*lines, *against_third(t), decided(hand, points, draws=banker_draws(points, third(t)))]


def third(t: BaccaratGame) -> int | None:
    """What the Player's third card counts; None if there is none."""
    cards = cards_of(t, PLAYER)
    return VALUES[cards[2]] if len(cards) > 2 else None


def against_third(t: BaccaratGame) -> list[str]:
    """What the Player's third card says to the Banker's Hand."""
    value = third(t)
    if value is None:
        return ["The Player's Hand has no third card."]
    points = point_count(cards_of(t, BANKER))
    said = f"The Player's third card, {face(cards_of(t, PLAYER)[2])}, counts {value}."
    if not citing_table(points):
        return [said]
    against = [str(one) for one in range(MOST_POINTS + 1) if draws_by_table(points, one)]
    return [said, f"On {points} the Banker's Hand draws against {', '.join(against)}."]


def citing_table(points: int) -> bool:
    """Whether the Banker's Hand looks the Player's third card up in Table 1: it does where the card makes a
    difference.
    """
    return len({banker_draws(points, value) for value in range(MOST_POINTS + 1)}) > 1


def decided(hand: str, points: int, *, draws: bool) -> str:
    """What follows for a hand with those points."""
    return f"{begun_with_a_capital(place(hand))} has {points}, so it {'draws' if draws else 'stays'}."


# Settlement


def terms(t: BaccaratGame, on: str) -> Terms:
    """How a wager is settled after the cards on the table."""
    return terms_after(t, t.result())[on]


def why_settled(t: BaccaratGame, move: Move) -> list[str]:
    """The result, what is left on the layout, and what this wager is paid."""
    lines = [*both_counted(t), *still_to_settle(t, lambda on: terms(t, on).outcome)]
    return [*lines, *why_paid(t, move)] if is_win(move) else lines


def why_paid(t: BaccaratGame, move: Move) -> list[str]:
    """The odds on the stake, and the vigorish on what is won or wagered."""
    event = move.event
    if isinstance(event, VigorishCollected):
        return [f"Seat {event.seat} owes {written(event.amount)}: the sum of its markers."]
    assert isinstance(event, Settled)
    found = terms(t, event.wager)
    reason = t.rows[event.wager].reason(t.result())
    lines = [reason] if reason else []
    if found.odds is not None:
        lines.append(f"{paid_at(found.odds, event.stake)}.")
    if not event.vigorish:
        return lines
    base = event.pays if found.vigorish_on == "won" else event.stake
    sum_of = f"; {written(base)} - {written(event.vigorish)} = {written(base - event.vigorish)}"
    taken = ", marked and collected later" if event.marked else sum_of
    return [*lines, f"{vigorish_on(t.vigorish, base).capitalize()}{taken}."]


# Burning, handing and what goes wrong


def why_burnt(t: BaccaratGame, move: Move) -> list[str]:
    """How many cards follow the first into the discard rack."""
    burnt = t.state.discards.piles[0] if t.state.discards.piles else []
    if move.key[0] != "burn" or not burnt or burnt[0] == UNKNOWN:
        return []
    return [f"The first card, {face(burnt[0])}, counts {face_value(burnt[0])}: as many cards follow it."]


def why_handed(t: BaccaratGame, move: Move) -> list[str]:
    """Who has wagered on the hand, and who is handed it."""
    hand = hand_of(move)
    if isinstance(move.event, Turned) and move.event.seat is not None:
        return [f"Seat {move.event.seat} has given {place(hand)} back."]
    if not hand:
        return []
    stakes = [f"seat {seat} {written(own[hand])}" for seat, own in sorted(t.state.ledger.wagers.items()) if hand in own]
    handed = isinstance(move.event, Handed)
    seat = move.event.seat if isinstance(move.event, Handed) else first_holder(t, hand)[0]
    gave_up = [player for seat, player in t.state.seats.items() if player in t.state.gave_up(hand)] if handed else []
    if gave_up:
        return [f"On {place(hand)}: {', '.join(stakes)}; {both(*gave_up)} gave it up, and seat {seat} accepted it."]
    who = f"seat {seat} is handed it" if seat is not None else "the dealer turns it"
    return [f"On {place(hand)}: {', '.join(stakes) or 'no wager'}; so {who}."]


def why_irregular(_: BaccaratGame, move: Move) -> list[str]:
    """What the card is from now on."""
    event = move.event
    if isinstance(event, SetAside):
        return [f"The card is set aside as: {aside_as(event.place)}."]
    if isinstance(event, CardDealt) and event.source not in ("shoe", ""):
        return [f"It is the card kept aside: {aside_as(event.source)}."]
    return []
