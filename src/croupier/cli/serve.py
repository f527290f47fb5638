"""`croupier serve`: tables that people share, over HTTP and WebSocket."""

from typing import Annotated

import typer

from croupier.cli.output import errors, fail, one_line
from croupier.cli.serving import ConfigFile, DataFolder, configured, folder_of, require_service

Host = Annotated[
    str | None, typer.Option(help="The address to listen at; by default 127.0.0.1, which is this machine alone.")
]
Port = Annotated[int | None, typer.Option(help="The port to listen at, by default 8058; 0 takes any that is free.")]


def serve(host: Host = None, port: Port = None, data: DataFolder = None, config: ConfigFile = None) -> None:
    """Serve tables that people share.

    On this machine alone nobody needs an account: open the address that is told. To be reached from elsewhere (--host)
    it needs accounts (`croupier accounts add`). Every input is kept before it is answered, so the service can be
    stopped and started at any time, and tables go on where they were. It stops on SIGTERM or Ctrl-C. Other settings
    are keys of a file (--config) or of the environment: see `croupier docs operator`. Exit status 2: it cannot start;
    the message says why.
    """
    require_service("serve")
    from croupier.store import StoreError
    from croupier.web.serving import NotServedError
    from croupier.web.serving import serve as serve_until_stopped

    configuration = configured("serve", config, host=host, port=port, data=str(data) if data is not None else None)
    try:
        serve_until_stopped(configuration, folder_of(configuration), tell)
    except (NotServedError, StoreError, OSError) as wrong:
        fail(f"serve: {wrong}")


def tell(address: str) -> None:
    """Say where the service is."""
    errors.print(one_line(f"croupier serves tables at {address}"), markup=False)
