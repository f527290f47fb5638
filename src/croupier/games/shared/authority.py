"""Who may give orders at a table, and the time by which they go."""

from datetime import timedelta

FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson or above."""


def in_minutes(time: timedelta) -> int:
    """A time in full minutes."""
    return int(time.total_seconds()) // 60
