"""Commands that load only what they use: a subcommand when it is called, validation when there is something to check.

Listing the subcommands, for help or for a shell that completes a word, needs their names and summaries only.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command

from croupier.cli.commands import Subcommand
from croupier.cli.completing import complete

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter

    from croupier.cli.values import Take


class LightCommand(TyperCommand):
    """A command whose absent options and plain words are taken as they are."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Parse what was typed."""
        take_lightly(self.get_params(ctx))
        return super().parse_args(ctx, args)

    def format_options(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write the arguments and options, the arguments without Python's names of their types."""
        for param in self.get_params(ctx):
            if isinstance(param, TyperArgument):
                param.display_type_rich = untyped  # type: ignore[method-assign]
        super().format_options(ctx, formatter)


class LightGroup(TyperGroup):
    """A command whose subcommands are loaded when they are called; until then they are only names with summaries."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Parse what was typed before the subcommand's name."""
        take_lightly(self.get_params(ctx))
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: "Context", args: list[str]) -> "tuple[str | None, Command | None, list[str]]":
        """The subcommand that was called, loaded, with the rest of what was typed."""
        name, listed, rest = super().resolve_command(ctx, args)
        if listed is None or listed.callback is None:
            return name, listed, rest
        function = listed.callback()
        if ctx.resilient_parsing:
            complete(function)
        return name, loaded(name or "", function), rest


def add_lightly(app: typer.Typer, name: str, subcommand: Subcommand) -> None:
    """Add a subcommand as a name with its summary."""
    app.command(name, short_help=subcommand.summary)(subcommand.load)


def loaded(name: str, function: Callable[..., Any]) -> "Command":
    """The command that a function implements."""
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, cls=LightCommand)(function)
    return get_command(alone)


def untyped(ctx: "Context") -> None:
    """The type of an argument as help shows it: not at all, since its name and its sentence say what it is."""


def take_lightly(params: "list[Parameter]") -> None:
    """Let what is not typed, and text that may be anything, pass without Pydantic.

    Typer checks every value with it, absent values too, and loading it takes longer than most commands do.
    """
    for param in params:
        if "process_value" not in vars(param):
            param.process_value = light(param)  # type: ignore[method-assign, assignment]


def light(param: "Parameter") -> "Callable[[Context, Any], Any]":
    """How a value of the parameter is taken: as it is if nothing can be wrong with it, otherwise it is checked."""
    checked = param.process_value
    several = getattr(param, "multiple", False) or param.nargs == -1
    wanted = getattr(getattr(param, "type_descriptor", None), "annotation", None)
    takes_text = wanted is str or (several and get_args(wanted) == (str,))

    def process(ctx: "Context", value: Any) -> Any:
        untouched = value is None or value is param.default
        as_it_is = not param.required if untouched else takes_text and is_text(value)
        if as_it_is:
            taken = () if several and value is None else value
        elif (take := how_taken(wanted, value)) is not None:
            taken = take(ctx, param, value)
        else:
            return checked(ctx, value)
        return taken if param.callback is None else param.callback(ctx, param, taken)

    return process


def how_taken(wanted: Any, value: Any) -> "Take | None":
    """How a value of a type is taken from what was typed; None: as Typer takes it."""
    if type(value) is not str:
        return None
    from croupier.cli.values import taken_by

    return taken_by(wanted)


def is_text(value: Any) -> bool:
    """Whether a value as it was typed is text, or several texts."""
    return type(value) is str or (isinstance(value, tuple | list) and all(type(one) is str for one in value))
