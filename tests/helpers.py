"""The short ways of `tests.support` that tests of other parts were written with."""

from tests.support.cards import BURN_ONE
from tests.support.events import settled
from tests.support.playing import deal, refused, wager
from tests.support.tables import DAYS, opened, seated

__all__ = ["BURN_ONE", "DAYS", "deal", "opened", "refused", "seated", "settled", "wager"]
