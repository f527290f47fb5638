"""Answers as JSON that may hold anything that a record holds, printed so that a terminal obeys none of it."""

import re
from typing import Any

from croupier.cli.output import CONTROLS, emit_bytes
from croupier.record.codec import encode

OBEYED = re.compile(f"[{CONTROLS}]")


def emit_safely(value: Any) -> None:
    """Print a value as a line of JSON; characters that a terminal obeys are escaped wherever they stand."""
    emit_bytes(safe_json(value))


def safe_json(value: Any) -> bytes:
    """A value as JSON, in which every control character is escaped; JSON itself asks for that of a few only."""
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", encode(value).decode()).encode()
