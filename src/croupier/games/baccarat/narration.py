"""How the events of the Baccarat games are told."""

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.declaration import Words
from croupier.games.shared.narration import SHOE_WORDS

WORDS: Words = {
    **SHOE_WORDS,
    SimulatedRound: lambda _: "A simulated round, without wagers",
}
