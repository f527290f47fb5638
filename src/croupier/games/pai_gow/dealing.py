"""Dice and delivery: where the deal begins, and the tiles' way to the places (§§ 621a.6, 621a.7, 535.8 and 535.9)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.equipment import Chance, FromChance, Hidden
from croupier.games.pai_gow import calls
from croupier.games.pai_gow.delivery import (
    ALTERNATIVES,
    DEAD_HAND,
    DEALER,
    HOUSE_WAY_FROM_THE_RIGHT,
    PLACES,
    STYLES,
    place_of_seat,
    places_from,
    starting_place,
)
from croupier.games.pai_gow.dice_wagers import line
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, SHAKER
from croupier.games.pai_gow.events import (
    DeliveryNamed,
    DiceShown,
    MarkerPlaced,
    NumberShown,
    Shaken,
    ShakerCovered,
    StartingPlace,
    TilesCollected,
    TilesDealt,
)
from croupier.games.pai_gow.wagers import DICE_WAGERS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.game import QuestionKind
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Announced, Cites, Settled, WagerOutcome
from croupier.table.inputs import Answer
from croupier.table.people import DEALER as THE_DEALER
from croupier.table.people import Person, at_seat, seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow

FACES: Final = range(1, 7)
NOTHING: Final = Cents(0)
NUMBERS: Final = range(1, 9)


class ShakeDice(FromChance):
    """Shake three dice: answered with their faces, the red one first."""

    def ask(self, chance: Chance) -> tuple[int, ...]:
        """Each face is equally likely on each die."""
        return tuple(chance.pick(FACES) for _ in range(3))


class DrawNumber(FromChance):
    """A number of the random number generator, one for each place."""

    def ask(self, chance: Chance) -> int:
        """Each number is equally likely."""
        return chance.pick(NUMBERS)


class StepRules(NamedTuple):
    """By which rules the steps of a deal are taken: the house's, or those for a round that a player banks."""

    total: Rule
    start: Rule
    deal: Rule
    collect: Rule
    cover: Rule


HOUSE: Final = StepRules(
    Rule.DICE_TOTAL, Rule.STARTING_POSITION, Rule.DEAL_STACKS, Rule.COLLECT_EMPTY, Rule.COVER_SHAKER
)
BANKED: Final = StepRules(
    Rule.BANKED_DICE_TOTAL,
    Rule.COUNT_FROM_BANK,
    Rule.BANKED_DEAL,
    Rule.BANKED_COLLECT_EMPTY,
    Rule.BANKED_COVER_SHAKER,
)


def rules_of(t: PaiGow) -> StepRules:
    """The rules for this round."""
    return BANKED if t.state.is_banked else HOUSE


# The style of delivery


def choose_delivery(t: PaiGow) -> Procedure[None]:
    """The dealer, or the bank, names a style if there is a choice; the dealer indicates it."""
    answer = yield from ask(partial(delivery_question, t))
    if answer is None:
        return
    style = STYLES[answer.choice]
    usual = style.name not in ALTERNATIVES
    cites = t.cites(style.rule) if usual and not t.state.is_banked else delivery_cites(t)
    cites += () if usual else t.cites(style.rule)
    unlisted = not usual and style.name not in t.choices.delivery
    cites += by_reading("banks_styles_of_2010") if unlisted else ()
    yield DeliveryNamed(tuple(dict.fromkeys(cites)), style.name)
    if t.state.is_banked and Rule.DELIVERY_REPEATED in t.rules:
        yield Announced(t.cites(Rule.DELIVERY_REPEATED), calls.delivery(style.name))


def delivery_cites(t: PaiGow) -> Cites:
    """By which provisions somebody chooses the style."""
    if not t.state.is_banked:
        return t.cites(Rule.ALTERNATIVE_DELIVERY)
    return t.cites(Rule.BANK_CHOOSES_DELIVERY)


def styles_for(t: PaiGow) -> tuple[str, ...]:
    """The styles besides the usual one: those that the submission lists or, for a bank in 2010, all of them."""
    return ALTERNATIVES if t.state.is_banked and t.edition.bank_chooses_any_style else t.choices.delivery


def delivery_question(t: PaiGow) -> Question | None:
    """Which style, if there is a choice; once tiles are on their way there is none."""
    styles, bank = styles_for(t), t.state.bank
    if not styles or t.state.delivery or t.state.packets:
        return None
    cites = delivery_cites(t)
    seat = bank.seat if bank is not None else None
    role = str(THE_DEALER) if bank is None else None
    return Question(
        kind="deliver",
        to=seat_name(seat) if seat is not None else str(THE_DEALER),
        seat=seat,
        cites=cites,
        options=tuple(Option(style, t.cites(STYLES[style].rule)) for style in (HOUSE_WAY_FROM_THE_RIGHT, *styles)),
        default=Answer(HOUSE_WAY_FROM_THE_RIGHT, seat=seat, role=role),
    )


# The dice


def roll(t: PaiGow, *, because: Cites = ()) -> Procedure[None]:
    """The dice are shaken and uncovered, or a number is drawn, and the total is announced.

    Once they are shaken again, because this roll did not count, it is over.
    """
    shakes = t.state.shakes
    if t.choices.starting_position == GENERATOR:
        number: int = yield DrawNumber()
        yield NumberShown(t.cites(Rule.RANDOM_NUMBER) + by_reading("random_numbers"), number)
    else:
        shaken, shown = shaking_cites(t)
        shakes += 1
        yield Shaken(tuple(dict.fromkeys(because + shaken)), shaken_by(t), device=is_device(t))
        if t.state.shakes > shakes:
            return
        dice: tuple[int, ...] = yield ShakeDice()
        yield DiceShown(shown, dice)
    if t.state.shakes == shakes:
        rules = [rules_of(t).total, *([Rule.DICE_ANNOUNCED] if t.offers_dice_wagers else [])]
        yield Announced(t.cite_all(*rules), calls.total(t.state.dice))


def is_device(t: PaiGow) -> bool:
    """Whether a device shakes the dice once a player presses a button."""
    return t.choices.starting_position == PLAYER_ACTIVATED


def shaken_by(t: PaiGow) -> Person:
    """Who shakes, or presses the button: the bank, unless it left; else the dealer, or the first player who wagered.
    Somebody who gave up that seat for another does it there.
    """
    bank = t.state.bank
    if bank is not None:
        seats = [t.state.seat_now(bank.player, bank.seat)]
    else:
        seats = [t.state.seat_now(t.state.seats[seat], seat) for seat in t.state.in_play] if is_device(t) else []
    there = next((seat for seat in seats if seat is not None), None)
    return THE_DEALER if there is None else at_seat(there)


def shaking_cites(t: PaiGow) -> tuple[Cites, Cites]:
    """By which provisions the dice are shaken, and uncovered."""
    if is_device(t):
        shaken = [Rule.PLAYER_ACTIVATES, Rule.SHAKES_FIVE_SECONDS]
        shown = [Rule.PLAYER_ACTIVATES]
        readings = by_reading("bank_presses_the_button") if t.state.is_banked else by_reading("who_presses_the_button")
    else:
        shaken, shown, readings = [Rule.SHAKE, Rule.SHAKER_HIDES_DICE], [Rule.SHAKER_UNCOVERED], ()
    if t.state.is_banked:
        shaken[0], shown = Rule.BANK_SHAKES, [Rule.BANKED_DICE_TOTAL]
    return t.cite_all(*shaken) + readings, t.cite_all(*shown)


def settle_dice_wagers(t: PaiGow) -> Procedure[None]:
    """§ 621a.6(b): Sum, Match and Beat It are settled by the dice, before the tiles are dealt."""
    while (found := next_dice_wager(t)) is not None:
        seat, on, stake = found
        won = line(on, t.dice_table(on), t.state.dice)
        rules = won.rules if won is not None else (t.rows[on].rule, *t.losing_rules(on))
        pays = won.odds.pays(stake) if won is not None else 0
        outcome: WagerOutcome = "win" if won is not None else "lose"
        cites = t.cite_all(Rule.SETTLE_DICE_WAGERS, *rules)
        cites += tuple(cite for name in (won.readings if won is not None else ()) for cite in by_reading(name))
        yield Settled(cites, seat, on, Cents(stake), outcome, Cents(pays), NOTHING)


def next_dice_wager(t: PaiGow) -> tuple[int, str, int] | None:
    """The next wager on the dice to be settled: from seat 1 up, at a seat in the chapter's order."""
    wagers = t.state.ledger.wagers
    return next(
        ((seat, on, wagers[seat][on]) for seat in sorted(wagers) for on in DICE_WAGERS if on in wagers[seat]), None
    )


# The tiles


def find_start(t: PaiGow) -> Procedure[None]:
    """The count goes counterclockwise from the dealer, or from the bank, as far as the total says."""
    bank = t.state.bank
    first = place_of_seat(bank.seat) if bank is not None else DEALER
    total = sum(t.state.dice)
    yield StartingPlace(t.cites(rules_of(t).start) + by_reading("seat_geometry"), total, starting_place(total, first))


def deal_tiles(t: PaiGow) -> Procedure[None]:
    """Four tiles for every place in turn, wagered on or not; the dealer's are marked at once."""
    rules = rules_of(t)
    style = t.state.delivery or HOUSE_WAY_FROM_THE_RIGHT
    cites = t.cites(rules.deal) + (t.cites(STYLES[style].rule) if style in ALTERNATIVES else ())
    order = places_from(t.state.starting_place)
    while t.state.packets:
        place = order[len(PLACES) - len(t.state.packets)]
        yield TilesDealt(tuple(dict.fromkeys(cites)), place, Hidden(" ".join(t.state.packets[0])))
        if place == DEALER:
            wager = bool(t.state.ledger.house_wager)
            marked = [rules.deal if t.state.is_banked else Rule.DEALERS_MARKER]
            marked += [Rule.DEALERS_WAGER_ON_TILES] if wager else []
            yield MarkerPlaced(t.cite_all(*marked), "wager" if wager else "marker")


def collect_empty(t: PaiGow) -> Procedure[None]:
    """The tiles of places that do not play join the Dead Hand; then the shaker is covered."""
    rules = rules_of(t)
    while (place := next((place for place in PLACES[:-1] if is_idle(t, place)), None)) is not None:
        cites = t.cites(rules.collect)
        if place == DEALER:
            cites += t.cites(Rule.CO_BANK_NO_WAGER) if t.state.co_banked else ()
            cites += by_reading("dealers_tiles_join_the_dead_hand")
        yield TilesCollected(tuple(dict.fromkeys(cites)), place)
    if t.choices.starting_position == SHAKER:
        yield ShakerCovered(t.cites(rules.cover))


def is_idle(t: PaiGow, place: str) -> bool:
    """Whether a place has tiles but does not play: no wager, and neither the bank's nor the dealer's in play."""
    if place == DEAD_HAND or place not in t.state.places:
        return False
    if place == DEALER:
        return t.state.is_banked and not t.state.ledger.house_wager
    seat = PLACES.index(place)
    return not t.state.stake(seat) and not t.state.is_bank(seat)


QUESTIONS: Final = (
    QuestionKind(
        kind="deliver",
        rule=Rule.ALTERNATIVE_DELIVERY,
        choices=tuple(STYLES),
        describes="in which style the tiles are delivered: the dealer's choice, in a banked round the bank's",
    ),
)
