"""What a program does wrong at a table. What a person does wrong is no error: it is refused, and the record says so."""


class TableError(Exception):
    """A call that makes no sense at this table now; nothing was changed."""


class AlreadyOpenError(TableError):
    """A table opens once."""


class NothingAskedError(TableError):
    """No question is open that could be answered."""


class NotAnInputError(TableError, TypeError):
    """Something that is no input was handed to a table."""


class NotCopyableError(TableError):
    """A table in the middle of a round that does not keep what a copy needs."""
