"""`how` and `pays`: the game at a table in ten lines, and what its wagers pay there."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.games.registry import offering
from croupier.law import title_of
from croupier.money import written
from croupier.person.sources import sources
from croupier.play.game import Game
from croupier.presenting.people import Explained, GamePeople


def choices_of(game: Game) -> dict[str, Any]:
    """Every choice that the game at this table was made with; none for a game that leaves nothing open."""
    choices = getattr(game, "choices", None)
    found = msgspec.structs.asdict(choices) if isinstance(choices, msgspec.Struct) else {}
    own: dict[str, Any] = found.pop("own", {})
    return found | own


def how(people: GamePeople[Any, Any]) -> list[str]:
    """The game at this table, in plain words."""
    game = people.game
    told = people.how()
    if not told:
        return [f"Nobody has written down how {title_of(game.name)} is played; `pays` and `why` may help."]
    looked_up = "".join(f"; `{word}` shows {one.about}" for word, one in people.references.items())
    heading = f"{title_of(game.name)} under chapter {game.chapter}, at this table{looked_up}:"
    return [heading, *(f"  {number:>2}  {cited(one)}" for number, one in enumerate(told, 1))]


def pays(people: GamePeople[Any, Any]) -> list[str]:
    """What each wager pays at this table: as its layout must say it, and what is taken from a win."""
    game = people.game
    lines = [f"  {on}  {cited(one)}" for on, one in paid(game)]
    taken = [f"  besides  {cited(one)}" for one in people.charges()]
    heading = f"What wagers pay at this table of {title_of(game.name)}, chapter {game.chapter}:"
    return [heading, *lines, *taken, limits(game)]


def limits(game: Game) -> str:
    """The least that can be wagered on each wager, and the most where there is such a limit."""
    amounts = {on: amounts_of(game, on) for on in game.offered}
    if len(set(amounts.values())) == 1:
        return f"How much may be wagered here: {next(iter(amounts.values()))}."
    return f"How much may be wagered here: {'; '.join(f'on {on} {said}' for on, said in amounts.items())}."


def amounts_of(game: Game, on: str) -> str:
    """How much may be wagered on something."""
    least, most = written(game.smallest_wager(on)), game.largest_wager(on)
    return f"at least {least}" if most is None else f"{least} to {written(most)}"


def paid(game: Game) -> Iterator[tuple[str, Explained]]:
    """Each wager or payout by its name, and what it pays."""
    offered = offering(game.name, game.text)
    layout = offered.layout(choices_of(game)) if offered is not None else None
    stated = set()
    for one in layout.inscriptions if layout is not None else ():
        if not one.words:
            stated.add(one.about)
            yield one.about, Explained(one.says, one.cites)
    for on in game.offered:
        if not stated_for(on, stated):
            yield on, Explained("what it pays is stated nowhere", game.wager_cites(on))


def stated_for(on: str, stated: Iterable[str]) -> bool:
    """Whether odds are stated for a wager, perhaps under a name that it shares with others (`match` for `match-3`)."""
    return any(on == about or on.startswith(f"{about}-") for about in stated)


def cited(one: Explained) -> str:
    """Words with their provisions."""
    return f"{one.says} [{sources(one.cites)}]" if one.cites else one.says
