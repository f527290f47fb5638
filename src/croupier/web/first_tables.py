"""A table of each game with bots, open from the start: what somebody finds who only wants to play."""

from datetime import date
from typing import Final

from croupier.games.opening import read_opening
from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.service.errors import NotAllowedError
from croupier.service.pit import Pit
from croupier.service.settings import TableSettings
from croupier.store import Account
from croupier.web.logs import log

BOTS: Final = 3
SETTINGS: Final = TableSettings(bots=BOTS, pace=0.6, deal_after=12.0, answer_within=60.0, plays_alone=False)
"""A quick dealer, and a minute for every answer, so that nobody keeps the others waiting for ever; between rounds the
table waits for somebody to come and look.
"""


async def open_first_tables(pit: Pit, guest: Account, day: date) -> list[str]:
    """Open a table of each game that has none open in the guest's facility, with its usual choices and the law of a
    day; returns the names of the games.
    """
    assert guest.facility is not None
    open_now = {kept.game for kept in await pit.tables(guest, closed=False)}
    missing = [game.name for game in all_games() if is_playable(game.name) and game.name not in open_now]
    for game in missing:
        opening = read_opening(
            {"game": game, "as_of": day.isoformat(), "submission": usual_choices(game, day), "steps": "manual"}
        )
        try:
            await pit.open_table(opening, by=guest, facility=guest.facility, settings=SETTINGS)
        except NotAllowedError as wrong:
            log.warning("a table is not opened", extra={"game": game, "why": wrong.refusal.why})
    return missing
