"""How the events of the Baccarat games are told."""

from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat import events as own
from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS, faces
from croupier.presenting.decisions import Decisions
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
DECISIONS = Decisions(
    areas=("baccarat", "cards"),
    shown=(*SHOE_DECISIONS.shown, "return", "relinquish", "designate", "pass"),
)
