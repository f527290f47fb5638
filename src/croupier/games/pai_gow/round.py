"""A round of Pai Gow, in the order of chapter 621a (in chapter 535 the numbers are two higher from the wagers on).

    .4   tiles mixed and stacked        tiles
    .9   the bank, its cut, the wager   banking
    .6   dice, starting position        dealing
    .7   styles of delivery             delivery (pure), dealing
    .8   setting, comparison            setting_hands, comparing
    .10  irregularities                 irregularities

What differs between the chapters is a value in `editions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.pai_gow import banking, comparing, dealing
from croupier.games.pai_gow.delivery import DEALER, PLACES, place_of_seat
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED
from croupier.games.pai_gow.events import DealersWagerSettled, RoundEnded, TilesPutAway
from croupier.games.pai_gow.setting_hands import dealer_sets, players_set, shown
from croupier.games.pai_gow.tiles import mix_and_stack, prepare_tiles
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.steps import Procedure
from croupier.table.calls import NO_MORE_BETS
from croupier.table.events import Announced, Noted, RoundBegan, Settled, VoidRound

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow


def deal(t: PaiGow) -> Procedure[None]:
    """Everything from the stacks to the mixed tiles of the next round."""
    yield from prepare_tiles(t)
    yield from banking.find_bank(t)
    if not (yield from may_begin(t)):
        return
    yield from begin(t)
    yield from dealing.choose_delivery(t)
    yield from dealing.roll(t)
    yield from dealing.settle_dice_wagers(t)
    yield from dealing.find_start(t)
    yield from dealing.deal_tiles(t)
    yield from dealing.collect_empty(t)
    yield from players_set(t)
    yield from turn_over(t)
    yield from comparing.offer_surrender(t)
    yield from comparing.compare_players(t)
    yield from end(t)


def may_begin(t: PaiGow) -> Procedure[bool]:
    """Whether the round can begin once the bank was offered: with wagers, and with tiles and dice still in time. If
    not, the bank is given back.
    """
    if not t.state.in_play:
        yield from banking.give_up_bank(t, t.cites(Rule.BANK_OFFERED) + by_reading("nothing_to_bank"))
        return False
    too_old = t.judge_age()
    if too_old is None:
        return True
    cites = too_old.cites + by_reading("deck_life_ends_at_the_hour")
    yield Noted(cites, too_old.reason)
    yield from banking.give_up_bank(t, cites)
    return False


def begin(t: PaiGow) -> Procedure[None]:
    """§ .6(a): no more bets."""
    device = {GENERATOR: Rule.RANDOM_NUMBER, PLAYER_ACTIVATED: Rule.PLAYER_ACTIVATES}
    rules = [Rule.NO_MORE_BETS, Rule.NO_LATE_WAGERS]
    if not t.state.is_banked:
        rules.append(device.get(t.choices.starting_position, Rule.SHAKE))
    cites = t.cite_all(*rules)
    yield RoundBegan(cites, t.state.round + 1)
    yield Announced(cites, NO_MORE_BETS)


def turn_over(t: PaiGow) -> Procedure[None]:
    """§ .8(c), .9(n): the dealer's tiles are turned over and set; against a bank, the bank's hands are exposed."""
    bank = t.state.bank
    if bank is None:
        if t.state.in_play:
            yield from dealer_sets(t, DEALER, Rule.DEALER_SETS)
        return
    place = place_of_seat(bank.seat)
    if bank.co:
        yield from dealer_sets(t, place, Rule.CO_BANK_HAND)
        return
    if DEALER in t.state.places:
        yield from dealer_sets(t, DEALER, Rule.DEALER_AGAINST_BANK)
    own = by_reading("bank_sets_its_own_hand")
    yield shown(t.cites(Rule.DEALER_AGAINST_BANK) + own, place, comparing.hands_at(t, place))
    yield from comparing.compare_dealer(t)


def end(t: PaiGow) -> Procedure[None]:
    """§§ .8(k), (l), .4(f): the tiles that still lie are collected, and all are mixed for the next round."""
    cites = t.cites(Rule.TILES_IN_ORDER)
    while (place := next((place for place in PLACES if t.state.tiles_at(place)), None)) is not None:
        yield TilesPutAway(cites, place)
    yield RoundEnded(t.cites(Rule.REMIX_AFTER_ROUND))
    yield from mix_and_stack(t, t.cites(Rule.REMIX_AFTER_ROUND))


def void(t: PaiGow, rule: str) -> Procedure[None]:
    """A round is given up: what is not settled goes back, the dealer's wager too wherever it lies, and the tiles are
    mixed again.
    """
    own = by_reading("exposed_tile_of_the_bank_2010") if rule == Rule.PLAYER_TILE_EXPOSED else ()
    cites = t.cites(rule) + own
    stands = by_reading("settled_before_void_stands")
    returned = cites + (stands if t.state.has_settled else ())
    yield VoidRound(cites)
    while (seat := min(t.state.ledger.wagers, default=None)) is not None:
        on, stake = next(iter(t.state.wagers_at(seat).items()))
        yield Settled(returned, seat, on, Cents(stake), "void", comparing.NOTHING, comparing.NOTHING)
    if t.state.ledger.house_wager:
        yield DealersWagerSettled(cites, Cents(t.state.ledger.house_wager), "void")
    elif t.state.dealers_loss:
        yield DealersWagerSettled(cites + stands, Cents(t.state.dealers_loss), "void")
    bank = comparing.bank_rules(t)
    if bank is not None:
        yield from comparing.divide_surplus(t, bank, also=stands + by_reading("centre_of_a_void_round"))
    yield RoundEnded(cites + by_reading("void_rounds_count"))
    yield from mix_and_stack(t, cites)
