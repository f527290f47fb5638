"""What is measured, for a Prometheus server. No name of a person or a table stands in it."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one service."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "croupier_requests_total", "Requests over HTTP", ["route", "method", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "croupier_request_seconds", "How long requests took", ["route"], buckets=SECONDS, registry=registry
        )
        self.inputs = Counter(
            "croupier_inputs_total", "Inputs given to tables: taken, refused or failed", ["outcome"], registry=registry
        )
        self.input_seconds = Histogram(
            "croupier_input_seconds",
            "From an input's arrival to its durable answer",
            buckets=SECONDS,
            registry=registry,
        )
        self.sockets = Gauge("croupier_sockets", "Connections to tables", registry=registry)
        self.log_ins = Counter("croupier_log_ins_total", "Attempts to log in", ["outcome"], registry=registry)

    def measure(self, name: str, says: str, value: Callable[[], float]) -> None:
        """Measure something whenever it is asked for."""
        Gauge(name, says, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Everything, as a Prometheus server reads it."""
        return generate_latest(self.registry)
