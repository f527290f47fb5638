"""For whoever runs the service: whether it lives, whether it is ready, and what is measured."""

import secrets

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from croupier.store import StoreFullError
from croupier.web.authentication import is_forwarded, not_logged_in
from croupier.web.bodies import Health, StrictRoute
from croupier.web.config import LOOPBACK
from croupier.web.openapi import ANYBODY_OR_TOKEN, may_tell
from croupier.web.problems import ProblemError
from croupier.web.running import RunningService

router = APIRouter(tags=["operating"], route_class=StrictRoute)

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/health")
async def health() -> Health:
    """Whether the service lives."""
    return Health(status="alive")


@router.get("/ready", responses=may_tell(503))
async def ready(running: RunningService) -> Health:
    """Whether the service can take requests: its tables are back and its own, and its store answers and has room."""
    if why := running.why_not_ready:
        raise ProblemError(503, why, headers={"Retry-After": "1"})
    try:
        await running.check_store()
    except StoreFullError as wrong:
        raise ProblemError(503, str(wrong), headers={"Retry-After": "1"}) from None
    return Health(status="ready")


@router.get("/metrics", response_class=PlainTextResponse, responses=may_tell(401), openapi_extra=ANYBODY_OR_TOKEN)
async def metrics(request: Request, running: RunningService) -> Response:
    """What is measured, as a Prometheus server reads it."""
    must_measure(request, running.configuration.metrics_token)
    return Response(running.metrics.text(), media_type=PROMETHEUS)


def must_measure(request: Request, token: str) -> None:
    """Raise `ProblemError` unless the token is given or, if there is none, the request comes from this machine."""
    if token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not secrets.compare_digest(given.encode(), token.encode()):
            raise not_logged_in("metrics are for whoever has the `metrics_token`")
    elif request.client is None or request.client.host not in LOOPBACK or is_forwarded(request):
        right = "set a `metrics_token` in the configuration"
        raise ProblemError(403, "metrics are read on this machine only", right=right)
