"""Text as it stands in a printed sentence."""

import re
from typing import Any

from croupier.documents.house import House


def sentence(text: str) -> str:
    """Text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def yes_or_no(house: House, value: Any) -> Any:
    """A choice that is made or not, in words; any other value as it is."""
    return house.says("yes" if value else "no") if isinstance(value, bool) else value


def quoted(text: str) -> str:
    """Text in which names stand between backticks, with quotation marks instead."""
    return re.sub(r"`([^`]*)`", r"“\1”", text)
