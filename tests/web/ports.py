"""A place to listen at."""

import socket


def free_port():
    """The number of a port at which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
