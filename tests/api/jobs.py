"""Answers that are ready when a test says so: what stands for long work at the desk."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def at_once(name: str, _asked: Mapping[str, Any]) -> tuple[int, Any]:
    """An answer that takes no time."""
    return 200, name


def when_told(name: str, asked: Mapping[str, Any]) -> tuple[int, Any]:
    """An answer that is ready as soon as a file is there; the file's folder counts who began."""
    told = Path(asked["told"])
    (told.parent / f"{name} began {time.monotonic_ns()}").touch()
    while not told.exists():
        time.sleep(0.01)
    return 200, name


def never(_name: str, _asked: Mapping[str, Any]) -> tuple[int, Any]:
    """An answer that is never ready."""
    while True:
        time.sleep(60)


def enormous(_name: str, _asked: Mapping[str, Any]) -> tuple[int, Any]:
    """An answer that takes more memory than there is."""
    return 200, len(bytearray(1 << 40))


def process(_name: str, _asked: Mapping[str, Any]) -> tuple[int, Any]:
    """The number of the process that answers."""
    return 200, os.getpid()
