"""How the events of Spanish 21 are told."""

import re

from croupier.games.declaration import Words
from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS, face, place
from croupier.games.spanish_21 import events as own
from croupier.presenting.decisions import Decisions, united
from croupier.words import sentence

RANKS = {"T": "tens"}
ENDS = {
    "stands": "stands",
    "21": "has 21",
    "Blackjack": "has a Blackjack",
    "doubled": "keeps its double and takes no further card",
    "rescued": "rescues its double and gives up its own wager",
    "surrendered": "surrenders",
    "refused a card": "refused a card and takes no other",
}


def _stays(event: own.HandStays) -> str:
    if event.because == "dead" and event.hand.count(" ") == 1:
        return f"  the hand of {event.hand} is dead"
    return f"  {place(event.hand)} {'stands' if not event.because else ENDS.get(event.because, f'is {event.because}')}"


def _found(event: own.Found) -> str:
    if event.amiss == "face up before":
        return f"  {face(event.card)}, found face up before, comes out of the shoe: it is discarded again"
    done = "torn in half" if event.amiss == "ten" else "discarded"
    return f"  {face(event.card)} is found in the shoe{', face up' if event.face_up else ''}: it is {done}"


def _missed(event: own.Missed) -> str:
    hand, _, card = event.what.rpartition(": ")
    named = "_".join(re.findall("[a-z]+", card))
    said = sentence(f"spanish_21.missed.{named}", {"hand": hand, "number": card.rpartition(" ")[2]})
    return f"  passed over: {said}"


def _card_reader(event: own.CardReader) -> str:
    return f"  the hole card goes into the card reader: {'Blackjack' if event.blackjack else 'no Blackjack'}"


WORDS: Words = {
    **SHOE_WORDS,
    own.BoxesBegan: lambda x: f"Round {x.number}",
    own.HandStays: _stays,
    own.RankRemoved: lambda x: f"The {x.cards} {RANKS[x.rank]} of the {x.back} decks are taken out and torn in half.",
    own.ReaderInspected: lambda x: (
        f"The card reader has been {x.after}; the floorperson finds it in working order."
        if x.after
        else f"The floorperson inspects the card reader for {x.day}."
    ),
    own.ReaderFailed: lambda _: "The card reader fails: nothing is dealt until it is repaired or replaced.",
    own.Found: _found,
    own.Doubled: lambda x: f"  {x.hand} is doubled for {x.amount}",
    own.Split: lambda x: f"  {x.hand} is split: its second card begins {x.into}",
    own.Missed: _missed,
    own.CardRefused: lambda x: f"  seat {x.seat} refuses the exposed card",
    own.CardReader: _card_reader,
    own.Removed: lambda x: f"  the cards of {x.hand} go to the discards",
    own.BarLifted: lambda x: f"Seat {x.seat} may wager again.",
    own.RoundAbandoned: lambda _: "No round begins.",
}
OWN_DECISIONS = Decisions(
    asked={
        "play": "is to act",
        "insure": "is offered insurance",
        "rescue": "is asked whether to rescue the double",
        "second card": "is asked whether to take a second card",
        "missed card": "is asked what to do about the missed card",
        "exposed card": "is asked whether to take the exposed card",
        "card reader": "is asked what was done about the card reader",
    },
    options={
        "play": {
            "hit": "hit",
            "stand": "stand",
            "double": "double",
            "split": "split",
            "surrender": "surrender",
            "refuse": "refuse the card",
        },
        "insure": {"insure": "take insurance", "decline": "decline"},
        "rescue": {"rescue": "rescue the double", "keep": "keep the double"},
        "second card": {"deal": "take the card", "decline": "have the hand called dead"},
        "missed card": {"later": "take the card later", "dead": "have the hand called dead"},
        "exposed card": {"accept": "take the card", "refuse": "refuse the card"},
        "card reader": {"repaired": "it was repaired", "replaced": "it was replaced"},
    },
    answered={
        "hit": "hits",
        "stand": "stands",
        "double": "doubles",
        "split": "splits",
        "surrender": "surrenders",
        "refuse": "refuses the card",
        "accept": "accepts",
        "insure": "takes insurance",
        "rescue": "rescues the double",
        "keep": "keeps it",
        "later": "takes the card later",
        "dead": "has the hand called dead",
        "repaired": "has the card reader repaired",
        "replaced": "has the card reader replaced",
    },
    answered_to={
        "insure": {"decline": "declines insurance"},
        "rescue": {"keep": "keeps the double"},
        "second card": {"deal": "takes the second card", "decline": "declines the second card"},
        "exposed card": {"accept": "takes the exposed card"},
    },
    shown=("stand", "double", "split", "surrender", "refuse", "rescue", "insure", "dead", "repaired", "replaced"),
)
DECISIONS = united((SHOE_DECISIONS, OWN_DECISIONS))
