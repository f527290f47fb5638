"""What documents say of 21 Baccarat: put together from the procedure, irregularities and checks."""

from typing import Final

from croupier.games.baccarat_21.documents import checks, hand_pictures, irregular, procedure
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import BONUS_BANKER, BONUS_PLAYER, BONUS_RULES, BONUSES, LINE_RULES, TIE
from croupier.games.shared.documents import ShoeDocuments
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Game
from croupier.presenting.documents import Section, Shown, Trouble
from croupier.presenting.people import Explained
from croupier.words import Words

OF_THE_TIE: Final = (Rule.TIE_WAGER, Rule.TIE_PAID, Rule.TIE_COLLECTED, Rule.TIE_PAYS_TEN)
OF_ANY_BONUS: Final = (Rule.BONUS_CARD, Rule.BONUS_PAYTABLES, *LINE_RULES.values())
OF_A_BONUS: Final = {
    BONUS_PLAYER: (Rule.BONUS_PLAYER_WAGER, *BONUS_RULES[BONUS_PLAYER]),
    BONUS_BANKER: (Rule.BONUS_BANKER_WAGER, *BONUS_RULES[BONUS_BANKER]),
}


class TwentyOneDocuments(ShoeDocuments):
    """What documents say of one table."""

    area = "baccarat_21"
    game: TwentyOneBaccarat

    def __init__(self, game: Game, words: Words) -> None:
        assert isinstance(game, TwentyOneBaccarat)
        super().__init__(game, words)

    @property
    def optional(self) -> tuple[str, ...]:
        """The optional wagers that the table offers."""
        return tuple(on for on in self.game.offered if on == TIE or on in BONUSES)

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

    # What documents ask

    def procedure(self) -> tuple[Section, ...]:
        return procedure.sections(self)

    def irregularities(self) -> tuple[Trouble, ...]:
        return self.in_order(irregular.troubles(self))

    def for_players(self) -> tuple[Explained, ...]:
        return irregular.for_players(self)

    def hands(self) -> tuple[Shown, ...]:
        return hand_pictures.hands(self)

    def opening(self) -> tuple[Section, ...]:
        return checks.opening(self)

    def closing(self) -> tuple[Section, ...]:
        return checks.closing(self)

    def representative(self) -> tuple[Section, ...]:
        return checks.representative(self)

    def not_in_use(self) -> frozenset[str]:
        unused: set[str] = set(self.shoe_not_in_use())
        unused.update(rule for on, rules in OF_A_BONUS.items() if on not in self.game.offered for rule in rules)
        unused.update(() if self.offers_bonus else OF_ANY_BONUS)
        unused.update(() if TIE in self.game.offered else OF_THE_TIE)
        unused.update(() if self.optional else (Rule.OPTIONAL_WAGERS,))
        return frozenset(unused)
