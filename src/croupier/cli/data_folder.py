"""The folder in which a person's own data is kept between commands."""

import os
from pathlib import Path
from typing import Final

FOLDER_VARIABLE: Final = "CROUPIER_DATA_DIR"
"""The environment variable that names another folder."""


def data_folder() -> Path:
    """The user's data folder, or the one that the environment names."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("croupier", appauthor=False)
