"""Running a session's conversation on a display: reading what is typed and showing the result."""

from croupier.cli.terminal.display import Display
from croupier.person.conversation import Conversation, Prompt, Talk
from croupier.person.session import Session
from croupier.play.errors import InputFailedError


def hold(session: Session, talk: Talk[None], display: Display) -> None:
    """Run the whole conversation, and show everybody's result at the end."""
    try:
        with display.shown():
            converse(session, Conversation(talk), display)
    except InputFailedError as wrong:
        display.say(str(wrong))
    for line in session.closing_lines():
        display.say(line)


def converse(session: Session, conversation: Conversation, display: Display) -> None:
    """Show what is said, and pass on what is typed."""
    display.keys = session.keys
    for shown in conversation.begin():
        display.show(shown)
    while conversation.prompt is not None:
        line = read(display, conversation.prompt)
        display.keys = session.keys
        for shown in conversation.take(line):
            display.show(shown)


def read(display: Display, prompt: Prompt) -> str | None:
    """The line the person types, or None at the end of input."""
    display.keys, display.score = prompt.keys, prompt.score
    try:
        return display.read(prompt.words, is_new=prompt.is_new)
    except (EOFError, KeyboardInterrupt):
        return None
