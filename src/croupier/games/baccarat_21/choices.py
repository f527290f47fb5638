"""The choices that chapter 681a leaves to the certificate holder, and its numbers."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES, BONUSES, PAYTABLES_BY_DECKS, TIE, WAGERS
from croupier.games.shared.card_game import CardChoices, CardEdition
from croupier.games.shared.choices import card_keys, choice
from croupier.games.shared.shoe import ShoeTerms
from croupier.law import Rule, concordance
from croupier.submission.schema import Key, Problem, Schema, either, one_of

EDITION_681A: Final = CardEdition(
    chapter="681a",
    seats=8,
    wagers=WAGERS,
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
    ),
    reshuffle_rule=Rule.RESHUFFLE_ORDERED,
)


class Choices(CardChoices, frozen=True, kw_only=True):
    """A submission's choices, every key with its value."""

    tie: bool
    bonus: str | None

    def offers(self, on: str) -> bool:
        """Whether the table takes a wager: those on the hands always, Tie and Bonus if chosen."""
        if on in BONUSES:
            return self.bonus is not None
        return self.tie if on == TIE else True


def schema() -> Schema:
    """The keys of a 21 Baccarat submission."""
    rules = concordance(EDITION_681A.chapter)
    tables = tuple(BONUS_PAYTABLES)
    keys = (
        *card_keys(EDITION_681A, rules),
        choice("tie", "whether the Tie Wager is offered", (False, True), rules.cites(Rule.TIE_WAGER)),
        Key(
            name="bonus",
            describes="the paytable of the Bonus Wagers",
            values="'A' to 'C' with four decks, 'D' to 'F' with eight; not offered if absent",
            default=None,
            read=one_of(*tables),
            cites=rules.cites(Rule.BONUS_PAYTABLES),
        ),
    )
    return Schema(keys=keys, joint=paytable_of_the_decks)


def paytable_of_the_decks(values: Mapping[str, Any]) -> list[Problem]:
    """Each paytable is for one number of decks."""
    lawful = PAYTABLES_BY_DECKS[values["decks"]]
    if values["bonus"] is None or values["bonus"] in lawful:
        return []
    cites = concordance(EDITION_681A.chapter).cites(Rule.BONUS_PAYTABLES)
    why = f"with {values['decks']} decks, choose paytable {either(*lawful)}, not {values['bonus']}"
    return [Problem("bonus", why, cites)]
