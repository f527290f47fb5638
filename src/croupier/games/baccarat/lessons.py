"""What a dealer of a Baccarat game learns, with the arithmetic of the game's own functions."""

from typing import Final

from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.events import Handed, Tucked
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
from croupier.games.baccarat.round import CARDS
from croupier.games.baccarat.settlement import Terms, terms_after
from croupier.games.baccarat.wagers import BANKER, BONUS_BANKER, BONUS_PLAYER, HANDS, PLAYER, VERDICTS
from croupier.games.shared.events import CardDealt, NoMoreCards, SetAside, Turned
from croupier.games.shared.lessons import (
    END_OF_THE_ROUND,
    asks,
    begun_with_a_capital,
    is_win,
    seen_or_not,
    shuffle_and_cut,
)
from croupier.games.shared.narration import face, place
from croupier.games.shared.two_hands.lessons import (
    beside_the_hands,
    cards_of,
    deals_to_a_hand,
    dealt_so_far,
    hand_of,
    is_third_card,
    situation,
    still_to_settle,
    wins_beside_the_hands,
)
from croupier.law import Rule
from croupier.money import written
from croupier.presenting.arithmetic import added, paid_at, vigorish_on
from croupier.presenting.lessons import Lessons, Topic, any_of, citing, in_section_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Settled, VigorishCollected

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
    lines = [*margin(t, event.wager)]
    if found.odds is not None:
        lines.append(f"{paid_at(found.odds, event.stake)}.")
    if not event.vigorish:
        return lines
    base = event.pays if found.vigorish_on == "won" else event.stake
    sum_of = f"; {written(base)} - {written(event.vigorish)} = {written(base - event.vigorish)}"
    taken = ", marked and collected later" if event.marked else sum_of
    return [*lines, f"{vigorish_on(t.vigorish, base).capitalize()}{taken}."]


def margin(t: BaccaratGame, on: str) -> list[str]:
    """By how many points a Dragon Bonus hand won, unless it won as a Natural."""
    if on not in (BONUS_PLAYER, BONUS_BANKER):
        return []
    result = t.result()
    own, other = (result.player, result.banker) if on == BONUS_PLAYER else (result.banker, result.player)
    if Rule.BONUS_MARGIN in VERDICTS[on](result, t.paid).rules:
        return [f"The hand wins by {own} - {other} = {own - other} points."]
    return ["The hand wins as a Natural, whatever the margin."]


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
    seat, _ = first_holder(t, hand)
    who = f"seat {seat} is handed it" if seat is not None else "the dealer turns it"
    return [f"On {place(hand)}: {', '.join(stakes) or 'no wager'}; so {who}."]


def why_irregular(_: BaccaratGame, move: Move) -> list[str]:
    """What the card is from now on."""
    event = move.event
    if isinstance(event, SetAside):
        return [f"The card is set aside as: {event.place}."]
    if isinstance(event, CardDealt) and event.source not in ("shoe", ""):
        return [f"It is the card kept aside: {event.source}."]
    return []


def hands_out(t: BaccaratGame) -> bool:
    """Whether players are handed cards."""
    return t.hands_out


def has_curator(t: BaccaratGame) -> bool:
    """Whether a player deals."""
    return t.edition.curator


def charges_vigorish(t: BaccaratGame) -> bool:
    """Whether vigorish is taken at all."""
    return not t.paid.ez


def pays_vigorish(_: BaccaratGame, move: Move) -> bool:
    """Whether the move takes vigorish."""
    event = move.event
    return isinstance(event, VigorishCollected) or (isinstance(event, Settled) and bool(event.vigorish))


HANDING: Final = any_of(of_event(Tucked, Handed, Turned), asks("turn"))

LESSONS: Final = Lessons(
    situation=situation,
    topics=(
        Topic(
            name="irregularities",
            about="cards drawn in error, disclosed or found face up",
            hint=(
                "A card came out that was not due. What becomes of it depends on whether it was disclosed, and on"
                " whether it was a third card that the Player's Hand may not take."
            ),
            covers=any_of(in_section_of(Rule.UNDISCLOSED_CARD), of_event(SetAside)),
            why=why_irregular,
            typed="aside, burn, card player, card banker, return SEAT WAGER, clear",
            incidents=(seen_or_not("card drawn in error"), seen_or_not("third card in error")),
            teaches=Rule.UNDISCLOSED_CARD,
        ),
        Topic(
            name="third cards",
            about="which hand draws, and which stays",
            hint=(
                "Count both hands. A Natural ends the drawing; otherwise the Player's Hand goes by its own points, and"
                " the Banker's Hand by its points and by the Player's third card, if there is one."
            ),
            covers=any_of(is_third_card, citing(Rule.THIRD_CARD_DECISION)),
            why=why_third_card,
            typed="card player, stay player, card banker, stay banker, natural (cp, sp, cb, sb)",
        ),
        Topic(
            name="vigorish",
            about="what is kept of a win on the Banker's Hand, or owed for it",
            hint="The certificate holder keeps a percentage: of which amount, at which rate, and how is it rounded?",
            covers=pays_vigorish,
            why=why_paid,
            asks_amount=True,
            typed="25 less 1.25, 25 mark 1.25, or what is left: 23.75",
            is_at=charges_vigorish,
        ),
        Topic(
            name="bonus payouts",
            about="what Tie, Dragon Bonus and Dragon 7 wagers are paid",
            hint="Each of these wagers has odds of its own; a Dragon Bonus goes by the margin, unless a Natural wins.",
            covers=wins_beside_the_hands,
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 40",
            side_wagers=beside_the_hands,
        ),
        Topic(
            name="main payouts",
            about="what a winning wager on a hand is paid",
            hint="A winning wager on a hand has fixed odds on what was staked.",
            covers=lambda _, move: is_win(move) and not wins_beside_the_hands(_, move),
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 25",
        ),
        Topic(
            name="settlement order",
            about="whose wager is collected, paid or returned next",
            hint=(
                "First see which wagers have lost. They have a turn of their own, and the others have theirs seat by"
                " seat: from which end of the table?"
            ),
            covers=of_event(Settled),
            teaches=Rule.SETTLE_ORDER,
            why=why_settled,
            typed="collect SEAT WAGER, pay SEAT WAGER AMOUNT, return SEAT WAGER",
        ),
        Topic(
            name="cards for players",
            about="to whom the face-down hands go, and who turns them",
            hint="A hand goes to whoever has the most at stake on it; nobody who gave it up gets it again.",
            covers=lambda t, move: hands_out(t) and HANDING(t, move),
            why=why_handed,
            typed="tuck, hand player SEAT, hand banker SEAT, turn player, turn banker, offer SEAT",
            answers={"cards": ("relinquish",), "turn": ("accept",)},
            is_at=hands_out,
        ),
        Topic(
            name="the dealing shoe",
            about="to whom the shoe is offered, and the calls to the curator",
            hint="A player deals, or you for one: who has the shoe, who is next in turn for it, and what is called?",
            covers=lambda t, move: has_curator(t) and (asks("shoe")(t, move) or move.key == ("say", CARDS)),
            typed="offer SEAT, cards",
            answers={"shoe": ("accept", "decline", "pass", "designate")},
            is_at=has_curator,
        ),
        Topic(
            name="announcements",
            about="the points of the hands, and the result",
            hint="Cards count their spots, tens and court cards nothing, and of the sum only the last digit.",
            covers=with_key("points", "result"),
            why=lambda t, _: both_counted(t),
            typed="points 4 6, points player 4, result banker, tie",
        ),
        Topic(
            name="dealing",
            about="closing the wagers, and the first four cards",
            hint="Wagers are closed before the first card; then the hands get their cards by turns.",
            covers=any_of(deals_to_a_hand, of_event(Tucked, Turned), with_key("say", "do")),
            why=dealt_so_far,
            typed="no more bets, card player, card banker, turn player, turn banker",
        ),
        shuffle_and_cut(
            "Between the look at the cards and the first hand there is one order, and nothing of it may be left out."
            " Which step was the last one?",
            why_burnt,
        ),
        END_OF_THE_ROUND,
    ),
)
