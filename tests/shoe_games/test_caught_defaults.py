"""What an event says without saying it, and what is true of a table before anything has happened.

Records leave out what is usual, so that the usual must stay what it is: else a record from before reads otherwise.
"""

from typing import Any

import msgspec
import pytest

from croupier.equipment import DiscardRack
from croupier.games.baccarat.state import BaccaratState, Curator
from croupier.games.pai_gow.state import Bank, PaiGowState, SetHands
from croupier.games.registry import declarations
from croupier.games.shared.state import CutFrom, Cutting, ShoeState, StoredBatch
from croupier.games.spanish_21.state import BoxHand, BoxRound, SpanishState
from croupier.money.ledger import Ledger
from croupier.table.events import Event
from croupier.table.messages import UNKNOWN

USUAL: dict[str, dict[str, Any]] = {
    "Opened": {"by_text_held": False, "told": ""},
    "Leaving": {"abandons": False, "without_wagers": False},
    "Cash": {"confirmed_by": ("dealer",)},
    "Wagered": {"hand": ""},
    "Settled": {"marked": False, "hand": "", "paid_first": False, "banked": False, "returned": None},
    "Answered": {"by_default": False},
    "Announced": {"call": UNKNOWN, "told": ""},
    "Noted": {"note": UNKNOWN, "seat": None, "because": UNKNOWN, "told": ""},
    "Refused": {"reason": UNKNOWN, "told": ""},
    "Inspected": {"did": UNKNOWN, "told": ""},
    "Received": {"preshuffled": False},
    "Mixed": {"reshuffle": False},
    "Shuffled": {"not_as_listed": "", "dealer": 0},
    "Stored": {"ready": False, "cover_after": None},
    "Loaded": {"cover_after": None, "order": "", "continuous": False, "last_round": False},
    "CoverCard": {"at": ""},
    "Emptied": {"ordered": False},
    "OutOfOrder": {"removed": False},
    "CardDealt": {"source": "shoe", "lay_face_up": False, "burnt": False},
    "Turned": {"seat": None},
    "SetAside": {"source": "shoe"},
    "Cleared": {"completes_hand": True},
    "Tucked": {"curator": False},
    "CuratorChosen": {"seat": None, "dealer": False, "unoffered": False},
    "ShoePassed": {"seat": None},
    "TilesSealed": {"signed_by": ("dealer", "floorperson")},
    "BankTaken": {"co": False, "first": False},
    "StacksCut": {"right": (), "left": ()},
    "Shaken": {"device": False},
    "CentreFilled": {"house": 0},
    "SurplusPaid": {"house": 0},
    "ReaderInspected": {"after": ""},
    "Found": {"face_up": False, "in_error": False},
    "HandStays": {"because": ""},
    "BoxesBegan": {"wager": "", "stakes": {}},
}
"""The fields of each event that may be left out, and what they say then."""


def usual(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What the fields of a kind of event say when they are left out."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.default is not msgspec.NODEFAULT:
            found[field.name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[field.name] = field.default_factory()
    return found


def test_what_an_event_says_without_saying_it() -> None:
    kinds = {event for game in declarations().values() for event in game.events}
    assert {kind.__name__: said for kind in kinds if (said := usual(kind))} == USUAL


TRUE_AT_FIRST = {"starts": True, "offer_from": 1, "phase": "unopened"}
"""A Pai Gow bank is offered from seat 1 when the game starts; a table is first of all not open."""


@pytest.mark.parametrize("kind", [ShoeState, BaccaratState, SpanishState, PaiGowState])
def test_at_a_new_table_nothing_lies_nobody_sits_and_nothing_is_due(kind: type[Any]) -> None:
    facts = msgspec.structs.asdict(kind())
    assert (facts.pop("ledger"), facts.pop("discards", DiscardRack())) == (Ledger(), DiscardRack())
    assert facts.pop("cut_from", CutFrom()) == CutFrom("", "", None, "")
    assert facts.pop("cutting", Cutting()) == Cutting(None, "", ())
    true = {name: value for name, value in facts.items() if value}
    assert true == {name: value for name, value in TRUE_AT_FIRST.items() if name in facts}


def test_a_hand_begins_with_its_wager_and_nothing_else() -> None:
    hand = msgspec.structs.asdict(BoxHand(3, "spanish-21", 1000))
    assert {name: value for name, value in hand.items() if value} == {"seat": 3, "wager": "spanish-21", "stake": 1000}
    assert not any(msgspec.structs.asdict(BoxRound()).values())


def test_every_event_that_changes_the_state_is_applied() -> None:
    for kind in {event for game in declarations().values() for event in game.events}:
        assert kind.changes or kind.apply is Event.apply, kind.__name__


def test_a_state_is_told_of_every_card_where_it_wants_to_know() -> None:
    for kind in (ShoeState, BaccaratState, SpanishState):
        assert kind.watches_cards == (kind.card_dealt is not ShoeState.card_dealt), kind.__name__


def test_a_curator_deals_and_is_there_and_a_bank_is_one_players_unless_it_is_said_otherwise() -> None:
    curator, bank = Curator(4, "ann"), Bank(4, "ann")
    assert (curator.dealer, curator.gone, bank.co) == (False, False, False)


def test_a_stored_batch_is_not_cut_and_tiles_are_not_shown_unless_it_is_said() -> None:
    assert (StoredBatch("red", []).ready, SetHands(("6-6",), ("1-1",)).shown) == (False, False)
