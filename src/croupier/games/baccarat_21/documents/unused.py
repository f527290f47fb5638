"""The rules of the chapter that have nothing to govern at this table of 21 Baccarat, given its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.baccarat_21.wagers import BONUS_BANKER, BONUS_PLAYER, BONUS_RULES, LINE_RULES, TIE
from croupier.law import Rule

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments

OF_THE_TIE: Final = (Rule.TIE_WAGER, Rule.TIE_PAID, Rule.TIE_COLLECTED, Rule.TIE_PAYS_TEN)
OF_ANY_BONUS: Final = (Rule.BONUS_CARD, Rule.BONUS_PAYTABLES, *LINE_RULES.values())
OF_A_BONUS: Final = {
    BONUS_PLAYER: (Rule.BONUS_PLAYER_WAGER, *BONUS_RULES[BONUS_PLAYER]),
    BONUS_BANKER: (Rule.BONUS_BANKER_WAGER, *BONUS_RULES[BONUS_BANKER]),
}


def not_in_use(d: TwentyOneDocuments) -> frozenset[str]:
    """Those of its chapter."""
    unused: set[str] = set(d.shoe_not_in_use())
    unused.update(rule for on, rules in OF_A_BONUS.items() if on not in d.game.offered for rule in rules)
    unused.update(() if d.offers_bonus else OF_ANY_BONUS)
    unused.update(() if TIE in d.game.offered else OF_THE_TIE)
    unused.update(() if d.optional else (Rule.OPTIONAL_WAGERS,))
    return frozenset(unused)
