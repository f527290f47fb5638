"""`croupier serve`: tables that people share, over HTTP and WebSocket."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer

from croupier.cli.browser import open_browser
from croupier.cli.output import errors, fail, one_line, why
from croupier.cli.serving import ConfigFile, DataFolder, configured, folder_of, require_service

NO_BROWSER: Final = (
    "No browser could be opened here: open that address in one, or play in the terminal with `croupier play`."
    " Ctrl-C stops the service."
)
KEPT: Final = (
    "Tables, accounts and records are kept in {folder} (--data names another folder). To remove them, stop the service"
    " and delete that folder."
)
Host = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="The address to listen at; by default 127.0.0.1, which is this machine alone."
    ),
]
Port = Annotated[
    int | None, typer.Option(metavar="N", help="The port to listen at, by default 8058; 0 takes any that is free.")
]

TlsCert = Annotated[
    str | None, typer.Option(metavar="FILE", help="A certificate: the service then speaks HTTPS itself.")
]
TlsKey = Annotated[str | None, typer.Option(metavar="FILE", help="The certificate's key.")]
Proxy = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="A proxy that speaks HTTPS in front of the service, or the network it is in; repeatable.",
    ),
]
Tables = Annotated[
    bool | None, typer.Option("--tables", help="Have a table of each game open, with bots, for guests of this machine.")
]
Browser = Annotated[bool, typer.Option("--browser", help="Show the tables in your browser.")]


def serve(
    host: Host = None,
    port: Port = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    proxy: Proxy = None,
    data: DataFolder = None,
    config: ConfigFile = None,
    tables: Tables = None,
    browser: Browser = False,
) -> None:
    """Serve tables that people share, in the browser and to programs.

    On this machine alone nobody needs an account: open the address it prints. With --tables there is something
    to play right away. With --browser it takes the next free port if the usual one is taken. To be reached from
    elsewhere (--host) it needs accounts (`croupier accounts add`), and a certificate (--tls-cert, --tls-key) or a proxy
    that speaks HTTPS (--proxy). Every input is durable before it is answered, so the service can be stopped and
    started at any time, and tables go on where they were. It stops on SIGTERM or Ctrl-C. Other settings are keys of a
    file (--config) or of the environment: see `croupier docs operator`. Exit status 2: it cannot start; the message
    says why.
    """
    require_service("serve")
    with nothing_collected():
        from croupier.store import StoreError
        from croupier.web.config import Configuration
        from croupier.web.serving import NotServedError, at_a_free_port
        from croupier.web.serving import serve as serve_until_stopped

    folder = str(data) if data is not None else None
    given: dict[str, Any] = {"host": host, "port": port, "data": folder, "tables": tables}
    given |= {"tls_certificate": tls_cert, "tls_key": tls_key, "proxies": tuple(proxy) if proxy else None}
    configuration = configured("serve", config, **given)
    where = folder_of(configuration)

    def ready(address: str) -> None:
        tell(address)
        if not configuration.store:
            errors.print(one_line(KEPT.format(folder=where)), markup=False)
        if browser and not open_browser(address):
            errors.print(NO_BROWSER, markup=False)

    try:
        if browser and configuration.port == Configuration().port and port is None:
            configuration = at_a_free_port(configuration)
        serve_until_stopped(configuration, where, ready)
    except (NotServedError, StoreError, OSError) as wrong:
        fail(f"serve: {why(wrong)}")


@contextmanager
def nothing_collected() -> Iterator[None]:
    """While much is imported, which stays, look for no garbage again and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tell(address: str) -> None:
    """Say where the service is."""
    errors.print(one_line(f"croupier serves tables at {address}"), markup=False)
