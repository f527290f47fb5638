"""A Pai Gow table as its documents know it: its choices as short questions, and wagers by their names."""

from collections.abc import Iterable

from croupier.games.pai_gow.delivery import ALTERNATIVES
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, SHAKER
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.wagers import DICE_WAGERS, MATCHES, PAI_GOW, PAIR_FORTUNES
from croupier.games.shared.table_documents import TableDocuments
from croupier.presenting.documents import Section, Steps
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
