"""Table scripts: what happened at a table, line by line, played by the engine.

The table is strict; a script may be short. What it omits (who answers which question, the dealer's steps at the end of
a round) is filled in with defaults here, and only here.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from croupier.games.registry import answer_at
from croupier.play.errors import InputFailedError
from croupier.play.table import Response, Table
from croupier.record.codec import decode_hook, decode_input
from croupier.record.reader import LineError
from croupier.running.opening import Opening, OpeningError, open_table
from croupier.submission.document import given_twice, repeated_key
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Sit, Step, Wager

FINISHES_ROUND = (Wager, Sit, Deal, Close)
"""Acts that are not possible during a round: in a script, they play out the round by defaults first."""


class ScriptError(LineError):
    """A script that cannot be played; the message names the field and what would be right."""


class FirstLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line that opens a table."""

    croupier: int
    open: Opening


class ScriptInput(msgspec.Struct, frozen=True):
    """An input and its line."""

    line: int
    input: AnyInput


class Script(msgspec.Struct, frozen=True):
    """A whole, well-formed script."""

    line: int
    opening: Opening
    inputs: Sequence[ScriptInput]


_first = msgspec.json.Decoder(FirstLine, dec_hook=decode_hook)


def read_script(text: str) -> Script:
    """Read a script; raises `ScriptError`, which names the first faulty line and field. Empty lines are skipped."""
    lines = [(number, line) for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1) if line.strip()]
    if not lines:
        raise ScriptError(1, 'the script is empty: start it with {"croupier": 1, "open": {"game": …, "as_of": …}}')
    number, line = lines[0]
    first = parse(number, line, _first.decode)
    if first.croupier != 1:
        raise ScriptError(number, f"croupier: format {first.croupier} is unknown; use 1")
    read = partial(decode_input, answer=answer_at(first.open.game))
    inputs = [ScriptInput(number, parse(number, line, read)) for number, line in lines[1:]]
    return Script(number, first.open, inputs)


def parse(number: int, line: str, decode: Callable[[str], Any]) -> Any:
    """Decode a line; raises `ScriptError`, which says what is wrong and where."""
    try:
        decoded = decode(line)
        repeated = repeated_key(line)
    except msgspec.ValidationError as wrong:
        raise ScriptError(number, explained(str(wrong))) from None
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise ScriptError(number, f"this is not JSON: {wrong}") from None
    if repeated is not None:
        raise ScriptError(number, given_twice(repeated))
    return decoded


def explained(message: str) -> str:
    """msgspec's message with the field first, where people look for it."""
    what, found, path = message.rpartition(" - at `$")
    return f"{path.rstrip('`').lstrip('.')}: {what}" if found else message


def open_script(script: Script) -> Table:
    """The script's table, ready to be opened."""
    try:
        return open_table(script.opening)
    except OpeningError as wrong:
        raise ScriptError(script.line, str(wrong)) from None


def raise_at(_: int, wrong: InputFailedError) -> None:
    """A line that fails ends the script."""
    raise wrong


def play_script(
    script: Script,
    table: Table,
    tell: Callable[[Response], None],
    fails: Callable[[int, InputFailedError], None] = raise_at,
) -> None:
    """Play a script at its table, passing every response to `tell`. The end of the script closes the table.

    A line that fails because of a fault in the program goes to `fails`; after that the next line is played.
    """
    player = _Player(table, tell)
    tell(table.open())
    last = script.line
    for given, answered in zip(script.inputs, followed_by_answers(script.inputs), strict=True):
        player.line = last = given.line
        try:
            player.give(given.input, answered=answered)
        except InputFailedError as wrong:
            fails(given.line, wrong)
    player.line = last + 1
    if table.state.phase != "closed":
        try:
            player.give(Close(), answered=False)
        except InputFailedError as wrong:
            fails(player.line, wrong)


def followed_by_answers(inputs: Sequence[ScriptInput]) -> list[bool]:
    """For each input, whether an answer follows it before anything that plays out the round."""
    follows, found = False, []
    for given in reversed(inputs):
        found.append(follows)
        if isinstance(given.input, (Answer, *FINISHES_ROUND)):
            follows = isinstance(given.input, Answer)
    return found[::-1]


class _Player:
    """Plays a script line by line, filling in what it omits."""

    def __init__(self, table: Table, tell: Callable[[Response], None]) -> None:
        self._table = table
        self._tell = tell
        self.line = 0

    def give(self, act: AnyInput, *, answered: bool) -> None:
        """Play one input; `answered` says whether the script answers the questions that follow from it."""
        if isinstance(act, FINISHES_ROUND):
            self._finish_round()
        if isinstance(act, Answer) and act.question is None:
            self._answer(act)
            return
        if isinstance(act, Step):
            while self._table.questions:
                self._default()
        self._submit(act)
        if isinstance(act, Deal) and not answered:
            while self._table.state.phase == "wagers" and self._table.questions:
                self._default()

    def _answer(self, answer: Answer) -> None:
        """Give the answer to the next question that it fits; questions before that get their defaults.

        An answer that no question can still ask for is refused at once.
        """
        table = self._table
        while not table.rests:
            for number, question in table.questions.items():
                if question.to == answer.person and answer.choice in {option.choice for option in question.options}:
                    self._submit(msgspec.structs.replace(answer, question=number))
                    return
            if table.state.phase == "round" and table.game.judge_unasked(answer) is not None:
                break
            self._go_on()
        self._submit(answer)

    def _finish_round(self) -> None:
        """Play out whatever is in progress, by defaults."""
        while not self._table.rests:
            self._go_on()

    def _go_on(self) -> None:
        if self._table.questions:
            self._default()
        else:
            self._submit(Step())

    def _default(self) -> None:
        self._table.inputs = self.line - 1
        self._tell(self._table.answer_by_default())

    def _submit(self, act: AnyInput) -> None:
        self._table.inputs = self.line - 1
        self._tell(self._table.submit(act))
