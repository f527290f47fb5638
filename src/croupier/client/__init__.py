"""Playing at a table of the service from a program, with the library's own inputs and events.

async with Client("http://127.0.0.1:8058") as client:
    opened = await client.open_table("minibaccarat")
    async with client.at(opened.id) as table:
        await table.submit(Sit(1, Cents.parse("100.00")))
        await table.submit(Wager(1, "banker", Cents.parse("25.00")))
        async for line in table:
            ...
"""

from croupier.client.connection import RemoteTable
from croupier.client.http import Client
from croupier.client.messages import Answered, ClientError, ConnectionLostError, ProblemError, TableSummary, Welcome
from croupier.service.broadcast import Line

__all__ = [
    "Answered",
    "Client",
    "ClientError",
    "ConnectionLostError",
    "Line",
    "ProblemError",
    "RemoteTable",
    "TableSummary",
    "Welcome",
]
