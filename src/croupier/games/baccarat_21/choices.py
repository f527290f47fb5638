"""The choices that chapter 681a leaves to the certificate holder, and its numbers."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from croupier.games.baccarat_21.wagers import BONUSES, BOTH, PAYTABLES_BY_DECKS, ROWS
from croupier.games.shared.card_game import CardChoices, CardEdition
from croupier.games.shared.choices import CitesOf, card_keys, choice, no_device_keeps_a_batch
from croupier.games.shared.shoe import ShoeTerms
from croupier.games.shared.wagers import own_keys
from croupier.law import Rule, concordance
from croupier.submission.schema import Problem, Schema
from croupier.submission.values import Cites
from croupier.wording import either

EDITION_681A: Final = CardEdition(
    chapter="681a",
    seats=8,
    rows=ROWS,
    deck_counts=(8, 4),
    deck_hours=24,
    shufflers=("hand", "automated", "continuous"),
    shoe=ShoeTerms(
        cut_depth=10,
        cover_depth=10,
        hands_after_cover=1,
        wash_two_batches=True,
        preshuffled_uninspected=True,
        idle_face_up=False,
        batches_inspected_apart=True,
        cover_reading="second_cover_card_ten_deep",
    ),
    reshuffle_rule=Rule.RESHUFFLE_ORDERED,
)


class Choices(CardChoices, frozen=True, kw_only=True):
    """A submission's choices, every key with its value."""

    tie: bool
    bonus: str | None
    bonus_wagers: str = BOTH


def schema(edition: CardEdition) -> Schema:
    """The keys of a 21 Baccarat submission under that edition."""
    rules = concordance(edition.text)
    keys = (
        *card_keys(edition, rules),
        *own_keys(ROWS, rules.cites),
        choice(
            "bonus_wagers",
            "which of the Bonus Wagers are offered, if there is a paytable for them",
            (BOTH, *BONUSES.values()),
            optional_bonuses(rules.cites),
            note="one of them alone needs a paytable (bonus), too",
        ),
    )
    return Schema(keys=keys, joint=partial(bonus_problems, rules.cites), moot=no_device_keeps_a_batch(rules))


def optional_bonuses(cites: CitesOf) -> Cites:
    """The provisions by which a Bonus Wager may be offered without the other."""
    rules = (Rule.OPTIONAL_WAGERS, Rule.BONUS_PLAYER_WAGER, Rule.BONUS_BANKER_WAGER)
    return tuple(cite for rule in rules for cite in cites(rule))


def bonus_problems(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the terms of the Bonus Wagers."""
    return paytable_of_the_decks(cites, values) or paytable_of_the_wager(cites, values)


def paytable_of_the_wager(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """A Bonus Wager that is offered by itself has a paytable, too."""
    if values["bonus"] is not None or values["bonus_wagers"] == BOTH:
        return []
    why = f"the Bonus Wager on the {values['bonus_wagers']}'s hand needs a paytable: choose bonus, or leave this out"
    return [Problem("bonus_wagers", why, cites(Rule.BONUS_PAYTABLES))]


def paytable_of_the_decks(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """Each paytable is for one number of decks."""
    lawful = PAYTABLES_BY_DECKS[values["decks"]]
    if values["bonus"] is None or values["bonus"] in lawful:
        return []
    why = f"with {values['decks']} decks, choose paytable {either(*lawful)}, not {values['bonus']}"
    return [Problem("bonus", why, cites(Rule.BONUS_PAYTABLES))]
