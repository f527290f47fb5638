"""Where croupier keeps what it can make again. Nothing is loaded for it, because look-ups ask for it first."""

import os

FOLDER_VARIABLE = "CROUPIER_CACHE_DIR"
"""The environment variable that names another folder."""


def user_folder_name() -> str:
    """The folder that the environment names, or one in the home folder; raises RuntimeError if there is none."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return chosen
    caches = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(caches):
        caches = os.path.join(os.path.expanduser("~"), ".cache")
        if not os.path.isabs(caches):
            raise RuntimeError("there is no home folder")
    return os.path.join(caches, "croupier")
