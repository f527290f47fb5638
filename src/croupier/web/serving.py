"""Running the service: from a configuration to a server that says when it is ready and stops cleanly.

While it serves, threads that wait get their turn soon, garbage is looked for seldom, and the process may have as many
files open as the system allows.
"""

import asyncio
import errno
import gc
import resource
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
import uvicorn

from croupier.games.registry import all_games
from croupier.law import amended_texts
from croupier.service.encryption import lock_store
from croupier.store import ServedError, Store
from croupier.web.app import make_app
from croupier.web.authentication import CHECK_SECONDS
from croupier.web.config import LARGEST_PORT, Configuration
from croupier.web.logs import log, logged
from croupier.web.messages import LONGEST
from croupier.web.processes import Family, NotStartedError
from croupier.web.protocol import RequestProtocol, SocketProtocol, counting_from_the_first
from croupier.web.rate_limits import USUAL, Door, Patience

SWITCH_SECONDS: Final = 0.001
"""How long a thread that makes inputs durable waits for one that computes: everybody waits for it meanwhile."""
GARBAGE: Final = (10_000, 10, 100)
"""After how many new objects garbage is looked for among them, and how seldom among older ones."""

MOST_FILES: Final = 1_048_576
"""As many files as are asked for where the system knows no limit."""
OTHER_FILES: Final = 200
"""How many files are left for what is no connection: the store, processes that count, the page."""
FEWEST: Final = 20


@contextmanager
def tuned() -> Iterator[None]:
    """Set a process for a service: no garbage is looked for before it is ready. Afterwards, everything is as before."""
    with many_files(), python_tuned():
        yield


@contextmanager
def many_files() -> Iterator[None]:
    """Let as many files be open as the system lets this process have; each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY:
        with suppress(ValueError, OSError):  # some systems say that they know no limit, and have one
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def most_connections() -> int:
    """For how many connections there are files."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    return max(FEWEST, files - OTHER_FILES)


@contextmanager
def python_tuned() -> Iterator[None]:
    """Set Python."""
    collects, thresholds, seconds = gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()
    frozen = gc.get_freeze_count()
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(seconds)
        gc.set_threshold(*thresholds)
        if not frozen:
            gc.unfreeze()
        if collects:
            gc.enable()
        else:
            gc.disable()


def leave_alone() -> None:
    """Whatever is there before any table stays: nobody looks for garbage in it."""
    gc.freeze()


def collect_seldom() -> None:
    """The service is ready: let garbage be looked for, but seldom, because all wait meanwhile."""
    gc.set_threshold(*GARBAGE)
    gc.enable()


LARGEST_HEAD: Final = 32 * 1024
"""The most bytes of a request before its body."""
GRACE_SECONDS: Final = 10
"""How long requests under way may take when the service stops."""
BACKLOG: Final = 2048
"""How many connections wait to be taken by one of several processes."""
KEY_FILE: Final = "service.key"
"""The file with the key to what lies face down, in the folder of the store."""
ONE_SERVICE: Final = (
    "stop that one first, or give this one another folder (--data), or keep the store in PostgreSQL, which several"
    " services can share (`croupier docs operator`)"
)
NOT_STARTED: Final = "the service could not start: see the log above"


ANOTHER_PORT: Final = "give another port with --port, as in --port 8059, or --port 0 for any that is free"
PORTS_TRIED: Final = 20


class NotServedError(Exception):
    """Why the service does not start, and what would help."""


class PortTakenError(NotServedError):
    """Something else listens at the address."""


class Server(uvicorn.Server):
    """A server that tells its address when it is ready."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[str], None], *, lifeline: int | None = None) -> None:
        super().__init__(config)
        self._tell = tell
        self._lifeline = lifeline
        """A file descriptor that can be read once the parent of this process is gone."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as the system calls it
        """Stop when asked to, as a matter of course; asked again with Ctrl-C, at once."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the address."""
        loop = asyncio.get_running_loop()
        if self._lifeline is not None:
            loop.add_reader(self._lifeline, self._is_orphaned)
        if self.config.ssl_certfile:
            loop.create_server = counting_from_the_first(loop.create_server)  # type: ignore[method-assign]
        await super().startup(sockets)
        if self.started and not self.should_exit:
            scheme = "https" if self.config.ssl_certfile else "http"
            self._tell(address_of(self.config.host, self.servers[0].sockets[0].getsockname()[1], scheme))

    def _is_orphaned(self) -> None:
        """Stop, because nobody else would see to it."""
        assert self._lifeline is not None
        asyncio.get_running_loop().remove_reader(self._lifeline)
        self.should_exit = True


def serve(configuration: Configuration, folder: Path, tell: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop; raises `NotServedError` if it cannot start, `StoreError`, or
    `AmendmentError`: an amendment that does not fit is found before anybody connects.

    `tell` is given the address when the service is ready.
    """
    all_games()
    amended_texts()
    must_have_certificate(configuration)
    must_be_encrypted(configuration)
    listening(configuration).close()
    with logged(configuration.log, configuration.log_level):
        if configuration.processes == 1:
            serve_alone(configuration, folder, tell)
        else:
            serve_together(configuration, folder, tell)


def serve_together(configuration: Configuration, folder: Path, tell: Callable[[str], None]) -> None:
    """Serve in several processes at one address, each of which takes whoever comes next."""
    with open_store(configuration, folder) as store:
        must_be_shared(configuration, store)
        must_have_accounts(configuration, store)
    with listening(configuration) as shared:

        def work(ready: Callable[[], None], lifeline: int) -> None:
            serve_alone(configuration, folder, lambda _: ready(), sockets=[shared], lifeline=lifeline)

        scheme = "https" if configuration.tls_certificate else "http"
        address = address_of(configuration.host, shared.getsockname()[1], scheme)
        try:
            Family(configuration.processes, work).live(lambda: tell(address))
        except NotStartedError:
            raise NotServedError(NOT_STARTED) from None


def must_be_shared(configuration: Configuration, store: Store) -> None:
    """Refuse several processes on a store that is for one."""
    if not store.is_shared:
        raise NotServedError(
            f"{configuration.processes} processes need a store that they can share, and SQLite is for one: give the"
            " address of one in PostgreSQL as `store`, as in postgresql+psycopg://user@host/database, or 1 as"
            " `processes`"
        )


def listening(configuration: Configuration) -> socket.socket:
    """A socket at the address of the service; raises `NotServedError` if it cannot be had."""
    family = socket.AF_INET6 if ":" in configuration.host else socket.AF_INET
    try:
        return socket.create_server((configuration.host, configuration.port), family=family, backlog=BACKLOG)
    except OSError as wrong:
        is_taken = wrong.errno == errno.EADDRINUSE
        why = f"something listens there already: {ANOTHER_PORT}" if is_taken else wrong.strerror
        at = f"cannot listen at {configuration.host} port {configuration.port}"
        raise (PortTakenError if is_taken else NotServedError)(f"{at}: {why}") from None


def at_a_free_port(configuration: Configuration) -> Configuration:
    """The same at the first port that is free, from its own on; raises `NotServedError` if none of the next is."""
    for port in range(configuration.port, min(configuration.port + PORTS_TRIED, LARGEST_PORT + 1)):
        tried = msgspec.structs.replace(configuration, port=port)
        with suppress(PortTakenError), listening(tried):
            return tried
    listening(configuration).close()
    return configuration


def serve_alone(
    configuration: Configuration,
    folder: Path,
    tell: Callable[[str], None],
    *,
    sockets: list[socket.socket] | None = None,
    lifeline: int | None = None,
) -> None:
    """Serve in this process, at the configured address or at these sockets."""

    def ready(address: str) -> None:
        collect_seldom()
        tell(address)

    with tuned(), open_store(configuration, folder, serves=True) as store:
        must_have_accounts(configuration, store)
        server = Server(settings(configuration, store), ready, lifeline=lifeline)
        leave_alone()
        try:
            with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
                runner.run(server.serve(sockets))
        except SystemExit:
            raise NotServedError(f"cannot listen at {configuration.host} port {configuration.port}") from None
        if not server.started:
            raise NotServedError(NOT_STARTED)
        log.info("stopped: tables go on from their records")


def open_store(configuration: Configuration, folder: Path, *, serves: bool = False) -> Store:
    """The store of a service, brought to the schema of this version and unlocked with its key; a new one is made in
    a folder of its own.

    Whoever serves it does so alone, unless it can be shared; raises `NotServedError` if another service has it.
    """
    if not configuration.store:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = Store.open(configuration.address_of_store(folder))
    store.migrate()
    lock_store(store, Path(configuration.key) if configuration.key else folder / KEY_FILE)
    try:
        if serves:
            store.claim()
        store.migrate()
    except BaseException as wrong:
        store.close()
        if isinstance(wrong, ServedError):
            raise NotServedError(f"{wrong}: {ONE_SERVICE}") from None
        raise
    return store


def key_file(configuration: Configuration, folder: Path) -> Path:
    """The file with the key of the store."""
    return Path(configuration.key) if configuration.key else folder / KEY_FILE


def must_have_certificate(configuration: Configuration) -> None:
    """Refuse a certificate or a key that cannot be read, or that do not belong together."""
    files = {"tls_certificate": configuration.tls_certificate, "tls_key": configuration.tls_key}
    for key, file in files.items():
        try:
            if file:
                Path(file).read_bytes()
        except OSError as wrong:
            raise NotServedError(f"{key}: {file}: {wrong.strerror}") from None
    try:
        if configuration.tls_certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(configuration.tls_certificate, configuration.tls_key, password="")
    except ssl.SSLError:
        raise NotServedError(
            f"tls_certificate: {configuration.tls_certificate} and {configuration.tls_key} are not a certificate and"
            " its key: give them in PEM, the key without a password"
        ) from None


def must_be_encrypted(configuration: Configuration) -> None:
    """Refuse to speak over a network so that everybody on the way can listen."""
    if configuration.needs_proxy and not configuration.proxies:
        raise NotServedError(
            f"at {configuration.host}, passwords and cards would go over the network unencrypted: give a certificate"
            " and its key (--tls-cert FILE --tls-key FILE), or name the proxy that speaks HTTPS in front of the service"
            " (--proxy ADDRESS), or serve on this machine alone (without --host)"
        )


def must_have_accounts(configuration: Configuration, store: Store) -> None:
    """Refuse to be reached from elsewhere before anybody has an account."""
    if configuration.takes_guests or any(one.password_to_try and not one.disabled for one in store.accounts()):
        return
    where = configuration.host if not configuration.is_on_loopback else ", ".join(configuration.names) or "loopback"
    raise NotServedError(
        f"at {where}, people need accounts, and there are none: make the first with"
        " `croupier accounts add NAME --role floorperson --facility FACILITY`, or serve on this machine alone"
        " (without --host), where guests need none"
    )


def settings(
    configuration: Configuration,
    store: Store,
    *,
    check_seconds: float = CHECK_SECONDS,
    patience: Patience = USUAL,
) -> uvicorn.Config:
    """How uvicorn is to serve."""
    door = Door(
        most=most_connections(),
        by_address=configuration.connections_per_address,
        proxies=configuration.proxies,
        patience=patience,
    )
    return uvicorn.Config(
        make_app(configuration, store, door=door, check_seconds=check_seconds),
        http=partial(RequestProtocol, door=door),  # type: ignore[arg-type]
        ws=partial(SocketProtocol, door=door),  # type: ignore[arg-type]
        h11_max_incomplete_event_size=LARGEST_HEAD,
        host=configuration.host,
        port=configuration.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(configuration.proxies),
        forwarded_allow_ips=list(configuration.proxies),
        ssl_certfile=configuration.tls_certificate or None,
        ssl_keyfile=configuration.tls_key or None,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )


def address_of(host: str, port: int, scheme: str) -> str:
    """The address at which the service is reached."""
    return f"{scheme}://[{host}]:{port}/" if ":" in host else f"{scheme}://{host}:{port}/"
