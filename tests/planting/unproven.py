"""Active provisions that no test proves: `unproven.toml` lists them, each with the reason."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tests.proofs import in_law

FILE = Path(__file__).parent / "unproven.toml"
HEAD = """\
# Active provisions that no test proves, each with the reason. `make proofs` keeps the list: it strikes out what is
# proven by now, and adds what is not, with what it has seen; put a better reason in its place.
"""
NOT_RUN = "No run has come to it yet."
NO_FAULT = "No fault can be planted in the code that names its rules."
UNCLAIMED = "No test claims it."
UNCONFIRMED = "No planted fault in the code that names its rules makes an assertion of a claiming test fail."


def unproven(file: Path = FILE) -> dict[str, str]:
    """The reasons, by citation."""
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("unproven", [])
    return {entry["id"]: entry["reason"] for entry in entries}


def write(found: Mapping[str, str], file: Path = FILE) -> None:
    """Write the list anew. A reason that somebody has given stays, as long as the provision is not proven."""
    seen = {NOT_RUN, NO_FAULT, UNCLAIMED, UNCONFIRMED}
    reasons = dict(found) | {cite: why for cite, why in unproven(file).items() if why not in seen and cite in found}
    entries = [
        f"\n[[unproven]]\nid = {json.dumps(cite)}\nreason = {json.dumps(reasons[cite], ensure_ascii=False)}\n"
        for cite in sorted(found, key=in_law)
    ]
    file.write_text(HEAD + "".join(entries), encoding="utf-8")
