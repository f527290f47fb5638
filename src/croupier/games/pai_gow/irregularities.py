"""What can go wrong (§§ 621a.10 and 535.12; 621a.4(a)(3), (e), .9(i)): reports, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.equipment import Hidden
from croupier.equipment.tiles import STACK_HEIGHT
from croupier.games.pai_gow import calls
from croupier.games.pai_gow.dealing import is_device, roll
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, place_of_seat
from croupier.games.pai_gow.editions import GENERATOR, SHAKER
from croupier.games.pai_gow.events import HandVoided, NoRoll, TileExposed
from croupier.games.pai_gow.state import VOID, VOID_HAND
from croupier.games.pai_gow.tiles import mix_and_stack, replace_unsuitable
from croupier.games.shared.authority import FLOOR
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure, Question, Void, ask
from croupier.table.events import Announced, Cites, Noted, Settled
from croupier.table.inputs import FORMAT, Answer, Refusal, Report, refuse
from croupier.table.messages import Message, message
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow

PLAY: Final = "play"
NOTHING: Final = Cents(0)
DEFECTS: Final = {
    "tiles unlike": (Rule.TILES_ALIKE, "a tile differs in size or shading"),
    "tile of a wrong material": (Rule.TILE_SIZE, "a tile is transparent, not black, or too small"),
    "tile not flat": (Rule.TILE_SURFACE, "a side is not flat, or a spot is not as deep as the others"),
    "tile without the back": (Rule.TILE_BACK, "the back lacks the certificate holder's own feature"),
    "tile of another finish": (Rule.TILE_FINISH, "a side has another texture or finish"),
    "tile marked": (Rule.TILE_UNMARKED, "a mark tells a tile from the others"),
    "spots of a wrong colour": (Rule.TILE_SPOTS, "spots are neither red nor white"),
    "package not sealed": (Rule.TILES_SEALED, "the set came unsealed, or not by itself"),
    "set not complete": (Rule.TILE_SET, "the 32 tiles are not those of a set"),
    "tile against the standards": (Rule.TILE_STANDARDS, "a tile does not comply with § 603a.18"),
}
"""What makes a set of tiles unsuitable, by the rule that it breaks."""


def incidents(t: PaiGow) -> list[Interruption]:
    """Everything that can be reported at this table."""
    return [*tile_incidents(t), *dice_incidents(t), *deal_incidents(t), *conduct_incidents(t)]


# Tiles


def tile_incidents(t: PaiGow) -> list[Interruption]:
    """A tile turned over while stacking, and tiles that are unsuitable."""
    unsuitable = [
        Interruption(
            name=name,
            rule=rule,
            by=("dealer", *FLOOR),
            describes=f"{describes}: the set is sealed and replaced by another",
            judge=lambda _: None,
            procedure=partial(replace_by_report, t, rule),
            needs_rest=True,
        )
        for name, (rule, describes) in DEFECTS.items()
        if rule in t.rules
    ]
    return [
        Interruption(
            name="tile turned over",
            rule=Rule.TILE_TURNED_OVER,
            by=("dealer",),
            describes="a tile was turned over and seen while the tiles were being stacked: all are mixed again",
            judge=lambda _: judge_stacking(t),
            procedure=lambda _: remix(t),
        ),
        Interruption(
            name="tiles unsuitable",
            rule=Rule.UNSUITABLE_TILES,
            by=("dealer", *FLOOR),
            describes="the inspection found a flaw, a scratch or a mark: the set is sealed and replaced by another",
            judge=lambda _: None,
            procedure=lambda _: replace_unsuitable(t),
            needs_rest=True,
        ),
        *unsuitable,
    ]


def replace_by_report(t: PaiGow, defect: Rule, _: Report) -> Procedure[None]:
    """A set with a defect is sealed and replaced."""
    yield from replace_unsuitable(t, defect)


def judge_stacking(t: PaiGow) -> Refusal | None:
    """Tiles are being stacked from the time they are mixed until a player banks, or the wagers are closed."""
    mixed = not t.state.laid_out and t.state.tiles_since is not None
    if t.state.phase == "wagers" and mixed and t.state.bank is None:
        return None
    return refuse("pai_gow.not_being_stacked", t.cites(Rule.TILE_TURNED_OVER))


def remix(t: PaiGow) -> Procedure[None]:
    """§ .4(e): the whole set is mixed again."""
    yield from mix_and_stack(t, t.cites(Rule.TILE_TURNED_OVER))


# Dice


def dice_incidents(t: PaiGow) -> list[Interruption]:
    """Rolls that do not count. A random number generator has no dice."""
    if t.choices.starting_position == GENERATOR:
        return []
    flat = no_roll(t, "die not flat", Rule.NO_ROLL, "a die did not land flat on the bottom of the shaker")
    out = no_roll(t, "die fell out", Rule.DICE_FELL_OUT, "a die fell out when the shaker was uncovered")
    found = [flat, out] if t.choices.starting_position == SHAKER else [flat]
    if t.choices.player_bank and not is_device(t):
        found.append(
            Interruption(
                name="lid removed by the bank",
                rule=Rule.BANK_REMOVED_LID,
                by=("dealer",),
                describes="the bank took the lid off the shaker: it is covered, and the bank shakes again",
                judge=lambda _: judge_lid(t),
                procedure=lambda _: shake_again(t, Rule.BANK_REMOVED_LID, announce=False),
            )
        )
    return found


def no_roll(t: PaiGow, name: str, rule: Rule, describes: str) -> Interruption:
    """A roll that the dealer calls off."""
    return Interruption(
        name=name,
        rule=rule,
        by=("dealer",),
        describes=f'{describes}: "no roll", and the dice are shaken again',
        judge=lambda _: judge_roll(t, rule),
        procedure=lambda _: shake_again(t, rule, announce=True),
    )


def judge_roll(t: PaiGow, rule: Rule) -> Refusal | None:
    """The dice must lie open, and nothing may have followed from them."""
    if t.state.stage == "uncovered" and not t.state.packets and t.state.dice_await_wagers:
        return None
    return refuse("pai_gow.roll_called_off_when", t.cites(rule))


def judge_lid(t: PaiGow) -> Refusal | None:
    """A bank must be shaking."""
    if t.state.bank is None:
        return refuse("pai_gow.no_bank", t.cites(Rule.BANK_REMOVED_LID))
    shaking = t.state.stage == "closed" and t.state.shakes > 0
    return None if shaking else judge_roll(t, Rule.BANK_REMOVED_LID)


def shake_again(t: PaiGow, rule: Rule, *, announce: bool) -> Procedure[None]:
    """The roll is called off, and the dice are shaken again."""
    cites = t.cites(rule)
    if announce:
        yield Announced(cites, calls.NO_ROLL)
    yield NoRoll(cites)
    again = by_reading("bank_shakes_again") if announce and t.state.is_banked else ()
    yield from roll(t, because=cites + again)


# Tiles that were dealt


def deal_incidents(t: PaiGow) -> list[Interruption]:
    """A wrong total, where there are dice to add up, and exposed tiles."""
    wrong_total = Interruption(
        name="wrong total",
        rule=Rule.WRONG_TOTAL,
        by=("dealer", *FLOOR),
        describes="the dice were added up wrongly and the tiles dealt to the wrong places: all hands are void",
        judge=lambda _: judge_dealt(t, Rule.WRONG_TOTAL),
        procedure=lambda _: void_all(Rule.WRONG_TOTAL),
    )
    return [
        *([] if t.choices.starting_position == GENERATOR else [wrong_total]),
        Interruption(
            name="tile exposed",
            rule=Rule.PLAYER_TILE_EXPOSED,
            by=("dealer",),
            describes="a tile at a seat was exposed: its player may void the hand; without a wager there, all are void",
            judge=lambda report: judge_exposed(t, report),
            procedure=lambda report: tile_exposed(t, report),
            needs=("seat",),
        ),
        exposed_for_all(t, "dealer's tile exposed", DEALER, "a tile of the dealer was exposed: all hands are void"),
        exposed_for_all(t, "dead hand exposed", DEAD_HAND, "a tile of the Dead Hand was exposed: all hands are void"),
    ]


def exposed_for_all(t: PaiGow, name: str, place: str, describes: str) -> Interruption:
    """An exposed tile that voids every hand."""
    return Interruption(
        name=name,
        rule=Rule.TILE_EXPOSED_VOID,
        by=("dealer",),
        describes=describes,
        judge=lambda report: (
            judge_place(t, place, report, Rule.TILE_EXPOSED_VOID) or judge_dealt(t, Rule.TILE_EXPOSED_VOID)
        ),
        procedure=lambda report: exposed_void(t, place, report),
    )


def judge_dealt(t: PaiGow, rule: Rule) -> Refusal | None:
    """Tiles must have been dealt, and the round must not be decided."""
    if t.state.phase == "round" and t.state.stage in ("dealing", "dealt", "turned", "compared"):
        return t.judge_void(rule)
    return refuse("pai_gow.after_tiles_were_dealt", t.cites(rule))


def judge_place(t: PaiGow, place: str, report: Report, rule: Rule) -> Refusal | None:
    """A place must have tiles that lie face down, or tiles with the Dead Hand; the number, if given, must be one of
    the four.
    """
    tiles = t.state.tiles_at(place)
    number = 1 if report.position is None else report.position
    if not 1 <= number <= STACK_HEIGHT and place != DEAD_HAND:
        return refuse("pai_gow.position", FORMAT, most=STACK_HEIGHT, number=number)
    if place in t.state.joined:
        return None
    if not tiles:
        return refuse("pai_gow.place_without_tiles", t.cites(rule), place=place)
    if not 1 <= number <= len(tiles):
        return refuse("pai_gow.position", FORMAT, most=len(tiles), number=number)
    if not isinstance(tiles[number - 1], Hidden):
        return refuse("pai_gow.tile_is_face_up", t.cites(rule), number=number, place=place)
    return None


def judge_exposed(t: PaiGow, report: Report) -> Refusal | None:
    """A seat's tiles that were dealt and lie face down."""
    assert report.seat is not None
    if not 1 <= report.seat <= t.seats:
        return refuse("table.no_seat", t.cites(Rule.SEATS), seat=report.seat, seats=t.seats)
    rule = exposed_rule(t, report.seat)
    return judge_dealt(t, rule) or judge_place(t, place_of_seat(report.seat), report, rule)


def exposed_rule(t: PaiGow, seat: int) -> Rule:
    """Whether the player of a seat decides what follows from an exposed tile there, or all hands are void."""
    if t.state.is_bank(seat):
        return Rule.TILE_EXPOSED_VOID if t.edition.bank_tile_voids else Rule.PLAYER_TILE_EXPOSED
    played = t.state.wagers_at(seat) or seat in t.state.compared
    return Rule.PLAYER_TILE_EXPOSED if played else Rule.TILE_EXPOSED_VOID


def exposed_tile(t: PaiGow, place: str, report: Report, cites: Cites) -> TileExposed:
    """The event of an exposed tile."""
    number = report.position or 1
    return TileExposed(cites, place, number, str(t.state.tiles_at(place)[number - 1]))


def exposed_void(t: PaiGow, place: str, report: Report) -> Procedure[None]:
    """§ .10(e): all hands are void, also for a tile that has joined the Dead Hand and lies somewhere among others."""
    if place not in t.state.joined:
        yield exposed_tile(t, place, report, t.cites(Rule.TILE_EXPOSED_VOID))
    yield from void_all(Rule.TILE_EXPOSED_VOID)


def void_all(rule: Rule) -> Procedure[None]:
    """All hands are void, wagers are returned, and the tiles are mixed again."""
    yield Void(rule)


def tile_exposed(t: PaiGow, report: Report) -> Procedure[None]:
    """§ .10(d), (e): by whose tile it is."""
    seat = report.seat
    assert seat is not None
    place = place_of_seat(seat)
    if exposed_rule(t, seat) == Rule.TILE_EXPOSED_VOID:
        yield from exposed_void(t, place, report)
        return
    cites = t.cites(Rule.PLAYER_TILE_EXPOSED)
    readings = by_reading("exposed_tile_of_the_bank_2010") if t.state.is_bank(seat) else ()
    yield exposed_tile(t, place, report, cites + readings)
    if seat in t.state.looked:
        looked = by_reading("exposed_after_looking")
        yield Noted(cites + looked, message("pai_gow.player_has_looked"), seat)
        return
    answer = yield from ask(partial(void_question, t, seat))
    if answer is None or answer.choice != VOID:
        return
    if t.state.is_bank(seat):
        yield Void(Rule.PLAYER_TILE_EXPOSED)
        return
    while (wager := next(iter(t.state.wagers_at(seat).items()), None)) is not None:
        on, stake = wager
        yield Settled(cites, seat, on, Cents(stake), "void", NOTHING, NOTHING)
    if t.state.tiles_at(place):
        yield HandVoided(cites + by_reading("voided_tiles"), seat)


def void_question(t: PaiGow, seat: int) -> Question | None:
    """Whether a player voids the hand, without looking at the other tiles."""
    playing = (t.state.stake(seat) and seat not in t.state.surrendered) or t.state.is_bank(seat)
    if seat in t.state.looked or not playing:
        return None
    cites = t.cites(Rule.PLAYER_TILE_EXPOSED)
    return Question(
        kind=VOID_HAND,
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=(Option(PLAY, cites), Option(VOID, cites)),
        default=Answer(PLAY, seat=seat),
    )


# Conduct


def conduct_incidents(t: PaiGow) -> list[Interruption]:
    """What software can only note."""
    noted: list[tuple[str, Rule, Message, Callable[[Report], Refusal | None]]] = [
        (
            "tiles touched by others",
            Rule.OWN_HANDS,
            message("pai_gow.tiles_touched"),
            partial(judge_tiles_of, t),
        ),
        (
            "set tiles touched",
            Rule.SET_TILES_UNTOUCHED,
            message("pai_gow.set_tiles_touched"),
            partial(judge_set_tiles_of, t),
        ),
        (
            "tiles out of view",
            Rule.TILES_IN_VIEW,
            message("pai_gow.tiles_out_of_view"),
            partial(judge_tiles_of, t),
        ),
        ("seat left", Rule.REMAIN_SEATED, message("pai_gow.got_up"), partial(judge_tiles_of, t)),
    ]
    found = [
        Interruption(
            name=name,
            rule=rule,
            by=("dealer", *FLOOR),
            describes=f"{what}: it is noted",
            judge=judge,
            procedure=partial(note, t, rule, what),
            needs=("seat",),
        )
        for name, rule, what, judge in noted
    ]
    if t.choices.starting_position == GENERATOR:
        return found
    unattended = Interruption(
        name="shaker unattended",
        rule=Rule.SHAKER_ATTENDED,
        by=("dealer", *FLOOR),
        describes="the dealer left the shaker unattended: it is noted",
        judge=lambda _: None,
        procedure=partial(note, t, Rule.SHAKER_ATTENDED, message("pai_gow.shaker_unattended")),
    )
    return [*found, unattended]


def judge_tiles_of(t: PaiGow, report: Report) -> Refusal | None:
    """A seat that has tiles in this round."""
    if report.seat in t.state.seats and t.state.tiles_at(place_of_seat(report.seat)):
        return None
    return refuse("pai_gow.seat_without_tiles", FORMAT, seat=report.seat)


def judge_set_tiles_of(t: PaiGow, report: Report) -> Refusal | None:
    """A seat whose tiles were set."""
    if report.seat in t.state.seats and place_of_seat(report.seat) in t.state.hands:
        return None
    return refuse("pai_gow.nothing_set", FORMAT, seat=report.seat)


def note(t: PaiGow, rule: Rule, what: Message, report: Report) -> Procedure[None]:
    """It is noted with its provision."""
    yield Noted(t.cites(rule) + (t.dice_readings if rule == Rule.SHAKER_ATTENDED else ()), what, report.seat)


QUESTIONS: Final = (
    QuestionKind(
        kind=VOID_HAND,
        rule=Rule.PLAYER_TILE_EXPOSED,
        choices=(PLAY, VOID),
        describes="whether a player whose tile was exposed plays the hand or voids it",
    ),
)
