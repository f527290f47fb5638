"""The dealer's card of Pai Gow: a round at this table, step by step."""

from itertools import chain

from croupier.equipment.tiles import PAIRS, STACK_HEIGHT, STACKS
from croupier.games.pai_gow.choices import LAST_WAGER, VIGORISH_PERCENT
from croupier.games.pai_gow.delivery import STYLES
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.irregularities import DEFECTS
from croupier.games.pai_gow.layout import SHAKEN_SECONDS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN
from croupier.presenting.documents import Section, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained


def steps_of_a_round(d: PaiGowTable) -> tuple[Section, ...]:
    """Everything that the dealer does, in order."""
    banked = (banked_settlement(d),) if d.banks else ()
    bank = (the_bank(d),) if d.banks else ()
    return (before(d), *bank, the_deal(d), setting(d), settlement(d), *banked, after(d))


def before(d: PaiGowTable) -> Section:
    """From the tiles in pairs to the wagers."""
    areas = "before.two_areas" if d.game.choices.adjacent_areas else "before.one_area"
    return d.steps(
        "before",
        d.say("before.shown", Rule.TILES_IN_PAIRS, Rule.TILES_SHOWN, pairs=len(PAIRS)),
        d.say("before.mix", Rule.MIX_AND_STACK),
        d.say("before.stack", Rule.MIX_AND_STACK, stacks=STACKS, height=STACK_HEIGHT),
        d.say("before.wagers", Rule.WAGERS_IN_CHIPS, Rule.CASH_REFUSED, Rule.SEATED_PLAYERS),
        optional_wagers(d),
        d.say(areas, Rule.ADJACENT_AREAS),
    )


def optional_wagers(d: PaiGowTable) -> Explained | None:
    """What is wagered beside the Pai Gow Wager, if anything."""
    offered = d.optional_wagers
    if not offered:
        return None
    rules = (Rule.OPTIONAL_WAGERS, *(d.game.rows[on].rule for on in offered))
    return d.say("before.optional", *rules, wagers=d.wager_names(offered))


def the_bank(d: PaiGowTable) -> Section:
    """How a player comes to bank, from the offer to the dealer's wager."""
    rotates = d.game.edition.offer_comes_to_dealer
    moves = "offer" if rotates or d.game.first_offer_always_moves else "offer_if_accepted"
    offered = by_reading("first_offer_rotates" if rotates else "first_offer_moves_on")
    offered += by_reading("when_the_bank_is_offered") + by_reading("one_offer_to_a_player")
    co_bank = (Rule.CO_BANKING, Rule.CO_BANK_HAND, Rule.CO_BANK_NO_WAGER)
    own = by_reading("bank_takes_back_its_wagers") + by_reading("banks_one_area")
    turn = d.say("bank.dealers_turn", Rule.FIRST_OFFER_TO_DEALER, also=by_reading("first_offer_rotates"))
    return d.steps(
        "bank",
        d.say("bank.start", Rule.NO_BANK_AT_START, also=by_reading("start_of_the_game")),
        d.say(f"bank.{moves}", Rule.BANK_OFFERED, Rule.FIRST_OFFER_MOVES, also=offered),
        turn if d.game.edition.offer_comes_to_dealer else None,
        d.say("bank.confirm", Rule.BANK_CONFIRMED, Rule.BANK_PLACED_WAGER, Rule.BANK_COVERS),
        d.say("bank.not_twice", Rule.NO_CONSECUTIVE_BANK),
        d.say("bank.marker", Rule.BANK_MARKER, Rule.BANK_ONE_AREA, also=own),
        d.say("bank.co", *co_bank) if d.co_banks else None,
        d.say("bank.cut", Rule.CUT_STACKS, Rule.CUT_TO_ONE_END, Rule.CUT_TO_BOTH_ENDS),
        dealers_wager(d),
        d.say("bank.wager_capped", Rule.DEALERS_WAGER, also=by_reading("dealers_wager_capped")),
    )


def dealers_wager(d: PaiGowTable) -> Explained:
    """What the dealer wagers against a bank: an amount, or as much as the bank last did."""
    chosen, rules = d.game.choices.dealer_wager, (Rule.DEALERS_WAGER, Rule.DEALERS_WAGER_REDUCED)
    if chosen == LAST_WAGER:
        return d.say("bank.wager_last", *rules)
    return d.say("bank.wager_fixed", *rules, amount=dollars(int(chosen)))


def the_deal(d: PaiGowTable) -> Section:
    """From "no more bets" to the covered shaker."""
    seats, number = d.game.seats, not d.has_dice
    collected = d.say("deal.own_tiles", Rule.BANKED_COLLECT_EMPTY, also=by_reading("dealers_tiles_join_the_dead_hand"))
    return d.steps(
        "deal",
        d.say("deal.no_more_bets", Rule.NO_MORE_BETS, Rule.NO_LATE_WAGERS),
        *styles(d),
        *device(d),
        *dice_wagers(d),
        None if number else d.say("deal.total", Rule.DICE_TOTAL, *banked(d, Rule.BANKED_DICE_TOTAL)),
        d.say("deal.count_number" if number else "deal.count", Rule.STARTING_POSITION, seats=seats),
        d.say("deal.count_from_bank", Rule.COUNT_FROM_BANK) if d.banks else None,
        d.say("deal.stacks", Rule.DEAL_STACKS, *banked(d, Rule.BANKED_DEAL), height=STACK_HEIGHT),
        d.say("deal.marker", Rule.DEALERS_MARKER),
        d.say("deal.wager_on_tiles", Rule.DEALERS_WAGER_ON_TILES) if d.banks else None,
        d.say("deal.collect", Rule.COLLECT_EMPTY, *banked(d, Rule.BANKED_COLLECT_EMPTY)),
        collected if d.banks else None,
        d.say("deal.cover", Rule.COVER_SHAKER, *banked(d, Rule.BANKED_COVER_SHAKER)) if d.by_hand else None,
    )


def banked(d: PaiGowTable, *rules: Rule) -> tuple[Rule, ...]:
    """Rules that say the same of a banked round, where there may be one."""
    return rules if d.banks else ()


def styles(d: PaiGowTable) -> list[Explained]:
    """Who chooses a style of delivery, if anybody may."""
    found = dealers_style(d)
    if not d.banks or not d.styles:
        return found
    any_style = d.game.edition.bank_chooses_any_style
    key, own = ("any", by_reading("banks_styles_of_2010")) if any_style else ("listed", ())
    found.append(d.say(f"deal.bank_style_{key}", Rule.BANK_CHOOSES_DELIVERY, also=own))
    if d.has(Rule.DELIVERY_REPEATED):
        found.append(d.say("deal.style_repeated", Rule.DELIVERY_REPEATED))
    return found


def dealers_style(d: PaiGowTable) -> list[Explained]:
    """What the dealer may choose: the styles of the Rules Submission, by name where a bank may choose others too."""
    own = d.game.choices.delivery
    if not own:
        return []
    if set(own) == set(d.styles):
        return [d.say("deal.style", Rule.ALTERNATIVE_DELIVERY)]
    titles = ", ".join(STYLES[style].title for style in own)
    return [d.say("deal.style_own", Rule.ALTERNATIVE_DELIVERY, styles=titles)]


def device(d: PaiGowTable) -> list[Explained]:
    """How the dice are shaken, or a number is shown."""
    if not d.has_dice:
        return [d.say("deal.number", Rule.RANDOM_NUMBER)]
    if d.by_button:
        who = by_reading("who_presses_the_button")
        rules = (Rule.PLAYER_ACTIVATES, Rule.SHAKES_FIVE_SECONDS)
        press = d.say("deal.press", *rules, also=who, seconds=SHAKEN_SECONDS)
        own = d.say("deal.bank_presses", Rule.BANK_SHAKES, also=by_reading("bank_presses_the_button"))
        return [press, *([own] if d.banks else [])]
    uncover = "deal.uncover_in_area" if d.game.edition.shaker_area else "deal.uncover"
    shakes = d.say("deal.bank_shakes", Rule.BANK_SHAKES, Rule.BANK_REMOVED_LID)
    return [d.say("deal.shake", Rule.SHAKE), *([shakes] if d.banks else []), d.say(uncover, Rule.SHAKER_UNCOVERED)]


def dice_wagers(d: PaiGowTable) -> list[Explained]:
    """Wagers on the dice are settled before a tile is dealt."""
    if not d.dice_wagers:
        return []
    settled = d.say("deal.settle_dice", Rule.SETTLE_DICE_WAGERS, wagers=d.wager_names(d.dice_wagers))
    return [d.say("deal.call_dice", Rule.DICE_ANNOUNCED), settled]


def setting(d: PaiGowTable) -> Section:
    """From the players' hands to surrenders."""
    helped = "set.help_must" if d.game.edition.dealer_must_help else "set.help_may"
    return d.steps(
        "setting",
        d.say("set.players", Rule.SET_HANDS, Rule.HIGH_AND_LOW_HAND),
        d.say("set.two_areas", Rule.AREAS_IN_TURN, Rule.AREA_HANDS_FINAL) if d.game.choices.adjacent_areas else None,
        d.say("set.touch", Rule.OWN_HANDS, Rule.TILES_IN_VIEW, Rule.SET_TILES_UNTOUCHED),
        d.say(helped, Rule.HELP_ON_REQUEST),
        d.say("set.bank_sets", Rule.OWN_HANDS, also=by_reading("bank_sets_its_own_hand")) if d.banks else None,
        d.say(d.dated("set.dealer"), Rule.DEALER_SETS, Rule.HOUSE_WAY),
        d.say("set.co_bank", Rule.CO_BANK_HAND) if d.co_banks else None,
        d.say("set.surrender", Rule.SURRENDER_HANDS, also=by_reading("surrender_loses_all")),
        d.say("set.surrendered_fortunes", Rule.SURRENDERED_PAIR_FORTUNES) if d.offers_fortunes else None,
    )


def settlement(d: PaiGowTable) -> Section:
    """Hands are compared and wagers settled, player by player."""
    ties = (Rule.TIE_HIGH_ONLY, Rule.TIE_LOW_ONLY, Rule.TIE_RETURNED)
    fortunes = (Rule.PAIR_FORTUNES_SETTLED, Rule.PAIR_FORTUNES_PAID, Rule.PAIR_FORTUNES_COLLECTED)
    best = by_reading("pair_fortunes_best_line")
    paid_last = d.say("settle.paid_last", Rule.WINNERS_PAID_LAST)
    paid = (Rule.WAGER_WINS, Rule.WINNING_TILES_COLLECTED)
    in_turn = d.say("settle.in_turn", *paid, also=by_reading("when_winners_are_paid"))
    return d.steps(
        "settlement",
        d.say("settle.compare", Rule.COMPARE_HANDS),
        d.say("settle.loses", Rule.WAGER_LOSES),
        d.say("settle.ties", *ties),
        d.say("settle.wins", Rule.WAGER_WINS, Rule.EVEN_ODDS, odds=EVEN),
        d.say("settle.copy", Rule.PAIR_COPY, Rule.TILE_COPY),
        d.say("settle.zero", Rule.WAGER_LOSES, Rule.TIE_HIGH_ONLY, also=by_reading("low_hand_of_zero")),
        paid_last if d.game.edition.winners_paid_last else in_turn,
        vigorish(d),
        d.say("settle.fortunes", *fortunes, also=best) if d.offers_fortunes else None,
        tiles_collected(d),
    )


def tiles_collected(d: PaiGowTable) -> Explained:
    """When and how a player's tiles leave the layout: after each player's wagers, or in 2010 winners' tiles last."""
    when = (Rule.LOSING_TILES_COLLECTED, Rule.TIED_TILES_COLLECTED, Rule.WINNING_TILES_COLLECTED)
    key = "settle.tiles_2010" if d.game.edition.winners_paid_last else "settle.tiles"
    return d.say(key, *when, Rule.TILES_IN_ORDER)


def vigorish(d: PaiGowTable) -> Explained:
    """What is taken from a win, and when."""
    rules: tuple[Rule, ...] = (Rule.VIGORISH_RATE, Rule.VIGORISH_AT_PAYOUT)
    unit = d.game.vigorish.unit
    if unit is None:
        return d.say("settle.vigorish_exact", *rules, percent=VIGORISH_PERCENT)
    rounded = by_reading("vigorish_rounding")
    rules = (*rules, Rule.VIGORISH_ROUNDING)
    return d.say("settle.vigorish_up", *rules, also=rounded, percent=VIGORISH_PERCENT, unit=dollars(unit))


def banked_settlement(d: PaiGowTable) -> Section:
    """Against a bank, what is lost goes to the centre and winners are paid from there."""
    last = () if d.has(Rule.BANKED_WINNERS_LAST) else by_reading("banked_winners_paid_last")
    no_vigorish, house = by_reading("dealers_win_pays_no_vigorish"), by_reading("side_wagers_against_the_house")
    fortunes = d.say("banked.fortunes", Rule.BANKED_PAIR_FORTUNES, also=house)
    return d.steps(
        "banked_settlement",
        d.say("banked.dealer", Rule.DEALER_AGAINST_BANK),
        d.say("banked.compare", Rule.BANKED_COMPARISON),
        d.say("banked.pay", Rule.CENTRE_PAYS, Rule.BANKED_WINNERS_LAST, also=last),
        d.say("banked.adds", Rule.BANK_ADDS),
        d.say("banked.own_win", Rule.DEALERS_WIN_RETURNED, also=no_vigorish),
        d.say("banked.vigorish", Rule.BANKED_VIGORISH, percent=VIGORISH_PERCENT),
        d.say("banked.surplus", Rule.BANK_SURPLUS, Rule.VIGORISH_RATE, percent=VIGORISH_PERCENT),
        *co_banked_settlement(d),
        fortunes if d.offers_fortunes else None,
    )


def co_banked_settlement(d: PaiGowTable) -> list[Explained]:
    """What is other where the house covers half."""
    if not d.co_banks:
        return []
    last = () if d.has(Rule.CO_BANK_WINNERS_LAST) else by_reading("banked_winners_paid_last")
    compare = (Rule.CO_BANK_COMPARISON, Rule.CO_BANK_CENTRE_PAYS, Rule.CO_BANK_WINNERS_LAST)
    return [
        d.say("banked.co_compare", *compare, also=last),
        d.say("banked.co_adds", Rule.CO_BANK_ADDS),
        d.say("banked.co_surplus", Rule.CO_BANK_SURPLUS, Rule.VIGORISH_RATE, percent=VIGORISH_PERCENT),
    ]


def after(d: PaiGowTable) -> Section:
    """The tiles are mixed again, or laid out."""
    return d.steps(
        "after",
        d.say("after.remix", Rule.REMIX_AFTER_ROUND),
        d.say("after.idle", Rule.TILES_IDLE, pairs=len(PAIRS)),
    )


# What can go wrong at this Pai Gow table, for the dealer in a table, for players in a few sentences


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
