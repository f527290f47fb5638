"""The choices that the chapters of Spanish 21 leave to the certificate holder."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from croupier.games.shared.card_game import CardChoices
from croupier.games.shared.choices import CitesOf, card_keys, choice, no_device_keeps_a_batch
from croupier.games.shared.wagers import own_keys
from croupier.games.spanish_21.editions import SpanishEdition
from croupier.games.spanish_21.wagers import MATCH, MATCH_ODDS, MatchOdds
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.submission.nearest import shown
from croupier.submission.schema import Key, Moot, Problem, Schema
from croupier.submission.values import (
    FORMAT,
    ChoiceError,
    Lawful,
    Reader,
    read_amount,
    read_odds,
    whole_number,
)

ODDS_OF: Final = ("same_suit", "different_suit")
MATCH_EXAMPLE: Final = {"same_suit": "12 to 1", "different_suit": "3 to 1"}
SETTLEMENTS: Final = {
    "losers first": "all losing wagers are collected, then the winning ones are paid",
    "right to left": "player by player, beginning at the dealer's right",
}
"""What the orders of settlement mean."""
LEAST_MATCH: Final = 100
"""The minimum Match-the-Dealer Wager under the temporary rules, in cents."""


class Choices(CardChoices, frozen=True, kw_only=True):
    """A submission's choices, every key with its value."""

    match_the_dealer: bool
    boxes_per_player: int
    mid_shoe_entry: bool
    card_reader: str
    splits: int
    settlement: str
    match_maximum: int | None = None
    match_odds: MatchOdds | None = None

    @property
    def match_paid(self) -> MatchOdds:
        """What matching cards pay: as chosen, or as the chapter says for the number of decks."""
        return self.match_odds or MATCH_ODDS[self.decks][0]


def schema(edition: SpanishEdition) -> Schema:
    """The keys of a Spanish 21 submission under that edition."""
    rules = concordance(edition.text)
    cites = rules.cites
    keys = (*card_keys(edition, rules), *table_keys(edition, cites))
    moot = (*no_device_keeps_a_batch(rules), *no_shuffle_to_wait_for(edition, cites))
    if edition.match_terms:
        fixed = {"settlement": one_settlement(edition, cites)}
        return Schema(
            keys=keys + tuple(match_keys(cites)),
            absent=fixed,
            joint=partial(match_problems, cites),
            moot=(*moot, *match_not_offered(cites)),
        )
    fixed = {key: paytable_fixed(key, edition, cites) for key in ("match_maximum", "match_odds")}
    return Schema(keys=keys, absent=fixed, moot=moot)


def no_shuffle_to_wait_for(edition: SpanishEdition, cites: CitesOf) -> tuple[Moot, ...]:
    """Nobody can be kept from wagering until the next shuffle where a device shuffles all the time."""
    if "continuous" not in edition.shufflers:
        return ()
    return (
        Moot(
            keys=("mid_shoe_entry",),
            beside=lambda values: values["shuffler"] == "continuous",
            why="a continuous shuffler leaves no shuffle to wait for",
            cites=cites(Rule.SAT_OUT_BARRED) + cites(Rule.CONTINUOUS_SHUFFLER),
        ),
    )


def match_not_offered(cites: CitesOf) -> tuple[Moot, ...]:
    """The terms of the Match-the-Dealer Wager, at a table that does not offer it."""
    unused = tuple(
        Moot(
            keys=(key.name,),
            beside=lambda values: not values["match_the_dealer"],
            why="it matters only where the Match-the-Dealer Wager is offered (match_the_dealer = true)",
            cites=key.cites,
        )
        for key in match_keys(cites)
    )
    return (*unused, match_limited_lower(cites))


def match_limited_lower(cites: CitesOf) -> Moot:
    """A maximum that the limits of the wager do not let be reached."""
    return Moot(
        keys=("match_maximum",),
        beside=lambda values: values["match_the_dealer"] and has_lower_limit(values),
        why=f"a lower maximum in the limits of {MATCH} takes its place",
        cites=cites(Rule.MATCH_MAXIMUM),
    )


def has_lower_limit(values: Mapping[str, Any]) -> bool:
    """Whether the table's limits end below the maximum submitted for the Match-the-Dealer Wager."""
    _, most = values["limits"].get(MATCH, (0, None))
    submitted = values["match_maximum"]
    return most is not None and submitted is not None and most < submitted


def table_keys(edition: SpanishEdition, cites: CitesOf) -> list[Key]:
    """What both chapters leave open, and how far."""
    silent = by_reading("silent_submission") if edition.most_splits is None else ()
    keys = [
        *own_keys(edition.rows, cites),
        Key(
            name="splits",
            describes="how many times in total a player may split at a box in a round",
            values="a whole number, 1 or more" if edition.most_splits is None else str(edition.most_splits),
            default=3 if edition.most_splits is None else edition.most_splits,
            read=whole_number(1 if edition.most_splits is None else edition.most_splits, edition.most_splits),
            cites=cites(Rule.SPLIT_LIMIT) + by_reading("splits_in_all") + silent,
        ),
        Key(
            name="boxes_per_player",
            describes="how many adjacent boxes a player may wager on in a round",
            values=f"a whole number from 1 to {edition.seats}",
            default=1,
            read=whole_number(1, edition.seats),
            cites=cites(Rule.ADJACENT_BOXES) + by_reading("silent_submission"),
        ),
        choice(
            "mid_shoe_entry",
            "whether a player who sat out a round may wager before the next shuffle",
            (True, False),
            cites(Rule.SAT_OUT_BARRED),
        ),
        choice(
            "card_reader",
            "whether the card reader device lets players see the hole card's value",
            ("hides the card", "shows the card"),
            cites(Rule.CARD_READER) + by_reading("card_reader_is_a_fact"),
        ),
    ]
    if len(edition.settlements) > 1:
        order = cites(Rule.SETTLE_ORDER) + cites(Rule.SETTLE_LOSERS_FIRST) + cites(Rule.SETTLE_IN_TURN)
        order += by_reading("farthest_right_counterclockwise") + silent
        keys.append(
            choice("settlement", "the order in which wagers are settled", edition.settlements, order, SETTLEMENTS)
        )
    return keys


def match_keys(cites: CitesOf) -> list[Key]:
    """What only the temporary rules leave open: the maximum Match-the-Dealer Wager, and its odds."""
    return [
        Key(
            name="match_maximum",
            describes="the maximum Match-the-Dealer Wager",
            values='an amount, "1.00" or more; if absent, as much as the Spanish 21 Wager',
            default=None,
            read=Reader(read_maximum, Lawful(kind="amount", least=str(Cents(LEAST_MATCH)), example="25.00")),
            cites=cites(Rule.MATCH_MAXIMUM),
            absent="as much as the Spanish 21 Wager",
            note="it must leave an amount within the limits of the wager",
        ),
        Key(
            name="match_odds",
            describes="what each matching card pays",
            values=f"as in {shown(MATCH_EXAMPLE)}; if absent, the minimum for the decks",
            default=None,
            read=Reader(read_match_odds, Lawful(kind="table", example=MATCH_EXAMPLE)),
            cites=cites(Rule.MATCH_ODDS),
            absent="the minimum for the number of decks",
            note="; ".join(
                f"with {decks} decks at least {least.same_suit} and {least.different_suit}"
                for decks, (least, _) in MATCH_ODDS.items()
            ),
        ),
    ]


def one_settlement(edition: SpanishEdition, cites: CitesOf) -> Problem:
    """Why the temporary rules have no choice of settlement."""
    why = f"chapter {edition.chapter} does not have this choice: losing wagers are collected, then winning ones paid"
    return Problem("settlement", why, cites(Rule.SETTLE_ORDER))


def paytable_fixed(key: str, edition: SpanishEdition, cites: CitesOf) -> Problem:
    """Why a choice of the temporary rules does not exist under the final ones."""
    rule = Rule.MATCH_ODDS if key == "match_odds" else Rule.MATCH_THE_DEALER
    return Problem(
        key, f"chapter {edition.chapter} does not have this choice; only the temporary rules did", cites(rule)
    )


def match_problems(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the terms of the Match-the-Dealer Wager."""
    return [*least_match_odds(cites, values), *match_leaves_amounts(cites, values)]


def match_leaves_amounts(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """The table's limits and the maximum submitted leave an amount of 1.00 or more."""
    least, most = values["limits"].get(MATCH, (0, None))
    if most is not None and most < LEAST_MATCH:
        why = f"a maximum of {Cents(most)} for {MATCH} is less than {Cents(LEAST_MATCH)}, the minimum wager"
        return [Problem("limits", f"{why}: choose {Cents(LEAST_MATCH)} or more", cites(Rule.MATCH_MINIMUM))]
    if 1 < least < LEAST_MATCH:
        why = f"a minimum of {Cents(least)} for {MATCH} is less than {Cents(LEAST_MATCH)}, the minimum wager"
        return [Problem("limits", f"{why}: choose {Cents(LEAST_MATCH)} or more", cites(Rule.MATCH_MINIMUM))]
    submitted = values["match_maximum"]
    if submitted is not None and least > submitted:
        why = f"a minimum of {Cents(least)} for {MATCH} is more than the maximum submitted, {Cents(submitted)}"
        return [Problem("limits", why, cites(Rule.MATCH_MAXIMUM))]
    return []


def least_match_odds(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """The odds are no less than those that the chapter names for the number of decks."""
    chosen: MatchOdds | None = values["match_odds"]
    least, rule = MATCH_ODDS[values["decks"]]
    if chosen is None:
        return []
    low = [
        f"{name.replace('_', ' ')} pays {getattr(chosen, name)}, but must pay at least {getattr(least, name)}"
        for name in ODDS_OF
        if getattr(chosen, name).fraction < getattr(least, name).fraction
    ]
    return [Problem("match_odds", "; ".join(low), cites(Rule.MATCH_ODDS) + cites(rule))] if low else []


def read_maximum(value: object) -> int:
    """A reader for the maximum Match-the-Dealer Wager, which may not be below the minimum."""
    amount = read_amount(value)
    if amount < LEAST_MATCH:
        raise ChoiceError(f"{amount} is less than 1.00, the minimum wager: choose 1.00 or more")
    return amount


def read_match_odds(value: object) -> MatchOdds:
    """A reader for the odds of a matching card, by its suit; a space may stand for the underscore."""
    given = {str(key).replace(" ", "_"): odds for key, odds in value.items()} if isinstance(value, Mapping) else {}
    if set(given) != set(ODDS_OF):
        raise ChoiceError('write both odds, as in {"same_suit": "12 to 1", "different_suit": "3 to 1"}', FORMAT)
    return MatchOdds(read_odds(given["same_suit"]), read_odds(given["different_suit"]))
