"""The tools that figures, pictures and documents need and nothing else does: optional parts of the installation."""

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Final, Literal

Extra = Literal["odds", "plots", "documents"]

TOOLS: Final[Mapping[Extra, Mapping[str, str]]] = {
    "odds": {"numpy": "NumPy", "numba": "Numba"},
    "plots": {"matplotlib": "Matplotlib"},
    "documents": {"typst": "Typst"},
}
"""What each extra of the package installs: modules, and their names."""
NEEDED_FOR: Final[Mapping[Extra, str]] = {"odds": "figures", "plots": "pictures", "documents": "documents"}


class MissingExtraError(ImportError):
    """Tools that are not installed; the message says how to install them."""


@cache
def require_extra(extra: Extra) -> None:
    """Refuse to go on without the tools of an extra. They are only looked for, because they take long to import."""
    missing = [name for module, name in TOOLS[extra].items() if find_spec(module) is None]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        raise MissingExtraError(
            f"{NEEDED_FOR[extra]} need {' and '.join(missing)}, which {are} not installed:"
            f" pip install 'croupier[{extra}]'"
        )
