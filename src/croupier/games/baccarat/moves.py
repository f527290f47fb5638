"""What a dealer of a Baccarat game does where players are handed cards or deal them, and how it is typed."""

from typing import Final

import msgspec

from croupier.games.baccarat import calls
from croupier.games.baccarat.curator import ACCEPT
from croupier.games.baccarat.events import CuratorChosen, Handed, Tucked
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import HANDS
from croupier.games.shared.events import CardDealt
from croupier.games.shared.moves import SHOE_ABOUT, SHOE_KEYS, SHOE_MOVES, asked
from croupier.games.shared.narration import place
from croupier.games.shared.two_hands.typed_steps import OwnSteps, hand
from croupier.presenting.moves import Key, MoveKeys, asking
from croupier.presenting.step_forms import StepForm
from croupier.presenting.vocabulary import Typed, alone, begun
from croupier.table.events import Asked, Event

DRAGON_7: Final = StepForm("dragon 7", "dragon 7", "announce a Dragon 7 (EZ Baccarat)")
OFFERED_TO: Final = "offer SEAT"

# Typed steps


def handing(verb: str, words: list[str]) -> Typed | None:
    """A hand and the seat that gets it."""
    words = [word for word in words if word not in ("to", "seat")]
    if len(words) != 2 or not words[1].isdecimal():
        return None
    name = begun(words[0], HANDS)
    return Typed((verb, name, words[1])) if name is not None else None


TUCKING: Final = OwnSteps(
    forms=(StepForm("tuck", "tuck", "put the Banker's Hand under the corner of the shoe"),),
    verbs={"tuck": alone},
)
HANDING: Final = OwnSteps(
    forms=(
        StepForm("hand HAND SEAT", "hand player 3, h p 3", "hand a face-down hand (or its third card) to a player"),
        StepForm("turn HAND", "turn player, tp, tb", "place a returned hand face up, or turn one that nobody has"),
        StepForm("points HAND COUNT", "points player 4", "announce the points of the hand that was turned"),
        StepForm(OFFERED_TO, "offer 5", "offer the cut, or cards that were given up, to a seat"),
    ),
    verbs={"hand": handing},
)
CALLING: Final = OwnSteps(
    forms=(
        StepForm("instruct HAND", "instruct player, ip, ib", "have the curator deal a third card (“A card for the …”)"),
        StepForm("card HAND", "card player, cp, cb", "deal a card to a hand, while you deal as curator"),
        StepForm(OFFERED_TO, "offer 5", "offer the cut or the dealing shoe to a seat"),
    ),
    calls=(StepForm(str(calls.CARDS), str(calls.CARDS), "have the curator deal the first four cards"),),
    verbs={"instruct": hand},
    aliases={
        words: f"instruct {name}"
        for name in HANDS
        for words in (f"i{name[0]}", f"a card for the {name}", f"card for the {name}")
    },
)
BOTH: Final = OwnSteps(
    forms=(StepForm(OFFERED_TO, "offer 5", "offer the cut, the dealing shoe, or cards that were given up, to a seat"),)
)


def typed_steps(kinds: set[str], *, tucks: bool) -> OwnSteps:
    """What a dealer types at tables that ask questions of these kinds, or where a hand waits under the shoe."""
    own = OwnSteps()
    own = own.joined(TUCKING) if tucks else own
    hands_out, has_curator = "cards" in kinds, "shoe" in kinds
    if has_curator:
        own = own.joined(CALLING)
    if hands_out:
        own = own.joined(HANDING)
    return own.joined(BOTH) if hands_out and has_curator else own


def steps_of(t: BaccaratGame, kinds: set[str]) -> OwnSteps:
    """The same for one table: where no hand lies face down none is turned, and where no vigorish is owed none is
    collected later.
    """
    own = typed_steps(kinds, tucks=t.way.tucks)
    owes = t.choices.vigorish_collection == "deferred" and not t.choices.ez_baccarat
    without = [("turn", t.way.face == "up"), ("vigorish", not owes)]
    absent = tuple(verb for verb, is_absent in without if is_absent)
    return own.joined(OwnSteps(calls=(DRAGON_7,) if t.choices.ez_baccarat else (), without=absent))


# Moves


def asked_of(event: Asked) -> Key | None:
    """The cut, the shoe and relinquished cards are offered. Whoever holds cards returns them unasked, and a curator
    keeps or passes the shoe unasked.
    """
    question = event.questions[0]
    if question.kind == "turn" or (question.kind == "shoe" and is_offer(event)):
        return asking(event, "offer")
    return None if question.kind in ("cards", "shoe") else asked(event)


def is_offer(event: Asked) -> bool:
    """Whether the shoe is offered to somebody who does not have it."""
    return any(option.choice == ACCEPT for option in event.questions[0].options)


def player_deals(event: Event) -> bool | None:
    """Whether a player deals from an event on: the curator, unless the dealer calling the game acts as one. No card is
    dealt to a hand between the passing of the shoe and the choice of the next curator.
    """
    return event.seat is not None and not event.dealer if isinstance(event, CuratorChosen) else None


def is_dealing(event: Event) -> bool:
    """Whether the curator does this: cards to both hands and, in some chapters, the Banker's Hand under the shoe."""
    if isinstance(event, Tucked):
        return event.curator
    return isinstance(event, CardDealt) and event.to in HANDS


KEYS: Final[MoveKeys] = {
    **SHOE_KEYS,
    Asked: asked_of,
    Tucked: lambda _: ("tuck",),
    Handed: lambda event: ("hand", event.hand, str(event.seat)),
}


def about_asked(event: Asked) -> str:
    """An offer in a few words."""
    question = event.questions[0]
    if question.kind == "turn":
        return f"{place(question.hand)} is offered to {question.to}"
    return f"the dealing shoe is offered to {question.to}" if question.kind == "shoe" else SHOE_ABOUT[Asked](event)


def about_handed(event: Handed) -> str:
    """To whom a hand goes, but not its cards."""
    third = len(event.cards.split()) == 1
    return f"{'the third card of ' if third else ''}{place(event.hand)} goes face down to seat {event.seat}"


def why_handed(event: Event, state: BaccaratState) -> str:
    """Why a hand goes to that seat: it has had the hand, accepted it, or has the highest wager on it."""
    if not isinstance(event, Handed):
        return ""
    right = state.rights.get(event.hand)
    if right is not None:
        return ", who accepted it" if right.seat is None else ", who has had the hand"
    if len(state.highest_on(event.hand)) > 1:
        return ", the first counterclockwise of those with the highest wager on it"
    return ", who has the highest wager on it"


MOVES: Final = msgspec.structs.replace(
    SHOE_MOVES,
    keys=KEYS,
    about={**SHOE_ABOUT, Asked: about_asked, Handed: about_handed},
    because=why_handed,
    player_deals=player_deals,
    is_dealing=is_dealing,
)
"""What a dealer does where players are handed cards or deal them."""
