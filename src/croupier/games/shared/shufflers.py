"""Devices that fail: an automated shuffler that jams, or that cannot be used any more."""

from croupier.equipment import Stack
from croupier.games.shared.shoe import ShoeGame
from croupier.law import Rule
from croupier.play.game import Interruption
from croupier.play.steps import Procedure, Shuffle
from croupier.table.events import OutOfOrder, Stored, hidden_order
from croupier.table.inputs import Refusal


def shuffler_incidents(t: ShoeGame) -> list[Interruption]:
    """What can happen to an automated shuffling device."""
    return [
        Interruption(
            name="shuffler jams",
            rule=Rule.SHUFFLER_JAM,
            by=("dealer",),
            describes="the device jams, stops or does not complete its cycle: the cards in it are reshuffled",
            judge=lambda _: judge_device(t, Rule.SHUFFLER_JAM),
            procedure=lambda _: reshuffle_stored(t),
        ),
        Interruption(
            name="shuffler out of order",
            rule=Rule.SHUFFLER_OUT_OF_ORDER,
            by=("dealer",),
            describes="the device cannot be used: it is covered or marked, and the cards are shuffled by hand",
            judge=lambda _: judge_device(t, Rule.SHUFFLER_OUT_OF_ORDER),
            procedure=lambda _: take_out_of_use(t),
        ),
    ]


def judge_device(t: ShoeGame, rule: Rule) -> Refusal | None:
    """A device that is in use, with a batch in it."""
    if t.shuffler == "automated" and t.state.stored:
        return None
    return Refusal("no automated shuffling device is at work here", t.cites(rule))


def reshuffle_stored(t: ShoeGame) -> Procedure[None]:
    """The batch in the device is shuffled again."""
    stored = t.state.stored[0]
    batch = next(batch for batch in t.state.batches if batch.back == stored.back)
    stack: Stack = yield Shuffle(batch)
    yield Stored(t.cites(Rule.SHUFFLER_JAM), stored.back, hidden_order(stack.cards), stack.ready, stack.cover_after)


def take_out_of_use(t: ShoeGame) -> Procedure[None]:
    """The device is covered or marked; from now on the cards are shuffled by hand."""
    yield OutOfOrder(t.cites(Rule.SHUFFLER_OUT_OF_ORDER), "the automated shuffling device")
