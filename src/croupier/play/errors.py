"""Errors of a program that uses a table, or of a game's own code.

What a person does wrong is not an error: it is refused, on the record.
"""

from typing import NoReturn

from croupier.equipment.chance import NotRecordedError


class TableError(Exception):
    """A call that makes no sense at this table now; nothing was changed."""


class AlreadyOpenError(TableError):
    """A table opens once."""


class NothingAskedError(TableError):
    """No question is open."""


class NotAnInputError(TableError, TypeError):
    """Something other than an input was submitted to a table."""


class InputFailedError(TableError):
    """The program failed while it carried out an input; the table is as it was before, and the input was not taken."""


class UndeclaredEventError(TypeError):
    """A game reports an event that its declaration does not list: a record with that event could not be read again."""


FORESEEN = (UndeclaredEventError, NotRecordedError)
"""What is raised as it is: it tells the author of a game, or the reader of a record, what is wrong."""


def raise_failed(what: str, wrong: BaseException) -> NoReturn:
    """Say that something failed, unless that was foreseen or the program is being stopped."""
    if isinstance(wrong, FORESEEN) or not isinstance(wrong, Exception):
        raise wrong
    why = f"{what} failed because of a fault in the program ({type(wrong).__name__}: {wrong})"
    raise InputFailedError(f"{why}; the table is as it was before, and nothing was taken") from wrong
