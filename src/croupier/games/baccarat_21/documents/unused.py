"""The rules of the chapter that have nothing to govern at this table of 21 Baccarat, given its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.shared.wagers import without_wagers
from croupier.law import Rule

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments


def not_in_use(d: TwentyOneDocuments) -> frozenset[str]:
    """Those of its chapter."""
    absent = without_wagers(d.game.rows.values(), d.game.offered)
    return d.shoe_not_in_use() | absent | (set() if d.optional else {Rule.OPTIONAL_WAGERS})
