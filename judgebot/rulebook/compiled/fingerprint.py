"""What a compiled file was made from, in one short word; another word means: make it again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

_HERE = Path(__file__).resolve().parent.parent


def of(*parts: bytes | str) -> str:
    """The fingerprint of contents, their order and bounds included.

    parts: the contents.
    Returns 32 hexadecimal digits.
    """
    digest = blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


def of_files(files: Iterable[Path]) -> str:
    """The fingerprint of files by their contents.

    files: the files; one that does not exist counts as such.
    """
    return of(*(file.read_bytes() if file.exists() else b"\0missing" for file in files))


@cache
def of_code(*places: str) -> str:
    """The fingerprint of the code that compiles.

    places: modules and folders of `judgebot.rulebook`, such as `links.py` or `readers`.
    """
    files: list[Path] = []
    for place in places:
        path = _HERE / place
        files += [path] if path.is_file() else sorted(path.rglob("*.*"))
    return of_files(file for file in files if "__pycache__" not in file.parts)
