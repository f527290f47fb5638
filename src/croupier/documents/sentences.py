"""Text as it stands in a printed sentence."""

import re
from typing import Any

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.presenting.people import Explained


def sentence(text: str) -> str:
    """Text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def yes_or_no(house: House, value: Any) -> Any:
    """A choice that is made or not, in words; any other value as it is."""
    return house.says("yes" if value else "no") if isinstance(value, bool) else value


def quoted(text: str) -> str:
    """Text in which names stand between backticks, with quotation marks instead."""
    return re.sub(r"`([^`]*)`", r"“\1”", text)


def plainly(house: House, one: Explained) -> Explained:
    """A sentence of the terminal as print has it: wagers by their names, amounts in dollars, a full stop."""
    says = in_dollars(one.says)
    for on in house.game.offered:
        says = re.sub(rf"\b(on|what) {re.escape(on)}\b", rf"\1 {house.wager_name(on)}", says)
    return Explained(f"{sentence(says)}.", one.cites)
