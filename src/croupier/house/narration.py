"""Events in words, as somebody at the table would tell them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from croupier.equipment.cards import UNKNOWN
from croupier.money import written
from croupier.table import events as e
from croupier.table.state import OpenQuestion

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANKS = {"T": "tens"}
PLACES = {
    "discard": "the discard rack",
    "player": "the Player's Hand",
    "banker": "the Banker's Hand",
    "dealer": "the dealer",
}


def told(event: e.Event) -> str:
    """One event as a sentence."""
    return WORDS[type(event)](event)


def with_cites(event: e.Event, width: int = 72) -> str:
    """The sentence, with its provisions at the right."""
    return f"{told(event):<{width}} [{', '.join(event.cites)}]"


def face(card: str) -> str:
    """A card as people write it: 10♦."""
    if card == UNKNOWN:
        return "a card"
    rank, suit = card[0], SUITS[card[1]]
    return ("10" if rank == "T" else rank) + suit


def place(name: str) -> str:
    """Where a card lies."""
    return PLACES.get(name, name)


def faces(cards: Iterable[str]) -> str:
    """Several cards."""
    return " ".join(map(face, cards))


def _opened(event: e.Opened) -> str:
    notice = f" Notice: {event.notice}" if event.notice else ""
    return f"The table opens: {event.game}, chapter {event.chapter} as of {event.as_of}, {event.seats} seats.{notice}"


def _received(event: e.Received) -> str:
    decks = " and ".join(f"{batch.decks} decks with {batch.back} backs" for batch in event.batches)
    return f"The table receives {decks}{', preinspected and preshuffled' if event.preshuffled else ''}."


def _shuffled(event: e.Shuffled) -> str:
    return f"The {len(event.order.split())} {event.back} cards are shuffled {event.how}."


def _mixed(event: e.Mixed) -> str:
    return f"The {event.back} cards are turned face down, {'washed and ' if event.washed else ''}stacked."


def _set_aside(event: e.SetAside) -> str:
    shown = face(event.card) if event.face == "up" else f"({face(event.card)}) face down"
    return f"  {shown} is set aside: {event.place}"


def _vigorish(event: e.Settled) -> str:
    if not event.vigorish:
        return ""
    return f", {event.vigorish} vigorish marked" if event.marked else f", less {event.vigorish} vigorish"


def _card(event: e.CardDealt) -> str:
    burnt = event.to == "discard" and event.source in (e.SHOE, e.DEVICE)
    verb = "burnt to" if burnt else "to"
    shown = face(event.card) if event.face == "up" else f"({face(event.card)}) face down"
    kept = "" if event.source in (e.SHOE, e.DEVICE) else f" (kept aside: {event.source})"
    return f"  {shown} {verb} {place(event.to)}{kept}"


def _settled(event: e.Settled) -> str:
    said = {
        "win": "wins",
        "lose": "loses",
        "push": "is returned",
        "void": "is void and returned",
        "surrender": "is surrendered: one half is collected, one half returned",
        "rescue": "is rescued: it is returned",
    }
    where = event.hand or f"seat {event.seat}"
    line = f"  {where}: {event.stake} on {event.wager} {said[event.outcome]}"
    line += f" {event.pays}" if event.pays else ""
    return line + _vigorish(event)


def _asked(event: e.Asked) -> str:
    return "; ".join(map(_question, event.questions))


def _question(question: OpenQuestion) -> str:
    choices = ", ".join(option.choice for option in question.options if not option.why_not)
    about = f" for {question.hand}" if question.hand not in ("", question.to) else ""
    return f"{question.to} is asked: {question.kind}{about} ({choices})"


def _wagered(event: e.Wagered) -> str:
    about = f" for {event.hand}" if event.hand not in ("", f"seat {event.seat}") else ""
    return f"Seat {event.seat} wagers {event.amount} on {event.wager}{about}."


def _stays(event: e.Stays) -> str:
    return f"  {place(event.hand)} {'stays' if not event.because else ENDS.get(event.because, f'is {event.because}')}"


def _found(event: e.Found) -> str:
    done = "torn in half" if event.amiss == "ten" else "discarded"
    return f"  {face(event.card)} is found in the shoe{', face up' if event.face_up else ''}: it is {done}"


def _card_reader(event: e.CardReader) -> str:
    return f"  the hole card goes into the card reader: {'Blackjack' if event.blackjack else 'no Blackjack'}"


def _loaded(event: e.Loaded) -> str:
    cover = "no cover card" if event.cover_after is None else f"the cover card after {event.cover_after}"
    return f"The shoe holds {event.cards} cards, {cover}."


ENDS = {
    "stands": "stands",
    "21": "has 21",
    "Blackjack": "has a Blackjack",
    "doubled": "keeps its double and takes no further card",
    "rescued": "is given up for its double",
    "surrendered": "surrenders",
    "refused a card": "refused a card and takes no other",
}
WORDS: dict[type[e.Event], Callable[[Any], str]] = {
    e.Opened: _opened,
    e.Received: _received,
    e.RankRemoved: lambda x: f"The {x.cards} {RANKS[x.rank]} of the {x.back} decks are taken out and torn in half.",
    e.ReaderInspected: lambda x: (
        f"The floorperson finds the card reader in order: it was {x.after}."
        if x.after
        else f"The floorperson inspects the card reader for {x.day}."
    ),
    e.ReaderFailed: lambda _: "The card reader fails: nothing is dealt until it is repaired or replaced.",
    e.Unloaded: lambda _: "The stack is taken out of the shoe again.",
    e.Found: _found,
    e.Doubled: lambda x: f"  {x.hand} is doubled for {x.amount}",
    e.Split: lambda x: f"  {x.hand} is split: its second card begins {x.into}",
    e.Missed: lambda x: f"  passed over: {x.what}",
    e.CardRefused: lambda x: f"  seat {x.seat} refuses the exposed card",
    e.CardReader: _card_reader,
    e.Removed: lambda x: f"  the cards of {x.hand} go to the discard rack",
    e.Bonus: lambda x: f"  seat {x.seat} is paid {x.amount} besides",
    e.BarLifted: lambda x: f"Seat {x.seat} may wager again.",
    e.Inspected: lambda x: f"{x.by.capitalize()} {x.what}.",
    e.SpreadOut: lambda x: f"The {x.back} cards are spread face {x.face}.",
    e.Mixed: _mixed,
    e.Stored: lambda x: f"The {x.back} batch goes into the device, which shuffles and keeps it.",
    e.Released: lambda x: f"The device gives out the {x.back} batch.",
    e.SetAside: _set_aside,
    e.VigorishCollected: lambda x: f"Seat {x.seat} pays {x.amount} vigorish owed; its marker goes.",
    e.SimulatedRound: lambda _: "A simulated round, without wagers",
    e.VoidRound: lambda _: "The round is void.",
    e.Interrupted: lambda _: "The question waits.",
    e.OutOfOrder: lambda x: (
        f"{x.device.capitalize()} is out of order, and {'taken off the table' if x.removed else 'marked so'}."
    ),
    e.Noted: lambda x: f"Noted{f' of seat {x.seat}' if x.seat is not None else ''}: {x.what}.",
    e.Sat: lambda x: (
        f"{x.player.capitalize()} sits down with {x.chips}."
        if x.player == f"seat {x.seat}"
        else f"{x.player} sits at seat {x.seat} with {x.chips}."
    ),
    e.Leaving: lambda x: f"Seat {x.seat} gets up; its wagers play out.",
    e.Left: lambda x: f"Seat {x.seat} leaves with {x.chips}.",
    e.Cash: lambda x: (
        f"Seat {x.seat}: {x.amount} in cash, confirmed by {' and '.join(x.confirmed_by)}, goes into the drop box and"
        " becomes chips."
    ),
    e.Wagered: _wagered,
    e.Withdrew: lambda x: f"Seat {x.seat} takes back {x.amount} from {x.wager}.",
    e.Announced: lambda x: f"  “{x.words}”",
    e.RoundAbandoned: lambda _: "No round begins.",
    e.RoundBegan: lambda x: f"Round {x.number}",
    e.Shuffled: _shuffled,
    e.Cut: lambda x: f"{x.by} cuts the cards, {x.above} from the top.".capitalize(),
    e.Loaded: _loaded,
    e.CardDealt: _card,
    e.Turned: lambda x: f"  {place(x.hand)} {'turns' if x.hand == 'dealer' else 'is turned'}: {faces(x.cards)}",
    e.Stays: _stays,
    e.NoMoreCards: lambda _: "  a natural: no more cards",
    e.CoverCard: lambda x: (
        "  the cover card comes out; "
        + ("this hand is the last" if x.hands_left == 1 else f"{x.hands_left} hands to go, this one included")
    ),
    e.Settled: _settled,
    e.Cleared: lambda _: "  the cards go to the discard rack, in order",
    e.Emptied: lambda _: "The shoe is done; the cards are reshuffled before the next round.",
    e.Asked: _asked,
    e.Answered: lambda x: f"{x.to}: {x.choice}" + (" (by default)" if x.by_default else ""),
    e.DealerChanged: lambda x: f"Another dealer takes over{': ' + x.dealer if x.dealer else ''}.",
    e.Waited: lambda x: f"{x.minutes} minutes pass.",
    e.Refused: lambda x: f"REFUSED (input {x.input}): {x.why}",
    e.Closing: lambda _: "The table closes.",
}


def closing(seats: Mapping[str, object], house: int) -> str:
    """How everybody stands at the end."""
    each = ", ".join(f"seat {seat} has {chips}" for seat, chips in seats.items())
    outcome = f"{'won' if house >= 0 else 'lost'} {written(abs(house))}"
    return f"At the end {each or 'nobody had taken a seat'}; the house {outcome}."
