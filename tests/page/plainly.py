"""What the service tells as data, as plain values that a browser can be given."""

import json
from typing import Any

from croupier.watching.messages import encode


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(encode(value))
