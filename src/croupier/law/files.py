"""Where the files of the law are: beside the code that reads them."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
