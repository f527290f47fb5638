"""Messages held against the schema that the service gives of them, with nothing in them that it does not name."""

import json
from functools import cache
from typing import Any

import jsonschema_rs

from croupier.web.message_schema import message_schema


@cache
def message_checker(name: str) -> jsonschema_rs.Validator:
    """What tells whether a message is one of those that have this name in the schema."""
    schema = json.loads(message_schema())
    del schema["$id"]
    for one in schema["$defs"].values():
        if "properties" in one:
            one["additionalProperties"] = False
    return jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"})


def fits(checker: jsonschema_rs.Validator, message: str | bytes) -> bool:
    """Whether a message is as it is described."""
    return checker.is_valid(json.loads(message))


def misfits(checker: jsonschema_rs.Validator, message: str | bytes) -> list[Any]:
    """What is wrong with a message."""
    return [str(one) for one in checker.iter_errors(json.loads(message))]
