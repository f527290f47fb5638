"""A Pai Gow table as its documents know it: its choices as short questions, and wagers by their names."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from croupier.games.pai_gow import dice_wagers, fortunes
from croupier.games.pai_gow.choices import VIGORISH_PERCENT
from croupier.games.pai_gow.delivery import ALTERNATIVES
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, SHAKER
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.lines import Line
from croupier.games.pai_gow.wagers import BEAT_IT, DICE_WAGERS, MATCHES, PAI_GOW, PAIR_FORTUNES, SUM
from croupier.games.shared.table_documents import TableDocuments
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN
from croupier.presenting.documents import Grid, Row, Section, Steps
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained


class PaiGowTable(TableDocuments):
    """What documents of one Pai Gow table are written with."""

    area = "pai_gow"
    game: PaiGow

    @property
    def by_hand(self) -> bool:
        """Whether the dealer, or a bank, shakes the dice."""
        return self.game.choices.starting_position == SHAKER

    @property
    def by_button(self) -> bool:
        """Whether players set off the shaker by a button."""
        return self.game.choices.starting_position == PLAYER_ACTIVATED

    @property
    def has_dice(self) -> bool:
        """Whether dice, and not a generator of numbers, decide where the deal begins."""
        return self.game.choices.starting_position != GENERATOR

    @property
    def banks(self) -> bool:
        """Whether players may bank."""
        return self.game.choices.player_bank

    @property
    def co_banks(self) -> bool:
        """Whether the house may cover half."""
        return self.game.choices.co_banking

    @property
    def offers_fortunes(self) -> bool:
        """Whether the Pair Fortunes Wager is offered."""
        return PAIR_FORTUNES in self.game.offered

    @property
    def styles(self) -> tuple[str, ...]:
        """The styles of delivery that somebody at this table may choose besides the usual one."""
        any_style = self.banks and self.game.edition.bank_chooses_any_style
        return ALTERNATIVES if any_style else self.game.choices.delivery

    def wager_names(self, wagers: Iterable[str]) -> str:
        """Wagers by their names, the six Match Wagers as one."""
        keys = dict.fromkeys("match" if on in MATCHES else on for on in wagers)
        return ", ".join(self.words(f"wagers.{key}") for key in keys)

    @property
    def optional_wagers(self) -> tuple[str, ...]:
        """The wagers that are offered beside the Pai Gow Wager."""
        return tuple(on for on in self.game.offered if on != PAI_GOW)

    @property
    def dice_wagers(self) -> tuple[str, ...]:
        """The wagers on the dice that are offered."""
        return tuple(on for on in self.game.offered if on in DICE_WAGERS)

    def steps(self, section: str, *items: Explained | None) -> Section:
        """A section of steps, without those that this table does not have."""
        taken = tuple(item for item in items if item is not None)
        return Section(title=self.says(f"sections.{section}"), blocks=(Steps(items=taken),))


# What a dealer of Pai Gow pays and takes


MULTIPLES: Final = range(1, 5)
"""How many chips of each kind the amounts won are made of."""


def payments(d: PaiGowTable) -> tuple[Section, ...]:
    """The vigorish, and a table for every wager that pays by lines."""
    taken = Section(title=d.says("sections.vigorish"), blocks=(vigorish(d),))
    grids = tuple(by_chip(d, on, lines) for on, lines in paytables(d))
    return (taken, *((Section(title=d.says("sections.payouts"), blocks=grids),) if grids else ()))


def paytables(d: PaiGowTable) -> Iterator[tuple[str, Sequence[Line]]]:
    """The wagers that are offered beside the Pai Gow Wager, each with its lines."""
    if d.offers_fortunes:
        yield "pair-fortunes", fortunes.LINES
    for on in (SUM, MATCHES[0], BEAT_IT):
        if on in d.game.offered:
            yield on, dice_wagers.lines(on, d.game.dice_table(on))


def by_chip(d: PaiGowTable, on: str, lines: Sequence[Line]) -> Grid:
    """What a wager of each chip wins on each line of its paytable."""
    cites = d.game.cite_all(*(rule for line in lines for rule in line.rules))
    readings = tuple(dict.fromkeys(cite for line in lines for name in line.readings for cite in by_reading(name)))
    return Grid(
        caption=caption(d, on),
        columns=(
            d.says("payouts.columns.chip"),
            *(d.says("payouts.line", line=line.name, odds=line.odds) for line in lines),
        ),
        rows=tuple(
            Row(cells=(dollars(chip), *(d.paid(line.odds, chip) for line in lines))) for chip in d.game.choices.chips
        ),
        cites=cites + readings,
        figures=tuple(range(len(lines) + 1)),
    )


def caption(d: PaiGowTable, on: str) -> str:
    """What a table of payouts shows, with the letter of the paytable if there are several."""
    wager, table = d.wager_names([on]), d.game.dice_table(on)
    if table is None:
        return d.says("payouts.wager", wager=wager)
    return d.says("payouts.wager_table", wager=wager, table=table)


def vigorish(d: PaiGowTable) -> Grid:
    """What is taken from amounts that a Pai Gow Wager wins."""
    unit = d.game.vigorish.unit
    rules = (Rule.EVEN_ODDS, Rule.VIGORISH_RATE, *(() if unit is None else (Rule.VIGORISH_ROUNDING,)))
    rounded = {} if unit is None else {"unit": dollars(unit)}
    return Grid(
        caption=d.says(f"vigorish.caption_{'exact' if unit is None else 'up'}", percent=VIGORISH_PERCENT, **rounded),
        columns=tuple(d.says(f"vigorish.columns.{column}") for column in ("won", "taken", "paid")),
        rows=tuple(vigorish_row(d, amount) for amount in amounts_won(d)),
        cites=d.game.cite_all(*rules),
        figures=(0, 1, 2),
    )


def vigorish_row(d: PaiGowTable, stake: int) -> Row:
    """What a winning wager of an amount wins, what is taken, and what is left."""
    won = EVEN.pays(stake)
    taken = d.game.vigorish.on(won)
    return Row(cells=(dollars(won), dollars(taken), dollars(won - taken)))


def amounts_won(d: PaiGowTable) -> list[int]:
    """One to four chips of each kind, as far as they can be wagered at this table."""
    amounts = sorted({chip * count for chip in d.game.choices.chips for count in MULTIPLES})
    return [amount for amount in amounts if may_be_wagered(d, amount)]


def may_be_wagered(d: PaiGowTable, amount: int) -> bool:
    """Whether an amount is settled in whole cents and within the limits."""
    least, most = d.game.limits.get(PAI_GOW, (0, None))
    smallest = max(least, d.game.smallest_wager(PAI_GOW))
    return smallest <= amount and (most is None or amount <= most) and amount % d.game.whole_cents[PAI_GOW] == 0
