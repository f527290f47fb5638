"""The browser of whoever runs a command, where there is one with windows."""

import os
import sys
import webbrowser
from collections.abc import Mapping
from typing import Final

DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
"""Where a Linux desktop says that it has a screen."""


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window could be shown: a browser in the terminal would be in the way of what is printed there."""
    return platform in ("darwin", "win32") or any(environment.get(name) for name in DISPLAYS)


def open_browser(address: str) -> bool:
    """Show an address in the browser; says whether there was one."""
    try:
        return has_screen() and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
