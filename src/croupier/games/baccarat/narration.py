"""How the events of the Baccarat games are told."""

from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat import events as own
from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS, faces
from croupier.presenting.decisions import Decisions, united
from croupier.presenting.telling import Tellings, tellings

WORDS: Tellings = {
    **SHOE_WORDS,
    **tellings(
        "baccarat",
        {own.SimulatedRound: {}, own.CuratorChosen: {}, own.ShoePassed: {}},
        steps={
            own.Tucked: {},
            own.Handed: {
                "whole": lambda x: len(x.cards.split()) > 1,
                "seen": lambda x: UNKNOWN not in x.cards.split(),
                "faces": lambda x: faces(x.cards.split()),
            },
            own.Relinquished: {},
        },
    ),
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
