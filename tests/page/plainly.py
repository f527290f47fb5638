"""What the service tells as data, as plain values that a browser can be given."""

import json
from typing import Any

from croupier.service.page_data import encode


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return json.loads(encode(value))
