"""What a dealer of High Die learns: how a die compares with the dealer's."""

from croupier.money import EVEN, written
from croupier.presenting.arithmetic import paid_at
from croupier.presenting.lessons import Lessons, Topic, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Settled

from .game import DEALER, HighDie, verdict


def why_settled(game: HighDie, move: Move) -> list[str]:
    """Both dice, what follows for the wager, and what it is paid."""
    event = move.event
    assert isinstance(event, Settled)
    own, dealers = game.state.dice[event.seat], game.state.dice[DEALER]
    paid = [f"{paid_at(EVEN, event.stake)}."] if event.outcome == "win" else []
    return [f"{own} against {dealers}: {verdict(own, dealers)} ({written(event.stake)}).", *paid]


LESSONS = Lessons(
    topics=(
        Topic(
            name="comparing dice",
            about="whose die is higher",
            hint="Compare the player's die with your own.",
            covers=of_event(Settled),
            why=why_settled,
            typed="pay 3 high 5, collect 3 high, return 3 high",
        ),
        Topic(
            name="throwing",
            about="who has a die under the cup",
            hint="Everybody who wagers has a die thrown, and you come last.",
            covers=with_key("throw", "lift", "say"),
            typed="cups, throw 3, lift 3",
        ),
    ),
    situation=lambda game: [f"Dice: {game.state.dice}."] if game.state.dice else [],
)
