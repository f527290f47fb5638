"""How the events of any table, and of a table with a shoe, are told: in the words of somebody who is there."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from croupier.equipment.cards import UNKNOWN
from croupier.games.shared import events as shoe
from croupier.games.shared.state import DEVICE, SHOE
from croupier.presenting.decisions import Decisions, answered_in_words, asked_in_words
from croupier.presenting.wager_titles import wager_title
from croupier.table import events as e
from croupier.words import sentence

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
PLACES = {
    "discard": "the discards",
    "player": "the Player's Hand",
    "banker": "the Banker's Hand",
    "dealer": "the dealer",
}


def face(card: str) -> str:
    """A card as people write it: 10♦."""
    if card == UNKNOWN:
        return "a card"
    rank, suit = card[0], SUITS[card[1]]
    return ("10" if rank == "T" else rank) + suit


def face_down(card: str) -> str:
    """A card that lies face down, in brackets for those who know it: (10♦) face down."""
    return f"{face(card)} face down" if card == UNKNOWN else f"({face(card)}) face down"


def place(name: str) -> str:
    """Where a card lies."""
    return PLACES.get(name, name)


def faces(cards: Iterable[str]) -> str:
    """Several cards."""
    return " ".join(map(face, cards))


def _opened(event: e.Opened) -> str:
    notice = f" Notice: {event.notice}" if event.notice else ""
    return f"The table opens: {event.game}, chapter {event.chapter} as of {event.as_of}, {event.seats} seats.{notice}"


def _received(event: shoe.Received) -> str:
    decks = " and ".join(f"{batch.decks} decks with {batch.back} backs" for batch in event.batches)
    return f"The table receives {decks}{', preinspected and preshuffled' if event.preshuffled else ''}."


def _shuffled(event: shoe.Shuffled) -> str:
    instead = f" ({event.not_as_listed} is not made of them)" if event.not_as_listed else ""
    if event.how == "before it came":
        return f"The {len(event.order.split())} {event.back} cards came shuffled to the table."
    by = f", by dealer {event.dealer}" if event.dealer else ""
    return f"The {len(event.order.split())} {event.back} cards are shuffled {event.how}{by}{instead}."


def _mixed(event: shoe.Mixed) -> str:
    return f"The {event.back} cards are turned face down, {'washed and ' if event.washed else ''}stacked."


def _set_aside(event: shoe.SetAside) -> str:
    shown = face(event.card) if event.face == "up" else face_down(event.card)
    return f"  {shown} is set aside: {aside_as(event.place)}"


def aside_as(place: str) -> str:
    """What the place of a card that lies aside is called; one of a game from elsewhere by its own name."""
    key = f"cards.aside.{'_'.join(re.findall('[a-z]+', place))}"
    said = sentence(key, {"number": "".join(re.findall("[0-9]", place))})
    return place if said.startswith(key) else said


def _vigorish(event: e.Settled) -> str:
    if not event.vigorish:
        return ""
    if event.paid_first:
        return (
            f", then {event.vigorish} vigorish is marked" if event.marked else f", then pays {event.vigorish} vigorish"
        )
    return f", {event.vigorish} vigorish marked" if event.marked else f", less {event.vigorish} vigorish"


def _card(event: shoe.CardDealt) -> str:
    verb = "burnt to" if event.burnt else "to"
    shown = face(event.card) if event.face == "up" else face_down(event.card)
    kept = "" if event.source in (SHOE, DEVICE) else f" (kept aside: {aside_as(event.source)})"
    return f"  {shown} {verb} {place(event.to)}{kept}"


def _turned(event: shoe.Turned) -> str:
    if event.seat is not None:
        return f"  seat {event.seat} returns {place(event.hand)} face up: {faces(event.cards)}"
    return f"  {place(event.hand)} {'turns' if event.hand == 'dealer' else 'is turned'}: {faces(event.cards)}"


def _settled(event: e.Settled) -> str:
    said = {
        "win": "wins",
        "lose": "loses",
        "push": "is returned",
        "void": "is void and returned",
        "surrender": "is surrendered: half is collected and half is returned" if event.given_back else "is surrendered",
        "rescue": "is rescued and returned",
    }
    where = event.hand or f"seat {event.seat}"
    line = f"  {where}: {event.stake} on {wager_title(event.wager)} {said[event.outcome]}"
    line += f" {event.pays}" if event.pays else ""
    return line + _vigorish(event)


def _leaving(event: e.Leaving) -> str:
    if event.without_wagers:
        return f"Seat {event.seat} gets up and is free when the round is over."
    return f"Seat {event.seat} gets up; its wagers {'are abandoned' if event.abandons else 'stay in play'}."


def _wagered(event: e.Wagered) -> str:
    about = f" for {event.hand}" if event.hand not in ("", f"seat {event.seat}") else ""
    return f"Seat {event.seat} wagers {event.amount} on {wager_title(event.wager)}{about}."


def _loaded(event: shoe.Loaded) -> str:
    cover = (
        "without a cover card" if event.cover_after is None else f"with the cover card after card {event.cover_after}"
    )
    return f"The shoe holds {event.cards} cards, {cover}."


TABLE_WORDS: dict[type[e.Event], Callable[[Any], str]] = {
    e.Opened: _opened,
    e.Bonus: lambda x: f"  seat {x.seat} also receives a fixed payout of {x.amount}",
    e.VigorishCollected: lambda x: f"Seat {x.seat} pays the {x.amount} vigorish it owes; its marker is removed.",
    e.VoidRound: lambda _: "The round is void.",
    e.Interrupted: lambda _: "The question is suspended.",
    e.Noted: lambda x: f"Noted{f' for seat {x.seat}' if x.seat is not None else ''}: {x.what}.",
    e.Sat: lambda x: (
        f"{x.player.capitalize()} sits down with {x.chips}."
        if x.player == f"seat {x.seat}"
        else f"{x.player} sits at seat {x.seat} with {x.chips}."
    ),
    e.Leaving: _leaving,
    e.Left: lambda x: f"Seat {x.seat} leaves with {x.chips}.",
    e.Cash: lambda x: (
        f"Seat {x.seat}: {x.amount} in cash, confirmed by {' and '.join(x.confirmed_by)}, goes into the drop box and"
        " is exchanged for chips."
    ),
    e.Wagered: _wagered,
    e.Withdrew: lambda x: f"Seat {x.seat} takes back {x.amount} from {wager_title(x.wager)}.",
    e.Announced: lambda x: f"  “{x.words}”",
    e.RoundBegan: lambda x: f"Round {x.number}",
    e.Settled: _settled,
    e.Asked: asked_in_words,
    e.Answered: answered_in_words,
    e.DealerChanged: lambda x: f"Another dealer takes over{': ' + x.dealer if x.dealer else ''}.",
    e.Waited: lambda x: f"{x.minutes} minutes pass.",
    e.Refused: lambda x: f"REFUSED (input {x.input}): {x.why}",
    e.Closing: lambda _: "The table closes.",
}
SHOE_DECISIONS = Decisions(
    asked={
        "cut": "is offered the cut",
        "inspect": "may have the cards spread face up",
        "spread": "may have the batch from the device spread and reshuffled first",
    },
    without_choice={"cut": "must cut"},
    options={
        "cut": {"cut": "cut", "decline": "decline"},
        "inspect": {"face down": "leave them face down", "face up": "spread them face up"},
        "spread": {"deal": "deal it as it is", "spread": "spread and reshuffle it"},
    },
    answered={
        "cut": "cuts",
        "decline": "declines",
        "face down": "leaves the cards face down",
        "face up": "asks for the cards face up",
        "deal": "has it dealt",
        "spread": "has it spread",
    },
    answered_to={"spread": {"deal": "has the batch dealt as it is", "spread": "has the batch spread and reshuffled"}},
    shown=("cut", "face down", "face up"),
)
SHOE_WORDS: dict[type[e.Event], Callable[[Any], str]] = {
    **TABLE_WORDS,
    shoe.Received: _received,
    shoe.Unloaded: lambda _: "The stack is taken out of the shoe again.",
    shoe.Inspected: lambda x: f"{x.by.capitalize()} {x.what}.",
    shoe.SpreadOut: lambda x: f"The {x.back} cards are spread face {x.face}.",
    shoe.Mixed: _mixed,
    shoe.Stored: lambda x: f"The {x.back} batch goes into the device, which shuffles and keeps it.",
    shoe.Released: lambda x: f"The device releases the {x.back} batch.",
    shoe.SetAside: _set_aside,
    shoe.OutOfOrder: lambda x: (
        f"The shuffling device is out of order and is {'taken off the table' if x.removed else 'marked as such'}."
    ),
    shoe.Shuffled: _shuffled,
    shoe.Cut: lambda x: f"{x.by} cuts the cards, {x.above} from the top.".capitalize(),
    shoe.Loaded: _loaded,
    shoe.CardDealt: _card,
    shoe.Turned: _turned,
    shoe.Stays: lambda x: f"  {place(x.hand)} stays",
    shoe.NoMoreCards: lambda _: "  a natural: no more cards",
    shoe.CoverCard: lambda x: (
        "  the cover card comes out; "
        + ("this hand is the last" if x.hands_left == 1 else f"{x.hands_left} more hands, including this one")
    ),
    shoe.Cleared: lambda _: "  the cards go to the discards, in order",
    shoe.Emptied: lambda _: "The shoe is finished; the cards are reshuffled before the next round.",
}
