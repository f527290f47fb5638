"""The wagers of Pai Gow, a row each: Pai Gow, Pair Fortunes on four tiles, and those on the dice (§ 621a.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.games.pai_gow import fortunes
from croupier.games.pai_gow.dice_wagers import BEAT_IT_TABLES, SUM_TABLES, lines
from croupier.games.pai_gow.lines import Line
from croupier.games.pai_gow.wagers import BEAT_IT, MATCHES, PAI_GOW, PAIR_FORTUNES, SUM
from croupier.games.shared.choices import choice, paytable_key
from croupier.games.shared.layout import Cite
from croupier.games.shared.wagers import Pays, WagerRow
from croupier.law import Rule
from croupier.money import EVEN
from croupier.submission.schema import Key

if TYPE_CHECKING:
    from croupier.games.pai_gow.choices import Choices

NEEDS_DICE: Final = "it needs dice, so starting_position must be a shaker"
ON_THE_DICE: Final = "On the dice you may wager too, beside a Pai Gow Wager"


class PaiGowWager(WagerRow["Choices"], frozen=True, kw_only=True):
    """A wager of Pai Gow; `lines`: the paytable of a side wager that is offered."""

    lines: Callable[[Choices], Sequence[Line]] = lambda _: ()


def side_wager(
    name: str,
    title: str,
    rules: tuple[Rule, ...],
    of: Callable[[Choices], Sequence[Line]],
    key: Callable[[Cite], Key],
    *more: Rule,
    explained: str = ON_THE_DICE,
    kind: str = "",
) -> PaiGowWager:
    """A wager that is offered if it has lines; `rules`: those that permit it, ask for its area and set its odds."""

    def pays(choices: Choices) -> Pays | None:
        return {line.name: line.odds for line in of(choices)} or None

    permits, area, odds = rules
    return PaiGowWager(
        name=name,
        kind=kind,
        title=title,
        rule=permits,
        area_rule=area,
        odds_rule=odds,
        rules=more,
        pays=pays,
        lines=of,
        key=key,
        explained=explained,
    )


def fortunes_key(cites: Cite) -> Key:
    """Whether there is a Pair Fortunes Wager."""
    about = "whether the Pair Fortunes Wager is offered"
    return choice("pair_fortunes", about, (False, True), cites(Rule.PAIR_FORTUNES_WAGER))


def match_key(cites: Cite) -> Key:
    """Whether there is a Match Wager."""
    about = "whether the Match Wager is offered"
    return choice("match", about, (False, True), cites(Rule.MATCH_WAGER), note=NEEDS_DICE)


def table_key(
    name: str, wager: str, tables: Mapping[str, Mapping[str, Line]], rules: Sequence[Rule], cites: Cite
) -> Key:
    """The paytable of a wager on the dice, whose lines are told by their names."""
    in_words = {table: {line.name: line.odds for line in found.values()} for table, found in tables.items()}
    cited = tuple(cite for rule in rules for cite in cites(rule))
    return paytable_key(name, f"the paytable of the {wager} Wager", in_words, cited, note=NEEDS_DICE)


PAI_GOW_ROW: Final = PaiGowWager(
    name=PAI_GOW,
    title="a Pai Gow Wager",
    rule=Rule.MAIN_WAGER,
    area_rule=Rule.LAYOUT_PAI_GOW_AREA,
    odds_rule=Rule.EVEN_ODDS,
    pays=lambda _: {"": EVEN},
)
FORTUNES_ROW: Final = side_wager(
    PAIR_FORTUNES,
    "a Pair Fortunes Wager",
    (Rule.PAIR_FORTUNES_WAGER, Rule.LAYOUT_PAIR_FORTUNES_AREA, Rule.PAIR_FORTUNES_ODDS),
    lambda choices: fortunes.LINES if choices.pair_fortunes else (),
    fortunes_key,
    Rule.PAIR_FORTUNES_SETTLED,
    Rule.PAIR_FORTUNES_PAID,
    Rule.PAIR_FORTUNES_COLLECTED,
    Rule.LAYOUT_ODDS,
    Rule.SURRENDERED_PAIR_FORTUNES,
    Rule.BANKED_PAIR_FORTUNES,
    Rule.GEE_JOON_PAIR,
    Rule.HEAVEN_PAIR,
    Rule.IDENTICAL_PAIR,
    Rule.MIXED_PAIR,
    explained="Pair Fortunes wins if your four tiles hold a pair, however you set them",
)
"""Only its odds must be stated at the table."""
SUM_ROW: Final = side_wager(
    SUM,
    "a Sum Wager",
    (Rule.SUM_WAGER, Rule.LAYOUT_SUM_AREA, Rule.SUM_PAYTABLES),
    lambda choices: lines(SUM, choices.sum) if choices.sum else (),
    partial(table_key, "sum", "Sum", SUM_TABLES, (Rule.SUM_WAGER, Rule.SUM_PAYTABLES)),
)
MATCH_ROWS: Final = tuple(
    side_wager(
        on,
        f"a Match Wager on the {face}",
        (Rule.MATCH_WAGER, Rule.LAYOUT_MATCH_AREAS, Rule.MATCH_WAGER_ODDS),
        lambda choices: lines(MATCHES[0]) if choices.match else (),
        match_key,
        kind="match",
    )
    for face, on in enumerate(MATCHES, 1)
)
BEAT_IT_ROW: Final = side_wager(
    BEAT_IT,
    "a Beat It Wager",
    (Rule.BEAT_IT_WAGER, Rule.LAYOUT_BEAT_IT_AREA, Rule.BEAT_IT_PAYTABLES),
    lambda choices: lines(BEAT_IT, choices.beat_it) if choices.beat_it else (),
    partial(table_key, "beat_it", "Beat It", BEAT_IT_TABLES, (Rule.BEAT_IT_WAGER, Rule.BEAT_IT_PAYTABLES)),
    Rule.BEAT_IT_RED,
    Rule.BEAT_IT_ANY,
    Rule.BEAT_IT_DICE,
)
ROWS: Final = (PAI_GOW_ROW, FORTUNES_ROW, SUM_ROW, *MATCH_ROWS, BEAT_IT_ROW)
