"""Devices that fail: a shuffling device that jams or can no longer be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.equipment import Shuffle, Stack, hidden_order
from croupier.games.shared.events import Emptied, OutOfOrder, Shuffled, Stored
from croupier.games.shared.shoe import reload
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Interruption
from croupier.play.steps import Procedure
from croupier.table.events import Noted
from croupier.table.inputs import Refusal, refuse
from croupier.table.messages import message

if TYPE_CHECKING:
    from croupier.games.shared.card_game import CardGame

    ShoeGame = CardGame[Any, Any]


def shuffler_incidents(t: ShoeGame) -> list[Interruption]:
    """What can happen to a shuffling device."""
    return [
        Interruption(
            name="shuffler jams",
            rule=Rule.SHUFFLER_JAM,
            by=("dealer",),
            describes="the device jams, stops or does not complete its cycle: the cards in it are reshuffled",
            judge=lambda _: judge_jam(t),
            procedure=lambda _: reshuffle_in_device(t),
        ),
        Interruption(
            name="shuffler out of order",
            rule=Rule.SHUFFLER_OUT_OF_ORDER,
            by=("dealer",),
            describes=f"the device cannot be used: it is {put_away_how(t)}, and the cards are shuffled by hand",
            judge=lambda _: judge_out_of_order(t),
            procedure=lambda _: take_out_of_use(t),
        ),
    ]


def put_away_how(t: ShoeGame) -> str:
    """What is done with a device that cannot be used."""
    return "taken off the table" if t.shoe_terms.device_removed else "covered or marked as out of order"


def judge_jam(t: ShoeGame) -> Refusal | None:
    """A device that is in use, with cards in it."""
    return None if device_holds(t) else refuse("cards.none_in_a_device", t.cites(Rule.SHUFFLER_JAM))


def device_holds(t: ShoeGame) -> bool:
    """Whether cards are in the device: the kept batch, the one that it just shuffled, or those it deals from."""
    if t.shuffler == "automated":
        return bool(t.state.stored) or (bool(t.state.stack) and not t.state.cut_by)
    return t.shuffler == "continuous" and t.state.shoe is not None


def judge_out_of_order(t: ShoeGame) -> Refusal | None:
    """A device that is in use."""
    if t.shuffler == "hand":
        return refuse("cards.no_device_in_use", t.cites(Rule.SHUFFLER_OUT_OF_ORDER))
    return None


def reshuffle_in_device(t: ShoeGame) -> Procedure[None]:
    """The cards in the device are shuffled again."""
    cites = t.cites(Rule.SHUFFLER_JAM)
    if t.shuffler == "continuous":
        yield Noted(cites, message("cards.reshuffled_in_device"))
        return
    back = t.state.stored[-1].back if t.state.stored else t.state.batches[0].back
    stack: Stack = yield Shuffle(next(batch for batch in t.state.batches if batch.back == back))
    order = hidden_order(stack.cards)
    if t.state.stored:
        yield Stored(cites, back, order, stack.ready, stack.cover_after)
    else:
        yield Shuffled(cites, back, "by device", order)


def take_out_of_use(t: ShoeGame) -> Procedure[None]:
    """The device is covered, marked or removed, as the chapter says; from now on the cards are shuffled by hand."""
    cites = t.cites(Rule.SHUFFLER_OUT_OF_ORDER)
    dealing = t.shuffler == "continuous" and t.state.shoe is not None
    yield OutOfOrder(cites, "the shuffling device", t.shoe_terms.device_removed)
    if dealing and t.state.phase == "round":
        yield from finish_by_hand(t)
    elif dealing:
        yield Emptied(t.with_kept_card(cites))


def finish_by_hand(t: ShoeGame) -> Procedure[None]:
    """A device that deals the cards fails in a round: its cards are shuffled by hand, and the round continues."""
    cites = t.cites(Rule.SHUFFLER_OUT_OF_ORDER) + by_reading("device_fails_in_a_round")
    shoe = t.state.shoe
    assert shoe is not None
    yield from reload(t, cites, (*shoe.undealt(), *t.state.discards.cards()))
