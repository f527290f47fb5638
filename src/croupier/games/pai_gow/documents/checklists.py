"""What is ticked off at a Pai Gow table: when it opens, when it closes, and by a casino compliance representative."""

from croupier.equipment.tiles import PAIRS, STACK_HEIGHT, STACKS, TILE_SET
from croupier.games.pai_gow.choices import VIGORISH_PERCENT
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.fortunes import LINES
from croupier.games.pai_gow.layout import SHAKEN_SECONDS
from croupier.games.pai_gow.wagers import BEAT_IT, MATCHES, SUM
from croupier.law import Rule
from croupier.presenting.documents import Checks, Section
from croupier.presenting.people import Explained


def checks(d: PaiGowTable, section: str, *items: Explained | None) -> Section:
    """A section of lines with a box, without those that this table does not have."""
    taken = tuple(item for item in items if item is not None)
    return Section(title=d.says(f"sections.{section}"), blocks=(Checks(items=taken),))


# Opening


def opening(d: PaiGowTable) -> tuple[Section, ...]:
    """Before the first player is dealt tiles."""
    device = shaker(d) if d.has_dice else generator(d)
    return (the_table(d), the_tiles(d), device)


def the_table(d: PaiGowTable) -> Section:
    """The layout, the boxes and the markers, in their places."""
    return checks(
        d,
        "table",
        d.say("open.seats", Rule.SEATS, seats=d.game.seats),
        d.say("open.name", Rule.LAYOUT_NAME),
        *betting_areas(d),
        d.say("open.dead_hand", Rule.LAYOUT_DEAD_HAND, height=STACK_HEIGHT),
        d.say("open.shaker_area", Rule.SHAKER_UNCOVERED) if d.by_hand and d.game.edition.shaker_area else None,
        d.say("open.buttons", *buttons(d)) if d.by_button else None,
        d.say("open.fortunes_odds", Rule.LAYOUT_ODDS) if d.offers_fortunes else None,
        d.say("open.boxes", Rule.BOXES),
        d.say("open.markers", Rule.DEALERS_MARKER),
        d.say("open.bank_marker", Rule.BANK_MARKER) if d.banks else None,
        d.say("open.co_bank_marker", Rule.BANK_MARKER, Rule.CO_BANKING) if d.co_banks else None,
    )


def buttons(d: PaiGowTable) -> tuple[Rule, ...]:
    """The rules on the buttons; that of the layout is about positions with wagers on the dice."""
    return (Rule.PLAYER_ACTIVATES, *((Rule.LAYOUT_BUTTON,) if d.dice_wagers else ()))


def betting_areas(d: PaiGowTable) -> list[Explained]:
    """The areas for every wager that is offered."""
    if d.has(Rule.LAYOUT_AREAS_NUMBERED):
        rules = (Rule.LAYOUT_PAI_GOW_AREA, Rule.LAYOUT_AREAS_NUMBERED)
        return [d.say("open.areas_numbered", *rules, seats=d.game.seats)]
    found = [d.say("open.areas", Rule.LAYOUT_PAI_GOW_AREA)]
    side = [on for on in d.optional_wagers if on not in MATCHES]
    if side:
        found.append(d.say("open.side_areas", *(d.game.rows[on].area_rule for on in side), wagers=d.wager_names(side)))
    if MATCHES[0] in d.game.offered:
        found.append(d.say("open.match_areas", Rule.LAYOUT_MATCH_AREAS))
    return found


def the_tiles(d: PaiGowTable) -> Section:
    """The set is received, inspected and laid out."""
    alike = (Rule.TILES_SIDE_BY_SIDE, Rule.TILES_ALIKE)
    backs = (Rule.TILE_BACKS_EXAMINED, Rule.TILE_UNMARKED)
    return checks(
        d,
        "tiles",
        d.say("open.one_set", Rule.TILES_INSPECTED, Rule.TILE_SET, tiles=len(TILE_SET)),
        d.say("open.sealed", Rule.TILES_SEALED) if d.has(Rule.TILES_SEALED) else None,
        d.say("open.sorted", Rule.TILES_INSPECTED, Rule.TILES_SORTED, others=len(PAIRS) - 1),
        d.say("open.alike", *alike),
        d.say("open.backs", *backs),
        d.say("open.verified", Rule.TILES_INSPECTED),
        d.say("open.unsuitable", Rule.UNSUITABLE_TILES, Rule.SEALED_ENVELOPE),
        d.say("open.laid_out", Rule.TILES_IN_PAIRS, pairs=len(PAIRS)),
        tile_hours(d, "open.tile_hours"),
    )


def tile_hours(d: PaiGowTable, key: str) -> Explained | None:
    """How long a set of tiles is in use, if the chapter says so."""
    hours = d.game.edition.tile_hours
    return None if hours is None else d.say(key, Rule.TILE_LIFE, hours=hours)


def shaker(d: PaiGowTable) -> Section:
    """The shaker and its dice."""
    dice_hours = d.say("open.dice_hours", Rule.DICE_LIFE, hours=d.game.edition.dice_hours)
    return checks(d, "dice", *(by_button(d) if d.by_button else by_hand(d)), coloured(d), dice_hours)


def by_hand(d: PaiGowTable) -> list[Explained]:
    """A shaker that the dealer shakes."""
    return [
        d.say("open.shaker", Rule.SHAKER, Rule.SHAKER_ATTENDED),
        d.say("open.shaker_name", Rule.SHAKER_NAME),
        d.say("open.shaker_hides", Rule.SHAKER_HIDES_DICE),
        d.say("open.three_dice", Rule.THREE_DICE, Rule.DICE_IN_SHAKER),
    ]


def by_button(d: PaiGowTable) -> list[Explained]:
    """A shaker that players set off."""
    return [
        d.say("open.player_shaker", Rule.PLAYER_ACTIVATED_SHAKER, Rule.SHAKER_SEALED),
        d.say("open.five_seconds", Rule.SHAKES_FIVE_SECONDS, seconds=SHAKEN_SECONDS),
    ]


def coloured(d: PaiGowTable) -> Explained | None:
    """The colours of the dice, where a wager depends on them."""
    if not d.game.choices.coloured_dice:
        return None
    return d.say("open.coloured", Rule.BEAT_IT_RED, *((Rule.BEAT_IT_DICE,) if d.by_button else ()))


def generator(d: PaiGowTable) -> Section:
    """The random number generator."""
    return checks(d, "generator", d.say("open.generator", Rule.RANDOM_NUMBER_GENERATOR, Rule.RANDOM_NUMBER))


# Closing


def closing(d: PaiGowTable) -> tuple[Section, ...]:
    """When the table closes, of which the chapter says little."""
    hours = d.game.edition.dice_hours
    left = (
        ("close.shaker", (Rule.SHAKER_ATTENDED, Rule.DICE_IN_SHAKER))
        if d.by_hand
        else ("close.device", (Rule.SHAKER_ATTENDED,))
    )
    stored = (Rule.TILE_STANDARDS, Rule.TILE_LIFE, Rule.TILES_SEALED, *((Rule.DICE_LIFE,) if d.has_dice else ()))
    closed = checks(
        d,
        "close_table",
        d.say("close.last_round", Rule.WAGER_LOSES, Rule.TIE_RETURNED, Rule.WAGER_WINS),
        d.say("close.paired", Rule.TILES_IDLE, Rule.TILE_SET, pairs=len(PAIRS)),
        tile_hours(d, "close.tiles"),
        d.say("close.inspected", Rule.TILES_INSPECTED),
        d.say(left[0], *left[1]) if d.has_dice else None,
        d.say("close.dice", Rule.DICE_LIFE, hours=hours) if d.has_dice else None,
    )
    elsewhere = d.say("close.elsewhere" if d.has_dice else "close.elsewhere_tiles", *stored)
    return (closed, checks(d, "elsewhere", elsewhere))


# The casino compliance representative


def representative(d: PaiGowTable) -> tuple[Section, ...]:
    """What a casino compliance representative looks at."""
    return (approvals(d), equipment(d), conduct(d))


def approvals(d: PaiGowTable) -> Section:
    """What is approved or filed, mostly under rules that are not held."""
    return checks(
        d,
        "approvals",
        d.told(d.dated("approved.layout"), also=d.above(Rule.LAYOUT_NAME)),
        d.told(d.dated("approved.boxes"), Rule.BOXES),
        approved_device(d),
        d.say("approvals.marker_2010", Rule.BANK_MARKER) if d.banks and d.is_temporary else None,
        d.say("approvals.tiles", Rule.TILE_STANDARDS) if d.has(Rule.TILE_STANDARDS) else None,
        d.say("approvals.dice", Rule.SHAKER_SEALED) if d.by_button else None,
        d.told(d.dated("approved.choices"), *filed(d)),
    )


def approved_device(d: PaiGowTable) -> Explained:
    """The approval of what decides where the deal begins."""
    if not d.has_dice:
        return d.say("approvals.generator", Rule.RANDOM_NUMBER_GENERATOR)
    if d.by_button:
        return d.say("approvals.player_shaker", Rule.PLAYER_ACTIVATED_SHAKER)
    return d.say(d.dated("approvals.shaker"), Rule.SHAKER)


def filed(d: PaiGowTable) -> tuple[Rule, ...]:
    """The rules that leave something to the Rules Submission which this table uses."""
    chosen = {
        Rule.HOUSE_WAY: True,
        Rule.OPTIONAL_WAGERS: bool(d.optional_wagers),
        Rule.SUM_PAYTABLES: SUM in d.game.offered,
        Rule.BEAT_IT_PAYTABLES: BEAT_IT in d.game.offered,
        Rule.ADJACENT_AREAS: d.game.choices.adjacent_areas,
        Rule.ALTERNATIVE_DELIVERY: bool(d.game.choices.delivery),
        Rule.PLAYER_BANK: d.banks,
        Rule.CO_BANKING: d.co_banks,
        Rule.DEALERS_WAGER: d.banks,
        Rule.DELIVERY_REPEATED: d.banks,
    }
    return tuple(rule for rule, used in chosen.items() if used)


def equipment(d: PaiGowTable) -> Section:
    """The physical characteristics that the chapter itself states, and the ages of tiles and dice."""
    own = (
        ("tile_size", Rule.TILE_SIZE),
        ("tile_surface", Rule.TILE_SURFACE),
        ("tile_back", Rule.TILE_BACK),
        ("tile_finish", Rule.TILE_FINISH),
        ("tile_unmarked", Rule.TILE_UNMARKED),
        ("tile_spots", Rule.TILE_SPOTS),
    )
    hours = d.game.edition.dice_hours
    return checks(
        d,
        "equipment",
        d.say("look.tile_set", Rule.TILE_SET, Rule.TILE_RANKS, tiles=len(TILE_SET)),
        *(d.say(f"look.{key}", rule) for key, rule in own if d.has(rule)),
        tile_hours(d, "look.tile_age"),
        *((by_button(d) if d.by_button else by_hand(d)) if d.has_dice else ()),
        coloured(d),
        d.say("look.dice_age", Rule.DICE_LIFE, hours=hours) if d.has_dice else None,
        sign(d),
    )


def sign(d: PaiGowTable) -> Explained | None:
    """What must be stated of the odds, if anything."""
    if not d.offers_fortunes:
        return None
    stated = ", ".join(f"{line.name} {line.odds}" for line in LINES)
    return d.say("look.sign", Rule.LAYOUT_ODDS, Rule.PAIR_FORTUNES_ODDS, odds=stated)


def conduct(d: PaiGowTable) -> Section:
    """What can be watched while the game is dealt."""
    bank = (Rule.BANK_OFFERED, Rule.BANK_CONFIRMED, Rule.BANK_MARKER)
    called = "look.no_more_bets" if d.has_dice else "look.no_more_bets_generator"
    return checks(
        d,
        "conduct",
        d.say("look.mixing", Rule.MIX_AND_STACK, stacks=STACKS, height=STACK_HEIGHT),
        d.say("look.attended", Rule.SHAKER_ATTENDED) if d.has_dice else None,
        d.say(called, Rule.NO_MORE_BETS, Rule.NO_LATE_WAGERS),
        d.say("look.unseen", Rule.COLLECT_EMPTY),
        d.say("look.house_way", Rule.HOUSE_WAY, Rule.HANDS_RESET),
        d.say("look.vigorish", Rule.VIGORISH_RATE, Rule.VIGORISH_AT_PAYOUT, percent=VIGORISH_PERCENT),
        d.say("look.in_order", Rule.TILES_IN_ORDER),
        d.say("look.bank", *bank) if d.banks else None,
    )
