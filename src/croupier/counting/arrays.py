"""Arrays as compiled functions take them. NumPy is imported only when one is made."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import NDArray

    Whole = NDArray[int64]
    Real = NDArray[float64]
else:
    Whole = Real = Any


def wholes(values: Iterable[int]) -> Whole:
    """Whole numbers."""
    from numpy import array, int64

    return array(list(values), int64)


def numbers(values: Iterable[float]) -> Real:
    """Numbers in double precision."""
    from numpy import array, float64

    return array(list(values), float64)


def zeros(size: int) -> Real:
    """So many numbers in double precision, to be filled or added to."""
    import numpy

    return numpy.zeros(size)
