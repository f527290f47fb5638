"""Hooks for Schemathesis: half of what it makes up is led to what there is, so that it gets behind the first refusal.

`REACHING` in the environment is JSON: the real values of parameters by their names (or by path, for those of one path),
lawful bodies by route, and the file to which every route is written with the status that it answered.
"""

import json
import math
import os
import random
from pathlib import Path
from typing import Any

import schemathesis

from tests.web.mutating import ODD

REAL: dict[str, Any] = json.loads(os.environ.get("REACHING", "{}"))
PARAMETERS: dict[str, list[Any]] = REAL.get("parameters", {})
BODIES: dict[str, list[dict[str, Any]]] = REAL.get("bodies", {})
SENDABLE = [one for one in ODD if not isinstance(one, float) or math.isfinite(one)]
"""Odd values that JSON can hold."""
source = random.Random(18)


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case[Any], kwargs: dict[str, Any]) -> None:  # noqa: ARG001
    """Put real values in the place of those that were made up, now and then with something odd among them."""
    parameters = case.path_parameters
    for name in parameters if isinstance(parameters, dict) else ():
        known = PARAMETERS.get(f"{case.path} {name}") or PARAMETERS.get(name)
        if known and source.random() < 0.7:
            parameters[name] = source.choice(known)
    lawful = BODIES.get(f"{case.method} {case.path}")
    if lawful and source.random() < 0.5:
        case.body = changed(source.choice(lawful))
        case.media_type = "application/json"


@schemathesis.hook
def after_call(_: schemathesis.HookContext, case: schemathesis.Case[Any], response: schemathesis.Response) -> None:
    """Write down how a route answered."""
    with Path(REAL["log"]).open("a", encoding="utf-8") as file:
        file.write(f"{case.method} {case.path} {response.status_code}\n")


def changed(body: dict[str, Any]) -> dict[str, Any]:
    """A body as it is, or with one value in it that does not belong there; under an id of its own, if it has one."""
    body = {name: dict(value) if isinstance(value, dict) else value for name, value in body.items()}
    if "id" in body:
        body["id"] = f"made up {source.random()}"
    if source.random() < 0.5:
        inner = [value for value in body.values() if isinstance(value, dict) and value]
        fields = source.choice([body, *inner])
        fields[source.choice(list(fields))] = source.choice(SENDABLE)
    return body
