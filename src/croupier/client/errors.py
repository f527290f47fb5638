"""What can go wrong between a client and the service."""

import msgspec

UNREADABLE = "the service said something that this version cannot read"


class Problem(msgspec.Struct, frozen=True):
    """What the service says is wrong (RFC 9457): where, what would be right, and the provision."""

    detail: str
    type: str = "about:blank"
    title: str = ""
    status: int = 0
    where: str = ""
    right: str = ""
    cites: tuple[str, ...] = ()


class ClientError(Exception):
    """Something that the client could not do."""


class ProblemError(ClientError):
    """The service did not do what it was asked; `problem` says why, and nothing was changed."""

    def __init__(self, status: int, problem: Problem) -> None:
        where = f"{problem.where}: " if problem.where else ""
        right = f" ({problem.right})" if problem.right else ""
        super().__init__(f"{where}{problem.detail}{right}")
        self.status = status
        self.problem = problem


class ConnectionLostError(ClientError):
    """The service could not be reached, again and again. Whether the last inputs were taken is not known."""


_reader = msgspec.json.Decoder(Problem)


def read_problem(status: int, content: bytes) -> ProblemError:
    """The problem in an answer; one that is none of the service's is told as it is."""
    try:
        return ProblemError(status, _reader.decode(content))
    except (msgspec.DecodeError, RecursionError):
        return ProblemError(status, Problem(f"the answer was {status}: {content[:200].decode(errors='replace')}"))
