"""How the service is set up: by a file, by the environment, and by the command; the later of these goes first."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

import msgspec

from croupier.submission.nearest import meant
from croupier.submission.toml import read_toml

PREFIX: Final = "CROUPIER_"
"""How the environment's names of keys begin."""
FILE_VARIABLE: Final = "CROUPIER_CONFIG"
"""The environment variable that names the file."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
"""The names of this machine for itself alone."""
LARGEST_PORT: Final = 65535
POSITIVE: Final = (
    "session_hours",
    "log_in_tries",
    "log_in_tries_by_address",
    "log_in_minutes",
    "session_idle_minutes",
    "inputs_per_second",
    "inputs_per_second_by_address",
    "sockets_per_account",
    "connections_per_address",
    "tables_per_account",
    "processes",
)
"""Keys whose values must be more than 0."""
MOST: Final = 1_000_000
MOST_PROCESSES: Final = 64

ORIGIN: Final = re.compile(r"https?://[^/?#@\s]+/?", re.IGNORECASE)
"""What a browser calls a site."""


class ConfigurationError(ValueError):
    """A configuration that cannot be: where it says so, which key, and what would be right."""


def says(text: str) -> msgspec.Meta:
    """What a key is for, in words."""
    return msgspec.Meta(description=text)


class Configuration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every key, with its default."""

    host: Annotated[str, says("the address to listen at; 127.0.0.1 is this machine alone, 0.0.0.0 every network")] = (
        "127.0.0.1"
    )
    port: Annotated[int, says("the port to listen at; 0 takes any that is free")] = 8058
    data: Annotated[str, says("the folder of the store; empty: the user's data folder")] = ""
    store: Annotated[
        str, says("the address of the store, as in postgresql+psycopg://user@host/database; empty: SQLite in `data`")
    ] = ""
    key: Annotated[
        str,
        says("the file with the key to the cards that are face down in the store; empty: `service.key` in `data`"),
    ] = ""
    processes: Annotated[
        int, says("how many processes serve at the address, one for each processor, say; more than 1 need PostgreSQL")
    ] = 1
    names: Annotated[
        tuple[str, ...],
        says("the host names under which people reach the service; empty: its address, or any if it is on a network"),
    ] = ()
    origins: Annotated[
        tuple[str, ...],
        says("other sites whose pages may use the service from the browser (CORS), as in https://casino.example"),
    ] = ()
    guests: Annotated[
        bool, says("whether people on this machine may play without an account; never on a network or under `names`")
    ] = True
    tables: Annotated[
        bool, says("whether a table of each game, with bots, is open from the start; only where guests play")
    ] = False
    tls_certificate: Annotated[str, says("a file with a certificate: the service then speaks HTTPS itself")] = ""
    tls_key: Annotated[str, says("the file with the certificate's key")] = ""
    proxies: Annotated[
        tuple[str, ...],
        says("addresses or networks of proxies, whose word about the client's address and HTTPS is taken"),
    ] = ()
    session_hours: Annotated[float, says("after how many hours somebody has to log in again")] = 12.0
    session_idle_minutes: Annotated[
        float, says("after how many minutes somebody has to log in again who has done nothing meanwhile")
    ] = 60.0
    log_in_tries: Annotated[
        int, says("how many attempts to log in may fail under one name before the next have to wait, ever longer")
    ] = 10
    log_in_tries_by_address: Annotated[
        int, says("the same from one address, for people who have not logged in there before")
    ] = 50
    log_in_minutes: Annotated[float, says("the longest that an attempt to log in has to wait, in minutes")] = 5.0
    inputs_per_second: Annotated[
        float,
        says("how many inputs and other requests a second an account may send, after a burst of ten seconds' worth"),
    ] = 20.0
    inputs_per_second_by_address: Annotated[float, says("the same for one address, which several people may share")] = (
        200.0
    )
    sockets_per_account: Annotated[int, says("how many connections to tables an account may have at once")] = 100
    connections_per_address: Annotated[
        int, says("how many connections of any kind one address may have at once, in each process")
    ] = 500
    tables_per_account: Annotated[int, says("how many tables that are open still an account may have opened")] = 500
    metrics_token: Annotated[
        str, says("what a Prometheus server gives as its bearer token; empty: only this machine may read metrics")
    ] = ""
    log: Annotated[
        Literal["auto", "json", "text"], says("how logs are written: json, text, or text to a terminal only (auto)")
    ] = "auto"
    log_level: Annotated[Literal["debug", "info", "warning", "error"], says("from which level on logs are written")] = (
        "info"
    )

    def __post_init__(self) -> None:
        for key, wrong in self._problems().items():
            raise ConfigurationError(f"{key}: {wrong}")

    def _problems(self) -> dict[str, str]:
        """What is wrong with values of the right type."""
        found = {}
        if not 0 <= self.port <= LARGEST_PORT:
            found["port"] = f"{self.port} is not a port: give 0 to {LARGEST_PORT}"
        if not self.host:
            found["host"] = "give an address, as in 127.0.0.1"
        if bool(self.tls_certificate) != bool(self.tls_key):
            found["tls_key"] = "a certificate needs its key, and the key its certificate: give both or neither"
        for proxy in self.proxies:
            if not is_network(proxy):
                found["proxies"] = f"{proxy!r} is no address: give one, or a network, as in 10.0.0.0/8"
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                found["origins"] = f"{origin!r} is no origin: give its scheme and name, as in https://casino.example"
        if self.tables and not self.takes_guests:
            found["tables"] = "tables that are open from the start are for guests, and there are none here: give false"
        if self.processes > MOST_PROCESSES:
            found["processes"] = f"{self.processes} are too many: give 1 to {MOST_PROCESSES}"
        for key in POSITIVE:
            value = getattr(self, key)
            if not 0 < value <= MOST:
                found[key] = f"{value} is too little or too much: give more than 0 and up to {MOST}"
        return found

    @property
    def is_on_loopback(self) -> bool:
        """Whether only this machine can reach the service."""
        return self.host in LOOPBACK

    @property
    def needs_proxy(self) -> bool:
        """Whether somebody else has to encrypt what goes over a network."""
        return not self.is_on_loopback and not self.tls_certificate

    @property
    def takes_guests(self) -> bool:
        """Whether people may play without an account: only where nobody else can reach the service."""
        return self.guests and self.is_on_loopback and set(self.names) <= LOOPBACK

    @property
    def known_names(self) -> frozenset[str]:
        """The names under which the service may be addressed; empty: any."""
        if self.names:
            return frozenset(name.lower() for name in self.names)
        return LOOPBACK if self.is_on_loopback else frozenset()

    @property
    def is_secure(self) -> bool:
        """Whether cookies go over HTTPS only: everywhere but on this machine."""
        return bool(self.tls_certificate) or not self.is_on_loopback or not self.known_names <= LOOPBACK

    def address_of_store(self, folder: Path) -> str:
        """The address of the store, which is in the folder unless another is named."""
        return self.store or f"sqlite:///{folder / 'service.db'}"


def is_network(text: str) -> bool:
    """Whether a text is an address or a network."""
    try:
        return bool(ip_network(text, strict=False))
    except ValueError:
        return False


def descriptions() -> dict[str, str]:
    """Every key with what it is for."""
    hints = get_type_hints(Configuration, include_extras=True)
    return {key: get_args(hints[key])[1].description for key in Configuration.__struct_fields__}


def read_configuration(
    given: Mapping[str, Any], *, file: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Configuration:
    """The configuration from a file, the environment and what the command was given; raises `ConfigurationError`."""
    named = file if file is not None else Path(found) if (found := environment.get(FILE_VARIABLE)) else None
    in_file = read_file(named) if named is not None else {}
    in_environment = read_environment(environment)
    values = {**in_file, **in_environment, **{key: value for key, value in given.items() if value is not None}}
    try:
        return msgspec.convert(values, Configuration, strict=True)
    except msgspec.ValidationError as wrong:
        what, found_at, path = str(wrong).rpartition(" - at `$.")
        raise ConfigurationError(f"{path.rstrip('`')}: {what}" if found_at else str(wrong)) from None


def read_file(file: Path) -> dict[str, Any]:
    """The keys of a file, each of a known name."""
    try:
        found = read_toml(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise ConfigurationError(f"{file}: {wrong.strerror}") from None
    except UnicodeDecodeError as wrong:
        raise ConfigurationError(f"{file}: it is not text in UTF-8 (byte {wrong.start + 1})") from None
    except ValueError as wrong:
        raise ConfigurationError(f"{file}: {wrong}") from None
    for key in found:
        if key not in Configuration.__struct_fields__:
            known = Configuration.__struct_fields__
            raise ConfigurationError(
                f"{file}: {key!r} is not a key{meant(key, known)}; the keys are {', '.join(known)}"
            )
    return found


def read_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The keys that the environment gives: lists are divided by commas."""
    hints = get_type_hints(Configuration)
    found: dict[str, Any] = {}
    for key in Configuration.__struct_fields__:
        text = environment.get(PREFIX + key.upper())
        if text is None:
            continue
        if hints[key] == tuple[str, ...]:
            found[key] = tuple(one.strip() for one in text.split(",") if one.strip())
            continue
        try:
            found[key] = msgspec.convert(text, hints[key], strict=False)
        except msgspec.ValidationError as wrong:
            raise ConfigurationError(f"{PREFIX}{key.upper()}: {wrong}") from None
    return found
