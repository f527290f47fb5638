"""How the events of a Pai Gow table are told, in the words of somebody who is there."""

from croupier.equipment import UNSEEN
from croupier.games.declaration import Words
from croupier.games.pai_gow import events as e
from croupier.games.pai_gow.delivery import STYLES
from croupier.games.pai_gow.ranking import as_hand, hand_name
from croupier.games.shared.events import Inspected
from croupier.games.shared.narration import SHOE_WORDS, TABLE_WORDS
from croupier.presenting.decisions import Decisions

PLACES = {"dealer": "the dealer", "dead hand": "the Dead Hand"}


def place(name: str) -> str:
    """A place around the table."""
    return PLACES.get(name, name)


def hand(tiles: str) -> str:
    """Two tiles and what they make, as far as they can be seen."""
    if UNSEEN in tiles.split():
        return "two tiles face down"
    return f"{tiles} ({hand_name(as_hand(tiles.split()))})"


def hands(high: str, low: str) -> str:
    """Two hands."""
    return f"high {hand(high)}, low {hand(low)}"


def tiles(text: str) -> str:
    """Tiles as far as they can be seen."""
    seen = text.split()
    return f"{len(seen)} tiles" if UNSEEN in seen else text


def _bank_offered(event: e.BankOffered) -> str:
    if event.first is None:
        return "The offer of the bank has come around to the dealer: the house banks."
    return f"The bank is offered, first to seat {event.first}."


def _stacks_cut(event: e.StacksCut) -> str:
    moved = [
        f"{'stack' if len(stacks) == 1 else 'stacks'} {', '.join(map(str, stacks))} to the dealer's {end}"
        for stacks, end in ((event.right, "right"), (event.left, "left"))
        if stacks
    ]
    return f"The stacks are cut: {' and '.join(moved)}."


def _delivery(event: e.DeliveryNamed) -> str:
    style = STYLES[event.style]
    return f"  {style.title}. {style.indicated}".rstrip()


def _shaken(event: e.Shaken) -> str:
    if event.device:
        return f"  {event.by} presses the button, and the shaker shakes the dice"
    return f"  {place(event.by)} shakes the dice"


def _compared(event: e.HandsCompared) -> str:
    said = {"higher": "is higher", "copy": "is a copy", "lower": "is lower"}
    return f"  {place(event.place)}: the high hand {said[event.high]}, the low hand {said[event.low]}"


def _dealers_wager(event: e.DealersWagerSettled) -> str:
    said = {
        "win": "wins the same amount from the centre",
        "lose": "goes to the centre",
        "push": "is returned",
        "void": "is void and returned",
    }
    return f"  the dealer's {event.stake} against the bank {said[event.outcome]}"


def _centre(event: e.CentreFilled) -> str:
    house = f", and the house {event.house}" if event.house else ""
    return f"  seat {event.seat} adds {event.amount} to the centre{house}"


def _surplus(event: e.SurplusPaid) -> str:
    house = f"the house takes {event.house}, " if event.house else ""
    rest = f"{event.amount - event.house - event.vigorish}"
    return f"  {event.amount} is left in the centre: {house}{event.vigorish} is vigorish, seat {event.seat} gets {rest}"


WORDS: Words = {
    **TABLE_WORDS,
    Inspected: SHOE_WORDS[Inspected],
    e.TilesReceived: lambda _: "A set of 32 tiles comes to the table.",
    e.TilesSealed: lambda x: (
        f"The unsuitable tiles are sealed in an envelope with the table number, {x.at:%Y-%m-%d %H:%M}, signed by the"
        f" {' and the '.join(x.signed_by)}."
    ),
    e.DicePlaced: lambda _: "Three dice are placed in the shaker.",
    e.TilesLaidOut: lambda _: "The tiles are laid out face up in sixteen pairs, the Supreme Pair first.",
    e.TilesMixed: lambda _: "The tiles are turned face down and mixed.",
    e.TilesStacked: lambda _: "They are placed in eight stacks of four.",
    e.BankOffered: _bank_offered,
    e.BankTaken: lambda x: f"Seat {x.seat} {'co-banks with the house' if x.co else 'is the bank'}.",
    e.BankGivenUp: lambda x: f"Seat {x.seat} gives the bank back: there is nothing to bank.",
    e.StacksCut: _stacks_cut,
    e.DealerWagered: lambda x: f"The dealer wagers {x.amount} against the bank.",
    e.DeliveryNamed: _delivery,
    e.Shaken: _shaken,
    e.DiceShown: lambda x: f"  the dice show {', '.join(map(str, x.dice))}",
    e.NumberShown: lambda x: f"  the generator shows {x.number}",
    e.StartingPlace: lambda x: f"  a count of {x.total} comes to {place(x.place)}",
    e.TilesDealt: lambda x: f"  {place(x.to)}: {tiles(x.tiles)}, face down",
    e.MarkerPlaced: lambda x: f"  the dealer's {x.what} goes on the dealer's tiles",
    e.TilesCollected: lambda x: f"  the tiles of {place(x.place)} join the Dead Hand",
    e.ShakerCovered: lambda _: "  the shaker is covered, shaken once and placed at the dealer's right",
    e.Looked: lambda x: f"  seat {x.seat} looks at {tiles(x.tiles)}",
    e.Advised: lambda x: f"  the dealer tells seat {x.seat} the house way: {hands(x.high, x.low)}",
    e.HandsSet: lambda x: f"  seat {x.seat} sets {hands(x.high, x.low)}",
    e.TilesTurned: lambda x: f"  the tiles of {place(x.place)} are turned over: {x.tiles}",
    e.HandsShown: lambda x: f"  {place(x.place)} shows {hands(x.high, x.low)}",
    e.HandsReset: lambda x: f"  that is not the house way: {place(x.place)} is set again, {hands(x.high, x.low)}",
    e.Surrendered: lambda x: f"  seat {x.seat} surrenders",
    e.HandsCompared: _compared,
    e.TilesPutAway: lambda x: f"  the tiles of {place(x.place)} are collected",
    e.DealersWagerSettled: _dealers_wager,
    e.CentreFilled: _centre,
    e.SurplusPaid: _surplus,
    e.RoundEnded: lambda _: "  the round is over",
    e.NoRoll: lambda _: "  the roll does not count",
    e.TileExposed: lambda x: f"  a tile of {place(x.place)} is exposed: {x.tile}",
    e.HandVoided: lambda x: f"  seat {x.seat} voids the hand; its tiles join the Dead Hand",
}
ADDRESSED = {
    r" is set again\b": "your tiles are set again",
    r": the high hand (.*), the low hand": "your high hand {2}, your low hand",
}
DECISIONS = Decisions(
    asked={
        "bank": "is offered the bank",
        "cut": "is offered the cut",
        "dealer's wager": "may direct what the dealer wagers against the bank",
        "deliver": "is to choose the delivery",
        "set": "is to set a high hand and a low hand",
        "help": "is asked for the house way",
        "surrender": "may surrender the whole wager",
        "void hand": "may play out or void the hand with the exposed tile",
    },
    without_choice={"bank": "is offered the bank but may only decline", "cut": "must cut"},
    options={
        "bank": {"bank": "take the bank", "co-bank": "co-bank with the house", "decline": "decline"},
        "cut": {"cut": "cut", "decline": "decline"},
        "dealer's wager": {"full": "the full amount", "less": "less", "none": "nothing"},
        "deliver": {style: STYLES[style].title for style in STYLES},
        "set": {
            "set": "set the tiles by hand",
            "house way": "set them the house way",
            "ask": "ask the dealer for help",
        },
        "help": {"tell": "tell it", "decline": "decline"},
        "surrender": {"surrender": "surrender the whole wager", "keep": "keep the wager"},
        "void hand": {"play": "play the hand out", "void": "void the hand"},
    },
    answered={
        "bank": "takes the bank",
        "co-bank": "asks to co-bank with the house",
        "cut": "cuts",
        "decline": "declines",
        "full": "has the dealer wager the full amount",
        "less": "has the dealer wager less",
        "none": "has the dealer wager nothing",
        "set": "sets the hands",
        "house way": "sets the hands",
        "ask": "asks the dealer for the house way",
        "tell": "tells the house way",
        "surrender": "surrenders",
        "keep": "keeps it",
        "play": "plays the hand",
        "void": "voids the hand",
        **{style: f"chooses {STYLES[style].title}" for style in STYLES},
    },
    answered_to={
        "bank": {"decline": "declines the bank"},
        "help": {"decline": "does not tell it"},
        "surrender": {"surrender": "surrenders the wager", "keep": "keeps the wager"},
    },
    shown=("cut", "bank", "co-bank", "set", "house way", "tell", "surrender", "void", *STYLES),
)
