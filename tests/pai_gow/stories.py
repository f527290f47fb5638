"""Stories of evenings at a Pai Gow table, by chance, and how a story is written as a table script."""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tests.pai_gow.reference import (
    IRREGULARITIES,
    MOMENTS,
    SEATS,
    Arrival,
    Cut,
    Happening,
    Placed,
    ReferenceTable,
    RoundResult,
    RoundStory,
    Story,
    play,
)
from tests.pai_gow.reference_delivery import FIRST_STYLE, STYLES
from tests.pai_gow.reference_money import ON_DICE, dealer_step, in_dollars, wager_step
from tests.pai_gow.reference_tiles import PAIR_RANKS, TILES, Edition, all_settings, permitted_settings

DAYS: dict[Edition, str] = {"621a": "2020-01-01", "535": "2010-06-01"}
"""A day on which each edition is in force."""
TILES_IN_PAIRS = [pair for pair, rank in PAIR_RANKS.items() if rank <= 16]
"""621a.4(b): a set laid out in 16 pairs."""
USUAL_MOMENTS: dict[str, list[str]] = {
    "tile turned over": ["stacked"],
    "die not flat": ["uncovered"],
    "die fell out": ["uncovered"],
    "lid removed by the bank": ["uncovered"],
    **dict.fromkeys(IRREGULARITIES[4:], MOMENTS[2:]),
    "leave": MOMENTS[1:],
}
"""When each thing can happen at all; dealing has to be far enough for some."""
AT_MOST = 3
"""How often tiles can be mixed or dice shaken in a round with two irregularities."""


def random_submission(source: Random, edition: Edition) -> dict[str, Any]:
    """Lawful choices; every key is sometimes left out. A house way of its own is an empty table still."""
    final = edition == "621a"
    chosen: dict[str, Any] = {}

    def maybe(key: str, chance: float, *values: Any) -> None:
        if source.random() < chance:
            chosen[key] = source.choice(values)

    if final:
        maybe("starting_position", 0.5, "shaker", "shaker", "player-activated shaker", "random number generator")
        maybe("pair_fortunes", 0.7, True, True, False)
    dice = chosen.get("starting_position") != "random number generator"
    if final and dice:
        maybe("sum", 0.6, "A", "B", "C", "D")
        maybe("match", 0.6, True, True, False)
        maybe("beat_it", 0.6, "A", "B", "C")
    if source.random() < 0.7:
        chosen["delivery"] = source.sample(sorted(set(STYLES) - {FIRST_STYLE}), source.randint(0, 9))
    maybe("adjacent_areas", 0.6, True, True, False)
    if dice:
        maybe("player_bank", 0.95, True, True, True, False)
    if chosen.get("player_bank"):
        maybe("co_banking", 0.8, True, True, False)
        maybe("dealer_wager", 0.5, "last wager", "10.00", "50.00", "1000.00")
    maybe("vigorish_rounding", 0.6, "up", "exact")
    if chosen.get("dealer_wager") == "50.00" and chosen.get("vigorish_rounding") != "exact":
        maybe("dealer_wager", 0.5, "50.25")
    maybe("house_way", 0.8, "highest-high", "highest-low", "highest-low", {}, {})
    maybe("chips", 0.2, ["0.25", "1.00", "5.00", "25.00"], ["0.05", "0.25", "1.00", "5.00", "25.00", "100.00"])
    maybe("limits", 0.2, {"pai-gow": {"minimum": "10.00", "maximum": "60.00"}})
    return chosen


def random_stacks(source: Random) -> list[list[str]]:
    """Eight stacks of a whole set; sometimes with pairs together, so that strong hands come up."""
    chance = source.random()
    if chance < 0.5:
        row = source.sample(TILES, len(TILES))
    else:
        pairs = source.sample(TILES_IN_PAIRS, len(TILES_IN_PAIRS))
        if chance < 0.6:
            together = [("2-4", "1-2"), ("6-6", "6-6")]
            rest = [pair for pair in pairs if pair not in together]
            place = 2 * source.randrange(8)
            pairs = rest[:place] + together + rest[place:]
        row = [tile for pair in pairs for tile in pair]
        if chance > 0.8:
            for _ in range(8):
                one, other = source.sample(range(32), 2)
                row[one], row[other] = row[other], row[one]
    return [row[start : start + 4] for start in range(0, 32, 4)]


def random_dice(source: Random, submission: dict[str, Any]) -> list[int]:
    """Three dice, or the number of a generator."""
    if submission.get("starting_position") == "random number generator":
        return [source.choice((source.randint(1, 8), source.randint(1, 18)))]
    return [source.randint(1, 6) for _ in range(3)]


def random_cut(source: Random) -> Cut | None:
    """Adjacent stacks to one or both ends; sometimes stacks that are not adjacent."""
    if source.random() < 0.5:
        return None
    first = source.randint(1, 8)
    moved = list(range(first, source.randint(first, 8) + 1))
    if source.random() < 0.05:
        moved = source.sample(range(1, 9), source.randint(2, 4))
    right = tuple(sorted(number for number in moved if source.random() < 0.5))
    return Cut(right, tuple(sorted(set(moved) - set(right))))


def random_moment(source: Random, name: str) -> str:
    """A moment when something can happen; sometimes, for an irregularity, one when it cannot."""
    if name != "leave" and source.random() < 0.04:
        return source.choice(MOMENTS)
    moments = USUAL_MOMENTS[name]
    later = [moment for moment in moments if not moment.startswith("dealt")]
    return source.choice(moments if source.random() < 0.4 else later)


def random_happenings(source: Random, irregularities: int, leaving: int) -> list[tuple[str, str]]:
    """So many irregularities and people who leave, each a moment and a name."""
    names = [source.choice(IRREGULARITIES) for _ in range(irregularities)] + ["leave"] * leaving
    source.shuffle(names)
    return [(random_moment(source, name), name) for name in names]


def in_order(happenings: Sequence[Happening]) -> list[Happening]:
    """By time; what comes at the same moment keeps its order."""
    return sorted(happenings, key=lambda one: MOMENTS.index(one.moment))


def pairs_of_irregularities() -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Every ordered pair of irregularities or people who leave (moment, name), each at each moment when it can come."""
    single = [(moment, name) for name in (*IRREGULARITIES, "leave") for moment in USUAL_MOMENTS[name]]
    for first in single:
        for second in single:
            if MOMENTS.index(first[0]) <= MOMENTS.index(second[0]):
                yield first, second


class StoryTeller:
    """Makes up a story round by round, and plays it on the way to know what people see."""

    def __init__(self, source: Random, edition: Edition, submission: dict[str, Any] | None = None) -> None:
        self.source = source
        chosen = random_submission(source, edition) if submission is None else submission
        moves = Random(str(chosen)).choice(("", "if_accepted", "every_round"))
        readings = {"first_offer_moves_on": moves} if moves else {}
        self.story = Story(edition, chosen, readings)
        self.table = ReferenceTable(edition, chosen, readings)
        self.names = 0
        self.seen: set[str] = set()

    def tell(self, happenings: Sequence[tuple[str, str]] = ()) -> RoundResult:
        """One more round, in which this happens, each a moment and a name."""
        story = self._before_the_round()
        self._answers(story)
        preview = self._preview(story)
        story.happenings = in_order([self._happening(moment, name, preview) for moment, name in happenings])
        self._answers_to_what_is_seen(story, self._preview(story))
        result = self.table.play_round(story)
        del story.stacks[result.mixed :], story.dice[result.shaken :]
        self.story.rounds.append(story)
        return result

    def finish(self) -> Story:
        """The whole story."""
        if self.story.submission.get("house_way") == {}:
            del self.story.submission["house_way"]
        return self.story

    def _preview(self, story: RoundStory) -> RoundResult:
        """How the round would go."""
        return deepcopy(self.table).play_round(deepcopy(story))

    def _happening(self, moment: str, name: str, preview: RoundResult) -> Happening:
        """With the seat and the answer that it needs: mostly a seat in play."""
        if name not in ("leave", "tile exposed"):
            return Happening(moment, name)
        source = self.source
        in_play = list(preview.set_order) + [preview.bank] * (preview.bank is not None)
        seat = source.choice(in_play if in_play and source.random() < 0.85 else list(SEATS))
        return Happening(moment, name, seat, source.choice(("play", "void")) if name == "tile exposed" else None)

    def _before_the_round(self) -> RoundStory:
        """Who comes and goes, and what is wagered."""
        source = self.source
        seated = dict(self.table.seated)
        chance = 1.0 if source.random() < 0.04 else 0.08
        departures = [seat for seat in sorted(seated) if source.random() < chance]
        for seat in departures:
            del seated[seat]
        taken = {seat: person.name for seat, person in seated.items()}
        purses = {name: person.chips for name, person in self.table.people.items()}
        arrivals = []
        while len(taken) < 2 or (len(taken) < 6 and source.random() < 0.35):
            arrivals.append(arrival := self._arrival(taken))
            name = arrival.player or f"unnamed {arrival.seat}"
            taken[arrival.seat] = name
            purses[name] = purses.get(name, 0) + arrival.chips
        return RoundStory(
            stacks=[random_stacks(source) for _ in range(AT_MOST)],
            dice=[random_dice(source, self.story.submission) for _ in range(AT_MOST)],
            departures=departures,
            arrivals=arrivals,
            wagers=list(self._wagers(taken, purses)),
        )

    def _arrival(self, taken: dict[int, str]) -> Arrival:
        """A new player, or one who takes a second seat beside the first."""
        source = self.source
        free = [seat for seat in SEATS if seat not in taken]
        chips = 25 * source.choice((source.randint(40, 400), *[source.randint(800, 4000)] * 3))
        beside = [
            (seat, taken[other])
            for seat in free
            for other in (seat - 1, seat + 1)
            if "player" in taken.get(other, "") and list(taken.values()).count(taken[other]) == 1
        ]
        if beside and source.random() < 0.4:
            seat, name = source.choice(beside)
            return Arrival(seat, chips, name)
        self.names += 1
        return Arrival(source.choice(free), chips, source.choice((None, *[f"player {self.names}"] * 3)))

    def _wagers(self, taken: dict[int, str], purses: dict[str, int]) -> Iterator[Placed]:
        """Mostly lawful wagers; somebody always tries a Pai Gow Wager."""
        source = self.source
        sides = [on for on in ("pair-fortunes", *ON_DICE) if self.table.offers(on)]
        equal = self._amount("pai-gow", 1000, 3000)
        limits = (1000, 6000) if "limits" in self.story.submission and source.random() < 0.9 else (500, 7000)
        areas = 2 if self.story.submission.get("adjacent_areas") or source.random() < 0.1 else 1
        made: Counter[str] = Counter()
        for seat in source.sample(sorted(taken), len(taken)):
            amount = equal if source.random() < 0.3 else self._amount("pai-gow", *limits)
            purse = purses[taken[seat]]
            idle = source.random() < 0.06 or made[taken[seat]] == areas
            if idle or (amount > purse and source.random() < 0.9):
                continue
            made[taken[seat]] += 1
            yield Placed(seat, "pai-gow", amount)
            purses[taken[seat]] = purse = purse - min(amount, purse)
            for on in sides:
                side = self._amount(on, 100, 1000)
                if source.random() < 0.35 and side <= purse:
                    yield Placed(seat, on, side)
                    purses[taken[seat]] = purse = purse - side
        if source.random() < 0.15:
            yield self._doubtful_wager()

    def _amount(self, on: str, low: int, high: int) -> int:
        step = wager_step(on, self.story.submission)
        return step * self.source.randint(-(-low // step), high // step)

    def _doubtful_wager(self) -> Placed:
        """Something that is perhaps refused."""
        source = self.source
        seat = source.choice(SEATS)
        match source.randrange(5):
            case 0:
                return Placed(seat, "pai-gow", 10_000_000)
            case 1:
                return Placed(seat, source.choice(("pair-fortunes", *ON_DICE)), 1000)
            case 2:
                return Placed(seat, "pai-gow", 1001)
            case 3:
                return Placed(seat, "pai-gow", 1000, cash=True)
            case _:
                return Placed(seat, "pai-gow", self._amount("pai-gow", 500, 2000))

    def _answers(self, story: RoundStory) -> None:
        """What people say before they see tiles."""
        source = self.source
        offers_styles = self.story.submission.get("delivery")
        story.bank = {seat: source.choice(("bank", "bank", "co-bank", "decline", "decline")) for seat in SEATS}
        if source.random() < 0.25:
            story.bank = {}
        story.cut = random_cut(source)
        if source.random() < 0.6:
            story.delivery = source.choice(offers_styles if offers_styles and source.random() < 0.8 else list(STYLES))
        story.dealer_wager = source.choice(("full", "full", "less", "none"))

    def _answers_to_what_is_seen(self, story: RoundStory, preview: RoundResult) -> None:
        """What people say when they know the tiles; and what a house way of its own says of them."""
        source = self.source
        if story.dealer_wager == "less":
            step = dealer_step(self.story.submission)
            story.dealer_amount = step * source.randint(1, max(1, preview.full_dealer_wager // step - 1))
        self._add_to_the_house_way(preview)
        for seat in preview.set_order:
            if source.random() < 0.5:
                story.settings[seat] = self._one_hand(preview.tiles[f"seat {seat}"])
            if source.random() < 0.12 and seat != preview.bank:
                story.surrenders.append(seat)
        turned = f"seat {preview.bank}" if preview.co_bank else "dealer"
        if turned in preview.settings and source.random() < 0.2:
            story.dealer_setting = self._one_hand(preview.tiles[turned])

    def _one_hand(self, tiles: Sequence[str]) -> tuple[str, str]:
        """Two tiles to put together, in any order."""
        hand = list(self.source.choice(self.source.choice(all_settings(tiles, self.story.edition))))
        self.source.shuffle(hand)
        return hand[0], hand[1]

    def _add_to_the_house_way(self, preview: RoundResult) -> None:
        """621a.8(d), 535.10(d): tiles that come up for the first time are perhaps listed, as the law permits."""
        way = self.story.submission.get("house_way")
        for place in preview.settings:
            tiles = preview.tiles[place]
            key = " ".join(sorted(tiles))
            if isinstance(way, dict) and key not in self.seen and self.source.random() < 0.7:
                hand = self.source.choice(self.source.choice(permitted_settings(tiles, self.story.edition)))
                way[" ".join(self.source.sample(tiles, 4))] = " ".join(hand)
            self.seen.add(key)


def random_story(
    source: Random, edition: Edition | None = None, *, irregular: bool = True, leaving: bool = True
) -> Story:
    """An evening of some rounds."""
    editions: tuple[Edition, ...] = ("621a", "535") if edition is None else (edition,)
    teller = StoryTeller(source, source.choice(editions))
    for _ in range(source.randint(2, 8)):
        wrong = source.choice((0, 0, 1, 2)) if irregular else 0
        gone = source.choice((0, 0, 0, 1, 2)) if leaving else 0
        teller.tell(random_happenings(source, wrong, gone))
    return teller.finish()


def story_of(
    source: Random,
    edition: Edition,
    irregularities: Sequence[tuple[str, str]],
    submission: dict[str, Any] | None = None,
) -> Story:
    """A few quiet rounds, then one with these irregularities (moment, name), then another quiet one."""
    teller = StoryTeller(source, edition, submission)
    for _ in range(source.choice((0, 1, 1, 2, 3))):
        teller.tell()
    teller.tell(irregularities)
    teller.tell()
    return teller.finish()


def is_quiet(story: Story) -> bool:
    """Whether nothing goes wrong and nobody leaves during a round, so that a script can tell it."""
    return not any(one.happenings for one in story.rounds)


def opening_of(story: Story) -> dict[str, Any]:
    """The opening of a script or of a table: with everything that chance would decide.

    Tiles are mixed for the next round at once (621a.4(f), 535.6(f)). If everybody goes away they are laid out in pairs
    and mixed again for the next player (621a.4(g), 535.6(g)), and so the first of these mixings is never dealt from.
    """
    opening: dict[str, Any] = {"game": "pai-gow", "as_of": DAYS[story.edition], "submission": story.submission}
    if story.readings:
        opening["readings"] = story.readings
    opening["stacks"] = list(mixings(story))
    opening["dice"] = [dice for one in story.rounds for dice in one.dice]
    return opening


def mixings(story: Story) -> Iterator[list[list[str]]]:
    """The stacks of every mixing: those of each round, and any others where tiles were mixed and not dealt."""
    mixed: list[list[list[str]]] = []
    for one, result in zip(story.rounds, play(story).rounds, strict=True):
        if result.idle:
            yield from mixed[:1]
            mixed = []
        if result.played:
            yield from one.stacks
            mixed = one.stacks


def script_of(story: Story) -> list[dict[str, Any]]:
    """The lines of a table script that tells a quiet story; answers that nobody asks for are left out."""
    if not is_quiet(story):
        raise ValueError("a script cannot tell what goes wrong at a moment")
    lines: list[dict[str, Any]] = [{"croupier": 1, "open": opening_of(story)}]
    for one, result in zip(story.rounds, play(story).rounds, strict=True):
        lines += before_the_deal(one, result)
        lines.append({"do": "deal"})
        if result.played:
            lines += answers_in_order(one, result)
    return [*lines, {"do": "close"}]


def before_the_deal(one: RoundStory, result: RoundResult) -> Iterator[dict[str, Any]]:
    """Who comes and goes, and wagers; at an empty table some time passes."""
    for seat in one.departures:
        yield {"do": "leave", "seat": seat}
    if result.idle:
        yield {"do": "wait", "minutes": 1}
    for arrival in one.arrivals:
        named = {} if arrival.player is None else {"player": arrival.player}
        yield {"do": "sit", "seat": arrival.seat, "chips": in_dollars(arrival.chips), **named}
    for placed in one.wagers:
        cash = {"cash": True} if placed.cash else {}
        yield {"do": "wager", "seat": placed.seat, "on": placed.on, "amount": in_dollars(placed.amount), **cash}


def answers_in_order(one: RoundStory, result: RoundResult) -> Iterator[dict[str, Any]]:
    """The answers that differ from the defaults, in the order of their questions; not what is never a choice here."""
    never = {(what, seat) for what, seat, _ in result.refused if what in ("bank", "deliver")}
    for seat in result.offered:
        if one.bank.get(seat, "decline") != "decline" and ("bank", seat) not in never:
            yield {"do": "answer", "seat": seat, "choice": one.bank[seat]}
    bank = {"role": "dealer"} if result.bank is None else {"seat": result.bank}
    if result.bank is not None and one.cut:
        yield {"do": "answer", **bank, "choice": "cut", "right": list(one.cut.right), "left": list(one.cut.left)}
    if result.full_dealer_wager and one.dealer_wager != "full":
        amount = {"amount": in_dollars(one.dealer_amount)} if one.dealer_wager == "less" else {}
        yield {"do": "answer", **bank, "choice": one.dealer_wager, **amount}
    unasked = any(what == "deliver" for what, _ in result.unasked)
    if one.delivery is not None and not unasked and ("deliver", result.bank) not in never:
        yield {"do": "answer", **bank, "choice": one.delivery}
    for seat in result.set_order if one.settings else []:
        said = {"choice": "set", "high": list(one.settings[seat])} if seat in one.settings else {"choice": "house way"}
        yield {"do": "answer", "seat": seat, **said}
    if one.dealer_setting is not None and ("set", None) not in result.unasked:
        yield {"do": "answer", "role": "dealer", "choice": "set", "high": list(one.dealer_setting)}
    for seat in sorted(result.set_order):
        if seat != result.bank:
            choice = "surrender" if seat in one.surrenders else "keep"
            yield {"do": "answer", "seat": seat, "choice": choice}
