"""A port that is taken: whoever named it is told so, and whoever only wants to play gets the next."""

import socket
from collections.abc import Iterator

import pytest

from croupier.web import serving
from croupier.web.config import Configuration
from croupier.web.serving import NotServedError, PortTakenError, at_a_free_port, listening


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which something listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_refused_with_what_to_do(taken: int) -> None:
    with pytest.raises(PortTakenError) as found:
        listening(Configuration(port=taken))
    assert str(found.value) == (
        f"cannot listen at 127.0.0.1 port {taken}: something listens there already: give another port with --port, as"
        " in --port 8059, or --port 0 for any that is free"
    )


def test_the_next_port_that_is_free_is_taken(taken: int) -> None:
    found = at_a_free_port(Configuration(port=taken))
    assert taken < found.port < taken + serving.PORTS_TRIED
    listening(found).close()
    assert at_a_free_port(found) == found, "a free port stays"


def test_if_no_port_is_free_it_is_said(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PORTS_TRIED", 1)
    with pytest.raises(PortTakenError):
        at_a_free_port(Configuration(port=taken))


def test_an_address_that_is_not_ours_is_another_error() -> None:
    with pytest.raises(NotServedError, match=r"cannot listen at 192\.0\.2\.1 port 8058: Cannot assign") as found:
        at_a_free_port(Configuration(host="192.0.2.1"))
    assert not isinstance(found.value, PortTakenError)
