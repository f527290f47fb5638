"""Why a step of Pai Gow is right: dice, ranks, settings and payments, by the game's own functions."""

from croupier.equipment.tiles import UNKNOWN_TILE
from croupier.games.pai_gow import events as own
from croupier.games.pai_gow.banking import full_wager
from croupier.games.pai_gow.comparing import beaten_place, hands_at, result_at, unpaid, which
from croupier.games.pai_gow.delivery import DEALER, PLACES, places_from, starting_place
from croupier.games.pai_gow.dice_wagers import line
from croupier.games.pai_gow.fortunes import best_line, pairs_among
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    Compared,
    Hand,
    counts_of,
    permissible_pair,
    points,
    value_of_total,
)
from croupier.games.pai_gow.setting import permitted, settings
from croupier.games.pai_gow.setting_hands import are_alike
from croupier.games.pai_gow.wagers import PAI_GOW, PAIR_FORTUNES
from croupier.games.shared.narration import place as spoken_place
from croupier.law import Rule
from croupier.money import EVEN, written
from croupier.play.steps import Question
from croupier.presenting.arithmetic import added, paid_at, vigorish_on
from croupier.presenting.moves import Move
from croupier.table.events import Settled

COMPARED = {"higher": "is higher", "copy": "is a copy, which the dealer or bank wins", "lower": "is lower"}
OUTCOMES = {
    "win": "Both hands are higher, so the wager wins.",
    "lose": "Neither hand is higher, so the wager loses.",
    "tie": "Only one hand is higher, so the wager ties.",
}
TILES_DECIDE = frozenset({Rule.HIGHEST_TILE, Rule.TILE_COPY})
"""The rules by which hands with the same points are compared by their highest tiles."""
PARAGRAPHS = {
    Rule.SUPREME_PAIR_PLAYED: "the Supreme Pair is played as a pair",
    Rule.PAIR_PLAYED: "a permissible pair is played as a pair",
    Rule.NINE_EIGHT_SEVEN_PLAYED: "a hand of nine, eight or seven points is played",
    Rule.HIGHEST_WITH_LOWEST: "the highest tile is played with the lowest",
}


# Ranking


def worth(hand: Hand) -> str:
    """What two tiles make: the rank of a pair, or the sum of their spots."""
    tiles = " ".join(hand)
    pair = permissible_pair(hand)
    if pair is not None:
        return f"{tiles} ({pair.name}, rank {pair.rank} of {len(PERMISSIBLE_PAIRS)} pairs)"
    return f"{tiles} ({sum_of(hand)})"


def sum_of(hand: Hand) -> str:
    """The count of a hand without a pair: 9 + 5 = 14, which counts 4."""
    first, second = hand
    ways = [(one, other) for one in counts_of(first) for other in counts_of(second)]
    best = points(hand).value
    counts = next(way for way in ways if value_of_total(sum(way)) == best)
    said = added(counts)
    return said if sum(counts) == best else f"{said}, which counts {best}"


def compared(name: str, mine: Hand, other: Hand, result: Compared) -> str:
    """One hand against another, and what decides between equal points."""
    tiles = ""
    if TILES_DECIDE.intersection(result.rules):
        ranks = points(mine).highest_tile, points(other).highest_tile
        tiles = f"; the highest tiles rank {ranks[0]} against {ranks[1]} (1 is the best)"
    barred = ", because a player's low hand of zero never wins" if "low_hand_of_zero" in result.readings else ""
    return f"{name}: {worth(mine)} against {worth(other)}{tiles}: {COMPARED[which(result)]}{barred}."


def why_compared(t: PaiGow, move: Move) -> list[str]:
    """Both hands of a place against those that they must beat."""
    event = move.event
    assert isinstance(event, own.HandsCompared)
    if not (is_seen(t, event.place) and is_seen(t, beaten_place(t))):
        return []
    mine, other, result = hands_at(t, event.place), hands_at(t, beaten_place(t)), result_at(t, event.place)
    return [
        compared("High hand", mine.high, other.high, result.high),
        compared("Low hand", mine.low, other.low, result.low),
        OUTCOMES[result.outcome],
    ]


def is_seen(t: PaiGow, place: str) -> bool:
    """Whether the hands at a place lie face up."""
    hands = t.state.hands.get(place)
    return hands is not None and UNKNOWN_TILE not in (*hands.high, *hands.low)


# Setting


def why_setting(t: PaiGow, question: Question) -> list[str]:
    """Every way to set the tiles, which of them are permitted and why, and the one that the house takes."""
    tiles = t.state.tiles_at(question.hand)
    if not tiles or UNKNOWN_TILE in tiles:
        return []
    allowed, right = permitted(tiles), t.house_way.set(tiles)
    lines = [f"Of these tiles, {PARAGRAPHS.get(allowed.rule, 'one of these is played')}:"]
    for way in settings(tiles):
        mark = "the house way" if are_alike(way, right) else "permitted" if way in allowed.settings else "not permitted"
        lines.append(f"  high {worth(way.high)}, low {worth(way.low)}: {mark}")
    return lines


# Dice and delivery


def why_delivery(t: PaiGow, move: Move) -> list[str]:
    """The total, where the count comes to, and whose turn it is."""
    event, dice = move.event, t.state.dice
    if isinstance(event, own.TilesDealt):
        order = places_from(t.state.starting_place)
        so_far = [spoken_place(place) for place in order[: len(PLACES) - len(t.state.packets)]]
        return [f"First tiles: {spoken_place(order[0])}. Dealt so far: {', '.join(so_far) or 'none'}."]
    if isinstance(event, own.TilesCollected):
        playing = ", ".join(f"seat {seat}" for seat in t.state.in_play)
        return [f"With a wager: {playing}. The tiles of the other places join the Dead Hand."]
    if not dice:
        return []
    total = f"Dice: {added(dice)}." if len(dice) > 1 else f"The number is {dice[0]}."
    return [total, *counting(t, sum(dice))] if isinstance(event, own.StartingPlace) else [total]


def counting(t: PaiGow, total: int) -> list[str]:
    """How the count goes around the table."""
    first = spoken_place(beaten_place(t)) if t.state.bank is not None else spoken_place(DEALER)
    reached = starting_place(total, beaten_place(t) if t.state.bank is not None else DEALER)
    return [f"Counting {total} places counterclockwise, {first} being one, comes to {spoken_place(reached)}."]


# Payments


def why_paid(t: PaiGow, move: Move) -> list[str]:
    """The odds on the stake, and the vigorish."""
    event = move.event
    if isinstance(event, own.SurplusPaid):
        return why_surplus(t, event)
    if not isinstance(event, Settled) or event.outcome != "win":
        return []
    if event.wager == PAI_GOW:
        return [f"{paid_at(EVEN, event.stake)}.", vigorish_taken(t, event.pays)]
    if event.wager == PAIR_FORTUNES:
        return why_pair_fortunes(t, event)
    won = line(event.wager, t.dice_table(event.wager), t.state.dice)
    odds = [f"{paid_at(won.odds, event.stake)}."] if won is not None else []
    return [f"Dice: {', '.join(map(str, t.state.dice))}.", *odds]


def vigorish_taken(t: PaiGow, won: int) -> str:
    """The vigorish on a win, and what is left of it."""
    taken = t.vigorish.on(won)
    said = vigorish_on(t.vigorish, won)
    return f"{said[:1].upper()}{said[1:]}; {written(won)} - {written(taken)} = {written(won - taken)}."


def why_pair_fortunes(t: PaiGow, event: Settled) -> list[str]:
    """The pairs among the four tiles, and the line that pays."""
    tiles = t.state.tiles_at(PLACES[event.seat])
    if not tiles or UNKNOWN_TILE in tiles:
        return []
    pairs = ", ".join("+".join(pair) for pair in pairs_among(tiles))
    paid = best_line(tiles)
    return [f"Pairs among {' '.join(tiles)}: {pairs}.", *([f"{paid_at(paid.odds, event.stake)}."] if paid else [])]


def why_surplus(t: PaiGow, event: own.SurplusPaid) -> list[str]:
    """What is left in the centre, the house's half of it, and the vigorish on the bank's share."""
    share = event.amount - event.house
    halves = [f"A co-bank shares it: {written(event.amount)} - {written(event.house)} = {written(share)}."]
    left = f"{written(event.amount)} is left in the centre."
    return [left, *(halves if event.house else []), vigorish_taken(t, share)]


def why_bank(t: PaiGow, move: Move) -> list[str]:
    """Who banked last, what the dealer wagers, or what is missing in the centre."""
    event, state = move.event, t.state
    if isinstance(event, own.DealerWagered):
        return [f"The full wager is {written(full_wager(t))}; the bank may have it reduced."]
    if isinstance(event, own.CentreFilled):
        owed = sum(map(state.stake, unpaid(t))) + (state.ledger.house_wager if state.house_wins else 0)
        missing = owed - state.ledger.centre
        return [f"Owed to winners {written(owed)} - {written(state.ledger.centre)} in the centre = {written(missing)}."]
    if isinstance(event, own.DealersWagerSettled):
        return [f"The dealer's wager is {written(event.stake)}."]
    return []


def why_settled(t: PaiGow, move: Move) -> list[str]:
    """Whose hands are due: the seats that are left, counterclockwise."""
    left = [f"seat {seat}" for seat in t.state.in_play if seat not in t.state.compared]
    due = [f"Still to be compared: {', '.join(left)}."] if left else []
    won = [f"Won and not paid yet: {', '.join(f'seat {seat}' for seat in t.state.winners)}."] if t.state.winners else []
    return [*due, *won, *why_paid(t, move)]


def situation(t: PaiGow) -> list[str]:
    """The dice, the bank, the wagers and the hands that are seen."""
    state = t.state
    lines = [f"Dice: {', '.join(map(str, state.dice))}."] if state.dice and state.stage else []
    if state.bank is not None:
        lines.append(f"{'Co-bank' if state.bank.co else 'Bank'}: seat {state.bank.seat}.")
    wagers = [
        f"seat {seat}: {', '.join(f'{written(stake)} on {on}' for on, stake in wagers.items())}"
        for seat, wagers in sorted(state.ledger.wagers.items())
        if wagers
    ]
    lines += [f"Wagers: {'; '.join(wagers)}."] if wagers else []
    lines += [f"Centre: {written(state.ledger.centre)}."] if state.ledger.centre else []
    shown = [place for place in PLACES if is_seen(t, place)]
    return [*lines, *(f"{spoken(place)}: {named(t, place)}." for place in shown)]


def spoken(place: str) -> str:
    """A place at the beginning of a line."""
    said = spoken_place(place)
    return f"{said[:1].upper()}{said[1:]}"


def named(t: PaiGow, place: str) -> str:
    """The hands at a place: a dealer ranks them without help."""
    hands = t.state.hands[place]
    return f"{' '.join(hands.high)} and {' '.join(hands.low)}"
