"""What a table that is dealt by hand waits for, and what an event may hide: the same in every game."""

from croupier.games.registry import declarations
from croupier.table.events import Event

STEPS = {
    *("cash", "announced", "settled", "bonus", "vigorish collected"),
    *("inspected", "spread", "mixed", "shuffled", "stored", "released", "cut", "loaded", "unloaded", "out of order"),
    *("cover card", "card", "turned", "set aside", "tucked", "handed"),
    *("rank removed", "card reader inspected", "card reader", "found", "split", "removed"),
    *("tiles received", "tiles sealed", "tiles laid out", "tiles mixed", "tiles stacked", "dice placed"),
    *("bank offered", "bank", "stacks cut", "dealer wagered", "delivery", "shaken", "dice", "number", "no roll"),
    *("starting place", "tiles", "marker", "tiles collected", "shaker covered", "tiles turned", "hands", "hands reset"),
    *("surrendered", "hand void", "tiles put away", "dealer's wager settled", "centre filled", "surplus"),
}
"""What the dealer does with money, cards and devices, or says."""
HIDDEN = {
    "shuffled": ("order",),
    "stored": ("order",),
    "loaded": ("order",),
    "card": ("card",),
    "set aside": ("card",),
    "handed": ("cards",),
    "tiles stacked": ("order",),
    "tiles": ("tiles",),
    "looked": ("tiles",),
    "advised": ("high", "low"),
    "hands set": ("high", "low"),
}
"""The events of which something may be hidden, and what."""


def told_of() -> dict[type[Event], str]:
    """Every event of every game, with its name in a record."""
    return {event: str(event.__struct_config__.tag) for game in declarations().values() for event in game.events}


def test_a_table_dealt_by_hand_waits_for_each_step_of_the_dealer_and_for_nothing_else() -> None:
    for event, name in told_of().items():
        assert event.dealer_step == (name in STEPS), name
    assert set(told_of().values()) >= STEPS


def test_only_cards_tiles_and_their_order_are_hidden() -> None:
    for event, name in told_of().items():
        assert event.may_hide == HIDDEN.get(name, ()), name
