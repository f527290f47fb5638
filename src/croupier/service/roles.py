"""Who may do what: two tables of roles and deeds, one for what is done at a table and one for what is done about it.

What an account may not do is refused before the table sees it, so it is not on the table's record. No provision is
behind these refusals: the law says what a dealer or a player does, and this says who is one.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from croupier.money import Cents
from croupier.play.steps import Question
from croupier.record.views import Viewer
from croupier.store import Account
from croupier.table.inputs import FORMAT, Answer, AnyInput, AtSeat, ChangeDealer, Order, Refusal, Sit, Wager, refuse
from croupier.table.people import DEALER, Person

Role = Literal["player", "guest", "dealer", "floorperson", "surveillance", "board"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)

Condition = Literal["", "as oneself", "own seat", "where assigned", "own facility", "everywhere"]
"""On which condition a role may do something; empty: never."""

NEVER: Final = ""
MYSELF: Final = "as oneself"
SEAT: Final = "own seat"
TABLE: Final = "where assigned"
HOUSE: Final = "own facility"
ALL: Final = "everywhere"

# fmt: off
AT_A_TABLE: Final[Mapping[str, tuple[Condition, ...]]] = {
    #                        player   guest    dealer   floorperson  surveillance  board
    "sit":                  (MYSELF,  MYSELF,  NEVER,   NEVER,       NEVER,        NEVER),
    "leave":                (SEAT,    SEAT,    NEVER,   NEVER,       NEVER,        NEVER),
    "wager":                (SEAT,    SEAT,    NEVER,   NEVER,       NEVER,        NEVER),
    "withdraw":             (SEAT,    SEAT,    NEVER,   NEVER,       NEVER,        NEVER),
    "answer for a seat":    (SEAT,    SEAT,    NEVER,   NEVER,       NEVER,        NEVER),
    "answer as the dealer": (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "answer for the floor": (NEVER,   NEVER,   NEVER,   HOUSE,       NEVER,        NEVER),
    "answer by default":    (NEVER,   NEVER,   NEVER,   NEVER,       NEVER,        NEVER),
    "order from a seat":    (SEAT,    SEAT,    NEVER,   NEVER,       NEVER,        NEVER),
    "order as the dealer":  (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "order for the floor":  (NEVER,   NEVER,   NEVER,   HOUSE,       NEVER,        NEVER),
    "deal":                 (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "step":                 (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "report":               (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "change dealer":        (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "close":                (NEVER,   TABLE,   TABLE,   NEVER,       NEVER,        NEVER),
    "wait":                 (NEVER,   NEVER,   NEVER,   NEVER,       NEVER,        NEVER),
}
"""Every input that can be given to a table, by the tag that scripts write or by whom it speaks for."""

ABOUT_TABLES: Final[Mapping[str, tuple[Condition, ...]]] = {
    #                        player   guest    dealer   floorperson  surveillance  board
    "look at tables":       (HOUSE,   HOUSE,   HOUSE,   HOUSE,       HOUSE,        ALL),
    "open tables":          (NEVER,   HOUSE,   NEVER,   HOUSE,       NEVER,        NEVER),
    "seat bots":            (NEVER,   HOUSE,   NEVER,   HOUSE,       NEVER,        NEVER),
    "assign dealers":       (NEVER,   NEVER,   NEVER,   HOUSE,       NEVER,        NEVER),
    "file submissions":     (NEVER,   NEVER,   NEVER,   HOUSE,       NEVER,        NEVER),
    "read submissions":     (NEVER,   NEVER,   HOUSE,   HOUSE,       HOUSE,        ALL),
    "read whole records":   (NEVER,   NEVER,   NEVER,   NEVER,       HOUSE,        ALL),
    "make accounts":        (NEVER,   NEVER,   NEVER,   HOUSE,       NEVER,        NEVER),
    "read accounts":        (NEVER,   NEVER,   NEVER,   HOUSE,       HOUSE,        ALL),
    "read the audit":       (NEVER,   NEVER,   NEVER,   NEVER,       HOUSE,        ALL),
}
"""Everything else that is done in a facility."""
# fmt: on

COLUMN: Final[Mapping[str, int]] = {role: column for column, role in enumerate(ROLES)}
"""Where a role stands in the rows."""

MAKES: Final[Mapping[Role, tuple[Role, ...]]] = {"floorperson": ("player", "dealer")}
"""The roles of accounts that a role may make; others are made at the service's own machine."""

ONLY_THE_HOUSE: Final = {
    "answer by default": "service.default_by_time_limit",
    "wait": "service.time_passes_by_itself",
}
"""Why nobody at all may do something."""


CHOOSE_FIRST: Final = "service.choose_a_password"


class Place(NamedTuple):
    """What of a table matters to who may do what there."""

    facility: int
    dealer: int | None
    """The account that is assigned to deal."""
    holders: Mapping[int, str]
    """The player at each seat, by name."""
    most_chips: Cents


def may(account: Account, act: AnyInput, place: Place) -> Refusal | None:
    """Why the account may not give this input at the table, whether or not the table would take it; None if it may."""
    deed = deed_of(act)
    if deed is None:
        return refuse("service.answer_for_whom", FORMAT)
    if deed in ONLY_THE_HOUSE:
        return refuse(ONLY_THE_HOUSE[deed], FORMAT)
    wrong = judged(account, deed, AT_A_TABLE[deed], place.facility)
    if wrong is not None:
        return wrong
    condition = condition_of(account, AT_A_TABLE[deed])
    if condition == SEAT and place.holders.get(seat_of(act) or 0) != account.name:
        seat = seat_of(act)
        mine = sorted(held for held, player in place.holders.items() if player == account.name)
        if not mine:
            return refuse("service.sit_down_first", FORMAT, seat=seat)
        return refuse("service.not_your_seat", FORMAT, seat=seat, yours=[f"seat {one}" for one in mine])
    if condition == TABLE and place.dealer != account.id:
        return refuse("service.not_assigned", FORMAT)
    return judge_names(account, act) or judge_chips(act, place)


def may_do(account: Account, deed: str, facility: int | None) -> Refusal | None:
    """Why the account may not do something about tables (a row of `ABOUT_TABLES`) in a facility; None if it may.

    Without a facility: in all of them.
    """
    return judged(account, deed, ABOUT_TABLES[deed], facility)


def knows(account: Account, deed: str, facility: int | None) -> bool:
    """Whether the account may know of something in a facility, by the deed (a row of `ABOUT_TABLES`) with which it is
    looked at. To everybody else it does not exist.
    """
    return may_do(account, deed, facility) is None


def judged(account: Account, deed: str, row: tuple[Condition, ...], facility: int | None) -> Refusal | None:
    """Whether the role and the facility are right for a deed."""
    if account.disabled:
        return refuse("service.disabled", FORMAT)
    if account.must_choose_password:
        return refuse(CHOOSE_FIRST, FORMAT)
    condition = condition_of(account, row)
    if condition == NEVER:
        roles = [role for role, wanted in zip(ROLES, row, strict=True) if wanted != NEVER and role != "guest"]
        who, whose = in_words(account.role), map(in_words, roles)
        return refuse("service.not_for_this_role", FORMAT, role=who, deed=deed, roles=whose)
    if condition != ALL and (facility is None or account.facility != facility):
        return refuse("service.other_facility", FORMAT)
    return None


def condition_of(account: Account, row: tuple[Condition, ...]) -> Condition:
    """The condition on which the account's role may do something; never if it has no role that is known."""
    column = COLUMN.get(account.role)
    return NEVER if column is None else row[column]


def deed_of(act: AnyInput) -> str | None:
    """Which row of `AT_A_TABLE` an input is judged by; None for an answer that says for nobody."""
    tag = str(act.__struct_config__.tag)
    if isinstance(act, Answer):
        if act.by_default:
            return "answer by default"
        if act.seat is not None:
            return "answer for a seat"
        return None if not act.role else "answer as the dealer" if act.role == DEALER else "answer for the floor"
    if isinstance(act, Order):
        if Person(act.by).seat is not None:
            return "order from a seat"
        return "order as the dealer" if act.by == DEALER else "order for the floor"
    return tag


def seat_of(act: AnyInput) -> int | None:
    """The seat that an input is given for."""
    if isinstance(act, Order):
        return Person(act.by).seat
    return act.seat if isinstance(act, (AtSeat, Answer)) else None


def judge_names(account: Account, act: AnyInput) -> Refusal | None:
    """Nobody plays or deals under somebody else's name."""
    named = act.player if isinstance(act, Sit) else act.dealer if isinstance(act, ChangeDealer) else None
    if named and named != account.name:
        return refuse("service.not_your_name", FORMAT, given=named, name=account.name)
    return None


def judge_chips(act: AnyInput, place: Place) -> Refusal | None:
    """Play money is limited by the house, whether it is brought to a seat or wagered in cash."""
    brought = act.chips if isinstance(act, Sit) else act.amount if isinstance(act, Wager) and act.cash else None
    if brought is not None and brought > place.most_chips:
        return refuse("service.too_many_chips", FORMAT, most=place.most_chips, brought=brought)
    return None


def in_own_name(account: Account, act: AnyInput) -> AnyInput:
    """The input with the account's name, where the table wants one."""
    if isinstance(act, Sit):
        return msgspec.structs.replace(act, player=account.name)
    return msgspec.structs.replace(act, dealer=account.name) if isinstance(act, ChangeDealer) else act


def is_asked(account: Account, question: Question, place: Place) -> bool:
    """Whether the account may answer a question; said of everybody after every line, so without words for most."""
    answer = question.default
    deed = deed_of(answer)
    condition = condition_of(account, AT_A_TABLE[deed]) if deed is not None else NEVER
    if condition == NEVER or (condition == SEAT and place.holders.get(answer.seat or 0) != account.name):
        return False
    return may(account, answer, place) is None


def viewer(account: Account, place: Place, seats: frozenset[int]) -> Viewer:
    """As whom the account sees a table at which it holds these seats."""
    if account.role in ("surveillance", "board"):
        return Viewer("surveillance")
    if account.role == "floorperson":
        return Viewer("floorperson")
    if seats and condition_of(account, AT_A_TABLE["sit"]) != NEVER:
        return Viewer("player", seats)
    return Viewer("dealer" if place.dealer == account.id else "spectator")


def in_words(role: str) -> str:
    """Somebody in a role."""
    return {"surveillance": "surveillance", "board": "the Board"}.get(role, f"a {role}")


def judge_dealer(dealer: Account | None, facility: int) -> Refusal | None:
    """Why somebody cannot be assigned to deal in a facility; None if they can, or if the house deals."""
    if dealer is None:
        return None
    if condition_of(dealer, AT_A_TABLE["deal"]) == NEVER:
        role = in_words(dealer.role)
        return refuse("service.only_a_dealer_deals", FORMAT, name=dealer.name, role=role)
    if dealer.facility == facility:
        return None
    return refuse("service.dealer_of_another_facility", FORMAT, name=dealer.name)
