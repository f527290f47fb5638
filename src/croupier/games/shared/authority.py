"""Who may give orders at a table, and how a time is told that they go by."""

from datetime import timedelta

FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson or above."""


def in_hours(time: timedelta) -> str:
    """A time in hours and minutes."""
    hours, minutes = divmod(int(time.total_seconds()) // 60, 60)
    return f"{hours} hours" + (f" {minutes} minute{'s' if minutes > 1 else ''}" if minutes else "")
