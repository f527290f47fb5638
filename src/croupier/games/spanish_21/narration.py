"""How the events of Spanish 21 are told."""

from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS, face
from croupier.games.spanish_21 import events as own
from croupier.presenting.decisions import Decisions, united
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
