"""Money: whole cents, payout odds, vigorish and the double-entry ledger. Independent of games and people."""

from croupier.money.cents import Cents, MoneyError, written
from croupier.money.ledger import Ledger, LedgerError
from croupier.money.odds import EVEN, NotWholeCents, Odds, OddsError
from croupier.money.vigorish import Vigorish

__all__ = [
    "EVEN",
    "Cents",
    "Ledger",
    "LedgerError",
    "MoneyError",
    "NotWholeCents",
    "Odds",
    "OddsError",
    "Vigorish",
    "written",
]
