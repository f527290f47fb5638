"""How up to four Pai Gow players come out together against a bank, all of whom set by a house way.

    python -m research.pai_gow_players            the counts that croupier holds (`house_ways/together.json`)

It takes some minutes for each house way. Progress goes to standard error, and what was counted is kept, so that a later
run goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from math import comb, prod
from pathlib import Path
from typing import Final

import msgspec

from croupier.games.pai_gow.odds.bank import Known, identity, plan, ranks_by_kinds
from croupier.games.pai_gow.odds.bank_kernel import ENDS
from croupier.games.pai_gow.odds.kernel import TILES
from croupier.games.pai_gow.odds.replies import Way, house_way_settings
from croupier.games.pai_gow.setting import HOUSE_WAYS, house_way
from croupier.games.shared.odds.machine import Whole, compiled, user_folder, wholes
from research.pai_gow_players.kernel import PAIRS, count_four_players

KEPT_EVERY: Final = 100
"""After how many of the bank's hands a long count is told and kept."""


class Count:
    """The counts of two, three and four players over the bank's hands so far."""

    def __init__(self, numbers: tuple[int, ...], compared: Sequence[Whole]) -> None:
        from numpy import int64, zeros

        self.numbers, self.compared, self.plan = numbers, compared, plan(numbers, 2 * TILES)
        layers, hands = self.plan.for_parts[0], len(self.plan.hands)
        sizes = (hands, hands, int(layers[TILES + 1]) * ENDS, int(layers[2 * TILES + 1]) * PAIRS)
        self.room = [zeros(size, int64) for size in sizes]
        self.sums = [[0] * (ENDS * ENDS), [0] * (PAIRS * ENDS), [0] * (PAIRS * PAIRS)]
        self._count = compiled(count_four_players)

    def add(self, hand: int) -> None:
        """Add what comes against one of the bank's hands, as often as it is dealt."""
        from numpy import int64, zeros

        times = prod(map(comb, self.numbers, self.plan.hands[hand]))
        results = [zeros(len(one), int64) for one in self.sums]
        given = (*self.plan.for_hands, *self.compared, self.plan.doubling, *self.plan.for_parts)
        self._count(wholes([hand]), wholes(self.numbers), *given, *self.room, *results)
        for total, result in zip(self.sums, results, strict=True):
            for place, number in enumerate(result.tolist()):
                total[place] += times * number

    def known(self, about: str = "") -> Known:
        """The counts, as croupier holds them."""
        return Known(about, *self.sums)

    def keep(self, kept: Path, done: int) -> None:
        """Write the counts to the file, at once or not at all."""
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_name(kept.name + ".new")
        beside.write_text(json.dumps([identity(self.compared), done, self.sums]), encoding="utf-8")
        beside.replace(kept)

    def go_on(self, kept: Path) -> int:
        """Go on from what the file holds, if it is about the same ways; how many of the bank's hands are done."""
        if not kept.exists():
            return 0
        about, done, sums = json.loads(kept.read_text(encoding="utf-8"))
        if about != identity(self.compared):
            return 0
        self.sums = sums
        return int(done)


def four_players(
    player: Way, bank: Way, *, zeros_are_equal: bool, kept: Path, tell: Callable[[int, int], None]
) -> Count:
    """Count against all of the bank's hands, from where the file is; tell how many are done, and of how many."""
    count = Count(*ranks_by_kinds(player, bank, zeros_are_equal=zeros_are_equal))
    hands = len(count.plan.hands)
    for hand in range(count.go_on(kept), hands):
        count.add(hand)
        if (hand + 1) % KEPT_EVERY == 0 or hand + 1 == hands:
            count.keep(kept, hand + 1)
            tell(hand + 1, hands)
    return count


def tell(done: int, of: int) -> None:
    """One line for how far it has come."""
    print(f"{done} of {of} hands of the bank", file=sys.stderr, flush=True)


def main() -> None:
    """Count, and print what croupier holds."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    found = {}
    for name in HOUSE_WAYS:
        for zeros_are_equal, zeros in ((True, "equal"), (False, "ranked by their tiles")):
            way = house_way_settings(house_way(name, zeros_are_equal=zeros_are_equal))
            kept = user_folder() / "pai-gow" / f"players-{name}-{zeros_are_equal}.json"
            count = four_players(way, way, zeros_are_equal=zeros_are_equal, kept=kept, tell=tell)
            found[identity(count.compared)] = count.known(f"players and bank by {name}, zeros {zeros}")
    print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
