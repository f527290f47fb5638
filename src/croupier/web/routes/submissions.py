"""Submissions that facilities file: checked before they are kept."""

import asyncio
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query

from croupier.running.opening import OpeningError
from croupier.running.submissions import check_submissions
from croupier.service import roles
from croupier.store import Act, Submission
from croupier.submission import DocumentError
from croupier.submission import Submission as Filed
from croupier.submission.document import document_in, parse
from croupier.web.authentication import CurrentUser, User
from croupier.web.bodies import LARGEST, FacilityNumber, NewSubmission, NumberInPath, StrictRoute, SubmissionShown
from croupier.web.openapi import may_tell
from croupier.web.problems import ProblemError
from croupier.web.routes.accounts import may, must_be_allowed_somewhere
from croupier.web.running import Running, RunningService

router = APIRouter(prefix="/submissions", tags=["submissions"], route_class=StrictRoute)


AT_ONCE: Final = 50
"""How many submissions are listed at once: each with its document, which may be long."""
Before = Annotated[int | None, Query(ge=1, le=LARGEST, description="Only submissions filed before this one.")]


@router.get("")
async def submissions(
    user: CurrentUser, running: RunningService, facility: FacilityNumber = None, before: Before = None
) -> list[SubmissionShown]:
    """The submissions of a facility in the order of their filing; for the Board, of any or of all.

    Those filed last are shown, 50 at most; the ones before them come with `before`.
    """
    where = may(user, "read submissions", facility)
    found = await asyncio.to_thread(lambda: running.store.submissions(facility=where, newest=AT_ONCE, before=before))
    return [SubmissionShown.of(one) for one in found]


@router.post("", status_code=201)
async def file_submission(body: NewSubmission, user: CurrentUser, running: RunningService) -> SubmissionShown:
    """File a submission for one's own facility; an unlawful one is refused, with its provision."""
    where = may(user, "file submissions", None)
    assert where is not None
    async with running.filing.turn(user.account.id):
        filed = await asyncio.to_thread(read_lawful, body.document)
    at, account = datetime.now(UTC), user.account
    audit = Act(at=at, what="filed a submission", about=filed.game, account=account.id, facility=where)
    digest = sha256(body.document.encode()).hexdigest()
    kept = await asyncio.to_thread(
        lambda: running.store.add_submission(
            facility=where,
            game=filed.game,
            as_of=filed.as_of,
            document=body.document,
            digest=digest,
            made_at=at,
            made_by=account.id,
            audit=audit,
        )
    )
    return SubmissionShown.of(kept)


@router.get("/{number}", responses=may_tell(404))
async def submission(number: NumberInPath, user: CurrentUser, running: RunningService) -> SubmissionShown:
    """A submission."""
    found = await found_submission(running, user, number)
    return SubmissionShown.of(found)


async def found_submission(running: Running, user: User, number: int) -> Submission:
    """The submission of that number; raises `ProblemError` if there is none that whoever asks may know of."""
    must_be_allowed_somewhere(user, "read submissions")
    found = await asyncio.to_thread(running.store.submission, number)
    if found is None or not roles.knows(user.account, "read submissions", found.facility):
        raise ProblemError(404, f"there is no submission {number}", where="number")
    return found


def read_lawful(text: str) -> Filed:
    """The submission in a document; raises `ProblemError` for the first thing that is wrong with it."""
    filed = read(text)
    try:
        findings = check_submissions([filed])
    except OpeningError as wrong:
        raise ProblemError(422, wrong.why, where=wrong.field, cites=wrong.cites) from None
    for finding in findings:
        problem = finding.problem
        raise ProblemError(422, problem.problem, where=problem.key, cites=problem.cites)
    return filed


def read(text: str) -> Filed:
    """The submission in a document of TOML or JSON; raises `ProblemError` for one that cannot be read."""
    try:
        return parse(document_in(text, is_json=text.lstrip().startswith("{")).keys)
    except DocumentError as wrong:
        right = f"give a Rules Submission, as `croupier template` writes one (today is {date.today()})"  # noqa: DTZ011
        raise ProblemError(422, str(wrong), where="document", right=right) from None


def choices_of(kept: Submission) -> dict[str, object]:
    """The opening of a table under a submission that was filed."""
    filed = read(kept.document)
    return {
        "game": filed.game,
        "as_of": filed.as_of.isoformat(),
        "submission": msgspec.to_builtins(filed.choices),
        "readings": filed.readings,
    }
