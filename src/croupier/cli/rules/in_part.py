"""What is known of provisions that the eleven chapters rely on and do not contain."""

from collections.abc import Sequence

import msgspec
from rich.text import Text

from croupier.cli.output import console, emit, fail
from croupier.cli.quick import INDENT, OWN_WORDS
from croupier.cli.rules.printing import say
from croupier.law.outside import known_of, places_known, sent_by

NOT_HELD = "The text itself is not held: this is what is known of it, from excerpts of the Code as of 2024."


def show_in_part(places: Sequence[str], *, as_json: bool) -> None:
    """Print what is known of places in chapters held in part, and which provisions send their readers there."""
    found = {place: known_of(place) for place in places}
    for place in (place for place, known in found.items() if not known):
        chapter = place.partition(".")[0]
        others = ", ".join(places_known(chapter))
        fail(f"rules: chapter {chapter} is held in part, and nothing is known of {place}; something is of {others}")
    known = list(dict.fromkeys(one for each in found.values() for one in each))
    if as_json:
        listed = [{**msgspec.structs.asdict(one), "sent_by": sent_by(one.places)} for one in known]
        emit({"held_in_part": listed, "text_held": False, "notices": [NOT_HELD]})
        return
    for one in known:
        was = f" (in 2010: {', '.join(one.was)})" if one.was else ""
        say(Text(", ".join(one.cites), style="bold").append(f"{was}, held in part", style="not bold"))
        say(one.says, INDENT)
        sent = sent_by(one.places)
        say(f"Readers are sent there by {', '.join(sent)}." if sent else "No provision held here names it.", INDENT)
    console.print()
    say(f"{NOT_HELD} {OWN_WORDS}")
