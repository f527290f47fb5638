"""What the layout of a Pai Gow table must have (§§ 621a.2 and 535.2), with the device that decides where to deal."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.games.pai_gow.choices import Choices
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, SHAKER, PaiGowEdition
from croupier.games.pai_gow.rows import FORTUNES_ROW, MATCH_ROWS, PAI_GOW_ROW, ROWS, PaiGowWager
from croupier.games.pai_gow.wagers import DICE_WAGERS
from croupier.games.shared.layout import Cite, boxes, holder, places
from croupier.games.shared.wagers import each_kind
from croupier.law import Concordance, Rule
from croupier.table.layout import (
    INVENTORY,
    BettingArea,
    Cites,
    Container,
    DealerArea,
    Device,
    Feature,
    Inscription,
    Layout,
    Places,
)

DEAD_HAND: Final = "dead_hand"
SHAKER_DEVICE: Final = "shaker"
BUTTON: Final = "activation_button"
NUMBER_GENERATOR: Final = "random_number_generator"
MATCH: Final = "match"
"""What the inscription of the Match Wager's odds is about: the six areas have the same."""
SHAKEN_SECONDS: Final = 5
DICE: Final = 3


def required_layout(edition: PaiGowEdition, choices: Choices, rules: Concordance) -> Layout:
    """What a table must have under that edition with those choices."""
    cites = rules.cites
    offered = [row for row in edition.rows if row.is_offered(choices)]
    return Layout(
        places=six_places(edition, rules),
        holder=holder(cites),
        areas=tuple(betting_area(row, edition, rules) for row in offered),
        inscriptions=tuple(inscriptions(offered, choices, cites)),
        card_areas=(),
        dealer_areas=dealer_areas(edition, choices, cites),
        containers=(
            inventory(cites),
            *boxes(cites, tip_box_elsewhere=False),
            *starting_devices(choices, cites),
        ),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered=not_offered(edition, offered, cites),
    )


def not_offered(edition: PaiGowEdition, offered: Sequence[PaiGowWager], cites: Cite) -> dict[str, Cites]:
    """The wagers that the table does not take, with the provisions that offer them, or that permit only others."""
    absent = {row.name: row for row in dict.fromkeys((*ROWS, *edition.rows)) if row not in offered}
    if MATCH_ROWS[0] not in offered:
        absent[MATCH] = MATCH_ROWS[0]
    return {on: cites(row.rule if row in edition.rows else Rule.PERMITTED_WAGERS) for on, row in absent.items()}


# Places and areas


def six_places(edition: PaiGowEdition, rules: Concordance) -> Places:
    """The players' places: six, neither more nor fewer; numbered if the betting areas are."""
    numbered = Rule.LAYOUT_AREAS_NUMBERED in rules
    found = places(edition.seats, rules.cites, numbered=numbered, fewer=False)
    return msgspec.structs.replace(found, cites=together(rules, Rule.SEATS, Rule.LAYOUT_AREAS_NUMBERED))


def together(rules: Concordance, *wanted: str) -> Cites:
    """The provisions of those of these rules that the chapter has, each once."""
    return tuple(dict.fromkeys(cite for rule in wanted if rule in rules for cite in rules.cites(rule)))


def betting_area(row: PaiGowWager, edition: PaiGowEdition, rules: Concordance) -> BettingArea:
    """Where a wager is placed; in 2010 the areas have the numbers of the places."""
    area = row.area(rules.cites)
    if row != PAI_GOW_ROW or Rule.LAYOUT_AREAS_NUMBERED not in rules:
        return area
    cites = together(rules, row.area_rule, Rule.LAYOUT_AREAS_NUMBERED)
    return replace(area, says=f"{area.says}, numbered 1 to {edition.seats}", cites=cites, numbered=True)


def dealer_areas(edition: PaiGowEdition, choices: Choices, cites: Cite) -> tuple[DealerArea, ...]:
    """Where the Dead Hand and, if the dealer uncovers it, the shaker are placed."""
    uncovered = choices.starting_position == SHAKER and edition.shaker_area
    return (dead_hand(cites), *((shaker_area(cites),) if uncovered else ()))


def dead_hand(cites: Cite) -> DealerArea:
    """Where the four tiles of the Dead Hand are placed."""
    return DealerArea(
        key=f"dealer_areas.{DEAD_HAND}",
        says="a separate area at the dealer's left for the four tiles of the Dead Hand",
        cites=cites(Rule.LAYOUT_DEAD_HAND),
        holds=DEAD_HAND,
        hand="left",
    )


def shaker_area(cites: Cite) -> DealerArea:
    """Where the dealer places the shaker without its lid."""
    return DealerArea(
        key=f"dealer_areas.{SHAKER_DEVICE}",
        says="an area for the uncovered shaker",
        cites=cites(Rule.SHAKER_UNCOVERED),
        holds=SHAKER_DEVICE,
    )


# Odds


def inscriptions(offered: Sequence[PaiGowWager], choices: Choices, cites: Cite) -> Iterator[Inscription]:
    """What wagers pay: of the Pair Fortunes Wager it must be stated, of the others it must be right if it is."""
    for row in each_kind(offered):
        rules = dict.fromkeys(rule for line in row.lines(choices) for rule in line.rules)
        by = tuple(dict.fromkeys(cite for rule in rules for cite in cites(rule)))
        if row == PAI_GOW_ROW:
            yield row.inscription(choices, cites(row.odds_rule), need="if used")
        elif row == FORTUNES_ROW:
            yield row.inscription(choices, cites(Rule.LAYOUT_ODDS) + cites(row.odds_rule))
        else:
            alike = replace(row, name=MATCH, title="a Match Wager") if row in MATCH_ROWS else row
            yield alike.inscription(choices, by, need="if used")


# Containers and devices


def inventory(cites: Cite) -> Container:
    """The table inventory container, in front of which the tiles are stacked."""
    return Container(
        key=f"containers.{INVENTORY}",
        says="the table inventory container, in front of which the tiles are stacked",
        need="if used",
        cites=cites(Rule.MIX_AND_STACK),
        name=INVENTORY,
    )


def starting_devices(choices: Choices, cites: Cite) -> tuple[Device, ...]:
    """The device that decides where the deal begins, and what players need to work it."""
    if choices.starting_position == GENERATOR:
        return (number_generator(cites),)
    if choices.starting_position == PLAYER_ACTIVATED:
        return (player_activated_shaker(choices, cites), activation_button(choices, cites))
    return (shaker(choices, cites),)


def shaker(choices: Choices, cites: Cite) -> Device:
    """The shaker that the dealer or a bank shakes."""
    colours = coloured_dice(cites(Rule.BEAT_IT_RED)) if choices.coloured_dice else ()
    return Device(
        key=f"containers.{SHAKER_DEVICE}",
        says="a Pai Gow shaker",
        cites=cites(Rule.SHAKER),
        name=SHAKER_DEVICE,
        features=(three_dice(cites(Rule.THREE_DICE)), *colours, hides_dice(cites), name_on_shaker(cites)),
    )


def player_activated_shaker(choices: Choices, cites: Cite) -> Device:
    """The shaker that a player sets off with a button."""
    colours = coloured_dice(cites(Rule.BEAT_IT_DICE) + cites(Rule.BEAT_IT_RED)) if choices.coloured_dice else ()
    return Device(
        key=f"containers.{SHAKER_DEVICE}",
        says="a player-activated Pai Gow shaker",
        cites=cites(Rule.PLAYER_ACTIVATED_SHAKER),
        name=SHAKER_DEVICE,
        features=(three_dice(cites(Rule.SHAKER_SEALED)), *colours, sealed(cites), shaking_seconds(cites)),
    )


def activation_button(choices: Choices, cites: Cite) -> Device:
    """The button at each place: any player may be told to press it, whatever wagers the table takes."""
    on_dice = any(row.is_offered(choices) for row in ROWS if row.name in DICE_WAGERS)
    return Device(
        key=f"containers.{BUTTON}",
        says="a button at each player's place that activates the shaker",
        cites=(*(cites(Rule.LAYOUT_BUTTON) if on_dice else ()), *cites(Rule.PLAYER_ACTIVATES)),
        name=BUTTON,
        each_place=True,
    )


def number_generator(cites: Cite) -> Device:
    """The generator that shows a number instead of dice."""
    return Device(
        key=f"containers.{NUMBER_GENERATOR}",
        says="a computerized random number generator that displays the number",
        cites=cites(Rule.RANDOM_NUMBER_GENERATOR) + cites(Rule.RANDOM_NUMBER),
        name=NUMBER_GENERATOR,
    )


def three_dice(cites: Cites) -> Feature:
    """The dice in the shaker."""
    return feature("dice", "three dice", cites, DICE)


def coloured_dice(cites: Cites) -> tuple[Feature, ...]:
    """The colours of the dice, where the red one plays against the blue ones."""
    return (feature("red_dice", "one red die", cites, 1), feature("blue_dice", "two blue dice", cites, DICE - 1))


def hides_dice(cites: Cite) -> Feature:
    """Nobody sees the dice in motion."""
    return feature("hides_dice", "a design that hides the dice during the shake", cites(Rule.SHAKER_HIDES_DICE))


def name_on_shaker(cites: Cite) -> Feature:
    """Whose shaker it is."""
    says = "the name or logo of the certificate holder, printed on it or pressed into it"
    return feature("name_or_logo", says, cites(Rule.SHAKER_NAME))


def sealed(cites: Cite) -> Feature:
    """Nobody reaches the dice inside."""
    return feature("sealed", "a seal or lock that protects the dice inside", cites(Rule.SHAKER_SEALED))


def shaking_seconds(cites: Cite) -> Feature:
    """How long it shakes."""
    says = f"a shaking time of at least {SHAKEN_SECONDS} seconds"
    return feature("seconds", says, cites(Rule.SHAKES_FIVE_SECONDS), SHAKEN_SECONDS, or_more=True)


def feature(name: str, says: str, cites: Cites, value: bool | int = True, *, or_more: bool = False) -> Feature:
    """Something that the shaker must have."""
    key = f"containers.{SHAKER_DEVICE}.{name}"
    return Feature(key=key, says=says, cites=cites, name=name, value=value, or_more=or_more)
