"""Errors of a program that uses a table, or of a game's own code.

What a person does wrong is not an error: it is refused, on the record.
"""


class TableError(Exception):
    """A call that makes no sense at this table now; nothing was changed."""


class AlreadyOpenError(TableError):
    """A table opens once."""


class NothingAskedError(TableError):
    """No question is open."""


class NotAnInputError(TableError, TypeError):
    """Something other than an input was submitted to a table."""


class NotCopyableError(TableError):
    """A table cannot be copied in the middle of a round, because it was not opened as copyable."""


class UndeclaredEventError(TypeError):
    """A game reports an event that its declaration does not list: a record with that event could not be read again."""
