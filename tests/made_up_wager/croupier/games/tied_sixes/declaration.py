"""What Minibaccarat with Tied Sixes declares: the games of croupier's own, with one more row in its edition."""

from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from croupier.games.baccarat.declaration import declared
from croupier.games.baccarat.editions import MINIBACCARAT_627A
from croupier.games.baccarat.wagers import PLAYER, ROWS, BaccaratWager, Paid, Picture, Result
from croupier.games.shared.choices import choice
from croupier.games.shared.layout import Cite
from croupier.games.shared.verdicts import Verdict
from croupier.law import AdoptedChapter
from croupier.money import Odds
from croupier.submission import Key

FOLDER: Final = Path(__file__).parent
LAW: Final = AdoptedChapter(FOLDER / "chapter.toml", begins=date(2020, 1, 1), source="made up", amends="627a")
TO_1: Final = Odds(20)


class OwnRule(StrEnum):
    """What only this game has rules about."""

    PERMITTED = "tied-sixes"
    AREA = "layout-tied-sixes"
    WINS = "tied-sixes-wins"
    LOSES = "tied-sixes-loses"
    ODDS = "tied-sixes-odds"


def verdict(result: Result, _: Paid) -> Verdict:
    """What becomes of the wager."""
    if result.player == result.banker == 6:
        return Verdict("win", (OwnRule.WINS, OwnRule.ODDS), TO_1)
    return Verdict("lose", (OwnRule.LOSES,))


def key(cites: Cite) -> Key:
    """Whether there is a Tied Sixes Wager."""
    return choice("tied_sixes", "whether the Tied Sixes Wager is offered", (False, True), cites(OwnRule.PERMITTED))


TIED_SIXES: Final = BaccaratWager(
    name="tied-sixes",
    title="a Tied Sixes Wager",
    rule=OwnRule.PERMITTED,
    area_rule=OwnRule.AREA,
    odds_rule=OwnRule.ODDS,
    rules=(OwnRule.WINS, OwnRule.LOSES),
    pays=lambda paid: {"": TO_1} if paid.own["tied_sixes"] else None,
    verdict=verdict,
    key=key,
    explained="Tied Sixes wins if both hands have 6",
    explained_by=(OwnRule.WINS,),
    picture=Picture("QH 6C", "JD 6S", PLAYER, (OwnRule.WINS, OwnRule.ODDS)),
)
EDITION: Final = replace(MINIBACCARAT_627A, game=LAW.game, chapter=LAW.chapter, rows=(*ROWS, TIED_SIXES))
GAMES: Final = (declared(EDITION, chapters=(LAW,), sentences=FOLDER, usual={"tied_sixes": True}),)
