"""Files that know what they were made from and whether they are whole.

A sealed file is one line of JSON, with the key and the sum of the rest, and the rest.
"""

from __future__ import annotations

import json
import zlib


def seal(key: str, body: bytes) -> bytes:
    """The content of a sealed file.

    key: what the body was made from.
    body: what to keep.
    """
    head = json.dumps({"key": key, "sum": zlib.crc32(body)})
    return head.encode() + b"\n" + body


def unseal(data: bytes, key: str) -> bytes | None:
    """The body of a sealed file.

    data: the content of the file.
    key: what the body should have been made from.
    Returns None if it was made from something else, or is damaged.
    """
    head, _, body = data.partition(b"\n")
    try:
        header = json.loads(head)
        whole = header["key"] == key and header["sum"] == zlib.crc32(body)
    except (ValueError, TypeError, KeyError):
        return None
    return body if whole else None
