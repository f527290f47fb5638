"""Text for people that fits the width of the terminal, with lines after the first indented."""

from textwrap import wrap

from croupier.cli.output import console, escaped


def print_wrapped(text: str, indent: str = "", hanging: str = "  ", style: str | None = None) -> None:
    """Print one paragraph: indented, lines after the first a little more; what is longer than a line is broken."""
    lines = wrap(
        escaped(text),
        max(console.width - 1, len(indent + hanging) + 20),
        initial_indent=indent,
        subsequent_indent=indent + hanging,
        break_on_hyphens=False,
    )
    for line in lines or [""]:
        console.print(line, markup=False, style=style)
