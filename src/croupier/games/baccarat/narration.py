"""How the events of the Baccarat games are told."""

from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat import events as own
from croupier.games.declaration import Words
from croupier.games.shared.narration import PLACES, SHOE_DECISIONS, SHOE_WORDS, faces, place
from croupier.presenting.decisions import Decisions, united


def _handed(event: own.Handed) -> str:
    cards = event.cards.split()
    what = place(event.hand) if len(cards) > 1 else f"the third card of {place(event.hand)}"
    said = f"  {what} goes face down to seat {event.seat}"
    return said if UNKNOWN in cards else f"{said}, who looks at {faces(cards)}"


def _curator(event: own.CuratorChosen) -> str:
    if event.unoffered:
        return "Nobody else is there to take the shoe: the dealer calling the game deals as curator."
    if event.seat is None:
        return "Nobody takes the shoe: the dealer calling the game deals as curator."
    if event.dealer:
        return f"Seat {event.seat} takes the shoe and has the dealer calling the game deal as curator."
    return f"Seat {event.seat} takes the shoe and deals as curator."


def _passed(event: own.ShoePassed) -> str:
    return f"{'The dealer' if event.seat is None else f'Seat {event.seat}'} passes the shoe."


WORDS: Words = {
    **SHOE_WORDS,
    own.SimulatedRound: lambda _: "A simulated round, without wagers",
    own.Tucked: lambda x: (
        f"  {'the curator' if x.curator else 'the dealer'} puts {place(x.hand)} under the right corner of the shoe"
    ),
    own.Handed: _handed,
    own.Relinquished: lambda x: f"  seat {x.seat} gives up {place(x.hand)}",
    own.CuratorChosen: _curator,
    own.ShoePassed: _passed,
}
OWN_DECISIONS = Decisions(
    asked={
        "cards": "may turn over cards of {hand}",
        "turn": "is offered the right to turn over cards of {hand}",
        "shoe": "is offered the dealing shoe",
    },
    asked_with={"shoe": {"keep": "may keep the dealing shoe for the next round"}},
    options={
        "cards": {"return": "return them face up", "relinquish": "give them up"},
        "turn": {"accept": "take the cards", "decline": "decline"},
        "shoe": {
            "accept": "take the shoe",
            "decline": "decline",
            "designate": "have the dealer deal as curator",
            "keep": "keep the shoe",
            "pass": "pass the shoe",
        },
    },
    answered={
        "return": "returns the cards",
        "relinquish": "gives up the cards",
        "accept": "accepts",
        "designate": "designates the dealer calling the game as curator",
        "keep": "keeps it",
        "pass": "passes it",
    },
    answered_to={
        "turn": {"accept": "takes the cards", "decline": "declines the cards"},
        "shoe": {
            "accept": "accepts the shoe",
            "decline": "declines the shoe",
            "keep": "keeps the shoe",
        },
    },
    shown=("return", "relinquish", "designate", "pass"),
    hands=PLACES,
)
DECISIONS = united((SHOE_DECISIONS, OWN_DECISIONS))
