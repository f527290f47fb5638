"""From a game's counting function to machine code, and where that is kept; and the arrays that such functions take.

A counting function and what it calls stand in a module of their own, and know no rule: every rule comes in as a
table. All sequences are flat and of one kind, so that the same source runs on lists of Python's integers, which have
no limit, and, compiled, on arrays of 64-bit integers.

Numba takes longer to come up than Python takes to count a few shoes, so a process counts its first few with the plain
functions and loads the compiled ones after that (`FEW`), or at once if it is told to (`Kernel.load`).

Machine code is kept in a folder that is named after everything it was made from: the code and the constants of the
module, the versions of the tools, and the processor. Rules and paytables are not in it: they are handed in with each
call. So code from before a change is never used after it. Where no folder can be written, the code is compiled in
each process.
"""

import builtins
import hashlib
import inspect
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from operator import index
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.user_folder import FOLDER_VARIABLE as FOLDER_VARIABLE
from croupier.user_folder import user_folder_name

Counting = Callable[..., None]

FEW: Final = 16
"""How many shoes a process counts before it loads the compiled functions."""
MOST_CARDS: Final = 1000
"""Larger shoes are counted with Python's own integers, because a number might not fit 64 bits."""

COMPILING: Final = threading.Lock()
"""Held while a function is compiled or loaded: Numba is told the folder by a setting of the whole process."""


class Data(NamedTuple):
    """What a function takes after the cards of a shoe: tables, room to work in, and room for the results."""

    tables: tuple[list[int], ...]
    room: tuple[int, ...]
    results: tuple[int, ...]


class Kernel:
    """A counting function with the tables of a game, which are made when they are first needed.

    A shoe is how many cards of each of so many `kinds` it holds. What is counted are ordered deals of so many `cards`,
    the most that a round takes; so no number exceeds the cards of the shoe to that power.
    """

    def __init__(self, function: Counting, data: Callable[[], Data], *, kinds: int, cards: int) -> None:
        assert MOST_CARDS**cards < 2**63
        self.kinds = kinds
        self.cards = cards
        self._function = function
        self._data = cache(data)
        self._compiled: Callable[[Sequence[int]], list[Any]] | None = None
        self._counted = 0
        self._lock = threading.Lock()

    def checked(self, counts: Sequence[int]) -> list[int]:
        """The cards of each kind in a shoe, as whole numbers; refused if a round could not be dealt from them."""
        found = list(map(index, counts))
        if len(found) != self.kinds:
            raise ValueError(f"a shoe is given by {self.kinds} counts of cards, not {len(found)}")
        if min(found) < 0:
            raise ValueError(f"a shoe cannot hold {min(found)} cards of a kind")
        if sum(found) < self.cards:
            raise ValueError(f"a round takes up to {self.cards} cards, but this shoe holds {sum(found)}")
        return found

    def count(self, counts: Sequence[int]) -> list[list[int]]:
        """The results for a shoe with these cards."""
        arrays = self.arrays(counts)
        return self.interpret(counts) if arrays is None else [result.tolist() for result in arrays]

    def arrays(self, counts: Sequence[int]) -> list[Any] | None:
        """The results as arrays of 64-bit integers; None if the plain function is to count this shoe."""
        if sum(counts) > MOST_CARDS:
            return None
        if self._compiled is None and self._counted >= FEW:
            self.load()
        if self._compiled is None:
            self._counted += 1
            return None
        return self._compiled(counts)

    def interpret(self, counts: Sequence[int]) -> list[list[int]]:
        """The same by the plain function, for a shoe of any size."""
        tables, room, sizes = self._data()
        results = [[0] * size for size in sizes]
        self._function(list(counts), *tables, *([0] * size for size in room), *results)
        return results

    def load(self) -> None:
        """Load the compiled function now, for a caller that will count many shoes."""
        with self._lock:
            if self._compiled is None:
                self._compiled = on_arrays(compiled(self._function), self._data())


def on_arrays(function: Counting, data: Data) -> Callable[[Sequence[int]], list[Any]]:
    """A compiled function with its tables as arrays."""
    from numpy import array, int64, zeros

    tables = [array(table, int64) for table in data.tables]

    def count(counts: Sequence[int]) -> list[Any]:
        results = [zeros(size, int64) for size in data.results]
        function(array(counts, int64), *tables, *[zeros(size, int64) for size in data.room], *results)
        return results

    return count


@cache
def compiled(function: Counting) -> Counting:
    """The function as machine code, which a process makes or fetches once."""
    return compiled_anew(function)


def compiled_anew(function: Counting) -> Counting:
    """The same, from the folder if it is there, else made and kept, else only made."""
    import numba

    module = sys.modules[function.__module__]
    kinds = {"float": numba.float64[::1], "int": numba.int64[::1]}
    signature = numba.void(*[kinds[name] for name in number_kinds(function)])
    with COMPILING:
        make_callable(module)
        folder = cache_folder(module)
        if folder is not None:
            try:
                with kept_in(folder):
                    return numba.njit(signature, cache=True)(function)
            except Exception:
                # Whatever is wrong with what is kept, it does not stand in the way. A wrong function fails again below.
                shutil.rmtree(folder, ignore_errors=True)
        return numba.njit(signature)(function)


def number_kinds(function: Counting) -> list[str]:
    """Of which numbers each sequence is that a function takes, as its annotations say."""
    found = inspect.get_annotations(function, eval_str=True)
    return [found[name].__args__[0].__name__ for name in inspect.signature(function).parameters]


@cache
def make_callable(module: ModuleType) -> None:
    """Let compiled functions of the module call its other functions, and those that it has from modules like it."""
    from numba.extending import register_jitable

    for thing in vars(module).values():
        if isinstance(thing, FunctionType):
            if thing.__module__ == module.__name__:
                register_jitable(thing)
            else:
                make_callable(sys.modules[thing.__module__])


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Within this, Numba keeps what it compiles in the folder."""
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def cache_folder(module: ModuleType) -> Path | None:
    """The folder for the machine code of a module, if there is a place where it can be written."""
    try:
        folder = user_folder() / "kernels" / fingerprint(module)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder


def user_folder() -> Path:
    """Where croupier keeps what it can make again."""
    return Path(user_folder_name())


@cache
def tools() -> tuple[str, ...]:
    """The versions of everything that works with numbers here; what another version made is never taken for its own."""
    return (sys.version, *(f"{name} {version(name)}" for name in ("numpy", "numba", "llvmlite")))


def fingerprint(module: ModuleType) -> str:
    """A digest of what machine code is made from: all code and constants of a module, the tools and the processor.

    Nothing else may be in the module that a function could refer to (`refers_only_to`), but for functions of another
    module of which all this is true.
    """
    from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

    made_from: list[Any] = [*tools(), get_host_cpu_name(), get_host_cpu_features().flatten()]
    known = {name for name, thing in vars(module).items() if isinstance(thing, FunctionType | int)}
    for name, thing in sorted(vars(module).items()):
        if isinstance(thing, FunctionType) and thing.__module__ != module.__name__:
            made_from.append((name, fingerprint(sys.modules[thing.__module__])))
        elif isinstance(thing, FunctionType):
            code = thing.__code__
            assert refers_only_to(thing, known), f"{name} refers to what the fingerprint does not hold"
            made_from.append((name, code.co_code, code.co_consts, code.co_names, code.co_varnames))
        elif isinstance(thing, int):
            made_from.append((name, thing))
    return hashlib.sha256(repr(made_from).encode()).hexdigest()[:32]


def refers_only_to(function: FunctionType, known: set[str]) -> bool:
    """Whether a function uses nothing but these names and built-in ones: no defaults, no functions within, no more."""
    code = function.__code__
    if function.__defaults__ or function.__kwdefaults__ or function.__closure__:
        return False
    if any(isinstance(constant, CodeType) for constant in code.co_consts):
        return False
    return set(code.co_names) <= known | set(vars(builtins))


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
