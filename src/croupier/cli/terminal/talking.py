"""Holding a session's conversation where it is shown: reading what is typed, and showing what comes of it."""

from croupier.cli.terminal.display import Display
from croupier.person.conversation import Conversation, Prompt, Talk
from croupier.person.session import Session


def hold(session: Session, talk: Talk[None], display: Display) -> None:
    """The whole conversation, and how everybody stands at its end."""
    conversation = Conversation(talk)
    display.keys = session.keys
    with display.shown():
        for shown in conversation.begin():
            display.show(shown)
        while conversation.prompt is not None:
            line = read(display, conversation.prompt)
            display.keys = session.keys
            for shown in conversation.take(line):
                display.show(shown)
    for line in session.closing_lines():
        display.say(line)


def read(display: Display, prompt: Prompt) -> str | None:
    """What the person types, or None when nothing more comes."""
    display.keys, display.score = prompt.keys, prompt.score
    try:
        return display.read(prompt.words)
    except (EOFError, KeyboardInterrupt):
        return None
