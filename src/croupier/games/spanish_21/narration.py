"""How the events of Spanish 21 are told."""

from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS, face
from croupier.games.spanish_21 import events as own
from croupier.presenting.decisions import Decisions
from croupier.presenting.telling import Tellings, tellings

WORDS: Tellings = {
    **SHOE_WORDS,
    **tellings(
        "spanish_21",
        {
            own.BoxesBegan: {},
            own.RankRemoved: {},
            own.ReaderInspected: {},
            own.ReaderFailed: {},
            own.BarLifted: {},
            own.RoundAbandoned: {},
        },
        steps={
            own.HandStays: {},
            own.Found: {"face": lambda x: face(x.card)},
            own.Doubled: {},
            own.Split: {},
            own.Missed: {
                "who": lambda x: x.what.partition(": ")[0] if ": " in x.what else "",
                "card": lambda x: x.what.partition(": ")[2],
            },
            own.CardRefused: {},
            own.CardReader: {},
            own.Removed: {},
        },
    ),
}
DECISIONS = Decisions(
    areas=("spanish_21", "cards"),
    shown=(
        *SHOE_DECISIONS.shown,
        "stand",
        "double",
        "split",
        "surrender",
        "refuse",
        "rescue",
        "insure",
        "dead",
        "repaired",
        "replaced",
    ),
)
