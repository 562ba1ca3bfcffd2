"""Talking with a server of `judgebot mcp` by the SDK's client, and what such a server has."""

import sys
from contextlib import contextmanager

from anyio.from_thread import start_blocking_portal
from mcp import MCPError
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

from judgebot.mcp import guide, serving, tools

__all__ = ["MCPError", "guide", "serving", "started", "talking", "tools"]


def started(environment):
    """How a server is started from the command line."""
    command = ["-m", "judgebot", "mcp"]
    return StdioServerParameters(command=sys.executable, args=command, env=environment)


@contextmanager
def talking(server, mode="auto"):
    """Runs what is said with a client of a server. mode: which age of the protocol is spoken."""
    client = Client(server, mode=mode, read_timeout_seconds=60)
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(client) as opened,
    ):
        yield lambda said: portal.call(said, opened)
