"""What a page is told, as data: lines and their steps, questions in words, and what may be done now."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.table.inputs import Refusal

Cites = tuple[str, ...]
UNSEEN = "?"
"""What stands for a face that a viewer may not see."""


class StepShown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event in words addressed to the viewer, with its provisions, and what it changed in the scene.

    Nothing is `said` of what goes without saying. `call` is what the dealer said aloud with it; `pause` says how long
    it is looked at, in multiples of the pace.
    """

    event: int
    kind: str
    said: str
    cites: Cites
    call: str = ""
    pause: float = 0.0
    scene: Mapping[str, object] = {}


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the record as a viewer may see it."""

    line: int
    at: datetime
    actor: str
    rests: bool
    steps: tuple[StepShown, ...]


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of a question: its name, how a button says it, and the letter that stands for it."""

    choice: str
    title: str
    key: str
    cites: Cites
    needs: tuple[str, ...]
    may_bring: tuple[str, ...]
    why_not: str
    position: int | None = None
    """A lawful position for a choice that needs one."""
    amount: int | None = None
    """A lawful amount for a choice that needs one."""


Way = dict[str, str | tuple[str | int, ...]]
"""One of a few ways to answer with something that a choice needs: the choice, what it `says`, and what is brought."""


class QuestionShown(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the viewer may answer now, in words. `default` is the choice of somebody who gives no answer."""

    id: int
    kind: str
    to: str
    seat: int | None
    hand: str
    prompt: str
    about: str
    cites: Cites
    options: tuple[OptionShown, ...]
    default: str
    by_hand: str = ""
    """How it can be answered by hand; empty if only by its choices."""
    ways: tuple[Way, ...] = ()
    """Where there are only a few ways to answer: all of them."""
    advises: bool = False
    """Whether somebody has counted what each choice is worth."""


class ActShown(msgspec.Struct, frozen=True, kw_only=True):
    """Whether something may be done now and, if not, why not."""

    may: bool
    why_not: str = ""
    cites: Cites = ()


class InterruptionShown(msgspec.Struct, frozen=True, kw_only=True):
    """An order or an incident that the viewer's role may give or report: as whom, what it needs, and why not now."""

    name: str
    about: str
    by: str
    needs: tuple[str, ...]
    why_not: str
    cites: Cites


class ActsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What the viewer may do apart from answering; `wager` says it of every wager that the table takes."""

    sit: ActShown
    leave: ActShown
    wager: Mapping[str, ActShown]
    withdraw: ActShown
    deal: ActShown
    step: ActShown


class NextStep(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer is to do next, with the provisions that say so."""

    said: str
    cites: Cites


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """What is open to one viewer after a line."""

    questions: tuple[QuestionShown, ...]
    waits_for_dealer: bool
    acts: ActsShown
    orders: tuple[InterruptionShown, ...]
    incidents: tuple[InterruptionShown, ...]
    deal_at: datetime | None
    answer_by: datetime | None
    waiting_for: str
    next_step: NextStep | None = None
    """What the viewer, who deals, is to do next."""


def _plain(value: Any) -> Any:
    """Values that JSON has no type for: amounts are whole cents, and what is hidden is never written."""
    if isinstance(value, Hidden):
        return UNSEEN
    if isinstance(value, Cents):
        return int(value)
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be told to a page")


encode = msgspec.json.Encoder(enc_hook=_plain).encode


def allowed(refusal: Refusal | None) -> ActShown:
    """Whether something may be done, from why it may not."""
    return ActShown(may=True) if refusal is None else ActShown(may=False, why_not=refusal.why, cites=refusal.cites)
