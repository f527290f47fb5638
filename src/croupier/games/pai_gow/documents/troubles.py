"""What can go wrong at this Pai Gow table, for the dealer in a table, for players in a few sentences."""

from itertools import chain

from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.irregularities import DEFECTS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Trouble
from croupier.presenting.people import Explained

STANDS = by_reading("settled_before_void_stands")


def irregularities(d: PaiGowTable) -> tuple[Trouble, ...]:
    """Everything that can be reported, in the order of the chapter."""
    found = (with_tiles(d), with_wagers(d), with_dice(d), with_dealt_tiles(d), with_hands(d), with_people(d))
    return d.in_order(chain.from_iterable(found))


def with_tiles(d: PaiGowTable) -> list[Trouble]:
    """Tiles that will not do, or were seen."""
    unsuitable = (Rule.UNSUITABLE_TILES, Rule.SEALED_ENVELOPE, Rule.TILE_BACKS_EXAMINED)
    hours = d.game.edition.tile_hours
    return [
        d.trouble("trouble.unsuitable", *unsuitable),
        *(defect(d, name, rule) for name, (rule, _) in DEFECTS.items() if d.has(rule)),
        d.trouble("trouble.turned_over", Rule.TILE_TURNED_OVER),
        *([] if hours is None else [too_old(d, "tiles", hours, Rule.TILE_LIFE)]),
        *([too_old(d, "dice", d.game.edition.dice_hours, Rule.DICE_LIFE)] if d.has_dice else []),
    ]


def defect(d: PaiGowTable, name: str, rule: Rule) -> Trouble:
    """A defect by which the inspection fails."""
    happened = d.says(f"trouble.defects.{name.replace(' ', '_')}")
    to_do = d.say("trouble.defect.to_do", rule, Rule.UNSUITABLE_TILES, Rule.SEALED_ENVELOPE)
    return Trouble(happened=happened, to_do=to_do.says, cites=to_do.cites)


def too_old(d: PaiGowTable, what: str, hours: int, rule: Rule) -> Trouble:
    """Tiles or dice that have been at the table for too long."""
    happened = d.says(f"trouble.old_{what}.happened", hours=hours)
    to_do = d.say(f"trouble.old_{what}.to_do", rule, also=by_reading("deck_life_ends_at_the_hour"))
    return Trouble(happened=happened, to_do=to_do.says, cites=to_do.cites)


def with_wagers(d: PaiGowTable) -> list[Trouble]:
    """Wagers that are not taken."""
    return [d.trouble("trouble.cash", Rule.CASH_REFUSED), d.trouble("trouble.late_wager", Rule.NO_LATE_WAGERS)]


def with_dice(d: PaiGowTable) -> list[Trouble]:
    """Rolls that do not count, and a wrong total. A random number generator has no dice."""
    if not d.has_dice:
        return []
    wrong_total = d.trouble("trouble.wrong_total", Rule.WRONG_TOTAL, also=STANDS)
    if d.by_button:
        return [d.trouble("trouble.not_flat_button", Rule.NO_ROLL), wrong_total]
    shaken, again = ("_banked", by_reading("bank_shakes_again")) if d.banks else ("", ())
    return [
        d.trouble(f"trouble.not_flat{shaken}", Rule.NO_ROLL, also=again),
        d.trouble(f"trouble.fell_out{shaken}", Rule.DICE_FELL_OUT, also=again),
        *([d.trouble("trouble.lid", Rule.BANK_REMOVED_LID)] if d.banks else []),
        wrong_total,
    ]


def with_dealt_tiles(d: PaiGowTable) -> list[Trouble]:
    """Tiles that were exposed."""
    chosen = by_reading("exposed_after_looking") + by_reading("voided_tiles")
    banked = "_banked" if d.banks and d.game.edition.bank_tile_voids else ""
    own = by_reading("exposed_tile_of_the_bank_2010")
    late = "trouble.too_late_dice" if d.has_dice else "trouble.too_late"
    totals = (Rule.WRONG_TOTAL,) if d.has_dice else ()
    return [
        d.trouble("trouble.exposed", Rule.PLAYER_TILE_EXPOSED, also=chosen),
        d.trouble(f"trouble.exposed_to_all{banked}", Rule.TILE_EXPOSED_VOID, also=STANDS),
        *(
            [d.trouble("trouble.exposed_of_bank", Rule.PLAYER_TILE_EXPOSED, also=own)]
            if d.banks and not d.game.edition.bank_tile_voids
            else []
        ),
        d.trouble(late, *totals, Rule.PLAYER_TILE_EXPOSED, Rule.TILE_EXPOSED_VOID, also=by_reading("too_late_to_void")),
    ]


def with_hands(d: PaiGowTable) -> list[Trouble]:
    """Hands that were set in another way than the house's."""
    if not d.co_banks:
        return [d.trouble("trouble.reset", Rule.HANDS_RESET)]
    own = by_reading("resetting_a_co_banks_hand")
    return [d.trouble("trouble.reset_co_bank", Rule.HANDS_RESET, Rule.CO_BANK_HAND, also=own)]


def with_people(d: PaiGowTable) -> list[Trouble]:
    """What players and dealers may not do."""
    abandoned = (Rule.REMAIN_SEATED, Rule.ABANDONED_WAGERS)
    bank_left = d.trouble("trouble.bank_left", Rule.REMAIN_SEATED, also=by_reading("bank_that_leaves"))
    return [
        d.trouble("trouble.touched", Rule.OWN_HANDS),
        d.trouble("trouble.touched_when_set", Rule.SET_TILES_UNTOUCHED),
        d.trouble("trouble.out_of_view", Rule.TILES_IN_VIEW),
        d.trouble("trouble.got_up", Rule.REMAIN_SEATED),
        d.trouble("trouble.left", *abandoned, also=by_reading("leaving_pai_gow")),
        *([bank_left] if d.banks else []),
        *([d.trouble("trouble.unattended", Rule.SHAKER_ATTENDED)] if d.has_dice else []),
    ]


def for_players(d: PaiGowTable) -> tuple[Explained, ...]:
    """What players are told of all this."""
    banked = "_banked" if d.banks and d.game.edition.bank_tile_voids else ""
    reset, own = (
        ("reset_co_bank", (Rule.HANDS_RESET, Rule.CO_BANK_HAND)) if d.co_banks else ("reset", (Rule.HANDS_RESET,))
    )
    return (
        d.say("players.exposed", Rule.PLAYER_TILE_EXPOSED),
        d.say(f"players.void{banked}", Rule.TILE_EXPOSED_VOID, also=STANDS),
        *rolls(d),
        d.say(f"players.{reset}", *own),
        d.say("players.leaving", Rule.ABANDONED_WAGERS, also=by_reading("leaving_pai_gow")),
        d.say("players.yours", Rule.OWN_HANDS, Rule.TILES_IN_VIEW, Rule.SET_TILES_UNTOUCHED),
    )


def rolls(d: PaiGowTable) -> list[Explained]:
    """What players are told of the dice, where there are any."""
    if not d.has_dice:
        return []
    key, rules = ("no_roll", (Rule.NO_ROLL, Rule.DICE_FELL_OUT)) if d.by_hand else ("no_roll_button", (Rule.NO_ROLL,))
    return [d.say(f"players.{key}", *rules), d.say("players.wrong_total", Rule.WRONG_TOTAL, also=STANDS)]
