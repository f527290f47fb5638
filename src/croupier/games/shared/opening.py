"""Cards on the table before they are shuffled: received and inspected at the opening, spread at an idle table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.equipment import Batch
from croupier.games.shared.events import Inspected, Mixed, Received, SpreadOut
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Cites
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import DEALER, FLOORPERSON, at_seat, seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.shared.card_game import CardGame

    ShoeGame = CardGame[Any, Any]


def receive_cards(t: ShoeGame, batches: tuple[Batch, ...], *, preshuffled: bool, changed_by: Cites) -> Procedure[None]:
    """Decks come to the table: the dealer inspects them, the floorperson verifies it, and they are spread face up.

    `changed_by`: they take the place of others, by those provisions.
    """
    cites = t.cites(Rule.DECKS)
    if len(batches) > 1:
        rules = [Rule.TWO_BATCHES, Rule.EQUAL_BATCHES, Rule.BATCH_BACKS]
        cites = t.batch_cites(*rules, *([Rule.BATCH_DECKS] if Rule.BATCH_DECKS in t.rules else []))
    yield Received(tuple(dict.fromkeys(cites + changed_by)), batches, preshuffled)
    if not (preshuffled and t.shoe_terms.preshuffled_uninspected):
        yield from inspect(t, batches, by_reading("preshuffled_2010") if preshuffled else ())
    yield from t.take_out_cards(batches)
    if preshuffled and t.shoe_terms.preshuffled_uninspected:
        return
    two = t.batch_cites(Rule.OPEN_TWO_BATCHES) if len(batches) > 1 else ()
    cites = tuple(dict.fromkeys(t.cites(Rule.SPREAD_CARDS) + two))
    for batch in batches:
        yield SpreadOut(cites, batch.back, "up", "opening")


def inspect(t: ShoeGame, batches: tuple[Batch, ...], because: Cites) -> Procedure[None]:
    """The dealer's inspection and the floorperson's; two batches, or each deck, separately where a chapter says so."""
    apart = len(batches) > 1 and t.shoe_terms.batches_inspected_apart
    cites = t.cites(Rule.INSPECT_CARDS) + (t.batch_cites(Rule.OPEN_TWO_BATCHES) if apart else ()) + because
    does = "sorts" if t.shoe_terms.decks_sorted else "inspects"
    for batch in batches if apart else batches[:1]:
        did = message(f"cards.{does}_batch", back=batch.back) if apart else message(f"cards.{does}")
        yield Inspected(cites, DEALER, did)
        yield Inspected(cites, FLOORPERSON, message("table.inspection_verified"))


def judge_batches(t: ShoeGame, batches: tuple[Batch, ...], decks: tuple[int, ...]) -> Refusal | None:
    """Whether those batches may be dealt: how many, how large, equal in size, different in colour."""
    most = 2 if t.shuffler == "automated" and Rule.IDLE_WITH_SHUFFLER in t.rules else 1
    least = 1 if t.shoe_terms.one_batch_for_device else most
    cites = t.batch_cites(Rule.TWO_BATCHES) if most > 1 else t.cites(Rule.DECKS)
    if not least <= len(batches) <= most:
        wanted = "cards.one_or_two_batches" if least < most else "cards.batches_needed"
        return refuse(wanted, cites, **({} if least < most else {"needed": most}), came=len(batches))
    for batch in batches:
        if batch.decks not in decks:
            cites = cites if len(batches) > 1 else t.cites(Rule.DECKS)
            return refuse("cards.decks_in_a_batch", cites, decks=sorted(decks), came=batch.decks)
    if len({batch.decks for batch in batches}) > 1:
        sizes = [batch.decks for batch in batches]
        return refuse("cards.equal_batches", t.batch_cites(Rule.EQUAL_BATCHES), total=sum(sizes), sizes=sizes)
    if len({batch.back for batch in batches}) < len(batches):
        return refuse("cards.backs_differ", t.batch_cites(Rule.BATCH_BACKS))
    return None


def go_idle(t: ShoeGame) -> Procedure[None]:
    """Nobody is playing: the cards leave the shoe and the discard rack and are spread face down."""
    yield SpreadOut(t.with_kept_card(t.cites(Rule.IDLE)), t.state.batches[0].back, "down", "idle")


def show_and_mix(t: ShoeGame, *, secured: bool) -> Procedure[None]:
    """The first player looks at the spread cards; then they are mixed and stacked. Without a player they stay.

    `secured`: the device keeps its batch so that it need not be shown and reshuffled after an idle table.
    """
    if t.state.spread == "idle":
        yield from mix_after_idleness(t, secured=secured)
    else:
        yield from mix_after_opening(t)


def mix_after_opening(t: ShoeGame) -> Procedure[None]:
    """Washed and stacked; two batches separately and, where the chapter says so, without the wash."""
    two = len(t.state.batches) > 1
    for first in t.state.in_order_of_arrival[:1]:
        yield Inspected(t.cites(Rule.SPREAD_CARDS), at_seat(first), message("cards.looked_at_up"))
    washed = not two or t.shoe_terms.wash_two_batches
    cites = t.batch_cites(Rule.OPEN_TWO_BATCHES) if two else ()
    cites += t.cites(Rule.WASH_AND_STACK) if washed else ()
    cites += by_reading("one_wash") if Rule.DEALERS_SHUFFLE in t.rules else ()
    for batch in t.state.batches:
        yield Mixed(tuple(dict.fromkeys(cites)), batch.back, washed)


def mix_after_idleness(t: ShoeGame, *, secured: bool) -> Procedure[None]:
    """Shown face down or up; then washed, stacked and shuffled by hand, or stacked for the device.

    Whether the device's batch is spread and reshuffled is asked only where that is not required anyway.
    """
    back, idle = t.state.batches[0].back, t.cites(Rule.IDLE)
    turned = t.shoe_terms.idle_face_up or (yield from requested(t, "inspect", ("face down", "face up"), idle))
    spread = not secured
    if t.state.stored and secured:
        spread = yield from requested(t, "spread", ("deal", "spread"), t.cites(Rule.IDLE_WITH_SHUFFLER))
    if not t.state.seats:
        return
    if turned:
        yield SpreadOut(idle, back, "up", "idle")
    for first in t.state.in_order_of_arrival[:1]:
        yield Inspected(idle, at_seat(first), message(f"cards.looked_at_{'up' if turned else 'down'}"))
    if t.shuffler == "automated":
        reshuffle = spread and bool(t.state.stored)
        yield Mixed(t.cites(Rule.IDLE_WITH_SHUFFLER), back, washed=False, reshuffle=reshuffle)
    else:
        yield Mixed(t.cites(Rule.IDLE_BY_HAND), back, washed=True)


def requested(t: ShoeGame, kind: str, choices: tuple[str, str], cites: Cites) -> Procedure[bool]:
    """Whether any player asks for the second choice: players are asked one by one, each once, in order of arrival."""
    last = 0
    while seats := [seat for seat in t.state.in_order_of_arrival if t.state.arrival(seat) > last]:
        last = t.state.arrival(seats[0])
        answer = yield from ask(partial(plain_question, t, seats[0], kind, choices, cites, last))
        if answer is not None and answer.choice == choices[1]:
            return True
    return False


def plain_question(
    t: ShoeGame, seat: int, kind: str, choices: tuple[str, ...], cites: Cites, arrival: int | None = None
) -> Question | None:
    """A question with plain choices, the first of which is the default; None if nobody sits there any more or, if the
    `arrival` of the player is given, somebody else does.
    """
    if seat not in t.state.seats or arrival not in (None, t.state.arrival(seat)):
        return None
    return Question(
        kind=kind,
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=tuple(Option(choice, cites) for choice in choices),
        default=Answer(choices[0], seat=seat),
    )
