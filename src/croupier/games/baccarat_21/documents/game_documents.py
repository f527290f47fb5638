"""What documents say of 21 Baccarat: put together from the procedure, irregularities and checks."""

from croupier.games.baccarat_21.documents import checks, procedure
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import BONUSES, HANDS
from croupier.games.shared.document_parts import FromParts, Parts
from croupier.games.shared.documents import ShoeDocuments
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Game
from croupier.presenting.documents import Trouble
from croupier.presenting.people import Explained
from croupier.words import Words


class TwentyOneDocuments(FromParts, ShoeDocuments):
    """What documents say of one table."""

    area = "baccarat_21"
    parts = Parts(
        procedure=procedure.sections,
        irregularities=procedure.irregularities,
        for_players=procedure.for_players,
        hands=checks.hands,
        opening=checks.opening,
        closing=checks.closing,
        representative=checks.representative,
        not_in_use=checks.not_in_use,
    )
    game: TwentyOneBaccarat

    def __init__(self, game: Game, words: Words) -> None:
        assert isinstance(game, TwentyOneBaccarat)
        super().__init__(game, words)

    @property
    def optional(self) -> tuple[str, ...]:
        """The optional wagers that the table offers."""
        return tuple(on for on in self.game.offered if on not in HANDS)

    @property
    def offers_bonus(self) -> bool:
        """Whether a Bonus Wager is offered on either hand."""
        return any(on in BONUSES for on in self.game.offered)

    def names(self, wagers: tuple[str, ...]) -> str:
        """Wagers by their names."""
        return ", ".join(self.words(f"wagers.{on}") for on in wagers)

    # What the chapter does in another way than most

    def cut(self) -> tuple[Explained, ...]:
        *before, _ = super().cut()
        return (*before, self.told("cut.load", Rule.DEALING_SHOE))

    def decks_there(self) -> Explained:
        if self.two_batches:
            return super().decks_there()
        return self.told("equipment.decks", Rule.DECKS, decks=self.game.choices.decks)

    def recut_trouble(self) -> tuple[Trouble, ...]:
        if self.is_continuous:
            return ()
        by_whom = by_reading("recut_by_the_next_person")
        return (self.trouble("trouble.recut", Rule.RECUT, Rule.RESHUFFLE_IMPROPER, also=by_whom),)
