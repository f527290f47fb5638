"""The choices that the chapters of the Baccarat family leave to the certificate holder."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from croupier.games.baccarat.editions import HANDED_OUT, TIES, BaccaratEdition
from croupier.games.baccarat.wagers import DRAGON_BONUS_PAYTABLES, LEAST_TIE_ODDS, Paid
from croupier.games.shared.card_game import CardChoices
from croupier.games.shared.choices import CitesOf, card_keys, choice, no_device_keeps_a_batch
from croupier.games.shared.wagers import own_keys
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.money import Odds, Vigorish
from croupier.submission.schema import Key, Moot, Problem, Schema
from croupier.submission.values import FORMAT, ChoiceError, Cites, Lawful, Reader, is_whole, odds_at_least


class Choices(CardChoices, frozen=True, kw_only=True):
    """A submission's choices, every key with its value."""

    tie_odds: Odds
    vigorish: str
    vigorish_rounding: str
    vigorish_collection: str
    dealing: str
    ez_baccarat: bool = False
    dragon_bonus: str | None = None
    disclosed_card: str | None = None
    dealers: int = 1

    @property
    def paid(self) -> Paid:
        """What the table pays."""
        table = DRAGON_BONUS_PAYTABLES[self.dragon_bonus] if self.dragon_bonus else None
        return Paid(tie_odds=self.tie_odds, dragon_bonus=table, ez=self.ez_baccarat, own=self.own)

    def vigorish_terms(self, edition: BaccaratEdition) -> Vigorish:
        """The rate, and the unit up to which it is rounded."""
        percent = int(self.vigorish.split("%")[0])
        unit = edition.vigorish_units[self.vigorish]
        return Vigorish(percent=percent, unit=unit if self.vigorish_rounding == "up" else None)


def schema(edition: BaccaratEdition) -> Schema:
    """The keys of a submission under that edition."""
    rules = concordance(edition.text)
    cites = rules.cites
    keys = (*card_keys(edition, rules), *table_keys(edition, cites), *vigorish_keys(edition, cites))
    keys += tuple(crew_keys(edition, cites))
    moot = no_device_keeps_a_batch(rules)
    if Rule.EZ_BACCARAT in rules:
        return Schema(keys=keys + tuple(final_keys(edition, cites)), moot=(*moot, no_vigorish(cites)))
    absent = {key: not_yet(key, edition, cites) for key in FINAL_KEYS}
    return Schema(keys=keys, absent=absent, joint=partial(ties_not_deferred, cites), moot=moot)


def no_vigorish(cites: CitesOf) -> Moot:
    """EZ Baccarat takes no vigorish, so a submission that states one contradicts itself."""
    return Moot(
        keys=("vigorish", "vigorish_rounding", "vigorish_collection"),
        beside=lambda values: bool(values["ez_baccarat"]),
        why="EZ Baccarat takes no vigorish (ez_baccarat = true)",
        cites=cites(Rule.EZ_BACCARAT) + by_reading("ez_baccarat_takes_no_vigorish"),
        contradicts=True,
    )


def ties_not_deferred(cites: CitesOf, values: Mapping[str, Any]) -> list[Problem]:
    """Vigorish on ties is collected at the end of the round, so it cannot be deferred."""
    if values["vigorish"] != TIES or values["vigorish_collection"] != "deferred":
        return []
    why = f"vigorish of {TIES} must be collected before the next deal and cannot be deferred"
    return [
        Problem("vigorish_collection", why, cites(Rule.VIGORISH_ON_TIES) + by_reading("vigorish_on_ties_not_deferred"))
    ]


FINAL_KEYS: Final = ("ez_baccarat", "dragon_bonus", "disclosed_card")
"""Choices that only the final rules have."""


def not_yet(key: str, edition: BaccaratEdition, cites: CitesOf) -> Problem:
    """Why a choice of the final rules does not exist under the temporary ones."""
    rules = {"disclosed_card": Rule.DISCLOSED_TO_DISCARD, "ez_baccarat": Rule.VIGORISH_RATE}
    rule = rules.get(key, Rule.PERMITTED_WAGERS)
    return Problem(key, f"chapter {edition.chapter} does not have this choice; only the final rules do", cites(rule))


def table_keys(edition: BaccaratEdition, cites: CitesOf) -> list[Key]:
    """The Tie Wager's odds, and how the cards are dealt."""
    dealt = dict.fromkeys(rule for way in edition.ways.values() for rule in way.rules)
    return [
        Key(
            name="tie_odds",
            describes="the odds paid on a winning Tie Wager",
            values=f'"{LEAST_TIE_ODDS}" or more',
            default=LEAST_TIE_ODDS,
            read=odds_at_least(LEAST_TIE_ODDS),
            cites=cites(Rule.TIE_ODDS) + by_reading("tie_odds_from_8_to_1"),
        ),
        choice(
            "dealing",
            "how the first four cards are dealt",
            tuple(edition.ways),
            tuple(dict.fromkeys(cite for rule in (Rule.INITIAL_CARDS, *dealt) for cite in cites(rule))),
            means={way: DEALING[way] for way in edition.ways},
        ),
    ]


DEALING: Final = {
    "face up": "the cards are dealt face up",
    "face down": "the cards are dealt face down, and the dealer turns each hand",
    HANDED_OUT: "the player with the largest wager on a hand turns it face up",
}
"""What the ways of dealing mean."""
ON_TIES: Final = "of every wager on the Banker's Hand when the hands tie, and nothing of what a wager wins"
"""What a vigorish on ties means."""
MOST_DEALERS: Final = 4


def dealer_count(value: object) -> int:
    """The number of dealers, which no provision limits."""
    if not is_whole(value, 1, MOST_DEALERS):
        raise ChoiceError(f"write a whole number from 1 to {MOST_DEALERS}", FORMAT)
    assert isinstance(value, int)
    return value


read_dealers: Final = Reader(dealer_count, Lawful(kind="whole number", least=1, most=MOST_DEALERS))
"""A reader for the number of dealers."""


def crew_keys(edition: BaccaratEdition, cites: CitesOf) -> list[Key]:
    """How many dealers a table has, where there may be several."""
    if not edition.curator:
        return []
    return [
        Key(
            name="dealers",
            describes="how many dealers the table has, including the one who calls the game; each shuffles the cards",
            values=f"from 1 to {MOST_DEALERS}",
            default=3,
            read=read_dealers,
            cites=cites(Rule.DEALERS_SHUFFLE),
        ),
    ]


def vigorish_cites(edition: BaccaratEdition, cites: CitesOf) -> Cites:
    """The provisions on rates: in 2010 also on vigorish on ties, and on one kind and rate for all tables."""
    if TIES not in edition.rates:
        return cites(Rule.VIGORISH_RATE)
    return cites(Rule.VIGORISH_RATE) + cites(Rule.VIGORISH_ON_TIES) + cites(Rule.ONE_VIGORISH)


def vigorish_keys(edition: BaccaratEdition, cites: CitesOf) -> list[Key]:
    """What vigorish is taken, how it is rounded and when it is collected."""
    return [
        choice(
            "vigorish",
            "the vigorish on the Banker's Hand",
            edition.rates,
            vigorish_cites(edition, cites),
            means={TIES: ON_TIES} if TIES in edition.rates else None,
        ),
        choice(
            "vigorish_rounding",
            f"whether vigorish is rounded up to the next {units(edition)} or taken exactly",
            ("up", "exact"),
            cites(Rule.VIGORISH_ROUNDING),
        ),
        choice(
            "vigorish_collection",
            "when vigorish is collected",
            ("at payout", "deferred"),
            cites(Rule.VIGORISH_COLLECTION),
            means={"at payout": "as a winning wager is paid", "deferred": "it is marked and collected later"},
            note=f"vigorish of {TIES} cannot be deferred" if TIES in edition.rates else "",
        ),
    ]


def units(edition: BaccaratEdition) -> str:
    """Up to what vigorish is rounded, by rate where that matters."""
    by_rate = edition.vigorish_units
    if len(set(by_rate.values())) == 1:
        return f"{by_rate[edition.rates[0]]} cents"
    return ", ".join(f"{unit} cents (at {rate})" for rate, unit in by_rate.items())


def final_keys(edition: BaccaratEdition, cites: CitesOf) -> list[Key]:
    """What only the final rules leave open."""
    return [
        choice(
            "ez_baccarat",
            "whether EZ Baccarat is played: no vigorish, and a Dragon 7 Insurance Wager",
            (False, True),
            cites(Rule.EZ_BACCARAT),
        ),
        *own_keys(edition.rows, cites),
        choice(
            "disclosed_card",
            "what is done with a disclosed third card that neither hand may take",
            ("discard", "simulated round"),
            cites(Rule.DISCLOSED_THIRD_CARD),
            means={
                "discard": "it is discarded, with one more card that nobody sees",
                "simulated round": "it is the first card of a round that is dealt without wagers",
            },
        ),
    ]
