"""The choices that the chapters of Pai Gow leave to the certificate holder."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from croupier.games.pai_gow.delivery import ALTERNATIVES
from croupier.games.pai_gow.dice_wagers import BEAT_IT_TABLES
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, SHAKER, PaiGowEdition
from croupier.games.pai_gow.rows import NEEDS_DICE
from croupier.games.pai_gow.setting import HIGHEST_HIGH, HOUSE_WAYS, breaches
from croupier.games.pai_gow.wagers import PAIR_FORTUNES
from croupier.games.shared.chip_game import ChipChoices
from croupier.games.shared.choices import CitesOf, chip_keys, choice
from croupier.games.shared.wagers import own_keys
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.money import Cents, Vigorish
from croupier.money.chips import Chips
from croupier.submission.nearest import shown
from croupier.submission.schema import Key, Moot, Problem, Schema
from croupier.submission.values import FORMAT, ChoiceError, Lawful, Reader, one_of, read_amount, some_of
from croupier.wording import either

LAST_WAGER: Final = "last wager"
VIGORISH_PERCENT: Final = 5
VIGORISH_UNIT: Final = 25
"""In cents."""
HOUSE_WAY_EXAMPLE: Final = {"6-6 4-5 1-1 2-3": "6-6 4-5"}
"""A table that sets one hand."""
MOST_LISTED: Final = 20
"""How many hands of a house way are named that break the chapter."""
ON_DICE: Final = ("sum", "match", "beat_it")
"""The keys of the wagers on the dice."""
SIDE_WAGERS: Final = {
    "pair_fortunes": "the Pair Fortunes Wager",
    "sum": "the Sum Wager",
    "match": "the Match Wager",
    "beat_it": "the Beat It Wager",
}


class Choices(ChipChoices, frozen=True, kw_only=True):
    """A submission's choices, every key with its value."""

    starting_position: str
    delivery: tuple[str, ...]
    adjacent_areas: bool
    player_bank: bool
    co_banking: bool
    dealer_wager: int | str
    """What the dealer wagers against a bank, in cents; or `LAST_WAGER`, as much as the bank last did."""
    vigorish_rounding: str
    house_way: str | Mapping[str, str]
    pair_fortunes: bool = False
    sum: str | None = None
    match: bool = False
    beat_it: str | None = None

    @property
    def coloured_dice(self) -> bool:
        """Whether a wager depends on which die is red."""
        if self.beat_it is None:
            return False
        return any(Rule.BEAT_IT_RED in line.rules for line in BEAT_IT_TABLES[self.beat_it].values())


def schema(edition: PaiGowEdition) -> Schema:
    """The keys of a Pai Gow submission under that edition."""
    rules = concordance(edition.text)
    cites = rules.cites
    keys = [*chip_keys(edition.wagers, rules), *table_keys(edition, cites), *bank_keys(cites)]
    moot = (no_bank(cites),)
    if PAIR_FORTUNES in edition.wagers:
        return Schema(keys=(*keys, *own_keys(edition.rows, cites)), joint=partial(joint_problems, cites), moot=moot)
    absent = {
        key: Problem(key, f"chapter {edition.chapter} does not know {wager}", cites(Rule.PERMITTED_WAGERS))
        for key, wager in SIDE_WAGERS.items()
    }
    return Schema(keys=tuple(keys), absent=absent, joint=partial(joint_problems, cites), moot=moot)


def no_bank(cites: CitesOf) -> Moot:
    """Where nobody banks, the dealer makes no wager."""
    return Moot(
        keys=("dealer_wager",),
        beside=lambda values: not values["player_bank"],
        why="the dealer wagers only against a player who banks (player_bank = true)",
        cites=cites(Rule.DEALERS_WAGER),
    )


STARTING: Final = {
    SHAKER: "three dice that the dealer shakes",
    PLAYER_ACTIVATED: "three dice in a shaker that players set off by a button",
    GENERATOR: "a number from a device without dice",
}
"""What the ways to find the starting position mean."""


def table_keys(edition: PaiGowEdition, cites: CitesOf) -> list[Key]:
    """How tiles are dealt and set, and what is taken of winnings."""
    devices = (Rule.SHAKER, Rule.PLAYER_ACTIVATED_SHAKER, Rule.RANDOM_NUMBER_GENERATOR)
    permitted = [rule for device, rule in zip(STARTING, devices, strict=False) if device in edition.starting_positions]
    starting = [cite for rule in permitted for cite in cites(rule)]
    return [
        choice(
            "starting_position",
            "what decides where the deal begins",
            edition.starting_positions,
            tuple(dict.fromkeys(starting)),
            means={device: STARTING[device] for device in edition.starting_positions},
            note=f"without dice there are no {', '.join(ON_DICE)}, and nobody banks"
            if GENERATOR in edition.starting_positions
            else "",
        ),
        Key(
            name="delivery",
            describes="the styles of delivery that are offered besides the stacks from the right",
            values=f"a list, of {', '.join(map(shown, ALTERNATIVES))}",
            default=(),
            read=some_of(*ALTERNATIVES),
            cites=cites(Rule.ALTERNATIVE_DELIVERY),
        ),
        choice(
            "adjacent_areas",
            "whether a player may wager on two adjacent betting areas",
            (False, True),
            cites(Rule.ADJACENT_AREAS),
        ),
        choice(
            "vigorish_rounding",
            "how the vigorish is rounded",
            ("up", "exact"),
            cites(Rule.VIGORISH_ROUNDING),
            means={"up": f"up to the next {VIGORISH_UNIT} cents", "exact": "not at all"},
        ),
        Key(
            name="house_way",
            describes="how the dealer sets the hands where the chapter leaves a choice",
            values=f"{either(*map(shown, HOUSE_WAYS))}, or a table such as {shown(HOUSE_WAY_EXAMPLE)}",
            default=HIGHEST_HIGH,
            read=Reader(
                partial(read_house_way, cites), Lawful(kind="table", values=HOUSE_WAYS, example=HOUSE_WAY_EXAMPLE)
            ),
            cites=cites(Rule.HOUSE_WAY) + by_reading("house_way"),
        ),
    ]


def bank_keys(cites: CitesOf) -> list[Key]:
    """Whether players may bank, and what the dealer wagers against them."""
    return [
        choice(
            "player_bank", "whether players may bank the game", (False, True), cites(Rule.PLAYER_BANK), note=NEEDS_DICE
        ),
        choice(
            "co_banking",
            "whether the house covers half of the winning wagers if the bank asks for it",
            (False, True),
            cites(Rule.CO_BANKING),
            note="it needs player_bank = true",
        ),
        Key(
            name="dealer_wager",
            describes="what the dealer wagers against a bank",
            values=f'{shown(LAST_WAGER)} (as much as the bank last wagered against the dealer), or an amount ("50.00")',
            default=LAST_WAGER,
            read=Reader(read_dealer_wager, Lawful(kind="amount", values=(LAST_WAGER,), least="0.01", example="50.00")),
            cites=cites(Rule.DEALERS_WAGER),
            note="an amount must be made of the table's chips, and be settled in whole cents",
        ),
    ]


def read_dealer_wager(value: object) -> int | str:
    """An amount, or the bank's last wager against the dealer."""
    if value == LAST_WAGER:
        return LAST_WAGER
    amount = read_amount(value)
    if amount <= 0:
        raise ChoiceError(f"the dealer's wager must be above 0.00, or {shown(LAST_WAGER)}")
    return amount


def read_house_way(cites: CitesOf, value: object) -> str | dict[str, str]:
    """One of the named ways, or a table that keeps to the chapter on every hand that it lists."""
    if not isinstance(value, Mapping):
        named: str = one_of(*HOUSE_WAYS)(value)
        return named
    if not value:
        raise ChoiceError(f"the table lists no hand: write {either(*map(shown, HOUSE_WAYS))}, or list some", FORMAT)
    wrong = breaches(value)
    if wrong:
        others = [one.tiles for one in wrong[1:]]
        left = len(others) - MOST_LISTED
        listed = "; ".join(others[:MOST_LISTED]) + (f" and {left} more" if left > 0 else "")
        more = f". Wrong as well: {listed}" if others else ""
        rule = wrong[0].rule
        why = f"{wrong[0].tiles}: {wrong[0].why}{more}"
        raise ChoiceError(why, FORMAT if rule is None else cites(rule), part=(wrong[0].tiles,))
    return dict(value)


def dealer_wager_problems(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """A dealer's wager is made of the table's chips, and settled in whole cents: against a bank, never a co-bank, so
    nothing of it is halved.
    """
    amount, step = values["dealer_wager"], vigorish_of(values["vigorish_rounding"]).step
    if amount == LAST_WAGER:
        return []
    if not Chips(values["chips"]).make(amount):
        why = f"the chips at this table cannot make {Cents(amount)}"
    elif amount % step:
        why = f"{Cents(amount)} is not a multiple of {Cents(step)}, of which the vigorish is a whole number of cents"
    else:
        return []
    return [Problem("dealer_wager", why, cites(Rule.DEALERS_WAGER))]


def vigorish_of(rounding: str) -> Vigorish:
    """The vigorish of a table, exact or rounded up."""
    return Vigorish(percent=VIGORISH_PERCENT, unit=VIGORISH_UNIT if rounding == "up" else None)


def joint_problems(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """Choices that do not go together: dice that are not there, and a co-bank without a bank."""
    found = []
    if values["starting_position"] == GENERATOR:
        for key in ON_DICE:
            if values[key]:
                why = f"{SIDE_WAGERS[key]} goes by the dice in a shaker, and a random number generator has none"
                found.append(Problem(key, why, cites(Rule.SETTLE_DICE_WAGERS)))
        if values["player_bank"]:
            why = "a bank shakes the dice, and a random number generator has none"
            found.append(Problem("player_bank", why, cites(Rule.BANK_SHAKES) + by_reading("banking_needs_dice")))
    found += dealer_wager_problems(cites, values)
    if values["co_banking"] and not values["player_bank"]:
        found.append(
            Problem("co_banking", "co-banking needs players who may bank: player_bank", cites(Rule.CO_BANKING))
        )
    return found
