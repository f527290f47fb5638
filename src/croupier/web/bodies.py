"""The bodies of requests and answers, as the OpenAPI description shows them. JSON is read strictly: a limited number of
bytes and values, no NaN, nothing after the end, and nothing at all from those who may send nothing.
"""

from collections.abc import AsyncGenerator, Callable, Coroutine
from datetime import datetime
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from fastapi import Path, Query, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field

from croupier.store import Account, KeptTable, Submission
from croupier.web.authentication import authenticate_first
from croupier.web.duplicate_keys import refuse_duplicate_keys
from croupier.web.problems import ProblemError

LARGEST_BODY: Final = 32 * 1024
"""The most bytes of a body: an input has a few hundred."""
LARGEST_DOCUMENT: Final = 256 * 1024
"""The most bytes of a body that brings a Rules Submission or choices of one."""

BEFORE_VALUES: Final = (b",", b"[", b"{")
"""What stands before values, and in texts."""
MOST_VALUES: Final = 10_000
"""A submission has some hundred; to read and to judge a value takes far longer than to send it."""
MOST_FIELDS: Final = 100
"""More than any body has: each that does not exist would be told."""


class Body(BaseModel):
    """What a client sends: every field of its own type, and none that is not known."""

    largest: ClassVar[int] = LARGEST_BODY
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, hide_input_in_errors=True)


class StrictRequest(Request):
    """A request whose JSON is read strictly."""

    largest = LARGEST_BODY

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body, piece by piece; raises `ProblemError` as soon as it is too large, and at once if it says so."""
        length, seen = self.headers.get("content-length", "0"), 0
        self._must_fit(int(length[:20]) if length.isdecimal() else 0)
        async for piece in super().stream():
            seen += len(piece)
            self._must_fit(seen)
            yield piece

    def _must_fit(self, size: int) -> None:
        """Refuse a body of so many bytes, and what may still come of it, if that is too large."""
        if size > self.largest:
            right, end = f"give at most {self.largest} bytes", {"Connection": "close"}
            raise ProblemError(413, "the body is too large", where="body", right=right, headers=end)

    async def json(self) -> Any:
        """The body as plain values."""
        body = await self.body()
        if sum(map(body.count, BEFORE_VALUES)) > MOST_VALUES:
            right = f"give at most {MOST_VALUES}"
            raise ProblemError(413, "the body has too many values", where="body", right=right)
        try:
            read = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise ProblemError(400, f"this is not JSON: {wrong}", where="body", right="give a JSON object") from None
        try:
            refuse_duplicate_keys(body)
        except ValueError as wrong:
            raise ProblemError(400, str(wrong), where="body", right="give every field once") from None
        if isinstance(read, dict) and len(read) > MOST_FIELDS:
            right = "see /openapi.json for those that there are"
            raise ProblemError(422, f"there are no {len(read)} fields", where="body", right=right)
        return read


class StrictRoute(APIRoute):
    """A route whose requests are read strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The route's handler, given a strict request."""
        handle = super().get_route_handler()
        taken = self.body_field.field_info.annotation if self.body_field is not None else None
        largest: int = getattr(taken, "largest", LARGEST_BODY)

        async def strictly(request: Request) -> Response:
            if self.body_field is not None:
                await authenticate_first(request, self.dependant)
            strict = StrictRequest(request.scope, request.receive)
            strict.largest = largest
            return await handle(strict)

        return strictly


LARGEST: Final = 2**63 - 1
"""The largest number that the store can keep."""
LONGEST_NAME: Final = 100
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Number = Annotated[int, Field(ge=1, le=LARGEST)]
FacilityNumber = Annotated[
    int | None, Query(ge=1, le=LARGEST, description="Of which facility; the Board may ask for any.")
]
AfterLine = Annotated[int, Query(ge=0, le=LARGEST)]
NumberInPath = Annotated[int, Path(ge=1, le=LARGEST)]
Role = Literal["player", "guest", "dealer", "floorperson", "surveillance", "board"]


class Problem(BaseModel):
    """Something that is wrong (RFC 9457): what, where, what would be right, and the provisions."""

    type: Literal["about:blank"]
    title: str
    status: int
    detail: str
    where: str
    right: str
    cites: list[str]


class LogIn(Body):
    """A name and a password. With `bearer`, the token is answered; otherwise it is set as a cookie."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)]
    password: Annotated[str, Field(max_length=1000)]
    bearer: bool = False


class AccountShown(BaseModel):
    """An account."""

    id: int
    name: str
    role: str
    facility: int | None
    disabled: bool
    must_choose_password: bool

    @classmethod
    def of(cls, account: Account) -> "AccountShown":
        """An account as it is shown: never its password."""
        return cls(
            id=account.id,
            name=account.name,
            role=account.role,
            facility=account.facility,
            disabled=account.disabled,
            must_choose_password=account.must_choose_password,
        )


class SessionShown(BaseModel):
    """Who is logged in, and the token if it was asked for."""

    account: AccountShown
    token: str | None = None


class NewPassword(Body):
    """The password that somebody chooses; `current` is the one that they have now, unless it was given to them for one
    log-in.
    """

    password: Annotated[str, Field(max_length=1000)]
    current: Annotated[str, Field(max_length=1000)] = ""
    bearer: bool = False


class NewAccount(Body):
    """An account to be made in one's own facility, with a password that is good for one log-in."""

    name: Name
    password: Annotated[str, Field(max_length=1000)]
    role: Role


class AccountChange(Body):
    """What to change of an account; what is not given stays. A password is good for one log-in."""

    password: Annotated[str | None, Field(max_length=1000)] = None
    disabled: bool | None = None


class FacilityShown(BaseModel):
    """A facility."""

    id: int
    name: str


class NewSubmission(Body):
    """A Rules Submission to be filed: the document, in TOML or in JSON."""

    largest: ClassVar[int] = LARGEST_DOCUMENT
    document: Annotated[str, Field(max_length=200_000)]


class SubmissionShown(BaseModel):
    """A submission that was filed."""

    id: int
    facility: int
    game: str
    as_of: str
    digest: str
    made_at: datetime
    made_by: int | None
    document: str

    @classmethod
    def of(cls, submission: Submission) -> "SubmissionShown":
        """A submission as it is shown."""
        return cls(
            id=submission.id,
            facility=submission.facility,
            game=submission.game,
            as_of=submission.as_of.isoformat(),
            digest=submission.digest,
            made_at=submission.made_at,
            made_by=submission.made_by,
            document=submission.document,
        )


class NewTable(Body):
    """A table to be opened: with an opening as a script writes it (`game`, `as_of`, `submission`, `readings`, `steps`),
    or under a submission that was filed. Without a dealer, the house deals.
    """

    largest: ClassVar[int] = LARGEST_DOCUMENT
    opening: dict[str, Any] | None = None
    submission: Number | None = None
    settings: dict[str, Any] = Field(default_factory=dict)
    dealer: Name | None = None


class TableShown(BaseModel):
    """A table."""

    id: str
    facility: int
    game: str
    submission: int | None
    opening: dict[str, Any]
    settings: dict[str, Any]
    dealer: int | None
    made_at: datetime
    closed_at: datetime | None


class TableNow(TableShown):
    """A table as it stands: its last line, its seats, what it offers, and what is open to whoever asks."""

    line: int
    viewer: dict[str, Any]
    phase: str
    round: int
    rests: bool
    seats: dict[str, str]
    wagers: list[str]
    number_of_seats: int
    questions: list[dict[str, Any]]
    waits_for_dealer: bool


class Dealer(Body):
    """Who deals from now on; null: the house."""

    dealer: Name | None


class Bots(Body):
    """How many bots a table is to have."""

    bots: Annotated[int, Field(ge=0, le=100)]


class GivenInput(Body):
    """An input under the client's own id, as over a socket."""

    id: str
    input: dict[str, Any]


class Answered(BaseModel):
    """What became of an input: the line of the record, its number, and why it was refused, if it was."""

    line: int | None
    number: int | None
    refused: dict[str, Any] | None


class ActShown(BaseModel):
    """Something that somebody did."""

    id: int
    at: datetime
    what: str
    about: str
    account: int | None
    facility: int | None
    detail: dict[str, Any]
    hash: str | None


class Choices(Body):
    """Choices of a Rules Submission, whose odds are asked for, and the day whose law applies; by default today."""

    largest: ClassVar[int] = LARGEST_DOCUMENT
    as_of: Annotated[str | None, Field(max_length=20)] = None
    choices: dict[str, Any] = Field(default_factory=dict)


class TopicShown(BaseModel):
    """Something that a dealer can be drilled in."""

    topic: str
    about: str


class Taught(BaseModel):
    """A game that dealers can train."""

    game: str
    title: str
    emblem: str
    topics: list[TopicShown]


class Health(BaseModel):
    """Whether the service lives, or is ready."""

    status: str


def table_fields(kept: KeptTable, opening: dict[str, Any], settings: dict[str, Any]) -> dict[str, Any]:
    """What is shown of every table."""
    return {
        "id": kept.id,
        "facility": kept.facility,
        "game": kept.game,
        "submission": kept.submission,
        "opening": opening,
        "settings": settings,
        "dealer": kept.dealer,
        "made_at": kept.made_at,
        "closed_at": kept.closed_at,
    }
