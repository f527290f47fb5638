"""Submission keys that every game from a shoe has, and the short way to write a key with a few values."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.shared.card_game import CardEdition
from croupier.law import Concordance, Rule
from croupier.law.readings import by_reading
from croupier.submission.nearest import shown
from croupier.submission.schema import Key, Moot
from croupier.submission.values import Cites, one_of, read_chips, read_limits

CHIPS: Final = (25, 50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000)

SHUFFLING: Final = {
    "hand": "the dealer shuffles the cards by hand",
    "automated": "an automated shuffling device shuffles the cards",
    "continuous": "a continuous shuffler takes the place of the shoe",
}
"""What the ways of shuffling mean."""

CitesOf = Callable[[str], Cites]


def chip_keys(wagers: tuple[str, ...], rules: Concordance) -> list[Key]:
    """Chips and limits."""
    return [
        Key(
            name="chips",
            describes="the denominations of the chips at the table, in ascending order",
            values='a list of amounts, as in ["0.25", "1.00", "5.00"]',
            default=CHIPS,
            read=read_chips,
            cites=rules.cites(Rule.WAGERS_IN_CHIPS),
        ),
        Key(
            name="limits",
            describes="the minimum and maximum amounts of each wager",
            values=f'by wager, as in {{"{wagers[0]}": {{"minimum": "5.00", "maximum": "500.00"}}}}',
            default={},
            read=read_limits(wagers),
            cites=("format",),
        ),
    ]


def card_keys(edition: CardEdition, rules: Concordance) -> list[Key]:
    """Chips, limits, decks and how they are shuffled."""
    cites = rules.cites
    return [
        *chip_keys(edition.wagers, rules),
        choice(
            "shuffler",
            "how the cards are shuffled",
            edition.shufflers,
            shuffler_cites(edition, rules),
            means={way: SHUFFLING[way] for way in edition.shufflers},
        ),
        *secures_batch(rules),
        choice("decks", "how many decks are in the shoe", edition.deck_counts, cites(Rule.DECKS)),
        choice("seats", "how many places for players the table has", edition.places, cites(Rule.SEATS)),
    ]


def secures_batch(rules: Concordance) -> list[Key]:
    """Whether a device's batch is secure, where a chapter knows a device that keeps one."""
    if Rule.IDLE_WITH_SHUFFLER not in rules:
        return []
    secures = [rule for rule in (Rule.SHUFFLER_STORES_SECURELY, Rule.SHUFFLER_PROCEDURES) if rule in rules]
    return [
        choice(
            "shuffler_secures_batch",
            "whether the device keeps its batch securely and is handled by approved procedures",
            (True, False),
            tuple(cite for rule in secures or [Rule.IDLE_WITH_SHUFFLER] for cite in rules.cites(rule)),
        )
    ]


def no_device_keeps_a_batch(rules: Concordance) -> tuple[Moot, ...]:
    """When it does not matter whether a device secures its batch: no device keeps one, or the chapter does not ask."""
    asked = Rule.SHUFFLER_STORES_SECURELY in rules
    return tuple(
        Moot(
            keys=(key.name,),
            beside=lambda values: not asked or values["shuffler"] != "automated",
            why="it matters only where an automated shuffling device keeps a batch"
            if asked
            else "the chapter makes nothing depend on it",
            cites=key.cites,
        )
        for key in secures_batch(rules)
    )


def shuffler_cites(edition: CardEdition, rules: Concordance) -> Cites:
    """The provisions on ways of shuffling, including the shoe and the device that may replace it."""
    cites = rules.cites
    batches = next((rule for rule in (Rule.TWO_BATCHES, Rule.IDLE_WITH_SHUFFLER) if rule in rules), None)
    found = cites(Rule.SHUFFLE) + (cites(batches) if batches is not None else ())
    if Rule.DEALING_SHOE in rules:
        found += cites(Rule.DEALING_SHOE)
    if "continuous" in edition.shufflers:
        found += cites(Rule.CONTINUOUS_SHUFFLER)
    return found + (by_reading(edition.shuffler_reading) if edition.shuffler_reading else ())


def choice(
    name: str,
    describes: str,
    values: tuple[Any, ...],
    cites: Cites,
    means: Mapping[str, str] | None = None,
    note: str = "",
) -> Key:
    """A key with a few values, of which the first is the default; `means` explains some of them."""
    return Key(
        name=name,
        describes=describes,
        values=", ".join(map(shown, values)),
        default=values[0],
        read=one_of(*values, means=means),
        cites=cites,
        note=note,
    )


def paytable_key(
    name: str,
    describes: str,
    tables: Mapping[str, Mapping[Any, Any]],
    cites: Cites,
    *,
    values: str = "",
    example: str | None = None,
    note: str = "",
) -> Key:
    """The paytable of a wager that is not offered unless one is chosen: for each, its lines with what they pay.

    `values` says which are lawful, if not all always are; `example` is then one that is lawful beside the defaults.
    """
    means = {table: "; ".join(f"{line} pays {odds}" for line, odds in lines.items()) for table, lines in tables.items()}
    written = values or ", ".join(map(shown, tables))
    return Key(
        name=name,
        describes=describes,
        values=f"{written}; not offered if absent",
        default=None,
        read=one_of(*tables, means=means, example=example),
        cites=cites,
        note=note,
    )
