"""An extension for the documentation's site: examples in docstrings are shown as code."""

from typing import Any

from griffe import Docstring, Extension, Object

PROMPT = ">>>"


class Fences(Extension):
    """Puts the examples of each docstring between fences."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Change the docstring of an object, if it has one."""
        if obj.docstring is not None:
            obj.docstring = Docstring(fenced(obj.docstring.value), parent=obj)


def fenced(text: str) -> str:
    """The text with every paragraph that begins with a prompt, and what it prints, as code."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(f"```pycon\n{one}\n```" if one.lstrip().startswith(PROMPT) else one for one in paragraphs)
