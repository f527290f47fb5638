"""Submission keys that every game from a shoe has, and the short way to write a key with a few values."""

from collections.abc import Callable
from typing import Any, Final

from croupier.games.shared.card_game import CardEdition
from croupier.law import Concordance, Rule
from croupier.submission.schema import Cites, Key, one_of, read_chips, read_limits

CHIPS: Final = (25, 50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000)

CitesOf = Callable[[Rule], Cites]


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
            describes="the minimum and maximum amounts",
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
        choice("shuffler", "how the cards are shuffled", edition.shufflers, shuffler_cites(edition, rules)),
        *secures_batch(rules),
        choice("decks", "how many decks are in the shoe", edition.deck_counts, cites(Rule.DECKS)),
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


def shuffler_cites(edition: CardEdition, rules: Concordance) -> Cites:
    """The provisions on ways of shuffling, including the shoe and the device that may replace it."""
    cites = rules.cites
    batches = next((rule for rule in (Rule.TWO_BATCHES, Rule.IDLE_WITH_SHUFFLER) if rule in rules), None)
    found = cites(Rule.SHUFFLE) + (cites(batches) if batches is not None else ())
    if Rule.DEALING_SHOE in rules:
        found += cites(Rule.DEALING_SHOE)
    if "continuous" in edition.shufflers:
        found += cites(Rule.CONTINUOUS_SHUFFLER)
    return found


def choice(name: str, describes: str, values: tuple[Any, ...], cites: Cites) -> Key:
    """A key with a few values, of which the first is the default."""
    written = ", ".join(str(value).lower() if isinstance(value, bool) else repr(value) for value in values)
    return Key(name=name, describes=describes, values=written, default=values[0], read=one_of(*values), cites=cites)
